# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from `doublecheck operations`: not to be edited.
"""A function for each command about Chess 99."""
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ._ask import ask, stream_of

if TYPE_CHECKING:
    from ._call import Progress
    from ._records import Record
    from .types.lines import Perft, Text
    from .verdicts import (
        Chess99AnalyseVerdict,
        Chess99CheckVerdict,
        Chess99MovesVerdict,
        Chess99RecordVerdict,
        Chess99RuleVerdict,
    )

__all__ = [
    "moves",
    "check",
    "rule",
    "analyse",
    "record",
    "convert",
    "perft",
    "rules",
]


def moves(
    position: Record,
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
    progress: Progress | None = None,
) -> Chess99MovesVerdict:
    """List every play (move) of a position, in the author's notation.

    In Chess 99 every play is legal in which a man moves by its own rules: a king may be left in check, and may then
    be captured. Pawns advance one or two cells from any rank, and any man may capture them in passing. The king
    castles with any man of his own on the first rank, as often as he likes. Pawns promote to bishop or knight, at
    once or later.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        ep_quiet_move: a man may enter the cell that a pawn has just passed without capturing the pawn (default:
            yes)
        castle_over: castling is allowed while men of either colour stand between the king and his partner (default:
            no)
        promote_in_place: a pawn waiting on the last rank may promote without moving (default: yes)
        promote_to_captured_only: a pawn may promote only to a kind of man of which two are not already on the board
            (default: no)
        move_limit: the game is drawn once each player has made this many moves (default: 99)
        no_move: result for a player who has no possible play (default: draw)
        call_despite_win: a player who could win by capturing the king may call a draw instead (default: yes)
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.chess99.moves("start").answer
    'yes'
    """
    answer: Chess99MovesVerdict = ask(
        "chess99 moves",
        position,
        {
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
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def check(
    position: Record,
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
    progress: Progress | None = None,
) -> Chess99CheckVerdict:
    """Who is in check, is it double-check or twin-checks, and what are the ways out?

    In Chess 99, "double-check" means that both kings are in check, and "twin-checks" that one king is attacked by
    two men. Besides moving away, capturing and stepping between, there is a fourth way out of check: to answer it
    with a check. The answer also states whether a draw may be called, and whether it is mate, that is, whether
    every play loses the king.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        ep_quiet_move: a man may enter the cell that a pawn has just passed without capturing the pawn (default:
            yes)
        castle_over: castling is allowed while men of either colour stand between the king and his partner (default:
            no)
        promote_in_place: a pawn waiting on the last rank may promote without moving (default: yes)
        promote_to_captured_only: a pawn may promote only to a kind of man of which two are not already on the board
            (default: no)
        move_limit: the game is drawn once each player has made this many moves (default: 99)
        no_move: result for a player who has no possible play (default: draw)
        call_despite_win: a player who could win by capturing the king may call a draw instead (default: yes)
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.chess99.check("9/4A4/9/9/2q3k2/9/9/9/6K2 w - -").answer
    'yes'
    """
    answer: Chess99CheckVerdict = ask(
        "chess99 check",
        position,
        {
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
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def rule(
    position: Record,
    play: object = None,
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
    progress: Progress | None = None,
) -> Chess99RuleVerdict:
    """Is this play possible, and does it end the game?

    Capturing the king wins if the capturer's own king is not in check afterwards, and draws otherwise. A player who
    could capture the king may call a draw instead. The game is drawn once both players have made 99 moves. The play
    is written in coordinates (e2e4, g7g9b, c2d4*, e1d1&, f1=nd2) or in either of the author's styles (Qxf5(R),
    Qd4fxR); % calls a draw.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        play: if the record does not contain it
        call_draw: the player to move calls a draw
        ep_quiet_move: a man may enter the cell that a pawn has just passed without capturing the pawn (default:
            yes)
        castle_over: castling is allowed while men of either colour stand between the king and his partner (default:
            no)
        promote_in_place: a pawn waiting on the last rank may promote without moving (default: yes)
        promote_to_captured_only: a pawn may promote only to a kind of man of which two are not already on the board
            (default: no)
        move_limit: the game is drawn once each player has made this many moves (default: 99)
        no_move: result for a player who has no possible play (default: draw)
        call_despite_win: a player who could win by capturing the king may call a draw instead (default: yes)
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.chess99.rule("4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -", "Pxg8(K)").answer
    'yes'
    """
    answer: Chess99RuleVerdict = ask(
        "chess99 rule",
        position,
        {
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
        },
        move=play,
        jobs=jobs,
        progress=progress,
    )
    return answer


def analyse(
    position: Record,
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
    progress: Progress | None = None,
) -> Chess99AnalyseVerdict:
    """Does the player to move win by force, and what is the best play?

    First searches for a forced capture of the king, and proves it with a tree of all answers, which the checker
    accepts. A win is not forced if the opponent can call a draw, or capture a king himself, on the way. Then states
    what the computer would play, with a score in pawns and the line that it expects; this is an opinion, not a
    proof. Each of the two searches gets half of the nodes.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        plies: search for a forced win within N plays, counting the plays of both players and the capture of the
            king: 3 for a mate in one move, 5 for a mate in two (default: 9)
        level: playing strength of the computer, 1 to 10 (default: 10)
        ep_quiet_move: a man may enter the cell that a pawn has just passed without capturing the pawn (default:
            yes)
        castle_over: castling is allowed while men of either colour stand between the king and his partner (default:
            no)
        promote_in_place: a pawn waiting on the last rank may promote without moving (default: yes)
        promote_to_captured_only: a pawn may promote only to a kind of man of which two are not already on the board
            (default: no)
        move_limit: the game is drawn once each player has made this many moves (default: 99)
        no_move: result for a player who has no possible play (default: draw)
        call_despite_win: a player who could win by capturing the king may call a draw instead (default: yes)
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.chess99.analyse("4k4/9/3PKP3/9/9/9/9/9/Q8 w - -").answer
    'yes'
    """
    answer: Chess99AnalyseVerdict = ask(
        "chess99 analyse",
        position,
        {
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
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def record(
    game: Record,
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
    progress: Progress | None = None,
) -> Chess99RecordVerdict:
    """Is the record of a game correct: its plays, signs and result?

    Replays games in either of the author's styles or in coordinates. Reports every wrong or missing sign (+ the
    opponent's king is in check, !+ both kings are, % a draw is called), every impossible play with the reason,
    plays after the end of the game, and a wrong result. A game begins with tags as in PGN ([White "Ann"], [FEN
    "..."], [Options "castle_over=yes"]); a single game needs none.

    Args:
        game: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the path
            of a file
        ep_quiet_move: a man may enter the cell that a pawn has just passed without capturing the pawn (default:
            yes)
        castle_over: castling is allowed while men of either colour stand between the king and his partner (default:
            no)
        promote_in_place: a pawn waiting on the last rank may promote without moving (default: yes)
        promote_to_captured_only: a pawn may promote only to a kind of man of which two are not already on the board
            (default: no)
        move_limit: the game is drawn once each player has made this many moves (default: 99)
        no_move: result for a player who has no possible play (default: draw)
        call_despite_win: a player who could win by capturing the king may call a draw instead (default: yes)
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> import pathlib
    >>> doublecheck.chess99.record(pathlib.Path("doublechecks.c99")).answer
    'yes'
    """
    answer: Chess99RecordVerdict = ask(
        "chess99 record",
        game,
        {
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
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def convert(
    game: Record,
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
    progress: Progress | None = None,
) -> Text:
    """Convert games and positions to another format.

    Reads games in any of the styles and writes them in the style that `to` names, with all signs. It can also write
    the positions of a game, or a diagram of a position or of the last position of a game.

    Args:
        game: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the path
            of a file
        to: v1: the style of page 6 of the author's rules; v2: the style with start cells; coordinates; positions:
            one position per line; text, svg: the last position as a board or a diagram (default: v1)
        ply: convert the game only up to the position after N plays
        marks: mark these cells (svg, text)
        arrows: draw these arrows (svg)
        flip: show the board from Black's side (svg, text)
        size: width in pixels (svg) (default: 480)
        unicode: draw with chess symbols instead of letters (text)
        ep_quiet_move: a man may enter the cell that a pawn has just passed without capturing the pawn (default:
            yes)
        castle_over: castling is allowed while men of either colour stand between the king and his partner (default:
            no)
        promote_in_place: a pawn waiting on the last rank may promote without moving (default: yes)
        promote_to_captured_only: a pawn may promote only to a kind of man of which two are not already on the board
            (default: no)
        move_limit: the game is drawn once each player has made this many moves (default: 99)
        no_move: result for a player who has no possible play (default: draw)
        call_despite_win: a player who could win by capturing the king may call a draw instead (default: yes)
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> import pathlib
    >>> print(doublecheck.chess99.convert(pathlib.Path("doublechecks.c99"), to="v2"))
    [Event "The author's example of multiple double-checks, moves 49 to 57"]
    [FEN "8R/q5kp1/9/1A4P2/9/2r1Pa3/5P1PP/5K3/9 w - - 49"]
    [Result "1/2-1/2"]
    <BLANKLINE>
    49.Pb6e9+ Rc42!+ 50.Kf21+ Pf4g2!+ 51.Kf1g+ Pg2i3x!+ 52.Kg1f+ Pi3h2!+ 53.Kf1e+
    Ph2f3x!+ 54.Ke1f+ Pf3g2!+ 55.Kf1g+ Pg2h3x!+ 56.Kg1h+ Qa8e4x!+ 57.% 1/2-1/2
    """
    answer: Text = ask(
        "chess99 convert",
        game,
        {
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
    progress: Progress | None = None,
) -> Perft:
    """Count the sequences of N plays (perft).

    Capturing the king ends a sequence. Called draws and the move limit are ignored, so that the numbers can be
    compared with those of other programs.

    Args:
        position: a FEN or a game as text, a board or game of python-chess, an object as on a line of JSON, or the
            path of a file
        depth: length of the sequences in plies (half-moves), at most 64 (default: 1)
        divide: count the sequences for each first move separately
        ep_quiet_move: a man may enter the cell that a pawn has just passed without capturing the pawn (default:
            yes)
        castle_over: castling is allowed while men of either colour stand between the king and his partner (default:
            no)
        promote_in_place: a pawn waiting on the last rank may promote without moving (default: yes)
        promote_to_captured_only: a pawn may promote only to a kind of man of which two are not already on the board
            (default: no)
        move_limit: the game is drawn once each player has made this many moves (default: 99)
        no_move: result for a player who has no possible play (default: draw)
        call_despite_win: a player who could win by capturing the king may call a draw instead (default: yes)
        format: format of the input; auto: recognised by its content (default: auto)
        nodes: spend at most N search nodes (usually positions) on each record
        seconds: spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the
            number of threads; the output may then differ from run to run
        timing: add to each verdict the microseconds that it took
        jobs: the number of threads (default: all processors)
        progress: receives the bytes of a file that were read, and 0; returns False to stop

    >>> doublecheck.chess99.perft("start 4").nodes
    603314
    """
    answer: Perft = ask(
        "chess99 perft",
        position,
        {
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
        },
        jobs=jobs,
        progress=progress,
    )
    return answer


def rules(
    *,
    jobs: int | None = None,
) -> Text:
    """The rules of Chess 99, and its notation, on one page.

    Prints the rules: board, men, capture in passing, castling, promotion, end of the game, notation. Where the
    author's rules leave a question open, the options of the other operations select another reading.

    Args:
        jobs: the number of threads (default: all processors)

    >>> doublecheck.chess99.rules().text.splitlines()[0]
    'Board: nine by nine cells, a1 to i9. White begins on ranks 1 and 2 (R N B Q K A'
    """
    answer: Text = next(stream_of("chess99 rules", {}, jobs=jobs))
    return answer
