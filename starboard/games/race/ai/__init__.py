"""The evaluator of Race for the Galaxy: a quick policy, values in points, and win probabilities."""
