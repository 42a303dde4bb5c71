# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Chess99CheckSubject:
    position: str
    """A position of Chess 99."""
    options: Chess99CheckOptions | None = None
    """The options that differ from the defaults."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class Chess99CheckOptions:
    """The options that differ from the defaults."""

    ep_quiet_move: bool | None = None
    """Whether a man that enters a passed cell may leave the pawn on the board."""
    castle_over: bool | None = None
    """Whether other men may stand between king and partner in a long castling."""
    promote_in_place: bool | None = None
    """Whether a pawn that waits on the last rank may promote and stay there."""
    promote_to_captured_only: bool | None = None
    """Whether a pawn promotes only to a bishop or knight of which its side has fewer than two."""
    move_limit: int | None | None = None
    """The number of moves of each player after which the game is drawn; null for no limit."""
    no_move: Literal['draw', 'loss'] | None = None
    """The result if a player has no play at all."""
    call_despite_win: bool | None = None
    """Whether a player who could capture the king may call a draw instead."""


@dataclass(frozen=True)
class Chess99CheckDetails:
    state: Literal['none', 'check', 'double-check']
    """Whether a king is in check, or both are."""
    twin_checks: bool
    """Whether two or more men give check to the same king."""
    may_call_draw: bool
    """Whether the player to move may call a draw."""
    mate: Literal['none', 'mate', 'checkmate']
    """Whether every play of the player to move loses his king; `checkmate` if it is in check."""
