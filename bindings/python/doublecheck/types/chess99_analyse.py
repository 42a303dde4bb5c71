# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Union


@dataclass(frozen=True)
class Chess99AnalyseSubject:
    position: str
    """A position of Chess 99."""
    plies: int
    """The number of plays of both sides within which a forced win is searched."""
    options: Chess99AnalyseOptions | None = None
    """The options that differ from the defaults."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class Chess99AnalyseOptions:
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
class Chess99AnalyseDetailsWinner:
    winner: Literal['white', 'black']
    """The player to move."""
    play: str
    """The play to begin with, in coordinates."""
    plies: int
    """The number of plays of both sides within which the king is captured."""
    best: str | None = None
    """Its play in coordinates, or % for a call of a draw."""
    line: str | None = None
    """The plays that it expects."""
    line_moves: tuple[str, ...] | None = None
    """The same in coordinates."""
    score: str | None = None
    """In pawns, or how the game ends."""
    centipawns: int | None = None
    """The score, unless the game ends."""
    depth: int | None = None
    """How many plays deep it looked."""


@dataclass(frozen=True)
class Chess99AnalyseDetailsRefutedPlies:
    refuted_plies: int
    """The number of plays of both sides within which no win is forced."""
    best: str | None = None
    """Its play in coordinates, or % for a call of a draw."""
    line: str | None = None
    """The plays that it expects."""
    line_moves: tuple[str, ...] | None = None
    """The same in coordinates."""
    score: str | None = None
    """In pawns, or how the game ends."""
    centipawns: int | None = None
    """The score, unless the game ends."""
    depth: int | None = None
    """How many plays deep it looked."""


Chess99AnalyseDetails = Union[
    Chess99AnalyseDetailsWinner,
    Chess99AnalyseDetailsRefutedPlies,
]
