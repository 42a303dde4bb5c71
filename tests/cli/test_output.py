# SPDX-License-Identifier: MIT
"""Tests of output for people: colours, boards, progress and diagrams."""
import json
import os
import pty
import re
import shutil
import struct
import subprocess
import xml.etree.ElementTree

import cli
from cli import IMPOSSIBLE

ESCAPE = b"\x1b["


def read_all(descriptor):
    parts = []
    while True:
        try:
            part = os.read(descriptor, 65536)
        except OSError:
            break
        if not part:
            break
        parts.append(part)
    return b"".join(parts)


class OnATerminal(cli.Case):
    def shown(self, *arguments, **environment):
        """Runs the program in a terminal and returns its standard output and standard error as one text."""
        parent, child = pty.openpty()
        with subprocess.Popen([cli.binary, *arguments], stdin=subprocess.DEVNULL, stdout=child, stderr=child,
                              cwd=self.folder,
                              env=self.environment(TERM="xterm", LC_ALL="C.UTF-8", **environment)) as program:
            os.close(child)
            out = read_all(parent)
            program.wait(cli.PATIENCE)
        os.close(parent)
        return out

    def test_colours_and_symbols(self):
        self.assertIn(ESCAPE, self.shown("retract", IMPOSSIBLE))
        self.assertIn("\u2654".encode(), self.shown("retract", IMPOSSIBLE))
        self.assertNotIn("\u2654".encode(), self.shown("retract", IMPOSSIBLE, "--ascii"))
        self.assertNotIn(ESCAPE, self.shown("retract", IMPOSSIBLE, NO_COLOR="1"))
        self.assertNotIn(ESCAPE, self.shown("retract", IMPOSSIBLE, "--color", "never"))
        self.assertIn(ESCAPE, self.shown("retract", IMPOSSIBLE, "--color", "always", NO_COLOR="1"))

    def test_control_characters_do_not_reach_the_terminal(self):
        label = b"l\x1b[31m\x9bx\xc2\x9b\x07"
        self.write("label.fen", b"4k3/8/8/8/8/8/8/4K2R w K - 0 1" + b"\t" + label + b"\n")
        self.write("tags.pgn", b'[Event "a"]\n[White "' + label + b'"]\n[Black "b"]\n\n1. e4 e5 *\n')
        for arguments in (["check", "-i", "label.fen"], ["check", "-i", "tags.pgn"], ["show", "-i", "tags.pgn"],
                          ["rule", "tags.pgn"], ["legality", "-i", "tags.pgn"], ["check", b"--" + label],
                          ["check", label], ["check", "-i", label], [label]):
            for color in ([], ["--color", "never"]):
                with self.subTest(arguments=arguments, color=color):
                    shown = self.shown(*arguments, *color).decode()  # valid UTF-8
                    others = re.sub(r"\x1b\[(0|1|1;3\d)m|\x1b\[K|[\r\n]", "", shown)
                    self.assertEqual(re.findall(r"[\x00-\x1f\x7f-\x9f]", others), [], shown)

    def test_progress_does_not_break_into_the_answers(self):
        self.write("long.fen", (self.folder / "random.fen").read_text() * 300)
        shown = self.shown("retract", "-i", "long.fen", "--json")
        self.assertEqual(shown.count(b"\x1b[K"), 1)
        self.assertEqual(shown.count(b"doublecheck/verdict/1"), 30000)

    def test_a_bar_is_drawn_while_the_answers_go_elsewhere(self):
        self.write("long.fen", (self.folder / "random.fen").read_text() * 2000)
        parent, child = pty.openpty()
        with subprocess.Popen([cli.binary, "retract", "-i", "long.fen", "--json"], stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=child, cwd=self.folder) as program:
            os.close(child)
            shown = read_all(parent).decode()
            program.wait(cli.PATIENCE)
        os.close(parent)
        self.assertRegex(shown, r"\[=* *\] +\d+ %, [\d,]+ records, \d+ a second, \d+:\d\d left")
        self.assertRegex(shown, r"200,000 records in")

    def test_a_stream_ends_with_a_summary(self):
        shown = self.shown("retract", "-i", "figures.fen", "--json")
        self.assertRegex(shown.decode(), r"28 records in \d+\.\d s: 14 yes, 14 no, 0 unknown")
        (self.folder / "one.fen").write_text(IMPOSSIBLE + "\n")
        self.assertIn(b"1 record in ", self.shown("retract", "-i", "one.fen", "--json", "--progress", "always"))
        self.assertNotIn(b"records in", self.shown("retract", "-i", "figures.fen", "--json", "--quiet"))
        self.assertNotIn(b"records in", self.shown("retract", "-i", "figures.fen", "--json", "--progress", "never"))


# Loyd's stalemate. Two games of 19 plies lead to it; finding them takes a second or two.
LOYD = "5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ - 2 10"


class OnOneRecord(cli.Case):
    def progress(self, *arguments, seconds="2.2"):
        return self.run_program("legality", LOYD, "--plies", "19", "--seconds", seconds, *arguments).stderr.decode()

    def test_nodes_are_reported_after_a_second(self):
        self.assertRegex(self.progress("--progress", "always"), r"^\d+\.\d million nodes, \d of 2\.2 s\n")
        self.assertEqual(self.progress(seconds="1.4"), "")
        self.assertEqual(self.progress("--progress", "always", "--quiet", seconds="1.4"), "")

    def test_the_progress_line_is_erased_before_the_answer(self):
        parent, child = pty.openpty()
        with subprocess.Popen([cli.binary, "legality", LOYD, "--plies", "19", "--seconds", "2.2"],
                              stdin=subprocess.DEVNULL, stdout=child, stderr=child) as program:
            os.close(child)
            shown = read_all(parent).decode()
            program.wait(cli.PATIENCE)
        os.close(parent)
        self.assertRegex(shown, r"million nodes, [^\r]*\r\x1b\[K\x1b\[[0-9;]*m(yes|unknown)")


class InAPipe(cli.Case):
    def test_no_colours_no_progress(self):
        done = self.run_program("retract", IMPOSSIBLE)
        self.assertNotIn(ESCAPE, done.stdout)
        self.assertTrue(done.stdout.isascii())
        self.assertEqual(self.run_program("retract", "-i", "figures.fen").stderr, b"")
        self.assertIn(ESCAPE, self.run_program("retract", IMPOSSIBLE, "--color", "always").stdout)
        self.assertNotIn(ESCAPE, self.run_program("retract", "-i", "figures.fen", "--json", "--color", "always").stdout)
        self.assertIn(b"28 records", self.run_program("retract", "-i", "figures.fen", "--progress", "always").stderr)

    def test_boards(self):
        files = b"a  b  c  d  e  f  g  h"
        self.assertIn(files, self.run_program("retract", IMPOSSIBLE).stdout)
        self.assertNotIn(files, self.run_program("retract", IMPOSSIBLE, "--no-board").stdout)
        self.assertNotIn(files, self.run_program("retract", "-i", "figures.fen").stdout)
        self.assertEqual(self.run_program("retract", "-i", "figures.fen", "--board").stdout.count(files), 28)

    def test_timing_only_on_request(self):
        self.assertNotIn("microseconds", self.answers("retract", IMPOSSIBLE)[0]["effort"])
        self.assertIn("microseconds", self.answers("retract", IMPOSSIBLE, "--timing")[0]["effort"])

    def test_the_tour_finds_its_samples(self):
        shutil.copytree(cli.SAMPLES, self.folder / "share/doublecheck/samples")
        os.mkdir(self.folder / "bin")
        shutil.copy(cli.binary, self.folder / "bin")
        for folder in (self.folder, cli.ROOT):
            done = subprocess.run([self.folder / "bin/doublecheck", "tour"], cwd=folder, capture_output=True,
                                  env=self.environment(), check=False)
            self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_the_tour_judges_everything(self):
        text = self.run_program("tour", ".").stdout.decode()
        self.assertRegex(text, r"\d+ certificates accepted, 0 rejected")
        self.assertIn("20 games read", text)
        self.assertIn("100 random positions", text)


class Diagrams(cli.Case):
    def draw(self, *arguments):
        return self.run_program("convert", IMPOSSIBLE, "--to", "svg", *arguments)

    def test_they_are_well_formed(self):
        done = self.draw("--arrows", "a8e4,f2e4", "--marks", "e4")
        root = xml.etree.ElementTree.fromstring(done.stdout)
        names = [element.tag.rpartition("}")[2] for element in root.iter()]
        self.assertEqual(names.count("use"), 4)
        self.assertEqual(root.attrib["viewBox"].split()[0], "0")
        used = {element.attrib["href"][1:] for element in root.iter() if element.tag.endswith("}use")}
        defined = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
        self.assertEqual(used, defined)

    def test_a_label_is_escaped(self):
        line = IMPOSSIBLE + "\t<A & B>\n"
        done = self.run_program("convert", "--to", "svg", stdin=line)
        root = xml.etree.ElementTree.fromstring(done.stdout)
        self.assertEqual(root[0].text, "<A & B>")

    def test_options_show(self):
        plain = self.draw().stdout
        for options in (["--flip"], ["--marks", "a1"], ["--arrows", "a1a2"], ["--size", "300"]):
            self.assertNotEqual(self.draw(*options).stdout, plain)
        for wrong in (["--marks", "z9"], ["--arrows", "e2"], ["--arrows", "e2e2"]):
            self.assertEqual(self.draw(*wrong).returncode, 2, wrong)

    def test_they_can_be_drawn(self):
        drawer = shutil.which("rsvg-convert")
        if drawer is None:
            self.skipTest("rsvg-convert is not installed")
        png = subprocess.run([drawer, "-w", "200"], input=self.draw("--marks", "e4").stdout, stdout=subprocess.PIPE,
                             check=True).stdout
        self.assertEqual(struct.unpack(">II", png[16:24]), (200, 200))


class Convert(cli.Case):
    def lines(self, *arguments, stdin=""):
        return self.run_program("convert", *arguments, stdin=stdin).stdout.decode().splitlines()

    def test_round_trip(self):
        fens = self.lines("-i", "games.pgn")
        self.assertGreater(len(fens), 1000)
        self.assertEqual(self.lines("-i", self.write("a.fen", "\n".join(fens))), fens)
        epds = self.lines("-i", "a.fen", "--to", "epd")
        self.assertEqual([fen.split()[:4] for fen in fens], [epd.split(";")[0].split()[:4] for epd in epds])
        self.assertEqual(self.lines("-i", self.write("a.epd", "\n".join(epds)), "--format", "epd", "--to", "epd"), epds)

    def test_every_form_of_a_game(self):
        moves = self.lines("-i", "games.pgn", "--to", "uci")
        self.assertEqual(len(moves), 20)
        final = self.lines("-i", "games.pgn", "--final")
        self.assertEqual(len(final), 20)
        clean = self.run_program("convert", "-i", "games.pgn", "--to", "pgn", "--bare").stdout
        self.assertEqual(self.lines("-i", self.write("clean.pgn", clean), "--to", "uci"), moves)
        fens = self.lines("-i", "games.pgn", "--labels")
        self.assertEqual(fens[0].split("\t")[1], "1.0")
        self.assertEqual(len(fens), 20 + sum(len(line.split()) for line in moves))

    def test_json_has_one_object_a_record(self):
        got = self.answers("convert", "-i", "games.pgn", "--to", "uci")
        self.assertEqual([set(one) for one in got], [{"schema", "text", "label"}] * 20)
        self.assertTrue(re.match("e2e4 ", got[0]["text"]))
        self.assertEqual(json.dumps(got[0]["text"])[-3:], '\\n"')


class Reports(cli.Case):
    def test_other_named_files_are_not_overwritten(self):
        (self.folder / "kept").write_text("")
        os.symlink("incident.jsonl", self.folder / "link")
        before = {path.name: path.read_bytes() for path in self.folder.iterdir()}
        for arguments in (["rule", "incident.jsonl", "--report", "./incident.jsonl"],
                          ["rule", "-i", "incident.jsonl", "--report", "link"],
                          ["solve", "problems.fen", "--keys", "--report", "problems.fen"],
                          ["sharpness", "-i", "games.pgn", "--report", "games.pgn"],
                          ["compose", "#2", "--resume", "kept", "--report", "kept"],
                          ["audit", "--report", "games.pgn", "games.pgn"]):
            done = self.run_program(*arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(b"would be overwritten", done.stderr)
        self.assertEqual({path.name: path.read_bytes() for path in self.folder.iterdir()}, before)

    def test_a_report_that_cannot_be_written_is_refused_before_the_work(self):
        done = self.run_program("retract", "8/8/8/8/8/1P6/1PkPP3/KR1b4 b", "--report", "no/such/folder.html")
        self.assertEqual((done.returncode, done.stdout), (5, b""))
        self.assertIn(b"no/such/folder.html: No such file or directory", done.stderr)


class Numbers(cli.Case):
    def test_a_too_large_number_is_refused_with_the_limit(self):
        below = "below 1000000000"
        for option, value, limit in (("--seconds", "1e9", below), ("--seconds", "1e999", below),
                                     ("--nodes", "9" * 30, f"at most {2**63 - 1}"), ("--jobs", "1025", "at most 1024")):
            done = self.run_program("legality", "startpos", option, value)
            self.assertEqual(done.returncode, 2, option)
            self.assertIn(limit, done.stderr.decode())


cli.main()
