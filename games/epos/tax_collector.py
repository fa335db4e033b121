"""D.I.2 Tax Collector: coins for hourglasses, and once more for each Additional Tax."""

from games.epos.causes import Cause
from games.epos.happening import Happening
from games.epos.holdings import gain_coins
from games.epos.state import acting_of


def collect(unfolding: Happening, seat: int) -> None:
    """Take the regular amount, then the same again for each modifier that was applied."""
    content, acting = unfolding.content, acting_of(unfolding.state)
    income = content.permanent[acting.source].income
    gain_coins(unfolding, seat, income, Cause("tax-collector", acting.source))
    for source in acting.modifiers:
        gain_coins(unfolding, seat, income, Cause("modifier", source))
