# SPDX-License-Identifier: MIT
"""Calls of the library as bytes: the answer at once (`call`), or part by part (`stream`)."""
from __future__ import annotations

import contextvars
import json
import os
import queue
import signal
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping
from types import TracebackType
from typing import Any, Optional, Protocol

from ._native import ffi, lib

# Receives the bytes or steps that are done, and of how many, 0 if that is unknown. Returning False stops the call.
Progress = Callable[[int, int], Optional[bool]]
# Returns the next bytes of the input, at most as many as requested; none at its end.
Read = Callable[[int], bytes]

MOST_JOBS = 1024
MOST_PARTS = 16  # parts of a stream that wait for their reader


class Error(ValueError):
    """A record, or a call, that doublecheck cannot read.

    >>> import doublecheck
    >>> try:
    ...     doublecheck.check("8/8/8/8/8/8/8/K1x5 w - - 0 1")
    ... except doublecheck.Error as error:
    ...     print(error.code, error.offset)
    ...     print(error)
    fen.bad-piece 16
    'x' is neither a piece, nor a number of empty squares, nor '/'.
    8/8/8/8/8/8/8/K1x5 w - - 0 1
                    ^
    """

    def __init__(self, code: str, message: str, offset: int = 0, record: str = "", label: str | None = None) -> None:
        super().__init__(code, message, offset, record, label)
        self.code = code  #: stable, for programs
        self.message = message  #: a sentence
        self.offset = offset  #: bytes from the start of the record in UTF-8
        self.record = record  #: the record as text
        self.label = label  #: the label of the record, the text after a tab

    def __str__(self) -> str:
        data = self.record.encode("utf-8", "replace")
        if not data:
            return self.message
        before = data[: self.offset].rpartition(b"\n")[2].decode("utf-8", "replace").expandtabs()[-60:]
        behind = data[self.offset :].partition(b"\n")[0].decode("utf-8", "replace").expandtabs()[: 76 - len(before)]
        return f"{self.message}\n{before}{behind}\n{' ' * len(before)}^"


def check_jobs(jobs: int | None) -> None:
    """Raises an error if the number of threads is impossible."""
    if jobs is not None and not 0 <= jobs <= MOST_JOBS:
        message = f"jobs is a number from 1 to {MOST_JOBS}, or None for all processors, not {jobs}."
        raise Error("argument.value", message)


class Stopped(Exception):
    """A call was stopped by its progress function, or by a signal whose handler raised nothing."""


class Work(Protocol):
    """Work in threads of the package that can be stopped."""

    def stop(self) -> None: ...


class _Exit:
    """Stops what threads of the package do for the main thread when the main thread has ended."""

    def __init__(self) -> None:
        self.is_forked = False
        self._begin()

    def _begin(self) -> None:
        self._running: weakref.WeakSet[Work] = weakref.WeakSet()
        self._has_thread = False

    def after_fork(self) -> None:
        """Begins anew in a forked process, where the threads of the library do not exist: it uses one thread only."""
        self.is_forked = True
        self._begin()

    def add(self, work: Work) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        self._running.add(work)
        if not self._has_thread:
            threading.Thread(target=self._stop, name="doublecheck-exit", daemon=True).start()
        self._has_thread = True

    def _stop(self) -> None:
        threading.main_thread().join()
        for work in list(self._running):
            work.stop()


at_exit = _Exit()
os.register_at_fork(after_in_child=at_exit.after_fork)


class Stopper:
    """Stops, from any thread, all work that begins while it is the current one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: weakref.WeakSet[Work] = weakref.WeakSet()
        self._is_stopped = False

    @property
    def is_stopped(self) -> bool:
        return self._is_stopped

    def add(self, work: Work) -> None:
        with self._lock:
            self._running.add(work)
            is_stopped = self._is_stopped
        if is_stopped:
            work.stop()

    def stop(self) -> None:
        with self._lock:
            self._is_stopped = True
            running = list(self._running)
        for work in running:
            work.stop()

    def run(self, function: Callable[[], Any]) -> Any:
        """Returns what a function returns while this is the current one of the thread."""
        token = _stopper.set(self)
        try:
            return function()
        finally:
            _stopper.reset(token)


_stopper: contextvars.ContextVar[Stopper | None] = contextvars.ContextVar("stopper", default=None)


def begin(work: Work) -> None:
    """Lets the end of the main thread, and the current stopper, stop work in other threads."""
    at_exit.add(work)
    if (stopper := _stopper.get()) is not None:
        stopper.add(work)


class Session:
    """A session of the library for one call."""

    def __init__(self, jobs: int | None) -> None:
        check_jobs(jobs)
        self.native = lib.doublecheck_open(1 if at_exit.is_forked else jobs or 0)
        if self.native == ffi.NULL:
            raise MemoryError("doublecheck")
        self.is_stopped = False
        self._is_closed = False
        self._lock = threading.Lock()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
            lib.doublecheck_close(self.native)

    def stop(self) -> None:
        with self._lock:
            self.is_stopped = True
            if not self._is_closed:
                lib.doublecheck_stop(self.native)

    def answer(self, call: bytes, owner: _Owner | None = None) -> bytes:
        """Returns the answer to a call, unless the owner receives it. Raises what a function of the owner raised."""
        ways = 0
        work = ffi.new("doublecheck_work*")
        if owner is not None:
            handle = ffi.new_handle(owner)
            work.owner = handle
            ways = owner.ways
        if threading.get_ident() == threading.main_thread().ident and callable(signal.getsignal(signal.SIGINT)):
            ways |= int(lib.WATCHES)
        try:
            status = lib.doublecheck_make_call(self.native, call, len(call), work, ways)
            answer = bytes(ffi.buffer(work.text, work.size)) if work.text != ffi.NULL else b""
        finally:
            lib.free(work.text)
        if owner is not None and owner.error is not None:
            raise owner.error
        if status == lib.DOUBLECHECK_STOPPED:
            raise Stopped("the call was stopped")
        # The last line of a refused call says what is wrong with it.
        if status not in (lib.DOUBLECHECK_DONE, lib.DOUBLECHECK_REFUSED):
            is_full = status == lib.DOUBLECHECK_NO_MEMORY
            raise MemoryError("doublecheck") if is_full else RuntimeError("doublecheck failed")
        return answer


class _Owner:
    """The Python functions of a call."""

    def __init__(
        self,
        read: Read | None = None,
        progress: Progress | None = None,
        write: Callable[[bytes], bool] | None = None,
    ) -> None:
        self.read = read
        self.progress = progress
        self.write = write
        self.error: BaseException | None = None
        self.ways = (
            (lib.WRITES if write else 0) | (lib.READS if read else 0) | (lib.REPORTS if progress else 0)
        )


@ffi.def_extern(error=0)  # type: ignore[misc]
def doublecheck_on_write(handle: Any, text: Any, size: int) -> int:
    owner: _Owner = ffi.from_handle(handle)
    assert owner.write is not None
    return int(owner.write(bytes(ffi.buffer(text, size))))


@ffi.def_extern(error=0)  # type: ignore[misc]
def doublecheck_on_read(handle: Any, buffer: Any, size: int) -> int:
    owner: _Owner = ffi.from_handle(handle)
    if owner.error is not None or owner.read is None:
        return 0
    try:
        part = owner.read(size)
    except BaseException as error:
        owner.error = error
        return 0
    ffi.memmove(buffer, part, len(part))
    return len(part)


@ffi.def_extern(error=0)  # type: ignore[misc]
def doublecheck_on_progress(handle: Any, done: int, everything: int) -> int:
    owner: _Owner = ffi.from_handle(handle)
    try:
        return int(owner.progress is None or owner.progress(done, everything) is not False)
    except BaseException as error:
        owner.error = error
        return 0


def call(
    request: Mapping[str, object] | str,
    *,
    jobs: int | None = None,
    read: Read | None = None,
    progress: Progress | None = None,
) -> bytes:
    """Returns the answer to a call as the bytes of its lines, whatever the call asks.

    The call is an object as in docs/c.md, or its JSON. `read` supplies the text that its member `input` names.

    >>> import doublecheck
    >>> doublecheck.call({"operation": "perft", "record": "startpos", "options": {"depth": 3}}).decode()[-14:]
    '"nodes":8902}\\n'
    """
    text = request if isinstance(request, str) else json.dumps(request)
    owner = _Owner(read, progress) if read or progress else None
    with Session(jobs) as session:
        if (stopper := _stopper.get()) is not None:
            stopper.add(session)
        return session.answer(text.encode("utf-8", "surrogatepass"), owner)


class _Flow:
    """A thread that answers a call, and the parts of the answer that wait for their reader."""

    def __init__(self, text: bytes, jobs: int | None, read: Read | None) -> None:
        self._parts: queue.Queue[bytes | None] = queue.Queue(MOST_PARTS)
        self._session = Session(jobs)
        self._error: BaseException | None = None
        self._reader = threading.current_thread()
        self._thread = threading.Thread(target=self._run, args=(text, read), name="doublecheck-stream")
        self._thread.start()
        begin(self)

    def parts(self) -> Iterator[bytes]:
        while (part := self._parts.get()) is not None:
            yield part
            if self._session.is_stopped:
                break
        if self._error is not None:
            raise self._error

    def stop(self) -> None:
        self._session.stop()

    def close(self) -> None:
        self.stop()
        self._thread.join()
        self._session.close()

    def _run(self, text: bytes, read: Read | None) -> None:
        try:
            self._session.answer(text, _Owner(read, self._progress, self._put))
        except BaseException as error:
            self._error = error
        if not self._put(None):
            self._wake()

    def _wake(self) -> None:
        """Lets a reader that waits for the next part of a stopped call go on. If the queue is full, no reader waits."""
        try:
            self._parts.put_nowait(None)
        except queue.Full:
            pass

    def _is_over(self) -> bool:
        return self._session.is_stopped or not self._reader.is_alive()

    def _progress(self, done: int, everything: int) -> bool:
        return not self._is_over()

    def _put(self, part: bytes | None) -> bool:
        while not self._is_over():
            try:
                self._parts.put(part, timeout=0.1)
                return True
            except queue.Full:
                continue
        return False


def stream(request: Mapping[str, object], *, jobs: int | None = None, read: Read | None = None) -> Iterator[bytes]:
    """Yields the parts of an answer, each one or more whole lines, while another thread answers the call.

    Closing or deleting the iterator stops the call.
    """
    flow = _Flow(json.dumps(request).encode(), jobs, read)
    try:
        yield from flow.parts()
    finally:
        flow.close()
