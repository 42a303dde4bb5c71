# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Union


@dataclass(frozen=True)
class SharpnessSubjectFen:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: it is Chess960, which arrays, castling rights and castlings follow."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class SharpnessSubjectStart:
    start: str
    """FEN of its first position."""
    moves: tuple[str, ...]
    """Its moves in UCI."""
    chess960: bool | None = None
    """True: it is one of Chess960."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class SharpnessDetailsSharpness:
    sharpness: int
    """From 0 to 100."""
    components: SharpnessSharpnessComponents
    """What it is made of."""
    risk: int
    """Points of 100 that a player who finds better moves more often than worse ones loses on average."""
    regret: int
    """The same for a player who picks every move equally often."""
    expectation: int
    """Points in a hundred after the best move."""
    keeping: tuple[str, ...]
    """The moves within 5 points of the best, the best first."""
    best: tuple[SharpnessSharpnessBest, ...]
    """The five best moves."""
    opponent_risk: int | None = None
    """The risk of the other side after the best move."""
    depth: int | None = None
    """How deep the engine looked."""
    engine: str | None = None
    """Its name; left out if none was asked."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""


@dataclass(frozen=True)
class SharpnessSharpnessComponents:
    """What it is made of."""

    criticality: int
    """How much the second-best move loses."""
    risk: int
    """The mean loss of a player who finds better moves more often than worse ones."""
    narrowness: int
    """The share of moves not near the best."""
    instability: int
    """How much the engine changed its mind from depth to depth."""
    stakes: int | None = None
    """The variance of the result, if the engine reports chances."""


@dataclass(frozen=True)
class SharpnessSharpnessBest:
    move: str
    """The move."""
    score: str
    """As White sees it: in pawns, or #3 for mate in three."""
    expectation: int
    """Points in a hundred that the side to move can expect."""
    line: tuple[str, ...]
    """What the engine expects to follow, the move first."""


@dataclass(frozen=True)
class SharpnessDetailsSharpness2:
    sharpness: int
    """The mean of the twenty sharpest positions."""
    median: int
    """Of all positions."""
    white: int
    """The mean of the positions with White to move."""
    black: int
    """The mean of the positions with Black to move."""
    white_loss: int
    """Points in a hundred that White's moves lost, mean."""
    black_loss: int
    """The same of Black's."""
    sharpest: tuple[int, ...]
    """The plies of the twenty sharpest, the sharpest first."""
    critical: tuple[SharpnessSharpness2Critical, ...]
    """Moves on which much depended."""
    plies: tuple[SharpnessSharpness2Plies, ...]
    """Every move."""
    engine: str | None = None
    """Its name; left out if none was asked."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""


@dataclass(frozen=True)
class SharpnessSharpness2Critical:
    ply: int
    """The ply of the game, from 1."""
    move: str
    """The move that was played."""
    text: str
    """A sentence for people."""


@dataclass(frozen=True)
class SharpnessSharpness2Plies:
    ply: int
    """The ply of the game, from 1."""
    move: str
    """The move that was played, with its number."""
    sharpness: int
    """Of the position before it."""
    components: SharpnessSharpnessComponents
    """What it is made of."""
    risk: int
    """Of the player, in points of a hundred."""
    expectation: int
    """His points in a hundred before the move."""
    loss: int
    """Points in a hundred that the move lost."""
    score: str
    """After the move, as White sees it."""
    best: str | None = None
    """The best move."""


@dataclass(frozen=True)
class SharpnessDetailsReachable:
    reachable: bool
    """False: no game leads to the position."""
    refuted_by: str
    """Why: an id of the rule catalogue."""


SharpnessSubject = Union[
    SharpnessSubjectFen,
    SharpnessSubjectStart,
]

SharpnessDetails = Union[
    SharpnessDetailsSharpness,
    SharpnessDetailsSharpness2,
    SharpnessDetailsReachable,
]
