#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A second checker of certificates, written from docs/certificates.md alone.

    second_checker.py [-i FILE] [--json]        judge verdicts, one JSON object a line
    second_checker.py -i FILE --compare WORDS   compare with the output of `doublecheck verify --json` for FILE

Each line is answered by `yes TEXT` (the certificate proves the answer), `no TEXT` (it does not) or `unknown TEXT` (a
kind or rule that is not implemented here, or no certificate). It shares no code with the program. This file is
self-contained: board, FEN, moves, retractions and rules are written as plainly as in the document.

Not implemented: the kinds counters, kernel, closure, skeletons, seventyfive, since, cage, retractor and c99-forced-win;
pawns.kernel with or without ranks, so that a possible last move is not tried against it; and all facts except those
of KNOWN_FACTS.
"""
import argparse
import functools
import itertools
import json
import re
import sys

class Refused(Exception):
    """The certificate does not prove the answer."""

class NotKnown(Exception):
    """The certificate depends on something that this checker does not implement."""

def demand(condition, text):
    if not condition:
        raise Refused(text)

# Every object of a certificate is read with `members`, which gets the required and the optional names. Any other name
# is an error.

def without_repetitions(pairs):
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise ValueError("a member is repeated")
    return dict(pairs)

def not_a_number(text):
    raise ValueError(f"{text} is no number of JSON")

def read_json(line):
    return json.loads(line, object_pairs_hook=without_repetitions, parse_constant=not_a_number)

def members(value, required, optional=None, what="certificate"):
    optional = optional or {}
    demand(isinstance(value, dict), f"{what}: no object")
    for name in value:
        demand(name in required or name in optional, f"{what}: unknown member {name}")
    for name in required:
        demand(name in value, f"{what}: {name} is missing")
    readers = {**required, **optional}
    return {name: readers[name](member) for name, member in value.items()}

def text(value):
    demand(isinstance(value, str), f"no text: {value!r:.40}")
    return value

def integer(value):
    demand(type(value) is int and value >= 0, f"no number: {value!r:.40}")
    return value

def boolean(value):
    demand(type(value) is bool, f"neither true nor false: {value!r:.40}")
    return value

def one_of(*names):
    def read(value):
        demand(isinstance(value, str) and value in names, f"{value!r:.40} is none of {', '.join(names)}")
        return value
    return read

def list_of(reader, most=4096):
    def read(value):
        demand(isinstance(value, list), "no list")
        demand(len(value) <= most, "too many entries")
        return [reader(entry) for entry in value]
    return read

def anything(value):
    return value

# A square is a number: a1 is 0, b1 is 1, h8 is 63. A board is a list of 64 letters, with `.` for an empty square.
# Colours are `w` and `b`.

FILES = "abcdefgh"
NAMES = [f + r for r in "12345678" for f in FILES]
SQUARE_OF = {name: number for number, name in enumerate(NAMES)}
ENEMY = {"w": "b", "b": "w"}
COLOR_OF = {**{letter: "w" for letter in "PNBRQK"}, **{letter: "b" for letter in "pnbrqk"}}
FORWARD = {"w": 1, "b": -1}
HOME_RANK = {"w": 0, "b": 7}
PAWN_RANK = {"w": 1, "b": 6}
LAST_RANK = {"w": 7, "b": 0}
ROOK_LINES = ((0, 1), (0, -1), (1, 0), (-1, 0))
BISHOP_LINES = ((1, 1), (1, -1), (-1, 1), (-1, -1))
ALL_LINES = ROOK_LINES + BISHOP_LINES
LINES_OF = {"r": ROOK_LINES, "b": BISHOP_LINES, "q": ALL_LINES}
JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

def file_of(square):
    return square & 7

def rank_of(square):
    return square >> 3

def at(file, rank):
    """Returns the square, or None outside the board."""
    return rank * 8 + file if 0 <= file < 8 and 0 <= rank < 8 else None

def is_light(square):
    return (file_of(square) + rank_of(square)) % 2 == 1

def rank_for(color, rank):
    """Returns the rank, from 0 to 7, which `color` counts as `rank`, from 1 to 8."""
    return rank - 1 if color == "w" else 8 - rank

def man(color, kind):
    return kind.upper() if color == "w" else kind

def line(square, step):
    squares = []
    to = at(file_of(square) + step[0], rank_of(square) + step[1])
    while to is not None:
        squares.append(to)
        to = at(file_of(to) + step[0], rank_of(to) + step[1])
    return tuple(squares)

def hops(square, steps):
    found = (at(file_of(square) + f, rank_of(square) + r) for f, r in steps)
    return tuple(to for to in found if to is not None)

LINES = [{step: line(square, step) for step in ALL_LINES} for square in range(64)]
KNIGHT = [hops(square, JUMPS) for square in range(64)]
KING = [hops(square, ALL_LINES) for square in range(64)]
PAWN_ATTACKS = {c: [hops(s, ((-1, FORWARD[c]), (1, FORWARD[c]))) for s in range(64)] for c in "wb"}
SLIDERS = {(c, step): {man(c, "q"), man(c, "r" if step in ROOK_LINES else "b")} for c in "wb" for step in ALL_LINES}

def attackers(board, square, color):
    """Returns the squares of the men of `color` that attack `square`."""
    found = [s for s in KNIGHT[square] if board[s] == man(color, "n")]
    found += [s for s in KING[square] if board[s] == man(color, "k")]
    found += [s for s in PAWN_ATTACKS[ENEMY[color]][square] if board[s] == man(color, "p")]
    for step, squares in LINES[square].items():
        for s in squares:
            if board[s] != ".":
                if board[s] in SLIDERS[color, step]:
                    found.append(s)
                break
    return found

def is_attacked(board, square, color):
    return bool(attackers(board, square, color))

class Position:
    """The men, the turn, the castling rights (as the squares of the rooks) and the en passant square. `clock` and
    `number` are the fifth and the sixth field. `standard` is true if rights are read as in standard chess, false for
    Chess960."""

    def __init__(self, board, turn, rights=frozenset(), ep=None, clock=0, number=1, standard=True):
        self.board, self.turn, self.rights, self.ep = board, turn, frozenset(rights), ep
        self.clock, self.number, self.standard = clock, number, standard

    def read_as(self, standard):
        return Position(self.board, self.turn, self.rights, self.ep, self.clock, self.number, standard)

    def key(self):
        return ("".join(self.board), self.turn, self.rights, self.ep)

    def squares(self, letter):
        found, start = [], 0
        for _ in range(self.board.count(letter)):
            found.append(self.board.index(letter, start))
            start = found[-1] + 1
        return found

    def king(self, color):
        """Returns the square of the king of `color`, or None unless there is exactly one."""
        letter = man(color, "k")
        return self.board.index(letter) if self.board.count(letter) == 1 else None

    def has_one_king_each(self):
        return self.king("w") is not None and self.king("b") is not None

    def has_pawn_on_end_rank(self):
        return any(self.board[s] in "Pp" for s in (*range(8), *range(56, 64)))

    def in_check(self, color):
        return is_attacked(self.board, self.king(color), ENEMY[color])

    def is_playable(self):
        return self.has_one_king_each() and not self.has_pawn_on_end_rank() and not self.in_check(ENEMY[self.turn])


@functools.lru_cache(1 << 15)
def read_placement(placement):
    """Returns the board of the first field of a FEN. The result is cached, since certificates repeat positions."""
    ranks = placement.split("/")
    demand(len(ranks) == 8, "FEN: not eight ranks")
    board = []
    for rank in reversed(ranks):
        demand(re.fullmatch(r"[1-8PNBRQKpnbrqk]*", rank) and not re.search(r"\d\d", rank), "FEN: no rank: " + rank)
        row = "".join("." * int(c) if c.isdigit() else c for c in rank)
        demand(len(row) == 8, "FEN: not eight squares in " + rank)
        board += row
    return tuple(board)

def right_of(letter, board):
    """Returns the square of the rook that a castling letter names."""
    color = "w" if letter.isupper() else "b"
    first = 8 * HOME_RANK[color]
    if letter.lower() in FILES:
        return first + FILES.index(letter.lower())
    kings = [s for s in range(first, first + 8) if board[s] == man(color, "k")]
    outwards = range(first + 7, first - 1, -1) if letter.lower() == "k" else range(first, first + 8)
    for square in outwards:
        if kings and square == kings[0]:
            break
        if kings and board[square] == man(color, "r"):
            return square
    return outwards[0]

def read_counter(field):
    demand(re.fullmatch(r"[0-9]+", field) and len(field.lstrip("0")) <= 5 and int(field) <= 65535, "FEN: no counter")
    return int(field)

def position(value):
    """Reads a FEN. Its fields are separated by blanks or underscores."""
    fields = [field for field in re.split(r"[ _]+", text(value)) if field]
    demand(2 <= len(fields) <= 6, "FEN: not two to six fields")
    board = list(read_placement(fields[0]))
    demand(fields[1] in ("w", "b"), "FEN: no turn")
    castling = fields[2] if len(fields) > 2 else "-"
    demand(castling == "-" or re.fullmatch(r"[A-HKQa-hkq]+", castling), "FEN: no castling letters")
    rights = [right_of(letter, board) for letter in castling if letter != "-"]
    demand(len(set(rights)) == len(rights), "FEN: a castling right named twice")
    ep = fields[3] if len(fields) > 3 else "-"
    demand(ep == "-" or ep in SQUARE_OF, "FEN: no en passant square")
    clock = read_counter(fields[4]) if len(fields) > 4 else 0
    number = read_counter(fields[5]) if len(fields) > 5 else 1
    named = [(letter, right) for letter, right in zip(castling, rights) if letter.lower() in FILES[1:7]]
    tells_960 = any(board[right] == man("w" if letter.isupper() else "b", "r") for letter, right in named)
    ep_square = None if ep == "-" else SQUARE_OF[ep]
    return Position(board, fields[1], rights, ep_square, clock, number, not tells_960)

def square(value):
    demand(isinstance(value, str) and value in SQUARE_OF, f"no square: {value!r:.40}")
    return SQUARE_OF[value]

def uci(value):
    demand(isinstance(value, str) and re.fullmatch(r"([a-h][1-8]){2}[a-z]?", value), f"no move: {value!r:.40}")
    return value

def squares_of_text(value):
    """Returns a set of squares, given as a list of names or as one text with blanks between the names."""
    if isinstance(value, list):
        return frozenset(list_of(square)(value))
    return frozenset(square(name) for name in text(value).split(" ") if name)

squares_list = list_of(square)
START = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")


def wing_of(rook, king):
    return "king" if rook > king else "queen"

def bad_rights(p, standard):
    """Returns the castling rights whose king or rook is not on its square (rule setup.castling-right)."""
    bad = []
    for rook in sorted(p.rights):
        color = "w" if rook < 8 else "b"
        king = p.king(color)
        fits = king is not None and rank_of(king) == HOME_RANK[color] and p.board[rook] == man(color, "r")
        if fits and standard:
            fits = file_of(king) == 4 and file_of(rook) in (0, 7)
        elif fits:
            rivals = [r for r in p.rights if rank_of(r) == rank_of(rook) and wing_of(r, king) == wing_of(rook, king)]
            fits = file_of(king) not in (0, 7) and len(rivals) == 1
        if not fits:
            bad.append(rook)
    return bad

def ep_pawn_squares(ep, mover):
    """Returns the square of the pawn of `mover` that has just passed over `ep`, and the square from which it came."""
    return ep + 8 * FORWARD[mover], ep - 8 * FORWARD[mover]

def ep_square_fits(p):
    mover = ENEMY[p.turn]
    if rank_of(p.ep) != rank_for(mover, 3):
        return False
    pawn, origin = ep_pawn_squares(p.ep, mover)
    return p.board[p.ep] == "." and p.board[pawn] == man(mover, "p") and p.board[origin] == "."

def are_homes(king, rook, standard):
    """Returns true if king and rook, on squares of the same home rank, can have a castling right there."""
    return not standard or (file_of(king) == 4 and file_of(rook) in (0, 7))

def as_played(p):
    """Returns the position without those castling rights and that en passant square which the board contradicts."""
    rights = set()
    for color in "wb":
        king, first = p.king(color), 8 * HOME_RANK[color]
        if king is None or rank_of(king) != HOME_RANK[color]:
            continue
        rooks = [r for r in p.rights if first <= r < first + 8 and p.board[r] == man(color, "r") and
                 are_homes(king, r, p.standard)]
        rights.update([max(r for r in rooks if r > king)] if any(r > king for r in rooks) else [])
        rights.update([min(r for r in rooks if r < king)] if any(r < king for r in rooks) else [])
    ep = p.ep if p.ep is not None and ep_square_fits(p) else None
    return Position(p.board, p.turn, rights, ep, p.clock, p.number, p.standard)

# A move is (from, to, promotion, kind). The promotion is "" or a small letter. The kind is "normal", "double", "ep" or
# "castling"; for castling, `to` is the square of the rook.

def castling_squares(king, rook):
    """Returns the squares where king and rook arrive."""
    first = king - file_of(king)
    return (first + 6, first + 5) if rook > king else (first + 2, first + 3)

def span(a, b):
    return range(min(a, b), max(a, b) + 1)

def castling_blockers(board, king, rook):
    king_to, rook_to = castling_squares(king, rook)
    passed = sorted(set(span(king, king_to)) | set(span(rook, rook_to)))
    return [s for s in passed if s not in (king, rook) and board[s] != "."]

def after_castling(board, king, rook):
    king_to, rook_to = castling_squares(king, rook)
    after = list(board)
    after[king] = after[rook] = "."
    after[king_to], after[rook_to] = board[king], board[rook]
    return after

def castling_attacks(board, king, rook, enemy):
    """Returns (rule, square, attacker) for each attack that forbids the castling."""
    king_to = castling_squares(king, rook)[0]
    arrival = set(attackers(board, king_to, enemy)) | set(attackers(after_castling(board, king, rook), king_to, enemy))
    leaving = set(attackers(board, king, enemy))
    if king == king_to:
        arrival -= leaving
    found = [("castling.out-of-check", king, a) for a in leaving]
    for s in span(king, king_to):
        if s not in (king, king_to):
            found += [("castling.through-check", s, a) for a in attackers(board, s, enemy)]
    return found + [("castling.into-check", king_to, a) for a in arrival]

def piece_targets(board, square, kind):
    """Returns the squares to which a knight, bishop, rook, queen or king can go, including squares of men of any
    colour."""
    if kind in "nk":
        return (KNIGHT if kind == "n" else KING)[square]
    targets = []
    for step in LINES_OF[kind]:
        for to in LINES[square][step]:
            targets.append(to)
            if board[to] != ".":
                break
    return targets

def pawn_moves(p, start):
    color, board = p.turn, p.board
    ahead = start + 8 * FORWARD[color]
    targets = []
    if board[ahead] == ".":
        targets.append((ahead, "normal"))
        after = ahead + 8 * FORWARD[color]
        if rank_of(start) == PAWN_RANK[color] and board[after] == ".":
            targets.append((after, "double"))
    for to in PAWN_ATTACKS[color][start]:
        if COLOR_OF.get(board[to]) == ENEMY[color]:
            targets.append((to, "normal"))
        elif to == p.ep and ep_square_fits(p):
            targets.append((to, "ep"))
    for to, kind in targets:
        for promotion in "nbrq" if rank_of(to) == LAST_RANK[color] else ("",):
            yield (start, to, promotion, kind)

def castlings(p):
    king, enemy = p.king(p.turn), ENEMY[p.turn]
    for rook in sorted(p.rights):
        if king is None or rank_of(rook) != HOME_RANK[p.turn] or rank_of(king) != HOME_RANK[p.turn]:
            continue
        if not are_homes(king, rook, p.standard):
            continue
        if p.board[rook] == man(p.turn, "r") and not castling_blockers(p.board, king, rook):
            if not castling_attacks(p.board, king, rook, enemy):
                yield (king, rook, "", "castling")

def moves_as_men_go(p):
    for start in range(64):
        letter = p.board[start]
        if COLOR_OF.get(letter) != p.turn:
            continue
        if letter in "Pp":
            yield from pawn_moves(p, start)
            continue
        for to in piece_targets(p.board, start, letter.lower()):
            if COLOR_OF.get(p.board[to]) != p.turn:
                yield (start, to, "", "normal")
    yield from castlings(p)

def play(p, move):
    """Returns the position after a move. It has an en passant square after every double step."""
    start, to, promotion, kind = move
    king = p.board[start] in "Kk"
    rights = {r for r in p.rights if r not in (start, to) and not (king and rank_of(r) == HOME_RANK[p.turn])}
    ep = (start + to) // 2 if kind == "double" else None
    if kind == "castling":
        board = after_castling(p.board, start, to)
    else:
        board = list(p.board)
        board[to] = man(p.turn, promotion) if promotion else board[start]
        board[start] = "."
        if kind == "ep":
            board[to - 8 * FORWARD[p.turn]] = "."
    return Position(board, ENEMY[p.turn], rights, ep, standard=p.standard)

def legal_moves(p):
    """Returns each legal move with the position after it."""
    found = []
    for move in moves_as_men_go(p):
        after = play(p, move)
        if not after.in_check(p.turn):
            found.append((move, after))
    return found

def can_move(p):
    return any(not play(p, move).in_check(p.turn) for move in moves_as_men_go(p))

def is_checkmate(p):
    return p.in_check(p.turn) and not can_move(p)

def is_capture(p, move):
    return move[3] == "ep" or (move[3] != "castling" and p.board[move[1]] != ".")

def write(move, chess960):
    start, to, promotion, kind = move
    if kind == "castling" and not chess960:
        to = castling_squares(start, to)[0]
    return NAMES[start] + NAMES[to] + promotion

def spellings(move):
    """Returns the texts of a move. Castling is written as the king taking the rook or, if the king goes more than one
    step, as the king's move."""
    start, to, promotion, kind = move
    if kind == "castling":
        arrival = castling_squares(start, to)[0]
        if abs(arrival - start) > 1:
            return {NAMES[start] + NAMES[to], NAMES[start] + NAMES[arrival]}
    return {NAMES[start] + NAMES[to] + promotion}

def find_move(p, written):
    """Returns the legal move that `written` means and the position after it, or None."""
    for move in moves_as_men_go(p):
        if written in spellings(move):
            after = play(p, move)
            if not after.in_check(p.turn):
                return move, after
    return None

def follow(p, written):
    found = find_move(p, written)
    demand(found, f"{written} is not legal")
    return found

def has_legal_ep_capture(p):
    return p.ep is not None and any(m[3] == "ep" and not play(p, m).in_check(p.turn) for m in moves_as_men_go(p))

def gives(after, subject):
    """Returns true if the position after a move is the subject.

    A subject without an en passant square also stands for a position after a double step if no capture en passant is
    legal."""
    if after.key()[:3] != subject.key()[:3]:
        return False
    return after.ep == subject.ep or (subject.ep is None and not has_legal_ep_capture(after))

# Each rule takes the position, whether the standard array is assumed, and what the certificate names: squares, a
# colour, or None. With None the rule returns true if it holds for any squares or colour.

def rule_kings(p, standard, named):
    return any(p.king(color) is None for color in named or "wb")

def rule_pawn_on_end_rank(p, standard, named):
    pawns = [s for s in (*range(8), *range(56, 64)) if p.board[s] in "Pp"]
    return bool(pawns) if named is None else len(named) == 1 and named[0] in pawns

def king_and(p, color, found, number, named):
    """Returns true if `named` is the king of `color` and `number` different squares of `found`. If `named` is None,
    returns true if `found` has enough squares."""
    king = p.king(color)
    if named is None:
        return len(found) >= number
    others = set(named[1:])
    return len(named) == number + 1 and named[0] == king and others <= set(found) and len(others) == number

def checkers(p, color):
    king = p.king(color)
    return [] if king is None else attackers(p.board, king, ENEMY[color])

def rule_opposite_check(p, standard, named):
    mover = ENEMY[p.turn]
    return king_and(p, mover, checkers(p, mover), 1, named)

def rule_too_many_men(p, standard, named):
    def too_many(color):
        return sum(COLOR_OF.get(m) == color for m in p.board) > 16 or p.board.count(man(color, "p")) > 8
    return any(too_many(color) for color in named or "wb")

def rule_castling_right(p, standard, named):
    bad = bad_rights(p, standard)
    return bool(bad) if named is None else len(named) == 1 and named[0] in bad

@functools.lru_cache(maxsize=None)
def arrays_of_960():
    """Returns the first ranks of the 960 arrays in small letters."""
    rows = {"".join(row) for row in itertools.permutations("rnbqkbnr")}
    rows = [row for row in rows if (row.index("b") + row.rindex("b")) % 2 == 1]
    return [row for row in rows if row.index("r") < row.index("k") < row.rindex("r")]

def unmoved_men(p):
    """Returns the squares of kings and rooks with castling rights, and of bishops on their home rank that are shut
    in."""
    rooks = [s for color in "wb" for s in p.rights if rank_of(s) == HOME_RANK[color] and p.board[s] == man(color, "r")]
    kings = [p.king(color) for color in "wb" if any(rank_of(right) == HOME_RANK[color] for right in p.rights)]
    bishops_at_home = [s for s in p.squares("B") if rank_of(s) == 0] + [s for s in p.squares("b") if rank_of(s) == 7]
    shut = [s for s in bishops_at_home if is_shut(p, s)]
    return [s for s in kings + rooks + shut if s is not None]

def rule_same_array(p, standard, _):
    men = [(file_of(s), p.board[s].lower()) for s in unmoved_men(p)]
    return not standard and not any(all(row[file] == kind for file, kind in men) for row in arrays_of_960())

def rule_ep_square(p, standard, named):
    if p.ep is None or ep_square_fits(p):
        return False
    return named is None or named == [p.ep]

def before_double_step(p):
    mover = ENEMY[p.turn]
    pawn, origin = ep_pawn_squares(p.ep, mover)
    board = list(p.board)
    board[origin], board[pawn] = board[pawn], "."
    return Position(board, mover, p.rights)

def rule_ep_check(p, standard, named):
    if p.ep is None or not ep_square_fits(p):
        return False
    return king_and(p, p.turn, checkers(before_double_step(p), p.turn), 1, named)

def rule_too_many_checkers(p, standard, named):
    return king_and(p, p.turn, checkers(p, p.turn), 3, named)

def direction(a, b):
    """Returns the step of the line from a to b, or None."""
    return next((step for step, squares in LINES[a].items() if b in squares), None)

def rule_aligned_checkers(p, standard, named):
    king = p.king(p.turn)
    lines = {s: direction(king, s) for s in checkers(p, p.turn) if p.board[s].lower() in "brq"}
    pairs = [(a, b) for a in lines for b in lines if lines[a] == (-lines[b][0], -lines[b][1])]
    return bool(pairs) if named is None else len(named) == 3 and named[0] == king and tuple(named[1:]) in pairs

def rule_two_short_range(p, standard, named):
    return king_and(p, p.turn, [s for s in checkers(p, p.turn) if p.board[s] in "PpNn"], 2, named)

def bishops(p, color, light):
    return [s for s in p.squares(man(color, "b")) if is_light(s) == light]

def promoted_pieces(p, color):
    return sum(max(0, p.board.count(man(color, kind)) - at_first) for kind, at_first in (("q", 1), ("r", 2), ("n", 2)))

def promoted_men(p, color):
    return promoted_pieces(p, color) + sum(max(0, len(bishops(p, color, light)) - 1) for light in (True, False))

def missing_pawns(p, color):
    return 8 - p.board.count(man(color, "p"))

def rule_promotions(p, standard, named):
    return any(promoted_men(p, color) > missing_pawns(p, color) for color in named or "wb")

def is_shut(p, square):
    """Returns true if the square is on a first rank and all its diagonal neighbours have pawns of that side."""
    for color in "wb":
        if rank_of(square) == HOME_RANK[color]:
            return all(p.board[s] == man(color, "p") for s in PAWN_ATTACKS[color][square])
    return False

def home_of_bishop(color, light):
    return next(s for s in (8 * HOME_RANK[color] + 2, 8 * HOME_RANK[color] + 5) if is_light(s) == light)

def bishop_died_at_home(p, color, light, standard):
    home = home_of_bishop(color, light)
    return standard and is_shut(p, home) and p.board[home] != man(color, "b")

def promoted_men_shut(p, color, standard):
    count = promoted_pieces(p, color)
    for light in (True, False):
        found = bishops(p, color, light)
        behind = [s for s in found if rank_of(s) == LAST_RANK[color] and is_shut(p, s)]
        others = len(found) - len(behind)
        count += len(behind) + (others if bishop_died_at_home(p, color, light, standard) else max(0, others - 1))
    return count

def rule_shut_bishops(p, standard, named):
    def counted(color):
        return promoted_men_shut(p, color, standard) > missing_pawns(p, color)

    def misplaced(s):
        letter = p.board[s]
        at_home = letter in "Bb" and rank_of(s) == HOME_RANK[COLOR_OF[letter]]
        return standard and at_home and is_shut(p, s) and file_of(s) not in (2, 5)
    if named is None:
        return any(counted(color) for color in "wb") or any(misplaced(s) for s in range(64))
    if isinstance(named, str):
        return counted(named)
    return len(named) == 1 and misplaced(named[0])

@functools.lru_cache(maxsize=None)
def least_shifts(pawns):
    """Returns the least sum of shifts with which pawns, given as (file, largest shift), come from different files, or
    None."""
    sums = {frozenset(): 0}
    for file, most in pawns:
        further = {}
        for taken, total in sums.items():
            for origin in range(8):
                shift = abs(origin - file)
                if origin not in taken and shift <= most:
                    key = taken | {origin}
                    further[key] = min(further.get(key, 99), total + shift)
        sums = further
    return min(sums.values(), default=None)

def missing_men(p, color):
    return 16 - sum(COLOR_OF.get(m) == color for m in p.board)

def rule_pawn_files(p, standard, named):
    def holds(color):
        pawns = tuple((file_of(s), abs(rank_of(s) - PAWN_RANK[color])) for s in p.squares(man(color, "p")))
        least = least_shifts(pawns)
        return least is None or least > missing_men(p, ENEMY[color])
    return any(holds(color) for color in named or "wb")

def rule_unopposed(p, standard, _):
    opposed = 0
    for file in range(8):
        white = [s for s in range(file, 64, 8) if p.board[s] == "P"]
        black = [s for s in range(file, 64, 8) if p.board[s] == "p"]
        opposed += bool(white and black and min(white) < max(black))
    pawns = p.board.count("P") + p.board.count("p")
    promoted = promoted_men(p, "w") + promoted_men(p, "b")
    return pawns + promoted > 8 + missing_men(p, "w") + missing_men(p, "b") + opposed

# What entries name for each rule: squares or a colour; an empty tuple means nothing, None that the name may be missing.
RULES = {
    "setup.kings": (rule_kings, ("color", None)),
    "setup.pawn-on-end-rank": (rule_pawn_on_end_rank, ("squares",)),
    "setup.opposite-check": (rule_opposite_check, ("squares",)),
    "setup.too-many-men": (rule_too_many_men, ("color",)),
    "setup.castling-right": (rule_castling_right, ("squares",)),
    "setup.same-array": (rule_same_array, ()),
    "setup.ep-square": (rule_ep_square, ("squares",)),
    "setup.ep-check": (rule_ep_check, ("squares",)),
    "check.too-many-checkers": (rule_too_many_checkers, ("squares",)),
    "check.aligned-checkers": (rule_aligned_checkers, ("squares",)),
    "check.two-short-range": (rule_two_short_range, ("squares",)),
    "count.promotions": (rule_promotions, ("color",)),
    "count.shut-bishops": (rule_shut_bishops, ("color", "squares")),
    "pawns.files": (rule_pawn_files, ("color",)),
    "pawns.unopposed": (rule_unopposed, ()),
}

def named_by(rule, squares, color):
    """Returns the squares or the colour to which an entry of a certificate applies its rule. Refuses the
    certificate if the entry has a member that the rule does not take, or lacks one that it needs."""
    names = RULES[rule][1]
    squares = squares if squares or names == ("squares",) else None
    given = [name for name, value in (("squares", squares), ("color", color)) if value is not None]
    demand(set(given) <= set(names) and len(given) <= 1, f"{rule} names other members")
    demand(given or not names or None in names, f"{rule} names too little")
    return squares if squares is not None else color

def holds(p, rule, standard, named=None):
    return RULES[rule][0](p, standard, named)

def is_refuted_as_it_stands(p, standard):
    return any(holds(p, rule, standard) for rule in RULES)

def color_of_name(value):
    return one_of("white", "black")(value)[0]

def check_rule(verdict):
    demand(verdict.question in ("legality", "retract") and verdict.answer == "no", "another question or answer")
    c = members(verdict.certificate, {"kind": text, "rule": text}, {"squares": squares_list, "color": color_of_name})
    subject = verdict.subject_members({"fen": position})
    rule = c["rule"]
    if rule not in RULES:
        raise NotKnown(rule)
    demand(rule in verdict.rules, "no reason names the rule")
    named = named_by(rule, c.get("squares"), c.get("color"))
    demand(holds(subject["fen"], rule, verdict.standard, named), f"{rule} does not hold")
    return f"{rule} holds"


class Retraction:
    """A last move that is taken back: the man on `to` goes to `start`, and `uncaptured` ("" or a small letter)
    returns."""

    def __init__(self, kind, to, start, uncaptured, before, written, rook=None):
        self.kind, self.to, self.start, self.uncaptured = kind, to, start, uncaptured
        self.before, self.written, self.rook = before, written, rook

def take_back(p, kind, to, start, uncaptured, promotion=""):
    mover = ENEMY[p.turn]
    board = list(p.board)
    board[start] = man(mover, "p") if promotion else board[to]
    board[to] = man(p.turn, uncaptured) if uncaptured and kind != "en-passant" else "."
    if kind == "en-passant":
        board[to - 8 * FORWARD[mover]] = man(p.turn, "p")
    before = Position(board, mover, p.rights, to if kind == "en-passant" else None, standard=p.standard)
    return Retraction(kind, to, start, uncaptured, before, NAMES[start] + NAMES[to] + promotion)

def retractions_of_piece(p, to):
    kind = p.board[to].lower()
    for start in piece_targets(p.board, to, kind):
        if p.board[start] == ".":
            for uncaptured in ("", "p", "n", "b", "r", "q"):
                if uncaptured != "p" or 0 < rank_of(to) < 7:
                    yield take_back(p, "normal", to, start, uncaptured)

def retractions_of_pawn(p, to):
    mover = ENEMY[p.turn]
    back = -8 * FORWARD[mover]
    behind = to + back
    if rank_of(behind) != HOME_RANK[mover]:
        if p.board[behind] == ".":
            yield take_back(p, "normal", to, behind, "")
            if rank_of(to) == rank_for(mover, 4) and p.board[behind + back] == ".":
                yield take_back(p, "double-step", to, behind + back, "")
        for start in PAWN_ATTACKS[p.turn][to]:
            if p.board[start] == ".":
                for uncaptured in "pnbrq":
                    yield take_back(p, "normal", to, start, uncaptured)
                if rank_of(to) == rank_for(mover, 6) and p.board[behind] == "." and p.board[to - back] == ".":
                    yield take_back(p, "en-passant", to, start, "p")

def retractions_of_promoted(p, to):
    mover, kind = ENEMY[p.turn], p.board[to].lower()
    behind = to - 8 * FORWARD[mover]
    if p.board[behind] == ".":
        yield take_back(p, "promotion", to, behind, "", kind)
    for start in PAWN_ATTACKS[p.turn][to]:
        if p.board[start] == ".":
            for uncaptured in "nbrq":
                yield take_back(p, "promotion", to, start, uncaptured, kind)

def castling_homes(wing, standard):
    """Returns pairs of the files of king and rook before a castling on the wing."""
    if standard:
        return [(4, 7 if wing == "king" else 0)]
    pairs = itertools.product(range(1, 7), range(8))
    return [(king, rook) for king, rook in pairs if (rook > king if wing == "king" else rook < king)]

def retractions_of_castling(p, standard):
    mover = ENEMY[p.turn]
    first = 8 * HOME_RANK[mover]
    for wing, king_file, rook_file in (("king", 6, 5), ("queen", 2, 3)):
        king_at, rook_at = first + king_file, first + rook_file
        if p.board[king_at] != man(mover, "k") or p.board[rook_at] != man(mover, "r"):
            continue
        for king_home, rook_home in castling_homes(wing, standard):
            king, rook = first + king_home, first + rook_home
            crossed = (set(span(king, king_at)) | set(span(rook, rook_at))) - {king_at, rook_at}
            if any(p.board[s] != "." for s in crossed):
                continue
            board = list(p.board)
            board[king_at] = board[rook_at] = "."
            board[king], board[rook] = man(mover, "k"), man(mover, "r")
            before = Position(board, mover, p.rights | {rook}, standard=p.standard)
            written = write((king, rook, "", "castling"), not standard)
            yield Retraction("castling", king_at, king, "", before, written, rook_at)

def retractions(p, standard):
    mover = ENEMY[p.turn]
    for to in range(64):
        letter = p.board[to]
        if COLOR_OF.get(letter) != mover:
            continue
        if letter in "Pp":
            yield from retractions_of_pawn(p, to)
            continue
        yield from retractions_of_piece(p, to)
        if letter.lower() in "nbrq" and rank_of(to) == LAST_RANK[mover]:
            yield from retractions_of_promoted(p, to)
    yield from retractions_of_castling(p, standard)

# The rules about retractions take the position after the move, the retraction, and the named squares, or None for any.
# `ep_known` is false in proofs, where a missing en passant square means that nothing is known.

def rule_check_before(p, r, named, ep_known):
    return king_and(r.before, p.turn, checkers(r.before, p.turn), 1, named)

def rule_right_kept(p, r, named, ep_known):
    first = 8 * HOME_RANK[ENEMY[p.turn]]
    own = [s for s in p.rights if first <= s < first + 8]
    kept = own if p.board[r.to] in "Kk" else [s for s in own if s == r.to and p.board[s] in "Rr"]
    return bool(kept) if named is None else len(named) == 1 and named[0] in kept

def rule_not_the_double_step(p, r, named, ep_known):
    if p.ep is None or (r.kind == "double-step" and (r.start + r.to) // 2 == p.ep):
        return False
    return named is None or named == [p.ep]

def rule_ep_square_missing(p, r, named, ep_known):
    if not ep_known or p.ep is not None or r.kind != "double-step":
        return False
    passed = (r.start + r.to) // 2
    return has_legal_ep_capture(Position(p.board, p.turn, p.rights, passed)) and (named is None or named == [passed])

def rule_castling_through_check(p, r, named, ep_known):
    if r.kind != "castling":
        return False
    board = list(r.before.board)
    board[r.start] = "."
    found = [[s, a] for s in span(r.start, r.to) for a in attackers(board, s, p.turn)]
    return bool(found) if named is None else named in found

RETRACTION_RULES = {
    "retraction.check-before": rule_check_before,
    "retraction.right-kept": rule_right_kept,
    "retraction.not-the-double-step": rule_not_the_double_step,
    "retraction.ep-square-missing": rule_ep_square_missing,
    "retraction.castling-through-check": rule_castling_through_check,
}
UNCAPTURED = {"": "-", "p": "p", "n": "n", "b": "b", "r": "r", "q": "q"}
KINDS_OF_RETRACTION = ("normal", "double-step", "promotion", "en-passant", "castling")

KERNEL_RULES = ("pawns.kernel", "pawns.kernel-with-ranks")

def uncaptured_letters(value):
    demand(re.fullmatch(r"[-pnbrq]*", text(value)), "uncaptured: other letters")
    return value

class Refutation:
    """An entry of `refuted` in a certificate."""

    def __init__(self, value):
        e = members(value, {"to": square, "rule": text},
                    {"from": squares_list, "uncaptured": uncaptured_letters, "kind": one_of(*KINDS_OF_RETRACTION),
                     "squares": squares_list, "color": color_of_name, "proof": read_proof}, "refutation")
        self.to, self.rule, self.start, self.uncaptured = e["to"], e["rule"], e.get("from"), e.get("uncaptured")
        self.kind, self.proof = e.get("kind"), e.get("proof")
        self.read_names(e.get("squares"), e.get("color"))

    def read_names(self, squares, color):
        proved = self.rule == "retraction.no-move-before"
        demand(proved == (self.proof is not None), "a proof belongs to retraction.no-move-before")
        if self.rule in RETRACTION_RULES:
            demand(squares is not None and color is None, f"{self.rule} names squares")
            self.named = squares
        elif proved or self.rule in ("retraction.listed-before", *KERNEL_RULES, "cage.closed-set"):
            demand(not squares and color is None, f"{self.rule} names nothing")
        else:
            if self.rule not in RULES:
                raise NotKnown(self.rule)
            self.named = named_by(self.rule, squares, color)

    def matches(self, r):
        if r.to != self.to or (self.kind is not None and r.kind != self.kind):
            return False
        if r.kind in ("castling", "en-passant") and self.kind is None:
            return self.start is None and self.uncaptured is None
        if self.start is not None and r.start not in self.start:
            return False
        return self.uncaptured is None or UNCAPTURED[r.uncaptured] in self.uncaptured

class Proof:
    """The part `refuted` or `steps` of an entry: a proof that no game leads to the position before a move."""

    def __init__(self, refuted, steps):
        self.refuted, self.steps = refuted, steps

def read_proof(value):
    return proof_of(members(value, {}, {"refuted": list_of(Refutation), "steps": list_of(read_step)}, "proof"))

def proof_of(read):
    demand(("refuted" in read) != ("steps" in read), "a proof has either refuted or steps")
    return Proof(read.get("refuted"), read.get("steps"))

def is_first_position(p):
    """Returns true if a game may begin with the position: White is to move, ranks 1, 2, 7 and 8 are full and the others
    empty."""
    return p.turn == "w" and [square == "." for square in p.board] == [square == "." for square in START.board]

def is_array_of_960(board):
    row = "".join(board[:8])
    if "".join(board[56:]).upper() != row or board[8:56] != START.board[8:56] or sorted(row) != sorted("RNBQKBNR"):
        return False
    bishops_apart = (row.index("B") + row.rindex("B")) % 2 == 1
    return bishops_apart and row.index("R") < row.index("K") < row.rindex("R")

class LastMoves:
    """Compares the retractions of a subject with a certificate. `listed` are the positions to which no game leads,
    `has_cages` states whether the certificate has cages, which are not checked here."""

    def __init__(self, standard, has_cages=False):
        self.standard, self.has_cages, self.listed = standard, has_cages, set()

    def refutes(self, p, r, entry, ep_known):
        rule = entry.rule
        if rule == "retraction.no-move-before":
            return self.no_move_before(r.before, entry.proof)
        if rule == "retraction.listed-before":
            return r.before.key() in self.listed
        if rule in KERNEL_RULES:
            return kernel_refutes()
        if rule == "cage.closed-set":
            return self.has_cages and cage_refutes()
        if rule in RETRACTION_RULES:
            return RETRACTION_RULES[rule](p, r, entry.named, ep_known)
        return holds(r.before, rule, self.standard, entry.named)

    def is_refuted(self, p, r, refuted, ep_known):
        unknown = None
        for entry in refuted:
            try:
                if entry.matches(r) and self.refutes(p, r, entry, ep_known):
                    return True
            except NotKnown as reason:
                unknown = reason
            except Refused:  # the facts of the proof do not follow
                continue
        if unknown:
            raise unknown
        return False

    def no_move_before(self, p, proof):
        """Returns true if the proof shows that no game leads to p. An empty en passant field of p means that it is not
        known."""
        if is_first_position(p):
            return False
        if proof.steps is not None:
            return facts_refute(p, proof.steps, self.standard)
        return all(self.is_refuted(p, r, proof.refuted, False) for r in retractions(p, self.standard))

    def can_be_refuted(self, p, r, ep_known):
        """Returns true if any rule refutes the retraction. Rules that need a proof, listed positions, pawns.kernel and
        cages are not tried."""
        if any(rule(p, r, None, ep_known) for rule in RETRACTION_RULES.values()):
            return True
        return is_refuted_as_it_stands(r.before, self.standard)

    def check_moves(self, p, possible, refuted, ep_known):
        """Refuses lists of moves before p unless each retraction is either possible or refuted."""
        remaining = {}
        for entry in possible:
            key = (entry["move"], entry["uncaptured"], entry["before"].key())
            demand(key not in remaining, "a retraction stands twice in possible")
            remaining[key] = entry
        for r in retractions(p, self.standard):
            entry = remaining.pop((r.written, r.uncaptured, r.before.key()), None)
            if entry is None:
                name = f"{r.written} ({r.uncaptured or '-'})"
                demand(self.is_refuted(p, r, refuted, ep_known), f"{name} is neither possible nor refuted")
                continue
            demand(not self.can_be_refuted(p, r, ep_known), f"{r.written} can be refuted")
            forward = find_move(r.before, r.written)
            demand(forward and gives_or_unknown(forward[1], p, ep_known), f"{r.written} does not lead to the position")
            if "earlier" in entry:
                earlier = entry["earlier"]
                demand(not is_first_position(r.before), "a game may begin before a possible move")
                self.check_moves(r.before, earlier["possible"], earlier.get("refuted", []), False)
        demand(not remaining, "a possible retraction is none")

def read_listed(value):
    read = members(value, {"fen": position}, {"refuted": list_of(Refutation), "steps": list_of(read_step)}, "position")
    return read.pop("fen"), proof_of(read)

def read_plies(value):
    demand(1 <= integer(value) <= 1000, "plies are from 1 to 1000")
    return value

def read_possible(value):
    return members(value, {"move": uci, "uncaptured": one_of(*UNCAPTURED), "before": position},
                   {"game": moves_or_text, "earlier": read_earlier}, "possible")

def read_earlier(value):
    read = members(value, {"possible": list_of(read_possible)}, {"refuted": list_of(Refutation)}, "earlier")
    demand(read["possible"], "no move is possible before a possible move")
    demand(not any("game" in entry for entry in read["possible"]), "a game belongs to last moves only")
    return read

def read_cage(value):
    read = members(value, {"states": list_of(partial_board)}, {"kind": text}, "cage")
    demand(read.get("kind", "cage") == "cage", "a cage of another kind")
    return read["states"]

def gives_or_unknown(after, p, ep_known):
    """Returns true if the position after a move is p. If nothing is known of the en passant square, that of p counts
    only if it has one."""
    if ep_known or p.ep is not None:
        return gives(after, p)
    return gives(Position(after.board, after.turn, after.rights, None, standard=after.standard), p)

def check_game(entry, p, standard, is_diagram):
    """Refuses the game of a possible move unless it ends with that move and leads to p."""
    demand(standard, "a game of Chess960")
    moves, here = entry["game"], START
    demand(moves, "a game without moves")
    for written in moves[:-1]:
        here = follow(here, written)[1]
    demand(here.key()[:2] == entry["before"].key()[:2], "a game with another position before")
    move, after = follow(here, moves[-1])
    last = find_move(here, entry["move"])
    demand(last and last[0] == move, "a game with another last move")
    if is_diagram:
        demand(after.key()[:2] == p.key()[:2] and p.rights <= after.rights, "a game to another diagram")
    else:
        demand(gives(after, p), "a game to another position")

def check_retractions(verdict):
    c = members(verdict.certificate, {"kind": text},
                {"possible": list_of(read_possible), "refuted": list_of(Refutation), "positions": list_of(read_listed),
                 "cages": list_of(read_cage)})
    possible, refuted, positions = (c.get(name, []) for name in ("possible", "refuted", "positions"))
    demand((verdict.question == "retract" or (verdict.question == "legality" and not possible)) and
           verdict.answer == ("yes" if possible else "no"), "another question or answer")
    subject = verdict.subject_members({"fen": position}, {"plies": read_plies, "diagram": boolean, "history": boolean})
    demand("history" not in subject or verdict.question == "retract", "history belongs to retract")
    demand(not (subject.get("history") and possible), "last moves do not answer what must have happened")
    p, is_diagram = subject["fen"].read_as(verdict.standard), subject.get("diagram", False)
    demand("diagram" not in subject or verdict.question == "retract", "a diagram belongs to retract")
    demand(not is_diagram or p.ep is None, "a diagram has no en passant square")
    demand(p.has_one_king_each() and not p.has_pawn_on_end_rank(), "kings or pawns on end ranks")
    demand(verdict.standard or not c.get("cages"), "a cage in Chess960")
    if possible:
        demand(not is_refuted_as_it_stands(p, verdict.standard), "a rule refutes the position")
    last = LastMoves(verdict.standard, bool(c.get("cages")))
    last.listed = {q.key() for q, _ in positions}
    for q, proof in positions:
        demand(q.has_one_king_each() and not q.has_pawn_on_end_rank(), "a listed position has no such kings or pawns")
        demand(last.no_move_before(q, proof), "a listed position is not refuted")
    demand(len(last.listed) == len(positions), "a position is listed twice")
    last.check_moves(p, possible, refuted, not is_diagram)
    for entry in possible:
        if "game" in entry:
            check_game(entry, p, verdict.standard, is_diagram)
    if c.get("cages"):
        cage_refutes()
    return f"{len(possible)} last moves, all others refuted"

def cage_refutes():
    raise NotKnown("cage.closed-set")

def kernel_refutes():
    raise NotKnown("pawns.kernel")

# Facts. The steps facts.steady, region, origins, hall, couple and royalty are implemented here, and no others.

KINDS_AT_HOME = {s: START.board[s] for s in range(64) if START.board[s] != "."}
# The squares where each man may have begun the game. A piece other than a king may have been a pawn.
HOMES_OF = {man(c, k): frozenset(h for h, kind in KINDS_AT_HOME.items()
                                 if kind == man(c, k) or (kind == man(c, "p") and k != "k"))
            for c in "wb" for k in "pnbrqk"}

class World:
    """A position, and what the premises of a step state about it."""

    def __init__(self, p, premises):
        self.p, self.board, self.steady, self.regions, self.said_origins, self.said_most = p, p.board, set(), {}, {}, {}
        for step in premises:
            of, squares = step["of"], step.get("squares")
            if step["fact"] == "steady":
                self.steady.add(of)
            elif step["fact"] == "region":
                self.regions[of] = self.region(of) & squares
            elif step["fact"] == "origins":
                self.said_origins[of] = self.said_origins.get(of, squares) & squares
            elif step["fact"] == "most":
                self.said_most[of] = min(self.most(of), step["number"])
        self.kings_at_home = {c: self.p.king(c) if self.p.king(c) in self.steady else None for c in "wb"}

    def region(self, home):
        return self.regions.get(home, frozenset(range(64)))

    def origins(self, square):
        letter = self.board[square]
        return self.said_origins.get(square, HOMES_OF[letter]) & HOMES_OF[letter]

    def most(self, home):
        return self.said_most.get(home, missing_men(self.p, ENEMY[COLOR_OF[KINDS_AT_HOME[home]]]))

    def kept_pawns(self, color):
        """Returns (home, square) of the pawns of a colour that are kept: those that have stayed on their file."""
        found = []
        for s in self.p.squares(man(color, "p")):
            origins = self.origins(s)
            one_move = rank_of(s) == rank_for(color, 3)
            if len(origins) != 1 or file_of(min(origins)) != file_of(s):
                continue
            if one_move or self.most(min(origins)) <= 1:
                found.append((min(origins), s))
        return found

    def touches(self, letter, start, target):
        """Returns true if a man on `start` attacks `target` from a neighbouring square or by a knight's move."""
        kind, color = letter.lower(), COLOR_OF[letter]
        if kind == "p":
            return target in PAWN_ATTACKS[color][start]
        if kind in "nk":
            return target in (KNIGHT if kind == "n" else KING)[start]
        return target in KING[start] and direction(start, target) in LINES_OF[kind]

    def closed_to_king(self, square, color):
        enemies = [s for s in self.steady if COLOR_OF[self.board[s]] == ENEMY[color]]
        if any(self.touches(self.board[s], s, square) for s in enemies):
            return True
        for _, s, pair in self.walls:
            if COLOR_OF[self.board[s]] == ENEMY[color]:
                if all(square == q or self.touches(self.board[s], q, square) for q in pair):
                    return True
        pawn = self.board[square] == man(ENEMY[color], "p") and rank_of(square) == rank_for(ENEMY[color], 3)
        return pawn and all(file_of(h) != file_of(square) for h in self.origins(square))

    def is_closed(self, square, letter):
        return square in self.steady or (letter in "Kk" and self.closed_to_king(square, COLOR_OF[letter]))

    def holds_fast(self, letter, square):
        """Returns true if a man of that kind on `square` attacks the steady enemy king from a neighbouring square or by
        a knight's move."""
        king = self.kings_at_home[ENEMY[COLOR_OF[letter]]]
        return king is not None and self.touches(letter, square, king)

    @functools.cached_property
    def walls(self):
        """Returns (home, square, pair) for the men that have stood on two squares only and are not promoted."""
        found = []
        for s in range(64):
            letter = self.board[s]
            if letter == "." or len(self.origins(s)) != 1 or KINDS_AT_HOME[min(self.origins(s))] != letter:
                continue
            home = min(self.origins(s))
            one_move = letter in "Pp" and rank_of(s) == rank_for(COLOR_OF[letter], 3)
            pair = {home, s} if one_move else set(self.region(home))
            if len(pair) == 2:
                found.append((home, s, pair))
        return found

    def passes_wall(self, squares, home=None):
        """Returns true if a move over these squares, its ends included, would pass the wall of another man than that
        of `home`."""
        return any(pair <= set(squares) and h != home for h, _, pair in self.walls)

    def reach(self, letter, starts, home=None):
        """Returns the squares that a piece can reach from the squares `starts`, going square by square along its
        lines. `home` is where it began, unless it is promoted."""
        kind = letter.lower()
        reached = set(starts)
        queue = list(reached)
        while queue:
            start = queue.pop()
            if self.holds_fast(letter, start):
                continue
            for step in ((None,) if kind == "n" else ALL_LINES if kind == "k" else LINES_OF[kind]):
                path = KNIGHT[start] if step is None else LINES[start][step][:1] if kind == "k" else LINES[start][step]
                passed = [start]
                for to in path:
                    passed = [start, to] if step is None else [*passed, to]
                    if self.is_closed(to, letter) or self.passes_wall(passed, home):
                        if step is None:
                            continue
                        break
                    if to not in reached:
                        reached.add(to)
                        queue.append(to)
        return reached

    def piece_region(self, home):
        letter = KINDS_AT_HOME[home]
        starts = {home}
        if letter in "KkRr":
            first = home - file_of(home)
            for king, rook in ((first + 4, first + 7), (first + 4, first)):
                if home in (king, rook) and not any(s in self.steady for s in span(king, rook)):
                    starts.add(castling_squares(king, rook)[0 if home == king else 1])
        return self.reach(letter, {s for s in starts if s == home or not self.is_closed(s, letter)}, home)

    def pawn_region(self, home):
        """Returns the squares that the pawn from `home` can reach with at most as many captures as it may have made."""
        letter = KINDS_AT_HOME[home]
        color = COLOR_OF[letter]
        enemies = {file_of(h): (h, s) for h, s in self.kept_pawns(ENEMY[color])}
        fewest, queue = {(home, False): 0}, [(home, False)]

        def fits(square, passed):
            if square in self.steady or not (rank_of(square) - rank_of(home)) * FORWARD[color] > 0:
                return False
            if file_of(square) not in enemies:
                return not passed
            begun, stands = (rank_of(s) * FORWARD[color] for s in enemies[file_of(square)])
            rank = rank_of(square) * FORWARD[color]
            return rank > stands if passed else rank < begun

        def go(square, passed, cost):
            if cost <= self.most(home) and cost < fewest.get((square, passed), 99):
                fewest[square, passed] = cost
                queue.append((square, passed))
        while queue:
            start, passed = queue.pop(0)
            cost = fewest[start, passed]
            if rank_of(start) == LAST_RANK[color] or self.holds_fast(letter, start):
                continue
            ahead = start + 8 * FORWARD[color]
            if fits(ahead, passed) and not self.passes_wall((start, ahead), home):
                go(ahead, passed, cost)
                twice = ahead + 8 * FORWARD[color]
                if start == home and fits(twice, passed) and not self.passes_wall((start, ahead, twice), home):
                    go(twice, passed, cost)
            for to in PAWN_ATTACKS[color][start]:
                if self.passes_wall((start, to), home):
                    continue
                for choice in (False, True):
                    if fits(to, choice):
                        go(to, choice, cost + 1)
        return {square for square, _ in fewest}

    def region_by_rule(self, home):
        if home in self.steady:
            return {home}
        return self.pawn_region(home) if KINDS_AT_HOME[home] in "Pp" else self.piece_region(home)

    def promoted_reaches(self, letter, start, square):
        """Returns true if a man that promoted on `start` can reach `square`."""
        color = COLOR_OF[letter]
        for corner, beside in ((0, 1), (7, 6)):
            pawn = at(beside, rank_for(ENEMY[color], 3))
            home = at(beside, PAWN_RANK[ENEMY[color]])
            if start == at(corner, LAST_RANK[color]) and square == pawn and home in self.steady:
                came_from = {at(corner, PAWN_RANK[ENEMY[color]])}
                if self.board[pawn] == man(ENEMY[color], "p") and self.origins(pawn) == came_from:
                    return False
        return square in self.reach(letter, {start})

    def origins_by_rule(self, square):
        if square in self.steady:
            return {square}
        letter, found = self.board[square], set()
        color = COLOR_OF[letter]
        for home in self.origins(square) - self.steady:
            if KINDS_AT_HOME[home] == letter:
                if square in self.region(home):
                    found.add(home)
            else:
                promotions = (s for s in self.region(home) if rank_of(s) == LAST_RANK[color])
                if any(self.promoted_reaches(letter, s, square) for s in promotions):
                    found.add(home)
        return found

    def steady_by_rule(self):
        """Returns the squares of the men that cannot have arrived on their squares."""
        left = {s for s in range(64) if self.board[s] != "."}
        fixed = set(self.steady)
        for rook in self.p.rights:
            fixed |= {rook, self.p.king("w" if rook < 8 else "b")}
        while True:
            gone = {s for s in left - fixed if self.can_have_arrived(s, left)}
            if not gone:
                return left
            left -= gone

    def can_have_arrived(self, s, left):
        letter = self.board[s]
        kind, color = letter.lower(), COLOR_OF[letter]
        first = 8 * HOME_RANK[color]
        for king, rook in ((first + 6, first + 5), (first + 2, first + 3)):
            if s in (king, rook) and self.board[king] == man(color, "k") and self.board[rook] == man(color, "r"):
                return True
        king = self.p.king(ENEMY[color])
        enemy_king = king if king in left else None

        def may_come(letter, start):
            if start in left or (letter in "Kk" and self.closed_to_king(start, color)):
                return False
            if any({start, s} == pair and stands != s for _, stands, pair in self.walls):
                return False
            return not (letter.lower() in "kpn" and enemy_king is not None and self.touches(letter, start, enemy_king))

        def pawn_comes():
            behind = s - 8 * FORWARD[color]
            starts = [behind, *PAWN_ATTACKS[ENEMY[color]][s]]
            return rank_of(behind) != HOME_RANK[color] and any(may_come(man(color, "p"), start) for start in starts)
        if kind == "p":
            return pawn_comes()
        steps = KNIGHT[s] if kind == "n" else hops(s, ALL_LINES if kind == "k" else LINES_OF[kind])
        promoted = kind != "k" and rank_of(s) == LAST_RANK[color]
        return any(may_come(letter, start) for start in steps) or (promoted and pawn_comes())

    def assignments(self, square):
        """Returns the homes that the man on the square can have if all men of its colour have different homes
        (facts.hall)."""
        color = COLOR_OF[self.board[square]]
        return {h for h in self.origins(square) if self.has_assignment(color, {square: {h}})}

    def has_assignment(self, color, chosen=None):
        men = [s for s in range(64) if COLOR_OF.get(self.board[s]) == color]
        return assigns({s: (chosen or {}).get(s) or self.origins(s) for s in men})

def assigns(choices):
    """Returns true if all men can have different homes."""
    owner = {}

    def place(s, tried):
        for home in choices[s] - tried:
            tried.add(home)
            if home not in owner or place(owner[home], tried):
                owner[home] = s
                return True
        return False
    return all(place(s, set()) for s in choices)

def has_royalty(world, color):
    """Returns true if two pieces of a colour are on their home rank in the reverse order of their homes
    (facts.royalty)."""
    rank = {s for s in range(64) if rank_of(s) == HOME_RANK[color]}
    found = []
    for s in rank:
        if COLOR_OF.get(world.board[s]) == color and world.board[s] not in "PpNn" and len(world.origins(s)) == 1:
            home = min(world.origins(s))
            if KINDS_AT_HOME[home].lower() in "kqrb" and world.region(home) <= rank:
                found.append((s, home))
    for (a, home_a), (b, home_b) in itertools.combinations(found, 2):
        king_and_rook = {world.board[a].lower(), world.board[b].lower()} == {"k", "r"}
        if (a - b) * (home_a - home_b) < 0 and not king_and_rook:
            return True
    return False

KNOWN_FACTS = tuple("facts." + name for name in "steady region origins hall couple royalty".split())

def read_step(value):
    kinds = one_of("steady", "region", "origins", "most", "budget", "deaths", "parity", "impossible")
    step = members(value, {"rule": text, "fact": kinds, "of": text},
                   {"squares": squares_of_text, "number": integer, "from": list_of(integer),
                    "split": one_of("origins", "deaths"), "cases": anything}, "step")
    demand(isinstance(value.get("squares", ""), str), "squares are a text")
    if step["of"] in ("white", "black"):
        demand(step["fact"] in ("budget", "parity", "impossible"), "a colour where a square belongs")
        step["of"] = step["of"][0]
    else:
        demand(step["fact"] not in ("budget", "parity"), "a square where a colour belongs")
        step["of"] = square(step["of"])
    demand(step["fact"] not in ("region", "most", "deaths") or step["of"] in KINDS_AT_HOME, "no home")
    demand(step["fact"] != "most" or KINDS_AT_HOME[step["of"]] in "Pp", "no home of a pawn")
    demand(("squares" in step) == (step["fact"] in ("region", "origins", "deaths")), "squares too many or too few")
    demand(("number" in step) == (step["fact"] in ("most", "budget", "parity")), "a number too many or too few")
    return step

def follows(world, step):
    """Returns true if the conclusion of a step claims no more than its rule gives."""
    rule, fact, of = step["rule"], step["fact"], step["of"]
    if rule not in KNOWN_FACTS:
        raise NotKnown(rule)
    if rule == "facts.steady" and fact == "impossible":
        return any(KINDS_AT_HOME.get(s) != world.board[s] for s in world.steady_by_rule())
    if rule == "facts.steady" and fact == "steady":
        stays = of in KINDS_AT_HOME and KINDS_AT_HOME[of] == world.board[of] and world.origins(of) == {of}
        return of in world.steady_by_rule() or (stays and world.region(of) == {of})
    if rule == "facts.region" and fact == "region":
        return world.region_by_rule(of) <= step["squares"]
    if rule == "facts.region" and fact == "most":
        return of in world.steady
    if rule == "facts.hall" and fact == "impossible":
        return not all(world.has_assignment(c) for c in ("wb" if of not in ("w", "b") else of))
    if rule in ("facts.origins", "facts.hall") and fact in ("origins", "impossible") and of not in ("w", "b"):
        if world.board[of] == ".":
            return False
        found = (world.origins_by_rule if rule == "facts.origins" else world.assignments)(of)
        return not found if fact == "impossible" else found <= step["squares"]
    if rule == "facts.couple" and fact == "region" and KINDS_AT_HOME[of] in "Qq":
        return world.region(of) | world.region(of + 1) <= {of, of + 1} and of in step["squares"]
    if rule == "facts.royalty" and fact == "impossible":
        return any(has_royalty(world, c) for c in "wb")
    return False

def facts_refute(p, steps, standard):
    """Returns true if all steps follow and the last one states that no game leads to the position."""
    demand(standard, "facts are about the standard array")
    demand(p.has_one_king_each() and not p.has_pawn_on_end_rank(), "kings or pawns on end ranks")
    demand(not rule_too_many_men(p, True, None), "too many men")
    demand(not bad_rights(p, True) and steps and steps[-1]["fact"] == "impossible", "facts do not end with impossible")
    unknown = None
    for number, step in enumerate(steps):
        premises = step.get("from", [])
        demand(all(premise < number for premise in premises), "a step rests on a later one")
        of = step["of"]
        home = step["fact"] not in ("steady", "origins") and of in KINDS_AT_HOME
        named = of in ("w", "b") or home or p.board[of] != "."
        demand(named, "no man there, and none began there")
        try:
            demand(follows(World(p, [steps[premise] for premise in premises]), step), f"step {number} does not follow")
        except NotKnown as reason:
            unknown = reason
    if unknown:
        raise unknown
    return True

def check_facts(verdict):
    c = members(verdict.certificate, {"kind": text, "steps": list_of(read_step)})
    subject = verdict.subject_members({"fen": position}, {"history": boolean})
    is_history = verdict.question == "retract" and subject.get("history", False)
    demand((verdict.question == "legality" or is_history) and verdict.answer == "no",
           "facts prove no to legality, and to what must have happened")
    demand(c["steps"] and c["steps"][-1]["rule"] in verdict.rules, "no reason names the rule of the last step")
    facts_refute(subject["fen"], c["steps"], verdict.standard)
    return f"{len(c['steps'])} steps follow"

def moves_list(value):
    return list_of(uci, 20000)(value)

def moves_or_text(value):
    return moves_list([m for m in value.split(" ") if m] if isinstance(value, str) else value)

def start_position(value):
    p = position(value)
    rooks = {s for s in range(64) if p.board[s] in "Rr"}
    demand(p.turn == "w" and is_array_of_960(p.board) and p.rights == rooks and p.ep is None,
           "start is none of the 960 arrays")
    return p

def read_partial(subject):
    """Returns the men that a partial board requires, and the squares whose men have never moved."""
    board, frozen = subject["partial"], subject.get("frozen", [])
    demand(all(board[s] != "." for s in frozen), "a frozen square without a man")
    return {s: board[s] for s in range(64) if board[s] != "."}, set(frozen)

def partial_board(value):
    return list(read_placement(text(value)))

def squares_moved(p, move):
    start, to, _, kind = move
    squares = {start, to}
    if kind == "castling":
        squares |= set(castling_squares(start, to))
    return squares

def check_proof_game(verdict):
    c = members(verdict.certificate, {"kind": text, "moves": moves_or_text}, {"start": start_position})
    demand(verdict.question == "legality" and verdict.answer == "yes", "a game proves yes to legality")
    p = c.get("start", START).read_as(verdict.standard)
    demand(not verdict.standard or p.key() == START.key(), "the start is not the standard array")
    partial = "partial" in verdict.subject
    demand(not (partial and "fen" in verdict.subject), "a partial board and a FEN")
    if partial:
        men, frozen = read_partial(verdict.subject_members({"partial": partial_board}, {"frozen": squares_list}))
    else:
        subject, frozen = verdict.subject_members({"fen": position})["fen"], set()
    has_counters = not partial and verdict.subject_members({}, {"counters": boolean}).get("counters", False)
    clock = 0
    for written in c["moves"]:
        move, after = follow(p, written)
        demand(not frozen & squares_moved(p, move), "a frozen man has moved")
        clock = 0 if is_capture(p, move) or p.board[move[0]] in "Pp" else clock + 1
        p = after
    if partial:
        demand(all(p.board[s] == letter for s, letter in men.items()), "the men are others")
    else:
        demand(gives(p, subject), "the game leads elsewhere")
        demand(not has_counters or (subject.clock, subject.number) == (clock, len(c["moves"]) // 2 + 1),
               "the game gives other counters")
    return f"{len(c['moves'])} moves lead there"

def check_mate_line(verdict):
    c = members(verdict.certificate, {"kind": text, "moves": moves_or_text})
    demand(verdict.question == "winnable" and verdict.answer == "yes", "a mate line proves yes to winnable")
    subject = verdict.winnable_subject()
    p, clock = subject["fen"], min(subject["fen"].clock, 150)
    for written in c["moves"]:
        demand(not subject.get("seventyfive") or clock < 150, "the game was drawn before " + written)
        move, after = follow(p, written)
        clock = 0 if is_capture(p, move) or p.board[move[0]] in "Pp" else clock + 1
        p = after
    demand(p.turn == ENEMY[subject["winner"]] and is_checkmate(p), "no checkmate at the end")
    return f"{len(c['moves'])} moves lead to mate"


def repeated_key(p):
    """Returns what must be equal in equal positions by FIDE 9.2.3."""
    return ("".join(p.board), p.turn, p.rights, p.ep if has_legal_ep_capture(p) else None)

def checks_of(p):
    """Returns each legal move that gives check with the position after it."""
    return [(move, after) for move, after in legal_moves(p) if after.in_check(after.turn)]

def read_object(required, optional=None):
    return lambda value: members(value, required, optional, "entry")

def check_perpetual(verdict):
    demand(verdict.question == "perpetual" and verdict.answer == "yes", "a strategy proves yes to perpetual")
    c = members(verdict.certificate, {"kind": text, "strategy": list_of(
        read_object({"fen": verdict.playable, "check": uci}), 100000)})
    root = verdict.subject_members({"fen": verdict.playable})["fen"]
    steps = {repeated_key(step["fen"]): step for step in c["strategy"]}
    demand(len(steps) == len(c["strategy"]), "a position stands there twice")
    demand(repeated_key(root) in steps, "the subject's position is missing")
    answers = {}
    for key, step in steps.items():
        demand(step["fen"].turn == root.turn, "a position of the other side")
        _, defence = follow(step["fen"], step["check"])
        demand(defence.in_check(defence.turn), "no check")
        answers[key] = [repeated_key(after) for _, after in legal_moves(defence)]
        demand(all(answer in steps for answer in answers[key]), "an answer leads out")
    ended, grows = set(), True
    while grows:
        grows = False
        for key in steps:
            if key not in ended and all(answer in ended for answer in answers[key]):
                ended.add(key)
                grows = True
    demand(repeated_key(root) not in ended, "all play ends in mate")
    return f"{len(steps)} positions"

def read_escapes(value):
    moves = list_of(uci)(value) if isinstance(value, list) else [uci(word) for word in text(value).split()]
    demand(len(moves) % 2 == 0, "a check without its answer")
    return list(zip(moves[::2], moves[1::2]))

def check_no_perpetual(verdict):
    demand(verdict.question == "perpetual" and verdict.answer == "no", "checks that end prove no to perpetual")
    c = members(verdict.certificate, {"kind": text, "ends": list_of(read_object(
        {"fen": verdict.playable}, {"checks_force_mate": boolean, "escapes": read_escapes}), 100000)})
    root = verdict.subject_members({"fen": verdict.playable})["fen"]
    is_mating = {}
    for end in c["ends"]:
        p, escapes, mates = end["fen"], end.get("escapes", []), end.get("checks_force_mate", False)
        demand(p.turn == root.turn, "a position of the other side")
        has_mating_check = False
        for move, defence in checks_of(p):
            met = [find_move(defence, answer) for check, answer in escapes if check in spellings(move)]
            if any(found and is_mating.get(repeated_key(found[1])) is False for found in met):
                continue
            answers = [repeated_key(after) for _, after in legal_moves(defence)]
            demand(mates and all(is_mating.get(answer) is True for answer in answers), "a check goes on")
            has_mating_check = True
        demand(has_mating_check == mates, "checks do not force mate")
        is_mating.setdefault(repeated_key(p), mates)
    demand(repeated_key(root) in is_mating, "the subject's position is missing")
    return f"{len(c['ends'])} positions"

def key_of(p):
    """Returns the men, the turn, the rights, and the en passant square if a pawn attacks it."""
    ready = p.ep is not None and any(p.board[s] == man(p.turn, "p") for s in PAWN_ATTACKS[ENEMY[p.turn]][p.ep])
    return ("".join(p.board), p.turn, p.rights, p.ep if ready else None)

def material(board, color):
    return "".join(m.lower() for m in board if COLOR_OF.get(m) == color and m not in "Kk")

def lemma_holds(board, winner):
    """Returns true if a lemma about material proves that the winner cannot mate."""
    own, other = material(board, winner), material(board, ENEMY[winner])
    if own == "" or (own == "n" and set(other) <= {"q"}):
        return True
    if set(own) != {"b"} or set(other) & set("pn"):
        return False
    colors = {is_light(s) for s in range(64) if board[s] in "Bb"}
    return len(colors) == 1

def is_end(p, winner):
    if lemma_holds(p.board, winner):
        return p.turn == winner or not is_checkmate(p)
    return not can_move(p) and not (p.turn != winner and p.in_check(p.turn))

def read_man(value):
    return members(value, {"square": square, "reach": squares_of_text},
                   {"promoted": squares_of_text, "captured": boolean}, "man")

def read_lifetime(value):
    return members(value, {"of": square, "men": list_of(read_man)}, {}, "lifetime")

def read_immobile(playable):
    return lambda value: members(value, {"fen": playable, "men": list_of(read_man)},
                                 {"lifetimes": list_of(read_lifetime)}, "immobile position")

class Man:
    """A man with the bounds of where it can be: R as its own kind, Q after promoting, W the union of both."""

    def __init__(self, letter, home, read):
        self.letter, self.kind, self.color, self.home = letter, letter.lower(), COLOR_OF[letter], home
        self.R, self.Q = read["reach"], read.get("promoted", frozenset())
        self.W, self.captured = self.R | self.Q, read.get("captured", False)

    def is_steady(self):
        return self.R == {self.home} and not self.Q and not self.captured

def men_of(board, read):
    named = sorted(entry["square"] for entry in read)
    demand(named == [s for s in range(64) if board[s] != "."], "not one object for each man")
    men = {entry["square"]: Man(board[entry["square"]], entry["square"], entry) for entry in read}
    for m in men.values():
        demand(m.home in m.R, "a man does not reach the square where it stands")
        demand(m.kind == "p" or not m.Q, "only pawns promote")
    return men

def line_targets(square, steps, ends):
    """Returns the squares of lines, each up to and including the first square of `ends`."""
    targets = set()
    for step in steps:
        for to in LINES[square][step]:
            targets.add(to)
            if to in ends:
                break
    return targets

def man_targets(kind, square, ends):
    if kind in "nk":
        return set((KNIGHT if kind == "n" else KING)[square])
    return line_targets(square, LINES_OF[kind], ends)

class Bounds:
    """The bounds of all men: those of `men` in a certificate, or those of one lifetime. `of` is the man of the
    lifetime."""

    def __init__(self, p, men, loser, of=None):
        self.p, self.men, self.loser, self.of = p, men, loser, of
        self.S = {c: {m.home for m in men.values() if m.color == c and m.is_steady()} for c in "wb"}
        self.steady = self.S["w"] | self.S["b"]
        self.E = frozenset().union(*(m.W for m in men.values()))
        self.V = {c: frozenset().union(*(m.W for m in men.values() if m.color == c and m.kind != "k")) for c in "wb"}
        self.passed = {c: self.passed_squares(c) for c in "wb"}
        self.A = {c: self.attacked_for_certain(c) for c in "wb"}

    def pieces_and_pawns(self, color):
        """Returns all men of a colour except the king."""
        return [m for m in self.men.values() if m.color == color and m.kind != "k"]

    def king(self, color):
        return next(m for m in self.men.values() if m.color == color and m.kind == "k")

    def passed_squares(self, color):
        passed = set()
        for m in self.pieces_and_pawns(color):
            if m.kind == "p" and rank_of(m.home) == PAWN_RANK[color] and m.home + 16 * FORWARD[color] in m.R:
                passed.add(m.home + 8 * FORWARD[color])
        if self.p.ep is not None and self.p.turn != color:
            passed.add(self.p.ep)
        return passed

    def attacks_for_certain(self, m, ends):
        """Returns the squares that m attacks from every square of R."""
        if m.captured or m.Q:
            return set()
        if m.kind == "p":
            return set.intersection(*(set(PAWN_ATTACKS[m.color][s]) for s in m.R))
        return set.intersection(*(man_targets(m.kind, s, ends) for s in m.R))

    def attacked_for_certain(self, color):
        return set().union(*(self.attacks_for_certain(m, self.E) for m in self.men.values() if m.color == color))

    def barrier(self, m):
        """Returns B(m): the squares that a pawn never enters because of the pawns that face it."""
        file = file_of(m.home)
        if m.Q or any(file_of(s) != file for s in m.R):
            return set()
        blocked = set()
        for other in self.pieces_and_pawns(ENEMY[m.color]):
            ahead = (other.home - m.home) * FORWARD[m.color] > 0
            if other.kind == "p" and file_of(other.home) == file and ahead and not other.captured and not other.Q:
                if all(file_of(s) == file for s in other.R):
                    step = (0, FORWARD[m.color])
                    blocked |= {other.home, *LINES[other.home][step]}
        return blocked

    def needs_capture(self, m):
        return m.captured or m.home == self.of

class Immobile:
    """The proof that a position is immobile, given by the bounds of its men."""

    def __init__(self, entry, loser):
        self.p, self.loser, self.winner = entry["fen"], loser, ENEMY[loser]
        self.base = Bounds(self.p, men_of(self.p.board, entry["men"]), loser)
        self.lifetimes = {}
        for lifetime in entry.get("lifetimes", []):
            of = lifetime["of"]
            demand(of in self.base.men and of not in self.lifetimes, "no lifetime of one man")
            self.lifetimes[of] = Bounds(self.p, men_of(self.p.board, lifetime["men"]), loser, of)
            demand(not self.lifetimes[of].men[of].captured, "a man captured in its own lifetime")

    def own(self, m):
        """Returns the bounds of the man's own lifetime, or those of `men` if it has none."""
        return self.lifetimes.get(m.home, self.base)

    def check(self):
        for bounds in (self.base, *self.lifetimes.values()):
            for m in bounds.men.values():
                self.check_closed(bounds, m)
        demand(not self.admits_mate(), "the bounds admit a mate")

    def check_closed(self, b, m):
        for s in m.R:
            if m.kind == "p":
                self.check_pawn(b, m, s)
            else:
                self.check_piece(b, m, m.kind, s, m.R, self.own(m).men[m.home].R)
        for s in m.Q:
            self.check_piece(b, m, "*", s, m.Q, self.own(m).men[m.home].Q)
        if m.kind == "k":
            self.check_castling(b, m)

    def check_piece(self, b, m, kind, s, reach, allowed):
        """Checks rules 1 and 4. The kind `*` is a promoted man."""
        enemy = ENEMY[m.color]
        if kind == "*":
            targets = line_targets(s, ALL_LINES, b.steady) | set(KNIGHT[s])
        else:
            targets = man_targets(kind, s, b.steady)
        if kind == "k":
            targets -= b.A[enemy]
        targets -= b.S[m.color]
        if b is not self.own(m):
            targets &= allowed
        if kind != "*":
            targets = {t for t in targets if t in reach or not self.is_final(b, m, s, t, False)}
        demand(targets - b.S[enemy] <= reach, f"the man on {NAMES[m.home]} leaves its bounds")
        for other in b.pieces_and_pawns(enemy):
            demand(b.needs_capture(other) or not other.W & targets, f"the man on {NAMES[other.home]} can be captured")

    def check_castling(self, b, m):
        """Checks rule 2."""
        for rook in self.p.rights:
            if rank_of(rook) != HOME_RANK[m.color]:
                continue
            for moved, to in zip((m, b.men[rook]), castling_squares(m.home, rook)):
                if b is self.own(moved) or to in self.own(moved).men[moved.home].R:
                    demand(to in moved.R, "castling leaves the bounds")

    def check_pawn(self, b, m, s):
        """Checks rule 3."""
        if rank_of(s) in (0, 7):
            return
        color, enemy = m.color, ENEMY[m.color]
        ahead = s + 8 * FORWARD[color]
        shut = b.steady | b.barrier(m)
        diagonal = set(PAWN_ATTACKS[color][s])
        targets = {t for t in diagonal if (t in b.V[enemy] and t not in b.S[enemy]) or t in b.passed[enemy]}
        double = None
        if ahead not in shut:
            targets.add(ahead)
            if rank_of(s) == PAWN_RANK[color] and ahead + 8 * FORWARD[color] not in shut:
                double = ahead + 8 * FORWARD[color]
                targets.add(double)
        own = self.own(m)
        home = own.men[m.home]

        def asked(t):
            last = rank_of(t) == LAST_RANK[color]
            if b is not own and t not in (home.Q if last else home.R):
                return False
            return t in (m.Q if last else m.R) or not self.is_final(b, m, s, t, t == double)
        for t in targets:
            if asked(t):
                reach = m.Q if rank_of(t) == LAST_RANK[color] else m.R
                demand(t in reach, f"the pawn on {NAMES[m.home]} leaves its bounds")
        diagonal = {t for t in diagonal if asked(t)}
        in_front = {t + 8 * FORWARD[enemy] for t in diagonal & b.passed[enemy]}
        for other in b.pieces_and_pawns(enemy):
            hit = other.W & diagonal or (other.kind == "p" and other.R & in_front)
            demand(b.needs_capture(other) or not hit, f"the man on {NAMES[other.home]} can be captured")

    def is_final(self, b, m, s, t, double):
        """Rule 7: returns true if the move of m, a man of the loser, from s to t mates the winner, whatever happened
        before."""
        winner = self.winner
        if m.color != self.loser or m.kind == "k" or t in m.R:
            return False
        king = b.king(winner)
        if len(king.R) != 1 or any(other.Q for other in b.pieces_and_pawns(winner)):
            return False
        k = next(iter(king.R))
        if m.kind == "p":
            if double or rank_of(t) == LAST_RANK[m.color] or t in b.passed[winner] or k not in PAWN_ATTACKS[m.color][t]:
                return False
            attacks = set(PAWN_ATTACKS[m.color][t])
        else:
            if k not in man_targets(m.kind, t, set(range(64))):
                return False
            attacks = man_targets(m.kind, t, b.E - {k})
        for other in b.pieces_and_pawns(winner):
            ends = b.steady - {m.home}
            for x in other.R:
                if t in (PAWN_ATTACKS[winner][x] if other.kind == "p" else man_targets(other.kind, x, ends)):
                    return False
        guarded = set(attacks)
        for other in b.men.values():
            if other.color == self.loser and other is not m:
                guarded |= b.attacks_for_certain(other, b.E | {t})
        return all(n in guarded or (n in b.S[winner] and n != t) for n in KING[k])

    def can_attack(self, b, m, t, k):
        """Returns true if the man m of the winner can attack t while the loser's king is on k."""
        if m.Q:
            return True
        ends = (b.steady | self.own(m).steady) - {k}
        for s in m.R:
            if m.kind == "p":
                found = t in PAWN_ATTACKS[m.color][s]
            elif m.kind == "n":
                found = t in KNIGHT[s]
            else:
                found = s != k and t in line_targets(s, LINES_OF[m.kind], ends)
            if found:
                return True
        return False

    def admits_mate(self):
        for checker in self.base.pieces_and_pawns(self.winner):
            b = self.own(checker)
            checker = b.men[checker.home]
            for k in b.king(self.loser).R:
                if self.can_attack(b, checker, k, k) and not self.has_flight(b, k):
                    return True
        return False

    def has_flight(self, b, k):
        """Returns true if condition b holds for the loser's king on k."""
        winners = b.pieces_and_pawns(self.winner)
        around = [t for t in KING[k] if t not in b.S[self.loser]]
        free = {t for t in around if not any(self.can_attack(b, m, t, k) for m in winners)}
        losers = b.pieces_and_pawns(self.loser)
        kings = [s for s in b.king(self.winner).R if s != k and s not in KING[k]]
        left = [free, *(free - set(KING[s]) for s in kings)]
        return bool(free) and not any(can_fill(squares, losers) for squares in left)

def can_fill(squares, men):
    """Returns true if different men can fill all the squares, each on a square of its W."""
    holder = {}

    def place(s, tried):
        for m in men:
            if s in m.W and m.home not in tried:
                tried.add(m.home)
                if m.home not in holder or place(holder[m.home], tried):
                    holder[m.home] = s
                    return True
        return False
    return all(place(s, set()) for s in squares)

def check_closed_graph(verdict):
    c = members(verdict.certificate, {"kind": text},
                {"expanded": list_of(verdict.playable, 65536),
                 "immobile": list_of(read_immobile(verdict.playable), 65536)})
    expanded, immobile = c.get("expanded", []), c.get("immobile", [])
    demand(verdict.question == "winnable" and verdict.answer == "no", "a closed graph proves no to winnable")
    subject = verdict.winnable_subject()
    winner, p = subject["winner"], subject["fen"]
    for entry in immobile:
        Immobile(entry, ENEMY[winner]).check()
    known = {key_of(q) for q in expanded} | {key_of(entry["fen"]) for entry in immobile}
    demand(key_of(p) in known or is_end(p, winner), "the subject is not in the graph")
    for q in expanded:
        moves = legal_moves(q)
        demand(moves or q.turn == winner or not q.in_check(q.turn), "a position of the graph is checkmate")
        for move, after in moves:
            if key_of(after) not in known:
                demand(is_end(after, winner), f"{write(move, True)} leads out of the graph")
                known.add(key_of(after))
    return f"{len(expanded)} positions, {len(immobile)} immobile"

def check_both(verdict):
    c = members(verdict.certificate, {"kind": text}, {"white": anything, "black": anything})
    demand(verdict.question == "dead" and verdict.answer in ("yes", "no"), "both sides answer dead")
    sides = {name: c[name] for name in ("white", "black") if name in c}
    demand(sides and (verdict.answer == "no" or len(sides) == 2), "a side is missing")
    reasons, words = {}, {}
    for name, certificate in sides.items():
        # A half of a position that is not dead may prove either that its side can mate or that it cannot.
        for answer in ("no",) if verdict.answer == "yes" else ("yes", "no"):
            part = verdict.part("winnable", {**verdict.subject, "winner": name}, answer, certificate)
            word, reasons[name] = judge(part)
            words[name] = word, answer
            if word != "no":
                break
    if any(word == "unknown" for word, _ in words.values()):
        raise NotKnown("; ".join(f"{name}: {text}" for name, text in reasons.items()))
    can_mate = any(answer == "yes" for _, answer in words.values())
    if any(word == "no" for word, _ in words.values()) or (verdict.answer == "no" and not can_mate):
        raise Refused("; ".join(f"{name}: {text}" for name, text in reasons.items()))
    return "; ".join(f"{name}: {text}" for name, text in reasons.items())


def homes_in_diagram(p):
    """Returns the squares of the rooks that could have a castling right in a diagram: in Chess960 the outermost one on
    each side of the king."""
    homes = []
    for color in "wb":
        king, first = p.king(color), 8 * HOME_RANK[color]
        if king is None or rank_of(king) != HOME_RANK[color]:
            continue
        if file_of(king) != 4 if p.standard else file_of(king) in (0, 7):
            continue
        rooks = [s for s in range(first, first + 8) if p.board[s] == man(color, "r")]
        outer = {min(rooks), max(rooks)} if rooks else set()
        homes += [r for r in sorted(outer) if not p.standard or file_of(r) in (0, 7)]
    return homes

def check_cases(verdict, readings, refuted):
    """Checks that each case of the diagram, a set of castling rights with an en passant square or none, is refuted or
    covered by a reading."""
    men, turn = readings[0].board, readings[0].turn
    bare = Position(men, turn, standard=verdict.standard)
    homes, fields = homes_in_diagram(bare), [None]
    for file in range(8):
        ep = at(file, rank_for(ENEMY[turn], 3))
        if ep is None:
            continue
        stepped = Position(men, turn, ep=ep, standard=verdict.standard)
        if ep_square_fits(stepped) and has_legal_ep_capture(stepped):
            fields.append(ep)

    def demand_case(p):
        demand(tuple(p.board) == tuple(men) and p.turn == turn, "another diagram")
        demand(p.rights <= set(homes) and p.ep in fields, "rights that the diagram cannot have")

    for reading in readings:
        demand_case(reading)
    proved, unknown = [], []
    for entry in refuted:
        demand(isinstance(entry, dict), "refuted: no object")
        p = position(entry.get("fen")).read_as(verdict.standard)
        demand_case(p)
        proved.append(p)
        subject = {"fen": entry["fen"], **({} if verdict.standard else {"chess960": True})}
        body = {name: value for name, value in entry.items() if name not in ("fen", "because")}
        word, reason = judge(Verdict("legality", subject, "no", {text(entry.get("because"))}, body))
        demand(word != "no", f"{entry['fen']}: {reason}")
        if word == "unknown":
            unknown.append(reason)
    def is_refuted(rights, ep):
        return any(p.ep == ep and p.rights <= rights for p in proved)

    def is_covered(rights, ep, reading):
        return reading.ep in (None, ep) and rights <= reading.rights

    for i, one in enumerate(readings):
        demand(not is_refuted(one.rights, one.ep), "a reading is refuted")
        demand(not any(i != j and is_covered(one.rights, one.ep, other) for j, other in enumerate(readings)),
               "a reading is covered by another")
    for chosen in range(1 << len(homes)):
        rights = {r for i, r in enumerate(homes) if chosen >> i & 1}
        for ep in fields:
            demand(is_refuted(rights, ep) or any(is_covered(rights, ep, r) for r in readings),
                   f"nothing refutes a case: {sorted(NAMES[r] for r in rights)}, {ep and NAMES[ep]}")
    return unknown

def read_codex(value):
    demand(value is True, "the subject does not name the Codex")
    return value

def check_codex(verdict):
    c = members(verdict.certificate, {"kind": text, "refuted": list_of(anything), "solution": anything})
    demand(verdict.question == "solve", "codex proves another question")
    subject = verdict.subject_members({"fen": verdict.playable, "codex": read_codex},
                                      {"parts": list_of(verdict.playable)})
    unknown = check_cases(verdict, subject.get("parts") or [subject["fen"]], c["refuted"])
    others = {name: value for name, value in verdict.subject.items() if name != "codex"}
    word, reason = judge(verdict.part("solve", others, verdict.answer, c["solution"]))
    demand(word != "no", reason)
    if unknown or word == "unknown":
        raise NotKnown("; ".join(unknown or [reason]))
    return f"{len(c['refuted'])} cases refuted, {reason}"

def check_rights(verdict):
    c = members(verdict.certificate, {"kind": text, "refuted": list_of(anything)}, {"readings": list_of(anything)})
    demand(verdict.question == "castling", "rights prove another question")
    subject = verdict.subject_members({"fen": verdict.playable, "codex": read_codex},
                                      {"written": one_of("O-O", "O-O-O")})
    fens = c.get("readings") or [verdict.subject["fen"]]
    demand(fens[0] == verdict.subject["fen"], "the first reading is not the one that is named")
    readings = [verdict.playable(fen) for fen in fens]
    p = subject["fen"]
    own = {frozenset(r for r in q.rights if rank_of(r) == HOME_RANK[p.turn]) for q in readings}
    demand(len(own) == 1, "the readings differ in the rights of the side to move")
    unknown = check_cases(verdict, readings, c["refuted"])
    wanted = {"O-O": "king", "O-O-O": "queen"}.get(subject.get("written"))
    may = any(wanted in (None, wing_of(rook, king)) for king, rook, _, _ in castlings(p)
              if not play(p, (king, rook, "", "castling")).in_check(p.turn))
    demand(verdict.answer == ("yes" if may else "no"), "the castling is judged in another way")
    if unknown:
        raise NotKnown("; ".join(unknown))
    return f"{len(c['refuted'])} cases refuted"


class Verdict:
    """The parts of a verdict that are needed: question, subject, answer, the rules in its reasons, and the
    certificate."""

    def __init__(self, question, subject, answer, rules, certificate):
        self.question, self.subject, self.answer = question, subject, answer
        self.rules, self.certificate = rules, certificate
        chess960 = subject.get("chess960", False)
        demand(type(chess960) is bool, "chess960 is neither true nor false")
        self.standard = not chess960 and not self.tells_960(subject)

    @staticmethod
    def tells_960(subject):
        """Returns true if the castling letters in a FEN of the subject show that it is Chess960."""
        try:
            return any(not position(subject[name]).standard for name in ("fen", "start") if name in subject)
        except Refused:
            return False

    def playable(self, value):
        """Returns a playable position. Its castling rights are read in the way that the subject determines."""
        p = position(value).read_as(self.standard)
        demand(p.is_playable(), "the position is not playable")
        return as_played(p)

    def part(self, question, subject, answer, certificate):
        return Verdict(question, subject, answer, self.rules, certificate)

    def subject_members(self, required, optional=None):
        """Returns the named members of the subject. Ignores others (label, written, ...)."""
        readers = {**required, **(optional or {})}
        for name in required:
            demand(name in self.subject, f"subject: {name} is missing")
        return {name: readers[name](value) for name, value in self.subject.items() if name in readers}

    def winnable_subject(self):
        return self.subject_members({"fen": self.playable, "winner": color_of_name}, {"seventyfive": boolean})

KINDS = {
    "mate-line": check_mate_line,
    "proof-game": check_proof_game,
    "perpetual": check_perpetual,
    "no-perpetual": check_no_perpetual,
    "rule": check_rule,
    "retractions": check_retractions,
    "closed-graph": check_closed_graph,
    "both": check_both,
    "facts": check_facts,
    "codex": check_codex,
    "rights": check_rights,
}

def judge(verdict):
    """Returns the answer to whether a certificate proves its verdict, and the reason."""
    try:
        demand(verdict.answer in ("yes", "no"), "the answer claims nothing")
        demand(isinstance(verdict.certificate, dict), "the certificate is no object")
        kind = text(verdict.certificate.get("kind"))
        if kind not in KINDS:
            return "unknown", f"kind {kind} is not known here"
        return "yes", f"{kind}: {KINDS[kind](verdict)}"
    except Refused as refusal:
        return "no", str(refusal)
    except NotKnown as reason:
        return "unknown", f"not known here: {reason}"

def read_verdict(line):
    """Reads the verdict of a line. Returns None if it has no certificate. Raises ValueError if it cannot be read."""
    value = read_json(line)
    if not isinstance(value, dict) or "error" in value:
        raise ValueError("no verdict")
    if "certificate" not in value:
        return None
    reasons = value.get("reasons", [])
    subject = value.get("subject")
    if not isinstance(subject, dict) or not isinstance(reasons, list) or not all(isinstance(r, dict) for r in reasons):
        raise ValueError("no verdict")
    rules = {r["rule"] for r in reasons if isinstance(r.get("rule"), str)}
    return Verdict(value.get("question"), subject, value.get("answer"), rules, value["certificate"])

def judge_line(line):
    try:
        verdict = read_verdict(line)
    except Refused as refusal:
        return "no", str(refusal)
    except (ValueError, RecursionError) as error:
        return "unknown", f"unreadable: {error}"
    return ("unknown", "no certificate") if verdict is None else judge(verdict)


def kind_of_line(line):
    try:
        return str(json.loads(line)["certificate"]["kind"])
    except (ValueError, LookupError, TypeError):
        return "none"

# Errors about unknown members and details, which only the program's checker examines.
STRICTER = re.compile(
    r"^The (certificate|subject): |^The subject cannot be read: |details|^\"(last_moves|lines)")


def compare(lines, words):
    """Compares the answers with the output of `doublecheck verify --json`. Returns the numbers of verdicts and of
    differences."""
    counts, different, stricter = {}, 0, 0
    for number, (line, other) in enumerate(zip(lines, words, strict=True), 1):
        word, reason = judge_line(line)
        verified = json.loads(other)
        said = verified.get("answer", "unknown")
        if word == "unknown" or said == "unknown":
            continue
        kind = kind_of_line(line)
        counts[kind] = counts.get(kind, 0) + 1
        if word == said:
            continue
        if said == "no" and STRICTER.search(verified["reasons"][0]["text"]):
            stricter += 1
            continue
        different += 1
        print(f"line {number}: {word} here ({reason}), {said} there: {line.strip()}")
    for kind, count in sorted(counts.items()):
        print(f"{kind}: {count} compared")
    print(f"{stricter} refused there for what is not looked at here, {different} differences")
    return counts, different


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-i", "--input", metavar="FILE", help="read verdicts from a file (standard input without it)")
    parser.add_argument("--json", action="store_true", help="print one JSON object for each verdict")
    parser.add_argument("--compare", metavar="WORDS", help="compare with what `verify --json` said of the same input")
    options = parser.parse_args()
    sys.setrecursionlimit(10000)
    source = open(options.input, encoding="utf-8") if options.input and options.input != "-" else sys.stdin
    lines = (line for line in source if line.strip() and not line.startswith("#"))
    if options.compare:
        with open(options.compare, encoding="utf-8") as words:
            return 1 if compare(lines, [word for word in words if word.strip()])[1] else 0
    for line in lines:
        word, reason = judge_line(line)
        print(json.dumps({"answer": word, "text": reason}) if options.json else f"{word} {reason}")
    return 0

if __name__ == "__main__":
    sys.exit(main())
