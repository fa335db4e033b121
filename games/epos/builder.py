"""D.I.2 Builder: playing a civilization card, its rewards and penalties, its synergy."""

from collections.abc import Iterator, Sequence

from games.epos import requirements, rewards, synergy
from games.epos.action_facts import finish
from games.epos.card_words import card_played
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.effect_words import words_of_reward
from games.epos.effects import Synergy
from games.epos.happening import Happening
from games.epos.holdings import gain_glory
from games.epos.profession_words import words_of_professions
from games.epos.professions import Profession
from games.epos.prompts import ChooseCardToPlay, ChooseEffect
from games.epos.rejections import refuse
from games.epos.sections import BUILDER, REQUIREMENTS, REWARDS_AND_PENALTIES
from games.epos.state import State, acting_of, player_of, players_with, replace, with_acting
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.plain_words import listed
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class CardPlayed(Fact, frozen=True):
    """A player played a card face up; these of its rewards and penalties are to be applied."""

    section = BUILDER
    seat: Seat
    card: ItemId
    effects: tuple[ItemId, ...]
    synergies: tuple[Synergy, ...]


class EffectApplied(Fact, frozen=True):
    """A reward or penalty of the played card is applied."""

    section = REWARDS_AND_PENALTIES
    seat: Seat
    card: ItemId
    effect: ItemId


class PlayCard(Move, frozen=True):
    """Play this card from your hand."""

    section = BUILDER
    card: ItemId


class ApplyEffect(Move, frozen=True):
    """Apply this reward or penalty of the played card next."""

    section = REWARDS_AND_PENALTIES
    effect: ItemId


@evolver.on(CardPlayed)
def _card_played(state: State, fact: CardPlayed) -> State:
    player = player_of(state, fact.seat)
    players = players_with(
        state,
        fact.seat,
        hand=tuple([card for card in player.hand if card != fact.card]),
        tableau=(*player.tableau, fact.card),
    )
    state = with_acting(state, card=fact.card, effects=fact.effects, synergy_due=bool(fact.synergies))
    return replace(state, players=players)


@evolver.on(EffectApplied)
def _effect_applied(state: State, fact: EffectApplied) -> State:
    effects = tuple([each for each in acting_of(state).effects if each != fact.effect])
    return with_acting(state, effects=effects)


def can_play(content: Content, state: State, seat: int, card: str, virtual: Sequence[Profession] = ()) -> bool:
    """Whether a card of the hand can be played now, with these one-time virtual professions."""
    return requirements.met(content, state, seat, card, virtual) and rewards.workable(
        content, state, seat, card, rewards.effects_of(content, card)
    )


def could_play(
    content: Content, state: State, seat: int, card: str, temple: int, virtual: Sequence[Profession] = ()
) -> bool:
    """Whether a card can be played once some of so many temple markers are returned for virtual professions."""
    if requirements.missing(content, state, seat, card, virtual).total > temple:
        return False
    if requirements.missing_symbols(content, state, seat, card):
        return False
    effects = rewards.effects_of(content, card)
    return rewards.workable(content, state, seat, card, effects, more_room=player_of(state, seat).temple)


def could_play_any(content: Content, state: State, seat: int, temple: int, virtual: Sequence[Profession] = ()) -> bool:
    """Whether any card of the hand can be played, also with so many temple markers."""
    return any(could_play(content, state, seat, card, temple, virtual) for card in player_of(state, seat).hand)


def go_on(unfolding: Happening, seat: int) -> bool:
    """After a card is played: its effects, in an order of the player's choice where that matters, then its synergy."""
    content, acting = unfolding.content, acting_of(unfolding.state)
    if acting.card == "none":
        return False
    if acting.effects:
        choices = rewards.choices(content, unfolding.state, seat, acting.card, acting.effects)
        if len(choices) > 1 and not rewards.is_order_free(content, acting.card, acting.effects):
            return False
        _apply(unfolding, seat, acting.card, choices[0])
        return True
    if acting.synergy_due:
        return synergy.go_on(unfolding, seat)
    finish(unfolding, seat)
    return True


def _apply(unfolding: Happening, seat: int, card: str, effect: str) -> None:
    unfolding.record(EffectApplied(seat=seat, card=card, effect=effect))
    rewards.apply(unfolding, seat, card, effect)


def _refuse(content: Content, state: State, prompt: ChooseCardToPlay, move: PlayCard) -> Rejection | None:
    seat, virtual = prompt.seat, acting_of(state).virtual
    if move.card not in player_of(state, seat).hand:
        return refuse("not-in-hand", BUILDER, "That card is not in your hand; name one that is.")
    if (lacking := requirements.missing(content, state, seat, move.card, virtual)).total:
        said = (
            f"It requires {words_of_professions(lacking)} more; return temple markers for them, or play another card."
        )
        return refuse("requirements", REQUIREMENTS, said)
    if symbols := requirements.missing_symbols(content, state, seat, move.card):
        said = f"It requires control of a territory with {' and with '.join(symbols)}; play another card."
        return refuse("requirements", REQUIREMENTS, said)
    if not can_play(content, state, seat, move.card, virtual):
        said = "Not all of its rewards and penalties can be applied; play another card."
        return refuse("not-applicable", BUILDER, said)
    return None


def _unfold(unfolding: Happening, prompt: ChooseCardToPlay, move: PlayCard) -> None:
    card = unfolding.content.cards[move.card]
    unfolding.record(
        CardPlayed(
            seat=prompt.seat,
            card=card.id,
            effects=rewards.effects_of(unfolding.content, card.id),
            synergies=card.synergy,
        )
    )
    gain_glory(unfolding, prompt.seat, card.glory, Cause("builder", card.id))


def _candidates(content: Content, state: State, prompt: ChooseCardToPlay) -> Iterator[PlayCard]:
    return (PlayCard(card) for card in player_of(state, prompt.seat).hand)


def _refuse_effect(content: Content, state: State, prompt: ChooseEffect, move: ApplyEffect) -> Rejection | None:
    if move.effect in prompt.choices:
        return None
    each = [words_of_reward(rewards.effect_of(content, prompt.card, effect)) for effect in prompt.choices]
    said = f"So that all can be applied, choose this next: {listed(each, 'or')}."
    return refuse("not-applicable", REWARDS_AND_PENALTIES, said)


def _unfold_effect(unfolding: Happening, prompt: ChooseEffect, move: ApplyEffect) -> None:
    _apply(unfolding, prompt.seat, prompt.card, move.effect)


def _label_effect(content: Content, state: State, move: ApplyEffect) -> str:
    return f"Apply next: {words_of_reward(rewards.effect_of(content, acting_of(state).card, move.effect))}"


def _label(content: Content, state: State, move: PlayCard) -> str:
    assert state.turn is not None
    return f"Play {card_played(content, player_of(state, state.turn.seat), move.card)}"


rules = (
    MoveRule(
        move=PlayCard,
        prompts=(ChooseCardToPlay,),
        section=BUILDER,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=ApplyEffect,
        prompts=(ChooseEffect,),
        section=REWARDS_AND_PENALTIES,
        candidates=lambda content, state, prompt: (ApplyEffect(effect) for effect in prompt.choices),
        refuse=_refuse_effect,
        unfold=_unfold_effect,
        label=_label_effect,
    ),
)
