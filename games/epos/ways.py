"""D.I.1 General Rules: the ways to take an action, and whether one fits, can be paid and does anything."""

from typing import NamedTuple

from games.epos import action_words, modifiers, navigator, prices
from games.epos.builder import could_play_any
from games.epos.cards import Content
from games.epos.components import Deployment
from games.epos.rejections import refuse
from games.epos.state import Action, State, land_of, player_of
from games.epos.timeline import free_spaces, spaces_for
from games.kit.plain_words import listed, plural
from games.kit.rejection import Rejection


class Way(NamedTuple):
    """A way to take an action: what gives it, and what it costs."""

    action: Action
    source: str
    coins: int
    hourglasses: int
    with_marker: bool = False
    doubles_only: bool = False
    deployment: Deployment | None = None


def way_of_marker(content: Content, marker: str, action: Action | None = None) -> Way:
    """The way of an action marker, or of the wild card for an action."""
    printed = content.marker[marker]
    if action is None:
        assert printed.action != "wild-card"
        action = printed.action
    return Way(action, marker, printed.coins, printed.hourglasses, with_marker=True, deployment=printed.deployment)


def way_of_card(content: Content, card: str) -> Way | None:
    """The way of a card that has an action."""
    printed = content.cards[card].action
    return None if printed is None else Way(printed.action, card, printed.coins, printed.hourglasses)


def way_of_province(content: Content, territory: str) -> Way:
    """The way of a province space."""
    printed = content.space[territory].action
    return Way(printed.action, territory, printed.coins, printed.hourglasses)


def way_of_permanent(content: Content, permanent: str) -> Way:
    """The way of a permanent action."""
    printed = content.permanent[permanent]
    return Way(
        printed.action,
        permanent,
        printed.coins,
        printed.hourglasses,
        doubles_only=printed.doubles_only,
        deployment=printed.deployment,
    )


def refuse_way(content: Content, state: State, seat: int, way: Way, doubles: int, section: str) -> Rejection | None:
    """Why an action cannot be taken: its marker and hourglasses do not fit, it cannot be paid, or does nothing."""
    pairs = way.hourglasses // 2
    if doubles > pairs or (way.doubles_only and doubles < pairs):
        most = plural(pairs, "double hourglass", "double hourglasses")
        hourglasses = plural(way.hourglasses, "hourglass", "hourglasses")
        said = f"It takes {hourglasses}: name at most {most}."
        return refuse("wrong-amount", section, f"It takes exactly {most}; name these." if way.doubles_only else said)
    free = free_spaces(content, player_of(state, seat))
    needed = spaces_for(way.hourglasses, doubles, marker=way.with_marker)
    if needed > free:
        said = f"This needs {plural(needed, 'space')} of your timeline, where {free} are free; choose another action."
        return refuse("no-space", section, said)
    return _refuse_effect(content, state, seat, way, section)


def _refuse_effect(content: Content, state: State, seat: int, way: Way, section: str) -> Rejection | None:
    if way.action in ("teacher", "architect"):
        refusal = prices.refuse_price(content, state, seat, way.action, way.coins, section)
        if refusal is None or modifiers.can_adjust(content, state, seat, way.action, way.source):
            return None
        return refusal
    if (held := player_of(state, seat).coins) < way.coins:
        return refuse("cannot-pay", section, f"That costs {way.coins} coins; you have {held}. Choose another action.")
    if way.action == "builder" and not could_play_any(content, state, seat, player_of(state, seat).temple):
        return refuse("requirements", section, "You can play no card of your hand now; choose another action.")
    if way.action == "navigator":
        assert way.deployment is not None
        if not navigator.can_begin(content, state, seat, way.deployment):
            said = "You have neither a city nor a pioneer on the map to deploy to; choose another action."
            return refuse("not-possible", section, said)
    return None


def doubles_for(way: Way) -> range:
    """With how many double hourglasses a way can be paid, if there is space for it."""
    pairs = way.hourglasses // 2
    return range(pairs if way.doubles_only else 0, pairs + 1)


def label_of(content: Content, state: State, way: Way, doubles: int, name: str = "") -> str:
    """What people read of an action: what it does, what it costs, and the spaces of the timeline that it takes."""
    assert state.turn is not None
    seat, singles = state.turn.seat, way.hourglasses - 2 * doubles
    adjusted = " (to be adjusted)" if way.coins > player_of(state, seat).coins else ""
    cost = [f"{plural(way.coins, 'coin')}{adjusted}"] if way.coins else []
    cost += [plural(singles, "single hourglass", "single hourglasses")] if singles else []
    cost += [plural(doubles, "double hourglass", "double hourglasses")] if doubles else []
    cost += ["a pioneer from there"] if way.source in content.space and not _is_city(state, seat, way.source) else []
    spaces = plural(spaces_for(way.hourglasses, doubles, marker=way.with_marker), "timeline space")
    paid = f", for {listed(cost)}" if cost else ""
    return f"{name or _name(content, way)}: {_what(content, state, seat, way)}{paid} ({spaces})"


def _is_city(state: State, seat: int, territory: str) -> bool:
    return land_of(state, territory).city == seat


def _what(content: Content, state: State, seat: int, way: Way) -> str:
    match way.action:
        case "tax-collector":
            return f"take {plural(content.permanent[way.source].income, 'coin')}"
        case "principal":
            coins = state.round if state.principal_glory else content.setup.principal_coins
            glory = f"{content.setup.principal_glory} glory and " if state.principal_glory else ""
            return f"take {glory}{plural(coins, 'coin')}, become principal"
        case "teacher":
            return action_words.training(content, state, seat, *content.training.reach(way.coins))
        case "architect":
            return action_words.taking(content, state, way.coins)
        case "builder":
            return "play a card"
        case "navigator":
            assert way.deployment is not None
            return action_words.pioneers(way.deployment)


def _name(content: Content, way: Way) -> str:
    if way.source in content.cards or way.source in content.space:
        return f"{way.action.capitalize()} of {content.names[way.source]}"
    return "Tax Collector" if way.action == "tax-collector" else content.names[way.source]
