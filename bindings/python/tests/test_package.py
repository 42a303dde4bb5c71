#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the installed package. The argument is the program, whose output must be the same.

usage: test_package.py DOUBLECHECK [UNITTEST ARGUMENT...]
"""
import dataclasses
import copy
import itertools
import json
import os
import pathlib
import pickle
import resource
import signal
import subprocess
import sys
import threading
import time
import unittest
from unittest import mock

import python_chess

import doublecheck
from doublecheck import Answer, Color, Fen, Man, Men, Move, Square
from doublecheck._build import attribute
from doublecheck.types import words
from doublecheck.values import Chess99Square, Word

ROOT = pathlib.Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "data" / "samples"
PROGRAM = ""
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ILLEGAL = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"
# In Chess960 White may castle with the rook on b1; in chess the right of the rook on a1 does not exist.
CHESS960 = "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1"


class Board:
    """What a board of python-chess has of use here."""

    def __init__(self, fen, chess960=False):
        self._fen = fen
        self.chess960 = chess960

    def fen(self):
        return self._fen


class Game:
    """A game of python-chess has no FEN; its text is PGN."""

    def __str__(self):
        return '[Event "?"]\n[Result "*"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# *'


def lines_of_program(*words, records=None):
    result = subprocess.run([PROGRAM, *words], input=records, capture_output=True, text=True, cwd=SAMPLES, check=False)
    return result.stdout.splitlines()


def operations():
    """Returns the operations that the package must have."""
    rows = (ROOT / "tests/interfaces/exceptions.tsv").read_text().splitlines()
    absent = {row.split("\t")[1] for row in rows if row.startswith(("all\t", "python\t"))}
    listed = [json.loads(line) for line in lines_of_program("operations")]
    return [one for one in listed if one["name"] not in absent]


def positions(number):
    """Returns positions of games."""
    files = sorted((ROOT / "tests" / "data" / "pgn").glob("*.pgn"))
    found = itertools.chain.from_iterable(lines_of_program("convert", "-q", "-i", str(file)) for file in files)
    fens = [line for line in found if line.count("/") == 7]
    return list(itertools.islice(itertools.cycle(fens), number))


def as_json(value):
    """Returns a value of the dataclasses as it was in JSON, with the names of attributes."""
    if isinstance(value, doublecheck.Verdict):
        return renamed(value.to_dict())
    if dataclasses.is_dataclass(value):
        members = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        return {name: as_json(member) for name, member in members.items() if member is not None}
    if isinstance(value, tuple):
        return [as_json(one) for one in value]
    return renamed(value)


def renamed(value):
    """Returns JSON with the names of attributes, without members that are null."""
    if isinstance(value, dict):
        return {attribute(key): renamed(one) for key, one in value.items() if one is not None}
    return [renamed(one) for one in value] if isinstance(value, (list, tuple)) else value


class Commands(unittest.TestCase):
    def test_every_command_is_a_function(self):
        for operation in operations():
            group, _, name = operation["name"].rpartition(" ")
            with self.subTest(operation["name"]):
                self.assertIn(name, (doublecheck.chess99 if group else doublecheck.commands).__all__)
                if operation["takes"] == "records":
                    self.assertIn(operation["name"].replace(" ", "_"), doublecheck.batch.__all__)

    def test_boards_of_other_variants_are_refused(self):
        def board(variant):
            members = {"uci_variant": variant, "fen": lambda self: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}
            return type("AnyBoard", (), members)()
        self.assertEqual(doublecheck.castling(board("chess")).answer, "yes")
        for ask in (doublecheck.castling, doublecheck.legality, doublecheck.quick.is_legal,
                    doublecheck.quick.last_moves):
            for variant in ("atomic", "horde", "racingkings", "crazyhouse", "suicide", "3check"):
                with self.assertRaisesRegex(TypeError, variant):
                    ask(board(variant))
        with self.assertRaisesRegex(TypeError, "atomic"):
            list(doublecheck.batch.castling([board("atomic")]))

    def test_a_colour_of_python_chess_names_its_side(self):
        fen = "8/8/8/8/8/5k2/8/3K1N1q w - - 0 1"
        for colour, side in ((True, "white"), (False, "black")):  # chess.WHITE and chess.BLACK
            self.assertEqual(doublecheck.winnable(fen, by=colour).json, doublecheck.winnable(fen, by=side).json)
        with self.assertRaises(doublecheck.Error):
            doublecheck.winnable(fen, format=False)

    def test_answers_are_the_lines_of_the_program(self):
        files = {"legality": "figures.fen", "retract": "figures.fen", "castling": "castling.fen", "move": "moves.fen",
                 "winnable": "winnable.fen", "solve": "problems.fen", "moves": "castling.fen", "show": "figures.fen",
                 "check": "random.fen", "chess99_rule": "chess99.fen"}
        for name, file in files.items():
            expected = lines_of_program(*name.split("_"), "-i", file, "--json", "--nodes", "2000")
            records = [line for line in (SAMPLES / file).read_text().splitlines() if line.strip() and line[0] != "#"]
            self.assertGreater(len(expected), 1)
            answer = getattr(doublecheck.batch, name)
            with self.subTest(name, source="lines"):
                self.assertEqual([one.json for one in answer(records, nodes=2000)], expected)
            with self.subTest(name, source="file"):
                self.assertEqual([one.json for one in answer(SAMPLES / file, nodes=2000)], expected)
            with self.subTest(name, source="single"):
                single = doublecheck.chess99.rule if name == "chess99_rule" else getattr(doublecheck, name)
                self.assertEqual([single(record, nodes=2000).json for record in records], expected)

    def test_games_are_answered_as_by_the_program(self):
        for name, file in (("check", "checks.pgn"), ("winnable", "endings.pgn"), ("show", "games.pgn")):
            with self.subTest(name):
                expected = lines_of_program(name, "-i", file, "--json")
                found = list(getattr(doublecheck.batch, name)(SAMPLES / file))
                self.assertEqual([verdict.json for verdict in found], expected)

    def test_audit_yields_the_lines_of_the_program(self):
        expected = [json.loads(line) for line in lines_of_program("audit", "-q", "--json", "faults.pgn")]
        os.chdir(SAMPLES)
        found = list(doublecheck.audit("faults.pgn"))
        self.assertEqual([as_json(one) for one in found], [renamed({**one, "schema": None}) for one in expected])

    def test_text_is_what_the_program_prints(self):
        expected = lines_of_program("legality", ILLEGAL, "--no-board")
        self.assertEqual(doublecheck.text("legality", ILLEGAL).splitlines(), expected)

    def test_every_ply_of_a_game_is_answered_in_a_batch(self):
        game = "1.e4 e5 2.Nf3"
        found = list(doublecheck.batch.legality([ILLEGAL, game, START], every_ply=True, refute_only=True))
        self.assertIsInstance(found[0], doublecheck.Error)
        found = list(doublecheck.batch.legality([game, game], every_ply=True, refute_only=True))
        self.assertEqual(len(found), 8)


class Records(unittest.TestCase):
    def test_a_board_is_a_record(self):
        self.assertEqual(doublecheck.legality(Board(ILLEGAL)), doublecheck.legality(ILLEGAL))
        self.assertEqual(doublecheck.quick.is_legal(Board(ILLEGAL)), "no")
        self.assertEqual(next(doublecheck.batch.legality([Board(ILLEGAL)])).answer, "no")

    def test_the_variant_of_a_board_counts(self):
        expected = doublecheck.castling(CHESS960, chess960=True)
        self.assertEqual(doublecheck.castling(Board(CHESS960, chess960=True)), expected)
        boards = [Board(START), Board(CHESS960, True), Board(CHESS960, True), Board(START)] * 30
        found = list(doublecheck.batch.castling(boards))
        self.assertEqual(found[1::4], [expected] * 30)
        self.assertEqual(found[0::4], [doublecheck.castling(START)] * 30)

    def test_a_game_is_a_record(self):
        self.assertEqual(doublecheck.check(Game()).details.totals.check, 1)
        found = list(doublecheck.batch.check([START, Game(), Game(), START]))
        self.assertEqual([verdict.answer for verdict in found], ["no", "yes", "yes", "no"])

    def test_an_object_is_a_record(self):
        self.assertEqual(doublecheck.move({"fen": START}, "e2e5").answer, "no")
        self.assertEqual(doublecheck.check({"fen": START, "label": "start"}).label, "start")

    def test_a_move_is_text_or_has_one(self):
        class Move:
            def __str__(self):
                return "g1f3"

        self.assertEqual(doublecheck.move(Board(START), Move()).answer, "yes")
        self.assertEqual(doublecheck.move(START + "\tlabel", "Nf3").label, "label")
        found = list(doublecheck.batch.move([(Board(START), Move()), f"{START} e2e5", (START, "e4")]))
        self.assertEqual([verdict.answer for verdict in found], ["yes", "no", "yes"])

    def test_a_ledger_is_a_list_of_events(self):
        events = [json.loads(line) for line in (SAMPLES / "incident.jsonl").read_text().splitlines()]
        expected = doublecheck.rule(SAMPLES / "incident.jsonl")
        self.assertEqual(doublecheck.rule(events).answer, expected.answer)
        self.assertEqual(doublecheck.rule((SAMPLES / "incident.jsonl").read_text()), expected)

    def test_an_edition_of_the_laws_is_an_object(self):
        ledger = "standard\nW b1d3\npress\nB claims illegal"
        laws = {"name": "FIDE-2027", "based_on": "FIDE-2023", "losing_offence": 1}
        verdict = doublecheck.rule(ledger, laws=laws)
        self.assertEqual(verdict.details.result, "0-1")
        self.assertEqual(doublecheck.rule(ledger, laws=json.dumps(laws)), verdict)
        self.assertEqual(list(doublecheck.batch.rule([ledger], laws=laws)), [verdict])

    def test_a_verdict_is_a_record(self):
        verdict = doublecheck.legality(ILLEGAL)
        self.assertEqual(doublecheck.verify(verdict).answer, "yes")
        self.assertEqual([one.answer for one in doublecheck.batch.verify([verdict] * 50)], ["yes"] * 50)

    def test_other_objects_are_refused(self):
        for record in (None, 5, [START, START], object(), {START}):
            with self.subTest(record=type(record)), self.assertRaises(TypeError):
                doublecheck.check(record)
        with self.assertRaises(TypeError):
            doublecheck.batch.check(START)

    def test_odd_texts_are_errors(self):
        for record in ("", " ", "\n", "\0", "#", "\ud800", "x" * 2_000_000, "8/" * 1000, "{", "[]", "8/8/8/8/8/8/8/8\0",
                       "1.e4 x"):
            with self.subTest(record=record[:20]), self.assertRaises(doublecheck.Error):
                doublecheck.check(record)
            found = list(doublecheck.batch.check([START, record, START]))
            self.assertEqual([type(one).__name__ for one in found], ["CheckVerdict", "Error", "CheckVerdict"])


class Errors(unittest.TestCase):
    def test_an_error_shows_the_place(self):
        with self.assertRaises(doublecheck.Error) as caught:
            doublecheck.check("8/8/8/8/8/8/8/K1x5 w - - 0 1")
        self.assertEqual((caught.exception.offset, str(caught.exception).splitlines()[-1]), (16, " " * 16 + "^"))
        self.assertIsInstance(caught.exception, ValueError)
        self.assertEqual(str(pickle.loads(pickle.dumps(caught.exception))), str(caught.exception))

    def test_wrong_options_are_errors_at_once(self):
        for options in ({"plies": 0}, {"format": "none"}, {"nodes": -1}):
            with self.subTest(options), self.assertRaises(doublecheck.Error):
                doublecheck.retract(START, **options)
            with self.subTest(options), self.assertRaises(doublecheck.Error):
                doublecheck.batch.retract([START], **options)
        with self.assertRaises(TypeError):
            doublecheck.retract(START, no_such_option=True)

    def test_a_missing_file_is_an_error_at_once(self):
        with self.assertRaises(FileNotFoundError):
            doublecheck.audit("no such file")
        with self.assertRaises(FileNotFoundError):
            doublecheck.batch.check(pathlib.Path("no such file"))

    def test_a_broken_ledger_has_verdict_and_error(self):
        ledger = (SAMPLES / "incident.jsonl").read_text() + '{"ev":"none"}\n'
        verdict = doublecheck.rule(ledger)
        self.assertIsInstance(verdict.error, doublecheck.Error)
        found = list(doublecheck.batch.rule([ledger, ledger]))
        self.assertEqual([type(one).__name__ for one in found], ["RuleVerdict"] * 2)

    def test_quick_answers_read_beyond_a_zero_byte(self):
        for ask in (doublecheck.quick.is_legal, doublecheck.quick.last_moves,
                    lambda fen: doublecheck.quick.can_mate(fen, "white")):
            with self.assertRaises(doublecheck.Error) as raised:
                ask(f"{START}\0 nonsense")
            self.assertEqual(raised.exception.offset, len(START))

    def test_quick_answers_report_errors(self):
        for ask in (doublecheck.quick.is_legal, doublecheck.quick.last_moves,
                    lambda fen: doublecheck.quick.can_mate(fen, "white")):
            with self.assertRaises(doublecheck.Error) as caught:
                ask("8/8/8/8/8/8/8/K1x5 w - - 0 1")
            self.assertEqual(caught.exception.code, "fen.bad-piece")
        with self.assertRaisesRegex(doublecheck.Error, "The winner is"):
            doublecheck.quick.can_mate(START, "green")


class Verdicts(unittest.TestCase):
    def test_members_are_those_of_the_json(self):
        rows = (ROOT / "tests" / "data").glob("*.tsv")
        fens = [word for path in rows for line in path.read_text().splitlines() for word in line.split("\t")
                if word.count("/") == 7 and word.count(" ") >= 3]
        fens = list(dict.fromkeys(fens))[::20]
        found = [list(doublecheck.batch.legality(fens, nodes=500)), list(doublecheck.batch.legality(fens, plies=2)),
                 list(doublecheck.batch.show(fens)), list(doublecheck.batch.show(SAMPLES / "games.pgn")),
                 list(doublecheck.batch.winnable(fens, both=True, nodes=500, sites=True)),
                 list(doublecheck.batch.winnable(SAMPLES / "endings.pgn", scan=True)),
                 list(doublecheck.batch.solve(SAMPLES / "problems.fen")),
                 list(doublecheck.batch.check(SAMPLES / "checks.pgn")),
                 list(doublecheck.batch.check(fens, perpetual=True, nodes=500)),
                 list(doublecheck.batch.chess99_record(SAMPLES / "doublechecks.c99")),
                 list(doublecheck.batch.rule(SAMPLES / "incident.jsonl"))]
        questions = ("retract", "castling", "check", "moves", "winnable")
        found += [list(getattr(doublecheck.batch, name)(fens, nodes=500)) for name in questions]
        verdicts = [one for answers in found for one in answers if isinstance(one, doublecheck.Verdict)]
        for verdict in verdicts + list(doublecheck.batch.verify(verdicts[:300])):
            members = renamed(verdict.to_dict())
            self.assertEqual(verdict.answer, members["answer"])
            for name in ("subject", "reasons", "details", "certificate", "effort"):
                value = getattr(verdict, name)
                self.assertEqual(as_json(value), members.get(name), f"{name} of {verdict.json[:500]}")
                if isinstance(value, dict) and verdict.question != "verify":
                    self.fail(f"{name} is no dataclass: {verdict.json[:500]}")

    def test_a_verdict_has_no_truth_value(self):
        verdict = doublecheck.check(START)
        with self.assertRaises(TypeError):
            bool(verdict)

    def test_a_verdict_in_a_certificate_is_a_verdict(self):
        found = next(doublecheck.compose("#2", count=1))
        self.assertIsInstance(found.certificate.solution, doublecheck.Verdict)
        self.assertEqual(found.certificate.solution.answer, "yes")

    def test_a_verdict_is_immutable_and_comparable(self):
        verdict = doublecheck.check(START)
        for name in ("answer", "reasons", "error", "anything"):
            with self.assertRaises(AttributeError):
                setattr(verdict, name, None)
        self.assertEqual({verdict, doublecheck.check(START)}, {verdict})
        self.assertEqual(pickle.loads(pickle.dumps(verdict)), verdict)
        self.assertEqual(doublecheck.verdict(json.dumps(verdict.to_dict())).to_dict(), verdict.to_dict())

    def test_texts(self):
        verdict = doublecheck.legality(ILLEGAL)
        self.assertTrue(str(verdict).startswith("no: illegal, no game leads to this position\nWhite's king"))
        self.assertEqual(repr(verdict), f"<LegalityVerdict no: {ILLEGAL}>")

    def test_notebooks_get_pictures(self):
        for picture in (doublecheck.legality(ILLEGAL), doublecheck.check(Game()), doublecheck.convert(START, to="svg"),
                        doublecheck.castling(Board(CHESS960, True))):
            self.assertTrue(picture._repr_svg_().startswith("<svg"))
        self.assertIsNone(doublecheck.chess99.moves("start")._repr_svg_())
        self.assertIsNone(doublecheck.convert(START)._repr_svg_())


class Words(unittest.TestCase):
    def test_a_word_is_its_text(self):
        answer = doublecheck.check(START).answer
        self.assertIs(answer, Answer.NO)
        self.assertEqual([answer, str(answer), f"{answer}", f"{answer:>3}", "%s" % answer], ["no"] * 3 + [" no", "no"])
        self.assertEqual(repr(answer), "<Answer.NO: 'no'>")
        self.assertEqual({"no": 1}[answer], 1)
        self.assertEqual(json.dumps({"answer": answer}), '{"answer": "no"}')
        self.assertIs(pickle.loads(pickle.dumps(answer)), answer)
        self.assertIs(doublecheck.quick.is_legal(ILLEGAL), Answer.NO)

    def test_every_list_of_words_is_an_enumeration(self):
        names = [name for name in words.__all__ if issubclass(getattr(words, name), Word)]
        self.assertEqual(names, words.__all__)
        verdict = doublecheck.castling("r3k2r/8/8/8/8/8/8/R3K1r1 w Qkq - 0 20")
        one = verdict.details.castlings[1]
        self.assertEqual((one.color, one.side, one.state), ("white", "queen", "prevented"))
        self.assertEqual((one.color, one.side, one.state),
                         (Color.WHITE, words.CastlingSide.QUEEN, words.CastlingState.PREVENTED))
        finding = next(doublecheck.audit(SAMPLES / "faults.pgn", min_severity=words.Severity.ERROR))
        self.assertIs(finding.severity, words.Severity.ERROR)

    def test_a_word_of_another_version_stays_a_text(self):
        line = doublecheck.castling(START).json.replace('"state":"prevented"', '"state":"dreamt"')
        states = {one.state for one in doublecheck.verdict(line).details.castlings}
        self.assertEqual(states, {"dreamt"})

    def test_words_are_passed_on(self):
        fen = "8/8/8/8/8/5k2/8/3K1N1q w - - 0 1"
        for color in (Color.WHITE, Color.BLACK):
            expected = doublecheck.winnable(fen, by=str(color))
            self.assertEqual(doublecheck.winnable(fen, by=color), expected)
            self.assertIs(expected.subject.winner, color)
            for winner in (color, color.chess, str(color)):
                self.assertEqual(doublecheck.quick.can_mate(fen, winner, nodes=10_000), expected.answer)


class PythonChess(unittest.TestCase):
    def test_squares(self):
        squares = [Square(file + rank) for rank in "12345678" for file in "abcdefgh"]
        self.assertEqual([square.chess for square in squares], list(range(64)))
        self.assertEqual(doublecheck.check("4k3/8/8/8/7b/8/8/4K3 w - - 0 1").details.checkers[0].chess, 31)
        self.assertEqual(doublecheck.legality(ILLEGAL).reasons[0].squares[0].chess, Square("e4").chess)
        for text in ("", "e", "e9", "i1", "e44", "1e"):
            with self.assertRaises(ValueError):
                Square(text).chess

    def test_squares_of_chess_99_are_no_squares_of_chess(self):
        reasons = doublecheck.chess99.check("start").reasons + doublecheck.chess99.rule("start a1a9").reasons
        squares = [square for reason in reasons for square in reason.squares]
        self.assertEqual({type(square) for square in squares}, {Chess99Square})
        with self.assertRaises(TypeError):
            squares[0].chess

    def test_squares_of_python_chess_are_options(self):
        expected = doublecheck.legality("8/8/8/8/8/8/PPPPPPPP/RNBQKBNR", partial=True, frozen="a2,h1")
        self.assertEqual(doublecheck.legality("8/8/8/8/8/8/PPPPPPPP/RNBQKBNR", partial=True, frozen=[8, 7]), expected)
        with self.assertRaises(doublecheck.Error):
            doublecheck.legality("8/8/8/8/8/8/PPPPPPPP/RNBQKBNR", partial=True, frozen=[64])

    def test_moves(self):
        chess = python_chess.module()
        move = doublecheck.move("8/4P3/8/8/8/8/8/K1k5 w - - 0 1", "e8=Q").details.uci
        self.assertEqual((move, move.from_square, move.to_square, move.promotion), ("e7e8q", "e7", "e8", Man.QUEEN))
        self.assertEqual(move.chess, chess.Move(52, 60, 5))
        self.assertIsNone(Move("e2e4").promotion)
        # In Chess960 python-chess too writes a castling as the king's move to the rook.
        castling = doublecheck.move(CHESS960, "O-O-O", chess960=True)
        self.assertEqual(castling.details.uci.chess, chess.Move.from_uci("e1b1"))
        again = doublecheck.move(castling.subject.fen, castling.details.uci.chess)
        self.assertEqual((again.answer, again.details), ("yes", castling.details))

    def test_positions(self):
        verdict = doublecheck.move(CHESS960, "O-O-O", chess960=True)
        for fen in (verdict.subject.fen, verdict.details.after, pickle.loads(pickle.dumps(verdict.subject.fen)),
                    copy.deepcopy(verdict.subject.fen)):
            self.assertTrue(fen.chess960)
            self.assertTrue(fen.chess_board().chess960)
        self.assertEqual(verdict.details.after.chess_board().fen(), verdict.details.after)
        # The FEN is a record of Chess960 again.
        expected = doublecheck.castling(CHESS960, chess960=True)
        self.assertEqual(doublecheck.castling(verdict.subject.fen), expected)
        self.assertEqual(list(doublecheck.batch.castling([START, verdict.subject.fen])),
                         [doublecheck.castling(START), expected])
        self.assertFalse(doublecheck.castling(START).subject.fen.chess960)

    def test_the_captured_men_of_a_retraction(self):
        verdict = doublecheck.retract("7k/1R5P/8/8/8/8/8/K7 b - - 0 1")
        quiet, capture = verdict.details.last_moves[:2]
        self.assertIsNone(quiet.captured)
        self.assertEqual(capture.captured, "pnbrq")
        self.assertEqual(list(capture.captured), [Man.PAWN, Man.KNIGHT, Man.BISHOP, Man.ROOK, Man.QUEEN])
        self.assertEqual([man.chess for man in capture.captured], [1, 2, 3, 4, 5])
        self.assertIn("n", capture.captured)
        self.assertEqual(list(Men("-pn")), ["p", "n"])
        # The certificate has a move for each man, as UCI, with the position before it.
        possible = verdict.certificate.possible
        self.assertEqual([list(one.uncaptured) for one in possible[:3]], [[], [Man.PAWN], [Man.KNIGHT]])
        self.assertEqual((possible[1].move.chess.uci(), possible[1].before.chess_board().fen()),
                         (possible[1].move, possible[1].before))

    def test_without_python_chess(self):
        with mock.patch.dict(sys.modules, {"chess": None}):
            for use in (lambda: Move("e2e4").chess, lambda: Fen(START).chess_board()):
                with self.assertRaisesRegex(ImportError, "python-chess"):
                    use()
            self.assertEqual((Square("e4").chess, Man.KING.chess, Color.WHITE.chess), (28, 6, True))


class Batches(unittest.TestCase):
    def test_order_and_errors_are_kept(self):
        fens = positions(5000)
        mixed = [f"nonsense {i}" if i % 7 == 3 else f"{fen}\t{i}" for i, fen in enumerate(fens)]
        mixed[1234] = '{"fen":"%s","label":"1234"}' % fens[1234]
        for i, answer in enumerate(doublecheck.batch.check(mixed, jobs=3)):
            if i % 7 == 3:
                self.assertEqual((type(answer), answer.record), (doublecheck.Error, f"nonsense {i}"))
            else:
                self.assertEqual(answer.label, str(i))
        self.assertEqual(i, 4999)

    def test_impossible_numbers_of_jobs_are_refused(self):
        for jobs in (-1, -2, 1025, 10**6, 10**30):
            for ask in (lambda: list(doublecheck.batch.check([START], jobs=jobs)),
                        lambda: list(doublecheck.batch.check(iter([START]), jobs=jobs)),
                        lambda: doublecheck.call({"list": "operations"}, jobs=jobs)):
                with self.subTest(jobs=jobs), self.assertRaises(doublecheck.Error) as raised:
                    ask()
                self.assertEqual(raised.exception.code, "argument.value")

    def test_answers_do_not_depend_on_jobs(self):
        fens = positions(3000)
        one, many = (list(doublecheck.batch.retract(fens, jobs=jobs)) for jobs in (1, 4))
        self.assertEqual(one, many)

    def test_records_are_read_as_they_are_needed(self):
        taken = 0

        def endless():
            nonlocal taken
            while True:
                taken += 1
                yield START

        answers = doublecheck.batch.check(endless())
        first = list(itertools.islice(answers, 1000))
        self.assertEqual({verdict.answer for verdict in first}, {"no"})
        self.assertLess(taken, 200_000)
        answers.close()

    def test_an_error_of_the_iterator_is_raised(self):
        def broken():
            yield START
            raise KeyError("broken")

        with self.assertRaises(KeyError):
            list(doublecheck.batch.check(broken()))

    def test_no_records_have_no_answers(self):
        self.assertEqual(list(doublecheck.batch.check([])), [])

    def test_a_stream_can_be_left(self):
        for _ in range(20):
            findings = doublecheck.audit(SAMPLES / "faults.pgn")
            next(findings)
            findings.close()
        next(doublecheck.compose("#2", count=1000))  # the iterator is deleted
        self.assertLess(threading.active_count(), 4)


class Limits(unittest.TestCase):
    def test_nodes_and_seconds(self):
        hard = "8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - - 0 1"
        self.assertEqual(doublecheck.perft(START, depth=3).nodes, 8902)
        self.assertLess(doublecheck.legality(START.replace("w KQkq", "b KQkq"), nodes=1000).effort.nodes, 100_000)
        self.assertEqual(doublecheck.legality(hard, seconds=5).answer, "no")

    def test_progress_can_stop_a_call(self):
        with self.assertRaises(doublecheck.Stopped):
            doublecheck.retract(SAMPLES / "figures.fen", progress=lambda done, everything: False)

        def fail(done, everything):
            raise KeyError("progress")

        with self.assertRaises(KeyError):
            doublecheck.retract(SAMPLES / "figures.fen", progress=fail)

    def test_calls_can_be_interrupted(self):
        calls = ("doublecheck.perft('startpos', depth=9)",
                 "list(doublecheck.batch.perft(['startpos'] * 1000, depth=7))",
                 "list(doublecheck.batch.perft(iter(lambda: START, None), depth=5))",
                 "list(doublecheck.compose('#3', count=100000))")
        for call in calls:
            with self.subTest(call):
                self.interrupt(call, 0.7)

    def interrupt(self, call, delay):
        code = f"import doublecheck\nSTART = {START!r}\nprint('ready', flush=True)\n{call}"
        process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)
        self.assertEqual(process.stdout.readline(), "ready\n")
        time.sleep(delay)
        process.send_signal(signal.SIGINT)
        started = time.monotonic()
        _, errors = process.communicate(timeout=20)
        self.assertIn("KeyboardInterrupt", errors)
        self.assertLess(time.monotonic() - started, 3)

    def test_the_handler_of_the_signal_is_restored(self):
        before = signal.getsignal(signal.SIGINT)
        doublecheck.check(START)
        self.assertIs(signal.getsignal(signal.SIGINT), before)
        with self.assertRaises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)

    def test_iterators_that_are_left_do_not_keep_the_interpreter(self):
        for call in ("doublecheck.batch.perft(iter(lambda: 'startpos', None), depth=6)",
                     "doublecheck.compose('#2', count=100000)"):
            code = f"import doublecheck\nanswers = {call}\nnext(answers)\n"
            with self.subTest(call):
                subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


class Processes(unittest.TestCase):
    def test_memory_stays_the_same(self):
        def many(number):
            for _ in range(number):
                doublecheck.check(ILLEGAL)
                doublecheck.quick.is_legal(ILLEGAL)
            try:
                doublecheck.check("nonsense")
            except doublecheck.Error:
                pass

        many(20_000)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        many(100_000)
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 4096)

    def test_memory_does_not_grow_with_a_batch(self):
        fens = positions(2000)

        def run(rounds):
            for _ in doublecheck.batch.retract(fen for _ in range(rounds) for fen in fens):
                pass

        run(5)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        run(30)
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 32 * 1024)

    def test_threads_answer_at_the_same_time(self):
        fens = positions(300)
        expected = [doublecheck.retract(fen) for fen in fens]
        found = {}

        def work(number):
            found[number] = [doublecheck.retract(fen) for fen in fens]

        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(list(found.values()), [expected] * 4)

    def test_a_forked_process_answers(self):
        fens = positions(500)
        expected = list(doublecheck.batch.check(fens))
        doublecheck.solve("8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1", stipulation="#3")
        child = os.fork()
        if child == 0:
            same = list(doublecheck.batch.check(fens)) == expected
            same = same and doublecheck.solve("8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1", stipulation="#3").answer == "yes"
            same = same and len(list(doublecheck.audit(SAMPLES / "faults.pgn"))) > 5
            os._exit(0 if same else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)


if __name__ == "__main__":
    PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    os.chdir(SAMPLES)
    unittest.main()
