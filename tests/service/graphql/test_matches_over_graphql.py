"""A match over GraphQL: created, joined, played to its end, looked at."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from games.kit.notation import notation
from service.auth.roles import ANYBODY
from tests.service.graphql.client import Client, as_input
from tests.toy.game import TIDES


async def test_a_match_is_created_joined_and_started(client: Client) -> None:
    """Creating puts the caller into seat 1; with the last join the match runs."""
    ada, bob = await client.tables.players(2)

    created = await client.command("createMatch", "CreateMatchInput", {"game": TIDES.name, "seats": 2}, ada)
    joined = await client.command("joinMatch", "JoinMatchInput", {"matchId": created["matchId"]}, bob)

    assert created["__typename"] == "Accepted"
    assert created["status"] == "OPEN"
    assert joined["status"] == "RUNNING"
    assert joined["prompts"]


async def test_a_whole_match_is_played_with_typed_moves(client: Client) -> None:
    """Every legal move that is listed is accepted as an input object, up to the result."""
    match, players = await client.tables.running(3)
    listing = """query Legal($id: ID!) { match(id: $id) { status legalMoves(first: 200) {
        version totalCount edges { cursor node { prompt notation label section move { kind json } } } } } }"""
    pick, over = 0, False
    while not over:
        for player in players:
            legal = (await client.data(listing, player, id=match))["match"]["legalMoves"]
            if not legal["edges"]:
                continue
            node = legal["edges"][pick % len(legal["edges"])]["node"]
            move: Any = msgspec.convert(node["move"]["json"], TIDES.moves)
            played = await client.play(
                player,
                match,
                move=as_input(TIDES, move),
                prompt=node["prompt"],
                expectedVersion=legal["version"],
            )
            assert played["__typename"] == "Accepted", played
            pick += 1
            over = played["status"] == "FINISHED"
            break

    result = await client.data(
        "query R($id: ID!) { match(id: $id) { result { ranking { rank seat score } } } }", id=match
    )
    assert result["match"]["result"]["ranking"][0]["rank"] == 1


async def test_a_move_may_be_given_in_its_notation(client: Client) -> None:
    """`notation` stands for the same move as the input object."""
    match, players = await client.tables.running()
    offer = (await client.tables.offers(players[0], match))[0]
    played = await client.play(players[0], match, notation=notation(offer.legal.move))

    assert played["__typename"] == "Accepted"
    assert played["events"][0]["kind"] == "played"


async def test_the_public_form_of_an_event_is_what_is_hashed(client: Client) -> None:
    """SHA-256 of `publicForm` is `hash`, and each event names the hash of the one before."""
    match, players = await client.tables.running()
    await client.tables.play_on(match, players, 6)
    query = """query E($id: ID!) { match(id: $id) { events(first: 100) {
        edges { node { hash previousHash publicForm } } } } }"""

    edges = (await client.data(query, id=match))["match"]["events"]["edges"]

    before = None
    for node in (edge["node"] for edge in edges):
        assert node["hash"] == hashlib.sha256(node["publicForm"].encode()).hexdigest()
        assert node["previousHash"] == before
        before = node["hash"]


async def test_pages_of_events_join_without_gap_or_repeat(client: Client) -> None:
    """Going on after each page's end cursor gives every version once."""
    match, players = await client.tables.running()
    await client.tables.play_on(match, players, 7)
    query = """query E($id: ID!, $after: String) { match(id: $id) { version events(first: 3, after: $after) {
        edges { node { version } } pageInfo { hasNextPage endCursor } } } }"""

    versions, after, more = [], None, True
    while more:
        found = (await client.data(query, id=match, after=after))["match"]
        versions += [edge["node"]["version"] for edge in found["events"]["edges"]]
        more, after = found["events"]["pageInfo"]["hasNextPage"], found["events"]["pageInfo"]["endCursor"]

    assert list(range(1, found["version"] + 1)) == versions


async def test_hidden_members_are_null_for_those_who_may_not_see_them(client: Client) -> None:
    """A secret forecast stands in its mover's event and is null in everybody else's."""
    match, players = await client.tables.running()
    await client.tables.play_any(match, players)
    query = """query E($id: ID!) { match(id: $id) { events(first: 50) { edges { node { kind closed { at value }
        move { kind ... on TidesForecast { forecast } } } } } } }"""

    async def forecasts(caller: Any) -> list[Any]:
        edges = (await client.data(query, caller, id=match))["match"]["events"]["edges"]
        return [edge["node"]["move"]["forecast"] for edge in edges if edge["node"]["move"]]

    assert [value for value in await forecasts(players[0]) if value]
    assert await forecasts(players[1]) == [None]


async def test_the_state_is_the_callers_view_at_any_version(client: Client) -> None:
    """`state(version:)` gives the view of that version; before the start there is none."""
    match, players = await client.tables.running()
    start = await client.tables.version(match)
    await client.tables.play_on(match, players, 3)
    query = "query S($id: ID!, $v: Int) { match(id: $id) { state(version: $v) { __typename } } }"

    now = await client.data(query, players[0], id=match)
    then = await client.data(query, players[0], id=match, v=start)
    before = await client.data(query, players[0], id=match, v=1)

    assert now["match"]["state"]["__typename"] == "TidesView"
    assert then["match"]["state"]["__typename"] == "TidesView"
    assert before["match"]["state"] is None


async def test_the_lobby_lists_public_matches_newest_first(client: Client) -> None:
    """Private matches are listed for their players alone."""
    ada, bob = await client.tables.players(2)
    shown = await client.tables.opened(ada)
    hidden = await client.tables.opened(ada, visibility="private")
    query = "query L { matches(first: 10) { edges { node { id game status seats { seat player { id name } } } } } }"

    mine = (await client.data(query, ada))["matches"]["edges"]
    others = (await client.data(query, bob))["matches"]["edges"]

    assert {shown, hidden} == {edge["node"]["id"] for edge in mine}
    assert [shown] == [edge["node"]["id"] for edge in others]
    assert others[0]["node"]["seats"][0]["player"]["name"] == ada.player.name  # type: ignore[union-attr]  # a player


async def test_undo_and_redo_are_mutations_of_their_own(client: Client) -> None:
    """What is taken back can be taken up again."""
    match, players = await client.tables.running(undo="free")
    await client.tables.play_any(match, players)
    version = await client.tables.version(match)

    undone = await client.command("undo", "UndoInput", {"matchId": match}, players[0])
    redone = await client.command("redo", "MatchCommandInput", {"matchId": match}, players[0])

    assert undone["version"] == version + 1
    assert redone["version"] == version + 2


async def test_an_open_request_to_go_back_is_shown_with_those_who_must_agree(client: Client) -> None:
    """A client learns from the match that it is asked, and answers."""
    match, players = await client.tables.running()
    await client.tables.play_on(match, players, 6)
    start = (await client.tables.head(match)).started
    await client.command("undo", "UndoInput", {"matchId": match, "toVersion": start}, players[0])
    query = """query U($id: ID!) { match(id: $id) { undoCount undoRequest { seat toVersion asked agreed until }
        creator { id } aborted { reason } } }"""

    asked = (await client.data(query, id=match))["match"]
    await client.command("answerUndo", "AnswerUndoInput", {"matchId": match, "agree": True}, players[1])
    agreed = (await client.data(query, id=match))["match"]

    assert asked["undoRequest"]["asked"] == [2]
    assert asked["creator"]["id"] == players[0].player_id
    assert agreed["undoRequest"] is None
    assert agreed["undoCount"] == 1


async def test_events_can_be_read_on_from_a_version(client: Client) -> None:
    """A watcher goes on after the last version it knows, without a cursor."""
    match, players = await client.tables.running()
    outcome = (await client.tables.play_on(match, players, 3))[0]
    query = """query E($id: ID!, $v: Int!) { match(id: $id) { events(first: 9, afterVersion: $v) {
        edges { node { version } } } } }"""

    edges = (await client.data(query, id=match, v=outcome.version))["match"]["events"]["edges"]

    assert [edge["node"]["version"] for edge in edges] == [outcome.version + 1, outcome.version + 2]


async def test_the_timeline_can_be_paged_to_its_end_whatever_events_tell(client: Client) -> None:
    """A page whose events tell nothing still says where to go on."""
    match, players = await client.tables.running()
    await client.tables.play_on(match, players, 9)
    query = """query T($id: ID!, $after: String) { match(id: $id) { timeline(first: 1, after: $after) {
        edges { node { version text } } pageInfo { hasNextPage endCursor } } } }"""

    lines: list[str] = []
    after, more = None, True
    while more:
        page = (await client.data(query, id=match, after=after))["match"]["timeline"]
        lines += [edge["node"]["text"] for edge in page["edges"]]
        more, after = page["pageInfo"]["hasNextPage"], page["pageInfo"]["endCursor"]

    whole = await client.tables.annales.timeline(ANYBODY, match, 0, 200)
    assert lines == [entry.text for entry in whole.entries]


async def test_the_games_and_their_content_can_be_read(client: Client) -> None:
    """A game tells its seats, options and content with its hash, and what its pieces do, in words."""
    found = await client.data(
        '{ games { name title seats rulesVersion contentHash options content words } game(name: "x") { name } }'
    )

    assert found["games"][0]["name"] == TIDES.name
    assert found["games"][0]["words"]["amber"] == "Stowing it costs 5 and scores 4. It raids no ships."
    assert found["game"] is None
