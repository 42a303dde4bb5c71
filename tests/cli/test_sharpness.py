# SPDX-License-Identifier: MIT
"""Tests of `sharpness` and `show --engine`, with a fake engine and, if it is installed, with Stockfish."""
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import time
import unittest
import xml.etree.ElementTree

import cli

ENGINE = cli.ROOT / "tests/cli/uci_engine.py"
GAME = "1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7#"
PARTS = ("criticality", "risk", "narrowness", "instability")


def mirrored(fen):
    """Returns the FEN of the position with colours exchanged and ranks reversed."""
    board, turn, castling, passed, *rest = fen.split()
    passed = passed if passed == "-" else passed[0] + {"3": "6", "6": "3"}[passed[1]]
    swapped = "".join(sorted(castling.swapcase())) if castling != "-" else "-"
    turned = "/".join(reversed(board.swapcase().split("/")))
    return " ".join([turned, "b" if turn == "w" else "w", swapped, passed, *rest])


class Case(cli.Case):
    def environment(self, **more):
        return super().environment(DOUBLECHECK=cli.binary,
                                   DOUBLECHECK_ENGINE_LOG=str(self.folder / "asked"), **more)

    def asked(self):
        log = self.folder / "asked"
        return len(log.read_text().splitlines()) if log.exists() else 0

    def sharpness(self, *arguments, **environment):
        done = self.run_program("sharpness", *arguments, "--json", **environment)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return json.loads(done.stdout)


class MadeUp(Case):
    """Tests with the fake engine, whose path contains spaces."""

    def setUp(self):
        super().setUp()
        (self.folder / "with blanks").mkdir()
        self.engine = str(shutil.copy(ENGINE, self.folder / "with blanks"))
        os.chmod(self.engine, os.stat(self.engine).st_mode | stat.S_IXUSR)

    def sharpness(self, *arguments, **environment):
        return super().sharpness(*arguments, "--engine", self.engine, **environment)

    def test_a_position(self):
        verdict = self.sharpness(cli.START)
        details = verdict["details"]
        self.assertEqual((verdict["answer"], details["engine"]), ("yes", "Made Up 1"))
        for name in PARTS:
            self.assertIn(details["components"][name], range(101), name)
        self.assertIn(details["sharpness"], range(101))
        self.assertEqual(len(details["best"]), 5)
        self.assertEqual(details["best"][0]["move"], details["keeping"][0])
        self.assertGreaterEqual(self.asked(), 1 + len(details["keeping"]), "the position, and that behind each")
        self.assertEqual(details["scale"], "lichess")
        self.assertNotIn("stakes", details["components"])
        by_chances = self.sharpness(cli.START, "--scale", "engine")["details"]
        self.assertEqual((by_chances["scale"], by_chances["expectation"]), ("engine", 50))
        self.assertIn("stakes", by_chances["components"])
        self.assertEqual(self.run_program("sharpness", cli.START, "--scale", "elo").returncode, 2)

    def test_a_good_move_is_good_in_the_game_too(self):
        """The engine's scores are arbitrary, so searching the position after a move often refutes the first one."""
        fens = self.run_program("convert", GAME).stdout.decode().splitlines()
        for fen in fens[:3]:
            details = self.sharpness(fen)["details"]
            for move in details["keeping"][:8]:
                ply = self.sharpness(f'[FEN "{fen}"] {move}')["details"]["plies"][0]
                self.assertLessEqual(ply["loss"], 5, (fen, ply))

    def test_critical_moments_begin_with_the_worst(self):
        details = self.sharpness("-i", "lasker_thomas.pgn")["details"]
        losses = [moment["loss"] for moment in details["critical"]]
        self.assertEqual(losses, sorted(losses, reverse=True))
        plies = {ply["ply"]: ply for ply in details["plies"]}
        for moment in details["critical"]:
            self.assertEqual(moment["loss"], plies[moment["ply"]]["loss"])
            self.assertTrue(moment["loss"] >= 10 or "only move" in moment["text"], moment)
        worst = {ply["ply"] for ply in details["plies"] if ply["loss"] >= 10}
        self.assertLessEqual(worst, {moment["ply"] for moment in details["critical"]})

    def test_accuracy_and_centipawn_loss(self):
        details = self.sharpness("-i", "lasker_thomas.pgn")["details"]
        for first, player in enumerate(("white", "black")):
            lost = [ply["centipawn_loss"] for ply in details["plies"][first::2]]
            self.assertAlmostEqual(details[f"{player}_centipawn_loss"], sum(lost) / len(lost), delta=0.51)
            self.assertIn(details[f"{player}_accuracy"], range(101))
        for ply in details["plies"]:
            self.assertEqual(ply["accuracy"] == 100, ply["loss"] == 0, ply)
        self.assertNotIn("black_accuracy", self.sharpness("1.e4")["details"])

    def test_a_mated_player_expects_nothing(self):
        mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"
        self.assertEqual(self.sharpness(mated)["details"]["expectation"], 2)
        self.assertEqual(self.sharpness(mated, "--scale", "engine")["details"]["expectation"], 0)

    def test_the_components_do_not_depend_on_the_move_that_was_played(self):
        fen = self.run_program("convert", GAME).stdout.decode().splitlines()[2]
        details = self.sharpness(fen)["details"]
        for move in [one["move"] for one in details["best"]]:
            ply = self.sharpness(f'[FEN "{fen}"] {move}')["details"]["plies"][0]
            self.assertEqual((ply["sharpness"], ply["components"]), (details["sharpness"], details["components"]), move)

    def test_the_risk_of_the_other_side_is_that_of_the_next_position(self):
        fen = self.run_program("convert", GAME).stdout.decode().splitlines()[2]
        details = self.sharpness(fen)["details"]
        game = f'[FEN "{fen}"] {details["best"][0]["move"]} *'
        after = self.run_program("convert", game, "--final").stdout.decode().strip()
        self.assertEqual(details["opponent_risk"], self.sharpness(after)["details"]["risk"])

    def test_a_game_without_moves_is_its_position(self):
        fen = self.run_program("convert", GAME).stdout.decode().splitlines()[2]
        verdict = self.sharpness(f'[FEN "{fen}"]')
        self.assertEqual(verdict["details"], self.sharpness(fen)["details"])
        done = self.run_program("sharpness", f'[FEN "{fen}"]', "--engine", self.engine, "--to", "svg")
        self.assertEqual(done.returncode, 3, done.stderr)

    def test_weights(self):
        alone = self.sharpness(cli.START, "--weights", "0,0,1,0,0")["details"]
        self.assertEqual(alone["sharpness"], alone["components"]["narrowness"])
        for wrong, code, message in (
                ("0,0,0,0,0", 2, '--weights needs a number above 0, and has none in "0,0,0,0,0".'),
                ("0,0,0,1,0", 3, "--weights counts only stakes, which need --scale engine.")):
            done = self.run_program("sharpness", cli.START, "--engine", self.engine, f"--weights={wrong}")
            self.assertEqual(done.returncode, code, wrong)
            self.assertIn(message, done.stderr.decode())
        self.sharpness(cli.START, "--weights", "0,0,0,1,0", "--scale", "engine")
        for wrong in ("1,2,3", "1,1,1,1,x", "-1,1,1,1,1"):
            done = self.run_program("sharpness", cli.START, "--engine", self.engine, f"--weights={wrong}")
            self.assertEqual(done.returncode, 2, wrong)
            self.assertIn(f'--weights takes five numbers from 0 with commas between, not "{wrong}".',
                          done.stderr.decode())
            self.assertEqual(done.stdout, b"")
        done = self.run_program("sharpness", cli.START, "--engine", self.engine, "--engine-options", "Hash")
        self.assertEqual(done.returncode, 2)

    def test_moves_are_compared(self):
        for wrong in ("1", "33"):
            done = self.run_program("sharpness", cli.START, "--engine", self.engine, "--lines", wrong)
            self.assertEqual(done.returncode, 2, wrong)
        whole = self.sharpness(cli.START, "--no-cache")["details"]
        single = self.sharpness(cli.START, "--no-cache", DOUBLECHECK_MULTIPV="1")["details"]
        self.assertEqual(single["components"]["criticality"], whole["components"]["criticality"])
        self.assertEqual(single["keeping"], whole["keeping"])

    def test_nothing_is_searched_if_nothing_is_at_stake(self):
        for fen in ("8/8/4k3/8/8/3BK3/8/8 w - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1"):
            verdict = self.sharpness(fen)
            self.assertEqual((verdict["answer"], verdict["details"]["sharpness"]), ("yes", 0), fen)
            self.assertEqual(verdict["reasons"][0]["rule"], "sharpness.none")
        self.assertEqual(self.asked(), 0)

    def test_an_illegal_position_is_named(self):
        """A knight and a bishop check White's king, and no black move could have led to that."""
        fen = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"
        for options in ([], ["--weights", "1,0,0,0,0"]):
            details = self.sharpness(fen, *options)["details"]
            self.assertEqual((details["reachable"], "refuted_by" in details), (False, True))
            self.assertIn(details["sharpness"], range(101))
        crowd = "rnbqkbnr/pppppppp/8/8/P7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        verdict = self.sharpness(crowd)
        self.assertEqual((verdict["answer"], verdict["details"]["reachable"]), ("unknown", False))
        self.assertFalse(self.sharpness(f'[FEN "{fen}"] 1.Ke5')["details"]["reachable"])
        self.assertNotIn("reachable", self.sharpness(cli.START)["details"])
        for record in (fen, crowd, f'[FEN "{fen}"] 1.Ke5'):
            text = self.run_program("sharpness", record, "--engine", self.engine).stdout.decode()
            self.assertEqual(" ".join(text.split()).count("No game leads to this position ("), 1, text)

    def test_every_number_is_explained(self):
        text = " ".join(self.run_program("sharpness", cli.START, "--engine", self.engine).stdout.decode().split())
        self.assertRegex(text, r"A player who picks any move loses \d+\.")
        self.assertIn(": less than 5 points worse than the best,", text)
        self.assertIn("Points of 100 are the win percent that lichess.org computes from a score.", text)
        text = self.run_program("sharpness", cli.START, "--engine", self.engine, "--scale", "engine").stdout.decode()
        self.assertIn("Points of 100 are what the engine expects", " ".join(text.split()))

    def test_only_the_sharpest_moves_are_marked(self):
        def starred(game):
            text = self.run_program("sharpness", game, "--engine", self.engine).stdout.decode()
            return len(re.findall(r"^    \d+\.+\S+ .* \d+\*", text, re.M))
        self.assertEqual(starred(GAME), 0)
        self.assertEqual(starred("1.Nf3 Nf6 2.Ng1 Ng8 " * 6), 20)

    def test_a_forced_move_is_neither_critical_nor_narrow(self):
        parts = self.sharpness("7k/8/8/8/8/8/5q2/7K w - - 0 1")["details"]["components"]
        self.assertEqual((parts["criticality"], parts["narrowness"], parts["risk"]), (0, 0, 0))

    def test_an_analysed_game_can_be_continued(self):
        verdict = self.sharpness(GAME)
        details = verdict["details"]
        self.assertEqual([ply["ply"] for ply in details["plies"]], list(range(1, 8)))
        self.assertEqual(sorted(details["sharpest"]), list(range(1, 8)))
        self.assertEqual(details["plies"][-1]["score"], "#0")
        asked = self.asked()
        self.assertGreaterEqual(asked, 7)
        self.assertEqual(self.sharpness(GAME), verdict)
        self.assertEqual(self.asked(), asked, "all of it was kept")
        self.sharpness(GAME + " 1-0")
        self.sharpness(GAME, "--scale", "engine", "--weights", "1,1,1,1,1")
        self.assertLess(self.asked(), asked + 7, "another scale compares other moves at most")
        asked = self.asked()
        self.sharpness("1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6")
        self.assertEqual(self.asked(), asked, "the start of the game is known")
        self.sharpness("1.e4", "--nodes", "77")
        self.assertGreaterEqual(self.asked(), asked + 2, "with other limits nothing is known")
        asked = self.asked()
        self.sharpness("1.e4", "--no-cache")
        self.assertGreaterEqual(self.asked(), asked + 2)

    def test_an_interrupted_analysis_continues(self):
        with subprocess.Popen([cli.binary, "sharpness", GAME, "--engine", self.engine, "--json"],
                              stdout=subprocess.PIPE, cwd=self.folder,
                              env=self.environment(DOUBLECHECK_ENGINE="dawdles")) as program:
            while self.asked() < 3:  # the engine is slow from the third position on
                self.assertIsNone(program.poll(), "the program ended before it was interrupted")
                time.sleep(0.01)
            program.send_signal(signal.SIGINT)
            self.assertEqual((program.communicate(timeout=cli.PATIENCE)[0], program.returncode), (b"", 130))
        interrupted = self.asked()
        self.assertLess(interrupted, 7)
        self.assertEqual(len(self.sharpness(GAME)["details"]["plies"]), 7)
        both = self.asked()
        self.sharpness(GAME, "--cache", "another.sqlite")
        self.assertIn(both - (self.asked() - both), (0, 1), "only the position that was interrupted is measured twice")

    def test_streams_on_several_engines(self):
        fens = self.run_program("convert", GAME, "--labels").stdout
        once, again = (self.run_program("sharpness", "-i", "-", "--json", "--engine", self.engine, "--no-cache",
                                        "--jobs", jobs, stdin=fens) for jobs in ("1", "3"))
        self.assertEqual((once.returncode, once.stdout), (0, again.stdout))
        verdicts = [json.loads(line) for line in once.stdout.splitlines()]
        self.assertEqual(len(verdicts), 8)
        self.assertEqual(verdicts[-1]["reasons"][0]["rule"], "sharpness.none")

    def test_engines_that_fail_are_named(self):
        for wrong, rule in (("dies", "engine.died"), ("lies", "engine.illegal-move"), ("blank", "engine.unfinished")):
            verdict = self.sharpness(cli.START, DOUBLECHECK_ENGINE=wrong)
            self.assertEqual((verdict["answer"], verdict["reasons"][0]["rule"]), ("unknown", rule))
        done = self.run_program("sharpness", cli.START, "--engine", "/no/engine", "--json")
        self.assertIn(json.loads(done.stdout)["reasons"][0]["rule"], ("engine.not-started", "engine.not-found"))
        crowd = "rnbqkbnr/pppppppp/8/8/P7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        verdict = self.sharpness(crowd)
        self.assertEqual((verdict["answer"], verdict["reasons"][0]["rule"]), ("unknown", "engine.position"))

    def test_a_silent_engine_is_reported(self):
        for wrong in ("silent", "ponders"):
            verdict = self.sharpness(cli.START, "--seconds", "0.2", "--no-cache", DOUBLECHECK_ENGINE=wrong)
            self.assertEqual((verdict["answer"], verdict["reasons"][0]["rule"]), ("unknown", "engine.silent"))

    def test_pgn_and_plot(self):
        done = self.run_program("sharpness", GAME, "--engine", self.engine, "--to", "pgn")
        self.assertEqual(done.stdout.count(b"[%eval "), 6)  # a checkmate has no score
        again = self.run_program("convert", "-i", "-", "--to", "uci", stdin=done.stdout)
        self.assertEqual(again.stdout, self.run_program("convert", GAME, "--to", "uci").stdout)
        plot = self.run_program("sharpness", GAME, "--engine", self.engine, "--to", "svg").stdout
        self.assertEqual(len(xml.etree.ElementTree.fromstring(plot).findall(".//{*}rect")), 7)

    def test_a_page(self):
        done = self.run_program("sharpness", "-i", "lasker_thomas.pgn", "--engine", self.engine, "--report",
                                "page.html")
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        page = (self.folder / "page.html").read_text(encoding="utf-8")
        tree = xml.etree.ElementTree.fromstring(page.split("\n", 1)[1])
        steps = json.loads(tree.find(".//{*}article/{*}script").text)
        self.assertEqual(len(steps), 36)
        self.assertFalse([line for line in steps[0]["lines"] if "astl" in line], "nobody can castle soon")
        self.assertIn("It gives double check; discovered, from afar.", steps[23]["lines"])
        self.assertIn("White may castle on the queen's side (O-O-O). [castling.allowed]", steps[34]["lines"])
        for number, step in enumerate(steps):
            for line in step["lines"]:
                self.assertNotIn("castling.blocked", line, number)
                self.assertNotIn("castling.not-his-turn", line, number)
        castling = [row[0][0].text for row in tree.findall(".//{*}tr") if "castle" in "".join(row.itertext())]
        self.assertIn("8...O-O", castling)
        self.assertEqual(castling, sorted(castling, key=lambda move: int(move.split(".")[0])), "as they were played")
        self.assertNotIn("http://", page.replace("http://www.w3.org", ""))

    def test_show_with_an_engine(self):
        done = self.run_program("show", cli.START, "--engine", self.engine, "--json")
        details = json.loads(done.stdout)["details"]
        self.assertEqual(details["engine"], "Made Up 1")
        self.assertIn(details["sharpness"], range(101))
        self.assertEqual(len(details["moves"]), 20)
        text = self.run_program("show", "--engine", self.engine, cli.START).stdout.decode()
        self.assertIn("    sharpness   ", text)
        walked = self.run_program("show", "--interactive", GAME, "--engine", self.engine, stdin="\n").stdout.decode()
        self.assertEqual(walked.count("sharpness   "), 2)
        for arguments in (["--engine", "--json"], ["--engine=stockfish", "--json"]):
            self.assertEqual(self.run_program("show", cli.PINNED, *arguments).returncode, 0, arguments)
        self.assertEqual(self.run_program("show", "--engine", cli.PINNED).returncode, 0, "the path is left out")


@unittest.skipUnless(cli.STOCKFISH, "there is no Stockfish")
class Stockfish(Case):
    def parts(self, fen, *arguments):
        return self.sharpness(fen, "--nodes", "20000", "--no-cache", *arguments)["details"]

    @cli.unless_instrumented
    def test_colours_do_not_matter(self):
        for fen, mirrored in (
                ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
                 "rnb1k1nr/pppp1ppp/8/2b1p3/4P2q/2N2N2/PPPP1PPP/R1BQKB1R b KQkq - 4 4"),
                ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/4p1p1/8/1r3P1K/kp5R/3P4/2P5/8 b - - 0 1")):
            ours, theirs = self.parts(fen), self.parts(mirrored)
            self.assertEqual({name: ours[name] for name in ("sharpness", "components", "risk", "expectation")},
                             {name: theirs[name] for name in ("sharpness", "components", "risk", "expectation")})

    @cli.unless_instrumented
    def test_colours_do_not_matter_in_games(self):
        fens = self.run_program("convert", "-i", "games.pgn").stdout.decode().splitlines()
        for fen in fens[7::97 if cli.SCALE > 1 else 194]:
            ours, theirs = (self.sharpness(one, "--nodes", "5000", "--no-cache")["details"]
                            for one in (fen, mirrored(fen)))
            self.assertIn(ours["sharpness"], range(101))
            for name in ("sharpness", "components", "risk", "regret", "opponent_risk", "expectation", "depth"):
                self.assertEqual(ours.get(name), theirs.get(name), (fen, name))

    @cli.unless_instrumented
    def test_a_move_loses_what_the_position_after_it_shows(self):
        """Lasker - Thomas, London 1912: 10...Qe7 of an equal position allows a mate in eight by 11.Qxh7+. Also tested
        with colours exchanged."""
        fen = "rn1q1rk1/pbpp2pp/1p2pb2/4N3/3PN3/3B4/PPP2PPP/R2QK2R w KQ - 4 10"
        black = ("Qh4", "Qe2", "Qxh2+", "Kxh2")
        for start, moves, sign in ((fen, ("Qh5", "Qe7", "Qxh7+", "Kxh7"), 1), (mirrored(fen), black, -1)):
            number = "10." if sign > 0 else "10..."
            game = f'[FEN "{start}"] {number}{" ".join(moves)} *'
            details = self.sharpness(game, "--nodes", "400000", "--no-cache")["details"]
            plies = details["plies"]
            self.assertLess(plies[0]["loss"], 10)
            self.assertGreaterEqual(plies[1]["loss"], 30)
            self.assertEqual(details["critical"][0]["ply"], 2)
            self.assertEqual((plies[2]["best"], plies[2]["loss"]), (moves[2], 0))
            for ply in plies[1:]:
                self.assertTrue(self.is_won(ply["score"], sign), ply)

    @cli.unless_instrumented
    def test_a_move_that_loses_to_a_distant_mate_is_not_good(self):
        fen = "rn1q1rk1/pbpp2pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R b KQ - 5 10"
        for start, move in ((fen, "Qe7"), (mirrored(fen), "Qe2")):
            details = self.sharpness(start, "--no-cache")["details"]
            self.assertNotIn(move, details["keeping"])
            self.assertGreaterEqual(len(details["keeping"]), 1)

    @cli.unless_instrumented
    def test_moves_that_were_not_searched_are_counted_and_not_called_good(self):
        details = self.parts(cli.START)
        self.assertLessEqual(len(details["keeping"]), 8)
        self.assertGreater(details["unsearched"], 0)
        text = self.run_program("sharpness", cli.START, "--nodes", "20000", "--no-cache").stdout.decode()
        self.assertIn(f'{details["unsearched"]} more may be as good, but were not searched.', " ".join(text.split()))

    @cli.unless_instrumented
    def test_obvious_moves_are_not_critical(self):
        """A recapture, and a mate in one."""
        for game, ply in (('[FEN "6k1/5ppp/4p3/3q4/8/8/3Q1PPP/6K1 w - - 0 1"] 1.Qxd5 exd5', 2), (GAME, 7)):
            details = self.sharpness(game, "--nodes", "20000", "--no-cache")["details"]
            self.assertGreater(details["plies"][ply - 1]["components"]["criticality"], 90, "no other move is good")
            self.assertNotIn(ply, [moment["ply"] for moment in details["critical"]])

    @cli.unless_instrumented
    def test_an_only_move_that_is_hard_to_find_is_critical(self):
        game = '[FEN "rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 6 11"] 11.Qxh7+ *'
        details = self.sharpness(game, "--nodes", "100000", "--no-cache")["details"]
        self.assertEqual([moment["ply"] for moment in details["critical"]], [1], details)
        self.assertIn("was the only move", details["critical"][0]["text"])

    @staticmethod
    def is_won(score, sign):
        return score[1] != "-" if score[0] == "#" and sign > 0 else score[1] == "-" if score[0] == "#" else \
            sign * float(score) > 3

    @cli.unless_instrumented
    def test_a_mate_does_not_vanish_on_the_way(self):
        """After 11.Qxh7+ every reply is forced. The engine need not prove the mate again in each position."""
        fen = "rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 6 11"
        moves = ("11.Qxh7+ Kxh7 12.Nxf6+ Kh6 13.Neg4+ Kg5 14.h4+ Kf4 15.g3+ Kf3 16.Be2+ Kg2 17.Rh2+ Kg1 "
                 "18.Kd2#")
        game = f'[FEN "{fen}"] {moves}'
        plies = self.sharpness(game, "--nodes", "100000", "--no-cache")["details"]["plies"]
        scores = [ply["score"] for ply in plies]
        first = next(i for i, score in enumerate(scores) if score.startswith("#"))
        self.assertLess(first, 6)
        self.assertTrue(all(score.startswith("#") for score in scores[first:]), scores)
        self.assertEqual([ply["loss"] for ply in plies[first:]], [0] * (len(plies) - first), "nothing is lost any more")

    def test_range_and_order(self):
        start = self.parts(cli.START)["sharpness"]
        mate_or_lost = self.parts("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")
        self.assertLess(start, 35)
        self.assertGreater(mate_or_lost["sharpness"], start)
        self.assertEqual(mate_or_lost["best"][0]["move"], "Qxf7#")

    def test_a_forced_move_and_a_drawn_ending(self):
        parts = self.parts("7k/8/8/8/8/8/5q2/7K w - - 0 1")["components"]
        self.assertEqual((parts["criticality"], parts["narrowness"]), (0, 0))
        self.assertLess(self.parts("8/8/4k3/8/8/4K3/8/R6r w - - 0 1")["sharpness"], 100)

    @cli.unless_instrumented
    def test_equal_runs_are_equal(self):
        self.assertEqual(self.parts(GAME), self.parts(GAME))

    @cli.unless_instrumented
    def test_several_engines_measure_a_game_as_one_does(self):
        once, again = (self.sharpness(GAME, "--no-cache", "--nodes", "3000", "--jobs", jobs) for jobs in ("1", "3"))
        self.assertEqual(once, again)

    @cli.unless_instrumented
    def test_the_analysis_of_a_game_is_reused(self):
        """A script records the commands that the program sends to the engine."""
        engine = self.folder / "engine"
        engine.write_text(f'#!/bin/sh\ntee -a "{self.folder}/commands" | exec {cli.STOCKFISH}\n')
        engine.chmod(0o755)
        options = ["-i", "lasker_thomas.pgn", "--engine", str(engine), "--jobs", "1", "--nodes", "5000"]
        first = self.sharpness(*options)
        sent = (self.folder / "commands").read_text().count("go nodes")
        self.assertGreater(sent, 30)
        self.assertEqual(self.sharpness(*options), first)
        self.assertEqual((self.folder / "commands").read_text().count("go nodes"), sent, "no search is repeated")

    @unittest.skipUnless(cli.SCALE > 1, "measured in the night")
    @cli.unless_instrumented
    def test_sixty_positions_a_minute(self):
        start = time.monotonic()
        self.sharpness("-i", "lasker_thomas.pgn", "--jobs", "1", "--no-cache")
        print(f"\n36 positions in {time.monotonic() - start:.1f} s")


cli.main()
