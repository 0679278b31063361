"""What bots know about Gaia Project: a quick policy, values, and win probabilities."""
