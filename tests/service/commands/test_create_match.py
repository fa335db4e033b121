"""Creating a match."""

from __future__ import annotations

import re

import msgspec
import pytest

from events.keys import commitment_of_secret
from service.annales import Annales
from service.answers import CreateMatch
from service.auth.roles import ANYBODY, Caller
from service.problems import Code, Problem
from tests.service.tables import Tables, committed, seed


async def test_a_match_is_open_with_its_creator_in_seat_1(tables: Tables) -> None:
    """`created` and `joined` stand in one append; the answer is of the last."""
    ada = await tables.player("Ada")
    outcome = await tables.annales.create_match(ada, CreateMatch(game="tides", seats=3, options={"rounds": 2}))
    match = outcome.match
    assert (match.status, outcome.version, match.version) == ("open", 2, 2)
    assert [state.player for state in match.seats] == [ada.player_id, None, None]
    assert msgspec.to_builtins(match.options) == {"rounds": 2, "piracy": True}
    assert match.creator == ada.player_id
    assert match.commitment == commitment_of_secret(match.secret)
    assert re.fullmatch(r"m_[a-z2-7]{24}", match.id)
    assert outcome.receipt.version == 2
    assert outcome.receipt.hash == match.hash
    assert outcome.viewer.seat == 1


async def test_a_creator_need_not_sit_in_the_match(tables: Tables) -> None:
    """`join: false` leaves seat 1 empty, and the match to others."""
    ada = await tables.player()
    outcome = await tables.annales.create_match(ada, CreateMatch(game="tides", seats=2, join=False))
    assert outcome.version == 1
    assert not any(state.taken for state in outcome.match.seats)
    assert outcome.viewer.seat is None


async def test_a_creator_can_commit_to_a_contribution(tables: Tables) -> None:
    """The creator has not seen the secret's hash, so that only a commitment is fair."""
    ada = await tables.player()
    match = await tables.opened(ada, seed_hash=committed(seed(1)))
    assert (await tables.head(match)).seats[0].seed == "committed"


async def test_creating_again_finds_what_is_there(tables: Tables) -> None:
    """The same command of the same player gives the same match, in another process too; another player's does not."""
    ada, bob = await tables.players(2)
    wanted = CreateMatch(game="tides", seats=2)
    first = await tables.annales.create_match(ada, wanted, "again")
    await tables.annales.join(bob, first.match.id)
    for process in (tables, tables.again()):
        second = await process.annales.create_match(ada, wanted, "again")
        assert second.repeated
        assert second.match == msgspec.structs.replace(first.match, rules=second.match.rules)
        assert second.receipt == first.receipt
        assert second.events_as_seen() == first.events_as_seen()
    assert (await tables.annales.create_match(bob, wanted, "again")).match.id != first.match.id


async def test_a_command_id_stands_for_one_request(tables: Tables) -> None:
    """Another match under the same command id is refused."""
    ada = await tables.player()
    await tables.annales.create_match(ada, CreateMatch(game="tides", seats=2), "one")
    with pytest.raises(Problem) as refused:
        await tables.annales.create_match(ada, CreateMatch(game="tides", seats=3), "one")
    assert refused.value.code is Code.COMMAND_ID_REUSED


@pytest.mark.parametrize(
    ("wanted", "code", "pointer"),
    [
        (CreateMatch(game="chess", seats=2), Code.UNKNOWN_GAME, "/game"),
        (CreateMatch(game="tides", seats=9), Code.BAD_SEATS, "/seats"),
        (CreateMatch(game="tides", seats=2, options={"rounds": 99}), Code.BAD_OPTIONS, "/options/rounds"),
        (CreateMatch(game="tides", seats=2, options={"sea": 1}), Code.BAD_OPTIONS, "/options/sea"),
        (CreateMatch(game="tides", seats=2, options={"a/b~": 1}), Code.BAD_OPTIONS, "/options/a~1b~0"),
        (CreateMatch(game="tides", seats=2, undo="often"), Code.MALFORMED, "/undo"),
        (CreateMatch(game="tides", seats=2, visibility="dim"), Code.MALFORMED, "/visibility"),
        (CreateMatch(game="tides", seats=2, seed_minutes=0), Code.MALFORMED, "/seedMinutes"),
        (CreateMatch(game="tides", seats=2, undo_minutes=10**9), Code.MALFORMED, "/undoMinutes"),
        (CreateMatch(game="tides", seats=2, abandon_days=0), Code.MALFORMED, "/abandonDays"),
        (CreateMatch(game="tides", seats=2, seed_hash="AB" * 32), Code.BAD_SEED, "/seedHash"),
        (CreateMatch(game="tides", seats=2, join=False, seed_hash="ab" * 32), Code.BAD_SEED, "/seedHash"),
    ],
)
async def test_what_does_not_fit_is_pointed_at(tables: Tables, wanted: CreateMatch, code: Code, pointer: str) -> None:
    """A refused match names the member, and nothing is stored."""
    ada = await tables.player()
    with pytest.raises(Problem) as refused:
        await tables.annales.create_match(ada, wanted, "refused")
    assert refused.value.code is code
    assert [error.pointer for error in refused.value.errors] == [pointer]
    assert not (await tables.annales.create_match(ada, CreateMatch(game="tides", seats=2), "refused")).repeated


@pytest.mark.parametrize(("caller", "code"), [(ANYBODY, Code.UNAUTHORIZED), (Caller(admin=True), Code.FORBIDDEN)])
async def test_only_players_create_matches(annales: Annales, caller: Caller, code: Code) -> None:
    """Neither nobody nor the operator can hold a seat."""
    with pytest.raises(Problem) as refused:
        await annales.create_match(caller, CreateMatch(game="tides", seats=2))
    assert refused.value.code is code


@pytest.mark.parametrize("command_id", ["", "x" * 256, "späť", "a\nb"])
async def test_a_command_id_is_short_printable_ascii(tables: Tables, command_id: str) -> None:
    """1 to 255 printable ASCII characters."""
    with pytest.raises(Problem) as refused:
        await tables.annales.create_match(await tables.player(), CreateMatch(game="tides", seats=2), command_id)
    assert refused.value.code is Code.MALFORMED
