import hashlib

import pytest

from service.problems import Code
from tests.service.rest.client import Client, Player, assert_problem

SEED = "ab" * 32
SEED_HASH = hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
OUTCOME = {"version", "status", "prompts", "events", "receipt"}


async def test_the_last_seat_starts_the_match(client: Client, ada: Player, bob: Player) -> None:
    """The answer holds what joining put into the history, and the receipt for the last of it."""
    match = await client.new_match(ada)
    joined = await client.post(f"/v1/matches/{match}/seats", {"seat": 2}, bob)
    assert joined.status_code == 201
    outcome = joined.json()
    assert set(outcome) == OUTCOME
    assert outcome["status"] == "running"
    assert [event["kind"] for event in outcome["events"]] == ["joined", "started"]
    assert outcome["events"][-1]["version"] == outcome["version"] == outcome["receipt"]["version"]
    assert outcome["events"][-1]["hash"] == outcome["receipt"]["hash"]
    assert outcome["prompts"]


async def test_a_seat_is_taken_by_one_alone(client: Client, ada: Player, bob: Player, eve: Player) -> None:
    """Taken, unknown and full: each is told apart."""
    match = await client.new_match(ada, seats=3)
    path = f"/v1/matches/{match}/seats"
    assert_problem(await client.post(path, {"seat": 1}, bob), Code.SEAT_TAKEN)
    assert (await client.post(path, {"seat": 4}, bob)).status_code in (404, 409, 422)
    assert (await client.post(path, {"seat": 3}, bob)).status_code == 201
    assert (await client.post(path, {}, bob)).status_code == 409
    assert (await client.post(path, by=eve)).status_code == 201
    late = await client.new_player("Late")
    assert (await client.post(path, {}, late)).status_code == 409


async def test_a_seat_can_be_left_before_the_start(client: Client, ada: Player, bob: Player, eve: Player) -> None:
    """By who holds it; once the match runs, no more."""
    match = await client.new_match(ada, seats=3)
    await client.post(f"/v1/matches/{match}/seats", {"seat": 2}, bob)
    assert_problem(await client.send("DELETE", f"/v1/matches/{match}/seats/2", eve), Code.FORBIDDEN)
    left = await client.send("DELETE", f"/v1/matches/{match}/seats/2", bob)
    assert (left.status_code, set(left.json())) == (200, OUTCOME)
    assert (await client.get(f"/v1/matches/{match}")).json()["seats"][1]["player"] is None
    running = await client.new_match(ada, bob)
    assert_problem(await client.send("DELETE", f"/v1/matches/{running}/seats/2", bob), Code.NOT_OPEN)


@pytest.mark.parametrize("seat", ["x", "0x1", "-1", "1.0", "99999999999", "%D9%A1"])
async def test_a_seat_that_is_no_number_is_not_found(client: Client, ada: Player, seat: str) -> None:
    """The path names nothing."""
    match = await client.new_match(ada)
    assert_problem(await client.send("DELETE", f"/v1/matches/{match}/seats/{seat}", ada), Code.NOT_FOUND)


async def test_committed_seeds_are_opened_before_the_start(client: Client, ada: Player, bob: Player) -> None:
    """Whoever committed is asked to open; a wrong seed is refused, the right one starts the match."""
    created = await client.post("/v1/matches", {"game": "tides", "seats": 2, "seedHash": SEED_HASH}, ada)
    match = created.json()["id"]
    assert created.json()["seats"][0]["seed"] == "committed"
    joined = await client.post(f"/v1/matches/{match}/seats", {"seed": "cd" * 32}, bob)
    assert joined.json()["status"] == "open"
    [prompt] = joined.json()["prompts"]
    assert (prompt["kind"], prompt["seat"]) == ("open-seed", 1)
    assert prompt["until"] > (await client.get(f"/v1/matches/{match}")).json()["updatedAt"]
    path = f"/v1/matches/{match}/seats/1/seed"
    assert_problem(await client.post(path, {"seed": "ef" * 32}, ada), Code.BAD_SEED)
    assert_problem(await client.post(path, {"seed": SEED}, bob), Code.FORBIDDEN)
    opened = await client.post(path, {"seed": SEED}, ada)
    assert (opened.status_code, opened.json()["status"]) == (201, "running")
    seats = (await client.get(f"/v1/matches/{match}")).json()["seats"]
    assert [seat["seed"] for seat in seats] == ["opened", "plain"]


async def test_a_match_that_has_not_started_says_what_it_waits_for(client: Client, ada: Player, bob: Player) -> None:
    """Free seats first, then seeds, with the prompts that ask for them."""
    created = await client.post("/v1/matches", {"game": "tides", "seats": 3, "seedHash": SEED_HASH}, ada)
    match = created.json()["id"]
    moves = f"/v1/matches/{match}/moves"
    move = {"move": {"kind": "rest"}}

    async def detail() -> str:
        return str(assert_problem(await client.post(moves, move, ada), Code.NOT_OPEN)["detail"])

    assert await detail() == "The match has not started yet: seats 2 and 3 are free."
    await client.post(f"/v1/matches/{match}/seats", {"seedHash": SEED_HASH}, bob)
    assert await detail() == "The match has not started yet: seat 3 is free."
    await client.post(f"/v1/matches/{match}/bots", {"policy": "random"}, ada)
    problem = assert_problem(await client.post(moves, move, ada), Code.NOT_OPEN)
    assert "seats 1 and 2 are to open what was committed to as seed, until " in problem["detail"]
    assert [(prompt["kind"], prompt["seat"]) for prompt in problem["prompts"]] == [("open-seed", 1), ("open-seed", 2)]
    assert problem["version"] == await client.version(match)


@pytest.mark.parametrize("seed", ["", "x", "AB" * 32, "ab" * 31, "ab" * 33])
async def test_a_seed_out_of_form_is_refused(client: Client, ada: Player, bob: Player, seed: str) -> None:
    """32 bytes in lower-case hex."""
    match = await client.new_match(ada)
    assert_problem(await client.post(f"/v1/matches/{match}/seats", {"seed": seed}, bob), Code.BAD_SEED)


async def test_bots_take_seats_and_play(client: Client, ada: Player) -> None:
    """A match between bots begins by itself; their moves are in the history like everybody's."""
    match = (await client.post("/v1/matches", {"game": "tides", "seats": 2, "join": False}, ada)).json()["id"]
    first = await client.post(f"/v1/matches/{match}/bots", {"policy": "random"}, ada)
    assert (first.status_code, set(first.json())) == (201, OUTCOME)
    await client.post(f"/v1/matches/{match}/bots", {"policy": "greedy", "seat": 2}, ada)
    seats = (await client.get(f"/v1/matches/{match}")).json()["seats"]
    assert [seat["bot"] for seat in seats] == ["random", "greedy"]
    summary = await client.until_over(match)
    assert summary["status"] == "finished"
    result = summary["result"]
    assert {"ranking", "tieBreak", "reason"} == set(result)
    assert {"rank", "seat", "score", "lines"} == set(result["ranking"][0])
    assert all({"label", "points", "section"} == set(line) for rank in result["ranking"] for line in rank["lines"])


async def test_only_those_who_play_or_created_seat_bots(client: Client, ada: Player, eve: Player) -> None:
    """A stranger fills nobody's match."""
    match = await client.new_match(ada)
    assert_problem(await client.post(f"/v1/matches/{match}/bots", {"policy": "random"}, eve), Code.FORBIDDEN)
