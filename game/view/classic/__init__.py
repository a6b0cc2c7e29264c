"""The classic game on screen."""
