"""The leaders: what each nation does for a player."""
