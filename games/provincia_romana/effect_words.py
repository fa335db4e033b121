"""The Cards: what is printed on them and on city boards, in sentences, for those who do not know its vocabulary.

Where options read a card in several ways, that of the default is told.
"""

from collections.abc import Mapping
from typing import assert_never

from games.kit.plain_words import listed, plural
from games.provincia_romana import effects
from games.provincia_romana.cards import Bellum, Building, City, Content, Favour
from games.provincia_romana.effects import BuildingEffect, FavourEffect, PenaltyPart
from games.provincia_romana.faces import price
from games.provincia_romana.goods import Good, Goods


def words(content: Content) -> Mapping[str, str]:
    """Cards of all decks and city boards, each by its id; what has several copies also by the id of all of them."""
    told = {card: _building(building) for card, building in content.buildings.items()}
    told |= {building.id: _building(building) for building in content.aedificium}
    told |= {card: _favour(favour) for card, favour in content.favours.items()}
    told |= {favour.id: _favour(favour) for favour in content.spqr}
    for card, opes in content.productions.items():
        told[card] = f"The Quaestor receives {_goods(opes.quaestor)}, another player {_goods(opes.others)}."
    told |= {card: _bellum(bellum) for card, bellum in content.battles.items()}
    return told | {city.id: _city(content, city) for city in content.cities}


def _building(building: Building) -> str:
    said = [f"Costs {_goods(building.cost)} and is worth {_points(building.prestige)}."]
    said += [_of_building(building, effect) for effect in building.effects]
    said += [f"It bears {listed([f'the {icon} icon' for icon in building.icons])}."] if building.icons else []
    said += ["A city has at most one of it."] if building.unique else []
    return " ".join(said)


def _of_building(building: Building, effect: BuildingEffect) -> str:
    match effect:
        case effects.Income():
            return f"In each Phase 5 you receive {_goods(effect.goods)}."
        case effects.MoraleEachRound():
            return f"In each Phase 5 your Morale rises by {effect.amount}."
        case effects.Military():
            active = " once it is activated" if building.inactive else ""
            return f"It adds {effect.amount} to your strength in every battle{active}."
        case effects.DefenseWhenBuilt():
            return f"When it is played, your Defense rises by {effect.amount}."
        case effects.WhenActivated():
            tracks = (("Morale", effect.morale), ("Defense", effect.defense))
            gained = [f"you receive {_goods(effect.goods)}"] if effect.goods.total else []
            gained += [f"your {track} rises by {rise}" for track, rise in tracks if rise]
            return f"When it is activated, {listed(gained)}."
        case effects.Discount():
            return _discount(effect.goods)
        case effects.Capacity():
            return f"Your city may hold {effect.each} of each resource."
        case effects.OnlyAt():
            return f"It can be played only in a city at a {effect.site.title()}."
        case _:
            assert_never(effect)


def _favour(favour: Favour) -> str:
    cost, stays = price(favour) or "nothing", " It stays in play." if favour.stays else ""
    return f"Costs {cost}. {_of_favour(favour.effect)}{stays}"


def _of_favour(effect: FavourEffect) -> str:
    match effect:
        case effects.SaveBuilding():
            gold = _goods(effect.against_conspiracy)
            return f"A reaction: it saves a building of yours, from the Gauls at no cost, from Coniuratio for {gold}."
        case effects.Discount():
            return _discount(effect.goods)
        case effects.Exchange():
            return f"In this turn exchange {_goods(effect.pay)} for {_goods(effect.take)} as often as you like."
        case effects.TaxOpponent():
            return "An opponent of your choice pays the tax in each round, whatever protects it."
        case effects.DestroyBuilding():
            return "A building of your choice returns to the hand of its owner, an opponent."
        case effects.SearchDeck():
            return f"Look at the top {effect.cards} Aedificium cards, keep 1 and put the others back in your order."
        case effects.RaiseDefense():
            return f"Your Defense rises by {effect.amount}."
        case effects.NoTaxes():
            return "You pay no taxes while it is in play."
        case effects.NoTaxesThisRound():
            return "You pay no tax in this round."
        case effects.Glory():
            return (
                f"At the end of the game it is worth {_points(effect.prestige)}, if no Gloria of yours is worth more."
            )
        case effects.Receive():
            return f"You receive {_goods(effect.goods)}."
        case _:
            assert_never(effect)


def _bellum(bellum: Bellum) -> str:
    costs = [listed([_penalty(part) for part in parts]) for parts in bellum.penalties]
    cost = ", or, if that is impossible, ".join(costs)
    return f"The attack of round {bellum.round} has strength {bellum.attack}. Whoever loses the battle loses {cost}."


def _penalty(part: PenaltyPart) -> str:
    match part:
        case effects.LoseBuilding():
            return f"a building with the {part.icon} icon"
        case effects.LoseGoods():
            return _goods(part.goods)
        case effects.LoseMorale():
            return f"{part.amount} Morale"
        case effects.LosePrestige():
            return _points(part.amount)
        case _:
            assert_never(part)


def _city(content: Content, city: City) -> str:
    special = next(building.name for building in content.aedificium if building.id == city.special)
    return f"A city at a {city.site.title()}. Its special Aedificium is {special}."


def _discount(goods: tuple[Good, ...]) -> str:
    return f"Each Aedificium card costs you 1 {listed(goods, 'or')} less, 1 unit in all."


def _goods(goods: Goods) -> str:
    return listed(str(goods).split(", "))


def _points(count: int) -> str:
    return plural(count, "Prestige Point")
