"""What makes a position impossible is told with the place where it is."""

from collections.abc import Callable
from typing import Any

import pytest

from games.epos.causes import Cause
from games.epos.prompts import ChooseArea, ChooseHourglasses, ChooseStartingCard
from games.epos.state import (
    Acting,
    BonusStack,
    BonusTaken,
    Expedition,
    Land,
    Reforming,
    State,
    Turn,
    land_of,
    replace,
    with_land,
    with_player,
)
from games.kit.decider import Decider
from tests.games.epos.table import at_turn

SPOILS: dict[str, tuple[str, Callable[[State], State]]] = {
    "a fifth player": ("/players", lambda state: replace(state, players=state.players * 3)),
    "a seventh round": ("/round", lambda state: replace(state, round=7)),
    "a principal who does not play": ("/principal", lambda state: replace(state, principal=3)),
    "passing twice": ("/passed", lambda state: replace(state, passed=(1, 1))),
    "two nobles to train": ("/training", lambda state: replace(state, training=("noble",) * 6)),
    "a marker on no training marker": (
        "/markedTrainings",
        lambda state: replace(state, training=state.training, marked_trainings=("emperor",)),  # type: ignore[arg-type]
    ),
    "a ninth space": ("/market", lambda state: replace(state, market=(*state.market, None))),
    "a marker on no card": ("/markedCards", lambda state: replace(state, marked_cards=("museum",))),
    "an unknown card": ("/discard/0", lambda state: replace(state, discard=("atlantis",))),
    "a card in two places": ("/players/0/hand/0", lambda state: with_player(state, 1, hand=(state.decks[0][0],))),
    "a card that is missing": ("/decks", lambda state: replace(state, decks=(state.decks[0][1:], *state.decks[1:]))),
    "a card among those of another epoch": (
        "/decks/0/0",
        lambda state: replace(state, decks=(state.decks[1], state.decks[0], state.decks[2])),
    ),
    "an action marker that is missing": (
        "/actionMarkers",
        lambda state: replace(state, action_markers=state.action_markers[1:]),
    ),
    "an unknown action marker": ("/actionMarkers/0", lambda state: replace(state, action_markers=("diplomat",))),
    "an unknown thing on a timeline": (
        "/players/0/timeline/0",
        lambda state: with_player(state, 1, timeline=("triple",)),
    ),
    "an unknown bonus point marker": (
        "/bonusStacks/0",
        lambda state: replace(state, bonus_stacks=(BonusStack("best-hat", (8,)),)),
    ),
    "a bonus point marker too many": (
        "/bonusStacks/2",
        lambda state: with_player(state, 1, bonuses=(BonusTaken("train-18", 8),)),
    ),
    "a territory that is covered": ("/lands", lambda state: replace(state, lands=state.lands[1:])),
    "an unknown territory": (
        "/lands/0/territory",
        lambda state: replace(state, lands=(Land("atlantis", (0, 0), (0, 0)),)),
    ),
    "pioneers of nobody": ("/lands/0/pioneers", lambda state: with_land(state, "massalia", pioneers=(0,))),
    "more blocked pioneers than there are": (
        "/lands/0/blocked",
        lambda state: with_land(state, "massalia", blocked=(1, 0)),
    ),
    "a city that another one controls": ("/lands/0/city", lambda state: with_land(state, "massalia", city=1, ruler=2)),
    "control of a neutral city": (
        "/lands/0/ruler",
        lambda state: with_land(state, "massalia", neutral=True, ruler=1, pioneers=(1, 0)),
    ),
    "control by nobody": ("/lands/1/ruler", lambda state: with_land(state, "alba-longa", ruler=1)),
    "an exhausted polis": ("/lands/0/exhausted", lambda state: with_land(state, "massalia", exhausted=True)),
    "a sixteenth pioneer": ("/players/0/pioneers", lambda state: with_player(state, 1, pioneers=16)),
    "a seventh city": ("/players/0/cities", lambda state: with_player(state, 1, cities=7)),
    "a track that is too full": (
        "/players/0/population",
        lambda state: with_player(state, 1, population=replace(state.players[0].population, noble=4, craftsman=3)),
    ),
    "a timeline that is too full": (
        "/players/0/timeline",
        lambda state: with_player(state, 1, timeline=("single",) * 8, locks=5),
    ),
    "a fifth oracle marker": ("/players/0/oracle", lambda state: with_player(state, 1, oracle=5)),
    "an exhausted card that was not played": (
        "/players/0/exhausted",
        lambda state: with_player(state, 1, exhausted=("monument",)),
    ),
    "two bonus point markers of a type": (
        "/players/0/bonuses",
        lambda state: with_player(state, 1, bonuses=(BonusTaken("train-18", 8), BonusTaken("train-18", 4))),
    ),
}

UNDERWAY: dict[str, tuple[str, Callable[[State], State]]] = {
    "nobody is asked": ("/step", lambda state: replace(state, turn=None)),
    "a turn of nobody": ("/turn/seat", lambda state: replace(state, turn=Turn(3))),
    "a turn after passing": ("/turn/seat", lambda state: replace(state, passed=(1,))),
    "a turn in the reform phase": ("/turn/seat", lambda state: replace(state, step="activating")),
    "a turn without a free space": ("/turn/seat", lambda state: with_player(state, 1, timeline=("single",) * 12)),
    "an action from nowhere": (
        "/turn/acting/source",
        lambda state: replace(state, turn=Turn(1, Acting("teacher", "monument", 2, begun=True, left=1, reach=3))),
    ),
    "an action of another marker": (
        "/turn/acting/source",
        lambda state: replace(state, turn=Turn(1, Acting("teacher", "tax-single", 0))),
    ),
    "a modifier of a card that was not played": (
        "/turn/acting/modifiers",
        lambda state: replace(state, turn=Turn(1, Acting("tax-collector", "tax-single", 0, modifiers=("well",)))),
    ),
    "a choice of modifiers without one": (
        "/turn/acting",
        lambda state: replace(state, turn=Turn(1, Acting("tax-collector", "tax-single", 0))),
    ),
    "a builder without a card to play": (
        "/turn/acting",
        lambda state: replace(state, turn=Turn(1, Acting("builder", "permanent-builder", 2, begun=True))),
    ),
    "a navigator without pioneers under way": (
        "/turn/acting",
        lambda state: replace(state, turn=Turn(1, Acting("navigator", "permanent-navigator", 0, begun=True))),
    ),
    "an end without an option": ("/turn/ending", lambda state: replace(state, turn=Turn(1, ending=True))),
    "pioneers under way in another's turn": (
        "/expedition/seat",
        lambda state: replace(state, expedition=Expedition(2, *NAVIGATOR, "moving", (), 2)),
    ),
    "pioneers under way without an action": (
        "/expedition",
        lambda state: replace(state, expedition=Expedition(1, *NAVIGATOR, "moving", (), 2)),
    ),
    "pioneers under way that have moved": ("/expedition", lambda state: under_way(state, "moving", left=0)),
    "a city to build without pioneers": ("/expedition", lambda state: under_way(state, "building")),
    "areas to activate in no region": ("/expedition", lambda state: under_way(state, "activating")),
    "areas to activate where there are none": (
        "/expedition",
        lambda state: under_way(state, "activating", region="blue"),
    ),
    "pioneers to deploy without any": (
        "/expedition",
        lambda state: under_way(state, "deploying", symbols=("trade",), left=0),
    ),
    "a part of the reform phase twice": (
        "/reforming/seat",
        lambda state: replace(state, turn=None, step="activating", reforming=Reforming(1), reformed=(1,)),
    ),
    "a part without anything to do": (
        "/reforming",
        lambda state: replace(state, turn=None, step="activating", reforming=Reforming(1)),
    ),
    "a region twice": (
        "/reforming/regions",
        lambda state: replace(state, turn=None, step="activating", reforming=Reforming(1, ("blue", "blue"))),
    ),
    "an effect of a card that was not played": (
        "/reforming/used",
        lambda state: replace(state, turn=None, step="activating", reforming=Reforming(1, (), ("city-wall",))),
    ),
    "a question to nobody": ("/agenda/0/seat", lambda state: replace(state, agenda=(ChooseArea(3, *LIMIT),))),
    "a question of another step": ("/agenda/0", lambda state: replace(state, agenda=(ChooseStartingCard(1),))),
    "a choice of areas that is none": (
        "/agenda/0",
        lambda state: with_player(replace(state, agenda=(ChooseArea(1, *LIMIT),)), 1, temple=4),
    ),
    "a single hourglass to divide": (
        "/agenda/0",
        lambda state: replace(state, turn=None, step="hand-limit", agenda=(ChooseHourglasses(1, *LIMIT, 1),)),
    ),
    "exchanges without a first one": ("/exchangesLeft", lambda state: replace(state, exchanges_left=2)),
}


def under_way(state: State, stage: Any, left: int = 2, **members: Any) -> State:
    """A Navigator of seat 1 at this stage."""
    expedition = Expedition(1, *NAVIGATOR, stage, members.pop("symbols", ()), left, **members)
    acting = Acting("navigator", "permanent-navigator", 0, begun=True)
    return replace(state, turn=Turn(1, acting), expedition=expedition)


LIMIT = Cause("hand-limit")
NAVIGATOR = Cause("navigator", "navigator-1")


@pytest.mark.parametrize("spoil", UNDERWAY)
def test_what_cannot_be_under_way_is_told(rules: Decider, spoil: str) -> None:
    """Turns, expeditions, the reform phase and questions fit their step and leave something to decide."""
    pointer, change = UNDERWAY[spoil]
    assert [problem.pointer for problem in rules.check(change(at_turn(rules, 2).state))] == [pointer]


@pytest.mark.parametrize("spoil", SPOILS)
def test_an_impossible_position_is_told(rules: Decider, spoil: str) -> None:
    """Each problem points at what is wrong, in a sentence."""
    state = at_turn(rules, 2).state
    assert land_of(state, "massalia").neutral
    pointer, change = SPOILS[spoil]
    state = with_land(state, "massalia", neutral=False)
    assert list(rules.check(state)) == []
    problems = rules.check(change(state))
    assert pointer in [problem.pointer for problem in problems]
    assert all(problem.message.endswith(".") for problem in problems)


def test_a_possible_position_has_no_problem(rules: Decider) -> None:
    """The positions that the problems were made from."""
    for seats in (1, 2, 3, 4):
        assert list(rules.check(at_turn(rules, seats).state)) == []
