# SPDX-License-Identifier: MIT
"""Tests of `compose`: it finds the same problems with any number of threads, keeps them when it is killed, proves them,
and finds what was requested."""
import json
import signal
import subprocess

import cli

FOUND = []
TWO_MOVERS = ["compose", "#2", "--count", "12", "--steps", "5"]


class Compose(cli.Case):
    def lines(self, *arguments):
        done = self.run_program(*arguments, "--json")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return done.stdout.decode().splitlines()

    def found(self):
        """Returns the output of a run with one thread, and the content of its file. The program runs only once."""
        if not FOUND:
            path = self.folder / "whole.jsonl"
            FOUND.append((self.lines(*TWO_MOVERS, "--jobs", "1", "--resume", str(path)), path.read_bytes()))
        return FOUND[0]

    def test_the_number_of_threads_does_not_matter(self):
        one, _ = self.found()
        self.assertEqual(len(one), 12)
        self.assertEqual(one, self.lines(*TWO_MOVERS, "--jobs", "3"))
        self.assertNotEqual(one, self.lines(*TWO_MOVERS, "--start", "2", "--jobs", "1"))

    def test_problems_are_proved(self):
        path = self.write("problems.jsonl", "\n".join(self.found()[0]) + "\n")
        verified = self.answers("verify", "-i", path)
        self.assertEqual({verdict["answer"] for verdict in verified}, {"yes"})

    def killed(self, lines):
        """Runs the program and kills it when it has printed `lines` lines. Returns the complete lines that it printed,
        and those in its file."""
        path = self.folder / "kept.jsonl"
        arguments = [cli.binary, *TWO_MOVERS, "--jobs", "2", "--resume", str(path), "--json"]
        with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as program:
            begin = b"".join(program.stdout.readline() for _ in range(lines))
            program.send_signal(signal.SIGKILL)
            out = (begin + program.stdout.read()).decode()
        whole = out[:out.rfind("\n") + 1].splitlines()
        text = path.read_text() if path.exists() else ""
        return whole, [line for line in text.splitlines() if "doublecheck/verdict/1" in line]

    def test_problems_are_saved_when_killed(self):
        wanted, _ = self.found()
        for lines in (1, 3) if cli.SCALE == 1 else range(10):
            printed, kept = self.killed(lines)
            self.assertEqual(printed, kept[:len(printed)])
            self.assertEqual(printed, wanted[:len(printed)])
        path = str(self.folder / "kept.jsonl")
        self.assertEqual(self.lines(*TWO_MOVERS, "--resume", path), wanted)
        self.assertEqual(self.lines(*TWO_MOVERS, "--resume", path, "--jobs", "1"), wanted)

    def test_an_incomplete_line_is_removed(self):
        path = self.folder / "kept.jsonl"
        wanted, whole = self.found()
        for cut in (len(whole) - 3, 40):
            path.write_bytes(whole[:cut])
            self.assertEqual(self.lines(*TWO_MOVERS, "--resume", str(path), "--jobs", "1"), wanted)
            self.assertEqual(path.read_bytes(), whole)

    def test_other_files_and_options_are_refused(self):
        path = self.folder / "kept.jsonl"
        path.write_bytes(self.found()[1])
        done = self.run_program("compose", "#3", "--resume", str(path))
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"other wishes", done.stderr)
        done = self.run_program(*TWO_MOVERS, "--resume", "figures.fen")
        self.assertEqual(done.returncode, 2)
        self.assertEqual((self.folder / "figures.fen").read_bytes(), (cli.SAMPLES / "figures.fen").read_bytes())

    def test_a_folder_cannot_be_the_file(self):
        done = self.run_program(*TWO_MOVERS, "--resume", str(self.folder))
        self.assertEqual((done.returncode, done.stdout), (5, b""))
        self.assertIn(b"cannot be written", done.stderr)

    def test_an_interruption_leaves_complete_lines(self):
        path = str(self.folder / "kept.jsonl")
        arguments = [cli.binary, "compose", "#2", "--count", "100000", "--json", "--resume", path]
        with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
            first = program.stdout.readline()
            program.send_signal(signal.SIGINT)
            out = first + program.stdout.read()
            self.assertEqual(program.wait(cli.PATIENCE), 130)
        for line in out.splitlines():
            self.assertEqual(json.loads(line)["question"], "compose")

    def test_counts_and_reports(self):
        three = ["compose", "#2", "--count", "3", "--jobs", "1"]
        out = self.run_program(*three, "--report", "page.html").stdout.decode()
        self.assertIn("positions tried", out)
        page = (self.folder / "page.html").read_text()
        self.assertEqual(page.count("<article>"), 3)
        self.assertIn("illegal candidates were rejected", page)
        last = json.loads(self.lines(*three, "--counts")[-1])
        self.assertEqual(last["schema"], "doublecheck/composing/1")
        self.assertEqual(last["counts"]["illegal"], sum(rule["times"] for rule in last["counts"]["illegal_by_rule"]))
        epd = self.run_program(*three, "--to", "epd").stdout.decode().splitlines()
        self.assertEqual(len(epd), 3)
        problems = [" ".join(line.split()[:4]) + " 0 1\t#2\n" for line in epd]
        path = self.write("problems.fen", "".join(problems))
        for verdict in self.answers("solve", "-i", path, "--keys"):
            self.assertEqual(verdict["details"]["soundness"], "sound")

    def test_wrong_options_are_reported(self):
        for arguments in (["#1"], ["#9"], ["h#3"], ["#3", "#2"], ["x"], ["--theme", "fork"], ["--material", "KQ"],
                          ["h#2", "--strict"], ["--men", "2"], ["--black", "17"], ["--men", "8", "--black", "7"],
                          ["--material", "KQ v k", "--men", "5"], ["--material", "K v kq"],
                          ["--material", "KPPPPPPPPP v k"]):
            done = self.run_program("compose", *arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertTrue(done.stderr, arguments)


cli.main()
