from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from events.envelope import Kind, read_public_form
from events.lifecycle import PromptAnswered
from events.store import Store
from games import GAMES
from games.kit.bots import choose
from games.kit.game import Game
from games.kit.random_streams import RandomStreams
from games.kit.structs import Move
from games.kit.viewers import seated
from projections.due import bots_to_move
from service.answers import Outcome
from service.auth.roles import ANYBODY, Caller
from service.bots import Bots, choice_of
from service.problems import Code, Problem
from tests.projections.following import eventually
from tests.service.processes import over, process
from tests.service.tables import Tables


async def with_bots(tables: Tables, *policies: str, players: int = 0, **members: object) -> tuple[str, list[Caller]]:
    """A match that runs: the players first, then the bots; its id and its players."""
    seated_players = await tables.players(max(players, 1))
    creator = seated_players[0]
    match = await tables.opened(creator, players + len(policies), join=players > 0, **members)
    for player in seated_players[1:]:
        await tables.annales.join(player, match)
    for policy in policies:
        await tables.annales.add_bot(creator, match, policy)
    return match, seated_players[:players]


async def answered(tables: Tables, match: str) -> list[str]:
    """The ids of the prompts that were answered, in order."""
    forms = [read_public_form(event.public) for event in await tables.store.log.read(match)]
    played = [form.facts[0] for form in forms if form.kind is Kind.PLAYED]
    return [msgspec.json.decode(fact, type=PromptAnswered).prompt for fact in played]


@pytest.mark.parametrize(
    "policies", [("random", "random"), ("greedy", "greedy", "random"), ("random", "greedy", "random", "greedy")]
)
async def test_a_match_among_bots_is_played_to_its_end(tables: Tables, policies: tuple[str, ...]) -> None:
    """Nobody needs to do anything: it ends, is revealed, and every prompt was answered once."""
    async with process(tables) as running:
        match, _ = await with_bots(tables, *policies)
        await eventually(over(tables, match))
        assert running.troubles == []

    head = await tables.head(match)
    assert head.status == "finished"
    prompts = await answered(tables, match)
    assert len(prompts) == len(set(prompts)) > 10


@pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in GAMES.items()])
@pytest.mark.parametrize("policies", [("random", "greedy"), ("greedy", "random", "greedy", "random")])
async def test_a_match_of_a_hosted_game_among_bots_is_played_to_its_end(
    store: Store, tmp_path: Path, policies: tuple[str, ...], game: Game
) -> None:
    """As with the small game: a result with every seat ranked, and a timeline to its end."""
    tables = Tables(store, tmp_path, [game])
    async with process(tables) as running:
        match, _ = await with_bots(tables, *policies)
        await eventually(over(tables, match))
        assert running.troubles == []
    head = await tables.head(match)
    assert head.result is not None
    assert {rank.seat for rank in head.result.ranking} == set(range(1, len(policies) + 1))
    page = await tables.annales.timeline(ANYBODY, match, head.version - 5)
    assert page.entries[-1].version == head.version


async def test_many_matches_among_bots_go_on_side_by_side(tables: Tables) -> None:
    """None waits for another one's end, and none is forgotten."""
    async with process(tables) as running:
        matches = [(await with_bots(tables, "random", "greedy"))[0] for _ in range(12)]
        await eventually(over(tables, *matches))
        assert running.troubles == []


async def test_bots_answer_until_a_player_has_to(tables: Tables) -> None:
    """Whenever only bots are asked the match goes on by itself; the player alone keeps it waiting."""
    async with process(tables) as running:
        match, players = await with_bots(tables, "random", "greedy", players=1)

        async def waits_for_the_player() -> bool:
            head = await tables.head(match)
            return head.status != "running" or (not bots_to_move(head) and bool(head.prompts_of(1)))

        while (await tables.head(match)).status == "running":
            await eventually(waits_for_the_player)
            head = await tables.head(match)
            if head.status == "running":
                await tables.play_any(match, [players[0]], head.version)
        assert running.troubles == []


async def test_simultaneous_questions_are_answered_by_all_bots(tables: Tables) -> None:
    """Four bots that are asked at the same moment all answer, whatever the order."""
    async with process(tables):
        match, _ = await with_bots(tables, *["random"] * 4)
        await eventually(over(tables, match))

    start = (await tables.head(match)).started
    first = [prompt for prompt in await answered(tables, match) if prompt.startswith(f"{start}.")]
    assert sorted(first) == [f"{start}.{seat}.1" for seat in (1, 2, 3, 4)]


async def test_two_processes_that_play_one_bot_answer_each_prompt_once(store: Store, tables: Tables) -> None:
    """For a moment both may believe that a partition is theirs; the same command counts once."""
    other = tables.again()
    async with process(tables, "same") as one, process(other, "same") as two:
        matches = [(await with_bots(tables, "random", "greedy", "random"))[0] for _ in range(4)]
        await eventually(over(tables, *matches))
        assert one.troubles == two.troubles == []

    for match in matches:
        prompts = await answered(tables, match)
        assert len(prompts) == len(set(prompts))


async def test_after_a_restart_the_bots_go_on(tables: Tables) -> None:
    """Whoever takes the partitions over finds the matches in which a bot is to move, though nothing new happens."""
    async with process(tables) as running:
        matches = [(await with_bots(tables, "random", "random", "random"))[0] for _ in range(4)]
        under_way = asyncio.Event()
        tables.annales.handle.listeners.append(lambda match: under_way.set() if match.version > 12 else None)
        await under_way.wait()
        assert running.troubles == []
    left = [match for match in matches if (await tables.head(match)).status == "running"]

    async with process(tables.again(), "two") as running:
        await eventually(over(tables, *matches))
        assert running.troubles == []
    assert left


async def test_a_bot_plays_again_after_its_move_was_taken_back(tables: Tables) -> None:
    """An undo opens the prompts anew, and they are answered anew."""
    async with process(tables) as running:
        match, [ada] = await with_bots(tables, "random", players=1, undo="free")

        async def waits_for_the_player() -> bool:
            head = await tables.head(match)
            return not bots_to_move(head) and bool(head.prompts)

        await eventually(waits_for_the_player)
        await tables.play_any(match, [ada])
        await eventually(waits_for_the_player)
        before = await tables.head(match)
        assert before.started is not None
        await tables.annales.undo(ada, match, before.started)
        undone = (await tables.head(match)).version

        async def answered_anew() -> bool:
            return await waits_for_the_player() and f"{undone}.2.1" in await answered(tables, match)

        await eventually(answered_anew)
        assert running.troubles == []


async def test_a_choice_follows_from_what_the_bot_sees(tables: Tables) -> None:
    """In a match that is the same to the bot and differs in what is hidden from it, it chooses the same."""
    match_id, players = await tables.running(3)
    differed = False
    for number in range(40):
        match = await tables.head(match_id)
        if match.status != "running":
            break
        prompt = match.prompts[0]
        seat = prompt.prompt.seat
        seats = tuple(replace(state, bot="greedy") if state.seat == seat else state for state in match.seats)
        luck = RandomStreams(hashlib.sha256(b"twin").digest(), {})
        twin = replace(match, seats=seats, state=match.decider.redeal(match.state, seated(seat), luck))
        differed |= twin.state != match.state
        assert choice_of(twin, prompt) == choice_of(replace(match, seats=seats), prompt)
        await tables.play_any(match_id, players, number)
    assert differed


async def test_an_outside_bot_with_a_seats_token_chooses_as_a_built_in_one(tables: Tables) -> None:
    """What it takes is what the API gives to the seat: the view, the legal moves, the prompt's id."""
    match_id, players = await tables.running(2)
    for number in range(12):
        match = await tables.head(match_id)
        prompt = match.prompts[0]
        caller = players[prompt.prompt.seat - 1]
        seen = await tables.annales.seen(caller, match_id)
        _, offers = await tables.annales.legal_moves(caller, match_id)
        legal = [offer.legal for offer in offers if offer.prompt.id == prompt.id]
        view = seen.view()
        assert view is not None
        game = match.game
        outside = choose("random", game.appraise, match.decider.content, view, legal, prompt.id).move
        seats = tuple(replace(state, bot="random") for state in match.seats)
        assert choice_of(replace(match, seats=seats), prompt) == outside
        await tables.play_any(match_id, players, number)


class Failing:
    """A facade whose `play` fails at first."""

    def __init__(self, tables: Tables, *problems: Problem) -> None:
        self.tables = tables
        self.problems = list(problems)

    async def play(
        self,
        caller: Caller,
        match: str,
        move: Move | str,
        prompt: str | None = None,
        expected_version: int | None = None,
        command_id: str | None = None,
    ) -> Outcome:
        """Fail, then play."""
        if self.problems:
            raise self.problems.pop(0)
        return await self.tables.annales.play(caller, match, move, prompt, expected_version, command_id)


async def test_a_store_that_is_away_for_a_while_is_waited_for(tables: Tables) -> None:
    """The same move is sent again until it is stored; nothing is reported as a fault."""
    match, _ = await with_bots(tables, "random", "random")
    troubles: list[str] = []
    away = [Problem(Code.STORE_UNAVAILABLE, "Redis is away.") for _ in range(3)]
    bots = Bots(
        Failing(tables, *away),
        tables.cache.head,
        report=lambda what, match, error: troubles.append(str(error)),
        pause_seconds=0.001,
    )
    await bots.start()
    bots.listen(await tables.head(match))
    await eventually(over(tables, match))
    await bots.stop()
    assert troubles == []


async def test_a_match_that_cannot_be_played_is_reported_and_left_until_it_goes_on(tables: Tables) -> None:
    """It is not tried again and again; other matches are played."""
    stuck, _ = await with_bots(tables, "random", "random")
    troubles: list[tuple[str, str]] = []
    bots = Bots(
        Failing(tables, Problem(Code.RULES_UNAVAILABLE, "No such rules.")),
        tables.cache.head,
        report=lambda what, match, error: troubles.append((what, match)),
    )
    await bots.start()
    bots.listen(await tables.head(stuck))

    async def reported() -> bool:
        return troubles == [("bot", stuck)]

    await eventually(reported)
    version = await tables.version(stuck)
    other, _ = await with_bots(tables, "random", "random")
    bots.listen(await tables.head(other))
    await eventually(over(tables, other))
    assert await tables.version(stuck) == version
    bots.listen(await tables.head(stuck))
    await eventually(over(tables, stuck))
    await bots.stop()


async def test_others_get_their_turn_between_two_moves_of_bots(tables: Tables) -> None:
    """While bots play, a task that only wants the loop now and then gets it at least once for each move."""
    turns = 0

    async def wants_the_loop() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async with process(tables):
        bystander = asyncio.create_task(wants_the_loop())
        match, _ = await with_bots(tables, "random", "random")
        await eventually(over(tables, match))
        bystander.cancel()
    assert turns > await tables.version(match)
