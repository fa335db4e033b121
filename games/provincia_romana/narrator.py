"""The timeline's words: one line for each kind of fact that tells people something."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from games.kit.facts import NumbersTaken
from games.kit.game import Line
from games.kit.structs import Fact
from games.provincia_romana.activate_buildings import BuildingActivated
from games.provincia_romana.battle import (
    BattleEnded,
    BattleFought,
    BattleTokenPlayed,
    BattleTokensRevealed,
    GaulsRevealed,
)
from games.provincia_romana.building import BuildingBuilt
from games.provincia_romana.cards import Content
from games.provincia_romana.commercium import CommerciumOpened
from games.provincia_romana.concussio import ConcussioAimed
from games.provincia_romana.coniuratio import ConiuratioAimed
from games.provincia_romana.consuetudo import CardKept, CardPutBack, CardsLookedAt
from games.provincia_romana.decks import DeckShuffled
from games.provincia_romana.defeat import BuildingDemanded, penalties
from games.provincia_romana.destruction import AedilesPlayed, BuildingReturned
from games.provincia_romana.end_of_game import GameEnded, GloriaCounted, GoldConverted
from games.provincia_romana.exchanges import TokensExchanged
from games.provincia_romana.goods import GOODS, Goods
from games.provincia_romana.hand_limit import CardDiscarded, HandLimitExceeded
from games.provincia_romana.opes import PARTS, OpesCardPlayed
from games.provincia_romana.rounds import PhaseBegan, RoundBegan, TurnBegan, TurnEnded
from games.provincia_romana.select_cards import (
    CardsLaidOut,
    CardTaken,
    DeckSelected,
    FaceDownCardTaken,
    LeftoversDiscarded,
)
from games.provincia_romana.setup import (
    BattleTokensDealt,
    BattleTokensMixed,
    BellumStackShuffled,
    CardsRemoved,
    CityFounded,
    CityTaken,
    MatchSetUp,
    StartingCardDrawn,
)
from games.provincia_romana.spqr_cards import SpqrCardPlayed, TaxSuspended
from games.provincia_romana.supply import TokensReturned, TokensTaken
from games.provincia_romana.tracks import DefenseChanged, MoraleChanged, PrestigeLost
from games.provincia_romana.upkeep_and_taxes import TaxNotDue

Words: TypeAlias = Callable[[Content, Any], str | None]

_DECKS = {"aedificium": "Aedificium", "opes": "Opes", "spqr": "SPQR"}
_STEPS = {
    "setup": "start",
    "trading": "trade",
    "horreum-limit": "no room left",
    "upkeep": "upkeep",
    "taxes": "taxes",
    "conversion": "gold turned into fame",
    "defeat": "nothing else to give",
}


def narrate(content: Content, fact: Fact) -> Line | None:
    """A fact in words, as far as the viewer sees it; `None` where it tells people nothing."""
    text = WORDS[type(fact)](content, fact)
    return None if text is None else Line(text, fact.section, getattr(fact, "seat", None))


def _seat(fact: Any) -> str:
    return f"Seat {fact.seat}"


def _cause(content: Content, cause: str) -> str:
    """What brought something about: a step, a card by its title, a battle token by its color."""
    if cause in _STEPS:
        return _STEPS[cause]
    if cause in content.battles:
        return "the Gauls"
    return _token(content, cause) if cause in content.token else _card(content, cause)


def _card(content: Content, card: str | None) -> str:
    return "a card" if card is None else content.title(card)


def _cards(content: Content, cards: Iterable[str]) -> str:
    return ", ".join(content.title(card) for card in cards) or "nothing"


def _token(content: Content, token: str) -> str:
    value = content.token[token].value
    return f"the {token.split('-')[0]} {value:+d}"


def _tokens(fact: Any) -> Goods:
    return Goods(fact.clay, fact.gold, fact.stone, fact.wood)


def _plural(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _silent(content: Content, fact: Fact) -> None:
    return None


def _match_set_up(content: Content, fact: MatchSetUp) -> str:
    return f"The box is opened for {fact.seat_count} players."


def _city_taken(content: Content, fact: CityTaken) -> str:
    return f"{_seat(fact)} takes {content.city[fact.city].name}."


def _city_founded(content: Content, fact: CityFounded) -> str:
    return f"{_seat(fact)} starts with a Horreum, Morale {fact.morale} and Defense {fact.defense}."


def _cards_removed(content: Content, fact: CardsRemoved) -> str:
    return f"Back to the box unseen: {_plural(fact.count, f'{_DECKS[fact.deck]} card')}."


def _starting_card_drawn(content: Content, fact: StartingCardDrawn) -> str:
    return f"{_seat(fact)} draws {_card(content, fact.drawn)} as the starting hand."


def _bellum_stack_shuffled(content: Content, fact: BellumStackShuffled) -> str:
    return f"One of {fact.count} Bellum cards is laid face down for round {fact.round}."


def _battle_tokens_mixed(content: Content, fact: BattleTokensMixed) -> str:
    return f"Mixed face down: {_plural(fact.count, 'battle token')}."


def _battle_tokens_dealt(content: Content, fact: BattleTokensDealt) -> str:
    own = " and ".join(_token(content, token) for token in fact.own)
    if fact.dealt is None:
        return f"{_seat(fact)} gets {own} with the coin, and others face down."
    return f"{_seat(fact)} gets {own} with the coin, and {', '.join(_token(content, token) for token in fact.dealt)}."


def _deck_shuffled(content: Content, fact: DeckShuffled) -> str:
    return f"Shuffled into the {_DECKS[fact.deck]} deck: {_plural(fact.count, 'card')}."


def _round_began(content: Content, fact: RoundBegan) -> str:
    return f"Round {fact.round} begins; seat {fact.first} has the Caesar card."


def _phase_began(content: Content, fact: PhaseBegan) -> str:
    return {
        "setup": "The match is set up.",
        "select-cards": "Cards are selected.",
        "play-cards": "Cards are played.",
        "battle": "The Gauls attack.",
        "upkeep-and-taxes": "Upkeep and taxes are due.",
        "activate-buildings": "Buildings are activated and yield.",
        "final-play-cards": "The last turns of playing cards begin.",
    }[fact.phase]


def _deck_selected(content: Content, fact: DeckSelected) -> str:
    return f"{_seat(fact)} chooses the {_DECKS[fact.deck]} deck."


def _cards_laid_out(content: Content, fact: CardsLaidOut) -> str:
    hidden = f", and {_plural(fact.face_down, 'card')} face down" if fact.face_down else ""
    return f"Laid out: {_cards(content, fact.face_up)}{hidden}."


def _card_taken(content: Content, fact: CardTaken) -> str:
    return f"{_seat(fact)} takes {_card(content, fact.card)}."


def _face_down_card_taken(content: Content, fact: FaceDownCardTaken) -> str:
    return f"{_seat(fact)} takes {_card(content, fact.drawn)} from face down."


def _leftovers_discarded(content: Content, fact: LeftoversDiscarded) -> str:
    return f"Left over and discarded: {_cards(content, fact.cards)}."


def _opes_card_played(content: Content, fact: OpesCardPlayed) -> str:
    card = content.productions[fact.card]
    due = card.quaestor if fact.quaestor else card.others
    return f"{_seat(fact)} takes an Opes card, {PARTS[fact.quaestor]}: {due}."


def _tokens_taken(content: Content, fact: TokensTaken) -> str:
    return f"{_seat(fact)} receives {_tokens(fact)} ({_cause(content, fact.cause)})."


def _tokens_returned(content: Content, fact: TokensReturned) -> str:
    return f"{_seat(fact)} gives {_tokens(fact)} to the supply ({_cause(content, fact.cause)})."


def _tokens_exchanged(content: Content, fact: TokensExchanged) -> str:
    change = _tokens(fact)
    paid = Goods(*(max(0, -change.of(good)) for good in GOODS))
    got = Goods(*(max(0, change.of(good)) for good in GOODS))
    return f"{_seat(fact)} exchanges {paid} for {got} ({_cause(content, fact.cause)})."


def _building_built(content: Content, fact: BuildingBuilt) -> str:
    discount = "" if fact.discount == "none" else f", 1 {fact.discount} cheaper"
    return f"{_seat(fact)} builds {_card(content, fact.card)} for {_plural(fact.prestige, 'Prestige Point')}{discount}."


def _spqr_card_played(content: Content, fact: SpqrCardPlayed) -> str:
    return f"{_seat(fact)} plays {_card(content, fact.card)}."


def _tax_suspended(content: Content, fact: TaxSuspended) -> str:
    return f"{_seat(fact)} is spared the tax of this round."


def _concussio_aimed(content: Content, fact: ConcussioAimed) -> str:
    return f"{_seat(fact)} aims Concussio at seat {fact.target}, who pays the tax from now on."


def _coniuratio_aimed(content: Content, fact: ConiuratioAimed) -> str:
    answer = ", who may answer" if fact.answerable else ""
    return f"{_seat(fact)} conspires against {_card(content, fact.building)} of seat {fact.target}{answer}."


def _cards_looked_at(content: Content, fact: CardsLookedAt) -> str:
    seen = "" if fact.seen is None else f": {_cards(content, fact.seen)}"
    return f"{_seat(fact)} looks at {_plural(fact.count, 'card')} on top of the Aedificium deck{seen}."


def _card_kept(content: Content, fact: CardKept) -> str:
    return f"{_seat(fact)} keeps {_card(content, fact.kept)}."


def _card_put_back(content: Content, fact: CardPutBack) -> str:
    return f"{_seat(fact)} puts {_card(content, fact.put_back)} back on top."


def _hand_limit_exceeded(content: Content, fact: HandLimitExceeded) -> str:
    return f"{_seat(fact)} must discard {_plural(fact.excess, 'card')}."


def _card_discarded(content: Content, fact: CardDiscarded) -> str:
    return f"{_seat(fact)} discards {_card(content, fact.card)}."


def _building_returned(content: Content, fact: BuildingReturned) -> str:
    return f"{_card(content, fact.card)} of seat {fact.seat} returns to the hand ({_cause(content, fact.cause)})."


def _aediles_played(content: Content, fact: AedilesPlayed) -> str:
    return f"{_seat(fact)} saves the building with {_card(content, fact.card)} ({_cause(content, fact.cause)})."


def _defense_changed(content: Content, fact: DefenseChanged) -> str:
    return f"{_seat(fact)}: Defense {fact.change:+d} ({_cause(content, fact.cause)})."


def _morale_changed(content: Content, fact: MoraleChanged) -> str:
    return f"{_seat(fact)}: Morale {fact.change:+d} ({_cause(content, fact.cause)})."


def _prestige_lost(content: Content, fact: PrestigeLost) -> str:
    return f"{_seat(fact)} loses {_plural(fact.points, 'Prestige Point')} ({_cause(content, fact.cause)})."


def _battle_token_played(content: Content, fact: BattleTokenPlayed) -> str:
    token = "a battle token" if fact.token is None else _token(content, fact.token)
    return f"{_seat(fact)} plays {token} face down."


def _battle_tokens_revealed(content: Content, fact: BattleTokensRevealed) -> str:
    return f"Battle tokens turned up: {', '.join(_token(content, token) for token in fact.tokens)}."


def _gauls_revealed(content: Content, fact: GaulsRevealed) -> str:
    return f"The Gauls attack with {fact.attack}. A city that loses gives up {penalties(content.battles[fact.card])}."


def _battle_fought(content: Content, fact: BattleFought) -> str:
    strength = fact.morale + fact.defense + fact.military + fact.bonus
    parts = f"Morale {fact.morale}, Defense {fact.defense}, Military {fact.military}, tokens {fact.bonus:+d}"
    return f"{_seat(fact)} {'wins' if fact.won else 'loses'} with {strength} against {fact.attack} ({parts})."


def _building_demanded(content: Content, fact: BuildingDemanded) -> str:
    return f"{_seat(fact)} must give up a building with the {fact.icon} icon, or save it."


def _battle_ended(content: Content, fact: BattleEnded) -> str:
    return "The Bellum card and the battle tokens played go back to the box."


def _tax_not_due(content: Content, fact: TaxNotDue) -> str:
    return f"{_seat(fact)} pays no tax ({fact.protection.title()})."


def _building_activated(content: Content, fact: BuildingActivated) -> str:
    return f"{_seat(fact)} activates {_card(content, fact.card)} for {_plural(fact.paid, 'Prestige Point')}."


def _gold_converted(content: Content, fact: GoldConverted) -> str:
    return f"{_seat(fact)} turns {fact.gold} gold into {_plural(fact.points, 'Prestige Point')}."


def _gloria_counted(content: Content, fact: GloriaCounted) -> str:
    return f"{_seat(fact)} receives {_plural(fact.points, 'Prestige Point')} for {_card(content, fact.card)}."


def _game_ended(content: Content, fact: GameEnded) -> str:
    return "The game is over."


WORDS: dict[type[Fact], Words] = {
    AedilesPlayed: _aediles_played,
    BattleEnded: _battle_ended,
    BattleFought: _battle_fought,
    BattleTokenPlayed: _battle_token_played,
    BattleTokensDealt: _battle_tokens_dealt,
    BattleTokensMixed: _battle_tokens_mixed,
    BattleTokensRevealed: _battle_tokens_revealed,
    BellumStackShuffled: _bellum_stack_shuffled,
    BuildingActivated: _building_activated,
    BuildingBuilt: _building_built,
    BuildingDemanded: _building_demanded,
    BuildingReturned: _building_returned,
    CardDiscarded: _card_discarded,
    CardKept: _card_kept,
    CardPutBack: _card_put_back,
    CardTaken: _card_taken,
    CardsLaidOut: _cards_laid_out,
    CardsLookedAt: _cards_looked_at,
    CardsRemoved: _cards_removed,
    CityFounded: _city_founded,
    CityTaken: _city_taken,
    CommerciumOpened: _silent,
    ConcussioAimed: _concussio_aimed,
    ConiuratioAimed: _coniuratio_aimed,
    DeckSelected: _deck_selected,
    DeckShuffled: _deck_shuffled,
    DefenseChanged: _defense_changed,
    FaceDownCardTaken: _face_down_card_taken,
    GameEnded: _game_ended,
    GaulsRevealed: _gauls_revealed,
    GloriaCounted: _gloria_counted,
    GoldConverted: _gold_converted,
    HandLimitExceeded: _hand_limit_exceeded,
    LeftoversDiscarded: _leftovers_discarded,
    MatchSetUp: _match_set_up,
    MoraleChanged: _morale_changed,
    NumbersTaken: _silent,
    OpesCardPlayed: _opes_card_played,
    PhaseBegan: _phase_began,
    PrestigeLost: _prestige_lost,
    RoundBegan: _round_began,
    SpqrCardPlayed: _spqr_card_played,
    StartingCardDrawn: _starting_card_drawn,
    TaxNotDue: _tax_not_due,
    TaxSuspended: _tax_suspended,
    TokensExchanged: _tokens_exchanged,
    TokensReturned: _tokens_returned,
    TokensTaken: _tokens_taken,
    TurnBegan: _silent,
    TurnEnded: _silent,
}
"""The words of every kind of fact of the game."""
