"""On Your Turn > Military Phase > 2. Attack: targets, who may attack whom, the expenditure; and the end of a turn."""

from collections.abc import Iterator

from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.city_pieces import mayor
from games.epochs.friendship import at_war
from games.epochs.happening import Happening
from games.epochs.lands import board_of, holder
from games.epochs.military_effects import AttackAcross
from games.epochs.owned_effects import owned_of
from games.epochs.payments import mixed, mixed_splits, pay, refuse_payment
from games.epochs.place_words import place_name
from games.epochs.posts import hosts_at
from games.epochs.prompts import ChooseAttack
from games.epochs.reach import all_within_attack, within_attack
from games.epochs.rejections import refused
from games.epochs.resources import NOTHING, Resources
from games.epochs.sections import ATTACK, END_OF_TURN, STATUS_LIST
from games.epochs.state import Battle, State, clockwise, player_of, turn_of, with_turn
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class AttackBegan(Fact, frozen=True):
    """A player attacks a hex or a city; `defender` owns it, if anybody does. `mayProtect` are asked in this order."""

    section = ATTACK
    seat: Seat
    target: ItemId
    defender: Seat | None = None
    may_protect: tuple[Seat, ...] = ()


class AttacksEnded(Fact, frozen=True):
    """A player attacks no more in this turn."""

    section = END_OF_TURN
    seat: Seat


class Attack(Move, frozen=True):
    """Attack this hex or city; `…InGold` is how much of each part of the expenditure you pay in gold."""

    section = ATTACK
    target: ItemId
    food_in_gold: Count = 0
    production_in_gold: Count = 0
    science_in_gold: Count = 0


class EndTurn(Move, frozen=True):
    """End your turn."""

    section = END_OF_TURN


@evolver.on(AttackBegan)
def _attack_began(state: State, fact: AttackBegan) -> State:
    turn = turn_of(state)
    battle = Battle(
        attacker=fact.seat,
        target=fact.target,
        neutral=fact.defender is None,
        stage="protection" if fact.may_protect else "attacker",
        defender=fact.defender,
        asked=fact.may_protect,
    )
    if fact.defender is None:
        return with_turn(state, battle=battle, attacked_neutral=True)
    return with_turn(state, battle=battle, attacked_rivals=(*turn.attacked_rivals, fact.defender))


@evolver.on(AttacksEnded)
def _attacks_ended(state: State, fact: AttacksEnded) -> State:
    return with_turn(state, stage="ending")


def owner_of(state: State, target: str) -> int | None:
    """The rival whose land or city a target is; none of barbarians and neutral cities."""
    found = holder(state, target)
    return mayor(state, target) if found is None else found


def targets(content: Content, state: State, seat: int) -> tuple[str, ...]:
    """All that can be attacked from where a player stands, by reach alone (ATK-1, R-24)."""
    player, board = player_of(state, seat), board_of(content, state)
    across = [each.terrain for each in owned_of(content, player, AttackAcross)]
    pieces = [each for rival in state.players if rival is not player for each in (*rival.lands, *rival.city_corners)]
    places = (*state.barbarians, *state.neutral_cities, *pieces)
    return all_within_attack(board, player.lands, player.city_corners, places, across)


def _is_target(content: Content, state: State, seat: int, target: str) -> bool:
    player = player_of(state, seat)
    if target in player.lands or target in player.city_corners:
        return False
    if target not in state.barbarians and target not in state.neutral_cities and owner_of(state, target) is None:
        return False
    across = [each.terrain for each in owned_of(content, player, AttackAcross)]
    return within_attack(board_of(content, state), player.lands, player.city_corners, target, across)


def _refuse_status(content: Content, state: State, seat: int, target: str) -> Rejection | None:
    """Why a player may not attack this target, by the list of status of diplomacy (DIP-9; R-03, R-16)."""
    player, rival, switches = player_of(state, seat), owner_of(state, target), state.switches
    if player.warmonger or target in state.barbarians:
        return None
    if rival is None:
        if not switches.neutral_city_requires_warmonger:
            return None
        return refused("may-not-attack", "Only a warmonger attacks neutral cities.", STATUS_LIST)
    if at_war(state, seat, rival):
        return None
    if switches.warmonger_can_be_attacked_by_all and player_of(state, rival).warmonger:
        return None
    return refused(
        "may-not-attack", "You are not at war with that player: both flags have to show swords.", STATUS_LIST
    )


def _refuse_another(state: State, target: str) -> Rejection | None:
    """Why no further attack is allowed in this turn (R-18, R-19)."""
    turn, rival = turn_of(state), owner_of(state, target)
    if not turn.attacked_neutral and not turn.attacked_rivals:
        return None
    if turn.became_warmonger and not turn.attacked_neutral and rival is not None:
        if rival not in turn.attacked_rivals:
            return None
        return refused("attacked-already", "You have attacked that player in this turn.", ATTACK)
    return refused("attacked-already", "You have attacked in this turn.", ATTACK)


def expenditure(content: Content, state: State, seat: int) -> Resources:
    """What an attack costs: the expenditure of both units (ATK-2)."""
    player, total = player_of(state, seat), NOTHING
    for unit in (player.main, player.support):
        if unit != "none":
            total = total.plus(content.unit[unit].expenditure)
    return total


def _payment(content: Content, state: State, seat: int, move: Attack) -> Resources:
    in_gold = Resources(move.food_in_gold, move.production_in_gold, move.science_in_gold)
    return mixed(expenditure(content, state, seat), in_gold)


def _candidates(content: Content, state: State, prompt: ChooseAttack) -> Iterator[Attack]:
    seat = prompt.seat
    ways = list(mixed_splits(player_of(state, seat).storage, expenditure(content, state, seat)))
    if ways:
        for target in targets(content, state, seat):
            for in_gold in ways:
                yield Attack(target, in_gold.food, in_gold.production, in_gold.science)


def _refuse(content: Content, state: State, prompt: ChooseAttack, move: Attack) -> Rejection | None:
    seat = prompt.seat
    if not _is_target(content, state, seat, move.target):
        sentence = "Choose a barbarian, a neutral city, or a land or city of a rival next to a land or city of yours."
        return refused("out-of-reach", sentence, ATTACK)
    return (
        _refuse_status(content, state, seat, move.target)
        or _refuse_another(state, move.target)
        or refuse_payment(content, state, seat, _payment(content, state, seat, move), ATTACK)
    )


def _unfold(unfolding: Happening, prompt: ChooseAttack, move: Attack) -> None:
    seat, state = prompt.seat, unfolding.state
    payment = _payment(unfolding.content, state, seat, move)
    rival = owner_of(state, move.target)
    hosts = hosts_at(state, move.target) if rival is None else ()
    asked = tuple(each for each in clockwise(state, seat) if each in hosts and each != seat)
    unfolding.record(AttackBegan(seat=seat, target=move.target, defender=rival, may_protect=asked))
    pay(unfolding, seat, payment, Cause("attack"))


def _label(content: Content, state: State, move: Attack) -> str:
    rival = owner_of(state, move.target)
    whom = "a barbarian" if move.target in state.barbarians else "a neutral city"
    text = f"Attack {whom if rival is None else f'seat {rival}'} at {place_name(move.target)}"
    gold = move.food_in_gold + move.production_in_gold + move.science_in_gold
    return text + (f", {gold} paid in gold" if gold else "")


rules = (
    MoveRule(
        move=Attack,
        prompts=(ChooseAttack,),
        section=ATTACK,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=EndTurn,
        prompts=(ChooseAttack,),
        section=END_OF_TURN,
        candidates=lambda content, state, prompt: iter((EndTurn(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: unfolding.record(AttacksEnded(seat=prompt.seat)),
        label=lambda content, state, move: "End the turn",
    ),
)
