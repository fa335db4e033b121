from jsonschema import Draft202012Validator

from service.problems import Code
from tests.service.rest.client import Client, Player, assert_problem


async def test_games_tell_how_they_can_be_played(client: Client) -> None:
    """Seats, options as JSON Schema, the version of the rules and the content's hash."""
    games = (await client.get("/v1/games")).json()["games"]
    tides = next(game for game in games if game["name"] == "tides")
    assert tides["seats"] == [2, 3, 4]
    assert set(tides["rules"]) == {"version", "content"}
    Draft202012Validator.check_schema(tides["options"])
    assert (await client.get("/v1/games/tides")).json() == tides


async def test_contents_come_with_their_sources_and_hash(client: Client) -> None:
    """What is printed on the pieces can be read, also in words, and is what new matches pin."""
    content = (await client.get("/v1/games/tides/content")).json()
    assert set(content) == {"game", "hash", "content", "words"}
    assert content["hash"] == (await client.get("/v1/games/tides")).json()["rules"]["content"]
    items = [item for part in content["content"].values() if isinstance(part, list) for item in part]
    assert items
    assert set(content["words"]) == {item["id"] for item in items}
    assert content["words"]["privateer"] == "Stowing it costs 2 and scores 0. It may raid a ship at sea."
    assert {item["source"] for item in items} <= {"rulebook", "public", "reconstructed"}


async def test_the_schema_describes_what_the_service_sends(client: Client, ada: Player, bob: Player) -> None:
    """Legal moves, prompts, facts and views of a match fit the game's JSON Schema."""
    match = await client.new_match(ada, bob)
    schema = (await client.get("/v1/games/tides/schema")).json()

    def validator(part: str) -> Draft202012Validator:
        Draft202012Validator.check_schema(schema[part])
        return Draft202012Validator({**schema[part], "$defs": schema["$defs"]})

    await client.play_one(match, ada, bob)
    state = (await client.get(f"/v1/matches/{match}/state", ada)).json()
    validator("view").validate(state["state"])
    for option in await client.legal(match, ada) + await client.legal(match, bob):
        validator("moves").validate(option["move"])
    for prompt in state["prompts"]:
        validator("prompts").validate({k: v for k, v in prompt.items() if k not in ("id", "since", "until")})
    content = (await client.get("/v1/games/tides/content")).json()
    validator("content").validate(content["content"])
    events = (await client.get(f"/v1/matches/{match}/events", ada)).json()["events"]
    for fact in (fact for event in events for fact in event["facts"]):
        assert validator("facts").is_valid(fact) or validator("matchFacts").is_valid(fact), fact
    assert {"position", "options"} <= set(schema)


async def test_an_unknown_game_is_not_found(client: Client) -> None:
    """On each of its routes."""
    for path in ("/v1/games/chess", "/v1/games/chess/content", "/v1/games/chess/schema"):
        assert_problem(await client.get(path), Code.NOT_FOUND)
