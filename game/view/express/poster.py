"""The best sheet at the end of a game, for the picture that is shared: its marks as blocks with their own colours."""

from collections.abc import Iterator

import htpy as h

from game.logic.express import BOXES, ROWS, row_score, total
from game.model import Table
from game.model.round import position
from game.view.parts.drawing import signed
from game.view.parts.inks import BAD, CARD, GOOD, LINE, MUTED

_ROW, _BOX, _LEFT = 48, 38, 56
WIDTH, HEIGHT = _LEFT + _BOX * BOXES + 92, _ROW * len(ROWS)


def poster(table: Table) -> tuple[h.Node, int, int]:
    """Return the rows with their marks: red where they cost, green where they gain; and what each is worth."""
    state = position(table.state)
    penalty = state.rules.penalty
    sheet = max(state.sheets, key=lambda sheet: total(sheet, penalty))
    return [_row(index, count, penalty) for index, count in enumerate(sheet.marks)], WIDTH, HEIGHT


def _row(index: int, count: int, penalty: int) -> Iterator[h.Element]:
    y, score = index * _ROW, row_score(ROWS[index], count, penalty)
    colour = BAD if score < 0 else GOOD if score else MUTED
    yield _words(str(ROWS[index]), _LEFT - 16, y, "end")
    for place in range(BOXES):
        marked = place < count
        yield h.rect(
            x=f"{_LEFT + place * _BOX + 3}", y=f"{y + 8}", width=f"{_BOX - 6}", height=f"{_BOX - 6}", rx="7",
            fill=colour if marked else CARD, stroke=colour if marked else LINE, stroke_width="2",
        )  # fmt: skip
    if count:
        yield h.g(fill=colour)[_words(signed(score), WIDTH, y, "end")]


def _words(text: str, x: int, y: int, anchor: str) -> h.Element:
    return h.text(x=str(x), y=str(y + 32), text_anchor=anchor, font_size="24", font_weight="700")[text]
