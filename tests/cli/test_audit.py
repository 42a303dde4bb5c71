# SPDX-License-Identifier: MIT
"""Tests of `audit`: findings do not depend on how the file is packed, cut and read, and a database stays usable when
the program is killed."""
import contextlib
import csv
import gzip
import io
import json
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import unittest

import cli


# Queries that return the content of a database, without the columns that depend on the path of the file.
SAID = [f"select * from {{}}.{table}" for table in ("games", "findings", "themes", "duplicates", "rules", "options")]
SAID.append("select games, plies, bytes, broken, findings, is_done, error from {}.files")


class Audit(cli.Case):
    def findings(self, *arguments, stdin=b"", code=0):
        """Audits and returns the findings without their member `file`, and the last line of the output."""
        lines = self.answers("audit", *arguments, stdin=stdin, code=code)
        return [{k: v for k, v in line.items() if k != "file"} for line in lines[:-1]], lines[-1]

    def assert_same(self, one, other):
        """Expects that two databases have the same content."""
        connection = sqlite3.connect(self.folder / one)
        self.addCleanup(connection.close)
        connection.execute("attach ? as other", (str(self.folder / other),))
        for said in SAID:
            rows = said.format("main"), said.format("other")
            self.assertEqual(*(connection.execute(f"select count(*) from ({row})").fetchone() for row in rows), said)
            for left, right in (rows, rows[::-1]):
                self.assertEqual(connection.execute(f"{left} except {right} limit 3").fetchall(), [], said)

    def games_text(self, times):
        """Returns all sample games `times` times over. Some of them have faults."""
        names = ("games.pgn", "faults.pgn", "checks.pgn", "endings.pgn")
        text = "\n\n".join((self.folder / name).read_text().strip() for name in names)
        return "".join(text.replace('[Event "', f'[Event "{i} ') + "\n\n" for i in range(times))

    def test_unreadable_input_is_not_reported_as_nothing_found(self):
        self.write("empty.pgn", b"")
        self.write("games.zip", b"PK\x03\x04" + bytes(100))
        self.write("half.gz", gzip.compress((self.folder / "games.pgn").read_bytes())[:3000])
        (self.folder / "folder").mkdir()
        for paths, code, unreadable in ((["empty.pgn"], 3, 0), (["none.pgn"], 3, 1), (["folder"], 3, 1),
                                        (["games.zip"], 3, 1), (["half.gz", "--rules", "over.dead"], 3, 1),
                                        (["folder", "none.pgn", "empty.pgn"], 3, 2),
                                        (["none.pgn", "games.pgn", "--rules", "over.dead"], 3, 1)):
            done = self.run_program("audit", *paths)
            self.assertEqual(done.returncode, code, paths)
            self.assertNotIn(b"nothing was found\n", done.stdout)
            _, end = self.findings(*paths, code=code)
            self.assertEqual(end["unreadable_files"], unreadable, paths)
            expected = "nothing was found in the games that could be read" if end["games"] else "no game was read"
            self.assertIn(expected, done.stdout.decode())
        self.run_program("audit", "empty.pgn", "--report", "report.html")
        self.assertIn("No game was read.", (self.folder / "report.html").read_text())

    def test_finds_what_is_wrong_in_the_sample(self):
        found, end = self.findings("faults.pgn")
        self.assertEqual([(f["game"], f["ply"], f["rule"]) for f in found],
                         [(1, 11, "castling.right-lost"), (2, 4, "pgn.check-sign"), (2, 4, "result.checkmate"),
                          (3, 4, "fide.6.9"), (4, 4, "over.dead"), (4, 4, "result.dead"), (5, 0, "duplicate.game")])
        self.assertEqual((end["games"], end["broken"]), (5, 1))
        text = (self.folder / "faults.pgn").read_bytes()
        self.assertEqual(text[found[0]["offset"]:][:3], b"O-O")
        self.assertEqual(text[found[4]["offset"]:][:4], b"Kxd5")

    def test_reports_only_the_selected_findings(self):
        rules = {f["rule"] for f in self.findings("faults.pgn", "--min-severity", "error")[0]}
        self.assertEqual(rules, {"castling.right-lost", "result.checkmate", "fide.6.9", "result.dead"})
        rules = {f["rule"] for f in self.findings("faults.pgn", "--rules", "result.*,pgn.check-sign")[0]}
        self.assertEqual(rules, {"pgn.check-sign", "result.checkmate", "result.dead"})
        rules = {f["rule"] for f in self.findings("faults.pgn", "--only", "moves")[0]}
        self.assertEqual(rules, {"castling.right-lost"})
        themes, end = self.findings("games.pgn", "--only", "moves", "--themes", "double,checkmate")
        self.assertEqual({t["theme"] for t in themes}, set(end["themes"]))
        self.assertGreater(end["themes"]["checkmate"], 0)

    def test_removes_control_characters_of_games(self):
        game = ('[Event "?"]\n[White "\x1b[31mAda"]\n[Black "Ben\x07\u009b2J\x7f"]\n'
                '[Termination "\x1b[2J won by magic"]\n'
                '[Result "*"]\n\n1. e4+ *\n')
        done = self.run_program("audit", "-", stdin=game.encode() + b'[White "\xff\x9b"]\n\n1. e5 *\n')
        lines = done.stdout.decode().splitlines()
        self.assertTrue(all(c.isprintable() for line in lines for c in line), lines)
        self.assertIn("game 1, ?[31mAda - Ben??2J?, *, byte 0", lines)

    def test_cuts_very_long_names(self):
        game = '[Event "?"]\n[White "x%s"]\n[Black "Ben"]\n[Result "*"]\n\n1. e4+ *\n' % ("\u00e9" * 100000)
        out = self.run_program("audit", "-", stdin=game).stdout.decode()
        self.assertIn("game 1, x" + "\u00e9" * 99 + "... - Ben, *, byte 0\n", out)

    def test_themes_have_the_numbers_of_the_moves(self):
        game = ('[Event "?"]\n[SetUp "1"]\n[FEN "4k2r/8/8/8/8/8/8/4K3 b - - 0 40"]\n[Result "*"]\n\n'
                "40... Kd7 41. Kd2 Rh2+ *\n")
        out = self.run_program("audit", "--themes", "direct", "-", stdin=game).stdout.decode()
        self.assertIn("  theme    move 41... direct\n", out)

    def test_the_output_is_the_same_for_any_number_of_threads(self):
        name = self.write("many.pgn", self.games_text(400))
        self.assertGreater(os.path.getsize(self.folder / name), 5 << 20)
        outputs = {self.run_program("audit", name, "--jobs", jobs, "--only", "notation,result,draws",
                                    "--themes", "double").stdout
                   for jobs in ("1", "2", "5")[cli.is_instrumented():]}
        self.assertEqual(len(outputs), 1)

    @unittest.skipUnless(shutil.which("zstd") and shutil.which("pzstd"), "needs zstd and pzstd")
    def test_packed_files_and_pipes_give_the_same(self):
        name = self.write("many.pgn", self.games_text(cli.fewer(700)))
        options = ("--only", "notation,result", "--themes", "castling")
        expected = self.findings(name, *options)
        for packer in (["zstd", "-q", "-k", name], ["pzstd", "-q", "-p", "1", "-k", name, "-o", "frames.pgn.zst"]):
            subprocess.run(packer, cwd=self.folder, check=True)
        for packed in ("many.pgn.zst", "frames.pgn.zst"):
            self.assertEqual(self.findings(packed, *options), expected, packed)
            stdin = (self.folder / packed).read_bytes()
            self.assertEqual(self.findings("-", *options, stdin=stdin), expected, packed)
        self.assertEqual(self.findings("-", *options, stdin=(self.folder / name).read_bytes()), expected)
        (self.folder / "cut.pgn.zst").write_bytes((self.folder / "frames.pgn.zst").read_bytes()[:-100])
        done = self.run_program("audit", "cut.pgn.zst", *options)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"in the middle of a frame", done.stderr)

    def test_the_games_before_damage_are_examined(self):
        """All but the last one, which may be cut short. Neither is that one corrected or written as good."""
        name = self.write("many.pgn", self.games_text(cli.fewer(400)))
        subprocess.run(["pzstd", "-q", "-p", "4", "-k", name, "-o", "whole.pgn.zst"], cwd=self.folder, check=True)
        subprocess.run(["gzip", "-k", name], cwd=self.folder, check=True)
        for packer, whole in ((["zstd", "-dc"], "whole.pgn.zst"), (["gzip", "-dc"], "many.pgn.gz")):
            packed = (self.folder / whole).read_bytes()
            cut = self.write("cut.pgn" + pathlib.Path(whole).suffix, packed[:len(packed) * 3 // 4])
            text = subprocess.run(packer, input=packed[:len(packed) * 3 // 4], capture_output=True).stdout
            self.write("cut.pgn", text)
            expected, end = self.findings("cut.pgn")
            expected = [finding for finding in expected if finding["game"] < end["games"]]
            self.assertGreater(len(expected), 20)
            for jobs in ("1", "3"):
                findings, got = self.findings(cut, "--jobs", jobs, code=3)
                self.assertEqual(findings, expected, whole)
                self.assertEqual(got["games"], end["games"] - 1, whole)
            self.run_program("audit", cut, "-o", "x.db")
            again = self.run_program("audit", cut, "-o", "x.db", "--resume")
            self.assertEqual(again.returncode, 3)
            self.assertIn(b"in the middle of a", again.stderr)
            merged = self.run_program("audit", "--merge", "-o", "merged.db", "x.db")
            self.assertEqual(merged.returncode, 3)
            self.assertIn(b"in the middle of a", merged.stderr)
            for path in self.folder.glob("*.db*"):
                path.unlink()

    def games_kept(self, database):
        """Returns the number of games in a database, or None if it has no tables. No process may be writing it."""
        with contextlib.closing(sqlite3.connect(self.folder / database)) as connection:
            try:
                return connection.execute("select sum(games) from files").fetchone()[0] or 0
            except sqlite3.OperationalError:
                return 0

    def commits(self, database):
        """Returns the number of transactions that changed a database: SQLite's file change counter, bytes 24 to 27."""
        try:
            with open(self.folder / database, "rb") as file:
                return int.from_bytes(file.read(28)[24:], "big")
        except FileNotFoundError:
            return 0

    def wait_for_commits(self, program, database, count):
        """Waits until the program has committed `count` more transactions, or has ended."""
        wanted = self.commits(database) + count
        while program.poll() is None and self.commits(database) < wanted:
            time.sleep(0.005)

    def run_and_kill_as_it_grows(self, arguments, database):
        """Runs the program and kills it once it has stored games. Returns true if it was still running then."""
        with subprocess.Popen([cli.binary, *arguments], cwd=self.folder, stdout=subprocess.DEVNULL) as program:
            # The first two transactions make the tables and enter the file; the third stores games. The counter is
            # written before its transaction ends, so only a fourth change proves that the third was committed.
            self.wait_for_commits(program, database, 4)
            program.kill()
            self.assertIn(program.wait(), (0, -signal.SIGKILL))
            return program.returncode != 0

    def run_and_kill(self, arguments, seconds):
        """Runs the program and kills it after `seconds`. Returns true if it was still running then."""
        with subprocess.Popen([cli.binary, *arguments], cwd=self.folder, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE) as program:
            try:
                program.wait(seconds)
            except subprocess.TimeoutExpired:
                program.send_signal(signal.SIGKILL)
                program.wait()
                return True
            self.assertEqual(program.returncode, 0, program.stderr.read().decode())
            return False

    @cli.unless_instrumented  # skipped: the test of the interrupted run covers the same code
    def test_an_audit_that_is_killed_ends_with_the_same_database(self):
        seed = 21
        print("seed", seed, file=sys.stderr)
        randoms = random.Random(seed)
        name = self.write("many.pgn", self.games_text(4000))  # about a second of work, in many blocks
        arguments = ["audit", "-q", "-j", "1", "--only", "notation,result,draws", "--themes", "double,checkmate", name]
        begun = time.monotonic()
        self.assertEqual(self.run_program(*arguments, "--out", "whole.sqlite").returncode, 0)
        needed = time.monotonic() - begun
        resumed = [*arguments, "--resume", "--out", "killed.sqlite"]
        kills = kept = 0
        for attempt in range(200):
            # Kills the program at a random time, or after games have been stored.
            alive = (self.run_and_kill(resumed, randoms.uniform(0, needed / 3)) if attempt % 2 == 0
                     else self.run_and_kill_as_it_grows(resumed, "killed.sqlite"))
            kills += alive
            if not alive:  # the audit was finished: start a new one
                os.remove(self.folder / "killed.sqlite")
                continue
            games = self.games_kept("killed.sqlite")
            kept += games > 0
            if kills >= 4 and kept >= 2 and games > 0:
                break
        self.assertGreaterEqual(kills, 4)
        self.assertGreaterEqual(kept, 2)
        self.assertEqual(self.run_program(*resumed).returncode, 0)
        self.assert_same("killed.sqlite", "whole.sqlite")

        # A shard can be interrupted and resumed as well.
        shards = []
        for k in range(2):
            shards.append(f"shard-{k}.sqlite")
            shard = [*arguments, "--shard", f"{k}/2", "--resume", "--out", shards[-1]]
            self.run_and_kill_as_it_grows(shard, shards[-1])
            self.assertEqual(self.run_program(*shard).returncode, 0)
        done = self.run_program("audit", "--merge", *shards, "--out", "merged.sqlite")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assert_same("merged.sqlite", "whole.sqlite")

    def test_an_interrupted_audit_goes_on(self):
        name = self.write("many.pgn", self.games_text(cli.fewer(250)))
        arguments = ["audit", "-q", "-j", "2", "--themes", "all", name]
        self.assertEqual(self.run_program(*arguments, "--out", "whole.sqlite").returncode, 0)
        with subprocess.Popen([cli.binary, *arguments, "--out", "part.sqlite"], cwd=self.folder,
                              stdout=subprocess.DEVNULL) as program:
            self.wait_for_commits(program, "part.sqlite", 1)  # otherwise the signal might arrive before main
            program.send_signal(signal.SIGINT)
            code = program.wait(cli.PATIENCE)
        self.assertIn(code, (0, 130))
        done = self.run_program(*arguments, "--out", "part.sqlite")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"part.sqlite", done.stderr)
        self.assertEqual(self.run_program(*arguments, "--resume", "--out", "part.sqlite").returncode, 0)
        self.assert_same("part.sqlite", "whole.sqlite")
        other = self.run_program("audit", "--only", "moves", name, "--resume", "--out", "part.sqlite")
        self.assertEqual(other.returncode, 3)

    def test_shards_make_the_database_of_the_whole(self):
        name = self.write("many.pgn", self.games_text(cli.fewer(300)))
        options = ["--only", "notation,result,draws,duplicates", "-q"]
        self.assertEqual(self.run_program("audit", name, *options, "--out", "whole.sqlite").returncode, 0)
        shards = []
        for k in range(7):
            shards.append(f"shard-{k}.sqlite")
            done = self.run_program("audit", name, *options, "--shard", f"{k}/7", "--out", shards[-1])
            self.assertEqual(done.returncode, 0, done.stderr)
        done = self.run_program("audit", "--merge", *shards, "--out", "merged.sqlite")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assert_same("merged.sqlite", "whole.sqlite")
        done = self.run_program("audit", "--merge", *shards[:3], *shards[4:], "--out", "gap.sqlite")
        self.assertEqual(done.returncode, 3)
        self.assertNotIn("gap.sqlite", os.listdir(self.folder))

    def test_an_unreadable_file_does_not_shift_the_names_of_others(self):
        for name in ("a.pgn", "b.pgn"):
            shutil.copy(self.folder / "faults.pgn", self.folder / name)
        lines = self.answers("audit", "nowhere.pgn", "a.pgn", "no-more.pgn", "b.pgn", code=3)
        twice = [line for line in lines if line.get("rule") == "duplicate.game"]
        self.assertEqual([(line["file"], line["game"]) for line in twice],
                         [("a.pgn", 5), ("b.pgn", 2), ("b.pgn", 3), ("b.pgn", 4), ("b.pgn", 5)])
        self.assertIn("game 2 of a.pgn", twice[1]["text"])

    def test_input_files_are_not_overwritten(self):
        shutil.copy(self.folder / "faults.pgn", self.folder / "a.pgn")
        os.symlink("a.pgn", self.folder / "link.pgn")
        text = (self.folder / "a.pgn").read_bytes()
        for arguments in (["--report", "a.pgn", "faults.pgn", "a.pgn"], ["--report", "./a.pgn", "a.pgn"],
                          ["--report", "a.pgn", "link.pgn"], ["--report", "x.sqlite", "--out", "./x.sqlite", "a.pgn"],
                          ["--resume", "--out", "a.pgn", "a.pgn"], ["--merge", "--out", "x.sqlite", "x.sqlite"]):
            done = self.run_program("audit", *arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(b"would be overwritten", done.stderr)
            self.assertNotIn("x.sqlite", os.listdir(self.folder))
        self.assertEqual((self.folder / "a.pgn").read_bytes(), text)

    def test_a_missing_folder_is_reported_before_the_audit(self):
        for option in ("--good", "--bad", "--themed", "--fix"):
            themes = ["--themes", "double"] if option == "--themed" else []
            done = self.run_program("audit", *themes, option, "no_folder/x.pgn", "faults.pgn")
            self.assertEqual(done.returncode, 5, option)
            self.assertEqual(done.stdout, b"", option)
            self.assertIn(b"no_folder/x.pgn cannot be written: its folder does not exist.", done.stderr)

    def test_a_closed_output_leaves_the_database_complete(self):
        name = self.write("many.pgn", self.games_text(300))
        with subprocess.Popen([cli.binary, "audit", "-q", "--list", "--only", "notation", "--out", "x.sqlite",
                               "--report", "x.html", name], cwd=self.folder, stdout=subprocess.PIPE) as program:
            program.stdout.readline()
            program.stdout.close()
            self.assertEqual(program.wait(cli.PATIENCE), 0)
        said = sqlite3.connect(self.folder / "x.sqlite").execute("select is_finished, games from run, files").fetchone()
        self.assertEqual(said, (1, self.findings(name, "--only", "moves")[1]["games"]))
        self.assertIn(b"<html", (self.folder / "x.html").read_bytes())

    def written(self, *names):
        return [(self.folder / name).read_bytes() for name in names]

    def test_only_selected_games_are_examined(self):
        text = self.games_text(5)
        name = self.write("many.pgn", text)
        everything, end = self.findings(name)
        events = re.findall(r'\[Event "([^"]*)"\]', text)
        self.assertEqual(len(events), end["games"])
        chosen = {number for number, event in enumerate(events, 1) if "3 " in event}
        only = ["--event", "3 "]
        found, selected = self.findings(*only, "--only", "moves,notation,result,draws,dead,clocks,start,data", name)
        self.assertEqual(found, [line for line in everything
                                 if line["game"] in chosen and not line["rule"].startswith("duplicate")])
        self.assertNotEqual(found, [])
        self.assertEqual((selected["games"], selected["games_left_out"]), (len(chosen), len(events) - len(chosen)))
        # The files of games and a database contain the selected games alone.
        for more in ([], ["--out", "selected.db"]):
            done = self.run_program("audit", *only, name, "--good", "good.pgn", "--bad", "bad.pgn", *more)
            self.assertEqual(done.returncode, 0, done.stderr)
            written = re.findall(r'\[Event "([^"]*)"\]', b"".join(self.written("good.pgn", "bad.pgn")).decode())
            self.assertEqual(sorted(written), sorted(events[number - 1] for number in chosen))
        done = self.run_program("audit", name, "--out", "selected.db", "--resume")
        self.assertIn(b"begun with other options: --event was", done.stderr)

    def test_games_without_a_match(self):
        name = self.write("many.pgn", self.games_text(3))
        done = self.run_program("audit", "--event", "no such event", name)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(b"105 other games not selected\nno game was selected\n", done.stdout)

    def test_findings_are_written_as_a_table(self):
        done = self.run_program("audit", "faults.pgn", "--csv")
        head, *rows = csv.reader(io.StringIO(done.stdout.decode()))
        self.assertEqual(head[:4] + head[-2:], ["file", "game", "white", "black", "rule", "text"])
        found = self.answers("audit", "faults.pgn")[:-1]
        self.assertEqual([dict(zip(head, row))["text"] for row in rows], [line["text"] for line in found])
        self.assertEqual([(row[2], row[3]) for row in rows], [(line["white"], line["black"]) for line in found])
        for name in ("x.csv", "x.json", "x.pgn"):
            done = self.run_program("audit", "faults.pgn", "--out", name)
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"--out writes an SQLite database", done.stderr)
            self.assertFalse((self.folder / name).exists())

    def test_duplicates_are_described(self):
        moves = ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 "
                 "Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 "
                 "19. Qd2 h5 20. Bg5 Be7 21. Ra3 Nfd7 22. Be3 Bf6 ").split()

        def pair(count, first, second, results=("1-0", "1-0"), date="????.??.??"):
            text = ""
            for (white, black), result in zip((first, second), results):
                text += (f'[Event "x"]\n[Site "?"]\n[Date "{date}"]\n[Round "?"]\n[White "{white}"]\n'
                         f'[Black "{black}"]\n[Result "{result}"]\n\n{" ".join(moves[:count])} {result}\n\n')
            name = self.write("pair.pgn", text)
            found = self.findings("--only", "duplicates", name)[0]
            return [(line["rule"], line["text"], line["white"]) for line in found]
        names = ("Carlsen, Magnus", "Alpha, A"), ("Carlsen, M", "Alpha, A.")
        for count in (3, 33):
            (rule, text, white), = pair(count, *names)
            self.assertEqual((rule, white), ("duplicate.probable", "Carlsen, M"))
            self.assertIn("the players' names are alike", text)
        self.assertEqual(pair(33, *names, ("1-0", "0-1")), [])
        self.assertEqual(pair(33, names[0], ("Caruana, F", "Alpha, A")), [])
        (rule, text, _), = pair(60, names[0], names[0], ("1-0", "1/2-1/2"))
        self.assertEqual(text,
                         "The same game as game 1 (players and moves); the result is 1/2-1/2 here and 1-0 there.")
        (rule, text, _), = pair(66, ("Smith, J", "Jones, K"), names[0])
        self.assertEqual((rule, text), ("duplicate.game", "The same moves as game 1, but other players: Carlsen, "
                                        "Magnus - Alpha, A here, Smith, J - Jones, K there."))
        done = self.run_program("audit", "--only", "duplicates", "pair.pgn")
        self.assertIn(b"game 2, Carlsen, Magnus - Alpha, A, 1-0, byte", done.stdout)

    def test_groups_of_checks_and_rules(self):
        wrong = {f["rule"] for f in self.findings("faults.pgn", "--only", "results", "--min-severity", "error")[0]}
        self.assertEqual(wrong, {"castling.right-lost", "result.checkmate", "fide.6.9", "result.dead"})
        rules = {f["rule"] for f in self.findings("faults.pgn", "--rules", "result,fide")[0]}
        self.assertEqual(rules, {"result.checkmate", "fide.6.9", "result.dead"})
        done = self.run_program("audit", "faults.pgn", "--only", "dupicates")
        self.assertIn(b'Did you mean "duplicates"?', done.stderr)

    def test_files_of_positions(self):
        rules = [(f["game"], f["rule"]) for f in self.findings("suite.epd", "--min-severity", "error")[0]]
        self.assertEqual(rules, [(3, "epd.unplayable"), (5, "epd.illegal-move"), (6, "epd.illegal-move"),
                                 (7, "epd.best-and-avoided"), (8, "epd.perft"), (9, "epd.unreadable")])
        done = self.run_program("audit", "figures.fen")
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"positions in 1 file", done.stdout)
        done = self.run_program("audit", "suite.epd", "--fix", "fixed.epd")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"suite.epd holds positions, and --fix is for games.", done.stderr)

    def test_resuming_with_another_file(self):
        self.assertEqual(self.run_program("audit", "games.pgn", "--out", "x.sqlite").returncode, 0)
        for files in ([], ["faults.pgn"]):
            done = self.run_program("audit", *files, "--resume", "--out", "x.sqlite")
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"x.sqlite holds the audit of games.pgn", done.stderr)
        self.assertEqual(self.run_program("audit", "games.pgn", "--resume", "--out", "x.sqlite").returncode, 0)

    def test_short_games_of_other_days_are_no_duplicates(self):
        game = '[White "A"]\n[Black "B"]\n[Date "2001.01.0{}"]\n[Result "1/2-1/2"]\n\n1. e4 e5 1/2-1/2\n\n'
        self.write("draws.pgn", game.format(1) + game.format(2) + game.format(2))
        found = self.findings("draws.pgn", "--only", "duplicates")[0]
        self.assertEqual([(f["game"], f["text"]) for f in found],
                         [(3, "The same game as game 2 (players and moves).")])

    def test_letters_of_other_languages_are_explained(self):
        self.write("german.pgn", "1. e4 e5 2. Sf3 *\n\n1. e4 e5 2. Dh5 *\n")
        found = self.findings("german.pgn", "--only", "moves")[0]
        self.assertIn("K, Q, R, B and N", found[-1]["text"])

    def test_games_with_a_theme_are_written(self):
        name = self.write("two.pgn", "1. e4 e5 *\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. d4 *\n")
        done = self.run_program("audit", "--only", "moves", "--themes", "direct", "--themed", "themed.pgn", name)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.written("themed.pgn"), [b"1. f3 e5 2. g4 Qh4# 0-1\n\n"])
        done = self.run_program("audit", "--themed", "themed.pgn", name)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"--themed", done.stderr)

    def test_good_and_bad_games_are_separated_byte_for_byte(self):
        text = "\ufeff" + self.games_text(40)
        text = text[:200] + text[200:].replace("{", "{\u00e9 ", 3)
        name = self.write("many.pgn", text)
        done = self.run_program("audit", name, "--good", "good.pgn", "--bad", "bad.pgn", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line["schema"] for line in lines],
                         ["doublecheck/audit/1"] + 2 * ["doublecheck/written-games/1"])
        good, bad = self.written("good.pgn", "bad.pgn")
        self.assertEqual(sum(line["games"] for line in lines[1:]), lines[0]["games"])
        self.assertEqual(lines[2]["games"], lines[0]["games_with_findings"])
        # Every line of the file is in one of the two outputs, in the order of the file.
        whole = (self.folder / name).read_bytes()
        at = {"good": 0, "bad": 0}
        parts = {"good": good, "bad": bad}
        self.assertEqual(sorted((good + bad).split()), sorted(whole.split()))
        for part, content in parts.items():
            for event in [line for line in content.splitlines() if line.startswith(b"[Event ")]:
                here = whole.find(event, at[part])
                self.assertGreaterEqual(here, at[part])
                at[part] = here + 1
        # The good games have no findings, and each bad game has one.
        again, end = self.findings("good.pgn")
        self.assertEqual((again, end["games"]), ([], lines[1]["games"]))
        _, end = self.findings("bad.pgn")
        self.assertEqual(end["games"], lines[2]["games"])
        self.assertNotIn("good.pgn.part", os.listdir(self.folder))

    def test_proved_faults_are_fixed(self):
        games = (self.folder / "faults.pgn").read_bytes().split(b"[Event ")
        # Three more copies of one game: one unchanged, one with a comment, and an exact copy of the latter.
        remarked = games[2].replace(b"Qh4", b"Qh4 {A pity.}")
        text = b"[Event ".join([*games, games[2], remarked, remarked])
        (self.folder / "seven.pgn").write_bytes(text)
        done = self.run_program("audit", "seven.pgn", "--fix", "fixed.pgn")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(b"fixed.pgn: 6 games, 4 of them corrected in 10 places; 2 copies left out", done.stdout)
        self.assertEqual((self.folder / "seven.pgn").read_bytes(), text)
        fixed, changes = self.written("fixed.pgn", "fixed.pgn.changes.ndjson")
        rules = {finding["rule"] for finding in self.findings("fixed.pgn")[0]}
        self.assertEqual(rules, {"castling.right-lost", "over.dead", "duplicate.game"})
        lines = [json.loads(line) for line in changes.splitlines()]
        self.assertEqual([line["rule"] for line in lines if "new_game" not in line], 2 * ["duplicate.game"])
        for line in lines:
            self.assertEqual(line["schema"], "doublecheck/change/1")
            was = line["was"].encode()
            self.assertEqual(text[line["offset"]:line["offset"] + len(was)], was)
        # Applying the listed changes to the old text must give the new text.
        copies = iter([games[2], remarked])
        made, at = b"", 0
        for line in lines:
            made += text[at:line["offset"]] + line.get("now", "").encode()
            at = line["offset"] + len(line["was"].encode())
            at += len(b"[Event " + next(copies)) if "new_game" not in line else 0
        self.assertEqual((made + text[at:]).split(), fixed.split())

    def test_games_are_written_the_same_from_a_database_and_after_a_kill(self):
        name = self.write("many.pgn", self.games_text(40 if cli.is_instrumented() else 400))
        options = ("--only", "notation,result,duplicates,data")
        names = ("good.pgn", "bad.pgn", "fixed.pgn", "fixed.pgn.changes.ndjson")
        outputs = ["--good", names[0], "--bad", names[1], "--fix", names[2]]
        self.assertEqual(self.run_program("audit", "-q", name, *options, *outputs).returncode, 0)
        expected = self.written(*names)
        for seconds in (0.05, 0.2, 0.5, 1.0):
            for old in names:
                if (self.folder / old).exists():
                    os.remove(self.folder / old)
            arguments = ["audit", "-q", name, *options, *outputs, "--out", "x.sqlite", "--resume"]
            alive = self.run_and_kill(arguments, seconds)
            # A file is written completely or not at all.
            for old, content in zip(names, expected):
                if (self.folder / old).exists():
                    self.assertEqual((self.folder / old).read_bytes(), content)
            done = self.run_program(*arguments)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(self.written(*names), expected)
            if not alive:
                break
            os.remove(self.folder / "x.sqlite")

    @unittest.skipUnless(shutil.which("pzstd"), "needs pzstd")
    def test_games_are_written_from_packed_files(self):
        name = self.write("many.pgn", self.games_text(cli.fewer(300)))
        subprocess.run(["pzstd", "-q", "-p", "1", "-k", name, "-o", "frames.pgn.zst"], cwd=self.folder, check=True)
        for source, jobs in ((name, "1"), ("frames.pgn.zst", "2")):
            done = self.run_program("audit", "-q", source, "-j", jobs, "--only", "notation", "--bad", source + ".bad")
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(*self.written(name + ".bad", "frames.pgn.zst.bad"))

    def test_games_are_not_written_over_input_files(self):
        shutil.copy(self.folder / "faults.pgn", self.folder / "a.pgn")
        os.symlink("a.pgn", self.folder / "link.pgn")
        os.link(self.folder / "a.pgn", self.folder / "hard.pgn")
        text = (self.folder / "a.pgn").read_bytes()
        for arguments, word in ((["--fix", "a.pgn", "a.pgn"], "overwritten"),
                                (["--good", "link.pgn", "a.pgn"], "overwritten"),
                                (["--bad", "hard.pgn", "a.pgn"], "overwritten"),
                                (["--good", "x.pgn", "--bad", "./x.pgn", "a.pgn"], "overwritten"),
                                (["--fix", "x.pgn", "--good", "x.pgn.changes.ndjson", "a.pgn"], "overwritten"),
                                (["--fix", "x.pgn"], "standard input"), (["--fix", "x.pgn", "-"], "standard input"),
                                (["--fix", "x.pgn", "--shard", "0/2", "--out", "x.sqlite", "a.pgn"], "--fix")):
            done = self.run_program("audit", *arguments, stdin=text)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(word.encode(), done.stderr)
        self.assertEqual(self.run_program("audit", "a.pgn", "--out", "x.sqlite").returncode, 0)
        shutil.copy(self.folder / "faults.pgn", self.folder / "b.pgn")
        done = self.run_program("audit", "b.pgn", "--out", "x.sqlite", "--resume", "--fix", "a.pgn")
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual((self.folder / "a.pgn").read_bytes(), text)
        done = self.run_program("audit", "a.pgn", "--fix", "nowhere/x.pgn")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(b"nowhere/x.pgn", done.stderr)

    def test_a_report_depends_on_the_given_date_only(self):
        pages = set()
        for _ in range(2):
            done = self.run_program("audit", "faults.pgn", "--report", "x.html", SOURCE_DATE_EPOCH="1714953600")
            self.assertEqual(done.returncode, 0, done.stderr)
            pages.add((self.folder / "x.html").read_text())
        page, = pages
        self.assertRegex(page, r"Made with doublecheck [0-9.]+ on 2024-05-06\.")
        self.assertIn('<a href="#rule-result.checkmate">', page)
        self.assertIn('<h3 id="rule-result.checkmate">', page)
        self.assertIn('<img class="board"', page)

    def test_proofs_of_findings_are_accepted_or_not_needed(self):
        proofs = self.run_program("audit", "--proofs", "faults.pgn").stdout
        self.assertEqual([json.loads(line)["question"] for line in proofs.splitlines()],
                         ["move", "check", "check", "winnable", "dead", "dead"])
        verified = self.answers("verify", "-", stdin=proofs)
        self.assertEqual([verdict["reasons"][0]["rule"] for verdict in verified],
                         ["verify.not-needed"] * 3 + ["verify.accepted"] * 3)

    def test_usage_errors_are_explained(self):
        for arguments, word in ((["--only", "move", "faults.pgn"], "move"),
                                (["--rules", "fide.99", "faults.pgn"], "fide.99"),
                                (["--themes", "trick", "faults.pgn"], "trick"),
                                (["--shard", "3/3", "--out", "x.sqlite", "faults.pgn"], "3/3"),
                                (["--resume", "faults.pgn"], "--out"),
                                (["--merge", "--out", "x.sqlite"], "databases")):
            done = self.run_program("audit", *arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(word.encode(), done.stderr)
        done = self.run_program("audit", "nowhere.pgn", "faults.pgn", "--json")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"nowhere.pgn", done.stderr)
        self.assertEqual(json.loads(done.stdout.splitlines()[-1])["games"], 5)
        self.assertEqual(self.run_program("audit", "--exit-status", "faults.pgn").returncode, 1)
        self.assertEqual(self.run_program("audit", "--exit-status", "endings.pgn", "--only", "moves").returncode, 0)


cli.main()
