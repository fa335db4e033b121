"""What golden lives are there to show: every way in which a match ends, and every kind of event on the way."""

from __future__ import annotations

from tests.golden.lives import Course, Lead
from tests.service.tables import committed, seed
from tests.toy.moves import Draw, Forecast, Rest


async def played_out(course: Course) -> None:
    """A match of contributions in clear is played to its end."""
    ada, bob = await course.tables.players(2)
    await course.create(ada, 2, join=False)
    await course.send(course.annales.join, ada, seed=seed(1))
    await course.send(course.annales.join, bob, seed=seed(2))
    await course.play_out([ada, bob])


async def taken_back(course: Course) -> None:
    """Seeds are committed to and opened; moves are taken back alone, with consent, and not; a part is opened."""
    annales = course.annales
    ada, bob = players = await course.tables.players(2)
    await course.create(ada, 2, seed_hash=committed(seed(1)), options={"rounds": 2})
    await course.send(annales.join, bob, seed_hash=committed(seed(2)))
    await course.send(annales.open_seed, bob, 2, seed(2))
    await course.send(annales.open_seed, ada, 1, seed(1))
    forecast = await course.send(annales.play, ada, Forecast("storm"))
    assert bob.player_id is not None
    await course.send(annales.open_fact, ada, forecast.version, "/move", bob.player_id)
    await course.send(annales.open_fact, ada, forecast.version, "/facts/1", "all")
    await course.send(annales.play, bob, Forecast("calm"))
    await course.send(annales.play, ada, Rest())
    await course.send(annales.undo, ada)
    await course.send(annales.redo, ada)
    await course.send(annales.undo, ada)
    await course.send(annales.play, ada, Draw())
    await course.send(annales.undo, ada)
    await course.send(annales.answer_undo, bob, False)
    await course.send(annales.undo, ada)
    await course.send(annales.withdraw_undo, ada)
    await course.send(annales.undo, ada)
    await course.send(annales.answer_undo, bob, True)
    await course.play_out(players)


async def resigned(course: Course) -> None:
    """Two of three give up, one after the other: a stand-in plays for the first, the match ends with the second."""
    ada, _, eve = players = await course.start(3)
    await course.play_on(players, 4)
    await course.send(course.annales.resign, eve)
    await course.play_on(players, 3)
    await course.send(course.annales.resign, ada)


async def resigned_in_provincia_romana(course: Course) -> None:
    """A match of Provincia Romana with a bot in seat 3, in which the players give up."""
    ada, bob = players = await course.tables.players(2)
    await course.create(ada, 3, "provincia-romana", options={"cities": ["massilia"]})
    await course.send(course.annales.join, bob)
    await course.send(course.annales.add_bot, ada, "greedy")
    await course.play_on(players, 40)
    await course.send(course.annales.resign, bob)
    await course.play_on(players, 20)
    await course.send(course.annales.resign, ada)


async def alone_in_nations(course: Course) -> None:
    """A match of Nations for one, who takes a move back that rolled the die, and plays to the end."""
    [ada] = await course.start(1, "nations", options={"difficulties": ["king"]})
    await course.play_on([ada], 2)
    await course.send(course.annales.undo, ada)
    await course.play_out([ada])


async def second_of_a_series(course: Course) -> None:
    """The second game of a solo challenge of EPOS, after one that was practice; it is lost after a round."""
    [ada] = await course.start(1, "epos", options={"seriesLevel": "iii", "decks": "core"})
    await course.play_on([ada], 12)
    await course.send(course.annales.undo, ada, 6)
    await course.play_out([ada])
    await course.go_on(ada)
    await course.play_out([ada])


async def aborted_by_its_creator(course: Course) -> None:
    """Before the start: a player joins and leaves, a bot is seated and sent away, and nothing comes of it."""
    ada, bob = await course.tables.players(2)
    await course.create(ada, 3)
    await course.send(course.annales.join, bob, seed=seed(2))
    await course.send(course.annales.leave, bob, 2)
    await course.send(course.annales.add_bot, ada, "random")
    await course.send(course.annales.leave, ada, 2)
    await course.send(course.annales.abort, ada)


async def aborted_by_all(course: Course) -> None:
    """All seats together: one refuses at first."""
    ada, bob, eve = players = await course.start(3, visibility="private")
    await course.play_on(players, 5)
    await course.send(course.annales.abort, ada)
    await course.send(course.annales.answer_undo, eve, False)
    await course.send(course.annales.abort, bob)
    await course.send(course.annales.answer_undo, ada, True)
    await course.send(course.annales.abort, eve)


async def abandoned(course: Course) -> None:
    """Nobody touches a running match any more."""
    players = await course.start(2, abandon_days=3)
    await course.play_on(players, 6)
    course.tables.clock.advance(days=3)
    assert await course.annales.abort_overdue(course.match)


async def seed_not_opened(course: Course) -> None:
    """One of two who committed to a contribution does not open it in time."""
    ada, bob = await course.tables.players(2)
    await course.create(ada, 2, seed_hash=committed(seed(1)))
    await course.send(course.annales.join, bob, seed_hash=committed(seed(2)))
    await course.send(course.annales.open_seed, bob, 2, seed(2))
    course.tables.clock.advance(minutes=11)
    assert await course.annales.abort_overdue(course.match)


LIVES: dict[str, Lead] = {
    lead.__name__.replace("_", "-"): lead
    for lead in (
        played_out,
        taken_back,
        resigned,
        resigned_in_provincia_romana,
        alone_in_nations,
        second_of_a_series,
        aborted_by_its_creator,
        aborted_by_all,
        abandoned,
        seed_not_opened,
    )
}
