"""Effects that follow on something: each function here says what all cards in play do once it has happened.

A new kind of such an effect gets its interpretation in the one function that stands for its occasion. `effects_of`
gives the effects of one kind of all cards that work for a nation.
"""

from games.kit.decider import Unfolding
from games.nations import architects, free_deployments
from games.nations.card_kinds import ProgressCard
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.effects import (
    DeployOnNewBuilding,
    OnBuy,
    OnHire,
    OnLastGold,
    OnNewerBuilding,
    OnPassFirst,
    OnPrice,
    OnWonderReady,
)
from games.nations.holdings import gain, gain_vp
from games.nations.in_play import effects_of
from games.nations.state import State, nation_of


def bought(unfolding: Unfolding[State, Content], seat: int, card: ProgressCard) -> None:
    """A nation bought a card: whoever gains from that, the buyer or others (`OnBuy`)."""
    for other, nation in enumerate(unfolding.state.nations, 1):
        buyer = "owner" if other == seat else "others"
        for source, effect in effects_of(unfolding.content, nation, OnBuy):
            if effect.buyer == buyer and card.kind in effect.cards:
                gain(unfolding, other, effect.resources, Cause("buying", source))
                gain_vp(unfolding, other, effect.vp, Cause("buying", source))


def price_paid(unfolding: Unfolding[State, Content], seat: int, gold: int) -> None:
    """A nation paid so much gold for a card (`OnPrice`, R43)."""
    for source, effect in effects_of(unfolding.content, nation_of(unfolding.state, seat), OnPrice):
        if effect.gold == gold:
            gain(unfolding, seat, effect.resources, Cause("buying", source))


def gold_paid(unfolding: Unfolding[State, Content], seat: int, cause: Cause) -> None:
    """A nation paid gold and perhaps the last it had (`OnLastGold`)."""
    if nation_of(unfolding.state, seat).resources.gold:
        return
    for source, effect in effects_of(unfolding.content, nation_of(unfolding.state, seat), OnLastGold):
        gain(unfolding, seat, effect.resources, Cause(cause.reason, source))


def architect_hired(unfolding: Unfolding[State, Content], seat: int) -> None:
    """A nation hired an architect (`OnHire`). A wonder that is not ready yet is not in play (R38)."""
    for source, effect in effects_of(unfolding.content, nation_of(unfolding.state, seat), OnHire):
        gain(unfolding, seat, effect.resources, Cause("architect", source))


def building_replaced(unfolding: Unfolding[State, Content], seat: int, old: ProgressCard, new: ProgressCard) -> None:
    """A nation replaced a card by another (`OnNewerBuilding`)."""
    if old.kind == new.kind == "building" and new.age > old.age:
        for source, effect in effects_of(unfolding.content, nation_of(unfolding.state, seat), OnNewerBuilding):
            gain(unfolding, seat, effect.resources, Cause("replacing", source))


def passed_first(unfolding: Unfolding[State, Content], seat: int) -> None:
    """A nation was the first to pass in this round (`OnPassFirst`)."""
    for source, effect in effects_of(unfolding.content, nation_of(unfolding.state, seat), OnPassFirst):
        gain_vp(unfolding, seat, effect.vp, Cause("passing", source))


def came_into_play(unfolding: Unfolding[State, Content], seat: int, card: str) -> None:
    """An advisor or a ready wonder works from now on: it may bring its own architects (R36)."""
    architects.place_own(unfolding, seat, Cause("architect", card))


def wonder_ready(unfolding: Unfolding[State, Content], seat: int, wonder: str) -> None:
    """A nation's wonder became ready: what other cards give for it (`OnWonderReady`, R38)."""
    for source, effect in effects_of(unfolding.content, nation_of(unfolding.state, seat), OnWonderReady):
        if source != wonder:
            gain(unfolding, seat, effect.resources, Cause("wonder-ready", source))


def building_built(unfolding: Unfolding[State, Content], seat: int, building: str) -> None:
    """A nation bought a Building: it may be allowed to deploy on it for free (`DeployOnNewBuilding`)."""
    for source, _ in effects_of(unfolding.content, nation_of(unfolding.state, seat), DeployOnNewBuilding):
        free_deployments.offer(unfolding, seat, building, 1, Cause("buying", source))
