"""What a viewer may see, built field by field from what is shown."""

from games.kit.decks import Deck
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model
from games.kit.viewers import Viewer
from games.provincia_romana.cards import Content, DeckName, Points
from games.provincia_romana.effects import Icon
from games.provincia_romana.goods import Goods
from games.provincia_romana.readings import exchange_of
from games.provincia_romana.state import HandCard, Markers, Peek, Phase, PlayerCity, Stage, State
from games.provincia_romana.supply import capacity_of
from games.provincia_romana.tracks import military_of, prestige_of


class BuildingView(Model, frozen=True):
    """A building in a city: its printed Prestige Points, whether it is active, what was paid for activating it."""

    card: ItemId
    prestige: Count
    active: bool
    paid: Count


class FavourView(Model, frozen=True):
    """An SPQR card in front of a player; a Concussio has a target."""

    card: ItemId
    aimed_at: Seat | None = None


class CityView(Model, frozen=True):
    """A city as all see it. Backs show how many cards of each deck are in the hand.

    `prestige` is the total now; `losses` are recorded on Prestige cards. `knownHand` are the other's cards that the
    viewer knows: taken face up, returned, or seen by Consuetudo. `tokenPlayed`: a battle token lies face down.
    """

    seat: Seat
    city: ItemId | None
    prestige: Points
    losses: Count
    defense: Points
    morale: Points
    military: Points
    capacity: Count
    goods: Goods
    buildings: tuple[BuildingView, ...]
    favours: tuple[FavourView, ...]
    aedificium_in_hand: Count
    spqr_in_hand: Count
    known_hand: tuple[ItemId, ...]
    battle_tokens_held: Count
    token_played: bool
    praetor: bool
    converted: Count
    glory: Count


class DeckView(Model, frozen=True):
    """A deck: how many cards are left to draw, its action markers, and its face-up discard pile."""

    deck: DeckName
    left: Count
    markers: Count
    discard: tuple[ItemId, ...]


class PlaceView(Model, frozen=True):
    """A place of the row: its card as far as the viewer knows it, or taken."""

    place: Count
    face_up: bool
    taken: bool
    shown: ItemId | None = None


class SelectionView(Model, frozen=True):
    """The selection under way: the deck, who chose it, the row, how many cards were taken."""

    deck: DeckName
    chooser: Seat
    row: tuple[PlaceView, ...]
    picks: Count


class ExchangeView(Model, frozen=True):
    """A Commercium exchange that is open in this turn."""

    card: ItemId
    pay: Goods
    take: Goods


class ConspiracyView(Model, frozen=True):
    """A Coniuratio that its target may answer."""

    card: ItemId
    seat: Seat
    target: Seat
    building: ItemId


class BellumView(Model, frozen=True):
    """A round's battle: its Bellum card once it was turned over."""

    round: Count
    revealed: ItemId | None = None


class BattleView(Model, frozen=True):
    """The battle under way: tokens turned up, how many have fought, the icon of a building to be lost."""

    tokens: tuple[ItemId, ...]
    fought: Count
    revealed: ItemId | None = None
    icon: Icon | None = None


class OwnView(Model, frozen=True):
    """What the viewer alone sees; empty for who holds no seat. `committedTokens`: the one played face down, if any.

    `deckTop` are Aedificium cards that the viewer put back by Consuetudo and that still lie on top, the top one first.
    """

    hand: tuple[ItemId, ...] = ()
    battle_tokens: tuple[ItemId, ...] = ()
    committed_tokens: tuple[ItemId, ...] = ()
    looked_at: tuple[ItemId, ...] = ()
    deck_top: tuple[ItemId, ...] = ()


class View(Model, frozen=True):
    """A match of Provincia Romana as one viewer may see it.

    `first` has the Caesar card; `turn` is the seat that has its turn or must discard; `turns` counts those over in this
    phase. `removed` counts the Aedificium cards taken out unseen. `cardsToPutBack` are left of a Consuetudo.
    `spentTokens` are the battle tokens that went back to the box.
    """

    round: Count
    phase: Phase
    stage: Stage
    first: Seat
    turn: Seat | None
    turns: Count
    cities: tuple[CityView, ...]
    supply: Goods
    decks: tuple[DeckView, ...]
    removed: Count
    selection: SelectionView | None
    exchanges: tuple[ExchangeView, ...]
    conspiracy: ConspiracyView | None
    cards_to_put_back: Count
    bellum: tuple[BellumView, ...]
    battle: BattleView | None
    spent_tokens: tuple[ItemId, ...]
    own: OwnView


def view(content: Content, state: State, viewer: Viewer) -> View:
    """What this viewer may see; an arbiter sees what a spectator does."""
    peek = next((peek for peek in state.peeks if viewer.sits_at(peek.seat)), None)
    return View(
        round=state.round,
        phase=state.phase,
        stage=state.stage,
        first=state.first,
        turn=state.turn,
        turns=state.turns,
        cities=tuple([_city(content, seat, city, viewer) for seat, city in enumerate(state.cities, 1)]),
        supply=state.supply,
        decks=(
            _deck("aedificium", state.aedificium, state.markers),
            _deck("opes", state.opes, state.markers),
            _deck("spqr", state.spqr, state.markers),
        ),
        removed=len(state.removed),
        selection=_selection(state, peek),
        exchanges=_exchanges(content, state),
        conspiracy=_conspiracy(state),
        cards_to_put_back=len(state.search.cards) if state.search else 0,
        bellum=tuple([BellumView(stack.round, stack.cards[0] if stack.revealed else None) for stack in state.bellum]),
        battle=_battle(state),
        spent_tokens=state.spent_tokens,
        own=_own(state, viewer, peek),
    )


def _city(content: Content, seat: int, city: PlayerCity, viewer: Viewer) -> CityView:
    return CityView(
        seat=seat,
        city=city.city,
        prestige=prestige_of(city),
        losses=city.losses,
        defense=city.defense,
        morale=city.morale,
        military=military_of(content, city),
        capacity=capacity_of(content, city),
        goods=city.goods,
        buildings=tuple(
            [BuildingView(built.card, built.prestige, built.active, built.paid) for built in city.buildings]
        ),
        favours=tuple([FavourView(favour.card, favour.target) for favour in city.favours]),
        aedificium_in_hand=_count(city, "aedificium"),
        spqr_in_hand=_count(city, "spqr"),
        known_hand=tuple([held.card for held in city.hand if _is_known(held, seat, viewer)]),
        battle_tokens_held=len(city.battle_tokens),
        token_played=city.committed is not None,
        praetor=city.praetor,
        converted=city.converted,
        glory=city.glory,
    )


def _count(city: PlayerCity, deck: DeckName) -> int:
    return sum([held.deck == deck for held in city.hand])


def _is_known(held: HandCard, owner: int, viewer: Viewer) -> bool:
    return held.public or (viewer.seat is not None and viewer.seat in (owner, *held.seen_by))


def _deck(name: DeckName, deck: Deck, markers: Markers) -> DeckView:
    return DeckView(name, len(deck.draw), markers.of(name), deck.discard)


def _selection(state: State, peek: Peek | None) -> SelectionView | None:
    draft = state.draft
    if draft is None:
        return None
    known = peek.row if peek else ()
    row = tuple(
        [
            PlaceView(
                number,
                place.face_up,
                place.card is None,
                place.card if place.face_up or place.card in known else None,
            )
            for number, place in enumerate(draft.row, 1)
        ]
    )
    return SelectionView(draft.deck, draft.chooser, row, draft.picks)


def _exchanges(content: Content, state: State) -> tuple[ExchangeView, ...]:
    rates = [(card, exchange_of(content, state.switches, card)) for card in state.play.exchanges]
    return tuple([ExchangeView(card, rate.pay, rate.take) for card, rate in rates])


def _conspiracy(state: State) -> ConspiracyView | None:
    conspiracy = state.conspiracy
    if conspiracy is None:
        return None
    return ConspiracyView(conspiracy.card, conspiracy.seat, conspiracy.target, conspiracy.building)


def _battle(state: State) -> BattleView | None:
    battle = state.battle
    return None if battle is None else BattleView(battle.tokens, battle.fought, battle.card, battle.icon)


def _own(state: State, viewer: Viewer, peek: Peek | None) -> OwnView:
    if viewer.seat is None or viewer.seat > len(state.cities):
        return OwnView()
    city = state.cities[viewer.seat - 1]
    return OwnView(
        hand=tuple([held.card for held in city.hand]),
        battle_tokens=city.battle_tokens,
        committed_tokens=() if city.committed is None else (city.committed,),
        looked_at=state.search.cards if state.search and state.turn == viewer.seat else (),
        deck_top=peek.top if peek else (),
    )
