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
    """Options that are not as usual."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class Chess99CheckOptions:
    """Options that are not as usual."""

    ep_quiet_move: bool | None = None
    """Whether who enters a passed cell may leave the pawn."""
    castle_over: bool | None = None
    """Whether others may stand between king and partner."""
    promote_in_place: bool | None = None
    """Whether a pawn that waited may stay."""
    promote_to_captured_only: bool | None = None
    """Whether a pawn becomes only what its side has lost."""
    move_limit: int | None | None = None
    """How many moves each has; null for any number."""
    no_move: Literal['draw', 'loss'] | None = None
    """What becomes of a player without a play."""
    call_despite_win: bool | None = None
    """Whether who could win may call a draw."""


@dataclass(frozen=True)
class Chess99CheckDetails:
    state: Literal['none', 'check', 'double-check']
    """Whether a king is in check, or both are."""
    twin_checks: bool
    """A king is in check from two men or more."""
    may_call_draw: bool
    """The player to move may call a draw."""
    mate: Literal['none', 'mate', 'checkmate']
    """Every play of his loses his king."""
