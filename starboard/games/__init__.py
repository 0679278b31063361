"""The game packages. Each exposes one name, GAME, and is found by its entry point."""
