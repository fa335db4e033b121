"""Glossary > Requirements: professions, trained or virtual, and controlled territories with certain symbols (Q-27)."""

from collections.abc import Sequence

from games.epos import control
from games.epos.cards import Content
from games.epos.effects import Symbol
from games.epos.population import permanent_virtual
from games.epos.professions import Profession, Professions
from games.epos.state import State, player_of


def counted(content: Content, state: State, seat: int, virtual: Sequence[Profession] = ()) -> Professions:
    """The professions that count for a player's cards: trained ones, permanent virtual ones, and these besides."""
    player = player_of(state, seat)
    people = player.population
    for each in (*permanent_virtual(content, player), *virtual):
        people = people.with_(each, people.of(each) + 1)
    return people


def missing(content: Content, state: State, seat: int, card: str, virtual: Sequence[Profession] = ()) -> Professions:
    """The professions that a card requires beyond those that count."""
    return counted(content, state, seat, virtual).lacking(content.cards[card].requires)


def missing_symbols(content: Content, state: State, seat: int, card: str) -> tuple[Symbol, ...]:
    """The symbols that a card requires and none of the player's territories has."""
    required = content.cards[card].symbols
    if not required:
        return ()
    controlled = control.symbols_of(content, state, seat)
    return tuple([symbol for symbol in required if symbol not in controlled])


def met(content: Content, state: State, seat: int, card: str, virtual: Sequence[Profession] = ()) -> bool:
    """Whether a player meets all requirements of a card."""
    return not missing(content, state, seat, card, virtual).total and not missing_symbols(content, state, seat, card)
