"""What a viewer may see, built field by field from what is shown: all but the order of the decks."""

from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model
from games.kit.viewers import Viewer
from games.nations.cards import Content
from games.nations.colonies import requirement_of
from games.nations.counting import age_of
from games.nations.numbers import stabilities
from games.nations.quantities import AgeNumber, Architects, Cards, Food, Pips, Price, RoundNumber, Stability, Strength
from games.nations.rounds import phase_of
from games.nations.solo import shadow
from games.nations.state import Phase, Plan, State, Step, Track
from games.nations.view_nations import NationView, view_nation


class ProgressCardView(Model, frozen=True):
    """A card on the Progress Board: its row and column, counted from 1, and the price of the row.

    `requires` is the strength that buying a colony takes now; 0 for other cards.
    """

    card: ItemId
    row_number: Count
    column: Count
    price: Price
    requires: Strength


class AgeView(Model, frozen=True):
    """The decks of an age: how many cards are left to draw."""

    age: AgeNumber
    progress_cards: Cards
    event_cards: Cards


class WarView(Model, frozen=True):
    """The War of this round and its marker; no `buyer` if the shadow nation bought it; `over` once resolved."""

    card: ItemId
    strength: Strength
    buyer: Seat | None
    over: bool


class ChoiceView(Model, frozen=True):
    """What a seat chose for an event or wonder, an option or what it does, which takes effect once all have chosen.

    `card` is the one that workers leave or enter, or that is lost, `none` where there is none; `track` is where a
    worker is taken from or returned to.
    """

    seat: Seat
    cause: ItemId
    option: ItemId
    card: ItemId = "none"
    track: Track | None = None


class ShadowView(Model, frozen=True):
    """The shadow nation that a single nation is compared with: its die, and what it has with it."""

    die: Pips
    strength: Strength
    stability: Stability
    food: Food


class View(Model, frozen=True):
    """A match of Nations.

    `passed` are the seats in the order of passing; `turn` is the seat that has its turn, `actionsLeft` of it.
    `waiting` are the seats that are to decide something, the first one now. `columns` of the Progress Board are in use.
    `event` is this round's Event Card with its two `events`, the top one first; `drawnEvents` are those that one is
    chosen from; `unusedEvents` lie under their decks. `shadow` is there in the game for one, once its die was rolled.
    """

    round: RoundNumber
    age: AgeNumber
    phase: Phase
    step: Step
    player_order: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    turn: Seat | None
    actions_left: Count
    waiting: tuple[Seat, ...]
    nations: tuple[NationView, ...]
    columns: Count
    progress_board: tuple[ProgressCardView, ...]
    ages: tuple[AgeView, ...]
    removed_cards: tuple[ItemId, ...]
    event: ItemId | None
    events: tuple[ItemId, ...]
    drawn_events: tuple[ItemId, ...]
    unused_events: tuple[ItemId, ...]
    past_events: tuple[ItemId, ...]
    architects: Architects
    war: WarView | None
    choices: tuple[ChoiceView, ...]
    shadow: ShadowView | None


def view(content: Content, state: State, viewer: Viewer) -> View:
    """What this viewer may see, which is the same for all."""
    stable = stabilities(content, state)
    turn, war = state.turn, state.war
    event = None if state.event is None else content.event_cards[state.event]
    return View(
        round=state.round,
        age=age_of(content, state.round),
        phase=phase_of(state.step),
        step=state.step,
        player_order=state.player_order,
        passed=state.passed,
        turn=None if turn is None else turn.seat,
        actions_left=0 if turn is None else turn.left,
        waiting=tuple([question.seat for question in state.agenda]),
        nations=tuple([view_nation(content, state, seat, stability) for seat, stability in enumerate(stable, 1)]),
        columns=len(state.rows[0]) if state.rows else 0,
        progress_board=_progress_board(content, state),
        ages=tuple(
            [
                AgeView(age, len(progress), len(events))
                for age, (progress, events) in enumerate(zip(state.progress_decks, state.event_decks, strict=True), 1)
            ]
        ),
        removed_cards=state.removed,
        event=state.event,
        events=() if event is None else (event.top.id, event.bottom.id),
        drawn_events=state.drawn_events,
        unused_events=state.unused_events,
        past_events=state.past_events,
        architects=state.architects,
        war=None if war is None else WarView(war.card, war.strength, war.buyer, war.over),
        choices=tuple(
            [
                ChoiceView(answer.seat, underway.cause, answer.option)
                for underway in state.underway
                for answer in underway.answers
            ]
            + [_planned(made) for made in state.plans]
        ),
        shadow=_shadow(content, state),
    )


def _planned(made: Plan) -> ChoiceView:
    of_worker = made.choice in ("take-worker", "return-worker")
    return ChoiceView(made.seat, made.cause, made.choice, made.card, made.track if of_worker else None)


def _progress_board(content: Content, state: State) -> tuple[ProgressCardView, ...]:
    return tuple(
        [
            ProgressCardView(
                card,
                row,
                column,
                content.row_price(row),
                requirement_of(content, state, card) if card in content.colonies else 0,
            )
            for row, cards in enumerate(state.rows, 1)
            for column, card in enumerate(cards, 1)
            if card is not None
        ]
    )


def _shadow(content: Content, state: State) -> ShadowView | None:
    shade = shadow(content, state)
    return None if shade is None else ShadowView(state.shadow_die, shade.strength, shade.stability, shade.food)
