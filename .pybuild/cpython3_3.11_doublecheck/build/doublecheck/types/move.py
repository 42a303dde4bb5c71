# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Union


@dataclass(frozen=True)
class MoveSubject:
    fen: str
    """The position."""
    written: str
    """The move as it was written."""
    chess960: bool | None = None
    """True: it is Chess960."""
    move: str | None = None
    """The move that is judged, in UCI."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class MoveDetailsSan:
    san: str
    """The move in SAN."""
    uci: str
    """The move in UCI."""
    after: str
    """The position after it."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""


@dataclass(frozen=True)
class MoveDetailsCandidates:
    candidates: tuple[str, ...]
    """The legal moves that the text fits."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""


@dataclass(frozen=True)
class MoveDetailsTries:
    tries: tuple[MoveTriesTries, ...]
    """Each of them, the nearest to legal first."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""


@dataclass(frozen=True)
class MoveTriesTries:
    move: str
    """The move in UCI."""
    rule: str
    """The law, an id of the rule catalogue."""
    text: str
    """A sentence for people."""
    squares: tuple[str, ...]
    """What to point at on the board."""


MoveDetails = Union[
    MoveDetailsSan,
    MoveDetailsCandidates,
    MoveDetailsTries,
]
