"""Tabs on every screen of the page, and the ways to get there; tests of the markup and of browsers share them."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from game.actions import Action, Timer
from game.app.effects import Copy
from game.app.messages import Answered, Failed, Opened, Trouble
from game.logic import record
from game.logic.notation import format_move
from game.model.guide import wanted
from game.model.links import game_link, result_link
from game.model.puzzles import puzzles
from game.words import cached, default_name
from tests.shelf import counted, kept, shelf
from tests.tab import Tab

KITE = "classic?seed=kite&players=2"
NOON = 1_795_953_600_000  # of 2026-11-29, in universal time
DAYS = "daily 1\n" + "".join(f"express 2026-11-{day} id{day} {day * 37 % 900 - 90} 615\n" for day in range(10, 29))
NOTHING: Mapping[str, str] = {}
SHORT = {"classic": "classic?players=1&columns=1&seed=kite", "express": "express?seed=d"}


def form(game: str, *levels: str, stored: Mapping[str, str] = NOTHING) -> Tab:
    """Return a tab with the form of a new game for players of these levels, "" a human; for the usual ones without."""
    tab = Tab(game, stored)
    while len(tab.model.setups[game].seats) < len(levels):
        tab.do("add-seat")
    while levels and len(tab.model.setups[game].seats) > len(levels):
        tab.do("remove-seat", "1")
    return tab.fill(**{f"level_{number}": level for number, level in enumerate(levels)})


def seated(game: str, *levels: str, stored: Mapping[str, str] = NOTHING, **fields: str) -> Tab:
    """Return a tab in which such a game has begun, with the first of the players unless *fields* say otherwise."""
    return form(game, *levels, stored=stored).fill(**{"seed": "kite", "first": "0"} | fields).do("start")


def real(game: str, *throws_and_takes: str, players: int = 0, **fields: str) -> Tab:
    """Return a tab with real dice after these throws (`4255`) and takes."""
    tab = seated(game, *[""] * players, stored=NOTHING, dice="table", **fields)
    for text in throws_and_takes:
        if text.isdecimal():
            tab.press(*text, "r")
        else:
            tab.play(text)
    return tab


def bust() -> Tab:
    """Return a tab with real dice in which the first player has just gone bust."""
    return real("classic", "1111", "take 2+2", "6666", "take 12+12", "4455", "take 8", "3333")


def step(tab: Tab) -> Tab:
    """Let the human to act roll, or make the first legal move."""
    legal = record.legal_moves(tab.state)
    return tab.do("next").do("uncover").play(format_move(legal[0]) if legal else "roll")


def until(tab: Tab, done: Callable[[Tab], object]) -> Tab:
    """Play on until *done*; computers move by themselves."""
    while not done(tab):
        tab.wait() if "computer" in tab.waits else step(tab)
    return tab


def finished(fragment: str) -> Tab:
    """Return a tab with a game played to its end."""
    return _finished(fragment, Tab.languages).copy()


def reviewed(fragment: str) -> Tab:
    """Return a tab with a game played to its end and reviewed."""
    return _reviewed(fragment, Tab.languages).copy()


@cached()
def _finished(fragment: str, _languages: tuple[str, ...]) -> Tab:
    return until(Tab(fragment), lambda tab: record.is_over(tab.state))


@cached()
def _reviewed(fragment: str, _languages: tuple[str, ...]) -> Tab:
    return with_review(finished(fragment))


def with_review(tab: Tab, game_id: str = "") -> Tab:
    """Return the tab with the review of a finished game, the one on the table unless *game_id* says which, done."""
    tab.do("review", game_id or tab.table.id)
    while tab.model.review and not tab.model.review.done:
        tab.wait("review")
    return tab


def history(count: int, *fragments: str) -> Tab:
    """Return the list of so many finished games, g0 the newest, as these fragments start them one after the other."""
    ends = [finished(fragment) for fragment in fragments or (*SHORT.values(), SHORT["classic"] + "&occupied=jump")]
    texts = [tab.stored[f"game/{tab.table.id}"] for tab in ends]
    days = {number: {"started": f"2026-10-{31 - number % 30:02}T", "played": 10**9 - number} for number in range(count)}
    stored = {f"game/g{n}": json.dumps(json.loads(texts[n % len(texts)]) | days[n]) for n in days}
    tab = Tab("history", stored)
    while Timer.LISTED in tab.waits:
        tab.wait(Timer.LISTED)
    return tab


def begun(count: int) -> Tab:
    """Return the start screen after so many games were begun and left."""
    long = {"name_0": "Mia Ben Mia Ben", "name_1": "Ben Mia Ben Mia", "name_2": "Mia Mia Ben Ben", "name_3": "Ben"}
    four = form("classic", *[""] * 4).fill(**long).do("start")
    tabs = Tab(KITE).play("roll"), seated("express", "", "casual", "expert"), four
    texts = [tab.stored[f"game/{tab.table.id}"] for tab in tabs]
    stored = {f"game/g{n}": json.dumps(json.loads(texts[n % 3]) | {"played": 10**9 - n}) for n in range(count)}
    return Tab("", stored)


def looked_at(tab: Tab, at: int = 0) -> Tab:
    """Return the tab of a finished game looked at again, after so many of its steps."""
    return tab.do("view", tab.table.id).do("view-step", str(at))


def decision(tab: Tab) -> Tab:
    """Return the tab of a game that is reviewed, at the first decision."""
    return tab.do("review-walk", str(tab.model.review.decisions[0].number) if tab.model.review else "")


def answered(tab: Tab) -> Tab:
    """Return the tab in which the coach, just asked, has answered."""
    while Timer.ADVICE in tab.waits:
        tab.wait(Timer.ADVICE)
    return tab


def explained(game: str, computers: int = 1) -> Tab:
    """Return a tab that tells why the last of *computers* did what it did before the human's turn."""
    tab = until(
        seated(game, "", *["casual"] * computers),
        lambda tab: not tab.table.computer and tab.html().one(id="coach").get("data-action") == Action.WHY,
    )
    return answered(tab.do("why"))


def reported(tab: Tab) -> Tab:
    """Return the tab after a fault whose report nothing could copy."""
    tab.send(Failed(Trouble.BROKEN, "KeyError\nplay.py:40 roll", "Firefox/156.0")).do("report")
    effect = tab.asked[-1]
    assert isinstance(effect, Copy)
    return tab.send(Answered(effect, "NotAllowedError"))


def puzzle(name: str) -> Tab:
    """Return a tab on a puzzle, which the coach has pondered."""
    return thought_about(Tab(f"puzzle?{name}"))


def thought_about(tab: Tab) -> Tab:
    """Return the tab in which the coach has pondered the puzzle, or judged the answer."""
    while Timer.PUZZLE in tab.waits:
        tab.wait(Timer.PUZZLE)
    return tab


def puzzle_of(kind: str, header: str = "") -> str:
    """Return the name of the first puzzle of a theme, under a record's header that has this in it."""
    return next(name for name, found in puzzles().items() if kind in found.themes and header in found.header)


def walked(game: str) -> Tab:
    """Return a tab in which the guide of a game is walked to its end."""
    tab = Tab("").do("guide", game)
    while tab.model.guide and (asked := wanted(tab.model.guide)):
        tab.play(asked)
    return tab


def express_marked() -> Tab:
    """Return a tab with a covered game of Express in which the first has marked."""
    tab = Tab("express?seed=kite&players=2").do("roll")
    return tab.play(format_move(record.legal_moves(tab.state)[0]))


def daily_throw(game: str = "express", before: str = "") -> Tab:
    """Return a tab that shows the daily throw of *game* on 2026-11-29, after the tries that are kept in *before*."""
    tab = Tab("", {"daily": before} if before else {})
    tab.now = NOON
    return tab.do("open", f"daily?{game}")


def daily_result(game: str, before: str = "") -> Tab:
    """Return a tab that shows the daily throw it has finished; the expert has begun."""
    tab = until(daily_throw(game, before).do("daily", game), lambda tab: record.is_over(tab.state))
    return tab.do("open", f"daily?{game}").wait(Timer.EXPERT)


def compared(tab: Tab) -> Tab:
    """Return the tab in which the expert has played all throws of the tries to compare with."""
    while Timer.EXPERT in tab.waits:
        tab.wait(Timer.EXPERT)
    return tab


def unfolded_statistics() -> Tab:
    """Return a tab with statistics in which all stands open, and one game is reviewed."""
    return _unfolded_statistics(Tab.languages).copy()


@cached()
def _unfolded_statistics(_languages: tuple[str, ...]) -> Tab:
    other_rules = kept("classic", 5, columns_to_win=4) | kept("express", 5, penalty=100)
    tab = counted(Tab("statistics", shelf() | other_rules | reviewed(SHORT["classic"]).stored))
    for part in ("more-classic", "numbers-classic", "more-express", "numbers-express", "numbers-dice"):
        tab.do("unfold", part)
    return tab


def on_share(game: str, *codes: str) -> Tab:
    """Return a tab on the Share screen of a finished game, with these QR codes open."""
    tab = finished(SHORT[game])
    tab.do("open", f"share?{tab.table.id}")
    for code in codes:
        tab.do("unfold", f"code-{code}")
    return tab


def handing_over(fragment: str = KITE) -> Tab:
    """Return a tab on the Share screen of a game under way, with the QR code that hands it over."""
    tab = Tab(fragment).do("roll")
    return tab.do("open", f"share?{tab.table.id}").do("unfold", "code-game")


def standings(count: int = 3) -> Tab:
    """Return a tab that has collected what so many others made of the throws that were played here."""
    tab = on_share("express")
    for number in range(count):
        other = until(Tab(SHORT["express"]), lambda tab: record.is_over(tab.state)).table
        seat = replace(other.seats[0], name=default_name(number + 1), look=number + 1)
        tab.send(Opened(result_link("", replace(other, id=f"other{number}", seats=(seat,)))))
    return tab.do("unfold", "code-result")


def older_link() -> Tab:
    """Return a tab in which a link of the game has been opened that has fewer moves than the game here."""
    tab = Tab(KITE).play("roll")
    link = game_link("", tab.table)
    return tab.play("take 7+9").send(Opened(link))


SCREENS: dict[str, Callable[[], Tab]] = {
    "start": Tab,
    "start, with a game to continue": lambda: Tab("", Tab(KITE).play("roll").stored),
    "start, with many games": lambda: begun(13).do("older"),
    "new classic game": lambda: Tab("classic"),
    "new classic game, real dice": lambda: Tab("classic").fill(dice="table"),
    "new classic game, alone": lambda: Tab("classic").do("remove-seat", "0"),
    "new express game": lambda: Tab("express"),
    "new express game, for two": lambda: Tab("express").do("add-seat").fill(dice="table"),
    "dice-off": lambda: Tab("classic").do("add-seat").do("add-seat").fill(seed="kite").do("start"),
    "classic, first roll": lambda: Tab(KITE),
    "classic, to roll": lambda: Tab("classic?seed=kite&players=4").play("roll", "take 7+9").do("log"),
    "classic, to choose": lambda: Tab(KITE).play("roll"),
    "classic, bust": bust,
    "classic, real dice": lambda: real("classic"),
    "classic, typing dice": lambda: real("classic").press("1", "2"),
    "classic, over": lambda: finished(SHORT["classic"]),
    "classic, hint": lambda: answered(Tab(KITE).play("roll").do("hint")),
    "classic, why": lambda: explained("classic"),
    "classic, why, three computers": lambda: explained("classic", 3),
    "classic, a computer": lambda: Tab("classic").fill(level_0="beginner", first="0").do("start").wait(),
    "classic, under review": lambda: finished(SHORT["classic"]).do("review"),
    "classic, review": lambda: reviewed(SHORT["classic"]),
    "classic, decision": lambda: decision(reviewed(SHORT["classic"])),
    "express, to roll": lambda: Tab("express?seed=kite&players=4"),
    "express": lambda: Tab("express?seed=kite").do("roll"),
    "express, marking": lambda: Tab("express?seed=kite").do("roll").do("fifth", "0").do("walk", "1"),
    "express, covered": express_marked,
    "express, real dice": lambda: real("express", "13446"),
    "classic, dice checked": lambda: finished(SHORT["classic"]).do("unfold", "facts").do("unfold", "check"),
    "express, over": lambda: finished(SHORT["express"]),
    "express, hint": lambda: answered(Tab("express?seed=kite").do("roll").do("hint")),
    "express, why": lambda: explained("express"),
    "express, why, seven computers": lambda: explained("express", 7),
    "express, review": lambda: reviewed(SHORT["express"]),
    "express, decision": lambda: decision(reviewed(SHORT["express"])),
    "daily throw": daily_throw,
    "daily throw, begun": lambda: daily_throw().do("daily", "express").play("roll").do("open", "daily"),
    "daily throw, finished": lambda: daily_result("express"),
    "daily throw, compared": lambda: compared(daily_result("express", DAYS)),
    "daily throw of classic, compared": lambda: compared(daily_result("classic")),
    "classic, to share": lambda: on_share("classic"),
    "express, to share": lambda: on_share("express", "throws"),
    "classic, handed over": handing_over,
    "express, standings": standings,
    "a link that is older": older_link,
    "guide": lambda: Tab("guide").do("fifth", "2"),
    "guide, classic": lambda: Tab("guide?classic").do("roll"),
    "guide, classic, over": lambda: walked("classic"),
    "guide, express, over": lambda: walked("express"),
    "puzzles": lambda: Tab("puzzle"),
    "puzzle, stop or roll": lambda: puzzle(puzzle_of("s", "players=4")),
    "puzzle, split": lambda: puzzle(puzzle_of("t", "earliest")),
    "puzzle, mark": lambda: puzzle(puzzle_of("f")),
    "puzzle, thought about": lambda: Tab(f"puzzle?{puzzle_of('s')}").do("roll"),
    "puzzle, answered": lambda: puzzle(puzzle_of("s")).do("roll"),
    "rules": lambda: Tab("rules"),
    "settings": lambda: Tab("settings"),
    "pads": lambda: Tab("pads"),
    "statistics": lambda: counted(Tab("statistics", shelf() | finished(SHORT["express"]).stored)),
    "statistics, all open": lambda: unfolded_statistics().do("statistics", "clear"),
    "statistics, reviewing": lambda: unfolded_statistics().do("statistics", "review").wait(Timer.BOOKS),
    "statistics, counting": lambda: Tab("statistics", shelf()),
    "statistics, nothing yet": lambda: Tab("statistics"),
    "history": lambda: counted(history(9)).do("unfold", "numbers-express"),
    "history, nothing yet": lambda: Tab("history").fill(record="classic 1").do("open-pasted"),
    "classic, looked at": lambda: looked_at(finished(SHORT["classic"]), 3),
    "express, looked at": lambda: looked_at(finished(SHORT["express"]), 6),
    "looked at, reviewed": lambda: looked_at(reviewed("classic?players=2&seed=s13"), 40),
    "about": lambda: Tab("about"),
    "about, in play": lambda: Tab(KITE).do("open", "about"),
    "about, without storage": lambda: Tab("about", storage=False),
    "notices": lambda: Tab("nowhere").send(Failed(Trouble.BROKEN)).send(Failed(Trouble.NOT_KEPT)),
    "a fault in play": lambda: Tab(KITE).send(Failed(Trouble.BROKEN, "KeyError", "Firefox")),
    "a report to copy by hand": lambda: reported(Tab(KITE).play("roll")),
}


@cache
def tab_on(name: str) -> Tab:
    """Return the tab on one of SCREENS, which nobody may change."""
    return SCREENS[name]()
