"""What is printed on cards, events and boards, in sentences, for those who do not know the vocabulary of effects."""

from collections.abc import Iterable, Mapping

from games.kit.plain_words import listed, plural, sentence
from games.nations.card_effect_words import words_of_effect
from games.nations.card_kinds import Advisor, Battle, Building, Colony, GoldenAge, Military, ProgressCard, War, Wonder
from games.nations.cards import Content
from games.nations.components import Board
from games.nations.effects import CardEffect
from games.nations.event_words import words_of_event, words_of_event_card
from games.nations.plain_words import amount, kind_name, kind_names
from games.nations.resources import Yields
from games.nations.selectors import CardKind

_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def words(content: Content) -> Mapping[str, str]:
    """All cards, events, Event Cards and boards, each by its id."""
    return {
        each: words_of(content, each) for each in (*content.cards, *content.event, *content.event_cards, *content.board)
    }


def words_of(content: Content, piece: str) -> str:
    """What a card, event, Event Card or board does. Raises `KeyError` for anything else."""
    if piece in content.cards:
        return " ".join([sentence(part) for part in _card(content, content.cards[piece])])
    if piece in content.event:
        return words_of_event(content, content.event[piece])
    if piece in content.event_cards:
        return words_of_event_card(content, content.event_cards[piece])
    return " ".join([sentence(part) for part in _board(content, content.board[piece])])


def effects(content: Content, printed: Iterable[CardEffect]) -> list[str]:
    """What effects do, one phrase for each."""
    return [words_of_effect(content, effect) for effect in printed]


def _card(content: Content, card: ProgressCard) -> list[str]:
    match card:
        case Building():
            return [f"each worker {listed(_yields(card.yields))}", *_workplace(card)]
        case Military():
            upkeep = Yields(
                -card.upkeep.gold,
                -card.upkeep.food,
                -card.upkeep.stone,
                -card.upkeep.books,
                card.strength,
                -card.stability_upkeep,
            )
            return [f"each worker {listed(_yields(upkeep))}", f"the raid value is {card.raid}", *_workplace(card)]
        case Colony():
            required = f"buying it requires {card.requirement} strength"
            return [required, f"it {listed([*_yields(card.yields), f'is worth {card.vp} VP'])}"]
        case War():
            marker = "the War marker is set to its buyer's strength"
            cost = f"{amount(card.loss)}, reduced by its stability, and {card.vp} VP"
            return [marker, f"every nation with less strength when the War is resolved loses {cost}"]
        case Battle():
            return [
                "buying it needs a worker on a Military",
                "gain food, stone or books, as many of one of them as your best raid value; the card is then removed",
            ]
        case GoldenAge():
            gained, paid = f"{card.units} {card.resource}", plural(card.vp_price, "resource")
            return [f"gain {gained}, or pay {paid} of any kind for 1 VP; the card is then removed"]
        case Wonder():
            worth = listed([f"is worth {card.vp} VP", *_yields(card.yields)])
            ready = [f"it is ready from the start and {worth}"]
            if card.sections:
                sections = f"its sections cost {listed(map(str, card.sections))} stone"
                ready = [f"{sections}; until it is ready it does nothing", f"then it {worth}"]
            return [*ready, *effects(content, card.effects)]
        case Advisor():
            yields = [f"it {listed(_yields(card.yields))}"] if card.yields != Yields() else []
            return [*yields, *effects(content, card.effects)]


def _workplace(card: Building | Military) -> list[str]:
    deploying = f"deploying a worker costs {card.deploy} stone"
    first, *others = card.worker_vp
    worth = [f"the first worker is worth {first} VP at the end"]
    worth += [f"the {ordinal} {vp}" for ordinal, vp in zip(_ORDINALS[1:], others, strict=False)]
    return [deploying, f"{', '.join(worth)}, any more nothing"]


def _yields(yields: Yields) -> list[str]:
    """What something yields, with verbs: `gives 1 stability`, `yields 2 gold in each Production`."""
    numbers = ((yields.strength, "strength"), (yields.stability, "stability"))
    at_once = [f"{'gives' if number > 0 else 'takes'} {abs(number)} {what}" for number, what in numbers if number]
    gained, consumed = yields.resources.surplus, yields.resources.deficit
    produced = [f"yields {amount(gained)}"] if gained else []
    produced += [f"consumes {amount(consumed)}"] if consumed else []
    return [*at_once, *produced[:-1], *[f"{last} in each Production" for last in produced[-1:]]]


def _board(content: Content, board: Board) -> list[str]:
    start = f"{amount(board.resources)}, {board.vp} VP and {plural(board.workers, 'worker')}"
    printed = listed([content.cards[card].name for card in (*board.cards, *board.wonders)])
    spaces: tuple[tuple[CardKind, int], ...] = (
        ("advisor", board.advisor_spaces),
        ("colony", board.colony_spaces),
        ("wonder", board.wonder_spaces),
    )
    track = (("food", board.food_section), ("stability", board.stability_section))
    return [
        f"you start with {start}",
        f"on the Population Track are {listed([f'{count} workers in the {name} section' for name, count in track])}",
        f"printed on the board: {printed}",
        f"there is room for {listed([plural(count, kind_name(kind), kind_names(kind)) for kind, count in spaces])}",
        *([f"the board {listed(_yields(board.yields))}"] if board.yields != Yields() else []),
        *effects(content, board.effects),
    ]
