"""The options of a match: its mode, less luck in battle, and how doubtful rules are read."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from games.epochs.battle_numbers import FormationMap
from games.epochs.cards import Content
from games.epochs.components import Mode
from games.kit.decider import Problem
from games.kit.structs import Model


class Options(Model, frozen=True):
    """How a match is to be played. Defaults are the rulebook's, and where it is in doubt the likelier reading."""

    mode: Annotated[
        Mode,
        Meta(description="All three epochs, or the quick game with epochs I and II or with epochs II and III."),
    ] = "full"
    less_luck: Annotated[
        bool,
        Meta(
            description="Whether each side of a battle rolls one die only, and each advantage brings 1.5 combat value "
            "instead of a die."
        ),
    ] = False
    warmonger_penalty: Annotated[
        Literal["culture", "honor"],
        Meta(description="What a warmonger loses at the end of an epoch; the rulebook names both."),
    ] = "culture"
    neutral_city_requires_warmonger: Annotated[
        bool,
        Meta(description="Whether only warmongers may attack neutral cities; the rulebook says both."),
    ] = True
    convert_payment: Annotated[
        Literal["gold", "cubes"],
        Meta(
            description="What converting a basic resource is paid with: 2 gold as the text has it, or 2 cubes of the "
            "civilization board that are exhausted, as its example suggests."
        ),
    ] = "gold"
    cheaper_unit_pays_surcharge: Annotated[
        bool,
        Meta(
            description="Whether a unit that is cheaper than the one it covers still costs more for what its owner "
            "lacks of the icons beside its cost."
        ),
    ] = False
    formation_map: Annotated[
        FormationMap,
        Meta(description="Which formation cavalry gives, flank or wedge; ranged units give the other of them."),
    ] = "cavalry-flank"
    warmonger_can_be_attacked_by_all: Annotated[
        bool,
        Meta(description="Whether anybody may attack a warmonger, also from peace."),
    ] = False
    expansion: Annotated[
        Literal["none", "middle-east-and-latin-america"],
        Meta(
            description="The expansion whose civilizations are dealt too. Only `none` can be played: what its "
            "civilizations do is not known here."
        ),
    ] = "none"


def check_options(content: Content, options: Options, seats: int) -> Sequence[Problem]:
    """What cannot be played: the expansion, whose civilizations are not held here."""
    if options.expansion == "none":
        return ()
    said = "The civilizations of this expansion are not part of this game's content; play without it."
    return (Problem("/expansion", said),)
