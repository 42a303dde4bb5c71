#!/usr/bin/env node
// SPDX-License-Identifier: MIT
import { parseArgs } from "node:util";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createServer } from "./server.js";

const USAGE = `usage: doublecheck-mcp [--seconds N] [--tools NAME,...]

An MCP server on standard input and output.

  --seconds N       spend at most N seconds on a call (default: 30)
  --tools NAME,...  offer these tools and help only (default: one for each operation)
`;

/** Prints why the server cannot be started, and ends. */
function usageError(message) {
    process.stderr.write(`doublecheck-mcp: ${message}\n${USAGE}`);
    process.exit(2);
}

function readArguments() {
    const options = {
        seconds: { type: "string", default: "30" },
        tools: { type: "string" },
        help: { type: "boolean", short: "h" },
    };
    try {
        return parseArgs({ options }).values;
    } catch (error) {
        return usageError(error.message);
    }
}

const { seconds, tools, help } = readArguments();
if (help) {
    process.stdout.write(USAGE);
} else {
    if (!(Number(seconds) > 0)) usageError(`--seconds takes a number above 0, not "${seconds}".`);
    const settings = { seconds: Number(seconds), names: tools?.split(",") };
    const server = await createServer(settings).catch(({ message }) => usageError(message));
    await server.connect(new StdioServerTransport());
}
