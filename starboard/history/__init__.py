"""Finished games looked back at: their course round by round, and the report on it."""
