"""The players of a position: their counters and their cards."""

from typing import Any

import numpy as np

from tabletop_envs.core.errors import BadPosition
from tabletop_envs.core.parsing import as_dict, as_flag, as_list, as_number, check_keys
from tabletop_envs.core.record import Record
from tabletop_envs.end_breaker.cards import (
    KIND_IDS,
    N_KINDS,
    N_SYMBOLS,
    PLAYS,
    SKILLS,
    START,
    THORNS,
    UNCOVERED,
    Symbol,
)
from tabletop_envs.end_breaker.parsing import as_counts, as_kind, as_symbols
from tabletop_envs.end_breaker.state import MAX_KNOWN, MAX_PLAY

PILES = ("hand", "deck", "discard", "play")
PLAYER_KEYS = {
    "darc", "thorns", "hand_thorns", "plays", *PILES, "known", "top", "bottom", "shield", "guards",
    "out", "keeps",
}  # fmt: skip

# far more than any game comes to, and small enough to be counted on
DARC, AT_GAINED, SYMBOLS, OTHERS = 1000, 60, 60, 60


def set_player(state: Record, player: int, who: str, them: dict[str, Any]) -> None:
    """The counters and the cards of a player; masquerades and the active player are set.

    Where none of hand, deck, discard and play is given the deck is that of a new game.
    """
    _set_counters(state, player, who, them)
    me = state.players[player]
    if not any(pile in them for pile in PILES):
        me.deck[:] = START
    else:
        for pile in ("hand", "deck", "discard"):
            me[pile][:] = as_counts(f"{who}.{pile}", them.get(pile, []))
    for pile in ("hand", "deck", "discard"):
        me["n_" + pile] = me[pile].sum()
    _set_play(state, player, f"{who}.play", them.get("play", []))
    known = as_counts(f"{who}.known", them.get("known", []))
    _check_among(f"{who}.known", known, me.hand, "the hand")
    me.known[:] = known
    _set_order(state, player, who, them)


def owned(state: Record, player: int) -> Any:
    """int16[N_KINDS]: hand, deck, discard pile and play together."""
    me = state.players[player]
    played = np.bincount(me.play[: me.n_play], minlength=N_KINDS)
    return (me.hand + me.deck.astype(np.int16) + me.discard + played).astype(np.int16)


def _set_counters(state: Record, player: int, who: str, them: dict[str, Any]) -> None:
    me = state.players[player]
    me.darc = as_number(f"{who}.darc", them.get("darc", 0), 0, DARC)
    on_masks = int(state.mask_thorns[:, player].sum())
    if on_masks > THORNS:
        raise BadPosition(f"masks: {on_masks} thorns of player {player}, who has {THORNS}")
    me.thorns = as_number(f"{who}.thorns", them.get("thorns", THORNS - on_masks), 0, THORNS)
    if me.thorns + on_masks != THORNS:
        raise BadPosition(
            f"{who}.thorns: {int(me.thorns)}, with {on_masks} on masquerades; a player has "
            f"{THORNS} in all"
        )
    me.hand_thorns = as_number(f"{who}.hand_thorns", them.get("hand_thorns", 0), 0, UNCOVERED)
    plays = PLAYS if player == state.player else 0
    me.plays = as_number(f"{who}.plays", them.get("plays", plays), 0, OTHERS)
    me.shield = as_number(f"{who}.shield", them.get("shield", 0), 0, OTHERS)
    me.guards = as_number(f"{who}.guards", them.get("guards", 0), 0, OTHERS)
    me.keeps = as_number(f"{who}.keeps", them.get("keeps", 0), 0, OTHERS)
    if as_flag(f"{who}.out", them.get("out", False)):
        raise BadPosition(f"{who}.out: only while damage is dealt, when nobody is asked (EB-61)")


def _set_play(state: Record, player: int, what: str, given: Any) -> None:
    """Cards in play, in the order of play: names, or with the symbols and the AT they have now."""
    me = state.players[player]
    listed = as_list(what, given)
    if len(listed) > MAX_PLAY:
        raise BadPosition(f"{what}: {len(listed)} cards; at most {MAX_PLAY} can be")
    for i, raw in enumerate(listed):
        entry = {"card": raw} if isinstance(raw, str) else as_dict(what, raw)
        check_keys(what, entry, ("card", "symbols", "plus"))
        kind = as_kind(what, entry.get("card"))
        me.play[i] = kind
        me.symbols[i] = SKILLS[kind]
        if "symbols" in entry:
            me.symbols[i] = as_symbols(f"{what}: symbols", entry["symbols"], SYMBOLS)
        me.plus[i] = as_number(f"{what}: plus", entry.get("plus", 0), 0, AT_GAINED)
    me.n_play = len(listed)
    total = me.symbols.sum(0, dtype=np.int16)
    for symbol in range(N_SYMBOLS):
        if total[symbol] > SYMBOLS:
            raise BadPosition(
                f"{what}: {total[symbol]} symbols {Symbol(symbol).name} in all; at most {SYMBOLS} "
                f"can be"
            )


def _set_order(state: Record, player: int, who: str, them: dict[str, Any]) -> None:
    """The cards of the deck whose place its player knows: from the top, and down to the bottom."""
    me = state.players[player]
    tops = []
    for raw in as_list(f"{who}.top", them.get("top", [])):
        entry = {"card": raw} if isinstance(raw, str) else as_dict(f"{who}.top", raw)
        check_keys(f"{who}.top", entry, ("card", "shown"))
        kind = as_kind(f"{who}.top", entry.get("card"))
        tops.append((kind, as_flag(f"{who}.top: shown", entry.get("shown", False))))
    what = f"{who}.bottom"
    bottoms = [as_kind(what, name) for name in as_list(what, them.get("bottom", []))]
    placed = np.zeros(N_KINDS, np.int16)
    for kind in [kind for kind, _ in tops] + bottoms:
        placed[kind] += 1
    _check_among(f"{who}.top and bottom", placed, me.deck, "the deck")
    if len(tops) + len(bottoms) > MAX_KNOWN:
        raise BadPosition(f"{who}.top and bottom: at most {MAX_KNOWN} cards can have a known place")
    for i, (kind, shown) in enumerate(reversed(tops)):
        me.tops[i] = kind
        me.tops_shown[i] = shown
    for i, kind in enumerate(reversed(bottoms)):
        me.bottoms[i] = kind
    me.n_tops, me.n_bottoms = len(tops), len(bottoms)


def _check_among(what: str, counts: Any, pile: Any, name: str) -> None:
    for kind in range(N_KINDS):
        if counts[kind] > pile[kind]:
            raise BadPosition(
                f"{what}: {KIND_IDS[kind]} {counts[kind]} times, but {pile[kind]} times in {name}"
            )
