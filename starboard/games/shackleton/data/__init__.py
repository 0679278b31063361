"""The tables of a data set: where they are read, checked and kept."""
