"""What the effects of cards and boards do, in words: one entry for each of the vocabulary. `you` owns the card."""

from typing import assert_never

from games.kit.plain_words import listed, plural
from games.nations.action_words import one_of, words_of_action
from games.nations.cards import Content
from games.nations.effects import (
    AdvisorSpace,
    CardEffect,
    ChooseEvent,
    ColonyRequirement,
    DefeatCosts,
    DeployDiscount,
    DeployOnNewBuilding,
    EndOfAge,
    GoldenAgeBonus,
    MayNotBuy,
    NoMilitaryConsumption,
    NoShortageVp,
    NoWarVpIf,
    OnBuy,
    OnHire,
    OnLastGold,
    OnNewerBuilding,
    OnPassFirst,
    OnPrice,
    OnReady,
    OnWonderReady,
    OthersPayMore,
    PrivateArchitects,
    ProductionIf,
    ProductionPer,
    RaidBonus,
    RemovedIf,
    ScoreIf,
    ScorePer,
    SkipFirstTurn,
    SpecialAction,
    StabilityOfAll,
    TwoActionsFirstTurn,
    WarStrength,
)
from games.nations.event_words import happens_to
from games.nations.plain_words import a_card, amount, kind_names
from games.nations.resources import Alternatives
from games.nations.selector_words import condition, counted, nations


def words_of_effect(content: Content, effect: CardEffect) -> str:
    """What an effect does, without a capital or a full stop, so that several can follow one another."""
    match effect:
        case ProductionIf():
            return f"in Production, if {condition(effect.standing)}, {_produced(effect.one_of)}"
        case ProductionPer():
            per = counted(content, effect.per, you=True)
            return f"in Production gain {amount(effect.resources)} for {per}"
        case NoMilitaryConsumption():
            return "your military workers consume no resources in Production; they still take stability"
        case NoShortageVp():
            return "a shortage never costs you VP"
        case WarStrength():
            return f"you count {effect.strength} more strength when the War is resolved"
        case NoWarVpIf():
            return f"if {condition(effect.standing)}, the War costs you no VP"
        case DefeatCosts():
            return (
                f"while this is in play, a defeat in the War costs {amount(effect.resources)} more, whoever suffers it"
            )
        case EndOfAge():
            return f"at the end of each age gain {effect.vp} VP"
        case ScorePer():
            return f"the final scoring gives {effect.vp} VP for {counted(content, effect.per, you=True)}"
        case ScoreIf():
            return f"the final scoring gives {effect.vp} VP if {condition(effect.standing)}"
        case OnReady():
            return f"when it is ready, {_on_ready(content, effect)}"
        case OnWonderReady():
            return f"whenever a wonder of yours, other than this card, becomes ready, gain {amount(effect.resources)}"
        case OnBuy():
            buyer = "you buy" if effect.buyer == "owner" else "another nation buys"
            return f"whenever {buyer} {a_card(effect.cards)}, gain {amount(effect.resources, effect.vp)}"
        case OnPrice():
            return f"whenever you pay exactly {effect.gold} gold for a card, gain {amount(effect.resources)}"
        case OnLastGold():
            return f"whenever a payment leaves you with 0 gold, gain {amount(effect.resources)}"
        case OnHire():
            return f"whenever you hire an architect, gain {amount(effect.resources)}"
        case OnNewerBuilding():
            return f"whenever you replace a Building by one of a later age, gain {amount(effect.resources)}"
        case OnPassFirst():
            return f"whenever you are the first to pass, gain {effect.vp} VP"
        case DeployOnNewBuilding():
            return "whenever you buy a Building, you may deploy a worker on it at no stone cost"
        case RemovedIf():
            return f"it is removed the moment {condition(effect.standing)}"
        case PrivateArchitects():
            return f"at once and in each round you have {plural(effect.architects, 'architect')} of your own"
        case GoldenAgeBonus():
            more, less = plural(effect.bonus, "unit"), plural(effect.bonus, "resource")
            return f"a Golden Age gives you {more} more, or its VP costs you {less} less"
        case AdvisorSpace():
            return "the space of this wonder also holds an Advisor, which is lost with it"
        case DeployDiscount():
            cards = kind_names(effect.card)
            return f"deploying on {cards} costs you {effect.stone} stone less, but at least {effect.least}"
        case RaidBonus():
            return f"your raid value is {effect.raid} higher"
        case OthersPayMore():
            return f"every other nation pays {effect.gold} gold more for {a_card((effect.card,))}"
        case ColonyRequirement():
            return f"while this is in play, Colonies require {effect.strength} more strength of every nation"
        case StabilityOfAll():
            change = f"{abs(effect.stability)} stability {'less' if effect.stability < 0 else 'more'}"
            return f"while this is in play, every nation, yours included, has {change}"
        case MayNotBuy():
            return f"you may not buy {a_card((effect.card,))}"
        case TwoActionsFirstTurn():
            return "your first turn of a round is two actions, if you had this card when the round began"
        case SkipFirstTurn():
            return "you skip your first turn of each round, from the next round on; that is not passing"
        case ChooseEvent():
            return f"in New Events {plural(effect.drawn, 'Event Card')} are drawn, and you choose the one that is used"
        case SpecialAction():
            often = "once a round" if effect.once_a_round else "any number of times"
            only = "" if effect.only_if is None else f", only while {condition(effect.only_if)}"
            return f"special action, {often}{only}: {words_of_action(effect.action)}"
        case _:
            assert_never(effect)


def _produced(alternatives: Alternatives) -> str:
    """What Production gives or takes: `gain 2 stone`, `lose 4 books`, `gain 5 stone or 5 gold`."""
    if len(alternatives) > 1:
        return f"gain {one_of(alternatives)}, as you choose"
    only = alternatives[0]
    gained = [f"gain {amount(only.surplus)}"] if only.surplus else []
    return listed([*gained, *([f"lose {amount(only.deficit)}"] if only.deficit else [])])


def _on_ready(content: Content, effect: OnReady) -> str:
    subject, said = nations(content, effect.who), happens_to(content, effect.who, effect.does)
    if not subject.startswith("every "):
        return said
    return f"{subject}, yours included, {said.removeprefix(f'{subject} ')}"
