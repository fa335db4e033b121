from __future__ import annotations

import random

import pytest

from projections.prompts import OpenPrompt, OpenSeed, carried, followed, opened, without_seat
from tests.projections.table import Table
from tests.toy.moves import AskForecast, AskTurn, Draw, Forecast, Pay, Rest, SetSail


def ids(prompts: tuple[OpenPrompt, ...]) -> list[str]:
    """The ids of open prompts."""
    return [each.id for each in prompts]


def test_what_an_event_opens_is_counted_for_each_seat() -> None:
    """The id names the version, the seat, and which of the seat's prompts of that version it is."""
    prompts = opened((AskForecast(1), AskTurn(1), AskForecast(3)), 17)

    assert ids(prompts) == ["17.1.1", "17.1.2", "17.3.1"]
    assert [each.since for each in prompts] == [17, 17, 17]


def test_an_equal_prompt_that_was_not_answered_keeps_its_id() -> None:
    """The others' answers do not make it another question."""
    before = opened((AskForecast(1), AskForecast(2), AskForecast(3)), 4)

    assert ids(carried(before, "4.2.1", (AskForecast(1), AskForecast(3)), 5)) == ["4.1.1", "4.3.1"]


def test_an_equal_prompt_that_was_answered_is_a_new_one() -> None:
    """Asking the same again after an answer is another question."""
    before = opened((AskTurn(1),), 4)

    assert ids(carried(before, "4.1.1", (AskTurn(1),), 5)) == ["5.1.1"]


def test_of_two_equal_prompts_one_answered_the_other_keeps_its_id() -> None:
    """Equal prompts are counted: each that was open is carried on once."""
    before = opened((AskTurn(1), AskTurn(1)), 4)

    assert ids(carried(before, "4.1.1", (AskTurn(1), AskTurn(1)), 5)) == ["4.1.2", "5.1.1"]


def test_prompts_followed_over_many_moves_are_those_followed_move_by_move() -> None:
    """Looking back for the latest move that left nothing to carry on gives the same ids."""
    choice = random.Random(1)
    for _ in range(300):
        states = [tuple(AskTurn(choice.randint(1, 3)) for _ in range(choice.randint(0, 3))) for _ in range(12)]
        before = opened(states[0], 1)
        now, steps = before, []
        for version, state in enumerate(states[1:], start=2):
            answered = choice.choice(now).id if now else "none"
            now = carried(now, answered, state, version)
            steps.append((version, answered, state))
            assert followed(lambda asked: asked, before, None, steps) == now
            assert followed(lambda asked: asked, (), (1, states[0]), steps) == now


def test_the_forecasts_of_all_seats_are_open_until_each_is_given() -> None:
    """In a match: who has not answered keeps the prompt; the answer of the last one opens the first turn."""
    table = Table().start(3)
    started = table.match.version
    assert ids(table.match.prompts) == [f"{started}.{seat}.1" for seat in (1, 2, 3)]

    table.play(Forecast("calm"), table.match.prompts[1])
    assert ids(table.match.prompts) == [f"{started}.1.1", f"{started}.3.1"]

    table.play(Forecast("calm"), table.match.prompts[1])
    table.play(Forecast("calm"), table.match.prompts[0])
    assert ids(table.match.prompts) == [f"{started + 3}.1.1"]


def test_two_prompts_of_one_seat_have_ids_of_their_own() -> None:
    """Hull and crew are asked together; paying for one leaves the other as it was."""
    table = Table().start(2)
    choice = random.Random(3)
    while len(table.match.prompts) != 2 or table.match.prompts[0].prompt.kind != "ask-hull":
        match = table.match
        if any(isinstance(each.prompt, AskTurn) for each in match.prompts):
            table.play(SetSail())
        elif match.prompts:
            table.play_any(choice)
        else:
            table.undo(match.started or 0)
    version = table.match.version
    seat = table.match.prompts[0].prompt.seat
    assert ids(table.match.prompts) == [f"{version}.{seat}.1", f"{version}.{seat}.2"]

    table.play(Pay(), table.match.prompts[0])
    assert ids(table.match.prompts) == [f"{version}.{seat}.2"]


def test_an_undo_and_a_redo_open_all_prompts_anew() -> None:
    """Prompts that look as before have new ids, so that answers to the old ones are stale."""
    table = Table().start(3)
    started = table.match.version
    table.play(Forecast("calm"), table.match.prompts[0])

    table.undo(started)
    assert ids(table.match.prompts) == [f"{started + 2}.{seat}.1" for seat in (1, 2, 3)]

    table.redo()
    assert ids(table.match.prompts) == [f"{started + 3}.{seat}.1" for seat in (2, 3)]


def test_an_act_of_the_matchs_life_leaves_the_prompts_alone() -> None:
    """Opening a fact, asking for an undo and the like are nobody's conflict."""
    table = Table().start(2, undo="consent")
    before = table.match.prompts
    table.ask_to_undo(table.match.version, seat=1, asked=(2,))

    assert table.match.prompts == before


def test_a_prompt_shows_the_games_members_beside_its_own() -> None:
    """The shape that clients get; `until` only where there is a limit."""
    [seed] = opened((OpenSeed(2),), 5, "2026-05-01T10:10:00.000Z")
    [turn] = opened((AskTurn(2),), 5)

    assert seed.shown() == {
        "id": "5.2.1", "since": 5, "until": "2026-05-01T10:10:00.000Z", "kind": "open-seed", "seat": 2,
    }  # fmt: skip
    assert turn.shown() == {"id": "5.2.1", "since": 5, "kind": "ask-turn", "seat": 2}


def test_a_seats_prompts_can_be_taken_away() -> None:
    """What the others are asked stays."""
    assert ids(without_seat(opened((OpenSeed(1), OpenSeed(3)), 4), 1)) == ["4.3.1"]


def test_a_move_that_rests_and_one_that_draws_open_the_next_turn_alike() -> None:
    """Ids follow from versions, not from what was played."""
    found = []
    for move in (Rest(), Draw()):
        table = Table().start(2)
        for prompt in table.match.prompts:
            table.play(Forecast("calm"), prompt)
        table.play(move)
        found.append(ids(table.match.prompts))
    assert found[0] == found[1]


@pytest.mark.parametrize("seed", [1, 2])
def test_every_prompt_that_is_open_was_asked_ever_since_its_version(seed: int) -> None:
    """From `since` on, at each version, the same prompt is open under the same id."""
    table = Table().start(4).wander(100, seed)
    for match in table.matches:
        for prompt in match.prompts:
            for version in range(prompt.since, match.version + 1):
                assert prompt in table.at_version(version).prompts
            assert prompt not in table.at_version(prompt.since - 1).prompts
