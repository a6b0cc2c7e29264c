"""What the page shows, as one immutable value: settings, the form of a new game, and the game on the table.

A datum lives where its lifetime says: `Rules` for a game, `State` for what undo restores, `Table` and `Model`
for what undo leaves alone.
"""

from game.model.books import Books, Incoming, Judged, Reviewing, Tally
from game.model.coach import Advice, Review
from game.model.kept import Best, Deleted, Saved, Score
from game.model.listing import Listing
from game.model.page import Daily, Fault, Linked, Model, Screen, Shared
from game.model.settings import Odds, Settings
from game.model.setup import CLEARED, COLOURS, HUMAN, LOOKS, Seat, Setup, new_setup
from game.model.table import Correction, Pick, Table
from game.model.viewer import Viewer

__all__ = [
    "CLEARED",
    "COLOURS",
    "HUMAN",
    "LOOKS",
    "Advice",
    "Best",
    "Books",
    "Correction",
    "Daily",
    "Deleted",
    "Fault",
    "Incoming",
    "Judged",
    "Linked",
    "Listing",
    "Model",
    "Odds",
    "Pick",
    "Review",
    "Reviewing",
    "Saved",
    "Score",
    "Screen",
    "Seat",
    "Settings",
    "Setup",
    "Shared",
    "Table",
    "Tally",
    "Viewer",
    "new_setup",
]
