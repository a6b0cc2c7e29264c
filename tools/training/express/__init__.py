"""Training the computer players of Express."""
