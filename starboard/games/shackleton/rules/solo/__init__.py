"""The AstroBot, the player without a person of the solo game."""
