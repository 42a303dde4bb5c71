#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Answers calls over HTTP: reads one call per line from standard input, and writes the answer lines to standard output.

usage: http.py PROGRAM

Starts `PROGRAM serve` on a free port and posts each call as a line of application/x-ndjson to its command.
"""
import http.client
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from http_server import Server  # noqa: E402


def main():
    with Server(sys.argv[1]) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=600)
        for line in sys.stdin.buffer:
            if not line.strip():
                continue
            name = json.loads(line).get("operation", "")
            connection.request("POST", "/v1/" + name.replace(" ", "/"), body=line,
                               headers={"Content-Type": "application/x-ndjson"})
            sys.stdout.buffer.write(connection.getresponse().read())
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
