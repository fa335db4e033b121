from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from contextlib import aclosing

import pytest

from events.envelope import StoredEvent
from events.feed import Feed, FeedEntry
from events.log import Appended, Head
from events.partitions import PARTITIONS, feed_key, lease_key, partition_of, stream_key
from events.read_models import ReadModel
from events.redis_log import RedisLog
from events.store import Store
from projections.due import DueProjection
from projections.follower import GROUP
from projections.lobby import LobbyProjection
from projections.match import Match
from tests.projections.following import (
    PROJECTIONS,
    Followed,
    caught_up,
    contents,
    eventually,
    following,
    live_equals_rebuilt,
)
from tests.projections.playing import Matches


@pytest.fixture
def matches(store: Store) -> Matches:
    """Where matches come from."""
    return Matches(store.log)


class Untold(RedisLog):
    """A log whose appends no feed tells of, as if the entries had been lost."""

    def __init__(self, store: Store) -> None:
        super().__init__(store.connection)
        self._store = store

    async def append(self, events: Sequence[StoredEvent], *, meanwhile: Callable[[], None] | None = None) -> Appended:
        """Store the events alone."""
        for event in events:
            fields = ("e", event.public, "h", event.hash)
            await self._store.connection.call("XADD", stream_key(event.match), f"{event.version}-0", *fields)
        return Appended(Head(events[-1].version, events[-1].hash))


async def some_play(matches: Matches, count: int = 6) -> list[str]:
    """Matches in every stage; their ids."""
    await matches.create("m_open")
    await matches.abort(await matches.create("m_aborted"), "by-creator")
    for number in range(count):
        running = await matches.started(f"m_{number}", "p_ada", "random")
        await matches.play(running, number * 7)
    return ["m_open", "m_aborted", *(f"m_{number}" for number in range(count))]


async def test_what_another_process_appends_is_followed(store: Store, matches: Matches) -> None:
    """From the feed alone, the read models come to hold every match as it is."""
    async with following(store, matches) as followed:
        ids = await some_play(matches)
        await caught_up(store, matches, ids)
        assert followed.follower.held == frozenset(PARTITIONS)
        assert not followed.troubles
    await live_equals_rebuilt(store, matches)


async def test_what_was_appended_while_nobody_followed_is_caught_up(store: Store, matches: Matches) -> None:
    """A follower that starts later reads what it missed."""
    ids = await some_play(matches)
    async with following(store, matches):
        await caught_up(store, matches, ids)
    await live_equals_rebuilt(store, matches)


async def test_what_this_process_appends_is_in_the_lobby_at_once(store: Store, matches: Matches) -> None:
    """Whoever asks this process right after a command finds what it did, whether or not it holds the partition."""
    async with following(store, matches, linger_seconds=60.0) as followed:
        matches.appended.append(followed.follower.notify)
        for number in range(5):
            await matches.create(f"m_early{number}")
            assert await followed.lobby.summary(f"m_early{number}") is not None

        async def all_held() -> bool:
            return len(followed.follower.held) == len(PARTITIONS)

        await eventually(all_held)
        for number in range(5):
            await matches.create(f"m_late{number}")
            assert await followed.lobby.summary(f"m_late{number}") is not None


async def test_what_this_process_is_just_appending_is_not_read_again(
    store: Store, matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The feed may tell of an append before its answer is here: then it is waited for, and the stream is not asked."""
    asked: list[str] = []
    underway: dict[str, Match] = {}
    match = await matches.create("m_mine")
    await matches.create("m_others")

    async def head(name: str) -> Match:
        asked.append(name)
        return await matches.head(name)

    followed = Followed(store, head)

    async def quiet(name: str) -> None:
        if name in underway:
            followed.follower.notify(underway.pop(name))

    monkeypatch.setattr(store.log, "quiet", quiet)
    underway[match.id] = match
    await followed.holdings.renew()
    entries = [FeedEntry("1-0", partition_of(name), name, 1, "created") for name in ("m_mine", "m_others")]

    await followed.follower._handle(entries)

    assert asked == ["m_others"]
    assert [await followed.lobby.summary(name) is not None for name in ("m_mine", "m_others")] == [True, True]


async def test_entries_lost_repeated_and_out_of_turn_do_no_harm(store: Store, matches: Matches) -> None:
    """Some entries vanish, some come twice, some in the wrong order: the read models equal rebuilt ones."""
    luck = random.Random(8)

    class Unreliable(Feed):
        """Delivers as the worst of networks would, and loses what is not the last word on a match."""

        async def read(
            self, partitions: Iterable[str], *, count: int = 1000, block_milliseconds: int = 1000
        ) -> list[FeedEntry]:
            entries = await super().read(partitions, count=count, block_milliseconds=10)
            last = {entry.match: entry.version for entry in entries}
            kept = [entry for entry in entries if entry.version == last[entry.match] or luck.random() < 0.5]
            twice = [entry for entry in entries if luck.random() < 0.3]
            return luck.sample(kept + twice, len(kept) + len(twice))

        aclose = Feed.close

    feed = Unreliable(store.connection, GROUP, "one")
    async with aclosing(feed), following(store, matches, feed=feed):
        ids = await some_play(matches, 9)
        await caught_up(store, matches, ids)
    await live_equals_rebuilt(store, matches)


async def test_destroyed_groups_and_feeds_are_made_again(store: Store, matches: Matches) -> None:
    """Whoever destroys the consumer groups, or the feeds with them, delays the read models at most until a restart."""
    async with following(store, matches) as followed:
        first = await some_play(matches, 2)
        await caught_up(store, matches, first)
        feed = store.feed(GROUP, "destroyer")
        for partition in PARTITIONS:
            await feed.destroy_group(partition)
        more = await matches.play(await matches.started("m_more", "p_ada", "random"), 3)
        await caught_up(store, matches, [*first, more.id])
        assert not [trouble for trouble in followed.troubles if trouble[1]]

    for partition in PARTITIONS:
        await store.connection.call("DEL", feed_key(partition))
    await matches.create("m_unannounced")
    await store.connection.call("DEL", feed_key(partition_of("m_unannounced")))
    async with following(store, matches):
        await caught_up(store, matches, [*first, more.id, "m_unannounced"])
    await live_equals_rebuilt(store, matches)


async def test_what_no_feed_ever_told_is_found_by_going_through_the_partitions(store: Store, matches: Matches) -> None:
    """Also without a restart: the feed is a signal, the streams are the record."""
    async with following(store, matches, doubt_seconds=0.05) as followed:

        async def all_held() -> bool:
            return len(followed.follower.held) == len(PARTITIONS)

        await eventually(all_held)
        created = await matches.create("m_a")
        await caught_up(store, matches, ["m_a"])
        await Matches(Untold(store)).join(created, 1, player="p_ada")
        await caught_up(store, matches, ["m_a"])


async def test_a_lost_read_model_is_filled_from_the_streams(store: Store, matches: Matches) -> None:
    """Read models can be thrown away: the next follower makes them again."""
    async with following(store, matches):
        ids = await some_play(matches, 2)
        await caught_up(store, matches, ids)
    before = {projection.name: await contents(store, projection.name) for projection in PROJECTIONS}
    for key in await store.connection.call("KEYS", "*:model:*"):
        await store.connection.call("DEL", key)

    async with following(store, matches):
        await caught_up(store, matches, ids)
    assert before == {projection.name: await contents(store, projection.name) for projection in PROJECTIONS}


async def test_two_followers_share_the_partitions_and_a_dead_ones_are_taken_over(
    store: Store, matches: Matches
) -> None:
    """Each holds half; when one stops without a word its leases lapse and the other follows everything."""
    async with following(store, matches, "one") as one:
        async with following(store, matches, "two") as two:

            async def shared() -> bool:
                return [len(each.follower.held) for each in (one, two)] == [32, 32]

            await eventually(shared)
            assert not one.follower.held & two.follower.held
            ids = await some_play(matches)
            await caught_up(store, matches, ids)
            for task in two.follower._tasks:
                task.cancel()

            async def taken_over() -> bool:
                return len(one.follower.held) == len(PARTITIONS)

            await eventually(taken_over)
            last = [await matches.play(await matches.started(f"m_last{n}", "p_ada", "random"), 3) for n in range(4)]
            ids += [match.id for match in last]
            await caught_up(store, matches, ids)
        assert not one.troubles
    await live_equals_rebuilt(store, matches)


async def test_two_followers_of_one_partition_do_no_harm(store: Store, matches: Matches) -> None:
    """Also when both believe that they hold it, as for a moment they may."""
    async with following(store, matches, "same"), following(store, matches, "same"):
        ids = await some_play(matches)
        await caught_up(store, matches, ids)
    await live_equals_rebuilt(store, matches)


async def test_what_a_dead_follower_had_read_and_not_done_is_done(store: Store, matches: Matches) -> None:
    """Entries that were delivered to somebody who died are claimed by who takes over."""
    dead = store.feed(GROUP, "dead")
    for partition in PARTITIONS:
        await dead.create_group(partition)
    ids = await some_play(matches, 2)
    assert await dead.read(PARTITIONS, block_milliseconds=10)

    async with following(store, matches):
        await caught_up(store, matches, ids)

        async def none_pending() -> bool:
            pending = [await store.connection.call("XPENDING", feed_key(p), GROUP) for p in PARTITIONS]
            return not any(count for count, *_ in pending)

        await eventually(none_pending)


async def test_a_match_that_cannot_be_folded_is_reported_and_the_others_go_on(store: Store, matches: Matches) -> None:
    """It is set aside, counted and tried again: once it can be read it goes on from where it was, without a restart."""
    poisoned = {"m_bad"}
    read = matches.head

    async def head(match: str) -> Match:
        if match in poisoned:
            raise ValueError("a fact that nobody knows")
        return await read(match)

    matches.head = head  # type: ignore[method-assign]  # as an old release would read
    async with following(store, matches, retry_seconds=0.05) as followed:
        await matches.started("m_bad", "p_ada", "random")
        good = await matches.started("m_good", "p_ada", "random")

        async def set_aside() -> bool:
            return followed.follower.status.stuck == {"m_bad": ("fold",)} and await model_has("m_good", good.version)

        async def model_has(match: str, version: int) -> bool:
            model = ReadModel(store.connection, "lobby")
            return [version] == await model.versions(partition_of(match), [match])

        await eventually(set_aside)
        assert ("fold", "m_bad", "a fact that nobody knows") in followed.troubles
        assert not await model_has("m_bad", 4)

        poisoned.clear()
        await caught_up(store, matches, ["m_bad", "m_good"])
        assert followed.follower.status.stuck == {}
    await live_equals_rebuilt(store, matches)


async def test_a_projection_that_fails_does_not_hold_up_the_others(store: Store, matches: Matches) -> None:
    """The one that fails is reported under its name; mended, it goes on from its checkpoint."""
    failing = True

    class Failing(LobbyProjection):
        """A lobby with a fault."""

        def row(self, match: Match):  # type: ignore[no-untyped-def]  # the same as above
            """What it holds, unless it fails."""
            if failing and match.id == "m_bad":
                raise KeyError("no such thing")
            return super().row(match)

    async with following(store, matches, projections=(Failing(), DueProjection()), retry_seconds=0.05) as followed:
        bad = await matches.started("m_bad", "p_ada", "random")
        model = ReadModel(store.connection, "due")

        async def due_has_it() -> bool:
            return [bad.version] == await model.versions(partition_of("m_bad"), ["m_bad"])

        await eventually(due_has_it)
        assert followed.follower.status.stuck == {"m_bad": ("lobby",)}
        failing = False
        await caught_up(store, matches, ["m_bad"])


async def test_listeners_are_told_of_every_match_that_goes_on(store: Store, matches: Matches) -> None:
    """At once where this process appended, from the feed where another did; and again of those where a bot waits."""
    told: list[tuple[str, int]] = []
    async with following(store, matches) as followed:
        followed.follower.listen(lambda match: told.append((match.id, match.version)))

        async def all_held() -> bool:
            return len(followed.follower.held) == len(PARTITIONS)

        await eventually(all_held)
        matches.appended.append(followed.follower.notify)
        mine = await matches.create("m_mine")
        assert ("m_mine", mine.version) in told
        matches.appended.clear()
        others = await matches.started("m_others", "p_ada", "random")

        async def heard() -> bool:
            return ("m_others", others.version) in told

        await eventually(heard)
        await caught_up(store, matches, ["m_mine", "m_others"])

    told.clear()
    async with following(store, matches) as followed:
        followed.follower.listen(lambda match: told.append((match.id, match.version)))
        await eventually(heard)


async def test_a_restart_of_the_store_is_survived(store: Store, matches: Matches) -> None:
    """Cut connections are opened again and what was missed is read."""
    async with following(store, matches) as followed:
        first = await some_play(matches, 1)
        await caught_up(store, matches, first)
        mine = await store.connection.call("CLIENT", "ID")
        for client in (await store.connection.call("CLIENT", "LIST")).decode().splitlines():
            number = client.split()[0].removeprefix("id=")
            if int(number) != mine:
                await store.connection.call("CLIENT", "KILL", "ID", number)
        last = await matches.create("m_last")
        await caught_up(store, matches, [*first, last.id])
        assert not [trouble for trouble in followed.troubles if trouble[1]]


async def test_entries_that_all_have_acknowledged_are_trimmed(store: Store, matches: Matches) -> None:
    """What is done is dropped from the feeds after a while; what is not done stays."""
    async with following(store, matches) as followed:
        ids = await some_play(matches, 2)
        await caught_up(store, matches, ids)

        async def done() -> bool:
            pending = [await store.connection.call("XPENDING", feed_key(p), GROUP) for p in PARTITIONS]
            return followed.follower.status.entries_read > 0 and not any(count for count, *_ in pending)

        await eventually(done)
        feed = store.feed("late", "one")
        await feed.create_group(partition_of("m_open"))
        for partition in PARTITIONS:
            await feed.trim(partition, keep_milliseconds=-1000)

    for partition in PARTITIONS:
        left = await store.connection.call("XLEN", feed_key(partition))
        assert bool(left) == (partition == partition_of("m_open"))


async def test_whoever_stops_gives_its_partitions_back(store: Store, matches: Matches) -> None:
    """Others need not wait for the leases to lapse."""
    async with following(store, matches) as followed:

        async def all_held() -> bool:
            return len(followed.follower.held) == len(PARTITIONS)

        await eventually(all_held)
        assert await store.connection.call("EXISTS", *map(lease_key, PARTITIONS)) == 64

    assert await store.connection.call("EXISTS", *map(lease_key, PARTITIONS)) == 0
