"""The Cards > SPQR Cards (Senate): effects that depend on how the match reads Commercium and Patronus."""

from games.provincia_romana.cards import Content
from games.provincia_romana.effects import Exchange, Receive
from games.provincia_romana.goods import Good, Goods, one
from games.provincia_romana.options import Options

_ICON = Exchange(pay=Goods(clay=1), take=Goods(stone=1, wood=1))
_IN_TURN: tuple[Good, ...] = ("wood", "clay", "stone")


def exchange_of(content: Content, switches: Options, card: str) -> Exchange:
    """What a Commercium card exchanges."""
    effect = content.favours[card].effect
    assert isinstance(effect, Exchange)
    return effect if switches.commercium == "table" else _ICON


def received_by(content: Content, switches: Options, card: str) -> Goods:
    """What a Patronus gives: the same on all copies (A44), unless the options say that each gives another resource."""
    effect = content.favours[card].effect
    assert isinstance(effect, Receive)
    if switches.patronus == "wood" or content.kind(card) != "patronus":
        return effect.goods
    copies = [other for other in content.favours if content.kind(other) == "patronus"]
    return one(_IN_TURN[copies.index(card) % 3], effect.goods.total)
