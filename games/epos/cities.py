"""D.I.2 Navigator 3. Build Cities: one after the other, each with revenue for it and its region, then more areas."""

from collections.abc import Iterator
from typing import Literal

from games.epos import activating_areas, revenue
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.components import Region
from games.epos.control import settle
from games.epos.effect_words import words_of_revenue
from games.epos.expeditions import begin_stage, end, expedition_of
from games.epos.happening import Happening
from games.epos.land import in_region, spending
from games.epos.land_facts import CityBuilt, CityRelocated, ProvincesOpened
from games.epos.land_moves import BuildCity, EndBuilding, RelocateCity
from games.epos.prompts import ChooseCity
from games.epos.rejections import refuse
from games.epos.sections import CONTROL_AND_CITIES
from games.epos.state import Expedition, Player, State, has_land, land_of, player_of, with_land, with_player
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.rejection import Rejection

evolver: Evolver[State] = Evolver()


@evolver.on(CityBuilt)
def _city_built(state: State, fact: CityBuilt) -> State:
    state = _with_city(spending(state, fact.seat, fact.territory, fact.pioneers), fact.seat, fact.territory)
    return with_player(state, fact.seat, cities=player_of(state, fact.seat).cities - 1)


@evolver.on(CityRelocated)
def _city_relocated(state: State, fact: CityRelocated) -> State:
    state = with_land(state, fact.source, city=None, ruler=None)  # as if nobody had ruled there
    return _with_city(spending(state, fact.seat, fact.territory, fact.pioneers), fact.seat, fact.territory)


@evolver.on(ProvincesOpened)
def _provinces_opened(state: State, fact: ProvincesOpened) -> State:
    return with_player(state, fact.seat, polis_city=True)


def _with_city(state: State, seat: int, territory: str) -> State:
    return with_land(state, territory, city=seat, ruler=seat)


def on_map(content: Content, player: Player) -> int:
    """How many cities of a player stand on the map: all that are not in the supply."""
    return content.setup.cities - player.cities


def in_kind(content: Content, state: State, seat: int, kind: Literal["poleis", "provinces"]) -> int:
    """How many cities of a seat stand in poleis, or in provinces."""
    wanted = content.polis if kind == "poleis" else content.space
    return sum(land.city == seat and land.territory in wanted for land in state.lands)


def sites(content: Content, state: State, seat: int) -> tuple[str, ...]:
    """The territories in which a seat can have a city now: controlled, without one, with enough of its pioneers."""
    needed = content.setup.city_pioneers
    return tuple(
        [
            land.territory
            for land in state.lands
            if land.ruler == seat and land.city is None and land.pioneers[seat - 1] >= needed
        ]
    )


def _own(state: State, seat: int) -> tuple[str, ...]:
    return tuple([land.territory for land in state.lands if land.city == seat])


def go_on(unfolding: Happening, under_way: Expedition) -> bool:
    """Where no city can be built, all is done."""
    if sites(unfolding.content, unfolding.state, under_way.seat):
        return False
    end(unfolding)
    return True


def _region_pays(unfolding: Happening, seat: int, territory: str) -> None:
    """A new city pays, and so does each other city of its owner in the region; then pioneers may be paid for more."""
    content = unfolding.content
    region: Region = content.territory[territory].region
    if territory in content.polis and not player_of(unfolding.state, seat).polis_city:
        unfolding.record(ProvincesOpened(seat=seat))
    lands = [land.territory for land in in_region(content, unfolding.state, region) if land.city == seat]
    for paying in sorted(lands, key=lambda each: each != territory):
        revenue.pay(unfolding, seat, paying, Cause("revenue", paying))
    begin_stage(unfolding, "activating", region)


def _refuse_site(content: Content, state: State, seat: int, territory: str) -> Rejection | None:
    if not has_land(state, territory):
        return refuse("no-such-territory", CONTROL_AND_CITIES, "That is no open territory; name one of the map.")
    land, name = land_of(state, territory), content.names[territory]
    if land.neutral or land.city is not None:
        return refuse("not-free", CONTROL_AND_CITIES, f"A city stands in {name} already; name another territory.")
    if land.ruler != seat:
        said = f"You do not control {name}; build in a territory that you control."
        return refuse("no-control", CONTROL_AND_CITIES, said)
    needed, held = content.setup.city_pioneers, land.pioneers[seat - 1]
    if held < needed:
        said = f"A city takes {needed} pioneers from its territory, and {name} holds {held}; build elsewhere or end."
        return refuse("too-few-pioneers", CONTROL_AND_CITIES, said)
    return None


def _candidates(content: Content, state: State, prompt: ChooseCity) -> Iterator[BuildCity]:
    return (BuildCity(territory) for territory in sites(content, state, prompt.seat))


def _refuse(content: Content, state: State, prompt: ChooseCity, move: BuildCity) -> Rejection | None:
    if not player_of(state, prompt.seat).cities:
        said = "All your cities stand on the map; relocate one of them, or build no more."
        return refuse("no-city", CONTROL_AND_CITIES, said)
    return _refuse_site(content, state, prompt.seat, move.territory)


def _unfold(unfolding: Happening, prompt: ChooseCity, move: BuildCity) -> None:
    unfolding.record(
        CityBuilt(
            seat=prompt.seat,
            reason=prompt.reason,
            cause=prompt.cause,
            territory=move.territory,
            pioneers=unfolding.content.setup.city_pioneers,
        )
    )
    _region_pays(unfolding, prompt.seat, move.territory)


def _candidates_to_relocate(content: Content, state: State, prompt: ChooseCity) -> Iterator[RelocateCity]:
    own = _own(state, prompt.seat)
    return (RelocateCity(source, territory) for territory in sites(content, state, prompt.seat) for source in own)


def _refuse_relocating(content: Content, state: State, prompt: ChooseCity, move: RelocateCity) -> Rejection | None:
    if player_of(state, prompt.seat).cities:
        said = "Cities are relocated once all of them stand on the map; build one from your supply."
        return refuse("not-possible", CONTROL_AND_CITIES, said)
    if move.source not in _own(state, prompt.seat):
        return refuse("no-city", CONTROL_AND_CITIES, "No city of yours stands there; name one that does.")
    return _refuse_site(content, state, prompt.seat, move.territory)


def _unfold_relocating(unfolding: Happening, prompt: ChooseCity, move: RelocateCity) -> None:
    unfolding.record(
        CityRelocated(
            seat=prompt.seat,
            reason=prompt.reason,
            cause=prompt.cause,
            source=move.source,
            territory=move.territory,
            pioneers=unfolding.content.setup.city_pioneers,
        )
    )
    settle(unfolding)
    _region_pays(unfolding, prompt.seat, move.territory)


def _label(content: Content, state: State, move: BuildCity) -> str:
    paid = revenue.of_cities(content, state, expedition_of(state).seat, move.territory)
    name, pioneers = content.names[move.territory], content.setup.city_pioneers
    return f"Build a city in {name} with {pioneers} pioneers: {words_of_revenue(paid)}"


def _label_relocating(content: Content, state: State, move: RelocateCity) -> str:
    paid = revenue.of_cities(content, state, expedition_of(state).seat, move.territory, move.source)
    places = f"from {content.names[move.source]} to {content.names[move.territory]}"
    return f"Move your city {places} with {content.setup.city_pioneers} pioneers: {words_of_revenue(paid)}"


rules = (
    MoveRule(
        move=BuildCity,
        prompts=(ChooseCity,),
        section=CONTROL_AND_CITIES,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=RelocateCity,
        prompts=(ChooseCity,),
        section=CONTROL_AND_CITIES,
        candidates=_candidates_to_relocate,
        refuse=_refuse_relocating,
        unfold=_unfold_relocating,
        label=_label_relocating,
    ),
    MoveRule(
        move=EndBuilding,
        prompts=(ChooseCity,),
        section=CONTROL_AND_CITIES,
        candidates=lambda content, state, prompt: iter((EndBuilding(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: end(unfolding),
        label=lambda content, state, move: "Build no more cities",
    ),
    *activating_areas.rules,
)
