"""On Your Turn > Military Phase > 1. Change Status of Diplomacy, and 3. Turn the flag(s)."""

from collections.abc import Iterator

from games.epochs import posts
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.friendship import flag_of, is_friendly
from games.epochs.gaining import CubesExhausted
from games.epochs.happening import Happening
from games.epochs.payments import must_expand_first
from games.epochs.prompts import ChooseDiplomacy
from games.epochs.rejections import refused
from games.epochs.sections import DECLARE_WAR, DIPLOMACY, TURNING_FLAGS, WARMONGER
from games.epochs.state import Flag, State, clockwise, player_of, replace, turn_of, with_player, with_turn
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class WarDeclared(Fact, frozen=True):
    """A player declared war on another: both insert their flags, which show the horn."""

    section = DECLARE_WAR
    seat: Seat
    rival: Seat


class WarmongerBecome(Fact, frozen=True):
    """A player became a warmonger: all other flags left the display for the one warmonger flag (R-07)."""

    section = WARMONGER
    seat: Seat


class DiplomacyDone(Fact, frozen=True):
    """A player leaves the status of diplomacy as it is now, and goes on to the attack."""

    section = DIPLOMACY
    seat: Seat


class FlagsTurned(Fact, frozen=True):
    """A player turned all horns to the sword."""

    section = TURNING_FLAGS
    seat: Seat


class DeclareWar(Move, frozen=True):
    """Declare war on this player."""

    section = DECLARE_WAR
    rival: Seat


class BecomeWarmonger(Move, frozen=True):
    """Become a warmonger."""

    section = WARMONGER


class KeepStatus(Move, frozen=True):
    """Go on to the attack."""

    section = DIPLOMACY


@evolver.on(WarDeclared)
def _war_declared(state: State, fact: WarDeclared) -> State:
    for seat, rival in ((fact.seat, fact.rival), (fact.rival, fact.seat)):
        state = with_player(state, seat, flags=(*player_of(state, seat).flags, Flag(rival, sword=False)))
    return with_turn(state, declared=True)


@evolver.on(WarmongerBecome)
def _warmonger_become(state: State, fact: WarmongerBecome) -> State:
    state = with_player(state, fact.seat, flags=(), warmonger=True)
    return with_turn(state, became_warmonger=True)


@evolver.on(DiplomacyDone)
def _diplomacy_done(state: State, fact: DiplomacyDone) -> State:
    return with_turn(state, stage="attack")


@evolver.on(FlagsTurned)
def _flags_turned(state: State, fact: FlagsTurned) -> State:
    flags = tuple([replace(each, sword=True) for each in player_of(state, fact.seat).flags])
    return with_player(state, fact.seat, flags=flags)


def is_worth_asking(content: Content, state: State, seat: int) -> bool:
    """Whether the player could change anything about diplomacy."""
    prompt = ChooseDiplomacy(seat)
    if _refuse_warmonger(content, state, prompt, BecomeWarmonger()) is None:
        return True
    return any(_refuse_war(content, state, prompt, each) is None for each in _wars(content, state, prompt))


def go_to_attack(unfolding: Happening, seat: int) -> None:
    """The status stays as it is now."""
    unfolding.record(DiplomacyDone(seat=seat))


def turn_flags(unfolding: Happening, seat: int) -> None:
    """At the end of the military phase all horns of the player's display are turned (DIP-10)."""
    if any(not each.sword for each in player_of(unfolding.state, seat).flags):
        unfolding.record(FlagsTurned(seat=seat))


def _wars(content: Content, state: State, prompt: ChooseDiplomacy) -> Iterator[DeclareWar]:
    return (DeclareWar(each) for each in range(1, len(state.players) + 1) if each != prompt.seat)


def _refuse_war(content: Content, state: State, prompt: ChooseDiplomacy, move: DeclareWar) -> Rejection | None:
    seat, rival = prompt.seat, move.rival
    player = player_of(state, seat)
    if rival == seat or rival > len(state.players):
        return refused("not-offered", "Declare war on another player of this match.", DECLARE_WAR)
    if player.warmonger:
        sentence = "A warmonger declares no war: go on to the attack."
        return refused("status-changed", sentence, DECLARE_WAR)
    if flag_of(state, seat, rival) is not None or flag_of(state, rival, seat) is not None:
        return refused("at-war", "War is declared between the two of you already.", DECLARE_WAR)
    if not is_friendly(state, seat, rival):
        return refused("not-friendly", "War is declared on a friendly player alone.", DECLARE_WAR)
    cubes = content.rates.war_cubes
    if player.cubes < cubes + must_expand_first(content, state, player):
        return refused("no-cube", f"Declaring war exhausts {cubes} cube of your civilization board.", DECLARE_WAR)
    return None


def _unfold_war(unfolding: Happening, prompt: ChooseDiplomacy, move: DeclareWar) -> None:
    seat, rival, why = prompt.seat, move.rival, Cause("declare-war")
    cubes = unfolding.content.rates.war_cubes
    unfolding.record(CubesExhausted(seat=seat, reason=why.reason, cause=why.piece, cubes=cubes))
    unfolding.record(WarDeclared(seat=seat, rival=rival))
    for owner, host in ((seat, rival), (rival, seat)):
        theirs = player_of(unfolding.state, host).city_corners
        mine = player_of(unfolding.state, owner).post_corners
        posts.return_posts(unfolding, [(owner, each) for each in mine if each in theirs], why)


def _refuse_warmonger(
    content: Content, state: State, prompt: ChooseDiplomacy, move: BecomeWarmonger
) -> Rejection | None:
    if player_of(state, prompt.seat).warmonger:
        return refused("status-changed", "You are a warmonger already.", WARMONGER)
    if turn_of(state).declared:
        sentence = "You have declared war in this turn: that excludes becoming a warmonger."
        return refused("status-changed", sentence, DIPLOMACY)
    return None


def _unfold_warmonger(unfolding: Happening, prompt: ChooseDiplomacy, move: BecomeWarmonger) -> None:
    seat, why = prompt.seat, Cause("warmonger")
    unfolding.record(WarmongerBecome(seat=seat))
    own = player_of(unfolding.state, seat)
    posts.return_posts(unfolding, [(seat, each) for each in own.post_corners], why)
    for rival in tuple(clockwise(unfolding.state, seat))[1:]:
        theirs = player_of(unfolding.state, rival).post_corners
        posts.return_posts(unfolding, [(rival, each) for each in theirs if each in own.city_corners], why)
    go_to_attack(unfolding, seat)


rules = (
    MoveRule(
        move=DeclareWar,
        prompts=(ChooseDiplomacy,),
        section=DECLARE_WAR,
        candidates=_wars,
        refuse=_refuse_war,
        unfold=_unfold_war,
        label=lambda content, state, move: f"Declare war on seat {move.rival}",
    ),
    MoveRule(
        move=BecomeWarmonger,
        prompts=(ChooseDiplomacy,),
        section=WARMONGER,
        candidates=lambda content, state, prompt: iter((BecomeWarmonger(),)),
        refuse=_refuse_warmonger,
        unfold=_unfold_warmonger,
        label=lambda content, state, move: "Become a warmonger",
    ),
    MoveRule(
        move=KeepStatus,
        prompts=(ChooseDiplomacy,),
        section=DIPLOMACY,
        candidates=lambda content, state, prompt: iter((KeepStatus(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: go_to_attack(unfolding, prompt.seat),
        label=lambda content, state, move: "Go on to the attack",
    ),
)
