"""What bots are told about Race for the Galaxy: a quick policy, values, and the chances to win."""
