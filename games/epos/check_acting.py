"""What must hold of the action of a turn: where it comes from, its price and modifiers, and what is done of it."""

from collections.abc import Iterator

from games.epos import modifiers, rewards, teacher
from games.epos.actions import WILD_ACTIONS
from games.epos.cards import Content
from games.epos.effects import AdditionalTax, AdditionalTraining, Modifier, PriceAdjustment
from games.epos.state import Acting, Action, State, has_land, land_of, player_of, replace
from games.epos.ways import Way, way_of_card, way_of_marker, way_of_permanent, way_of_province
from games.kit.decider import Problem

_MODIFIED: dict[type[Modifier], tuple[Action, ...]] = {
    PriceAdjustment: ("teacher", "architect"),
    AdditionalTraining: ("teacher",),
    AdditionalTax: ("tax-collector",),
}
_DONE: dict[Action, tuple[str, ...]] = {
    "teacher": ("left", "reach", "trained"),
    "architect": ("taken", "discarded"),
    "builder": ("virtual", "card", "effects", "synergy_due"),
}
"""What is remembered of an action that has begun."""


def check_acting(content: Content, state: State, seat: int, acting: Acting) -> Iterator[Problem]:
    """The action is one that its player could take, and it came to where it is by the moves for it."""
    way = _way(content, state, seat, acting)
    if way is None or way.action != acting.action:
        said = "An action comes from a marker on the timeline, the board, or a card or province that it exhausted."
        yield Problem("/turn/acting/source", said)
    elif not _are_modifiers(content, state, seat, acting):
        said = "Modifiers for the action are on played cards, or in provinces that they exhausted, each once."
        yield Problem("/turn/acting/modifiers", said)
    elif not _is_price(content, acting, way):
        yield Problem("/turn/acting/coins", "An action costs what is stated, or what a Price Adjustment allows.")
    elif acting != _only(acting):
        yield Problem("/turn/acting", "What is done of an action belongs to it, and is done once it has begun.")
    elif acting.begun:
        yield from _begun(content, state, seat, acting)


def _way(content: Content, state: State, seat: int, acting: Acting) -> Way | None:
    player, source = player_of(state, seat), acting.source
    if source in content.permanent:
        return way_of_permanent(content, source)
    if source in content.marker and source in player.timeline:
        if content.marker[source].action != "wild-card":
            return way_of_marker(content, source)
        return way_of_marker(content, source, acting.action) if acting.action in WILD_ACTIONS else None
    if source in player.tableau and source in player.exhausted:
        return way_of_card(content, source)
    return way_of_province(content, source) if source in content.space and _is_exhausted(state, source) else None


def _is_exhausted(state: State, territory: str) -> bool:
    return has_land(state, territory) and land_of(state, territory).exhausted


def _are_modifiers(content: Content, state: State, seat: int, acting: Acting) -> bool:
    """Whether all of them fit, each once; a province gives its action or its modifier, not both."""
    found = acting.modifiers
    if len(set(found)) != len(found) or (acting.source in found and acting.source in content.space):
        return False
    return all(_is_modifier(content, state, seat, acting, source) for source in found)


def _is_modifier(content: Content, state: State, seat: int, acting: Acting, source: str) -> bool:
    if source in content.space:
        modifier: Modifier | None = content.space[source].modifier if _is_exhausted(state, source) else None
    else:
        modifier = content.cards[source].modifier if source in player_of(state, seat).tableau else None
    if isinstance(modifier, PriceAdjustment):
        return modifier.action == acting.action
    return modifier is not None and acting.action in _MODIFIED[type(modifier)]


def _is_price(content: Content, acting: Acting, way: Way) -> bool:
    found = [modifiers.printed_on(content, source) for source in acting.modifiers]
    adjusting = [each for each in found if isinstance(each, PriceAdjustment)]
    if len(adjusting) != acting.adjusted:
        return False
    return adjusting[0].least <= acting.coins <= adjusting[0].most if adjusting else acting.coins == way.coins


def _only(acting: Acting) -> Acting:
    """The same without what other actions do, or what is done only once an action has begun."""
    blank = Acting(acting.action, acting.source, acting.coins)
    done = _DONE.get(acting.action, ()) if acting.begun else ()
    kept = {name: getattr(acting, name) for name in ("adjusted", "modifiers", "begun", *done)}
    return replace(blank, **kept)


def _begun(content: Content, state: State, seat: int, acting: Acting) -> Iterator[Problem]:
    player = player_of(state, seat)
    if acting.action == "teacher":
        if (acting.left + len(acting.trained), acting.reach) != teacher.extent(content, acting):
            said = "A Teacher trains as often, and reaches as many training markers, as the coins and modifiers say."
            yield Problem("/turn/acting/left", said)
        elif not set(acting.trained) <= set(state.training[: acting.reach]):
            yield Problem("/turn/acting/trained", "The training markers that were used are within reach.")
    elif acting.action == "architect":
        if not _can_be_taken(content, acting) or len(player.hand) < len(acting.taken):
            yield Problem("/turn/acting/taken", "The cards that were taken lay within reach, and are in the hand.")
    elif acting.action == "builder" and acting.card == "none":
        if acting.effects or acting.synergy_due:
            yield Problem("/turn/acting/card", "Rewards, penalties and synergy are those of the card that is played.")
    elif acting.action == "builder":
        if acting.card not in player.tableau[-1:]:
            yield Problem("/turn/acting/card", "The card that is being played lies last in the tableau.")
        elif not _is_part_of(acting.effects, rewards.effects_of(content, acting.card)):
            yield Problem("/turn/acting/effects", "What is left to apply are rewards and penalties of the card.")
        elif acting.synergy_due != bool(content.cards[acting.card].synergy):
            yield Problem("/turn/acting/synergyDue", "The synergy of a card is scored after its rewards and penalties.")


def _can_be_taken(content: Content, acting: Acting) -> bool:
    taken, market = acting.taken, content.market
    from_pile = min(market.discard_most, taken.count(market.discard_space))
    if acting.discarded > from_pile:
        return False
    return not taken or 1 <= min(taken) <= max(taken) <= market.reach(acting.coins, len(taken))


def _is_part_of(some: tuple[str, ...], every: tuple[str, ...]) -> bool:
    """Whether these are some of all, each once and in their order."""
    return some == tuple([each for each in every if each in some])
