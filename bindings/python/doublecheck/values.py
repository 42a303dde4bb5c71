# SPDX-License-Identifier: MIT
"""The texts in answers that are more than text: words of fixed lists, men, squares, moves and positions.

Each class is a `str` and equals its text, so `verdict.answer == "no"` and `square == "e4"` hold. The property `chess`
is the value of python-chess, which is imported only for moves and boards.

>>> doublecheck.Square("e4").chess  # chess.E4
28
>>> [man.name for man in doublecheck.Men("pn")]
['PAWN', 'KNIGHT']
"""
from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chess import Board as ChessBoard  # type: ignore[import]
    from chess import Move as ChessMove

__all__ = ["Chess99Square", "Fen", "Man", "Men", "Move", "Side", "Square", "Word"]


class Word(str, enum.Enum):
    """A word of a fixed list. It equals its text, and prints as its text.

    >>> doublecheck.Answer.NO == "no", f"{doublecheck.Answer.NO}"
    (True, 'no')
    """

    def __str__(self) -> str:
        return str(self.value)


class Side(Word):
    """The base of `Color`."""

    @property
    def chess(self) -> bool:
        """The side as `chess.Color`: True for White."""
        return str(self) == "white"


class Man(Word):
    """A kind of man, as the letter of FEN for Black's man."""

    PAWN = "p"
    KNIGHT = "n"
    BISHOP = "b"
    ROOK = "r"
    QUEEN = "q"
    KING = "k"

    @property
    def chess(self) -> int:
        """The kind as `chess.PieceType`: 1 for a pawn, 6 for a king."""
        return 1 + "pnbrqk".index(str(self))


class Men(str):
    """Kinds of men as a text of letters: `pn` is a pawn or a knight. Iteration yields each as a `Man`.

    In certificates `-` stands for no man; iteration leaves it out.
    """

    __slots__ = ()

    def __iter__(self) -> Iterator[Man]:
        return (Man(letter) for letter in str.__iter__(self) if letter != "-")


class Square(str):
    """A square, such as `e4`."""

    __slots__ = ()

    @property
    def chess(self) -> int:
        """The square as `chess.Square`: 0 for a1, 63 for h8."""
        file, rank = "abcdefgh".find(self[:1]), "12345678".find(self[1:])
        if len(self) != 2 or file < 0 or rank < 0:
            raise ValueError(f"{self} is no square of chess")
        return 8 * rank + file


class Chess99Square(Square):
    """A square of Chess 99, whose board has nine files and nine ranks."""

    __slots__ = ()

    @property
    def chess(self) -> int:
        """Raises TypeError: python-chess has no such square."""
        raise TypeError(f"{self} is a square of Chess 99, which python-chess does not have")


class Move(str):
    """A move in UCI, such as `e7e8q`. In Chess960 a castling is the king's move to the square of the rook."""

    __slots__ = ()

    @property
    def from_square(self) -> Square:
        return Square(self[:2])

    @property
    def to_square(self) -> Square:
        return Square(self[2:4])

    @property
    def promotion(self) -> Man | None:
        """The man to which a pawn is promoted."""
        return Man(self[4]) if len(self) == 5 else None

    @property
    def chess(self) -> ChessMove:
        """The move as `chess.Move`. Raises ImportError if python-chess is not installed."""
        return python_chess().Move.from_uci(str(self))


class Fen(str):
    """A position as a FEN. `chess960` is true if its castling rights and castlings are those of Chess960.

    As a record of another question it stays a position of Chess960.
    """

    __slots__ = ("chess960",)
    chess960: bool

    def __new__(cls, text: str, chess960: bool = False) -> Fen:
        fen = super().__new__(cls, text)
        fen.chess960 = chess960
        return fen

    def chess_board(self) -> ChessBoard:
        """Returns the position as a new `chess.Board`. Raises ImportError if python-chess is not installed."""
        return python_chess().Board(str(self), chess960=self.chess960)


def python_chess() -> Any:
    """Returns the module of python-chess."""
    try:
        import chess
    except ImportError:
        raise ImportError("this needs python-chess: pip install chess", name="chess") from None
    return chess
