"""A record's twin for a viewer: the same acts, with everything else behind them that the viewer could not tell.

What a viewer sees is found here from the stored events and the declarations of what is hidden, not from the views and
the redaction that are on trial. A shuffle's cards that the viewer never saw after it change places with one another;
so do battle tokens that were turned up together. Secret answers that are not turned up yet are chosen anew, and those
that are turned up without a name change hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec

from games.kit.facts import members
from games.kit.game import Game
from games.kit.hidden import hiding
from games.kit.structs import Move, kind_of
from tests.service.twins.recording import Luck, Moved, Opened, Place, Recording, Renaming, Table, Undone, strings
from tests.toy.moves import Forecast

UNNAMED: Final = {("battle-tokens-revealed", "tokens"), ("battle-ended", "tokens")}
"""Members that list what was turned up together, in an order that tells nothing of whose it was."""


def visible(recording: Recording, seat: int | None) -> Iterator[tuple[int, Any]]:
    """What a viewer at this seat, or at none, may read of each event: version, and public form and parts opened."""
    opened = {(act.version, act.at) for act in recording.acts if isinstance(act, Opened)}
    for event in recording.events:
        form = msgspec.json.decode(event.public)
        parts = [
            part.value
            for part in event.closed
            if (event.version, part.at) in opened or seat in audience(recording, form, part.at)
        ]
        yield event.version, [form["facts"], form["move"], parts]


def audience(recording: Recording, form: Any, at: str) -> tuple[int, ...]:
    """The seats that may open a closed part, as its kind declares and the open members say."""
    if at == "/command":
        player = form["actor"]["player"]
        return tuple(seat for seat, holder in enumerate(recording.table.players, 1) if holder == player)
    if at == "/move":
        return (form["actor"]["seat"],)
    fact = form["facts"][int(at.removeprefix("/facts/"))]
    rule = _rules(recording.table.game.name, recording.table.game.facts)[fact["kind"]]
    return {"nobody": (), "seat": (fact.get("seat"),), "audience": tuple(fact.get("audience", ()))}[rule]


@cache
def _rules(_game: str, facts: Any) -> dict[str, str]:
    """Who may see what a kind of fact hides, by kind."""
    return {kind_of(kind): what.rule for kind in members(facts) if (what := hiding(kind)) is not None}


def hides_from_a_seat(game: Game) -> bool:
    """Whether a fact of the game has members that some seats see and others do not."""
    return any(what.rule != "nobody" for fact in members(game.facts) if (what := hiding(fact)) is not None)


def twin(recording: Recording, seat: int | None, table: Table, luck: str) -> Recording:
    """Another record that the viewer at this seat, or at none, cannot tell from this one."""
    chance = Luck(f"{luck} twin", {}, {})
    renamings = _renamings(recording, seat, chance)
    chosen = _secret_choices(recording, seat, chance)
    anew = _not_turned_up(recording, seat)
    other = Recording(table, recording.luck, renamings)
    for number, act in enumerate(recording.acts):
        command = f"{recording.table.command}{len(other.events)}" if act.seat == seat else None
        if isinstance(act, Moved):
            move = chosen.get(number) or other.renamed(act.move)
            if number in anew:
                move = another(other, act, chance)
            act = msgspec.structs.replace(act, move=move)
        _pick_the_same(recording, version_of(recording, number), other)
        other.act(act, command)
    return other


def _pick_the_same(recording: Recording, version: int, other: Recording) -> None:
    """Let what is picked by chance from a hidden, sorted hand and then shown be the same card in both."""
    facts = {fact["kind"]: fact for fact in msgspec.json.decode(recording.events[version - 1].public)["facts"]}
    robbed = facts.get("crew-robbed")
    if robbed is not None and robbed.get("loot") is not None:
        state: Any = other.match.state
        hand = state.traders[robbed["seat"] - 1].hand
        other.picks["crew", state.streams.get("crew", 0)] = hand.index(robbed["loot"])


def _renamings(recording: Recording, seat: int | None, chance: Luck) -> dict[Place, Renaming]:
    seen: dict[int, set[str]] = {}
    unnamed: dict[str, list[tuple[int, str]]] = {}
    for version, told in visible(recording, seat):
        for fact in told[0]:
            for kind, member in UNNAMED:
                if fact["kind"] == kind:
                    for item in fact.pop(member):
                        unnamed.setdefault(item, []).append((version, kind))
        seen[version] = set(strings(told))
    found: dict[Place, Renaming] = {}
    for place, (version, order) in recording.shuffles.items():
        known: set[str] = set().union(*(seen[later] for later in seen if later >= version))
        groups: dict[tuple[tuple[int, str], ...], list[str]] = {}
        for item in order:
            if isinstance(item, str) and item not in known:  # seats are shuffled in the open
                groups.setdefault(tuple(unnamed.get(item, ())), []).append(item)
        renaming: dict[str, str] = {}
        for group in groups.values():
            renaming |= dict(zip(sorted(group), chance.shuffle("cards", group), strict=True))
        found[place] = renaming
    return found


def _opened(recording: Recording) -> set[int]:
    return {act.version for act in recording.acts if isinstance(act, Opened)}


def version_of(recording: Recording, number: int) -> int:
    """The version of the event that an act became: the acts are the last ones."""
    return len(recording.events) - len(recording.acts) + number + 1


def _secret_choices(recording: Recording, seat: int | None, chance: Luck) -> dict[int, Move]:
    """Forecasts that were turned up together, dealt anew among those of the others."""
    found: dict[int, Move] = {}
    group: list[tuple[int, Moved]] = []
    for number, act in enumerate([*recording.acts]):
        if not isinstance(act, Moved) or not isinstance(act.move, Forecast):
            group = []
            continue
        group.append((number, act))
        if len(group) == len(recording.table.players):
            # An undo into their midst leaves some that stand and lets the others be chosen once more.
            last = version_of(recording, number)
            if any(isinstance(act, Undone) and last - len(group) < act.target < last for act in recording.acts):
                group = []
                continue
            others = [
                (number, act)
                for number, act in group
                if act.seat != seat and version_of(recording, number) not in _opened(recording)
            ]
            dealt = chance.shuffle("forecasts", [act.move.forecast for _, act in others])  # type: ignore[attr-defined]  # they are forecasts
            found |= {number: Forecast(forecast) for (number, _), forecast in zip(others, dealt, strict=True)}
            group = []
    return found


def _not_turned_up(recording: Recording, seat: int | None) -> set[int]:
    """The acts that are secret answers to a question which others have still to answer."""
    open_kinds = {asked.prompt.kind for asked in recording.match.prompts}
    found = set()
    for number in range(len(recording.acts) - 1, -1, -1):
        act = recording.acts[number]
        if isinstance(act, Opened):
            continue
        version = version_of(recording, number)
        if not isinstance(act, Moved) or hiding(type(act.move)) is None:
            break
        asked = recording.matches[version - 2].prompt(act.prompt)
        assert asked is not None
        if asked.prompt.kind not in open_kinds:
            break
        if version in _opened(recording):
            break
        if act.seat != seat:
            found.add(number)
    return found


def another(other: Recording, act: Moved, chance: Luck) -> Move:
    """Any move of the same kind that answers the same question."""
    match = other.match
    asked = match.prompt(act.prompt)
    assert asked is not None, f"{act.prompt} is not asked here: what is asked depends on hidden things"
    moves = [legal.move for legal in match.decider.answers(match.state, asked.prompt)]
    same = [move for move in moves if type(move) is type(act.move)]
    return same[chance.below("anew", len(same))]


def openable_by(recording: Recording, seat: int) -> list[tuple[int, str]]:
    """The closed parts that a seat may open to others, not opened yet."""
    own = _own_places(recording, seat)
    return [place for place in _places(recording) if place in own]


def not_openable_by(recording: Recording, seat: int | None) -> list[tuple[int, str]]:
    """Places of late events at which a viewer may open nothing: others' closed parts, and where nothing is closed."""
    latest = recording.match.version
    pointers = ("/command", "/move", *(f"/facts/{number}" for number in range(4)), "/facts", "/nothing")
    guessed = [(version, at) for version in range(latest - 3, latest + 2) for at in pointers]
    own = _own_places(recording, seat)
    closed = _places(recording)
    return [place for place in (*closed[:4], *closed[-8:], *guessed[::3]) if place not in own]


def _places(recording: Recording) -> list[tuple[int, str]]:
    return [(event.version, part.at) for event in recording.events for part in event.closed]


def _own_places(recording: Recording, seat: int | None) -> set[tuple[int, str]]:
    found = set()
    for event in recording.events:
        form = msgspec.json.decode(event.public)
        found |= {(event.version, part.at) for part in event.closed if seat in audience(recording, form, part.at)}
    return found


def closed_things(recording: Recording) -> list[tuple[str, Any]]:
    """All that is closed in a record, but for commands: what kind of move or fact hides it, and what it is."""
    found = []
    for event in recording.events:
        form = msgspec.json.decode(event.public)
        for part in event.closed:
            if part.at != "/command":
                holder = form["move"] if part.at == "/move" else form["facts"][int(part.at.removeprefix("/facts/"))]
                found.append((holder["kind"], part.value))
    return found
