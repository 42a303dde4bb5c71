# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class RetractSubject:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: arrays, castling rights and castlings are those of Chess960."""
    plies: int | None = None
    """The number of moves that are taken back, if more than one."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class RetractDetails:
    last_moves: tuple[RetractLastMoves, ...] | None = None
    """All moves that could have been the last one."""
    lines: tuple[tuple[str, ...], ...] | None = None
    """For each possible last move, with the man that it captured, an example of a line; the last move first."""
    assumed: RetractAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class RetractLastMoves:
    move: str
    """The move as a player writes it, with both squares."""
    captured: str | None = None
    """Of a capture: the letters of the men that could have been captured."""


@dataclass(frozen=True)
class RetractAssumed:
    """What was assumed, as the position does not state it."""

    rights: Literal['none', 'codex']
    """Castling and en passant: none, or as the Codex for Chess Composition has it."""
    turn: Literal['white', 'black'] | None = None
    """The side to move, if the record does not state it."""
    one_case: bool | None = None
    """True: rights depend on each other, and this is one of the cases."""
