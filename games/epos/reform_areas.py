"""D.II.4 Activate Controlled Areas and Civilization Cards: in turn order from the new principal (Q-19, Q-49)."""

from collections.abc import Iterator

from games.epos import additional_options, cities, revenue
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.components import Region
from games.epos.effects import BuyGlory, CoinsPerProfession, GloryPerCity, ReceiveCoins, ReceiveGlory
from games.epos.happening import Happening
from games.epos.holdings import gain_coins, gain_glory, pay_coins
from games.epos.prompts import ChooseReform
from games.epos.rejections import refuse
from games.epos.sections import ACTIVATING
from games.epos.state import Reforming, State, clockwise, has_land, player_of, replace
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class ReformBegan(Fact, frozen=True):
    """A player is to activate controlled areas and civilization cards."""

    section = ACTIVATING
    seat: Seat


class RegionActivated(Fact, frozen=True):
    """A player takes the revenue of a territory for its region."""

    section = ACTIVATING
    seat: Seat
    region: Region
    territory: ItemId


class ReformEffectUsed(Fact, frozen=True):
    """A player carries out the reform effect of a played card."""

    section = ACTIVATING
    seat: Seat
    card: ItemId


class ReformEnded(Fact, frozen=True):
    """A player is done with activating."""

    section = ACTIVATING
    seat: Seat


class TakeRevenue(Move, frozen=True):
    """Take the revenue of this territory for its region: of your city, or of pioneers, one of which you return."""

    section = ACTIVATING
    territory: ItemId


class UseReformEffect(Move, frozen=True):
    """Carry out the reform effect of this played card."""

    section = ACTIVATING
    card: ItemId


class PayForGlory(Move, frozen=True):
    """By this played card, pay for glory so many times."""

    section = ACTIVATING
    card: ItemId
    times: Count


class EndReform(Move, frozen=True):
    """Activate nothing more."""

    section = ACTIVATING


@evolver.on(ReformBegan)
def _reform_began(state: State, fact: ReformBegan) -> State:
    return replace(state, reforming=Reforming(fact.seat), exchanges_left=0)


@evolver.on(RegionActivated)
def _region_activated(state: State, fact: RegionActivated) -> State:
    assert state.reforming is not None
    reforming = replace(state.reforming, regions=(*state.reforming.regions, fact.region))
    return replace(state, reforming=reforming, exchanges_left=0)


@evolver.on(ReformEffectUsed)
def _reform_effect_used(state: State, fact: ReformEffectUsed) -> State:
    assert state.reforming is not None
    reforming = replace(state.reforming, used=(*state.reforming.used, fact.card))
    return replace(state, reforming=reforming, exchanges_left=0)


@evolver.on(ReformEnded)
def _reform_ended(state: State, fact: ReformEnded) -> State:
    return replace(state, reforming=None, reformed=(*state.reformed, fact.seat), exchanges_left=0)


def go_on(unfolding: Happening) -> bool:
    """Let the next player activate, or end a part in which nothing is left to do; whether anything happened."""
    content, state = unfolding.content, unfolding.state
    if state.reforming is None:
        waiting = [seat for seat in clockwise(state, state.principal) if seat not in state.reformed]
        if not waiting:
            return False
        unfolding.record(ReformBegan(seat=waiting[0]))
        return True
    prompt = ChooseReform(state.reforming.seat)
    if _anything(content, state, prompt):
        return False
    unfolding.record(ReformEnded(seat=prompt.seat))
    return True


def _anything(content: Content, state: State, prompt: ChooseReform) -> bool:
    return (
        any(_refuse_revenue(content, state, prompt, move) is None for move in _territories(content, state, prompt))
        or any(_refuse_effect(content, state, prompt, move) is None for move in _effects(content, state, prompt))
        or any(True for _ in _purchases(content, state, prompt))
        or additional_options.any_possible(content, state, prompt)
    )


def _reforming(state: State) -> Reforming:
    assert state.reforming is not None
    return state.reforming


def _territories(content: Content, state: State, prompt: ChooseReform) -> Iterator[TakeRevenue]:
    return (TakeRevenue(land.territory) for land in state.lands)


def _refuse_revenue(content: Content, state: State, prompt: ChooseReform, move: TakeRevenue) -> Rejection | None:
    if not has_land(state, move.territory):
        return refuse("no-such-territory", ACTIVATING, "No such territory is open; name one of the map.")
    if content.territory[move.territory].region in _reforming(state).regions:
        return refuse("already-used", ACTIVATING, "Each region pays once; name a territory of another region.")
    if not revenue.can_activate(content, state, prompt.seat, move.territory):
        return refuse("no-control", ACTIVATING, "You do not control that territory; name one that you control.")
    return None


def _unfold_revenue(unfolding: Happening, prompt: ChooseReform, move: TakeRevenue) -> None:
    region = unfolding.content.territory[move.territory].region
    unfolding.record(RegionActivated(seat=prompt.seat, region=region, territory=move.territory))
    revenue.activate(unfolding, prompt.seat, move.territory, Cause("reform-revenue", move.territory))


def _cards_left(content: Content, state: State, seat: int) -> list[str]:
    used = _reforming(state).used
    tableau = player_of(state, seat).tableau
    return [card for card in tableau if content.cards[card].reform is not None and card not in used]


def _effects(content: Content, state: State, prompt: ChooseReform) -> Iterator[UseReformEffect]:
    return (UseReformEffect(card) for card in _cards_left(content, state, prompt.seat))


def _refuse_effect(content: Content, state: State, prompt: ChooseReform, move: UseReformEffect) -> Rejection | None:
    if move.card not in _cards_left(content, state, prompt.seat):
        said = "You have played no such card with a reform effect that is left in this round; name another one."
        return refuse("not-available", ACTIVATING, said)
    if isinstance(content.cards[move.card].reform, BuyGlory):
        return refuse("wrong-amount", ACTIVATING, "It lets you pay for glory; say how many times you do.")
    return None


def _unfold_effect(unfolding: Happening, prompt: ChooseReform, move: UseReformEffect) -> None:
    content, seat, why = unfolding.content, prompt.seat, Cause("reform-effect", move.card)
    player = player_of(unfolding.state, seat)
    unfolding.record(ReformEffectUsed(seat=seat, card=move.card))
    match content.cards[move.card].reform:
        case CoinsPerProfession(profession=profession, coins=coins):
            gain_coins(unfolding, seat, coins * player.population.of(profession), why)
        case ReceiveCoins(coins=coins):
            gain_coins(unfolding, seat, coins, why)
        case ReceiveGlory(glory=glory):
            gain_glory(unfolding, seat, glory, why)
        case GloryPerCity(glory=glory):
            gain_glory(unfolding, seat, glory * cities.on_map(content, player), why)
        case BuyGlory() | None:
            raise TypeError("refused before")


def _purchases(content: Content, state: State, prompt: ChooseReform) -> Iterator[PayForGlory]:
    coins = player_of(state, prompt.seat).coins
    for card in _cards_left(content, state, prompt.seat):
        effect = content.cards[card].reform
        if isinstance(effect, BuyGlory):
            times = min(effect.times, coins // effect.coins)
            yield from (PayForGlory(card, number) for number in range(1, times + 1))


def _refuse_purchase(content: Content, state: State, prompt: ChooseReform, move: PayForGlory) -> Rejection | None:
    effect = content.cards[move.card].reform if move.card in _cards_left(content, state, prompt.seat) else None
    if not isinstance(effect, BuyGlory):
        said = "You have played no such card that sells glory and is left in this round; name another one."
        return refuse("not-available", ACTIVATING, said)
    if not 1 <= move.times <= effect.times:
        return refuse("wrong-amount", ACTIVATING, f"It can be used 1 to {effect.times} times.")
    if (cost := move.times * effect.coins) > (held := player_of(state, prompt.seat).coins):
        return refuse("cannot-pay", ACTIVATING, f"That costs {cost} coins; you have {held}. Buy less.")
    return None


def _unfold_purchase(unfolding: Happening, prompt: ChooseReform, move: PayForGlory) -> None:
    effect, why = unfolding.content.cards[move.card].reform, Cause("reform-effect", move.card)
    assert isinstance(effect, BuyGlory)
    unfolding.record(ReformEffectUsed(seat=prompt.seat, card=move.card))
    pay_coins(unfolding, prompt.seat, move.times * effect.coins, why)
    gain_glory(unfolding, prompt.seat, move.times * effect.glory, why)


def _label_purchase(content: Content, state: State, move: PayForGlory) -> str:
    effect = content.cards[move.card].reform
    assert isinstance(effect, BuyGlory)
    coins, glory = move.times * effect.coins, move.times * effect.glory
    return f"Pay {coins} coins for {glory} glory by {content.names[move.card]}"


rules = (
    MoveRule(
        move=TakeRevenue,
        prompts=(ChooseReform,),
        section=ACTIVATING,
        candidates=_territories,
        refuse=_refuse_revenue,
        unfold=_unfold_revenue,
        label=lambda content, state, move: f"Take the revenue of {content.names[move.territory]}",
    ),
    MoveRule(
        move=UseReformEffect,
        prompts=(ChooseReform,),
        section=ACTIVATING,
        candidates=_effects,
        refuse=_refuse_effect,
        unfold=_unfold_effect,
        label=lambda content, state, move: f"Use {content.names[move.card]}",
    ),
    MoveRule(
        move=PayForGlory,
        prompts=(ChooseReform,),
        section=ACTIVATING,
        candidates=_purchases,
        refuse=_refuse_purchase,
        unfold=_unfold_purchase,
        label=_label_purchase,
    ),
    MoveRule(
        move=EndReform,
        prompts=(ChooseReform,),
        section=ACTIVATING,
        candidates=lambda content, state, prompt: iter((EndReform(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: unfolding.record(ReformEnded(seat=prompt.seat)),
        label=lambda content, state, move: "Activate nothing more",
    ),
)
