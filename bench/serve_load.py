#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures `doublecheck serve` under load, with the server on one core.

usage: serve_load.py PROGRAM [SECONDS]

Needs wrk. Prints, for each part, the requests per second and the time within which 99 of 100 were answered:

  check     `check` alone, as fast as 16 connections ask, and `legality` with refute-only alone
  mixed     3,000 `check` and 1,000 `legality` requests a second at the same time
  slow      `check` while ten `winnable` questions run to their limits
  opened    10,000 connections opened and dropped
"""
import contextlib
import http.client
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests/interfaces"))
from http_server import Server  # noqa: E402

CHECK = "/v1/check?fen=rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR_w_KQkq_-_1_3"
LEGALITY = "/v1/legality?refute-only&fen=r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR_w_KQkq_-_4_4"
# No limit of the server is enough for this question.
SLOW = ("/v1/winnable?by=white&nodes=999999999999&seconds=999"
        "&fen=3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8_w_-_-_0_1")
# Each of wrk's connections waits before a request, so that all together ask at a steady rate.
PACED = """
local interval = {milliseconds}
function delay() return interval end
"""


def wrk(port, target, seconds, connections=16, milliseconds=None):
    """Runs wrk and returns its output."""
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", f"http://127.0.0.1:{port}{target}"]
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        if milliseconds:
            script.write(PACED.replace("{milliseconds}", str(milliseconds)))
            script.flush()
            command[1:1] = ["-s", script.name]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def summary(name, output):
    rate = re.search(r"Requests/sec:\s+(\S+)", output)[1]
    ninety_nine = re.search(r"99%\s+(\S+)", output)[1]
    errors = "; ".join(line.strip() for line in output.splitlines() if "Non-2xx" in line or "Socket errors" in line)
    print(f"{name:10} {float(rate):8.0f}/s   99% within {ninety_nine}   {errors}", flush=True)


def mixed(port, seconds):
    """3,000 and 1,000 requests a second: 84 and 28 connections that pause for 20 milliseconds."""
    outputs = {}

    def run(name, target, connections):
        outputs[name] = wrk(port, target, seconds, connections, milliseconds=20)

    threads = [threading.Thread(target=run, args=args)
               for args in (("check", CHECK, 84), ("legality", LEGALITY, 28))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for name, output in outputs.items():
        summary(f"mixed {name}"[:16], output)


def beside_slow_questions(port, seconds):
    answers = []

    def ask():
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)
        connection.request("GET", SLOW)
        # The server is killed if the last of them take longer than it may need to stop.
        with contextlib.suppress(http.client.HTTPException, OSError):
            answers.append(connection.getresponse().status)

    threads = [threading.Thread(target=ask, daemon=True) for _ in range(10)]
    for thread in threads:
        thread.start()
    time.sleep(1)
    summary("slow", wrk(port, CHECK, seconds, 8, milliseconds=5))
    print(f"           {10 - len(answers)} of ten slow questions were running or waiting to the end")


def opened(server):
    begin = time.monotonic()
    for _ in range(10_000):
        socket.create_connection(("127.0.0.1", server.port)).close()
    alive = server.get("/healthz").status
    print(f"opened     10,000 connections in {time.monotonic() - begin:.1f} s; then /healthz answers {alive}")


def main():
    program, seconds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10
    prefix = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    print(f"load average before: {os.getloadavg()[0]:.2f}")
    with Server(program, "--jobs", "1", prefix=prefix) as server:
        summary("check", wrk(server.port, CHECK, seconds))
        summary("legality", wrk(server.port, LEGALITY, seconds))
        mixed(server.port, seconds)
        opened(server)
        beside_slow_questions(server.port, seconds)
    print(f"load average after: {os.getloadavg()[0]:.2f}")


if __name__ == "__main__":
    main()
