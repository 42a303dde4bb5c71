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
    """The options that differ from the defaults."""
    move: str | None = None
    """The play, in coordinates."""
    written: str | None = None
    """The play as it was given, if it cannot be written in coordinates."""
    call: str | None = None
    """The call made instead of a play: `draw`."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class Chess99RuleOptions:
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
class Chess99RuleDetails:
    ending: Literal[
        'goes_on', 'king_captured', 'king_captured_in_check', 'draw_called', 'move_limit', 'no_move', 'resigned',
        'agreed'
    ]
    """How the play ends the game."""
    result: Literal['*', '1-0', '0-1', '1/2-1/2']
    """The result."""
    play: str | None = None
    """The play in the author's style, with its check sign."""
    position: str | None = None
    """If the game goes on: the position after the play."""
    rows: str | None = None
    """If the game is over: the men after the play, rank by rank."""
