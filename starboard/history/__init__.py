"""Statistics of finished games: their course round by round, and the report on it."""
