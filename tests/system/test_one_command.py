"""One command sent many times at once: it happens once, and everybody who asks gets the same answer."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from events.embedded_redis import EmbeddedRedis
from tests.independent_verifier import problems
from tests.system.clients import GAME, Door, Player, at_once, doors, found, play_on, problem, seated
from tests.system.processes import Service

pytestmark = pytest.mark.system

COPIES = 20


async def sent_at_once(player: Player, ways: list[Door], path: str, body: Any, method: str = "POST") -> httpx.Response:
    """The one answer to a command that was sent twenty times in one moment, through all of the doors."""
    key = player.new_key()
    calls = [player.send(path, body, key=key, door=ways[number % len(ways)], method=method) for number in range(COPIES)]
    answers = await at_once(calls)
    assert {(answer.status_code, answer.content) for answer in answers} == {
        (answers[0].status_code, answers[0].content)
    }, [answer.text for answer in answers]
    found(answers[0])
    return answers[0]


async def test_every_kind_of_command_happens_once(two_services: list[Service]) -> None:
    """Creating, joining, seating a bot, playing, undo, redo, resigning: twenty copies, one event, twenty equal answers.

    The answers are equal byte for byte: version, events, receipt, and the prompts as they were then.
    """
    luck = Random("every kind of command")
    async with doors(*[service.address for service in two_services]) as ways:
        creator, guest, late = await ways[0].players(3)
        created = (await sent_at_once(creator, ways, "/v1/matches", {"game": GAME, "seats": 3, "undo": "free"})).json()
        match = created["id"]
        path = f"/v1/matches/{match}"
        answers = [await sent_at_once(guest, ways, f"{path}/seats", {"seat": 2})]
        answers.append(await sent_at_once(guest, ways, f"{path}/seats/2", None, "DELETE"))
        answers.append(await sent_at_once(late, ways, f"{path}/seats", {"seat": 3}))
        answers.append(await sent_at_once(guest, ways, f"{path}/seats", {"seat": 2}))
        players = [creator, guest, late]
        for _ in range(8):
            summary = await ways[1].get(path)
            player = players[summary["prompts"][0]["seat"] - 1]
            offer = luck.choice(await player.offers(match))
            body = {"notation": offer["notation"], "prompt": offer["prompt"]}
            answers.append(await sent_at_once(player, ways, f"{path}/moves", body))
        answers.append(await sent_at_once(creator, ways, f"{path}/undo", {}))
        answers.append(await sent_at_once(creator, ways, f"{path}/redo", None))
        answers.append(await sent_at_once(late, ways, f"{path}/resign", None))

        events = await ways[0].events(match)
        told = [event["version"] for answer in answers for event in answer.json()["events"]]
        assert len(told) == len(set(told))
        assert [1, *told] == [event["version"] for event in events if event["version"] in {1, *told}]
        commands = [event["version"] for event in events if event["command"] is not None]
        assert len(commands) == 1 + len(answers)
        receipts = [created["receipt"], *[answer.json()["receipt"] for answer in answers]]
        assert problems(events, await ways[1].keys(), receipts) == []


async def test_the_first_outcome_stays_when_the_match_has_moved_on(two_services: list[Service]) -> None:
    """Asked again from either process after more moves and an undo: same status and bytes as the first time."""
    luck = Random("the first outcome")
    async with doors(*[service.address for service in two_services]) as ways:
        match, players = await seated(ways[0], 2, undo="free")
        said: list[tuple[Player, str, dict[str, Any], bytes]] = []
        for _ in range(12):
            prompt = (await ways[0].get(f"/v1/matches/{match}"))["prompts"][0]
            player = players[prompt["seat"] - 1]
            offer = luck.choice(await player.offers(match))
            key = player.new_key()
            answer = await player.play(match, offer, key=key)
            found(answer)
            said.append((player, key, offer, answer.content))
        found(await players[0].send(f"/v1/matches/{match}/undo", {}))
        await play_on(match, players, luck, 3)
        before = (await ways[0].get(f"/v1/matches/{match}"))["version"]
        for player, key, offer, first in said:
            for way in ways:
                again = await player.play(match, offer, key=key, door=way)
                assert (again.status_code, again.content) == (201, first)
        assert (await ways[0].get(f"/v1/matches/{match}"))["version"] == before


async def test_an_id_used_for_two_requests_at_once_is_given_to_one_of_them(two_services: list[Service]) -> None:
    """Two different moves race under one command id through two processes: one happens, the other is `reused`."""
    luck = Random("one id for two requests")
    async with doors(*[service.address for service in two_services]) as ways:
        match, players = await seated(ways[0], 2)
        raced = 0
        while raced < 8:
            prompt = (await ways[0].get(f"/v1/matches/{match}"))["prompts"][0]
            player = players[prompt["seat"] - 1]
            offers = [offer for offer in await player.offers(match) if offer["prompt"] == prompt["id"]]
            if len(offers) < 2:
                await play_on(match, players, luck, 1)
                continue
            raced += 1
            key = player.new_key()
            pair = luck.sample(offers, 2)
            answers = await at_once(
                [player.play(match, offer, key=key, door=way) for offer, way in zip(pair, ways, strict=True)]
            )
            assert sorted(answer.status_code for answer in answers) == [201, 422]
            refused = next(answer for answer in answers if answer.is_error)
            assert problem(refused)["code"] == "command-id-reused"


async def test_receipts_of_a_process_with_a_key_of_its_own_verify_by_the_keys_of_any(
    two_services: list[Service], shared_redis: EmbeddedRedis, tmp_path: Path
) -> None:
    """It began after the others did; its receipts name a key that all of them publish from its first one on."""
    with Service(tmp_path / "late", shared_redis.url) as late:
        async with doors(late.address, *[service.address for service in two_services]) as [door, *others]:
            match, players = await seated(door, 2)
            receipts = [outcome["receipt"] for outcome in await play_on(match, players, Random("a late one"), 5)]
            for way in others:
                keys = await way.keys()
                assert len(keys) >= 2
                assert problems(await way.events(match), keys, receipts) == []
