"""How good a move looks to the greedy bot: what it brings, in glory, against the time and the coins that it costs."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations_with_replacement
from typing import Any, TypeAlias

from games.epos import appraisal_of_the_map as of_the_map
from games.epos.acting import BeginAction, deployment_of
from games.epos.actions import TakeMarker, UseCardAction, UsePermanentAction, UseProvinceAction, UseWildCard
from games.epos.additional_options import ExchangeProfessions, TrainAny
from games.epos.architect import TakeCard
from games.epos.builder import PlayCard
from games.epos.cards import Content
from games.epos.components import Deployment
from games.epos.effects import AdditionalTax, AdditionalTraining, BuyGlory, CoinsPerProfession
from games.epos.hand_limit import PlaceHourglasses
from games.epos.land_moves import ActivateArea, BuildCity, DeployPioneer, MovePioneer, RecallPioneer, RelocateCity
from games.epos.marker_areas import PlaceMarker
from games.epos.modifiers import UseModifier, UsePriceAdjustment
from games.epos.population import lost, trained
from games.epos.professions import Profession
from games.epos.reckoning import Eye, eye_of
from games.epos.reckoning_of_time import SPACE
from games.epos.reform_areas import TakeRevenue
from games.epos.reform_effects import PayForGlory, UseReformEffect
from games.epos.starting import ExchangeHourglass, SettlePolis, TakeStart, TakeStartingCard, TrainAtStart
from games.epos.synergy import ScoreSynergy
from games.epos.teacher import Train
from games.epos.views import View
from games.epos.virtual_professions import ReceiveVirtualProfession
from games.kit.structs import Move

Appraisal: TypeAlias = Callable[[Eye, Any], float]


def appraise(content: Content, view: View, seat: int, move: Move) -> float:
    """How good a move looks; ending a step or a turn is 0. Higher is better."""
    weigh = _APPRAISALS.get(type(move))
    return 0.0 if weigh is None else weigh(eye_of(content, view, seat), move)


# Actions


def _way(
    eye: Eye,
    action: str,
    coins: int,
    hourglasses: int,
    doubles: int,
    *,
    marker: bool = False,
    deployment: Deployment | None = None,
) -> float:
    brought = _action(eye, action, coins, deployment)
    return brought - coins * eye.coin - eye.time(hourglasses, doubles, marker)


def _action(eye: Eye, action: str, coins: int, deployment: Deployment | None) -> float:
    """What an action brings for so many coins, without what it costs."""
    match action:
        case "teacher":
            times, reach = eye.content.training.reach(coins)
            times += sum(isinstance(each, AdditionalTraining) for each in _modifiers(eye))
            return best_trainings(eye, times, eye.view.training[:reach])
        case "architect":
            return best_cards(eye, coins)
        case "builder":
            return max((eye.worth(card) for card in playable(eye)), default=0.0)
        case "navigator":
            assert deployment is not None
            return of_the_map.deployment(eye, deployment)
        case "principal":
            return 1 + eye.view.round * eye.coin if eye.view.principal_glory else 2 * eye.coin
        case _:
            return 0.0


def _modifiers(eye: Eye) -> Iterable[Any]:
    """The modifiers of played cards."""
    return [eye.content.cards[card].modifier for card in eye.mine.tableau]


def best_trainings(eye: Eye, times: int, reach: Sequence[Profession]) -> float:
    """What the best trainings within reach bring."""
    return max((eye.training(*each) for each in combinations_with_replacement(reach, min(times, 2))), default=0.0)


def best_cards(eye: Eye, coins: int) -> float:
    """What the best cards within reach bring, one to three of them."""
    market, best = eye.content.market, 0.0
    for cards in (1, 2, 3):
        reach = market.reach(coins, cards)
        lying = [card for card in eye.view.market[:reach] if card != "none"]
        if reach >= market.discard_space:
            lying += eye.view.discard[:8]
        gains = sorted((taken(eye, card) for card in lying), reverse=True)[:cards]
        best = max(best, sum(each for each in gains if each > 0))
    return best


def taken(eye: Eye, card: str) -> float:
    """What a card more in hand brings."""
    over = max(0, len(eye.mine.hand) + 1 - eye.content.setup.hand_limit)
    return eye.hand(eye.people, eye.symbols, (card,)) - eye.held - 0.5 * SPACE * over + eye.aims.card


def playable(eye: Eye) -> list[str]:
    """The cards of the hand that can be played now, also with temple markers."""
    cards = [(card, eye.content.cards[card]) for card in eye.mine.hand]
    return [
        card
        for card, printed in cards
        if eye.people.lacking(printed.requires).total <= eye.mine.temple and eye.symbols.issuperset(printed.symbols)
    ]


def _marker(eye: Eye, move: TakeMarker) -> float:
    printed = eye.content.marker[move.marker]
    return _way(
        eye,
        printed.action,
        printed.coins,
        printed.hourglasses,
        move.doubles,
        marker=True,
        deployment=printed.deployment,
    )


def _wild_card(eye: Eye, move: UseWildCard) -> float:
    printed = eye.content.marker["wild-card"]
    return _way(
        eye,
        move.action,
        printed.coins,
        printed.hourglasses,
        move.doubles,
        marker=True,
        deployment=printed.deployment,
    )


def _card_action(eye: Eye, move: UseCardAction) -> float:
    action = eye.content.cards[move.card].action
    assert action is not None
    return _way(eye, action.action, action.coins, action.hourglasses, move.doubles)


def _province_action(eye: Eye, move: UseProvinceAction) -> float:
    action = eye.content.space[move.territory].action
    return _way(eye, action.action, action.coins, action.hourglasses, move.doubles)


def _permanent_action(eye: Eye, move: UsePermanentAction) -> float:
    printed = eye.content.permanent[move.permanent]
    times = 1 + sum(isinstance(each, AdditionalTax) for each in _modifiers(eye))
    taxes = printed.income * times * eye.coin
    if printed.action == "tax-collector":
        taxes += eye.aims.tax
    deployment = deployment_of(eye.content, move.permanent)
    return taxes + _way(eye, printed.action, printed.coins, printed.hourglasses, move.doubles, deployment=deployment)


def _price(eye: Eye, move: UsePriceAdjustment) -> float:
    acting = eye.view.under_way
    assert acting is not None
    before = _action(eye, acting.action, acting.coins, None) - acting.coins * eye.coin
    if acting.coins > eye.mine.coins:
        before = -1.0
    return _action(eye, acting.action, move.coins, None) - move.coins * eye.coin - before


def _modifier(eye: Eye, move: UseModifier) -> float:
    return 2.0 if move.source in eye.mine.tableau else 0.6


# Cards and professions


def _virtual(eye: Eye, move: ReceiveVirtualProfession) -> float:
    """For the best card that can be played with temple markers, if it is better than those without."""
    cards = sorted(playable(eye), key=eye.worth, reverse=True)
    lacking = eye.people.lacking(eye.content.cards[cards[0]].requires) if cards else None
    return 100.0 if lacking is not None and lacking.of(move.profession) else -1.0


def _exchange(eye: Eye, move: ExchangeProfessions) -> float:
    people = lost(eye.mine.professions, move.lost)
    if people.of(move.gained) >= eye.content.track[move.gained].spaces:
        return -1.0
    cost = 0.3 if eye.view.exchanges_left else eye.marker + 0.2
    return eye.change(trained(eye.content, people, move.gained)) - cost


def _start(eye: Eye, move: TakeStart) -> float:
    start = next(each for each in eye.content.starts if each.id == move.start)
    return sum(eye.worth(card) for card in start.cards)


def _at_start(eye: Eye, move: TrainAtStart) -> float:
    return eye.training(move.profession)


# Reform phase


def _revenue(eye: Eye, move: TakeRevenue) -> float:
    territory = eye.content.territory[move.territory]
    land = next(land for land in eye.view.lands if land.territory == move.territory)
    paid = eye.paid(territory.revenue)
    return paid if land.city_of == eye.seat else paid - of_the_map.pioneer(eye, land)


def _reform_effect(eye: Eye, move: UseReformEffect) -> float:
    effect = eye.content.cards[move.card].reform
    # Coins first: they may buy glory.
    return 5.0 if effect is not None and not isinstance(effect, CoinsPerProfession) else 6.0


def _purchase(eye: Eye, move: PayForGlory) -> float:
    effect = eye.content.cards[move.card].reform
    assert isinstance(effect, BuyGlory)
    return move.times * (effect.glory - effect.coins * eye.coin)


_APPRAISALS: dict[type[Move], Appraisal] = {
    TakeStart: _start,
    TakeStartingCard: lambda eye, move: eye.worth(move.card),
    SettlePolis: of_the_map.settled,
    TrainAtStart: _at_start,
    ExchangeHourglass: lambda eye, move: -1.0,
    TakeMarker: _marker,
    UseWildCard: _wild_card,
    UseCardAction: _card_action,
    UseProvinceAction: _province_action,
    UsePermanentAction: _permanent_action,
    UseModifier: _modifier,
    UsePriceAdjustment: _price,
    BeginAction: lambda eye, move: 0.0,
    Train: lambda eye, move: eye.training(move.profession),
    TakeCard: lambda eye, move: taken(eye, move.card),
    ReceiveVirtualProfession: _virtual,
    PlayCard: lambda eye, move: eye.worth(move.card),
    ScoreSynergy: lambda eye, move: eye.synergy(move.synergy),
    PlaceMarker: lambda eye, move: float(move.area == "temple"),
    DeployPioneer: of_the_map.deploy,
    RecallPioneer: of_the_map.recall,
    MovePioneer: of_the_map.step,
    BuildCity: of_the_map.build,
    RelocateCity: of_the_map.relocate,
    ActivateArea: of_the_map.activate,
    ExchangeProfessions: _exchange,
    TrainAny: lambda eye, move: eye.training(move.profession) - 3 * eye.marker + 0.1 * move.oracle,
    TakeRevenue: _revenue,
    UseReformEffect: _reform_effect,
    PayForGlory: _purchase,
    PlaceHourglasses: lambda eye, move: -eye.time(0, move.doubles, marker=False) + SPACE * move.doubles,
}
