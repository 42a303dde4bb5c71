// SPDX-License-Identifier: MIT
// Runs the conformance tests of the protocol that need no tools of their own, with the server behind HTTP. Needs Node 22
// and the npm package @modelcontextprotocol/conformance, which is not installed with the others:
//
//   npm install --no-save --prefix packages @modelcontextprotocol/conformance && node packages/mcp/test/conformance.mjs
import { execFile } from "node:child_process";
import { createServer as createHttpServer } from "node:http";
import { createRequire } from "node:module";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { createServer } from "../server.js";

/** The scenarios for any server. The others call tools, resources and prompts of a server made for the tests. */
const SCENARIOS = ["server-initialize", "ping", "tools-list", "resources-list", "prompts-list"];

async function program() {
    try {
        return join(
            dirname(createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/package.json")),
            "dist/index.js",
        );
    } catch {
        console.log("Skipped: @modelcontextprotocol/conformance is not installed.");
        return process.exit(0);
    }
}

/** Answers each request with a server of its own, without sessions. */
async function answer(request, response) {
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    const server = await createServer();
    response.on("close", () => server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response);
}

const conformance = await program();
const http = createHttpServer(answer).listen(0);
const url = `http://localhost:${http.address().port}/mcp`;
const scratch = mkdtempSync(join(tmpdir(), "doublecheck-"));
let failed = 0;
for (const scenario of SCENARIOS) {
    const command = [conformance, "server", "--url", url, "--scenario", scenario];
    const output = await promisify(execFile)(process.execPath, command, { cwd: scratch }).then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }) => (++failed, `FAILED\n${stdout}${stderr}`),
    );
    console.log(`${scenario}: ${output.trim().split("\n").at(-1)}`);
}
http.close();
rmSync(scratch, { recursive: true });
process.exit(failed > 0 ? 1 : 0);
