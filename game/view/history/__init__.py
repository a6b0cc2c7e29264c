"""The finished games: the list of them, opening one from a record, and looking at one again."""
