#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sends mutated requests to `doublecheck serve` over sockets.

usage: fuzz_socket.py PROGRAM [--seconds N] [--seed N] [--threads N]

The requests are mutated, arrive in random parts, and end where they like. Everything that the server sends must be a
sequence of complete responses, it must go on to answer, and it must end with 0 and without a report of a sanitizer.
The same seed gives the same requests. Prints a failing request as hexadecimal digits, and exits with 1.
"""
import argparse
import pathlib
import random
import re
import select
import socket
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "interfaces"))
from http_server import Server  # noqa: E402

FEN = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
PLACED = FEN.replace(" ", "_")
GAME = '[White "A"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n'


def request(line, *fields, body=""):
    return ("\r\n".join([line + " HTTP/1.1", "Host: localhost", *fields]) + "\r\n\r\n" + body).encode()


def post(target, kind, body, *fields):
    return request(f"POST {target}", f"Content-Type: {kind}", f"Content-Length: {len(body)}", *fields, body=body)


def chunked(target, kind, body, *fields, extension="", trailers=""):
    middle = len(body) // 2
    chunks = "".join(f"{len(part):x}{extension}\r\n{part}\r\n" for part in (body[:middle], body[middle:]) if part)
    return request(f"POST {target}", f"Content-Type: {kind}", "Transfer-Encoding: chunked", *fields,
                   body=f"{chunks}0\r\n{trailers}\r\n")


SEEDS = [
    request("GET /healthz"), request("HEAD /v1"), request("OPTIONS /v1/check", "Origin: http://localhost"),
    request(f"GET /v1/check?fen={PLACED}", "Accept: application/json"),
    request(f"GET /v1/check?fen={PLACED}", "Accept: text/event-stream"),
    request("GET /", "Accept-Encoding: gzip", 'If-None-Match: "x"', "Sec-Fetch-Site: none"),
    request("GET /metrics", "Connection: close"), request("GET /nothing", "Origin: null"),
    b"GET /healthz HTTP/1.0\r\n\r\n", request("DELETE /v1/check"),
    post("/v1/check", "text/plain", FEN), post("/v1/check", "text/plain", FEN, "Expect: 100-continue"),
    post("/v1/check", "application/json", f'{{"record":"{FEN}","options":{{"nodes":10}}}}'),
    post("/v1/check", "application/x-ndjson", f'"{FEN}"\n"x"\n{{"record":"{FEN}"}}\n'),
    post("/v1/audit", "application/x-chess-pgn", GAME), post("/v1/guess", "text/plain", "x"),
    chunked("/v1/check", "text/plain", FEN), chunked("/v1/check", "text/plain", FEN, extension=';a="b"'),
    chunked("/v1/check", "application/x-ndjson", f'"{FEN}"\n' * 3, trailers="X: 1\r\nY: 2\r\n"),
]
TOKENS = [b"\r\n", b"\r\n\r\n", b"\n", b"\r", b"\0", b" ", b"\t", b":", b";", b"0\r\n\r\n", b"0", b"f" * 16, b"-1",
          b"%00", b"%", b"?", b"&", b" HTTP/1.1", b"HTTP/1.0",
          b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n",
          b"Host: localhost\r\n", b"Expect: 100-continue\r\n", b"Connection: close\r\n", b"\xff", b"a" * 9000,
          b"X: 1\r\n" * 120, b"0" * 1100]


def mutate(data, chance):
    data = bytearray(data)
    for _ in range(chance.choice((0, 1, 1, 2, 4, 8))):
        at = chance.randrange(len(data) + 1)
        size = chance.choice((1, 1, 2, 8, 40))
        match chance.randrange(6):
            case 0: data[at:at] = chance.choice(TOKENS)
            case 1: data[at:at + size] = b""
            case 2: data[at:at + 1] = bytes([chance.randrange(256)])
            case 3: data[at:at] = data[at:at + size]
            case 4: data[at:at + size] = chance.choice(TOKENS)
            case 5: data[at:] = chance.choice(SEEDS)[chance.randrange(40):]
    return bytes(data)


def skip_chunks(text):
    """Returns what follows a chunked body, or None if the body is incomplete."""
    while True:
        found = re.match(rb"([0-9a-f]+)\r\n", text)
        if not found:
            if re.fullmatch(rb"[0-9a-f]*\r?", text):
                return None
            raise ValueError("a chunk without a length")
        size = int(found[1], 16)
        text = text[found.end() + size:]
        if len(text) < 2:
            return None
        if not text.startswith(b"\r\n"):
            raise ValueError("a chunk without its end")
        text = text[2:]
        if size == 0:
            return text


def check_responses(received, heads):
    """Checks that the bytes are responses, of which the last may be incomplete. Returns how many are complete. `heads`
    is true if requests with HEAD may be among those sent, whose responses have no body."""
    count = 0
    while received:
        head, end, rest = received.partition(b"\r\n\r\n")
        if not end:
            break
        if not re.match(rb"HTTP/1\.1 [1-5]\d\d [A-Za-z -]+\r?\n?", head):
            raise ValueError(f"no response: {head[:100]!r}")
        if re.search(rb"[\0\n\r]", head.replace(b"\r\n", b"")):
            raise ValueError(f"a field with a control character: {head[:1000]!r}")
        length = re.search(rb"\r\nContent-Length: (\d+)", head)
        has_body = not re.match(rb"HTTP/1\.1 (1\d\d|204|304)", head)
        if heads and rest.startswith(b"HTTP/1.1 "):
            has_body = False
        if has_body and length:
            if len(rest) < int(length[1]):
                break
            rest = rest[int(length[1]):]
        elif has_body and b"\r\nTransfer-Encoding: chunked" in head:
            rest = skip_chunks(rest)
            if rest is None:
                break
        elif has_body:
            rest = b""
        if rest and b"\r\nConnection: close" in head:
            raise ValueError(f"bytes behind the last response: {rest[:100]!r}")
        received = rest
        count += 1
    return count


def exchange(port, data, chance):
    """Sends the bytes in parts, and returns what comes back before the connection is closed or silent."""
    received = b""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
        try:
            while data:
                size = chance.choice((1, 7, 100, 5000, len(data)))
                client.sendall(data[:size])
                data = data[size:]
                if chance.random() < 0.1:
                    time.sleep(0.002)
            ending = chance.random()
            if ending < 0.1:
                return received
            if ending < 0.2:
                client.shutdown(socket.SHUT_WR)
            while select.select([client], [], [], 0.1)[0]:
                part = client.recv(65536)
                if not part:
                    break
                received += part
        except OSError:  # the server has closed the connection
            pass
    return received


def run(port, seed, end, figures, failures):
    number = 0
    while time.monotonic() < end and not failures:
        chance = random.Random(f"{seed}/{number}")
        data = b"".join(mutate(chance.choice(SEEDS), chance) for _ in range(chance.choice((1, 1, 1, 2, 3))))
        try:
            responses = check_responses(exchange(port, data, chance), b"HEAD" in data)
        except (ValueError, OSError) as error:
            failures.append(f"{seed}/{number}: {error}\n{data.hex()}")
            return
        number += 1
        figures["requests"] += 1
        figures["responses"] += responses


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--threads", type=int, default=4)
    given = parser.parse_args()
    failures, figures = [], {"requests": 0, "responses": 0}
    print(f"seed {given.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "index.html").write_text("<p>page</p>", encoding="utf-8")
        with Server(given.program, "--seconds", "0.2", "--nodes", "10000", "--page", folder) as server:
            end = time.monotonic() + given.seconds
            threads = [threading.Thread(target=run, args=(server.port, f"{given.seed}/{i}", end, figures, failures))
                       for i in range(given.threads)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            if server.process.poll() is None and server.get("/healthz").status != 200:
                failures.append("the server does not answer any more")
            memory = server.peak_kilobytes() if server.process.poll() is None else 0
            server.process.terminate()
            _, errors = server.process.communicate(timeout=120)
    if server.process.returncode != 0 or "Sanitizer" in errors or "runtime error" in errors:
        failures.append(f"the server ended with {server.process.returncode}:\n{errors}")
    print(f"{figures['requests']} connections, {figures['responses']} responses, at most {memory // 1024} MB of memory")
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
