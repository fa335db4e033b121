"""What makes the pieces of a position impossible is told with the place where it is."""

from collections.abc import Callable

import pytest

from games.epos.state import BonusStack, BonusTaken, Land, State, replace, with_land, with_player
from games.kit.decider import Decider
from tests.games.epos.positions import empty_polis, in_land, met, place_of, start_polis

FIRST = met(lambda state: state.turn is not None, "two-random")
"""The first turn of a match of two, from the recommended start."""
CORE = met(lambda state: state.turn is not None, "four-of-both")
CHOOSING = met(lambda state: state.step == "starting-cards", "three-random")
FREE = empty_polis(FIRST)
GALLIA = place_of(FIRST, "gallia")
HOME = start_polis(FIRST, 1)
NEUTRAL = next(number for number, land in enumerate(FIRST.lands) if land.neutral)
TOP = FIRST.decks[0][0]


def moved_to_gallia(state: State, **members: object) -> State:
    """A pioneer of seat 1 has gone to a province, so that provinces were opened."""
    state = with_player(in_land(state, GALLIA, pioneers=(1, 0), **members), 1, polis_city=True)
    return in_land(state, HOME, pioneers=(state.lands[HOME].pioneers[0] - 1, 0))


SPOILS: dict[str, tuple[State, str, Callable[[State], State]]] = {
    "a fifth player": (FIRST, "/players", lambda state: replace(state, players=state.players * 3)),
    "an unknown card": (FIRST, "/discard/0", lambda state: replace(state, discard=("atlantis",))),
    "an unknown territory": (
        FIRST,
        "/lands/0/territory",
        lambda state: replace(state, lands=(Land("atlantis", (0, 0), (0, 0)), *state.lands[1:])),
    ),
    "an unknown action marker": (FIRST, "/actionMarkers/0", lambda state: replace(state, action_markers=("diplomat",))),
    "an unknown thing on a timeline": (
        FIRST,
        "/players/0/timeline/0",
        lambda state: with_player(state, 1, timeline=("triple",)),
    ),
    "an unknown stack": (
        FIRST,
        "/bonusStacks/0",
        lambda state: replace(state, bonus_stacks=(BonusStack("best-hat", (8,)),)),
    ),
    "an unknown bonus point marker": (
        FIRST,
        "/players/1/bonuses/0",
        lambda state: with_player(state, 2, bonuses=(BonusTaken("best-hat", 8),)),
    ),
    "a seventh round": (FIRST, "/round", lambda state: replace(state, round=7)),
    "a principal who does not play": (FIRST, "/principal", lambda state: replace(state, principal=3)),
    "passing twice": (FIRST, "/passed", lambda state: replace(state, passed=(1, 1))),
    "somebody else passes": (FIRST, "/passed", lambda state: replace(state, passed=(3,))),
    "a latest turn of nobody": (FIRST, "/latest", lambda state: replace(state, latest=3)),
    "two nobles to train": (FIRST, "/training", lambda state: replace(state, training=("noble",) * 6)),
    "two markers on a training marker": (
        FIRST,
        "/markedTrainings",
        lambda state: replace(state, marked_trainings=("noble", "noble")),
    ),
    "a ninth space": (FIRST, "/market", lambda state: replace(state, market=(*state.market, None))),
    "a marker on no card": (FIRST, "/markedCards", lambda state: replace(state, marked_cards=("museum",))),
    "two markers on a card": (
        FIRST,
        "/markedCards",
        lambda state: replace(state, marked_cards=state.marked_cards[:1] * 2),
    ),
    "two decks": (FIRST, "/decks", lambda state: replace(state, decks=state.decks[:2])),
    "four boxes": (FIRST, "/boxedUnseen", lambda state: replace(state, boxed_unseen=(*state.boxed_unseen, ()))),
    "a card in two places": (
        FIRST,
        "/players/0/hand/2",
        lambda state: with_player(state, 1, hand=(*state.players[0].hand, TOP)),
    ),
    "a card that is missing": (
        FIRST,
        "/decks",
        lambda state: replace(state, decks=(state.decks[0][1:], *state.decks[1:])),
    ),
    "a deck that is missing before the start": (
        CHOOSING,
        "/decks",
        lambda state: replace(
            state, decks=(state.decks[0][:0], *state.decks[1:]), revealed=(*state.revealed, *state.decks[0][1:])
        ),
    ),
    "a card of the larger deck": (CORE, "/discard/0", lambda state: replace(state, discard=("herb-garden",))),
    "a card among those of another epoch": (
        FIRST,
        f"/decks/1/{len(FIRST.decks[1])}",
        lambda state: replace(state, decks=(state.decks[0][1:], (*state.decks[1], TOP), state.decks[2])),
    ),
    "an action marker that is missing": (
        FIRST,
        "/actionMarkers",
        lambda state: replace(state, action_markers=state.action_markers[1:]),
    ),
    "an action marker in two places": (
        FIRST,
        "/actionMarkers",
        lambda state: with_player(state, 1, timeline=("double", state.action_markers[0])),
    ),
    "a stack that is missing": (
        FIRST,
        "/bonusStacks",
        lambda state: replace(state, bonus_stacks=state.bonus_stacks[1:]),
    ),
    "a bonus point marker too many": (
        FIRST,
        "/bonusStacks/0",
        lambda state: replace(
            state, bonus_stacks=(BonusStack(state.bonus_stacks[0].bonus, (8, 4, 4)), *state.bonus_stacks[1:])
        ),
    ),
    "a territory that is covered": (
        FIRST,
        "/lands",
        lambda state: replace(state, lands=(*state.lands[:FREE], *state.lands[FREE + 1 :])),
    ),
    "a territory twice": (
        FIRST,
        "/lands",
        lambda state: replace(state, lands=(*state.lands[:GALLIA], state.lands[FREE], *state.lands[GALLIA + 1 :])),
    ),
    "pioneers of a third player": (
        FIRST,
        f"/lands/{FREE}/pioneers",
        lambda state: in_land(state, FREE, pioneers=(0, 0, 1)),
    ),
    "more blocked pioneers than there are": (
        FIRST,
        f"/lands/{GALLIA}/blocked",
        lambda state: in_land(state, GALLIA, exhausted=True, blocked=(1, 0)),
    ),
    "blocked pioneers without a reason": (
        FIRST,
        f"/lands/{GALLIA}/blocked",
        lambda state: moved_to_gallia(state, blocked=(1, 0)),
    ),
    "an exhausted polis": (FIRST, f"/lands/{FREE}/exhausted", lambda state: in_land(state, FREE, exhausted=True)),
    "a city that another one controls": (
        FIRST,
        f"/lands/{FREE}/city",
        lambda state: with_player(in_land(state, FREE, city=1, ruler=2), 1, cities=5),
    ),
    "a city beside a neutral one": (
        FIRST,
        f"/lands/{NEUTRAL}/city",
        lambda state: with_player(in_land(state, NEUTRAL, city=1, ruler=1), 1, cities=5),
    ),
    "control of a neutral city": (
        FIRST,
        f"/lands/{NEUTRAL}/ruler",
        lambda state: in_land(state, NEUTRAL, ruler=1),
    ),
    "control by a third player": (FIRST, f"/lands/{FREE}/ruler", lambda state: in_land(state, FREE, ruler=3)),
    "control without a pioneer": (FIRST, f"/lands/{FREE}/ruler", lambda state: in_land(state, FREE, ruler=1)),
    "no control by two pioneers": (FIRST, f"/lands/{HOME}/ruler", lambda state: in_land(state, HOME, ruler=None)),
    "a neutral city that is missing": (FIRST, "/lands", lambda state: in_land(state, NEUTRAL, neutral=False)),
    "a neutral city elsewhere": (
        FIRST,
        "/lands",
        lambda state: in_land(in_land(state, NEUTRAL, neutral=False), FREE, neutral=True),
    ),
    "a sixteenth pioneer": (FIRST, "/players/0/pioneers", lambda state: with_player(state, 1, pioneers=14)),
    "a seventh city": (FIRST, "/players/0/cities", lambda state: with_player(state, 1, cities=7)),
    "a track that is too full": (
        FIRST,
        "/players/0/population",
        lambda state: with_player(state, 1, population=replace(state.players[0].population, noble=4, craftsman=3)),
    ),
    "a timeline that is too full": (
        FIRST,
        "/players/0/timeline",
        lambda state: with_player(state, 1, timeline=("single",) * 8),
    ),
    "a sixth lock marker": (FIRST, "/players/0/timeline", lambda state: with_player(state, 1, locks=6)),
    "a fifth oracle marker": (FIRST, "/players/0/oracle", lambda state: with_player(state, 1, oracle=5)),
    "a fifth temple marker": (FIRST, "/players/1/temple", lambda state: with_player(state, 2, temple=5)),
    "an exhausted card that was not played": (
        FIRST,
        "/players/0/exhausted",
        lambda state: with_player(state, 1, exhausted=("monument",)),
    ),
    "an exhausted card without an action": (
        FIRST,
        "/players/0/exhausted",
        lambda state: with_player(state, 1, hand=(), tableau=state.players[0].hand, exhausted=("well",)),
    ),
    "two bonus point markers of a type": (
        FIRST,
        "/players/0/bonuses",
        lambda state: with_player(
            replace(state, bonus_stacks=(BonusStack(state.bonus_stacks[0].bonus, ()), *state.bonus_stacks[1:])),
            1,
            bonuses=(BonusTaken(state.bonus_stacks[0].bonus, 8), BonusTaken(state.bonus_stacks[0].bonus, 4)),
        ),
    ),
}


@pytest.mark.parametrize("spoil", SPOILS)
def test_impossible_pieces_are_told(rules: Decider, spoil: str) -> None:
    """Each problem points at what is wrong, and at that alone, in a sentence."""
    state, pointer, change = SPOILS[spoil]
    assert list(rules.check(state)) == []
    problems = rules.check(change(state))
    assert [problem.pointer for problem in problems] == [pointer]
    assert all(problem.message.endswith(".") for problem in problems)


def test_control_is_not_looked_at_while_pioneers_move(rules: Decider) -> None:
    """It is checked once all of them have moved."""
    moving = met(lambda state: state.expedition is not None and state.expedition.stage == "moving")
    assert moving.expedition is not None
    home = start_polis(moving, moving.expedition.seat)
    assert list(rules.check(with_land(moving, moving.lands[home].territory, ruler=None))) == []
