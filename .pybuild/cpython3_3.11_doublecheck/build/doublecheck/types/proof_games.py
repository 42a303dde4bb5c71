# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ProofGamesSubject:
    fen: str
    """The position."""
    plies: int
    """How many moves of both sides."""
    diagram: bool | None = None
    """True: its rights and the side to move do not count."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class ProofGamesDetails:
    number: int
    """How many games were found."""
    is_complete: bool
    """Whether there are no others of that length."""
