"""Bounds and times that hold wherever they are looked at."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec import Meta

from service.answers import CreateMatch
from service.auth.roles import ANYBODY
from service.clock import stamp
from service.graphql.view import GraphQLService
from service.limits import LONGEST_DAYS, LONGEST_MINUTES
from service.problems import Code
from service.rest.api import openapi
from service.settings import Settings
from service.shaping import match_shape
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.toy.game import TIDES
from tests.toy.moves import Draw, Forecast

LONGEST: dict[str, Any] = {"seedMinutes": LONGEST_MINUTES, "undoMinutes": LONGEST_MINUTES, "abandonDays": LONGEST_DAYS}


@pytest.mark.parametrize("name", LONGEST)
async def test_the_longest_times_are_the_same_in_the_description_and_in_the_command(tables: Tables, name: str) -> None:
    """What is said to be allowed is accepted, and no more."""
    schema: dict[str, Any] = openapi()["components"]["schemas"]["NewMatchBody"]["properties"][name]
    [bounds] = [each for each in (schema, *schema.get("anyOf", ())) if "maximum" in each]
    assert (bounds["minimum"], bounds["maximum"]) == (1, LONGEST[name])
    ada = await tables.player()
    member = next(each.name for each in msgspec.structs.fields(CreateMatch) if each.encode_name == name)
    longest = CreateMatch(game="tides", seats=2, **{member: LONGEST[name]})
    created = (await tables.annales.create_match(ada, longest)).match
    assert getattr(created, member) == LONGEST[name]
    longer = CreateMatch(game="tides", seats=2, **{member: LONGEST[name] + 1})
    assert (await refused(tables.annales.create_match(ada, longer))).code is Code.MALFORMED


def test_an_operator_may_set_what_a_match_may_have() -> None:
    """The default for all matches fits each of them."""
    hint = get_type_hints(Settings, include_extras=True)["abandon_days"]
    [bounds] = [mark for mark in get_args(hint) if isinstance(mark, Meta)]
    assert (bounds.ge, bounds.le) == (1, LONGEST_DAYS)


async def test_a_request_that_has_lapsed_is_not_shown_as_open(tables: Tables) -> None:
    """No event ends it, so the clock tells."""
    match, players = await tables.running(2, undo_minutes=30)
    for player in players:
        await tables.annales.play(player, match, Forecast("calm"))
    await tables.annales.play(players[0], match, Draw())
    await tables.annales.undo(players[0], match)
    head = await tables.head(match)
    shown = match_shape(head, {}, stamp(tables.clock)).undo_request
    assert shown is not None
    assert shown is not msgspec.UNSET
    assert shown.seat == 1
    tables.clock.advance(minutes=30, milliseconds=1)
    assert match_shape(head, {}, stamp(tables.clock)).undo_request is None


async def test_a_request_that_has_lapsed_is_not_shown_over_graphql_either(tables: Tables) -> None:
    """One summary must not tell what the other does not."""
    match, players = await tables.running(2, undo_minutes=30)
    for player in players:
        await tables.annales.play(player, match, Forecast("calm"))
    await tables.annales.play(players[0], match, Draw())
    await tables.annales.undo(players[0], match)
    service = GraphQLService(tables.annales, {TIDES.name: TIDES})
    query = msgspec.json.encode({"query": f'{{ match(id: "{match}") {{ undoRequest {{ seat }} }} }}'})

    async def shown() -> Any:
        return msgspec.json.decode(await service.answer(ANYBODY, query))["data"]["match"]["undoRequest"]

    assert await shown() == {"seat": 1}
    tables.clock.advance(minutes=30, milliseconds=1)
    assert await shown() is None
