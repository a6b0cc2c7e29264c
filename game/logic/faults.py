"""Why the games refuse something: a code and the values it is about. What players read of it is worded elsewhere."""

from enum import StrEnum


class Fault(StrEnum):
    """What is wrong with rules, a move, a text or a record."""

    VALUE = "value"
    FIELD = "field"
    SEED = "seed"
    GAME = "game"
    VERSION = "version"
    HEADER = "header"
    TEXT = "text"
    ORDER = "order"
    DICE = "dice"
    ILLEGAL = "illegal"
    ALTERED = "altered"
    LONG = "long"


_FOR_DEVELOPERS = {
    Fault.VALUE: "{name} must be {allowed}, not {given!r}",
    Fault.FIELD: "{game} has no field {name!r}",
    Fault.SEED: "a seed is up to {most} printable characters without spaces",
    Fault.GAME: "a game is {allowed}, not {given!r}",
    Fault.VERSION: "version {given!r} of the format is not known",
    Fault.HEADER: "the fields are name=value, each once: {given!r}",
    Fault.TEXT: "not a move: {text!r}",
    Fault.ORDER: "the sums of a move are ascending: {text!r}",
    Fault.DICE: "{throw} is {count} dice from 1 to 6, not {dice}",
    Fault.ILLEGAL: "{move} is not legal in phase {phase!r}",
    Fault.ALTERED: "altered or cut off",
    Fault.LONG: "more than {most} moves",
}


class GameError(ValueError):
    """Something the games refuse: `code` says why, `values` what it is about; the text is for developers alone."""

    def __init__(self, code: Fault, /, **values: object) -> None:
        super().__init__(_FOR_DEVELOPERS[code].format_map(values))
        self.code = code
        self.values = values


class RulesError(GameError):
    """Settings that no game can have."""


def check_number(name: str, given: object, allowed: range) -> None:
    """Raise RulesError unless what is *given* is one of the numbers *allowed*."""
    if type(given) is not int or given not in allowed:
        raise RulesError(Fault.VALUE, name=name, allowed=f"{allowed[0]} to {allowed[-1]}", given=given)
