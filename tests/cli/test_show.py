# SPDX-License-Identifier: MIT
"""Tests of `show`, `moves` and `perft`: their output, and stepping through a game in a terminal."""
import json
import os
import re
import shutil
import subprocess
import unittest

import cli
from terminal import TerminalCase

GAME = "1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7#"


class Records(cli.Case):
    @unittest.skipUnless(shutil.which("zstd"), "needs zstd")
    def test_a_packed_game_is_walked_through(self):
        self.write("game.pgn", "1. e4 e5 2. Nf3 *\n")
        subprocess.run(["zstd", "-q", "game.pgn"], check=True, cwd=self.folder)
        shown = self.run_program("show", "--interactive", "game.pgn.zst", stdin="\nq\n").stdout.decode()
        self.assertIn("1.e4", shown)

    def test_options_for_games_are_refused_for_a_position(self):
        for arguments, code, text in ((["startpos", "--ply", "3"], 3, "is about games"),
                                      (["startpos", "--all"], 3, "is about games"),
                                      (["1.e4", "--all", "--ply", "1"], 2, "--all cannot be used with --ply")):
            done = self.run_program("show", *arguments)
            self.assertEqual(done.returncode, code)
            self.assertIn(text, done.stderr.decode())


    def test_a_null_move_ends_the_walk_and_is_reported(self):
        for game, is_said in (("1.e4 e5 2.-- Nc6", True), ("1.-- e5", True), ("1.e4 e5", False)):
            done = self.run_program("show", game, "--no-board")
            self.assertEqual(b"The game goes on with a null move" in done.stdout, is_said, game)


class Illegal(cli.Case):
    """Every answer about an illegal position states that no game leads to it."""
    TEXT = "No game leads to this position (retraction.no-last-move); see `legality`."

    def test_every_question_reports_it(self):
        for question, more in (("castling", []), ("move", ["Kd4"]), ("move", ["Ka1"]), ("moves", []), ("winnable", []),
                               ("check", [])):
            for fen, is_illegal in ((cli.IMPOSSIBLE, True), (cli.POSSIBLE, False)):
                text = self.run_program(question, fen, *more).stdout.decode()
                self.assertEqual(" ".join(text.split()).count(self.TEXT), int(is_illegal), (question, fen))
                verdict, = self.answers(question, fen, *more)
                self.assertEqual(verdict.get("details", {}).get("refuted_by"),
                                 "retraction.no-last-move" if is_illegal else None, (question, fen))
                word, = self.answers("verify", "-", stdin=json.dumps(verdict))
                self.assertEqual(word["answer"], "yes" if question == "winnable" else "unknown", (question, fen))

    def test_perft_reports_it(self):
        text = self.run_program("perft", cli.IMPOSSIBLE).stdout.decode()
        self.assertEqual(text, f"5\n{self.TEXT}\n")
        self.assertEqual(self.run_program("perft", cli.POSSIBLE).stdout.decode().split("\n")[1:], [""])
        line, = self.answers("perft", cli.IMPOSSIBLE)
        self.assertEqual(line["unreachable"], {"reachable": False, "refuted_by": "retraction.no-last-move"})
        self.assertNotIn("unreachable", self.answers("perft", cli.START)[0])

    def test_castling_of_a_game_from_an_illegal_position_reports_it(self):
        game = f'[FEN "{cli.IMPOSSIBLE}"]\n[SetUp "1"]\n\n*'
        self.assertEqual(self.answers("castling", game)[0]["details"]["refuted_by"], "retraction.no-last-move")

    def test_in_chess960_other_positions_are_legal(self):
        fen = "rk6/8/8/8/8/8/8/RK6 w - - 0 1"
        self.assertNotIn("refuted_by", self.answers("moves", fen, "--chess960")[0]["details"])

    def test_show_names_the_checks_to_both_kings(self):
        # In the last two positions another rule is named before the rule about the checks.
        for fen in ("R3k3/8/8/8/8/8/8/r3K3 w - - 0 1", "R3k3/8/8/8/8/8/8/r3K3 b - - 0 1",
                    "R3k3/8/8/8/8/8/8/r3K2P w - - 0 1", "R3k3/8/8/8/8/8/8/r3K3 w KQ - 0 1"):
            text = " ".join(self.run_program("show", fen, "--no-board").stdout.decode().split())
            for said in ("no: nobody can move: both kings are in check",
                         "Both kings are in check. [setup.opposite-check]",
                         "White's king on e1 is in check from the rook on a1.",
                         "Black's king on e8 is in check from the rook on a8."):
                self.assertEqual(text.count(said), 1, (fen, said))
        text = self.run_program("show", "k7/8/8/8/8/8/8/K6r b - - 0 1").stdout.decode()
        self.assertIn("White's king on a1 is in check from the rook on h1.", text)
        self.assertNotIn("oth kings", text)


class Retract(cli.Case):
    def test_a_game_shows_its_last_move(self):
        for game, last, squares in (("1.e4 e5 2.Nf3 Nc6", "Nb8-c6", ["b8", "c6"]),
                                    ("1.e4 d5 2.exd5", "e4xd5", ["e4", "d5"]),
                                    ("1.e4 a6 2.e5 d5 3.exd6", "e5xd6 e.p.", ["e5", "d6"]),
                                    ("1.e4 e5 2.Nf3 Nf6 3.Bc4 Bc5 4.O-O", "O-O", ["e1", "g1"]),
                                    ("1.a4 b5 2.axb5 a6 3.bxa6 Bb7 4.a7 h6 5.axb8=N", "a7xb8=N", ["a7", "b8"])):
            verdict, = self.answers("retract", game)
            reason = verdict["reasons"][0]
            self.assertTrue(reason["text"].startswith(f"In the game {last} was played last. "), reason)
            self.assertEqual(reason["squares"], squares)
            proved, = self.answers("verify", "-", stdin=json.dumps(verdict))
            self.assertEqual(proved["answer"], "yes", game)
            self.assertNotIn("covered", json.dumps(proved.get("reasons", [])))
        verdict, = self.answers("retract", "1.e4 e5 2.Nf3 Nc6", "--plies", "3")
        self.assertIn("Nb8-c6 was played last, and before it Ng1-f3, e7-e5.", verdict["reasons"][0]["text"])

    def test_a_position_shows_nothing_about_a_game(self):
        for record in (cli.START, "1.-- e5", '[FEN "' + cli.POSSIBLE + '"]\n[SetUp "1"]\n\n*'):
            self.assertNotIn("In the game", self.answers("retract", record)[0]["reasons"][0]["text"])


class Show(cli.Case):
    def show(self, *arguments):
        [verdict] = self.answers("show", *arguments)
        return verdict

    def test_a_position(self):
        verdict = self.show(cli.PINNED, "--squares", "e2,a8")
        details = verdict["details"]
        self.assertEqual((verdict["answer"], details["turn"], details["checkers"]), ("yes", "white", []))
        self.assertEqual([(pin["square"], pin["by"]) for pin in details["pins"]], [("f2", "h4"), ("e2", "e7")])
        self.assertEqual([seen["square"] for seen in details["squares"]], ["e2", "a8"])
        self.assertEqual(details["squares"][0], {"square": "e2", "man": "N", "white": ["e1"], "black": ["e7"]})
        self.assertIn("Nb3", details["moves"])
        self.assertNotIn("Nc3", details["moves"], "the knight on e2 is pinned")
        self.assertEqual([castling["state"] for castling in details["castling"]], ["lost"] * 4)

    def test_check_and_illegality_are_shown(self):
        verdict = self.show(cli.IMPOSSIBLE)
        self.assertEqual(verdict["details"]["checkers"], ["f2", "a8"])
        self.assertEqual(verdict["details"]["refuted_by"], "retraction.no-last-move")
        self.assertEqual(verdict["reasons"][-1]["rule"], "retraction.no-last-move")

    def test_mate_and_stalemate(self):
        self.assertEqual(self.show(GAME)["answer"], "no")
        self.assertIn("checkmate", self.show(GAME)["details"]["played"]["kinds"])
        stalemate = self.run_program("show", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").stdout.decode()
        self.assertTrue(stalemate.startswith("no: Black is stalemated\n"), stalemate)

    def test_unplayable_boards_are_shown(self):
        for fen, rule in (("8/8/8/8/8/8/8/K7 w - - 0 1", "setup.kings"),
                          ("k7/8/8/8/8/8/8/K6P w - - 0 1", "setup.pawn-on-end-rank"),
                          ("k7/8/8/8/8/8/8/K6r b - - 0 1", "setup.opposite-check")):
            verdict = self.show(fen)
            self.assertEqual((verdict["answer"], verdict["details"]["refuted_by"]), ("no", rule))

    def test_plies_of_a_game(self):
        self.assertEqual(self.show(GAME, "--ply", "0")["subject"]["fen"], cli.START)
        self.assertEqual(self.show(GAME, "--ply", "3")["details"]["played"]["move"], "2.Qh5")
        every = self.answers("show", GAME, "--all")
        self.assertEqual([verdict["subject"]["ply"] for verdict in every], list(range(8)))
        for wrong in ("8", "-1", "x"):
            self.assertEqual(self.run_program("show", GAME, "--ply", wrong).returncode, 3, wrong)

    def test_a_null_move_ends_the_output(self):
        with_null = self.show("1.e4 -- 2.d4 *")
        self.assertEqual((with_null["subject"]["ply"], with_null["details"]["before_null_move"]), (1, True))
        self.assertNotIn("before_null_move", self.show("1.e4 e5 *")["details"])

    def test_repetition_and_what_ended_a_right(self):
        details = self.show("1.Nf3 Nf6 2.Rg1 Rg8 3.Rh1 Rh8 4.Rg1 Rg8")["details"]
        self.assertEqual(details["counters"], {"halfmoves": 8, "move": 5, "occurrences": 2})
        self.assertEqual(details["castling"][0]["lost_by"], {"ply": 3, "move": "2.Rg1"})

    def test_en_passant(self):
        [captured] = [self.show("1.e4 a6 2.e5 d5")["details"]["en_passant"]]
        self.assertEqual(captured, {"square": "d6", "captures": ["exd6"]})

    def test_drawing(self):
        done = self.run_program("show", cli.PINNED, "--svg")
        self.assertTrue(done.stdout.startswith(b"<svg") or done.stdout.startswith(b"<?xml"), done.stdout[:80])

    def test_lasker_against_thomas(self):
        walk = self.answers("show", "-i", "lasker_thomas.pgn", "--all")
        self.assertEqual(len(walk), 36)

        def states(ply):
            return [castling["state"] for castling in walk[ply]["details"]["castling"]]

        self.assertEqual(states(0), ["prevented"] * 4)
        self.assertEqual(states(15), ["prevented", "prevented", "allowed", "prevented"])
        self.assertEqual(states(16), ["prevented", "prevented", "lost", "lost"])
        self.assertEqual(states(34), ["lost", "allowed", "lost", "lost"])
        self.assertIn("O-O-O#", walk[34]["details"]["moves"])
        self.assertEqual(states(35), ["lost"] * 4)
        self.assertIn("double", walk[23]["details"]["played"]["kinds"])
        self.assertEqual(sorted(walk[23]["details"]["checkers"]), ["d3", "f6"])
        self.assertEqual(walk[35]["answer"], "no")
        self.assertIn("checkmate", walk[35]["details"]["played"]["kinds"])
        self.assertIn("royal-discovery", walk[35]["details"]["played"]["kinds"])

    def test_moves(self):
        [verdict] = self.answers("moves", "3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1")
        self.assertEqual(verdict["details"], {"moves": ["Kc2", "Kc3", "Ke3", "Ke4"],
                                              "uci": ["d3c2", "d3c3", "d3e3", "d3e4"]})
        [verdict] = self.answers("moves", GAME)
        self.assertEqual((verdict["answer"], verdict["details"]["moves"]), ("no", []))

    def test_perft(self):
        for depth, nodes in ((1, 20), (2, 400), (3, 8902), (4, 197281)):
            [line] = self.answers("perft", "startpos", "--depth", str(depth))
            self.assertEqual((line["schema"], line["depth"], line["nodes"]), ("doublecheck/perft/1", depth, nodes))
        [line] = self.answers("perft", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                              "--depth", "3", "--divide")
        self.assertEqual((line["nodes"], sum(line["divide"].values()), len(line["divide"])), (97862, 97862, 48))
        self.assertIn("e1g1", line["divide"])
        [line] = self.answers("perft", "--chess960", "1k6/8/8/8/8/8/8/1K3R2 w F - 0 1", "--divide")
        self.assertIn("b1f1", line["divide"])
        self.assertEqual(self.run_program("perft", "startpos", "--depth", "65").returncode, 2)

    def test_moves_in_uci(self):
        done = self.run_program("moves", "8/8/8/8/8/2k5/8/K7 w - - 0 1", "--uci")
        self.assertEqual(done.stdout, b"a1a2\na1b1\n")
        self.assertIn(b"no: Black is checkmated", self.run_program("moves", GAME).stdout)

    def test_perft_keeps_limits(self):
        for question in (["perft", "startpos"], ["chess99", "perft", "start"]):
            for limit in (["--nodes", "1000"], ["--seconds", "0.2"]):
                for divide in ([], ["--divide"]):
                    [line] = self.answers(*question, "--depth", "40", *limit, *divide)
                    self.assertEqual(line["code"], "perft.limit")
            done = self.run_program(*question, "--depth", "40", "--nodes", "1000")
            self.assertIn(b"stopped: The count reached the limit of nodes: no result.", done.stdout + done.stderr)
            self.assertNotIn(b"unreadable", done.stdout + done.stderr)
            self.assertEqual(self.answers(*question, "--depth", "1", "--nodes", "100")[0]["depth"], 1)


class Depth(cli.Case):
    def test_the_depth_stands_before_or_after_the_position_but_not_in_its_label(self):
        records = ["startpos\tgame 3", f"{cli.START}\t4", "startpos 2\tgame 3", "3 startpos", f"{cli.START} 2", "2"]
        got = self.answers("perft", stdin="\n".join(records))
        self.assertEqual([(line["nodes"], line.get("label")) for line in got],
                         [(20, "game 3"), (20, "4"), (400, "game 3"), (8902, None), (400, None), (400, None)])


    def test_the_last_argument_after_a_whole_record_is_the_depth(self):
        kiwi = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
        wins = "4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -"
        for arguments, nodes in (
                (["perft", kiwi, "3"], 97862), (["perft", kiwi + " 0", "3"], 97862),
                (["perft", kiwi + " 0 1", "3"], 97862), (["perft", "3", kiwi], 97862), (["perft", kiwi + " 3"], 97862),
                (["perft", *kiwi.split(), "3"], 97862), (["perft", kiwi, "depth", "3"], 97862),
                (["perft", kiwi, "--depth", "3"], 97862), (["perft", *kiwi.split(), "0", "3"], 48),
                (["perft", kiwi + " 0 3"], 48), (["perft", kiwi, "0"], 1), (["perft", kiwi, "0", "--divide"], 1),
                (["perft", "startpos", "0"], 1), (["perft", "startpos moves e2e4", "1"], 20),
                (["chess99", "perft", wins, "2"], 1869), (["chess99", "perft", "2", wins], 1869),
                (["chess99", "perft", wins + " 1", "2"], 1869), (["chess99", "perft", wins + " 1 2"], 1869),
                (["chess99", "perft", wins + " 2"], 29), (["chess99", "perft", "start", "0"], 1)):
            self.assertEqual(self.answers(*arguments)[0]["nodes"], nodes, arguments)
        done = self.run_program("perft", kiwi, "3", "--depth", "4")
        self.assertEqual((done.returncode, b"given twice" in done.stderr), (2, True))

    def test_the_depth_stands_after_files(self):
        self.write("two.fen", f"startpos\n{cli.START}\n")
        for arguments in (["two.fen", "3"], ["-i", "two.fen", "3"], ["two.fen", "--depth", "3"]):
            self.assertEqual(self.run_program("perft", *arguments).stdout, b"8902\n8902\n", arguments)


class Chess960(cli.Case):
    SHREDDER = "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1"

    def test_letters_of_the_corners_are_chess960_if_the_king_is_not_on_the_e_file(self):
        self.assertEqual(self.answers("perft", self.SHREDDER, "4")[0]["nodes"], 17827)
        self.assertEqual(self.answers("perft", self.SHREDDER, "4", "--chess960")[0]["nodes"], 17827)
        start = "rqkbbnnr/pppppppp/8/8/8/8/PPPPPPPP/RQKBBNNR w HAha - 0 1"
        self.assertEqual(self.answers("legality", start)[0]["answer"], "yes")
        self.assertIn("as Chess960", self.run_program("legality", start).stdout.decode())
        verdict, = self.answers("move", "4k3/8/8/8/8/8/8/R2K3R w HA - 0 1", "d1a1")
        self.assertEqual((verdict["answer"], verdict["subject"]["chess960"]), ("yes", True))

    def test_rights_that_fit_only_chess960_name_the_option(self):
        for arguments in (["legality"], ["perft"], ["moves"], ["castling"]):
            text = self.run_program(*arguments, "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1")
            self.assertIn("add --chess960", " ".join(text.stdout.decode().split()), arguments)
        self.assertNotIn(b"960", self.run_program("legality", "4k3/8/8/8/8/8/8/4K3 w K - 0 1").stdout)

    def test_moves_after_a_position_of_chess960(self):
        fen = "rqkbbnnr/pppppppp/8/8/8/8/PPPPPPPP/RQKBBNNR w HAha - 0 1"
        last = "rqkbbnnr/pppppppp/8/8/8/5N2/PPPPPPPP/RQKBBN1R b HAha - 1 1"
        done = self.run_program("convert", f"position fen {fen} moves g1f3")
        self.assertEqual(done.stdout.decode().splitlines(), [fen, last])
        castled = "r1k4r/8/8/8/8/8/8/2KR3R b ha - 1 1"
        for arguments in (["r1k4r/8/8/8/8/8/8/R1K4R w HAha - 0 1"],
                          ["--chess960", "r1k4r/8/8/8/8/8/8/R1K4R w KQkq - 0 1"]):
            arguments[-1] = f"position fen {arguments[-1]} moves c1a1"
            done = self.run_program("convert", *arguments)
            self.assertEqual(done.stdout.decode().splitlines()[-1], castled, done.stderr)


class Interactive(cli.Case):
    def test_keys_from_a_pipe(self):
        done = self.run_program("show", "--interactive", GAME, "--no-board", stdin="\n\nb\n5\nf\n?\n99\nzz\nq\n")
        text = done.stdout.decode()
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        prompts = [line.split(")> ")[0] for line in text.split("\n") if ")> " in line]
        self.assertEqual([prompt[prompt.rindex("(") + 1:] for prompt in prompts],
                         ["0/7", "1/7", "2/7", "1/7", "5/7", "5/7", "5/7", "5/7", "5/7"])
        self.assertIn("The last position is number 7.", text)
        self.assertIn("quit", text)

    def test_a_file_is_accepted_and_nonsense_is_not(self):
        done = self.run_program("show", "--interactive", "lasker_thomas.pgn", stdin="35\n")
        self.assertIn("White is to move\n", done.stdout.decode())
        self.assertIn("Black is checkmated\n", done.stdout.decode())
        self.assertEqual(self.run_program("show", "--interactive").returncode, 2)
        self.assertEqual(self.run_program("show", "--interactive", "no position").returncode, 2)


class OnAScreen(TerminalCase):
    """The interactive mode in a terminal."""

    @staticmethod
    def board(lines):
        """Returns the ranks that stand in the first eight lines, `.` for an empty square."""
        ranks = ["".join(line.ljust(26)[3 + 3 * file] for file in range(8)) for line in lines[:8]]
        return [rank.replace(" ", ".") for rank in ranks]

    def test_the_board_stays_in_view_through_a_whole_game(self):
        shown = self.answers("show", "-i", "lasker_thomas.pgn", "--all")
        for width, height in ((80, 24), (120, 40)):
            self.start(width, height, "show", "--interactive", "lasker_thomas.pgn")
            for ply, verdict in enumerate(shown):
                lines = self.screen(f"({ply}/35)>") if ply == 0 else self.press("n", f"({ply}/35)>")
                ranks = re.sub(r"\d", lambda digit: "." * int(digit[0]), verdict["subject"]["fen"].split()[0])
                self.assertEqual(self.board(lines), ranks.split("/"), (width, ply))
                self.assertEqual(lines[8][:26].split(), list("abcdefgh"))
                # No token is broken: each word below the board is one of the description.
                text = self.run_program("show", "lasker_thomas.pgn", "--ply", str(ply)).stdout.decode()
                below = " ".join(lines[10:height - 1]).split()
                self.assertLessEqual(set(below), set(text.split()), (width, ply))

    def test_keys(self):
        self.start(80, 24, "show", "--interactive", "lasker_thomas.pgn", "--ply", "22")
        self.screen("(22/35)>")
        for key, place in (("Right", 23), ("Left", 22), ("Home", 0), ("Left", 0), ("End", 35), ("n", 35), ("p", 34),
                           ("Enter", 35)):
            self.press(key, f"({place}/35)") if place not in (0, 35) else self.tmux("send-keys", key)
        self.screen("(35/35)")
        for typed, place in (("Qxh7+", 21), ("18.Kd2#", 35), ("e4", 11), ("7", 7)):
            self.tmux("send-keys", "-l", typed)
            self.tmux("send-keys", "Enter")
            self.screen(f"({place}/35)")
        top = self.screen("(7/35)")
        self.tmux("send-keys", "Down")
        lines = self.until(lambda lines: lines[10] != top[10])
        self.assertEqual(lines[:9], top[:9], "the board does not move")
        self.assertEqual(lines[10], top[11])
        self.tmux("send-keys", "-l", "f")
        self.tmux("send-keys", "Enter")
        self.until(lambda lines: lines[0].startswith("1  R"))
        self.press("?", "page keys")
        self.press("q", "code=0")

    def test_a_small_terminal_and_a_new_size(self):
        self.start(40, 12, "show", "--interactive", "lasker_thomas.pgn")
        lines = self.screen("(0/35)>")
        self.assertEqual(self.board(lines)[0], "rnbqkbnr")
        self.tmux("resize-window", "-x", "100", "-y", "30")
        lines = self.until(lambda lines: len(lines) > 29 and "(0/35)>" in lines[29])
        self.assertEqual(self.board(lines)[0], "rnbqkbnr")
        self.press("q", "code=0")


cli.main()
