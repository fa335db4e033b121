"""What must hold of pioneers under way: which action or card sent them, how many are left, what was activated."""

from collections.abc import Iterator

from games.epos import activating_areas, cities, deploying, rewards
from games.epos.acting import deployment_of
from games.epos.cards import Content
from games.epos.components import Deployment
from games.epos.effects import AddPioneers
from games.epos.state import Acting, Expedition, State, player_of
from games.kit.decider import Problem


def check_expedition(content: Content, state: State, acting: Acting, under_way: Expedition) -> Iterator[Problem]:
    """The pioneers come from the action of the turn, and their stage leaves their player a choice."""
    sent = [each for each in _deployments(content, acting, under_way) if each.symbols == under_way.symbols]
    if not sent:
        yield Problem("/expedition", "Pioneers under way come from the Navigator or the card of the turn, as it says.")
    elif not _adds_up(under_way, max(each.pioneers for each in sent)):
        said = "So many pioneers are deployed as are under way, and take as many steps; for building none is left."
        yield Problem("/expedition/left", said)
    elif (under_way.region is not None) != (under_way.stage == "activating"):
        yield Problem("/expedition/region", "Areas of a region are activated after each city that is built, then only.")
    elif not _were_activated(content, under_way):
        yield Problem("/expedition/activated", "Areas of the new city's region were activated, each once.")
    elif not _built(content, state, under_way):
        yield Problem("/expedition/region", "Areas are activated for a city of their player in the region.")
    elif not _asks(content, state, under_way):
        yield Problem("/expedition", "Pioneers under way leave something to decide.")


def _deployments(content: Content, acting: Acting, under_way: Expedition) -> Iterator[Deployment]:
    """What the action can have sent for the reason and cause of the expedition."""
    if acting.begun and acting.action == "navigator":
        found = deployment_of(content, acting.source)
        if found is not None and (under_way.reason, under_way.cause) == ("navigator", acting.source):
            yield found
    elif acting.begun and acting.card != "none" and (under_way.reason, under_way.cause) == ("reward", acting.card):
        for effect in rewards.effects_of(content, acting.card):
            reward = rewards.effect_of(content, acting.card, effect)
            if effect not in acting.effects and isinstance(reward, AddPioneers):
                yield Deployment(reward.pioneers, reward.symbols)


def _adds_up(under_way: Expedition, pioneers: int) -> bool:
    left, deployed = under_way.left, under_way.deployed
    match under_way.stage:
        case "deploying":
            return left + deployed == pioneers
        case "moving":
            return left <= deployed <= pioneers
        case "building" | "activating":
            return left == 0 and deployed <= pioneers


def _were_activated(content: Content, under_way: Expedition) -> bool:
    found = under_way.activated
    return len(set(found)) == len(found) and all(
        each in content.territory and content.territory[each].region == under_way.region for each in found
    )


def _built(content: Content, state: State, under_way: Expedition) -> bool:
    return under_way.region is None or any(
        land.city == under_way.seat and content.territory[land.territory].region == under_way.region
        for land in state.lands
    )


def _asks(content: Content, state: State, under_way: Expedition) -> bool:
    """Whether the stage of an expedition leaves its player a choice."""
    match under_way.stage:
        case "deploying":
            some = bool(player_of(state, under_way.seat).pioneers) or not under_way.deployed
            return under_way.left > 0 and some and bool(deploying.targets(content, state, under_way))
        case "moving":
            return under_way.left > 0
        case "building":
            return bool(cities.sites(content, state, under_way.seat))
        case "activating":
            return bool(activating_areas.areas_left(content, state, under_way))
