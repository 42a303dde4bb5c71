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
    """The options that differ from the defaults."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class Chess99MovesOptions:
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
class Chess99MovesDetails:
    plays: tuple[Chess99MovesPlays, ...]
    """All plays, sorted."""


@dataclass(frozen=True)
class Chess99MovesPlays:
    play: str
    """The play in the author's style, with its check sign."""
    move: str
    """The play in coordinates."""
