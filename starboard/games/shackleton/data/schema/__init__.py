"""What the files of a data set must look like: strict types, checked with msgspec, never executed."""
