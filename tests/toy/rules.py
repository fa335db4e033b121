"""Tides: when each move is legal and what it brings about, section by section."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, TypeAlias

from games.kit.decider import LegalMove, MoveRule, Unfolding
from games.kit.rejection import Rejection
from games.kit.structs import Move, Prompt
from tests.toy import facts, moves
from tests.toy.cards import Content, Options
from tests.toy.state import State, trader

Happening: TypeAlias = Unfolding[State, Content]


def set_up(happening: Happening, options: Options, seats: int) -> None:
    """0 Setup: coins, a shuffled deck and a hidden hand for each seat."""
    sea = happening.content.sea
    happening.record(facts.TableSet(seats, sea.coins, options.rounds, options.piracy))
    _shuffle(happening, happening.content.all_cards)
    for seat in range(1, seats + 1):
        happening.record(facts.HandDealt(seat, sea.hand, happening.state.deck.draw[: sea.hand]))
    happening.record(facts.RoundBegun(1))


def proceed(happening: Happening) -> None:
    """What follows by itself: the reveal of the forecasts, the ship's return, the end of a turn and of a round."""
    state = happening.state
    if state.stage == "forecast" and all(each.forecast for each in state.traders):
        forecasts = tuple(sorted(each.forecast for each in state.traders if each.forecast))
        calm = 2 * forecasts.count("calm") > len(forecasts)
        happening.record(facts.ForecastsRevealed(forecasts, "calm" if calm else "storm"))
    if state.stage == "raid" and not state.asked:
        happening.record(facts.VoyageEnded(state.turn, state.voyage, state.damaged))
        if not state.damaged:
            _end_turn(happening)
    if state.stage == "repair" and not state.hull_open and not state.crew_open:
        _end_turn(happening)


def prompts(content: Content, state: State) -> tuple[Prompt, ...]:
    """Who must decide now: all at once in secret, the seat in turn, its possible raiders, or hull and crew together."""
    match state.stage:
        case "forecast":
            return tuple(
                moves.AskForecast(seat) for seat, each in enumerate(state.traders, start=1) if each.forecast is None
            )
        case "turn":
            return (moves.AskTurn(state.turn),)
        case "raid":
            return tuple(moves.AskRaid(seat, state.turn) for seat in state.asked)
        case "repair":
            hull = (moves.AskHull(state.turn),) if state.hull_open else ()
            crew = (moves.AskCrew(state.turn),) if state.crew_open else ()
            return (*hull, *crew)
        case _:
            return ()


def stand_in(content: Content, state: State, prompt: Prompt, legal: Iterable[LegalMove]) -> Move:
    """Rest, let pass, refuse: the mildest that the prompt allows; a seat that is gone forecasts a calm."""
    mildest = (moves.Forecast("calm"), moves.Rest(), moves.LetPass(), moves.Refuse())
    return next(option.move for option in legal if option.move in mildest)


def _end_turn(happening: Happening) -> None:
    state = happening.state
    if state.turn < len(state.traders):
        happening.record(facts.TurnEnded(state.turn + 1))
    elif state.round < state.rounds:
        happening.record(facts.RoundBegun(state.round + 1))
    else:
        happening.record(facts.LastRoundEnded())


def _shuffle(happening: Happening, cards: tuple[str, ...]) -> None:
    happening.record(facts.DeckShuffled(len(cards), happening.random.shuffle("deck:cargo", cards)))


def _provide_top(happening: Happening) -> str:
    if not happening.state.deck.draw:
        _shuffle(happening, happening.state.deck.discard)
    return happening.state.deck.draw[0]


def _always(move: Move) -> Any:
    return lambda content, state, prompt: (move,)


def _never(content: Content, state: State, prompt: Prompt, move: Move) -> None:
    return None


# 1 Forecast


def _forecasts(content: Content, state: State, prompt: Prompt) -> Iterable[Move]:
    return (moves.Forecast("calm"), moves.Forecast("storm"))


def _forecast(happening: Happening, prompt: Prompt, move: moves.Forecast) -> None:
    happening.record(facts.WindForecast(prompt.seat, move.forecast))


# 2 Turn


def _refuse_to_draw(content: Content, state: State, prompt: Prompt, move: moves.Draw) -> Rejection | None:
    if len(trader(state, prompt.seat).hand) >= content.sea.hand_limit:
        return Rejection("hand-full", "The hand is full. Stow a card first, or do something else.", move.section)
    return _refuse_without_cards(state, move)


def _refuse_without_cards(state: State, move: Move) -> Rejection | None:
    if not state.deck.draw and not state.deck.discard:
        return Rejection("deck-empty", "No card is left in the piles. Do something else.", move.section)
    return None


def _draw(happening: Happening, prompt: Prompt, move: moves.Draw) -> None:
    happening.record(facts.CardDrawn(prompt.seat, _provide_top(happening)))
    _end_turn(happening)


def _partners(content: Content, state: State, prompt: Prompt) -> Iterator[Move]:
    return (moves.Consult(seat) for seat in range(1, len(state.traders) + 1))


def _refuse_to_consult(content: Content, state: State, prompt: Prompt, move: moves.Consult) -> Rejection | None:
    if move.partner == prompt.seat or move.partner > len(state.traders):
        return Rejection("no-partner", "The partner is another seat of this match. Choose one.", move.section)
    if prompt.seat in state.informed:
        return Rejection("already-seen", "This seat has seen the top card. Do something else.", move.section)
    return _refuse_without_cards(state, move)


def _consult(happening: Happening, prompt: Prompt, move: moves.Consult) -> None:
    top = _provide_top(happening)
    happening.record(facts.TopSeen(tuple(sorted((prompt.seat, move.partner))), top))
    _end_turn(happening)


def _stowages(content: Content, state: State, prompt: Prompt) -> Iterator[Move]:
    hand = trader(state, prompt.seat).hand
    choices = sorted({choice for size in (1, 2) for choice in combinations(hand, size)})
    return (moves.Stow(choice, loud) for choice in choices for loud in (False, True))


def _refuse_to_stow(content: Content, state: State, prompt: Prompt, move: moves.Stow) -> Rejection | None:
    mine = trader(state, prompt.seat)
    if len(move.cargo) not in (1, 2) or list(move.cargo) != sorted(move.cargo):
        return Rejection("one-or-two", "One or two cards are stowed, in ascending order of id.", move.section)
    if any(move.cargo.count(card) > mine.hand.count(card) for card in move.cargo):
        return Rejection("not-in-hand", "A card is not in the hand. Choose cards of the hand.", move.section)
    if (price := _price(content, move)) > mine.coins:
        sentence = f"The cards cost {price} coins; this seat has {mine.coins}. Set sail first, or choose cheaper cards."
        return Rejection("too-dear", sentence, move.section)
    return None


def _price(content: Content, move: moves.Stow) -> int:
    return sum(content.by_id[card].price for card in move.cargo)


def _stow(happening: Happening, prompt: Prompt, move: moves.Stow) -> None:
    happening.record(facts.CargoStowed(prompt.seat, move.cargo, _price(happening.content, move)))
    _end_turn(happening)


def _rest(happening: Happening, prompt: Prompt, move: moves.Rest) -> None:
    _end_turn(happening)


# 3 Voyage


def _set_sail(happening: Happening, prompt: Prompt, move: moves.SetSail) -> None:
    state = happening.state
    die = happening.random.roll()
    coins = die + (happening.content.sea.calm_bonus if state.wind == "calm" else 0)
    others = enumerate(state.traders, start=1)
    asked = tuple(seat for seat, each in others if state.piracy and each.hand and seat != prompt.seat)
    damaged = die <= (1 if state.wind == "calm" else 3)
    happening.record(facts.DieRolled(prompt.seat, die, coins, damaged, asked))


def _raids(content: Content, state: State, prompt: Prompt) -> Iterator[Move]:
    return (moves.Raid(card) for card in sorted(set(trader(state, prompt.seat).hand)))


def _refuse_to_raid(content: Content, state: State, prompt: Prompt, move: moves.Raid) -> Rejection | None:
    if move.card not in trader(state, prompt.seat).hand:
        return Rejection("not-in-hand", "The card is not in the hand. Choose one of the hand.", move.section)
    if not content.by_id[move.card].raids:
        return Rejection("no-raider", "This card does not raid. Let the ship pass, or choose another.", move.section)
    return None


def _raid(happening: Happening, prompt: Prompt, move: moves.Raid) -> None:
    happening.record(facts.ShipRaided(prompt.seat, move.card, happening.state.voyage // 2))


def _let_pass(happening: Happening, prompt: Prompt, move: moves.LetPass) -> None:
    happening.record(facts.ShipLetPass(prompt.seat))


# 4 Damage


def _damage(content: Content, prompt: Prompt) -> int:
    return content.sea.hull if isinstance(prompt, moves.AskHull) else content.sea.crew


def _refuse_to_pay(content: Content, state: State, prompt: Prompt, move: moves.Pay) -> Rejection | None:
    price, coins = _damage(content, prompt), trader(state, prompt.seat).coins
    if price > coins:
        return Rejection("too-dear", f"That costs {price} coins; this seat has {coins}. Refuse instead.", move.section)
    return None


def _pay(happening: Happening, prompt: Prompt, move: moves.Pay) -> None:
    price = _damage(happening.content, prompt)
    hull = isinstance(prompt, moves.AskHull)
    happening.record(facts.HullMended(prompt.seat, price) if hull else facts.CrewPaid(prompt.seat, price))


def _patches(content: Content, state: State, prompt: Prompt) -> Iterator[Move]:
    return (moves.Patch(card) for card in sorted(set(trader(state, prompt.seat).hand)))


def _refuse_to_patch(content: Content, state: State, prompt: Prompt, move: moves.Patch) -> Rejection | None:
    if move.card not in trader(state, prompt.seat).hand:
        return Rejection("not-in-hand", "The card is not in the hand. Choose one of the hand.", move.section)
    return None


def _patch(happening: Happening, prompt: Prompt, move: moves.Patch) -> None:
    happening.record(facts.HullMended(prompt.seat, 0, move.card))


def _refuse(happening: Happening, prompt: Prompt, move: moves.Refuse) -> None:
    if isinstance(prompt, moves.AskHull):
        happening.record(facts.HullLeaked(prompt.seat))
        return
    hand = trader(happening.state, prompt.seat).hand
    loot = hand[happening.random.below("crew", len(hand))] if hand else None
    happening.record(facts.CrewRobbed(prompt.seat, loot))


def _rule(move: type[Move], prompt: tuple[type[Prompt], ...], unfold: Any, **rest: Any) -> MoveRule:
    lone = not rest.get("candidates")
    return MoveRule(
        move=move,
        prompts=prompt,
        section=move.section,
        candidates=_always(move()) if lone else rest["candidates"],
        refuse=rest.get("refuse", _never),
        unfold=unfold,
        label=rest.get("label", lambda content, state, move: type(move).__name__),
    )


RULES: tuple[MoveRule, ...] = (
    _rule(
        moves.Forecast,
        (moves.AskForecast,),
        _forecast,
        candidates=_forecasts,
        label=lambda content, state, move: f"Forecast a {move.forecast}",
    ),
    _rule(moves.Draw, (moves.AskTurn,), _draw, refuse=_refuse_to_draw),
    _rule(
        moves.Consult,
        (moves.AskTurn,),
        _consult,
        candidates=_partners,
        refuse=_refuse_to_consult,
        label=lambda content, state, move: f"Look at the top card with seat {move.partner}",
    ),
    _rule(
        moves.Stow,
        (moves.AskTurn,),
        _stow,
        candidates=_stowages,
        refuse=_refuse_to_stow,
        label=lambda content, state, move: "Stow " + " and ".join(content.by_id[card].name for card in move.cargo),
    ),
    _rule(moves.SetSail, (moves.AskTurn,), _set_sail),
    _rule(moves.Rest, (moves.AskTurn,), _rest),
    _rule(
        moves.Raid,
        (moves.AskRaid,),
        _raid,
        candidates=_raids,
        refuse=_refuse_to_raid,
        label=lambda content, state, move: f"Raid with {content.by_id[move.card].name}",
    ),
    _rule(moves.LetPass, (moves.AskRaid,), _let_pass),
    _rule(moves.Pay, (moves.AskHull, moves.AskCrew), _pay, refuse=_refuse_to_pay),
    _rule(
        moves.Patch,
        (moves.AskHull,),
        _patch,
        candidates=_patches,
        refuse=_refuse_to_patch,
        label=lambda content, state, move: f"Patch with {content.by_id[move.card].name}",
    ),
    _rule(moves.Refuse, (moves.AskHull, moves.AskCrew), _refuse),
)
