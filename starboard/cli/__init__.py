"""The command line: play, replay, verify, measure and compare, for every registered game."""
