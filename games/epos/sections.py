"""The rulebook's headings, as rejections, timeline lines and score lines name them (Q-44)."""

from typing import Final

from games.kit.sections import section

SETUP: Final = "C. Components and Setup"
GAME_BOARD: Final = section(SETUP, "1. Game board")
TRAINING_MARKERS: Final = section(SETUP, "2. Training markers")
ACTION_MARKERS_SETUP: Final = section(SETUP, "3. Action markers")
BONUS_MARKERS_SETUP: Final = section(SETUP, "4. Bonus point markers")
EXPERIENCED_PLAYERS: Final = section(SETUP, "Experienced Players")

GAMEPLAY: Final = "D. Gameplay"

FLOURISHING: Final = section(GAMEPLAY, "I. Flourishing Phase")
GENERAL_RULES: Final = section(FLOURISHING, "1. General Rules")
ACTION_MARKERS: Final = section(GENERAL_RULES, "Actions with Action Markers")
CARD_AND_PROVINCE_ACTIONS: Final = section(GENERAL_RULES, "Actions on Civilization Cards or in Provinces")
PERMANENT_ACTIONS: Final = section(GENERAL_RULES, "Actions Permanently Available on the Game Board")
MODIFIER: Final = section(GENERAL_RULES, "Modifier")
PASS: Final = section(GENERAL_RULES, "Pass")

ACTIONS: Final = section(FLOURISHING, "2. The Actions")
TAX_COLLECTOR: Final = section(ACTIONS, "Tax Collector")
PRINCIPAL: Final = section(ACTIONS, "Principal")
TEACHER: Final = section(ACTIONS, "Teacher")
ARCHITECT: Final = section(ACTIONS, "Architect")
NAVIGATOR: Final = section(ACTIONS, "Navigator")
DEPLOYING: Final = section(NAVIGATOR, "1. Deploy New Pioneers")
MOVING: Final = section(NAVIGATOR, "2. Move Pioneers")
CONTROL_AND_CITIES: Final = section(NAVIGATOR, "3. Check Control, Build Cities, and Receive Revenue")
PROVINCES: Final = section(NAVIGATOR, "Actions and Modifiers in Provinces")
BUILDER: Final = section(ACTIONS, "Builder")
ADDITIONAL_OPTIONS: Final = section(ACTIONS, "Additional Options")
BONUS_MARKERS: Final = section(ACTIONS, "Bonus Point Markers")

REFORM: Final = section(GAMEPLAY, "II. The Reform Phase")
NEW_PRINCIPAL: Final = section(REFORM, "1. Determine New Principal")
CLEARING_TIMELINE: Final = section(REFORM, "2. Remove Action Markers and Hourglasses from the Timeline")
CLEARING_NEUTRAL_MARKERS: Final = section(REFORM, "3. Remove Neutral Markers from Cards and Provinces")
ACTIVATING: Final = section(REFORM, "4. Activate Controlled Areas and Civilization Cards")
HAND_LIMIT: Final = section(REFORM, "5. Check Hand Limit")
EPOCH_CHANGE: Final = section(REFORM, "6. Advance Round Marker and Check for Epoch Change")

FINAL_SCORING: Final = "E. Final Scoring"
PLAYABLE_CARDS_SCORE: Final = section(FINAL_SCORING, "1")
OTHER_CARDS_SCORE: Final = section(FINAL_SCORING, "2")
NEUTRAL_MARKERS_SCORE: Final = section(FINAL_SCORING, "3")
COINS_SCORE: Final = section(FINAL_SCORING, "4")
HOURGLASSES_SCORE: Final = section(FINAL_SCORING, "5")

TWO_PLAYERS: Final = "F. Adjustments for 2 Players"
TWO_PLAYERS_SETUP: Final = section(TWO_PLAYERS, "I. Game Setup")
TWO_PLAYERS_FLOURISHING: Final = section(TWO_PLAYERS, "II. The Flourishing Phase")
TWO_PLAYERS_REFORM: Final = section(TWO_PLAYERS, "III. The Reform Phase")

SOLO: Final = "G. Adjustments for Solo Play"
SOLO_SETUP: Final = section(SOLO, "I. Game Setup")
SOLO_FLOURISHING: Final = section(SOLO, "II. The Flourishing Phase")
SOLO_START_OF_PHASE: Final = section(SOLO_FLOURISHING, "1. Start of the Flourishing Phase")
SOLO_ACTIONS: Final = section(SOLO_FLOURISHING, "2. Actions in the Flourishing Phase")
WILD_CARD: Final = section(SOLO_ACTIONS, "a) Wild Card Action Marker")
SOLO_TEACHER: Final = section(SOLO_ACTIONS, 'b) "Teacher" Action')
SOLO_ARCHITECT: Final = section(SOLO_ACTIONS, 'c) "Architect" Action')
SOLO_REFORM: Final = section(SOLO, "III. The Reform Phase")
SOLO_TRAINING_AREA: Final = section(SOLO_REFORM, "1. Clean Up the Training Cost Area")
SOLO_CARD_DISPLAY: Final = section(SOLO_REFORM, "2. Clean Up the Card Display")
SOLO_EPOCH_III: Final = section(SOLO_REFORM, "3. Epoch Change to Epoch III")
SOLO_FINAL_SCORING: Final = section(SOLO, "IV. Final Scoring")

SOLO_CHALLENGE: Final = "H. The Solo Challenge"
SOLO_CHALLENGE_SETUP: Final = section(SOLO_CHALLENGE, "I. Game Setup")
MASTERING: Final = section(SOLO_CHALLENGE, "II. Mastering Challenges")
SCORING_THE_SERIES: Final = section(SOLO_CHALLENGE, "III. Scoring your Solo Challenge")

GLOSSARY: Final = "Glossary"
REQUIREMENTS: Final = section(GLOSSARY, "Requirements")
REWARDS_AND_PENALTIES: Final = section(GLOSSARY, "Rewards and Penalties")
ACTIONS_AND_MODIFICATIONS: Final = section(GLOSSARY, "Actions and Modifications")
REFORM_EFFECTS: Final = section(GLOSSARY, "Reform Phase")
