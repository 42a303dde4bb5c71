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
    """True: it is Chess960, which arrays, castling rights and castlings follow."""
    plies: int | None = None
    """How many moves, if more than one."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class RetractDetails:
    last_moves: tuple[RetractLastMoves, ...] | None = None
    """All moves that could have been the last one."""
    lines: tuple[tuple[str, ...], ...] | None = None
    """An example for each of what could have been played before, the last move first."""
    assumed: RetractAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class RetractLastMoves:
    move: str
    """As a player writes it, with both squares."""
    captured: str | None = None
    """Of a capture: the letters of the men that it could have been."""


@dataclass(frozen=True)
class RetractAssumed:
    """What was assumed, as the position does not state it."""

    rights: Literal['none', 'codex']
    """Castling and en passant: none, or as the Codex for Chess Composition has it."""
    turn: Literal['white', 'black'] | None = None
    """The side to move, if the record does not state it."""
    one_case: bool | None = None
    """True: rights depend on each other, and this is one of the cases."""
