"""What must hold of a nation: workers are conserved, its board has room for what lies on it, its record is possible."""

from collections.abc import Iterable, Iterator

from games.kit.decider import Problem
from games.nations.cards import Content
from games.nations.effects import AdvisorSpace, PrivateArchitects
from games.nations.in_play import sources_of
from games.nations.prompts import ChooseWonderSpace
from games.nations.removals import react
from games.nations.resources import RESOURCES
from games.nations.state import Nation, State


def check_nation(content: Content, state: State, seat: int) -> Iterator[Problem]:
    """Everything that makes a seat's nation impossible."""
    nation, at = state.nations[seat - 1], f"/nations/{seat - 1}"
    for resource in RESOURCES:
        if nation.resources.of(resource) < 0:
            yield Problem(f"{at}/resources/{resource}", "A nation cannot have fewer than none.")
        if nation.record.war_losses.resources.of(resource) < 0:
            yield Problem(f"{at}/record/warLosses/resources/{resource}", "A loss is not negative.")
    if nation.board is None:
        if nation != Nation(difficulty=nation.difficulty, resources=nation.resources):
            yield Problem(f"{at}/board", "Before a nation has a board it has only the books of its place in the order.")
        return
    yield from _board(content, state, nation, at)
    yield from _workers(content, nation, at)
    yield from _spaces(content, nation, at)
    yield from _construction(content, state, nation, seat)
    yield from _architects(content, nation, at)
    yield from _record(content, nation, at)
    for removal in react(content, state):
        if removal.seat == seat:
            yield Problem(at, f"'{removal.card}' is removed the moment its owner stands so.")


def _board(content: Content, state: State, nation: Nation, at: str) -> Iterator[Problem]:
    if content.board[nation.board or ""].side != state.switches.side:
        yield Problem(f"{at}/board", f"This match is played with {state.switches.side.upper()} sides.")
    elif state.switches.side == "b" and [other.board for other in state.nations].count(nation.board) > 1:
        yield Problem(f"{at}/board", "Each B side is taken by one nation.")


def _workers(content: Content, nation: Nation, at: str) -> Iterator[Problem]:
    board, population = content.board[nation.board or ""], nation.population
    deployed = sum([space.workers for space in nation.spaces])
    total = nation.workers + deployed + population.food + population.stability + population.beside
    if total != content.setup.workers:
        yield Problem(f"{at}/workers", f"A nation has {content.setup.workers} workers, not {total}.")
    sections = (
        ("food", population.food, board.food_section),
        ("stability", population.stability, board.stability_section),
    )
    for name, workers, spaces in sections:
        if workers > spaces:
            yield Problem(f"{at}/population/{name}", f"This section has {spaces} spaces.")
        if population.beside and workers < spaces:
            yield Problem(f"{at}/population/beside", f"Workers lie beside the track once the {name} section is full.")


def _spaces(content: Content, nation: Nation, at: str) -> Iterator[Problem]:
    board = content.board[nation.board or ""]
    if len(nation.spaces) != len(board.cards):
        yield Problem(f"{at}/spaces", f"This board has {len(board.cards)} building and military spaces.")
    for place, space in enumerate(nation.spaces):
        if space.card is None and space.workers:
            yield Problem(f"{at}/spaces/{place}/workers", "Workers stand on cards.")
    holders = {
        card for card in sources_of(nation) if any(type(effect) is AdvisorSpace for effect in content.effects[card])
    }
    for place, wonder in enumerate(nation.wonders):
        if wonder.advisor is not None and wonder.card not in holders:
            yield Problem(f"{at}/wonders/{place}/advisor", f"'{wonder.card}' holds no advisor.")
    for name, cards, spaces in (
        ("advisors", nation.advisors, board.advisor_spaces),
        ("colonies", nation.colonies, board.colony_spaces),
        ("wonders", nation.wonders, board.wonder_spaces),
    ):
        if len(cards) > spaces:
            yield Problem(f"{at}/{name}", f"This board has room for {spaces}.")
    yield from _twice(f"{at}/spaces", [space.card for space in nation.spaces if space.card is not None])


def _construction(content: Content, state: State, nation: Nation, seat: int) -> Iterator[Problem]:
    """No more sections are built than there are; all of them only while the wonder's space is being chosen."""
    construction, at = nation.construction, f"/nations/{seat - 1}/construction"
    if construction is None:
        return
    sections = len(content.wonders[construction.card].sections)
    placing = any(isinstance(item, ChooseWonderSpace) and item.seat == seat for item in state.agenda)
    if not sections:
        yield Problem(f"{at}/card", f"'{construction.card}' is never under construction.")
    elif construction.built > sections or (construction.built == sections) != placing:
        yield Problem(f"{at}/built", f"Of {sections} sections the last is built when the wonder's space is chosen.")


def _architects(content: Content, nation: Nation, at: str) -> Iterator[Problem]:
    """Own architects lie on cards or boards that give them, at most as many as each gives."""
    sources = sources_of(nation)
    for place, own in enumerate(nation.own_architects):
        here = f"{at}/ownArchitects/{place}"
        most = sum(
            [
                effect.architects
                for effect in content.effects.get(own.card, ())
                if type(effect) is PrivateArchitects and own.card in sources
            ]
        )
        if own.left > most:
            yield Problem(f"{here}/left", f"'{own.card}' gives this nation {most} architects a round.")
    yield from _twice(f"{at}/ownArchitects", [own.card for own in nation.own_architects])


def _record(content: Content, nation: Nation, at: str) -> Iterator[Problem]:
    record = nation.record
    for place, card in enumerate(record.used):
        if card not in content.effects:
            yield Problem(f"{at}/record/used/{place}", f"'{card}' has no special action.")
    yield from _twice(f"{at}/record/used", record.used)
    yield from _twice(f"{at}/record/punished", record.punished)


def _twice(pointer: str, items: Iterable[str]) -> Iterator[Problem]:
    listed = list(items)
    return (
        Problem(f"{pointer}/{place}", f"'{item}' stands here twice.")
        for place, item in enumerate(listed)
        if item in listed[:place]
    )
