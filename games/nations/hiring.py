"""II. Action Phase > C. Hire Architect (R36, R37)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations import triggers
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.construction import build_section, next_cost
from games.nations.faces import for_stone, mover_nation
from games.nations.in_play import name_of
from games.nations.payments import pay
from games.nations.prompts import TakeAction
from games.nations.rejections import refuse, unaffordable
from games.nations.resources import Resources
from games.nations.sections import HIRING
from games.nations.state import OwnArchitects, State, nation_of, replace, with_nation
from games.nations.turns import act

evolver: Evolver[State] = Evolver()


class ArchitectHired(Fact, frozen=True):
    """A nation took an architect from the Scoring Board (`none`), or from its own card or board."""

    section = HIRING
    seat: Seat
    cause: ItemId


class HireArchitect(Move, frozen=True):
    """Put an architect onto the next section of your wonder and pay its stone.

    `source` is the card or board that the architect lies on, for its owner alone; `none` is the Scoring Board.
    """

    section = HIRING
    source: ItemId = "none"


@evolver.on(ArchitectHired)
def _architect_hired(state: State, fact: ArchitectHired) -> State:
    if fact.cause == "none":
        return replace(state, architects=state.architects - 1)
    own = [
        OwnArchitects(each.card, each.left - 1) if each.card == fact.cause else each
        for each in nation_of(state, fact.seat).own_architects
    ]
    return with_nation(state, fact.seat, own_architects=tuple(own))


def _sources(state: State, seat: int) -> list[str]:
    own = [each.card for each in nation_of(state, seat).own_architects if each.left]
    return ["none", *own] if state.architects else own


def _candidates(content: Content, state: State, prompt: TakeAction) -> Iterator[HireArchitect]:
    return (HireArchitect(source) for source in _sources(state, prompt.seat))


def _refuse(content: Content, state: State, prompt: TakeAction, move: HireArchitect) -> Rejection | None:
    nation = nation_of(state, prompt.seat)
    cost = next_cost(content, nation)
    if cost is None:
        return refuse("no-wonder", HIRING, "This nation has no wonder under construction; buy one first.")
    if move.source not in _sources(state, prompt.seat):
        return refuse("no-architect", HIRING, _no_architect(_sources(state, prompt.seat)))
    if nation.resources.stone < cost:
        return unaffordable(HIRING, "The next section", Resources(stone=cost), nation.resources)
    return None


def _no_architect(sources: list[str]) -> str:
    if not sources:
        return "No architect is available to this nation now; choose another move."
    return f"No architect is there; hire one from {' or '.join(sources)} (`none` is the Scoring Board)."


def _unfold(unfolding: Unfolding[State, Content], prompt: TakeAction, move: HireArchitect) -> None:
    seat = prompt.seat
    nation = nation_of(unfolding.state, seat)
    cost = next_cost(unfolding.content, nation)
    assert cost is not None
    assert nation.construction is not None
    act(unfolding, seat)
    unfolding.record(ArchitectHired(seat=seat, cause=move.source))
    pay(unfolding, seat, Resources(stone=cost), Cause("architect", nation.construction.card))
    build_section(unfolding, seat, Cause("architect"))
    triggers.architect_hired(unfolding, seat)


def _label(content: Content, state: State, move: HireArchitect) -> str:
    nation = mover_nation(content, state)
    wonder, ready = "", ""
    if nation.construction is not None:
        card = content.wonders[nation.construction.card]
        wonder = f" for {card.name}"
        ready = ", which is then ready" if nation.construction.built == len(card.sections) - 1 else ""
    source = "an architect" if move.source == "none" else f"your own architect of {name_of(content, move.source)}"
    return f"Hire {source}{wonder} {for_stone(next_cost(content, nation) or 0)}{ready}"


rules = (
    MoveRule(
        move=HireArchitect,
        prompts=(TakeAction,),
        section=HIRING,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
