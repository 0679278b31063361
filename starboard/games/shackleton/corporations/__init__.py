"""The seven corporations, each in its own file."""
