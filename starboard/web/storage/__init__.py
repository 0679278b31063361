"""What is kept: the journal of every table, who sits there, and nothing that could not be told again from that."""
