"""II. Action Phase > A. Buy a Progress Card > Advisor (R9, R46)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations import triggers
from games.nations.buying import Purchase, buy, refuse_purchase, remove
from games.nations.card_words import advisor, in_place_of, with_details
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.effects import AdvisorSpace
from games.nations.faces import purchase
from games.nations.in_play import effects_of
from games.nations.plain_words import choice
from games.nations.progress_cards import cards_on_board
from games.nations.prompts import ChooseFreeCard, TakeAction
from games.nations.rejections import refuse
from games.nations.sections import ADVISOR
from games.nations.state import Nation, ReadyWonder, State, nation_of, replace, with_nation

evolver: Evolver[State] = Evolver()


class AdvisorPlaced(Fact, frozen=True):
    """An advisor lies on an advisor space (`none`), or on the wonder space of this wonder, which holds one too."""

    section = ADVISOR
    seat: Seat
    card: ItemId
    wonder: ItemId


class BuyAdvisor(Move, frozen=True):
    """Buy an Advisor and put it where `onto` says: an advisor space (`none`), a wonder that holds one, or an advisor.

    The advisor that is named is removed; that is possible only while no place is free.
    """

    section = ADVISOR
    card: ItemId
    onto: ItemId = "none"


@evolver.on(AdvisorPlaced)
def _advisor_placed(state: State, fact: AdvisorPlaced) -> State:
    nation = nation_of(state, fact.seat)
    if fact.wonder == "none":
        return with_nation(state, fact.seat, advisors=(*nation.advisors, fact.card))
    wonders = [
        replace(wonder, advisor=fact.card) if wonder.card == fact.wonder else wonder for wonder in nation.wonders
    ]
    return with_nation(state, fact.seat, wonders=tuple(wonders))


def _holders(content: Content, nation: Nation) -> list[ReadyWonder]:
    """The wonders whose space also holds an advisor."""
    holding = {card for card, _ in effects_of(content, nation, AdvisorSpace)}
    return [wonder for wonder in nation.wonders if wonder.card in holding]


def places_of(content: Content, nation: Nation) -> list[str]:
    """Where a new advisor can go: the free places, or if there are none, in place of any advisor (R9)."""
    free = ["none"] if content.board[nation.board or ""].advisor_spaces > len(nation.advisors) else []
    holders = _holders(content, nation)
    free += [wonder.card for wonder in holders if wonder.advisor is None]
    return free or [*nation.advisors, *[wonder.advisor for wonder in holders if wonder.advisor is not None]]


def _candidates(content: Content, state: State, prompt: Purchase) -> Iterator[BuyAdvisor]:
    places = places_of(content, nation_of(state, prompt.seat))
    return (BuyAdvisor(card, place) for card in cards_on_board(state) if card in content.advisors for place in places)


def _refuse(content: Content, state: State, prompt: Purchase, move: BuyAdvisor) -> Rejection | None:
    if (refusal := refuse_purchase(content, state, prompt, move.card, "advisor", ADVISOR)) is not None:
        return refusal
    places = places_of(content, nation_of(state, prompt.seat))
    if move.onto not in places:
        return refuse(
            "wrong-space", ADVISOR, f"The new advisor can go onto {choice(content, places, 'an empty advisor space')}."
        )
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: Purchase, move: BuyAdvisor) -> None:
    seat = prompt.seat
    nation = nation_of(unfolding.state, seat)
    wonder = next((each.card for each in nation.wonders if move.onto in (each.card, each.advisor)), "none")
    buy(unfolding, prompt, move.card)
    if move.onto in unfolding.content.advisors:
        remove(unfolding, seat, move.onto, Cause("replacing", move.card))
    unfolding.record(AdvisorPlaced(seat=seat, card=move.card, wonder=wonder))
    triggers.came_into_play(unfolding, seat, move.card)
    triggers.bought(unfolding, seat, unfolding.content.cards[move.card])


def _label(content: Content, state: State, move: BuyAdvisor) -> str:
    onto = f" onto {content.cards[move.onto].name}" if move.onto in content.wonders else in_place_of(content, move.onto)
    return with_details(f"{purchase(content, state, move.card)}{onto}", advisor(content, content.advisors[move.card]))


rules = (
    MoveRule(
        move=BuyAdvisor,
        prompts=(TakeAction, ChooseFreeCard),
        section=ADVISOR,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
