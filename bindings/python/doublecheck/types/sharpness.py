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
    """True: arrays, castling rights and castlings are those of Chess960."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class SharpnessSubjectStart:
    start: str
    """The first position, as a FEN."""
    moves: tuple[str, ...]
    """The moves in UCI."""
    chess960: bool | None = None
    """True: a game of Chess960."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class SharpnessDetailsSharpness:
    sharpness: int
    """The sharpness, from 0 to 100."""
    components: SharpnessSharpnessComponents
    """The components of the sharpness."""
    risk: int
    """Points of 100 that a player who finds better moves more often than worse ones loses on average."""
    regret: int
    """The same for a player who picks every move equally often."""
    expectation: int
    """The points of the side to move after the best move, from 0 to 100."""
    keeping: tuple[str, ...]
    """The good moves, the best first: the position behind each was searched, and it loses less than 5 points."""
    best: tuple[SharpnessSharpnessBest, ...]
    """The five best moves."""
    scale: str
    """How points are computed: lichess or engine."""
    opponent_risk: int | None = None
    """The risk of the other side after the best move."""
    unsearched: int | None = None
    """How many more moves seem to lose less than 5 points, but were not searched."""
    depth: int | None = None
    """The depth that the engine reached."""
    engine: str | None = None
    """The name of the engine; left out if none was used."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""


@dataclass(frozen=True)
class SharpnessSharpnessComponents:
    """The components of the sharpness."""

    criticality: int
    """How much the second-best move loses."""
    risk: int
    """The mean loss of a player who finds better moves more often than worse ones."""
    narrowness: int
    """The share of moves not near the best."""
    instability: int
    """How much the evaluation and the best move changed from depth to depth."""
    stakes: int | None = None
    """The variance of the result, with the scale of an engine that reports chances."""


@dataclass(frozen=True)
class SharpnessSharpnessBest:
    move: str
    """The move."""
    score: str
    """The score from White's point of view: in pawns, or #3 for mate in three."""
    expectation: int
    """The points of the side to move, from 0 to 100."""
    line: tuple[str, ...]
    """The line that the engine expects, beginning with the move."""


@dataclass(frozen=True)
class SharpnessDetailsSharpness2:
    sharpness: int
    """The mean of the twenty sharpest positions."""
    median: int
    """The median of all positions."""
    white: int
    """The mean of the positions with White to move."""
    black: int
    """The mean of the positions with Black to move."""
    white_loss: int
    """The mean of the points that White's moves lost."""
    black_loss: int
    """The same for Black's moves."""
    white_centipawn_loss: int
    """White's average centipawn loss."""
    black_centipawn_loss: int
    """Black's average centipawn loss."""
    sharpest: tuple[int, ...]
    """The plies of the twenty sharpest positions, the sharpest first."""
    critical: tuple[SharpnessSharpness2Critical, ...]
    """The moves on which most depended, those that lost most first."""
    plies: tuple[SharpnessSharpness2Plies, ...]
    """Every move."""
    scale: str
    """How points are computed: lichess or engine."""
    white_accuracy: int | None = None
    """White's accuracy, from 0 to 100; left out if White made no move."""
    black_accuracy: int | None = None
    """Black's accuracy, from 0 to 100; left out if Black made no move."""
    engine: str | None = None
    """The name of the engine; left out if none was used."""
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
    loss: int
    """The points that the move lost."""
    text: str
    """A sentence for people."""


@dataclass(frozen=True)
class SharpnessSharpness2Plies:
    ply: int
    """The ply of the game, from 1."""
    move: str
    """The move that was played, with its number."""
    sharpness: int
    """The sharpness of the position before the move."""
    components: SharpnessSharpnessComponents
    """The components of the sharpness."""
    risk: int
    """The points that the player risked."""
    expectation: int
    """The points of the player before the move, from 0 to 100."""
    loss: int
    """The points that the move lost."""
    centipawn_loss: int
    """The hundredths of a pawn that the move lost; a score counts at most 1000."""
    accuracy: int
    """The accuracy of the move, from 0 to 100."""
    score: str
    """The score after the move from White's point of view."""
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
