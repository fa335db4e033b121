"""II. Action Phase > D. Special Action: what special actions do, in words."""

from typing import assert_never

from games.kit.plain_words import listed, plural
from games.nations.actions import (
    BuyFree,
    DeployFree,
    Exchange,
    GiveUpColony,
    SpecialActionKind,
    SwapOnProgressBoard,
    TakeWorker,
)
from games.nations.plain_words import a_card, amount
from games.nations.resources import Alternatives


def words_of_action(action: SpecialActionKind) -> str:
    """What a special action does, with its verb in front: `pay 1 food to gain 3 gold, 3 stone or 3 books`."""
    match action:
        case Exchange():
            return f"pay {one_of(action.pay)} to gain {one_of(action.gain)}"
        case BuyFree():
            vp = "; a Golden Age's VP is still paid for" if "golden-age" in action.cards else ""
            return f"buy {a_card(action.cards)} for 0 gold{vp}"
        case DeployFree():
            return f"deploy {plural(action.workers, 'worker')} at no stone cost"
        case TakeWorker():
            return "take a worker from the Population Track"
        case SwapOnProgressBoard():
            return "swap two cards on the Progress Board"
        case GiveUpColony():
            return f"give up a Colony to gain {amount(action.resources)}"
        case _:
            assert_never(action)


def one_of(alternatives: Alternatives) -> str:
    """One of several amounts, by choice: `2 food or 2 stone`."""
    return listed([amount(each) for each in alternatives], "or")
