"""The measures of the board in the units of its drawing: eleven columns on one ground line."""

PITCH = 60
SPACE = 50
ROW = 44
GAP = 6
LEFT = 52
GROUND = 640
WIDTH = 704
HEIGHT = 706


def middle(column: int) -> int:
    """Return the x of the middle of *column*."""
    return LEFT + (column - 2) * PITCH


def level(height: int) -> int:
    """Return the y of the middle of the space at *height*."""
    return GROUND - height * ROW + ROW // 2
