"""What buying a card and paying stone comes to for the nation that is asked: for the texts of legal moves."""

from games.nations.buying import price_of
from games.nations.cards import Content
from games.nations.prompts import ChooseFreeCard, TakeAction
from games.nations.questions import prompts
from games.nations.resources import Resources
from games.nations.state import Nation, State, nation_of


def mover(content: Content, state: State) -> int:
    """The seat that is asked now, for which legal moves are listed."""
    return prompts(content, state)[0].seat


def mover_nation(content: Content, state: State) -> Nation:
    """The nation of the seat that is asked now."""
    return nation_of(state, mover(content, state))


def purchase(content: Content, state: State, card: str) -> str:
    """Buying a card at the price it has for the seat that is asked: `Buy Nubia for 1 gold`."""
    asked = prompts(content, state)[0]
    price = price_of(content, state, asked, card) if isinstance(asked, TakeAction | ChooseFreeCard) else 0
    return f"Buy {content.cards[card].name} for {f'{price} gold' if price else 'nothing'}"


def for_stone(cost: int) -> str:
    """What something costs in stone: `for 2 stone`, `at no cost`."""
    return f"for {Resources(stone=cost)}" if cost else "at no cost"
