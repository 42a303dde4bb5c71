# SPDX-License-Identifier: MIT
"""A program with types, for mypy."""
from __future__ import annotations

import pathlib
from collections.abc import AsyncIterator, Iterator

import doublecheck
from doublecheck import Answer, Color
from doublecheck.types.lines import Finding
from doublecheck.types.words import CastlingState, Severity
from doublecheck.verdicts import LegalityVerdict, RetractVerdict


class Board:
    chess960 = False

    def __init__(self, fen: str) -> None:
        self._fen = fen

    def fen(self) -> str:
        return self._fen


def last_moves(board: Board) -> list[str]:
    verdict: RetractVerdict = doublecheck.retract(board)
    if verdict.details is None or verdict.details.last_moves is None:
        return []
    return [one.move for one in verdict.details.last_moves]


def proof(board: Board) -> str:
    verdict = doublecheck.legality(board, nodes=10_000, seconds=1.5, progress=lambda done, everything: True)
    if isinstance(verdict, LegalityVerdict) and verdict.certificate is not None:
        return f"{verdict.certificate.kind}: {verdict.reasons[0].text}"
    return verdict.answer


def faults(path: pathlib.Path) -> Iterator[str]:
    for finding in doublecheck.audit(path):
        if isinstance(finding, Finding):
            yield f"{finding.game}: {finding.text}"


def answers(boards: list[Board]) -> Iterator[doublecheck.Answer | str]:
    for verdict in doublecheck.batch.check(boards, jobs=2):
        yield verdict.code if isinstance(verdict, doublecheck.Error) else verdict.answer


def captured(board: Board) -> list[int]:
    details = doublecheck.retract(board).details
    moves = details.last_moves or () if details else ()
    return [man.chess for move in moves for man in move.captured or ()]


def squares(board: Board) -> list[int]:
    verdict = doublecheck.legality(board, frozen=[0, "h1"])
    return [square.chess for reason in verdict.reasons for square in reason.squares]


def is_winnable(board: Board, by: Color) -> bool:
    answer: str = doublecheck.winnable(board, by=by).answer
    answer = doublecheck.winnable(board, by=by.chess).answer
    return answer == Answer.YES or answer == "yes"


def states(board: Board) -> dict[tuple[Color, str], CastlingState]:
    details = doublecheck.castling(board).details
    castlings = getattr(details, "castlings", ())
    return {(one.color, one.side): one.state for one in castlings}


def errors(path: pathlib.Path) -> int:
    findings = (one for one in doublecheck.audit(path, min_severity=Severity.WARNING) if isinstance(one, Finding))
    return sum(finding.severity is Severity.ERROR for finding in findings)


async def awaited(boards: list[Board]) -> AsyncIterator[Answer]:
    first: LegalityVerdict | object = await doublecheck.aio.legality(boards[0], nodes=1000)
    assert first
    async for verdict in doublecheck.aio.batch.check(boards):
        if not isinstance(verdict, doublecheck.Error):
            yield verdict.answer
