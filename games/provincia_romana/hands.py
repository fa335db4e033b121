"""Phase 2 - Play Cards: cards in hands."""

from games.kit.rejection import Rejection
from games.provincia_romana.cards import Content
from games.provincia_romana.effects import SaveBuilding
from games.provincia_romana.rejections import refuse
from games.provincia_romana.sections import AEDILES
from games.provincia_romana.state import HandCard, PlayerCity, State, city_of


def without(city: PlayerCity, card: str) -> tuple[HandCard, ...]:
    """A city's hand without a card."""
    return tuple([held for held in city.hand if held.card != card])


def holds(state: State, seat: int, card: str) -> bool:
    """Whether a seat has this card in hand."""
    return card in [held.card for held in city_of(state, seat).hand]


def aedificium_cards(state: State, seat: int) -> list[str]:
    """The buildings in a seat's hand."""
    return [held.card for held in city_of(state, seat).hand if held.deck == "aedificium"]


def spqr_cards(content: Content, state: State, seat: int, *effects: type[object]) -> list[str]:
    """The SPQR cards in a seat's hand that have one of these effects."""
    hand = city_of(state, seat).hand
    return [held.card for held in hand if held.deck == "spqr" and type(content.favours[held.card].effect) in effects]


def refuse_unless_held(state: State, seat: int, card: str, section: str) -> Rejection | None:
    """The refusal of a card that is not in hand."""
    if holds(state, seat, card):
        return None
    return refuse("not-in-hand", section, f"You have no '{card}' in your hand; name a card that you hold.")


def refuse_unless_favour(
    content: Content, state: State, seat: int, card: str, section: str, *effects: type[object]
) -> Rejection | None:
    """The refusal of a card that is not in hand, or is no SPQR card with one of these effects."""
    if (refusal := refuse_unless_held(state, seat, card, section)) is not None:
        return refusal
    effect = content.favours[card].effect if card in content.favours else None
    if type(effect) in effects:
        return None
    if isinstance(effect, SaveBuilding):  # A53
        return refuse(
            "reaction-only",
            AEDILES,
            f"{content.title(card)} are a reaction: keep them until one of your buildings is to be destroyed.",
        )
    return refuse(
        "wrong-kind-of-card", section, f"{content.title(card)} is not played by this move; choose another move for it."
    )
