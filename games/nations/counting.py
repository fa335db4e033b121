"""What effects count of a nation: cards on its board, workers on some of them, cards it bought this round."""

from games.nations.cards import Content
from games.nations.in_play import cards_of
from games.nations.selectors import Bought, Counted, InPlay, WorkersOn
from games.nations.state import RoundRecord, State, nation_of


def age_of(content: Content, number: int) -> int:
    """The age that the round of this number belongs to."""
    return (max(1, number) - 1) // content.setup.rounds_of_an_age + 1


def count(content: Content, state: State, seat: int, what: Counted) -> int:
    """How many of what is counted a nation has."""
    nation = nation_of(state, seat)
    match what:
        case InPlay():
            ages = (age_of(content, state.round),) if what.current_age else what.ages
            cards = [content.cards[card] for card in cards_of(nation)]
            return sum([card.kind in what.cards and (not ages or card.age in ages) for card in cards])
        case WorkersOn():
            return sum(
                [
                    space.workers
                    for space in nation.spaces
                    if space.workers and _is_of(content, space.card or "", what.card, what.age)
                ]
            )
        case Bought():
            return sum([_bought(nation.record, kind) for kind in what.cards])


def _is_of(content: Content, card: str, kind: str, age: int) -> bool:
    found = content.cards[card]
    return found.kind == kind and found.age == age


def _bought(record: RoundRecord, kind: str) -> int:
    return {
        "war": record.wars,
        "battle": record.battles,
        "golden-age": record.golden_ages,
        "colony": record.colonies,
    }[kind]
