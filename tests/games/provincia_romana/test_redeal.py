"""Nothing hidden leaks: for each viewer a match redealt for it looks and goes on the same."""

from typing import Any

import msgspec
import pytest

from games.kit.decider import Decider
from games.kit.decks import Deck
from games.kit.hidden import may_see, redacted
from games.kit.random_streams import RandomStreams
from games.kit.rejection import Rejection
from games.kit.structs import Fact, encode
from games.kit.viewers import ARBITER, SPECTATOR, Viewer, seated
from games.provincia_romana.battle import PlayBattleToken
from games.provincia_romana.cards import Content
from games.provincia_romana.consuetudo import KeepCard, PutCardBack
from games.provincia_romana.moves import ProvinciaRomanaMove
from games.provincia_romana.select_cards import SelectDeck, TakeFaceDownCard
from games.provincia_romana.spqr_cards import PlaySpqrCard
from games.provincia_romana.state import State, replace
from tests.games.provincia_romana.matches import Step, key, match
from tests.games.provincia_romana.table import (
    Table,
    choosing_tokens,
    new_match,
    playing_cards,
    streams,
    with_hand,
)

DEALS = {2: 1, 3: 2, 6: 5}
"""How many events lie between two that are redealt."""


def twin(rules: Decider, state: State, viewer: Viewer, luck: str) -> State:
    """The state as it might be for the viewer."""
    redealt: State = rules.redeal(state, viewer, RandomStreams(key(luck), {}))
    return redealt


def as_seen(facts: tuple[Fact, ...], viewer: Viewer) -> list[bytes]:
    """The facts of an event as bytes, as the viewer gets them."""
    return [encode(fact if may_see(fact, viewer.seat) else redacted(fact)) for fact in facts]


def ids(value: Any) -> set[str]:
    """All texts within a value: ids of cards and tokens among them."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return set().union(*map(ids, value.values()))
    return set().union(*map(ids, value)) if isinstance(value, list | tuple) else set()


def viewers(seats: int) -> list[Viewer]:
    """All who may look."""
    return [*map(seated, range(1, seats + 1)), SPECTATOR, ARBITER]


@pytest.mark.parametrize("seats", sorted(DEALS))
def test_a_redealt_match_looks_the_same(rules: Decider, seats: int) -> None:
    """Design, 7: views, prompts and the viewer's own legal moves are byte-identical, and the position is possible."""
    for count, step in enumerate(match(rules, seats, "looks", "greedy")):
        if count % DEALS[seats]:
            continue
        for viewer in viewers(seats):
            other = twin(rules, step.before, viewer, f"{count}")
            assert list(rules.check(other)) == []
            assert encode(rules.view(other, viewer)) == encode(rules.view(step.before, viewer))
            assert rules.prompts(other) == rules.prompts(step.before)
            if viewer.seat is not None:
                assert rules.legal_moves(other, viewer.seat) == rules.legal_moves(step.before, viewer.seat)


@pytest.mark.parametrize("seats", sorted(DEALS))
def test_a_redealt_match_goes_on_the_same(rules: Decider, seats: int) -> None:
    """Design, 7: where an event shows a viewer no new card or token, its twin tells that viewer the very same."""
    compared = 0
    for count, step in enumerate(match(rules, seats, "goes on", "random")):
        if count % DEALS[seats]:
            continue
        for viewer in viewers(seats):
            other = twin(rules, step.before, viewer, f"{count}")
            facts = decided(rules, step, other, viewer)
            if facts is None or shows_more(rules, step, viewer):
                continue
            compared += 1
            assert as_seen(facts, viewer) == as_seen(step.facts, viewer), step.move
            after = rules.evolve.fold(other, facts)
            assert encode(rules.view(after, viewer)) == encode(rules.view(step.after, viewer))
            assert rules.prompts(after) == rules.prompts(step.after)
    assert compared >= 100


def decided(rules: Decider, step: Step, other: State, viewer: Viewer) -> tuple[Fact, ...] | None:
    """The same move in the twin, or any that is as secret; `None` where it is not legal there."""
    move = step.move
    legal = [option.move for option in rules.answers(other, step.prompt)]
    secret = isinstance(move, PlayBattleToken | KeepCard | PutCardBack) and not viewer.sits_at(step.prompt.seat)
    if secret:
        assert len(legal) == len(step.legal)
        move = legal[-1]
    if move not in legal:
        return None
    facts = rules.decide(other, step.prompt.seat, move, RandomStreams(key(step.luck), other.streams), step.prompt)
    assert not isinstance(facts, Rejection)
    return facts


def shows_more(rules: Decider, step: Step, viewer: Viewer) -> bool:
    """Whether the event shows the viewer a card or token that its view did not show before."""
    known = ids(msgspec.to_builtins(rules.view(step.before, viewer)))
    cards = {*rules.content.buildings, *rules.content.favours, *rules.content.productions, *rules.content.battles}
    pieces = cards | set(rules.content.token)
    shown = ids(msgspec.to_builtins([msgspec.json.decode(text) for text in as_seen(step.facts, viewer)]))
    return bool(shown & pieces - known)


def test_twins_differ_for_somebody(rules: Decider) -> None:
    """Design, 7: what a viewer does not know is really dealt anew: decks, removed cards, hands, tokens, Bellum."""
    table = new_match(rules, 4)
    other = twin(rules, table.state, seated(1), "other")

    assert other.cities[0] == table.state.cities[0]
    assert other.aedificium.draw != table.state.aedificium.draw
    assert other.opes.draw != table.state.opes.draw
    assert other.spqr.draw != table.state.spqr.draw
    assert other.removed != table.state.removed
    assert [city.hand for city in other.cities[1:]] != [city.hand for city in table.state.cities[1:]]
    assert [city.battle_tokens for city in other.cities[1:]] != [c.battle_tokens for c in table.state.cities[1:]]
    assert other.bellum != table.state.bellum


def test_the_same_randomness_redeals_the_same(rules: Decider) -> None:
    """Design, 3: redealing is pure."""
    state = new_match(rules, 3).state

    assert twin(rules, state, SPECTATOR, "x") == twin(rules, state, SPECTATOR, "x")
    assert twin(rules, state, SPECTATOR, "x") != twin(rules, state, SPECTATOR, "y")


def test_a_coin_stays_with_its_owner(rules: Decider) -> None:
    """Setting Up the Game: all know who holds the token with the coin until it is turned up."""
    state = new_match(rules, 5).state
    for luck in range(10):
        other = twin(rules, state, SPECTATOR, str(luck))
        for seat, color in enumerate(("orange", "blue", "red", "green", "purple")):
            assert f"{color}-coin" in other.cities[seat].battle_tokens


def test_a_token_played_face_down_may_be_any_that_is_held(rules: Decider, content: Content) -> None:
    """Step 1: others cannot tell which token was committed, so the twins commit different ones."""
    table = new_match(rules, 3)
    table = table.given(choosing_tokens(content, table.state, 2))
    table.play(2, PlayBattleToken("blue-coin"))

    committed = {twin(rules, table.state, seated(1), str(luck)).cities[1].committed for luck in range(30)}
    assert len(committed) > 5
    assert {twin(rules, table.state, seated(2), str(luck)).cities[1].committed for luck in range(5)} == {"blue-coin"}


def test_cards_that_all_know_stay_in_their_hands(rules: Decider) -> None:
    """Phase 1: a card taken face up is known to all; one taken face down is not."""
    table = new_match(rules, 3)
    table.play(1, SelectDeck("spqr"))
    open_card = table.legal(1)[0]
    table.play(1, open_card)
    table.play(2, TakeFaceDownCard(5))
    hidden = table.city(2).hand[-1].card

    twins = [twin(rules, table.state, seated(3), str(luck)) for luck in range(20)]
    assert all(other.cities[0].hand[-1].card == open_card.card for other in twins)
    assert len({other.cities[1].hand[-1].card for other in twins}) > 5
    assert all(other.cities[1].hand[-1].deck == "spqr" for other in twins)
    assert {twin(rules, table.state, seated(2), "x").cities[1].hand[-1].card} == {hidden}


def test_who_ordered_the_deck_keeps_its_order(rules: Decider, content: Content) -> None:
    """A42: after Consuetudo the caster knows the top nine, also face down in the row and in another's hand."""
    table = new_match(rules, 3)
    state = with_hand(content, table.state, 1, "consuetudo-1")
    table = table.given(playing_cards(content, state, 1))
    table.play(1, PlaySpqrCard("consuetudo-1"))
    during = twin(rules, table.state, seated(2), "during")
    assert during.search != table.state.search
    assert twin(rules, table.state, seated(1), "during").search == table.state.search
    table.play(1, table.legal(1)[0])
    while table.asked() == [(1, "choose-card-to-put-back")]:
        table.play(1, table.legal(1)[0])

    top = table.state.aedificium.draw[:9]
    assert twin(rules, table.state, seated(1), "a").aedificium.draw[:9] == top
    assert twin(rules, table.state, seated(1), "a").aedificium.draw[9:] != table.state.aedificium.draw[9:]
    assert twin(rules, table.state, seated(2), "a").aedificium.draw[:9] != top
    table = in_the_next_selection(rules, table)
    first = table.asked()[0][0]
    table.play(first, SelectDeck("aedificium"))
    row = table.state.draft.row
    assert [place.card for place in row] == list(top[:6])
    assert twin(rules, table.state, seated(1), "b").draft.row == row
    table.play(first, TakeFaceDownCard(5))
    taken = table.city(first).hand[-1]
    assert taken.card == top[4]
    if first != 1:
        assert twin(rules, table.state, seated(1), "c").cities[first - 1].hand[-1] == taken
    others = {twin(rules, table.state, SPECTATOR, str(n)).cities[first - 1].hand[-1].card for n in range(20)}
    assert len(others) > 5


def in_the_next_selection(rules: Decider, table: Table) -> Table:
    """The table when the next deck is to be chosen; everybody declines what they may."""
    while table.asked()[0][1] != "choose-deck":
        seat = table.asked()[0][0]
        table.play(seat, rules.stand_in(table.state, rules.prompts(table.state)[0]))
    return table


def test_cards_seen_before_a_reshuffle_are_not_those_hidden_before_it(rules: Decider, content: Content) -> None:
    """A5: the discard pile lies face up, so a card hidden since before cannot be one that was shuffled in again."""
    table = new_match(rules, 3)
    state = with_hand(content, table.state, 2, "legio-1", "praetor-1")
    draw = state.spqr.draw
    table = table.given(replace(state, spqr=Deck((), draw)))
    table.play(1, SelectDeck("spqr"))
    assert set(table.state.reshuffled[0]) == set(draw)

    for luck in range(10):
        other = twin(rules, table.state, seated(1), str(luck))
        assert {held.card for held in other.cities[1].hand} == {"legio-1", "praetor-1"}
        assert set(other.spqr.draw) | {p.card for p in other.draft.row} == set(draw)


def test_a_refusal_tells_nothing_hidden(rules: Decider) -> None:
    """Design, 7: errors are the same in twins, whatever the move names."""
    table = new_match(rules, 3)
    table.play(1, SelectDeck("spqr"))
    face_down = table.state.draft.row[4].card
    assert face_down is not None
    for viewer in (seated(1), seated(2)):
        other = twin(rules, table.state, viewer, "errors")
        for card in (face_down, table.city(3).hand[0].card, table.state.spqr.draw[0], "nothing-1"):
            for kind in ("take-card", "build", "play-spqr-card", "discard-card"):
                move = msgspec.convert({"kind": kind, "card": card}, ProvinciaRomanaMove)
                said = [rules.decide(state, viewer.seat, move, streams(state)) for state in (table.state, other)]
                assert encode(said[0]) == encode(said[1])
