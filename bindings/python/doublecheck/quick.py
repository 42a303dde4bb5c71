# SPDX-License-Identifier: MIT
"""The most frequent questions about a position, in microseconds and without reasons.

These functions return an answer or moves instead of a verdict. With `nodes` they search.
"""
from __future__ import annotations

from typing import Literal

from ._call import Error
from ._native import ffi, lib
from ._records import Record, is_chess960, text_of
from .types.words import Answer, Color

_ANSWERS = {0: Answer.NO, 1: Answer.YES, 2: Answer.UNKNOWN}


def _fen(position: Record) -> tuple[str, bytes, int]:
    text = text_of(position)
    # The library would read no further than a zero byte.
    fen = text.encode("utf-8", "replace").replace(b"\0", b"?")
    return text, fen, int(lib.DOUBLECHECK_CHESS960) if is_chess960(position) else 0


def _error(reason: object, fen: str) -> Error:
    rule, text, offset = reason.rule, reason.text, reason.offset  # type: ignore[attr-defined]
    return Error(ffi.string(rule).decode(), ffi.string(text).decode("utf-8", "replace"), int(offset), fen)


def is_legal(position: Record, *, nodes: int = 0) -> Answer:
    """Returns whether the position could have arisen in a game. Without nodes the answer is no or unknown.

    >>> doublecheck.quick.is_legal("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1")
    <Answer.NO: 'no'>
    """
    text, fen, flags = _fen(position)
    verdict = int(lib.doublecheck_is_legal(fen, flags, nodes, ffi.NULL))
    if verdict not in _ANSWERS:
        reason = ffi.new("doublecheck_reason*")
        lib.doublecheck_is_legal(fen, flags, nodes, reason)
        raise _error(reason, text)
    return _ANSWERS[verdict]


def can_mate(position: Record, winner: Literal["white", "black"] | Color | bool, *, nodes: int = 0) -> Answer:
    """Returns whether the side can mate by any series of legal moves (FIDE 6.9).

    >>> doublecheck.quick.can_mate("8/8/8/8/8/5k2/8/3K1N1q w - - 0 1", "white")
    <Answer.NO: 'no'>
    """
    if isinstance(winner, bool):  # a colour of python-chess
        winner = "white" if winner else "black"
    if winner not in ("white", "black"):
        raise Error("argument.value", f'The winner is "white" or "black", not {winner!r}.')
    text, fen, flags = _fen(position)
    side = winner[:1].encode()
    verdict = int(lib.doublecheck_can_mate(fen, flags, side, nodes, ffi.NULL))
    if verdict not in _ANSWERS:
        reason = ffi.new("doublecheck_reason*")
        lib.doublecheck_can_mate(fen, flags, side, nodes, reason)
        raise _error(reason, text)
    return _ANSWERS[verdict]


def last_moves(position: Record) -> tuple[str, ...]:
    """Returns the moves that could have been played last, each with the man that it captured.

    There are none if the position is illegal.

    >>> doublecheck.quick.last_moves("3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1")
    ('d4xc3 e.p.',)
    >>> doublecheck.quick.last_moves("7k/1R5P/8/8/8/8/8/K7 b - - 0 1")[:3]
    ('Rb1-b7', 'Rb1xb7, capturing a pawn', 'Rb1xb7, capturing a knight')
    """
    text, fen, flags = _fen(position)
    reason = ffi.new("doublecheck_reason*")
    size = 1024
    while True:
        buffer = ffi.new("char[]", size)
        needed = int(lib.doublecheck_last_moves(fen, flags, buffer, size, reason))
        if needed < 0:
            raise _error(reason, text)
        if needed < size:
            return tuple(ffi.string(buffer).decode().splitlines())
        size = needed + 1
