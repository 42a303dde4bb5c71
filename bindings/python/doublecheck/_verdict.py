# SPDX-License-Identifier: MIT
"""What the library answers: verdicts and other lines, read when they are needed."""
from __future__ import annotations

import functools
import importlib
import json
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from ._build import build
from ._call import Error, call
from .types.words import Answer

if TYPE_CHECKING:
    from .types.verdict import Effort, Reason

_VERDICT = b'{"schema":"doublecheck/verdict/1","question":"'
_ERROR = b'{"schema":"doublecheck/error/1"'
_KEY = b'"answer":"'
_ANSWERS: dict[int, Answer] = {ord(answer.value[0]): answer for answer in Answer}


class Line:
    """A line of an answer that is not a verdict. The classes of `doublecheck.types.lines` are its subclasses."""

    __slots__ = ()

    def __str__(self) -> str:
        return str(getattr(self, "text", repr(self))).rstrip("\n")

    def _repr_svg_(self) -> str | None:
        text = str(self)
        return text if text.startswith("<svg") else None


class Verdict:
    """The answer to a question. It is immutable, compares by its JSON, and can be pickled.

    A verdict has no truth value, because the answer can be unknown: compare `verdict.answer` with `Answer.YES`.
    """

    __slots__ = ("_json", "_error", "_members")
    question: ClassVar[str]  #: the question, as in JSON
    meanings: ClassVar[dict[str, str]] = {}  #: what each answer means
    _reasons: ClassVar[str] = "Reasons"  # the type of the reasons

    def __init__(self, line: bytes, error: Error | None = None) -> None:
        self._json = line
        self._error = error
        self._members: tuple[dict[str, Any], dict[str, Any]] | None = None

    @property
    def error(self) -> Error | None:
        """Why the record could not be read to its end; None if it could."""
        return self._error

    @property
    def answer(self) -> Answer:
        """The answer: yes, no or unknown."""
        line = self._json
        return _ANSWERS[line[line.index(_KEY) + len(_KEY)]]

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why: rules, sentences and squares."""
        reasons: tuple[Reason, ...] = self._part("reasons", "verdict", self._reasons)
        return reasons

    @property
    def subject(self) -> Any:
        """What was asked about."""
        return self.to_dict()["subject"]

    @property
    def details(self) -> Any:
        """What the question asked for besides yes or no."""
        return None

    @property
    def certificate(self) -> Any:
        """What the checker needs to verify the answer. Some questions need none."""
        return None

    @property
    def effort(self) -> Effort:
        """What the answer has cost."""
        effort: Effort = self._part("effort", "verdict", "Effort")
        return effort

    @property
    def label(self) -> str | None:
        """The label of the record: the text after a tab, or the number and players of a game."""
        label: str | None = self.to_dict()["subject"].get("label")
        return label

    @property
    def json(self) -> str:
        """The verdict as a line of JSON, as `doublecheck --json` prints it."""
        return self._json.decode()

    def to_dict(self) -> dict[str, Any]:
        """Returns the verdict as it is in JSON. The caller owns the result."""
        value: dict[str, Any] = json.loads(self._json)
        return value

    @staticmethod
    def _from_dict(value: dict[str, Any]) -> Verdict:
        """Returns the verdict that an object of JSON holds, such as one in a certificate."""
        return verdict(json.dumps(value))

    def _part(self, key: str, module: str, name: str) -> Any:
        """Returns a member as a value of the type `name` of the module, or None if it is missing."""
        if self._members is None:
            self._members = (self.to_dict(), {})
        value, built = self._members
        if key not in built:
            types = importlib.import_module(f".types.{module}", __package__)
            chess960 = value["subject"].get("chess960") is True
            built[key] = build(value[key], getattr(types, name), chess960) if key in value else None
        return built[key]

    def _repr_svg_(self) -> str | None:
        """Returns the board as a picture, for notebooks."""
        subject = self.to_dict()["subject"]
        record = {key: subject[key] for key in ("fen", "start", "moves", "chess960") if key in subject}
        if "fen" not in record and "moves" not in record:
            return None
        squares = [square for reason in self.to_dict()["reasons"] for square in reason["squares"]]
        options: dict[str, object] = {"to": "svg", "final": True} if "moves" in record else {"to": "svg"}
        if squares:
            options["marks"] = ",".join(dict.fromkeys(squares))
        lines = call({"operation": "convert", "record": record, "options": options}, jobs=1).splitlines()
        picture: str | None = json.loads(lines[0]).get("text")
        return picture

    def __str__(self) -> str:
        meaning = self.meanings.get(self.answer)
        head = f"{self.answer}: {meaning}" if meaning else self.answer
        return "\n".join([head, *(f"{reason.text} [{reason.rule}]" for reason in self.reasons)])

    def __repr__(self) -> str:
        subject = self.to_dict()["subject"]
        about = subject.get("fen") or subject.get("position") or subject.get("label") or ""
        return f"<{type(self).__name__} {self.answer}{f': {about}' if about else ''}>"

    def __bool__(self) -> bool:
        raise TypeError('a verdict is neither true nor false: compare verdict.answer with "yes", "no" or "unknown"')

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Verdict) and self._json == other._json

    def __hash__(self) -> int:
        return hash(self._json)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._json, self._error)


class _LineClass(Protocol):
    def __call__(self, **members: Any) -> Line: ...


@functools.cache
def _verdict_class(question: bytes) -> type[Verdict]:
    verdicts = importlib.import_module(".verdicts", __package__)
    found: type[Verdict] = verdicts.CLASSES[question.decode()]
    return found


def read_line(line: bytes, record: str = "") -> Verdict | Line | Error:
    """Returns a line of an answer as an object. `record` is shown with an error in it."""
    if line.startswith(_VERDICT):
        end = line.index(b'"', len(_VERDICT))
        return _verdict_class(line[len(_VERDICT) : end])(line)
    members = json.loads(line)
    if line.startswith(_ERROR):
        code = members["code"]
        is_about_record = not code.startswith(("argument.", "call."))
        shown = record if is_about_record else ""
        return Error(code, members["message"], members.get("offset", 0), shown, members.get("label"))
    lines = importlib.import_module(".types.lines", __package__)
    found: Line = build(members, lines.CLASSES[members.pop("schema")])
    return found


def verdict(json_text: str | bytes) -> Verdict:
    """Returns the verdict that a line of JSON holds.

    >>> import doublecheck
    >>> doublecheck.verdict(doublecheck.check("8/8/8/8/8/8/8/K1k5 w - - 0 1").json).answer
    <Answer.NO: 'no'>
    """
    text = json_text.encode() if isinstance(json_text, str) else json_text
    line = text.strip()
    if not line.startswith(_VERDICT):
        line = json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False).encode()
    found = read_line(line)
    if not isinstance(found, Verdict):
        raise ValueError("the text is not a verdict")
    return found
