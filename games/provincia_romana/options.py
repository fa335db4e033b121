"""The options of a match: the cities by seat, and readings that a copy of the printed game might overturn."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.kit.structs import Model

CityName: TypeAlias = Literal["arelate", "forum-julii", "loupian", "massilia", "narbo-martius", "tolosa"]


class Options(Model, frozen=True):
    """How a match is to be played. Defaults are the rulebook's text and the rulings on it."""

    cities: Annotated[
        tuple[CityName, ...],
        Meta(
            max_length=6,
            description="Cities of seats 1, 2, …, all different. Seats without one choose theirs, in seat order (A57).",
        ),
    ] = ()
    pons_and_portus_copies: Annotated[
        int,
        Meta(ge=3, le=4, description="Copies of Pons and of Portus: 4 as their entries say, 3 to fit the box (D1)."),
    ] = 4
    gold_limited: Annotated[
        bool, Meta(description="Whether the supply of gold is limited to the coins of the box (A12).")
    ] = True
    reshuffle: Annotated[
        Literal["lazy", "eager"],
        Meta(description="Reshuffle a discard pile when a card is missing, or as soon as the deck is empty (A5)."),
    ] = "lazy"
    hand_limit_check: Annotated[
        Literal["end-of-phase", "end-of-turn"],
        Meta(description="When the hand limit is checked: once all have played, or after each one's turn (A16)."),
    ] = "end-of-phase"
    coin: Annotated[
        Literal["none", "gain", "cost"],
        Meta(description="What a revealed token with a coin does to its city: nothing, 1 gold gained, or paid (A29)."),
    ] = "none"
    one_time_gains: Annotated[
        Literal["kept", "taken-back"],
        Meta(description="Whether Defense and Morale that a building gave once stay when it is destroyed (A23)."),
    ] = "kept"
    activation_below_one: Annotated[
        bool, Meta(description="Whether a building may be activated with fewer than 1 Prestige Point (A25).")
    ] = False
    strata_unique: Annotated[bool, Meta(description="Whether a city may have only one Strata (A19).")] = False
    track_tops: Annotated[
        Literal["none", "printed"],
        Meta(description="Whether the Morale and Defense Tracks end where they are drawn to end (A51)."),
    ] = "none"
    patronus: Annotated[
        Literal["wood", "one-of-each"],
        Meta(description="What the three Patronus give: 2 wood each, or 2 wood, 2 clay and 2 stone in turn (A44)."),
    ] = "wood"
    commercium: Annotated[
        Literal["table", "icon"],
        Meta(description="Exchanges of Commercium: as the cards' table says, or 1 clay for 1 wood and 1 stone on all."),
    ] = "table"

    def __post_init__(self) -> None:
        """Refuse a city for two seats."""
        if len(set(self.cities)) != len(self.cities):
            raise ValueError("two seats cannot have the same city")
