"""The rulebook's table of contents, as rejections, timeline lines and score lines name it."""

import re
from functools import cache
from typing import Final

from games.kit.sections import section

SETUP: Final = "Setting Up the Game"
PLAYING: Final = "Playing the Game"

SELECT_CARDS: Final = "Phase 1 - Select Cards"
ACTION_MARKERS: Final = section(SELECT_CARDS, "Action Markers")
TWO_AND_THREE_PLAYERS: Final = section(SELECT_CARDS, "2 and 3 Player Games")
OPES_IN_PHASE_1: Final = section(SELECT_CARDS, "Opes Cards")
HORREUM_LIMIT: Final = section(SELECT_CARDS, "Horreum")

PLAY_CARDS: Final = "Phase 2 - Play Cards"
TRADING: Final = section(PLAY_CARDS, "Trading Resources")
HAND_LIMIT: Final = section(PLAY_CARDS, "Hand Limit")
SPQR_IN_PHASE_2: Final = section(PLAY_CARDS, "SPQR Cards")
AEDIFICIUM_IN_PHASE_2: Final = section(PLAY_CARDS, "Aedificium Cards")

BATTLE: Final = "Phase 3 - Battle"
PLAY_BATTLE_TOKENS: Final = section(BATTLE, "Step 1: Play Battle Tokens")
REVEAL_GAULS: Final = section(BATTLE, "Step 2: Reveal Gauls")
FIGHT_BATTLES: Final = section(BATTLE, "Step 3: Fight Battles")
DEFENSE_AND_MILITARY: Final = section(BATTLE, "Defense and Military")
AFTERMATH: Final = section(BATTLE, "Aftermath")

UPKEEP_AND_TAXES: Final = "Phase 4 - Upkeep and Taxes"
PRESTIGE_POINTS: Final = section(UPKEEP_AND_TAXES, "Prestige Points")

ACTIVATE_BUILDINGS: Final = "Phase 5 - Activate Buildings"
END_OF_ROUND: Final = section(ACTIVATE_BUILDINGS, "The End of the Round")

END_OF_GAME: Final = "End of the Game"

CARDS: Final = "The Cards"
OPES_CARDS: Final = section(CARDS, "Opes Cards (Production)")
SPQR_CARDS: Final = section(CARDS, "SPQR Cards (Senate)")
AEDIFICIUM_CARDS: Final = "Aedificium Cards (Buildings)"
ACTIVE_BUILDINGS: Final = section(AEDIFICIUM_CARDS, "Active Buildings")
INACTIVE_BUILDINGS: Final = section(AEDIFICIUM_CARDS, "Inactive Buildings")
BELLUM_CARDS: Final = section(AEDIFICIUM_CARDS, "Bellum Cards (Battles)")

AEDILES: Final = section(SPQR_CARDS, "Aediles")
ARCHITECTUS: Final = section(SPQR_CARDS, "Architectus")
COMMERCIUM: Final = section(SPQR_CARDS, "Commercium")
CONCUSSIO: Final = section(SPQR_CARDS, "Concussio")
CONIURATIO: Final = section(SPQR_CARDS, "Coniuratio")
CONSUETUDO: Final = section(SPQR_CARDS, "Consuetudo")
CONSUL: Final = section(SPQR_CARDS, "Consul Cecilio Metello or Pompeo Magno")
CORRUPTIO: Final = section(SPQR_CARDS, "Corruptio")
GLORIA: Final = section(SPQR_CARDS, "Gloria")
LEGIO: Final = section(SPQR_CARDS, "Legio")
PATRONUS: Final = section(SPQR_CARDS, "Patronus")
PRAETOR: Final = section(SPQR_CARDS, "Praetor")

_ACTIVE: Final = (
    *("amphitheatrum", "aquaeductus", "armamentarium", "aurifex", "carchesium", "circus", "colosseum", "domus"),
    *("fodina", "fons", "fornax-lateris", "forum", "horreum", "hortus", "insula", "lignator", "officina", "pons"),
    *("portus", "puteus", "stabulum", "statua", "strata"),
)
_INACTIVE: Final = (
    *("emporium", "exercitatio", "mola", "statio", "templum", "turris", "via-mercatoris", "villa", "vinea"),
)
_STEPS: Final = {
    "setup": SETUP,
    "trading": TRADING,
    "horreum-limit": HORREUM_LIMIT,
    "defeat": DEFENSE_AND_MILITARY,
    "upkeep": UPKEEP_AND_TAXES,
    "taxes": UPKEEP_AND_TAXES,
}
_ENTRIES: Final = {
    "aediles": AEDILES,
    "architectus": ARCHITECTUS,
    "commercium": COMMERCIUM,
    "concussio": CONCUSSIO,
    "coniuratio": CONIURATIO,
    "consuetudo": CONSUETUDO,
    "consul": CONSUL,
    "corruptio": CORRUPTIO,
    "gloria": GLORIA,
    "legio": LEGIO,
    "patronus": PATRONUS,
    "praetor": PRAETOR,
    "opes": OPES_CARDS,
    **{kind: section(ACTIVE_BUILDINGS, kind.replace("-", " ").title()) for kind in _ACTIVE},
    **{kind: section(INACTIVE_BUILDINGS, kind.replace("-", " ").title()) for kind in _INACTIVE},
}
_COPY: Final = re.compile(r"-[0-9]+$")


@cache
def section_of(cause: str) -> str:
    """The section that a cause stands in: a card by its entry, a battle token, or a step of a phase by its name."""
    if cause in _STEPS:
        return _STEPS[cause]
    entry = _COPY.sub("", cause)
    if entry in _ENTRIES:
        return _ENTRIES[entry]
    if entry.startswith("bellum"):
        return BELLUM_CARDS
    return PLAY_BATTLE_TOKENS if entry.endswith("-coin") else CARDS
