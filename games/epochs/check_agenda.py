"""What must hold of the questions on the agenda: they belong to the step, follow from the state, have an answer."""

from collections.abc import Iterator

from games.epochs import feeding, free_lands, trading, unlocking
from games.epochs.cards import Content
from games.epochs.city_pieces import mayor
from games.epochs.effects import RecallThenGain, Trigger
from games.epochs.lands import walls_in_stock
from games.epochs.owned_effects import owned_of
from games.epochs.prompts import (
    Awaited,
    ChooseCivilization,
    ChooseFormation,
    FeedCities,
    GrantPermission,
    KeepResource,
    NameFirstPlayer,
    PlaceFreeCity,
    PlaceFreeLand,
    PlaceSpecialToken,
    PlaceWall,
    RecallLand,
    RemoveUnfedCity,
    ReturnCity,
    TakeAction,
    TakeExtraAction,
)
from games.epochs.resources import BASICS
from games.epochs.standing_effects import KeepResource as Keeping
from games.epochs.state import State, Step, Turn, by_culture, player_of
from games.epochs.token_effects import PlaceToken
from games.epochs.trading import BuildTradingPost
from games.epochs.unit_cards import matching_formations
from games.kit.decider import Problem

_STEPS: dict[type[Awaited], Step] = {
    ChooseCivilization: "choosing-civilizations",
    PlaceFreeLand: "free-lands",
    PlaceFreeCity: "free-lands",
    FeedCities: "feeding",
    RemoveUnfedCity: "feeding",
    KeepResource: "converting",
    NameFirstPlayer: "naming-first-player",
}
"""The step of each question; those that are not here arise in turns."""


def check_agenda(content: Content, state: State) -> Iterator[Problem]:
    """Each question is of its step, follows from the state, and is one of those that can be open together."""
    if state.step not in ("turns", "over") and not state.agenda:
        yield Problem("/agenda", "In this step somebody is to decide something.")
        return
    for place, question in enumerate(state.agenda):
        if _STEPS.get(type(question), "turns") != state.step:
            yield Problem(f"/agenda/{place}", f"'{question.kind}' is not asked in the step '{state.step}'.")
            return
    if not _together(content, state):
        yield Problem("/agenda", "Questions are asked one after the other, but for the choice of civilizations.")
        return
    for place, question in enumerate(state.agenda):
        if not _follows(content, state, question):
            yield Problem(f"/agenda/{place}", f"'{question.kind}' is not what the rules ask for here.")


def _together(content: Content, state: State) -> bool:
    if state.step == "choosing-civilizations":
        waiting = [seat for seat, player in enumerate(state.players, 1) if player.chosen == "none"]
        return [each.seat for each in state.agenda] == waiting
    if state.step == "converting":
        seat = state.agenda[0].seat
        kept = {each.resource for each in owned_of(content, player_of(state, seat), Keeping)}
        asked = [each for each in BASICS if each in kept and player_of(state, seat).storage.of(each)]
        found = [each.resource for each in state.agenda if isinstance(each, KeepResource) and each.seat == seat]
        return len(found) == len(state.agenda) and found == asked[len(asked) - len(found) :]
    return len(state.agenda) <= 1


def _follows(content: Content, state: State, question: Awaited) -> bool:
    """Whether what led to a question is there, and something answers it."""
    seat = question.seat
    player = player_of(state, seat)
    match question:
        case ChooseCivilization(choices=choices):
            return len(choices) > 1 and choices == player.dealt
        case PlaceFreeLand(left=left):
            free = content.mode[state.switches.mode].free_lands
            placed = len(player.lands) + left == free and 0 < left <= player.cubes
            return placed and any(free_lands.places(content, state, question))
        case PlaceFreeCity():
            return bool(player.lands) and not player.city_corners and any(free_lands.sites(content, state, seat))
        case FeedCities(needed=needed, food=food):
            whole = feeding.food_for(content, state, seat, len(player.city_corners))
            ways = feeding.ways_of_feeding(content, state, seat)
            return (needed, food) == (whole, player.storage.food) and len(ways) > 1
        case RemoveUnfedCity(left=left):
            return 0 < left < len(player.city_corners)
        case KeepResource():
            return True
        case NameFirstPlayer():
            return seat == by_culture(state)[-1]
        case ReturnCity(left=left):
            return left > 0 and _may_be_asked(state.turn, seat)
        case GrantPermission(builder=builder):
            return (
                mayor(state, question.city) == seat
                and _may_be_asked(state.turn, builder)
                and _asks(content, state, question)
            )
        case _:
            return _may_be_asked(state.turn, seat) and _follows_in_turn(content, state, question)


def _may_be_asked(turn: Turn | None, seat: int) -> bool:
    """Whether this seat has the turn, past its upkeep, and no battle is under way."""
    return turn is not None and turn.seat == seat and turn.battle is None and turn.stage != "upkeep"


def _asks(content: Content, state: State, question: GrantPermission) -> bool:
    """Whether the trading post that permission is asked for could be built."""
    turn = state.turn
    assert turn is not None
    builder = question.builder
    normal, extra = TakeAction(builder, turn.actions), turn.extra
    prompt = normal if extra is None else TakeExtraAction(builder, extra.action, extra.cause)
    move = BuildTradingPost(question.city, question.route, question.gold)
    open_to = turn.stage == "actions" and (extra is not None or turn.actions > 0)
    open_to = open_to and mayor(state, question.city) == question.seat
    return open_to and trading.rules[0].refuse(content, state, prompt, move) is None


def _follows_in_turn(content: Content, state: State, question: Awaited) -> bool:
    player = player_of(state, question.seat)
    match question:
        case RecallLand(cause=cause, left=left, recalled=recalled, kept=kept):
            effects = content.ability[cause].ability.effects
            found = [each.then for each in effects if isinstance(each, Trigger)]
            counts = [each.cubes for each in found if isinstance(each, RecallThenGain)]
            return left > 0 and left + recalled in counts and any(each != kept for each in player.lands)
        case ChooseFormation(choices=choices):
            matching = matching_formations(content, state, question.seat)
            return len(choices) > 1 and choices == matching and player.formation is None
        case PlaceWall(left=left):
            return left > 0 and left == walls_in_stock(content, player) and any(unlocking.bare(state, question.seat))
        case PlaceSpecialToken(token=token):
            held = {each.token for each in player.held_tokens}
            granted = [each for piece in player.unlocked for each in content.ability[piece].ability.effects]
            return bool(player.lands) and token not in held and PlaceToken(token) in granted
        case _:
            return False
