#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads Popeye's input and output by the grammars of docs/popeye.md.

usage: popeye_form.py FILE...    exit 1 if a file has a section that the grammars do not accept

A file has sections that begin with `=== NAME STIPULATION`: the input for Popeye from BeginProblem to EndProblem, a line
`--- output`, and what was printed.
"""
import dataclasses
import pathlib
import re
import sys

PAGE = pathlib.Path(__file__).resolve().parent.parent / "docs/popeye.md"
TOKEN = re.compile(r"""\s*("[^"]*"|'[^']*'|[a-z][a-z ]*[a-z]|[a-z]|[=,;|(){}\[\]])""")
LINE = re.compile(r"^( *)(\d+)(\.\.\.|\.)(?=\S)")


class Grammar:
    """A grammar in EBNF, whose choices take the first alternative that fits."""

    def __init__(self, text):
        self.tokens = [found[1] for found in TOKEN.finditer(text)]
        self.rules = {"eol": self.pattern(r"\n"), "text": self.pattern(r"[^\n]*")}
        self.furthest = 0
        while self.tokens:
            name = self.take()
            self.take("=")
            self.rules[name] = self.choice()
            self.take(";")

    def take(self, expected=None):
        token = self.tokens.pop(0)
        if expected is not None and token != expected:
            raise ValueError(f"{expected} is expected, not {token}")
        return token

    def pattern(self, expression):
        compiled = re.compile(expression)

        def match(text, at):
            found = compiled.match(text, at)
            self.furthest = max(self.furthest, at)
            return found.end() if found else None
        return match

    def choice(self):
        alternatives = [self.sequence()]
        while self.tokens[0] == "|":
            self.take()
            alternatives.append(self.sequence())

        def match(text, at):
            ends = (one(text, at) for one in alternatives)
            return next((end for end in ends if end is not None), None)
        return match if len(alternatives) > 1 else alternatives[0]

    def sequence(self):
        parts = [self.part()]
        while self.tokens[0] == ",":
            self.take()
            parts.append(self.part())

        def match(text, at):
            for part in parts:
                at = part(text, at)
                if at is None:
                    return None
            return at
        return match

    def part(self):
        token = self.take()
        if token in "([{":
            inner = self.choice()
            self.take({"(": ")", "[": "]", "{": "}"}[token])
            return {"(": inner, "[": self.optional(inner), "{": self.repeated(inner)}[token]
        if token[0] in "\"'":
            return self.pattern(re.escape(token[1:-1]))
        return lambda text, at: self.rules[token](text, at)

    @staticmethod
    def optional(inner):
        def match(text, at):
            end = inner(text, at)
            return at if end is None else end
        return match

    @staticmethod
    def repeated(inner):
        def match(text, at):
            end = inner(text, at)
            while end is not None and end > at:
                at, end = end, inner(text, end)
            return at
        return match

    def fault(self, rule, text):
        """Returns the line in which a text ceases to follow the rule, or None if it follows the rule."""
        self.furthest = 0
        if self.rules[rule](text, 0) == len(text):
            return None
        number = text.count("\n", 0, self.furthest)
        return f"line {number + 1}: {text.splitlines()[number] if number < len(text.splitlines()) else ''!r}"


def grammar(page=PAGE):
    """Returns the grammar in the blocks `ebnf` of the page."""
    blocks = re.findall(r"```ebnf\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return Grammar("\n".join(blocks))


def indentation_fault(output):
    """Returns a line of forced play whose indentation does not fit its number, or None."""
    for line in output.splitlines():
        found = LINE.match(line)
        if found is None or len(found[1]) == 2:
            continue
        number = int(found[2])
        expected = 8 * number - 2 if found[3] == "..." else 3 if number == 1 else 8 * number - 6
        if len(found[1]) != expected:
            return line
    return None


def output_fault(rules, output):
    """Returns why a text is not in Popeye's output form, or None."""
    return rules.fault("output", output) or indentation_fault(output)


@dataclasses.dataclass
class Section:
    name: str
    stipulation: str
    asked: str
    output: str


def sections_of(path):
    """Returns the sections of a file, with the input and the output of each."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    sections = []
    for section in ("\n" + text).split("\n=== ")[1:]:
        head, rest = section.split("\n", 1)
        asked, output = rest.split("--- output\n", 1)
        name, stipulation = head.rsplit(" ", 1)
        sections.append(Section(name, stipulation, asked, output.rstrip("\n") + "\n"))
    return sections


def main():
    rules, faults, number = grammar(), 0, 0
    for path in sys.argv[1:]:
        for section in sections_of(path):
            number += 1
            for what, fault in (("input", rules.fault("input", section.asked)),
                                ("output", output_fault(rules, section.output))):
                if fault is not None:
                    faults += 1
                    print(f"{section.name}: {what}: {fault}")
    print(f"{number} problems, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
