import hashlib
from typing import Any

import msgspec
import pytest

from service.problems import Code
from tests.service.rest.client import Client, Player, assert_problem

OUTCOME = {"version", "status", "prompts", "events", "receipt"}
PUBLIC_FORM = {
    *("actor", "annales", "at", "command", "facts", "kind", "match", "move", "previousHash", "version"),
}


async def test_legal_moves_say_all_that_is_needed_to_play(client: Client, ada: Player, bob: Player) -> None:
    """Each entry names its prompt, the move as object and as notation, words, and the rulebook's section."""
    match = await client.new_match(ada, bob)
    answer = (await client.get(f"/v1/matches/{match}/legal-moves", ada)).json()
    assert set(answer) == {"version", "prompts", "moves"}
    asked = {prompt["id"] for prompt in answer["prompts"] if prompt["seat"] == 1}
    for option in answer["moves"]:
        assert set(option) == {"prompt", "move", "notation", "label", "section"}
        assert option["prompt"] in asked
        assert option["notation"].partition(":")[0] == option["move"]["kind"]
        assert option["label"]
        assert option["section"]


async def test_another_seats_legal_moves_are_nobodys_business(client: Client, ada: Player, bob: Player) -> None:
    """They would show what it holds."""
    match = await client.new_match(ada, bob)
    path = f"/v1/matches/{match}/legal-moves"
    assert (await client.get(f"{path}?seat=1", ada)).status_code == 200
    assert_problem(await client.get(f"{path}?seat=2", ada), Code.FORBIDDEN)
    assert_problem(await client.get(path), Code.UNAUTHORIZED)


async def test_who_is_not_asked_has_no_legal_moves(client: Client, ada: Player) -> None:
    """An empty list, no error."""
    match = await client.new_match(ada)
    assert await client.legal(match, ada) == []


async def test_a_move_is_answered_with_what_it_brought_about(client: Client, ada: Player, bob: Player) -> None:
    """Version, status, prompts, events with the bytes that were hashed, and a receipt for the last of them."""
    match = await client.new_match(ada, bob)
    before = await client.version(match)
    player, answer = await client.play_one(match, ada, bob)
    outcome = answer.json()
    assert set(outcome) == OUTCOME
    assert outcome["version"] == before + len(outcome["events"]) == await client.version(match)
    assert set(outcome["receipt"]) == {"match", "version", "hash", "key", "signature", "path"}
    assert outcome["receipt"]["path"] == []
    event = outcome["events"][-1]
    assert set(event) == PUBLIC_FORM | {"hash", "closed"}
    assert event["hash"] == outcome["receipt"]["hash"] == _hash(event)
    assert all(set(part) == {"at", "salt", "value"} for part in event["closed"])
    assert event["actor"] == {"player": player.id, "seat": 1 if player is ada else 2}


def _hash(event: dict[str, Any]) -> str:
    public = {name: value for name, value in event.items() if name in PUBLIC_FORM}
    return hashlib.sha256(msgspec.json.encode(public, order="sorted")).hexdigest()


async def test_a_move_can_be_sent_in_its_notation(client: Client, ada: Player, bob: Player) -> None:
    """It is the same move, also for the command's id."""
    match = await client.new_match(ada, bob)
    for player in (ada, bob):
        for option in (await client.legal(match, player))[:1]:
            path, headers = f"/v1/matches/{match}/moves", {"Idempotency-Key": "one"}
            first = await client.post(path, {"notation": option["notation"]}, player, headers=headers)
            assert first.status_code == 201
            again = await client.post(path, {"move": option["move"]}, player, headers=headers)
            assert (again.status_code, again.content) == (201, first.content)


async def test_a_command_sent_again_is_answered_alike_forever(client: Client, ada: Player, bob: Player) -> None:
    """Also when the match has moved on, and whatever version or prompt is named the second time."""
    match = await client.new_match(ada, bob)
    [option, *_] = await client.legal(match, ada)
    path, headers = f"/v1/matches/{match}/moves", {"Idempotency-Key": "a key with spaces, and / signs"}
    first = await client.post(path, {"move": option["move"], "prompt": option["prompt"]}, ada, headers=headers)
    for _ in range(5):
        await client.play_one(match, ada, bob)
    version = await client.version(match)
    again = await client.post(path, {"move": option["move"], "expectedVersion": 1}, ada, headers=headers)
    assert (again.status_code, again.content) == (201, first.content)
    assert await client.version(match) == version
    other = await client.post(f"/v1/matches/{match}/resign", by=ada, headers=headers)
    assert_problem(other, Code.COMMAND_ID_REUSED)


async def test_an_illegal_move_names_the_rule(client: Client, ada: Player, bob: Player) -> None:
    """The section of the rulebook, a sentence, and where the match stands."""
    match = await client.new_match(ada, bob)
    answer = await client.post(f"/v1/matches/{match}/moves", {"move": {"kind": "rest"}}, ada)
    problem = assert_problem(answer, Code.ILLEGAL_MOVE)
    assert problem["section"]
    assert problem["version"] == await client.version(match)
    assert problem["prompts"] == (await client.get(f"/v1/matches/{match}/state")).json()["prompts"]


async def test_a_prompt_that_is_gone_is_a_conflict(client: Client, ada: Player, bob: Player) -> None:
    """The answer tells the version and what is open now, so that the client can decide again."""
    match = await client.new_match(ada, bob)
    [option, *_] = await client.legal(match, ada)
    body = {"move": option["move"], "prompt": option["prompt"]}
    path = f"/v1/matches/{match}/moves"
    assert (await client.post(path, body, ada)).status_code == 201
    problem = assert_problem(await client.post(path, body, ada), Code.VERSION_CONFLICT)
    assert problem["version"] == await client.version(match)
    assert option["prompt"] not in [prompt["id"] for prompt in problem["prompts"]]


async def test_a_stale_version_is_a_conflict(client: Client, ada: Player, bob: Player) -> None:
    """A move that was decided before its prompt was opened is refused."""
    match = await client.new_match(ada, bob)
    [option, *_] = await client.legal(match, ada)
    for version in (1, await client.version(match) + 1):
        body = {"move": option["move"], "expectedVersion": version}
        assert_problem(await client.post(f"/v1/matches/{match}/moves", body, ada), Code.VERSION_CONFLICT)


async def test_a_version_that_does_not_exist_yet_is_a_conflict_that_says_so(
    client: Client, ada: Player, bob: Player
) -> None:
    """With the version that the match is at, whether a prompt is named or not."""
    match = await client.new_match(ada, bob)
    [option, *_] = await client.legal(match, ada)
    version = await client.version(match)
    for more in ({}, {"prompt": option["prompt"]}):
        body = {"move": option["move"], "expectedVersion": version + 1, **more}
        answer = await client.post(f"/v1/matches/{match}/moves", body, ada)
        problem = assert_problem(answer, Code.VERSION_CONFLICT)
        assert problem["detail"] == f"Version {version + 1} does not exist yet: the match is at version {version}."
        assert problem["version"] == version
    answer = await client.post(f"/v1/matches/{match}/moves", {"move": option["move"], "expectedVersion": version}, ada)
    assert answer.status_code == 201


@pytest.mark.parametrize(
    ("notation", "detail"),
    [
        ("fly", "'fly' is no kind of move; these are: "),
        ("rest:x=1", "'rest' has no member 'x'."),
        ("rest:", "Nothing follows the colon."),
        ("x" * 4096, "'xxx"),
    ],
)
async def test_what_is_no_notation_is_told_in_a_sentence(
    client: Client, ada: Player, bob: Player, notation: str, detail: str
) -> None:
    """With what there is instead."""
    match = await client.new_match(ada, bob)
    answer = await client.post(f"/v1/matches/{match}/moves", {"notation": notation}, ada)
    assert assert_problem(answer, Code.MALFORMED)["detail"].startswith(detail)


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({}, "/move"),
        ({"move": {"kind": "fly"}}, "/move/kind"),
        ({"move": {}}, "/move/kind"),
        ({"move": {"kind": "rest", "extra": 1}}, "/move/extra"),
        ({"move": {"kind": 7}}, "/move/kind"),
        ({"move": []}, "/move"),
        ({"move": None}, "/move"),
        ({"move": "rest"}, "/move"),
        ({"notation": "fly"}, "/notation"),
        ({"notation": "rest:x=1"}, "/notation"),
        ({"notation": ""}, "/notation"),
        ({"notation": 7}, "/notation"),
        ({"move": {"kind": "rest"}, "notation": "rest"}, "/notation"),
        ({"move": {"kind": "rest"}, "prompt": 7}, "/prompt"),
        ({"move": {"kind": "rest"}, "expectedVersion": "7"}, "/expectedVersion"),
        ({"move": {"kind": "rest"}, "expectedVersion": -1}, "/expectedVersion"),
        ({"move": {"kind": "rest"}, "expectedVersion": 2**53}, "/expectedVersion"),
        ({"move": {"kind": "rest"}, "expected_version": 7}, "/expected_version"),
    ],
)
async def test_what_is_no_move_is_pointed_at(
    client: Client, ada: Player, bob: Player, body: dict[str, object], pointer: str
) -> None:
    """400 with the place in the body, before any rule is asked."""
    match = await client.new_match(ada, bob)
    problem = assert_problem(await client.post(f"/v1/matches/{match}/moves", body, ada), Code.MALFORMED)
    assert [error["pointer"] for error in problem["errors"]] == [pointer]


async def test_bodies_of_moves_tell_strangers_nothing_of_a_private_match(
    client: Client, ada: Player, bob: Player, eve: Player
) -> None:
    """Good or bad, a move to a hidden match is answered like one to a match that is not there."""
    match = await client.new_match(ada, bob, visibility="private")
    for body in ({"move": {"kind": "rest"}}, {"move": {"kind": "fly"}}, {"notation": "fly"}):
        hidden = await client.post(f"/v1/matches/{match}/moves", body, eve)
        unknown = await client.post("/v1/matches/m_unknown/moves", body, eve)
        assert hidden.status_code == 404
        assert hidden.content == unknown.content
