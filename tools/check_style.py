#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks rules of style that clang-format does not know.

usage: check_style.py [ROOT]        exit 1 if something is found
       check_style.py --self-test   inserts violations and expects to find each

In every source: the licence on the first line, ASCII only, no reminders, no tabs or trailing blanks,
one newline at the end, and in scripts at most 120 columns (clang-format decides for C++). In headers also: `#pragma
once` and no `using namespace`. In include, src and apps: at most 60 lines in a function. In the library: no
printing, no exit, no throwing, no random numbers, no clock outside the budget, audit and the framework, and no threads
outside audit and the framework. No two files of one program may define a class, struct or enum of the same name in the
same namespace.
"""
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

# The words are split, since otherwise this line would be reported.
NOTE = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")
CODE = {".hpp", ".cpp", ".inc"}
HASH = {".py", ".sh", ".cmake"}
MAX_COLUMNS = 120
MAX_FUNCTION_LINES = 60
# The first or last line of a function as clang-format lays it out, in a namespace or in a class.
FUNCTION_BEGIN = re.compile(r"^((?:    )?)(?!if|for|while|switch|else|\s|[{}])"
                            r".*\)( const| noexcept| override)*( ->.*)? \{$")

# (pattern, message); each pattern is forbidden in code of the library, apart from comments and texts
LIBRARY_BANS = [
    (re.compile(r"std::(cout|cerr|clog)|\bv?f?printf\s*\(|fmt::print\b|\bputs\s*\("), "the library does not print"),
    (re.compile(r"\b(std::)?(exit|abort|terminate|quick_exit)\s*\("), "the library does not end the program"),
    (re.compile(r"\bthrow\b"), "the library does not throw"),
    (re.compile(r"\b(rand|srand)\s*\(|std::random_device"), "results may not depend on chance"),
]
# If two types share a name and a namespace, the linker silently takes the members of either.
NAMESPACE = re.compile(r"^(?:inline )?namespace ?([\w:]*) \{$")
TYPE = re.compile(r"^(?:template <.*> )?(?:struct|class|union|enum|enum class) (?:\[\[\w+\]\] )?([\w:]+(?:<.*?>)?)"
                  r"(?: final)?(?: :.*)?(?: \{.*)?$")
CLOCK = re.compile(r"\bsteady_clock\b|\bsystem_clock\b|\bhigh_resolution_clock\b")
THREADS = re.compile(r"std::(jthread|thread|async)\b|\btbb::|#include <(oneapi/)?tbb/")


def without_comments_and_texts(line):
    """Returns the code of one line. Works for lines that clang-format has laid out."""
    line = re.sub(r'"(\\.|[^"\\])*"', '""', line)
    return re.sub(r"//.*", "", line)


def licence_line(path):
    if path.suffix in CODE:
        return "// SPDX-License-Identifier: MIT"
    return "# SPDX-License-Identifier: MIT"


def text_faults(lines, text, max_columns=None):
    for number, line in enumerate(lines, 1):
        if not line.isascii():
            yield number, "not ASCII"
        if max_columns and len(line) > max_columns:
            yield number, f"{len(line)} columns, at most {max_columns}"
        if line != line.rstrip():
            yield number, "blanks at the end of the line"
        if "\t" in line:
            yield number, "a tab"
        if NOTE.search(line):
            yield number, "a note to oneself; do it or put it into the issue"
    if text and (not text.endswith("\n") or text.endswith("\n\n")):
        yield len(lines), "a file ends with exactly one newline"


def library_faults(relative, lines):
    folder = relative.parts[2] if relative.parts[1] == "doublecheck" else relative.parts[1]
    for number, line in enumerate(lines, 1):
        code = without_comments_and_texts(line)
        for pattern, message in LIBRARY_BANS:
            # A throw in a consteval function only makes the compiler refuse a wrong constant.
            if pattern.search(code) and "consteval" not in "".join(lines[max(0, number - 4):number]):
                yield number, message
        reads_clock = folder in ("base", "framework", "audit", "engine", "server") or \
                relative.name == "meter.hpp"
        if CLOCK.search(code) and not reads_clock:
            yield number, ("only the budget, the checker's meter, audit, the framework, engine and the server read "
                           "the clock")
        if THREADS.search(code) and relative.name != "pipeline.cpp" and folder not in ("framework", "audit", "server"):
            yield number, "only the pipeline of audit, the framework and the server may start threads"


def without_raw_texts(text):
    """Returns the lines of a file. The contents of raw strings, such as the style or script of a page, are removed."""
    return re.sub(r'R"(\w*)\(.*?\)\1"', lambda raw: "\n" * raw.group().count("\n"), text, flags=re.S).splitlines()


def program_faults(lines):
    begin, indent = 0, None
    for number, line in enumerate(lines, 1):
        match = FUNCTION_BEGIN.match(line)
        if indent is None and match:
            begin, indent = number, match.group(1)
        elif indent is not None and line.startswith(indent + "}"):
            if number - begin + 1 > MAX_FUNCTION_LINES:
                yield begin, f"a function of {number - begin + 1} lines, at most {MAX_FUNCTION_LINES}"
            indent = None


def faults_of(root, path):
    relative = path.relative_to(root)
    text = path.read_bytes().decode("utf-8", errors="replace")
    lines = text.splitlines()
    found = list(text_faults(lines, text, None if path.suffix in CODE else MAX_COLUMNS))
    first = lines[1] if lines and lines[0].startswith("#!") and len(lines) > 1 else (lines[0] if lines else "")
    if first != licence_line(path):
        found.append((1, f"the first line is not {licence_line(path)!r}"))
    if path.suffix == ".hpp":
        if "#pragma once" not in lines[:3]:
            found.append((1, "no #pragma once below the licence"))
        found += [(n, "using namespace in a header") for n, line in enumerate(lines, 1)
                  if re.match(r"\s*using namespace", line)]
    if path.suffix in CODE and relative.parts[0] in ("include", "src"):
        found += library_faults(relative, lines)
    if path.suffix in CODE and relative.parts[0] in ("include", "src", "apps"):
        found += program_faults(without_raw_texts(text))
    return [f"{relative}:{number}: {message}" for number, message in sorted(found)]


def types_of(lines):
    """Returns the types that a file defines in named namespaces, with their lines."""
    namespaces = []
    for number, line in enumerate(lines, 1):
        if opened := NAMESPACE.match(line):
            namespaces.append(opened.group(1))
        elif line.startswith("}  // namespace"):
            del namespaces[-1:]
        elif (found := TYPE.match(line)) and "" not in namespaces:
            yield number, "::".join([*namespaces, found.group(1)])


def program_of(relative):
    """Returns the program to which a source belongs. Each folder of tests is a program that contains the library
    too."""
    return relative.parts[1] if relative.parts[0] == "tests" else ""


def meet(first, second):
    """Returns true if two sources can be part of one program."""
    programs = {program_of(first), program_of(second)}
    return len(programs) == 1 or "" in programs


def types_defined_twice(root, files):
    places = collections.defaultdict(list)
    for path in files:
        relative = path.relative_to(root)
        if relative.suffix not in CODE or relative.parts[0] not in ("include", "src", "apps", "tests"):
            continue
        for number, name in types_of(path.read_text(encoding="utf-8", errors="replace").splitlines()):
            for first in places[name]:
                if first != relative and meet(first, relative):
                    yield f"{relative}:{number}: {name} is defined in {first} too"
            places[name].append(relative)


def is_ours(relative):
    if relative.parts[0] in ("build", ".git", "web", "third_party") or "data" in relative.parts[:-1]:
        return False
    return relative.suffix in CODE | HASH or relative.name in ("CMakeLists.txt", "dev")


def source_files(root):
    listed = subprocess.run(["git", "-C", str(root), "ls-files", "-z"], capture_output=True, text=True)
    if listed.returncode == 0 and listed.stdout:
        names = [pathlib.Path(name) for name in listed.stdout.split("\0") if name]
    else:
        names = [path.relative_to(root) for path in root.rglob("*")]
    return [root / name for name in sorted(names) if is_ours(name) and (root / name).is_file()]


def self_test_of_types():
    licence = "// SPDX-License-Identifier: MIT\n"
    planted = {
        "src/check/a.cpp": "namespace doublecheck {\nnamespace {\nstruct A {};\n}  // namespace\n"
                           "struct B;\nstruct C {};\n}  // namespace doublecheck\n",
        "src/check/b.cpp": "namespace doublecheck {\nstruct A {};\nclass B final : public A {\n};\n"
                           "}  // namespace doublecheck\n",
        "src/moves/c.cpp": "namespace doublecheck::c {\nstruct C {};\n}  // namespace doublecheck::c\n",
        "src/moves/d.hpp": "namespace doublecheck {\nstruct C {\n};\n}  // namespace doublecheck\n",
        "tests/moves/e.cpp": "namespace doublecheck {\nenum class A { a };\n}  // namespace doublecheck\n",
        "tests/moves/f.cpp": "namespace doublecheck {\nstruct F {};\n}  // namespace doublecheck\n",
        "tests/check/f.cpp": "namespace doublecheck {\nstruct F {};\n}  // namespace doublecheck\n",
    }
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in planted.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(licence + text, encoding="utf-8")
        found = list(types_defined_twice(root, [root / name for name in planted]))
    expected = ["src/moves/d.hpp:3: doublecheck::C is defined in src/check/a.cpp too",
                "tests/moves/e.cpp:3: doublecheck::A is defined in src/check/b.cpp too"]
    print("planted types", "judged right" if found == expected else f"judged wrongly: {found}")
    return found == expected


def self_test():
    licence = "// SPDX-License-Identifier: MIT\n"
    header = licence + "#pragma once\n"
    planted = {
        "src/board/clean.cpp": (licence + '// says "print": std::cout\nconst char* text = "throw printf(";\n', None),
        "src/board/licence.cpp": ("int a;\n", "first line"),
        "tools/wide.py": ("# SPDX-License-Identifier: MIT\n# " + "x" * 120 + "\n", "122 columns"),
        "src/board/ascii.cpp": (licence + "// \u2654\n", "not ASCII"),
        "src/board/note.cpp": (licence + "// FIX" + "ME later\n", "note to oneself"),
        "src/board/blank.cpp": (licence + "int a; \n", "blanks at the end"),
        "src/board/end.cpp": (licence + "int a;", "one newline"),
        "src/board/print.cpp": (licence + 'void f() { fmt::print("x"); }\n', "does not print"),
        "src/board/exit.cpp": (licence + "void f() { std::exit(1); }\n", "does not end"),
        "src/board/throws.cpp": (licence + "void f() { throw 1; }\n", "does not throw"),
        "src/check/clock.cpp": (licence + "auto t = std::chrono::steady_clock::now();\n", "clock"),
        "src/check/thread.cpp": (licence + "std::jthread t;\n", "start threads"),
        "src/framework/thread.cpp": (licence + "std::jthread t;\n", None),
        "include/doublecheck/board/clean.hpp": (header + "int f();\n", None),
        "include/doublecheck/board/using.hpp": (header + "using namespace std;\n", "using namespace"),
        "include/doublecheck/board/once.hpp": (licence + "int f();\n", "no #pragma once"),
        "apps/cli/function.cpp": (licence + "int f() {\n" + "    int a;\n" * 59 + "}\n", "a function of 61 lines"),
        "apps/cli/functions.cpp": (licence + ("int f() {\n" + "    int a;\n" * 58 + "}\n") * 2, None),
        "apps/cli/raw.cpp": (licence + 'auto s = R"js(\nfunction f() {\n' + "  a;\n" * 70 + '}\n)js";\n', None),
        "tools/clean.py": ("#!/usr/bin/env python3\n# SPDX-License-Identifier: MIT\n", None),
    }
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, (text, expected) in planted.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            found = faults_of(root, path)
            if not (len(found) == 1 and expected in found[0] if expected else not found):
                failures += 1
                print(f"self-test: {name}: expected {expected or 'no fault'}, found {found}")
    print(f"{len(planted) - failures} of {len(planted)} planted files judged right")
    return 0 if self_test_of_types() and not failures else 1


def main():
    if "--self-test" in sys.argv[1:]:
        return self_test()
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    files = source_files(root)
    found = [fault for path in files for fault in faults_of(root, path)]
    found += types_defined_twice(root, files)
    print("\n".join(found) if found else f"{len(files)} files in the house's style")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
