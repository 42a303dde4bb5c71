# SPDX-License-Identifier: MIT
"""Tests of streams of records: every format, plain and packed, labels, bad records, order and exit codes."""
import bz2
import gzip
import io
import json
import lzma
import os
import random
import shutil
import subprocess
import unittest
import zipfile

import cli
from cli import IMPOSSIBLE, POSSIBLE, START


def shape(verdict):
    return verdict.get("answer") or verdict["code"], verdict.get("subject", verdict).get("label")


class Formats(cli.Case):
    def test_fen_lines_with_labels(self):
        text = f"{IMPOSSIBLE}\ta label\n\n# comment\n{POSSIBLE}\r\n{IMPOSSIBLE.replace(' ', '_')}\t7"
        got = self.answers("retract", "-i", self.write("in", text))
        self.assertEqual([shape(v) for v in got], [("no", "a label"), ("yes", None), ("no", "7")])

    def test_standard_input_however_it_is_named(self):
        for arguments in (["-i", "-"], ["-"], ["--input", "-"], []):
            got = self.answers("retract", *arguments, stdin=f"{IMPOSSIBLE}\n")
            self.assertEqual([shape(v) for v in got], [("no", None)])

    def test_the_id_of_an_epd_is_its_label(self):
        text = 'b5k1/8/8/8/4K3/8/5n2/8 w - - id "two"; c0 "x";\nb5k1/8/3n4/8/4K3/8/8/8 w - - id "one";\n'
        got = self.answers("retract", "-i", self.write("in.epd", text))
        self.assertEqual([shape(v) for v in got], [("no", "two"), ("yes", "one")])

    def test_a_game_gives_its_final_position(self):
        pgn = '[White "A"]\n[Black "B"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White "C"]\n\n1. e4 *\n'
        got = self.answers("castling", "-i", self.write("in.pgn", pgn))
        self.assertEqual([v["subject"]["label"] for v in got], ["game 1: A - B", "game 2: C - ?"])
        fens = [v["subject"]["fen"] for v in self.answers("legality", "-i", "in.pgn")]
        self.assertEqual(fens[0], "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
        self.assertEqual(fens[1], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")

    def test_an_unreadable_game_affects_only_itself(self):
        pgn = '[Event "x"]\n\n1. e4 e5 2. Ke3 *\n\n[Event "y"]\n\n1. d4 *\n'
        got = self.answers("check", "-i", self.write("in.pgn", pgn), code=3)
        self.assertEqual(got[0]["schema"], "doublecheck/error/1")
        self.assertEqual(pgn[got[0]["offset"]:][:3], "Ke3")
        self.assertEqual(got[1]["subject"]["moves"], ["d2d4"])
        text = self.run_program("check", "-i", "in.pgn").stdout.decode()
        self.assertTrue(text.startswith("unreadable game 1, line 3: "), text)

    def test_json_lines(self):
        lines = [json.dumps({"fen": IMPOSSIBLE, "label": "a"}), json.dumps({"fen": POSSIBLE, "label": 5}),
                 json.dumps({"pgn": "1. e4 *"})]
        got = self.answers("retract", "-i", self.write("in", "\n".join(lines)))
        self.assertEqual([shape(v) for v in got], [("no", "a"), ("yes", "5"), ("yes", "game 1")])
        move = self.answers("move", stdin=json.dumps({"fen": START, "move": "e2e5"}))
        self.assertEqual(move[0]["answer"], "no")

    def test_verdicts_are_accepted_as_questions_about_their_subject(self):
        first = self.run_program("retract", "-i", "figures.fen", "--json").stdout
        again = self.run_program("retract", "-i", "-", "--json", stdin=first).stdout
        self.assertEqual(first, again)
        deep = self.run_program("retract", "-i", "figures.fen", "--plies", "2", "--json").stdout
        self.assertNotEqual(deep, first)
        self.assertEqual(deep, self.run_program("retract", "-i", "-", "--json", stdin=deep).stdout)
        moves = self.run_program("move", "-i", "moves.fen", "--json").stdout
        self.assertEqual(moves, self.run_program("move", "-", "--json", stdin=moves).stdout)
        for options in ([], ["--both"], ["--fast"]):
            asked = self.run_program("winnable", "-i", "winnable.fen", "--json", *options).stdout
            options = [option for option in options if option != "--both"]
            self.assertEqual(asked, self.run_program("winnable", "-", "--json", *options, stdin=asked).stdout)
        scanned = self.run_program("winnable", "-i", "endings.pgn", "--scan", "--json").stdout
        self.assertEqual(scanned, self.run_program("winnable", "-", "--json", stdin=scanned).stdout)
        for question in ("rnbqkb1r/ppp2ppp/8/8/8/8/PPPPPPPP/RNBQKB1R", "--plies", "8", "--convention", "codex"), (
                "rnbqkbnr/pppppppp/8/8/8/2N2N2/PPPPPPPP/R1BQKB1R b KQkq - 1 1", "--counters"):
            asked = self.run_program("legality", *question, "--json").stdout
            self.assertEqual(asked, self.run_program("legality", "-", "--json", stdin=asked).stdout)
        game = self.run_program("check", "-i", "checks.pgn", "--json").stdout
        self.assertEqual(game, self.run_program("check", "-", "--json", stdin=game).stdout)

    def test_a_record_as_arguments(self):
        for record in ([IMPOSSIBLE], IMPOSSIBLE.split(), IMPOSSIBLE.split()[:4], [IMPOSSIBLE.replace(" ", "_")]):
            self.assertEqual(self.answers("retract", *record)[0]["answer"], "no")
        for record in ([START, "e2e4"], [*START.split(), "e4"], [*START.split()[:4], "e4"], [START + " e4"],
                       [START.replace(" ", "_"), "e4"]):
            self.assertEqual(self.answers("move", *record)[0]["answer"], "yes", record)
        game = self.answers("check", "1.e4", "e5", "2.Qh5")[0]
        self.assertEqual(game["subject"]["moves"], ["e2e4", "e7e5", "d1h5"])

    def test_moves_without_numbers_are_games(self):
        opening = ["e4", "e5", "Nf3"]
        final = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
        for record in (["e4 e5 Nf3"], opening, ["e2e4 e7e5 g1f3"], ["startpos moves e2e4 e7e5 g1f3"],
                       ["startpos", *opening], [f"{START} moves e2e4 e7e5 g1f3"], [START, *opening], ["e4 e5 2.Nf3"]):
            self.assertEqual(self.run_program("convert", *record).stdout.decode().splitlines()[-1], final, record)
        verdict, = self.answers("check", "b5k1/1n6/8/8/4K3/8/8/8 b - - 0 1", "Na5")
        self.assertEqual(verdict["details"]["plies"][0]["kinds"][:2], ["check", "discovered"])
        games = self.run_program("convert", "-i", "games.pgn", "--to", "uci").stdout
        direct = self.answers("check", "-i", "games.pgn")
        again = self.answers("check", "-i", "-", stdin=games)
        self.assertEqual([v["details"] for v in again], [v["details"] for v in direct])
        # Errors are reported with their offset.
        error, = self.answers("check", "e4 e5 Nf4", code=3)
        self.assertEqual(error["offset"], 6)
        for record, code in (("Xe4 e5", "record.unrecognised"), (START + " Nd4", "move.illegal"),
                             (START + " xyz", "fen.trailing-text"),
                             ("startpos 4", "record.startpos"),
                             ("k7/8/8/8/8/8/8/K6P w - - 0 1 Kb2", "fen.trailing-text")):
            self.assertEqual(self.answers("check", record, code=3)[0]["code"], code, record)

    def test_an_illegal_first_move_after_a_position_is_explained(self):
        fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
        for record in (f"position fen {fen} moves e1c2", f"{fen} e1c2"):
            error, = self.answers("convert", record, code=3)
            self.assertIn("e1c2", error["message"])
            self.assertEqual(error["code"], "move.illegal")

    def test_the_moves_of_test_suites(self):
        fen = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -"
        got = self.answers("move", "-", stdin=f"{fen} bm Ra8 Rh8; am Kf1;\n{fen} am Ra9;\n", code=3)
        answers = [line.get("answer", line.get("code")) for line in got]
        self.assertEqual(answers, ["yes", "no", "yes", "move.syntax"])

    def test_legal_moves_with_a_wrong_sign_get_a_remark(self):
        for move, text in (("Ra8#", "Ra8# is legal."), ("Rb1+", "It gives no check."), ("Rb1#", "It does not mate.")):
            verdict, = self.answers("move", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -", move)
            self.assertIn(text, verdict["reasons"][0]["text"])
        verdict, = self.answers("move", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1")
        self.assertIn("in standard chess it is e1g1", verdict["reasons"][0]["text"])

    def test_the_other_board_is_recognised(self):
        messages = self.run_program("chess99", "moves", START).stderr.decode()
        self.assertIn("leave out the word chess99", " ".join(messages.split()))
        for fen in ("4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -",
                    "rnbakqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKABNR w - -"):
            messages = self.run_program("moves", fen).stderr.decode()
            self.assertIn("put the word chess99 before", " ".join(messages.split()))

    def test_filters_by_answer(self):
        records = "startpos\n8/8/8/8/8/8/8/8 w - - 0 1\nr3k3/8/8/8/8/8/8/R3K3 w x - 0 1\n"
        shown = self.run_program("legality", "-i", "-", "--except", "no", "--records", stdin=records)
        self.assertEqual(shown.stdout, b"startpos\n")
        shown = self.run_program("legality", "-i", "-", "--only", "unreadable", "--records", stdin=records)
        self.assertEqual(shown.stdout, b"r3k3/8/8/8/8/8/8/R3K3 w x - 0 1\n")

    def test_typographic_characters_are_shown_completely(self):
        error, = self.answers("legality", "\u201c8/8/8/8/8/8/8/K6k w - -", code=3)
        self.assertIn("'\u201c' is neither a piece", error["message"])

    def test_illegal_positions_are_not_called_unreadable(self):
        text = self.run_program("moves", "R3k3/8/8/8/8/8/8/r3K3 w - - 0 1").stderr.decode()
        self.assertTrue(text.startswith("illegal position: White is to move and could take"), text)

    def test_other_names_of_commands_get_a_suggestion(self):
        for name, instead in (("castle", "castling"), ("retro", "retract"), ("mate", "solve"), ("flag", "winnable"),
                              ("svg", "convert --to svg"), ("chess960", "legality --chess960")):
            done = self.run_program(name)
            self.assertEqual(done.returncode, 2)
            self.assertIn(f'Did you mean "{instead}"?', done.stderr.decode())
        self.assertEqual(self.run_program("chess99", "perft", "startpos").stdout, b"26\n")

    def test_stipulations_that_are_not_solved_are_named(self):
        position = "7k/8/5K2/8/8/8/8/6QQ w - - 0 1"
        for record in (["hs#2", position], [f"{position}\tser-#3"], ["hr#2", position]):
            messages = self.run_program("solve", *record).stderr.decode()
            self.assertIn("are not solved here; direct mates and", messages, record)

    def test_keys_alone_reports_no_threats(self):
        # 1.O-O! threatens 2.Rf8#, but --keys does not search for threats.
        problem = ["solve", "#2", "nk6/brpp2p1/brp4p/1p6/8/8/8/4K2R w K -", "--no-board"]
        keys, whole = (self.run_program(*problem, *more).stdout.decode() for more in (["--keys"], []))
        self.assertIn("1.O-O!\n", keys)
        self.assertNotIn("zugzwang", keys)
        self.assertIn("1.O-O! (threat: 2.Rf8#)", whole)

    def test_the_format_can_be_given(self):
        epd = self.answers("retract", "--format", "epd", stdin="b5k1/8/8/8/4K3/8/5n2/8 w - -\n")
        self.assertEqual(epd[0]["answer"], "no")
        json_line = self.answers("retract", "--format", "json", stdin=IMPOSSIBLE, code=3)
        self.assertEqual(json_line[0]["code"], "json.syntax")

    def test_a_byte_order_mark_does_no_harm(self):
        self.assertEqual(self.answers("retract", stdin=b"\xef\xbb\xbf" + IMPOSSIBLE.encode())[0]["answer"], "no")

    @unittest.skipUnless(shutil.which("zstd"), "needs zstd")
    def test_zstd_frames_are_read_from_files_and_pipes(self):
        def packed(text):
            return subprocess.run(["zstd", "-q", "-c"], input=text.encode(), stdout=subprocess.PIPE, check=True).stdout
        skippable = b"\x50\x2a\x4d\x18\x04\x00\x00\x00\x01\x02\x03\x04"
        content = skippable + packed(f"{IMPOSSIBLE}\ta\n{POSSIBLE[:10]}") + skippable + packed(f"{POSSIBLE[10:]}\tb\n")
        name = self.write("in.fen.zst", content)
        for got in (self.answers("retract", "-i", name), self.answers("retract", "-", stdin=content)):
            self.assertEqual([shape(v) for v in got], [("no", "a"), ("yes", "b")])
        damaged = self.answers("retract", "-", stdin=content[:-7], code=3)
        self.assertEqual(damaged[-1]["code"], "input.zstd")
        self.assertEqual(shape(damaged[0]), ("no", "a"))


class Packed(cli.Case):
    """Compressed files are recognised by their first bytes, whatever their names are."""
    ANSWERED = f"{IMPOSSIBLE}\ta\n{POSSIBLE}\tb\n".encode()

    def refused(self):
        """Returns files in unsupported compressed formats, by the name of the format."""
        games = (self.folder / "games.pgn").read_bytes()
        zipped = io.BytesIO()
        with zipfile.ZipFile(zipped, "w") as archive:
            archive.writestr("games.pgn", games)
        return {"zip": zipped.getvalue(), "bzip2": bz2.compress(games), "xz": lzma.compress(games),
                "7z": b"7z\xbc\xaf\x27\x1c" + bytes(26), "rar": b"Rar!\x1a\x07\x01\x00" + bytes(20)}

    def test_gzip_is_read_by_every_command(self):
        cut = self.ANSWERED.index(b"\n") + 9
        content = gzip.compress(self.ANSWERED[:cut]) + gzip.compress(self.ANSWERED[cut:]) + bytes(512)
        for name in ("in.fen.gz", "in.fen", "in"):
            self.write(name, content)
            for got in (self.answers("retract", "-i", name), self.answers("retract", name)):
                self.assertEqual([shape(v) for v in got], [("no", "a"), ("yes", "b")])
        self.assertEqual([shape(v) for v in self.answers("retract", "-", stdin=content)], [("no", "a"), ("yes", "b")])
        verdicts = self.run_program("retract", "-", "--json", stdin=self.ANSWERED).stdout
        samples = {"games.pgn": (["check", "-i"], ["convert", "--to", "uci", "-i"], ["audit"], ["show", "-i"]),
                   "incident.jsonl": (["rule", "-i"],), "verdicts.jsonl": (["verify", "-i"],)}
        self.write("verdicts.jsonl", verdicts)
        for sample, questions in samples.items():
            self.write("packed", gzip.compress((self.folder / sample).read_bytes()))
            for question in questions:
                plain = self.run_program(*question, sample)
                packed = self.run_program(*question, "packed")
                self.assertEqual((packed.returncode, packed.stdout, packed.stderr),
                                 (plain.returncode, plain.stdout, plain.stderr), question)

    def test_truncated_gzip_is_unreadable(self):
        content = gzip.compress(self.ANSWERED)
        for bad in (content[:-9], content[:20], content[:4], content + b"rubbish"):
            got = self.answers("retract", "-", stdin=bad, code=3)
            self.assertEqual(got[-1]["code"], "input.gzip")
        self.assertEqual([shape(v) for v in got[:-1]], [("no", "a"), ("yes", "b")])
        self.write("games.gz", gzip.compress((self.folder / "games.pgn").read_bytes())[:-3000])
        done = self.run_program("audit", "games.gz")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"The gzip data ends in the middle of a member.", done.stderr)

    def test_other_packed_files_are_named_once(self):
        for kind, content in self.refused().items():
            self.write("some.pgn", content)
            for question in (["check", "-i"], ["convert", "-i"], ["verify", "-i"], ["rule", "-i"], ["legality", "-i"],
                             ["show"], ["solve", "-i"], ["chess99", "check", "-i"], ["audit"],
                             ["show", "--interactive"]):
                done = self.run_program(*question, "some.pgn")
                messages = (done.stdout + done.stderr).decode()
                self.assertEqual(done.returncode, 3, question)
                count = " ".join(messages.split()).count(f" {kind} file, which is not unpacked here")
                self.assertEqual(count, 1, question)
                self.assertNotIn("neither a piece", messages)
                self.assertLess(len(messages.splitlines()), 6)
            error, = self.answers("legality", "-i", "some.pgn", code=3)
            self.assertEqual((error["code"], error["offset"]), ("input.packed", 0))

    def test_unreadable_input_is_named(self):
        (self.folder / "folder").mkdir()
        for missing, why in (("none.pgn", "No such file"), ("none.pgn.gz", "No such file"),
                             ("folder", "Is a directory")):
            for question in (["check"], ["check", "-i"], ["convert"], ["verify"], ["rule"], ["legality", "-i"],
                             ["show"],
                             ["legality"], ["audit"], ["show", "--interactive"], ["chess99", "check", "-i"]):
                done = self.run_program(*question, missing)
                self.assertEqual(done.returncode, 3, (question, missing))
                self.assertIn(why, done.stderr.decode(), question)


class Winners(cli.Case):
    QUEEN = "4k3/8/8/8/8/8/8/KQ6 w - - 0 1"

    def test_the_winner_follows_the_position(self):
        underscored = self.QUEEN.replace(" ", "_")
        lines = [self.QUEEN, f"{self.QUEEN} white", f"{self.QUEEN} black\t1", f"{underscored} white\tblack",
                 f"{self.QUEEN[:-4]} white"]
        got = self.answers("winnable", stdin="\n".join(lines))
        self.assertEqual([(v["answer"], v["subject"]["winner"], v["subject"].get("label")) for v in got],
                         [("no", "black", None), ("yes", "white", None), ("no", "black", "1"),
                          ("yes", "white", "black"), ("yes", "white", None)])
        got = self.answers("winnable", "--by", "black", stdin="\n".join(lines), code=3)
        self.assertEqual([v["subject"]["winner"] if "subject" in v else v["code"] for v in got],
                         ["black", "record.winner", "black", "record.winner", "record.winner"])
        for record in ([self.QUEEN, "white"], [*self.QUEEN.split(), "white"], [self.QUEEN, "--by", "white"]):
            self.assertEqual(self.answers("winnable", *record)[0]["subject"]["winner"], "white")

    def test_json_and_epd_and_games(self):
        lines = [json.dumps({"fen": self.QUEEN}), json.dumps({"fen": self.QUEEN, "winner": "white", "label": 3}),
                 json.dumps({"pgn": "1. f3 e5 2. g4 Qh4# *", "winner": "white"})]
        got = self.answers("winnable", stdin="\n".join(lines))
        self.assertEqual([(v["answer"], v["subject"]["winner"]) for v in got],
                         [("no", "black"), ("yes", "white"), ("no", "white")])
        epd = self.answers("winnable", "--by", "white", stdin='4k3/8/8/8/8/8/8/KQ6 w - - id "x";\n')
        self.assertEqual((epd[0]["answer"], epd[0]["subject"]["label"]), ("yes", "x"))
        game = self.answers("winnable", "1.", "f3", "e5", "2.", "g4", "Qh4#")
        self.assertEqual((game[0]["answer"], game[0]["subject"]["winner"]), ("yes", "black"))

    def test_another_word_is_an_error_in_its_place(self):
        text = f"{self.QUEEN} blue\tx\n{self.QUEEN}\n" + json.dumps({"fen": self.QUEEN, "winner": "w"})
        got = self.answers("winnable", stdin=text, code=3)
        self.assertEqual((got[0]["code"], got[0]["offset"]), ("record.winner", len(self.QUEEN) + 1))
        self.assertEqual(got[0]["label"], "x")
        self.assertEqual(got[1]["answer"], "no")
        line = json.dumps({"fen": self.QUEEN, "winner": "nobody"})
        got = self.answers("winnable", stdin=line, code=3)
        self.assertEqual((got[0]["code"], line[got[0]["offset"]:][:6]), ("record.winner", "nobody"))

    def test_scan_accepts_only_games(self):
        got = self.answers("winnable", "--scan", "-i", "endings.pgn")
        self.assertEqual([v["details"]["dead"] for v in got], [2, 1, 4, None, None])
        self.assertEqual([v["details"]["white"] for v in got], [2, 1, 3, 4, None])
        self.assertEqual(self.answers("winnable", "--scan", self.QUEEN, code=3)[0]["code"], "record.shape")

    def test_every_answer_is_proved(self):
        for options in ([], ["--both"], ["--sites"]):
            verdicts = self.run_program("winnable", "-i", "winnable.fen", "--json", *options).stdout
            got = self.answers("verify", stdin=verdicts)
            self.assertEqual([v["answer"] for v in got], ["yes"] * 10)


class Diagrams(cli.Case):
    HOME = "r3k2r/8/8/8/8/8/8/R3K2R"

    def test_what_was_assumed_is_stated(self):
        for command, rights in ((["castling"], "codex"), (["move", "O-O"], "codex"), (["check"], "none"),
                                (["moves"], "none"), (["retract"], "any"), (["winnable"], "none"),
                                (["legality", "--refute-only"], "none")):
            verdict, = self.answers(command[0], self.HOME, *command[1:])
            assumed = verdict["details"]["assumed"]
            self.assertEqual((assumed["turn"], assumed["rights"]), ("white", rights), command)
            verdict, = self.answers(command[0], self.HOME + " w KQkq - 0 1", *command[1:])
            self.assertNotIn("assumed", verdict.get("details", {}), command)

    def test_it_is_blacks_turn_if_white_could_take_the_king(self):
        verdict, = self.answers("check", "4k3/8/8/8/8/8/4R3/K7")
        self.assertEqual((verdict["answer"], verdict["details"]["assumed"]["turn"]), ("yes", "black"))
        verdict, = self.answers("move", "4k3/8/8/8/8/8/4R3/K7", "Kd7")
        self.assertEqual((verdict["answer"], verdict["details"]["assumed"]["turn"]), ("yes", "black"))

    def test_chess960_rooks_may_castle(self):
        verdict, = self.answers("castling", "--chess960", "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1")
        self.assertEqual([one["state"] != "lost" for one in verdict["details"]["castlings"][:2]], [True, True])

    def test_a_castling_after_the_fen_is_the_question(self):
        fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
        for move, written in (("O-O", "O-O"), ("e1g1", "O-O"), ("Kg1", "O-O"), ("e1h1", "O-O"), ("e1c1", "O-O-O"),
                              ("Kc1", "O-O-O"), ("0-0-0", "O-O-O")):
            verdict, = self.answers("castling", fen, move)
            self.assertEqual((verdict["answer"], verdict["subject"].get("written")), ("yes", written), move)
        for move in ("Kd1", "e1d1", "Rg1", "a1b1"):
            self.assertNotIn("written", self.answers("castling", fen, move)[0]["subject"], move)

    def test_the_right_to_castle_is_that_of_one_rook(self):
        for fen, right, other in (("4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1", "e1b1", "e1a1"),
                                  ("4k3/8/8/8/8/8/8/R3K1RR w GQ - 0 1", "e1g1", "e1h1")):
            self.assertEqual(self.answers("castling", "--chess960", fen, right)[0]["answer"], "yes")
            error, = self.answers("castling", "--chess960", fen, other, code=3)
            self.assertEqual(error["code"], "move.illegal")
        standard, = self.answers("castling", "4k3/8/8/8/8/8/8/R3K1RR w KQ - 0 1", "e1g1")
        self.assertEqual((standard["answer"], standard["reasons"][0]["rule"]), ("no", "castling.blocked"))


class BadRecords(cli.Case):
    def test_errors_have_file_line_and_game(self):
        (self.folder / "two.fen").write_text(f"{IMPOSSIBLE}\nrubbish\n", encoding="utf-8")
        error = self.answers("retract", "-i", "two.fen", code=3)[1]
        self.assertEqual((error["file"], error["line"], error["offset"]), ("two.fen", 2, 0))
        (self.folder / "two.pgn").write_text("1.e4 *\n\n1.e4 e5\n2.Kd4 *\n", encoding="utf-8")
        error = self.answers("check", "-i", "two.pgn", code=3)[1]
        self.assertEqual((error["file"], error["line"], error["game"]), ("two.pgn", 4, 2))
        error, = self.answers("retract", stdin="rubbish\n", code=3)
        self.assertEqual(("file" in error, error["line"]), (False, 1))
        done = self.run_program("check", START, "--jobs", "1", "--jobs", "2")
        self.assertEqual(done.stderr, b"doublecheck: --jobs is given twice.\n")
        error, = self.answers("castling", "e4", "--convention", "codex", code=3)
        self.assertEqual((error["code"], "offset" in error), ("argument.value", False))

    def test_an_error_is_reported_in_its_place(self):
        text = f"{IMPOSSIBLE}\t1\nrubbish\t2\n8/8/8/8/8/8/4X3/K6k w - -\t3\n{POSSIBLE}\t4\n"
        got = self.answers("retract", stdin=text, code=3)
        self.assertEqual([v.get("subject", v).get("label") for v in got], ["1", "2", "3", "4"])
        self.assertEqual(got[2]["offset"], "8/8/8/8/8/8/4X3".index("X"))
        self.assertEqual([v["schema"].split("/")[1] for v in got], ["verdict", "error", "error", "verdict"])

    def test_text_shows_the_character(self):
        done = self.run_program("retract", stdin="8/8/8/8/8/8/4X3/K6k w - -\n")
        lines = done.stdout.decode().splitlines()
        self.assertIn("line 1", lines[0])
        self.assertEqual(lines[-1].index("^"), lines[-2].index("X"))
        alone = self.run_program("retract", "8/8/8/8/8/8/4X3/K6k w - -")
        self.assertEqual((alone.returncode, alone.stdout), (3, b""))
        lines = alone.stderr.decode().splitlines()
        self.assertEqual(lines[-1].index("^"), lines[-2].index("X"))

    def test_a_line_beyond_the_limit_is_refused_and_skipped(self):
        text = f"{IMPOSSIBLE}\n" + "x" * ((1 << 20) + 5) + f"\n{POSSIBLE}\n" + "y" * (3 << 20)
        got = self.answers("retract", stdin=text, code=3)
        self.assertEqual([shape(v)[0] for v in got], ["no", "record.too-long", "yes", "record.too-long"])

    def test_a_missing_move_is_an_error(self):
        self.assertEqual(self.answers("move", stdin=f"{START}\tx\n", code=3)[0]["code"], "record.no-move")

    def test_a_missing_file_is_reported(self):
        for operands in (["missing.fen"], ["missing.pgn"], ["missing.txt"], ["figures.fen", "missing"]):
            done = self.run_program("legality", *operands)
            self.assertEqual((done.returncode, done.stdout), (3, b""), operands)
            self.assertIn(f"cannot open {operands[-1]}".encode(), done.stderr)

    def test_empty_input_says_so(self):
        questions = ("legality", "retract", "check", "castling", "move", "moves", "show", "winnable", "solve", "perft",
                     "convert", "verify")
        for text in ("", "\n\n# nothing\n"):
            for question in questions:
                self.assertEqual([v["code"] for v in self.answers(question, "-", stdin=text, code=3)], ["input.empty"])
        self.assertEqual(self.run_program("audit", "-", stdin="").returncode, 3)

    def test_utf_16_is_read_with_and_without_a_mark(self):
        fens = f"{START}\t\u738b\n{POSSIBLE}\n"
        game = '[White "M\u00fcller \U0001d11e"]\n\n1. e4 e5 2. Ke3 *\n'
        for order in ("utf-16-le", "utf-16-be"):
            for mark in ("", "\ufeff"):
                got = self.answers("check", "-", stdin=(mark + fens).encode(order))
                self.assertEqual([v["subject"].get("label") for v in got], ["\u738b", None])
                found = self.run_program("audit", "-", stdin=(mark + game).encode(order)).stdout.decode()
                self.assertIn("M\u00fcller \U0001d11e", found)
        cut = self.run_program("check", "-", stdin=fens.encode("utf-16-le")[:-1])
        self.assertEqual(cut.returncode, 3)
        self.assertIn(b"ends in the middle of a character", cut.stdout)

    def test_binary_garbage_is_survived(self):
        seed = 20261120
        rng = random.Random(seed)
        for size in (1, 3, 100, 70000):
            done = self.run_program("legality", "-", "--json", stdin=rng.randbytes(size))
            self.assertIn(done.returncode, (0, 3), f"seed {seed} size {size}")
            for line in done.stdout.splitlines():
                json.loads(line)


class Verify(cli.Case):
    def test_every_line_has_its_verdict(self):
        text = f"{IMPOSSIBLE}\tproved\nrubbish\tunreadable\n{START[:-9]} - - 5 9\topen\n"
        verdicts = self.run_program("legality", "-", "--json", stdin=text).stdout.decode()
        broken = verdicts.splitlines()[0].replace('"rule":"retraction', '"rule":"castling')
        changed = verdicts.splitlines()[0].replace("b5k1", "b4k2").replace("proved", "forged")
        got = self.answers("verify", stdin=verdicts + changed + "\n", code=1)
        self.assertEqual([shape(v) for v in got],
                         [("yes", "proved"), ("unknown", "unreadable"), ("unknown", "open"), ("no", "forged")])
        self.assertNotEqual(broken, verdicts.splitlines()[0])

    def test_other_input_is_refused(self):
        self.assertEqual(self.answers("verify", stdin=f"{START}\n", code=3)[0]["code"], "record.not-a-verdict")
        self.assertEqual(self.answers("verify", stdin='{"fen":"x"}\n', code=3)[0]["code"], "record.not-a-verdict")
        self.assertEqual(self.answers("verify", stdin="1. e4 *\n", code=3)[0]["code"], "record.not-a-verdict")


class Jobs(cli.Case):
    def test_any_number_of_jobs_gives_the_same_bytes(self):
        lines = [line for line in (self.folder / "random.fen").read_text().splitlines() if not line.startswith("#")]
        rng = random.Random(7)
        number = 300 if cli.is_instrumented() else 500
        many = [f"{rng.choice(lines)}\t{i}" if i % 17 else f"bad {i}" for i in range(number)]
        name = self.write("many.fen", "\n".join(many))
        outputs = {}
        for jobs in ("1", "2", "8"):
            for form in ("--json", "--quiet"):
                done = self.run_program("legality", "--refute-only", "-i", name, "--jobs", jobs, form)
                self.assertEqual(done.returncode, 3)
                outputs.setdefault(form, set()).add(done.stdout)
        self.assertEqual([len(distinct) for distinct in outputs.values()], [1, 1])
        verdicts = [json.loads(line) for line in next(iter(outputs["--json"])).splitlines()]
        labels = [verdict.get("subject", {}).get("label") for verdict in verdicts]
        self.assertEqual(labels, [str(i) if i % 17 else None for i in range(number)])

    def test_games_too(self):
        games = (self.folder / "games.pgn").read_text() * 20
        name = self.write("many.pgn", games)
        outputs = {self.run_program("check", "-i", name, "--json", "--jobs", jobs).stdout for jobs in ("1", "8")}
        self.assertEqual(len(outputs), 1)
        self.assertEqual(len(outputs.pop().splitlines()), 400)


class Memory(cli.Case):
    def peak(self, name, jobs):
        """Returns the peak memory of the program in kilobytes. Keeps the quarantine of the address sanitizer small."""
        with open(self.folder / name, "rb") as source, open(os.devnull, "wb") as sink:
            program = subprocess.Popen([cli.binary, "retract", "--json", "--jobs", jobs], stdin=source, stdout=sink,
                                       env=self.environment(ASAN_OPTIONS="quarantine_size_mb=1"))
            _, status, usage = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
        self.assertIn(program.returncode, (0, 3))
        return usage.ru_maxrss

    @cli.unless_instrumented
    def test_it_does_not_grow_with_the_input(self):
        lines = (self.folder / "figures.fen").read_text()
        self.write("short", lines * 10)
        self.write("long", lines * 1500)
        self.write("wide", "x" * 30_000_000)
        for jobs in ("1", "4"):
            least = self.peak("short", jobs)
            self.assertLess(self.peak("long", jobs), least + 16_000)
            self.assertLess(self.peak("wide", jobs), least + 16_000)


class ExitCodes(cli.Case):
    def code(self, *arguments, stdin=""):
        return self.run_program(*arguments, stdin=stdin).returncode

    def test_exit_codes_match_the_help(self):
        self.assertEqual(self.code("retract", IMPOSSIBLE), 0)
        self.assertEqual(self.code("retract", IMPOSSIBLE, "--exit-status"), 1)
        self.assertEqual(self.code("retract", POSSIBLE, "--exit-status"), 0)
        self.assertEqual(self.code("legality", "--refute-only", POSSIBLE, "--exit-status"), 4)
        self.assertEqual(self.code("retract", "--exit-status", stdin=f"{POSSIBLE}\n{IMPOSSIBLE}\n"), 1)
        self.assertEqual(self.code("retract", "--exit-status", stdin=f"{IMPOSSIBLE}\nrubbish\n"), 3)
        self.assertEqual(self.code("retract", "rubbish"), 3)
        self.assertEqual(self.code("retract", "-i", "nowhere"), 3)
        for wrong in (["nothing"], ["retract", "--nothing"], ["retract", IMPOSSIBLE, "--jobs", "0"],
                      ["retract", IMPOSSIBLE, "--nodes", "x"], ["retract", IMPOSSIBLE, "--seconds", "-1"],
                      ["convert", IMPOSSIBLE, "--to", "pdf"],
                      ["convert", IMPOSSIBLE, "--to"], ["retract", IMPOSSIBLE, "-i", "x"], []):
            done = self.run_program(*wrong)
            self.assertEqual((done.returncode, done.stdout), (2, b""), wrong)
            self.assertTrue(done.stderr, wrong)

    def test_a_folder_is_not_accepted_as_input(self):
        done = self.run_program("retract", "-i", ".")
        self.assertEqual((done.returncode, done.stdout), (3, b""))
        self.assertIn(b"cannot read", done.stderr)

    def test_a_full_disk_is_reported(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([cli.binary, "retract", IMPOSSIBLE], stdout=full, stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 5)
        self.assertIn(b"cannot write", done.stderr)

    def test_a_closed_error_stream_is_tolerated(self):
        for redirection in ("2>/dev/full", "2>&-"):
            for arguments, code in (("nothing", 2), ("retract -i nowhere", 3), ("retract rubbish", 3)):
                command = f'"{cli.binary}" {arguments} {redirection}'
                done = subprocess.run(command, shell=True, cwd=self.folder, check=False)
                self.assertEqual(done.returncode, code, (arguments, redirection))

    def test_a_closed_stream_is_not_replaced_by_a_pipe(self):
        """If a standard stream is closed, a new pipe could get its file descriptor and receive its output."""
        command = f'exec "{cli.binary}" moves -i random.fen --json 0<&- >&-'
        done = subprocess.run(command, shell=True, cwd=self.folder, stderr=subprocess.PIPE,
                              timeout=cli.PATIENCE, check=False)
        self.assertEqual((done.returncode, done.stderr), (5, b"doublecheck: cannot write: Bad file descriptor\n"))


cli.main()
