"""The rulebook's headings, as rejections, timeline lines and score lines name them."""

from typing import Final

from games.kit.sections import section

COMPONENTS: Final = "Components"

GENERAL_SETUP: Final = "Setup (General Area)"
CONSTRUCT_THE_MAP: Final = section(GENERAL_SETUP, "1. Construct the map")
MATCHING_A_TERRAIN: Final = section(CONSTRUCT_THE_MAP, "Matching a terrain")
MARKET_SETUP: Final = section(GENERAL_SETUP, "2. Set up the unit and wonder market on the main board")
INVENTION_MARKET_SETUP: Final = section(
    GENERAL_SETUP, "3. Set up the culture and research board and the invention market board"
)

PLAYER_SETUP: Final = "Setup (Player Area)"
DEALING_INVENTIONS: Final = section(PLAYER_SETUP, "1. Shuffle the epoch I invention cards and deal 6 to each player")
CHOOSING_CIVILIZATIONS: Final = section(PLAYER_SETUP, "2. Each player chooses their civilization")
STARTING_UNIT: Final = section(PLAYER_SETUP, "6. Place your starting unit")
FIRST_PLAYER: Final = section(PLAYER_SETUP, "12. Determine first player")
COUNTERS: Final = section(PLAYER_SETUP, "13. Place your counter markers on their tracks")

GAME_OVERVIEW: Final = "Game Overview"

TURN: Final = "On Your Turn"

UPKEEP: Final = section(TURN, "Upkeep Phase")
DRAWING_AN_INVENTION: Final = section(UPKEEP, "1. Draw 1 invention card of the next epoch")
DEALING_TO_THE_MARKET: Final = section(UPKEEP, "2. Deal 1 market card to the market")
REVEALING_A_TILE: Final = section(UPKEEP, "3. Reveal a face-down map tile")

ACTION_PHASE: Final = section(TURN, "Action Phase")
INVENTING: Final = section(ACTION_PHASE, "1. Invent and perform 1 action")
NOT_INVENTING: Final = section(ACTION_PHASE, "2. Perform 2 actions but do not invent")
INVENTION_CARD: Final = section(ACTION_PHASE, "Invention card")
GAINING_RESOURCES: Final = section(ACTION_PHASE, "Gaining resources")
EXTRA_ACTION: Final = section(ACTION_PHASE, "Extra action")
GAINING_AUTHORITY: Final = section(ACTION_PHASE, "Personal supply and gaining authority")
GAINING_CULTURE: Final = section(ACTION_PHASE, "Gaining culture")

ACTIONS: Final = "Actions in Detail"
EXPAND: Final = section(ACTIONS, "Expand")
UNKNOWN_RESOURCES: Final = section(EXPAND, "Unknown resources to be explored")
NATURAL_RESOURCES: Final = section(EXPAND, "Natural resources on the map")
BUILD_A_CITY: Final = section(ACTIONS, "Build a City")
BUILD_A_TRADING_POST: Final = section(ACTIONS, "Build a Trading Post")
SANCTION: Final = section(BUILD_A_TRADING_POST, "Sanction on the warmonger")
FRIENDLY_PLAYER: Final = section(BUILD_A_TRADING_POST, "Friendly player")
TRACKING: Final = section(ACTIONS, "Tracking Demand and Supply")
RESEARCH: Final = section(ACTIONS, "Conduct Academic Research")
CITY_REQUIREMENT: Final = section(RESEARCH, "City requirement for conducting academic research")
BUILD_A_WONDER: Final = section(ACTIONS, "Build a Wonder")
UPGRADE: Final = section(ACTIONS, "Upgrade a Military Unit")
UNIT_COST: Final = section(UPGRADE, "Factors affecting the cost of a unit card")
FORMATIONS: Final = section(UPGRADE, "Formations")
CHANGE_GOVERNMENT: Final = section(ACTIONS, "Change Your Form of Government")
CITY_LIMIT: Final = section(CHANGE_GOVERNMENT, "Maximum number of cities you may own")
PRODUCE: Final = section(ACTIONS, "Produce Resources")

MILITARY_PHASE: Final = section(TURN, "Military Phase")
DIPLOMACY: Final = section(MILITARY_PHASE, "1. Change Status of Diplomacy")
DECLARE_WAR: Final = section(DIPLOMACY, "Declare war")
REMOVING_POSTS: Final = section(DECLARE_WAR, "Removing trading posts")
WARMONGER: Final = section(DIPLOMACY, "Become a warmonger")
ATTACK: Final = section(MILITARY_PHASE, "2. Attack")
PROTECTED_NEUTRAL_CITY: Final = section(ATTACK, "Protected Neutral City")
BATTLE: Final = section(ATTACK, "Battle")
COMBAT_VALUE: Final = section(BATTLE, "1. Calculate your final combat value")
COMPARING: Final = section(BATTLE, "2. Compare it with your opponent's")
LESS_LUCK: Final = section(BATTLE, "Variant: Less luck in battle")
TURNING_FLAGS: Final = section(MILITARY_PHASE, "3. Turn the flag(s) in your diplomacy status display")
STATUS_LIST: Final = section(MILITARY_PHASE, "List of status of diplomacy")

FREE_ACTIONS: Final = "On Your Turn - Free Actions"
CONVERT: Final = section(FREE_ACTIONS, "A. Convert basic resources")
UNLOCK: Final = section(FREE_ACTIONS, "B. Unlock your civilization abilities")

END_OF_TURN: Final = "End of Your Turn"

END_OF_EPOCH: Final = "End of an Epoch"
GREAT_WORK: Final = section(END_OF_EPOCH, "1. Gain a Great Work of Art")
TRADING_INCOME: Final = section(END_OF_EPOCH, "2. Gain Trading Income")
FEEDING: Final = section(END_OF_EPOCH, "3. Feed Your Cities")
CONVERTING_TO_GOLD: Final = section(END_OF_EPOCH, "4. Convert Your Basic Resources to Gold")
PILLAGE: Final = section(END_OF_EPOCH, "5. Barbarians Pillage")
RESTORING_CUBES: Final = section(END_OF_EPOCH, "6. Restore Exhausted Cubes")
RESETTING_DIPLOMACY: Final = section(END_OF_EPOCH, "7. Reset Your Status of Diplomacy (and warmongers lose culture)")

NEW_EPOCH: Final = "Set Up a New Epoch"
NEW_INVENTIONS: Final = section(NEW_EPOCH, "1. Reveal 4 Invention Cards for the New Epoch")
NEW_INVENTION_DECK: Final = section(NEW_EPOCH, "2. Set Up the Invention Deck for the New Epoch")
NEW_MARKET_DECK: Final = section(NEW_EPOCH, "3. Set Up the Market Deck for the New Epoch")
NEW_MARKET_CARDS: Final = section(NEW_EPOCH, "4. Reveal and Deal 4 Market Cards to the Market")
NEW_FIRST_PLAYER: Final = section(NEW_EPOCH, "5. Determine the New First Player, and Start the New Epoch")
LATE_MARKET_CARDS: Final = section(NEW_EPOCH, "Dealing the epoch III+ market cards")

FINAL_SCORING: Final = "Final Scoring"

QUICK_GAME: Final = "Variant: Quick Game Mode"
QUICK_1_2: Final = section(QUICK_GAME, "Quick game - Epoch I to II")
QUICK_2_3: Final = section(QUICK_GAME, "Quick game - Epoch II to III")

GLOSSARY: Final = "Using the Glossary"
FAQ: Final = "F.A.Q."
FAQ_ORDER: Final = section(FAQ, "Q1")
FAQ_EXTRA_ACTION: Final = section(FAQ, "Q2")
FAQ_COST: Final = section(FAQ, "Q3")
FAQ_DEFENSE: Final = section(FAQ, "Q4")
