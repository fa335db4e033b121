"""What all see of a nation: its board, what lies on it, the numbers that follow from it, and what it did this round."""

from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model
from games.nations.cards import Content
from games.nations.deploying import cost_of
from games.nations.final_scoring import score_lines
from games.nations.growth import bonus_of
from games.nations.numbers import golden_age_bonus, raid, strength
from games.nations.options import DifficultyName
from games.nations.production import production_of
from games.nations.quantities import Points, Raid, Stone, Strength, Workers
from games.nations.resources import NOTHING, Resource, Resources, Units
from games.nations.state import Nation, State


class SpaceView(Model, frozen=True):
    """A building or military space: the card on it (`none` if it is empty) and the workers on that card.

    `deployment` is the stone that one more worker costs its nation now.
    """

    card: ItemId
    workers: Workers
    deployment: Stone


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

    food: Workers
    stability: Workers
    beside: Workers


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
    vp_lost_to_war: Points
    least_stable: bool
    weakened: Strength


class NationView(Model, frozen=True):
    """A nation as all see it.

    `strength` and `stability` are real values, the counted ones stop at the ends of their tracks. `production` is what
    Production would come to now, negative where it must pay; neither a revolt nor yields by choice are in it. `score`
    is what the nation would have if the game ended now.
    """

    seat: Seat
    board: ItemId | None
    difficulty: DifficultyName
    resources: Resources
    vp: Points
    score: int
    strength: Units
    counted_strength: Units
    stability: Units
    counted_stability: Units
    raid: Raid
    production: Resources
    growth_bonus: Count
    golden_age_bonus: Count
    workers: Workers
    population: PopulationView
    spaces: tuple[SpaceView, ...]
    advisors: tuple[ItemId, ...]
    colonies: tuple[ItemId, ...]
    wonders: tuple[WonderView, ...]
    construction: ConstructionView | None
    own_architects: tuple[ArchitectsView, ...]
    record: RecordView


def view_nation(content: Content, state: State, seat: int, stability: int) -> NationView:
    """A seat's nation, whose stability is known."""
    nation = state.nations[seat - 1]
    chosen = nation.board is not None
    population, construction, power = nation.population, nation.construction, strength(content, nation)
    return NationView(
        seat=seat,
        board=nation.board,
        difficulty=nation.difficulty,
        resources=nation.resources,
        vp=nation.vp,
        score=sum([line.points for line in score_lines(content, state, seat)]) if chosen else 0,
        strength=power,
        counted_strength=min(power, content.setup.strength_cap),
        stability=stability,
        counted_stability=min(stability, content.setup.stability_cap),
        raid=raid(content, nation),
        production=production_of(content, state, seat) if chosen else NOTHING,
        growth_bonus=bonus_of(content, nation),
        golden_age_bonus=golden_age_bonus(content, nation),
        workers=nation.workers,
        population=PopulationView(population.food, population.stability, population.beside),
        spaces=tuple(
            [
                SpaceView("none", 0, 0)
                if space.card is None
                else SpaceView(space.card, space.workers, cost_of(content, nation, space.card))
                for space in nation.spaces
            ]
        ),
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
