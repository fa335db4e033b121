"""What a card says, in a few words: for the texts that people choose moves by."""

from games.nations.buying import price_of
from games.nations.card_kinds import Advisor, Building, Colony, Military, War, Wonder
from games.nations.cards import Content
from games.nations.prompts import ChooseFreeCard, TakeAction
from games.nations.questions import prompts
from games.nations.resources import Resources, Yields
from games.nations.state import Nation, State, nation_of


def mover(content: Content, state: State) -> int:
    """The seat that is asked now, for which legal moves are listed."""
    return prompts(content, state)[0].seat


def mover_nation(content: Content, state: State) -> Nation:
    """The nation of the seat that is asked now."""
    return nation_of(state, mover(content, state))


def purchase(content: Content, state: State, card: str) -> str:
    """Buying a card at the price it has for the seat that is asked: `Buy Nubia (2 gold) for 1 gold`."""
    asked = prompts(content, state)[0]
    price = price_of(content, state, asked, card) if isinstance(asked, TakeAction | ChooseFreeCard) else 0
    return f"Buy {content.cards[card].name}{face(content, card)} for {f'{price} gold' if price else 'nothing'}"


def face(content: Content, card: str) -> str:
    """The numbers of a card in brackets; nothing where it has none. What else it does stands in the content."""
    match content.cards[card]:
        case Building(yields=yields):
            return f" ({words_of_yields(yields)} a worker)"
        case Military() as military:
            return f" ({_military(military)})"
        case War(loss=loss, vp=vp):
            return f" (the defeated lose {loss}, {vp} VP)"
        case Wonder() as wonder:
            return f" ({_wonder(wonder)})"
        case Colony(yields=yields, vp=vp):
            return _in_brackets(words_of_yields(yields), vp)
        case Advisor(yields=yields):
            return _in_brackets(words_of_yields(yields), 0)
        case _:
            return ""


def words_of_yields(yields: Yields) -> str:
    """Resources, strength and stability: `2 gold, 1 stability`; nothing where there is none."""
    parts = [str(yields.resources)] if yields.resources else []
    parts += [f"{yields.strength} strength"] if yields.strength else []
    parts += [f"{yields.stability} stability"] if yields.stability else []
    return ", ".join(parts)


def for_stone(cost: int) -> str:
    """What something costs in stone: `for 2 stone`, `at no cost`."""
    return f"for {Resources(stone=cost)}" if cost else "at no cost"


def _in_brackets(words: str, vp: int) -> str:
    said = ", ".join([*([words] if words else []), *([f"{vp} VP"] if vp else [])])
    return f" ({said})" if said else ""


def _military(card: Military) -> str:
    upkeep = Yields(card.upkeep.gold, card.upkeep.food, card.upkeep.stone, card.upkeep.books, 0, card.stability_upkeep)
    cost = words_of_yields(upkeep)
    return f"{card.strength} strength{f' for {cost}' if cost else ''} a worker, raid {card.raid}"


def _wonder(card: Wonder) -> str:
    sections = f"sections of {', '.join(map(str, card.sections))} stone"
    words = words_of_yields(card.yields)
    return ", ".join([sections, *([words] if words else []), f"{card.vp} VP"])
