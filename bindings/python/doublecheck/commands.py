# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from `doublecheck operations`: not to be edited.
"""A function for each command."""
from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal

from ._ask import ask, stream_of

if TYPE_CHECKING:
    from ._call import Error, Progress
    from ._records import Record
    from .types.lines import Audit, Change, Finding, Perft, Text, Theme, WrittenGames
    from .verdicts import (
        CastlingVerdict,
        CheckVerdict,
        ComposeVerdict,
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
    "compose",
    "audit",
    "rule",
    "perft",
    "convert",
    "verify",
    "rules",
]


def legality(
    position: Record,
    *,
    chess960: bool = False,
    refute_only: bool = False,
    counters: bool = False,
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
    progress: Progress | None = None,
) -> LegalityVerdict | ProofGamesVerdict:
    """Could this position have arisen in a game?

    Examines the men, the castling rights and the en passant square, counts promotions and captures, and takes back
    every possible last move. If nothing refutes the position, the program tries to construct a game that leads to
    it; if it finds none, the answer is unknown. The halfmove clock and the move number are examined only with
    `counters`.

    For a game, the final position is judged, or with --every-ply each position.

    The diagram of a problem does not show castling rights or an en passant square. With `convention` codex a
    diagram is legal if some game leads to it, with any rights. The answer also states which castlings and which en
    passant capture the Codex for Chess Composition allows, what the last move was if only one is possible, and how
    many men must be promoted.

    With `plies`, the program searches for all games of exactly that length and answers whether there is one.

    With `partial`, only some of the men are given, as the first field of a FEN: a digit then stands for squares
    about which nothing is known, and kings may be missing. The answer holds whatever stands on those squares and
    whoever is to move.

    Options that begin with two dashes are those of the command line.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        chess960: treat the position as Chess960: the game may have begun from any of the 960 starting positions
        refute_only: only try to refute the position; do not try to construct a game (to keep the positions that
            nothing refutes: `refute_only` --except no --records)
        counters: also judge the halfmove clock and the move number (if they are missing, 0 and 1)
        convention: fen: castling rights and en passant square as the FEN states them; codex: by the Codex for Chess
            Composition, whatever the FEN states (default: fen)
        plies: find all games of exactly N plies (half-moves) from the initial position; a hundred at most
        shorten: try to shorten the game, within the limits
        explain: short: state only what decides a refutation; full: state every step that leads to it (default:
            short)
        partial: judge part of a position: can these men have come to stand like this at all?
        frozen: with `partial`: the men on these squares have never moved
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.legality("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1").answer
    'no'
    """
    answer: LegalityVerdict | ProofGamesVerdict = ask(
        "legality",
        position,
        {
            "chess960": chess960,
            "refute-only": refute_only,
            "counters": counters,
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
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def retract(
    position: Record,
    *,
    plies: int | None = None,
    chess960: bool = False,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> RetractVerdict:
    """Which moves could have been played last?

    Takes back every move that the side which has just moved may have played, and gives a refutation of each one
    that is impossible. This shows, for example, whether a double check is possible.

    For a game, the last position is judged; the answer also names the move that was played.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        plies: take back N plies (half-moves) (default: 1)
        chess960: treat the position as Chess960: the game may have begun from any of the 960 starting positions
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.retract("3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1").answer
    'yes'
    """
    answer: RetractVerdict = ask(
        "retract",
        position,
        {
            "plies": plies,
            "chess960": chess960,
            "format": format,
            "nodes": nodes,
            "seconds": seconds,
            "timing": timing,
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def check(
    position: Record,
    *,
    perpetual: bool = False,
    chess960: bool = False,
    illegal: Literal["stop", "stand"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> CheckVerdict | PerpetualVerdict:
    """Who is in check, what kind of check each move gave, and what are the ways out?

    For a position: lists the men that give check, and every legal way out. For a game: states the kinds of check
    that each move gave, repetitions, and perpetual check.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        perpetual: ask instead whether the side to move has perpetual check (in a game: in its final position)
        chess960: treat the position as Chess960, and write castling as king takes rook
        illegal: at an illegal move in a game: stop reading the game there, or let the move stand and continue, if
            it is clear which piece was meant (default: stop)
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.check("3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1").answer
    'yes'
    """
    answer: CheckVerdict | PerpetualVerdict = ask(
        "check",
        position,
        {
            "perpetual": perpetual,
            "chess960": chess960,
            "illegal": illegal,
            "format": format,
            "nodes": nodes,
            "seconds": seconds,
            "timing": timing,
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def castling(
    position: Record,
    *,
    chess960: bool = False,
    convention: Literal["fen", "codex"] | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> CastlingVerdict:
    """May the side to move castle, and if not, what prevents it?

    Judges all four castlings: each is allowed now, prevented now (and by what), or lost for good. For a game, the
    answer also names the move that lost each right. A castling after the FEN, as O-O or e1g1, asks about that
    castling of the side to move alone.

    A diagram without a side to move is read by the Codex for Chess Composition: White is to move, and castling is
    allowed unless it is proved that king or rook has moved.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        chess960: treat the position as Chess960, and write castling as king takes rook
        convention: fen: rights as the FEN states them; codex: castling is allowed unless it is refuted, as in a
            problem; without this option, codex for a diagram without a side to move, otherwise fen
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.castling("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 20").answer
    'yes'
    """
    answer: CastlingVerdict = ask(
        "castling",
        position,
        {
            "chess960": chess960,
            "convention": convention,
            "format": format,
            "nodes": nodes,
            "seconds": seconds,
            "timing": timing,
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def move(
    position: Record,
    move: object = None,
    *,
    chess960: bool = False,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> MoveVerdict:
    """Is this move legal, and if not, which law does it break?

    Reads the move in any usual notation: Nf3, g1f3, Ng1-f3, 0-0, e8=Q, exd6 e.p. The answer is "no" if the move
    breaks a law, which the answer names, or if it could be made by more than one piece. Text that cannot be read as
    a move is an error.

    On a line of a file, the move follows the FEN after a blank; in JSON it is the member "move". Of an EPD, such as
    those of test suites, every move of the operations bm, am, sm, pm and mv is judged. A file is also read without
    -i: doublecheck move suite.epd.

    A diagram without a side to move is read by the Codex for Chess Composition: White is to move, and castling is
    allowed unless it is proved that king or rook has moved.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        move: if the record does not contain it
        chess960: treat the position as Chess960, and write castling as king takes rook
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.move("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf3").answer
    'yes'
    """
    answer: MoveVerdict = ask(
        "move",
        position,
        {
            "chess960": chess960,
            "format": format,
            "nodes": nodes,
            "seconds": seconds,
            "timing": timing,
        },
        move=move,
        jobs=jobs,
        progress=progress,
    )
    return answer


def moves(
    position: Record,
    *,
    chess960: bool = False,
    uci: bool = False,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> MovesVerdict:
    """List every legal move of a position.

    Lists the legal moves in standard algebraic notation (SAN); with --json also in UCI notation, with `uci` only in
    that. For a game, these are the moves in the last position.

    Options that begin with two dashes are those of the command line.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        chess960: treat the position as Chess960, and write castling as king takes rook
        uci: print only the moves in UCI notation, one on each line
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.moves("startpos").answer
    'yes'
    """
    answer: MovesVerdict = ask(
        "moves",
        position,
        {
            "chess960": chess960,
            "uci": uci,
            "format": format,
            "nodes": nodes,
            "seconds": seconds,
            "timing": timing,
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def show(
    position: Record,
    *,
    ply: str | int | None = None,
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
    progress: Progress | None = None,
) -> ShowVerdict:
    """Describe a position in full, or step through a game.

    Shows the board, the side to move, check and its kind, all four castlings with reasons, pins and x-rays on the
    kings, attackers and defenders, en passant, the legal moves, counters, repetitions so far, and why the position
    is illegal, if it clearly is. Nothing is calculated further unless --engine asks a chess engine.

    For a game, the last position is shown, the position that `ply` selects, or with --all every position;
    --interactive steps through the game.

    Options that begin with two dashes are those of the command line.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        ply: for a game: show the position after N plies (half-moves; 0 is the start), or after a move such as 12w,
            12b or 12.Nxf6 (default: the last)
        squares: list the men that attack these squares
        flip: show the board from Black's side
        style: of an SVG diagram: coloured, or black and white for print, with hatched dark squares (default: color)
        chess960: treat the position as Chess960, and write castling as king takes rook
        depth: let the engine search N plies (half-moves) deep, instead of `nodes`
        lines: evaluate the N best moves (2 to 32) (default: 32)
        engine_options: set these options of the engine
        scale: compute points from scores by the formula of lichess.org, or use the engine's own chances (default:
            lichess)
        weights: weights of criticality, risk, narrowness, stakes and instability (default:
            0.30,0.25,0.15,0.15,0.15)
        no_cache: neither store evaluations nor reuse stored ones
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.show("rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 2 4").answer
    'yes'
    """
    answer: ShowVerdict = ask(
        "show",
        position,
        {
            "ply": ply,
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
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def winnable(
    position: Record,
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
    progress: Progress | None = None,
) -> WinnableVerdict | DeadVerdict | UnwinnableSinceVerdict:
    """Can a side still mate by any series of legal moves?

    Decides what a flag fall (FIDE 6.9) or a resignation (5.1.2) is worth: whether the opponent could still mate,
    with any help. Also decides whether a position is dead (5.2.2). A yes comes with the moves to a mate, a no with
    a certificate that no mate is possible. Without `by`, the question is about the side that has just moved: the
    opponent of the player whose flag fell.

    On a line of a file, "white" or "black" may follow the FEN after a blank; in JSON it is the member "winner". For
    a game, the final position is judged, or with `scan` every position.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        by: the side that is to mate; auto: the side that the record names, otherwise the side that has just moved
            (default: auto)
        flag: the side whose flag has fallen: the other side is to mate (default: none)
        both: ask about both sides: is the position dead (FIDE 5.2.2)?
        scan: for a game: since which move can a side no longer mate?
        fast: use only quick methods, which leave most positions of games unknown; the full search usually takes
            less than a millisecond more
        shortest: search for a shortest mate, and state whether the mate found is proved shortest
        line: print every move of a mate of more than eight moves
        seventyfive: count the game as drawn after 75 moves by each side without capture or pawn move (FIDE 9.6.2)
        chess960: treat the position as Chess960
        sites: also state how Lichess, chess.com, USCF rule 14E and python-chess would score the flag fall
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.winnable("8/8/8/8/8/5k2/5p1N/5K2 b - - 0 1").answer
    'yes'
    """
    answer: WinnableVerdict | DeadVerdict | UnwinnableSinceVerdict = ask(
        "winnable",
        position,
        {
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
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def solve(
    position: Record,
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
    progress: Progress | None = None,
) -> SolveVerdict:
    """Solve mates in n moves and helpmates: all keys, tries, threats and variations.

    Solves #n, h#n, h#n.5 and hdp n completely. For a direct mate (#n): every first move that mates in at most n
    moves, the tree of threats, variations and duals after it, tries that only one reply refutes, and the set play.
    For a helpmate (h#n): every line of exactly n moves. For hdp n: every line of help play that ends in a dead
    position after exactly n moves. The side to move in the FEN begins; in h#n the other side mates. The answer
    states whether there is a solution. The details state whether the problem is sound, cooked or short (solvable in
    fewer moves), and why a diagram is illegal.

    The stipulation stands before or after the position. In a file it must stand after it, because a line that
    begins with # is a comment. In an EPD it is dm 3 or stipulation "h#2", in JSON the member "stipulation". Stated
    keys may follow it (in EPD as bm, in JSON as "key"); they are compared with the keys that are found. Input for
    the program Popeye, from BeginProblem on, is read too.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        stipulation: stipulation of the records that state none: #3, h#2, h#2.5, hdp2
        convention: fen: castling and en passant as the FEN states them; codex: castling unless the right is
            refuted, en passant only if it is proved; without this option, codex for a diagram without a side to
            move, otherwise fen
        keys: find only the keys, without tries, threats, variations and set play
        no_tries: leave out tries
        themes: print the themes of all play, not only of the keys and variations (JSON contains all)
        notation: letter for the knight: N (english) or S (problem) (default: english)
        chess960: treat the position as Chess960
        style: of an SVG diagram: coloured, or black and white for print, with hatched dark squares (default: color)
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.solve("3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1", stipulation="#2").answer
    'yes'
    """
    answer: SolveVerdict = ask(
        "solve",
        position,
        {
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
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def compose(
    *operands: str,
    count: int | None = None,
    start: int | None = None,
    material: str | int | None = None,
    theme: Literal[
        "double-check", "two-way-check", "discovered-check", "royal-discovery", "cross-check", "castling-check",
        "en-passant-check", "promotion-check", "castling", "en-passant", "promotion", "underpromotion", "battery",
        "discovered-attack", "double-threat", "switchback", "double-mate", "pure-mate", "model-mate",
        "smothered-mate", "back-rank-mate", "anastasia-mate", "hook-mate", "arabian-mate", "boden-mate",
        "double-bishop-mate", "dovetail-mate", "vukovic-mate", "kill-box-mate", "blind-swine-mate", "triangle-mate",
        "corner-mate", "morphy-mate", "opera-mate", "pillsbury-mate"
    ] | None = None,
    men: int | None = None,
    black: int | None = None,
    variations: int | None = None,
    dual_free: bool = False,
    provided: bool = False,
    strict: bool = False,
    any_key: bool = False,
    steps: int | None = None,
    counts: bool = False,
    notation: Literal["english", "problem"] | None = None,
    seconds: float | None = None,
    jobs: int | None = None,
) -> Iterator[ComposeVerdict | Error]:
    """Compose chess problems that are sound and legal, with proofs.

    Composes direct mates (#2 to #6) and helpmates (up to h#2). The program places men at random and discards
    positions that are illegal, unsound or have a poor key. It improves the others by changing one or two men at a
    time, and removes men that the solution does not need. Every problem has a single key, which neither gives check
    nor captures nor promotes; it has no superfluous man; and a game leads to its diagram. Problems are graded, and
    none is the mirror image of another. With --json, the verdicts contain the solution tree and the game, which
    verify checks.

    The same options with the same `start` give the same problems, for any number of threads. Each problem is
    printed as soon as it is found. With --resume FILE it is also stored in that file, and a run that was
    interrupted continues from it. At the end the program reports how many positions it tried and why it rejected
    them, illegal double checks among them.

    Options that begin with two dashes are those of the command line.

    Args:
        operands: [STIPULATION] of the command line
        count: stop after N problems (default: 10, or with `seconds` no limit)
        start: number from which the series of random attempts begins; the same number gives the same problems
            (default: 1)
        material: use exactly these men, such as KQN v kbn, in FEN letters
        theme: require this theme in the solution (docs/solve.md explains the themes)
        men: use at most N men, kings included (default: 12)
        black: use at least N black men, king included (default: 1)
        variations: require at least N different white answers to defences, in variations of full length
        dual_free: allow no duals: after the key, White has one threat, and one answer to each defence, in every
            variation of full length
        provided: require that White answers every check which Black could give in the diagram with a mate in time
        strict: the same as `dual_free` `provided` `black` 3 `variations` 3 (4 in a two-mover); also allow no short
            threat
        any_key: allow keys that give check, capture or promote
        steps: try N changes to each problem to improve it (default: 40, for two-movers 100; with `strict` 300, for
            two-movers 4,000)
        counts: print at the end how many positions were tried, and how many were rejected for which reason
        notation: letter for the knight in solutions: N (english) or S (problem) (default: english)
        seconds: stop after S seconds
        jobs: the number of threads (default: all processors)

    >>> next(doublecheck.compose("#3", count=3)).answer
    'yes'
    """
    return stream_of("compose", {
        "count": count,
        "start": start,
        "material": material,
        "theme": theme,
        "men": men,
        "black": black,
        "variations": variations,
        "dual-free": dual_free,
        "provided": provided,
        "strict": strict,
        "any-key": any_key,
        "steps": steps,
        "counts": counts,
        "notation": notation,
        "seconds": seconds,
    }, operands=operands, jobs=jobs)


def audit(
    path: str | os.PathLike[str],
    *,
    only: str | int | None = None,
    rules: str | int | None = None,
    min_severity: Literal["note", "warning", "error"] | None = None,
    epd: bool = False,
    themes: str | int | None = None,
    illegal: Literal["stop", "stand"] | None = None,
    deep: bool = False,
    most: int | None = None,
    proofs: bool = False,
    from_: str | int | None = None,
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
    nodes: int | None = None,
    jobs: int | None = None,
) -> Iterator[Finding | Theme | Audit | Change | WrittenGames | Error]:
    """Find everything that is wrong or remarkable in files of games.

    Examines every game of PGN files (plain, gzip or zstd) and reports each finding with the game, the byte offset,
    the ply (half-move), the rule and a sentence. Findings are: moves that break a law; wrong signs for check and
    mate; results that contradict the game or its last position; games that continued after they had ended, and
    since when; games lost on time to an opponent who could not mate; impossible clock times; illegal starting
    positions; and games that occur twice.

    The games are read on all cores. Memory use has a limit, whatever the size of the file, and the output does not
    depend on the number of threads. With --out, findings are stored in an SQLite database that is consistent at any
    moment; after an interruption, --resume continues the audit. Chess960 games are examined like chess; games of
    other variants are skipped, and the audit reports that.

    Files that end in .epd or begin with a position (opening books, test suites, perft suites) are examined line by
    line: unreadable lines; impossible positions, castling rights and en passant squares; moves of bm, am, pm, sm
    and pv that are illegal, ambiguous or not in SAN; positions and ids that occur twice; impossible counters; wrong
    numbers after D1, D2 and so on.

    Options that begin with two dashes are those of the command line.

    Args:
        path: a file, which is read in pieces
        only: run only these checks, separated by commas: moves (always run; alone it is plain validation),
            notation, result, draws, dead, clocks, start, duplicates, data; results means result, draws and dead
            (default: all)
        rules: report only findings of these rules, such as fide.6.9,pgn
        min_severity: report only findings of at least this level (default: note)
        epd: read a position (EPD or FEN) on each line, whatever the name of the file; without this option, files
            that end in .epd or begin with a position are read so
        themes: also look for these themes, separated by commas, or all: kinds of check (double, castling-mate,
            ...), cross-check-chain, perpetual
        illegal: at an illegal move in a game: stop reading the game there, or let the move stand and continue, if
            it is clear which piece was meant (default: stop)
        deep: decide by full search which sides can still mate in each last position
        most: examine at most N games; if there are more, the exit code is 6 (with --out, --resume continues after
            them)
        proofs: print the verdicts on which the findings rest instead of the findings, as JSON lines for verify
        from_: start BYTES bytes of unpacked text after the beginning of the shard; a game must begin there
        player: only games of this player. The words may stand in any order and be cut at their end: tal, m
        white: only games in which this player has White
        black: only games in which this player has Black
        event: only games of this event: a part of the tag Event
        since: only games played on this date or later: 1956, 1956.03 or 1956.03.21
        until: only games played on this date or before
        min_elo: only games in which both players have a rating of at least N
        max_elo: only games in which both players have a rating of at most N
        min_white_elo: only games in which White has a rating of at least N
        max_white_elo: only games in which White has a rating of at most N
        min_black_elo: only games in which Black has a rating of at least N
        max_black_elo: only games in which Black has a rating of at most N
        eco: only games whose ECO code begins so: B, B9 or B96
        result: only games with this result
        min_moves: only games of at least N moves
        max_moves: only games of at most N moves
        position: only games in which this position arises: the same pieces and side to move
        men: only games in which these pieces stand on these squares at some time: the first field of a FEN, with a
            digit for squares on which anything may stand
        nodes: spend at most N nodes per game to decide who can still mate
        jobs: the number of threads (default: all processors)

    >>> next(doublecheck.audit("faults.pgn")).rule
    'castling.right-lost'
    """
    return stream_of("audit", {
        "only": only,
        "rules": rules,
        "min-severity": min_severity,
        "epd": epd,
        "themes": themes,
        "illegal": illegal,
        "deep": deep,
        "most": most,
        "proofs": proofs,
        "from": from_,
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
        "nodes": nodes,
    }, path=path, jobs=jobs)


def rule(
    ledger: Record,
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
    progress: Progress | None = None,
) -> RuleVerdict:
    """What must the arbiter do now, and by which article?

    Reads a ledger, a list of what happened in a game: plain lines such as "blitz", "W b1d3", "press" and "B claims
    illegal", or JSON lines. Rules on each event: the article, the clocks, offences on record, the position from
    which play continues, pieces that must be moved, and whether the game is lost, drawn or goes on. Where no text
    decides, it leaves the decision to the arbiter. docs/arbiter.md lists the events, and docs/arbiter_cookbook.md
    has an example for each common incident; at the prompt of --interactive, ? lists them too. Several ledgers may
    follow each other, each with its header or after a line "---". From standard input, each event is ruled on as
    soon as its line arrives (not with --json), and the answer comes last.

    A game in PGN is also read as a ledger: clock times come from [%clk] comments, incidents from [%arb ...]
    comments, and illegal moves are ruled on. If a ledger cannot be read to its end, the events before the error are
    ruled on and the error follows; the answer is then unknown even if the game had ended, because the unread line
    (a signature, FIDE 8.7) could change it.

    Each event costs one node. Without `nodes` or `seconds`, at most 40,000 events of a ledger are ruled on. If a
    limit is reached, the answer is unknown, and the rulings made before it are kept.

    Options that begin with two dashes are those of the command line.

    Args:
        ledger: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        edition: edition of the FIDE Laws in force; ledger: the one that the ledger names (default: ledger)
        laws: go by the edition of the Laws that this JSON file describes: a base edition and what differs from it
            (docs/arbiter.md)
        class_: standard, rapid or blitz chess, by the thinking time (FIDE A.1, B.1) (default: ledger)
        regime: in rapid and blitz: competition rules, with adequate supervision (A.4, B.2), or basic rules, without
            (A.5, B.3) (default: ledger)
        section: federation or event whose rules apply in addition to the Laws (default: ledger)
        two_handed_end: if a two-handed move ends the game, for example by mate: ask the arbiter; the result stands
            (Arbiters' Manual); or the game is drawn if this was the losing offence (ECF) (default: ledger)
        time_loss_rule: when a fallen flag only draws: if no series of legal moves mates, by USCF rule 14E, or by
            the material alone (default: ledger)
        accept_silent_restart: in blitz: a player who restarts the opponent's clock after an illegal move accepts
            that move (default: ledger)
        uncompleted_promotion_mate: at a first offence: if an unfinished promotion is completed with a queen that
            mates, the mate stands (default: ledger)
        guidelines: it was announced that Guidelines III of the Laws apply (games without increment) (default:
            ledger)
        losing_offence: number of the completed illegal action that loses the game
        penalty_illegal: seconds added to the opponent's clock for an illegal action
        penalty_claim: seconds added to the opponent's clock for an incorrect claim
        penalty_b2: seconds added for either of these in blitz under B.2, where the Laws are unclear
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.rule("blitz\\nunsupervised\\nW b1d3\\nB claims illegal").answer
    'yes'
    """
    answer: RuleVerdict = ask(
        "rule",
        ledger,
        {
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
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def perft(
    position: Record,
    *,
    depth: int | None = None,
    divide: bool = False,
    chess960: bool = False,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Perft:
    """Count the sequences of N legal moves (perft).

    Counts the positions after N plies (half-moves), each as often as it is reached. Programs compare this number to
    find mistakes in their move generators. With `divide`, each first move is counted separately, in UCI notation.
    Draws by repetition and by the 50-move rule are ignored. If a limit ends the count, a message takes the place of
    the number, and --exit-status treats it as unknown. A number after a FEN in one argument, or beside a file, is
    the depth. If a record of a perft suite states the number for the depth (;D4 197281), the two are compared.

    Options that begin with two dashes are those of the command line.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        depth: length of the sequences in plies (half-moves), at most 64 (default: 1)
        divide: count the sequences for each first move separately
        chess960: treat the position as Chess960, and write castling as king takes rook
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.perft("startpos 4").nodes
    197281
    """
    answer: Perft = ask(
        "perft",
        position,
        {
            "depth": depth,
            "divide": divide,
            "chess960": chess960,
            "format": format,
            "nodes": nodes,
            "seconds": seconds,
            "timing": timing,
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def convert(
    record: Record,
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
    progress: Progress | None = None,
) -> Text:
    """Convert positions and games to another format.

    Converts games to FEN or EPD (one line for the starting position and for the position after each move), to UCI
    moves (one line per game, with "fen FEN moves" in front if the game does not begin in the initial position), or
    to clean PGN. Converts positions to FEN, EPD, a text board or an SVG diagram. With --json, each result is an
    object with the member "text".

    A game that cannot be read to its end is converted up to there; `to` pgn keeps the rest in a comment. Standard
    error names the file, the game and the line, and the exit code is 3.

    Options such as `player`, `since` or `position` select games; the others are left out.

    Options that begin with two dashes are those of the command line.

    Args:
        record: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        to: format to write (default: fen)
        svg: the same as `to` svg
        final: for a game: write only the last position (fen, epd)
        bare: leave out comments, variations and annotation signs such as !? (pgn)
        illegal: at an illegal move in a game: stop reading the game there; let the move stand and continue, if it
            is clear which piece was meant; or write the parts between illegal moves as games of their own, which
            other programs can read (pgn) (default: stop)
        labels: write the label of each position; positions of a game are labelled GAME.PLY (fen, epd)
        en_passant: write the en passant square after every double step (always), only if a pawn attacks it
            (pseudo-legal), or only if a capture there is legal (legal) (default: always)
        castling_style: xfen: castling rights as KQkq wherever that is unambiguous; shredder: as the files of the
            rooks; auto: as xfen, but with files where they show that the position is one of Chess960 (default:
            auto)
        chess960: treat the position as Chess960
        arrows: draw these arrows; a colour may follow, as in e2e4:red (green, red, blue or yellow; svg)
        last_move: tint the squares of this last move; "game" means the last move of the game (svg)
        check: tint the square of a king in check (svg)
        marks: mark these squares (svg, text)
        flip: show the board from Black's side (svg, text)
        style: of an SVG diagram: coloured, or black and white for print, with hatched dark squares (default: color)
        size: width in pixels (svg) (default: 480)
        unicode: draw with chess symbols instead of letters (text)
        player: only games of this player. The words may stand in any order and be cut at their end: tal, m
        white: only games in which this player has White
        black: only games in which this player has Black
        event: only games of this event: a part of the tag Event
        since: only games played on this date or later: 1956, 1956.03 or 1956.03.21
        until: only games played on this date or before
        min_elo: only games in which both players have a rating of at least N
        max_elo: only games in which both players have a rating of at most N
        min_white_elo: only games in which White has a rating of at least N
        max_white_elo: only games in which White has a rating of at most N
        min_black_elo: only games in which Black has a rating of at least N
        max_black_elo: only games in which Black has a rating of at most N
        eco: only games whose ECO code begins so: B, B9 or B96
        result: only games with this result
        min_moves: only games of at least N moves
        max_moves: only games of at most N moves
        position: only games in which this position arises: the same pieces and side to move
        men: only games in which these pieces stand on these squares at some time: the first field of a FEN, with a
            digit for squares on which anything may stand
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> print(doublecheck.convert("1.e4 e5 2.Nf3 *", to="epd", labels=True))
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id 1.0;
    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 id 1.1;
    rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 id 1.2; fmvn 2;
    rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - id 1.3; hmvc 1; fmvn 2;
    """
    answer: Text = ask(
        "convert",
        record,
        {
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
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def verify(
    verdict: Record,
    *,
    strict: bool = False,
    memory: int | None = None,
    format: Literal["auto", "fen", "epd", "pgn", "json"] | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    timing: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> VerifyVerdict:
    """Check the certificate of each verdict with the independent checker.

    Reads verdicts as --json prints them, one per line, and answers for each: does the certificate prove the answer?
    The checker has its own board, reader and move generator, and shares no chess code with the search that found
    the verdict. It states in its own words what is proved (details.proved), from the question and the certificate
    alone, and lists what the verdict claims beyond that (details.uncovered). The line of a record that could not be
    read carries no certificate. The sentences of the reasons are covered by no certificate.

    The exit code is 1 if a verdict is rejected, also without --exit-status.

    Certificates exist for answers that are easier to check than to find: legality, retract, winnable and dead
    positions, perpetual check, proof games, problems, and forced wins of Chess 99. The answers of move, moves,
    show, check, castling and rule, and of chess99 moves, check, rule and record, are read off the board and need
    none. For such an answer verify states that it was not checked: unknown, verify.not-needed, also with `strict`.

    Without `nodes`, each kind of certificate has its own limit, which is reached after about ten seconds.

    Options that begin with two dashes are those of the command line.

    Args:
        verdict: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        strict: reject a verdict that claims anything its certificate does not cover
        memory: use at most MB megabytes of memory for each verdict (default: 512)
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.verify(doublecheck.winnable("7k/8/6K1/8/8/8/8/R7 w - - 0 1 white")).answer
    'yes'
    """
    answer: VerifyVerdict = ask(
        "verify",
        verdict,
        {
            "strict": strict,
            "memory": memory,
            "format": format,
            "nodes": nodes,
            "seconds": seconds,
            "timing": timing,
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def rules(
    *operands: str,
    markdown: bool = False,
    audit: bool = False,
    jobs: int | None = None,
) -> Text:
    """Print the rules that verdicts name, each with its law or proof.

    Prints every rule id that a verdict can name, with the rule in one sentence and the law or proof that it rests
    on. Arguments select some of the rules; "castling" selects all ids that begin with "castling.".

    Args:
        operands: [RULE...] of the command line
        markdown: print the rules as Markdown (docs/rules.md)
        audit: print the rules of audit as a Markdown table, with their severities
        jobs: the number of threads (default: all processors)

    >>> print(doublecheck.rules("castling.through-check"))
    castling.through-check
        A square that the king has to cross is attacked.
        FIDE 3.8.2.2
    """
    answer: Text = next(stream_of("rules", {
        "markdown": markdown,
        "audit": audit,
    }, operands=operands, jobs=jobs))
    return answer
