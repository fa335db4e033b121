"""The timeline's words for the setup, the map, the markets, epochs and turns."""

from games.epochs.cards import Content
from games.epochs.choosing_civilizations import CivilizationChosen, CivilizationsRevealed
from games.epochs.end_of_epoch import DiplomacyReset
from games.epochs.invention_market import HandDealt, InventionDrawn, InventionRevealed
from games.epochs.lands import TokenExplored
from games.epochs.market_rows import LateCardsReached, MarketCardDealt
from games.epochs.narrator_words import EPOCHS, Words
from games.epochs.new_epoch import EpochBegan, FirstPlayerNamed
from games.epochs.place_words import place_name
from games.epochs.revealing import TilePopulated, TileRevealed
from games.epochs.reward_words import words_of_reward
from games.epochs.setup import CivilizationsDealt, MatchSetUp
from games.epochs.steps import StepBegan
from games.epochs.turns import TurnBegan
from games.kit.plain_words import listed, plural
from games.kit.structs import Fact

_STEPS = {
    "great-works": "The epoch ends: the best in culture gain great works of art.",
    "trading-income": "All gain their trading income.",
    "feeding": "All feed their cities.",
    "converting": "Basic resources are converted to gold.",
    "over": "The game is over.",
}


def _set_up(content: Content, fact: MatchSetUp) -> str:
    mode = content.mode[fact.switches.mode].name
    return f"{mode} of {plural(fact.seat_count, 'player')}; seat {fact.first_player} begins."


def _populated(content: Content, fact: TilePopulated) -> str | None:
    parts = []
    if fact.barbarians:
        parts.append(plural(len(fact.barbarians), "barbarian"))
    if fact.tokens:
        parts.append(plural(len(fact.tokens), "exploration token"))
    if fact.city != "none":
        parts.append(f"a neutral city at {place_name(fact.city)}")
    return f"On it are put {listed(parts)}." if parts else None


def _explored(content: Content, fact: TokenExplored) -> str:
    place = place_name(fact.hex)
    if fact.stays:
        return f"Seat {fact.seat} explores {place}: an unknown natural resource."
    return f"Seat {fact.seat} explores {place}: {words_of_reward(content.exploration[fact.token].reward)}."


def _dealt(content: Content, fact: MarketCardDealt) -> str:
    gone = "" if fact.pushed_out == "none" else f"; {content.names[fact.pushed_out]} leaves it"
    return f"{content.names[fact.card]} comes to the market{gone}."


def _hand(content: Content, fact: HandDealt) -> str:
    if fact.cards is None:
        return f"Seat {fact.seat} is dealt {plural(fact.count, 'invention')}."
    return f"Seat {fact.seat} is dealt {listed(content.names[each] for each in fact.cards)}."


def _drawn(content: Content, fact: InventionDrawn) -> str:
    what = "an invention" if fact.drawn is None else content.names[fact.drawn]
    return f"Seat {fact.seat} draws {what} for the next epoch."


def _chosen(content: Content, fact: CivilizationChosen) -> str:
    what = "a civilization" if fact.choice_made is None else content.names[fact.choice_made]
    return f"Seat {fact.seat} chooses {what}."


def _civilizations(content: Content, fact: CivilizationsRevealed) -> str:
    parts = [f"seat {seat} plays {content.names[each]}" for seat, each in enumerate(fact.civilizations, 1)]
    return f"The civilizations are turned up: {listed(parts)}."


WORDS: dict[type[Fact], Words] = {
    MatchSetUp: _set_up,
    CivilizationsDealt: lambda content, fact: (
        f"Seat {fact.seat} is dealt {listed(content.names[each] for each in fact.civilizations)}."
    ),
    CivilizationChosen: _chosen,
    CivilizationsRevealed: _civilizations,
    TileRevealed: lambda content, fact: (
        f"{content.names[fact.tile]} is turned up in {place_name(fact.slot)}"
        + ("." if fact.terrain is None else f", {fact.terrain} beside {fact.terrain}.")
    ),
    TilePopulated: _populated,
    TokenExplored: _explored,
    MarketCardDealt: _dealt,
    LateCardsReached: lambda content, fact: "The cards of III+ are reached: four of them come to the market first.",
    HandDealt: _hand,
    InventionRevealed: lambda content, fact: f"{content.names[fact.card]} is put on the invention market.",
    InventionDrawn: _drawn,
    StepBegan: lambda content, fact: _STEPS.get(fact.step),
    TurnBegan: lambda content, fact: f"Seat {fact.seat} begins turn {fact.round} of the epoch.",
    EpochBegan: lambda content, fact: f"Epoch {EPOCHS[fact.epoch]} begins.",
    FirstPlayerNamed: lambda content, fact: (
        f"Seat {fact.seat}, the last in culture, lets seat {fact.first_player} begin the epoch."
    ),
    DiplomacyReset: lambda content, fact: "All flags are taken from the displays of diplomacy.",
}
