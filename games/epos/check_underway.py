"""What must hold of what is under way: the turn with its action, the expedition, a part of the reform phase."""

from collections.abc import Iterator

from games.epos import (
    additional_options,
    architect,
    builder,
    cities,
    deploying,
    modifiers,
    prices,
    reform_areas,
    revenue,
    rewards,
    synergy,
)
from games.epos.cards import Content
from games.epos.effects import PriceAdjustment
from games.epos.prompts import ChooseReform, EndTurn
from games.epos.state import Acting, Expedition, Reforming, State, Turn, player_of
from games.epos.timeline import free_spaces
from games.kit.decider import Problem


def check_underway(content: Content, state: State) -> Iterator[Problem]:
    """What is under way is possible, belongs to the step, and leaves somebody something to decide."""
    seats = range(1, len(state.players) + 1)
    turn, part, expedition = state.turn, state.reforming, state.expedition
    if state.exchanges_left >= content.setup.exchanges_per_oracle:
        yield Problem("/exchangesLeft", "One exchange of a marker is made before others may follow.")
    if turn is not None and (turn.seat not in seats or state.step != "flourishing" or turn.seat in state.passed):
        yield Problem("/turn/seat", "Who has a turn plays, has not passed, and the flourishing phase is on.")
    elif part is not None and (part.seat not in seats or state.step != "activating" or part.seat in state.reformed):
        yield Problem("/reforming/seat", "Who activates plays, has not done so, and it is the time for it.")
    elif expedition is not None and (turn is None or turn.seat != expedition.seat):
        yield Problem("/expedition/seat", "Pioneers are under way in their player's turn.")
    elif expedition is not None and (turn is None or turn.acting is None or not _sends(turn.acting)):
        yield Problem("/expedition", "Pioneers are under way by a Navigator or a card that is being played.")
    elif expedition is not None and not (state.agenda or _asks(content, state, expedition)):
        yield Problem("/expedition", "Pioneers under way leave something to decide.")
    elif turn is not None:
        yield from _turn(content, state, turn)
    elif part is not None:
        yield from _part(content, state, part)
    elif not state.agenda and state.step != "over":
        yield Problem("/step", "Until the game is over, somebody is to decide something.")


def _asks(content: Content, state: State, expedition: Expedition) -> bool:
    """Whether the stage of an expedition leaves its player a choice."""
    player = player_of(state, expedition.seat)
    match expedition.stage:
        case "deploying":
            some = bool(player.pioneers) or not expedition.deployed
            return expedition.left > 0 and some and bool(deploying.targets(content, state, expedition))
        case "moving":
            return expedition.left > 0
        case "building":
            return bool(cities.sites(content, state, expedition.seat))
        case "activating":
            if expedition.region is None:
                return False
            areas = revenue.by_pioneers(content, state, expedition.seat, expedition.region)
            return any(area.territory not in expedition.activated for area in areas)


def _sends(acting: Acting) -> bool:
    return acting.begun and (acting.action == "navigator" or (acting.action == "builder" and acting.card != "none"))


def _turn(content: Content, state: State, turn: Turn) -> Iterator[Problem]:
    waits = bool(state.agenda) or state.expedition is not None
    acting = turn.acting
    if acting is not None:
        if not _is_source(content, state, turn.seat, acting):
            yield Problem("/turn/acting/source", "An action comes from a marker, card, province or the board.")
        elif any(not _is_modifier(content, state, turn.seat, source) for source in acting.modifiers):
            yield Problem("/turn/acting/modifiers", "Modifiers are on played cards or in provinces.")
        elif acting.begun:
            yield from _begun(content, state, turn.seat, acting, waits=waits)
        elif not _can_begin(content, state, turn.seat, acting):
            yield Problem("/turn/acting", "Before an action begins, there is a modifier to apply, and it can begin.")
    elif turn.ending:
        if not waits and not additional_options.any_possible(content, state, EndTurn(turn.seat)):
            yield Problem("/turn/ending", "A turn in which nothing more is possible is over.")
    elif free_spaces(content, player_of(state, turn.seat)) <= 0:
        yield Problem("/turn/seat", "Who has no free space on the timeline has passed.")


def _is_source(content: Content, state: State, seat: int, acting: Acting) -> bool:
    player, source = player_of(state, seat), acting.source
    if source in content.permanent:
        return content.permanent[source].action == acting.action
    if source in content.marker:
        printed = content.marker[source].action
        return source in player.timeline and printed in (acting.action, "wild-card")
    action = content.cards[source].action if source in player.tableau else None
    if source in content.space:
        action = content.space[source].action
    return action is not None and action.action == acting.action


def _is_modifier(content: Content, state: State, seat: int, source: str) -> bool:
    if source in content.space:
        return True
    return source in player_of(state, seat).tableau and content.cards[source].modifier is not None


def _can_begin(content: Content, state: State, seat: int, acting: Acting) -> bool:
    found = modifiers.applicable(content, state, seat)
    return bool(found) and (
        prices.payable(content, state, seat, acting.action, acting.coins)
        or any(isinstance(each.modifier, PriceAdjustment) for each in found)
    )


def _begun(content: Content, state: State, seat: int, acting: Acting, *, waits: bool) -> Iterator[Problem]:
    match acting.action:
        case "teacher":
            possible = acting.left > 0 and bool(prices.trainable(content, state, seat, acting.reach))
        case "architect":
            possible = bool(architect.in_reach(content, state))
        case "builder":
            possible = waits or _plays(content, state, seat, acting)
        case _:
            possible = waits
    if not possible:
        yield Problem("/turn/acting", "An action that leaves nothing to decide is done.")
    elif acting.card != "none" and acting.card not in player_of(state, seat).tableau:
        yield Problem("/turn/acting/card", "The card that is being played lies in the tableau.")


def _plays(content: Content, state: State, seat: int, acting: Acting) -> bool:
    player = player_of(state, seat)
    if acting.card == "none":
        return builder.could_play_any(content, state, seat, player.temple, acting.virtual)
    if acting.card not in player.tableau or not set(acting.effects) <= set(rewards.effects_of(content, acting.card)):
        return False
    if acting.effects:
        return len(rewards.choices(content, state, seat, acting.card, acting.effects)) > 1
    symbols = content.cards[acting.card].synergy
    return acting.synergy_due and len({synergy.with_symbol(content, player, each) for each in symbols}) > 1


def _part(content: Content, state: State, part: Reforming) -> Iterator[Problem]:
    if len(set(part.regions)) != len(part.regions):
        yield Problem("/reforming/regions", "Each region pays once.")
    elif any(card not in player_of(state, part.seat).tableau for card in part.used):
        yield Problem("/reforming/used", "Cards whose effect was used were played.")
    elif not state.agenda and not reform_areas.anything(content, state, ChooseReform(part.seat)):
        yield Problem("/reforming", "A part in which nothing is possible is over.")
