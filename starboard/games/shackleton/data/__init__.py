"""The tables of a data set: files, schema, and the form in which the rules read them."""
