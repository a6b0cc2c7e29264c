"""Keeping games: save after every move, list, resume, set aside what is damaged, follow another tab."""

from dataclasses import replace

from game.app.kept.saves import SaveError, dump_table, load_best, load_saved, load_settings, load_setup, load_table
from game.app.messages import Appearance, Drop, Effect, Focus, Go, Persist, Save, Started, Stored
from game.model import Daily, Model, Saved, Screen, Settings, Setup, Table
from game.model.listing import FINISHED_KEPT
from game.model.quiz import Solver
from game.words import N_, _

Result = tuple[Model, tuple[Effect, ...]]

GAME = "game/"
SETUP = "setup/"
SETTINGS = "settings"
BEST = "best"
PUZZLES = "puzzles"
DAILY = "daily"
SCORES = "scores"
COUNTS = "counts"
DAMAGED = "damaged/"
NOT_HERE = N_("That game is not kept in this browser: it was played elsewhere, or deleted.")
DAMAGED_GAME = N_("A saved game could not be read and was set aside. Everything else is in order.")
DAMAGED_CHOICE = N_("What you chose last time could not be read and was set aside. Everything else is in order.")


def keep(model: Model, table: Table) -> Result:
    """Put *table* on the table and store it; with the first finished game there is something to lose."""
    saved = dump_table(table, model.now)
    others = tuple(other for other in model.saved if other.id != table.id)
    lasting = (Persist(),) if saved.over and not any(other.over for other in others) else ()
    return replace(model, table=table, saved=(saved, *others)), (Save(GAME + table.id, saved.text), *lasting)


def settled(model: Model, message: Started) -> Model:
    """Return the model with what must be known before anything is said."""
    model = replace(model, storage=message.storage, home=message.home, zone=message.zone,
                    preferred=message.languages, learned=message.learned)  # fmt: skip
    try:
        return model.with_settings(load_settings(message.stored[SETTINGS]))
    except (KeyError, SaveError):
        return model.with_settings(Settings())


def restore(model: Model, message: Started) -> Result:
    """Return the model with everything that was stored; what is damaged is set aside and said."""
    effects: tuple[Effect, ...] = ()
    saved: list[Saved] = []
    for key, text in message.stored.items():
        try:
            if key.startswith(GAME):
                saved.append(load_saved(key.removeprefix(GAME), text))
            else:
                model = _restored(model, key, text)
        except SaveError:
            model, aside = set_aside(model, key, text)
            effects += aside
    saved.sort(key=lambda game: (game.played, game.started), reverse=True)
    finished = [game for game in saved if game.over]
    dropped = finished[FINISHED_KEPT:]
    model = replace(model, saved=tuple(game for game in saved if game not in dropped))
    return model, (*effects, *(Drop(GAME + game.id) for game in dropped), appearance(model))


def _restored(model: Model, key: str, text: str) -> Model:
    """Return the model with what is stored beside games; raises SaveError if it is damaged."""
    if key.startswith(SETUP):
        return replace(model, setups={**model.setups, key.removeprefix(SETUP): own_setup(key, text)})
    if key == SETTINGS:
        load_settings(text)  # taken already; here only a damaged one is set aside
    return _WITH[key](model, text) if key in _WITH else model


def address(model: Model) -> str:
    """Return the fragment under which a reload finds the game on the table again."""
    return f"{Screen.PLAY}?{model.table.id}" if model.table else Screen.START


def appearance(model: Model) -> Appearance:
    """Return the effect that shows the page as the settings ask."""
    return Appearance(model.settings.theme, model.settings.motion, model.language)


def resume(model: Model, game_id: str = "") -> Result:
    """Put the stored game *game_id* on the table, or the newest, unfinished ones first; a damaged one is set aside."""
    candidates = [saved for saved in model.saved if (saved.id == game_id if game_id else not saved.over)]
    if not game_id and not candidates:
        candidates = list(model.saved)
    if not candidates:
        return model.at(Screen.START, *[_(NOT_HERE)] if game_id else []), (Go("", replace=True),)
    try:
        table = load_table(candidates[0])
    except SaveError:
        model = forget(model, candidates[0].id).at(Screen.START)
        model, effects = set_aside(model, GAME + candidates[0].id, candidates[0].text)
        return model, (*effects, Go("", replace=True), Focus("#title"))
    return model.at(Screen.PLAY, table=table), (Focus("#title"),)


def forget(model: Model, game_id: str) -> Model:
    """Return the model without the stored game *game_id* in its lists."""
    return replace(model, saved=tuple(saved for saved in model.saved if saved.id != game_id))


def warn(model: Model, text: str) -> Model:
    """Return the model with a warning that stays until it is dismissed."""
    return model if text in model.warnings else replace(model, warnings=(*model.warnings, text))


def follow(model: Model, message: Stored) -> Result:
    """Take over what another tab stored: settings, results, its games, and its moves if the same game is open here."""
    if message.key == DAILY:
        from game.app import daily  # no start waits for it

        return daily.follow(model, message.text)
    if message.key in _WITH:
        return _follow(model, message)
    if message.key == SETTINGS:
        return _follow_settings(model, message.text)
    if not message.key.startswith(GAME):
        return model, ()
    game_id = message.key.removeprefix(GAME)
    if not message.text:
        return forget(model, game_id), ()
    try:
        saved = load_saved(game_id, message.text)
        table = load_table(saved) if model.table and model.table.id == game_id else model.table
    except SaveError:
        return model, ()
    model = forget(model, game_id)
    return replace(model, saved=(saved, *model.saved), table=table), ()


def _follow(model: Model, message: Stored) -> Result:
    try:
        return _WITH[message.key](model, message.text), ()
    except SaveError:
        return model, ()


def _with_best(model: Model, text: str) -> Model:
    return replace(model, best=load_best(text) if text else ())


def _with_counts(model: Model, text: str) -> Model:
    return replace(model, books=replace(model.books, text=text))  # read when they are needed


def _with_daily(model: Model, text: str) -> Model:
    return replace(model, daily=Daily(text))  # this as well


def _with_puzzles(model: Model, text: str) -> Model:
    from game.app.kept.puzzles import load  # only who has solved one needs it

    return replace(model, solver=load(text) if text else Solver())


def _with_scores(model: Model, text: str) -> Model:
    from game.app.kept import scores  # few ever collect results, so few starts wait for it

    return replace(model, scores=scores.load(text) if text else ())


_WITH = {BEST: _with_best, COUNTS: _with_counts, DAILY: _with_daily, PUZZLES: _with_puzzles, SCORES: _with_scores}
"""What is kept beside games, forms and settings, and how it is taken over; "" where there is nothing any more."""


def _follow_settings(model: Model, text: str) -> Result:
    try:
        settings = load_settings(text) if text else Settings()
    except SaveError:
        return model, ()
    model = model.with_settings(settings)
    return model, (appearance(model),)


def own_setup(key: str, text: str) -> Setup:
    """Return the form of a new game that is stored under *key*; raises SaveError for that of another game."""
    setup = load_setup(text)
    if setup.game != key.removeprefix(SETUP):
        raise SaveError("the form of another game")
    return setup


def set_aside(model: Model, key: str, text: str) -> Result:
    """Move a damaged text out of the way, where it is kept, and say so."""
    warning = _(DAMAGED_GAME) if key.startswith(GAME) else _(DAMAGED_CHOICE)
    return warn(model, warning), (Drop(key), Save(DAMAGED + key, text))
