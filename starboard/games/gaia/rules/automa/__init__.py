"""The Automa, the opponent of solo games."""
