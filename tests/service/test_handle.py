"""The shell around commands: what happens when the store, or another process, gets in the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from events.envelope import StoredEvent
from events.log import Appended, Archived, Behind, Broken, LogError, NotReplicated, StoreUnavailable
from events.receipts import verify
from events.redis_log import RedisLog
from events.store import Store
from games.kit.game import Game
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import SIGNING, Tables
from tests.toy.game import TIDES
from tests.toy.moves import Forecast


async def test_a_receipt_is_signed_over_the_last_event(tables: Tables) -> None:
    """With the key that it names; it verifies against the published one."""
    match, players = await tables.running()
    outcome = await tables.play_any(match, players)
    assert verify(outcome.receipt, SIGNING.public_key)
    assert (outcome.receipt.match, outcome.receipt.version) == (match, outcome.version)
    assert outcome.receipt.hash == outcome.events[-1].hash


async def test_nothing_is_shown_before_it_is_stored(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the append is on its way, this process still knows the version before."""
    match, (ada, _) = await tables.running()
    seen: list[int] = []
    append = RedisLog.append

    async def watched(self: RedisLog, events: Sequence[StoredEvent], *, meanwhile: Callable[[], None]) -> Appended:
        known = tables.cache.known(match)
        assert known is not None
        seen.append(known.version)
        return await append(self, events, meanwhile=meanwhile)

    monkeypatch.setattr(RedisLog, "append", watched)
    outcome = await tables.annales.play(ada, match, Forecast("calm"))
    known = tables.cache.known(match)
    assert known is not None
    assert (seen, known.version) == ([4], outcome.version)


async def test_listeners_are_told_what_was_stored(tables: Tables) -> None:
    """Each match once, as it is after the command."""
    told: list[int] = []
    tables.annales.handle.listeners.append(lambda match: told.append(match.version))
    match, players = await tables.running()
    await tables.play_any(match, players)
    assert told == [2, 4, 5]


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (StoreUnavailable("gone"), Code.STORE_UNAVAILABLE),
        (NotReplicated(0, 1), Code.NOT_REPLICATED),
        (Broken("m_1", "another history"), Code.HISTORY_BROKEN),
        (Archived("m_1"), Code.ARCHIVED),
        (LogError("odd"), Code.STORE_UNAVAILABLE),
    ],
)
@pytest.mark.parametrize(("stored", "seconds"), [(False, 0), (True, 0), (True, 1)])
async def test_an_append_that_fails_is_asked_again_with_the_same_id(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, error: LogError, code: Code, stored: bool, seconds: int
) -> None:
    """Whether it had been stored or not: the second time it is answered, once, and held as a receipt promises."""
    match, (ada, _) = await tables.running()
    append, appends = RedisLog.append, 0

    async def failing(
        self: RedisLog, events: Sequence[StoredEvent], *, meanwhile: Callable[[], None] | None = None
    ) -> Appended:
        nonlocal appends
        appends += 1
        if appends > 1:
            return await append(self, events, meanwhile=meanwhile)
        if stored:
            await append(self, events, meanwhile=meanwhile)
        raise error

    monkeypatch.setattr(RedisLog, "append", failing)
    problem = await refused(tables.annales.play(ada, match, Forecast("calm"), command_id="mine"))
    assert problem.code is code
    assert problem.__cause__ is error
    tables.clock.advance(seconds=seconds)
    outcome = await tables.annales.play(ada, match, Forecast("calm"), command_id="mine")
    assert (outcome.version, outcome.repeated) == (5, stored)
    assert appends == 2 + seconds
    assert await tables.version(match) == 5


async def test_a_match_that_always_moves_on_is_given_up(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deciding again is bounded; the client is told to look again."""
    match, (ada, _) = await tables.running()

    async def behind(*_args: object, **_named: object) -> Appended:
        raise Behind(match, 4)

    monkeypatch.setattr(RedisLog, "append", behind)
    assert (await refused(tables.annales.play(ada, match, Forecast("calm")))).code is Code.VERSION_CONFLICT


async def test_text_that_has_no_canonical_form_is_malformed(tables: Tables) -> None:
    """It stands in no request that could be remembered."""
    match, (ada, _) = await tables.running()
    assert (await refused(tables.annales.open_fact(ada, match, 4, "\ud800", "all"))).code is Code.MALFORMED


async def test_a_store_that_is_gone_is_a_typed_error(store: Store, tables: Tables) -> None:
    """For queries and for who calls, too."""
    match, (ada, _) = await tables.running()
    await store.connection.close()
    for asked in (
        tables.annales.seen(ada, match),
        tables.annales.authenticate("an_unknown"),
        tables.again().annales.events(ada, match),
    ):
        problem = await refused(asked)
        assert (problem.code, problem.status, problem.retry_after) == (Code.STORE_UNAVAILABLE, 503, 1)


async def test_another_version_of_the_rules_is_read_not_played(store: Store, tables: Tables, tmp_path: Path) -> None:
    """Playing is refused with both versions named, everything else works; unless the rules say that they play on."""
    match, (ada, bob) = await tables.running()
    newer = msgspec.structs.replace(TIDES, rules_version=2)
    later = _process(store, tmp_path, newer)
    problem = await refused(later.annales.play(ada, match, Forecast("calm")))
    assert problem.code is Code.RULES_UNAVAILABLE
    assert "version 1 " in problem.detail
    assert "version 2," in problem.detail
    for refusal in (later.annales.resign(ada, match), later.annales.undo(ada, match), later.annales.redo(ada, match)):
        assert (await refused(refusal)).code is Code.RULES_UNAVAILABLE
    assert (await later.annales.seen(ada, match)).view() is not None
    assert len((await later.annales.events(ada, match))[0]) == 4
    plays_on = _process(store, tmp_path, msgspec.structs.replace(newer, plays_on=(1,)))
    assert (await plays_on.annales.play(bob, match, Forecast("calm"))).version == 5


async def test_a_game_that_is_not_there_is_a_typed_error(store: Store, tables: Tables, tmp_path: Path) -> None:
    """A match of a game that this service lacks is not served."""
    match, (ada, _) = await tables.running()
    other = Tables(store, tmp_path / "other", ())
    for asked in (other.annales.seen(ada, match), other.annales.play(ada, match, Forecast("calm"))):
        assert (await refused(asked)).code is Code.RULES_UNAVAILABLE
    assert other.annales.games() == ()


def _process(store: Store, folder: Path, game: Game) -> Tables:
    return Tables(store, folder / game.name / str(game.rules_version), (game,))
