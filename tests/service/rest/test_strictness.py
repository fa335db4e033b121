"""What is read exactly or not at all: numbers in a query and in a path, long headers, packed bodies."""

from __future__ import annotations

import gzip
from urllib.parse import quote

import pytest

from service.problems import Code
from service.rest.call import LONGEST_HEADER
from tests.service.rest.client import Client, Player, assert_problem

NO_NUMBERS = ("4.0", "4e0", "1e2", "-0", "+4", "04", "null", " 4", "4 ", "4_0", "0x4", "٤", "true", "9" * 30, "")


@pytest.mark.parametrize("value", NO_NUMBERS)
async def test_numbers_of_a_query_are_decimal_integers(client: Client, ada: Player, bob: Player, value: str) -> None:
    """Whatever else a lenient reader would take for one is refused, and pointed at."""
    match = await client.new_match(ada, bob)
    for path, name in (
        ("/v1/matches?first=", "first"),
        (f"/v1/matches/{match}/events?limit=", "limit"),
        (f"/v1/matches/{match}/events?after=", "after"),
        (f"/v1/matches/{match}/state?version=", "version"),
        (f"/v1/matches/{match}/legal-moves?seat=", "seat"),
    ):
        problem = assert_problem(await client.get(path + quote(value), ada), Code.MALFORMED)
        assert [error["pointer"] for error in problem["errors"]] == [f"/{name}"]
        assert "a whole number" in problem["detail"]


@pytest.mark.parametrize("value", ["null", "Open", "open ", "running,open"])
async def test_words_of_a_query_are_exact(client: Client, value: str) -> None:
    """A status is one of those that there are."""
    answer = await client.get(f"/v1/matches?status={quote(value)}")
    assert "one of" in assert_problem(answer, Code.MALFORMED)["detail"]


async def test_text_of_a_query_is_text(client: Client) -> None:
    """Also where it looks like something else."""
    for value in ("null", "1", "true"):
        assert (await client.get(f"/v1/matches?player={value}")).json() == {"matches": [], "next": None}


@pytest.mark.parametrize("number", ["01", "-1", "1.0", "+1", "null", "1e0"])
async def test_numbers_of_a_path_are_decimal_integers(client: Client, ada: Player, bob: Player, number: str) -> None:
    """One seat has one address."""
    match = await client.new_match(ada, bob)
    assert_problem(await client.send("DELETE", f"/v1/matches/{match}/seats/{number}", ada), Code.NOT_FOUND)


@pytest.mark.parametrize("name", ["Accept", "Authorization", "Idempotency-Key", "Content-Type"])
async def test_long_headers_are_refused_unread(client: Client, name: str) -> None:
    """However they are made up."""
    for value in ("a/b;q=0.1," * LONGEST_HEADER, "x" * (LONGEST_HEADER + 1)):
        answer = await client.post("/v1/matches", {"game": "tides", "seats": 2}, headers={name: value})
        assert name.lower() in assert_problem(answer, Code.MALFORMED)["detail"]


@pytest.mark.parametrize("path", ["/v1/players", "/graphql"])
async def test_packed_bodies_are_refused_for_what_they_are(client: Client, path: str) -> None:
    """415, not a complaint about bytes; `identity` packs nothing."""
    headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    body = b'{"name": "Ada"}' if path == "/v1/players" else b'{"query": "{ __typename }"}'
    answer = await client.post(path, content=gzip.compress(body), headers=headers)
    assert "Content-Encoding" in assert_problem(answer, Code.UNSUPPORTED_MEDIA_TYPE)["detail"]
    plain = await client.post(path, content=body, headers={**headers, "Content-Encoding": "identity"})
    assert plain.is_success


async def test_the_advice_speaks_of_errors_where_there_are_some(client: Client) -> None:
    """Else it would send clients looking for nothing."""
    pointed = await client.post("/v1/players", {"name": 1})
    assert "`errors`" in assert_problem(pointed, Code.MALFORMED)["advice"]
    no_json = await client.post("/v1/players", content=b"{", headers={"Content-Type": "application/json"})
    problem = assert_problem(no_json, Code.MALFORMED)
    assert ("errors" in problem, "`errors`" in problem["advice"]) == (False, False)
