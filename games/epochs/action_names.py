"""The actions by name, and the events that abilities react to (Actions in Detail)."""

from typing import Literal, TypeAlias, get_args

Action: TypeAlias = Literal[
    "expand",
    "build-city",
    "build-trading-post",
    "research",
    "build-wonder",
    "upgrade",
    "change-government",
    "produce",
]
ACTIONS: tuple[Action, ...] = get_args(Action)

Event: TypeAlias = Literal[
    "expand",
    "build-city",
    "build-trading-post",
    "research",
    "build-wonder",
    "upgrade",
    "change-government",
    "produce",
    "invent",
    "attack-success",
    "defend-success",
    "epoch-end",
]
"""What may happen to a player that abilities react to.

`invent` comes after the debut reward and is the inventor's alone; `epoch-end` lies between the first two steps of the
end of an epoch.
"""
EVENTS: tuple[Event, ...] = get_args(Event)

Route: TypeAlias = Literal["land", "sea"]
"""How a city is reached for a trading post."""
