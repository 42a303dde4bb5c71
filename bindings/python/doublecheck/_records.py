# SPDX-License-Identifier: MIT
"""Turns what users pass as records into text."""
from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from typing import Protocol, Union, runtime_checkable

from ._verdict import Verdict
from .values import Fen


@runtime_checkable
class Board(Protocol):
    """A board as in python-chess. Its attribute `chess960`, if any, selects Chess960."""

    def fen(self) -> str: ...


# A FEN, EPD or game as text; a board; a game or another object whose `str()` is such a text; an object as on a line of
# JSON; the path of a file with one record.
Record = Union[str, bytes, Board, Mapping[str, object], "os.PathLike[str]", object]


def begins_with_board(text: str) -> bool:
    """Returns true if a text begins with a rank of a board and a slash. The library then takes it for a FEN or EPD."""
    rank, slash, _ = text[:10].partition("/")
    return bool(slash) and rank.isalnum()


def are_lines_of_fens(text: str, number: int) -> bool:
    """Returns true if a text of joined records, of which each begins with a board, has one record per line, no EPD."""
    return text.count("\n") == number - 1 and "\r" not in text and ";" not in text


def is_chess960(record: object) -> bool:
    return bool(getattr(record, "chess960", False)) and (isinstance(record, Fen) or hasattr(record, "fen"))


def text_of(record: object, move: object = None) -> str:
    """Returns the text of a record, with a move to judge behind it. Raises TypeError for what cannot be a record."""
    if isinstance(record, str):
        text = record
    elif isinstance(record, Verdict):
        text = record.json
    elif isinstance(record, (bytes, bytearray)):
        text = record.decode("utf-8", "replace")
    elif isinstance(record, Mapping):
        return json.dumps(dict(record) if move is None else {**record, "move": str(move)})
    elif isinstance(record, Sequence) and record and all(isinstance(event, Mapping) for event in record):
        text = "".join(json.dumps(dict(event)) + "\n" for event in record)
    elif callable(getattr(record, "fen", None)):
        _refuse_variant(record)
        text = str(record.fen())  # type: ignore[attr-defined]
    else:
        text = _text_of_other(record)
    if move is None:
        return text
    head, tab, label = text.partition("\t")
    return f"{head} {move}{tab}{label}"


def _refuse_variant(board: object) -> None:
    """Raises TypeError for a board of python-chess with other rules, such as atomic chess. Its FEN does not tell."""
    variant = getattr(board, "uci_variant", None)
    if variant is not None and variant != "chess":
        raise TypeError(f"{type(board).__name__} is a board of {variant}; only standard chess and Chess960 are judged")


def _text_of_other(record: object) -> str:
    if record is None or isinstance(record, (int, float, Sequence, set, frozenset)):
        raise TypeError(f"a position, a game or another record is expected, not {type(record).__name__}"
                        "; doublecheck.batch answers several records")
    if type(record).__str__ is object.__str__:
        raise TypeError(f"{type(record).__name__} is not a record: it has neither fen() nor a text of its own")
    return str(record)
