# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from `doublecheck operations`: not to be edited.
"""The functions of each command for many records, on all processors."""
from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal

from ._ask import batch

if TYPE_CHECKING:
    from ._call import Error
    from ._records import Record
    from .types.lines import Perft, Text
    from .verdicts import (
        CastlingVerdict,
        CheckVerdict,
        Chess99AnalyseVerdict,
        Chess99CheckVerdict,
        Chess99MovesVerdict,
        Chess99RecordVerdict,
        Chess99RuleVerdict,
        DeadVerdict,
        LegalityVerdict,
        MoveVerdict,
        MovesVerdict,
        PerpetualVerdict,
        ProofGamesVerdict,
        RetractVerdict,
        RuleVerdict,
        ShowVerdict,
        SolveVerdict,
        UnwinnableSinceVerdict,
        VerifyVerdict,
        WinnableVerdict,
    )

__all__ = [
    "legality",
    "retract",
    "check",
    "castling",
    "move",
    "moves",
    "show",
    "winnable",
    "solve",
    "rule",
    "perft",
    "chess99_moves",
    "chess99_check",
    "chess99_rule",
    "chess99_analyse",
    "chess99_record",
    "chess99_convert",
    "chess99_perft",
    "convert",
    "verify",
]


def legality(
    records: Iterable[Record] | os.PathLike[str],
    *,
    chess960: bool = False,
    refute_only: bool = False,
    counters: bool = False,
    every_ply: bool = False,
    convention: Literal["fen", "codex"] | None = None,
    plies: int | None = None,
    shorten: bool = False,
    explain: Literal["short", "full"] | None = None,
    partial: bool = False,
    frozen: str | Iterable[str] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[LegalityVerdict | ProofGamesVerdict | Error]:
    """Yields the answers of `doublecheck.legality` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.

    Args:
        every_ply: for a game: judge every position, beginning with the first
    """
    return batch("legality", records, {
        "chess960": chess960,
        "refute-only": refute_only,
        "counters": counters,
        "every-ply": every_ply,
        "convention": convention,
        "plies": plies,
        "shorten": shorten,
        "explain": explain,
        "partial": partial,
        "frozen": frozen,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def retract(
    records: Iterable[Record] | os.PathLike[str],
    *,
    plies: int | None = None,
    chess960: bool = False,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[RetractVerdict | Error]:
    """Yields the answers of `doublecheck.retract` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("retract", records, {
        "plies": plies,
        "chess960": chess960,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def check(
    records: Iterable[Record] | os.PathLike[str],
    *,
    perpetual: bool = False,
    chess960: bool = False,
    illegal: Literal["stop", "stand"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[CheckVerdict | PerpetualVerdict | Error]:
    """Yields the answers of `doublecheck.check` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("check", records, {
        "perpetual": perpetual,
        "chess960": chess960,
        "illegal": illegal,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def castling(
    records: Iterable[Record] | os.PathLike[str],
    *,
    chess960: bool = False,
    convention: Literal["fen", "codex"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[CastlingVerdict | Error]:
    """Yields the answers of `doublecheck.castling` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("castling", records, {
        "chess960": chess960,
        "convention": convention,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def move(
    records: Iterable[Record] | os.PathLike[str],
    *,
    chess960: bool = False,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[MoveVerdict | Error]:
    """Yields the answers of `doublecheck.move` to many records, in their order.

    A record that cannot be read has an `Error` in its place. A record may also be a pair of a position and a move.
    If `records` is the path of a file, the records of the file are read.
    """
    return batch("move", records, {
        "chess960": chess960,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def moves(
    records: Iterable[Record] | os.PathLike[str],
    *,
    chess960: bool = False,
    uci: bool = False,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[MovesVerdict | Error]:
    """Yields the answers of `doublecheck.moves` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("moves", records, {
        "chess960": chess960,
        "uci": uci,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def show(
    records: Iterable[Record] | os.PathLike[str],
    *,
    ply: str | int | None = None,
    all: bool = False,
    squares: str | Iterable[str] | None = None,
    flip: bool = False,
    style: Literal["color", "print"] | None = None,
    chess960: bool = False,
    depth: int | None = None,
    lines: int | None = None,
    engine_options: str | int | None = None,
    scale: Literal["lichess", "engine"] | None = None,
    weights: str | int | None = None,
    no_cache: bool = False,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[ShowVerdict | Error]:
    """Yields the answers of `doublecheck.show` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.

    Args:
        all: for a game: show every position
    """
    return batch("show", records, {
        "ply": ply,
        "all": all,
        "squares": squares,
        "flip": flip,
        "style": style,
        "chess960": chess960,
        "depth": depth,
        "lines": lines,
        "engine-options": engine_options,
        "scale": scale,
        "weights": weights,
        "no-cache": no_cache,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def winnable(
    records: Iterable[Record] | os.PathLike[str],
    *,
    by: Literal["auto", "white", "black"] | None = None,
    flag: Literal["none", "white", "black"] | None = None,
    both: bool = False,
    scan: bool = False,
    fast: bool = False,
    shortest: bool = False,
    line: bool = False,
    seventyfive: bool = False,
    chess960: bool = False,
    sites: bool = False,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[WinnableVerdict | DeadVerdict | UnwinnableSinceVerdict | Error]:
    """Yields the answers of `doublecheck.winnable` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("winnable", records, {
        "by": by,
        "flag": flag,
        "both": both,
        "scan": scan,
        "fast": fast,
        "shortest": shortest,
        "line": line,
        "seventyfive": seventyfive,
        "chess960": chess960,
        "sites": sites,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def solve(
    records: Iterable[Record] | os.PathLike[str],
    *,
    stipulation: str | int | None = None,
    convention: Literal["fen", "codex"] | None = None,
    keys: bool = False,
    no_tries: bool = False,
    themes: bool = False,
    notation: Literal["english", "problem"] | None = None,
    chess960: bool = False,
    style: Literal["color", "print"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[SolveVerdict | Error]:
    """Yields the answers of `doublecheck.solve` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("solve", records, {
        "stipulation": stipulation,
        "convention": convention,
        "keys": keys,
        "no-tries": no_tries,
        "themes": themes,
        "notation": notation,
        "chess960": chess960,
        "style": style,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def rule(
    records: Iterable[Record] | os.PathLike[str],
    *,
    edition: Literal["ledger", "FIDE-2009", "FIDE-2014", "FIDE-2017", "FIDE-2018", "FIDE-2023"] | None = None,
    laws: str | dict[str, object] | None = None,
    class_: Literal["ledger", "standard", "rapid", "blitz"] | None = None,
    regime: Literal["ledger", "competition", "basic"] | None = None,
    section: Literal["ledger", "fide", "ecf-major", "ecf-minor", "us", "online"] | None = None,
    two_handed_end: Literal["ledger", "ask", "stands", "draw"] | None = None,
    time_loss_rule: Literal["ledger", "any-series", "us-14e", "material-only"] | None = None,
    accept_silent_restart: Literal["ledger", "yes", "no"] | None = None,
    uncompleted_promotion_mate: Literal["ledger", "yes", "no"] | None = None,
    guidelines: Literal["ledger", "yes", "no"] | None = None,
    losing_offence: int | None = None,
    penalty_illegal: int | None = None,
    penalty_claim: int | None = None,
    penalty_b2: int | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[RuleVerdict | Error]:
    """Yields the answers of `doublecheck.rule` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("rule", records, {
        "edition": edition,
        "laws": laws,
        "class": class_,
        "regime": regime,
        "section": section,
        "two-handed-end": two_handed_end,
        "time-loss-rule": time_loss_rule,
        "accept-silent-restart": accept_silent_restart,
        "uncompleted-promotion-mate": uncompleted_promotion_mate,
        "guidelines": guidelines,
        "losing-offence": losing_offence,
        "penalty-illegal": penalty_illegal,
        "penalty-claim": penalty_claim,
        "penalty-b2": penalty_b2,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def perft(
    records: Iterable[Record] | os.PathLike[str],
    *,
    depth: int | None = None,
    divide: bool = False,
    chess960: bool = False,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[Perft | Error]:
    """Yields the answers of `doublecheck.perft` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("perft", records, {
        "depth": depth,
        "divide": divide,
        "chess960": chess960,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def chess99_moves(
    records: Iterable[Record] | os.PathLike[str],
    *,
    ep_quiet_move: Literal["yes", "no"] | None = None,
    castle_over: Literal["yes", "no"] | None = None,
    promote_in_place: Literal["yes", "no"] | None = None,
    promote_to_captured_only: Literal["yes", "no"] | None = None,
    move_limit: int | Literal["none"] | None = None,
    no_move: Literal["draw", "loss"] | None = None,
    call_despite_win: Literal["yes", "no"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[Chess99MovesVerdict | Error]:
    """Yields the answers of `doublecheck.chess99.moves` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("chess99 moves", records, {
        "ep-quiet-move": ep_quiet_move,
        "castle-over": castle_over,
        "promote-in-place": promote_in_place,
        "promote-to-captured-only": promote_to_captured_only,
        "move-limit": move_limit,
        "no-move": no_move,
        "call-despite-win": call_despite_win,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def chess99_check(
    records: Iterable[Record] | os.PathLike[str],
    *,
    ep_quiet_move: Literal["yes", "no"] | None = None,
    castle_over: Literal["yes", "no"] | None = None,
    promote_in_place: Literal["yes", "no"] | None = None,
    promote_to_captured_only: Literal["yes", "no"] | None = None,
    move_limit: int | Literal["none"] | None = None,
    no_move: Literal["draw", "loss"] | None = None,
    call_despite_win: Literal["yes", "no"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[Chess99CheckVerdict | Error]:
    """Yields the answers of `doublecheck.chess99.check` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("chess99 check", records, {
        "ep-quiet-move": ep_quiet_move,
        "castle-over": castle_over,
        "promote-in-place": promote_in_place,
        "promote-to-captured-only": promote_to_captured_only,
        "move-limit": move_limit,
        "no-move": no_move,
        "call-despite-win": call_despite_win,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def chess99_rule(
    records: Iterable[Record] | os.PathLike[str],
    *,
    call_draw: bool = False,
    ep_quiet_move: Literal["yes", "no"] | None = None,
    castle_over: Literal["yes", "no"] | None = None,
    promote_in_place: Literal["yes", "no"] | None = None,
    promote_to_captured_only: Literal["yes", "no"] | None = None,
    move_limit: int | Literal["none"] | None = None,
    no_move: Literal["draw", "loss"] | None = None,
    call_despite_win: Literal["yes", "no"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[Chess99RuleVerdict | Error]:
    """Yields the answers of `doublecheck.chess99.rule` to many records, in their order.

    A record that cannot be read has an `Error` in its place. A record may also be a pair of a position and a play.
    If `records` is the path of a file, the records of the file are read.
    """
    return batch("chess99 rule", records, {
        "call-draw": call_draw,
        "ep-quiet-move": ep_quiet_move,
        "castle-over": castle_over,
        "promote-in-place": promote_in_place,
        "promote-to-captured-only": promote_to_captured_only,
        "move-limit": move_limit,
        "no-move": no_move,
        "call-despite-win": call_despite_win,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def chess99_analyse(
    records: Iterable[Record] | os.PathLike[str],
    *,
    plies: int | None = None,
    level: int | None = None,
    ep_quiet_move: Literal["yes", "no"] | None = None,
    castle_over: Literal["yes", "no"] | None = None,
    promote_in_place: Literal["yes", "no"] | None = None,
    promote_to_captured_only: Literal["yes", "no"] | None = None,
    move_limit: int | Literal["none"] | None = None,
    no_move: Literal["draw", "loss"] | None = None,
    call_despite_win: Literal["yes", "no"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[Chess99AnalyseVerdict | Error]:
    """Yields the answers of `doublecheck.chess99.analyse` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("chess99 analyse", records, {
        "plies": plies,
        "level": level,
        "ep-quiet-move": ep_quiet_move,
        "castle-over": castle_over,
        "promote-in-place": promote_in_place,
        "promote-to-captured-only": promote_to_captured_only,
        "move-limit": move_limit,
        "no-move": no_move,
        "call-despite-win": call_despite_win,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def chess99_record(
    records: Iterable[Record] | os.PathLike[str],
    *,
    ep_quiet_move: Literal["yes", "no"] | None = None,
    castle_over: Literal["yes", "no"] | None = None,
    promote_in_place: Literal["yes", "no"] | None = None,
    promote_to_captured_only: Literal["yes", "no"] | None = None,
    move_limit: int | Literal["none"] | None = None,
    no_move: Literal["draw", "loss"] | None = None,
    call_despite_win: Literal["yes", "no"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[Chess99RecordVerdict | Error]:
    """Yields the answers of `doublecheck.chess99.record` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("chess99 record", records, {
        "ep-quiet-move": ep_quiet_move,
        "castle-over": castle_over,
        "promote-in-place": promote_in_place,
        "promote-to-captured-only": promote_to_captured_only,
        "move-limit": move_limit,
        "no-move": no_move,
        "call-despite-win": call_despite_win,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def chess99_convert(
    records: Iterable[Record] | os.PathLike[str],
    *,
    to: Literal["v1", "v2", "coordinates", "positions", "text", "svg"] | None = None,
    ply: int | None = None,
    marks: str | int | None = None,
    arrows: str | int | None = None,
    flip: bool = False,
    size: int | None = None,
    unicode: bool = False,
    ep_quiet_move: Literal["yes", "no"] | None = None,
    castle_over: Literal["yes", "no"] | None = None,
    promote_in_place: Literal["yes", "no"] | None = None,
    promote_to_captured_only: Literal["yes", "no"] | None = None,
    move_limit: int | Literal["none"] | None = None,
    no_move: Literal["draw", "loss"] | None = None,
    call_despite_win: Literal["yes", "no"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[Text | Error]:
    """Yields the answers of `doublecheck.chess99.convert` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("chess99 convert", records, {
        "to": to,
        "ply": ply,
        "marks": marks,
        "arrows": arrows,
        "flip": flip,
        "size": size,
        "unicode": unicode,
        "ep-quiet-move": ep_quiet_move,
        "castle-over": castle_over,
        "promote-in-place": promote_in_place,
        "promote-to-captured-only": promote_to_captured_only,
        "move-limit": move_limit,
        "no-move": no_move,
        "call-despite-win": call_despite_win,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def chess99_perft(
    records: Iterable[Record] | os.PathLike[str],
    *,
    depth: int | None = None,
    divide: bool = False,
    ep_quiet_move: Literal["yes", "no"] | None = None,
    castle_over: Literal["yes", "no"] | None = None,
    promote_in_place: Literal["yes", "no"] | None = None,
    promote_to_captured_only: Literal["yes", "no"] | None = None,
    move_limit: int | Literal["none"] | None = None,
    no_move: Literal["draw", "loss"] | None = None,
    call_despite_win: Literal["yes", "no"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[Perft | Error]:
    """Yields the answers of `doublecheck.chess99.perft` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("chess99 perft", records, {
        "depth": depth,
        "divide": divide,
        "ep-quiet-move": ep_quiet_move,
        "castle-over": castle_over,
        "promote-in-place": promote_in_place,
        "promote-to-captured-only": promote_to_captured_only,
        "move-limit": move_limit,
        "no-move": no_move,
        "call-despite-win": call_despite_win,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def convert(
    records: Iterable[Record] | os.PathLike[str],
    *,
    to: Literal["fen", "epd", "uci", "pgn", "text", "svg"] | None = None,
    svg: bool = False,
    final: bool = False,
    bare: bool = False,
    illegal: Literal["stop", "stand", "split"] | None = None,
    labels: bool = False,
    en_passant: Literal["always", "pseudo-legal", "legal"] | None = None,
    castling_style: Literal["auto", "xfen", "shredder"] | None = None,
    chess960: bool = False,
    arrows: str | Iterable[str] | None = None,
    last_move: str | int | None = None,
    check: bool = False,
    marks: str | Iterable[str] | None = None,
    flip: bool = False,
    style: Literal["color", "print"] | None = None,
    size: int | None = None,
    unicode: bool = False,
    player: str | int | None = None,
    white: str | int | None = None,
    black: str | int | None = None,
    event: str | int | None = None,
    since: str | int | None = None,
    until: str | int | None = None,
    min_elo: int | None = None,
    max_elo: int | None = None,
    min_white_elo: int | None = None,
    max_white_elo: int | None = None,
    min_black_elo: int | None = None,
    max_black_elo: int | None = None,
    eco: str | int | None = None,
    result: Literal["1-0", "0-1", "1/2-1/2", "*"] | None = None,
    min_moves: int | None = None,
    max_moves: int | None = None,
    position: str | int | None = None,
    men: str | int | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[Text | Error]:
    """Yields the answers of `doublecheck.convert` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("convert", records, {
        "to": to,
        "svg": svg,
        "final": final,
        "bare": bare,
        "illegal": illegal,
        "labels": labels,
        "en-passant": en_passant,
        "castling-style": castling_style,
        "chess960": chess960,
        "arrows": arrows,
        "last-move": last_move,
        "check": check,
        "marks": marks,
        "flip": flip,
        "style": style,
        "size": size,
        "unicode": unicode,
        "player": player,
        "white": white,
        "black": black,
        "event": event,
        "since": since,
        "until": until,
        "min-elo": min_elo,
        "max-elo": max_elo,
        "min-white-elo": min_white_elo,
        "max-white-elo": max_white_elo,
        "min-black-elo": min_black_elo,
        "max-black-elo": max_black_elo,
        "eco": eco,
        "result": result,
        "min-moves": min_moves,
        "max-moves": max_moves,
        "position": position,
        "men": men,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)


def verify(
    records: Iterable[Record] | os.PathLike[str],
    *,
    strict: bool = False,
    memory: int | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
) -> Iterator[VerifyVerdict | Error]:
    """Yields the answers of `doublecheck.verify` to many records, in their order.

    A record that cannot be read has an `Error` in its place. If `records` is the path of a file, the records of the
    file are read.
    """
    return batch("verify", records, {
        "strict": strict,
        "memory": memory,
        "format": format,
        "nodes": nodes,
        "seconds": seconds,
        "timing": timing,
    }, jobs)
