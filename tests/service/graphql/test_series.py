"""Continuing a match over GraphQL: `continues` of the input, of a match, of its first event; and what keeps it back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from events.store import Store
from games import GAMES
from service.auth.roles import Caller
from tests.service.graphql.client import Client
from tests.service.tables import Tables

CREATE = """mutation Create($input: CreateMatchInput!) { createMatch(input: $input) { __typename
  ... on Accepted { matchId match { continues { match version hash } options } }
  ... on Problem { code httpStatus continuedBy rule section currentVersion errors { pointer } } } }"""
SHOW = """query Show($id: ID!) { match(id: $id) { version head { version hash } continues { match version hash }
  state { ... on EposView { solo { level series { outcome challenge glory lostAfterRound } seriesEnded } } }
  events(first: 1) { edges { node { facts { ... on MatchCreated { options continues { match version hash } } } } } }
} }"""


@pytest.fixture
def client(store: Store, tmp_path: Path) -> Client:
    """A GraphQL client of a service with EPOS."""
    return Client(Tables(store, tmp_path, (GAMES["epos"],)))


async def create(client: Client, caller: Caller, **given: Any) -> dict[str, Any]:
    """What comes of creating a solo game."""
    answer = await client.data(CREATE, caller, input={"game": "epos", "seats": 1, **given})
    payload: dict[str, Any] = answer["createMatch"]
    return payload


async def shown(client: Client, match: str) -> dict[str, Any]:
    """A match as everybody may see it."""
    found: dict[str, Any] = (await client.data(SHOW, id=match))["match"]
    return found


async def test_a_game_of_a_series_continues_the_one_before(client: Client) -> None:
    """The score sheet so far is in the options of the first event, which says what it continues, as the match does."""
    ada = await client.tables.player()
    first = (await create(client, ada, options={"seriesLevel": "iii"}))["matchId"]
    assert (await shown(client, first))["continues"] is None
    await client.tables.play_out(first, [ada])
    before = await shown(client, first)
    made = await create(client, ada, continues=first)
    now = await shown(client, made["matchId"])
    continues = {"match": first, **before["head"]}
    assert now["continues"] == made["match"]["continues"] == continues
    assert now["state"]["solo"]["series"] == before["state"]["solo"]["series"]
    assert len(now["state"]["solo"]["series"]) == 1
    assert now["state"]["solo"]["level"] == "iii"
    [created] = now["events"]["edges"][0]["node"]["facts"]
    assert created == {"options": made["match"]["options"], "continues": continues}
    assert created["options"]["seriesSoFar"] == now["state"]["solo"]["series"]
    assert (await shown(client, first))["events"]["edges"][0]["node"]["facts"][0]["continues"] is None


async def test_a_second_match_that_continues_it_is_a_conflict(client: Client) -> None:
    """It names the first one, and where that stands; the same command gives that one again."""
    ada = await client.tables.player()
    first = (await create(client, ada, options={"seriesLevel": "iii"}))["matchId"]
    await client.tables.play_out(first, [ada])
    match = (await create(client, ada, continues=first, commandId="next"))["matchId"]
    assert (await create(client, ada, continues=first, commandId="next"))["matchId"] == match
    problem = await create(client, ada, continues=first)
    version = (await shown(client, match))["version"]
    assert problem == {
        "__typename": "Problem",
        "code": "ALREADY_CONTINUED",
        "httpStatus": 409,
        "continuedBy": match,
        "rule": None,
        "section": None,
        "currentVersion": version,
        "errors": [],
    }


async def test_what_cannot_be_continued_says_why(client: Client) -> None:
    """A single game: with the rules' own code and the section of the rulebook."""
    ada = await client.tables.player()
    single = (await create(client, ada))["matchId"]
    await client.tables.play_out(single, [ada])
    problem = await create(client, ada, continues=single)
    assert (problem["code"], problem["httpStatus"], problem["rule"]) == ("NOT_CONTINUABLE", 422, "no-series")
    assert problem["section"].startswith("H. The Solo Challenge")
    assert [error["pointer"] for error in problem["errors"]] == ["/continues"]
    assert problem["continuedBy"] is None


async def test_earlier_games_are_not_typed(client: Client) -> None:
    """They come from the match that is continued alone."""
    ada = await client.tables.player()
    typed = {"seriesLevel": "iii", "seriesSoFar": [{"outcome": "failed", "glory": 3, "lostAfterRound": 1}]}
    problem = await create(client, ada, options=typed)
    assert problem["code"] == "BAD_OPTIONS"
    assert [error["pointer"] for error in problem["errors"]] == ["/options/seriesSoFar"]
