"""What things are worth to a nation, reckoned in VP: the greedy bot's arithmetic, from its view alone."""

from games.kit.quantities import Seat
from games.nations.card_kinds import Advisor, Building, Colony, Military, Wonder
from games.nations.cards import Content
from games.nations.effects import RemovedIf
from games.nations.resources import RESOURCES, Resource, Resources, Yields
from games.nations.view_nations import NationView, SpaceView
from games.nations.views import View

ACTION = 0.3
"""What an action is worth that is spent on one thing instead of another."""
_AT_THE_END = 0.1
_EFFECT = 0.6


class Eye:
    """A seat's look at the match. `left` counts the Productions to come, this round's included."""

    __slots__ = ("_units", "content", "left", "mine", "missing", "view")

    def __init__(self, content: Content, view: View, seat: Seat) -> None:
        self.content = content
        self.view = view
        self.mine: NationView = view.nations[seat - 1]
        over = view.phase in ("resolution", "over")
        self.left = max(0, content.setup.rounds - view.round + (not over))
        unit = _AT_THE_END + 0.25 * min(1.0, max(0, self.left - 1) / 3)
        self._units = {"gold": unit, "food": unit, "stone": unit * 1.1, "books": unit * 0.6 + 0.08}
        self.missing = self._shortage(over=over)

    def _shortage(self, *, over: bool) -> Resources:
        """What this round still asks for and what will not be there: Production, then the famine."""
        due = self.mine.resources if over else self.mine.resources.plus(self.mine.production)
        event = self.view.event
        famine = self.content.event_cards[event].famine if event is not None else 2
        return Resources(max(0, -due.gold), max(0, famine - due.food), max(0, -due.stone))

    def unit(self, resource: Resource) -> float:
        """What a unit of a resource is worth now: more where this round lacks it."""
        return self._units[resource] + (0.7 if self.missing.of(resource) else 0)

    def resources(self, resources: Resources) -> float:
        """What resources are worth now: as many as are lacking count more."""
        worth = 0.0
        for resource in RESOURCES:
            units = resources.of(resource)
            if units:
                worth += units * self._units[resource] + 0.7 * min(units, self.missing.of(resource))
        return worth

    def income(self, resources: Resources) -> float:
        """What resources are worth that come in every Production."""
        units = self._units
        each = (
            resources.gold * units["gold"]
            + resources.food * units["food"]
            + resources.stone * units["stone"]
            + resources.books * units["books"]
        )
        urgent = 0.0
        if self.missing:
            urgent = sum([0.7 * min(resources.of(kind), self.missing.of(kind)) for kind in RESOURCES])
        return each * self.left + urgent

    def strength(self, points: int) -> float:
        """What more strength is worth: most to who is weak, or below the War marker."""
        others = [nation.counted_strength for nation in self.view.nations if nation.seat != self.mine.seat]
        behind = self.mine.counted_strength < max(others, default=self.mine.counted_strength + 1)
        worth = points * (0.12 if behind else 0.04) * min(self.left, 5)
        war = self.view.war
        if war is not None and not war.over and self.mine.strength < war.strength <= self.mine.strength + points:
            worth += 2
        return worth

    def stability(self, points: int) -> float:
        """What more stability is worth, or less: a revolt costs a VP and books in every Production."""
        before, after = self.mine.stability, self.mine.stability + points
        rounds = min(self.left, 4)
        revolt = (_revolt(after) - _revolt(before)) * rounds
        return revolt + 0.06 * (min(after, 15) - min(before, 15)) * rounds

    def yields(self, yields: Yields) -> float:
        """What yields are worth until the end."""
        worth = self.income(yields.resources)
        if yields.strength:
            worth += self.strength(yields.strength)
        if yields.stability:
            worth += self.stability(yields.stability)
        return worth

    def worker(self, card: str, number: int) -> float:
        """What the worker of this number (from 0) on a Building or Military is worth until the end."""
        printed = self.content.workplaces[card]
        points = printed.worker_vp[number] if number < len(printed.worker_vp) else 0
        if isinstance(printed, Building):
            return self.yields(printed.yields) + points
        worth = self.strength(printed.strength) - self.income(printed.upkeep) + points
        if printed.stability_upkeep:
            worth += self.stability(-printed.stability_upkeep)
        return worth + (0 if number else 0.15 * printed.raid)

    def deployment(self, space: SpaceView) -> float:
        """What deploying one more worker on this card is worth, its stone paid."""
        return self.worker(space.card, space.workers) - space.deployment * self._units["stone"] - ACTION

    def best_deployment(self, without: str = "none") -> float:
        """The best use of a worker on the board as it is, but for this card."""
        spaces = [space for space in self.mine.spaces if space.card not in ("none", without)]
        return max([self.deployment(space) for space in spaces], default=0.0)

    def price(self, card: str) -> float:
        """What the gold of a card's row is worth."""
        return self._units["gold"] * next((each.price for each in self.view.progress_board if each.card == card), 0)

    def card(self, card: str) -> float:
        """What a card in play is worth to its owner until the end, workers on it left out."""
        printed = self.content.cards.get(card)
        if isinstance(printed, Colony):
            return self.yields(printed.yields) + printed.vp
        if isinstance(printed, Advisor | Wonder):
            effects = sum([type(effect) is not RemovedIf for effect in printed.effects])
            worth = self.yields(printed.yields) + _EFFECT * effects * min(1.0, self.left / 3)
            return worth + (printed.vp if isinstance(printed, Wonder) else 0)
        return 0.0

    def workplace(self, card: str, replaced: str) -> float:
        """What a new Building or Military is worth in the place of another card, with workers that can come onto it."""
        printed: Building | Military = self.content.workplaces[card]
        on_old = sum([space.workers for space in self.mine.spaces if space.card == replaced])
        stone = self._units["stone"]
        elsewhere = max(0.0, self.best_deployment(replaced))
        gained = 0.0
        for number in range(min(on_old + self.mine.workers, len(printed.worker_vp), 3)):
            cost = printed.deploy * stone + ACTION
            gained += max(0.0, self.worker(card, number) - cost - elsewhere)
        return gained - sum([self.worker(replaced, number) for number in range(on_old)]) * 0.7

    def stands_to_lose(self, card: str) -> bool:
        """Whether a card would be removed at once."""
        for effect in self.content.effects.get(card, ()):
            if type(effect) is RemovedIf:
                if effect.standing == "military-worker":
                    return any(space.workers and space.card in self.content.military for space in self.mine.spaces)
                name = "counted_strength" if effect.standing == "weakest" else "counted_stability"
                own = getattr(self.mine, name)
                return own < 0 or all(getattr(nation, name) >= own for nation in self._others)
        return False

    @property
    def _others(self) -> list[NationView]:
        return [nation for nation in self.view.nations if nation.seat != self.mine.seat]

    def weaker(self) -> list[NationView]:
        """The other nations with less strength."""
        return [nation for nation in self._others if nation.counted_strength < self.mine.counted_strength]

    def threats(self) -> bool:
        """Whether a stronger nation may still buy a War."""
        return any(
            nation.counted_strength > self.mine.counted_strength and nation.seat not in self.view.passed
            for nation in self._others
        )


def _revolt(stability: int) -> float:
    """What a Production costs at this stability."""
    return -1 + 0.3 * stability if stability < 0 else 0.0
