# SPDX-License-Identifier: MIT
"""The functions of `doublecheck` for asyncio.

>>> import asyncio
>>> async def main():
...     verdict = await doublecheck.aio.legality("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1")
...     print(verdict.answer)
...     async for verdict in doublecheck.aio.batch.check(["8/8/8/8/8/8/8/K1k5 w - - 0 1"]):
...         print(verdict.answer)
>>> asyncio.run(main())
no
no

There is a function for each one of `doublecheck`, `doublecheck.batch` and `doublecheck.chess99`, with the same
arguments. Functions that return an answer are awaited; those that return an iterator are used with `async for`. The
work is done on other threads, without Python's lock. Cancelling a task stops its call; the task ends when the call has
ended.

Functions and iterables that are passed, such as `progress` and the records of a batch, are used on such a thread too.
"""
from . import batch, chess99
from ._threads import call
from ._threads import text_for as text
from .commands import *  # noqa: F403  (the generated functions; __all__ of that module lists them)
from .commands import __all__ as _commands

__all__ = ["batch", "call", "chess99", "text", *_commands]
