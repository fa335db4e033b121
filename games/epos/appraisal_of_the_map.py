"""How good moves of pioneers and cities look to the greedy bot: pioneers gather where a city is worth most."""

from games.epos.components import Deployment
from games.epos.land_moves import ActivateArea, BuildCity, DeployPioneer, MovePioneer, RecallPioneer, RelocateCity
from games.epos.reckoning import Eye
from games.epos.starting import SettlePolis
from games.epos.view_parts import LandView

_PIONEER = 0.15


def gathered(eye: Eye, land: LandView, pioneers: float) -> float:
    """What so many pioneers in a territory are worth: a share of its city, which grows with each of them."""
    needed = eye.content.setup.city_pioneers
    return eye.site(land) * min(1.0, pioneers / needed) ** 2 + _PIONEER * min(pioneers, 2 * needed)


def held(eye: Eye, land: LandView) -> int:
    """The pioneers of the seat in a territory."""
    return land.pioneers_of_seats[eye.seat - 1]


def _against(eye: Eye, land: LandView) -> int:
    """By how many pioneers others are ahead of six there."""
    most = max((each for seat, each in enumerate(land.pioneers_of_seats, 1) if seat != eye.seat), default=0)
    return max(0, most + 1 - eye.content.setup.city_pioneers)


def _around(eye: Eye, land: LandView) -> int:
    """The pioneers of the seat in the neighbouring territories that can move there."""
    neighbours = eye.content.maps[len(eye.view.players)].neighbours[land.territory]
    return sum(
        each.pioneers_of_seats[eye.seat - 1] - each.blocked_of_seats[eye.seat - 1]
        for each in eye.view.lands
        if each.territory in neighbours
    )


def _open(eye: Eye, land: LandView) -> bool:
    return eye.mine.polis_city or land.territory in eye.content.polis


def _coming(eye: Eye, land: LandView, deployed: int) -> float:
    """What a territory gains where so many pioneers are deployed to it, and as many steps can be taken."""
    before = held(eye, land)
    after = before + deployed + min(deployed, _around(eye, land)) - _against(eye, land)
    return gathered(eye, land, after) - gathered(eye, land, before)


def deployment(eye: Eye, deployment: Deployment) -> float:
    """What a Navigator brings: the best territory that its pioneers can gather in."""
    deployed = min(deployment.pioneers, eye.mine.pioneers)
    best = 0.0
    for land in eye.view.lands:
        if not _open(eye, land):
            continue
        if deployment.symbols:
            if eye.content.territory[land.territory].symbol in deployment.symbols:
                best = max(best, _coming(eye, land, deployed))
        elif held(eye, land) or land.city_of == eye.seat:
            best = max(best, _coming(eye, land, deployed))
    return best


def deploy(eye: Eye, move: DeployPioneer) -> float:
    """A pioneer more in a territory, with those that can follow."""
    assert eye.view.expedition is not None
    return _coming(eye, _land(eye, move.territory), min(eye.view.expedition.left, eye.mine.pioneers))


def recall(eye: Eye, move: RecallPioneer) -> float:
    """A pioneer that is of no use where it is may be deployed elsewhere."""
    land = _land(eye, move.territory)
    return 1.0 - pioneer(eye, land) if held(eye, land) else -1.0


def step(eye: Eye, move: MovePioneer) -> float:
    """What the one territory gains, less what the other loses."""
    source, target = _land(eye, move.source), _land(eye, move.territory)
    lost = gathered(eye, source, held(eye, source)) - gathered(eye, source, held(eye, source) - 1)
    now = held(eye, target) - _against(eye, target)
    return gathered(eye, target, now + 1) - gathered(eye, target, now) - lost - 0.01


def build(eye: Eye, move: BuildCity) -> float:
    """A city is built wherever it can be."""
    return 1.0 + eye.site(_land(eye, move.territory))


def relocate(eye: Eye, move: RelocateCity) -> float:
    """A city moves where all cities of the region pay, unless it leaves a better place."""
    source, target = eye.content.territory[move.source], eye.content.territory[move.territory]
    paid = eye.paid(target.revenue) + eye.at_once(target.region)
    if source.region == target.region:
        paid -= eye.paid(source.revenue)
    return paid + eye.reforms * (eye.paid(target.revenue) - eye.paid(source.revenue)) / 2


def activate(eye: Eye, move: ActivateArea) -> float:
    """The revenue of an area for one of its pioneers."""
    territory = eye.content.territory[move.territory]
    return eye.paid(territory.revenue) - pioneer(eye, _land(eye, move.territory))


def pioneer(eye: Eye, land: LandView) -> float:
    """What a pioneer is worth where it is."""
    there = held(eye, land)
    if there <= 1:
        return 0.6 * min(1, eye.rounds)
    return min(1, eye.rounds) * (gathered(eye, land, there) - gathered(eye, land, there - 1))


def settled(eye: Eye, move: SettlePolis) -> float:
    """A polis to start in: where a city brings most."""
    return eye.site(_land(eye, move.territory))


def _land(eye: Eye, territory: str) -> LandView:
    return next(land for land in eye.view.lands if land.territory == territory)
