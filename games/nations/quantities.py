"""Numbers that facts, views, moves and content have in common, each with what it counts."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.kit.quantities import Count

Gold: TypeAlias = Annotated[Count, Meta(description="Units of gold.")]
Food: TypeAlias = Annotated[Count, Meta(description="Units of food.")]
Stone: TypeAlias = Annotated[Count, Meta(description="Units of stone.")]
Books: TypeAlias = Annotated[Count, Meta(description="Books.")]
Points: TypeAlias = Annotated[Count, Meta(description="Victory Points (VP).")]
Strength: TypeAlias = Annotated[Count, Meta(description="Points of Military Strength.")]
Stability: TypeAlias = Annotated[Count, Meta(description="Points of Stability.")]
Raid: TypeAlias = Annotated[Count, Meta(description="The raid value.")]
Cards: TypeAlias = Annotated[Count, Meta(description="How many cards.")]
Workers: TypeAlias = Annotated[Count, Meta(description="How many workers.")]
Architects: TypeAlias = Annotated[Count, Meta(description="How many architects.")]
RoundNumber: TypeAlias = Annotated[Count, Meta(description="The number of a round, from 1; 0 before the first.")]
AgeNumber: TypeAlias = Annotated[Count, Meta(description="The number of an age, from 1 (Antiquity) to 4 (Industrial).")]
Price: TypeAlias = Annotated[Count, Meta(description="How much gold it costs.")]
Pips: TypeAlias = Annotated[Count, Meta(description="What the die shows.")]
