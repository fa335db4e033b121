"""How good a move looks to the greedy bot: glory first, then cards that can be played, then time and coins."""

from typing import Any

from games.epos.actions import TakeMarker, UseCardAction, UsePermanentAction, UseProvinceAction
from games.epos.architect import EndTaking, TakeCard
from games.epos.builder import PlayCard
from games.epos.cards import Content
from games.epos.land_moves import ActivateArea, BuildCity, DeployPioneer, EndMoving, RelocateCity
from games.epos.reform_areas import EndReform, PayForGlory, TakeRevenue, UseReformEffect
from games.epos.synergy import ScoreSynergy
from games.epos.turns import FinishTurn
from games.epos.view_parts import PlayerView
from games.epos.views import View
from games.kit.structs import Move

_HAND = 3


def appraise(content: Content, view: View, seat: int, move: Move) -> float:
    """How good a move looks from the view; higher is better."""
    mine = view.players[seat - 1]
    match move:
        case BuildCity() | UseReformEffect() | TakeRevenue() | PayForGlory() | ActivateArea():
            return 10.0
        case RelocateCity() | EndReform() | EndMoving():
            return 1.0
        case FinishTurn():
            return 2.0
        case PlayCard(card=card):
            return 10.0 + content.cards[card].glory
        case ScoreSynergy(synergy=synergy):
            return float(sum(synergy in content.cards[card].synergy for card in mine.tableau))
        case TakeCard(card=card):
            return 5.0 - _lacking(content, mine, card) if len(mine.hand) <= _HAND else 0.0
        case EndTaking():
            return 1.0
        case DeployPioneer(territory=territory):
            land = next(land for land in view.lands if land.territory == territory)
            return float(land.pioneers_of_seats[seat - 1]) if land.city_of is None and not land.neutral_city else -1.0
        case TakeMarker(marker=marker, doubles=doubles):
            printed = content.marker[marker]
            return _wish(mine, printed.action) - 2.0 * (1 + printed.hourglasses - doubles) - printed.coins / 4
        case UseCardAction() | UseProvinceAction():
            return 8.0
        case UsePermanentAction(permanent=permanent, doubles=doubles):
            action = content.permanent[permanent]
            return _wish(mine, action.action) - 2.0 * (action.hourglasses - doubles) - action.coins / 4
        case _:
            return 0.0


def _lacking(content: Content, mine: PlayerView, card: str) -> int:
    return mine.professions.lacking(content.cards[card].requires).total


def _wish(mine: PlayerView, action: Any) -> float:
    match action:
        case "builder":
            return 12.0
        case "architect":
            return 9.0 if len(mine.hand) < _HAND else 0.0
        case "teacher":
            return 8.0
        case "navigator":
            return 7.0 if mine.pioneers else 0.0
        case "tax-collector":
            return 7.0 if mine.coins < 8 else 3.0
        case _:
            return 4.0
