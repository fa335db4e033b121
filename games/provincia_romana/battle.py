"""Phase 3 - Battle: tokens, the Gauls, the strength of each city, the aftermath."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.hidden import OwnEyes, Secret
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.battle_order import battle_of, fighters
from games.provincia_romana.cards import Content, Points
from games.provincia_romana.defeat import resume, suffer
from games.provincia_romana.goods import one
from games.provincia_romana.prompts import ChooseBattleToken
from games.provincia_romana.rejections import refuse
from games.provincia_romana.rounds import PhaseBegan
from games.provincia_romana.sections import AFTERMATH, FIGHT_BATTLES, PLAY_BATTLE_TOKENS, REVEAL_GAULS
from games.provincia_romana.state import State, cities_with, city_of, replace
from games.provincia_romana.supply import give, take
from games.provincia_romana.tracks import military_of

evolver: Evolver[State] = Evolver()


class BattleTokenPlayed(Fact, frozen=True):
    """A seat played a battle token face down."""

    section = PLAY_BATTLE_TOKENS
    seat: Seat
    token: OwnEyes[ItemId] = None


class BattleTokensRevealed(Fact, frozen=True):
    """The mixed tokens were turned up: by color and value, so that nobody knows who played which."""

    section = PLAY_BATTLE_TOKENS
    tokens: tuple[ItemId, ...]


class GaulsRevealed(Fact, frozen=True):
    """The Bellum card of the round was turned over: the strength of the Gauls."""

    section = REVEAL_GAULS
    card: ItemId
    attack: Count


class BattleFought(Fact, frozen=True):
    """A city fought: Morale, Defense, Military and its color's tokens against the attack."""

    section = FIGHT_BATTLES
    seat: Seat
    morale: Points
    defense: Points
    military: Points
    bonus: Points
    attack: Count
    won: bool


class BattleEnded(Fact, frozen=True):
    """The Bellum card and the tokens played went back to the box."""

    section = AFTERMATH
    card: ItemId
    tokens: tuple[ItemId, ...]


class PlayBattleToken(Move, frozen=True):
    """Play one of your battle tokens face down."""

    section = PLAY_BATTLE_TOKENS
    token: Secret[ItemId]


@evolver.on(BattleTokenPlayed)
def _token_played(state: State, fact: BattleTokenPlayed) -> State:
    left = tuple([token for token in city_of(state, fact.seat).battle_tokens if token != fact.token])
    cities = cities_with(state, fact.seat, battle_tokens=left, committed=fact.token)
    waiting = None in [city.committed for city in cities]
    return replace(state, cities=cities, stage=state.stage if waiting else "between")


@evolver.on(BattleTokensRevealed)
def _tokens_revealed(state: State, fact: BattleTokensRevealed) -> State:
    cities = tuple([replace(city, committed=None) for city in state.cities])
    return replace(state, cities=cities, battle=replace(battle_of(state), tokens=fact.tokens))


@evolver.on(GaulsRevealed)
def _gauls_revealed(state: State, fact: GaulsRevealed) -> State:
    bellum = tuple(
        [replace(stack, revealed=True) if stack.cards[:1] == (fact.card,) else stack for stack in state.bellum]
    )
    return replace(state, bellum=bellum, battle=replace(battle_of(state), card=fact.card))


@evolver.on(BattleFought)
def _battle_fought(state: State, fact: BattleFought) -> State:
    battle = battle_of(state)
    return replace(state, battle=replace(battle, fought=battle.fought + 1, part=None, icon=None))


@evolver.on(BattleEnded)
def _battle_ended(state: State, fact: BattleEnded) -> State:
    return replace(state, battle=None, spent_tokens=state.spent_tokens + fact.tokens)


def proceed(unfolding: Unfolding[State, Content]) -> None:
    """Reveal tokens and Gauls, let all fight in turn order (A32), clear up; stop where a loser must choose."""
    if battle_of(unfolding.state).card is None:
        _reveal(unfolding)
    elif resume(unfolding):
        return
    for seat in fighters(unfolding.state)[battle_of(unfolding.state).fought :]:
        if not _fight(unfolding, seat) and suffer(unfolding, seat):
            return
    battle = battle_of(unfolding.state)
    assert battle.card is not None
    unfolding.record(BattleEnded(card=battle.card, tokens=battle.tokens), PhaseBegan(phase="upkeep-and-taxes"))


def bonus_of(content: Content, state: State, seat: int) -> int:
    """What the tokens on the table of a city's color add up to, whoever played them (A28)."""
    if state.battle is None:
        return 0
    color = f"{_color(content, state, seat)}-"
    return sum(content.token[token].value for token in state.battle.tokens if token.startswith(color))


def _color(content: Content, state: State, seat: int) -> str:
    name = city_of(state, seat).city
    assert name is not None
    return content.color(name)


def _reveal(unfolding: Unfolding[State, Content]) -> None:
    content, state = unfolding.content, unfolding.state
    played = [city.committed for city in state.cities if city.committed is not None]
    tokens = sorted(played, key=lambda token: (token.rpartition("-")[0], -content.token[token].value, token))
    unfolding.record(BattleTokensRevealed(tokens=tuple(tokens)))
    _pay_coins(unfolding, tokens)
    card = next(stack.cards[0] for stack in state.bellum if stack.round == state.round)
    unfolding.record(GaulsRevealed(card=card, attack=content.battles[card].attack))


def _pay_coins(unfolding: Unfolding[State, Content], tokens: list[str]) -> None:
    """A coin has no effect (A29), unless the options give it one."""
    content, state = unfolding.content, unfolding.state
    if state.switches.coin == "none":
        return
    seats = {_color(content, state, seat): seat for seat in range(1, len(state.cities) + 1)}
    for token in tokens:
        if content.token[token].coin:
            seat = seats[token.rpartition("-")[0]]
            if state.switches.coin == "gain":
                take(unfolding, seat, token, one("gold"))
            elif city_of(unfolding.state, seat).goods.gold:
                give(unfolding, seat, token, one("gold"))


def _fight(unfolding: Unfolding[State, Content], seat: int) -> bool:
    """One city's battle; whether it is won."""
    content, state = unfolding.content, unfolding.state
    city, battle = city_of(state, seat), battle_of(state)
    assert battle.card is not None
    attack = content.battles[battle.card].attack
    military, bonus = military_of(content, city), bonus_of(content, state, seat)
    won = city.morale + city.defense + military + bonus >= attack
    unfolding.record(
        BattleFought(
            seat=seat,
            morale=city.morale,
            defense=city.defense,
            military=military,
            bonus=bonus,
            attack=attack,
            won=won,
        )
    )
    return won


def _candidates(content: Content, state: State, prompt: ChooseBattleToken) -> Iterator[PlayBattleToken]:
    return map(PlayBattleToken, city_of(state, prompt.seat).battle_tokens)


def _refuse(content: Content, state: State, prompt: ChooseBattleToken, move: PlayBattleToken) -> Rejection | None:
    if move.token in city_of(state, prompt.seat).battle_tokens:
        return None
    return refuse("not-held", PLAY_BATTLE_TOKENS, f"You hold no token '{move.token}'; play one that you hold.")


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseBattleToken, move: PlayBattleToken) -> None:
    unfolding.record(BattleTokenPlayed(seat=prompt.seat, token=move.token))


def _label(content: Content, state: State, move: PlayBattleToken) -> str:
    token, color = content.token[move.token], move.token.rpartition("-")[0]
    coin = " with the coin" if token.coin else ""
    seat = next(n for n in range(1, len(state.cities) + 1) if _color(content, state, n) == color)
    city = city_of(state, seat)
    military = military_of(content, city)
    strength = city.morale + city.defense + military
    parts = f"Morale {city.morale}, Defense {city.defense}, Military {military}"
    return f"Play {token.value:+d}{coin} for {color}: seat {seat}, strength {strength} before tokens ({parts})"


rules = (
    MoveRule(
        move=PlayBattleToken,
        prompts=(ChooseBattleToken,),
        section=PLAY_BATTLE_TOKENS,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
