"""What must hold of the round and its step: whose parts are over, what is marked, boxed and revealed."""

from collections.abc import Iterator

from games.epos.cards import Content
from games.epos.rounds import phase_of
from games.epos.state import State, players_of
from games.kit.decider import Problem


def check_rounds(content: Content, state: State) -> Iterator[Problem]:
    """Pieces are where they can be by now."""
    seats = range(1, len(state.players) + 1)
    if state.latest is not None and state.latest not in seats:
        yield Problem("/latest", "The latest turn was a player's.")
    if state.principal_glory and state.round <= 1 and phase_of(state.step) in ("setup", "flourishing"):
        yield Problem("/principalGlory", "The Principal shows its coins in the first round.")
    if len(set(state.reformed)) != len(state.reformed) or not set(state.reformed) <= set(seats):
        yield Problem("/reformed", "Each player has one part of the reform phase.")
    elif state.reformed and state.step != "activating":
        yield Problem("/reformed", "Players have their parts while areas and cards are activated.")
    if state.tasks.lost_after_round and (len(seats) > 1 or state.tasks.lost_after_round != state.round):
        yield Problem("/tasks/lostAfterRound", "A solo game is lost after the round that it stands in.")
    yield from _marked(content, state)
    yield from _boxes(content, state)


def check_round(content: Content, state: State) -> Iterator[Problem]:
    """The round is one that there is; before the first one, all is set up."""
    setup = phase_of(state.step) == "setup"
    if state.round > content.setup.rounds:
        yield Problem("/round", f"There are {content.setup.rounds} rounds.")
    elif setup and state.round:
        yield Problem("/round", "No round has begun in the setup.")
    elif not setup and state.round < 1:
        yield Problem("/round", "After the setup, the first round begins.")


def _marked(content: Content, state: State) -> Iterator[Problem]:
    printed = content.players(players_of(state))
    marks = (
        ("markedCards", state.marked_cards, printed.marked_cards),
        ("markedTrainings", state.marked_trainings, printed.marked_trainings),
    )
    for name, marked, places in marks:
        if len(set(marked)) != len(marked) or len(marked) > len(places):
            yield Problem(f"/{name}", f"With so many players there are {len(places)} such neutral markers.")


def _boxes(content: Content, state: State) -> Iterator[Problem]:
    """With so many players, only so many cards leave the game."""
    printed = content.players(players_of(state))
    if state.revealed and state.step != "starting-cards":
        yield Problem("/revealed", "Cards are revealed to be chosen at the start.")
    if state.boxed and not printed.boxed_later:
        yield Problem("/boxed", "With so many players no cards go to the box.")
    most = max(printed.boxed_recommended, printed.boxed_experienced)
    for epoch, cards in enumerate(state.boxed_unseen):
        if len(cards) > (most if epoch == 0 else printed.boxed_later):
            yield Problem(f"/boxedUnseen/{epoch}", "With so many players not so many cards go to the box unseen.")
