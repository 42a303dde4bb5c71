# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ProofGamesSubject:
    fen: str
    """The position."""
    plies: int
    """The number of plies of the games."""
    diagram: bool | None = None
    """True: the rights and the side to move of the FEN do not count."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class ProofGamesDetails:
    number: int
    """The number of games that were found."""
    is_complete: bool
    """Whether these are all games of that length."""
