"""Phase 3 - Battle > Defense and Military: what a lost battle costs."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana import effects
from games.provincia_romana.battle_order import battle_of, loser
from games.provincia_romana.cards import Bellum, Content
from games.provincia_romana.destruction import destroy, may_hold_aediles, standing
from games.provincia_romana.effects import Icon, LoseGoods, LoseMorale, LosePrestige, PenaltyPart
from games.provincia_romana.faces import penalty, points
from games.provincia_romana.goods import Goods
from games.provincia_romana.prompts import ChooseBuildingToLose
from games.provincia_romana.rejections import refuse
from games.provincia_romana.sections import DEFENSE_AND_MILITARY
from games.provincia_romana.state import State, city_of, replace
from games.provincia_romana.supply import give
from games.provincia_romana.tracks import change_morale, lose_prestige, lowest

evolver: Evolver[State] = Evolver()
RANSOM = Goods(gold=3)
DISGRACE = 2


class BuildingDemanded(Fact, frozen=True):
    """A loser must choose a building with this icon to lose. `part` counts the parts of the Bellum card's penalties."""

    section = DEFENSE_AND_MILITARY
    seat: Seat
    icon: Icon
    part: Count


class LoseBuilding(Move, frozen=True):
    """Take one of your buildings with the demanded icon back into your hand."""

    section = DEFENSE_AND_MILITARY
    card: ItemId


@evolver.on(BuildingDemanded)
def _building_demanded(state: State, fact: BuildingDemanded) -> State:
    battle = replace(battle_of(state), part=fact.part, icon=fact.icon)
    return replace(state, battle=battle, stage="lose-building")


def suffer(unfolding: Unfolding[State, Content], seat: int) -> bool:
    """Make a loser pay the first alternative that can be paid at all, else the ransom (A30); whether it must choose."""
    content, state = unfolding.content, unfolding.state
    start = 0
    for alternative in _bellum(unfolding).penalties:
        if any(_possible(content, state, seat, part) for part in alternative):
            return _pay(unfolding, seat, alternative, start)
        start += len(alternative)
    if city_of(state, seat).goods.covers(RANSOM):
        give(unfolding, seat, "defeat", RANSOM)
    else:
        lose_prestige(unfolding, seat, "defeat", DISGRACE)
    return False


def resume(unfolding: Unfolding[State, Content]) -> bool:
    """Make the last loser pay what follows the building that it was asked for; whether it must choose again."""
    done = battle_of(unfolding.state).part
    start = 0
    for alternative in _bellum(unfolding).penalties:
        end = start + len(alternative)
        if done is not None and start <= done < end:
            return _pay(unfolding, loser(unfolding.state), alternative[done + 1 - start :], done + 1)
        start = end
    return False


def penalties(card: Bellum) -> str:
    """What losing to a Bellum card costs, in words: the first of these that can be paid."""
    parts = [part for alternative in card.penalties for part in alternative]
    last = [] if any(isinstance(part, LosePrestige) for part in parts) else [str(RANSOM), points(DISGRACE)]
    return ", else ".join([*(" and ".join(map(penalty, alternative)) for alternative in card.penalties), *last])


def with_icon(content: Content, state: State, seat: int, icon: str) -> list[str]:
    """A city's buildings that bear an icon, active or not (A22)."""
    return [built.card for built in city_of(state, seat).buildings if icon in content.buildings[built.card].icons]


def _bellum(unfolding: Unfolding[State, Content]) -> Bellum:
    card = battle_of(unfolding.state).card
    assert card is not None
    return unfolding.content.battles[card]


def _possible(content: Content, state: State, seat: int, part: PenaltyPart) -> bool:
    """Whether a part can be paid in full (A30, A36)."""
    match part:
        case effects.LoseBuilding(icon=icon):
            return bool(with_icon(content, state, seat, icon))
        case LoseGoods(goods=goods):
            return city_of(state, seat).goods.covers(goods)
        case LoseMorale(amount=amount):
            return city_of(state, seat).morale - amount >= lowest(content, "morale")
        case LosePrestige():
            return True


def _pay(unfolding: Unfolding[State, Content], seat: int, parts: tuple[PenaltyPart, ...], first: int) -> bool:
    """Pay each part that can be paid, in order; stop at a building to choose; whether there is one."""
    cause = _bellum(unfolding).id
    for number, part in enumerate(parts, first):
        if not _possible(unfolding.content, unfolding.state, seat, part):
            continue
        match part:
            case effects.LoseBuilding(icon=icon):
                if _demand(unfolding, seat, icon, number):
                    return True
            case LoseGoods(goods=goods):
                give(unfolding, seat, cause, goods)
            case LoseMorale(amount=amount):
                change_morale(unfolding, seat, cause, -amount)
            case LosePrestige(amount=amount):
                lose_prestige(unfolding, seat, cause, amount)
    return False


def _demand(unfolding: Unfolding[State, Content], seat: int, icon: Icon, part: int) -> bool:
    """Ask which building is lost, unless all see that there is one answer; whether it is asked."""
    buildings = with_icon(unfolding.content, unfolding.state, seat, icon)
    if len(buildings) > 1 or may_hold_aediles(unfolding.content, unfolding.state, seat):
        unfolding.record(BuildingDemanded(seat=seat, icon=icon, part=part))
        return True
    destroy(unfolding, seat, buildings[0], _bellum(unfolding).id)
    return False


def _candidates(content: Content, state: State, prompt: ChooseBuildingToLose) -> Iterator[LoseBuilding]:
    return map(LoseBuilding, with_icon(content, state, prompt.seat, prompt.icon))


def _refuse(content: Content, state: State, prompt: ChooseBuildingToLose, move: LoseBuilding) -> Rejection | None:
    section = DEFENSE_AND_MILITARY
    if all(built.card != move.card for built in city_of(state, prompt.seat).buildings):
        return refuse("not-in-city", section, f"'{move.card}' does not stand in your city; name a building that does.")
    if move.card not in with_icon(content, state, prompt.seat, prompt.icon):
        name = content.title(move.card)
        return refuse("wrong-icon", section, f"{name} bears no {prompt.icon} icon; name a building that does.")
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseBuildingToLose, move: LoseBuilding) -> None:
    destroy(unfolding, prompt.seat, move.card, prompt.card)


def _label(content: Content, state: State, move: LoseBuilding) -> str:
    return f"Take {standing(content, state, loser(state), move.card)} back into your hand"


rules = (
    MoveRule(
        move=LoseBuilding,
        prompts=(ChooseBuildingToLose,),
        section=DEFENSE_AND_MILITARY,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
