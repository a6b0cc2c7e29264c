"""Training the computer players."""
