"""What content must fulfil for a match to be set up with it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from games.epos.components import EPOCHS, PLAYERS, REGIONS, ActionMarker, PermanentAction
from games.epos.effects import SYMBOLS
from games.epos.professions import PROFESSIONS
from games.epos.solo_tasks import LEVELS, OwnBonusMarker, Task

if TYPE_CHECKING:
    from games.epos.cards import Content
    from games.epos.civilization_cards import Card


def problems_of(content: "Content") -> Iterator[str]:
    """What is wrong with content, if anything is."""
    yield from _twice(content)
    yield from _cards(content)
    yield from _markers(content)
    yield from _map(content)
    yield from _setup(content)
    yield from _solo(content)


def _twice(content: "Content") -> Iterator[str]:
    challenge = content.solo_challenge
    items = (
        *(card for cards in _epochs(content) for card in cards),
        *(*content.markers, *content.permanent_actions, *content.poleis, *content.province_spaces),
        *(*content.provinces, *content.bonus_markers, *content.starts, *content.setup.tracks, *content.setup.players),
        *(*content.solo.ratings, *challenge.challenges, *challenge.levels, *challenge.titles),
    )
    if twice := _repeated(item.id for item in items):
        yield f"these ids stand for two things: {', '.join(twice)}"


def _cards(content: "Content") -> Iterator[str]:
    for epoch, cards in zip(EPOCHS, _epochs(content), strict=True):
        name = f"epoch_{epoch}.toml"
        letter = " ABC"[epoch]
        if wrong := [card.id for card in cards if card.epoch != epoch or card.number[0] != letter]:
            yield f"{name}: no cards of this epoch: {', '.join(wrong)}"
        if twice := _repeated(card.number for card in cards):
            yield f"{name}: these numbers stand for two cards: {', '.join(twice)}"
        if sum(card.place <= content.setup.core_deck for card in cards) < _cards_needed(content):
            yield f"{name}: the core deck has fewer than {_cards_needed(content)} cards"
    for card in (card for cards in _epochs(content) for card in cards):
        for track in content.setup.tracks:
            if sum(card.requires.of(profession) for profession in track.professions) > track.spaces:
                yield f"{card.id} requires more than a track of the population overview has"


def _cards_needed(content: "Content") -> int:
    """What starting hands or boxing take from a deck, whichever start, and one display."""
    most = max(
        max(
            each.players * content.setup.hand + each.boxed_recommended,
            each.revealed + each.boxed_experienced,
            each.boxed_later,
        )
        for each in content.setup.players
    )
    return most + content.market.spaces


def _markers(content: "Content") -> Iterator[str]:
    actions: list[ActionMarker | PermanentAction] = [*content.markers, *content.permanent_actions]
    for marker in actions:
        if (marker.deployment is not None) != (marker.action in ("navigator", "wild-card")):
            yield f"{marker.id}: Navigators and the wild card, and they alone, have a `deployment`"
    if [marker.action for marker in content.markers].count("principal") != 1:
        yield "markers.toml: there is one Principal marker"


def _map(content: "Content") -> Iterator[str]:
    poleis = {polis.id: polis for polis in content.poleis}
    provinces = {province.id: province for province in content.provinces}
    for polis in content.poleis:
        for other in polis.borders:
            if other not in poleis or other == polis.id or polis.id not in poleis[other].borders:
                yield f"poleis.toml: {polis.id} and {other} do not border each other"
    for province in content.provinces:
        if foreign := sorted(set(province.poleis) - set(poleis)):
            yield f"provinces.toml: {province.id} borders no such poleis: {', '.join(foreign)}"
        for other in province.provinces:
            if other not in provinces or other == province.id or province.id not in provinces[other].provinces:
                yield f"provinces.toml: {province.id} and {other} do not border each other"
    if foreign := sorted({space.province for space in content.province_spaces} - set(provinces)):
        yield f"province_spaces.toml: no such provinces: {', '.join(foreign)}"
    territories = (*content.poleis, *content.province_spaces)
    for name, found, needed in (
        ("regions", {territory.region for territory in territories}, set(REGIONS)),
        ("symbols", {territory.symbol for territory in content.poleis}, set(SYMBOLS)),
    ):
        if found != needed:
            yield f"the map has the {name} {', '.join(sorted(needed))}"


def _setup(content: "Content") -> Iterator[str]:
    setup, training, market = content.setup, content.training, content.market
    if setup.rounds != setup.rounds_of_an_epoch * len(EPOCHS):
        yield f"setup.toml: {setup.rounds} rounds are not {len(EPOCHS)} epochs"
    if tuple(each.players for each in setup.players) != PLAYERS:
        yield f"setup.toml: `players` has one row for each of {', '.join(map(str, PLAYERS))}, in this order"
    if sorted(each for track in setup.tracks for each in track.professions) != sorted(PROFESSIONS):
        yield "setup.toml: each profession is on one of the `tracks`"
    for row in (training.once, training.twice):
        if len(row) != len(PROFESSIONS) or list(row) != sorted(row):
            yield f"training.toml: a row has {len(PROFESSIONS)} costs, which ascend"
    if max(training.once) >= min(training.twice):
        yield "training.toml: training twice costs more than training once"
    for each in market.rows:
        if each.first_space - 1 + len(each.coins) > market.spaces or list(each.coins) != sorted(each.coins):
            yield f"market.toml: a row has a cost for some of the {market.spaces} spaces, and they ascend"
    if [each.cards for each in market.rows] != list(range(1, len(market.rows) + 1)):
        yield "market.toml: `rows` have the costs of 1, 2, … cards"
    core = {card.id for card in content.epoch_1 if card.place <= setup.core_deck}
    poleis = {polis.id for polis in content.poleis}
    if [start.place for start in content.starts] != [1, 2, 3, 4]:
        yield "starts.toml: there is one start for each of 1, 2, 3, 4, in this order"
    for start in content.starts:
        if len(start.cards) != setup.hand or not set(start.cards) <= core:
            yield f"starts.toml: {start.id} has {setup.hand} cards of the core deck of epoch I"
        if start.polis not in poleis or start.population.total != setup.steps:
            yield f"starts.toml: {start.id} stands in a polis and has {setup.steps} trained professions"
    if _repeated(card for start in content.starts for card in start.cards):
        yield "starts.toml: a card is in two starts"


def _solo(content: "Content") -> Iterator[str]:
    solo, series = content.solo, content.solo_challenge
    bonuses = {bonus.id for bonus in content.bonus_markers}
    tasks: list[Task] = [*solo.first_game, *(task for each in series.challenges for task in each.tasks)]
    for task in tasks:
        if isinstance(task.deed, OwnBonusMarker) and task.deed.bonus not in bonuses:
            yield f"no bonus point marker is '{task.deed.bonus}'"
        if (task.when == "by-round") != (task.by_round > 0) or 0 < task.partly_by_round <= task.by_round:
            yield "a task has rounds if it must be done by a round, and the partial success comes later"
    if [each.number for each in series.challenges] != list(range(1, len(series.challenges) + 1)):
        yield "solo_challenge.toml: `challenges` are numbered from 1"
    if [each.level for each in series.challenges] != sorted(each.level for each in series.challenges):
        yield "solo_challenge.toml: `challenges` ascend by level"
    if tuple(each.level for each in series.levels) != LEVELS:
        yield f"solo_challenge.toml: `levels` has one row for each of {', '.join(LEVELS)}, in this order"
    if any(level.rounds and len(level.rounds) != content.setup.rounds for level in series.levels):
        yield "solo_challenge.toml: a level demands glory after each round or after none"
    least = [rating.least for rating in solo.ratings]
    if least[0] != 0 or least != sorted(set(least)):
        yield "solo.toml: `ratings` begin with 0 glory and ascend"


def _epochs(content: "Content") -> tuple[tuple["Card", ...], ...]:
    return content.epoch_1, content.epoch_2, content.epoch_3


def _repeated(ids: Iterable[str]) -> list[str]:
    return sorted(each for each, count in Counter(ids).items() if count > 1)
