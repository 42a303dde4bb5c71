// SPDX-License-Identifier: MIT
// Answers the calls on standard input, a JSON object a line, with the tools of the MCP server, and prints the lines of
// the structured content. The module must lie in packages/npm; `npm install --prefix packages` installs the rest.
//
// A tool takes one record a call and has no `form`: the records of a call are asked one by one, and lines of text are
// printed as text. `certificate` is always asked for.
import { text } from "node:stream/consumers";
import { Doublecheck } from "../../../packages/npm/index.js";
import { connect } from "../../../packages/mcp/test/client.mjs";

/** Operations of which the records are one text. */
const WHOLE = new Set(["audit", "chess99 record", "chess99 convert"]);

const toolName = (operation) => operation.replaceAll(" ", "_");

/** Returns the records of a call. A ledger begins with the line that has the version. */
function recordsOf({ operation, records }) {
    if (WHOLE.has(operation)) return [records];
    const lines = records.split("\n");
    if (operation !== "rule") return lines.filter((line) => line.trim() !== "");
    const ledgers = [];
    for (const line of lines) {
        if (line.startsWith('{"v"') || ledgers.length === 0) ledgers.push([]);
        ledgers.at(-1).push(line);
    }
    return ledgers.map((ledger) => ledger.join("\n"));
}

/** Returns the arguments of a tool for each record of a call. */
function argumentsOf(call) {
    const { jobs, ...options } = call.options ?? {};
    const given = { ...options, certificate: true };
    if (call.operands) return [{ ...given, operands: call.operands }];
    return recordsOf(call).map((record) => ({ ...given, record }));
}

const calls = (await text(process.stdin)).split("\n").filter(Boolean).map((line) => JSON.parse(line));
const { client } = await connect();
const { tools } = await client.listTools();

/** Returns the descriptions of the operations for which there is a tool, with the description of the tool. */
async function list() {
    const operations = (await Doublecheck.open()).operations();
    return operations.flatMap((operation) => {
        const tool = tools.find(({ name }) => name === toolName(operation.name));
        return tool ? [{ ...operation, description: tool.description }] : [];
    });
}

function textOf(call, { structuredContent, content }) {
    const lines = structuredContent?.lines ?? [{ schema: "doublecheck/error/1", message: content[0].text }];
    if (call.form === "text") return lines.map(({ text, message }) => text ?? message).join("");
    return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

for (const call of calls) {
    if (call.list) process.stdout.write((await list()).map((one) => `${JSON.stringify(one)}\n`).join(""));
    if (call.list) continue;
    for (const given of argumentsOf(call))
        process.stdout.write(textOf(call, await client.callTool({ name: toolName(call.operation), arguments: given })));
}
await client.close();
