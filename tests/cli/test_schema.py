# SPDX-License-Identifier: MIT
"""Tests that the schema of ledgers allows exactly what the reader accepts."""
import json
import re

import cli

SCHEMA = json.loads((cli.ROOT / "data/schema/ledger.schema.json").read_text(encoding="utf-8"))["$defs"]
HEADER, EVENT = SCHEMA["header"]["properties"], SCHEMA["event"]["properties"]
BAD = "\u0001 no value \u0001"


class Schema(cli.Case):
    def error(self, *lines):
        done = self.run_program("rule", "-", "--json", stdin="".join(json.dumps(line) + "\n" for line in lines))
        last = json.loads(done.stdout.splitlines()[-1])
        return last if last["schema"] == "doublecheck/error/1" else None

    def test_the_reader_accepts_every_member(self):
        for name in HEADER:
            error = self.error({"v": 1, name: {}} if name != "v" else {"v": {}})
            self.assertNotIn("takes no member", error["message"], name)
        self.assertIn("takes no member", self.error({"v": 1, "colour": 1})["message"])
        for name in EVENT:
            error = self.error({"v": 1}, {"ev": "pause", "by": "w", name: [BAD]})
            self.assertNotIn("No event takes a member", error["message"], name)

    def test_the_reader_accepts_every_word_of_the_schema(self):
        for name, kind in HEADER.items():
            for word in kind.get("enum", []):
                self.assertIsNone(self.error({"v": 1, name: word}), word)
            if "enum" in kind:
                self.assertIsNotNone(self.error({"v": 1, name: "none"}), name)
        for word in EVENT["ev"]["enum"]:
            error = self.error({"v": 1}, {"ev": word})
            self.assertFalse(error and "no such event" in error["message"], word)
        for word in EVENT["kind"]["enum"]:
            self.assertIsNone(self.error({"v": 1}, {"ev": "claim", "by": "w", "kind": word}), word)
        for word in EVENT["decision"]["enum"]:
            readers = [self.error({"v": 1}, {"ev": ev, "by": by, "decision": word})
                       for ev, by in (("arbiter_rules", "arbiter"), ("conduct", "w"))]
            self.assertEqual(readers.count(None), 1, word)
        for word in EVENT["fault"]["enum"]:
            self.assertIsNone(self.error({"v": 1}, {"ev": "arbiter_sees", "fault": word}), word)

    def test_the_men_of_the_schema_are_those_of_the_reader(self):
        for name in ("promo", "captured", "placed"):
            for word in ("none", "q", "K", "P", "x", "queen", "", "nones"):
                error = self.error({"v": 1}, {"ev": "move", "by": "w", "from": "e2", "to": "e4", name: word})
                # A man that does not fit the move can be read, but cannot have been there.
                is_read = error is None or error["code"] == "ledger.contradiction"
                self.assertEqual(is_read, re.search(EVENT[name]["pattern"], word) is not None, (name, word))

    def test_the_schema_covers_the_tests_data(self):
        lines = [json.loads(line) for path in sorted((cli.ROOT / "tests/data/arbiter").glob("*.jsonl"))
                 for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("{")]
        rows = [json.loads(row) for path in sorted((cli.ROOT / "tests/data/rulings").glob("*.jsonl"))
                for row in path.read_text(encoding="utf-8").splitlines()]
        lines += [line for row in rows for line in row["ledger"]]
        self.assertGreater(len(lines), 3000)
        for line in lines:
            members = HEADER if "v" in line else EVENT
            self.assertEqual(set(line) - set(members), set())
            for name, value in line.items():
                if value is not None and "enum" in members[name]:
                    self.assertIn(value, members[name]["enum"])


cli.main()
