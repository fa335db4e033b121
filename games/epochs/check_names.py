"""What must hold of a position before anything else can be looked at: names and seats stand for something."""

from collections.abc import Container, Iterable, Iterator

from games.epochs.cards import Content
from games.epochs.prompts import GrantPermission, RecallLand
from games.epochs.state import State, players_of
from games.kit.decider import Problem

NONE = "none"


def check_names(content: Content, state: State) -> Iterator[Problem]:
    """All ids are those of printed things, and of places on the map of so many players."""
    for pointer, items, known in (*_of_the_table(content, state), *_of_players(content, state)):
        for place, item in enumerate(items):
            if item not in known:
                yield Problem(f"{pointer}/{place}", f"There is no '{item}' here.")
    for pointer, item, known in (*_single(content, state), *_of_the_turn(content, state), *_of_questions(state)):
        if item not in known:
            yield Problem(pointer, f"There is no '{item}' here.")


def check_seats(content: Content, state: State) -> Iterator[Problem]:
    """All seats are those of players."""
    seats = range(1, len(state.players) + 1)
    if sorted(state.stack) != list(seats):
        yield Problem("/stack", "Each player has one counter on the culture track.")
    if state.first_player not in seats:
        yield Problem("/firstPlayer", "The first player is one of the players.")
    if len(set(state.done)) != len(state.done) or not set(state.done) <= set(seats):
        yield Problem("/done", "Each player is through with a step once.")
    for number, player in enumerate(state.players):
        rivals = [each.rival for each in player.flags]
        if len(set(rivals)) != len(rivals) or not set(rivals) <= set(seats) - {number + 1}:
            yield Problem(f"/players/{number}/flags", "There is one flag for each rival.")
    for place, question in enumerate(state.agenda):
        if question.seat not in seats:
            yield Problem(f"/agenda/{place}/seat", f"Seat {question.seat} does not play.")
    if state.turn is not None:
        yield from _seats_of_the_turn(state, seats)


def _seats_of_the_turn(state: State, seats: range) -> Iterator[Problem]:
    turn = state.turn
    assert turn is not None
    if turn.seat not in seats:
        yield Problem("/turn/seat", "The turn is one of the players'.")
    rivals = turn.attacked_rivals
    if len(set(rivals)) != len(rivals) or not set(rivals) <= set(seats) - {turn.seat}:
        yield Problem("/turn/attackedRivals", "Rivals are attacked, each once.")
    battle = turn.battle
    if battle is not None and battle.attacker != turn.seat:
        yield Problem("/turn/battle/attacker", "Whose turn it is attacks.")
    if battle is not None and battle.defender not in (None, *(each for each in seats if each != turn.seat)):
        yield Problem("/turn/battle/defender", "The defender is a rival.")


def _of_the_table(content: Content, state: State) -> Iterator[tuple[str, Iterable[str], Container[str]]]:
    inventions, market = content.invention, content.deck_of
    lattice = content.lattices[players_of(state)]
    yield "/inventionDeck", state.invention_deck, inventions
    yield "/boxedInventions", state.boxed_inventions, inventions
    for number, stack in enumerate(state.invention_market):
        yield f"/inventionMarket/{number}", stack, inventions
    yield "/marketDeck", state.market_deck, market
    yield "/boxedMarket", state.boxed_market, market
    yield "/marketDiscards", state.market_discards, market
    rows = state.market
    yield "/market/supportUnits", rows.support_units, [each for each in content.unit if _slot(content, each, "support")]
    yield "/market/mainUnits", rows.main_units, [each for each in content.unit if _slot(content, each, "main")]
    yield "/market/wonders", rows.wonders, content.wonder
    yield "/boxedTiles", state.boxed_tiles, content.tile
    yield "/explorationPile", state.exploration_pile, content.exploration
    yield "/barbarians", state.barbarians, lattice.neighbours
    yield "/questionMarks", state.question_marks, lattice.neighbours
    yield "/neutralCities", state.neutral_cities, lattice.hexes_of


def _of_players(content: Content, state: State) -> Iterator[tuple[str, Iterable[str], Container[str]]]:
    lattice = content.lattices[players_of(state)]
    for seat, player in enumerate(state.players):
        at = f"/players/{seat}"
        yield f"{at}/hand", player.hand, content.invention
        yield f"{at}/nextHand", player.next_hand, content.invention
        yield f"{at}/inventions", player.inventions, content.invention
        yield f"{at}/wonders", player.wonders, content.wonder
        yield f"{at}/unlocked", player.unlocked, content.ability
        yield f"{at}/dealt", player.dealt, content.civilization
        yield f"{at}/lands", player.lands, lattice.neighbours
        yield f"{at}/walls", player.walls, lattice.neighbours
        yield f"{at}/cityCorners", player.city_corners, lattice.hexes_of
        yield f"{at}/postCorners", player.post_corners, lattice.hexes_of


def _single(content: Content, state: State) -> Iterator[tuple[str, str, Container[str]]]:
    lattice = content.lattices[players_of(state)]
    for place, placed in enumerate(state.placed):
        yield f"/placed/{place}/slot", placed.slot, lattice.slots
        yield f"/placed/{place}/tile", placed.tile, content.tile
    for place, lying in enumerate(state.hidden_tiles):
        yield f"/hiddenTiles/{place}/slot", lying.slot, lattice.slots
        yield f"/hiddenTiles/{place}/tile", lying.tile, content.tile
    for place, token in enumerate(state.hidden_tokens):
        yield f"/hiddenTokens/{place}/hex", token.hex, lattice.neighbours
        yield f"/hiddenTokens/{place}/token", token.token, content.exploration
    for seat, player in enumerate(state.players):
        at = f"/players/{seat}"
        yield f"{at}/main", player.main, [each for each in content.unit if _slot(content, each, "main")]
        supports = [each for each in content.unit if _slot(content, each, "support")]
        yield f"{at}/support", player.support, (NONE, *supports)
        yield f"{at}/government", player.government, content.government
        yield f"{at}/civilization", player.civilization, (NONE, *content.civilization)
        yield f"{at}/chosen", player.chosen, (NONE, *content.civilization)
        for place, held in enumerate(player.held_tokens):
            yield f"{at}/heldTokens/{place}/land", held.land, lattice.neighbours


def _of_the_turn(content: Content, state: State) -> Iterator[tuple[str, str, Container[str]]]:
    turn, lattice = state.turn, content.lattices[players_of(state)]
    if turn is None:
        return
    pieces = {**content.invention, **content.wonder, **content.ability, **content.unit, **content.government}
    if turn.extra is not None:
        yield "/turn/extra/cause", turn.extra.cause, pieces
    for place, pending in enumerate(turn.pending):
        yield f"/turn/pending/{place}/cause", pending.cause, pieces
        yield f"/turn/pending/{place}/place", pending.place, (NONE, *lattice.hexes)
    for place, city in enumerate(turn.refused):
        yield f"/turn/refused/{place}", city, lattice.hexes_of
    if turn.battle is not None:
        yield "/turn/battle/target", turn.battle.target, (*lattice.hexes, *lattice.corners)


def _of_questions(state: State) -> Iterator[tuple[str, str, Container[str]]]:
    """The places and pieces that a question of the turn names; what others name follows from the state."""
    for place, question in enumerate(state.agenda):
        if isinstance(question, GrantPermission):
            owned = state.players[question.seat - 1].city_corners if question.seat <= len(state.players) else ()
            yield f"/agenda/{place}/city", question.city, owned
        elif isinstance(question, RecallLand):
            seat = min(question.seat, len(state.players))
            yield f"/agenda/{place}/cause", question.cause, state.players[seat - 1].unlocked


def _slot(content: Content, unit: str, slot: str) -> bool:
    return content.unit[unit].slot == slot
