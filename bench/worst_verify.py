#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the worst cost of `verify`: the time per node, and time and memory on inflated certificates.

usage: worst_verify.py DOUBLECHECK [--bytes N] [--seconds S] [--memory MB] [KIND...]

Takes the smallest and the most expensive sample certificates of each kind. Each list and each text of their subjects
and certificates is repeated in turn until the verdict has N bytes (a mebibyte), and the verdict is verified. Prints
the worst case of each kind. Before that it verifies all samples repeatedly and reports the most expensive node: this
time multiplied by a kind's limit of nodes bounds the time for any input of that kind (docs/certificates.md,
"Limits"). Exit 1 if a verdict takes more than --seconds of processor time (10) or --memory (512 MB).
"""
import argparse
import collections
import copy
import json
import os
import pathlib
import resource
import subprocess
import sys

DATA = pathlib.Path(__file__).resolve().parent.parent / "tests/data"
FEW = 40  # if a sample takes fewer nodes, most of the time is the start of the program
SAMPLES = 3  # the number of the shortest, and of the most expensive, samples of each kind


def rows(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def verdicts():
    for path in sorted((DATA / "verdicts").glob("*.jsonl")):
        yield from (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line)
    for path in sorted((DATA / "forgeries").glob("*.tsv")):
        for _, question, answer, subject, details, reasons, certificate, word in rows(path):
            if word.split(" ")[0] not in ("holds", "covered", "uncovered"):
                continue
            verdict = {"schema": "doublecheck/verdict/1", "question": question, "subject": json.loads(subject),
                       "answer": answer, "reasons": json.loads(reasons) if reasons != "-" else [],
                       "certificate": json.loads(certificate), "effort": {"nodes": 0}}
            if details != "-":
                verdict["details"] = json.loads(details)
            yield verdict


def long_places(value, path=()):
    """Yields the paths of all lists that have entries, and of all texts that contain a list."""
    if isinstance(value, dict):
        for key, entry in value.items():
            yield from long_places(entry, (*path, key))
    elif isinstance(value, list):
        if value:
            yield path
        for index, entry in enumerate(value[:2]):
            yield from long_places(entry, (*path, index))
    elif isinstance(value, str) and any(sign in value for sign in " ;"):
        yield path


def blown_up(verdict, path, size):
    big = copy.deepcopy(verdict)
    parent = big
    for key in path[:-1]:
        parent = parent[key]
    value = parent[path[-1]]
    times = max(2, (size - len(json.dumps(verdict))) // max(1, len(json.dumps(value, separators=(",", ":"))) - 1))
    if isinstance(value, str):
        sign = ";" if ";" in value else " "
        parent[path[-1]] = sign.join([value] * times)
    else:
        parent[path[-1]] = value * times
    return json.dumps(big, separators=(",", ":"))


def run(program, text):
    """Verifies one verdict. Returns (answer, processor seconds, megabytes)."""
    process = subprocess.Popen([program, "verify", "--json", "-q", "-j1", "-i", "-"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    out = b""
    try:
        process.stdin.write(text.encode() + b"\n")
        process.stdin.close()
        out = process.stdout.read()
    except BrokenPipeError:
        pass
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    first = out.decode().splitlines()[:1]
    verified = json.loads(first[0]) if first else {}
    reason = (verified.get("reasons") or [{"text": ""}])[0]["text"]
    return f"{verified.get('answer', 'none')}: {reason[:60]}", usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def node_of(program, verdict):
    """Returns the microseconds per node for verifying the verdict, or None if the verdict takes few nodes."""
    line = json.dumps(verdict)
    times = max(1, min(200, 2_000_000 // len(line)))
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    out = subprocess.run([program, "verify", "--json", "-q", "-j1", "-i", "-"], input="\n".join([line] * times) + "\n",
                         capture_output=True, text=True, check=False).stdout
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    nodes = json.loads(out.splitlines()[0])["effort"]["nodes"]
    return 1e6 * seconds / times / nodes if nodes >= FEW else None


def by_kind(kinds):
    of_kind = collections.defaultdict(list)
    for verdict in verdicts():
        kind = (verdict.get("certificate") or {}).get("kind")
        if kind and (not kinds or kind in kinds):
            of_kind[kind].append(verdict)
    return sorted(of_kind.items())


def samples(kinds):
    for kind, found in by_kind(kinds):
        by_length = sorted(found, key=lambda verdict: len(json.dumps(verdict)))
        by_effort = sorted(found, key=lambda verdict: -verdict["effort"]["nodes"])
        chosen = by_length[:SAMPLES] + by_length[len(by_length) // 2:][:SAMPLES] + by_effort[:SAMPLES]
        yield kind, list({json.dumps(verdict): verdict for verdict in chosen}.values())


SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]

# Positions for claims, mostly false, whose certificates leave all the work to the checker, so that it runs up to its
# limit.
WIDE = ["4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "r3k2r/1b4b1/8/p1p1p1p1/P1P1P1P1/8/1B4B1/R3K2R w KQkq - 0 1",
        "8/1q3k2/2r5/8/8/6R1/6Q1/K7 w - - 0 1", "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
        "1n2k1n1/2p1p1p1/8/8/8/8/1P1P1P2/1N2K1N1 w - - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4B2n/Bqp2Nbr/r1r2p1B/5b2/n3bN2/1QR1q1b1/3kr2B/QKb2B1R w - - 0 1",
        "8/pp1pPp1p/4P2k/4P3/B3p3/N3p3/PPB1p2P/KQQ5 w - - 0 1",
        "4bn2/p1P1P2r/3n2PP/5P1p/K2p2Bq/n1RqbnQp/3R3q/1k1rN3 w - - 0 1"]
KERNELS = [{"rule": rule, "text": "", "squares": []} for rule in ("pawns.kernel", "pawns.kernel-with-ranks")]


def earlier(squares, refuted):
    """Returns refutations of the last moves of the men on these squares; each refers to the position before the
    move."""
    return [{"to": square, "rule": "retraction.no-move-before", "proof": {"refuted": refuted}} for square in squares]


# Most of these positions have many moves and no forced mate in a few moves.
PROBLEMS = [
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/1q3k2/2r5/8/8/6R1/6Q1/K7 w - - 0 1",
    "r3k2r/1b4b1/8/p1p1p1p1/P1P1P1P1/8/1B4B1/R3K2R w KQkq - 0 1",
    "8/8/3k4/8/3QK3/8/8/8 b - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "1k6/8/8/8/8/8/8/Q5QK b - - 0 1",
    "7k/8/8/8/8/8/8/K1BN4 w - - 0 1",
    "8/8/8/3k4/8/8/3K4/7R w - - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 1",
]


def verdict_of(question, answer, subject, certificate):
    return {"schema": "doublecheck/verdict/1", "question": question, "subject": subject, "answer": answer,
            "reasons": [], "certificate": certificate, "effort": {"nodes": 0}}


def asked(program, *arguments):
    out = subprocess.run([program, *arguments, "--json", "-q"], capture_output=True, text=True, check=False).stdout
    return json.loads(out.splitlines()[0])


def move_and_reply(program, fen):
    """Returns the first legal move that has a reply, and its first reply."""
    for move in asked(program, "moves", fen)["details"]["uci"]:
        replies = asked(program, "moves", asked(program, "move", fen, move)["details"]["after"])["details"]["uci"]
        if replies:
            return [move, replies[0]]
    return []


def problem_claims(program):
    """Yields problems and proof games whose certificates contain almost nothing."""
    help_lines = {"kind": "help-lines", "lines": []}
    for fen in PROBLEMS:
        trees = {"kind": "mating-tree", "trees": [], "refuted": [move_and_reply(program, fen)]}
        for stipulation, certificate in (("h#18", help_lines), ("h#3.5", help_lines), ("#18", trees), ("#4", trees)):
            yield verdict_of("solve", "no", {"fen": fen, "stipulation": stipulation}, certificate)
        subject = {"fen": fen, "stipulation": "h#18"}
        parts = {"kind": "parts", "parts": [{"answer": "no", **help_lines}] * 2}
        yield verdict_of("solve", "no", {**subject, "parts": [fen, fen]}, parts)
        game = verdict_of("legality", "yes", {"fen": fen}, {"kind": "proof-game", "moves": []})
        solution = verdict_of("solve", "yes", subject, {"kind": "help-lines", "lines": [["a1a2"] * 36]})
        yield verdict_of("compose", "yes", subject, {"kind": "composed", "solution": solution, "legality": game})
        for plies in (19, 37, 100):
            games = {"kind": "proof-games", "games": [], "is_complete": True}
            yield verdict_of("proof-games", "no", {"fen": fen, "plies": plies}, games)


def hard_claims(program):
    yield from problem_claims(program)
    closure, skeletons = {"kind": "closure", "uses_mobility": True}, {"kind": "skeletons"}
    for fen in WIDE:
        def claim(question, answer, certificate, **more):
            return {**verdict_of(question, answer, {"fen": fen, **more}, certificate), "reasons": KERNELS}
        for certificate in (closure, {"kind": "closure", "uses_mobility": False}, skeletons):
            yield claim("winnable", "no", certificate, winner="white")
            yield claim("dead", "yes", {"kind": "both", "white": certificate, "black": certificate})
        counted = {"kind": "seventyfive", "plies": 150, "exits": []}
        yield claim("winnable", "no", counted, winner="white", seventyfive=True)
        for ranks in ({}, {"ranks": True}):
            yield claim("legality", "no", {"kind": "kernel", "states": 10**9, **ranks})
        kernels = [{"to": square, "rule": "pawns.kernel"} for square in SQUARES]
        once, often = earlier(SQUARES, kernels), earlier(SQUARES[:2], kernels)
        for _ in range(11):
            often = earlier(SQUARES[:2], often)
        for refuted in (kernels, once, often):
            yield claim("legality", "no", {"kind": "retractions", "refuted": refuted})


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--bytes", type=int, default=1 << 20)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--memory", type=float, default=512)
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    is_bad = False
    for kind, found in by_kind(options.kinds):
        nodes = [node for node in (node_of(options.program, verdict) for verdict in found) if node is not None]
        print(f"{kind:15} {len(nodes):4} samples of {FEW} nodes or more" +
              (f"; a node takes at most {max(nodes):5.1f} microseconds" if nodes else ""), flush=True)
    worst = collections.defaultdict(lambda: (0.0, 0.0, ""))
    for claim in hard_claims(options.program):
        if not options.kinds or claim["certificate"]["kind"] in options.kinds:
            answer, seconds, memory = run(options.program, json.dumps(claim))
            kind = claim["certificate"]["kind"]
            worst[kind] = max(worst[kind], (seconds, memory, answer + " " + claim["subject"]["fen"]))
            is_bad |= seconds > options.seconds or memory > options.memory
    for kind, (seconds, memory, what) in sorted(worst.items()):
        print(f"{kind:15} left to the checker: {seconds:6.2f} s, {memory:4.0f} MB ({what})", flush=True)
    for kind, found in samples(options.kinds):
        slowest, largest, number = (0.0, "", ""), (0.0, ""), 0
        for verdict in found:
            for part in ("certificate", "subject"):
                for path in dict.fromkeys(long_places(verdict[part], (part,))):
                    answer, seconds, memory = run(options.program, blown_up(verdict, path, options.bytes))
                    name = ".".join(map(str, path))
                    slowest, largest = max(slowest, (seconds, name, answer)), max(largest, (memory, name))
                    number += 1
        print(f"{kind:15} {number:4} tried; slowest {slowest[0]:6.2f} s ({slowest[1]}: {slowest[2]}); "
              f"most memory {largest[0]:4.0f} MB ({largest[1]})", flush=True)
        is_bad |= slowest[0] > options.seconds or largest[0] > options.memory
    return 1 if is_bad else 0


if __name__ == "__main__":
    sys.exit(main())
