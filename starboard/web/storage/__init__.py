"""The database: the journal of every table, its seats and notes, and the people who play or watch."""
