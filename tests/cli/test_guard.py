# SPDX-License-Identifier: MIT
"""Tests of `guard`, with a fake engine and, if it is installed, with Stockfish."""
import signal
import subprocess
import time
import unittest

import cli

FAKE = cli.ROOT / "tests/cli/uci_engine.py"
# Positions of the kinds on which engines were reported to crash or to analyse nonsense.
CRASHES = {
    "2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - - 0 1": "check.aligned-checkers",
    "5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1": "check.aligned-checkers",
    "2N5/8/1B1R4/q7/1K6/8/3b4/5k2 w - - 0 1": "check.aligned-checkers",
    "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1": "retraction.no-last-move",
    "8/8/8/8/8/8/5kq1/8 w - - 0 1": "setup.kings",
    "8/pp5p/kqp5/2P1Br2/5Pb1/P1NQ4/1P4PP/2K2BbR w - - 0 1": "setup.opposite-check",
    "2b1k1nB/1p3p1p/n4b2/1NPp4/P7/8/2r1PPPP/R3KBNR b KQk - 0 14": "setup.castling-right",
    "P3k3/8/8/8/8/8/8/4K3 w - - 0 1": "setup.pawn-on-end-rank",
    "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/K6k b - - 0 1": "setup.too-many-men",
    "r4rk1/1R5p/3p1q2/p1pP4/P7/7P/6P1/1R1Q3K b - - 0 24 moves b8e8": "move.no-man",
}
REPAIRED = {
    "k7/8/8/3pP3/8/7n/5K2/8 w - d6 0 1": "setup.ep-check",
    "5rk1/pp1n1pbp/1q2rnp1/2p3B1/P3P3/2N1QB1P/1PP3P1/R4R1K b - a6 0 16": "setup.ep-square",
}


class Guard(cli.Case):
    def guard(self, *arguments, **environment):
        return subprocess.Popen([cli.binary, "guard", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, bufsize=1, cwd=self.folder,
                                env=self.environment(DOUBLECHECK=cli.binary, **environment))

    def ask(self, process, *lines, until):
        """Writes lines and returns the answers up to the first that begins with `until`."""
        for line in lines:
            process.stdin.write(line + "\n")
        process.stdin.flush()
        answers = []
        while not answers or not answers[-1].startswith(until):
            line = process.stdout.readline()
            self.assertTrue(line, f"no {until} after {lines}: {answers}")
            answers.append(line.rstrip("\n"))
        return answers

    def close(self, process, code=0):
        _, errors = process.communicate(timeout=cli.PATIENCE)
        self.assertEqual(process.returncode, code, errors)
        return errors

    def test_a_missing_engine(self):
        done = self.run_program("guard")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"Name the engine", done.stderr)
        done = self.run_program("guard", "--", "no-such-engine")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"There is no no-such-engine", done.stderr)

    def test_a_position_of_a_game_reaches_the_engine(self):
        guard = self.guard("--", str(FAKE))
        self.ask(guard, "uci", until="uciok")
        self.assertEqual(self.ask(guard, f"position fen {cli.START}", "go", until="bestmove")[-1][:9], "bestmove ")
        answers = self.ask(guard, f"position fen {next(iter(CRASHES))}", "go", until="bestmove")
        self.assertEqual(answers[1:], ["bestmove (none)"])
        # Only the GUI ends an infinite search. The engine gets no search, so that its answer could only be the guard's.
        refused = answers[:1]
        for search, end in (("infinite", "stop"), ("ponder", "stop"), ("ponder", "ponderhit"), ("infinite", "go")):
            answers = self.ask(guard, f"position fen {next(iter(CRASHES))}", f"go {search}", "isready", until="readyok")
            self.assertEqual(answers, [*refused, "readyok"])
            answers = self.ask(guard, end, "isready", until="readyok")
            self.assertEqual(answers.count("bestmove (none)"), 2 if end == "go" else 1)
        self.ask(guard, "go infinite", "isready", until="readyok")
        guard.stdin.write("quit\n")
        guard.stdin.flush()
        self.assertEqual(guard.stdout.readline(), "bestmove (none)\n")
        self.assertRegex(refused[0], r"^info string doublecheck: refused the position: .* \[check\.aligned-checkers\]$")
        self.close(guard)

    def test_a_dying_engine_is_reported(self):
        guard = self.guard("--", str(FAKE), DOUBLECHECK_ENGINE="dies")
        answers = self.ask(guard, f"position fen {cli.START}", "go", until="info string")
        self.assertRegex(answers[-1], r"^info string doublecheck: uci_engine\.py was ended by signal 11 \(.*\)\.$")
        self.assertIn("was ended by signal 11", self.close(guard, 3))

    def test_signals_reach_the_engine(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            guard = self.guard("--", str(FAKE))
            self.ask(guard, "uci", until="uciok")
            begin = time.monotonic()
            guard.send_signal(number)
            self.close(guard, 130)
            self.assertLess(time.monotonic() - begin, 60)

    def test_a_log(self):
        guard = self.guard("--log", "uci.log", "--", str(FAKE))
        self.ask(guard, "position x", "isready", until="readyok")
        self.close(guard)
        lines = [line.split(" ", 1)[1] for line in (self.folder / "uci.log").read_text().splitlines()]
        for line in (">doublecheck(0): position x", ">uci_engine.py(0): isready", "<uci_engine.py(0): readyok",
                     ">uci_engine.py(0): quit"):
            self.assertIn(line, lines)
        self.assertTrue(any(line.startswith("<doublecheck(0): info string") for line in lines))

    @unittest.skipUnless(cli.STOCKFISH, "needs Stockfish")
    def test_stockfish_survives(self):
        guard = self.guard("--", cli.STOCKFISH)
        self.ask(guard, "uci", "isready", until="readyok")
        for fen, rule in CRASHES.items():
            with self.subTest(fen=fen):
                answers = self.ask(guard, f"position fen {fen}", "go depth 3", "isready", until="readyok")
                self.assertIn("bestmove (none)", answers)
                self.assertTrue(any(line.endswith(f"[{rule}]") for line in answers), answers)
        for fen, rule in REPAIRED.items():
            with self.subTest(fen=fen):
                answers = self.ask(guard, f"position fen {fen}", "go depth 3", until="bestmove")
                self.assertTrue(any(line.endswith(f"[{rule}]") for line in answers), answers)
                self.assertNotEqual(answers[-1], "bestmove (none)")
        self.assertNotEqual(self.ask(guard, "position startpos", "go depth 3", until="bestmove")[-1],
                            "bestmove (none)")
        self.close(guard)

    @unittest.skipUnless(cli.STOCKFISH, "needs Stockfish")
    def test_output_is_the_same_without_the_guard(self):
        first = b"uci\nsetoption name Hash value 1\nposition startpos moves e2e4 c7c5\ngo depth 6\n"

        def run(*command):
            with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
                program.stdin.write(first)
                program.stdin.flush()
                lines = []
                # A "quit" would stop the search.
                while not lines or lines[-1] and not lines[-1].startswith(b"bestmove"):
                    lines.append(program.stdout.readline())
                program.stdin.write(b"eval\nd\n\r\n\xff\0 x\nisready\nquit\n")
                program.stdin.close()
                lines += program.stdout.readlines()
            self.assertEqual(program.returncode, 0)
            # The threads of Stockfish may write lines in another order.
            return sorted(line for line in lines if not line.startswith(b"info depth"))

        self.assertEqual(run(cli.binary, "guard", "--", cli.STOCKFISH), run(cli.STOCKFISH))

    @unittest.skipUnless(cli.STOCKFISH, "needs Stockfish")
    @cli.unless_instrumented
    def test_a_command_costs_less_than_a_millisecond(self):
        moves = " ".join(["g1f3", "g8f6", "f3g1", "f6g8"] * 100)  # 400 plies

        def seconds_a_command(process):
            self.ask(process, "uci", "isready", until="readyok")
            begin = time.monotonic()
            for _ in range(300):
                self.ask(process, f"position startpos moves {moves}", "isready", until="readyok")
            self.close(process)
            return (time.monotonic() - begin) / 300

        # Three attempts, because other tests may run at the same time.
        for attempt in range(3):
            alone = subprocess.Popen([cli.STOCKFISH], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE, text=True, bufsize=1)
            cost = seconds_a_command(self.guard("--", cli.STOCKFISH)) - seconds_a_command(alone)
            if cost < 0.001 or attempt == 2:
                break
        print(f"a command with 400 plies costs {cost * 1e6:.0f} microseconds more")
        self.assertLess(cost, 0.001)


cli.main()
