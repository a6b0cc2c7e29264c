"""The coach on screen: hints, reasons and the review of a finished game."""
