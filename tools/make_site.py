#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the manual as a site of static files.

usage: make_site.py PROGRAM OUTPUT [--page DIR] [--api DIR] [--base PATH]

Collects the pages of docs/ and the README files, writes a page for each command with the output of its examples and a
page with an anchor for each rule, and runs mkdocs in strict mode with docs/manual/mkdocs.yml. Where each file goes is
decided by `site_path`; links are rewritten accordingly. A source to which a page links becomes a page too.

--page DIR copies the web page into OUTPUT/page, --api DIR the API reference into OUTPUT/api, if the folder exists.

All links are relative, except those of 404.html, which servers show for addresses of any depth. --base PATH is the path
of the site on its server, for these links: /manual/ if its address is https://example.org/manual/ (default: /).
"""
import argparse
import concurrent.futures
import os
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
MANUAL = "docs/manual"
# Files outside docs/ that have a place of their own.
PLACES = {
    "README.md": "index.md", "docs/README.md": "index.md", "docs/cli.md": "commands/index.md",
    "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md",
    "packages/npm/README.md": "packages/npm.md", "packages/mcp/README.md": "packages/mcp.md",
    "bindings/python/README.md": "packages/python.md",
}
LEFT_OUT = {"README.md", "docs/README.md", "docs/cli.md", "docs/rules.md"}  # replaced by pages of the site
GUIDES = {  # the page that explains a command, if it has another name
    "moves": "show", "perft": "show", "rule": "arbiter", "convert": "pgn", "verify": "certificates", "serve": "http",
}
NOT_RUN = {"serve"}  # the examples of this command do not end
MOST_LINES, MOST_COLUMNS = 60, 500  # longer output of an example is cut
PATIENCE = 300  # seconds for one example

LINK = re.compile(r"(?<=\]\()([^)\s#]*)(#[^)\s]*)?(?=[\s)])")
QUOTED_FEN = re.compile(r"'((?:\w+/){7}\w+ [wb] [-\w]+ [-\w]+(?: \d+ \d+)?)'")
FILE_NAME = re.compile(r"\[(?:[\w/]+/)?\w+\.md\](?=\(([^)\s#]+\.md)[)#])")  # of a link whose text is the name of a page
FENCE = re.compile(r"^( *```).*?^\1`*$", re.DOTALL | re.MULTILINE)
IMAGES = {".svg", ".png"}


def run(arguments, **options):
    return subprocess.run(arguments, capture_output=True, text=True, check=True, **options).stdout


def site_path(path):
    """Returns the place in the site of a file of the sources."""
    if path in PLACES:
        return PLACES[path]
    for prefix in (MANUAL + "/", "docs/"):
        if path.startswith(prefix):
            return path.removeprefix(prefix)
    return path if pathlib.Path(path).suffix in IMAGES else f"source/{path}.md"


def outside_fences(text, change):
    """Applies a function to the parts of a page that are not fenced blocks."""
    parts, end = [], 0
    for fence in FENCE.finditer(text):
        parts += [change(text[end:fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*parts, change(text[end:])])


def file_name(command):
    return command.replace(" ", "-")


class Site:
    """The folder of Markdown pages from which mkdocs makes the site."""

    def __init__(self, program, folder, rules):
        self.program, self.folder, self.rules = program, folder, rules
        self.before_commands, self.reference = sections_of(run([program, "reference"]))
        self.commands = [name for name in self.reference if f"- [{name}](#" in self.before_commands]
        self.wanted = set()  # sources and pictures to which pages link

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def linked(self, text, source, place):
        """Returns a page with its links changed for the site. It was written for the path `source`."""
        def target(match):
            path, anchor = match[1], match[2] or ""
            if not path or "://" in path or path.startswith("mailto:"):
                return match[0]
            path = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
            if not (ROOT / path).is_file():
                sys.exit(f"{source}: {path} does not exist")
            where = site_path(path)
            if path == "docs/cli.md" and anchor in {"#" + file_name(name) for name in self.commands}:
                where, anchor = f"commands/{anchor[1:]}.md", ""
            if path not in PLACES and not path.startswith("docs/") or pathlib.Path(path).suffix not in {".md"} | IMAGES:
                self.wanted.add(path)
            return posixpath.relpath(where, posixpath.dirname(place) or ".") + anchor

        def title(match):
            path = ROOT / posixpath.normpath(posixpath.join(posixpath.dirname(source), match[1]))
            heading = path.read_text(encoding="utf-8").split("\n", 1)[0] if path.is_file() else ""
            return f"[{heading.removeprefix('# ').split(':')[0]}]" if heading.startswith("# ") else match[0]

        rules = posixpath.relpath("rules.md", posixpath.dirname(place) or ".")

        def change(part):
            part = LINK.sub(target, FILE_NAME.sub(title, part))
            return re.sub(r"(?<!\[)`([a-z0-9]+\.[\w.-]+)`", lambda name:
                          f"[{name[0]}]({rules}#{name[1]})" if name[1] in self.rules else name[0], part)

        return outside_fences(text, change)

    def add_page(self, source, replacements):
        place = site_path(source)
        text = self.linked((ROOT / source).read_text(encoding="utf-8"), source, place)
        for mark, (origin, content) in replacements.items():
            if f"<!-- {mark} -->" in text:
                text = text.replace(f"<!-- {mark} -->", self.linked(content, origin, place))
        self.write(place, text)

    def add_wanted(self):
        """Adds the pictures and sources to which pages link."""
        while self.wanted:
            path = self.wanted.pop()
            if pathlib.Path(path).suffix in IMAGES:
                (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / path, self.folder / path)
            else:
                language = {".h": "c", "": "text"}.get(pathlib.Path(path).suffix, pathlib.Path(path).suffix[1:])
                code = (ROOT / path).read_text(encoding="utf-8")
                self.write(site_path(path), f"# {path}\n\n````{language}\n{code}````\n")


def sections_of(text):
    """Splits a page at its headings of the second level. Returns the part before them and {heading: text}."""
    before, *parts = re.split(r"^## (.*)\n", text, flags=re.MULTILINE)
    return before, dict(zip(parts[::2], parts[1::2]))


def read_rules(program):
    """Returns {id: (statement, law or proof)}, as Markdown."""
    rows = re.findall(r"^\| `(\S+)` \| (.*) \| (.*) \|$", run([program, "rules", "--markdown"]), re.MULTILINE)
    return {rule: (statement, law) for rule, statement, law in rows}


def rules_page(rules):
    groups = sorted({rule.split(".")[0] for rule in rules})
    page = ("# Rules\n\nEvery rule that a verdict can name: what it says, and the law or the proof it rests on. "
            "`doublecheck rules RULE` prints the same. *FIDE* with a number is an article of the FIDE Laws of Chess of "
            "1 January 2023.\n")
    for group in groups:
        page += f"\n## {group}\n"
        for rule, (statement, law) in rules.items():
            if rule.split(".")[0] == group:
                page += f"\n[`{rule}`](#{rule})  \n{statement}  \n*Law or proof:* {law}\n{{: #{rule} .rule }}\n"
    return page


def cut(lines):
    kept = [line if len(line) <= MOST_COLUMNS else line[:MOST_COLUMNS] + " ..." for line in lines[:MOST_LINES]]
    left = len(lines) - len(kept)
    return kept + [f"... ({left} more line{'s' * (left > 1)})"] * bool(left)


def dialogue(program, command):
    """Runs an example in a copy of the samples. Returns the lines that it prints."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "data" / "samples", folder, dirs_exist_ok=True)
        # Stockfish is in a folder that is not on the PATH of every user.
        path = os.pathsep.join([str(program.parent), os.environ["PATH"], "/usr/games"])
        environment = dict(os.environ, PATH=path, NO_COLOR="1", LC_ALL="C.UTF-8")
        environment.pop("COLUMNS", None)
        one_job = command.replace("doublecheck compose", "doublecheck compose --jobs 1")
        done = subprocess.run(["bash", "-c", f"set -o pipefail; {one_job}"], cwd=folder, env=environment, text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              timeout=PATIENCE)
    if done.returncode:
        sys.exit(f"an example fails: {command}\n{done.stdout}")
    lines = done.stdout.splitlines()
    return cut(sorted(lines) if "doublecheck guard" in command else lines)  # guard and engine print at the same time


def examples_of(section):
    """Returns the examples of a command as (comment, command)."""
    block = re.search(r"^```sh\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)
    return re.findall(r"^# (.*)\n(.+)$", block[1], re.MULTILINE) if block else []


def command_page(name, section, outputs, has_page):
    """Returns the page of a command: its part of the reference, in which the examples have their output."""
    guide = GUIDES.get(name, name.split()[0])
    text = f"# doublecheck {name}\n\n" + re.sub(r"^```sh\n.*?^```$\n?", "", section, flags=re.DOTALL | re.MULTILINE)
    if (ROOT / "docs" / f"{guide}.md").is_file():
        text += f"[The guide](../docs/{guide}.md) explains more. "
    text += "[Options and exit codes of all commands](../docs/cli.md) are on another page.\n\n## Examples\n"
    for comment, command in examples_of(section):
        lines = [f"$ {command}", *(outputs[command].result() if command in outputs else [])]
        text += f"\n{comment[0].upper()}{comment[1:]}:\n\n````console\n" + "\n".join(lines) + "\n````\n"
        fen = QUOTED_FEN.search(command)
        if has_page and fen:
            address = f"../page/index.html?fen={urllib.parse.quote(fen[1])}"
            text += f'\n<a href="{address}">Open this position in the page</a>\n'
    return text


def add_commands(site, has_page):
    """Adds the pages of the commands. Returns their lines for the navigation."""
    names, sections = site.commands, site.reference
    index = site.before_commands.replace(
        "Generated by `doublecheck reference`.", "Each command has a page with its options, and examples with the "
        "output of this version, run in the folder `data/samples` of the sources. Long output is cut.")
    index += "".join(f"## {title}\n{text}" for title, text in sections.items() if title not in names)
    index = index.replace("The examples below are run by the tests, in the directory `data/samples`.\n", "")
    place = "commands/index.md"
    site.write(place, site.linked(index.replace("](#", "](../docs/cli.md#"), place, place))
    navigation = ""
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("DOUBLECHECK_JOBS", os.cpu_count()))) as workers:
        outputs = {command: workers.submit(dialogue, site.program, command) for name in names if name not in NOT_RUN
                   for _, command in examples_of(sections[name])}
        for name in names:
            place = f"commands/{file_name(name)}.md"
            site.write(place, site.linked(command_page(name, sections[name], outputs, has_page), place, place))
            navigation += f"      - {name}: {place}\n"
    return navigation


def readme_sections():
    """Returns the sections of README.md, each as (the page it is from, its text)."""
    sections = sections_of((ROOT / "README.md").read_text(encoding="utf-8"))[1]
    return {f"README: {title}": ("README.md", text.strip()) for title, text in sections.items()}


def replacements(extras):
    """Returns what replaces the marks `<!-- ... -->` in pages, each as (the page whose links it has, text)."""
    page = ('<p><a href="page/index.html">Open the page by itself</a></p>\n'
            '<iframe class="page" src="page/index.html" title="doublecheck in the browser"></iframe>')
    api = '<p><a href="api/index.html">API reference</a> of all public headers.</p>'
    return readme_sections() | {
        "the page": ("", page if "page" in extras else "This copy of the manual was built without the page."),
        "the API reference": ("", api if "api" in extras else ""),
    }


def finished(text, rules, to_root):
    """Returns the HTML of a page with what the theme lacks: links from the program's output to the rules that it names,
    a label for the search, and the focus for parts that scroll."""
    def link(match):
        return f'[<a href="{to_root}rules.html#{match[1]}">{match[1]}</a>]' if match[1] in rules else match[0]

    text = re.sub(r"<pre.*?</pre>", lambda block: re.sub(r"\[([a-z0-9]+\.[\w.-]+)\]", link, block[0]), text,
                  flags=re.DOTALL)
    for old, new in {'class="md-search"': 'class="md-search" aria-label="Search"',
                     'class="md-search__scrollwrap"': 'class="md-search__scrollwrap" tabindex="0"',
                     "<pre": '<pre tabindex="0"', "<th></th>": "<td></td>",
                     "<table>": '<div class="table" tabindex="0"><table>', "</table>": "</table></div>"}.items():
        text = text.replace(old, new)
    return re.sub(r"<thead>\s*<tr>\s*(?:<td></td>\s*)+</tr>\s*</thead>", "", text)  # of a table without headings


def base_path(text):
    """Returns the value of --base, with a slash at both ends."""
    inner = text.strip("/")
    if not re.fullmatch(r"[\w.~/-]*", inner, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text} is not a path such as /manual/")
    return f"/{inner}/" if inner else "/"


def rebased(text, base):
    """Returns 404.html with its links, all of which begin with a slash, below the path of the site."""
    return text.replace('"/', f'"{base}')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--page", type=pathlib.Path)
    parser.add_argument("--api", type=pathlib.Path)
    parser.add_argument("--base", type=base_path, default="/")
    options = parser.parse_args()
    extras = {name: folder for name, folder in (("page", options.page), ("api", options.api))
              if folder and folder.is_dir()}
    rules = read_rules(options.program)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        site = Site(options.program.resolve(), folder / "docs", rules)
        for file in sorted((ROOT / "docs").rglob("*.*")):
            path = file.relative_to(ROOT).as_posix()
            if file.suffix == ".md" and path not in LEFT_OUT:
                site.add_page(path, replacements(extras))
            elif file.suffix in IMAGES | {".css"}:
                site.write(site_path(path) if file.suffix in IMAGES else file.name, file.read_text(encoding="utf-8"))
        for path in sorted(set(PLACES) - LEFT_OUT):
            site.add_page(path, {})
        site.write("rules.md", rules_page(rules))
        navigation = add_commands(site, "page" in extras)
        site.add_wanted()
        settings = (ROOT / MANUAL / "mkdocs.yml").read_text(encoding="utf-8")
        (folder / "mkdocs.yml").write_text(settings.replace("      - COMMANDS\n", navigation), encoding="utf-8")
        shutil.rmtree(options.output, ignore_errors=True)
        output = options.output.resolve()
        done = subprocess.run(["mkdocs", "build", "--strict", "--site-dir", str(output)], cwd=folder, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit(done.stdout)
    for sitemap in output.glob("sitemap.xml*"):
        sitemap.unlink()  # a sitemap needs the address of the site, which is not known
    for page in output.rglob("*.html"):
        to_root = "../" * (len(page.relative_to(output).parts) - 1)
        page.write_text(finished(page.read_text(encoding="utf-8"), rules, to_root), encoding="utf-8")
    not_found = output / "404.html"
    not_found.write_text(rebased(not_found.read_text(encoding="utf-8"), options.base), encoding="utf-8")
    for name, folder in extras.items():
        shutil.copytree(folder, output / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
