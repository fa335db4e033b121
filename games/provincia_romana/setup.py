"""Setting Up the Game."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.hidden import NoEyes, OwnEyes
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.cards import Content, DeckName, Points, token_id
from games.provincia_romana.decks import shuffle
from games.provincia_romana.goods import Clay, Gold, Goods, Stone, Wood, one
from games.provincia_romana.options import Options
from games.provincia_romana.prompts import ChooseCity
from games.provincia_romana.rejections import refuse
from games.provincia_romana.rounds import PhaseBegan, RoundBegan, TurnBegan
from games.provincia_romana.sections import SETUP
from games.provincia_romana.state import (
    BellumStack,
    BuildingInPlay,
    HandCard,
    PlayerCity,
    State,
    cities_with,
    city_of,
    deck_of,
    replace,
    with_city,
)
from games.provincia_romana.supply import take
from games.provincia_romana.tracks import lose_prestige

evolver: Evolver[State] = Evolver()
_ROMAN = {2: "ii", 3: "iii", 5: "v", 6: "vi"}


class MatchSetUp(Fact, frozen=True):
    """The box was opened for so many players: the options of the match, and the tokens of the supply."""

    section = SETUP
    seat_count: Seat
    switches: Options
    clay: Clay
    gold: Gold
    stone: Stone
    wood: Wood


class CityTaken(Fact, frozen=True):
    """A seat took the city board and discs of a city."""

    section = SETUP
    seat: Seat
    city: ItemId


class CityFounded(Fact, frozen=True):
    """A city starts with a Horreum in play and with its discs at these values."""

    section = SETUP
    seat: Seat
    horreum: ItemId
    defense: Points
    morale: Points


class CardsRemoved(Fact, frozen=True):
    """The top cards of a shuffled deck went back to the box unseen."""

    section = SETUP
    deck: DeckName
    count: Count


class StartingCardDrawn(Fact, frozen=True):
    """A seat drew the top Aedificium card as its starting hand."""

    section = SETUP
    seat: Seat
    drawn: OwnEyes[ItemId] = None


class BellumStackShuffled(Fact, frozen=True):
    """The Bellum cards of a round were shuffled: the first lies face down on the table, the others are in the box."""

    section = SETUP
    round: Count
    count: Count
    order: NoEyes[tuple[ItemId, ...]] = None


class BattleTokensMixed(Fact, frozen=True):
    """The battle tokens of the colors in play were mixed face down, but for those with the coin."""

    section = SETUP
    count: Count
    order: NoEyes[tuple[ItemId, ...]] = None


class BattleTokensDealt(Fact, frozen=True):
    """A seat received the tokens with the coin of its city's color, and others from those mixed."""

    section = SETUP
    seat: Seat
    own: tuple[ItemId, ...]
    dealt: OwnEyes[tuple[ItemId, ...]] = None


class TakeCity(Move, frozen=True):
    """Take a city's board and discs."""

    section = SETUP
    city: ItemId


@evolver.on(MatchSetUp)
def _set_up(state: State, fact: MatchSetUp) -> State:
    return replace(
        state,
        switches=fact.switches,
        cities=(PlayerCity(),) * fact.seat_count,
        supply=Goods(fact.clay, fact.gold, fact.stone, fact.wood),
    )


@evolver.on(CityTaken)
def _city_taken(state: State, fact: CityTaken) -> State:
    return replace(state, cities=cities_with(state, fact.seat, city=fact.city), stage="between", turn=None)


@evolver.on(CityFounded)
def _city_founded(state: State, fact: CityFounded) -> State:
    horreum = BuildingInPlay(fact.horreum, 0, True)
    return with_city(state, fact.seat, buildings=(horreum,), defense=fact.defense, morale=fact.morale)


@evolver.on(CardsRemoved)
def _cards_removed(state: State, fact: CardsRemoved) -> State:
    deck = deck_of(state, fact.deck)
    return replace(state, removed=deck.draw[: fact.count], **{fact.deck: deck.without_top(fact.count)})


@evolver.on(StartingCardDrawn)
def _starting_card_drawn(state: State, fact: StartingCardDrawn) -> State:
    assert fact.drawn is not None
    hand = (*city_of(state, fact.seat).hand, HandCard(fact.drawn, "aedificium"))
    return replace(state, cities=cities_with(state, fact.seat, hand=hand), aedificium=state.aedificium.without_top(1))


@evolver.on(BellumStackShuffled)
def _bellum_stack_shuffled(state: State, fact: BellumStackShuffled) -> State:
    return replace(state, bellum=(*state.bellum, BellumStack(fact.round, fact.order or ())))


@evolver.on(BattleTokensMixed)
def _battle_tokens_mixed(state: State, fact: BattleTokensMixed) -> State:
    return replace(state, mixed_tokens=fact.order or ())


@evolver.on(BattleTokensDealt)
def _battle_tokens_dealt(state: State, fact: BattleTokensDealt) -> State:
    dealt = fact.dealt or ()
    left = tuple([token for token in state.mixed_tokens if token not in dealt])
    return replace(state, cities=cities_with(state, fact.seat, battle_tokens=fact.own + dealt), mixed_tokens=left)


def set_up(unfolding: Unfolding[State, Content], options: Options, seats: int) -> None:
    """Open the box; what follows by itself goes on from there."""
    box = unfolding.content.setup.supply
    unfolding.record(
        MatchSetUp(seat_count=seats, switches=options, clay=box.clay, gold=box.gold, stone=box.stone, wood=box.wood)
    )


def proceed(unfolding: Unfolding[State, Content]) -> None:
    """Give the cities that the options or the last choice leave open, ask for the others, then set up the rest."""
    state = unfolding.state
    seat = next((number for number, city in enumerate(state.cities, 1) if city.city is None), None)
    if seat is None:
        _found_cities(unfolding)
        _prepare_cards(unfolding)
        _prepare_battles(unfolding)
        _begin(unfolding)
        return
    free = _free_cities(unfolding.content, state)
    wish = state.switches.cities[seat - 1] if seat <= len(state.switches.cities) else None
    if wish in free or len(free) == 1:
        unfolding.record(CityTaken(seat=seat, city=wish if wish in free and wish else free[0]))
    else:
        unfolding.record(TurnBegan(seat=seat, phase="setup"))


def _free_cities(content: Content, state: State) -> list[str]:
    taken = {city.city for city in state.cities}
    return [item.id for item in content.cities if item.id not in taken]


def _found_cities(unfolding: Unfolding[State, Content]) -> None:
    content = unfolding.content
    players = len(unfolding.state.cities)
    for seat, horreum in zip(range(1, players + 1), content.horrea, strict=False):
        start = content.start(players, seat)
        unfolding.record(
            CityFounded(seat=seat, horreum=horreum, defense=content.setup.defense, morale=content.setup.morale)
        )
        take(unfolding, seat, "setup", start.goods.plus(one("gold", content.setup.gold)))
        if start.prestige < 0:
            lose_prestige(unfolding, seat, "setup", -start.prestige)


def _prepare_cards(unfolding: Unfolding[State, Content]) -> None:
    """Shuffle, remove, then deal, in this order (A3)."""
    content = unfolding.content
    fewer = unfolding.state.switches.pons_and_portus_copies == 3
    for deck in ("opes", "spqr", "aedificium"):
        shuffle(unfolding, deck, content.deck(deck, of_132=fewer), again=False)
    unfolding.record(CardsRemoved(deck="aedificium", count=content.setup.removed))
    for seat in range(1, len(unfolding.state.cities) + 1):
        for _ in range(content.setup.starting_hand):
            unfolding.record(StartingCardDrawn(seat=seat, drawn=unfolding.state.aedificium.draw[0]))


def _prepare_battles(unfolding: Unfolding[State, Content]) -> None:
    content = unfolding.content
    for number in content.setup.battle_rounds:
        stack = [card.id for card in content.bellum if card.round == number]
        order = unfolding.random.shuffle(f"deck:bellum-{_ROMAN[number]}", stack)
        unfolding.record(BellumStackShuffled(round=number, count=len(order), order=order))
    colors = [content.color(city.city) for city in unfolding.state.cities if city.city]
    mixed = [token_id(color, token) for color in colors for token in content.battle_tokens if not token.coin]
    order = unfolding.random.shuffle("battle-tokens", mixed)
    unfolding.record(BattleTokensMixed(count=len(order), order=order))
    each = content.setup.tokens_dealt
    for seat, color in enumerate(colors, 1):
        own = tuple([token_id(color, token) for token in content.battle_tokens if token.coin])
        unfolding.record(BattleTokensDealt(seat=seat, own=own, dealt=order[each * (seat - 1) : each * seat]))


def _begin(unfolding: Unfolding[State, Content]) -> None:
    """Seat 1 takes the Caesar card: seats are the turn order of the first round."""
    unfolding.record(
        RoundBegan(round=1, first=1, markers=unfolding.content.setup.markers_of_a_deck),
        PhaseBegan(phase="select-cards"),
    )


def _candidates(content: Content, state: State, prompt: ChooseCity) -> Iterator[TakeCity]:
    return (TakeCity(item.id) for item in content.cities)


def _refuse(content: Content, state: State, prompt: ChooseCity, move: TakeCity) -> Rejection | None:
    if move.city not in content.city:
        return refuse(
            "no-such-city", SETUP, f"There is no city '{move.city}'; take one of {', '.join(sorted(content.city))}."
        )
    if move.city not in _free_cities(content, state):
        return refuse("city-taken", SETUP, f"{content.city[move.city].name} is taken; take another city.")
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseCity, move: TakeCity) -> None:
    unfolding.record(CityTaken(seat=prompt.seat, city=move.city))


def _label(content: Content, state: State, move: TakeCity) -> str:
    city = content.city[move.city]
    special = next(building.name for building in content.aedificium if building.id == city.special)
    return f"Take {city.name} ({city.color}; {city.site.title()}; its own special Aedificium is {special})"


rules = (
    MoveRule(
        move=TakeCity,
        prompts=(ChooseCity,),
        section=SETUP,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
