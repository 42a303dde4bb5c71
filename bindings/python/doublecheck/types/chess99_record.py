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
    """The options that differ from the defaults."""
    last_move: str | None = None
    """A capture of the other king that changes nothing."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class Chess99RecordOptions:
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
class Chess99RecordDetails:
    ending: Literal[
        'goes_on', 'king_captured', 'king_captured_in_check', 'draw_called', 'move_limit', 'no_move', 'resigned',
        'agreed'
    ]
    """How the game ends."""
    result: Literal['*', '1-0', '0-1', '1/2-1/2']
    """The result."""
    last: str | None = None
    """The last position, if both kings are on the board."""
    findings: tuple[Chess99RecordFindings, ...] | None = None
    """What is wrong in the record."""


@dataclass(frozen=True)
class Chess99RecordFindings:
    rule: str
    """An id of the rule catalogue."""
    ply: int
    """The number of plays before the mistake."""
    place: str
    """The place of the mistake in words."""
    text: str
    """A sentence for people."""
