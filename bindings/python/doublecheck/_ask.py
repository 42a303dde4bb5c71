# SPDX-License-Identifier: MIT
"""What the functions of each command share: one record, many records, files of games, operands."""
from __future__ import annotations

import collections
import contextlib
import itertools
import json
import operator
import os
import queue
import threading
import time
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, BinaryIO, NamedTuple, Union

from ._call import Error, Progress, Read, Session, Stopped, begin, call, check_jobs, stream
from ._records import are_lines_of_fens, begins_with_board, is_chess960, text_of
from ._verdict import Line, Verdict, read_line

Found = Union[Verdict, Line]
Options = Mapping[str, object]

# A call of a batch takes about this long, so that threads rarely wait for each other and answers come soon.
CALL_SECONDS = 0.03
# The options that name a side.
_SIDES = frozenset({"by", "flag"})
MOST_RECORDS = 1024


def options_of(options: Options, record: object = None) -> dict[str, object]:
    """Returns the options of a call from keyword arguments. Those that are None are left out.

    The colours of python-chess, which are True and False, become "white" and "black" for options that name a side, and
    its squares, which are numbers, become names.
    """
    given: dict[str, object] = {}
    for name, value in options.items():
        if value is None:
            continue
        if isinstance(value, bool):
            if name in _SIDES:
                value = "white" if value else "black"
        elif isinstance(value, float):
            value = repr(value)
        elif not isinstance(value, (str, int, Mapping)) and isinstance(value, Iterable):
            value = ",".join(square_name(one) if isinstance(one, int) else str(one) for one in value)
        given[name] = value
    if is_chess960(record) and "chess960" in options:
        given["chess960"] = True
    return given


def square_name(square: int) -> str:
    """Returns the name of a square of python-chess: `a1` for 0, `h8` for 63."""
    if not 0 <= square < 64:
        raise Error("argument.value", f"A square is a number from 0 to 63, not {square}.")
    return f"{'abcdefgh'[square % 8]}{square // 8 + 1}"


def answers_in(lines: Iterable[bytes], record: str = "") -> list[Found | Error]:
    """Returns the lines about one record as objects. The error that breaks a record off goes with its verdict."""
    answers: list[Found | Error] = []
    for line in lines:
        answer = read_line(line, record)
        before = answers[-1] if answers else None
        if isinstance(answer, Error) and isinstance(before, Verdict):
            answers[-1] = type(before)(before.json.encode(), answer)
        else:
            answers.append(answer)
    return answers


@contextlib.contextmanager
def _source(request: dict[str, object], record: object, move: object = None) -> Iterator[tuple[Read | None, str]]:
    """Adds a record to a request: its text, or the file that has it. Yields the function that reads, and the text."""
    if isinstance(record, os.PathLike):
        with open(record, "rb") as file:
            request["input"] = os.fspath(record)
            yield file.read, ""
    else:
        text = text_of(record, move)
        request["record"] = text
        yield None, text


def ask(
    operation: str,
    record: object,
    options: Options,
    *,
    move: object = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Any:
    """Returns the answer to one record. Raises its Error."""
    request: dict[str, object] = {"operation": operation, "options": options_of(options, record)}
    with _source(request, record, move) as (read, text):
        lines = call(request, jobs=jobs, read=read, progress=progress).split(b"\n")[:-1]
    answers = answers_in(lines, text)
    if not answers:
        raise Error("record.not-selected", "The options select nothing of this record.", 0, text)
    if isinstance(answers[0], Error):
        raise answers[0]
    if len(answers) > 1:
        raise ValueError(f"there are {len(answers)} answers: use doublecheck.batch")
    return answers[0]


def text_for(operation: str, record: object = None, *, jobs: int | None = None, **options: object) -> str:
    """Returns what the command line prints for a record, without a board.

    >>> import doublecheck
    >>> print(doublecheck.text("move", "8/8/8/8/8/8/4P3/K6k w - - 0 1 e2e5").splitlines()[0])
    no: the move is illegal
    """
    given = options_of({name.rstrip("_").replace("_", "-"): value for name, value in options.items()}, record)
    request: dict[str, object] = {"operation": operation, "options": given, "form": "text"}
    if record is None:
        return call(request, jobs=jobs).decode()
    with _source(request, record) as (read, _):
        return call(request, jobs=jobs, read=read).decode()


def stream_of(
    operation: str,
    options: Options,
    *,
    path: os.PathLike[str] | str | None = None,
    operands: Iterable[str] = (),
    jobs: int | None = None,
) -> Iterator[Any]:
    """Yields the answers of a command that reads a file, or operands, as they are found. Opens the file at once."""
    request: dict[str, object] = {"operation": operation, "options": options_of(options)}
    file = open(path, "rb") if path is not None else None
    if path is None:
        request["operands"] = list(operands)
    else:
        request["input"] = os.fspath(path)
    return _answers_of(request, file, jobs)


def _answers_of(request: Mapping[str, object], file: BinaryIO | None, jobs: int | None) -> Iterator[Any]:
    with file or contextlib.nullcontext():
        for part in stream(request, jobs=jobs, read=file.read if file else None):
            for line in part.splitlines():
                answer = read_line(line)
                if isinstance(answer, Error) and answer.code.startswith(("call.", "argument.")):
                    raise answer
                yield answer


class _Part(NamedTuple):
    """Records that one call answers: texts that begin with a board, or a single record of another kind."""

    records: list[str]
    are_positions: bool
    is_chess960: bool


def _parts(records: Iterable[object], size: Callable[[], int]) -> Iterator[_Part]:
    """Cuts records into parts. Boards of Chess960 are in parts of their own."""
    texts: list[str] = []
    chess960 = False
    most = 0
    position: object
    for record in records:
        if type(record) is str and texts and not chess960 and len(texts) < most and begins_with_board(record):
            texts.append(record)  # the most frequent case, for speed
            continue
        position, move = record if isinstance(record, tuple) and len(record) == 2 else (record, None)
        text = position if isinstance(position, str) and move is None else text_of(position, move)
        wants960 = is_chess960(position)
        is_plain = begins_with_board(text)
        if texts and (not is_plain or wants960 != chess960 or len(texts) >= most):
            yield _Part(texts, True, chess960)
            texts = []
        if not texts:
            most = size()
        chess960 = wants960
        if is_plain:
            texts.append(text)
        else:
            yield _Part([text], False, chess960)
    if texts:
        yield _Part(texts, True, chess960)


# One line about each record of a part, or all lines about each, or the error that a thread raised.
Lines = Union[list[bytes], list[list[bytes]], BaseException]


class _Batch:
    """Answers parts on several threads. Each call uses one thread, so that the threads need not wait for each other."""

    def __init__(self, operation: str, options: Options, jobs: int | None) -> None:
        check_jobs(jobs)
        self.jobs = jobs or len(os.sched_getaffinity(0))
        self.size = 16
        self._request: dict[str, object] = {"operation": operation}
        self._options = options
        self._lock = threading.Lock()
        self._sessions: set[Session] = set()
        self._is_stopped = False
        self._parts: queue.SimpleQueue[tuple[_Part, queue.SimpleQueue[Lines]] | None] = queue.SimpleQueue()
        self._reader = threading.current_thread()
        self._threads = [threading.Thread(target=self._work, name="doublecheck-batch") for _ in range(self.jobs)]
        for thread in self._threads:
            thread.start()
        begin(self)

    def submit(self, part: _Part) -> queue.SimpleQueue[Lines]:
        """Lets a thread answer a part. Returns a queue for the lines."""
        lines: queue.SimpleQueue[Lines] = queue.SimpleQueue()
        with self._lock:
            if self._is_stopped:
                lines.put(Stopped("the call was stopped"))
            else:
                self._parts.put((part, lines))
        return lines

    def stop(self) -> None:
        with self._lock:
            self._is_stopped = True
            for session in self._sessions:
                session.stop()
            self._refuse_parts()
        for _ in self._threads:
            self._parts.put(None)

    def _refuse_parts(self) -> None:
        """Empties the queue, so that a reader does not wait for parts that no thread will answer."""
        with contextlib.suppress(queue.Empty):
            while True:
                if (task := self._parts.get_nowait()) is not None:
                    task[1].put(Stopped("the call was stopped"))

    def close(self) -> None:
        self.stop()
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        while not self._is_stopped:
            try:
                task = self._parts.get(timeout=1)
            except queue.Empty:
                if not self._reader.is_alive():
                    return
                continue
            if task is None:
                return
            part, lines = task
            try:
                lines.put(self._answer(part))
            except BaseException as error:
                lines.put(error)

    def _answer(self, part: _Part) -> Lines:
        text = "\n".join(part.records)
        if not part.are_positions or len(part.records) == 1 or not are_lines_of_fens(text, len(part.records)):
            return [self._lines(part, record=record) for record in part.records]
        start = time.perf_counter()
        lines = self._lines(part, records=text, form="fen")
        seconds = time.perf_counter() - start
        if len(part.records) >= self.size:
            self.size = max(1, min(MOST_RECORDS, 2 * self.size, int(len(part.records) * CALL_SECONDS / seconds)))
        if len(lines) == len(part.records):
            return lines
        # A record has several lines, or none: only calls of their own show which lines belong to it.
        return [self._lines(part, record=record) for record in part.records]

    def _lines(self, part: _Part, form: str | None = None, **records: str) -> list[bytes]:
        options = options_of(self._options)
        if part.is_chess960 and "chess960" in self._options:
            options["chess960"] = True
        if form is not None:
            options.setdefault("format", form)
        request = json.dumps({**self._request, "options": options, **records}).encode()
        with Session(1) as session:
            with self._lock:
                if self._is_stopped:
                    return []
                self._sessions.add(session)
            try:
                return session.answer(request).split(b"\n")[:-1]
            finally:
                with self._lock:
                    self._sessions.discard(session)


def batch(operation: str, records: object, options: Options, jobs: int | None) -> Iterator[Any]:
    """Returns an iterator over the answers to many records. Errors in the options are raised at once."""
    if isinstance(records, os.PathLike):
        return stream_of(operation, options, path=records, jobs=jobs)
    if isinstance(records, (str, bytes, Mapping)) or not isinstance(records, Iterable):
        raise TypeError(f"records to iterate over, or the path of a file, are expected, not {type(records).__name__}")
    trial = call({"operation": operation, "records": "", "options": options_of(options)}, jobs=1)
    for answer in answers_in(trial.splitlines()):
        if isinstance(answer, Error) and answer.code.startswith(("call.", "argument.")):
            raise answer
    return _batch(operation, records, options, jobs)


def _answers_to(part: _Part, answers: list[bytes] | list[list[bytes]]) -> Iterator[Found | Error]:
    """Returns the answers to the records of a part. Verdicts on one question, the most frequent case, are fast."""
    first = answers[0]
    if isinstance(first, bytes) and isinstance(verdict := read_line(first), Verdict):
        start = first[: first.index(b',"subject"')]
        if all(map(operator.methodcaller("startswith", start), answers)):
            return map(type(verdict), typing.cast("list[bytes]", answers))
    return itertools.chain.from_iterable(
        answers_in([lines] if isinstance(lines, bytes) else lines, record)
        for record, lines in zip(part.records, typing.cast("list[bytes | list[bytes]]", answers))
    )


def _batch(operation: str, records: Iterable[object], options: Options, jobs: int | None) -> Iterator[Any]:
    work = _Batch(operation, options, jobs)
    waiting: collections.deque[tuple[_Part, queue.SimpleQueue[Lines]]] = collections.deque()
    parts = _parts(records, lambda: work.size)
    try:
        for part in itertools.islice(parts, 2 * work.jobs):
            waiting.append((part, work.submit(part)))
        while waiting:
            part, found = waiting.popleft()
            answers = found.get()
            if isinstance(answers, BaseException):
                raise answers
            for following in itertools.islice(parts, 1):
                waiting.append((following, work.submit(following)))
            yield from _answers_to(part, answers)
    finally:
        work.close()
