"""What the greedy bot reckons from its view: what cards and goods are worth, what is lacking, what paying may cost."""

from games.provincia_romana.cards import Building, Content
from games.provincia_romana.effects import (
    Capacity,
    DefenseWhenBuilt,
    Discount,
    Exchange,
    Glory,
    Income,
    Military,
    MoraleEachRound,
    NoTaxesThisRound,
    OnlyAt,
    RaiseDefense,
    Receive,
    SearchDeck,
    WhenActivated,
)
from games.provincia_romana.goods import GOODS, Goods
from games.provincia_romana.views import CityView, View

TOKEN = {"clay": 0.6, "gold": 0.4, "stone": 0.45, "wood": 0.45}
"""What a token is worth in Prestige Points."""


class Eye:
    """What the bot sees, and what it reckons from that."""

    def __init__(self, content: Content, view: View, seat: int) -> None:
        self.content, self.view, self.seat = content, view, seat
        self.city: CityView = view.cities[seat - 1]
        self.final = view.phase == "final-play-cards"
        self.incomes = 0 if self.final else content.setup.rounds - view.round + 1
        taxed = view.phase in ("select-cards", "play-cards", "battle") and not self.city.praetor
        spared = self.final or any(content.kind(favour.card) == "corruptio" for favour in self.city.favours)
        self.taxes = 0 if spared else content.setup.rounds - view.round + taxed
        self.battles = sum(stack.revealed is None for stack in view.bellum)
        self.kinds = {content.kind(built.card) for built in self.city.buildings}

    def tokens(self, goods: Goods) -> float:
        """The worth of goods, less once there is no time to use them."""
        return sum(TOKEN[good] * goods.of(good) for good in GOODS) * (0.5 if self.final else 1)

    def playable(self, building: Building) -> bool:
        """Whether this city may ever build it as it stands."""
        city = self.city.city
        site = self.content.city[city].site if city else None
        here = all(effect.site == site for effect in building.effects if isinstance(effect, OnlyAt))
        return here and not (building.unique and building.id in self.kinds)

    def worth(self, card: str) -> float:
        """A building in play, in Prestige Points."""
        building = self.content.buildings[card]
        return building.prestige + sum(self._effect(effect) for effect in building.effects)

    def _effect(self, effect: object) -> float:
        match effect:
            case Income(goods=goods):
                return self.tokens(goods) * self.incomes * 0.8
            case MoraleEachRound(amount=amount):
                return 0.4 * amount * self.battles
            case Military(amount=amount):
                return 0.7 * amount * self.battles
            case DefenseWhenBuilt(amount=amount) | RaiseDefense(amount=amount):
                return 0.6 * amount * min(1, self.battles)
            case WhenActivated(goods=goods, morale=morale, defense=defense):
                gains = self.tokens(goods) + 0.4 * morale * self.battles + 0.4 * defense * min(1, self.battles)
                return max(0.0, gains - 1) if self.incomes else 0
            case Discount(goods=goods):
                return 0 if self._discounted() else 0.2 * len(goods) * self.incomes
            case Capacity():
                return 0.5 * self.incomes
            case _:
                return 0

    def _discounted(self) -> bool:
        effects = [effect for built in self.city.buildings for effect in self.content.buildings[built.card].effects]
        favours = [self.content.favours[favour.card].effect for favour in self.city.favours]
        return any(isinstance(effect, Discount) for effect in [*effects, *favours])

    def favour(self, card: str) -> float:
        """An SPQR card played now, before its cost."""
        match self.content.favours[card].effect:
            case Glory(prestige=prestige):
                best = max((self._glory(favour.card) for favour in self.city.favours), default=0)
                return max(0, prestige - best)
            case Receive(goods=goods):
                return self.tokens(goods) if self.city.goods.wood + goods.wood <= self.city.capacity else 0
            case NoTaxesThisRound():
                return 0 if self.city.praetor or self.final else 2.0 if not self.city.goods.gold else 0.4
            case Exchange(pay=pay, take=take):
                return 0.3 if self.helps(pay, take) else -0.1
            case SearchDeck():
                return 1.5 if self.incomes > 1 else 0.1
            case effect:
                return self._effect(effect)

    def _glory(self, card: str) -> int:
        effect = self.content.favours[card].effect
        return effect.prestige if isinstance(effect, Glory) else 0

    def wanted(self, card: str) -> float:
        """A card in hand, by what it may bring later."""
        if card in self.content.buildings:
            building = self.content.buildings[card]
            if not self.playable(building):
                return 0
            lacking = self._lacking(self.city.goods, building.cost)
            return self.worth(card) - self.tokens(building.cost) - 0.3 * lacking
        if card in self.content.favours:
            return 0.5 + max(0.2, self.favour(card)) - 0.2 * self.tokens(self.content.favours[card].cost)
        production = self.content.productions[card]
        selection = self.view.selection
        return self._room(production.quaestor if selection and selection.chooser == self.seat else production.others)

    def _room(self, goods: Goods) -> float:
        """What a production is worth: as far as there is room, more if it pays for a building in hand or for taxes."""
        city = self.city
        room = {good: city.capacity - city.goods.of(good) for good in GOODS} | {"gold": 99}
        got = Goods(**{good: min(goods.of(good), room[good]) for good in GOODS})
        costs = [building.cost for building in self._wishes()]
        before = min((self._lacking(city.goods, cost) for cost in costs), default=0)
        after = min((self._lacking(city.goods.plus(got), cost) for cost in costs), default=0)
        needed = min(got.gold, max(0, self.taxes - city.goods.gold))
        return self.tokens(got) + 0.5 * (before - after) + 0.8 * needed

    def _wishes(self) -> list[Building]:
        held = [self.content.buildings[card] for card in self.view.own.hand if card in self.content.buildings]
        return [building for building in held if self.playable(building)]

    def _lacking(self, goods: Goods, cost: Goods) -> int:
        return sum(max(0, cost.of(good) - goods.of(good)) for good in GOODS)

    def helps(self, pay: Goods, take: Goods) -> bool:
        """Whether an exchange brings the nearest building in hand nearer."""
        if not self.city.goods.covers(pay):
            return False
        before, after = self.city.goods, self.city.goods.minus(pay).plus(take)
        costs = [building.cost for building in self._wishes()]
        nearest = min((self._lacking(before, cost) for cost in costs), default=0)
        return nearest > min((self._lacking(after, cost) for cost in costs), default=0)

    def tax_risk(self, cost: Goods) -> float:
        """What spending gold may cost in taxes to come, of which each that cannot be paid takes 2 points."""
        gold = self.city.goods.gold
        uncovered = max(0, self.taxes - gold + cost.gold) - max(0, self.taxes - gold)
        at_once = self.taxes and gold and gold <= cost.gold
        return 0.7 * uncovered + (0.6 if at_once else 0)

    def price(self, cost: Goods) -> float:
        """What paying costs: tokens, and the risk of not being able to pay the tax."""
        return 0.3 * self.tokens(cost) + self.tax_risk(cost)

    def leads(self, seat: int) -> float:
        """How far another seat is ahead of this one."""
        return self.view.cities[seat - 1].prestige - self.city.prestige
