# SPDX-License-Identifier: MIT
"""Answers questions about the rules of chess, and proves the answers that need a proof.

>>> import doublecheck
>>> verdict = doublecheck.legality("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1")
>>> verdict.answer
<Answer.NO: 'no'>
>>> verdict.reasons[0].rule
'retraction.no-last-move'

There is a function for each command, which answers one record: a FEN or a game as text, a board or a game of
python-chess, or an object as on a line of JSON. The functions of `doublecheck.batch` answer many records on all
processors, those of `doublecheck.chess99` are about Chess 99, and those of `doublecheck.quick` answer in microseconds,
without reasons. `doublecheck.aio` has the functions for asyncio. `text` returns what the command line prints, and
`call` answers any call as bytes.
"""
import importlib
from types import ModuleType
from typing import TYPE_CHECKING

from . import batch, chess99, quick
from ._ask import text_for as text
from ._call import Error, Progress, Stopped, call
from ._native import ffi as _ffi
from ._native import lib as _lib
from ._records import Board, Record
from ._verdict import Line, Verdict, verdict
from .commands import *  # noqa: F403  (the generated functions; __all__ of that module lists them)
from .commands import __all__ as _commands
from .types.words import Answer, Color
from .values import Fen, Man, Men, Move, Square

if TYPE_CHECKING:
    from . import aio
else:
    def __getattr__(name: str) -> ModuleType:
        """Imports `doublecheck.aio` when it is first used, since the import of asyncio takes long."""
        if name == "aio":
            return importlib.import_module(".aio", __name__)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

__version__: str = _ffi.string(_lib.doublecheck_version()).decode()
__all__ = [
    "Answer", "Board", "Color", "Error", "Fen", "Line", "Man", "Men", "Move", "Progress", "Record", "Square", "Stopped",
    "Verdict", "aio", "batch", "call", "chess99", "quick", "text", "verdict", *_commands,
]
