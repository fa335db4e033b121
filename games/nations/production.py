"""III. Resolution Phase > 1. Production (R13-R15, R18, R19, R40, R41)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations.agenda import answer
from games.nations.card_kinds import Military
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.comparisons import stands
from games.nations.counting import count
from games.nations.effects import NoMilitaryConsumption, ProductionIf, ProductionPer
from games.nations.holdings import gain, lose_vp
from games.nations.in_play import effects_of, name_of, sources_of
from games.nations.losses import lose
from games.nations.numbers import stability
from games.nations.prompts import ChooseYield
from games.nations.rejections import refuse
from games.nations.resources import Resources
from games.nations.rounds import begin_step
from games.nations.sections import PRODUCTION
from games.nations.state import Nation, State, awaiting, nation_of, reverse_order

evolver: Evolver[State] = Evolver()


class YieldDue(Fact, frozen=True):
    """A nation chooses one of the yields of a card."""

    section = PRODUCTION
    seat: Seat
    cause: ItemId


class TakeYield(Move, frozen=True):
    """Take this one of the card's yields, counted from 1."""

    section = PRODUCTION
    number: Count


@evolver.on(YieldDue)
def _yield_due(state: State, fact: YieldDue) -> State:
    return awaiting(state, ChooseYield(fact.seat, fact.cause))


def begin(unfolding: Unfolding[State, Content]) -> None:
    """Nations with a choice between yields are asked, in reverse player order, before all produce (R19)."""
    begin_step(unfolding, "production-choices")
    for seat in reverse_order(unfolding.state):
        for source, effect in effects_of(unfolding.content, nation_of(unfolding.state, seat), ProductionIf):
            if len(effect.one_of) > 1 and stands(unfolding.content, unfolding.state, seat, effect.standing):
                unfolding.record(YieldDue(seat=seat, cause=source))


def produce(unfolding: Unfolding[State, Content]) -> None:
    """All nations produce: each receives what is above 0, then loses what is below, and what a revolt costs (R14)."""
    begin_step(unfolding, "production")
    content, state = unfolding.content, unfolding.state
    nets = {seat: production_of(content, state, seat) for seat in reverse_order(state)}
    for seat, net in nets.items():
        gain(unfolding, seat, net.surplus, Cause("production"))
    for seat, net in nets.items():
        revolt = max(0, -stability(content, unfolding.state, seat))
        lose(unfolding, seat, net.deficit.plus(Resources(books=revolt)), Cause("production"))
        if revolt:
            lose_vp(unfolding, seat, 1, Cause("revolt"))


def production_of(content: Content, state: State, seat: int) -> Resources:
    """What a nation's Production comes to, per resource; negative where it must pay. Without yields by choice."""
    nation = nation_of(state, seat)
    spared = bool(effects_of(content, nation, NoMilitaryConsumption))
    total = _own_yields(content, nation)
    for space in nation.spaces:
        if space.workers:
            card = content.workplaces[space.card or ""]
            if not isinstance(card, Military):
                total = total.plus(card.yields.resources.times(space.workers))
            elif not spared:
                total = total.minus(card.upkeep.times(space.workers))
    for _, on_standing in effects_of(content, nation, ProductionIf):
        if len(on_standing.one_of) == 1 and stands(content, state, seat, on_standing.standing):
            total = total.plus(on_standing.one_of[0])
    for _, on_count in effects_of(content, nation, ProductionPer):
        total = total.plus(on_count.resources.times(count(content, state, seat, on_count.per)))
    return total


def _own_yields(content: Content, nation: Nation) -> Resources:
    """Board, advisors, colonies and ready wonders, less the food for workers of the food section."""
    yields = content.standing_yields
    sources = [*sources_of(nation), *nation.colonies]
    fed = content.board[nation.board or ""].food_section - nation.population.food
    return Resources(
        sum([yields[source].gold for source in sources]),
        sum([yields[source].food for source in sources]) - content.setup.food_per_worker * fed,
        sum([yields[source].stone for source in sources]),
        sum([yields[source].books for source in sources]),
    )


def _alternatives(content: Content, prompt: ChooseYield) -> tuple[Resources, ...]:
    return next(
        effect.one_of
        for effect in content.effects[prompt.cause]
        if type(effect) is ProductionIf and len(effect.one_of) > 1
    )


def _candidates(content: Content, state: State, prompt: ChooseYield) -> Iterator[TakeYield]:
    return (TakeYield(number) for number in range(1, len(_alternatives(content, prompt)) + 1))


def _refuse(content: Content, state: State, prompt: ChooseYield, move: TakeYield) -> Rejection | None:
    most = len(_alternatives(content, prompt))
    if 1 <= move.number <= most:
        return None
    return refuse("not-an-option", PRODUCTION, f"Choose one of the yields from 1 to {most}.")


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseYield, move: TakeYield) -> None:
    answer(unfolding)
    chosen = _alternatives(unfolding.content, prompt)[move.number - 1]
    gain(unfolding, prompt.seat, chosen, Cause("production", prompt.cause))


def _label(content: Content, state: State, move: TakeYield) -> str:
    prompt = state.agenda[0]
    assert isinstance(prompt, ChooseYield)
    return f"{name_of(content, prompt.cause)}: take {_alternatives(content, prompt)[move.number - 1]}"


rules = (
    MoveRule(
        move=TakeYield,
        prompts=(ChooseYield,),
        section=PRODUCTION,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
