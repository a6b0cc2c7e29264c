"""Finding puzzles in games between computer players."""
