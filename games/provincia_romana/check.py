"""What must always hold of a position: pieces are conserved, cities are possible, and what is asked can be answered."""

from collections import Counter
from collections.abc import Iterable, Iterator

from games.kit.decider import Problem
from games.provincia_romana.cards import DECKS, PLAYERS, Content, DeckName, token_id
from games.provincia_romana.check_turns import check_turns
from games.provincia_romana.effects import OnlyAt, TaxOpponent
from games.provincia_romana.goods import GOODS, RESOURCES, Goods
from games.provincia_romana.state import PlayerCity, State, deck_of
from games.provincia_romana.supply import capacity_of
from games.provincia_romana.tracks import lowest


def check(content: Content, state: State) -> list[Problem]:
    """Everything that makes this state impossible as a position; empty if nothing does."""
    if len(state.cities) not in PLAYERS:
        return [Problem("/cities", f"There are 2 to 6 cities in a match, not {len(state.cities)}.")]
    if strange := list(_strange_names(content, state)):
        return strange
    return [
        *_goods(content, state),
        *_cards(content, state),
        *_battle_tokens(content, state),
        *_bellum(content, state),
        *(problem for number, city in enumerate(state.cities) for problem in _city(content, state, number, city)),
        *check_turns(content, state),
    ]


def _strange_names(content: Content, state: State) -> Iterator[Problem]:
    """Ids that name nothing, or something of another kind. Nothing else can be checked while there are any."""
    for pointer, deck, card in _places(state):
        if card not in (content.buildings, content.productions, content.favours)[DECKS.index(deck)]:
            yield Problem(pointer, f"'{card}' is no {deck} card.")
    for pointer, token in _token_places(state):
        if token not in content.token:
            yield Problem(pointer, f"'{token}' is no battle token.")
    for number, stack in enumerate(state.bellum):
        for index, card in enumerate(stack.cards):
            if card not in content.battles:
                yield Problem(f"/bellum/{number}/cards/{index}", f"'{card}' is no Bellum card.")
    for number, city in enumerate(state.cities):
        if city.city is not None and city.city not in content.city:
            yield Problem(f"/cities/{number}/city", f"'{city.city}' is no city.")


def _places(state: State) -> Iterator[tuple[str, DeckName, str]]:
    """Every card with its place and the deck that the place asks for."""
    for name in DECKS:
        deck = deck_of(state, name)
        yield from ((f"/{name}/draw/{index}", name, card) for index, card in enumerate(deck.draw))
        yield from ((f"/{name}/discard/{index}", name, card) for index, card in enumerate(deck.discard))
    yield from ((f"/removed/{index}", "aedificium", card) for index, card in enumerate(state.removed))
    if state.draft is not None:
        for index, place in enumerate(state.draft.row):
            if place.card is not None:
                yield f"/draft/row/{index}/card", state.draft.deck, place.card
    if state.search is not None:
        yield from ((f"/search/cards/{index}", "aedificium", card) for index, card in enumerate(state.search.cards))
    for number, city in enumerate(state.cities):
        for index, building in enumerate(city.buildings):
            yield f"/cities/{number}/buildings/{index}/card", "aedificium", building.card
        for index, favour in enumerate(city.favours):
            yield f"/cities/{number}/favours/{index}/card", "spqr", favour.card
        for index, held in enumerate(city.hand):
            yield f"/cities/{number}/hand/{index}/card", held.deck, held.card


def _token_places(state: State) -> Iterator[tuple[str, str]]:
    for number, city in enumerate(state.cities):
        for index, token in enumerate(city.battle_tokens):
            yield f"/cities/{number}/battleTokens/{index}", token
        if city.committed is not None:
            yield f"/cities/{number}/committed", city.committed
    if state.battle is not None:
        yield from ((f"/battle/tokens/{index}", token) for index, token in enumerate(state.battle.tokens))
    yield from ((f"/spentTokens/{index}", token) for index, token in enumerate(state.spent_tokens))
    yield from ((f"/mixedTokens/{index}", token) for index, token in enumerate(state.mixed_tokens))


def _goods(content: Content, state: State) -> Iterator[Problem]:
    """Supply and cities together hold the tokens of the box; no city holds more than it has room for."""
    total = state.supply
    for number, city in enumerate(state.cities):
        total = total.plus(city.goods)
        capacity = capacity_of(content, city)
        for good in RESOURCES:
            if city.goods.of(good) > capacity:
                yield Problem(f"/cities/{number}/goods/{good}", f"This city has room for {capacity} of a resource.")
    box = content.setup.supply
    for good in GOODS:
        unlimited = good == "gold" and not state.switches.gold_limited
        if total.of(good) != box.of(good) and not unlimited:
            yield Problem(
                f"/supply/{good}", f"Supply and cities together hold {total.of(good)} {good}, the box {box.of(good)}."
            )
    for pointer, goods in [("/supply", state.supply), *_held(state)]:
        yield from (
            Problem(f"{pointer}/{good}", "A holding cannot be negative.") for good in GOODS if goods.of(good) < 0
        )


def _held(state: State) -> Iterator[tuple[str, Goods]]:
    return ((f"/cities/{number}/goods", city.goods) for number, city in enumerate(state.cities))


def _cards(content: Content, state: State) -> Iterator[Problem]:
    """Each card of the match lies in one place, and no other does."""
    seen: dict[str, str] = {}
    for pointer, _, card in _places(state):
        if card in seen:
            yield Problem(pointer, f"'{card}' lies at {seen[card]} already.")
        seen[card] = pointer
    fewer = state.switches.pons_and_portus_copies == 3
    founded = content.horrea[: len(state.cities)] if state.round else ()
    for name in DECKS:
        cards = (
            {*content.deck(name, of_132=fewer), *(founded if name == "aedificium" else ())} if state.round else set()
        )
        if missing := sorted(cards - seen.keys()):
            yield Problem(f"/{name}", f"These cards are missing: {', '.join(missing)}.")
        for card in sorted(seen):
            if content.deck_of(card) == name and card not in cards:
                yield Problem(seen[card], f"'{card}' is not in this match.")
    if state.round and len(state.removed) != content.setup.removed:
        yield Problem("/removed", f"{content.setup.removed} Aedificium cards are removed, not {len(state.removed)}.")


def _battle_tokens(content: Content, state: State) -> Iterator[Problem]:
    """The tokens of the colors in play are held, turned up or spent; a coin never changes hands."""
    colors = [content.color(city.city) for city in state.cities if city.city is not None]
    expected = Counter(token_id(color, token) for color in colors for token in content.battle_tokens)
    found = Counter(token for _, token in _token_places(state))
    if state.round == 0:
        expected = Counter()
    for token in sorted(expected.keys() | found.keys()):
        if expected[token] != found[token]:
            yield Problem("/cities", f"'{token}' is there {found[token]} times instead of {expected[token]}.")
    fought = sum(number < state.round for number in content.setup.battle_rounds)
    turned_up = state.battle is not None and bool(state.battle.tokens)
    over = state.phase not in ("select-cards", "play-cards", "battle") and state.round in content.setup.battle_rounds
    left = content.setup.tokens_dealt + 1 - fought - (turned_up or over) if state.round else 0
    for number, city in enumerate(state.cities):
        held = len(city.battle_tokens) + (city.committed is not None)
        if held != left:
            yield Problem(f"/cities/{number}/battleTokens", f"{left} battle tokens are left to each seat, not {held}.")
        for token in (*city.battle_tokens, *filter(None, [city.committed])):
            if content.token[token].coin and city.city and not token.startswith(f"{content.color(city.city)}-"):
                yield Problem(f"/cities/{number}/battleTokens", f"'{token}' belongs to the city of its color.")


def _bellum(content: Content, state: State) -> Iterator[Problem]:
    """There is a stack for each round with a battle, turned up once its battle was fought."""
    if not state.round:
        if state.bellum:
            yield Problem("/bellum", "The Bellum cards come out of the box once all cities are chosen.")
        return
    rounds = tuple(stack.round for stack in state.bellum)
    if rounds != content.setup.battle_rounds:
        yield Problem("/bellum", f"There are stacks for the rounds {list(content.setup.battle_rounds)}.")
        return
    for number, stack in enumerate(state.bellum):
        cards = sorted(card.id for card in content.bellum if card.round == stack.round)
        if sorted(stack.cards) != cards:
            yield Problem(f"/bellum/{number}/cards", f"The cards of round {stack.round} are {', '.join(cards)}.")


def _city(content: Content, state: State, number: int, city: PlayerCity) -> Iterator[Problem]:
    """A city's tracks, buildings and favours are possible."""
    at = f"/cities/{number}"
    if state.round and city.city is None:
        yield Problem(f"{at}/city", "A city was chosen before the first round.")
    if city.city is not None and any(other.city == city.city for other in state.cities[:number]):
        yield Problem(f"{at}/city", f"'{city.city}' belongs to another seat.")
    if state.round:
        for track, value in (("morale", city.morale), ("defense", city.defense)):
            if value < lowest(content, track):
                yield Problem(f"{at}/{track}", f"The lowest space of this track is {lowest(content, track)}.")
    if city.losses % 2:
        yield Problem(f"{at}/losses", "Prestige cards record losses in twos.")
    yield from _buildings(content, state, at, city)
    yield from _favours(content, state, number, city)
    for index, card in enumerate(city.hand):
        if card.deck == "opes":
            yield Problem(f"{at}/hand/{index}", "Opes cards are never held.")
        yield from _seats(state, f"{at}/hand/{index}/seenBy", card.seen_by)


def _buildings(content: Content, state: State, at: str, city: PlayerCity) -> Iterator[Problem]:
    kinds = Counter(content.kind(building.card) for building in city.buildings)
    for index, building in enumerate(city.buildings):
        printed, here = content.buildings[building.card], f"{at}/buildings/{index}"
        unique = printed.unique or (printed.id == "strata" and state.switches.strata_unique)
        if unique and kinds[printed.id] > 1:
            yield Problem(here, f"A city has at most one {printed.name}.")
        if building.prestige != printed.prestige:
            yield Problem(f"{here}/prestige", f"{printed.name} is worth {printed.prestige} Prestige Points.")
        if not building.active and not printed.inactive:
            yield Problem(f"{here}/active", f"{printed.name} is always active.")
        if building.paid != (1 if printed.inactive and building.active else 0):
            yield Problem(f"{here}/paid", "1 Prestige Point is paid for a building that was activated, else none.")
        for effect in printed.effects:
            if isinstance(effect, OnlyAt) and (city.city is None or content.city[city.city].site != effect.site):
                yield Problem(here, f"{printed.name} stands in cities whose board says so.")


def _favours(content: Content, state: State, number: int, city: PlayerCity) -> Iterator[Problem]:
    for index, favour in enumerate(city.favours):
        printed, here = content.favours[favour.card], f"/cities/{number}/favours/{index}"
        if not printed.stays:
            yield Problem(here, f"{printed.name} does not stay in play.")
        if isinstance(printed.effect, TaxOpponent):
            if favour.target is None or favour.target == number + 1 or favour.target > len(state.cities):
                yield Problem(f"{here}/target", "The target is an opponent.")
        elif favour.target is not None:
            yield Problem(f"{here}/target", f"{printed.name} has no target.")


def _seats(state: State, pointer: str, seats: Iterable[int]) -> Iterator[Problem]:
    return (Problem(pointer, f"There is no seat {seat}.") for seat in seats if seat > len(state.cities))
