#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Answers calls over HTTP: reads one call per line from standard input, and writes the answer lines to standard output.

usage: http.py PROGRAM

Starts `PROGRAM serve` on a free port and posts each call as a line of application/x-ndjson to its command.
"""
import json
import pathlib
import sys

# The folder of this file would hide Python's own module http.
sys.path[0] = str(pathlib.Path(__file__).resolve().parent.parent)
import http.client  # noqa: E402

from http_server import Server  # noqa: E402

LIMITS = ["--body", "67108864", "--seconds", "1000", "--nodes", "1000000000000000"]


def answer(server, connection, line):
    call = json.loads(line)
    if "list" in call:
        commands = json.loads(server.get("/v1").body)["commands"]
        return "".join(json.dumps(command) + "\n" for command in commands).encode()
    connection.request("POST", "/v1/" + call.get("operation", "").replace(" ", "/"), body=line,
                       headers={"Content-Type": "application/x-ndjson"})
    return connection.getresponse().read()


def main():
    with Server(sys.argv[1], *LIMITS) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=3600)
        for line in sys.stdin.buffer:
            if line.strip():
                sys.stdout.buffer.write(answer(server, connection, line))
                sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
