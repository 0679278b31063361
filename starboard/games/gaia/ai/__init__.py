"""What bots are told about Gaia Project: a quick policy, values, and the chances to win."""
