"""Tides: scores, the words of the timeline, and how good a move looks."""

from games.kit.game import Line
from games.kit.results import Result, ScoreLine, TieBreak, ranked
from games.kit.structs import Fact, Move
from tests.toy import facts, moves
from tests.toy.cards import Content
from tests.toy.state import State, Trader
from tests.toy.views import View

_SCORING = "5 Scoring"


def result(content: Content, state: State) -> Result | None:
    """5 Scoring: cargo, sets of the three families, coins, leaks; ties go to more coins, then to fewer cards held."""
    if state.stage != "over":
        return None
    seats = dict(enumerate(state.traders, start=1))
    return ranked(
        {seat: lines(content, each) for seat, each in seats.items()},
        (
            TieBreak("most coins", {seat: each.coins for seat, each in seats.items()}),
            TieBreak("fewest cards in hand", {seat: -len(each.hand) for seat, each in seats.items()}),
        ),
    )


def lines(content: Content, each: Trader) -> tuple[ScoreLine, ...]:
    """A seat's points by source."""
    stowed = [content.by_id[card] for card in each.stowed]
    sets = min(sum(card.family == family for card in stowed) for family in ("cloth", "spice", "stone"))
    return (
        ScoreLine("Cargo", sum(card.points for card in stowed), f"{_SCORING} > Cargo"),
        ScoreLine("Complete sets", sets * content.sea.complete_set, f"{_SCORING} > Sets"),
        ScoreLine("Coins", each.coins // content.sea.coins_per_point, f"{_SCORING} > Coins"),
        ScoreLine("Leaks", -each.leaks * content.sea.leak, f"{_SCORING} > Leaks"),
    )


def narrate(content: Content, fact: Fact) -> Line | None:
    """A fact in words, from what the viewer may see of it."""
    match fact:
        case facts.RoundBegun():
            return Line(f"Round {fact.round} begins.", fact.section)
        case facts.HandDealt():
            return Line(f"Draws {fact.cards} cards{_named(content, fact.hand)}.", fact.section, fact.seat)
        case facts.WindForecast():
            return Line("Makes a forecast" + (f": {fact.forecast}." if fact.forecast else "."), fact.section, fact.seat)
        case facts.ForecastsRevealed():
            return Line(f"The forecasts say {', '.join(fact.forecasts)}: {fact.wind}.", fact.section)
        case facts.CardDrawn():
            return Line(f"Draws a card{_named(content, fact.drawn and (fact.drawn,))}.", fact.section, fact.seat)
        case facts.TopSeen():
            who = " and ".join(str(seat) for seat in fact.audience)
            top = f": {content.by_id[fact.top].name}" if fact.top else ""
            return Line(f"Seats {who} look at the top card{top}.", fact.section)
        case facts.CargoStowed():
            return Line(f"Stows{_named(content, fact.cargo)} for {fact.coins}.", fact.section, fact.seat)
        case facts.DieRolled():
            return Line(f"Sets sail and rolls {fact.die}.", fact.section, fact.seat)
        case facts.ShipRaided():
            return Line(f"Raids the ship and takes {fact.coins}.", fact.section, fact.seat)
        case facts.VoyageEnded():
            return Line(f"Comes home with {fact.coins}.", fact.section, fact.seat)
        case facts.HullLeaked():
            return Line("Lets the hull leak.", fact.section, fact.seat)
        case _:
            return None


def _named(content: Content, cards: tuple[str, ...] | str | None) -> str:
    return " " + ", ".join(content.by_id[card].name for card in cards) if cards else ""


def appraise(content: Content, view: View, seat: int, move: Move) -> float:
    """How good a move looks: points laid out first, then coins, then cards."""
    mine = view.traders[seat - 1]
    match move:
        case moves.Stow():
            points = sum(content.by_id[card].points for card in move.cargo)
            return points + len(move.cargo) / 2 - move.loud / 4
        case moves.SetSail():
            return 3.0 if mine.coins < 6 else 1.5
        case moves.Draw():
            return 2.5 if mine.hand_size < 3 else 0.5
        case moves.Raid():
            return view.voyage / 2
        case moves.LetPass():
            return 1.5
        case moves.Pay():
            return 1.0
        case _:
            return 0.0
