"""Playing: what a move is checked against, and what it leads to."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from events.envelope import Kind
from games.kit.notation import notation
from service.auth.roles import ANYBODY, Caller
from service.problems import Code, Problem
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.toy.moves import Draw, Forecast, Pay, Raid, Refuse, Rest, SetSail, Stow


async def test_a_move_is_played_as_struct_notation_or_json(tables: Tables) -> None:
    """All three are one request: under the same command id they are the same move."""
    match, (ada, bob) = await tables.running()
    first = await tables.annales.play(ada, match, Forecast("calm"), command_id="a")
    assert [event.kind for event in first.events] == [Kind.PLAYED]
    assert first.version == 5
    for spelling in ("forecast:forecast=calm", msgspec.Raw(b'{"forecast": "calm", "kind": "forecast"}')):
        again = await tables.annales.play(ada, match, spelling, command_id="a")
        assert again.repeated
        assert again.version == first.version
    second = await tables.annales.play(bob, match, notation(Forecast("storm")))
    assert [prompt.prompt.kind for prompt in second.match.prompts] == ["ask-turn"]


async def test_the_event_tells_the_prompt_and_keeps_the_secret(tables: Tables) -> None:
    """The public form has commitments alone; its player gets the closed parts, others do not."""
    match, (ada, bob) = await tables.running()
    outcome = await tables.annales.play(ada, match, Forecast("storm"))
    [own] = [msgspec.json.decode(event) for event in outcome.events_as_seen()]
    assert own["facts"][0] == {"kind": "prompt-answered", "prompt": "4.1.1"}
    assert "storm" not in outcome.events[0].public.decode()
    assert {part["at"] for part in own["closed"]} == {"/move", "/facts/1", "/command"}
    for caller in (bob, ANYBODY):
        seen, _ = await tables.annales.events(caller, match, outcome.version - 1)
        assert msgspec.json.decode(seen[0])["closed"] == []


async def test_simultaneous_answers_are_nobodys_conflict(tables: Tables) -> None:
    """Each of them names its own prompt and the version that all saw; sent at once, all are accepted."""
    match, players = await tables.running(4)
    version = await tables.version(match)
    processes = (tables, tables.again())
    answers = await asyncio.gather(
        *[
            processes[place % 2].annales.play(player, match, Forecast("calm"), f"{version}.{place + 1}.1", version)
            for place, player in enumerate(players)
        ]
    )
    assert sorted(answer.version for answer in answers) == [version + step for step in (1, 2, 3, 4)]


async def test_of_twenty_who_answer_one_prompt_one_wins(tables: Tables) -> None:
    """Through two processes: one is accepted, the others get the conflict with the version and the open prompts."""
    match, (ada, _) = await tables.running()
    version = await tables.version(match)
    processes = (tables, tables.again())
    for process in processes:
        await process.head(match)
    answers = await asyncio.gather(
        *[
            processes[number % 2].annales.play(
                ada, match, Forecast("calm" if number % 3 else "storm"), **({"prompt": "4.1.1"} if number % 4 else {})
            )
            for number in range(20)
        ],
        return_exceptions=True,
    )
    lost = [answer for answer in answers if isinstance(answer, Problem)]
    assert len(lost) == 19
    assert {problem.code for problem in lost} == {Code.VERSION_CONFLICT}
    assert {problem.version for problem in lost} == {version + 1}
    assert [[prompt.id for prompt in problem.prompts or ()] for problem in lost] == [["4.2.1"]] * 19
    assert await tables.version(match) == version + 1


async def test_an_expected_version_holds_as_long_as_the_prompt_is_open(tables: Tables) -> None:
    """`since` ≤ v ≤ the version now: others' answers in between do no harm, an older or a future v does."""
    match, (ada, bob) = await tables.running()
    since = await tables.version(match)
    await tables.annales.play(ada, match, Forecast("calm"))
    for version in (since - 1, since + 2):
        problem = await refused(tables.annales.play(bob, match, Forecast("calm"), expected_version=version))
        assert problem.code is Code.VERSION_CONFLICT
        named = await refused(
            tables.annales.play(bob, match, Forecast("calm"), prompt=f"{since}.2.1", expected_version=version)
        )
        assert named.code is Code.VERSION_CONFLICT
    await tables.annales.play(bob, match, Forecast("calm"), expected_version=since)


async def test_a_prompt_that_is_gone_is_a_conflict_anothers_is_forbidden(tables: Tables) -> None:
    """A named prompt is the one that is meant."""
    match, (ada, _) = await tables.running()
    await tables.annales.play(ada, match, Forecast("calm"))
    gone = await refused(tables.annales.play(ada, match, Forecast("calm"), prompt="4.1.1"))
    assert gone.code is Code.VERSION_CONFLICT
    assert (await refused(tables.annales.play(ada, match, Forecast("calm"), prompt="x"))).code is Code.VERSION_CONFLICT
    assert (await refused(tables.annales.play(ada, match, Forecast("calm"), prompt="4.2.1"))).code is Code.FORBIDDEN


async def test_the_rules_refuse_with_their_own_code_sentence_and_section(tables: Tables) -> None:
    """The problem's code is `illegal-move`; the rules' own stands beside it."""
    match, (ada, bob) = await tables.running()
    for caller in (ada, bob):
        await tables.annales.play(caller, match, Forecast("calm"))
    problem = await refused(tables.annales.play(ada, match, Stow(cargo=("wool", "amber"))))
    assert (problem.code, problem.rule, problem.section) == (Code.ILLEGAL_MOVE, "one-or-two", "2 Turn > Stow")
    assert problem.detail == "One or two cards are stowed, in ascending order of id."
    assert problem.version == await tables.version(match)
    assert problem.prompts == (await tables.head(match)).prompts
    unasked = await refused(tables.annales.play(bob, match, Rest()))
    assert (unasked.code, unasked.rule, unasked.section) == (Code.ILLEGAL_MOVE, "not-asked", "2 Turn")
    wrong = await refused(tables.annales.play(ada, match, Raid("privateer")))
    assert (wrong.code, wrong.rule) == (Code.ILLEGAL_MOVE, "wrong-move")


async def test_two_open_prompts_of_one_seat_are_told_apart(tables: Tables) -> None:
    """A move that would answer either is ambiguous until it names one."""
    match, players, asked = await _damaged(tables)
    caller = players[asked[0].prompt.seat - 1]
    problem = await refused(tables.annales.play(caller, match, Refuse()))
    assert (problem.code, problem.rule) == (Code.AMBIGUOUS, "ambiguous")
    assert problem.prompts == asked
    outcome = await tables.annales.play(caller, match, Refuse(), prompt=asked[1].id)
    assert outcome.match.prompts == asked[:1]


async def test_what_is_no_move_of_the_game_is_malformed(tables: Tables) -> None:
    """Unknown kinds, wrong members, facts in place of moves: pointed at, nothing stored."""
    match, (ada, _) = await tables.running()
    for move, pointer in (
        ("fly", "/notation"),
        ("\ud800", "/notation"),
        ("draw:x=" + "9" * 5000, "/notation"),
        ("forecast:forecast=hail", "/notation"),
        (msgspec.Raw(b'{"kind": "forecast", "forecast": 3}'), "/move/forecast"),
        (msgspec.Raw(b'{"kind": "card-drawn", "seat": 1}'), "/move/kind"),
        (msgspec.Raw(b'{"kind": "draw", "result": 1}'), "/move/result"),
    ):
        problem = await refused(tables.annales.play(ada, match, move))
        assert problem.code is Code.MALFORMED
        assert [error.pointer for error in problem.errors] == [pointer]
        assert problem.detail.encode()
    assert await tables.version(match) == 4


async def test_only_who_sits_in_a_running_match_plays(tables: Tables) -> None:
    """No token, a stranger, the operator; an open match, a match that is over."""
    match, players = await tables.running()
    assert (await refused(tables.annales.play(ANYBODY, match, Draw()))).code is Code.UNAUTHORIZED
    assert (await refused(tables.annales.play(Caller(admin=True), match, Draw()))).code is Code.FORBIDDEN
    assert (await refused(tables.annales.play(await tables.player(), match, Draw()))).code is Code.FORBIDDEN
    waiting = await tables.opened(players[0])
    assert (await refused(tables.annales.play(players[0], waiting, Draw()))).code is Code.NOT_OPEN
    await tables.play_out(match, players)
    assert (await refused(tables.annales.play(players[0], match, Draw()))).code is Code.NOT_OPEN


async def test_the_last_move_ends_and_reveals_the_match(tables: Tables) -> None:
    """`played`, `finished` and `revealed` stand in one append; from then on everybody may open everything."""
    match, players = await tables.running(options={"rounds": 1})
    pick = 0
    while (last := await tables.play_any(match, players, pick)).match.status == "running":
        pick += 1
    assert [event.kind for event in last.events] == [Kind.PLAYED, Kind.FINISHED, Kind.REVEALED]
    assert last.match.result is not None
    assert last.match.result.reason == "played out"
    assert (last.match.prompts, last.match.revealed, last.version) == ((), True, last.events[-1].version)
    seen, _ = await tables.annales.events(ANYBODY, match, 0, 500)
    stored = await tables.store.log.read(match)
    assert [len(msgspec.json.decode(event)["closed"]) for event in seen] == [len(event.closed) for event in stored]


async def test_a_bot_plays_as_its_seat(tables: Tables) -> None:
    """The service's own moves name a seat without a player."""
    ada = await tables.player()
    match = await tables.opened(ada)
    await tables.annales.add_bot(ada, match, "random")
    outcome = await tables.annales.play(Caller(bot_seat=2), match, Forecast("calm"), command_id="bot-4.2.1")
    assert msgspec.json.decode(outcome.events[0].public)["actor"] == {"player": None, "seat": 2}
    assert (await tables.annales.play(Caller(bot_seat=2), match, Forecast("calm"), command_id="bot-4.2.1")).repeated


async def test_another_processs_moves_are_caught_up_with(tables: Tables) -> None:
    """A process that knows an older version decides again on the present, and refuses by the present alone."""
    match, players = await tables.running(3)
    other = tables.again()
    await other.head(match)
    await tables.annales.play(players[0], match, Forecast("calm"))
    await tables.annales.play(players[1], match, Forecast("calm"))
    outcome = await other.annales.play(players[2], match, Forecast("storm"))
    assert outcome.version == 8
    await other.annales.play(players[0], match, Rest())
    assert (await refused(tables.annales.play(players[0], match, Rest()))).rule == "not-asked"
    await tables.annales.play(players[1], match, SetSail())


async def test_time_never_runs_backwards(tables: Tables) -> None:
    """An event's `at` is never before the previous event's, whatever the clock says."""
    match, players = await tables.running()
    tables.clock.advance(hours=-5)
    outcome = await tables.play_any(match, players)
    assert outcome.match.at == "2026-05-01T10:00:00.000Z"


async def _damaged(tables: Tables):  # type: ignore[no-untyped-def]  # a match, its players, the two open prompts
    for _ in range(40):
        match, players = await tables.running(options={"rounds": 1, "piracy": False})
        for player in players:
            await tables.annales.play(player, match, Forecast("storm"))
        asked = (await tables.annales.play(players[0], match, SetSail())).match.prompts
        if len(asked) == 2:
            return match, players, asked
    pytest.fail("no ship was damaged in forty matches")


async def test_paying_is_refused_by_what_each_prompt_says(tables: Tables) -> None:
    """Among several prompts a move answers the one that it is legal for."""
    match, players, asked = await _damaged(tables)
    coins = (await tables.head(match)).state.traders[0].coins  # type: ignore[union-attr]  # the toy game's state
    outcome = await tables.annales.play(players[0], match, Pay(), prompt=asked[0].id)
    assert outcome.match.state.traders[0].coins < coins  # type: ignore[union-attr]  # the toy game's state
