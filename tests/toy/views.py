"""Tides: what a viewer may see, and what could be behind the rest."""

from collections import Counter

from msgspec.structs import replace

from games.kit.decider import Problem
from games.kit.decks import Deck
from games.kit.quantities import Count, ItemId, Seat
from games.kit.random_streams import RandomStreams
from games.kit.structs import Model
from games.kit.viewers import Viewer
from tests.toy.cards import Content, Wind
from tests.toy.state import Stage, State, Trader


class TraderView(Model, frozen=True, kw_only=True):
    """What a viewer sees of a seat: `hand` and `forecast` are `None` unless the viewer sits there."""

    seat: Seat
    coins: Count
    hand_size: Count
    hand: tuple[ItemId, ...] | None
    stowed: tuple[ItemId, ...]
    leaks: Count
    has_forecast: bool
    forecast: Wind | None


class View(Model, frozen=True, kw_only=True):
    """The table of Tides as one viewer sees it: `top` is the top card for those who were shown it."""

    rounds: Count
    round: Count
    piracy: bool
    stage: Stage
    turn: Seat
    wind: Wind | None
    traders: tuple[TraderView, ...]
    draw_size: Count
    discard: tuple[ItemId, ...]
    informed: tuple[Seat, ...]
    top: ItemId | None
    voyage: Count


def view(content: Content, state: State, viewer: Viewer) -> View:
    """The table for a viewer. An arbiter sees what any seat sees; the order of the deck nobody does."""
    return View(
        rounds=state.rounds,
        round=state.round,
        piracy=state.piracy,
        stage=state.stage,
        turn=state.turn,
        wind=state.wind,
        traders=tuple(_trader(seat, each, viewer) for seat, each in enumerate(state.traders, start=1)),
        draw_size=len(state.deck.draw),
        discard=state.deck.discard,
        informed=state.informed,
        top=state.deck.draw[0] if _knows_top(state, viewer) else None,
        voyage=state.voyage,
    )


def _trader(seat: int, each: Trader, viewer: Viewer) -> TraderView:
    seen = _sees(viewer, seat)
    return TraderView(
        seat=seat,
        coins=each.coins,
        hand_size=len(each.hand),
        hand=each.hand if seen else None,
        stowed=each.stowed,
        leaks=each.leaks,
        has_forecast=each.forecast is not None,
        forecast=each.forecast if seen else None,
    )


def _sees(viewer: Viewer, seat: int) -> bool:
    return viewer.role == "arbiter" or viewer.sits_at(seat)


def _knows_top(state: State, viewer: Viewer) -> bool:
    return any(_sees(viewer, seat) for seat in state.informed)


def redeal(content: Content, state: State, viewer: Viewer, random: RandomStreams) -> State:
    """Hidden hands and the draw pile mixed and dealt anew, hidden forecasts made anew."""
    known = 1 if _knows_top(state, viewer) else 0
    hidden = [seat for seat, each in enumerate(state.traders, start=1) if not _sees(viewer, seat)]
    hands = [card for seat in hidden for card in state.traders[seat - 1].hand]
    unseen = list(random.shuffle("redeal", (*hands, *state.deck.draw[known:])))
    traders = list(state.traders)
    for seat in hidden:
        each = traders[seat - 1]
        hand = tuple(sorted(unseen.pop() for _ in each.hand))
        forecast = None if each.forecast is None else _any_wind(random)
        traders[seat - 1] = replace(each, hand=hand, forecast=forecast)
    deck = Deck((*state.deck.draw[:known], *unseen), state.deck.discard)
    return replace(state, traders=tuple(traders), deck=deck)


def _any_wind(random: RandomStreams) -> Wind:
    return "calm" if random.below("redeal", 2) else "storm"


def check(content: Content, state: State) -> list[Problem]:
    """What makes this state impossible: cards too many or too few, an unsorted hand, a turn of nobody."""
    problems = []
    if not 2 <= len(state.traders) <= 4:
        problems.append(Problem("/traders", "two to four seats play"))
    if not 1 <= state.turn <= max(1, len(state.traders)):
        problems.append(Problem("/turn", "no seat of this match"))
    for place, each in enumerate(state.traders):
        if list(each.hand) != sorted(each.hand):
            problems.append(Problem(f"/traders/{place}/hand", "not in ascending order"))
    held = [card for each in state.traders for card in (*each.hand, *each.stowed)]
    there = Counter([*held, *state.deck.draw, *state.deck.discard])
    for card in sorted(set(there) | set(content.by_id)):
        copies = content.by_id[card].copies if card in content.by_id else 0
        if there[card] != copies:
            problems.append(Problem("/deck", f"{there[card]} of {card} instead of {copies}"))
    return problems
