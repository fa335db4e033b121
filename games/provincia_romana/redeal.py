"""A match as it might be for one viewer: all that the viewer knows stays, all else is drawn anew."""

from collections.abc import Iterator

from games.kit.decks import Deck
from games.kit.random_streams import RandomStreams
from games.kit.viewers import Viewer
from games.provincia_romana.cards import DECKS, Content, DeckName
from games.provincia_romana.state import (
    Draft,
    HandCard,
    Peek,
    PlayerCity,
    Search,
    State,
    deck_of,
    replace,
)

Renaming = dict[str, str]
"""Which card or token lies in the place of which, for those that the viewer does not know."""


def redeal(content: Content, state: State, viewer: Viewer, random: RandomStreams) -> State:
    """A state that is equal for this viewer; hidden cards and tokens change places with others that could lie there."""
    known = frozenset(_known(state, viewer))
    cards: Renaming = {}
    for deck in DECKS:
        for pool in _pools(state, deck, known):
            cards |= dict(zip(pool, random.shuffle(f"redeal:{deck}", pool), strict=True))
    bellum = tuple(
        stack if stack.revealed else replace(stack, cards=random.shuffle(f"redeal:bellum:{stack.round}", stack.cards))
        for stack in state.bellum
    )
    dealt = replace(
        state,
        aedificium=_deck(state.aedificium, cards),
        opes=_deck(state.opes, cards),
        spqr=_deck(state.spqr, cards),
        removed=_renamed(state.removed, cards),
        bellum=bellum,
        peeks=tuple(_peek(peek, cards) for peek in state.peeks),
        draft=_draft(state.draft, cards),
        search=_search(state.search, cards),
        cities=tuple(replace(city, hand=_hand(city.hand, cards)) for city in state.cities),
    )
    return replace(dealt, cities=_tokens(content, dealt, viewer, random))


def _known(state: State, viewer: Viewer) -> Iterator[str]:
    for seat, city in enumerate(state.cities, 1):
        for card in city.hand:
            if card.public or viewer.seat in (seat, *card.seen_by):
                yield card.card
    for peek in state.peeks:
        if viewer.sits_at(peek.seat):
            yield from peek.top
            yield from peek.row
    if state.search is not None and viewer.sits_at(state.turn or 0):
        yield from state.search.cards
        yield from state.search.put_back


def _hidden(state: State, deck: DeckName) -> Iterator[str]:
    yield from deck_of(state, deck).draw
    if deck == "aedificium":
        yield from state.removed
        if state.search is not None:
            yield from state.search.cards
    if state.draft is not None and state.draft.deck == deck:
        yield from (place.card for place in state.draft.row if place.card is not None and not place.face_up)
    for city in state.cities:
        yield from (card.card for card in city.hand if card.deck == deck)


def _pools(state: State, deck: DeckName, known: frozenset[str]) -> list[list[str]]:
    """The unknown cards of a deck, those apart that everybody saw before they were shuffled in again."""
    unknown = [card for card in _hidden(state, deck) if card not in known]
    seen = [frozenset(shuffle) for shuffle in state.reshuffled]
    pools: dict[int, list[str]] = {}
    for card in unknown:
        latest = max((number for number, shuffle in enumerate(seen, 1) if card in shuffle), default=0)
        pools.setdefault(latest, []).append(card)
    return list(pools.values())


def _renamed(cards: tuple[str, ...], renaming: Renaming) -> tuple[str, ...]:
    return tuple(renaming.get(card, card) for card in cards)


def _deck(deck: Deck, renaming: Renaming) -> Deck:
    return Deck(_renamed(deck.draw, renaming), deck.discard)


def _hand(hand: tuple[HandCard, ...], renaming: Renaming) -> tuple[HandCard, ...]:
    return tuple(replace(card, card=renaming.get(card.card, card.card)) for card in hand)


def _peek(peek: Peek, renaming: Renaming) -> Peek:
    return Peek(peek.seat, _renamed(peek.top, renaming), _renamed(peek.row, renaming))


def _draft(draft: Draft | None, renaming: Renaming) -> Draft | None:
    if draft is None:
        return None
    row = tuple(replace(place, card=place.card and renaming.get(place.card, place.card)) for place in draft.row)
    return replace(draft, row=row)


def _search(search: Search | None, renaming: Renaming) -> Search | None:
    return search and Search(_renamed(search.cards, renaming), _renamed(search.put_back, renaming))


def _tokens(content: Content, state: State, viewer: Viewer, random: RandomStreams) -> tuple[PlayerCity, ...]:
    """Cities with the tokens of others dealt anew; all know that a coin is with its owner until it is turned up."""
    others = [city for seat, city in enumerate(state.cities, 1) if not viewer.sits_at(seat)]
    mixed = [token for city in others for token in _held(city) if not content.token[token].coin]
    renaming = dict(zip(mixed, random.shuffle("redeal:tokens", mixed), strict=True))
    cities = list(state.cities)
    for seat, city in enumerate(state.cities, 1):
        if viewer.sits_at(seat):
            continue
        held = random.shuffle(f"redeal:commit:{seat}", _renamed(_held(city), renaming))
        if city.committed is not None:
            cities[seat - 1] = replace(city, committed=held[0], battle_tokens=tuple(sorted(held[1:])))
        else:
            cities[seat - 1] = replace(city, battle_tokens=tuple(sorted(held)))
    return tuple(cities)


def _held(city: PlayerCity) -> tuple[str, ...]:
    return city.battle_tokens if city.committed is None else (*city.battle_tokens, city.committed)
