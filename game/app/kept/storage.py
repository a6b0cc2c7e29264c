"""Keeping games: save after every move, list, resume, set aside what is damaged, follow another tab."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.app.effects import Appearance, Drop, Effect, Focus, Go, Persist, Save
from game.app.kept import earlier
from game.app.kept.saves import SaveError, dump_table, load_best, load_saved, load_settings, load_setup, load_table
from game.app.messages import Started, Stored
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
RECOVERED = N_("The last move of a saved game could not be read. The game goes on as it stood before.")
DAMAGED_CHOICE = N_("What you chose last time could not be read and was set aside. Everything else is in order.")


def keep(model: Model, table: Table) -> Result:
    """Put *table* on the table and store it; with the first finished game there is something to lose."""
    saved, states = earlier.following(dump_table(table, model.now), saved_as(model, table.id))
    others = tuple(other for other in model.saved if other.id != table.id)
    lasting = (Persist(),) if saved.over and not any(other.over for other in others) else ()
    model, dropped = _within_bounds(replace(model, table=table, saved=(saved, *others)))
    return model, (Save(GAME + table.id, saved.text), *states, *dropped, *lasting)


def _within_bounds(model: Model) -> tuple[Model, tuple[Drop, ...]]:
    """Return the model with as many finished games as are kept, and the effects that remove the others."""
    dropped = [game for game in model.saved if game.over][FINISHED_KEPT:]
    if not dropped:
        return model, ()
    saved = tuple(game for game in model.saved if game not in dropped)
    return replace(model, saved=saved), tuple(Drop(GAME + game.id) for game in dropped)


def saved_as(model: Model, game_id: str) -> Saved | None:
    """Return the stored game *game_id*, if there is one."""
    return next((saved for saved in model.saved if saved.id == game_id), None)


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
    read: list[Saved] = []
    for key, text in message.stored.items():
        try:
            if key.startswith(GAME):
                read.append(_with_states(load_saved(key.removeprefix(GAME), text), message.stored))
            else:
                model = _restored(model, key, text)
        except SaveError:
            model, aside = set_aside(model, key, text, earlier.texts_of(message.stored, key.removeprefix(GAME)))
            effects += aside
    for game_id in earlier.without_newest(message.stored, GAME):
        model, again = _recover(model, game_id, earlier.texts_of(message.stored, game_id))
        effects += again
    model, dropped = _within_bounds(replace(model, saved=newest((*model.saved, *read))))
    return model, (*effects, *dropped, appearance(model))


def newest(games: Iterable[Saved]) -> tuple[Saved, ...]:
    """Return *games* in the order of the lists: the one played last first."""
    return tuple(sorted(games, key=lambda game: (game.played, game.started), reverse=True))


def _with_states(saved: Saved, stored: Mapping[str, str]) -> Saved:
    """Return a game with the states before it; few games, those under way alone, have any."""
    states = earlier.texts_of(stored, saved.id)
    return replace(saved, earlier=states) if states else saved


def _restored(model: Model, key: str, text: str) -> Model:
    """Return the model with what is stored beside games; raises SaveError if it is damaged."""
    if key in (BEST, PUZZLES, SCORES) and not text:
        raise SaveError("nothing is stored")
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
    found = candidates[0]
    try:
        table = load_table(found)
    except SaveError:
        model, effects = set_aside(forget(model, found.id), GAME + found.id, found.text, found.earlier)
        if saved_as(model, found.id):
            model, more = resume(model, found.id)
            return model, (*effects, *more)
        return model.at(Screen.START), (*effects, Go("", replace=True), Focus("#title"))
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
    saved, _states = earlier.following(saved, saved_as(model, game_id))
    model = forget(model, game_id)
    return replace(model, saved=(saved, *model.saved), table=table), ()


def catch_up(model: Model, stored: Mapping[str, str]) -> Result:
    """Take over what other tabs have stored meanwhile: of a game only a state that was played later than ours."""
    effects: tuple[Effect, ...] = ()
    for key, text in stored.items():
        if not key.startswith(GAME) or _is_news(model, key.removeprefix(GAME), text):
            model, followed = follow(model, Stored(key, text))
            effects += followed
    return model, effects


def _is_news(model: Model, game_id: str, text: str) -> bool:
    ours = saved_as(model, game_id)
    try:
        return ours is None or load_saved(game_id, text).played > ours.played
    except SaveError:
        return False


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


def set_aside(model: Model, key: str, text: str, states: tuple[str, ...] = ()) -> Result:
    """Move a damaged text out of the way, where it stays, and say so; a game goes on in one of its earlier *states*."""
    aside = (Drop(key), Save(DAMAGED + key, text))
    if not key.startswith(GAME):
        return warn(model, _(DAMAGED_CHOICE)), aside
    model, effects = _recover(model, key.removeprefix(GAME), states)
    return model, (*aside, *effects)


def _recover(model: Model, game_id: str, states: tuple[str, ...]) -> Result:
    """Go on with the latest of the earlier *states* of a game that can be played, and say so."""
    found = earlier.latest(game_id, states)
    if found is None:
        return warn(model, _(DAMAGED_GAME)), earlier.dropped(game_id) if states else ()
    effects = (Save(GAME + game_id, found.text), *earlier.moved_up(states, found))
    return warn(replace(model, saved=(found, *model.saved)), _(RECOVERED)), effects
