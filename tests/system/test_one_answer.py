"""Prompts, raced for through two processes of the service on one Redis."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any

import pytest

from tests.independent_verifier import problems
from tests.system.clients import Door, Player, at_once, doors, found, play_on, problem, seated
from tests.system.processes import Service

pytestmark = pytest.mark.system

RACERS = 20


async def several_choices(match: str, players: list[Player], luck: Random) -> tuple[Player, list[dict[str, Any]]]:
    """Play on until somebody is asked who has several legal moves for one prompt; who, and those moves."""
    while True:
        asked = (await players[0].door.get(f"/v1/matches/{match}"))["prompts"][0]
        player = players[asked["seat"] - 1]
        offers = [offer for offer in await player.offers(match) if offer["prompt"] == asked["id"]]
        if len(offers) > 1:
            return player, offers
        await play_on(match, players, luck, 1)


@pytest.mark.parametrize("naming", ["prompt", "expectedVersion", "both"])
async def test_one_of_twenty_answers_to_a_prompt_is_accepted(two_services: list[Service], naming: str) -> None:
    """Different legal moves and equal ones, all at once, half of them through each process.

    One is accepted, and its event is the only new one. Every other is refused by a conflict that says where the match
    stands and what is open now, so that its sender can go on without asking again.
    """
    luck = Random(f"prompts by {naming}")
    async with doors(*[service.address for service in two_services]) as ways:
        match, players = await seated(ways[0], 2)
        receipts = []
        for _ in range(6):
            receipts += [outcome["receipt"] for outcome in await play_on(match, players, luck, luck.randrange(4, 9))]
            player, offers = await several_choices(match, players, luck)
            before = await ways[1].get(f"/v1/matches/{match}")
            calls = []
            for number in range(RACERS):
                offer = offers[number % len(offers)]
                body = {"move": offer["move"]}
                if naming != "expectedVersion":
                    body["prompt"] = offer["prompt"]
                if naming != "prompt":
                    body["expectedVersion"] = before["version"]
                calls.append(player.send(f"/v1/matches/{match}/moves", body, door=ways[number % 2]))
            answers = await at_once(calls)

            accepted = [found(answer) for answer in answers if answer.is_success]
            assert len(accepted) == 1
            receipts.append(accepted[0]["receipt"])
            for answer in answers:
                if answer.is_error:
                    refused = problem(answer)
                    assert (refused["status"], refused["code"]) == (409, "version-conflict"), refused
                    assert refused["version"] == accepted[0]["version"]
                    assert refused["prompts"] == accepted[0]["prompts"]
            after = await ways[0].get(f"/v1/matches/{match}")
            assert after["version"] == accepted[0]["version"] == before["version"] + len(accepted[0]["events"])
        events = await ways[1].events(match)
        assert problems(events, await ways[0].keys(), receipts) == []


async def test_a_move_that_names_nothing_is_played_once_for_each_prompt_that_it_fits(
    two_services: list[Service],
) -> None:
    """Sent twenty times without naming a prompt: judged against what is open when its turn comes.

    Where a copy finds a prompt of its own, as another turn of the same choice, it is accepted there; each other copy
    gets the conflict or the rules' refusal, with where the match stands. No prompt is answered twice.
    """
    luck = Random("nothing named")
    async with doors(*[service.address for service in two_services]) as ways:
        match, players = await seated(ways[0], 2)
        for _ in range(5):
            await play_on(match, players, luck, luck.randrange(3, 8))
            player, offers = await several_choices(match, players, luck)
            move = luck.choice(offers)["move"]
            path = f"/v1/matches/{match}/moves"
            answers = await at_once([player.send(path, {"move": move}, door=ways[n % 2]) for n in range(RACERS)])

            accepted = [answer.json() for answer in answers if answer.is_success]
            assert accepted
            refused = [problem(answer) for answer in answers if answer.is_error]
            assert {each["code"] for each in refused} <= {"version-conflict", "illegal-move", "not-open", "ambiguous"}
            assert all(each["status"] in (409, 422) and "version" in each for each in refused)
            answered = [fact["prompt"] for outcome in accepted for fact in prompts_answered(outcome["events"])]
            assert len(answered) == len(set(answered)) == len(accepted)
        answered = [fact["prompt"] for fact in prompts_answered(await ways[1].events(match))]
        assert len(answered) == len(set(answered))


def prompts_answered(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Which prompts these events say they answer."""
    return [fact for event in events for fact in event["facts"] if fact["kind"] == "prompt-answered"]


async def to_the_battle(door: Door, seats: int, luck: Random) -> tuple[str, list[Player]]:
    """A match at the moment when every seat is asked for a battle token."""
    match, players = await seated(door, seats)
    while True:
        prompts = (await door.get(f"/v1/matches/{match}"))["prompts"]
        if [prompt["kind"] for prompt in prompts] == ["choose-battle-token"] * seats:
            return match, players
        assert prompts, "the match ended without a battle"
        await play_on(match, players, luck, 1)


@pytest.mark.parametrize("seats", [2, 4, 6])
async def test_battle_tokens_played_at_once_are_all_accepted(two_services: list[Service], seats: int) -> None:
    """Every seat plays a token in the same moment, through both processes, each of them five times over.

    One copy of each seat's is accepted, though the others' tokens have moved the match on since its sender looked;
    every other copy gets the conflict.
    """
    luck = Random(f"{seats} seats at war")
    async with doors(*[service.address for service in two_services]) as ways:
        match, players = await to_the_battle(ways[0], seats, luck)
        before = (await ways[1].get(f"/v1/matches/{match}"))["version"]
        tokens = [luck.choice(await player.offers(match)) for player in players]
        calls = [
            player.play(match, token, door=ways[(number + copy) % 2], expectedVersion=before)
            for copy in range(5)
            for number, (player, token) in enumerate(zip(players, tokens, strict=True))
        ]
        answers = await at_once(calls)

        for seat in range(seats):
            mine = answers[seat::seats]
            assert sorted(answer.status_code for answer in mine) == [201] + [409] * 4
            assert {problem(answer)["code"] for answer in mine if answer.is_error} == {"version-conflict"}
        receipts = [answer.json()["receipt"] for answer in answers if answer.is_success]
        events = await ways[1].events(match)
        played = [event for event in events[before:] if event["move"] and event["move"]["kind"] == "play-battle-token"]
        assert sorted(event["actor"]["seat"] for event in played) == list(range(1, seats + 1))
        assert problems(events, await ways[0].keys(), receipts) == []


async def test_seeds_opened_at_once_are_all_accepted_and_start_the_match_once(two_services: list[Service]) -> None:
    """Six seats have committed; all open their seeds in one moment, three times each, through both processes.

    One copy of each is accepted; the others are told that it is open already. The last one starts the match.
    """
    seats = 6
    async with doors(*[service.address for service in two_services]) as ways:
        players = await ways[0].players(seats)
        seeds = [hashlib.sha256(f"seed {seat}".encode()).digest() for seat in range(seats)]
        hashes = [hashlib.sha256(seed).hexdigest() for seed in seeds]
        match = await players[0].create(seats, seedHash=hashes[0])
        path = f"/v1/matches/{match}/seats"
        for player, seed_hash in zip(players[1:], hashes[1:], strict=True):
            found(await player.send(path, {"seedHash": seed_hash}))
        assert (await ways[1].get(f"/v1/matches/{match}"))["status"] == "open"
        answers = await at_once(
            [
                player.send(f"{path}/{seat + 1}/seed", {"seed": seeds[seat].hex()}, door=ways[(seat + copy) % 2])
                for copy in range(3)
                for seat, player in enumerate(players)
            ]
        )
        for seat in range(seats):
            mine = answers[seat::seats]
            assert sorted(answer.status_code for answer in mine) == [201, 409, 409], [answer.text for answer in mine]
        events = await ways[0].events(match)
        kinds = [event["kind"] for event in events]
        assert kinds == ["created", *["joined"] * seats, *["seed-opened"] * seats, "started"]
        assert (await ways[1].get(f"/v1/matches/{match}"))["status"] == "running"
        receipts = [answer.json()["receipt"] for answer in answers if answer.is_success]
        assert problems(events, await ways[0].keys(), receipts) == []


async def test_consent_and_a_move_at_once_end_in_one_of_two_histories(two_services: list[Service]) -> None:
    """Three are at the table: one asks to go back, and while the last consent comes another moves.

    Either the move came first, and the request is closed by it, or the consent did, and the move meets new prompts.
    """
    luck = Random("consent and a move")
    async with doors(*[service.address for service in two_services]) as ways:
        match, players = await seated(ways[0], 3)
        path = f"/v1/matches/{match}"
        await play_on(match, players, luck, 12)
        seen = set()
        for number in range(8):
            await play_on(match, players, luck, 4)
            summary = await ways[0].get(path)
            mover = summary["prompts"][0]["seat"]
            asker = mover % 3 + 1
            asked = found(await players[asker - 1].send(f"{path}/undo", {}))
            if asked["events"][-1]["kind"] == "undone":
                continue
            last = next(seat for seat in (1, 2, 3) if seat not in (asker, mover))
            found(await players[mover - 1].send(f"{path}/undo/answer", {"agree": True}))
            offer = luck.choice(await players[mover - 1].offers(match))
            consent, move = await at_once(
                [
                    players[last - 1].send(f"{path}/undo/answer", {"agree": True}, door=ways[number % 2]),
                    players[mover - 1].play(match, offer, door=ways[1 - number % 2]),
                ]
            )
            assert sorted([consent.status_code, move.status_code]) == [201, 409]
            refused = problem(consent if consent.is_error else move)
            assert refused["code"] == ("request-closed" if consent.is_error else "version-conflict")
            seen.add(refused["code"])
            after = [await way.get(path) for way in ways]
            assert after[0] == after[1]
            assert after[0]["undoRequest"] is None
        assert seen
        assert problems(await ways[1].events(match)) == []
