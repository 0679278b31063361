"""The seven corporations of the game: a folder for each, with its rules, tables, texts, drawings and valuation."""
