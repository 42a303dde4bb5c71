// SPDX-License-Identifier: MIT
// What the tests of the server share: the SDK's client over stdio, and the examples of the operations as calls.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { optionsOf, toolName } from "../tools.js";

export const BIN = fileURLToPath(new URL("../bin.js", import.meta.url));
const SAMPLES = new URL("../../../data/samples/", import.meta.url);

/** Starts a server and returns a client that is connected to it, and the id of its process. */
export async function connect({ bin = BIN, options = [] } = {}) {
    const transport = new StdioClientTransport({ command: process.execPath, args: [bin, ...options] });
    const client = new Client({ name: "test", version: "1" });
    await client.connect(transport);
    return { client, pid: transport.pid };
}

/** Returns the words of a command of a shell. */
function wordsOf(command) {
    return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}

/** Returns the arguments of the tool that asks the same as an example, or nothing if a tool cannot ask it. */
function argumentsOf(operation, command) {
    if (/[|>]| -i |interactive|--json/.test(command)) return null;
    const words = wordsOf(command).slice(1 + operation.name.split(" ").length);
    const given = {};
    const operands = [];
    for (let word = words.shift(); word !== undefined; word = words.shift()) {
        const option = optionsOf(operation).find(({ name }) => `--${name}` === word);
        if (!option && word.startsWith("--") && word !== "--no-board") return null;
        if (!option) operands.push(...(word === "--no-board" ? [] : [word]));
        else if (option.kind === "flag") given[option.name] = true;
        else if (option.kind === "contents") given[option.name] = readFileSync(new URL(words.shift(), SAMPLES), "utf8");
        else given[option.name] = option.kind === "integer" ? Number(words.shift()) : words.shift();
    }
    const isFile = /^\S+\.(pgn|fen|jsonl|c99)$/.test(operands[0] ?? "");
    const text = isFile
        ? readFileSync(new URL(operands[0], SAMPLES), "utf8")
        : operands.join(operation.name === "rule" ? "\n" : " ");
    const takesRecord = operation.takes === "records" || operation.name === "audit";
    return takesRecord ? { ...given, record: text } : { ...given, operands };
}

/** Returns the calls of tools that ask what the examples of the operations ask. */
export function exampleCalls(operations) {
    return operations.flatMap((operation) =>
        operation.examples
            .map(({ command }) => argumentsOf(operation, command))
            .filter(Boolean)
            .map((given) => ({ name: toolName(operation), arguments: given })),
    );
}
