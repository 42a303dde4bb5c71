#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the manual as a site, and tests the HTML.

usage: test_site.py PROGRAM SITE      builds the site for the path BASE with tools/make_site.py in SITE and tests it
       test_site.py --only SITE       tests a site that is already built, for the path /
       test_site.py --self-test       plants faults in a small site and expects to find each

Every link leads to a file, and its anchor to an element, of the site; no page loads anything from another host; no id
occurs twice on a page; every picture has a text; every page has one heading of the first level and can be reached from
index.html. Links are relative, but those of 404.html begin with the path of the site. With PROGRAM, also tests that
every command has a page and every rule an anchor. Exit 1 if there is a fault.
"""
import html.parser
import json
import pathlib
import posixpath
import re
import subprocess
import sys
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BASE = "/manual/of/doublecheck/"
LINKS = {"a": "href", "area": "href"}  # what a reader follows
LOADS = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src"}  # what a browser fetches
OTHERS = ("page/", "api/")  # made by other programs; only what they load is tested here
NEEDED = ["index", "start", "install", "try", "unknown", "comparison", "benchmarks", "cpp", "rules", "certificates",
          "details", "http", "c", "python", "packages/python", "packages/npm", "packages/mcp", "cluster", "stability",
          "theory/legality", "theory/retractions", "theory/construction", "theory/winnable", "theory/composition",
          *(f"recipes/{name}" for name in ("composer", "clean_database", "flag_fall", "composed_study", "engine",
                                           "language_model", "slurm"))]
LOADED_BY_CSS = re.compile(r"(?:url\(|@import)\s*[\"']?((?:https?:)?//[^\"')\s]+)")


class Page(html.parser.HTMLParser):
    """The links, the loaded files and the ids of a page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.loads, self.ids, self.faults, self.headings = [], [], [], [], 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if attributes.get("id"):
            self.ids.append(attributes["id"])
        if tag in LINKS and attributes.get(LINKS[tag]) is not None:
            self.links.append(attributes[LINKS[tag]])
        if tag in LOADS and attributes.get(LOADS[tag]) and attributes.get("rel") != "canonical":
            self.loads.append(attributes[LOADS[tag]])
        if tag == "img" and not attributes.get("alt"):
            self.faults.append(f"a picture without a text: {attributes.get('src')}")
        if tag == "h1":
            self.headings += 1


def is_elsewhere(address):
    return bool(urllib.parse.urlsplit(address).netloc)


def faults_of(site, base):
    """Yields every fault of the pages of a site with that path on its server, as text."""
    read = {file.relative_to(site).as_posix(): Page(file.read_text(encoding="utf-8"))
            for file in sorted(site.rglob("*.html"))}
    for name, page in read.items():
        yield from (f"{name}: loads {address}" for address in page.loads if is_elsewhere(address))
    pages = {name: page for name, page in read.items() if not name.startswith(OTHERS)}
    for file in sorted(site.rglob("*.css")):
        for address in LOADED_BY_CSS.findall(file.read_text(encoding="utf-8")):
            yield f"{file.relative_to(site)}: loads {address}"
    links_to = {name: set() for name in pages}
    for name, page in pages.items():
        yield from (f"{name}: {fault}" for fault in page.faults)
        twice = {one for one in page.ids if page.ids.count(one) > 1}
        yield from (f"{name}: the id {one} occurs twice" for one in sorted(twice))
        if page.headings != 1:
            yield f"{name}: {page.headings} headings of the first level"
        for address in page.links + page.loads:
            parts = urllib.parse.urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            path = urllib.parse.unquote(parts.path)
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
            if path and name == "404.html":
                if not path.startswith(base):
                    yield f"{name}: the link {address} does not begin with {base}"
                    continue
                target = path.removeprefix(base)
            elif path.startswith("/"):
                yield f"{name}: the link {address} is not relative"
                continue
            if target in ("", ".") or path.endswith("/"):
                target = posixpath.normpath(posixpath.join(target, "index.html"))
            if not (site / target).is_file():
                yield f"{name}: no file for the link {address}"
            elif target in pages:
                links_to[name].add(target)
                anchor = urllib.parse.unquote(parts.fragment)
                if anchor and anchor not in pages[target].ids:
                    yield f"{name}: no anchor for the link {address}"
    reached, new = set(), {"index.html"}
    while new:
        reached |= new
        new = set().union(*(links_to.get(name, ()) for name in new)) - reached
    yield from (f"{name}: no links lead here" for name in pages if name not in reached | {"404.html"})


def missing(site, program):
    """Yields the pages and anchors that should be there."""
    listed = subprocess.run([program, "operations"], capture_output=True, text=True, check=True).stdout
    names = [json.loads(line)["name"] for line in listed.splitlines()]
    commands = [f"commands/{name.replace(' ', '-')}" for name in names]
    yield from (f"no page {name}.html" for name in NEEDED + commands if not (site / f"{name}.html").is_file())
    listed = subprocess.run([program, "rules", "--markdown"], capture_output=True, text=True, check=True).stdout
    rules = re.findall(r"^\| `(\S+)` \|", listed, re.MULTILINE)
    anchors = set(Page((site / "rules.html").read_text(encoding="utf-8")).ids)
    yield from (f"rules.html: no anchor {rule}" for rule in rules if rule not in anchors)
    if len(names) < 20 or len(rules) < 300:
        yield f"the program lists only {len(names)} commands and {len(rules)} rules"


SOUND = {
    "index.html": '<h1>Home</h1><a href="sub/page.html#here">a page</a> <a href="https://example.org/">elsewhere</a>',
    "sub/page.html": '<h1 id="here">Page</h1><img src="../board.svg" alt="a board"><a href="../index.html">home</a>'
                     '<link rel="stylesheet" href="../site.css">',
    "404.html": f'<h1>Not found</h1><a href="{BASE}index.html">home</a><a href="#">up</a>',
    "board.svg": "<svg/>",
    "site.css": "p { background: url(board.svg) }",
}
PLANTED = [  # (file, the text to replace, the text instead, what is found)
    ("index.html", "page.html#here", "gone.html", "no file for the link sub/gone.html"),
    ("index.html", "#here", "#there", "no anchor for the link sub/page.html#there"),
    ("index.html", "<h1>", '<a href="#nowhere">here</a><h1>', "no anchor for the link #nowhere"),
    ("sub/page.html", "../board.svg", "../gone.svg", "no file for the link ../gone.svg"),
    ("sub/page.html", ' alt="a board"', "", "a picture without a text"),
    ("sub/page.html", "</h1>", '</h1><p id="here">', "the id here occurs twice"),
    ("sub/page.html", "h1", "h2", "0 headings of the first level"),
    ("sub/page.html", "../site.css", "https://fonts.example.org/a.css", "loads https://fonts.example.org/a.css"),
    ("sub/page.html", "</h1>", '</h1><script src="//cdn.example.org/a.js"></script>', "loads //cdn.example.org/a.js"),
    ("404.html", BASE, "/", f"the link /index.html does not begin with {BASE}"),
    ("404.html", BASE, "", f"the link index.html does not begin with {BASE}"),
    ("sub/page.html", "../index.html", f"{BASE}index.html", f"the link {BASE}index.html is not relative"),
    ("site.css", "board.svg", "https://fonts.example.org/a.woff2", "loads https://fonts.example.org/a.woff2"),
    ("index.html", 'href="sub/page.html#here"', 'href="index.html"', "no links lead here"),
]


def self_test():
    failures = 0
    for file, old, new, expected in [("index.html", "", "", None), *PLANTED]:
        with tempfile.TemporaryDirectory() as folder:
            site = pathlib.Path(folder)
            for name, text in SOUND.items():
                (site / name).parent.mkdir(exist_ok=True)
                (site / name).write_text(text.replace(old, new) if name == file and old else text, encoding="utf-8")
            found = list(faults_of(site, BASE))
        if not (any(expected in fault for fault in found) if expected else not found):
            failures += 1
            print(f"self-test: expected {expected}, found {found}")
    print(f"{len(PLANTED) + 1 - failures} of {len(PLANTED) + 1} sites judged right")
    return 1 if failures else 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    program, site = sys.argv[1], pathlib.Path(sys.argv[2])
    faults, base = [], "/"
    if program != "--only":
        base = BASE
        subprocess.run([sys.executable, ROOT / "tools" / "make_site.py", program, site, "--base", base], check=True)
        faults += missing(site, program)
    faults += faults_of(site, base)
    print("\n".join(faults) or f"{len(list(site.rglob('*.html')))} pages without a fault")
    return 1 if faults or not (site / "index.html").is_file() else 0


if __name__ == "__main__":
    sys.exit(main())
