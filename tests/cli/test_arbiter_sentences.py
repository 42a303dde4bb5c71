# SPDX-License-Identifier: MIT
"""Sentences of arbiters (tests/data/arbiter_sentences.tsv): each is read as meant, refused or asked about.

If none is misread, the test prints how many are understood at once.
"""
import collections
import json

import cli

SENTENCES = cli.ROOT / "tests/data/arbiter_sentences.tsv"


def rows():
    """Returns the lines of the state, the sentence and the expected reading of each row."""
    states = {}
    for line in SENTENCES.read_text(encoding="utf-8").splitlines():
        if line.startswith("@"):
            name, lines = line[1:].split(" ", 1)
            states[name] = lines.split(" / ")
        elif line and not line.startswith("#"):
            _, state, sentence, expected = line.split("\t")
            yield states[state], sentence, expected


class Sentences(cli.Case):
    def events_of(self, lines):
        """Returns the events that a ledger is read as, or None if a line is refused or asked about."""
        done = self.run_program("rule", "-i", "-", "--json", stdin="\n".join(lines).encode())
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        if any("error" in one["schema"] for one in answers):
            return None
        return answers[0]["subject"]["events"]

    @cli.unless_instrumented
    def test_are_not_misread(self):
        counts = collections.Counter()
        for lines, sentence, expected in rows():
            found = self.events_of([*lines, sentence])
            if found is None:
                counts["refused or asked about"] += 1
                continue
            self.assertNotIn(expected, ("ask", "refused"), f"{sentence}: {found}")
            meant = self.events_of([*lines, *expected.split(" / ")])
            self.assertIsNotNone(meant, expected)
            self.assertEqual(found, meant, sentence)
            counts["understood"] += 1
        self.assertGreater(counts["understood"], 0)
        print(dict(counts))


if __name__ == "__main__":
    cli.main()
