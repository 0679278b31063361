"""The kernel: an agenda of immutable steps, actions, events, dice and records. It knows no game."""
