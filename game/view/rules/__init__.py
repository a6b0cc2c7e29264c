"""The rules of both games, told for people who have never played."""
