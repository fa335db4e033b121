"""The rulebook's table of contents, as rejections, timeline lines and score lines name it."""

from typing import Final

from games.kit.sections import section

SETUP: Final = "Setup"
SCORING_BOARD_SETUP: Final = section(SETUP, "Scoring Board Setup")
PLAYER_BOARD_SETUP: Final = section(SETUP, "Player Board Setup")

GAME_PLAY: Final = "Game Play"

MAINTENANCE: Final = "I. Maintenance Phase"
ROUND_MARKER: Final = section(MAINTENANCE, "1. Round Marker")
PROGRESS_CARDS: Final = section(MAINTENANCE, "2. Progress Cards")
GROWTH: Final = section(MAINTENANCE, "3. Growth")
NEW_EVENTS: Final = section(MAINTENANCE, "4. New Events")
ARCHITECTS: Final = section(MAINTENANCE, "5. Architects")

ACTION: Final = "II. Action Phase"
BUYING: Final = section(ACTION, "A. Buy a Progress Card")
BUILDING: Final = section(BUYING, "Building")
MILITARY: Final = section(BUYING, "Military")
COLONY: Final = section(BUYING, "Colony")
BUYING_WAR: Final = section(BUYING, "War")
BATTLE: Final = section(BUYING, "Battle")
WONDER: Final = section(BUYING, "Wonder")
ADVISOR: Final = section(BUYING, "Advisor")
GOLDEN_AGE: Final = section(BUYING, "Golden age")
DEPLOYING: Final = section(ACTION, "B. Deploy a Worker")
HIRING: Final = section(ACTION, "C. Hire Architect")
SPECIAL_ACTION: Final = section(ACTION, "D. Special Action")

RESOLUTION: Final = "III. Resolution Phase"
PRODUCTION: Final = section(RESOLUTION, "1. Production")
PLAYER_ORDER: Final = section(RESOLUTION, "2. Player order")
WAR: Final = section(RESOLUTION, "3. War")
EVENTS: Final = section(RESOLUTION, "4. Events")
FAMINE: Final = section(RESOLUTION, "5. Famine")
AGE_SCORING: Final = section(RESOLUTION, "6. Score at the end of each age")

END_OF_GAME: Final = "End of the game"
FINAL_SCORING: Final = section(END_OF_GAME, "Final scoring")
GAME_VP: Final = section(FINAL_SCORING, "A. Game VP")
COLONIES_SCORE: Final = section(FINAL_SCORING, "B. Colonies")
WONDERS_SCORE: Final = section(FINAL_SCORING, "C. Wonders")
BUILDINGS_SCORE: Final = section(FINAL_SCORING, "D. Buildings and Military")
RESOURCES_SCORE: Final = section(FINAL_SCORING, "E. Resources")
