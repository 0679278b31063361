"""What bots are told about Shackleton Base: a quick policy, values, and the chances to win."""
