"""A match as it might be for one viewer: what the viewer does not know of cards, tiles and tokens is dealt anew."""

from collections.abc import Iterable

from games.epochs.cards import Content
from games.epochs.state import HiddenTile, HiddenToken, Player, State, replace
from games.kit.random_streams import RandomStreams
from games.kit.viewers import Viewer


def redeal(content: Content, state: State, viewer: Viewer, random: RandomStreams) -> State:
    """A state that is equal for this viewer, with all else drawn anew (R-50)."""
    state = _inventions(content, state, viewer, random)
    state = _market(content, state, random)
    tiles = random.shuffle("redeal:tiles", (*(each.tile for each in state.hidden_tiles), *state.boxed_tiles))
    tokens = random.shuffle(
        "redeal:exploration", (*(each.token for each in state.hidden_tokens), *state.exploration_pile)
    )
    lying = len(state.hidden_tokens)
    players = [_choice(player, seat, viewer, random) for seat, player in enumerate(state.players, 1)]
    return replace(
        state,
        players=tuple(players),
        hidden_tiles=tuple(
            [HiddenTile(each.slot, tile) for each, tile in zip(state.hidden_tiles, tiles, strict=False)]
        ),
        boxed_tiles=tiles[len(state.hidden_tiles) :],
        hidden_tokens=tuple(
            [HiddenToken(each.hex, token) for each, token in zip(state.hidden_tokens, tokens, strict=False)]
        ),
        exploration_pile=tokens[lying:],
    )


def _choice(player: Player, seat: int, viewer: Viewer, random: RandomStreams) -> Player:
    """Another choice of a civilization that is not turned up yet."""
    if player.chosen == "none" or seat == viewer.seat:
        return player
    return replace(player, chosen=player.dealt[random.below(f"redeal:choice-{seat}", len(player.dealt))])


def _inventions(content: Content, state: State, viewer: Viewer, random: RandomStreams) -> State:
    """Deal the unseen inventions anew, epoch by epoch, to the hands, decks and boxes that hide them."""
    players = list(state.players)
    deck, boxed = list(state.invention_deck), list(state.boxed_inventions)
    for epoch in (1, 2, 3):
        known = {each for each in content.invention if content.invention[each].epoch == epoch}
        pool: list[str] = []
        for seat, player in enumerate(players, 1):
            if seat != viewer.seat:
                pool += [each for each in (*player.hand, *player.next_hand) if each in known]
        pool += [each for each in (*deck, *boxed) if each in known]
        fresh = iter(random.shuffle(f"redeal:inventions-{epoch}", pool))
        for seat, player in enumerate(players, 1):
            if seat != viewer.seat:
                players[seat - 1] = replace(
                    player, hand=_anew(player.hand, known, fresh), next_hand=_anew(player.next_hand, known, fresh)
                )
        deck = list(_anew(deck, known, fresh))
        boxed = list(_anew(boxed, known, fresh))
    return replace(state, players=tuple(players), invention_deck=tuple(deck), boxed_inventions=tuple(boxed))


def _anew(cards: Iterable[str], known: set[str], fresh: Iterable[str]) -> tuple[str, ...]:
    """The cards, each of an epoch in its place replaced by one dealt anew."""
    dealt = iter(fresh)
    return tuple([next(dealt) if card in known else card for card in cards])


def _market(content: Content, state: State, random: RandomStreams) -> State:
    """Shuffle the market deck and the boxed cards anew, back by back: the backs tell the decks apart."""
    deck, boxed = list(state.market_deck), list(state.boxed_market)
    for back in ("i", "ii", "iii", "iii-plus"):
        known = set(content.market_deck(back))
        pool = [each for each in (*deck, *boxed) if each in known]
        fresh = iter(random.shuffle(f"redeal:market-{back}", pool))
        deck = list(_anew(deck, known, fresh))
        boxed = list(_anew(boxed, known, fresh))
    return replace(state, market_deck=tuple(deck), boxed_market=tuple(boxed))
