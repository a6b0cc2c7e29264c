"""The daily throw."""
