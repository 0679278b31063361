"""What bots know about Shackleton Base: a policy, values of positions, and win probabilities."""
