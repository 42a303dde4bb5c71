# SPDX-License-Identifier: MIT
"""What the functions of `doublecheck.aio` share: calls and iterators on other threads, and how they are cancelled."""
from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import functools
import os
import threading
from collections.abc import AsyncGenerator, Callable, Generator, Iterable, Iterator, Mapping
from typing import Any, cast

from .. import _ask, _call
from .._call import Progress, Read, Stopper, at_exit

# Answers of an iterator that wait for their reader.
MOST_WAITING = 1024

_pool: concurrent.futures.ThreadPoolExecutor | None = None


def _threads() -> concurrent.futures.ThreadPoolExecutor:
    """Returns the threads for calls that are awaited. More calls than threads wait for each other."""
    global _pool
    if _pool is None:
        number = min(32, len(os.sched_getaffinity(0)) + 4)
        _pool = concurrent.futures.ThreadPoolExecutor(number, "doublecheck-aio")
    return _pool


def _forget_threads() -> None:
    """Begins anew in a forked process, where the threads do not exist."""
    global _pool
    _pool = None


os.register_at_fork(after_in_child=_forget_threads)


async def _outlast(end: asyncio.Future[Any]) -> None:
    """Waits for the end of work that is stopped, even if the task is cancelled again."""
    while not end.done():
        try:
            await asyncio.wait([end])
        except asyncio.CancelledError:
            continue


async def _run(function: Callable[[], Any]) -> Any:
    """Returns what a function returns that is called on another thread. Cancelling stops its calls."""
    stopper = Stopper()
    at_exit.add(stopper)
    work = _threads().submit(stopper.run, function)
    end = asyncio.wrap_future(work)
    try:
        return await asyncio.shield(end)
    except asyncio.CancelledError:
        stopper.stop()
        if not work.cancel():
            await _outlast(end)
            end.cancelled() or end.exception()  # an error of a stopped call is of no interest
        raise


async def ask(
    operation: str,
    record: object,
    options: _ask.Options,
    *,
    move: object = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Any:
    """Returns the answer to one record. Raises its Error."""
    return await _run(functools.partial(
        _ask.ask, operation, record, options, move=move, jobs=jobs, progress=progress
    ))


async def text_for(operation: str, record: object = None, *, jobs: int | None = None, **options: object) -> str:
    """Returns what the command line prints for a record, as `doublecheck.text` does."""
    text: str = await _run(functools.partial(_ask.text_for, operation, record, jobs=jobs, **options))
    return text


async def call(
    request: Mapping[str, object] | str,
    *,
    jobs: int | None = None,
    read: Read | None = None,
    progress: Progress | None = None,
) -> bytes:
    """Returns the answer to a call as the bytes of its lines, as `doublecheck.call` does."""
    answer: bytes = await _run(functools.partial(_call.call, request, jobs=jobs, read=read, progress=progress))
    return answer


class _Feed:
    """A thread that advances an iterator, and the answers that wait for their reader."""

    def __init__(self, answers: Generator[Any, None, None]) -> None:
        self._answers = answers
        self._loop = asyncio.get_running_loop()
        self._stopper = Stopper()
        self._has_room = threading.Condition()
        self._waiting: list[Any] = []
        self._error: BaseException | None = None
        self._is_ready = asyncio.Event()
        self._end: asyncio.Future[None] = self._loop.create_future()
        at_exit.add(self._stopper)
        self._thread = threading.Thread(target=self._stopper.run, args=(self._advance,), name="doublecheck-aio")
        self._thread.start()

    async def take(self) -> list[Any]:
        """Returns the answers that wait, as soon as there are any; none at the end. Raises the iterator's error."""
        while not self._waiting and not self._end.done():
            self._is_ready.clear()
            await self._is_ready.wait()
        with self._has_room:
            answers, self._waiting = self._waiting, []
            self._has_room.notify()
        if not answers and self._error is not None:
            raise self._error
        return answers

    async def close(self) -> None:
        """Stops the iterator, and waits for its thread."""
        self._stopper.stop()
        with self._has_room:
            self._has_room.notify()
        await _outlast(self._end)
        self._thread.join()

    def _advance(self) -> None:
        try:
            for answer in self._answers:
                if not self._put(answer):
                    break
        except BaseException as error:
            self._error = error
        try:
            self._answers.close()
        except BaseException as error:
            self._error = self._error or error
        self._tell(self._finish)

    def _put(self, answer: Any) -> bool:
        """Passes an answer to the reader. Waits for room. Returns False if the reader is gone."""
        with self._has_room:
            while len(self._waiting) >= MOST_WAITING and not self._is_over():
                self._has_room.wait(1)
            self._waiting.append(answer)
            is_first = len(self._waiting) == 1
        if is_first:
            self._tell(self._is_ready.set)
        return not self._is_over()

    def _is_over(self) -> bool:
        return self._stopper.is_stopped or self._loop.is_closed() or not threading.main_thread().is_alive()

    def _tell(self, function: Callable[[], None]) -> None:
        """Calls a function on the thread of the loop, unless the loop is closed."""
        try:
            self._loop.call_soon_threadsafe(function)
        except RuntimeError:
            self._stopper.stop()

    def _finish(self) -> None:
        self._end.set_result(None)
        self._is_ready.set()


async def _iterate(answers: Iterator[Any]) -> AsyncGenerator[Any, None]:
    feed = _Feed(cast("Generator[Any, None, None]", answers))
    try:
        while waiting := await feed.take():
            for answer in waiting:
                yield answer
    finally:
        await feed.close()


def stream_of(
    operation: str,
    options: _ask.Options,
    *,
    path: os.PathLike[str] | str | None = None,
    operands: Iterable[str] = (),
    jobs: int | None = None,
) -> AsyncGenerator[Any, None]:
    """Yields the answers of a command that reads a file, or operands, as they are found. Opens the file at once."""
    return _iterate(_ask.stream_of(operation, options, path=path, operands=operands, jobs=jobs))


async def first_of(answers: AsyncGenerator[Any, None]) -> Any:
    """Returns the answer of a command that has a single one."""
    async with contextlib.aclosing(answers):
        return await anext(answers)


def batch(operation: str, records: object, options: _ask.Options, jobs: int | None) -> AsyncGenerator[Any, None]:
    """Returns an iterator over the answers to many records. Errors in the options are raised at once."""
    return _iterate(_ask.batch(operation, records, options, jobs))
