"""The Express game on screen."""
