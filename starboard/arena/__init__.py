"""Games between bots: playing many of them in worker processes, and what their results say."""
