"""What the greedy bot reckons with: the worth, in glory, of time, coins and effects.

All of it is an estimate from the view alone.
"""

from functools import cached_property

from games.epos.aims import Aims
from games.epos.cards import Content
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
    ReceiveCoins,
    ReceiveGlory,
    ReformEffect,
    RemoveLock,
    Reward,
    TrainProfession,
)
from games.epos.view_parts import PlayerView
from games.epos.views import View

SPACE = 2.5
"""A space of the timeline, as long as there are turns to come."""
MARKER = 0.8
"""A neutral marker in an area."""
PIONEERS = 3.0
"""Four pioneers that come without a Navigator."""
_SPACES_OF_A_ROUND = 8


class Purse:
    """A seat that looks at a match and reckons with the time and the coins that it has."""

    def __init__(self, content: Content, view: View, seat: int) -> None:
        self.content = content
        self.view = view
        self.seat = seat
        self.mine: PlayerView = view.players[seat - 1]
        self.aims = Aims(content, view)

    # Time and coins

    @cached_property
    def rounds(self) -> int:
        """The rounds to come after this one."""
        return self.content.setup.rounds - self.view.round

    @cached_property
    def reforms(self) -> int:
        """The reform phases to come, this round's included."""
        return self.rounds + (self.view.phase != "reform")

    @cached_property
    def spaces(self) -> int:
        """The spaces of the timeline that are left until the end."""
        now = 0 if self.view.phase == "reform" else self.mine.free_spaces
        return now + self.rounds * (_SPACES_OF_A_ROUND + (self.mine.locks < 3))

    @cached_property
    def coin(self) -> float:
        """What a coin is worth: less, the more there are, and at the end a tenth of a glory."""
        if not self.spaces:
            return 0.1
        return self.aims.coin + 0.12 + 0.18 * min(1.0, self.spaces / 12) * (1.0 if self.mine.coins < 16 else 0.5)

    @cached_property
    def marker(self) -> float:
        """What a neutral marker in an area is worth."""
        return MARKER + self.aims.marker

    def time(self, hourglasses: int, doubles: int, marker: bool) -> float:
        """What spaces on the timeline cost; double hourglasses take one in the next round as well, or glory at last."""
        later = self._later(doubles) - self.aims.double * doubles
        return SPACE * (hourglasses - doubles + marker) + later

    def _later(self, doubles: int) -> float:
        if self.rounds:
            return 0.8 * SPACE * doubles
        scoring, before = self.content.setup.final_scoring, self.mine.timeline.count("double")
        return float(scoring.hourglass_penalty(before + doubles) - scoring.hourglass_penalty(before))

    # Effects

    def effect(self, effect: Reward | Penalty) -> float:
        """What a reward brings, or a penalty takes."""
        match effect:
            case RemoveLock():
                return SPACE * (0.5 + 0.8 * self.rounds) if self.mine.locks else self.marker
            case TrainProfession():
                return 1.5
            case LoseProfession():
                return -1.0
            case AddPioneers():
                return PIONEERS * min(1.0, self.spaces / 10)

    def modifier(self, modifier: Modifier) -> float:
        """What a modifier brings until the end."""
        match modifier:
            case PriceAdjustment():
                return 0.5 * self.rounds
            case AdditionalTraining():
                return 1.5 * self.rounds
            case AdditionalTax():
                return 4 * self.coin * self.rounds

    def reform(self, effect: ReformEffect) -> float:
        """What a reform effect brings, used once."""
        match effect:
            case CoinsPerProfession(profession=profession, coins=coins):
                return coins * self.mine.professions.of(profession) * self.coin
            case ReceiveCoins(coins=coins):
                return coins * self.coin
            case ReceiveGlory(glory=glory):
                return float(glory)
            case GloryPerCity(glory=glory):
                return float(glory * (self.content.setup.cities - self.mine.cities_left))
            case BuyGlory(coins=coins, glory=glory, times=times):
                most = min(times, self.mine.coins // coins)
                return max(0.0, most * (glory - coins * self.coin))
