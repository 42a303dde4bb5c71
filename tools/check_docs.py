#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the generated pages and tables of docs/, and the schemas of data/schema, with the program's output.

usage: check_docs.py DOUBLECHECK [--update]     exit 1 if a page is out of date; --update writes the pages
"""
import difflib
import json
import pathlib
import re
import subprocess
import sys

import decision_table
import details_page

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"
SCHEMAS = {f"../data/schema/{name}.schema.json": ["schema", name] for name in
           ("verdict", "error", "text", "ledger", "laws", "perft", "finding", "theme", "audit", "change",
            "written-games", "collection", "composing")}
PAGES = {"rules.md": ["rules", "--markdown"], "cli.md": ["reference"]}
FIGURES = {  # diagrams in docs/theory: position, marks and arrows
    "ranks": ("R6b/2ppp2p/4qpr1/Qbk2PRp/1pn1K3/P3N2P/pPPPP1P1/8 w - - 0 1", "a2,a3", "b3a2"),
    "region": ("8/8/8/8/8/6P1/6P1/R3K2k w Q - 0 1", "g1,f1,h2", ""),
    "parity": ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "", "b1c3,c3b1,b8c6,c6b8"),
    "eras": ("rnbqkbrn/ppppppp1/6p1/8/8/8/PPPPPPPP/RNBQKB1R b - - 0 1", "g6", "h7g6,h8g8"),
    "cage": ("7K/pppp1ppp/4p3/8/8/8/8/8 w - - 0 1", "d6,f6", "d6e7,f6e7"),
    "composed-1": ("8/8/8/3R4/8/b1p2K2/8/7k w - - 0 1", "", ""),
    "composed-2": ("7k/1K6/8/6Q1/3R4/1p3p2/8/4q3 w - - 0 1", "", ""),
    "composed-3": ("8/8/8/Q2p4/K3n3/8/1R6/5k2 w - - 0 1", "", ""),
    "composed-4": ("3R4/5B2/8/5b2/1p6/8/8/2B1k1K1 w - - 0 1", "", ""),
    "composed-5": ("2Q5/K7/6B1/8/2n5/2B1p3/4p3/2k5 w - - 0 1", "", ""),
    "composed-6": ("1Q4B1/5p2/2p1p3/8/N1k5/4K3/8/8 w - - 0 1", "", ""),
    "composed-7": ("R7/8/5N2/8/7k/1K6/4p3/8 b - - 0 1", "", ""),
    "composed-8": ("4R3/8/8/8/8/8/8/R3K1k1 w Q - 0 1", "", ""),
    "composed-9": ("8/2R3p1/8/5P2/8/6K1/8/5k2 w - - 0 1", "", ""),
    "composed-10": ("8/8/5bPN/7k/2R3R1/5Qp1/8/7K w - - 0 1", "", ""),
    "composed-11": ("8/BR3p2/8/8/8/6R1/kn1KB3/8 w - - 0 1", "", ""),
    "composed-12": ("R7/8/2K5/8/8/1k6/7R/8 w - - 0 1", "", ""),
}
MANUAL_FIGURES = {  # diagrams in docs/manual
    "double-check": ("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1", "", "a8e4,f2e4"),
    "flag-fall": ("8/6P1/5k1K/7r/8/8/8/8 w - - 0 54", "", "h6h5"),
    "castling": ("4k2r/8/8/8/8/6n1/8/R3K2R w KQk - 0 1", "f1", "e1c1,g3f1:red"),
    "two-queens": ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/QNBQKBNR w Kkq - 0 1", "a1,d1", ""),
    "last-move": ("b5k1/8/3n4/8/4K3/8/8/8 w - - 0 1", "", "b7d6"),
    "wall": ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", "", ""),
    "codex": ("r3k2r/8/2P1KP2/8/8/6Q1/8/8 w - - 0 1", "", ""),
}
for folder, figures in {"theory": FIGURES, "manual": MANUAL_FIGURES}.items():
    for figure, (fen, marks, arrows) in figures.items():
        drawing = ["convert", fen, "--to", "svg", "--size", "320"]
        drawing += ["--marks", marks] * bool(marks) + ["--arrows", arrows] * bool(arrows)
        PAGES[f"{folder}/figures/{figure}.svg"] = drawing
DETAILS = "details.md"
CHESS99_FIGURES = {  # diagrams in docs/chess99.md
    "start": ("start", "d1,f1,d9,f9", ""),
    "paladin": ("2k6/9/9/9/4A4/9/9/9/6K2 w - -", "", "e5i9,e5a9,e5a1,e5i1,e5d7,e5f7,e5g6,e5g4,e5f3,e5d3,e5c4,e5c6"),
    "en-passant": ("9/9/9/9/2kPp4/6r2/9/2a6/K8 b - d4", "d4,d5", "c2d4,c5d4,e5d4,g4d4"),
    "castling": ("4k4/9/9/9/9/9/9/9/R2QK2AR w - -", "e1", "e1d1,e1h1"),
    "promotion": ("4k2n1/9/6P2/9/9/9/9/9/4K4 w - -", "g9", "g7g9,g7g8"),
    "double-check": ("9/4A4/9/9/2q3k2/9/9/9/6K2 w - -", "g1,g5", "c5g1,e8f6"),
    "drawing-capture": ("4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -", "g8,h1", "e9g8,e4h1"),
}
for figure, (position, marks, arrows) in CHESS99_FIGURES.items():
    drawing = ["chess99", "convert", position, "--to", "svg", "--size", "320"]
    drawing += ["--marks", marks] * bool(marks) + ["--arrows", arrows] * bool(arrows)
    PAGES[f"figures/chess99-{figure}.svg"] = drawing
TABLE = ("<!-- decision table: tools/decision_table.py -->\n", "<!-- end of the decision table -->\n")  # arbiter.md


def with_table(page, program):
    """Returns the page with the decision table that the program's rulings give."""
    before, rest = page.split(TABLE[0])
    return before + TABLE[0] + decision_table.table(program) + TABLE[1] + rest.split(TABLE[1])[1]

AUDIT_TABLE = ("<!-- doublecheck rules --audit -->\n", "<!-- end of the rules -->\n")  # audit.md


def with_audit_rules(page, program):
    """Returns the page with the table of the rules of audits that the program prints."""
    before, rest = page.split(AUDIT_TABLE[0])
    printed = subprocess.run([program, "rules", "--audit"], capture_output=True, text=True, check=True).stdout
    return before + AUDIT_TABLE[0] + printed + AUDIT_TABLE[1] + rest.split(AUDIT_TABLE[1])[1]


EVENT_TABLE = ("<!-- events: doublecheck schema ledger -->\n", "<!-- end of the events -->\n")  # arbiter.md


def with_events(page, program):
    """Returns the page with the table of events from the schema of ledgers that the program prints."""
    before, rest = page.split(EVENT_TABLE[0])
    printed = subprocess.run([program, "schema", "ledger"], capture_output=True, text=True, check=True).stdout
    event = json.loads(printed)["$defs"]["event"]
    rows = [(one["if"]["properties"]["ev"]["enum"], one["then"]) for one in event["allOf"]]
    all_have = set.intersection(*(set(then["propertyNames"]["enum"]) for _, then in rows))
    table = "| `ev` | means | members |\n|---|---|---|\n"
    for names, then in rows:
        own = [name for name in then["propertyNames"]["enum"] if name not in all_have - {"by"}]
        members = [f"**`{name}`**" if name in then["required"] else f"`{name}`" for name in own
                   if name != "by" or name in then["required"]]
        table += f"| {' = '.join(f'`{name}`' for name in names)} | {then['description']} | {', '.join(members)} |\n"
    return before + EVENT_TABLE[0] + table + EVENT_TABLE[1] + rest.split(EVENT_TABLE[1])[1]


def with_arbiters_tables(page, program):
    return with_events(with_table(page, program), program)


CHECKER_TABLE = ("<!-- rules: src/checker/legality/rules -->\n", "<!-- end of the rules -->\n")  # certificates.md


def with_checker_rules(page, _):
    """Returns the page with the table of static rules, made from the comments above these rules in the checker."""
    folder = DOCS.parent / "src" / "checker" / "legality" / "rules"
    order = re.search(r"std::array all = \{(.*?)\}", (folder / "rule.hpp").read_text(encoding="utf-8"), re.DOTALL)[1]
    rule = re.compile(r"((?:^/// [^\n]*\n)+)^const Rule (\w+) = \{\s*\.id = \"([^\"]+)\"", re.MULTILINE)
    rows = {}
    for source in folder.glob("*.cpp"):
        for comment, name, rule_id in rule.findall(source.read_text(encoding="utf-8")):
            condition, _, names = comment.replace("\n///", "").removeprefix("/// ").strip().partition(" Members: ")
            rows[name] = f"| `{rule_id}` | {condition} | {names.rstrip('.')} |\n"
    table = "| rule | holds if | members |\n|---|---|---|\n" + "".join(rows[n] for n in re.findall(r"&(\w+)", order))
    before, rest = page.split(CHECKER_TABLE[0])
    return before + CHECKER_TABLE[0] + table + CHECKER_TABLE[1] + rest.split(CHECKER_TABLE[1])[1]


def laid_out(value, indent=""):
    """Returns the JSON text of a value. Long lists and objects are divided into lines."""
    text = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(text) < 110 or not isinstance(value, (dict, list)):
        return text
    inner = indent + "  "
    if isinstance(value, list):
        return "[\n" + ",\n".join(inner + laid_out(one, inner) for one in value) + "\n" + indent + "]"
    members = (f"{inner}{json.dumps(name)}: {laid_out(one, inner)}" for name, one in value.items())
    return "{\n" + ",\n".join(members) + "\n" + indent + "}"


TABLES = {"arbiter.md": with_arbiters_tables, "audit.md": with_audit_rules, "certificates.md": with_checker_rules}


def main():
    program, update = sys.argv[1], "--update" in sys.argv[2:]
    stale = False
    for name in [*PAGES, *TABLES, *SCHEMAS, DETAILS]:
        page = DOCS / name
        if name in TABLES:
            printed = TABLES[name](page.read_text(encoding="utf-8"), program)
        else:
            arguments = PAGES.get(name) or SCHEMAS.get(name) or ["schema", "verdict"]
            printed = subprocess.run([program, *arguments], capture_output=True, text=True, check=True).stdout
        if name in SCHEMAS:
            printed = laid_out(json.loads(printed)) + "\n"
        elif name == DETAILS:
            printed = details_page.page(json.loads(printed))
        kept = page.read_text(encoding="utf-8") if page.exists() else ""
        if printed == kept:
            print(f"docs/{name} is up to date")
        elif update:
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(printed, encoding="utf-8")
            print(f"docs/{name} is written anew")
        else:
            stale = True
            difference = difflib.unified_diff(kept.splitlines(), printed.splitlines(), f"docs/{name}", "printed",
                                              lineterm="", n=1)
            print("\n".join([*difference][:60]))
            print(f"docs/{name} is out of date; write it anew with: tools/check_docs.py {program} --update")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
