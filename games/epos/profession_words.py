"""Professions in words, with their numbers."""

from games.epos.professions import PROFESSIONS, Profession, Professions
from games.kit.plain_words import listed, plural


def words_of_professions(professions: Professions) -> str:
    """How many of which professions: `3 merchants and 1 noble`."""
    return listed(each_profession(professions))


def professions_named(count: int, profession: Profession) -> str:
    """So many of a profession: `1 craftsman`, `2 craftsmen`."""
    return plural(count, profession, "craftsmen" if profession == "craftsman" else "")


def each_profession(professions: Professions) -> list[str]:
    """How many of each profession there are, those of none left out."""
    each = [(professions.of(profession), profession) for profession in PROFESSIONS]
    return [professions_named(count, profession) for count, profession in each if count]
