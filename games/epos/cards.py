"""Everything that is printed, as data: lookups by id."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated

from msgspec import Meta

from games.epos.civilization_cards import Card
from games.epos.components import (
    EPOCHS,
    ActionMarker,
    BonusMarker,
    Epoch,
    PermanentAction,
    PlayerCount,
    Players,
    Polis,
    Province,
    ProvinceSpace,
    Setup,
    Start,
    Track,
)
from games.epos.content_checks import problems_of
from games.epos.cost_rows import Market, Training
from games.epos.geography import GameMap, game_maps
from games.epos.professions import Profession
from games.epos.solo_tasks import Challenge, GloryLevel, LevelName, Solo, SoloChallenge
from games.kit.content import BadContent
from games.kit.structs import Model


class Content(Model, frozen=True, dict=True, gc=True):
    """Everything that is printed, as data. The lookups by id are made once and are no members."""

    epoch_1: tuple[Card, ...]
    epoch_2: tuple[Card, ...]
    epoch_3: tuple[Card, ...]
    markers: tuple[ActionMarker, ...]
    permanent_actions: tuple[PermanentAction, ...]
    poleis: tuple[Polis, ...]
    province_spaces: tuple[ProvinceSpace, ...]
    provinces: tuple[Province, ...]
    bonus_markers: tuple[BonusMarker, ...]
    starts: Annotated[tuple[Start, ...], Meta(min_length=4, max_length=4)]
    setup: Setup
    training: Training
    market: Market
    solo: Solo
    solo_challenge: SoloChallenge

    def __post_init__(self) -> None:
        """Refuse content that no match could be set up with."""
        for problem in problems_of(self):
            raise BadContent(problem)

    @cached_property
    def cards(self) -> dict[str, Card]:
        """All civilization cards by id."""
        return {card.id: card for cards in (self.epoch_1, self.epoch_2, self.epoch_3) for card in cards}

    @cached_property
    def marker(self) -> dict[str, ActionMarker]:
        """Action markers by id."""
        return {marker.id: marker for marker in self.markers}

    @cached_property
    def permanent(self) -> dict[str, PermanentAction]:
        """Permanently available actions by id."""
        return {action.id: action for action in self.permanent_actions}

    @cached_property
    def polis(self) -> dict[str, Polis]:
        """Poleis by id."""
        return {polis.id: polis for polis in self.poleis}

    @cached_property
    def space(self) -> dict[str, ProvinceSpace]:
        """The spaces of provinces by id."""
        return {space.id: space for space in self.province_spaces}

    @cached_property
    def territory(self) -> dict[str, Polis | ProvinceSpace]:
        """All territories by id."""
        return {**self.polis, **self.space}

    @cached_property
    def bonus(self) -> dict[str, BonusMarker]:
        """Types of bonus point markers by id."""
        return {bonus.id: bonus for bonus in self.bonus_markers}

    @cached_property
    def challenge(self) -> dict[str, Challenge]:
        """Challenges of the solo challenge by id."""
        return {challenge.id: challenge for challenge in self.solo_challenge.challenges}

    @cached_property
    def opposite(self) -> dict[Profession, Profession]:
        """The profession that shares a track with each."""
        pairs = [track.professions for track in self.setup.tracks]
        return {one: other for first, second in pairs for one, other in ((first, second), (second, first))}

    @cached_property
    def track(self) -> dict[Profession, Track]:
        """The track of each profession."""
        return {profession: track for track in self.setup.tracks for profession in track.professions}

    @cached_property
    def maps(self) -> dict[int, GameMap]:
        """The map by number of players."""
        return game_maps(self.poleis, self.province_spaces, self.provinces)

    @cached_property
    def names(self) -> dict[str, str]:
        """What people call a card, marker, action, territory or bonus point marker, by id."""
        return {item.id: item.name for item in _named(self)}

    def deck(self, epoch: Epoch, *, core: bool = False) -> tuple[str, ...]:
        """The cards of an epoch's deck before anything is drawn, or the first of them alone."""
        cards = (self.epoch_1, self.epoch_2, self.epoch_3)[epoch - 1]
        return tuple(card.id for card in cards if not core or card.place <= self.setup.core_deck)

    def markers_for(self, players: PlayerCount) -> tuple[str, ...]:
        """The action markers on the board with so many players (C.3)."""
        return tuple(each.id for each in self.markers if each.min_players <= players <= each.max_players)

    def players(self, count: PlayerCount) -> Players:
        """What depends on how many play."""
        return next(each for each in self.setup.players if each.players == count)

    def neutral_cities(self, players: PlayerCount) -> tuple[str, ...]:
        """The poleis on which neutral cities are put with so many players (Q-02)."""
        sites = self.players(players).neutral
        return tuple(polis.id for polis in self.poleis if polis.neutral in sites)

    def epoch_of(self, number: int) -> Epoch:
        """The epoch of the round with this number."""
        return EPOCHS[(number - 1) // self.setup.rounds_of_an_epoch]

    def changes_epoch_after(self, number: int) -> bool:
        """Whether the epoch changes at the end of the round with this number."""
        return number < self.setup.rounds and self.epoch_of(number) != self.epoch_of(number + 1)

    def level(self, name: LevelName) -> GloryLevel:
        """What a level demands."""
        return next(level for level in self.solo_challenge.levels if level.level == name)

    def rating(self, glory: int) -> str:
        """What so much glory means after a solo game (G.IV)."""
        met = [rating.name for rating in self.solo.ratings if rating.least <= glory]
        return (met or [self.solo.ratings[0].name])[-1]

    def series_title(self, level: LevelName, points: int) -> str:
        """The title that so many challenge points give at a level; empty where they give none (H.III)."""
        titles = [each for each in self.solo_challenge.titles if each.level == level and each.least <= points]
        return max(titles, key=lambda each: each.least).name if titles else ""


def _named(content: Content) -> Iterator[Card | ActionMarker | PermanentAction | Polis | ProvinceSpace | BonusMarker]:
    yield from content.cards.values()
    yield from content.markers
    yield from content.permanent_actions
    yield from content.territory.values()
    yield from content.bonus_markers
