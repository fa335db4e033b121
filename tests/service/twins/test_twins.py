"""Nothing hidden leaks: two matches that differ only in what a viewer may not see give that viewer the same bytes.

Both twins are matches that the rules bring about; none is forged. The first is played by chance. The second goes
through the same acts with other luck: what a shuffle put where the viewer never saw it lies otherwise, secret answers
that nobody has turned up yet are others, and those that were turned up without a name come from other seats
(`tests.service.twins.twinning`). Both are put into the store of one service, with players, ids, secret, times and ids
of commands of their own. Then the viewer sends the same requests to both, REST and GraphQL, whatever can be read and
whatever is refused; the answers, with status, headers and lengths, have to be the same, once what comes from a key or
a clock is replaced by the number of its first appearance.

Last, moves are made over HTTP in both: the viewer's own and the others' answers, and undos that show whether they need
consent. `ANNALES_PLAYOUTS` sets how many pairs there are for each viewer (1 by default).
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime

import msgspec
import pytest

from events.envelope import Kind
from games import GAMES
from games.kit.facts import NumbersTaken
from games.kit.game import Game
from games.kit.hidden import hiding, split
from games.kit.notation import notation
from games.kit.rejection import Rejection
from games.kit.structs import Move, encode
from games.kit.viewers import SPECTATOR, seated
from projections.barriers import is_barrier
from projections.contents import Contents
from tests.games.moulding import Mould
from tests.service.rest.client import Player
from tests.service.twins.looks import Look, numbered
from tests.service.twins.meeting import Meeting
from tests.service.twins.recording import Luck, Moved, Opened, Recording, Table, play, strings
from tests.service.twins.twinning import another, closed_things, hides_from_a_seat, not_openable_by, openable_by, twin
from tests.toy.game import TIDES

PAIRS = int(os.environ.get("ANNALES_PLAYOUTS", "1"))
TABLES = [
    pytest.param(game, seats, number, id=f"{game.name}-{seats}-{number}")
    for game in (TIDES, *GAMES.values())
    for seats in game.seats
    for number in range(PAIRS)
]
at_every_table = pytest.mark.parametrize(("game", "seats", "number"), TABLES)
LONGEST = 150 if PAIRS == 1 else 10_000
LOOKS_BACK = 4
UNDOS = 3
EACH = 2
TRIES = 3
WHOLE = 5


class Pair:
    """A record and its twin for a viewer, before either is in a store."""

    def __init__(self, whole: Recording, seat: int | None, cut: int, tables: tuple[Table, Table], luck: str) -> None:
        self.seat = seat
        self.luck = luck
        self.one = Recording(tables[0], whole.luck)
        for act in whole.acts[:cut]:
            self.one.act(act)
        chance = Luck(f"{luck} opening", {}, {})
        seats = len(tables[0].players)
        if chance.below("opens", 3) == 0:
            who = 1 + chance.below("seat", seats)
            parts = [place for place in openable_by(self.one, who) if place[1] != "/command"]
            if parts:
                self.one.act(Opened(who, *parts[chance.below("part", len(parts))]))
        self.other = twin(self.one, seat, tables[1], luck)

    def moves(self) -> list[Move]:
        """Moves of all kinds, of what either twin holds, that the viewer may not make in the first one."""
        made = [act.move for record in (self.one, self.other) for act in record.acts if isinstance(act, Moved)]
        match = self.one.match
        mine = match.prompts_of(self.seat) if self.seat is not None else ()
        legal = [option.move for asked in mine for option in match.decider.answers(match.state, asked.prompt)]
        mould = Mould([*made, *legal])
        moves = mould.moves(match.game.moves, Luck(f"{self.luck} moves", {}, {}), each=EACH)
        refused = [move for move in dict.fromkeys((*moves, *self._naming_what_is_hidden(legal))) if move not in legal]
        return refused if self.seat is not None else refused[::5]

    def _naming_what_is_hidden(self, moves: Sequence[Move]) -> Iterator[Move]:
        """Some of these moves, with what lies otherwise in the twins in the place of what they name."""
        chance = Luck(f"{self.luck} names", {}, {})
        things = [closed_things(record) for record in (self.one, self.other)]
        held = [(one, other) for (_, one), (_, other) in zip(*things, strict=True) if "order" not in one]
        moved = sorted({text for pair in held if pair[0] != pair[1] for text in strings(pair)})
        for move in chance.shuffle("moves", [encode(move) for move in moves])[: 6 * EACH] if moved else ():
            members = msgspec.json.decode(move)
            for name, value in members.items():
                if name != "kind" and isinstance(value, str):
                    members[name] = moved[chance.below("thing", len(moved))]
            with suppress(msgspec.ValidationError):
                yield msgspec.convert(members, self.one.table.game.moves)


def cut_of(whole: Recording, seat: int | None, number: int, luck: str) -> int:
    """Where to cut a record off: questions of all kinds have their turn to be the open one, to the seat if they can."""
    start = len(whole.events) - len(whole.acts)
    dealt = next(event.version for event in whole.events if any(part.at != "/command" for part in event.closed))
    by_kind: dict[str, list[tuple[bool, int]]] = {}
    for cut in range(max(1, dealt - start), len(whole.acts) + 1):
        for asked in whole.matches[start + cut - 1].prompts:
            by_kind.setdefault(asked.prompt.kind, []).append((asked.prompt.seat == seat, cut))
    found = by_kind[sorted(by_kind)[number % len(by_kind)]]
    cuts = [cut for own, cut in found if own] or [cut for _, cut in found]
    return cuts[Luck(luck, {}, {}).below("cut", len(cuts))]


def assert_same(one: Look, other: Look, what: str) -> None:
    """Both have been told the same, once what comes from a key or a clock is replaced."""
    texts = [numbered("\0".join(look.told)).split("\0") for look in (one, other)]
    for told, (answer, same) in enumerate(zip(*texts, strict=True)):
        if answer != same:
            place = next(at for at, (a, b) in enumerate(zip(answer + "$", same + "$", strict=False)) if a != b)
            shown = [text[:160] + " … " + text[max(0, place - 200) : place + 200] for text in (answer, same)]
            raise AssertionError(f"{what}: the twins differ in answer {told}\n{shown[0]}\n\n{shown[1]}")


def tables_of(meeting: Meeting, game: Game, players: Sequence[Sequence[Player]], luck: str) -> tuple[Table, Table]:
    """Tables for twins: the rules of the match are the same, all else that is not of the game differs."""
    chance = Luck(f"{luck} table", {}, {})
    undo = ("consent", "free", "consent", "free", "none")[chance.below("undo", 5)]
    visibility = ("public", "public", "public", "private")[chance.below("visibility", 4)]
    one, other = (
        meeting.table(game, side, f"{luck} {number}", number, undo=undo, visibility=visibility, command=command)
        for number, (side, command) in enumerate(zip(players, ("c", "another id " * 9), strict=True))
    )
    return one, other


@at_every_table
async def test_twins_look_the_same_to_their_viewer(meeting: Meeting, game: Game, seats: int, number: int) -> None:
    """Whatever is read and whatever is refused, on every route, now and at every version, is the same."""
    players = [await meeting.players(seats) for _ in range(2)]
    outsiders = await meeting.outsiders()
    luck = f"{game.name} {seats} {number}"
    whole = varied(meeting.table(game, players[0], luck, 0), luck)
    for seat in (None, *some_seats(seats)):
        own = f"{luck} {seat}"
        pair = Pair(
            whole,
            seat,
            cut_of(whole, seat, seats + 3 * number + (seat or 0), own),
            tables_of(meeting, game, players, own),
            own,
        )
        for record in (pair.one, pair.other):
            await meeting.keep(record)
        viewers = [outsiders, outsiders] if seat is None else [(side[seat - 1],) for side in players]
        for one, other in zip(*viewers, strict=True):
            looks = [
                Look(meeting.side(record, side, viewer))
                for record, side, viewer in zip((pair.one, pair.other), players, (one, other), strict=True)
            ]
            for look in looks:
                await look_at_everything(look, pair)
            assert_same(*looks, what=f"{own}: {'a viewer outside' if seat is None else 'the seat'}")
            if seat is not None or one is None:
                await go_on(looks, pair, players)
                assert_same(*looks, what=f"{own}, later")


def varied(table: Table, luck: str) -> Recording:
    """Of some matches the one in which the most kinds of questions are asked."""
    matches = [play(table, f"{luck} {number}", undos=4, at_most=LONGEST) for number in range(TRIES)]
    return max(matches, key=lambda match: len({asked.prompt.kind for each in match.matches for asked in each.prompts}))


def some_seats(seats: int) -> list[int]:
    """The seats that look: all of them where much is played, else some, others at each table."""
    return list(range(1, seats + 1)) if PAIRS > 1 else sorted({1 + seats // 3, seats})


async def look_at_everything(look: Look, pair: Pair) -> None:
    """All that can be read, and all that is refused."""
    head = pair.one.match.version
    start = pair.one.match.started or 1
    versions = sorted({1, start - 1, start, *range(start, head, max(1, (head - start) // LOOKS_BACK))})
    await look.whole(versions, head)
    await look.refusals(pair.one, pair.moves())
    await look.openings(not_openable_by(pair.one, pair.seat))


async def go_on(looks: Sequence[Look], pair: Pair, players: Sequence[Sequence[Player]]) -> None:
    """Let moves be made that turn nothing up, then take moves back; the viewer looks on, and answers are its own."""
    chance = Luck(f"{pair.luck} later", {}, {})
    for wanted in ("own", "another's", "own"):
        quiet = [act for act in quiet_moves(pair) if (act.seat == pair.seat) == (wanted == "own")]
        if quiet:
            act = quiet[chance.below("move", len(quiet))]
            for look, record, side in zip(looks, (pair.one, pair.other), players, strict=True):
                secret = act.seat != pair.seat and hiding(type(act.move)) is not None
                move = another(record, act, chance) if secret else record.renamed(act.move)
                played = msgspec.structs.replace(act, move=move)
                record.act(played)
                await play_live(look, played, side, own=wanted == "own")
    match = pair.one.match
    targets = [
        version for version in range(match.started or 1, match.version) if match.line.holds(version, match.version)
    ]
    for _ in range(UNDOS):
        seat = 1 + chance.below("seat", len(match.seats))
        target = targets[-1 - chance.below("target", min(len(targets), (2, 12)[chance.below("far", 2)]))]
        for look, side in zip(looks, players, strict=True):
            await take_back_and_forth(look, side[seat - 1], target)
    for look, record in zip(looks, (pair.one, pair.other), strict=True):
        if pair.seat is not None:
            for version, at in [place for place in openable_by(record, pair.seat) if place[1] != "/command"][:1]:
                await look.send("POST", f"{look.path}/openings", {"version": version, "at": at, "to": "all"})
            await look.send("POST", f"{look.path}/abort", {})
            await look.send("GET", look.path)
            await look.send("DELETE", f"{look.path}/undo")
        await look.again()


def quiet_moves(pair: Pair) -> list[Moved]:
    """Legal moves that take no luck and turn up for the viewer nothing that the twins have otherwise."""
    match = pair.one.match
    found = []
    for asked in match.prompts:
        for legal in match.decider.answers(match.state, asked.prompt):
            act = Moved(asked.prompt.seat, asked.id, legal.move)
            facts = match.decider.decide(
                match.state, act.seat, act.move, Luck("any", match.state.streams, {}), asked.prompt
            )  # type: ignore[union-attr]  # it runs
            assert not isinstance(facts, Rejection)
            after = match.decider.evolve.fold(match.state, facts)
            waiting = any(type(prompt) is type(asked.prompt) for prompt in match.decider.prompts(after))
            secret = hiding(type(act.move)) is not None
            shown = [split(fact) for fact in facts]
            told = [msgspec.to_builtins(part.open) for part in shown]
            told += [part.hidden for part in shown if pair.seat in part.audience]
            told += [] if secret and act.seat != pair.seat else [msgspec.to_builtins(act.move)]
            taken = any(isinstance(fact, NumbersTaken) for fact in facts)
            over = not match.decider.prompts(after)
            if not over and not taken and (not secret or waiting) and all(map(pair.other.keeps, strings(told))):
                found.append(act)
    return found


async def play_live(look: Look, act: Moved, players: Sequence[Player], *, own: bool) -> None:
    """A move over HTTP, sent twice, then another with its command id; told if it is the viewer's own."""
    mover = Look(msgspec.structs.replace(look.side, viewer=players[act.seat - 1]))
    key = {"Idempotency-Key": f"move {act.prompt}" if own else look.side.match}
    for body in ({"move": act.move, "prompt": act.prompt}, {"notation": notation(act.move)}):
        answer = await mover.send("POST", f"{look.path}/moves", body, key)
        assert answer.status_code == 201, answer.text
    await mover.send("POST", f"{look.path}/undo", {}, key)
    look.told += mover.told if own else []
    await look.again()


async def take_back_and_forth(look: Look, player: Player, target: int) -> None:
    """An undo by a player, which is at once or a request, then a redo or a withdrawal; the viewer looks on."""
    asker = look if player == look.side.viewer else Look(msgspec.structs.replace(look.side, viewer=player))
    answer = await asker.send("POST", f"{look.path}/undo", {"toVersion": target})
    await look.again()
    if answer.status_code == 201:
        done = answer.json()["events"][0]["kind"] == "undone"
        back = await asker.send(*(("POST", f"{look.path}/redo") if done else ("DELETE", f"{look.path}/undo")))
        assert back.is_success, back.text
        await look.again()


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in (TIDES, *GAMES.values()) for seats in game.seats]
)
def test_twins_do_differ_for_somebody(contents: Contents, game: Game, seats: int) -> None:
    """Else the test above would show nothing: of each kind of what is closed, some twin has another, of equal shape.

    Where nothing is hidden from one seat alone, they differ for nobody, but in what nobody sees.
    """
    luck = f"{game.name} {seats} differ"
    began = datetime(2026, 5, 1, tzinfo=UTC)
    names = tuple(f"p_{seat}" for seat in range(1, seats + 1))
    tables = (
        Table(game, contents, names, "m_one", bytes(32), began),
        Table(game, contents, names, "m_other", bytes(range(32)), began),
    )
    whole = play(tables[0], luck, undos=0, at_most=2 * LONGEST)
    kinds: set[str] = set()
    changed: set[str] = set()
    for seat in (None, *range(1, seats + 1)):
        pairs = [
            Pair(whole, seat, cut_of(whole, seat, number, f"{luck} {seat}"), tables, f"{luck} {seat}")
            for number in range(4)
        ]
        assert all(list(pair.other.match.decider.check(pair.other.match.state)) == [] for pair in pairs)
        assert any(differing_seats(pair) for pair in pairs) == hides_from_a_seat(game)
        assert any(pair.one.match.state != pair.other.match.state for pair in pairs)
        for pair in pairs:
            for one, other in zip(closed_things(pair.one), closed_things(pair.other), strict=True):
                assert one[0] == other[0]
                kinds.add(one[0])
                changed |= {one[0]} if one[1] != other[1] else set()
    # Of two seats one knows what is the other's as soon as both are turned up.
    assert seats == 2 or kinds - changed == set()
    assert changed


def differing_seats(pair: Pair) -> list[int]:
    """The seats that see different states, events or legal moves in the twins."""
    found = []
    for seat in range(1, len(pair.one.table.players) + 1):
        shown = []
        for record in (pair.one, pair.other):
            match = record.match
            legal = [option.move for option in match.decider.legal_moves(match.state, seat)]
            shown.append(encode([match.decider.view(match.state, seated(seat)), legal]))
        if shown[0] != shown[1]:
            found.append(seat)
    return found


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in (TIDES, *GAMES.values()) for seats in game.seats]
)
def test_the_rules_tell_twins_apart_at_no_step(contents: Contents, game: Game, seats: int) -> None:
    """Over whole matches: what is asked, what others may do, what events tell, what is a barrier, what is shown."""
    luck = f"{game.name} {seats} whole"
    began = datetime(2026, 5, 1, tzinfo=UTC)
    names = tuple(f"p_{seat}" for seat in range(1, seats + 1))
    tables = (
        Table(game, contents, names, "m_one", bytes(32), began),
        Table(game, contents, names, "m_other", bytes(range(32)), began),
    )
    for number in range(WHOLE * PAIRS):
        whole = play(tables[0], f"{luck} {number}", undos=2)
        for seat in (None, 1 + number % seats):
            other = twin(whole, seat, tables[1], luck)
            viewer = SPECTATOR if seat is None else seated(seat)
            for step in range(whole.match.started or 1, len(whole.events)):
                assert told_openly(other, step) == told_openly(whole, step)
                one, same = whole.matches[step], other.matches[step]
                assert same.prompts == one.prompts
                if whole.events[step].kind == Kind.PLAYED and step % 3 == number % 3:
                    barriers = [
                        is_barrier(record.matches[step - 1], record.events[step], record.matches[step])
                        for record in (whole, other)
                    ]
                    assert barriers[0] == barriers[1]
                if step % LOOKS_BACK == 0:
                    assert encode(same.decider.view(same.state, viewer)) == encode(one.decider.view(one.state, viewer))
                    if seat is not None:
                        assert one.decider.legal_moves(one.state, seat) == same.decider.legal_moves(same.state, seat)


def told_openly(recording: Recording, step: int) -> str:
    """The move and the facts of an event in public, whatever comes from a key numbered."""
    form = msgspec.json.decode(recording.events[step].public)
    return numbered(encode([form["actor"], form["kind"], form["move"], form["facts"]]).decode())
