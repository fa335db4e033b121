"""Setup."""

from typing import Literal, TypeAlias

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.hidden import NoEyes
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact
from games.nations import sections
from games.nations.boards import BoardDue, take_board
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.holdings import gain
from games.nations.options import Options, difficulty_of, sets_of
from games.nations.progress_cards import fill
from games.nations.quantities import Architects
from games.nations.resources import Resources
from games.nations.selectors import AGES, Age
from games.nations.state import Nation, State, replace, reverse_order

evolver: Evolver[State] = Evolver()

DeckName: TypeAlias = Literal["progress", "events"]


class MatchSetUp(Fact, frozen=True):
    """The Scoring Board is set up: player order is drawn, all have a difficulty level, the first Architects are out."""

    section = sections.SCORING_BOARD_SETUP
    seat_count: Seat
    switches: Options
    player_order: tuple[Seat, ...]
    columns: Count
    architects: Architects


class DeckShuffled(Fact, frozen=True):
    """A deck of one age was shuffled."""

    section = sections.SETUP
    deck: DeckName
    age: Age
    count: Count
    order: NoEyes[tuple[ItemId, ...]] = None


@evolver.on(MatchSetUp)
def _match_set_up(state: State, fact: MatchSetUp) -> State:
    return replace(
        state,
        switches=fact.switches,
        nations=tuple(
            [Nation(difficulty=difficulty_of(fact.switches, seat)) for seat in range(1, fact.seat_count + 1)]
        ),
        player_order=fact.player_order,
        rows=((None,) * fact.columns,) * 3,
        architects=fact.architects,
    )


@evolver.on(DeckShuffled)
def _deck_shuffled(state: State, fact: DeckShuffled) -> State:
    if fact.deck == "progress":
        return replace(state, progress_decks=(*state.progress_decks, fact.order or ()))
    return replace(state, event_decks=(*state.event_decks, fact.order or ()))


def set_up(unfolding: Unfolding[State, Content], options: Options, seats: int) -> None:
    """Draw the player order, shuffle the decks, fill the Progress Board, give or ask for the boards."""
    content, random = unfolding.content, unfolding.random
    printed = content.players(seats)
    unfolding.record(
        MatchSetUp(
            seat_count=seats,
            switches=options,
            player_order=random.shuffle("player-order", range(1, seats + 1)),
            columns=printed.columns,
            architects=printed.architects,
        )
    )
    for place, seat in enumerate(unfolding.state.player_order, 1):
        gain(unfolding, seat, Resources(books=place), Cause("starting-order"))
    for age in AGES:
        _shuffle(unfolding, "events", age, content.event_deck(age))
    for age in AGES:
        _shuffle(unfolding, "progress", age, content.progress_deck(age, sets_of(options, seats)))
    fill(unfolding)
    for seat in reverse_order(unfolding.state):
        if options.side == "a":
            take_board(unfolding, seat, content.sides("a")[0])
        else:
            unfolding.record(BoardDue(seat=seat))


def _shuffle(unfolding: Unfolding[State, Content], deck: DeckName, age: Age, cards: tuple[str, ...]) -> None:
    order = unfolding.random.shuffle(f"deck:{deck}-{age}", cards)
    unfolding.record(DeckShuffled(deck=deck, age=age, count=len(order), order=order))
