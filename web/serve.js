// SPDX-License-Identifier: MIT
// Serves a folder of files to this machine only: node serve.js FOLDER [PORT]. Port 0 takes any free port.
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
};

/** Returns a function that yields a file packed with gzip. Each file is packed once. */
function packer() {
    const packed = new Map();
    return (file, time) => {
        const key = `${file} ${time}`;
        if (!packed.has(key)) packed.set(key, readFile(file).then(promisify(gzip)));
        return packed.get(key);
    };
}

/** Returns the address under which the folder is served, and a function that stops the server. */
export async function serve(folder, port = 0) {
    const root = resolve(folder);
    const pack = packer();
    const server = createServer(async (request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
        const file = join(root, path.endsWith("/") ? `${path}index.html` : path);
        const found = file.startsWith(root) ? await stat(file).catch(() => null) : null;
        if (!found?.isFile()) {
            response.writeHead(404).end();
            return;
        }
        const headers = {
            "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
            "Content-Length": found.size,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-cache",
            Vary: "Accept-Encoding",
        };
        if (/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) {
            const body = await pack(file, found.mtimeMs);
            response.writeHead(200, { ...headers, "Content-Encoding": "gzip", "Content-Length": body.length }).end(body);
            return;
        }
        response.writeHead(200, headers);
        createReadStream(file).pipe(response);
    });
    await new Promise((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", done));
    return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { address } = await serve(process.argv[2] ?? "build/page", Number(process.argv[3] ?? 8000));
    console.log(address);
}
