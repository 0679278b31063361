"""A game that exists only as traces from elsewhere, to see how `verify` hands files on."""
