"""What the page and what answers it call things: the actions of controls, the waits, how numbered ids begin.

The values stand in the page (`data-action`, ids), so they stay what they are.
"""

from enum import StrEnum


class Action(StrEnum):
    """What a control does: the `data-action` of the view, and what a handler of the app answers to."""

    ADD_SEAT = "add-seat"
    AGAIN = "again"
    CHANGE = "change"
    CHOOSE = "choose"
    CONFIRM = "confirm"
    COPY_RECORD = "copy-record"
    CORRECT = "correct"
    DAILY = "daily"
    DISCARD = "discard"
    DISMISS = "dismiss"
    EDIT_THROW = "edit-throw"
    ENTER = "enter"
    FIFTH = "fifth"
    FORGIVE = "forgive"
    GUIDE = "guide"
    HINT = "hint"
    INSTALL = "install"
    JUMP = "jump"
    LATER = "later"
    LEAVE_OUT = "leave-out"
    LEAVE_THROW = "leave-throw"
    LET_CHOOSE = "let-choose"
    LINKED = "linked"
    LOG = "log"
    LOOK = "look"
    NEXT = "next"
    OLDER = "older"
    OPEN = "open"
    OPEN_FILE = "open-file"
    OPEN_PASTED = "open-pasted"
    PAGE = "page"
    PLAY_ON = "play-on"
    PRINT = "print"
    PRINT_SHEETS = "print-sheets"
    PUZZLE = "puzzle"
    QUICK = "quick"
    REASON = "reason"
    REDO = "redo"
    REMOVE_SEAT = "remove-seat"
    REPORT = "report"
    RESUME = "resume"
    REVIEW = "review"
    REVIEW_LIST = "review-list"
    REVIEW_SEAT = "review-seat"
    REVIEW_STEP = "review-step"
    REVIEW_WALK = "review-walk"
    ROLL = "roll"
    SAVE_PADS = "save-pads"
    SAVE_RECORD = "save-record"
    SHARE = "share"
    SHEET = "sheet"
    SKIP = "skip"
    SOUND = "sound"
    START = "start"
    STATISTICS = "statistics"
    UNCOVER = "uncover"
    UNDELETE = "undelete"
    UNDO = "undo"
    UNENTER = "unenter"
    UNFOLD = "unfold"
    UPDATE = "update"
    USE_THROW = "use-throw"
    VIEW = "view"
    VIEW_PLAY = "view-play"
    VIEW_QUICKEN = "view-quicken"
    VIEW_SEAT = "view-seat"
    VIEW_STEP = "view-step"
    WALK = "walk"
    WHY = "why"
    WHY_STEP = "why-step"
    WITHDRAW = "withdraw"


class Timer(StrEnum):
    """What the app waits for."""

    BOOKS = "books"  # the next slice of what the statistics have to do
    ADVICE = "advice"  # the coach's next thought
    CLOCK = "tick"
    COMPUTER = "computer"
    DAY = "day"  # the next minute of the screen that tells when the next daily throw comes
    DELETED = "deleted"  # the end of the time in which a deletion can be undone
    ENTRY = "entry"  # the moment in which the last real die typed can be taken back
    PUZZLE = "puzzle"  # the coach's next thought on a puzzle
    EXPERT = "expert"  # the expert's next moves in a daily throw
    LISTED = "listed"  # the end of the next finished game in the list
    REVIEW = "review"
    VIEW = "view"  # the next move of a game that is looked at


class Numbered(StrEnum):
    """How the ids and names begin that end in a number."""

    BY = "by-"
    FIFTH = "fifth-"
    LEVEL = "level-"
    LOOK = "look-"
    MARK = "mark-"
    NAME = "name-"
    RIVAL = "rival-"
    TAKE = "take-"
