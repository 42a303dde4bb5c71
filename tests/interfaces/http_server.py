# SPDX-License-Identifier: MIT
"""A running `doublecheck serve` for tests."""
import http.client
import json
import pathlib
import re
import signal
import socket
import subprocess


class Server:
    """Starts `PROGRAM serve` on a free port, and ends it when left."""

    def __init__(self, program, *options, prefix=()):
        port = [] if "--port" in options else ["--port", "0"]
        self.process = subprocess.Popen([*prefix, program, "serve", *port, *options], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/$", line.strip())
        if not found:
            errors = self.process.stderr.read()
            self.__exit__()
            raise RuntimeError(f"no address: {line!r} {errors}")
        self.port = int(found[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def ask(self, method, target, body=None, headers=None, timeout=60):
        """Returns the response with its `body`."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        connection.request(method, target, body=body, headers=headers or {})
        response = connection.getresponse()
        response.body = response.read()
        connection.close()
        return response

    def get(self, target, timeout=60, **headers):
        return self.ask("GET", target, headers={name.replace("_", "-"): value for name, value in headers.items()},
                        timeout=timeout)

    def post(self, target, body, content_type="text/plain", **headers):
        all_headers = {"Content-Type": content_type}
        all_headers.update({name.replace("_", "-"): value for name, value in headers.items()})
        return self.ask("POST", target, body, all_headers)

    def raw(self, data, wait=5.0):
        """Sends bytes and returns everything that comes back until the server closes or is silent."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=wait) as client:
            received = b""
            try:
                client.sendall(data)
                while True:
                    part = client.recv(65536)
                    if not part:
                        break
                    received += part
            except (TimeoutError, ConnectionError):
                pass
            return received

    def metric(self, name):
        text = self.get("/metrics").body.decode()
        return float(re.search(rf"^doublecheck_{re.escape(name)} (\S+)$", text, re.M)[1])

    def kilobytes(self, name):
        """Returns a figure of the memory in use: VmRSS, now, or VmHWM, the most so far."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.search(rf"{name}:\s+(\d+)", status)[1])

    def resident_kilobytes(self):
        return self.kilobytes("VmRSS")

    def peak_kilobytes(self):
        return self.kilobytes("VmHWM")


def lines_of(body):
    return [json.loads(line) for line in body.decode().splitlines()]
