# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Chess99MovesSubject:
    position: str
    """A position of Chess 99."""
    options: Chess99MovesOptions | None = None
    """Options that are not as usual."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class Chess99MovesOptions:
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
class Chess99MovesDetails:
    plays: tuple[Chess99MovesPlays, ...]
    """All plays, sorted."""


@dataclass(frozen=True)
class Chess99MovesPlays:
    play: str
    """In the author's style, with its sign."""
    move: str
    """In coordinates."""
