#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests tools/mutate_checker.py on the toy checker in toy/. For each refusal of the toy it is known whether a test
fails when the refusal is removed.

usage: test_mutants.py COMPILER
"""
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tools"))

from mutants import cpp, refusals, rewrite, trial  # noqa: E402  (found through the line above)

# The refusals of the toy checker as (function, code), with the expected outcome of removing each.
EXPECTED = {
    ("is_small", "number >= 0"): trial.UNREACHED,
    ("is_small", "number < 10"): trial.UNREACHED,
    ("digit", "c < '0'"): trial.HELD,
    ("digit", "c > '9'"): trial.HELD,
    ("exact", "return std::nullopt;"): trial.UNBUILT,
    ("fault_of", "numbers.empty()"): trial.HELD,
    ("fault_of", 'return "A number is large.";'): trial.UNREACHED,
    ("fault_of", "numbers.size() > 3"): trial.HELD,
    ("is_even", "number == Number(int(number))"): trial.UNREACHED,
    ("is_even", "number >= 0"): trial.UNREACHED,
    ("is_even", "int(number) % 2 == 0"): trial.HELD,
    ("are_ordered", "!text.empty()"): trial.UNREACHED,
    ("are_ordered", "std::ranges::equal(numbers, sorted)"): trial.SURVIVED,
    ("check", "!number"): trial.HELD,
    ("check", "!fault.empty()"): trial.HELD,
    ("check", "const auto seven = exact(numbers)"): trial.HELD,
    ("check", "are_ordered(numbers)"): trial.SURVIVED,
    ("check", "is_even(numbers.back())"): trial.HELD,
    ("check/lambda", "number == 8"): trial.HELD,
    ("check", 'return rejected("There is no eight.");'): trial.HELD,
}
SKIPPED = ["for the compiler alone", "if constexpr"]

# Code of a function `bool f(int a, int b, int c)`, and the refusals that the tool must find in it.
SHAPES = [
    ("return a && (b || c);", ["a", "b || c"]),
    ("return (a && b) || c;", ["a", "b"]),
    ("if (a || (b && c)) return false; return true;", ["a", "b && c"]),
    ("if (!(a && b)) return false; return true;", ["a", "b"]),
    ("if (int d = a; d > b || c) return false; return true;", ["d > b", "c"]),
    ("if (a) { ++b; return false; } return true;", ["a"]),
    ("if (a) return true; else return false;", ["return false;"]),
    ("switch (a) { case 1: return b == c; default: return false; }", ["b == c", "return false;"]),
    ("return a ? false : b == c;", ["a"]),
    ("return a ? b == 1 : b == 2;", ["a ? b == 1 : b == 2"]),
    ("const bool d = a || b; if (d) return false; return true;", ["a", "b"]),
    ("const bool d = a && b; if (d) return false; return true;", ["d"]),
    ("// if (a) return false;\nreturn true;", []),
    ("const char* text = \"if (a) { return false;\"; return text;", ["text"]),
    ("auto less = [](int x, int y) { return x - y; }; return less(a, b);", ["less(a, b)"]),
    ("if (a) return b; return true;", ["b"]),
    ("static_assert([] { if (sizeof(int) < 4) return false; return true; }()); return a;", ["a"]),
]


def shape_faults():
    for code, expected in SHAPES:
        places, _ = refusals.find(cpp.Source("bool f(int a, int b, int c) {\n" + code + "\n}\n"))
        found = [place.code for place in places]
        if found != expected:
            yield f"{code}\n  expected {expected}, found {found}"


def outcomes(compiler, folder):
    """Returns {(function, code): outcome} for the toy checker, and the reasons why code was skipped."""
    files, most = rewrite.read(HERE / "toy")
    program = folder / "toy_test"

    def compile_toy():
        sources = [HERE / "toy_test.cpp", folder / "checker" / "checker.cpp",
                   folder / "checker" / "common" / "mutants.cpp"]
        result = subprocess.run([compiler, "-std=c++23", "-I", folder, "-o", program, *sources],
                                capture_output=True, text=True, check=False)
        return result.returncode != 0, result.stderr

    without = trial.build(files, most, folder, rewrite.write, compile_toy)
    tests = trial.tests_of(program, "*")
    trial.record(program, tests, 2)
    places = [place for mutated in files for place in mutated.places]
    built = [place for place in places if place.number not in without]
    results = trial.try_all(program, built, tests, 2, lambda count: None)
    found = {(place.function, place.code): trial.UNBUILT for place in places}
    found.update({(result.place.function, result.place.code): result.outcome for result in results})
    return found, [why for mutated in files for _, _, why in mutated.skipped]


def main():
    faults = list(shape_faults())
    with tempfile.TemporaryDirectory() as folder:
        found, skipped = outcomes(sys.argv[1], pathlib.Path(folder))
    for place in sorted(EXPECTED.keys() | found.keys()):
        if EXPECTED.get(place) != found.get(place):
            faults.append(f"{' | '.join(place)}: expected {EXPECTED.get(place)}, found {found.get(place)}")
    if skipped != SKIPPED:
        faults.append(f"skipped: expected {SKIPPED}, found {skipped}")
    print("\n".join(faults + [f"{len(faults)} of {len(SHAPES) + len(EXPECTED) + 1} claims about refusals failed"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
