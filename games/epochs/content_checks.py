"""What content must fulfil for a match to be set up with it."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.epochs.battle_numbers import FORMATIONS
from games.epochs.components import MODES
from games.epochs.military_effects import TakeUnit
from games.epochs.printed import EPOCHS, PLAYERS

if TYPE_CHECKING:
    from games.epochs.cards import Content


def problems_of(content: "Content") -> Iterator[str]:
    """What is wrong with content, if anything is."""
    yield from _twice(content)
    yield from _inventions(content)
    yield from _market(content)
    yield from _units(content)
    yield from _governments(content)
    yield from _boards(content)
    yield from _map(content)
    yield from _modes(content)


def _twice(content: "Content") -> Iterator[str]:
    items = (
        *(*content.inventions_1, *content.inventions_2, *content.inventions_3),
        *(*content.units, *content.special_units, *content.wonders, *content.civilizations, *content.governments),
        *(each for civilization in content.civilizations for each in civilization.abilities),
        *(*content.research_tracks, *content.trade_income, *content.map_tiles, *content.layouts),
        *(column for track in content.research_tracks for column in track.columns),
        *(*content.exploration_tokens, *content.setup.players, *content.battle.formations),
        *(*content.epoch_ends, *content.game_modes),
    )
    if twice := sorted(each for each, count in Counter(item.id for item in items).items() if count > 1):
        yield f"these ids stand for two things: {', '.join(twice)}"


def _inventions(content: "Content") -> Iterator[str]:
    setup = content.setup
    for epoch, cards in zip(EPOCHS, (content.inventions_1, content.inventions_2, content.inventions_3), strict=True):
        if wrong := [card.id for card in cards if card.epoch != epoch]:
            yield f"inventions_{epoch}.toml: no cards of this epoch: {', '.join(wrong)}"
        needed = setup.stacks + max(PLAYERS) * setup.hand
        if sum(card.copies for card in cards) < needed:
            yield f"inventions_{epoch}.toml: {needed} cards are drawn with {max(PLAYERS)} players"
    if setup.inventions_per_epoch > setup.turns_per_epoch or setup.hand != setup.turns_per_epoch:
        yield "setup.toml: each turn uses one card of the hand, and some of them are inventions"


def _market(content: "Content") -> Iterator[str]:
    setup = content.setup
    if tuple(each.players for each in setup.players) != PLAYERS:
        yield f"setup.toml: `players` has one row for each of {', '.join(map(str, PLAYERS))}, in this order"
    for each in setup.players:
        turns = setup.turns_per_epoch * each.players * each.dealt
        decks = {deck: len(content.market_deck(deck)) for deck in ("i", "ii", "iii", "iii-plus")}
        if min(decks["i"], decks["ii"]) < setup.market_dealt + turns:
            yield f"with {each.players} players {setup.market_dealt + turns} market cards are dealt in epochs I and II"
        rest = turns + 2 * setup.market_dealt - each.late_deck
        if decks["iii"] < each.late_deck or decks["iii-plus"] < rest:
            yield f"with {each.players} players {each.late_deck} and {rest} market cards of III and III+ are dealt"


def _units(content: "Content") -> Iterator[str]:
    units = {each.id: each for each in content.special_units}
    start = units.get(content.setup.start_unit)
    if start is None or start.unique:
        yield f"special_units.toml: there is no start unit '{content.setup.start_unit}'"
    for ability in (each for civilization in content.civilizations for each in civilization.abilities):
        for effect in ability.ability.effects:
            if isinstance(effect, TakeUnit) and not (effect.unit in units and units[effect.unit].unique):
                yield f"civilizations.toml: {ability.id} takes '{effect.unit}', which is no unique unit"
    if sorted(each.formation for each in content.battle.formations) != sorted(FORMATIONS):
        yield "battle.toml: there is one formation token of each kind"


def _governments(content: "Content") -> Iterator[str]:
    forms = {each.id: each for each in content.governments}
    if content.setup.start_government not in forms:
        yield f"governments.toml: there is no form '{content.setup.start_government}' to start with"
    for each in content.governments:
        if foreign := sorted(set(each.arrows_from) - set(forms)):
            yield f"governments.toml: no such forms: {', '.join(foreign)}"
        elif any(forms[other].culture > each.culture for other in each.arrows_from):
            yield f"governments.toml: arrows lead to forms that need more culture, but not to {each.id}"
        if not each.arrows_from and each.id != content.setup.start_government:
            yield f"governments.toml: no arrow leads to {each.id}"
        if not 0 < each.city_limit <= content.setup.cities:
            yield f"governments.toml: {each.id} allows more cities than there are"


def _boards(content: "Content") -> Iterator[str]:
    if [each.lower for each in content.trade_income] != list(range(len(content.trade_income))):
        yield "trade_income.toml: columns are numbered from 0"
    if sorted(players for track in content.research_tracks for players in track.players) != list(PLAYERS):
        yield f"research_tracks.toml: one side is used with each of {', '.join(map(str, PLAYERS))} players"
    for track in content.research_tracks:
        if [each.column for each in track.columns] != list(range(1, len(track.columns) + 1)):
            yield f"research_tracks.toml: the columns of {track.id} are numbered from 1"
        for asked in ([each.science for each in track.columns], [each.cities for each in track.columns]):
            if asked != sorted(asked):
                yield f"research_tracks.toml: science and cities of {track.id} never become less"
        if track.later_start >= len(track.columns):
            yield f"research_tracks.toml: {track.id} has no column {track.later_start} to start on"
    if [each.epoch for each in content.epoch_ends] != list(EPOCHS):
        yield "epoch_ends.toml: there is one end for each epoch, in order"


def _map(content: "Content") -> Iterator[str]:
    if tuple(each.players for each in content.layouts) != PLAYERS:
        yield f"layouts.toml: there is one for each of {', '.join(map(str, PLAYERS))} players, in this order"
    for layout in content.layouts:
        if layout.columns * layout.rows > len(content.map_tiles):
            yield f"layouts.toml: {layout.id} has more slots than there are tiles"
        known = {f"slot-{i}-{j}" for i in range(layout.columns) for j in range(layout.rows)}
        if not layout.middle or not set(layout.middle) <= known:
            yield f"layouts.toml: the middle slots of {layout.id} are slots of it"
    places = [each for tile in content.map_tiles for each in tile.hexes]
    for place in places:
        if place.terrain == "sea" and (place.resource or place.exploration or place.barbarian):
            yield "map_tiles.toml: nothing is depicted on a sea"
        if place.exploration and (place.resource or place.barbarian):
            yield "map_tiles.toml: where a token is explored, there is nothing else"
    tokens = sum(each.copies for each in content.exploration_tokens)
    if sum(place.exploration for place in places) > tokens:
        yield f"map_tiles.toml: more than {tokens} places are to be explored"


def _modes(content: "Content") -> Iterator[str]:
    if tuple(each.id for each in content.game_modes) != MODES:
        yield f"game_modes.toml: there is one row for each of {', '.join(MODES)}, in this order"
    known = {each.id for each in content.civilizations}
    for mode in content.game_modes:
        named = {*mode.removed, *(each.civilization for each in mode.handicaps)}
        if foreign := sorted(named - known):
            yield f"game_modes.toml: {mode.id} names no civilizations: {', '.join(foreign)}"
        left = len(known) - len(mode.removed)
        if any(players * mode.boards_for(players) > left for players in PLAYERS):
            yield f"game_modes.toml: {mode.id} deals more civilization boards than there are"
