"""Tides: its facts, and what each does to the state."""

from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from games.kit.decks import Deck
from games.kit.facts import Evolver, NumbersTaken
from games.kit.hidden import Eyes, NoEyes, OwnEyes
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact
from tests.toy.cards import Wind
from tests.toy.state import State, Trader, trader, with_trader, without

evolve: Evolver[State] = Evolver()


class TableSet(Fact, frozen=True):
    """The match was set up for so many seats."""

    section: ClassVar[str] = "0 Setup"
    seats: Count
    coins: Count
    rounds: Count
    piracy: bool


@evolve.on(TableSet)
def _table_set(state: State, fact: TableSet) -> State:
    traders = (Trader(coins=fact.coins),) * fact.seats
    return replace(state, rounds=fact.rounds, piracy=fact.piracy, traders=traders)


class DeckShuffled(Fact, frozen=True):
    """All cards that were neither held nor stowed are the draw pile now, in an order that nobody knows."""

    section: ClassVar[str] = "0 Setup"
    cards: Count
    order: NoEyes[tuple[ItemId, ...]] = None


@evolve.on(DeckShuffled)
def _deck_shuffled(state: State, fact: DeckShuffled) -> State:
    return replace(state, deck=Deck(draw=fact.order or ()), informed=())


class HandDealt(Fact, frozen=True):
    """A seat was dealt its first cards."""

    section: ClassVar[str] = "0 Setup"
    seat: Seat
    cards: Count
    hand: OwnEyes[tuple[ItemId, ...]] = None


@evolve.on(HandDealt)
def _hand_dealt(state: State, fact: HandDealt) -> State:
    state = replace(state, deck=state.deck.without_top(fact.cards))
    return with_trader(state, fact.seat, hand=tuple(sorted(fact.hand or ())))


class RoundBegun(Fact, frozen=True):
    """A round began; all seats forecast the wind."""

    section: ClassVar[str] = "1 Forecast"
    round: Count


@evolve.on(RoundBegun)
def _round_begun(state: State, fact: RoundBegun) -> State:
    return replace(state, round=fact.round, stage="forecast", turn=1, wind=None)


class WindForecast(Fact, frozen=True):
    """A seat said in secret which wind will blow."""

    section: ClassVar[str] = "1 Forecast"
    seat: Seat
    forecast: OwnEyes[Wind] = None


@evolve.on(WindForecast)
def _wind_forecast(state: State, fact: WindForecast) -> State:
    return with_trader(state, fact.seat, forecast=fact.forecast)


class ForecastsRevealed(Fact, frozen=True):
    """All forecasts were turned up together; nobody learns whose is whose. The frequent one blows, else a storm."""

    section: ClassVar[str] = "1 Forecast"
    forecasts: tuple[Wind, ...]
    wind: Wind


@evolve.on(ForecastsRevealed)
def _forecasts_revealed(state: State, fact: ForecastsRevealed) -> State:
    traders = tuple(replace(trader, forecast=None) for trader in state.traders)
    return replace(state, traders=traders, wind=fact.wind, stage="turn")


class CardDrawn(Fact, frozen=True):
    """A seat took the top card."""

    section: ClassVar[str] = "2 Turn > Draw"
    seat: Seat
    drawn: OwnEyes[ItemId] = None


@evolve.on(CardDrawn)
def _card_drawn(state: State, fact: CardDrawn) -> State:
    hand = tuple(sorted((*trader(state, fact.seat).hand, fact.drawn or "")))
    return with_trader(replace(state, deck=state.deck.without_top(1), informed=()), fact.seat, hand=hand)


class TopSeen(Fact, frozen=True):
    """Two seats looked at the top card."""

    section: ClassVar[str] = "2 Turn > Consult"
    audience: tuple[Seat, ...]
    top: Eyes[ItemId] = None


@evolve.on(TopSeen)
def _top_seen(state: State, fact: TopSeen) -> State:
    return replace(state, informed=tuple(sorted({*state.informed, *fact.audience})))


class CargoStowed(Fact, frozen=True):
    """A seat paid for cards and laid them out."""

    section: ClassVar[str] = "2 Turn > Stow"
    seat: Seat
    cargo: tuple[ItemId, ...]
    coins: Count


@evolve.on(CargoStowed)
def _cargo_stowed(state: State, fact: CargoStowed) -> State:
    mine = trader(state, fact.seat)
    return with_trader(
        state,
        fact.seat,
        coins=mine.coins - fact.coins,
        hand=without(mine.hand, *fact.cargo),
        stowed=(*mine.stowed, *fact.cargo),
    )


class DieRolled(Fact, frozen=True):
    """A seat set sail and rolled; `asked` may raid its ship."""

    section: ClassVar[str] = "3 Voyage"
    seat: Seat
    die: Annotated[int, Meta(ge=1, le=6)]
    coins: Count
    damaged: bool
    asked: tuple[Seat, ...]


@evolve.on(DieRolled)
def _die_rolled(state: State, fact: DieRolled) -> State:
    return replace(state, stage="raid", voyage=fact.coins, damaged=fact.damaged, asked=fact.asked)


class ShipLetPass(Fact, frozen=True):
    """A seat did not raid."""

    section: ClassVar[str] = "3 Voyage > Raid"
    seat: Seat


@evolve.on(ShipLetPass)
def _ship_let_pass(state: State, fact: ShipLetPass) -> State:
    return replace(state, asked=tuple(seat for seat in state.asked if seat != fact.seat))


class ShipRaided(Fact, frozen=True):
    """A seat discarded a card and took a part of what the ship at sea earns; nobody else may raid it any more."""

    section: ClassVar[str] = "3 Voyage > Raid"
    seat: Seat
    card: ItemId
    coins: Count


@evolve.on(ShipRaided)
def _ship_raided(state: State, fact: ShipRaided) -> State:
    state = _discarded(state, fact.seat, fact.card)
    state = with_trader(state, fact.seat, coins=trader(state, fact.seat).coins + fact.coins)
    return replace(state, voyage=state.voyage - fact.coins, asked=())


class VoyageEnded(Fact, frozen=True):
    """The ship came home with its earnings, and perhaps with a damage to hull and crew."""

    section: ClassVar[str] = "3 Voyage"
    seat: Seat
    coins: Count
    damaged: bool


@evolve.on(VoyageEnded)
def _voyage_ended(state: State, fact: VoyageEnded) -> State:
    state = with_trader(state, fact.seat, coins=trader(state, fact.seat).coins + fact.coins)
    hurt = fact.damaged
    return replace(state, stage="repair" if hurt else "turn", voyage=0, damaged=False, hull_open=hurt, crew_open=hurt)


class HullMended(Fact, frozen=True):
    """The hull was mended for coins or with a card."""

    section: ClassVar[str] = "4 Damage > Hull"
    seat: Seat
    coins: Count
    patch: ItemId | None = None


@evolve.on(HullMended)
def _hull_mended(state: State, fact: HullMended) -> State:
    state = with_trader(state, fact.seat, coins=trader(state, fact.seat).coins - fact.coins)
    if fact.patch is not None:
        state = _discarded(state, fact.seat, fact.patch)
    return replace(state, hull_open=False)


class HullLeaked(Fact, frozen=True):
    """The hull was not mended."""

    section: ClassVar[str] = "4 Damage > Hull"
    seat: Seat


@evolve.on(HullLeaked)
def _hull_leaked(state: State, fact: HullLeaked) -> State:
    return replace(with_trader(state, fact.seat, leaks=trader(state, fact.seat).leaks + 1), hull_open=False)


class CrewPaid(Fact, frozen=True):
    """The crew got its pay."""

    section: ClassVar[str] = "4 Damage > Crew"
    seat: Seat
    coins: Count


@evolve.on(CrewPaid)
def _crew_paid(state: State, fact: CrewPaid) -> State:
    state = with_trader(state, fact.seat, coins=trader(state, fact.seat).coins - fact.coins)
    return replace(state, crew_open=False)


class CrewRobbed(Fact, frozen=True):
    """The unpaid crew discarded a random card of the hand; `loot` is `None` if there was none."""

    section: ClassVar[str] = "4 Damage > Crew"
    seat: Seat
    loot: ItemId | None = None


@evolve.on(CrewRobbed)
def _crew_robbed(state: State, fact: CrewRobbed) -> State:
    if fact.loot is not None:
        state = _discarded(state, fact.seat, fact.loot)
    return replace(state, crew_open=False)


class TurnEnded(Fact, frozen=True):
    """A seat's turn ended, and it is the turn of `nextSeat`."""

    section: ClassVar[str] = "2 Turn"
    next_seat: Seat


@evolve.on(TurnEnded)
def _turn_ended(state: State, fact: TurnEnded) -> State:
    return replace(state, stage="turn", turn=fact.next_seat)


class LastRoundEnded(Fact, frozen=True):
    """The last round is over, and the scores are counted."""

    section: ClassVar[str] = "5 Scoring"


@evolve.on(LastRoundEnded)
def _last_round_ended(state: State, fact: LastRoundEnded) -> State:
    return replace(state, stage="over")


def _discarded(state: State, seat: int, card: str) -> State:
    state = with_trader(state, seat, hand=without(trader(state, seat).hand, card))
    return replace(state, deck=state.deck.discarding(card))


TidesFact: TypeAlias = Annotated[
    NumbersTaken
    | TableSet
    | DeckShuffled
    | HandDealt
    | RoundBegun
    | WindForecast
    | ForecastsRevealed
    | CardDrawn
    | TopSeen
    | CargoStowed
    | DieRolled
    | ShipLetPass
    | ShipRaided
    | VoyageEnded
    | HullMended
    | HullLeaked
    | CrewPaid
    | CrewRobbed
    | TurnEnded
    | LastRoundEnded,
    Meta(title="TidesFact", description="Every fact of Tides."),
]
