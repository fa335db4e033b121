"""What occurs in matches: every card, tile, token, board, ability and effect of the content, every kind of anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from games.epochs.battles import FormationUsed
from games.epochs.cards import Content
from games.epochs.choosing_civilizations import CivilizationsRevealed
from games.epochs.effect_order import EffectBegun
from games.epochs.facts import EpochsFact
from games.epochs.governing import GovernmentChanged
from games.epochs.inventing import InventionMade
from games.epochs.lands import TokenExplored
from games.epochs.moves import EpochsMove
from games.epochs.owned_effects import ability_of
from games.epochs.prompts import EpochsPrompt
from games.epochs.researching import ResearchConducted
from games.epochs.revealing import TileRevealed
from games.epochs.unit_cards import FormationPlaced, UnitPlaced
from games.epochs.unlocking import AbilityUnlocked
from games.epochs.wonders import WonderBuilt
from games.kit.facts import NumbersTaken, members
from games.kit.structs import kind_of
from tests.specification import Step

Counts: TypeAlias = Counter[tuple[str, str]]
"""How often something occurred, by its sort and its id."""

_BY_FACT: dict[type, tuple[str, str]] = {
    InventionMade: ("invention", "invention"),
    WonderBuilt: ("wonder", "wonder"),
    UnitPlaced: ("unit", "unit"),
    GovernmentChanged: ("government", "government"),
    AbilityUnlocked: ("ability", "ability"),
    TileRevealed: ("tile", "tile"),
    TokenExplored: ("exploration token", "token"),
    FormationPlaced: ("formation placed", "formation"),
    FormationUsed: ("formation used", "formation"),
    EffectBegun: ("effect that waits", "cause"),
}
"""The sort of what facts name, and the member that names it."""
SETUP_ALONE = frozenset(
    (
        "match-set-up",
        "civilizations-dealt",
        "player-set-up",
        "tiles-laid-out",
        "exploration-tokens-shuffled",
        "hand-dealt",
    )
)
"""Facts of the setup, which comes before the first move."""


def seen_in(step: Step) -> Iterator[tuple[str, str]]:
    """What occurs in a move of a match."""
    yield "move", kind_of(type(step.chosen))
    yield "prompt", kind_of(type(step.prompt))
    for fact in step.facts:
        yield "fact", kind_of(type(fact))
        named = _BY_FACT.get(type(fact))
        if named is not None:
            yield named[0], getattr(fact, named[1])
        if isinstance(fact, CivilizationsRevealed):
            yield from (("civilization", each) for each in fact.civilizations)
        if isinstance(fact, ResearchConducted):
            yield "research", f"{len(step.after.players) > 2}-{fact.column}-{fact.half}"
        if getattr(fact, "reason", None) == "ability":
            yield "effect", fact.cause  # type: ignore[attr-defined]  # what has a reason has a cause


def to_be_seen(content: Content) -> set[tuple[str, str]]:
    """All that has to occur somewhere."""
    found = {("invention", each) for each in content.invention}
    found |= {("wonder", each) for each in content.wonder}
    found |= {("unit", each) for each in content.unit if each != content.setup.start_unit}
    found |= {("government", each) for each in content.government if each != content.setup.start_government}
    found |= {("ability", each) for each in content.ability}
    found |= {("civilization", each) for each in content.civilization}
    found |= {("tile", each) for each in content.tile}
    found |= {("exploration token", each) for each in content.exploration}
    found |= {(f"formation {what}", each) for each in content.formation for what in ("placed", "used")}
    found |= {
        ("research", f"{2 not in track.players}-{column.column}-{half}")
        for track in content.research_tracks
        for column in track.columns
        for half in ("top", "bottom")
    }
    found |= {("move", kind_of(each)) for each in members(EpochsMove)}
    found |= {("prompt", kind_of(each)) for each in members(EpochsPrompt)}
    facts = {kind_of(each) for each in members(EpochsFact) if each is not NumbersTaken}
    found |= {("fact", each) for each in facts - SETUP_ALONE}
    return found | {("effect", each) for each in _pieces_with_gains(content)}


def _pieces_with_gains(content: Content) -> Iterator[str]:
    """The pieces whose abilities gain something when they are played or when something happens."""
    for piece in (*content.invention, *content.wonder, *content.government, *content.ability):
        ability = ability_of(content, piece)
        if ability is not None and b'"kind":"gain"' in msgspec.json.encode(ability):
            yield piece


def missing(content: Content, counts: Counts) -> list[tuple[str, str]]:
    """What has not occurred."""
    return sorted(each for each in to_be_seen(content) if not counts[each])
