"""The timeline's words for diplomacy, attacks and battles; combat values are told whole, or with a half."""

from games.epochs.attacking import AttackBegan
from games.epochs.battles import (
    BarbarianRemoved,
    BattleDecided,
    CombatValueReckoned,
    DiceRolled,
    FormationUsed,
    NeutralValueStands,
    ProtectionAnswered,
)
from games.epochs.cards import Content
from games.epochs.diplomacy import FlagsTurned, WarDeclared, WarmongerBecome
from games.epochs.narrator_words import Words
from games.epochs.place_words import place_name
from games.kit.plain_words import listed
from games.kit.structs import Fact


def _value(halves: int) -> str:
    return f"{halves // 2}{'½' if halves % 2 else ''}"


def _attack(content: Content, fact: AttackBegan) -> str:
    whom = "what is" if fact.defender is None else f"seat {fact.defender}"
    return f"Seat {fact.seat} attacks {whom} at {place_name(fact.target)}."


WORDS: dict[type[Fact], Words] = {
    WarDeclared: lambda content, fact: f"Seat {fact.seat} declares war on seat {fact.rival}.",
    WarmongerBecome: lambda content, fact: f"Seat {fact.seat} becomes a warmonger.",
    FlagsTurned: lambda content, fact: f"Seat {fact.seat} is prepared for war.",
    AttackBegan: _attack,
    ProtectionAnswered: lambda content, fact: (
        f"Seat {fact.seat} {'protects' if fact.protects else 'does not protect'} the neutral city."
    ),
    DiceRolled: lambda content, fact: f"Seat {fact.seat} rolls {listed(map(str, fact.dice))}.",
    FormationUsed: lambda content, fact: (
        f"Seat {fact.seat} uses the {content.formation[fact.formation].name}, worth {_value(fact.halves)}."
    ),
    CombatValueReckoned: lambda content, fact: f"Seat {fact.seat} comes to {_value(fact.halves)} combat value.",
    NeutralValueStands: lambda content, fact: f"Against it stand {_value(fact.halves)} combat value.",
    BattleDecided: lambda content, fact: f"The attack of seat {fact.seat} {'succeeds' if fact.success else 'fails'}.",
    BarbarianRemoved: lambda content, fact: f"Seat {fact.seat} drives the barbarian from {place_name(fact.hex)}.",
}
