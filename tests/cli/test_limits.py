# SPDX-License-Identifier: MIT
"""Tests of large input: long games and ledgers, --most, decompression bombs, and verdicts of any size."""
import json
import os
import shutil
import subprocess
import unittest
import zlib

import cli
from cli import IMPOSSIBLE, POSSIBLE, to_and_fro


def long_ledger(moves):
    """Returns a ledger of a game of `moves` moves: a rook wanders, a king moves to and fro, and now and then a pawn
    moves."""
    tour = ["f2", "f3", "f4", "f5", "f6", "g6", "g5", "g4", "g3", "g2", "h2", "h3", "h4", "h5", "h6"]
    pawns = [f"{file}{rank}" for rank in (2, 3) for file in "abcd"]
    lines = [json.dumps({"v": 1, "laws_edition": "FIDE-2023", "class": "standard", "tc": "5400+30",
                         "fen": "4k3/8/8/8/8/8/PPPP1R2/4K3 w - - 0 1"})]
    rook = 0
    for move in range(moves):
        if move % 60 == 59:
            start = pawns.pop(0)
            white = start, f"{start[0]}{int(start[1]) + 1}"
        else:
            white = tour[rook % 15], tour[(rook + 1) % 15]
            rook += 1
            if white == ("h6", "f2"):
                white = "h6", "h2"
                tour, rook = tour[10:] + tour[5:10] + tour[:5], 0
            elif white == ("f6", "h2"):
                white = "f6", "f2"
                tour, rook = tour[10:] + tour[5:10] + tour[:5], 0
        black = ("e8", "d8") if move % 2 == 0 else ("d8", "e8")
        for by, (start, end) in (("w", white), ("b", black)):
            lines.append(json.dumps({"ev": "move", "n": move + 1, "by": by, "from": start, "to": end}))
            lines.append(json.dumps({"ev": "press", "n": move + 1, "by": by}))
    return "\n".join(lines) + "\n"


def bomb_of(fill, times):
    """Returns a small zstd frame that unpacks to `times` lines of 131,072 bytes. Each line repeats the byte `fill`."""
    def block(kind, size, content):
        return (size << 3 | kind << 1).to_bytes(3, "little") + content
    line = block(1, (1 << 17) - 1, fill) + block(0, 1, b"\n")
    return b"\x28\xb5\x2f\xfd\x00\x50" + times * line + b"\x01\x00\x00"


def packed(content):
    return subprocess.run(["zstd", "-q", "-c", "-19"], input=content, stdout=subprocess.PIPE, check=True).stdout


class LongGames(cli.Case):
    def cost(self, *arguments):
        """Returns the processor seconds and the peak memory in kilobytes of a run whose output is discarded."""
        with open(os.devnull, "wb") as sink:
            program = subprocess.Popen([cli.binary, *arguments], stdout=sink, cwd=self.folder,
                                       env=self.environment(ASAN_OPTIONS="quarantine_size_mb=1"))
            _, status, usage = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(program.returncode, 0, arguments)
        return usage.ru_utime, usage.ru_maxrss

    @cli.unless_instrumented
    def test_time_does_not_grow_with_the_square_of_the_length(self):
        self.write("short.pgn", to_and_fro(10_000))
        self.write("long.pgn", to_and_fro(80_000))
        for question in (["check", "--json"], ["check"], ["winnable"], ["convert"], ["convert", "--to", "pgn"]):
            short, _ = self.cost(*question, "-i", "short.pgn")
            long, _ = self.cost(*question, "-i", "long.pgn")
            self.assertLess(long, 20 * short + 0.5, question)

    def test_check_keeps_its_limits(self):
        self.write("long.pgn", to_and_fro(3_000))
        verdict, = self.answers("check", "-i", "long.pgn", "--nodes", "1000")
        self.assertEqual(verdict["answer"], "unknown")
        self.assertEqual(verdict["details"], {"stopped": {"ply": 1000, "limit": "nodes"}})
        self.assertEqual(verdict["reasons"][0]["rule"], "check.budget")
        self.assertNotIn("certificate", verdict)
        self.assertEqual(len(verdict["subject"]["moves"]), 3000)
        verdict, = self.answers("check", "-i", "long.pgn", "--seconds", "0.0000001")
        self.assertEqual(verdict["details"]["stopped"]["limit"], "seconds")
        verdict, = self.answers("check", "-i", "long.pgn", "--nodes", "3000")
        self.assertEqual((verdict["answer"], verdict["details"]["repetition"]["most"]), ("no", 751))
        text = self.run_program("check", "-i", "long.pgn", "--nodes", "1000").stdout.decode()
        self.assertIn("after 1000 of 3000 plies", text)

    def test_rule_keeps_its_limits(self):
        most = cli.fewer(40_000)  # 40,000 is the default of --nodes
        self.write("long.pgn", to_and_fro(most // 2 + 50))
        verdict, = self.answers("rule", "-i", "long.pgn", *(["--nodes", str(most)] if cli.is_instrumented() else []))
        self.assertEqual(verdict["answer"], "unknown")
        self.assertEqual(verdict["details"]["stopped"]["limit"], "nodes")
        self.assertEqual(len(verdict["details"]["rulings"]), most)
        self.assertNotIn("certificate", verdict)
        verdict, = self.answers("rule", "-i", "long.pgn", "--nodes", "3")
        self.assertEqual(len(verdict["details"]["rulings"]), 3)
        self.assertEqual(verdict["reasons"][-1]["rule"], "ledger.budget")
        self.assertEqual(self.answers("verify", "-", stdin=json.dumps(verdict))[0]["answer"], "unknown")
        text = self.run_program("rule", "-i", "long.pgn", "--nodes", "3").stdout.decode()
        self.assertIn("The limit of nodes was reached", text)
        verdict, = self.answers("rule", "-i", "long.pgn", "--seconds", "0.0000001")
        self.assertEqual(verdict["details"]["stopped"]["limit"], "seconds")

    @cli.unless_instrumented  # skipped: sanitizers use memory themselves
    def test_the_memory_of_rulings_is_bounded(self):
        self.write("short.pgn", to_and_fro(20_000))
        self.write("long.pgn", to_and_fro(80_000))
        _, short = self.cost("rule", "-i", "short.pgn", "--json")
        _, long = self.cost("rule", "-i", "long.pgn", "--json")
        self.assertLess(long, 2 * short)


class Most(cli.Case):
    def stopped(self, read, *arguments, stdin=b"", what="records"):
        """Expects that the program stops after `read` records and reports that it left out the rest, with one job and
        with four. Returns the lines of its output."""
        outputs = set()
        for jobs in ("1", "4"):
            done = self.run_program(*arguments, "--jobs", jobs, stdin=stdin)
            self.assertEqual((done.returncode, done.stderr.decode()),
                             (6, f"doublecheck: input remained after {read} {what}: --most left out the rest.\n"))
            outputs.add(done.stdout)
        self.assertEqual(len(outputs), 1)
        return outputs.pop().decode().splitlines()

    def test_lines(self):
        text = f"# none\n{IMPOSSIBLE}\n\n{POSSIBLE}\nrubbish\n{IMPOSSIBLE}\n\n"
        for most in (1, 2):
            self.assertEqual(len(self.stopped(most, "retract", "--json", "--most", str(most), stdin=text)), most)
        done = self.run_program("retract", "--json", "--most", "3", stdin=text)
        self.assertEqual((done.returncode, len(done.stdout.splitlines())), (3, 3))
        done = self.run_program("retract", "--json", "--most", "4", stdin=text)
        self.assertEqual((done.returncode, done.stderr), (3, b""))
        done = self.run_program("retract", "--most", "1", "--quiet", stdin=text)
        self.assertEqual((done.returncode, done.stderr), (6, b""))

    def test_a_limit_equal_to_the_input_is_not_reached(self):
        done = self.run_program("retract", "--most", "2", stdin=f"{IMPOSSIBLE}\n{POSSIBLE}\n\n# end\n")
        self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_games_ledgers_verdicts_and_chess99(self):
        self.assertEqual(len(self.stopped(3, "check", "-i", "games.pgn", "--json", "--most", "3")), 3)
        ledger = (self.folder / "incident.jsonl").read_text()
        self.assertEqual(len(self.stopped(1, "rule", "--json", "--most", "1", stdin=ledger * 3)), 1)
        verdicts = self.run_program("retract", "-i", "figures.fen", "--json").stdout
        self.assertEqual(len(self.stopped(2, "verify", "--json", "--most", "2", stdin=verdicts)), 2)
        position = '{"position":"start"}\n'
        self.assertEqual(len(self.stopped(2, "chess99", "moves", "--json", "--most", "2", stdin=position * 5)), 2)

    def test_convert(self):
        games = (self.folder / "games.pgn").read_text() * 5
        self.write("many.pgn", games)
        self.assertGreater(len(games), 4096)
        for form in ("fen", "uci", "pgn"):
            whole = self.run_program("convert", "-i", "many.pgn", "--to", form).stdout.decode().splitlines()
            part = self.stopped(2, "convert", "-i", "many.pgn", "--to", form, "--most", "2")
            self.assertEqual(part, whole[:len(part)])
            self.assertTrue(part)

    def test_several_files_share_it(self):
        done = self.run_program("rule", "incident.jsonl", "incident.jsonl", "incident.jsonl", "--most", "2", "--json")
        self.assertEqual((done.returncode, len(done.stdout.splitlines())), (6, 2))

    def test_audit(self):
        self.write("many.pgn", (self.folder / "faults.pgn").read_text() * 3)
        whole = self.run_program("audit", "many.pgn", "--json").stdout.decode().splitlines()
        part = self.stopped(2, "audit", "many.pgn", "--json", "--most", "2", what="games")
        self.assertEqual(part[:-1], whole[:len(part) - 1])
        self.assertEqual(json.loads(part[-1])["games"], 2)
        both = self.run_program("audit", "games.pgn", "many.pgn", "--json", "--most", "21")
        self.assertEqual((both.returncode, json.loads(both.stdout.splitlines()[-1])["games"]), (6, 21))

    def test_an_audit_in_portions_gives_the_same_result(self):
        self.write("many.pgn", (self.folder / "faults.pgn").read_text() * 3)
        self.run_program("audit", "many.pgn", "--out", "whole.sqlite", "--report", "whole.html")
        done = self.run_program("audit", "many.pgn", "--out", "part.sqlite", "--most", "5")
        self.assertEqual(done.returncode, 6)
        while done.returncode == 6:
            done = self.run_program("audit", "many.pgn", "--out", "part.sqlite", "--resume", "--most", "5",
                                    "--report", "part.html")
        self.assertEqual(done.returncode, 0)
        self.assertEqual((self.folder / "part.html").read_text(), (self.folder / "whole.html").read_text())


@unittest.skipUnless(shutil.which("zstd"), "needs zstd")
class Packed(cli.Case):
    def test_a_bomb_of_records_ends_at_most(self):
        bomb = packed(f"{IMPOSSIBLE}\n".encode() * 2_000_000)
        self.assertLess(len(bomb), 100_000)
        done = self.run_program("retract", "--json", "--most", "100", stdin=bomb)
        self.assertEqual((done.returncode, len(done.stdout.splitlines())), (6, 100))

    @cli.unless_instrumented
    def test_a_bomb_of_empty_lines_is_refused(self):
        # The lines are comments, which are skipped; 8,192 of them are one GiB.
        self.write("bomb.zst", bomb_of(b"#", 8100))
        self.assertIn(b"input.empty", self.run_program("legality", "-i", "bomb.zst").stdout)
        for question, fill in ((["legality", "-i"], b"#"), (["audit"], b"%")):
            self.write("bomb.zst", bomb_of(fill, 8200))
            done = self.run_program(*question, "bomb.zst")
            self.assertEqual(done.returncode, 3, question)
            self.assertIn(b"unpacks to more than 1 GiB", done.stdout + done.stderr)

    @cli.unless_instrumented
    def test_a_bomb_of_gzip_is_refused(self):
        def bomb(mebibytes):
            packer = zlib.compressobj(9, zlib.DEFLATED, 31)
            line = b"#" * ((1 << 17) - 1) + b"\n"
            return b"".join(packer.compress(line) for _ in range(8 * mebibytes)) + packer.flush()
        self.write("bomb.gz", bomb(1020))
        self.assertIn(b"input.empty", self.run_program("legality", "-i", "bomb.gz").stdout)
        self.write("bomb.gz", bomb(1040))
        for question in (["legality", "-i"], ["audit"]):
            done = self.run_program(*question, "bomb.gz")
            self.assertEqual(done.returncode, 3, question)
            self.assertIn(b"unpacks to more than 1 GiB", done.stdout + done.stderr)

    def test_a_count_stopped_by_a_limit_is_unknown(self):
        for count in (["perft", "startpos"], ["chess99", "perft", "start"]):
            for form in ([], ["--json"]):
                for more, code in (([], 0), (["--exit-status"], 4)):
                    done = self.run_program(*count, "--depth", "5", "--nodes", "100", *form, *more)
                    self.assertEqual((done.returncode, done.stderr), (code, b""))
                    self.assertIn(b"perft.limit", done.stdout)

    def test_a_too_large_window_is_refused(self):
        # A frame header that requests a window of 2 GiB.
        frame = b"\x28\xb5\x2f\xfd\x00" + bytes([21 << 3]) + b"\x01\x00\x00"
        error, = self.answers("legality", "-", stdin=frame, code=3)
        self.assertEqual(error["code"], "input.zstd")
        self.assertIn("window of more than 128 MiB", error["message"])


class Verdicts(cli.Case):
    def test_2000_events_are_ruled_on(self):
        events = 4 * cli.fewer(500)
        rulings = self.run_program("rule", "-", "--json", stdin=long_ledger(events // 4)).stdout
        verdict = json.loads(rulings)
        self.assertEqual((len(verdict["details"]["rulings"]), verdict["answer"]), (events, "yes"))
        self.assertEqual(verdict["details"]["result"], "*")
        self.assertGreater(len(rulings), cli.fewer(1 << 19))
        self.assertEqual(self.answers("verify", "-", stdin=rulings)[0]["reasons"][0]["rule"], "verify.not-needed")

    def test_verdicts_of_many_sizes_follow_each_other(self):
        small = self.run_program("legality", IMPOSSIBLE, "--json").stdout.decode()
        verdict = json.loads(small)
        lines = []
        for number, size in enumerate((0, 1 << 20, 0, cli.fewer(9 << 20), cli.fewer(5 << 20), 0)):
            verdict["subject"]["label"] = str(number)
            verdict["details"] = {"padding": "x" * size}
            lines += [json.dumps(verdict), "# a comment " + "y" * size, " " * size]
        for jobs in ("1", "4"):
            got = self.answers("verify", "-", "--jobs", jobs, stdin="\n".join(lines))
            self.assertEqual([(v["answer"], v["subject"]["label"]) for v in got],
                             [("yes", str(number)) for number in range(6)])

    def test_other_input_keeps_its_limit(self):
        line = json.dumps({"fen": IMPOSSIBLE, "label": "x" * (1 << 20)})
        for question in ("retract", "move", "winnable"):
            self.assertEqual(self.answers(question, "-", stdin=line, code=3)[0]["code"], "record.too-long")


cli.main()
