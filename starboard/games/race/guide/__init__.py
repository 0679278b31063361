"""What helps people to learn Race for the Galaxy: the rules in our own words, and the hints of a guided first game."""
