from __future__ import annotations

from events.envelope import Actor, Kind, Parts
from events.keys import match_key
from events.sealing import unseal
from projections import drafting
from projections.drafting import Command, actor_name
from projections.folding import rebuild
from tests.projections.table import AT, SECRET, Table
from tests.toy.facts import DeckShuffled, HandDealt, TopSeen
from tests.toy.moves import Draw, Forecast


def test_hidden_members_are_closed_to_their_audience() -> None:
    """A seat's own eyes, some seats' eyes, nobody's: each closed part names its seats."""
    facts = (HandDealt(2, 1, ("silk",)), TopSeen((1, 3), "silk"), DeckShuffled(1, ("silk",)))
    draft = drafting.life(Kind.STARTED, *facts, actor=None, at=AT)

    assert [(part.audience, part.hidden) for part in draft.facts] == [
        (("seat:2",), {"hand": ("silk",)}),
        (("seat:1", "seat:3"), {"top": "silk"}),
        ((), {"order": ("silk",)}),
    ]
    assert draft.facts[0].open == {"kind": "hand-dealt", "seat": 2, "cards": 1}


def test_a_move_is_told_with_the_prompt_it_answers() -> None:
    """The first fact names the prompt; a secret of the move is closed to its mover."""
    table = Table().start(2)
    event = table.events[-1]
    table.play(Forecast("calm"), table.match.prompts[1])
    draft = unseal(table.events[-1])

    assert draft.kind is Kind.PLAYED
    assert draft.actor == Actor("p_2", 2)
    assert draft.move == Parts({"kind": "forecast"}, {"forecast": "calm"}, ("seat:2",))
    assert draft.facts[0] == Parts({"kind": "prompt-answered", "prompt": f"{event.version}.2.1"})
    assert draft.facts[1] == Parts({"kind": "wind-forecast", "seat": 2}, {"forecast": "calm"}, ("seat:2",))


def test_a_move_without_secrets_is_told_whole() -> None:
    """Nothing is closed where nothing is hidden."""
    table = Table().start(2)
    for prompt in table.match.prompts:
        table.play(Forecast("calm"), prompt)
    table.play(Draw(), command="c-1")
    draft = unseal(table.events[-1])

    assert draft.move == Parts({"kind": "draw"})
    assert draft.command == Parts({}, {"id": "c-1", "request": "0" * 64}, ("player:p_1",))


def test_the_command_is_closed_to_its_actor() -> None:
    """A player, a bot's seat, or, of the service itself, nobody."""
    command = Command("c-1", "0" * 64)
    audiences = []
    for actor in (Actor("p_1", 1), Actor("p_1"), Actor(None, 2), None):
        kept = drafting.life(Kind.ABORTED, actor=actor, at=AT, command=command).command
        assert kept is not None
        assert kept.audience == ((actor_name(actor),) if actor else ())
        audiences.append(kept.audience)
    assert audiences == [("player:p_1",), ("player:p_1",), ("seat:2",), ()]
    assert drafting.life(Kind.ABORTED, actor=None, at=AT).command is None


def test_the_start_deals_what_secret_and_contributions_say() -> None:
    """The same match is dealt the same; its contributions stand in the event."""
    table = Table().start(2)
    draft = unseal(table.events[-1])

    assert draft.facts[0] == Parts({"kind": "match-started", "contributions": [None, None]})
    assert table.match.key == match_key(SECRET, (None, None))
    assert drafting.started(table.at_version(3), AT).facts[1:] == drafting.started(table.at_version(3), AT).facts[1:]
    assert rebuild(table.events, table.contents) == table.match
