"""A table to test at: matches from their start, positions in the middle of one, given, when, then."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from games.kit.decider import Decider
from games.kit.decks import Deck
from games.kit.random_streams import RandomStreams
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.cards import Content
from games.provincia_romana.goods import Goods
from games.provincia_romana.options import Options
from games.provincia_romana.select_cards import turns_each
from games.provincia_romana.state import (
    Battle,
    BuildingInPlay,
    FavourInPlay,
    HandCard,
    Markers,
    PlayerCity,
    PlayTurn,
    State,
    replace,
    with_city,
)

CITIES = ("forum-julii", "massilia", "narbo-martius", "arelate", "tolosa", "loupian")


def streams(state: State, luck: str = "") -> RandomStreams:
    """The randomness of a test match, going on from where the state stands."""
    return RandomStreams(hashlib.sha256(luck.encode()).digest(), state.streams)


@dataclass
class Table:
    """A match under test: its rules, its state, and the facts of the latest event."""

    rules: Decider
    state: State
    luck: str = ""
    facts: tuple[Fact, ...] = ()
    past: list[tuple[Fact, ...]] = field(default_factory=list)

    @property
    def content(self) -> Content:
        """The content that is played with."""
        return self.rules.content

    def city(self, seat: int) -> PlayerCity:
        """A seat's city now."""
        return self.state.cities[seat - 1]

    def legal(self, seat: int) -> list[Move]:
        """The moves that are listed for a seat."""
        return [option.move for option in self.rules.legal_moves(self.state, seat)]

    def asked(self) -> list[tuple[int, str]]:
        """Who is asked, and what."""
        return [(prompt.seat, prompt.kind) for prompt in self.rules.prompts(self.state)]

    def play(self, seat: int, move: Move) -> tuple[Fact, ...]:
        """Play a move, which must be listed and accepted, and leave a position without a problem."""
        assert move in self.legal(seat), f"{move} is not among {self.legal(seat)}"
        facts = self.rules.decide(self.state, seat, move, streams(self.state, self.luck))
        assert not isinstance(facts, Rejection), facts
        self.state = self.rules.evolve.fold(self.state, facts)
        assert list(self.rules.check(self.state)) == []
        self.facts = facts
        self.past.append(facts)
        return facts

    def refused(self, seat: int, move: Move) -> Rejection:
        """Why a move is refused, which must not be listed either."""
        assert move not in self.legal(seat)
        said = self.rules.decide(self.state, seat, move, streams(self.state, self.luck))
        assert isinstance(said, Rejection), said
        return said

    def have(self, kind: type[Any]) -> list[Any]:
        """The latest event's facts of one kind."""
        return [fact for fact in self.facts if type(fact) is kind]

    def given(self, state: State) -> "Table":
        """The same table with another position."""
        problems = list(self.rules.check(state))
        assert problems == [], problems
        return Table(self.rules, state, self.luck)


def new_match(rules: Decider, seats: int, luck: str = "", **switches: Any) -> Table:
    """A match that was just set up, its cities given by the options."""
    options = Options(**{"cities": CITIES[:seats], **switches})
    facts = rules.setup(options, seats, streams(State(), luck))
    return Table(rules, rules.evolve.fold(rules.blank, facts), luck, facts)


def _without(state: State, cards: Iterable[str]) -> State:
    """The state with these cards taken from wherever they lie, the removed ones filled up from the deck."""
    gone = set(cards)
    left = {name: getattr(state, name) for name in ("aedificium", "opes", "spqr")}
    decks = {
        name: Deck(tuple(c for c in deck.draw if c not in gone), tuple(c for c in deck.discard if c not in gone))
        for name, deck in left.items()
    }
    removed = tuple(card for card in state.removed if card not in gone)
    if missing := len(state.removed) - len(removed):
        draw = decks["aedificium"].draw
        removed += draw[-missing:]
        decks["aedificium"] = Deck(draw[:-missing], decks["aedificium"].discard)
    cities = tuple(
        replace(
            city,
            hand=tuple(card for card in city.hand if card.card not in gone),
            buildings=tuple(card for card in city.buildings if card.card not in gone),
            favours=tuple(card for card in city.favours if card.card not in gone),
        )
        for city in state.cities
    )
    return replace(state, removed=removed, cities=cities, **decks)


def with_hand(content: Content, state: State, seat: int, *cards: str) -> State:
    """The state in which a seat's hand holds just these cards; what it held goes under the decks."""
    before = state.cities[seat - 1].hand
    state = _without(state, [*cards, *(card.card for card in before)])
    for card in before:
        if card.card not in cards:
            state = _under(state, card.deck, card.card)
    hand = tuple(HandCard(card, content.deck_of(card)) for card in sorted(cards))
    return with_city(state, seat, hand=hand)


def _under(state: State, name: str, card: str) -> State:
    deck: Deck = getattr(state, name)
    return replace(state, **{name: Deck((*deck.draw, card), deck.discard)})


def with_buildings(content: Content, state: State, seat: int, *cards: str, active: Iterable[str] = ()) -> State:
    """The state in which a city has just these buildings; `active` are those that were activated for 1 point each."""
    before = [building.card for building in state.cities[seat - 1].buildings]
    state = _without(state, [*cards, *before])
    for card in before:
        if card not in cards and card not in content.horrea:
            state = _under(state, "aedificium", card)
    paid = set(active)
    buildings = tuple(
        BuildingInPlay(
            card,
            content.buildings[card].prestige,
            not content.buildings[card].inactive or card in paid,
            1 if card in paid else 0,
        )
        for card in cards
    )
    return with_city(state, seat, buildings=buildings)


def with_favours(content: Content, state: State, seat: int, *cards: str, target: int | None = None) -> State:
    """The state in which these SPQR cards lie before a seat; a Concussio has the target."""
    state = _without(state, cards)
    favours = tuple(FavourInPlay(card, target if content.kind(card) == "concussio" else None) for card in cards)
    return with_city(state, seat, favours=favours)


def with_goods(state: State, seat: int, goods: Goods) -> State:
    """The state in which a seat holds just these goods; the supply holds the rest of the box."""
    supply = state.supply.plus(state.cities[seat - 1].goods).minus(goods)
    return with_city(replace(state, supply=supply), seat, goods=goods)


def in_round(content: Content, state: State, number: int, *, first: int = 1, fought: bool = False) -> State:
    """The state of a fresh match in another round, all markers of it used; `fought`: its battle is over too."""
    count = len(state.cities)
    past = [n for n in content.setup.battle_rounds if n < number or (fought and n == number)]
    spent = list(state.spent_tokens)
    cities = []
    for city in state.cities:
        mixed = [token for token in city.battle_tokens if not content.token[token].coin][: len(past)]
        spent += mixed
        left = tuple(token for token in city.battle_tokens if token not in mixed)
        cities.append(replace(city, battle_tokens=left))
    used = count * turns_each(state)
    markers = {}
    for deck in ("aedificium", "spqr", "opes"):
        markers[deck] = 2 - min(2, used)
        used -= min(2, used)
    return replace(
        state,
        round=number,
        first=first,
        cities=tuple(cities),
        spent_tokens=tuple(spent),
        markers=Markers(**markers),
        bellum=tuple(replace(stack, revealed=stack.round in past) for stack in state.bellum),
        draft=None,
        play=PlayTurn(),
    )


def _turn_of(state: State, seat: int, last: bool) -> dict[str, int]:
    count = len(state.cities)
    return {"turn": seat, "first": seat % count + 1 if last else seat, "turns": count - 1 if last else 0}


def playing_cards(content: Content, state: State, seat: int, number: int = 1, *, last: bool = False) -> State:
    """A seat's turn of Phase 2; `last`: all the others have had theirs."""
    state = in_round(content, state, number)
    return replace(state, phase="play-cards", stage="play-cards", **_turn_of(state, seat, last))


def choosing_tokens(content: Content, state: State, number: int = 2, *, first: int = 1) -> State:
    """The start of the battle of a round."""
    state = in_round(content, state, number, first=first)
    return replace(state, phase="battle", stage="battle-tokens", turn=None, turns=0, battle=Battle())


def with_bellum(state: State, card: str) -> State:
    """The state in which this Bellum card lies on the table for its round."""
    stacks = []
    for stack in state.bellum:
        if card in stack.cards:
            stack = replace(stack, cards=(card, *(other for other in stack.cards if other != card)))
        stacks.append(stack)
    return replace(state, bellum=tuple(stacks))


def activating(content: Content, state: State, seat: int, number: int = 1, *, last: bool = False) -> State:
    """A seat's turn of Phase 5."""
    state = in_round(content, state, number, fought=True)
    return replace(state, phase="activate-buildings", stage="activate", **_turn_of(state, seat, last))


def final_turn(content: Content, state: State, seat: int, *, last: bool = False) -> State:
    """A seat's final turn of playing cards."""
    state = in_round(content, state, 6, fought=True)
    count = len(state.cities)
    first = seat if last else (seat - 2) % count + 1
    turns = count - 1 if last else 0
    return replace(state, phase="final-play-cards", stage="play-cards", turn=seat, first=first, turns=turns)
