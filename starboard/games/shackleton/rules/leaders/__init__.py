"""The leaders, each with what no other one does."""
