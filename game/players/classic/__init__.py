"""Computer players of the classic game."""
