"""Cards in few words, for the texts of legal moves: what a card requires, what it is worth, what it does."""

from collections.abc import Iterator

from games.epos.cards import Content
from games.epos.civilization_cards import Card
from games.epos.effects import (
    AdditionalTax,
    AdditionalTraining,
    AddPioneers,
    BuyGlory,
    CoinsPerProfession,
    GloryPerCity,
    LoseProfession,
    Modifier,
    PriceAdjustment,
    ReceiveCoins,
    ReceiveGlory,
    ReformEffect,
    RemoveLock,
    TrainProfession,
)
from games.epos.profession_words import each_profession, professions_named
from games.epos.professions import PROFESSIONS
from games.epos.state import Player
from games.kit.plain_words import listed, plural


def card_in_hand(content: Content, card: str) -> str:
    """A card that may be taken: what it will require and give."""
    printed = content.cards[card]
    parts = [f"requires {listed([*each_profession(printed.requires), *printed.symbols])}", f"{printed.glory} glory"]
    parts += _effects(printed)
    parts += [" or ".join([symbol.capitalize() for symbol in printed.synergy])] if printed.synergy else []
    return f"{printed.name} ({'; '.join(parts)})"


def card_played(content: Content, player: Player, card: str) -> str:
    """A card that may be played: what it gives now and later, with the glory of each of its synergy symbols."""
    printed = content.cards[card]
    parts = [f"{printed.glory} glory", *_effects(printed)]
    of_symbols = [
        f"{1 + sum(symbol in content.cards[each].synergy for each in player.tableau)} glory for {symbol.capitalize()}"
        for symbol in printed.synergy
    ]
    return f"{printed.name}: {'; '.join(parts + ([' or '.join(of_symbols)] if of_symbols else []))}"


def _effects(card: Card) -> Iterator[str]:
    for effect in (*card.rewards, *card.penalties):
        match effect:
            case RemoveLock():
                yield "remove a lock"
            case TrainProfession():
                yield f"train 1 {effect.profession}"
            case AddPioneers():
                yield f"{plural(effect.pioneers, 'pioneer')} to {listed(effect.symbols, 'or')} territories"
            case LoseProfession():
                yield f"lose 1 {effect.profession}"
    if card.action:
        cost = f"{plural(card.action.coins, 'coin')} and {plural(card.action.hourglasses, 'hourglass', 'hourglasses')}"
        yield f"each round {card.action.action.capitalize()} for {cost}"
    if card.modifier:
        yield _modifier(card.modifier)
    for profession in PROFESSIONS:
        if count := card.virtual.count(profession):
            yield f"counts as {professions_named(count, profession)} for cards"
    if card.reform:
        yield f"each round {_reform(card.reform)}"


def _modifier(modifier: Modifier) -> str:
    match modifier:
        case PriceAdjustment():
            return f"{modifier.action.capitalize()}s for {modifier.least} to {modifier.most} coins"
        case AdditionalTraining():
            return "Teachers train once more"
        case AdditionalTax():
            return "Tax Collectors take once more"


def _reform(effect: ReformEffect) -> str:
    match effect:
        case CoinsPerProfession():
            return f"{plural(effect.coins, 'coin')} per {effect.profession}"
        case BuyGlory():
            return f"{plural(effect.coins, 'coin')} buy {effect.glory} glory, up to {effect.times} times"
        case ReceiveCoins():
            return plural(effect.coins, "coin")
        case ReceiveGlory():
            return f"{effect.glory} glory"
        case GloryPerCity():
            return f"{effect.glory} glory per city"
