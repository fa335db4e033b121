"""D.I.2 Navigator 1. Deploy New Pioneers, one after the other; a short supply may be filled up first (Q-12)."""

from collections.abc import Iterator

from games.epos.cards import Content
from games.epos.expeditions import begin_stage, expedition_of
from games.epos.happening import Happening
from games.epos.land import is_own, may_enter, movable
from games.epos.land_facts import PioneersDeployed, PioneersReturned
from games.epos.land_moves import DeployPioneer, EndDeploying, RecallPioneer
from games.epos.land_words import territory_of
from games.epos.prompts import ChooseDeployment
from games.epos.rejections import refuse
from games.epos.sections import DEPLOYING
from games.epos.state import Expedition, Land, State, has_land, land_of, player_of
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.plain_words import listed
from games.kit.rejection import Rejection

evolver: Evolver[State] = Evolver()


def targets(content: Content, state: State, under_way: Expedition) -> tuple[str, ...]:
    """The territories that pioneers may be deployed to: with a wanted symbol, or one's own (D.I.2 Navigator 1)."""
    return tuple([land.territory for land in state.lands if _is_target(content, state, under_way, land)])


def _is_target(content: Content, state: State, under_way: Expedition, land: Land) -> bool:
    if not may_enter(content, state, under_way.seat, land.territory):
        return False
    if under_way.symbols:
        return content.territory[land.territory].symbol in under_way.symbols
    return is_own(land, under_way.seat)


def go_on(unfolding: Happening, under_way: Expedition) -> bool:
    """Where only one territory is left to deploy to, all go there; once all are deployed, moving begins."""
    content, state = unfolding.content, unfolding.state
    places = targets(content, state, under_way)
    supply = player_of(state, under_way.seat).pioneers
    recallable = any(_recallable(content, state, under_way))
    if not (under_way.left and places and (supply or recallable)):
        begin_stage(unfolding, "moving")
        return True
    if len(places) == 1 and not recallable:
        _deploy(unfolding, under_way, places[0], min(under_way.left, supply))
        return True
    return False


def _deploy(unfolding: Happening, under_way: Expedition, territory: str, pioneers: int) -> None:
    unfolding.record(
        PioneersDeployed(
            seat=under_way.seat,
            reason=under_way.reason,
            cause=under_way.cause,
            territory=territory,
            pioneers=pioneers,
        )
    )


def _is_short(state: State, under_way: Expedition) -> bool:
    """Whether pioneers may be taken back: before any is deployed, and only as many as the supply lacks (Q-12)."""
    return not under_way.deployed and player_of(state, under_way.seat).pioneers < under_way.left


def _recallable(content: Content, state: State, under_way: Expedition) -> Iterator[str]:
    """The territories from which a pioneer may be taken back, which leave it a territory to be deployed to."""
    if not _is_short(state, under_way):
        return
    for land in state.lands:
        if movable(land, under_way.seat) and _leaves_a_target(content, state, under_way, land):
            yield land.territory


def _leaves_a_target(content: Content, state: State, under_way: Expedition, land: Land) -> bool:
    seat = under_way.seat
    if under_way.symbols or land.city == seat or land.pioneers[seat - 1] > 1:
        return True
    return any(each != land.territory for each in targets(content, state, under_way))


def _candidates(content: Content, state: State, prompt: ChooseDeployment) -> Iterator[DeployPioneer]:
    return (DeployPioneer(territory) for territory in targets(content, state, expedition_of(state)))


def _refuse(content: Content, state: State, prompt: ChooseDeployment, move: DeployPioneer) -> Rejection | None:
    if not has_land(state, move.territory):
        return refuse("no-such-territory", DEPLOYING, "That is no open territory; name one of the map.")
    if not player_of(state, prompt.seat).pioneers:
        return refuse("no-pioneer", DEPLOYING, "No pioneer is left in your supply; take one back, or end deploying.")
    name = content.names[move.territory]
    if not may_enter(content, state, prompt.seat, move.territory):
        said = f"{name} is a province; it is open to you once your first city stands in a polis."
        return refuse("provinces-closed", DEPLOYING, said)
    if _is_target(content, state, expedition_of(state), land_of(state, move.territory)):
        return None
    if prompt.symbols:
        wanted = listed(prompt.symbols, "or")
        return refuse("wrong-symbol", DEPLOYING, f"{name} does not show the symbol; deploy where {wanted} is shown.")
    said = f"{name} holds neither a city nor a pioneer of yours; deploy to a territory that does."
    return refuse("not-yours", DEPLOYING, said)


def _unfold(unfolding: Happening, prompt: ChooseDeployment, move: DeployPioneer) -> None:
    _deploy(unfolding, expedition_of(unfolding.state), move.territory, 1)


def _candidates_to_recall(content: Content, state: State, prompt: ChooseDeployment) -> Iterator[RecallPioneer]:
    return (RecallPioneer(territory) for territory in _recallable(content, state, expedition_of(state)))


def _refuse_recall(content: Content, state: State, prompt: ChooseDeployment, move: RecallPioneer) -> Rejection | None:
    under_way = expedition_of(state)
    if not has_land(state, move.territory):
        return refuse("no-such-territory", DEPLOYING, "That is no open territory; name one of the map.")
    if not _is_short(state, under_way):
        said = "Pioneers are taken back before any is deployed, and only while the supply holds too few; deploy."
        return refuse("not-possible", DEPLOYING, said)
    land, name = land_of(state, move.territory), content.names[move.territory]
    if not land.pioneers[prompt.seat - 1]:
        return refuse("no-pioneer", DEPLOYING, f"No pioneer of yours is in {name}; name a territory that holds one.")
    if not movable(land, prompt.seat):
        said = f"Your pioneers in {name} are blocked for this round; take one from another territory."
        return refuse("blocked", DEPLOYING, said)
    if not _leaves_a_target(content, state, under_way, land):
        said = "No territory of yours would be left to deploy it to; keep this pioneer."
        return refuse("not-possible", DEPLOYING, said)
    return None


def _unfold_recalling(unfolding: Happening, prompt: ChooseDeployment, move: RecallPioneer) -> None:
    unfolding.record(
        PioneersReturned(
            seat=prompt.seat, reason=prompt.reason, cause=prompt.cause, territory=move.territory, pioneers=1
        )
    )


def _refuse_ending(content: Content, state: State, prompt: ChooseDeployment, move: EndDeploying) -> Rejection | None:
    if player_of(state, prompt.seat).pioneers:
        said = "The full number of pioneers is deployed as far as the supply allows; deploy another one."
        return refuse("must-go-on", DEPLOYING, said)
    return None


def _unfold_ending(unfolding: Happening, prompt: ChooseDeployment, move: EndDeploying) -> None:
    begin_stage(unfolding, "moving")


def _label(content: Content, state: State, move: DeployPioneer) -> str:
    return f"Deploy a pioneer in {territory_of(content, state, expedition_of(state).seat, move.territory)}"


def _label_of_recall(content: Content, state: State, move: RecallPioneer) -> str:
    return f"Take a pioneer back from {territory_of(content, state, expedition_of(state).seat, move.territory)}"


rules = (
    MoveRule(
        move=DeployPioneer,
        prompts=(ChooseDeployment,),
        section=DEPLOYING,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=RecallPioneer,
        prompts=(ChooseDeployment,),
        section=DEPLOYING,
        candidates=_candidates_to_recall,
        refuse=_refuse_recall,
        unfold=_unfold_recalling,
        label=_label_of_recall,
    ),
    MoveRule(
        move=EndDeploying,
        prompts=(ChooseDeployment,),
        section=DEPLOYING,
        candidates=lambda content, state, prompt: iter((EndDeploying(),)),
        refuse=_refuse_ending,
        unfold=_unfold_ending,
        label=lambda content, state, move: "Deploy no more pioneers",
    ),
)
