"""Reading games that other programs recorded."""
