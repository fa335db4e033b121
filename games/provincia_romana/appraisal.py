"""How good a move looks to the greedy bot: prestige first, gold for the tax, strength when battles come."""

from collections.abc import Callable
from typing import Any, TypeAlias

from games.kit.structs import Move
from games.provincia_romana.activate_buildings import ActivateBuilding
from games.provincia_romana.battle import PlayBattleToken
from games.provincia_romana.building import Build
from games.provincia_romana.cards import Content
from games.provincia_romana.commercium import UseCommercium
from games.provincia_romana.concussio import PlayConcussio
from games.provincia_romana.coniuratio import PlayConiuratio
from games.provincia_romana.consuetudo import KeepCard, PutCardBack
from games.provincia_romana.corruptio import PlayCorruptio
from games.provincia_romana.defeat import LoseBuilding
from games.provincia_romana.destruction import PlayAediles
from games.provincia_romana.effects import Military, WhenActivated
from games.provincia_romana.goods import Goods, one
from games.provincia_romana.hand_limit import DiscardCard
from games.provincia_romana.reckoning import Eye
from games.provincia_romana.select_cards import SelectDeck, TakeCard, TakeFaceDownCard
from games.provincia_romana.spqr_cards import PlaySpqrCard
from games.provincia_romana.trading import PRICE, Trade
from games.provincia_romana.views import View

Appraisal: TypeAlias = Callable[[Eye, Any], float]


def appraise(content: Content, view: View, seat: int, move: Move) -> float:
    """How good a move looks; ending a turn is 0. Higher is better."""
    weigh = _APPRAISALS.get(type(move))
    return 0 if weigh is None else weigh(Eye(content, view, seat), move)


def _select_deck(eye: Eye, move: SelectDeck) -> float:
    held = eye.city.goods.total
    buildings = eye.city.aedificium_in_hand
    return {"opes": 7 - 0.4 * held, "aedificium": 5 - 1.3 * buildings, "spqr": 2.5}[move.deck]


def _take_card(eye: Eye, move: TakeCard) -> float:
    return eye.wanted(move.card)


def _take_face_down(eye: Eye, move: TakeFaceDownCard) -> float:
    deck = eye.view.selection.deck if eye.view.selection else "opes"
    return {"aedificium": 2.5, "opes": 1.0, "spqr": 0.9}[deck]


def _build(eye: Eye, move: Build) -> float:
    cost = eye.content.buildings[move.card].cost
    paid = cost if move.discount == "none" else cost.minus(one(move.discount))
    return 0.5 + eye.worth(move.card) - eye.price(paid)


def _play_spqr_card(eye: Eye, move: PlaySpqrCard) -> float:
    return eye.favour(move.card) - eye.price(eye.content.favours[move.card].cost)


def _play_corruptio(eye: Eye, move: PlayCorruptio) -> float:
    spared = any(eye.content.kind(favour.card) == "corruptio" for favour in eye.city.favours)
    payment = eye.tokens(Goods(clay=move.clay, stone=move.stone, wood=move.wood))
    return -1 if spared else 0.6 * eye.incomes - payment


def _play_concussio(eye: Eye, move: PlayConcussio) -> float:
    target = eye.view.cities[move.target - 1]
    protected = any(eye.content.kind(favour.card) == "corruptio" for favour in target.favours)
    return (0.5 * eye.incomes if protected else -1) - eye.price(eye.content.favours[move.card].cost)


def _play_coniuratio(eye: Eye, move: PlayConiuratio) -> float:
    owner = next(c for c in eye.view.cities if any(built.card == move.building for built in c.buildings))
    ahead = 0.05 * eye.leads(owner.seat)
    return 0.5 * eye.worth(move.building) + ahead - eye.price(eye.content.favours[move.card].cost)


def _exchange(eye: Eye, move: UseCommercium) -> float:
    rate = next(exchange for exchange in eye.view.exchanges if exchange.card == move.card)
    return 0.4 if eye.helps(rate.pay, rate.take) else -1


def _trade(eye: Eye, move: Trade) -> float:
    return 0.3 - eye.tax_risk(PRICE) if eye.helps(PRICE, one(move.good)) else -1


def _discard(eye: Eye, move: DiscardCard) -> float:
    return -eye.wanted(move.card)


def _keep(eye: Eye, move: KeepCard) -> float:
    return eye.wanted(move.kept)


def _put_back(eye: Eye, move: PutCardBack) -> float:
    return eye.wanted(move.put_back)


def _play_token(eye: Eye, move: PlayBattleToken) -> float:
    value = eye.content.token[move.token].value
    color = move.token.rpartition("-")[0]
    if eye.city.city and eye.content.color(eye.city.city) == color:
        return value
    owner = next(c.seat for c in eye.view.cities if c.city and eye.content.color(c.city) == color)
    return -0.6 * value + 0.01 * eye.leads(owner)


def _lose(eye: Eye, move: LoseBuilding) -> float:
    return -eye.worth(move.card)


def _aediles(eye: Eye, move: PlayAediles) -> float:
    conspiracy = eye.view.conspiracy
    if conspiracy is None:
        return 0.5
    return eye.worth(conspiracy.building) - 1 - eye.tax_risk(Goods(gold=2))


def _activate(eye: Eye, move: ActivateBuilding) -> float:
    effects = eye.content.buildings[move.card].effects
    gains = sum(
        eye.tokens(effect.goods) + 0.5 * effect.morale * eye.battles + 0.4 * effect.defense * min(1, eye.battles)
        for effect in effects
        if isinstance(effect, WhenActivated)
    )
    military = sum(effect.amount for effect in effects if isinstance(effect, Military))
    return gains + 0.7 * military * eye.battles - 1


_APPRAISALS: dict[type[Move], Appraisal] = {
    ActivateBuilding: _activate,
    Build: _build,
    DiscardCard: _discard,
    KeepCard: _keep,
    LoseBuilding: _lose,
    PlayAediles: _aediles,
    PlayBattleToken: _play_token,
    PlayConcussio: _play_concussio,
    PlayConiuratio: _play_coniuratio,
    PlayCorruptio: _play_corruptio,
    PlaySpqrCard: _play_spqr_card,
    PutCardBack: _put_back,
    SelectDeck: _select_deck,
    TakeCard: _take_card,
    TakeFaceDownCard: _take_face_down,
    Trade: _trade,
    UseCommercium: _exchange,
}
