"""The room of the puzzles: the list, a decision to make, and what the coach says of it."""
