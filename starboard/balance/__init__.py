"""Balance of a game: many games of one bot against itself, measured and reported."""
