# SPDX-License-Identifier: MIT
"""A program with types, for mypy."""
from __future__ import annotations

import pathlib
from collections.abc import Iterator

import doublecheck
from doublecheck.types.lines import Finding
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
