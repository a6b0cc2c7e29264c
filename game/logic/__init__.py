"""The rules of both games: pure functions over immutable values, standard library only."""
