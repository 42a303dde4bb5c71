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
    """True: it is Chess960, which arrays, castling rights and castlings follow."""
    ply: int | None = None
    """Of a game: after how many plies."""
    label: str | None = None
    """What the record carried after a tab."""


@dataclass(frozen=True)
class ShowDetailsTurn:
    turn: Literal['white', 'black']
    """Who is to move."""
    moves: tuple[str, ...]
    """The legal moves, in SAN."""
    checkers: tuple[str, ...]
    """The men that give check."""
    pins: tuple[ShowTurnPins, ...]
    """The men of both sides that are pinned to their kings."""
    xrays: tuple[ShowTurnXrays, ...]
    """Other line men that look at a king through men."""
    castling: tuple[ShowTurnCastling, ...]
    """All four castlings."""
    squares: tuple[ShowTurnSquares, ...]
    """The men that are attacked, and the squares around the king of the side to move that are; or the squares
    asked about.
    """
    counters: ShowTurnCounters
    """Moves and repetition."""
    kinds: tuple[Literal[
        'check', 'direct', 'discovered', 'double', 'two-way', 'en-passant', 'en-passant-reveal',
        'both-pawns-rank-reveal', 'royal-discovery', 'castling', 'promotion', 'underpromotion',
        'promotion-discovery', 'contact', 'distant', 'cross-check', 'cross-check-capture',
        'cross-check-interposition', 'cross-check-king-move', 'cross-check-en-passant', 'checkmate', 'double-mate',
        'two-way-mate', 'discovered-mate', 'castling-mate', 'promotion-mate', 'en-passant-mate',
        'pure-double-check-mate', 'smothered-mate', 'back-rank-mate', 'epaulette-mate', 'pure-mate', 'model-mate'],
        ...
    ] | None = None
    """In check: what is known of it without its move."""
    played: ShowTurnPlayed | None = None
    """Of a game: the move that led here."""
    en_passant: ShowTurnEnPassant | None = None
    """The square that a pawn has just passed."""
    before_null_move: bool | None = None
    """True: the game goes on with a null move, and nothing behind it is shown."""
    reachable: bool | None = None
    """False: no game leads to the position."""
    refuted_by: str | None = None
    """Why: an id of the rule catalogue."""
    sharpness: int | None = None
    """From 0 to 100."""
    components: ShowTurnComponents | None = None
    """What it is made of."""
    risk: int | None = None
    """Points of 100 that a player who finds better moves more often than worse ones loses on average."""
    regret: int | None = None
    """The same for a player who picks every move equally often."""
    opponent_risk: int | None = None
    """The risk of the other side after the best move."""
    expectation: int | None = None
    """Points in a hundred after the best move."""
    keeping: tuple[str, ...] | None = None
    """The moves within 5 points of the best, the best first."""
    best: tuple[ShowTurnBest, ...] | None = None
    """The five best moves."""
    depth: int | None = None
    """How deep the engine looked."""
    engine: str | None = None
    """Its name; left out if none was asked."""
    assumed: ShowTurnAssumed | None = None
    """What was assumed, as the position does not state it."""


@dataclass(frozen=True)
class ShowTurnPins:
    square: str
    """The man that is pinned."""
    color: Literal['white', 'black']
    """Whose man and king it is."""
    by: str
    """The man that pins it."""


@dataclass(frozen=True)
class ShowTurnXrays:
    from_: str
    """The line man."""
    king: Literal['white', 'black']
    """Whose king it looks at."""
    through: tuple[str, ...]
    """A man of its own side that would discover a check, or two men of any side."""


@dataclass(frozen=True)
class ShowTurnCastling:
    color: Literal['white', 'black']
    """Who would castle."""
    side: Literal['king', 'queen']
    """On which side."""
    state: Literal['allowed', 'prevented', 'lost']
    """Allowed now, prevented now, or lost for good."""
    obstacles: tuple[ShowTurnCastlingObstacles, ...]
    """All that prevents it, if that is its state."""
    text: str
    """A sentence for people."""
    remarks: tuple[ShowTurnCastlingObstacles, ...] | None = None
    """What is attacked and does not matter."""
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
    """Moves and repetition."""

    halfmoves: int
    """Half-moves since a capture or a pawn's move."""
    move: int
    """The number of the move."""
    occurrences: int | None = None
    """Of a game: how often this position has stood on the board (FIDE 9.2.3)."""


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
class ShowTurnBest:
    move: str
    """The move."""
    score: str
    """As White sees it: in pawns, or #3 for mate in three."""
    expectation: int
    """Points in a hundred that the side to move can expect."""
    line: tuple[str, ...]
    """What the engine expects to follow, the move first."""


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
