"""The AstroBot: the automated opponent of the solo game."""
