"""Training the computer players of the classic game."""
