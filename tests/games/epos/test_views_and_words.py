"""What is shown, what is hidden, and what the timeline says."""

import pytest

from games.epos import EPOS, sections
from games.epos.actions import TakeMarker
from games.epos.narrator import SILENT, WORDS, narrate
from games.epos.options import Options
from games.epos.population import ProfessionTrained
from games.epos.teacher import Train
from games.epos.views import View
from games.kit.decider import Decider
from games.kit.facts import members
from games.kit.viewers import SPECTATOR, seated
from tests.games.epos.table import Table, at_turn, new_match
from tests.specification import playout, streams


def seen(table: Table) -> View:
    """What a spectator sees."""
    view: View = table.rules.view(table.state, SPECTATOR)
    return view


@pytest.mark.parametrize(("seats", "is_open"), [(1, False), (2, False), (3, True), (4, True)])
def test_decks_can_be_looked_through_with_3_or_4_players(rules: Decider, seats: int, is_open: bool) -> None:
    """Architect, F.I.2, G.I.5: which cards are left, in no order; not with 1 or 2 players."""
    for deck, cards in zip(seen(at_turn(rules, seats)).card_decks, at_turn(rules, seats).state.decks, strict=True):
        assert deck.count == len(cards)
        assert deck.cards == (tuple(sorted(cards)) if is_open else ())


def test_unseen_boxed_cards_are_only_counted(rules: Decider) -> None:
    """F.I.2: nobody may look at them."""
    table = new_match(rules, 2)
    view = seen(table)
    assert (view.boxed, view.boxed_unseen) == ((), 4 + 2 + 2)
    hidden = {card for cards in table.state.boxed_unseen for card in cards}
    assert not any(card in str(view).replace("'", " ").split() for card in hidden)


def test_a_redeal_changes_decks_and_unseen_boxes_alone(rules: Decider) -> None:
    """F.I.2: a boxed card may as well lie in the deck."""
    table = new_match(rules, 2)
    twins = [rules.redeal(table.state, SPECTATOR, streams(str(luck))) for luck in range(5)]
    assert len({twin.boxed_unseen for twin in twins}) > 1
    for twin in twins:
        assert rules.view(twin, seated(1)) == rules.view(table.state, seated(1))
        for epoch in range(3):
            before = {*table.state.decks[epoch], *table.state.boxed_unseen[epoch]}
            assert {*twin.decks[epoch], *twin.boxed_unseen[epoch]} == before


def test_the_action_under_way_is_shown(rules: Decider) -> None:
    """The view names what is being done and how far it is."""
    table = at_turn(rules, 2).play(1, TakeMarker("teacher-3", 0), Train("priest"))
    action = seen(table).under_way
    assert action is not None
    assert (action.action, action.source, action.coins, action.left) == ("teacher", "teacher-3", 6, 1)
    assert (action.reach, action.trained) == (3, ("priest",))


def test_every_kind_of_fact_has_words_or_a_reason_for_none() -> None:
    """No fact is forgotten, and none is both told and silent."""
    assert set(WORDS) | set(SILENT) == set(members(EPOS.facts))
    assert not set(WORDS) & set(SILENT)


def test_all_lines_are_sentences(rules: Decider) -> None:
    """The words of some matches: a capital, a full stop, no id in kebab case, a section."""
    ids = {piece for piece in (*rules.content.cards, *rules.content.territory, *rules.content.marker) if "-" in piece}
    for seats, start in ((1, "experienced"), (2, "recommended"), (4, "experienced")):
        for step in playout(EPOS, seats, "random", f"words {seats}", Options(start=start)):  # type: ignore[arg-type]
            for fact in step.facts:
                line = narrate(rules.content, fact)
                if line is None:
                    continue
                assert line.text[0].isupper(), line
                assert line.text.endswith("."), line
                assert "  " not in line.text
                assert line.section
                assert not any(piece in line.text.split() for piece in ids), line


def test_what_a_training_says(rules: Decider) -> None:
    """A line names the seat, what happens, and why."""
    fact = ProfessionTrained(seat=2, reason="teacher", cause="monument", profession="merchant", pushed="soldier")
    line = narrate(rules.content, fact)
    assert line is not None
    assert line.text == "Seat 2 trains a merchant and loses a soldier (Teacher of Monument)."


def test_the_section_of_what_happens_in_small_matches(rules: Decider) -> None:
    """F, G: what is marked, boxed and moved is told with the place of the rulebook for so many players."""
    told: dict[tuple[int, str], set[str]] = {}
    kinds = ("cards-boxed", "cards-boxed-unseen", "cards-marked", "training-markers-marked", "training-markers-ordered")
    for seats in (1, 2):
        for step in playout(EPOS, seats, "random", "sections 1", Options(start="experienced")):
            for fact in step.facts:
                if fact.kind in kinds:
                    told.setdefault((seats, fact.kind), set()).add(fact.section)
    assert told == {
        (1, "cards-boxed"): {sections.SOLO_SETUP, sections.SOLO_CARD_DISPLAY},
        (1, "cards-boxed-unseen"): {sections.SOLO_SETUP},
        (1, "cards-marked"): {sections.SOLO_START_OF_PHASE},
        (1, "training-markers-marked"): {sections.SOLO_START_OF_PHASE, sections.SOLO_TRAINING_AREA},
        (1, "training-markers-ordered"): {sections.TEACHER, sections.SOLO_TRAINING_AREA},
        (2, "cards-boxed"): {sections.TWO_PLAYERS_SETUP, sections.TWO_PLAYERS_REFORM},
        (2, "cards-boxed-unseen"): {sections.TWO_PLAYERS_SETUP},
        (2, "cards-marked"): {sections.TWO_PLAYERS_FLOURISHING},
        (2, "training-markers-ordered"): {sections.TEACHER},
    }
