"""A game as a decider, tried on Tides: whose turn, which prompt, what is said to a move that does not fit."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from games.kit.decider import Decider, LegalMove, Unfolding
from games.kit.facts import NumbersTaken
from games.kit.rejection import Rejection
from games.kit.structs import Fact
from tests.specification import begin, given, rules_of, streams
from tests.toy import facts, moves
from tests.toy.cards import Options
from tests.toy.game import TIDES
from tests.toy.state import State, with_trader

RULES = rules_of(TIDES)
FORECASTING = begin(TIDES, 3, "decider")
TURN = msgspec.structs.replace(FORECASTING, stage="turn", wind="storm")
DAMAGED = msgspec.structs.replace(TURN, stage="repair", hull_open=True, crew_open=True)
RAIDED = with_trader(
    with_trader(msgspec.structs.replace(TURN, stage="raid", voyage=5, asked=(2, 3)), 2, hand=("privateer", "wool")),
    3,
    hand=("silk",),
)


def test_setup_ends_at_the_first_decision() -> None:
    """The setup's facts lead from the blank state to prompts; numbers taken are told last, by stream."""
    setup = RULES.setup(Options(), 2, streams("setup"))
    state = RULES.evolve.fold(RULES.blank, setup)

    assert [prompt.seat for prompt in RULES.prompts(state)] == [1, 2]
    assert setup[-1] == NumbersTaken("deck:cargo", len(RULES.content.all_cards) - 1)
    assert state.streams == {"deck:cargo": len(RULES.content.all_cards) - 1}


def test_a_decision_depends_on_state_move_and_streams_alone() -> None:
    """The same call gives the same facts; another key gives other dice."""
    rolls = {
        RULES.decide(TURN, 1, moves.SetSail(), streams(f"key {number}", TURN))[0].die  # type: ignore[index, union-attr]
        for number in range(40)
    }

    assert given(RULES, TURN).when(1, moves.SetSail()) == given(RULES, TURN).when(1, moves.SetSail())
    assert rolls == {1, 2, 3, 4, 5, 6}


def test_numbers_taken_are_recorded_after_what_they_decided() -> None:
    """A move that rolls says where its stream stands now; the next roll goes on from there."""
    outcome = given(RULES, TURN).when(1, moves.SetSail())

    assert isinstance(outcome.decision, tuple)
    assert [fact.kind for fact in outcome.decision] == ["die-rolled", "numbers-taken"]
    assert outcome.decision[-1] == NumbersTaken("dice", 1)
    assert outcome.state.streams["dice"] == 1


def test_a_move_without_luck_takes_no_numbers() -> None:
    """Streams that did not move are not told."""
    given(RULES, TURN).when(1, moves.Rest()).then(facts.TurnEnded(2))


def test_a_secret_answer_waits_for_the_others() -> None:
    """Forecasts come in any order; the last one turns all up, by value."""
    state = given(RULES, FORECASTING).when(3, moves.Forecast("storm")).then(facts.WindForecast(3, "storm"))
    state = given(RULES, state).when(1, moves.Forecast("calm")).then(facts.WindForecast(1, "calm"))
    state = (
        given(RULES, state)
        .when(2, moves.Forecast("calm"))
        .then(facts.WindForecast(2, "calm"), facts.ForecastsRevealed(("calm", "calm", "storm"), "calm"))
    )

    assert RULES.prompts(state) == (moves.AskTurn(1),)


def test_who_is_not_asked_cannot_move() -> None:
    """Neither out of turn nor after one's own answer."""
    given(RULES, TURN).when(2, moves.Rest()).refused("not-asked", "2 Turn")
    state = given(RULES, FORECASTING).when(1, moves.Forecast("calm")).state
    given(RULES, state).when(1, moves.Forecast("calm")).refused("not-asked")
    given(RULES, TURN).when(7, moves.Rest()).refused("not-asked")


def test_naming_the_prompt_of_another_seat_does_not_help() -> None:
    """A prompt is answered by its own seat only."""
    given(RULES, TURN).when(2, moves.Rest(), moves.AskTurn(1)).refused("not-asked", "2 Turn")


def test_a_move_must_answer_the_question() -> None:
    """A move of another phase is told what the question is, and where the rulebook asks it."""
    said = given(RULES, TURN).when(1, moves.Forecast("calm")).refused("wrong-move", "2 Turn")

    assert "ask-turn" in said.sentence


def test_a_prompt_in_anothers_turn_is_put_to_all_who_might_answer() -> None:
    """Every seat with cards is asked, whether or not it could raid, so that being asked tells nothing."""
    assert RULES.prompts(RAIDED) == (moves.AskRaid(2, 1), moves.AskRaid(3, 1))
    assert [option.move for option in RULES.legal_moves(RAIDED, 3)] == [moves.LetPass()]
    assert [option.move for option in RULES.legal_moves(RAIDED, 2)] == [moves.Raid("privateer"), moves.LetPass()]


def test_an_answer_may_close_the_prompts_of_others() -> None:
    """The first raid ends the question: the other seat is not asked any more."""
    state = (
        given(RULES, RAIDED)
        .when(2, moves.Raid("privateer"))
        .then(
            facts.ShipRaided(2, "privateer", 2),
            facts.VoyageEnded(1, 3, False),
            facts.TurnEnded(2),
        )
    )

    given(RULES, state).when(3, moves.LetPass()).refused("not-asked")


def test_the_rules_say_why_a_move_of_the_right_kind_is_refused() -> None:
    """Code, sentence and section come from the rule."""
    given(RULES, RAIDED).when(2, moves.Raid("wool")).refused("no-raider", "3 Voyage > Raid")
    given(RULES, RAIDED).when(2, moves.Raid("silk")).refused("not-in-hand", "3 Voyage > Raid")
    poor = with_trader(TURN, 1, coins=0, hand=("amber",))
    said = given(RULES, poor).when(1, moves.Stow(("amber",))).refused("too-dear", "2 Turn > Stow")
    assert said.sentence == "The cards cost 5 coins; this seat has 0. Set sail first, or choose cheaper cards."


def test_a_move_that_two_prompts_allow_is_ambiguous() -> None:
    """It counts once the prompt is named, and by itself once one prompt is left."""
    assert RULES.prompts(DAMAGED) == (moves.AskHull(1), moves.AskCrew(1))
    given(RULES, DAMAGED).when(1, moves.Pay()).refused("ambiguous", "4 Damage")
    state = given(RULES, DAMAGED).when(1, moves.Pay(), moves.AskCrew(1)).then(facts.CrewPaid(1, 1))
    given(RULES, state).when(1, moves.Pay()).then(facts.HullMended(1, 2), facts.TurnEnded(2))


def test_a_move_that_one_of_two_prompts_allows_answers_that_one() -> None:
    """No name is needed: a card mends only a hull, and who can pay only the crew pays the crew."""
    held = with_trader(DAMAGED, 1, hand=("silk",), coins=1)

    given(RULES, held).when(1, moves.Patch("silk")).then(facts.HullMended(1, 0, "silk"))
    given(RULES, held).when(1, moves.Pay()).then(facts.CrewPaid(1, 1))


def test_of_two_refusals_the_rules_own_is_told() -> None:
    """Where one prompt is not for this move and another refuses it, the second one's reason is of use."""
    held = with_trader(DAMAGED, 1, hand=("silk",))

    given(RULES, held).when(1, moves.Patch("amber")).refused("not-in-hand", "4 Damage > Hull")


def test_legal_moves_name_prompt_section_and_label() -> None:
    """What a client shows comes with the move; a move that two prompts allow is listed for each."""
    listed = RULES.legal_moves(DAMAGED, 1)

    assert LegalMove(moves.AskHull(1), moves.Pay(), "Pay", "4 Damage") in listed
    assert LegalMove(moves.AskCrew(1), moves.Pay(), "Pay", "4 Damage") in listed
    assert RULES.legal_moves(DAMAGED, 2) == []


def test_the_state_unfolds_with_the_facts() -> None:
    """While an event is decided, each fact is applied at once."""
    unfolding: Unfolding[State, object] = Unfolding(RULES.content, TURN, RULES.evolve, streams("unfolding"))
    unfolding.record(facts.TurnEnded(2), facts.TurnEnded(3))

    assert unfolding.state.turn == 3
    assert unfolding.facts == [facts.TurnEnded(2), facts.TurnEnded(3)]


def rich_seats_pay(content: object, state: State) -> Iterator[Fact]:
    """Every seat with more than one coin at once pays one for its crew."""
    return (facts.CrewPaid(seat, 1) for seat, trader in enumerate(state.traders, 1) if trader.coins > 1)


def test_a_state_brings_about_what_must_follow_at_once() -> None:
    """Reactions come after each single fact, one by one, each to the state that the one before left."""
    rich = with_trader(with_trader(with_trader(TURN, 1, coins=3), 2, coins=2), 3, coins=0)
    unfolding: Unfolding[State, object] = Unfolding(
        RULES.content, rich, RULES.evolve, streams("reactions"), rich_seats_pay
    )
    unfolding.record(facts.TurnEnded(2), facts.TurnEnded(3))

    assert unfolding.facts == [
        facts.TurnEnded(2),
        facts.CrewPaid(1, 1),
        facts.CrewPaid(1, 1),
        facts.CrewPaid(2, 1),
        facts.TurnEnded(3),
    ]
    assert [trader.coins for trader in unfolding.state.traders] == [1, 1, 0]


def test_what_happens_together_is_reacted_to_once() -> None:
    """Between facts that happen at the same time nothing follows; after the last one everything does."""
    rich = with_trader(with_trader(with_trader(TURN, 1, coins=2), 2, coins=0), 3, coins=0)
    unfolding: Unfolding[State, object] = Unfolding(
        RULES.content, rich, RULES.evolve, streams("together"), rich_seats_pay
    )
    with unfolding.together():
        with unfolding.together():
            unfolding.record(facts.TurnEnded(2))
        unfolding.record(facts.TurnEnded(3))
    unfolding.record(facts.TurnEnded(1))

    assert unfolding.facts == [facts.TurnEnded(2), facts.TurnEnded(3), facts.CrewPaid(1, 1), facts.TurnEnded(1)]


def test_reactions_are_told_with_what_brought_them_about() -> None:
    """A rulebook that reacts does so to moves and to its setup, so that folding the facts needs no reaction."""
    reacting = Decider(msgspec.structs.replace(TIDES.rulebook, react=rich_seats_pay), RULES.content)
    setup = reacting.setup(Options(), 2, streams("reacting"))
    state = reacting.evolve.fold(reacting.blank, setup)

    assert max(trader.coins for trader in state.traders) == 1
    assert facts.CrewPaid(1, 1) in setup


def test_the_end_has_a_result_and_no_prompts() -> None:
    """The last seat's last turn ends the match."""
    last = msgspec.structs.replace(TURN, turn=3, round=4)
    state = given(RULES, last).when(3, moves.Rest()).then(facts.LastRoundEnded())

    assert RULES.result(last) is None
    assert RULES.prompts(state) == ()
    assert RULES.result(state) is not None


def test_a_stand_in_plays_the_mildest_move() -> None:
    """Rest, let pass, refuse, a calm: what costs a seat that is gone the least trouble."""
    assert RULES.stand_in(FORECASTING, moves.AskForecast(2)) == moves.Forecast("calm")
    assert RULES.stand_in(TURN, moves.AskTurn(1)) == moves.Rest()
    assert RULES.stand_in(RAIDED, moves.AskRaid(2, 1)) == moves.LetPass()
    assert RULES.stand_in(DAMAGED, moves.AskHull(1)) == moves.Refuse()


@pytest.mark.parametrize(
    ("state", "pointer"),
    [
        (with_trader(TURN, 2, hand=("wool", "amber")), "/traders/1/hand"),
        (with_trader(TURN, 2, stowed=("amber",) * 9), "/deck"),
        (with_trader(TURN, 2, stowed=("gold",)), "/deck"),
        (msgspec.structs.replace(TURN, turn=4), "/turn"),
        (msgspec.structs.replace(TURN, traders=()), "/traders"),
    ],
)
def test_impossible_positions_are_pointed_at(state: State, pointer: str) -> None:
    """`check` names the place of each problem; a state of a match has none."""
    assert pointer in [problem.pointer for problem in RULES.check(state)]
    assert list(RULES.check(FORECASTING)) == []


def test_two_rules_for_one_move_are_refused() -> None:
    """A decider could not tell which one counts."""
    twice = msgspec.structs.replace(TIDES.rulebook, moves=(*TIDES.rulebook.moves, TIDES.rulebook.moves[0]))
    with pytest.raises(TypeError, match="two rules for one kind of move"):
        Decider(twice, RULES.content)


def test_a_rejection_brings_about_nothing() -> None:
    """The streams stay where they are, as no number was taken for what did not happen."""
    random = streams("nothing", TURN)
    decision: tuple[Fact, ...] | Rejection = RULES.decide(TURN, 2, moves.SetSail(), random)

    assert isinstance(decision, Rejection)
    assert random.taken == {}
