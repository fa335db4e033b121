"""What a viewer may see, built field by field from what is shown: all but the order of the decks."""

from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model
from games.kit.viewers import Viewer
from games.nations.cards import Content
from games.nations.counting import age_of
from games.nations.numbers import raid, stabilities, strength
from games.nations.options import DifficultyName
from games.nations.production import production_of
from games.nations.resources import Resource, Resources, Units
from games.nations.rounds import phase_of
from games.nations.state import Nation, Phase, State, Step


class SpaceView(Model, frozen=True):
    """A building or military space: the card on it (`none` if it is empty) and the workers on that card."""

    card: ItemId
    workers: Count


class WonderView(Model, frozen=True):
    """A ready wonder, and the advisor that its space holds besides (`none` if it holds none)."""

    card: ItemId
    advisor: ItemId


class ConstructionView(Model, frozen=True):
    """The wonder under construction, and how many of its sections have an architect."""

    card: ItemId
    built: Count


class ArchitectsView(Model, frozen=True):
    """Architects on a card or board, which its owner alone may hire, left this round."""

    card: ItemId
    left: Count


class PopulationView(Model, frozen=True):
    """Workers left on the sections of the Population Track, and beside it."""

    food: Count
    stability: Count
    beside: Count


class RecordView(Model, frozen=True):
    """What is remembered of a nation until the round ends.

    Cards it bought, turns and actions it took, special actions used, kinds of shortage that cost it VP already, whether
    it was defeated and what that cost, whether it counts as least stable, and by how much it counts weaker.
    """

    wars: Count
    battles: Count
    golden_ages: Count
    colonies_bought: Count
    turns: Count
    actions: Count
    used: tuple[ItemId, ...]
    punished: tuple[Resource, ...]
    defeated: bool
    lost_to_war: Resources
    vp_lost_to_war: Count
    least_stable: bool
    weakened: Count


class NationView(Model, frozen=True):
    """A nation as all see it; its numbers are real values, `production` is what it would come to now."""

    seat: Seat
    board: ItemId | None
    difficulty: DifficultyName
    resources: Resources
    vp: Count
    strength: Units
    stability: Units
    raid: Count
    production: Resources
    workers: Count
    population: PopulationView
    spaces: tuple[SpaceView, ...]
    advisors: tuple[ItemId, ...]
    colonies: tuple[ItemId, ...]
    wonders: tuple[WonderView, ...]
    construction: ConstructionView | None
    own_architects: tuple[ArchitectsView, ...]
    record: RecordView


class ProgressCardView(Model, frozen=True):
    """A card on the Progress Board: its row and column, counted from 1, and the price of the row."""

    card: ItemId
    row_number: Count
    column: Count
    price: Count


class AgeView(Model, frozen=True):
    """The decks of an age: how many cards are left to draw."""

    age: Count
    progress_cards: Count
    event_cards: Count


class WarView(Model, frozen=True):
    """The War of this round and its marker; no `buyer` if the shadow nation bought it; `over` once resolved."""

    card: ItemId
    strength: Count
    buyer: Seat | None
    over: bool


class ChoiceView(Model, frozen=True):
    """An option that a seat chose for an event or wonder, which takes effect once all have chosen."""

    seat: Seat
    cause: ItemId
    option: ItemId


class View(Model, frozen=True):
    """A match of Nations.

    `passed` are the seats in the order of passing; `turn` is the seat that has its turn, `actionsLeft` of it.
    `waiting` are the seats that are to decide something, the first one now. `event` is this round's Event Card.
    """

    round: Count
    age: Count
    phase: Phase
    step: Step
    player_order: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    turn: Seat | None
    actions_left: Count
    waiting: tuple[Seat, ...]
    nations: tuple[NationView, ...]
    progress_board: tuple[ProgressCardView, ...]
    ages: tuple[AgeView, ...]
    removed_cards: tuple[ItemId, ...]
    event: ItemId | None
    drawn_events: tuple[ItemId, ...]
    unused_events: tuple[ItemId, ...]
    past_events: tuple[ItemId, ...]
    architects: Count
    war: WarView | None
    choices: tuple[ChoiceView, ...]
    shadow_die: Count


def view(content: Content, state: State, viewer: Viewer) -> View:
    """What this viewer may see, which is the same for all."""
    stable = stabilities(content, state)
    turn, war = state.turn, state.war
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
        nations=tuple([_nation(content, state, seat, stable[seat - 1]) for seat in range(1, len(state.nations) + 1)]),
        progress_board=tuple(
            [
                ProgressCardView(card, row, column, content.row_price(row))
                for row, cards in enumerate(state.rows, 1)
                for column, card in enumerate(cards, 1)
                if card is not None
            ]
        ),
        ages=tuple(
            [
                AgeView(age, len(progress), len(events))
                for age, (progress, events) in enumerate(zip(state.progress_decks, state.event_decks, strict=True), 1)
            ]
        ),
        removed_cards=state.removed,
        event=state.event,
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
        ),
        shadow_die=state.shadow_die,
    )


def _nation(content: Content, state: State, seat: int, stability: int) -> NationView:
    nation = state.nations[seat - 1]
    population, construction = nation.population, nation.construction
    return NationView(
        seat=seat,
        board=nation.board,
        difficulty=nation.difficulty,
        resources=nation.resources,
        vp=nation.vp,
        strength=strength(content, nation),
        stability=stability,
        raid=raid(content, nation),
        production=Resources() if nation.board is None else production_of(content, state, seat),
        workers=nation.workers,
        population=PopulationView(population.food, population.stability, population.beside),
        spaces=tuple([SpaceView(space.card or "none", space.workers) for space in nation.spaces]),
        advisors=nation.advisors,
        colonies=nation.colonies,
        wonders=tuple([WonderView(wonder.card, wonder.advisor or "none") for wonder in nation.wonders]),
        construction=None if construction is None else ConstructionView(construction.card, construction.built),
        own_architects=tuple([ArchitectsView(each.card, each.left) for each in nation.own_architects]),
        record=_record(nation),
    )


def _record(nation: Nation) -> RecordView:
    record = nation.record
    return RecordView(
        wars=record.wars,
        battles=record.battles,
        golden_ages=record.golden_ages,
        colonies_bought=record.colonies,
        turns=record.turns,
        actions=record.actions,
        used=record.used,
        punished=record.punished,
        defeated=record.war_losses.defeated,
        lost_to_war=record.war_losses.resources,
        vp_lost_to_war=record.war_losses.vp,
        least_stable=record.least_stable,
        weakened=record.weakened,
    )
