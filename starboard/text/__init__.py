"""What people read: catalogues, the log, score sheets, rules pages and tutorials, for every game."""
