"""What is printed on cards, markers, territories and challenges, in sentences, for those who lack the vocabulary."""

from collections.abc import Iterator, Mapping
from typing import assert_never

from games.epos.cards import Content
from games.epos.civilization_cards import Card
from games.epos.components import ActionMarker, BonusMarker, Deployment, PermanentAction, Polis, ProvinceSpace, Revenue
from games.epos.effects import (
    AdditionalTax,
    AdditionalTraining,
    AddPioneers,
    BuyGlory,
    CoinsPerProfession,
    GloryPerCity,
    LoseProfession,
    Modifier,
    Penalty,
    PriceAdjustment,
    PrintedAction,
    ReceiveCoins,
    ReceiveGlory,
    ReformEffect,
    RemoveLock,
    Reward,
    Symbol,
    TrainProfession,
)
from games.epos.profession_words import each_profession, words_of_professions
from games.epos.professions import PROFESSIONS, Professions
from games.epos.task_words import words_of_task
from games.kit.plain_words import listed, plural, sentence, with_article


def words(content: Content) -> Mapping[str, str]:
    """Cards, action markers, permanent actions, territories, bonus point markers and challenges, each by its id."""
    pieces = (*content.cards, *content.marker, *content.permanent, *content.territory, *content.bonus)
    return {each: words_of(content, each) for each in (*pieces, *content.challenge)}


def words_of(content: Content, piece: str) -> str:
    """What a card, marker, permanent action, territory or challenge does or asks. Raises `KeyError` for others."""
    return " ".join([sentence(part) for part in _parts(content, piece)])


def _parts(content: Content, piece: str) -> Iterator[str]:
    if piece in content.cards:
        yield from _card(content.cards[piece])
    elif piece in content.marker:
        yield from _marker(content, content.marker[piece])
    elif piece in content.permanent:
        yield from _permanent(content.permanent[piece])
    elif piece in content.territory:
        yield from _territory(content.territory[piece])
    elif piece in content.bonus:
        yield from _bonus(content.bonus[piece])
    else:
        for task in content.challenge[piece].tasks:
            yield words_of_task(content, task)


def words_of_reward(effect: Reward | Penalty) -> str:
    """What a reward or penalty of a card does when it is played."""
    match effect:
        case RemoveLock():
            return (
                "remove a lock marker from your timeline; if none is left, place a neutral marker in your oracle or "
                "temple area"
            )
        case TrainProfession():
            return f"train 1 {effect.profession}"
        case AddPioneers():
            added = plural(effect.pioneers, "pioneer")
            return f"add {added} to territories with {_symbol_of(effect.symbols)}, then move pioneers and build cities"
        case LoseProfession():
            return f"lose 1 {effect.profession}"
        case _:
            assert_never(effect)


def words_of_action(action: PrintedAction) -> str:
    """What an action on a card or in a province is, with its cost."""
    return f"{with_article(action.action.capitalize())} for {_cost(action.coins, action.hourglasses)}"


def words_of_modifier(modifier: Modifier) -> str:
    """What a modifier changes."""
    match modifier:
        case PriceAdjustment():
            action = with_article(modifier.action.capitalize())
            return f"for {action} you may pay {modifier.least} to {modifier.most} coins instead of the stated cost"
        case AdditionalTraining():
            return "with a Teacher you may train once more within the range that you paid for"
        case AdditionalTax():
            return "with a Tax Collector you take the regular amount of coins once more"
        case _:
            assert_never(modifier)


def words_of_reform(effect: ReformEffect) -> str:
    """What a card does in the reform phase."""
    match effect:
        case CoinsPerProfession():
            return f"receive {plural(effect.coins, 'coin')} for each {effect.profession} that you have trained"
        case BuyGlory():
            return f"pay {plural(effect.coins, 'coin')} for {effect.glory} glory, up to {effect.times} times"
        case ReceiveCoins():
            return f"receive {plural(effect.coins, 'coin')}"
        case ReceiveGlory():
            return f"receive {effect.glory} glory"
        case GloryPerCity():
            return f"receive {effect.glory} glory for each of your cities"
        case _:
            assert_never(effect)


def words_of_revenue(revenue: Revenue) -> str:
    """What a territory pays: `5 coins`, `1 oracle marker`."""
    parts = [plural(revenue.coins, "coin")] if revenue.coins else []
    parts += [f"{revenue.glory} glory"] if revenue.glory else []
    for count, area in ((revenue.oracle, "oracle"), (revenue.temple, "temple")):
        parts += [plural(count, f"{area} marker")] if count else []
    return listed(parts)


def _card(card: Card) -> Iterator[str]:
    territories = [f"control of {with_article(symbol)} territory" for symbol in card.symbols]
    yield f"requires {listed([*each_profession(card.requires), *territories])}"
    yield f"worth {card.glory} glory when played"
    if card.synergy:
        synergy = " or ".join([name.capitalize() for name in card.synergy])
        yield f"synergy with {synergy}: 1 glory for each card of that symbol that you have played, this one included"
    for effect in (*card.rewards, *card.penalties):
        yield f"when played, {words_of_reward(effect)}"
    if card.action:
        yield f"once per round you have {words_of_action(card.action)}"
    if card.modifier:
        yield words_of_modifier(card.modifier)
    if card.virtual:
        counted = Professions(*(card.virtual.count(profession) for profession in PROFESSIONS))
        yield f"for the requirements of cards you have {words_of_professions(counted)} more"
    if card.reform:
        yield f"in the reform phase you may {words_of_reform(card.reform)}"


def _marker(content: Content, marker: ActionMarker) -> Iterator[str]:
    if marker.action == "principal":
        other = f"{content.setup.principal_glory} glory and as many coins as the number of the round"
        yield f"take {plural(content.setup.principal_coins, 'coin')}, or {other} after a round in which nobody took it"
        yield "you become principal in the reform phase"
        return
    yield f"{marker.name} for {_cost(marker.coins, marker.hourglasses)}"
    if marker.action == "wild-card":
        yield "use it as a Teacher, an Architect or a Navigator"
    if marker.deployment:
        yield _deployment(marker.deployment, as_navigator=marker.action == "wild-card")


def _permanent(action: PermanentAction) -> Iterator[str]:
    if action.action == "tax-collector":
        hourglass = "1 double hourglass" if action.doubles_only else "1 single hourglass"
        yield f"place {hourglass} and take {plural(action.income, 'coin')}, any number of times per round"
        return
    yield f"{action.action.capitalize()} for {_cost(action.coins, action.hourglasses)}, any number of times per round"
    if action.deployment:
        yield _deployment(action.deployment)


def _territory(territory: Polis | ProvinceSpace) -> Iterator[str]:
    place = "polis" if isinstance(territory, Polis) else "province space"
    yield f"{territory.symbol} {place} of the {territory.region} region"
    yield f"its revenue is {words_of_revenue(territory.revenue)}"
    if isinstance(territory, ProvinceSpace):
        action, modifier = words_of_action(territory.action), words_of_modifier(territory.modifier)
        yield f"once per round its ruler has either {action}, or this: {modifier}"
        if territory.min_players > 1:
            yield f"covered with fewer than {territory.min_players} players"


def _bonus(bonus: BonusMarker) -> Iterator[str]:
    done = {
        "cities": "have built {} cities",
        "played-cards": "have played {} civilization cards",
        "trained-professions": "have trained {} professions (virtual ones do not count)",
    }[bonus.counted]
    yield f"for the first to {done.format(bonus.needed)} it is worth {bonus.first} glory, for others {bonus.later}"


def _deployment(deployment: Deployment, *, as_navigator: bool = False) -> str:
    pioneers = plural(deployment.pioneers, "pioneer")
    where = f"with {_symbol_of(deployment.symbols)}" if deployment.symbols else "where you have a city or a pioneer"
    said = f"deploy {pioneers} in territories {where}, then move pioneers and build cities"
    return f"as a Navigator, {said}" if as_navigator else said


def _symbol_of(symbols: tuple[Symbol, ...]) -> str:
    return f"{with_article(listed(symbols, 'or'))} symbol"


def _cost(coins: int, hourglasses: int) -> str:
    parts = [plural(coins, "coin")] if coins else []
    parts += [plural(hourglasses, "hourglass", "hourglasses")] if hourglasses else []
    return listed(parts) or "nothing"
