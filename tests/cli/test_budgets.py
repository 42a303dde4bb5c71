# SPDX-License-Identifier: MIT
"""Every operation stays within --nodes and --seconds on the hardest known inputs (tests/data/limits.tsv)."""
import functools
import json
import os
import pathlib
import subprocess
import unittest

import cli

ROWS = pathlib.Path(__file__).parent.parent / "data/limits.tsv"
NODES = (1, 1000)
SECONDS = 0.2
# These limits hold on a quiet machine, as in `./dev nightly`. A slow or busy machine needs more processor time for the
# same work, so elsewhere the test only detects a limit that has no effect at all.
ALLOWANCE = 1 if cli.SCALE > 1 else 20
MOST_SECONDS = 0.25 * ALLOWANCE
# The most processor seconds by number of nodes. Nodes of fact propagation and of ranked kernels are the most expensive.
MOST_FOR_NODES = {1: 0.05 * ALLOWANCE, 1000: 0.5 * ALLOWANCE}
# Records that need no search, to measure the cost of starting the program and writing a verdict.
EASY = {"verify": '{"schema":"doublecheck/verdict/1","question":"legality","subject":{"fen":"8/8/8/8/8/8/8/K7 w - -"},'
                  '"answer":"no","reasons":[],"certificate":{"kind":"rule","rule":"setup.kings"},"effort":{"nodes":0}}',
        "move": cli.START + " e4", "winnable": "8/8/8/8/8/8/8/K6k w - - 0 1", "chess99": "8k/9/9/9/9/9/9/9/K8 b - - 99",
        "solve": '{"fen":"8/8/8/8/8/8/8/K1k5 w - -","stipulation":"#1"}',
        "chess99 rule": "8k/9/9/9/9/9/9/9/K8 w - - 99 Ka2", "chess99 record": "*", "chess99 convert": "start",
        "perft": cli.START, "convert": cli.START, "audit": "", "compose": None,
        "rule": '{"v":1,"laws_edition":"FIDE-2023","class":"standard","tc":"5400+30"}'}


def rows():
    for line in ROWS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            operation, arguments, record = line.split("\t")
            arguments = [] if arguments == "-" else arguments.split()
            yield operation.split() + arguments, record


class Budgets(cli.Case):
    def run_measured(self, arguments, stdin):
        """Returns the last line of the output, and the processor seconds without those of an engine. If `stdin` is
        None, the operation reads no records."""
        source = [] if stdin is None else ["-"]
        program = subprocess.Popen([cli.binary, *arguments, *source, "--json", "--jobs", "1"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder,
                                   env=self.environment())
        program.stdin.write((stdin or "").encode() + b"\n")
        program.stdin.close()
        output = program.stdout.read()
        errors = program.stderr.read()
        program.stdout.close()
        program.stderr.close()
        own = self.own_seconds(program.pid) if arguments[0] == "sharpness" else None
        _, status, usage = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
        line = json.loads(output.splitlines()[-1])
        is_rejected = arguments[0] == "verify" and line["answer"] == "no"
        self.assertEqual(program.returncode, 1 if is_rejected else 0, (arguments, stdin, output[:500], errors))
        return line, usage.ru_utime + usage.ru_stime if own is None else own

    @staticmethod
    def own_seconds(pid):
        """Returns the processor seconds of a program that has ended, without those of its child processes."""
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @functools.cache
    def start(self, operation):
        """Returns the processor seconds of an operation on a record that needs no search."""
        easy = EASY.get(operation, EASY.get(operation.split()[0], "8/8/8/8/8/8/8/K1k5 w - - 0 1"))
        more = ["--counts", "--seconds", "1e-9"] if operation == "compose" else []
        return min(self.run_measured([*operation.split(), *more], easy)[1] for _ in range(3))

    def cost(self, arguments, record, most):
        """Runs the program and returns the last line of its output. Fails if each of three runs takes more than `most`
        processor seconds, not counting the start of the program."""
        operation = " ".join(arguments[:2] if arguments[0] == "chess99" else arguments[:1])
        for _ in range(3):
            verdict, seconds = self.run_measured(arguments, record)
            if cli.is_instrumented() or seconds <= most or seconds - self.start(operation) <= most:
                return verdict
        self.fail(f"{arguments} {record[:200]}: {seconds:.3f} seconds, {verdict.get('effort')}")
        return None

    def test_nodes(self):
        for arguments, record in rows():
            for nodes in NODES:
                with self.subTest(arguments=arguments, record=record, nodes=nodes):
                    verdict = self.cost([*arguments, "--nodes", str(nodes)], record, MOST_FOR_NODES[nodes])
                    self.assertLessEqual(verdict.get("effort", {}).get("nodes", 0), nodes)

    @cli.unless_instrumented  # skipped: under sanitizers every time would be too long
    def test_seconds(self):
        for arguments, record in rows():
            with self.subTest(arguments=arguments, record=record):
                self.cost([*arguments, "--seconds", str(SECONDS)], record, MOST_SECONDS)

    def test_a_reported_limit_was_reached(self):
        for arguments, record in rows():
            if arguments[0] != "legality" or "--partial" in arguments:
                continue
            verdict = self.cost([*arguments, "--nodes", "1"], record, 1)
            passed = verdict.get("details", {}).get("passed", [])
            self.assertLessEqual(set(passed), {"setup", "counts", "last-moves", "kernel"}, record)
            self.assertNotIn("passed_before", verdict.get("details", {}))


def ledger(fen, settings):
    """Returns a ledger in which a flag falls in a position where it is hard to decide who can mate."""
    header = {"v": 1, "laws_edition": "FIDE-2023", "class": "standard", "tc": "5400+30", "fen": fen, **settings}
    by = fen.split()[1]
    return "\n".join((json.dumps(header), json.dumps({"ev": "flag", "n": 1, "by": by}),
                      json.dumps({"ev": "flag", "n": 2, "by": by})))


class Ledgers(Budgets):
    def test_nodes(self):
        for fen in HARD:
            for nodes in NODES:
                verdict = self.cost(["rule", "--nodes", str(nodes)], ledger(fen, {}), MOST_FOR_NODES[nodes])
                self.assertEqual((verdict["answer"], verdict["details"]["stopped"]["limit"]), ("unknown", "nodes"))

    def test_seconds(self):
        for fen in HARD:
            verdict = self.cost(["rule", "--seconds", str(SECONDS)], ledger(fen, {}), MOST_SECONDS)
            self.assertEqual(verdict["details"]["stopped"]["limit"], "seconds")

    def test_a_reported_limit_was_reached(self):
        pass


HARD = ("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 b - - 0 1", "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1")

# A game lost on time: the audit has to decide whether the winner could have mated.
CLOCKED = """[Event "?"]
[SetUp "1"]
[FEN "{fen}"]
[Termination "Time forfeit"]
[Result "1-0"]

{moves} 1-0

"""


class Games(Budgets):
    """Long games, and files of games each of which may use the whole limit."""
    def test_nodes(self):
        games = "".join((CLOCKED.format(fen=HARD[1], moves="1. Be2 Kc8 2. B2f3 Kd8"),
                         CLOCKED.format(fen="1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1",
                                        moves="1. Ke1 Kf6 2. Kf2 Kg6")))
        for nodes in NODES:
            end = self.cost(["audit", "--nodes", str(nodes)], games, 2 * MOST_FOR_NODES[nodes])
            self.assertEqual((end["games"], end["findings"]), (2, {}))

    def test_seconds(self):
        for operation in (["convert"], ["convert", "--to", "pgn"], ["convert", "--final"], ["check"], ["moves"]):
            with self.subTest(operation=operation):
                self.cost([*operation, "--seconds", str(SECONDS)], cli.to_and_fro(20_000), MOST_SECONDS)

    def test_a_reported_limit_was_reached(self):
        pass


class Composing(Budgets):
    """`compose` reads no records, and a limit stops it in the middle of a batch."""
    def test_nodes(self):
        pass

    @cli.unless_instrumented
    def test_seconds(self):
        for wishes in ("#2 --strict", "#3", "#4 --theme double-mate", "#6", "h#2", "#5 --men 20 --black 9"):
            with self.subTest(wishes=wishes):
                end = self.cost(["compose", *wishes.split(), "--counts", "--seconds", str(SECONDS)], None, MOST_SECONDS)
                self.assertEqual(end["schema"], "doublecheck/composing/1")

    def test_a_reported_limit_was_reached(self):
        pass


@unittest.skipUnless(cli.STOCKFISH, "there is no Stockfish")
class Engines(Budgets):
    """Operations that ask an engine: the program itself uses almost no processor time."""
    RECORDS = ("r3k2r/pp1n1ppp/2p1pn2/3p4/1b1P1B2/2N1PN2/PPQ2PPP/R3KB1R w KQkq - 0 1",
               "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1", "1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7#")

    def test_nodes(self):
        for record in self.RECORDS:
            for nodes in NODES:
                self.cost(["sharpness", "--no-cache", "--nodes", str(nodes)], record, MOST_FOR_NODES[nodes])

    @cli.unless_instrumented
    def test_seconds(self):
        for record in self.RECORDS:
            self.cost(["sharpness", "--no-cache", "--seconds", str(SECONDS)], record, MOST_SECONDS)

    def test_a_reported_limit_was_reached(self):
        """With one node the engine cannot evaluate anything."""
        verdict = self.cost(["sharpness", "--no-cache", "--nodes", "1"], self.RECORDS[0], 1)
        self.assertEqual((verdict["answer"], verdict["reasons"][0]["rule"]), ("unknown", "engine.unfinished"))


cli.main()
