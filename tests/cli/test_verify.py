# SPDX-License-Identifier: MIT
"""Tests of `verify`: what it reports as proved, what it lists as not covered, and its limits."""
import copy
import json
import time
import unittest

import cli
from cli import IMPOSSIBLE, POSSIBLE, START


def line(verdict):
    return json.dumps(verdict) + "\n"


class Verify(cli.Case):
    def verdict(self, *arguments, stdin=b""):
        return self.answers(*arguments, stdin=stdin)[0]

    def word(self, verdict, *options):
        """Returns the answer of the checker; the exit code of a rejection is 1."""
        done = self.run_program("verify", *options, "--json", stdin=line(verdict))
        word = json.loads(done.stdout)
        self.assertEqual(done.returncode, 1 if word.get("answer") == "no" else 0, done.stderr.decode())
        return word

    def refused_or_listed(self, verdict, path, value, member):
        """Replaces the value at `path` of a verdict. Expects that the program then refuses the verdict or lists
        `member` as not covered."""
        forged = copy.deepcopy(verdict)
        place = forged
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        self.assertNotEqual(forged, verdict)
        word = self.word(forged)
        if word["answer"] == "no":
            return
        self.assertEqual(word["answer"], "yes")
        self.assertIn(member, word["details"]["uncovered"])
        self.assertEqual(self.word(forged, "--strict")["answer"], "no")


class Claims(Verify):
    QUESTIONS = [("retract", IMPOSSIBLE), ("retract", POSSIBLE), ("legality", IMPOSSIBLE), ("legality", START),
                 ("check", "--perpetual", "6k1/6p1/8/7Q/8/8/nn4PP/7K w - - 0 1"),
                 ("winnable", "8/8/8/8/8/5k2/5p2/5K2 b - - 0 1"),
                 ("winnable", "--both", "8/8/8/4k3/8/8/8/4K3 w - - 0 1"),
                 ("winnable", "7k/8/6K1/8/8/8/8/R7 w - - 0 1 white")]

    def test_are_stated_for_every_question(self):
        for question in self.QUESTIONS:
            verdict = self.verdict(*question)
            self.assertIn("certificate", verdict, question)
            word = self.word(verdict)
            self.assertEqual(word["answer"], "yes", (question, word))
            self.assertTrue(word["details"]["proved"].endswith("."), (question, word))
            proved = word["details"]["proved"].replace(word["subject"].get("fen", "no FEN"), "this position")
            self.assertIn("Proved: " + proved, word["reasons"][0]["text"])
            self.assertIsInstance(word["details"]["uncovered"], list)

    def test_do_not_depend_on_the_verdicts_own_claims(self):
        for question in self.QUESTIONS:
            verdict = self.verdict(*question)
            bare = {name: value for name, value in verdict.items() if name != "details"}
            self.assertEqual(self.word(bare)["details"]["proved"], self.word(verdict)["details"]["proved"])
            self.assertFalse([path for path in self.word(bare)["details"]["uncovered"] if path.startswith("details")])

    def test_leave_prose_out(self):
        verdict = self.verdict("retract", IMPOSSIBLE)
        verdict["reasons"][0]["text"] = "Anything at all."
        verdict["effort"]["nodes"] = 77
        verdict["subject"]["label"] = "mine"
        self.assertEqual(self.word(verdict)["details"]["uncovered"], [])
        self.assertEqual(self.word(verdict, "--strict")["answer"], "yes")

    def test_are_not_made_for_refused_verdicts(self):
        verdict = self.verdict("retract", IMPOSSIBLE)
        verdict["answer"] = "yes"
        self.assertNotIn("details", self.word(verdict))


class Forgeries(Verify):
    def test_a_colour_is_not_accepted_as_a_man(self):
        steps = [{"rule": "facts.origins", "fact": "impossible", "of": "white"}]
        for certificate in ({"kind": "facts", "steps": steps},
                            {"kind": "retractions", "possible": [], "refuted": [
                                {"to": square, "rule": "retraction.no-move-before", "proof": {"steps": steps}}
                                for square in ("e5", "b8", "g8", "d8", "f8", "e8", "c8", "a8", "h8")]}):
            for fen in (START, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"):
                forged = {"schema": "doublecheck/verdict/1", "question": "legality", "subject": {"fen": fen},
                          "answer": "no", "reasons": [{"rule": "facts.origins", "text": ""}],
                          "certificate": certificate}
                self.assertEqual(self.word(forged)["answer"], "no")

    def test_a_fen_is_read_in_the_same_way_everywhere(self):
        for fen in ("7k/5K2/8/8/8/8/8/6Q1_b_-_-_149_90", "7k/5K2/8/8/8/8/8/6Q1 b - -_149 90",
                    "_7k/5K2/8/8/8/8/8/6Q1__b - -  149 90 ", "7k/5K2/8/8/8/8/8/6Q1\tb\t-\t-\t149\t90"):
            forged = {"schema": "doublecheck/verdict/1", "question": "winnable", "answer": "yes", "reasons": [],
                      "subject": {"fen": fen, "winner": "white", "seventyfive": True},
                      "certificate": {"kind": "mate-line", "moves": ["h8h7", "g1g7"]}}
            self.assertEqual(self.word(forged)["answer"], "no", fen)

    def test_details_are_compared_with_the_certificate(self):
        retract = self.verdict("retract", POSSIBLE)
        self.refused_or_listed(retract, ["details", "last_moves"], [{"move": "a1a1"}], "details.last_moves")
        self.refused_or_listed(retract, ["reasons", 0, "squares"], ["a1"], "reasons[0].squares")
        self.refused_or_listed(retract, ["reasons", 0, "rule"], "move.null", "reasons[0].rule")
        mate = self.verdict("winnable", "7k/8/6K1/8/8/8/8/R7 w - - 0 1 white")
        self.refused_or_listed(mate, ["details", "line"], ["Kf6"], "details.line")
        dead = self.verdict("winnable", "--both", "8/8/8/4k3/8/8/8/4K3 w - - 0 1")
        self.assertEqual(dead["answer"], "yes")
        self.refused_or_listed(dead, ["details", "white", "answer"], "yes", "details.white")

    def test_unknown_members_are_refused_or_listed(self):
        verdict = self.verdict("winnable", "7k/8/6K1/8/8/8/8/R7 w - - 0 1 white")
        self.refused_or_listed(verdict, ["details", "more"], 1, "details.more")
        for place in ("subject", "certificate"):
            forged = copy.deepcopy(verdict)
            forged[place]["more"] = 1
            self.assertEqual(self.word(forged)["answer"], "no")


class NotNeeded(Verify):
    """Answers that need no certificate are neither accepted nor refused."""
    QUESTIONS = [("move", START, "Nf3"), ("move", START, "Ke2"), ("moves", START), ("show", START), ("castling", START),
                 ("check", START), ("check", "7k/8/8/8/8/8/8/K6R b - - 0 1"), ("check", "1.e4 e5 2.Qh5 Nc6 3.Qxf7+ *"),
                 ("rule", "1.e4 e5 *"), ("chess99", "moves", "start"), ("chess99", "check", "start"),
                 ("chess99", "rule", "start", "e2e4"), ("chess99", "record", "1.e24 e75 *")]

    def test_carry_no_certificate_and_are_not_checked(self):
        for question in self.QUESTIONS:
            verdict = self.verdict(*question)
            self.assertNotIn("certificate", verdict, question)
            for options in ([], ["--strict"]):
                word = self.word(verdict, *options)
                self.assertEqual(word["answer"], "unknown", question)
                self.assertEqual([(reason["rule"], reason["text"]) for reason in word["reasons"]],
                                 [("verify.not-needed", "This answer needs no certificate and was not checked.")])
                self.assertNotIn("details", word)

    def test_count_as_unknown(self):
        castling, retract = (self.verdict(*question) for question in (("castling", START), ("retract", IMPOSSIBLE)))
        for options in ([], ["--strict"]):
            for lines, code in ((line(castling), 4), (line(retract) + line(castling), 4), (line(retract), 0)):
                done = self.run_program("verify", "-", "--exit-status", *options, stdin=lines)
                self.assertEqual(done.returncode, code, done.stderr)

    def test_a_rejection_is_a_failure(self):
        verdict = self.verdict("retract", IMPOSSIBLE)
        verdict["answer"] = "yes"
        for options in ([], ["--exit-status"]):
            self.assertEqual(self.run_program("verify", "-", *options, stdin=line(verdict)).returncode, 1)

    def test_a_proof_says_that_sentences_are_not_covered(self):
        text = self.run_program("verify", "-", stdin=line(self.verdict("retract", IMPOSSIBLE))).stdout
        self.assertIn(b"not the sentences", b" ".join(text.split()))

    def test_are_refused_with_a_certificate(self):
        verdict = self.verdict("castling", START)
        verdict["certificate"] = {"kind": "castlings", "castlings": []}
        self.assertEqual(self.word(verdict)["answer"], "no")


class Limits(Verify):
    CLOSURE = {"schema": "doublecheck/verdict/1", "question": "winnable", "answer": "no", "reasons": [],
               "subject": {"fen": "8/3k4/8/3p4/p1pPp1p1/P1P1P1P1/3K4/B6b w - - 0 1", "winner": "white"},
               "certificate": {"kind": "closure", "uses_mobility": False}}

    def test_nodes_and_memory_end_a_check(self):
        word = self.word(self.CLOSURE, "--nodes", "100")
        self.assertEqual((word["answer"], word["reasons"][0]["rule"]), ("unknown", "verify.limit"))
        self.assertIn("nodes", word["reasons"][0]["text"])
        word = self.word(self.CLOSURE, "--memory", "1")
        self.assertEqual((word["answer"], word["reasons"][0]["rule"]), ("unknown", "verify.limit"))
        self.assertIn("memory", word["reasons"][0]["text"])

    def test_seconds_end_a_check(self):
        start = time.process_time()
        word = self.word(self.CLOSURE, "--seconds", "0.05", "--nodes", "1000000000")
        self.assertLess(time.process_time() - start, 2)
        self.assertEqual((word["answer"], word["reasons"][0]["rule"]), ("unknown", "verify.limit"))
        self.assertIn("seconds", word["reasons"][0]["text"])

    def test_limits_end_searches_left_to_the_checker(self):
        """For these certificates the checker has to search, and the limit on nodes stops it. bench/worst_verify.py
        measures the seconds."""
        help_lines = {"kind": "help-lines", "lines": []}
        games = {"kind": "proof-games", "games": [], "is_complete": True}
        fen = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"
        for question, subject, certificate, nodes in (
                ("solve", {"stipulation": "h#18"}, help_lines, 1_000_000),
                ("proof-games", {"plies": 100}, games, 1_000_000)):
            word = self.word({"schema": "doublecheck/verdict/1", "question": question,
                              "subject": {"fen": fen, **subject}, "answer": "no", "reasons": [],
                              "certificate": certificate, "effort": {"nodes": 0}})
            self.assertEqual((word["answer"], word["reasons"][0]["rule"]), ("unknown", "verify.limit"), question)
            self.assertLessEqual(word["effort"]["nodes"], nodes, question)


if __name__ == "__main__":
    cli.main()
