"""Games of the reference engine: recognised, replayed and compared, decision by decision."""
