"""What helps people to learn Gaia Project: the rules in our own words, and the hints of a guided first game."""
