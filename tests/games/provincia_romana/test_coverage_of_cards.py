"""In whole matches every card, move, fact and prompt occurs, and every card's effect is seen."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

import pytest

from games.kit.decider import Decider
from games.kit.facts import members
from games.kit.structs import Fact, kind_of
from games.provincia_romana import PROVINCIA_ROMANA
from games.provincia_romana.activate_buildings import BuildingActivated
from games.provincia_romana.battle import BattleFought, GaulsRevealed
from games.provincia_romana.building import BuildingBuilt
from games.provincia_romana.cards import Content
from games.provincia_romana.commercium import CommerciumOpened
from games.provincia_romana.concussio import ConcussioAimed
from games.provincia_romana.coniuratio import ConiuratioAimed
from games.provincia_romana.consuetudo import CardsLookedAt
from games.provincia_romana.destruction import AedilesPlayed, BuildingReturned
from games.provincia_romana.effects import (
    DefenseWhenBuilt,
    Discount,
    Income,
    Military,
    MoraleEachRound,
    WhenActivated,
)
from games.provincia_romana.end_of_game import GloriaCounted
from games.provincia_romana.exchanges import TokensExchanged
from games.provincia_romana.opes import OpesCardPlayed
from games.provincia_romana.options import Options
from games.provincia_romana.spqr_cards import SpqrCardPlayed, TaxSuspended
from games.provincia_romana.supply import TokensReturned, TokensTaken
from games.provincia_romana.tracks import DefenseChanged, MoraleChanged, PrestigeLost, military_of
from games.provincia_romana.upkeep_and_taxes import TaxNotDue
from tests.games.provincia_romana.matches import match, opening

ENOUGH = 40
"""More matches than it takes; the survey stops earlier, once everything was seen."""


@dataclass
class Survey:
    """What was seen in the matches: kinds of moves, facts and prompts, and facts by the card that caused them."""

    moves: set[type] = field(default_factory=set)
    facts: set[type] = field(default_factory=set)
    prompts: set[type] = field(default_factory=set)
    caused: set[tuple[type, str]] = field(default_factory=set)
    discounted: bool = False
    strengthened: set[str] = field(default_factory=set)

    def see(self, content: Content, facts: tuple[Fact, ...]) -> None:
        """Take note of an event's facts."""
        for fact in facts:
            self.facts.add(type(fact))
            for cause in (getattr(fact, "cause", None), getattr(fact, "card", None)):
                if cause is not None:
                    self.caused.add((type(fact), cause))
            if isinstance(fact, BuildingBuilt) and fact.discount != "none":
                self.discounted = True

    def by_kind(self, content: Content, fact: type) -> set[str]:
        """The entries of the Aedificium and SPQR cards that caused a kind of fact."""
        cards = content.buildings.keys() | content.favours.keys()
        return {content.kind(cause) for kind, cause in self.caused if kind is fact and cause in cards}

    def cards(self, fact: type) -> set[str]:
        """The cards that caused a kind of fact."""
        return {cause for kind, cause in self.caused if kind is fact}


def missing(content: Content, survey: Survey) -> Iterator[str]:
    """What has not been seen yet."""
    game = PROVINCIA_ROMANA
    for seen, union in ((survey.moves, game.moves), (survey.facts, game.facts), (survey.prompts, game.prompts)):
        yield from (kind_of(kind) for kind in set(members(union)) - seen)
    yield from {item.id for item in content.aedificium} - survey.by_kind(content, BuildingBuilt)
    yield from {item.id for item in content.aedificium if item.inactive} - survey.by_kind(content, BuildingActivated)
    yield from {item.id for item in content.opes} - survey.cards(OpesCardPlayed)
    yield from {item.id for item in content.bellum} - survey.cards(GaulsRevealed)
    reactions = {card for card in content.favours if content.kind(card) == "aediles"}
    yield from set(content.favours) - reactions - survey.cards(SpqrCardPlayed)
    yield from (f"effect of {card}" for card, facts in effects(content) if not _seen(content, survey, card, facts))


def effects(content: Content) -> Iterator[tuple[str, tuple[type, ...]]]:
    """For each Aedificium and SPQR entry the facts that show its effect; one of them has to be seen."""
    shown: dict[type, type] = {Income: TokensTaken, MoraleEachRound: MoraleChanged, DefenseWhenBuilt: DefenseChanged}
    for item in content.aedificium:
        for effect in item.effects:
            if type(effect) in shown:
                yield item.id, (shown[type(effect)],)
            elif isinstance(effect, WhenActivated):
                gains = [(effect.goods.total, TokensTaken), (effect.morale, MoraleChanged)]
                yield from ((item.id, (fact,)) for amount, fact in gains if amount)
                if effect.defense:
                    yield item.id, (DefenseChanged,)
    yield "legio", (DefenseChanged,)
    yield "consul", (DefenseChanged,)
    yield "patronus", (TokensTaken,)
    yield "praetor", (TaxSuspended,)
    yield "commercium", (CommerciumOpened,)
    yield "commercium", (TokensExchanged,)
    yield "concussio", (ConcussioAimed,)
    yield "coniuratio", (ConiuratioAimed,)
    yield "coniuratio", (BuildingReturned,)
    yield "consuetudo", (CardsLookedAt,)
    yield "gloria", (GloriaCounted,)
    yield "aediles", (AedilesPlayed,)


def _seen(content: Content, survey: Survey, entry: str, facts: tuple[type, ...]) -> bool:
    return any(entry in survey.by_kind(content, fact) for fact in facts)


@pytest.fixture(scope="module")
def survey(rules: Decider) -> Survey:
    """Matches of two to six seats, greedy and random, until everything was seen."""
    content, seen = rules.content, Survey()
    tables = product(range(ENOUGH), (6, 3, 2))
    for number, seats in tables:
        luck, policy = f"survey {number}", "random" if number % 2 else "greedy"
        seen.see(content, opening(rules, seats, luck, Options())[1])
        for step in match(rules, seats, luck, policy):
            seen.moves.add(type(step.move))
            seen.prompts.add(type(step.prompt))
            seen.see(content, step.facts)
            fought = {fact.seat: fact.military for fact in step.facts if isinstance(fact, BattleFought)}
            for seat, military in fought.items():
                city = step.before.cities[seat - 1]
                if military and military == military_of(content, city):
                    seen.strengthened |= {content.kind(built.card) for built in city.buildings if built.active}
        if not list(missing(content, seen)) and number > 2:
            break
    return seen


def test_everything_occurs(content: Content, survey: Survey) -> None:
    """Every kind of move, fact and prompt, every card of each deck, every Bellum card, and each card's effect."""
    assert sorted(missing(content, survey)) == []


def test_military_buildings_strengthen(content: Content, survey: Survey) -> None:
    """Active and Inactive Buildings: each building with Military fought along in some battle."""
    military = {item.id for item in content.aedificium if any(isinstance(e, Military) for e in item.effects)}

    assert military <= survey.strengthened


def test_discounts_are_used(content: Content, survey: Survey) -> None:
    """Architectus, Carchesium: something was built a unit cheaper."""
    assert any(isinstance(effect, Discount) for item in content.aedificium for effect in item.effects)
    assert survey.discounted


def test_every_way_to_lose_is_seen(content: Content, survey: Survey) -> None:
    """Bellum Cards: buildings, goods, Morale and Prestige Points were lost to the Gauls, or 3 gold or 2 points."""
    gauls = set(content.battles)

    for fact in (BuildingReturned, TokensReturned, MoraleChanged, PrestigeLost):
        assert survey.cards(fact) & gauls, fact
    assert "defeat" in survey.cards(TokensReturned)
    assert "defeat" in survey.cards(PrestigeLost)


def test_taxes_in_every_way(survey: Survey) -> None:
    """Phase 4: paid in gold, paid in points, and not due."""
    assert "taxes" in survey.cards(TokensReturned)
    assert "taxes" in survey.cards(PrestigeLost)
    assert TaxNotDue in survey.facts
