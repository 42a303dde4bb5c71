# SPDX-License-Identifier: MIT
"""Tests that the program prints only complete records and exits with 130 on SIGINT and SIGTERM, and that a reader that
closes its pipe is not an error."""
import json
import signal
import subprocess

import cli


class Interruption(cli.Case):
    def interrupt(self, sent, jobs, *, open_input):
        """Interrupts the program while it answers many records. Returns the complete lines of its output, and its exit
        code."""
        text = (self.folder / "random.fen").read_text() * 2000
        name = self.write("long.fen", text)
        arguments = [cli.binary, "legality", "--json", "--jobs", jobs, "-i", "-" if open_input else name]
        with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              cwd=self.folder) as program:
            if open_input:
                program.stdin.write((self.folder / "random.fen").read_bytes())
                program.stdin.flush()
            first = program.stdout.read(1000)
            program.send_signal(sent)
            out = first + program.stdout.read()
            code = program.wait(cli.PATIENCE)
            errors = program.stderr.read()
        self.assertEqual(errors, b"")
        self.assertTrue(out.endswith(b"\n"))
        return [json.loads(line) for line in out.splitlines()], code

    def test_a_file_is_interrupted_in_the_middle(self):
        total = 2000 * 100
        for sent in (signal.SIGINT, signal.SIGTERM):
            for jobs in ("1", "4"):
                got, code = self.interrupt(sent, jobs, open_input=False)
                self.assertEqual(code, 130)
                self.assertLess(len(got), total)
                lines = [line for line in (self.folder / "random.fen").read_text().splitlines() if line[0] != "#"]
                for i, verdict in enumerate(got):
                    self.assertEqual(verdict["subject"]["fen"].split()[0], lines[i % 100].split()[0])

    def test_waiting_for_input_ends(self):
        for jobs in ("1", "4"):
            got, code = self.interrupt(signal.SIGINT, jobs, open_input=True)
            self.assertEqual(code, 130)
            self.assertGreater(len(got), 0)

    def test_a_single_record_is_answered_as_far_as_it_is_decided(self):
        # Takes many seconds after the first six of the last moves are refuted.
        arguments = [cli.binary, "retract", "5nBK/ppppp1p1/4npkp/8/8/8/8/8 w", "--decide", "--json", "--nodes",
                     "900000000", "--progress", "always"]
        with subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as program:
            decided = 0
            while decided == 0:
                progress = program.stderr.readline()
                self.assertRegex(progress, rb"^\d+ of 61, [\d.]+ million nodes of 900\.0 million")
                decided = int(progress.split()[0])
            program.send_signal(signal.SIGINT)
            verdict = json.loads(program.stdout.read())
            program.wait(cli.PATIENCE)
        self.assertEqual(verdict["details"]["stopped"], "stopped")
        self.assertGreaterEqual(len(verdict["certificate"]["refuted"]), 1)
        self.assertIn("Nd4-e6", [move["move"] for move in verdict["details"]["last_moves"]])

    def test_a_closed_pipe_is_not_an_error(self):
        for jobs in ("1", "4"):
            # The input never ends, so only the closed pipe can end the program.
            command = f"yes '{cli.IMPOSSIBLE}' | '{cli.binary}' legality --refute-only --json --jobs {jobs} -i -"
            done = subprocess.run(["bash", "-c", command + " | head -2; exit ${PIPESTATUS[1]}"],
                                  cwd=self.folder, capture_output=True, timeout=cli.PATIENCE, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            self.assertEqual(len(done.stdout.splitlines()), 2)


cli.main()
