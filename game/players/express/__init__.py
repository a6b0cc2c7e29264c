"""Computer players of Express."""
