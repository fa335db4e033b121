"""What cannot be under way, or be asked, is told: turns, actions, expeditions, the reform phase, the agenda."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.epos import EPOS
from games.epos.check_glory import check_glory
from games.epos.prompts import ChooseArea, ChooseHourglasses, ChooseStartingCard
from games.epos.state import (
    Expedition,
    Reforming,
    State,
    Turn,
    acting_of,
    player_of,
    replace,
    with_acting,
    with_player,
)
from games.kit.decider import Decider
from games.kit.rejection import Rejection
from games.kit.viewers import SPECTATOR, seated
from tests.games.epos.positions import MATCHES, met
from tests.specification import rules_of, streams


def acting(action: str, begun: bool = True, **members: Any) -> Callable[[State], bool]:
    """Whether such an action is under way, while neither pioneers are nor anything else is asked."""

    def where(state: State) -> bool:
        found = None if state.turn is None else state.turn.acting
        if found is None or state.expedition is not None or state.agenda or found.action != action:
            return False
        return found.begun == begun and all(bool(getattr(found, name)) == members[name] for name in members)

    return where


def sent(stage: str, reason: str = "navigator") -> Callable[[State], bool]:
    """Whether pioneers are under way in this stage."""
    return lambda state: (
        state.expedition is not None and (state.expedition.stage, state.expedition.reason) == (stage, reason)
    )


FIRST = met(lambda state: state.turn is not None, "two-random")
REFORM = met(lambda state: state.step == "activating" and state.reforming is not None, "two-random")
USED = met(lambda state: state.reforming is not None and bool(state.reforming.used))
ENDING = met(lambda state: state.turn is not None and state.turn.ending, "two-random", "three-random", "two-greedy")
EXCHANGING = met(lambda state: state.turn is not None and bool(state.exchanges_left))
MODIFYING = met(acting("teacher", begun=False), *MATCHES, "challenge-1", "challenge-2")
MODIFIED = met(acting("teacher", modifiers=True), *MATCHES, "challenge-1", "challenge-2")
ADJUSTED = met(acting("architect", adjusted=True), *MATCHES, "challenge-1", "challenge-2", "challenge-3")
TEACHER = met(acting("teacher", trained=True))
ARCHITECT = met(acting("architect", taken=True))
BUILDER = met(acting("builder", card=True))
SYNERGY = met(
    lambda state: acting("builder")(state) and acting_of(state).card != "none" and not acting_of(state).effects
)
LATE = met(
    lambda state: (
        state.turn is not None
        and state.turn.acting is not None
        and state.turn.acting.card != "none"
        and not state.turn.acting.synergy_due
    )
)
"""A card of epoch III, which has no synergy, is being played."""
DEPLOYING = met(sent("deploying"))
MOVING = met(sent("moving"))
BUILDING = met(sent("building"))
ACTIVATING = met(sent("activating"))
REWARDED = met(sent("deploying", "reward"))
AREA = met(lambda state: bool(state.agenda) and state.agenda[0].kind == "choose-area", "two-greedy")
HOURGLASSES = met(lambda state: state.step == "hand-limit" and bool(state.agenda), "four-greedy", "challenge-4")
SETTLING = met(lambda state: state.step == "starting-poleis", "three-random")
CHOOSING = met(lambda state: state.step == "starting-cards", "three-random")
START = met(lambda state: state.step == "starting-cards", "one-random")
OVER = met(lambda state: state.step == "over", "two-random")


def turn_of(state: State) -> Turn:
    """The turn under way."""
    assert state.turn is not None
    return state.turn


def part_of(state: State) -> Reforming:
    """The part of the reform phase under way."""
    assert state.reforming is not None
    return state.reforming


def under_way(state: State, **members: Any) -> State:
    """Pioneers under way with other values for some members."""
    assert state.expedition is not None
    return replace(state, expedition=replace(state.expedition, **members))


def asking(state: State, place: int = 0, **members: Any) -> State:
    """A question with other values for some members."""
    agenda = list(state.agenda)
    agenda[place] = replace(agenda[place], **members)
    return replace(state, agenda=tuple(agenda))


def other(state: State, seat: int) -> int:
    """Another seat."""
    return seat % len(state.players) + 1


Spoil = tuple[State, str, Callable[[State], State]]

OF_TURNS: dict[str, Spoil] = {
    "nobody is asked": (REFORM, "/step", lambda state: replace(state, reforming=None)),
    "a question without a turn": (FIRST, "/step", lambda state: replace(state, turn=None)),
    "a turn of nobody": (FIRST, "/turn/seat", lambda state: replace(state, turn=Turn(3))),
    "a turn of the next one": (
        FIRST,
        "/turn/seat",
        lambda state: replace(state, turn=Turn(other(state, turn_of(state).seat))),
    ),
    "a turn in the reform phase": (REFORM, "/turn/seat", lambda state: replace(state, turn=Turn(1))),
    "a turn that ends without a chance": (
        FIRST,
        "/turn/ending",
        lambda state: replace(state, turn=replace(turn_of(state), ending=True)),
    ),
    "a turn that ends with its action": (
        TEACHER,
        "/turn/ending",
        lambda state: replace(state, turn=replace(turn_of(state), ending=True)),
    ),
    "exchanges without a first one": (FIRST, "/exchangesLeft", lambda state: replace(state, exchanges_left=2)),
    "exchanges during an action": (TEACHER, "/exchangesLeft", lambda state: replace(state, exchanges_left=1)),
    "exchanges during a question": (HOURGLASSES, "/exchangesLeft", lambda state: replace(state, exchanges_left=1)),
    "a part of the reform phase in a turn": (
        FIRST,
        "/reforming/seat",
        lambda state: replace(state, reforming=Reforming(1)),
    ),
    "a part of the next one": (
        REFORM,
        "/reforming/seat",
        lambda state: replace(state, reforming=Reforming(other(state, part_of(state).seat))),
    ),
    "a region twice": (
        REFORM,
        "/reforming/regions",
        lambda state: replace(state, reforming=replace(part_of(state), regions=("blue", "blue"))),
    ),
    "an effect of a card that was not played": (
        REFORM,
        "/reforming/used",
        lambda state: replace(state, reforming=replace(part_of(state), used=("city-wall",))),
    ),
    "an effect twice": (
        USED,
        "/reforming/used",
        lambda state: replace(state, reforming=replace(part_of(state), used=part_of(state).used[:1] * 2)),
    ),
    "a part without anything to do": (
        REFORM,
        "/reforming",
        lambda state: replace(state, reforming=replace(part_of(state), regions=("purple", "blue", "ochre"))),
    ),
}

OF_ACTIONS: dict[str, Spoil] = {
    "an action from nowhere": (TEACHER, "/turn/acting/source", lambda state: with_acting(state, source="monument")),
    "an action of another kind": (
        TEACHER,
        "/turn/acting/source",
        lambda state: with_acting(state, source="permanent-builder"),
    ),
    "a modifier of a card that was not played": (
        TEACHER,
        "/turn/acting/modifiers",
        lambda state: with_acting(state, modifiers=("arena",)),
    ),
    "a modifier twice": (
        MODIFIED,
        "/turn/acting/modifiers",
        lambda state: with_acting(state, modifiers=acting_of(state).modifiers * 2),
    ),
    "another price": (
        TEACHER,
        "/turn/acting/coins",
        lambda state: with_acting(state, coins=acting_of(state).coins + 1),
    ),
    "an adjustment that nothing adjusts": (
        TEACHER,
        "/turn/acting/coins",
        lambda state: with_acting(state, adjusted=True),
    ),
    "a price beyond the adjustment": (ADJUSTED, "/turn/acting/coins", lambda state: with_acting(state, coins=11)),
    "cards of a Teacher": (TEACHER, "/turn/acting", lambda state: with_acting(state, taken=(1,))),
    "trainings before it begins": (MODIFYING, "/turn/acting", lambda state: with_acting(state, left=1)),
    "a training too many": (
        TEACHER,
        "/turn/acting/left",
        lambda state: with_acting(state, left=acting_of(state).left + 1),
    ),
    "cards beyond the reach": (
        ARCHITECT,
        "/turn/acting/taken",
        lambda state: with_acting(state, taken=(8, 8, 8)),
    ),
    "discarded cards that were not taken": (
        ARCHITECT,
        "/turn/acting/taken",
        lambda state: with_acting(state, discarded=3),
    ),
    "rewards of no card": (
        BUILDER,
        "/turn/acting/card",
        lambda state: with_acting(state, card="none", effects=("reward-1",)),
    ),
    "a card that was not played last": (
        LATE,
        "/turn/acting/card",
        lambda state: with_acting(state, card=player_of(state, turn_of(state).seat).hand[0]),
    ),
    "a reward of another card": (
        SYNERGY,
        "/turn/acting/effects",
        lambda state: with_acting(state, effects=("reward-3",)),
    ),
    "a synergy that was scored": (
        SYNERGY,
        "/turn/acting/synergyDue",
        lambda state: scored(with_acting(state, synergy_due=False)),
    ),
    "a Navigator that sent nobody": (DEPLOYING, "/turn/acting", lambda state: replace(state, expedition=None)),
}


def scored(state: State) -> State:
    """A synergy of the card that is being played was scored, so that its glory is right."""
    seat, content = turn_of(state).seat, rules_of(EPOS).content
    for more in range(9):
        glory = player_of(state, seat).glory
        found = with_player(state, seat, glory=replace(glory, synergy=glory.synergy + more))
        if not list(check_glory(content, found)):
            return found
    raise AssertionError("no synergy fits")


OF_EXPEDITIONS: dict[str, Spoil] = {
    "pioneers of another seat": (MOVING, "/expedition/seat", lambda state: under_way(state, seat=other_seat(state))),
    "pioneers without an action": (
        FIRST,
        "/expedition",
        lambda state: replace(
            state, expedition=Expedition(turn_of(state).seat, "navigator", "navigator-1", "moving", (), 2, 2)
        ),
    ),
    "pioneers of another marker": (MOVING, "/expedition", lambda state: under_way(state, cause="well")),
    "pioneers of another symbol": (
        REWARDED,
        "/expedition",
        lambda state: under_way(state, symbols=("temple",) * 3),
    ),
    "a pioneer too many": (DEPLOYING, "/expedition/left", lambda state: under_way(state, left=9)),
    "a step too many": (MOVING, "/expedition/left", lambda state: under_way(state, left=9)),
    "steps while building": (BUILDING, "/expedition/left", lambda state: under_way(state, left=1)),
    "a region while building": (BUILDING, "/expedition/region", lambda state: under_way(state, region="blue")),
    "no region while activating": (ACTIVATING, "/expedition/region", lambda state: under_way(state, region=None)),
    "an area of another region": (
        ACTIVATING,
        "/expedition/activated",
        lambda state: under_way(state, activated=("nowhere",)),
    ),
    "pioneers that have moved": (MOVING, "/expedition", lambda state: under_way(state, left=0)),
}


def other_seat(state: State) -> int:
    """A seat that has no turn."""
    return other(state, turn_of(state).seat)


OF_QUESTIONS: dict[str, Spoil] = {
    "a question to nobody": (START, "/agenda/0/seat", lambda state: asking(state, seat=2)),
    "a question of another step": (
        FIRST,
        "/agenda/0",
        lambda state: replace(state, agenda=(ChooseStartingCard(1),)),
    ),
    "an area without a card": (
        FIRST,
        "/agenda/0",
        lambda state: replace(state, agenda=(ChooseArea(turn_of(state).seat, "reward", "aqueduct"),)),
    ),
    "an area of another card": (AREA, "/agenda/0", lambda state: asking(state, cause="well")),
    "an area of the hand limit": (AREA, "/agenda/0", lambda state: asking(state, reason="hand-limit")),
    "hourglasses without cards": (
        HOURGLASSES,
        "/agenda/0",
        lambda state: asking(state, count=counted(state) + 1),
    ),
    "hourglasses for an area": (HOURGLASSES, "/agenda/0", lambda state: asking(state, reason="reward")),
    "a start that is not free": (START, "/agenda/0", lambda state: asking(state, choices=("start-9",))),
    "a start twice": (START, "/agenda", lambda state: replace(state, agenda=state.agenda * 2)),
    "a choice of poleis the other way round": (
        SETTLING,
        "/agenda",
        lambda state: replace(state, agenda=state.agenda[::-1]),
    ),
    "a choice of cards out of turn": (
        CHOOSING,
        "/agenda",
        lambda state: replace(state, agenda=(state.agenda[1], state.agenda[0], *state.agenda[2:])),
    ),
    "a question after the end": (
        OVER,
        "/agenda/0",
        lambda state: replace(state, agenda=(ChooseHourglasses(1, "hand-limit", "none", 2),)),
    ),
}


def counted(state: State) -> int:
    """The hourglasses of the first question."""
    assert isinstance(state.agenda[0], ChooseHourglasses)
    return state.agenda[0].count


SPOILS = {**OF_TURNS, **OF_ACTIONS, **OF_EXPEDITIONS, **OF_QUESTIONS}


@pytest.mark.parametrize("spoil", SPOILS)
def test_what_cannot_be_under_way_is_told(rules: Decider, spoil: str) -> None:
    """Turns, actions, expeditions, the reform phase and questions fit their step and leave something to decide."""
    state, pointer, change = SPOILS[spoil]
    assert list(rules.check(state)) == []
    problems = rules.check(change(state))
    assert [problem.pointer for problem in problems] == [pointer]
    assert all(problem.message.endswith(".") for problem in problems)


PLAYED_ON = (
    *("choose-start", "choose-starting-card", "choose-starting-polis", "choose-starting-profession"),
    *("choose-starting-hourglasses", "take-action", "choose-modifier", "choose-training", "choose-card-to-take"),
    *("choose-card-to-play", "choose-effect", "choose-synergy", "end-turn", "choose-area", "choose-deployment"),
    *("choose-movement", "choose-city", "choose-activation", "choose-reform", "choose-hourglasses", "over"),
)
SCALARS = (None, 0, 1, 2, 7, "none", "well", "milet", "principal", "trade", "noble", [], {}, True, False)


@pytest.mark.parametrize("kind", PLAYED_ON)
def test_a_position_without_a_problem_can_be_played_on(rules: Decider, kind: str) -> None:
    """Positions: whatever decodes is checked without an error of ours; what is sound goes on for a while."""
    position = met(lambda state: asked(rules, state) == kind, *MATCHES, "one-random", "challenge-2", "challenge-10")
    states = msgspec.json.Decoder(State)
    whole = msgspec.to_builtins(position)

    sound = 0
    for path in paths(whole):
        for value in SCALARS:
            try:
                state = states.decode(msgspec.json.encode(changed(whole, path, value)))
            except msgspec.ValidationError:
                continue
            if not list(rules.check(state)):
                sound += 1
                play_on(rules, state)
    assert sound


def asked(rules: Decider, state: State) -> str:
    """The kind of question that is open; `over` if there is none."""
    prompts = rules.prompts(state)
    return prompts[0].kind if prompts else "over"


def play_on(rules: Decider, state: State) -> None:
    """Views, prompts and some moves."""
    rules.view(state, SPECTATOR)
    rules.redeal(state, seated(1), streams("redeal", state))
    for count in range(4):
        prompts = rules.prompts(state)
        if not prompts:
            assert rules.result(state) is not None
            return
        legal = rules.answers(state, prompts[0])
        assert legal
        facts = rules.decide(
            state, prompts[0].seat, legal[-1 - count % len(legal)].move, streams("on", state), prompts[0]
        )
        assert not isinstance(facts, Rejection)
        state = rules.evolve.fold(state, facts)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Places in a position: of lists the first and the last item stand for all."""
    found = [path] if path else []
    if isinstance(value, dict):
        for name in value:
            found += paths(value[name], (*path, name))
    elif isinstance(value, list | tuple) and value:
        for index in {0, len(value) - 1}:
            found += paths(value[index], (*path, index))
    return found


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The value with another one at a place."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy
