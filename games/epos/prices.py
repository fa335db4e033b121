"""D.I.2: what an amount of coins lets a Teacher or an Architect do, and whether a player can pay it."""

from games.epos import population
from games.epos.cards import Content
from games.epos.professions import Profession
from games.epos.rejections import refuse
from games.epos.state import Action, State, player_of
from games.kit.rejection import Rejection


def payable(content: Content, state: State, seat: int, action: Action, coins: int) -> bool:
    """Whether a player has these coins, and a Teacher or Architect for them does anything (Q-07, Q-10)."""
    return coins <= player_of(state, seat).coins and does_anything(content, state, seat, action, coins)


def does_anything(content: Content, state: State, seat: int, action: Action, coins: int) -> bool:
    """Whether a Teacher for so many coins can train anybody, or an Architect take any card."""
    if action == "teacher":
        return bool(trainable(content, state, seat, content.training.reach(coins)[1]))
    if action == "architect":
        return bool(takeable(content, state, coins, (), 0))
    return True


def refuse_price(
    content: Content, state: State, seat: int, action: Action, coins: int, section: str
) -> Rejection | None:
    """Why an amount cannot be paid for an action."""
    held = player_of(state, seat).coins
    if coins > held:
        return refuse("cannot-pay", section, f"That costs {coins} coins; you have {held}. Choose something cheaper.")
    if not does_anything(content, state, seat, action, coins):
        said = "trains nobody" if action == "teacher" else "reaches no card"
        return refuse("not-in-reach", section, f"For {coins} coins this {said}; choose another amount or action.")
    return None


def trainable(content: Content, state: State, seat: int, reach: int) -> tuple[Profession, ...]:
    """The professions among the leftmost training markers that can be trained."""
    people = player_of(state, seat).population
    return tuple([each for each in state.training[:reach] if population.can_train(content, people, each)])


def takeable(content: Content, state: State, coins: int, taken: tuple[int, ...], discarded: int) -> tuple[str, ...]:
    """The cards that an Architect for so many coins may take next, after those of the spaces `taken` (Q-09).

    Cards of the discard pile count as lying on its space; so many of them were taken already.
    """
    reach = content.market.reach(coins, len(taken) + 1)
    if not reach or max(taken, default=0) > reach:
        return ()
    cards = [card for card in state.market[:reach] if card is not None]
    if discarded < content.market.discard_most and content.market.discard_space <= reach:
        cards.extend(state.discard)
    return tuple(cards)
