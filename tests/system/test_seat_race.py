"""Seats, raced for over HTTP."""

from __future__ import annotations

import pytest

from tests.independent_verifier import problems
from tests.system.clients import at_once, doors, found, problem
from tests.system.processes import Service

pytestmark = pytest.mark.system

RACERS = 50
SEATS = 6


@pytest.mark.parametrize("processes", [1, 2])
async def test_of_fifty_players_as_many_are_seated_as_there_are_seats(
    two_services: list[Service], processes: int
) -> None:
    """All join at once, half of them naming a seat, through one process or through two.

    Each seat goes to one player, who is told so by a 201; everybody else is told by a conflict with its code that the
    seat is taken or that the match is open no longer; the match starts exactly once.
    """
    async with doors(*[service.address for service in two_services[:processes]]) as ways:
        racers = await ways[0].players(RACERS)
        match = await racers[0].create(SEATS, join=False)
        joins = [
            racer.send(
                f"/v1/matches/{match}/seats",
                {"seat": number // 2 % SEATS + 1} if number % 2 else {},
                door=ways[number % processes],
            )
            for number, racer in enumerate(racers)
        ]
        answers = await at_once(joins)

        seated = {racer.id: answer.json() for racer, answer in zip(racers, answers, strict=True) if answer.is_success}
        assert len(seated) == SEATS
        refused = [problem(answer) for answer in answers if not answer.is_success]
        assert {each["status"] for each in refused} == {409}
        assert {each["code"] for each in refused} <= {"seat-taken", "not-open"}

        for way in ways:
            summary = await way.get(f"/v1/matches/{match}")
            assert summary["status"] == "running"
            assert {seat["player"]["id"] for seat in summary["seats"]} == set(seated)
            assert [seat["seat"] for seat in summary["seats"]] == list(range(1, SEATS + 1))
        events = await ways[-1].events(match)
        assert [event["kind"] for event in events] == ["created", *["joined"] * SEATS, "started"]
        taken = {event["actor"]["player"]: event["actor"]["seat"] for event in events if event["kind"] == "joined"}
        assert taken == {player: outcome["events"][0]["actor"]["seat"] for player, outcome in seated.items()}
        receipts = [outcome["receipt"] for outcome in seated.values()]
        assert problems(events, await ways[0].keys(), receipts) == []


async def test_a_player_who_asks_twenty_times_at_once_holds_one_seat(two_services: list[Service]) -> None:
    """Twenty commands of one player, each with an id of its own, through two processes: one is accepted."""
    async with doors(*[service.address for service in two_services]) as ways:
        eager, creator = await ways[0].players(2)
        match = await creator.create(SEATS)
        path = f"/v1/matches/{match}/seats"
        answers = await at_once([eager.send(path, {}, door=ways[number % 2]) for number in range(20)])

        assert sorted(answer.status_code for answer in answers) == [201] + [409] * 19
        assert {problem(answer)["code"] for answer in answers if answer.is_error} == {"seat-taken"}
        summary = await ways[1].get(f"/v1/matches/{match}")
        assert [seat["player"] and seat["player"]["id"] for seat in summary["seats"]] == [
            creator.id,
            eager.id,
            *[None] * (SEATS - 2),
        ]


async def test_the_last_seat_and_the_start_are_one(two_services: list[Service]) -> None:
    """A player and a bot race for the last seat through two processes: whoever comes first starts the match."""
    async with doors(*[service.address for service in two_services]) as ways:
        for _ in range(5):
            creator, guest = await ways[0].players(2)
            match = await creator.create(2)
            answers = await at_once(
                [
                    guest.send(f"/v1/matches/{match}/seats", {}, door=ways[0]),
                    creator.send(f"/v1/matches/{match}/bots", {"policy": "random"}, door=ways[1]),
                ]
            )
            assert sorted(answer.status_code for answer in answers) == [201, 409]
            winner = next(answer for answer in answers if answer.is_success)
            assert [event["kind"] for event in found(winner)["events"]] == ["joined", "started"]
            assert winner.json()["status"] == "running"
