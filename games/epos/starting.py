"""C. Setup: the choices of the start, of experienced players and of a single one (Q-40, Q-45)."""

from collections.abc import Iterator

from games.epos import action_words, land, population
from games.epos.agenda import answer
from games.epos.card_words import card_in_hand
from games.epos.cards import Content
from games.epos.happening import Happening
from games.epos.land_words import territory_of
from games.epos.opening import CHOSEN, StartingCardTaken, take
from games.epos.profession_words import words_of_professions
from games.epos.professions import PROFESSIONS, Profession
from games.epos.prompts import (
    ChooseStart,
    ChooseStartingCard,
    ChooseStartingHourglasses,
    ChooseStartingPolis,
    ChooseStartingProfession,
)
from games.epos.rejections import refuse
from games.epos.sections import EXPERIENCED_PLAYERS, SOLO_SETUP
from games.epos.state import State, player_of
from games.epos.timeline import HourglassExchanged
from games.kit.decider import MoveRule
from games.kit.plain_words import listed, plural
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move


class TakeStart(Move, frozen=True):
    """Take this recommended start: its cards, its population, its polis."""

    section = SOLO_SETUP
    start: ItemId


class TakeStartingCard(Move, frozen=True):
    """Take this revealed card into your hand."""

    section = EXPERIENCED_PLAYERS
    card: ItemId


class SettlePolis(Move, frozen=True):
    """Place your first pioneers in this free polis."""

    section = EXPERIENCED_PLAYERS
    territory: ItemId


class TrainAtStart(Move, frozen=True):
    """Move the population marker of this profession 1 space."""

    section = EXPERIENCED_PLAYERS
    profession: Profession


class ExchangeHourglass(Move, frozen=True):
    """Exchange the double hourglass on your timeline for 2 single ones."""

    section = EXPERIENCED_PLAYERS


class KeepHourglass(Move, frozen=True):
    """Keep the double hourglass on your timeline."""

    section = EXPERIENCED_PLAYERS


def _refuse_start(content: Content, state: State, prompt: ChooseStart, move: TakeStart) -> Rejection | None:
    if move.start in prompt.choices:
        return None
    known = listed([content.names[start.polis] for start in content.starts if start.id in prompt.choices], "or")
    return refuse("not-an-option", SOLO_SETUP, f"No such start can be taken; take that of {known}.")


def _unfold_start(unfolding: Happening, prompt: ChooseStart, move: TakeStart) -> None:
    answer(unfolding)
    take(unfolding, prompt.seat, next(start for start in unfolding.content.starts if start.id == move.start))


def _label_start(content: Content, state: State, move: TakeStart) -> str:
    start = next(start for start in content.starts if start.id == move.start)
    cards = " and ".join(content.names[card] for card in start.cards)
    people = words_of_professions(start.population)
    return f"Start with {cards}, {people}, in {content.names[start.polis]}"


def _label_polis(content: Content, state: State, move: SettlePolis) -> str:
    pioneers = plural(content.setup.start_pioneers, "pioneer")
    return f"Start with {pioneers} in {territory_of(content, state, state.agenda[0].seat, move.territory)}"


def _label_training(content: Content, state: State, move: TrainAtStart) -> str:
    people = player_of(state, state.agenda[0].seat).population
    return f"Train a {move.profession} ({action_words.trained(content, people, move.profession)})"


def _refuse_card(
    content: Content, state: State, prompt: ChooseStartingCard, move: TakeStartingCard
) -> Rejection | None:
    if move.card in state.revealed:
        return None
    return refuse("not-available", EXPERIENCED_PLAYERS, "That card is not among the revealed ones; name one that is.")


def _unfold_card(unfolding: Happening, prompt: ChooseStartingCard, move: TakeStartingCard) -> None:
    answer(unfolding)
    unfolding.record(StartingCardTaken(seat=prompt.seat, card=move.card))


def _poleis(content: Content, state: State, prompt: ChooseStartingPolis) -> Iterator[SettlePolis]:
    return (SettlePolis(each.territory) for each in state.lands)


def _refuse_polis(content: Content, state: State, prompt: ChooseStartingPolis, move: SettlePolis) -> Rejection | None:
    if move.territory not in content.polis:
        return refuse("not-free", EXPERIENCED_PLAYERS, "The first pioneers stand in a polis; name a free one.")
    if not land.has_free_polis(content, state, move.territory):
        return refuse("not-free", EXPERIENCED_PLAYERS, "That polis is not free; name one without a city and pioneers.")
    return None


def _unfold_polis(unfolding: Happening, prompt: ChooseStartingPolis, move: SettlePolis) -> None:
    answer(unfolding)
    land.place(unfolding, prompt.seat, move.territory, unfolding.content.setup.start_pioneers, CHOSEN)


def _refuse_training(
    content: Content, state: State, prompt: ChooseStartingProfession, move: TrainAtStart
) -> Rejection | None:
    if population.can_train(content, player_of(state, prompt.seat).population, move.profession):
        return None
    return refuse("track-full", EXPERIENCED_PLAYERS, f"The track of the {move.profession} is full; name another one.")


def _unfold_training(unfolding: Happening, prompt: ChooseStartingProfession, move: TrainAtStart) -> None:
    answer(unfolding)
    population.train(unfolding, prompt.seat, move.profession, CHOSEN)


def _once(move: Move) -> Iterator[Move]:
    yield move


def _never_refused(content: Content, state: State, prompt: ChooseStartingHourglasses, move: Move) -> None:
    return None


def _unfold_exchange(unfolding: Happening, prompt: ChooseStartingHourglasses, move: ExchangeHourglass) -> None:
    answer(unfolding)
    unfolding.record(HourglassExchanged(seat=prompt.seat))


rules = (
    MoveRule(
        move=TakeStart,
        prompts=(ChooseStart,),
        section=SOLO_SETUP,
        candidates=lambda content, state, prompt: (TakeStart(start) for start in prompt.choices),
        refuse=_refuse_start,
        unfold=_unfold_start,
        label=_label_start,
    ),
    MoveRule(
        move=TakeStartingCard,
        prompts=(ChooseStartingCard,),
        section=EXPERIENCED_PLAYERS,
        candidates=lambda content, state, prompt: (TakeStartingCard(card) for card in state.revealed),
        refuse=_refuse_card,
        unfold=_unfold_card,
        label=lambda content, state, move: f"Take {card_in_hand(content, move.card)}",
    ),
    MoveRule(
        move=SettlePolis,
        prompts=(ChooseStartingPolis,),
        section=EXPERIENCED_PLAYERS,
        candidates=_poleis,
        refuse=_refuse_polis,
        unfold=_unfold_polis,
        label=_label_polis,
    ),
    MoveRule(
        move=TrainAtStart,
        prompts=(ChooseStartingProfession,),
        section=EXPERIENCED_PLAYERS,
        candidates=lambda content, state, prompt: (TrainAtStart(profession) for profession in PROFESSIONS),
        refuse=_refuse_training,
        unfold=_unfold_training,
        label=_label_training,
    ),
    MoveRule(
        move=ExchangeHourglass,
        prompts=(ChooseStartingHourglasses,),
        section=EXPERIENCED_PLAYERS,
        candidates=lambda content, state, prompt: _once(ExchangeHourglass()),
        refuse=_never_refused,
        unfold=_unfold_exchange,
        label=lambda content, state, move: "Exchange the double hourglass for 2 single ones",
    ),
    MoveRule(
        move=KeepHourglass,
        prompts=(ChooseStartingHourglasses,),
        section=EXPERIENCED_PLAYERS,
        candidates=lambda content, state, prompt: _once(KeepHourglass()),
        refuse=_never_refused,
        unfold=lambda unfolding, prompt, move: answer(unfolding),
        label=lambda content, state, move: "Keep the double hourglass",
    ),
)
