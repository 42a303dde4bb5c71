# SPDX-License-Identifier: MIT
"""python-chess for the tests: the installed package, or the few names of it that doublecheck uses."""
from __future__ import annotations

import dataclasses
import importlib
import importlib.util
import sys
import types


@dataclasses.dataclass
class Move:
    from_square: int
    to_square: int
    promotion: int | None = None

    @classmethod
    def from_uci(cls, uci):
        squares = [8 * (int(rank) - 1) + "abcdefgh".index(file) for file, rank in (uci[:2], uci[2:4])]
        return cls(*squares, 1 + "pnbrqk".index(uci[4]) if uci[4:] else None)

    def uci(self):
        squares = (f"{'abcdefgh'[square % 8]}{square // 8 + 1}" for square in (self.from_square, self.to_square))
        return "".join(squares) + ("" if self.promotion is None else "pnbrqk"[self.promotion - 1])

    def __repr__(self):
        return f"Move.from_uci({self.uci()!r})"

    __str__ = uci


class Board:
    def __init__(self, fen, *, chess960=False):
        self._fen = fen
        self.chess960 = chess960

    def fen(self):
        return self._fen


def module():
    """Returns the module `chess`. If it is not installed, `import chess` finds the classes above from now on."""
    if "chess" not in sys.modules and importlib.util.find_spec("chess") is None:
        sys.modules["chess"] = types.ModuleType("chess")
        vars(sys.modules["chess"]).update(Move=Move, Board=Board)
    return importlib.import_module("chess")
