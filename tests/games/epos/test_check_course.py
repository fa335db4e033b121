"""What no match can have come to is told: what does not fit the round, the step, or what was done until then."""

from collections.abc import Callable

import pytest

from games.epos.professions import Professions
from games.epos.series import SeriesGame
from games.epos.state import BonusStack, Glory, State, player_of, replace, with_player
from games.kit.decider import Decider
from tests.games.epos.positions import (
    empty_polis,
    in_land,
    met,
    owner,
    place_of,
    start_polis,
    to_hand,
    with_bonus,
    without,
)


def at_rest(state: State, round_: int) -> bool:
    """Whether a turn of this round begins, from the second one on."""
    return state.round == round_ and state.turn is not None and state.turn.acting is None and not state.turn.ending


ACTIONS = {"monument", "scribes-school", "philosophers-school", "great-library"}
"""The cards with an action."""


def monumental(state: State) -> int:
    """The first seat that has played a card with an action."""
    return owner(state, lambda player: bool({*player.tableau} & ACTIONS))


def acting_card(state: State) -> str:
    """A card with an action that the first such player has played."""
    return next(card for card in player_of(state, monumental(state)).tableau if card in ACTIONS)


def full_hand(state: State) -> int:
    """The first seat with more cards than the hand limit."""
    return owner(state, lambda player: len(player.hand) > 3)


def awarded(state: State) -> int:
    """The first seat, not that of the turn, with a bonus point marker for cities or cards."""
    for seat, player in enumerate(state.players, 1):
        lasting = [each for each in player.bonuses if each.bonus != "train-18"]
        if lasting and state.turn is not None and state.turn.seat != seat:
            return seat
    return 0


def untaken(state: State) -> int:
    """The place of the first stack with a marker left; -1 if there is none."""
    return next((place for place, stack in enumerate(state.bonus_stacks) if stack.worth), -1)


def taxes(state: State) -> bool:
    """Whether a Tax Collector waits for its modifiers."""
    acting = None if state.turn is None else state.turn.acting
    return acting is not None and acting.action == "tax-collector"


FIRST = met(lambda state: state.turn is not None, "two-random")
THREE = met(lambda state: state.turn is not None, "three-random")
PASSED = met(lambda state: bool(state.passed) and state.step == "flourishing", "two-random")
THIRD = met(lambda state: at_rest(state, 3), "two-random")
REFORM = met(lambda state: state.step == "activating" and state.tasks.double_taken, "two-random", "two-greedy")
HANDS = met(lambda state: state.step == "over" and bool(full_hand(state)), "two-random", "three-random", "four-of-both")
OVER = met(lambda state: state.step == "over", "two-greedy")
DOUBLE = met(lambda state: at_rest(state, 3) and bool(owner(state, lambda each: "double" in each.timeline)))
AWARDED = met(lambda state: state.turn is not None and bool(awarded(state)))
SETTLED = met(lambda state: at_rest(state, 4) and bool(owner(state, lambda each: each.polis_city)))
PROVINCE = place_of(REFORM, "gallia")
CHOOSING = met(lambda state: state.step == "starting-cards", "three-random")
SETTLING = met(lambda state: state.step == "starting-poleis", "three-random")
TRAINING = met(lambda state: state.step == "starting-professions", "three-random")
EXCHANGING = met(lambda state: state.step == "starting-hourglasses", "three-random")
ATTEMPT = met(lambda state: state.turn is not None, "challenge-1")
TEACHING = met(lambda state: state.step == "activating" and bool(monumental(state)))
UNTAKEN = met(lambda state: at_rest(state, 5) and untaken(state) >= 0, "one-random", "one-greedy", "challenge-2")
TAXING = met(taxes, "challenge-1")
SERIES = met(lambda state: state.step == "over", "series-begun")


def given_back(state: State, seat: int) -> State:
    """A bonus point marker for cities or cards lies on its stack again."""
    player = player_of(state, seat)
    taken = next(each for each in player.bonuses if each.bonus != "train-18")
    stacks = tuple(
        BonusStack(each.bonus, (taken.glory, *each.worth)) if each.bonus == taken.bonus else each
        for each in state.bonus_stacks
    )
    glory = replace(player.glory, bonus_markers=player.glory.bonus_markers - taken.glory)
    left = tuple(each for each in player.bonuses if each is not taken)
    return with_player(replace(state, bonus_stacks=stacks), seat, bonuses=left, glory=glory)


def glorious(state: State, seat: int = 1, **more: int) -> State:
    """A player has more glory of a source."""
    glory = player_of(state, seat).glory
    return with_player(state, seat, glory=replace(glory, **{name: getattr(glory, name) + more[name] for name in more}))


def recorded(state: State, **members: object) -> State:
    """The record of tasks has other values."""
    return replace(state, tasks=replace(state.tasks, **members))  # type: ignore[arg-type]


def settled(state: State, seat: int) -> State:
    """A player's city stands in a free polis."""
    state = in_land(state, empty_polis(state), city=seat, ruler=seat)
    return with_player(state, seat, cities=5, polis_city=True)


def at_a_province(state: State) -> State:
    """One of the first two pioneers of seat 1 stands in a province."""
    state = in_land(state, place_of(state, "gallia"), pioneers=(1, 0))
    return in_land(state, start_polis(FIRST, 1), pioneers=(1, 0))


def marker_kept(state: State) -> State:
    """An action marker is still on a timeline."""
    timeline = (*player_of(state, 1).timeline, state.action_markers[0])
    return with_player(replace(state, action_markers=state.action_markers[1:]), 1, timeline=timeline[-7:])


def old_card_on_display(state: State) -> State:
    """A card of epoch I lies in the display of epoch II, whose card a player holds."""
    state, old, shown = without(state, state.discard[0]), state.discard[0], state.market[0]
    assert shown is not None
    return replace(to_hand(state, 1, shown), market=(old, *state.market[1:]))


Spoil = tuple[State, str, Callable[[State], State]]

OF_ROUNDS: dict[str, Spoil] = {
    "an option that is refused": (
        FIRST,
        "/switches/campaign",
        lambda state: replace(state, switches=replace(state.switches, campaign=True)),
    ),
    "a game of no series": (FIRST, "/series", lambda state: replace(state, series=(SeriesGame(outcome="failed"),))),
    "a turn before the first round": (FIRST, "/round", lambda state: replace(state, round=0)),
    "an end before the last round": (OVER, "/round", lambda state: replace(state, round=5)),
    "somebody who passed in the setup": (SETTLING, "/passed", lambda state: replace(state, passed=(1,))),
    "a turn in the setup": (SETTLING, "/latest", lambda state: replace(state, latest=1)),
    "somebody who passed with a free space": (
        FIRST,
        "/passed",
        lambda state: replace(state, passed=(2,), latest=2),
    ),
    "nobody was the latest": (PASSED, "/latest", lambda state: replace(state, latest=None)),
    "a reform phase before all have passed": (REFORM, "/passed", lambda state: replace(state, passed=(1,))),
    "a latest turn before all had passed": (REFORM, "/latest", lambda state: replace(state, latest=state.passed[0])),
    "who activated out of turn": (
        REFORM,
        "/reformed",
        lambda state: replace(state, reforming=None, reformed=(3 - state.principal,)),
    ),
    "who activated in the flourishing phase": (FIRST, "/reformed", lambda state: replace(state, reformed=(1,))),
    "the Principal's glory in the first round": (
        FIRST,
        "/principalGlory",
        lambda state: replace(state, principal_glory=True),
    ),
    "an exhausted province in the reform phase": (
        REFORM,
        f"/lands/{PROVINCE}/exhausted",
        lambda state: in_land(state, PROVINCE, exhausted=True),
    ),
}

OF_CARDS: dict[str, Spoil] = {
    "a card of the next epoch": (FIRST, "/players/0/hand/2", lambda state: to_hand(state, 1, state.decks[1][0])),
    "a card of the epoch before": (THIRD, "/market/0", old_card_on_display),
    "a card that is discarded early": (
        THIRD,
        f"/discard/{len(THIRD.discard)}",
        lambda state: replace(
            state,
            decks=(state.decks[0], state.decks[1][1:], state.decks[2]),
            discard=(*state.discard, state.decks[1][0]),
        ),
    ),
    "a deck of the epoch before": (
        THIRD,
        "/decks/0/0",
        lambda state: replace(state, decks=((state.discard[0],), *state.decks[1:]), discard=state.discard[1:]),
    ),
    "a gap in the display": (THREE, "/market", lambda state: to_hand(state, 1, str(state.market[0]))),
    "a display that is not filled": (THREE, "/market", lambda state: to_hand(state, 1, str(state.market[-1]))),
    "a display before the start": (
        CHOOSING,
        "/market",
        lambda state: replace(
            state, market=(state.decks[0][0], *state.market[1:]), decks=(state.decks[0][1:], *state.decks[1:])
        ),
    ),
    "five marked cards": (FIRST, "/markedCards", lambda state: replace(state, marked_cards=state.market[:5])),  # type: ignore[arg-type]
    "marked cards with three players": (
        THREE,
        "/markedCards",
        lambda state: replace(state, marked_cards=state.market[:1]),  # type: ignore[arg-type]
    ),
    "marked training markers with two players": (
        FIRST,
        "/markedTrainings",
        lambda state: replace(state, marked_trainings=("noble",)),
    ),
    "a card too few in the box": (
        FIRST,
        "/boxedUnseen/1",
        lambda state: replace(
            state,
            decks=(state.decks[0], (*state.decks[1], state.boxed_unseen[1][0]), state.decks[2]),
            boxed_unseen=(state.boxed_unseen[0], state.boxed_unseen[1][1:], state.boxed_unseen[2]),
        ),
    ),
    "a boxed card with three players": (
        THREE,
        "/boxed",
        lambda state: replace(state, decks=(state.decks[0][1:], *state.decks[1:]), boxed=state.decks[0][:1]),
    ),
    "a revealed card in a round": (
        FIRST,
        "/revealed",
        lambda state: replace(state, decks=(state.decks[0][1:], *state.decks[1:]), revealed=state.decks[0][:1]),
    ),
}

OF_PLAYERS: dict[str, Spoil] = {
    "a lock marker that went too early": (FIRST, "/players/0/locks", lambda state: with_player(state, 1, locks=4)),
    "a lock marker that an epoch change left": (
        THIRD,
        "/players/1/locks",
        lambda state: with_player(state, 2, locks=player_of(state, 2).locks + 1, timeline=()),
    ),
    "an hourglass before the start": (
        SETTLING,
        "/players/0/timeline",
        lambda state: with_player(state, 1, timeline=("single", "double")),
    ),
    "a double hourglass on a cleared timeline": (
        REFORM,
        "/players/0/timeline",
        lambda state: with_player(state, 1, timeline=("double",)),
    ),
    "an action marker on a cleared timeline": (OVER, "/players/0/timeline", marker_kept),
    "no hourglasses for the hand limit": (
        HANDS,
        f"/players/{full_hand(HANDS) - 1}/timeline",
        lambda state: with_player(state, full_hand(state), timeline=(), surplus=0),
    ),
    "more hourglasses without a space than cards": (
        OVER,
        "/players/0/surplus",
        lambda state: with_player(state, 1, surplus=9),
    ),
    "hourglasses without a space at the start": (
        FIRST,
        "/players/0/surplus",
        lambda state: with_player(state, 1, surplus=1),
    ),
    "provinces that no city opened": (
        FIRST,
        "/players/0/polisCity",
        lambda state: with_player(state, 1, polis_city=True),
    ),
    "a city that opened no province": (
        SETTLED,
        f"/players/{owner(SETTLED, lambda each: each.polis_city) - 1}/polisCity",
        lambda state: with_player(state, owner(state, lambda each: each.polis_city), polis_city=False),
    ),
    "a pioneer in a closed province": (FIRST, "/players/0/polisCity", at_a_province),
    "a bonus point marker that was not taken": (
        AWARDED,
        f"/players/{awarded(AWARDED) - 1}/bonuses",
        lambda state: given_back(state, awarded(state)),
    ),
    "a bonus point marker that was not earned": (
        FIRST,
        "/players/0/bonuses",
        lambda state: with_bonus(state, 1, "play-8-cards"),
    ),
    "an exhausted card in the reform phase": (
        TEACHING,
        f"/players/{monumental(TEACHING) - 1}/exhausted",
        lambda state: with_player(state, monumental(state), exhausted=(acting_card(state),)),
    ),
}

OF_GLORY: dict[str, Spoil] = {
    "glory of the Principal in the first round": (
        FIRST,
        "/players/0/glory/principal",
        lambda state: glorious(state, principal=1),
    ),
    "more glory than played cards show": (
        FIRST,
        "/players/0/glory/playedCards",
        lambda state: glorious(state, played_cards=1),
    ),
    "glory without a bonus point marker": (
        FIRST,
        "/players/0/glory/bonusMarkers",
        lambda state: glorious(state, bonus_markers=8),
    ),
    "synergy without a card": (FIRST, "/players/0/glory/synergy", lambda state: glorious(state, synergy=1)),
    "revenue before anything paid": (FIRST, "/players/1/glory/revenue", lambda state: glorious(state, 2, revenue=2)),
    "half a revenue": (SETTLED, "/players/0/glory/revenue", lambda state: glorious(state, revenue=1)),
    "a reform effect without a card": (
        FIRST,
        "/players/0/glory/reformEffects",
        lambda state: glorious(state, reform_effects=1),
    ),
    "a stack with the best marker below": (
        FIRST,
        "/bonusStacks/0/worth",
        lambda state: replace(
            state, bonus_stacks=(BonusStack(state.bonus_stacks[0].bonus, (4, 8)), *state.bonus_stacks[1:])
        ),
    ),
    "a marker that was not replaced in epoch III": (
        UNTAKEN,
        f"/bonusStacks/{untaken(UNTAKEN)}/worth",
        lambda state: replace(
            state,
            bonus_stacks=tuple(
                replace(stack, worth=(8,)) if place == untaken(state) else stack
                for place, stack in enumerate(state.bonus_stacks)
            ),
        ),
    ),
}

OF_TASKS: dict[str, Spoil] = {
    "a task of a match of two": (
        FIRST,
        "/tasks/fulfilled",
        lambda state: recorded(state, fulfilled=("challenge-1-1",)),
    ),
    "a task of another challenge": (
        ATTEMPT,
        "/tasks/fulfilled",
        lambda state: recorded(state, fulfilled=("challenge-2-1",)),
    ),
    "a task twice": (
        ATTEMPT,
        "/tasks/fulfilled",
        lambda state: recorded(state, fulfilled=("challenge-1-2", "challenge-1-2")),
    ),
    "a task for the end, in the middle": (
        ATTEMPT,
        "/tasks/fulfilled",
        lambda state: recorded(state, fulfilled=("challenge-1-1",)),
    ),
    "a part of a task that has none": (
        ATTEMPT,
        "/tasks/partly",
        lambda state: recorded(state, partly=("challenge-1-2",)),
    ),
    "a game that goes on though it is lost": (
        FIRST,
        "/tasks/lostAfterRound",
        lambda state: recorded(state, lost_after_round=1),
    ),
    "taxes before the first round": (SETTLING, "/tasks/taxed", lambda state: recorded(state, taxed=True)),
    "taxes that nobody remembers": (TAXING, "/tasks/taxed", lambda state: recorded(state, taxed=False)),
    "a double hourglass before the first round": (
        SETTLING,
        "/tasks/doubleTaken",
        lambda state: recorded(state, double_taken=True),
    ),
    "a double hourglass that nobody remembers": (
        DOUBLE,
        "/tasks/doubleTaken",
        lambda state: recorded(state, double_taken=False),
    ),
    "more glory on the score sheet": (
        SERIES,
        "/series/0",
        lambda state: replace(state, series=(replace(state.series[0], glory=state.series[0].glory + 1),)),
    ),
    "another challenge on the score sheet": (
        SERIES,
        "/series/0",
        lambda state: replace(state, series=(replace(state.series[0], challenge="challenge-1"),)),
    ),
}

OF_THE_OPENING: dict[str, Spoil] = {
    "questions after a recommended start": (
        TRAINING,
        "/step",
        lambda state: replace(state, switches=replace(state.switches, start="recommended")),
    ),
    "a coin more": (SETTLING, "/players/0/coins", lambda state: with_player(state, 1, coins=21)),
    "a marker in an area": (SETTLING, "/players/0/oracle", lambda state: with_player(state, 1, oracle=1)),
    "another marker in an area": (SETTLING, "/players/0/temple", lambda state: with_player(state, 1, temple=1)),
    "a starting card too many": (SETTLING, "/players/0/hand", lambda state: to_hand(state, 1, state.decks[0][0])),
    "a trained profession": (
        SETTLING,
        "/players/0/population",
        lambda state: with_player(state, 1, population=Professions(noble=1)),
    ),
    "a profession too many": (
        EXCHANGING,
        "/players/0/population",
        lambda state: with_player(state, 1, population=Professions(noble=5)),
    ),
    "a city": (SETTLING, "/players/0/cities", lambda state: settled(state, 1)),
    "pioneers before they are placed": (
        CHOOSING,
        "/players/0/pioneers",
        lambda state: with_player(in_land(state, empty_polis(state), pioneers=(2, 0, 0), ruler=1), 1, pioneers=13),
    ),
    "one pioneer only": (
        TRAINING,
        "/players/0/pioneers",
        lambda state: with_player(in_land(state, start_polis(state, 1), pioneers=(1, 0, 0)), 1, pioneers=14),
    ),
}

SPOILS = {**OF_ROUNDS, **OF_CARDS, **OF_PLAYERS, **OF_GLORY, **OF_TASKS, **OF_THE_OPENING}


@pytest.mark.parametrize("spoil", SPOILS)
def test_what_no_match_can_have_come_to_is_told(rules: Decider, spoil: str) -> None:
    """Rounds, cards, players, glory, tasks and the opening: each problem points at what is wrong, and at that alone."""
    state, pointer, change = SPOILS[spoil]
    assert list(rules.check(state)) == []
    problems = rules.check(change(state))
    assert [problem.pointer for problem in problems] == [pointer]
    assert all(problem.message.endswith(".") for problem in problems)


def test_no_card_is_played_before_the_first_round(rules: Decider) -> None:
    """Though its glory may be right; and it is missing in the hand."""
    [card, *hand] = player_of(SETTLING, 1).hand
    glory = Glory(played_cards=rules.content.cards[card].glory, synergy=1)
    state = with_player(SETTLING, 1, hand=tuple(hand), tableau=(card,), glory=glory)
    assert [problem.pointer for problem in rules.check(state)] == ["/players/0/tableau", "/players/0/hand"]
