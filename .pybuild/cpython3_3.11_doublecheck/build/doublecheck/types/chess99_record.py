# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Chess99RecordSubject:
    position: str
    """A position of Chess 99."""
    plays: tuple[str, ...]
    """The plays, in coordinates."""
    options: Chess99RecordOptions | None = None
    """Options that are not as usual."""
    last_move: str | None = None
    """A capture of the other king that changes nothing."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class Chess99RecordOptions:
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
class Chess99RecordDetails:
    ending: Literal[
        'goes_on', 'king_captured', 'king_captured_in_check', 'draw_called', 'move_limit', 'no_move', 'resigned',
        'agreed'
    ]
    """How the game ends."""
    result: Literal['*', '1-0', '0-1', '1/2-1/2']
    """The result."""
    last: str | None = None
    """The last position, if both kings stand there."""
    findings: tuple[Chess99RecordFindings, ...] | None = None
    """What is wrong in the record."""


@dataclass(frozen=True)
class Chess99RecordFindings:
    rule: str
    """An id of the rule catalogue."""
    ply: int
    """How many plays came before."""
    place: str
    """The same in words."""
    text: str
    """A sentence for people."""
