#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Solves the problems of .olv files and lists those whose keys differ from the published solution.

usage: olive_agreement.py BINARY FILE|FOLDER... [--stipulations LIST] [--keyword WORD] [--nodes N] [--jobs N]
                          [--list FILE]

Prints how many entries agree, and for each that differs the published keys, those found, and the reason if
bench/olive_differences.tsv has it, otherwise remarks. With --list it writes all that do not agree to FILE, one line
each: result, label, stipulation, FEN, published, found, remarks. Exit 1 if the reason of a difference is not known.

A published key is a first move with an exclamation mark and no question mark, or the only first move of the text. Of a
helpmate, the numbers of solutions are compared. Of an entry with twins, each twin is compared with the part of the text
below its letter; of a duplex, the keys or lines of both sides together. Refused entries (fairy men, conditions, twins
that are not understood, other stipulations) are counted by the code of their error.
"""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

KNOWN = pathlib.Path(__file__).with_name("olive_differences.tsv")
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
# A move in long or short algebraic notation, with English letters and S or N for the knight.
MOVE = (r"(?:(?P<castling>[0O]-[0O](?:-[0O])?)|(?P<man>[KQRBSN]?)(?P<from>[a-h]?[1-8]?)(?P<sign>[-*x:]?)"
        r"(?P<to>[a-h][1-8])(?:\s*[=(/]?\s*(?P<promotion>[QRBSN])\)?(?![a-h1-8*x:]))?)")
# The number 1 and a move of White, which Black's moves after `1...` do not match.
FIRST_MOVE = re.compile(r"(?<![\d.])1\s*\.(?!\s*\.)\s*" + MOVE +
                        r"(?P<rest>(?:\s*(?:e\.p\.|ep\.?))?\s*[+#]*\s*[!?]*)")
HELP_LINE = re.compile(r"(?<![\d.])1\s*\.\s*(?!\.)" + MOVE)
HALF_LINE = re.compile(r"(?<![\d.])1\s*\.\.\.\s*" + MOVE)
# The letter of a twin at the beginning of a line.
TWIN = re.compile(r"(?m)^[\s\"]*\+?([A-Za-z])\)")
# Keywords by which the source itself states that a solver may find something else.
REMARKABLE = {"Cooked", "Unsound", "Retro", "Cantcastler", "En passant", "Fairy", "Position?", "Castling", "Dual"}


def documents(text):
    """Returns the documents of a stream that doublecheck has written, each with its marker."""
    return ["---\n" + part for part in re.split(r"(?m)^---\n", text) if part.strip()]


def convert(binary, path):
    done = subprocess.run([binary, "convert", "-i", path, "--to", "olv"], capture_output=True, check=False)
    if done.stderr:
        print(f"{path}: {done.stderr.decode().strip()}", file=sys.stderr)
    return documents(done.stdout.decode())


def published_keys(solution):
    """Returns the moves that the text of a solution states as keys, each as a dictionary of its parts."""
    marked, plain = [], []
    for match in FIRST_MOVE.finditer(solution):
        marks = match["rest"].strip().lstrip("+#").strip()
        marks = re.sub(r"[^!?]", "", marks)
        if "?" in marks:
            continue
        (marked if "!" in marks else plain).append(match)
    found = marked
    if not marked and len({match.group(0).strip() for match in plain}) == 1:
        found = plain[:1]
    unique = {}
    for match in found:
        parts = {name: match[name] for name in ("castling", "man", "from", "to", "promotion")}
        unique.setdefault(tuple(parts.values()), parts)
    return list(unique.values())


def text_of(parts):
    if parts["castling"]:
        return parts["castling"]
    promotion = "=" + parts["promotion"] if parts["promotion"] else ""
    return f"{parts['man']}{parts['from']}{parts['to']}{promotion}"


def matches(parts, uci, men):
    """Returns whether the published move can be the one found."""
    begin, end, promotion = uci[:2], uci[2:4], uci[4:]
    man = men.get(begin, "")
    if parts["castling"]:
        side = "g" if len(parts["castling"]) == 3 else "c"
        return man == "K" and begin[0] == "e" and end[0] in (side, "h" if side == "g" else "a")
    wanted = parts["man"] or "P"
    if ("S" if wanted == "N" else wanted) != man or parts["to"] != end:
        return False
    given = parts["promotion"] or ""
    if given.replace("S", "N").lower() != promotion:
        return False
    return all(part in begin for part in parts["from"])


def men_of(fen):
    """Returns the men of both sides by their squares, with capital letters and S for the knight."""
    men = {}
    for rank, row in zip("87654321", fen.split(" ")[0].split("/")):
        files = iter("abcdefgh")
        for letter in row:
            if letter.isdigit():
                for _ in range(int(letter)):
                    next(files)
            else:
                men[next(files) + rank] = letter.upper().replace("N", "S")
    return men


def compare_keys(solution, men, found):
    """Returns whether published and found keys are the same, and the published ones as texts."""
    keys = published_keys(solution)
    agree = all(any(matches(key, uci, men) for uci in found) for key in keys)
    agree = agree and all(any(matches(key, uci, men) for key in keys) for uci in found)
    return agree, [text_of(key) for key in keys]


def compare_help(solution, stipulation, count):
    pattern = HALF_LINE if ".5" in stipulation else HELP_LINE
    stated = len(pattern.findall(solution))
    return stated == count, [f"{stated} lines"] if stated else []


def compare(solution, stipulation, fen, details):
    """Returns whether published and found keys, or numbers of lines, are the same, and both as texts."""
    if stipulation.startswith("h"):
        count = details.get("solutions", {}).get("count", 0)
        return *compare_help(solution, stipulation, count), [f"{count} lines"]
    found = details.get("keys", [])
    return *compare_keys(solution, men_of(fen), found), found


def parts_of(solution):
    """Returns the text below the letter of each twin. The text before the first letter belongs to a."""
    parts, begin, label = collections.defaultdict(str), 0, "a"
    for match in TWIN.finditer(solution):
        parts[label] += solution[begin:match.start()]
        begin, label = match.end(), match.group(1).lower()
    parts[label] += solution[begin:]
    return parts


def compare_twins(entry, answer):
    """Compares each twin; of a duplex, both sides together."""
    solution, subjects, details = str(entry["solution"]), answer["subject"]["twins"], answer["details"]["twins"]
    if "label" not in subjects[0]:
        whole = {"keys": [key for one in details for key in one.get("keys", [])],
                 "solutions": {"count": sum(one.get("solutions", {}).get("count", 0) for one in details)}}
        return compare(solution, subjects[0]["stipulation"], subjects[0]["fen"], whole)
    parts, agreements, published, found = parts_of(solution), [], [], []
    for subject, one in zip(subjects, details):
        agree, stated, own = compare(parts[subject["label"]], subject["stipulation"], subject["fen"], one)
        agreements.append(agree)
        published += [f"{subject['label']})", *stated] if stated else []
        found += [f"{subject['label']})", *own]
    return all(agreements), published, found


def known_reasons():
    """Returns the reason of each known difference, by stipulation and board."""
    reasons = {}
    for line in KNOWN.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("# "):
            stipulation, board, reason = line.split("\t")
            reasons[stipulation, board] = reason
    return reasons


def remarks_on(entry, details, verdict):
    remarks = [str(word) for word in entry.get("keywords", []) if str(word) in REMARKABLE]
    if "illegal" in details:
        remarks.append("illegal diagram")
    if verdict["subject"].get("codex"):
        remarks.append("rights by the Codex")
    if "parts" in details:
        remarks.append("rights exclude each other")
    soundness = details.get("soundness")
    if soundness and soundness != "sound":
        remarks.append(soundness)
    return remarks


def judge(entry, answer):
    """Returns (result, published, found, remarks) for one entry and the line of JSON about it."""
    if answer["schema"].startswith("doublecheck/error"):
        return "refused: " + answer["code"], [], [], [answer["message"]]
    details = answer.get("details", {})
    if answer["answer"] == "unknown":
        return "limit", [], [], []
    remarks = remarks_on(entry, details, answer)
    if "twins" in details:
        agree, published, found = compare_twins(entry, answer)
    else:
        agree, published, found = compare(str(entry["solution"]), str(entry["stipulation"]),
                                          answer["subject"]["fen"], details)
    if not published:
        return "no published key", published, found, remarks
    return ("agrees" if agree else "differs"), published, found, remarks


def solve(binary, texts, arguments):
    with tempfile.NamedTemporaryFile("w", suffix=".olv", encoding="utf-8") as file:
        file.write("".join(texts))
        file.flush()
        command = [binary, "solve", "-i", file.name, "--keys", "--no-tries", "--json"]
        limits = ["--nodes", str(arguments.nodes), "--jobs", str(arguments.jobs)]
        done = subprocess.run(command + limits, capture_output=True, check=False)
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    parser.add_argument("--stipulations", default="#1,#2,#3,#4,h#1,h#2,h#2.5,h#3,h#3.5",
                        help="comma-separated; all: every entry")
    parser.add_argument("--keyword", help="only entries with this keyword, such as Retro")
    parser.add_argument("--nodes", type=int, default=20_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--list", type=pathlib.Path)
    arguments = parser.parse_args()
    wanted = arguments.stipulations.split(",")
    files = []
    for path in arguments.paths:
        files += sorted(path.glob("*.olv")) if path.is_dir() else [path]
    results = collections.Counter()
    rows = []
    entries = 0
    for path in files:
        texts = convert(arguments.binary, path)
        chosen = [(text, yaml.load(text, Loader=LOADER)) for text in texts]
        entries += len(chosen)
        if wanted != ["all"]:
            chosen = [(text, entry) for text, entry in chosen if str(entry["stipulation"]) in wanted]
        if arguments.keyword:
            chosen = [(text, entry) for text, entry in chosen if arguments.keyword in entry.get("keywords", [])]
        if not chosen:
            continue
        answers = solve(arguments.binary, [text for text, _ in chosen], arguments)
        if len(answers) != len(chosen):
            sys.exit(f"{path}: {len(answers)} answers for {len(chosen)} entries")
        for (_, entry), answer in zip(chosen, answers):
            result, published, found, remarks = judge(entry, answer)
            results[result] += 1
            if result != "agrees":
                subject = answer.get("subject", {})
                label = subject.get("label") or answer.get("label", "")
                rows.append([result, label, str(entry["stipulation"]), subject.get("fen", ""), " ".join(published),
                             " ".join(found), "; ".join(remarks)])
    if arguments.list:
        arguments.list.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
    reasons = known_reasons()
    unexplained = 0
    for result, label, stipulation, fen, published, found, remarks in rows:
        if result == "differs":
            reason = reasons.get((stipulation, fen.split(" ")[0]))
            unexplained += reason is None
            print("\t".join([label, stipulation, fen, published, found, reason or "UNEXPLAINED: " + remarks]))
    compared = results["agrees"] + results["differs"]
    print(f"{entries} entries, {sum(results.values())} of them {arguments.stipulations}")
    for result, number in results.most_common():
        print(f"{number:6} {result}")
    if compared:
        print(f"{100 * results['agrees'] / compared:.1f} % of {compared} compared keys agree")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
