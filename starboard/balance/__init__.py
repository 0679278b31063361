"""Whether a game is fair: many games of one bot against itself, measured and reported."""
