#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds drawn themes against predicates that are written independently from the definitions in docs/themes.md.

usage: keywords_judge.py BINARY DRAWN

DRAWN is the output of `keywords.py --draw N`. Each drawn line is solved again. The predicate for its keyword computes
legal moves and mates with the small board below, which knows no castling, and reads only the phases from the
solution. Prints for each keyword how many lines the predicate confirms, and each line that it does not confirm.
Keywords without a predicate are named. An entry with a retro remark can have another key if its FEN is solved alone.

bench/keywords_drawn.txt is the draw of
`keywords.py BINARY FOLDER --stipulations '#2' --nodes 3000000 --draw 50 --seed 54`
from the .olv files of Debian's pychess 1.0.3, without keywords that have no predicate.
"""
import json
import re
import subprocess
import sys

DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
KNIGHT = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
STEPS = {"b": DIAGONAL, "r": STRAIGHT, "q": DIAGONAL + STRAIGHT, "k": DIAGONAL + STRAIGHT, "n": KNIGHT}


def square_of(name):
    return ord(name[0]) - ord("a"), int(name[1]) - 1


class Move:
    """A move in UCI notation."""

    def __init__(self, text):
        self.text, self.start, self.to, self.promotion = text, square_of(text), square_of(text[2:]), text[4:]

    def __eq__(self, other):
        return self.text == other.text

    def __hash__(self):
        return hash(self.text)


class Board:
    """A position: men by square (upper case is White), the side to move, and the en passant square."""

    def __init__(self, men, white, passed=None):
        self.men, self.white, self.passed = men, white, passed

    @staticmethod
    def parse(fen):
        rows, turn, _, passed = fen.split()[:4]
        men = {}
        for rank, row in zip(range(7, -1, -1), rows.split("/")):
            cells = re.sub(r"\d", lambda one: "." * int(one[0]), row)
            men.update({(file, rank): man for file, man in enumerate(cells) if man != "."})
        return Board(men, turn == "w", None if passed == "-" else square_of(passed))

    def passing(self):
        return Board(dict(self.men), not self.white)

    def without(self, square):
        return Board({where: man for where, man in self.men.items() if where != square}, self.white)

    def after(self, move):
        men = dict(self.men)
        man = men.pop(move.start)
        if man in "Pp" and move.to == self.passed:
            men.pop((move.to[0], move.start[1]))
        if man in "Kk" and abs(move.to[0] - move.start[0]) == 2:
            corner, rook = (7, 5) if move.to[0] == 6 else (0, 3)
            men[rook, move.to[1]] = men.pop((corner, move.to[1]))
        if move.promotion:
            man = move.promotion.upper() if self.white else move.promotion
        men[move.to] = man
        is_double = man in "Pp" and abs(move.to[1] - move.start[1]) == 2
        middle = (move.to[0], (move.to[1] + move.start[1]) // 2)
        return Board(men, not self.white, middle if is_double else None)

    def reached(self, square, man):
        """Returns the occupied or empty squares that the man attacks."""
        if man in "Pp":
            return [(square[0] + side, square[1] + (1 if man == "P" else -1)) for side in (-1, 1)]
        squares = []
        for files, ranks in STEPS[man.lower()]:
            file, rank = square[0] + files, square[1] + ranks
            while 0 <= file < 8 and 0 <= rank < 8:
                squares.append((file, rank))
                if (file, rank) in self.men or man in "KkNn":
                    break
                file, rank = file + files, rank + ranks
        return squares

    def king(self, white):
        return next(square for square, man in self.men.items() if man == ("K" if white else "k"))

    def is_check(self, white=None):
        white = self.white if white is None else white
        king = self.king(white)
        return any(man.isupper() != white and king in self.reached(square, man) for square, man in self.men.items())

    def moves(self):
        """Returns the legal moves without castling."""
        found = []
        for square, man in self.men.items():
            if man.isupper() != self.white:
                continue
            targets = [to for to in self.reached(square, man)
                       if to not in self.men or self.men[to].isupper() != self.white]
            if man in "Pp":
                targets = [to for to in targets if to in self.men or to == self.passed]
                step = 1 if self.white else -1
                first, second = (square[0], square[1] + step), (square[0], square[1] + 2 * step)
                if first not in self.men:
                    targets.append(first)
                    if second not in self.men and square[1] == (1 if self.white else 6):
                        targets.append(second)
            for to in targets:
                text = "".join("abcdefgh"[file] + str(rank + 1) for file, rank in (square, to))
                for last in "qrbn" if man in "Pp" and to[1] in (0, 7) else ("",):
                    move = Move(text + last)
                    if not self.after(move).is_check(self.white):
                        found.append(move)
        return found

    def is_mate(self):
        return self.is_check() and not self.moves()


class Phase:
    """The play after one first move, or the set play."""

    def __init__(self, board, first, threats, variations):
        self.first = first
        self.board = board.after(first) if first else board.passing()
        self.threats = [Move(one["move"]) for one in threats]
        self.lines = {Move(one["defence"]): [Move(a["move"]) for a in one["answers"]]
                      for one in variations if one["answers"]}

    def same(self, move):
        """Returns a mate as phases are compared: the square of its man in the diagram, and its target."""
        start = self.first.start if self.first and self.first.to == move.start else move.start
        return start, move.to, move.promotion

    def only(self):
        """Returns the defences that a single move answers, with that move."""
        return {defence: self.same(moves[0]) for defence, moves in self.lines.items() if len(moves) == 1}


def phases_of(board, solution):
    phases = {"set": [], "try": [], "key": []}
    if solution.get("set_play"):
        phases["set"].append(Phase(board, None, [], solution["set_play"]))
    for kind, name in (("tries", "try"), ("keys", "key")):
        for play in solution.get(kind, []):
            first = Move(play["move"])
            phases[name].append(Phase(board, first, play.get("threats", []), play.get("variations", [])))
    return phases


def flights(board):
    return {move.to for move in board.moves() if move.start == board.king(board.white)}


def flight_change(board, key):
    before, after = flights(board.passing()), flights(key.board)
    return len(after - before), len(before - after)


def captured_on(board, square):
    return any(move.to == square for move in board.moves())


def is_active_sacrifice(board, phases):
    return any(board.men[key.first.start] not in "Kk" and not captured_on(board.passing(), key.first.start)
               and captured_on(key.board, key.first.to) for key in phases["key"])


def mates_if_gone(phase, square, mate):
    """Returns true if the mate also works when the black man vanishes and Black passes."""
    board = phase.board.without(square).passing()
    return not phase.board.is_check() and mate in board.moves() and board.after(mate).is_mate()


def is_black_correction(_, phases):
    for key in phases["key"]:
        for error, moves in key.lines.items():
            if len(moves) > 1 or moves[0] in key.threats or error.start == key.board.king(key.board.white):
                continue
            if not mates_if_gone(key, error.start, moves[0]):
                continue
            if any(one.start == error.start and moves[0] not in others
                   and not set(others) & set(key.threats) for one, others in key.lines.items()):
                return True
    return False


def is_changed(_, phases):
    return any(one.only()[move] != mate for key in phases["key"] for move, mate in key.only().items()
               for one in phases["set"] + phases["try"] if move in one.only())


def is_transferred(_, phases):
    for key in phases["key"]:
        for one in phases["set"] + phases["try"]:
            threats = {phase.same(move) for phase in (one, key) for move in phase.threats}
            for a, mate in one.only().items():
                for b, other in key.only().items():
                    answered_earlier = mate in {one.same(move) for move in one.lines.get(b, [])}
                    answered_later = mate in {key.same(move) for move in key.lines.get(a, [])}
                    if a != b and mate == other and mate not in threats and not (answered_earlier and answered_later):
                        return True
    return False


def is_rudenko(_, phases):
    everything = phases["set"] + phases["try"] + phases["key"]
    for one in phases["try"]:
        threats = {one.same(move) for move in one.threats}
        if len(threats) != 2:
            continue
        for other in everything:
            if other is not one and not threats & {other.same(move) for move in other.threats} \
                    and threats <= set(other.only().values()):
                return True
    return False


def moves_to_one_square(moves):
    squares = {}
    for move in moves:
        squares.setdefault(move.to, set()).add(move.start)
    return any(len(men) >= 3 for men in squares.values())


def is_defences(_, phases):
    return any(moves_to_one_square(key.lines) for key in phases["key"])


def is_switchback(_, phases):
    return any(move.start == key.first.to and move.to == key.first.start
               for key in phases["key"] for moves in key.lines.values() for move in moves)


def is_mutate(_, phases):
    for key in phases["key"]:
        for one in phases["set"]:
            is_complete = all(move in one.lines for move in one.board.moves())
            changed = any(move in key.lines and mate not in {key.same(a) for a in key.lines[move]}
                          for move, mate in one.only().items())
            if is_complete and not key.threats and changed:
                return True
    return False


def king_steps(key):
    king = key.board.king(key.board.white)
    return {(move.to[0] - king[0], move.to[1] - king[1]) for move in key.lines if move.start == king}


def is_y_flight(_, phases):
    shapes = [{(-1, s), (1, s), (0, -s)} for s in (1, -1)] + [{(s, 1), (s, -1), (-s, 0)} for s in (1, -1)]
    return any(shape <= king_steps(key) for key in phases["key"] for shape in shapes)


def is_star(_, phases):
    return any({(1, 1), (1, -1), (-1, 1), (-1, -1)} <= king_steps(key) for key in phases["key"])


def is_fleck(_, phases):
    return any(len(key.threats) >= 3 and {key.same(move) for move in key.threats} <= set(key.only().values())
               for key in phases["key"])


def by_flights(fits):
    return lambda board, phases: any(fits(*flight_change(board, key)) for key in phases["key"])


PREDICATES = {
    "Flight giving key": by_flights(lambda given, taken: given == 1 and taken == 0),
    "2 flights giving key": by_flights(lambda given, taken: given == 2 and taken == 0),
    "3+ flights giving key": by_flights(lambda given, taken: given >= 3 and taken == 0),
    "Flight giving and taking key": by_flights(lambda given, taken: given > 0 and taken > 0),
    "Flight taking key": by_flights(lambda given, taken: given == 0 and taken > 0),
    "Checking key": lambda _, phases: any(key.board.is_check() for key in phases["key"]),
    "Active sacrifice": is_active_sacrifice, "Black correction": is_black_correction, "Changed mates": is_changed,
    "Transferred mates": is_transferred, "Rudenko": is_rudenko, "Defences on same square": is_defences,
    "Switchback": is_switchback, "Mutate": is_mutate, "King Y-flight": is_y_flight, "King star flight": is_star,
    "Fleck": is_fleck,
}


def main():
    binary, drawn = sys.argv[1:]
    name, rows = "", {}
    for line in open(drawn, encoding="utf-8"):
        found = re.match(r"  (#\d+) (.+) key (.*) \| (.*)", line)
        if found:
            rows.setdefault(name, []).append(found.groups())
        else:
            name = line.strip()
    answers = {}
    for name in sorted(rows):
        if name not in PREDICATES:
            print(f"{name}: {len(rows[name])} drawn, no predicate")
            continue
        refused = []
        for stipulation, fen, _, text in rows[name]:
            if fen not in answers:
                command = [binary, "solve", stipulation, fen, "--json", "--separate", "--nodes", "20000000"]
                answers[fen] = json.loads(subprocess.run(command, capture_output=True, check=False).stdout)
            board = Board.parse(fen)
            if "details" not in answers[fen]:
                refused.append(f"  not solved: {fen} | {text}")
                continue
            if not PREDICATES[name](board, phases_of(board, answers[fen]["details"]["solution"])):
                refused.append(f"  {fen} | {text}")
        print(f"{name}: {len(rows[name]) - len(refused)} of {len(rows[name])} confirmed")
        print("".join(one + "\n" for one in refused), end="")


if __name__ == "__main__":
    main()
