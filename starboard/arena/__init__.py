"""Games between bots: many of them, played in worker processes, and statistics of their results."""
