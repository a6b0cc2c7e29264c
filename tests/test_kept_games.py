"""What is kept of finished games: two hundred of them, and the best scores with what they say on the screens."""

import json
from dataclasses import asdict, replace

import pytest

from game.app.kept.best import MOST, remember
from game.model import Best
from game.model.listing import FINISHED_KEPT
from game.view.express.result import best_of
from tests.screens import SHORT, finished
from tests.tab import Tab

ENDED = "express?seed=d"
OTHER = Best("other", "2026-01-02T10:00:00Z", 200, 0, 24, "kite")


def many(count):
    """Return the texts of so many finished games, the first the oldest, and of one that is older and unfinished."""
    text = finished(SHORT["classic"]).stored
    (done,) = (content for key, content in text.items() if key.startswith("game/"))
    (open_game,) = (content for key, content in Tab("classic?seed=kite&players=2").stored.items() if "game/" in key)
    stored = {f"game/{number}": dated(done, f"2026-{number:04}") for number in range(count)}
    return stored | {"game/unfinished": dated(open_game, "2025")}


def dated(text, started):
    """Return the text of a game with another date."""
    return json.dumps(json.loads(text) | {"started": started})


def test_of_too_many_games_the_newest_stay():
    """At the start the oldest finished games beyond two hundred are dropped; an unfinished one never is."""
    stored = many(FINISHED_KEPT + 3)
    tab = Tab("history", stored)

    assert {"0", "1", "2"} == {name.removeprefix("game/") for name in stored.keys() - tab.stored.keys()}
    assert f"{FINISHED_KEPT} finished games" in tab.html().one("main").text
    assert "unfinished" in {saved.id for saved in tab.model.saved}


def test_so_many_games_all_stay():
    """Nothing is dropped before there are more."""
    stored = many(FINISHED_KEPT)
    assert stored.items() <= Tab("", stored).stored.items()


def result(score):
    """Return the sentence about the best score at the end of a game, where another solo game scored *score* more."""
    tab = finished(ENDED)
    (mine,) = tab.model.best
    tab.model = replace(tab.model, best=(mine, replace(OTHER, score=mine.score + score)))
    return tab.html().one("main").text


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (-10, "Your new best!"),
        (0, "As good as your best."),
        (10, ", on 2026-01-02 in 24 throws."),
    ],
)
def test_the_end_compares_with_the_best_score(more, said):
    """The result of a solo game says whether it is better than, as good as or below the best one before."""
    assert said in result(more)


def test_a_first_score_has_nothing_to_compare_with():
    """Scores of games with another penalty are not compared."""
    tab = finished(ENDED)
    tab.model = replace(tab.model, best=(*tab.model.best, replace(OTHER, penalty=100)))

    assert best_of(tab.model, tab.table) is None
    assert "This is your first score to beat." in tab.html().one("main").text


def test_games_of_several_or_of_computers_are_no_best_scores():
    """Only a game that one human played alone counts."""
    assert () == finished("express?seed=d&players=2").model.best
    computer = Tab("express").fill(level_0="beginner", seed="d").do("start")
    while "computer" in computer.waits:
        computer.wait()
    assert () == computer.model.best


def test_only_the_best_fifty_scores_are_kept():
    """A score below fifty better ones is not kept."""
    tab = finished(ENDED)
    better = tuple(replace(OTHER, id=f"b{number}", score=5000 + number) for number in range(MOST))
    kept, (save,) = remember(replace(tab.model, best=(*tab.model.best, *better)), tab.table)

    assert {best.id for best in better} == {best.id for best in kept.best}
    assert MOST == len(json.loads(save.text))


def test_the_best_scores_are_listed():
    """The page of games lists the five best scores; it names a penalty that is not the usual one, and the seed."""
    scores = [asdict(replace(OTHER, id=f"b{n}", score=100 * n, penalty=(200, 100)[n % 2], seed="")) for n in range(7)]
    scores[6]["seed"] = "hawk"
    section = Tab("statistics", {"best": json.dumps(scores)}).html().one("section", aria_labelledby="best-heading")
    lines = [line.text for line in section.all("li")]

    assert ["600", "500", "400", "300", "200"] == [line.split()[0] for line in lines]
    assert lines[0].endswith("in 24 throws, 2026-01-02, seed hawk")
    assert lines[1].endswith(", rows begun cost 100")
