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
    """Plays of both sides that a win may take."""
    options: Chess99AnalyseOptions | None = None
    """Options that are not as usual."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class Chess99AnalyseOptions:
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
class Chess99AnalyseDetailsWinner:
    winner: Literal['white', 'black']
    """The player to move."""
    play: str
    """The play to begin with, in coordinates."""
    plies: int
    """Within how many plays of both the king is captured."""
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
    """Within so many plays of both no win is forced."""
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
