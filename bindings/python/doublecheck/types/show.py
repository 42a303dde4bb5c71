# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema: not to be edited.
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Union


@dataclass(frozen=True)
class ShowSubject:
    fen: str
    """The position."""
    chess960: bool | None = None
    """True: arrays, castling rights and castlings are those of Chess960."""
    ply: int | None = None
    """Of a game: the number of plies before the position."""
    label: str | None = None
    """The label of the record: the text after a tab."""


@dataclass(frozen=True)
class ShowDetailsTurn:
    turn: Literal['white', 'black']
    """The side to move."""
    moves: tuple[str, ...]
    """The legal moves, in SAN."""
    checkers: tuple[str, ...]
    """The men that give check."""
    pins: tuple[ShowTurnPins, ...]
    """The men of both sides that are pinned to their kings."""
    xrays: tuple[ShowTurnXrays, ...]
    """Other queens, rooks and bishops with one or two men between them and the enemy king."""
    castling: tuple[ShowTurnCastling, ...]
    """All four castlings."""
    squares: tuple[ShowTurnSquares, ...]
    """The attacked men, and the attacked squares around the king of the side to move; or the squares that were
    requested.
    """
    counters: ShowTurnCounters
    """The move counters and repetitions."""
    kinds: tuple[Literal[
        'check', 'direct', 'discovered', 'double', 'two-way', 'en-passant', 'en-passant-reveal',
        'both-pawns-rank-reveal', 'royal-discovery', 'castling', 'promotion', 'underpromotion',
        'promotion-discovery', 'contact', 'distant', 'cross-check', 'cross-check-capture',
        'cross-check-interposition', 'cross-check-king-move', 'cross-check-en-passant', 'checkmate', 'double-mate',
        'two-way-mate', 'discovered-mate', 'castling-mate', 'promotion-mate', 'en-passant-mate',
        'pure-double-check-mate', 'smothered-mate', 'back-rank-mate', 'epaulette-mate', 'pure-mate', 'model-mate'],
        ...
    ] | None = None
    """In check: the kinds of check that are known without the last move."""
    played: ShowTurnPlayed | None = None
    """Of a game: the move that led here."""
    en_passant: ShowTurnEnPassant | None = None
    """The square that a pawn has just passed."""
    before_null_move: bool | None = None
    """True: the game continues with a null move, and nothing after it is shown."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""
    sharpness: int | None = None
    """The sharpness, from 0 to 100."""
    components: ShowTurnComponents | None = None
    """The components of the sharpness."""
    risk: int | None = None
    """Points of 100 that a player who finds better moves more often than worse ones loses on average."""
    regret: int | None = None
    """The same for a player who picks every move equally often."""
    opponent_risk: int | None = None
    """The risk of the other side after the best move."""
    expectation: int | None = None
    """The points of the side to move after the best move, from 0 to 100."""
    keeping: tuple[str, ...] | None = None
    """The good moves, the best first: the position behind each was searched, and it loses less than 5 points."""
    unsearched: int | None = None
    """How many more moves seem to lose less than 5 points, but were not searched."""
    best: tuple[ShowTurnBest, ...] | None = None
    """The five best moves."""
    scale: str | None = None
    """How points are computed: lichess or engine."""
    depth: int | None = None
    """The depth that the engine reached."""
    engine: str | None = None
    """The name of the engine; left out if none was used."""
    assumed: ShowTurnAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class ShowTurnPins:
    square: str
    """The man that is pinned."""
    color: Literal['white', 'black']
    """The side whose man is pinned to its king."""
    by: str
    """The man that pins it."""


@dataclass(frozen=True)
class ShowTurnXrays:
    from_: str
    """The queen, rook or bishop."""
    king: Literal['white', 'black']
    """The side whose king is on its line."""
    through: tuple[str, ...]
    """The men between them: one man of its own side that would discover a check, or two men of any side."""


@dataclass(frozen=True)
class ShowTurnCastling:
    color: Literal['white', 'black']
    """The side that would castle."""
    side: Literal['king', 'queen']
    """The side of the board."""
    state: Literal['allowed', 'prevented', 'lost']
    """Allowed now, prevented now, or lost for good."""
    obstacles: tuple[ShowTurnCastlingObstacles, ...]
    """Everything that prevents the castling, if the state is `prevented`."""
    text: str
    """A sentence for people."""
    remarks: tuple[ShowTurnCastlingObstacles, ...] | None = None
    """Attacked squares that do not matter."""
    lost_by: ShowTurnCastlingLostBy | None = None
    """Of a game: the move that lost the right."""


@dataclass(frozen=True)
class ShowTurnCastlingObstacles:
    rule: str
    """An id of the rule catalogue."""
    text: str
    """A sentence for people."""
    squares: tuple[str, ...]
    """What to point at on the board."""


@dataclass(frozen=True)
class ShowTurnCastlingLostBy:
    """Of a game: the move that lost the right."""

    ply: int
    """The ply of the game, from 1."""
    move: str
    """The move, with its number."""


@dataclass(frozen=True)
class ShowTurnSquares:
    square: str
    """The square."""
    white: tuple[str, ...]
    """White's men that attack or defend it."""
    black: tuple[str, ...]
    """Black's men that attack or defend it."""
    man: str | None = None
    """The letter of the man on it, as in a FEN."""


@dataclass(frozen=True)
class ShowTurnCounters:
    """The move counters and repetitions."""

    halfmoves: int
    """The number of plies since the last capture or pawn move."""
    move: int
    """The number of the move."""
    occurrences: int | None = None
    """Of a game: the number of times that this position has occurred (FIDE 9.2.3)."""


@dataclass(frozen=True)
class ShowTurnPlayed:
    """Of a game: the move that led here."""

    ply: int
    """The ply of the game, from 1."""
    move: str
    """The move, with its number."""
    kinds: tuple[Literal[
        'check', 'direct', 'discovered', 'double', 'two-way', 'en-passant', 'en-passant-reveal',
        'both-pawns-rank-reveal', 'royal-discovery', 'castling', 'promotion', 'underpromotion',
        'promotion-discovery', 'contact', 'distant', 'cross-check', 'cross-check-capture',
        'cross-check-interposition', 'cross-check-king-move', 'cross-check-en-passant', 'checkmate', 'double-mate',
        'two-way-mate', 'discovered-mate', 'castling-mate', 'promotion-mate', 'en-passant-mate',
        'pure-double-check-mate', 'smothered-mate', 'back-rank-mate', 'epaulette-mate', 'pure-mate', 'model-mate'],
        ...
    ]
    """The kinds of check that it gave."""


@dataclass(frozen=True)
class ShowTurnEnPassant:
    """The square that a pawn has just passed."""

    square: str
    """The square."""
    captures: tuple[str, ...]
    """The legal captures there."""


@dataclass(frozen=True)
class ShowTurnComponents:
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
class ShowTurnBest:
    move: str
    """The move."""
    score: str
    """The score from White's point of view: in pawns, or #3 for mate in three."""
    expectation: int
    """The points of the side to move, from 0 to 100."""
    line: tuple[str, ...]
    """The line that the engine expects, beginning with the move."""


@dataclass(frozen=True)
class ShowTurnAssumed:
    """What was assumed, as the position does not state it."""

    rights: Literal['none', 'codex']
    """Castling and en passant: none, or as the Codex for Chess Composition has it."""
    turn: Literal['white', 'black'] | None = None
    """The side to move, if the record does not state it."""
    one_case: bool | None = None
    """True: rights depend on each other, and this is one of the cases."""


@dataclass(frozen=True)
class ShowDetailsReachable:
    reachable: bool
    """False: no game leads to the position."""
    refuted_by: str
    """Why: an id of the rule catalogue."""
    assumed: ShowTurnAssumed | None = None
    """What was assumed, as the position does not state it."""


ShowDetails = Union[
    ShowDetailsTurn,
    ShowDetailsReachable,
]
