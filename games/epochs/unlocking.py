"""On Your Turn - Free Actions > B. Unlock your civilization abilities, with the tokens that some of them place."""

from collections.abc import Iterator

from games.epochs.agenda import answer, ask
from games.epochs.at_work import bring_into_play, lay_walls
from games.epochs.cards import Content
from games.epochs.causes import Cause, Caused
from games.epochs.converting import FREE
from games.epochs.happening import Happening
from games.epochs.lands import SpecialTokenPlaced, WallPlaced, walls_in_stock
from games.epochs.payments import mixed, mixed_splits, pay, refuse_before_expanding, refuse_payment
from games.epochs.place_words import place_name
from games.epochs.prompts import PlaceSpecialToken, PlaceWall
from games.epochs.rejections import refused
from games.epochs.resources import Resources
from games.epochs.sections import GLOSSARY, UNLOCK
from games.epochs.state import Player, State, player_of, with_player
from games.epochs.token_effects import PlaceToken
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move, Prompt

evolver: Evolver[State] = Evolver()


class AbilityUnlocked(Caused, frozen=True):
    """A player put an ability token on an ability of the civilization."""

    ability: ItemId


class UnlockAbility(Move, frozen=True):
    """Unlock this ability; `…InGold` is how much of each part of its cost you pay in gold."""

    section = UNLOCK
    ability: ItemId
    food_in_gold: Count = 0
    production_in_gold: Count = 0
    science_in_gold: Count = 0


class LayWall(Move, frozen=True):
    """Put a Great Wall token on this land of yours."""

    section = GLOSSARY
    hex: ItemId


class LayNoMoreWalls(Move, frozen=True):
    """Keep the other Great Wall tokens for lands that you occupy later."""

    section = GLOSSARY


class PutSpecialToken(Move, frozen=True):
    """Put the token on this land of yours."""

    section = GLOSSARY
    hex: ItemId


@evolver.on(AbilityUnlocked)
def _ability_unlocked(state: State, fact: AbilityUnlocked) -> State:
    return with_player(state, fact.seat, unlocked=(*player_of(state, fact.seat).unlocked, fact.ability))


def _cost(content: Content, move: UnlockAbility) -> Resources:
    in_gold = Resources(move.food_in_gold, move.production_in_gold, move.science_in_gold)
    return mixed(content.ability[move.ability].cost, in_gold)


def _abilities(content: Content, player: Player) -> tuple[str, ...]:
    if player.civilization == "none":
        return ()
    return tuple(each.id for each in content.civilization[player.civilization].abilities)


def _candidates(content: Content, state: State, prompt: Prompt) -> Iterator[UnlockAbility]:
    player = player_of(state, prompt.seat)
    for ability in _abilities(content, player):
        printed = content.ability[ability]
        if printed.epoch == state.epoch and ability not in player.unlocked:
            for in_gold in mixed_splits(player.storage, printed.cost):
                yield UnlockAbility(ability, in_gold.food, in_gold.production, in_gold.science)


def _refuse(content: Content, state: State, prompt: Prompt, move: UnlockAbility) -> Rejection | None:
    player = player_of(state, prompt.seat)
    if move.ability not in _abilities(content, player):
        return refused("not-yours", "Choose one of the four abilities of your civilization.", UNLOCK)
    printed = content.ability[move.ability]
    if move.ability in player.unlocked:
        return refused("unlocked", "That ability is unlocked already.", UNLOCK)
    if len(player.unlocked) >= content.setup.tokens:
        return refused("no-token", "Both of your ability tokens are in use.", UNLOCK)
    if printed.epoch != state.epoch:
        return refused("wrong-epoch", f"That ability can be unlocked in epoch {printed.epoch} alone.", UNLOCK)
    if not player.lands and any(isinstance(each, PlaceToken) for each in printed.ability.effects):
        return refused("no-land", "Its token needs a land of yours: occupy one first.", UNLOCK)
    payment = _cost(content, move)
    if (problem := refuse_payment(content, state, prompt.seat, payment, UNLOCK)) is not None:
        return problem
    return refuse_before_expanding(content, state, prompt.seat, player.storage.minus(payment))


def _unfold(unfolding: Happening, prompt: Prompt, move: UnlockAbility) -> None:
    seat, why = prompt.seat, Cause("unlock", move.ability)
    pay(unfolding, seat, _cost(unfolding.content, move), why)
    unfolding.record(AbilityUnlocked(seat=seat, reason=why.reason, cause=why.piece, ability=move.ability))
    bring_into_play(unfolding, seat, move.ability)
    lay_walls(unfolding, seat, move.ability)


def bare(state: State, seat: int) -> tuple[str, ...]:
    """The lands of a player without a wall."""
    player = player_of(state, seat)
    return tuple(each for each in player.lands if each not in player.walls)


def _refuse_wall(content: Content, state: State, prompt: PlaceWall, move: LayWall) -> Rejection | None:
    if move.hex in bare(state, prompt.seat):
        return None
    return refused("not-yours", "Choose a land of yours without a wall.", GLOSSARY)


def _unfold_wall(unfolding: Happening, prompt: PlaceWall, move: LayWall) -> None:
    seat = prompt.seat
    answer(unfolding, seat)
    unfolding.record(WallPlaced(seat=seat, hex=move.hex))
    left = walls_in_stock(unfolding.content, player_of(unfolding.state, seat))
    if left and bare(unfolding.state, seat):
        ask(unfolding, seat, "wall", Cause("ability"), count=left)


def _refuse_token(content: Content, state: State, prompt: PlaceSpecialToken, move: PutSpecialToken) -> Rejection | None:
    if move.hex in player_of(state, prompt.seat).lands:
        return None
    return refused("not-yours", "Choose a land of yours.", GLOSSARY)


def _unfold_token(unfolding: Happening, prompt: PlaceSpecialToken, move: PutSpecialToken) -> None:
    answer(unfolding, prompt.seat)
    unfolding.record(SpecialTokenPlaced(seat=prompt.seat, hex=move.hex, token=prompt.token))


rules = (
    MoveRule(
        move=UnlockAbility,
        prompts=FREE,
        section=UNLOCK,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Unlock {content.names[move.ability]}",
    ),
    MoveRule(
        move=LayWall,
        prompts=(PlaceWall,),
        section=GLOSSARY,
        candidates=lambda content, state, prompt: map(LayWall, bare(state, prompt.seat)),
        refuse=_refuse_wall,
        unfold=_unfold_wall,
        label=lambda content, state, move: f"Build a wall on {place_name(move.hex)}",
    ),
    MoveRule(
        move=LayNoMoreWalls,
        prompts=(PlaceWall,),
        section=GLOSSARY,
        candidates=lambda content, state, prompt: iter((LayNoMoreWalls(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: answer(unfolding, prompt.seat),
        label=lambda content, state, move: "Keep the other walls",
    ),
    MoveRule(
        move=PutSpecialToken,
        prompts=(PlaceSpecialToken,),
        section=GLOSSARY,
        candidates=lambda content, state, prompt: map(PutSpecialToken, player_of(state, prompt.seat).lands),
        refuse=_refuse_token,
        unfold=_unfold_token,
        label=lambda content, state, move: f"Put the token on {place_name(move.hex)}",
    ),
)
