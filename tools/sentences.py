#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists every sentence that the program can print to a reader, so that the whole can be read in one go.

usage: sentences.py               prints the list
       sentences.py --check       exit 1 if tests/golden/sentences.txt is not the list
       sentences.py --accept      writes tests/golden/sentences.txt; the diff is read like any other text
       sentences.py --self-test   reads planted sources and expects their sentences

A sentence is a text of the sources below src/ with at least two words. Texts that stand side by side, or are added to
one another with +, or joined by concat or put_behind, are one; what is put in between is shown as {}. The list has the
files in the order of their names, the sentences in the order of each file. Left out: the headers for several
layers, whose texts docs/details.md shows; the checker, whose texts are of its own making; SQL, pictures and styles.
"""
import difflib
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden" / "sentences.txt"
LEFT_OUT = re.compile(r"src/(checker/|[a-z0-9_]+/[a-z0-9_]+\.hpp|.*style\.hpp)")
TOKEN = re.compile(r"""
    (?P<skip>//[^\n]*|/\*.*?\*/|^[ \t]*\#[^\n]*|\s+)
  | (?P<raw>R"(?P<fence>[^()\s]*)\((?P<inside>.*?)\)(?P=fence)")
  | "(?P<text>(?:\\.|[^"\\\n])*)"s?v?
  | (?P<letter>'(?:\\.[0-7x]*|[^'\\\n])')
  | (?P<word>\.?[A-Za-z_0-9]+(?:'[0-9]+)*)
  | (?P<sign>\+=|->|::|<<|>>|.)
""", re.VERBOSE | re.DOTALL | re.MULTILINE)
PROSE = re.compile(r"[A-Za-z][a-z']*[\"`')]*[,;:.]? [\"`'(]*[A-Za-z]")
HOLE = re.compile(r"\{[^{}]*\}|<[^<>]*>")
MACHINE = re.compile(r"\s*(SELECT|INSERT|CREATE|PRAGMA|DELETE|UPDATE|DROP|BEGIN|COMMIT|ATTACH|DETACH|WITH)\b")
JOINING = (("word", "concat"), ("word", "put_behind"))
OF_OPTIONS = {".help", ".summary"}


def tokens_of(source):
    """Yields (kind, text) of everything that is not a comment. The kind is text, word or sign."""
    for match in TOKEN.finditer(source):
        if match.lastgroup is None or match["skip"]:
            continue
        if match["text"] is not None:
            yield "text", match["text"]
        elif match["raw"]:
            yield "text", match["inside"]
        else:
            yield ("word" if match["word"] else "sign"), match[0]


def operand_end(tokens, at):
    """Returns the end of the operand of + that begins at `at`."""
    depth = 0
    while at < len(tokens):
        kind, text = tokens[at]
        if kind == "sign" and text in "([{":
            depth += 1
        elif kind == "sign" and text in ")]}":
            if depth == 0:
                return at
            depth -= 1
        elif depth == 0 and kind == "sign" and text in ("+", ";", ",", "?", ":", "<<"):
            return at
        at += 1
    return at


def sentence_at(tokens, at):
    """Returns the text that begins at `at` together with everything that is added to it, the texts inside the added
    parts, and the end of all this."""
    parts, inner = [], []
    while True:
        end = operand_end(tokens, at)
        operand = tokens[at:end]
        if operand and all(kind == "text" for kind, _ in operand):
            parts.append("".join(text for _, text in operand))
        else:
            leading = 0
            while leading < len(operand) and operand[leading][0] == "text":
                leading += 1
            parts.append("".join(text for _, text in operand[:leading]) or "{}")
            inner += sentences_in(operand[leading:])
        if end >= len(tokens) or tokens[end][1] != "+":
            return "".join(parts), inner, end
        at = end + 1


def parameter_end(tokens, at):
    """Returns the end of the parameter entry, or of the call of `choice`, that begins at `at`. Returns `at` if there is
    none."""
    words = [text for _, text in tokens[at:at + 4]]
    is_row = words[:1] == ["{"] and words[2:] == [",", "ParameterKind"]
    is_call = words[:2] == ["choice", "("] and tokens[at + 2][0] == "text"
    if not is_row and not is_call:
        return at
    depth = 0
    while True:
        kind, text = tokens[at]
        if kind == "sign":
            depth += (text in "({") - (text in ")}")
        at += 1
        if kind == "sign" and text in ")}" and depth == 0:
            return at


def sentences_in(tokens):
    found, at = [], 0
    while at < len(tokens):
        kind, text = tokens[at]
        end = parameter_end(tokens, at)
        if end > at:
            at = end
        elif kind == "text":
            before = tokens[max(0, at - 2):at]
            if [t for _, t in before[-1:]] == ["+"]:
                sentence, inner, at = sentence_at(tokens, at)
                found += ["{}" + sentence, *inner]
            elif len(before) == 2 and before[1][1] == "=" and before[0][1] in OF_OPTIONS:
                while at < len(tokens) and tokens[at][0] == "text":
                    at += 1
            else:
                sentence, inner, at = sentence_at(tokens, at)
                found += [sentence, *inner]
        else:
            at += 1
    return found


def is_prose(sentence):
    return PROSE.search(HOLE.sub("x", sentence)) is not None and not MACHINE.match(sentence)


def with_sums(tokens):
    """Returns the tokens with a + between the arguments of `concat`, and between those of `put_behind` except the
    first. Puts each conditional expression in parentheses."""
    out, at = [], 0
    while at < len(tokens):
        out.append(tokens[at])
        at += 1
        if tokens[at - 1] not in JOINING or tokens[at:at + 1] != [("sign", "(")]:
            continue
        has_target = tokens[at - 1][1] == "put_behind"
        out.append(tokens[at])
        begin = at = at + 1
        depth = 0
        while depth >= 0 and at < len(tokens):
            sign = tokens[at][1] if tokens[at][0] == "sign" else ""
            depth += (sign in ("(", "{", "[")) - (sign in (")", "}", "]"))
            if depth < 0 or (depth == 0 and sign == ","):
                argument = with_sums(tokens[begin:at])
                if has_target:
                    has_target, begin, at = False, at + 1, at + 1
                    continue
                is_choice = ("sign", "?") in argument
                out += [("sign", "("), *argument, ("sign", ")")] if is_choice else argument
                out.append(("sign", "+" if depth == 0 else ")"))
                begin = at + 1
            at += 1
    return out


def sentences(source):
    return [s.replace('\\"', '"').strip() for s in sentences_in(with_sums([*tokens_of(source)])) if is_prose(s)]


def listing():
    out = []
    for path in sorted((ROOT / "src").rglob("*.[ch]pp")):
        name = path.relative_to(ROOT).as_posix()
        if LEFT_OUT.match(name):
            continue
        found = sentences(path.read_text(encoding="utf-8"))
        if found:
            out += ["", name, *("    " + sentence for sentence in found)]
    return "\n".join(out[1:]) + "\n"


def self_test():
    planted = [
        ('f("one {} of", "two");  // "not a text"', ["one {} of"]),
        ('#include "a b.hpp"\nf("two words "\n  "and more");', ["two words and more"]),
        ('f("moved from " + name(x) + " to " + y);', ["moved from {} to {}"]),
        ('f(name(x) + " is attacked by " + y);', ["{} is attacked by {}"]),
        ('return x ? "the king" : "the queen is";', ["the king", "the queen is"]),
        ("f('\"', \"a b\", '\\'');", ["a b"]),
        ('{.name = "a", .help = "what it does"}, "SELECT a FROM b", "word", "fide.7.5.1"', []),
        ('{"depth", ParameterKind::integer, "N", "how deep"}, choice("to", "A", {"b"}, "what to write", "b")', []),
        ('f(fmt::format("a man on {}", list("and so on")));', ["a man on {}", "and so on"]),
        ('f(concat(name(x), " is ", y ? "a man" : "none", " of ", z));', ["{} is {} of {}", "a man"]),
        ('put_behind(text, name(x), " is one of ", y);', ["{} is one of {}"]),
    ]
    failures = 0
    for source, expected in planted:
        found = sentences(source)
        if found != expected:
            failures += 1
            print(f"{source!r}: found {found}, expected {expected}")
    print(f"{len(planted) - failures} of {len(planted)} planted sources are read as expected")
    return 1 if failures else 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    made = listing()
    if sys.argv[1:] == ["--accept"]:
        GOLDEN.write_text(made, encoding="utf-8")
        return 0
    if sys.argv[1:] == ["--check"]:
        kept = GOLDEN.read_text(encoding="utf-8") if GOLDEN.exists() else ""
        print(*difflib.unified_diff(kept.splitlines(), made.splitlines(), "approved", "sources", lineterm="", n=1),
              sep="\n")
        return 0 if made == kept else 1
    if sys.argv[1:]:
        sys.exit(__doc__)
    print(made, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
