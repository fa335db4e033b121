"""The Cards: what one chooses a card by, in a few words."""

from games.provincia_romana import effects
from games.provincia_romana.cards import Building, Content, Favour
from games.provincia_romana.effects import BuildingEffect, PenaltyPart
from games.provincia_romana.goods import Good, Goods
from games.provincia_romana.options import Options
from games.provincia_romana.readings import exchange_of, received_by


def face(content: Content, switches: Options, card: str) -> str:
    """An Aedificium or SPQR card with its cost and what it does: `Domus (2 clay, 1 wood; 3 points)`."""
    building = content.buildings.get(card)
    if building is not None:
        return f"{building.name} ({building.cost}; {gains(building)})"
    favour = content.favours[card]
    said = filter(None, [price(favour), deed(content, switches, card)])
    return f"{favour.name} ({'; '.join(said)})"


def gains(building: Building) -> str:
    """What a building brings: its points, then its effects."""
    return "; ".join([points(building.prestige), *(_of_building(building, effect) for effect in building.effects)])


def activation(building: Building) -> str:
    """What a building brings once it is active, without its points."""
    return "; ".join(_once_active(effect) for effect in building.effects)


def price(favour: Favour) -> str:
    """What playing an SPQR card costs; empty where it costs nothing."""
    any_of_them = f"{favour.any_resources} resources of any kinds" if favour.any_resources else ""
    return ", ".join(filter(None, [str(favour.cost) if favour.cost.total else "", any_of_them]))


def deed(content: Content, switches: Options, card: str) -> str:
    """What an SPQR card does, as this match reads it."""
    match content.favours[card].effect:
        case effects.SaveBuilding(against_conspiracy=goods):
            return f"saves a building, for {goods} from Coniuratio"
        case effects.Discount(goods=goods):
            return _discount(goods)
        case effects.Exchange():
            rate = exchange_of(content, switches, card)
            return f"{rate.pay} for {rate.take}, as often as you like in the turn"
        case effects.TaxOpponent():
            return "an opponent pays the tax each round, whatever protects it"
        case effects.DestroyBuilding():
            return "a building of an opponent returns to the hand"
        case effects.SearchDeck(cards=count):
            return f"keep 1 of the top {count} Aedificium cards, put the others back in your order"
        case effects.RaiseDefense(amount=amount):
            return f"Defense {amount:+d}"
        case effects.NoTaxes():
            return "no taxes any more"
        case effects.NoTaxesThisRound():
            return "no tax this round"
        case effects.Glory(prestige=prestige):
            return f"{points(prestige)} at the end of the game, only your best Gloria counts"
        case effects.Receive():
            return str(received_by(content, switches, card))


def points(count: int) -> str:
    """Prestige Points in short."""
    return "1 point" if count == 1 else f"{count} points"


def penalty(part: PenaltyPart) -> str:
    """A part of what a lost battle costs."""
    match part:
        case effects.LoseBuilding(icon=icon):
            return f"a building with the {icon} icon"
        case effects.LoseGoods(goods=goods):
            return str(goods)
        case effects.LoseMorale(amount=amount):
            return f"{amount} Morale"
        case effects.LosePrestige(amount=amount):
            return points(amount)


def limited(due: Goods, got: Goods) -> str:
    """Goods that are due, and what of them is received where that is less."""
    return str(due) if due == got else f"{due}, of which you get {got}"


def _of_building(building: Building, effect: BuildingEffect) -> str:
    words = _once_active(effect)
    waits = building.inactive and isinstance(effect, effects.Military | effects.WhenActivated)
    return f"once activated {words}" if waits else words


def _once_active(effect: BuildingEffect) -> str:
    match effect:
        case effects.Income(goods=goods):
            return f"{goods} each round"
        case effects.MoraleEachRound(amount=amount):
            return f"Morale {amount:+d} each round"
        case effects.Military(amount=amount):
            return f"Military {amount:+d}"
        case effects.DefenseWhenBuilt(amount=amount):
            return f"Defense {amount:+d}"
        case effects.WhenActivated(goods=goods, morale=morale, defense=defense):
            tracks = (("Morale", morale), ("Defense", defense))
            gained = [str(goods)] if goods.total else []
            return ", ".join(gained + [f"{track} {change:+d}" for track, change in tracks if change])
        case effects.Discount(goods=goods):
            return _discount(goods)
        case effects.Capacity(each=each):
            return f"room for {each} of each resource"
        case effects.OnlyAt(site=site):
            return f"only at a {site.title()}"


def _discount(goods: tuple[Good, ...]) -> str:
    return f"1 {', '.join(goods[:-1])} or {goods[-1]} off each building"
