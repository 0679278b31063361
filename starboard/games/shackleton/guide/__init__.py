"""What helps people to learn Shackleton Base: the rules in our own words, and the hints of a guided first game."""
