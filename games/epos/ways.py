"""D.I.1 General Rules: the ways to take an action, and whether one fits, can be paid and does anything."""

from typing import NamedTuple

from games.epos import modifiers, navigator, prices
from games.epos.builder import could_play_any
from games.epos.cards import Content
from games.epos.components import Deployment
from games.epos.rejections import refuse
from games.epos.state import Action, State, player_of
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
        said = f"Its {plural(way.hourglasses, 'hourglass', 'hourglasses')} can be {pairs} doubles at most."
        return refuse("wrong-amount", section, "It takes double hourglasses alone." if way.doubles_only else said)
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


def label_of(content: Content, way: Way, doubles: int, name: str = "") -> str:
    """What people read of an action and how it is paid; by what name, unless by that of its marker or action."""
    singles = way.hourglasses - 2 * doubles
    parts = [plural(way.coins, "coin")] if way.coins else []
    parts += [plural(singles, "hourglass", "hourglasses")] if singles else []
    parts += [plural(doubles, "double hourglass", "double hourglasses")] if doubles else []
    said = name or _name(content, way)
    return f"{said} for {' and '.join(parts)}" if parts else said


def _name(content: Content, way: Way) -> str:
    if way.source in content.permanent and way.action == "tax-collector":
        return f"Tax Collector, {plural(content.permanent[way.source].income, 'coin')},"
    if way.source in content.cards or way.source in content.space:
        return f"{way.action.capitalize()} of {content.names[way.source]}"
    if way.deployment is None or way.action != "navigator":
        return content.names[way.source]
    pioneers, symbols = plural(way.deployment.pioneers, "pioneer"), way.deployment.symbols
    where = f"territories with {listed(symbols, 'or')}" if symbols else "territories of your own"
    return f"{content.names[way.source]}, {pioneers} to {where},"
