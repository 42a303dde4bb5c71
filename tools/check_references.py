#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds names in pages and comments that refer to nothing: files, functions, types, options that do not exist.

usage: check_references.py [ROOT]        exit 1 if a name is dead
       check_references.py --self-test   plants dead names and expects to find each

Reads the *.md pages and the comments of the sources. In pages, functions and types are looked for in `code` only, and
fenced blocks only for options.

  paths      `board/position.cpp`, `solver.cpp`, `src/audit`: the path of a file or folder, or the end of one
  names      `legal_moves`, `run()`, `GameView`: the word occurs in the code of a source; `Position::after`: both words
             occur in the code of one source
  options    `--refute-only`: docs/cli.md, which the program writes, has it, or the code of a script, test or bench
"""
import pathlib
import re
import subprocess
import sys
import tempfile

SLASHES = {".h", ".hpp", ".cpp", ".inc", ".ts", ".js", ".mjs", ".css"}  # comments begin with // or /*
HASHES = {".py", ".sh", ".cmake", ".sbatch"}  # comments begin with #
DATA = {".json", ".html", ".in", ".map"}  # words in these files count as code
PROGRAM = {"src", "include", "apps"}  # options named here must be in docs/cli.md

# Names of other programs, of papers and of people.
FOREIGN_OPTIONS = {
    "--nice", "--open-mode", "--requeue", "--reservation",  # Slurm
    "--data-urlencode",  # curl
    "--system-site-packages",  # Python
    "--ignore-missing", "--now",  # sha256sum, systemctl
    "--read-only", "--cap-drop", "--format", "--package-lock-only",  # podman, npm
}
FOREIGN_NAMES = {
    "JobRequeue", "JobId", "BeginTime", "RequeueExit",  # Slurm
    "Author", "NoCastling", "WhiteToPlay",  # Popeye
    "has_insufficient_material", "parse_square",  # python-chess
    "ChessPositionRanking", "IndexedDB", "McCaffrey", "OpenAPI", "SplitMix64",
    "CMAKE_PREFIX_PATH", "doublecheck_chess",  # a variable of CMake; the wheel
    "multiprocessing", "to_thread",  # Python
    # Names of version 1.0, which docs/migration.md mentions.
    "judge_retract", "judge_castling", "explain_castling", "judge_legality", "judge_diagram", "judge_fragment",
    "judge_proof_games", "judge_winnable", "judge_dead", "judge_unwinnable_since", "judge_check", "judge_perpetual",
    "judge_solve", "judge_parts",
    "CheckOptions", "CastlingOptions", "ProofGames",
}
FOREIGN_PATHS = {"check/judge_check.hpp", "winnable/judge_winnable.hpp", "problem/judge_solve.hpp",
                 "ops/call.hpp",  # of version 1.0
                 "chess.hpp", "chess.js", ".cursor/mcp.json", ".vscode/mcp.json"}  # libraries, and files of editors
# Folders that programs create when they run.
CREATED_PATHS = {"build", "shards", "partial"}
# Files that are not in git and that tools/make_types.py and tools/make_python.py write.
BUILT_FILES = [pathlib.PurePosixPath(name) for name in (
    *(f"packages/npm/{name}" for name in ("commands.d.ts", "commands.js", "lines.d.ts")),
    *(f"bindings/python/doublecheck/{name}" for name in (
        "batch.py", "chess99.py", "commands.py", "types/__init__.py", "types/words.py", "verdicts.py")))]

EXTENSION = r"(?:hpp|cpp|inc|py|sh|sbatch|cmake|mjs|js|ts|css|md|tsv|jsonl|json|svg|png|html|txt|pgn|fen|yml)"
TOP = r"(?:apps|bench|cluster|cmake|data|docs|include|packages|packaging|src|tests|tools|web)"
PATH = re.compile(rf"(?<![\w./*~$<:{{-])(?:"
                  rf"(?:[\w*.-]+/)*[\w*-]+(?:\.[\w*-]+)*\.{EXTENSION}\b(?![\w/(.]\w)|"  # a file
                  rf"(?:[\w.-]+/)+(?![\w*.<$])|"  # a folder
                  rf"{TOP}/[\w/-]*\w(?![\w*<$]|\.\w))")  # a folder below the root
# A path without a folder is checked only if it has the suffix of a source. Otherwise it is an example of a user's file.
CHECKED_PATH = re.compile(r".*(?:/.*|\.(?:hpp|cpp|inc|py|sh|sbatch|cmake|mjs|js|ts|md))")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z0-9-]*[a-z0-9]\b")
NAME = re.compile(r"(?<![\w-])(?:-D)?((?:\w+::)+~?\w+|[A-Za-z]\w*(?=\(\))|[A-Za-z]+\d*_\w*|[A-Z]+[a-z]+[A-Z]\w*)")
WORD_ALONE = re.compile(r"(?:^|`)([A-Z]?[a-z]{3,}|[A-Z]{4,})(?:`|$)")
PLACEHOLDER = re.compile(r"[a-z_]+_[A-Z]+|[A-Z]+(?:_[A-Z]+)?/.*")  # fuzz_TARGET, FOLDER/games.pgn
WORD = re.compile(r"[A-Za-z_]\w*")
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
STRING = r'"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])*\''
WITH_SLASHES = re.compile(rf'R"(?P<raw>\w*)\(.*?\)(?P=raw)"|{STRING}|`(?:\\.|[^`\\])*`|'
                          r"(?P<comment>//[^\n]*|/\*.*?\*/)", re.DOTALL)
WITH_HASHES = re.compile(rf'^ *(?P<doc>""".*?""")|""".*?"""|{STRING}|(?<!\S)(?P<comment>#(?!SBATCH)[^\n]*)',
                         re.DOTALL | re.MULTILINE)


def split(text, pattern):
    """Returns the code of a source without its comments, and the comments as (line, text)."""
    comments = []

    def visit(match):
        comment = match["comment"] or match.groupdict().get("doc")
        if not comment:
            return match[0]
        first = text.count("\n", 0, match.start()) + 1
        comments.extend((first + number, line) for number, line in enumerate(match[0].split("\n")))
        return "\n" * comment.count("\n")

    return pattern.sub(visit, text), comments


def parts_of_page(text):
    """Yields (line, text) for each `code`, link and path in a page outside its fenced blocks."""
    text = FENCED.sub(lambda block: "\n" * block[0].count("\n"), text)
    code = re.compile(r"`([^`]+)`|\]\(([^)#\s]+)[^)]*\)")
    for match in code.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, match[1] or match[2]
    prose = code.sub(lambda part: "\n" * part[0].count("\n"), text)
    for number, line in enumerate(prose.split("\n"), 1):
        for path in PATH.finditer(re.sub(r"\w+://\S+", "", line)):
            yield number, path[0]


class Tree:
    """The existing paths, words and options, and the places that name some: `references` and `named_options`, each a
    list of (file, line, text)."""

    def __init__(self, root):
        listed = subprocess.run(["git", "-C", str(root), "ls-files", "-z"], capture_output=True, text=True)
        names = [name for name in listed.stdout.split("\0") if name]
        names = names or [path.relative_to(root).as_posix() for path in root.rglob("*")]
        self.files = [pathlib.PurePosixPath(name) for name in names if (root / name).is_file()]
        self.paths = set(FOREIGN_PATHS | CREATED_PATHS)  # paths with and without suffix, and their ends
        known = [*self.files, *BUILT_FILES]
        for path in {path for file in known for path in (file, file.with_suffix(""), *file.parents)}:
            self.paths.update("/".join(path.parts[i:]) for i in range(len(path.parts)))
        self.words = {}  # for each file, the words in its code
        self.options = set(FOREIGN_OPTIONS)
        self.references, self.named_options = [], []
        for file in self.files:
            self.read(file, root / file)
        self.all_words = set(FOREIGN_NAMES).union(*self.words.values(), (file.stem for file in self.files))

    def read(self, file, path):
        if file.suffix == ".md":
            text = path.read_text(encoding="utf-8")
            if file.name == "cli.md":
                self.options.update(OPTION.findall(text))
            self.references += [(file, *part) for part in parts_of_page(text)]
            self.named_options += [(file, *line) for line in enumerate(text.split("\n"), 1)]
        elif file.suffix in SLASHES | HASHES or file.name in ("CMakeLists.txt", "dev"):
            pattern = WITH_SLASHES if file.suffix in SLASHES else WITH_HASHES
            code, comments = split(path.read_text(encoding="utf-8"), pattern)
            self.words[file] = set(WORD.findall(code))
            if file.parts[0] not in PROGRAM:
                self.options.update(OPTION.findall(code))
            self.references += [(file, *comment) for comment in comments]
            self.named_options += [(file, *comment) for comment in comments]
        elif file.suffix in DATA and file.name != "package-lock.json":
            self.words[file] = set(WORD.findall(path.read_text(encoding="utf-8")))

    def has_path(self, name, folder):
        name = name.rstrip("/")
        while name.startswith("../"):
            name, folder = name[3:], folder.parent
        if "*" in name:
            pattern = re.compile(r"(.*/)?" + re.escape(name).replace(r"\*", "[^/]*"))
            return any(pattern.fullmatch(path.as_posix()) for path in self.files)
        return name in self.paths or (folder / name).as_posix() in self.paths or name.split("/")[0] in CREATED_PATHS

    def has_name(self, name):
        words = [word.lstrip("~") for word in name.split("::")]
        if words[0] == "std":
            return True
        return set(words) <= self.all_words and (len(words) == 1 or any(
            set(words[-2:]) <= known for known in self.words.values()))


def dead_names(tree):
    """Yields each name that refers to nothing, as `file:line: name`."""
    for file, line, text in tree.references:
        text = re.sub(r"\w+://\S+", "", text)
        for path in (match[0] for match in PATH.finditer(text)):
            if CHECKED_PATH.fullmatch(path) and not (PLACEHOLDER.match(path) or tree.has_path(path, file.parent)):
                yield f"{file}:{line}: {path}"
        text = PATH.sub("", text)
        for name in dict.fromkeys(NAME.findall(text) + WORD_ALONE.findall(text)):
            if not (PLACEHOLDER.fullmatch(name) or tree.has_name(name)):
                yield f"{file}:{line}: {name}"
    for file, line, text in tree.named_options:
        yield from (f"{file}:{line}: {option}" for option in OPTION.findall(text) if option not in tree.options)


PLANTED = {
    "src/board/position.hpp": """// Used by board/play.hpp, board/gone.hpp and lost.cpp; see docs/lost.md, src/gone.
/// Calls `Position::after`, `Position::undo_last`, legal_moves, lost_moves, moves(), no_moves(), "text" and
/// std::lost_and_found of a GoneView, and ends with `turn` or `unturned`; see --deep and --undone.
struct Position { int after, turn, legal_moves; };
const char* text = "// no comment: not_even_here"; int moves; const int digits = 1'000;  // 1'000 lost_digits
""",
    "src/board/play.hpp": "int undo_last = 0;  /* board/position.hpp and\n lost_in_two_lines */\n",
    "docs/cli.md": "`--deep` is described [here](page.md), [there](lost_page.md)\n",
    "docs/page.md": """`GoneType`, `Position` and `Opposition`, `--deep`, --lost, GoneButNoCode, `FOLDER/x.md`
src/board/*.hpp, src/board/*.inc and src/lost/
```sh
tool --level 3 lost_in_a_block --lost-in-a-block
```
""",
    "tools/tool.py": '''"""Reads --level and lost_in_python."""
OPTIONS = "--level"  # as lost_tool
TEXT = """
# lost_in_a_text
"""
''',
}
EXPECTED = """src/board/position.hpp:1: board/gone.hpp lost.cpp docs/lost.md src/gone
src/board/position.hpp:2: Position::undo_last lost_moves no_moves
src/board/position.hpp:3: GoneView unturned --undone
src/board/position.hpp:5: lost_digits
src/board/play.hpp:2: lost_in_two_lines
docs/cli.md:1: lost_page.md
docs/page.md:1: GoneType Opposition --lost
docs/page.md:2: src/board/*.inc src/lost/
docs/page.md:4: --lost-in-a-block
tools/tool.py:1: lost_in_python
tools/tool.py:2: lost_tool"""


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        for name, text in PLANTED.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        found = set(dead_names(Tree(pathlib.Path(folder))))
    expected = {f"{place}: {name}" for place, names in (line.split(": ") for line in EXPECTED.splitlines())
                for name in names.split()}
    for fault in sorted(found ^ expected):
        print("self-test:", "not found:" if fault in expected else "found:", fault)
    print(f"{len(expected & found)} of {len(expected)} dead names found")
    return 1 if found != expected else 0


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    tree = Tree(root)
    found = list(dead_names(tree))
    print("\n".join(found) or f"no dead names in {len(tree.files)} files")
    return 1 if found or not tree.files else 0


if __name__ == "__main__":
    sys.exit(main())
