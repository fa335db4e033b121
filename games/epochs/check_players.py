"""What must hold of each player's pieces: as many as there are, and nothing that could not have been gained."""

from collections.abc import Iterator

from games.epochs.cards import Content
from games.epochs.counting import city_limit, cubes_in_supply
from games.epochs.military_effects import TakeUnit
from games.epochs.owned_effects import owned
from games.epochs.prompts import ReturnCity
from games.epochs.resources import NOTHING
from games.epochs.state import Player, State, player_of
from games.epochs.token_effects import PlaceToken, PlaceWalls
from games.epochs.unit_cards import matching_formations
from games.kit.decider import Problem


def check_players(content: Content, state: State) -> Iterator[Problem]:
    """The pieces of all players, and what they have of honor and great works together."""
    honor = content.setup.honor * len(state.players)
    total = sum(player.honor for player in state.players)
    if total > honor or (total < honor and state.switches.warmonger_penalty != "honor"):
        yield Problem("/players", f"Honor passes between players: all have {honor} together.")
    if sum(player.great_works for player in state.players) > content.setup.great_works:
        yield Problem("/players", f"There are {content.setup.great_works} great works of art.")
    for seat, player in enumerate(state.players, 1):
        at = f"/players/{seat - 1}"
        yield from _pieces(content, state, seat, at)
        yield from _boards(content, state, player, at)
        yield from _units(content, state, seat, at)
        yield from _tokens(content, player, at)
        yield from _diplomacy(state, seat, at)


def _pieces(content: Content, state: State, seat: int, at: str) -> Iterator[Problem]:
    player = player_of(state, seat)
    if cubes_in_supply(content, player) < 0:
        yield Problem(f"{at}/cubes", f"A player has {content.setup.cubes} cubes.")
    if len(player.post_corners) > content.setup.posts:
        yield Problem(f"{at}/postCorners", f"A player has {content.setup.posts} trading posts.")
    above = max(len(player.city_corners) - city_limit(content, player), 0)
    leaving = sum(each.left for each in state.agenda if isinstance(each, ReturnCity) and each.seat == seat)
    if above != leaving:
        yield Problem(f"{at}/cityCorners", "Cities beyond what the form of government allows leave the map.")
    if player.kept != NOTHING and (state.step != "converting" or all(each.seat != seat for each in state.agenda)):
        yield Problem(f"{at}/kept", "Resources are kept while the basic resources are being converted.")
    elif not player.storage.covers(player.kept):
        yield Problem(f"{at}/kept", "What is kept is in the storage.")


def _boards(content: Content, state: State, player: Player, at: str) -> Iterator[Problem]:
    mode = content.mode[state.switches.mode]
    names = [content.invention[each].name for each in player.inventions]
    if len(set(names)) < len(names):
        yield Problem(f"{at}/inventions", "A player has no two inventions of one name.")
    if len(set(player.wonders)) < len(player.wonders):
        yield Problem(f"{at}/wonders", "There is one of each wonder.")
    board = content.civilization.get(player.civilization)
    own = () if board is None else board.abilities
    possible = [each.id for each in own if each.epoch <= state.epoch and each.epoch in mode.epochs]
    if len(set(player.unlocked)) < len(player.unlocked) or not set(player.unlocked) <= set(possible):
        yield Problem(f"{at}/unlocked", "Abilities of one's civilization are unlocked, each once, in their epoch.")
    elif len(player.unlocked) > content.setup.tokens:
        yield Problem(f"{at}/unlocked", f"A player unlocks {content.setup.tokens} abilities at most.")


def _units(content: Content, state: State, seat: int, at: str) -> Iterator[Problem]:
    player = player_of(state, seat)
    granted = {each.effect.unit for each in owned(content, player) if isinstance(each.effect, TakeUnit)}
    for member, unit in (("main", player.main), ("support", player.support)):
        special = unit not in ("none", content.setup.start_unit) and unit not in content.deck_of
        if special and unit not in granted:
            yield Problem(f"{at}/{member}", "A unique unit is taken with the ability of its civilization.")
    if player.formation is not None and player.formation not in matching_formations(content, state, seat):
        yield Problem(f"{at}/formation", "A formation token lies on two units that share its icon.")


def _tokens(content: Content, player: Player, at: str) -> Iterator[Problem]:
    effects = [each.effect for each in owned(content, player)]
    walls = sum(each.tokens for each in effects if isinstance(each, PlaceWalls))
    if len(set(player.walls)) != len(player.walls) or not set(player.walls) <= set(player.lands):
        yield Problem(f"{at}/walls", "Walls stand on lands of their owner, one on each.")
    elif len(player.walls) > walls:
        yield Problem(f"{at}/walls", f"This player has {walls} Great Wall tokens.")
    tokens = [each.token for each in player.held_tokens]
    granted = {each.token for each in effects if isinstance(each, PlaceToken)}
    if len(set(tokens)) != len(tokens) or not set(tokens) <= granted:
        yield Problem(f"{at}/heldTokens", "Special tokens come with an ability, each once.")
    elif not {each.land for each in player.held_tokens} <= set(player.lands):
        yield Problem(f"{at}/heldTokens", "Special tokens lie on lands of their owner.")


def _diplomacy(state: State, seat: int, at: str) -> Iterator[Problem]:
    player = player_of(state, seat)
    if player.warmonger and player.flags:
        yield Problem(f"{at}/flags", "A warmonger's display holds no other flag.")
        return
    for place, flag in enumerate(player.flags):
        rival = player_of(state, flag.rival)
        if not rival.warmonger and all(each.rival != seat for each in rival.flags):
            yield Problem(f"{at}/flags/{place}", "War is declared on both sides; warmongers alone take flags out.")
    barred = [city for each in state.players if each.warmonger for city in each.city_corners]
    if (player.warmonger and player.post_corners) or set(player.post_corners) & set(barred):
        yield Problem(f"{at}/postCorners", "No trading post is a warmonger's, or in a warmonger's city.")
