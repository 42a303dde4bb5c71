# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Chess99RuleSubject:
    position: str
    """A position of Chess 99."""
    options: Chess99RuleOptions | None = None
    """Options that are not as usual."""
    move: str | None = None
    """The play, in coordinates."""
    written: str | None = None
    """If it cannot be written so: as it was given."""
    call: str | None = None
    """What is called instead of a play: `draw`."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class Chess99RuleOptions:
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
class Chess99RuleDetails:
    ending: Literal[
        'goes_on', 'king_captured', 'king_captured_in_check', 'draw_called', 'move_limit', 'no_move', 'resigned',
        'agreed'
    ]
    """How the game ends with it."""
    result: Literal['*', '1-0', '0-1', '1/2-1/2']
    """The result."""
    play: str | None = None
    """The play in the author's style, with its sign."""
    position: str | None = None
    """If the game goes on: the position after it."""
    rows: str | None = None
    """If the game is over: the men after the play, rank by rank."""
