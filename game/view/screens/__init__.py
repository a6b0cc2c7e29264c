"""The screens around the games."""
