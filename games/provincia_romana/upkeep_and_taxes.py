"""Phase 4 - Upkeep and Taxes."""

from typing import Literal

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.structs import Fact
from games.provincia_romana.cards import Content
from games.provincia_romana.effects import NoTaxes
from games.provincia_romana.goods import Goods
from games.provincia_romana.rounds import PhaseBegan
from games.provincia_romana.sections import UPKEEP_AND_TAXES
from games.provincia_romana.state import PlayerCity, State, city_of, clockwise
from games.provincia_romana.supply import give
from games.provincia_romana.tracks import change_defense, change_morale, lose_prestige

evolver: Evolver[State] = Evolver()
TAX = Goods(gold=1)
TAX_EVASION = 2


class TaxNotDue(Fact, frozen=True):
    """A city paid no tax in this round, because of a Praetor or of Corruptio."""

    section = UPKEEP_AND_TAXES
    seat: Seat
    protection: Literal["praetor", "corruptio"]


@evolver.on(TaxNotDue)
def _tax_not_due(state: State, fact: TaxNotDue) -> State:
    return state


def proceed(unfolding: Unfolding[State, Content]) -> None:
    """The three steps of each player in turn order, without any decision."""
    for seat in clockwise(unfolding.state, unfolding.state.first):
        change_morale(unfolding, seat, "upkeep", -1)
        change_defense(unfolding, seat, "upkeep", -1)
        _tax(unfolding, seat)
    unfolding.record(PhaseBegan(phase="activate-buildings"))


def protection_of(content: Content, city: PlayerCity) -> Literal["praetor", "corruptio"] | None:
    """What spares a city the tax of this round, were it not for Concussio."""
    if city.praetor:
        return "praetor"
    lasting = any(isinstance(content.favours[favour.card].effect, NoTaxes) for favour in city.favours)
    return "corruptio" if lasting else None


def _tax(unfolding: Unfolding[State, Content], seat: int) -> None:
    """1 gold, or 2 Prestige Points where there is none; Concussio overrides what protects from it (A37)."""
    state = unfolding.state
    protection = protection_of(unfolding.content, city_of(state, seat))
    targets = {favour.target for city in state.cities for favour in city.favours}
    if protection is not None and seat not in targets:
        unfolding.record(TaxNotDue(seat=seat, protection=protection))
    elif city_of(state, seat).goods.covers(TAX):
        give(unfolding, seat, "taxes", TAX)
    else:
        lose_prestige(unfolding, seat, "taxes", TAX_EVASION)
