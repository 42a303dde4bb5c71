// SPDX-License-Identifier: MIT
// Tests the server with the SDK's own client over stdio. The module must lie in packages/npm.
//
//   node packages/mcp/test/server.mjs [--calls N]      N: calls of the test of memory (default: 1000)
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Doublecheck, load } from "doublecheck";
import { optionsOf, SHOWN, toolName } from "../tools.js";
import { TimeLimit, Workers } from "../workers.js";
import { BIN, connect, exampleCalls } from "./client.mjs";

const at = process.argv.indexOf("--calls");
const CALLS = at < 0 ? 1000 : Number(process.argv[at + 1]);
const INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const IMPOSSIBLE = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1";
/** A position about which the search does not end within seconds. */
const HARD = "6k1/1p1P2P1/1P4PK/6PP/2p5/8/2P5/8 w - - 0 1";
const operations = (await Doublecheck.open()).operations();

let failed = 0;
function expect(claim, holds, found = "") {
    if (holds) return;
    ++failed;
    console.log(`FAILED: ${claim}: ${typeof found === "string" ? found : JSON.stringify(found)}`.slice(0, 1000));
}

const status = (pid, name) =>
    Number(readFileSync(`/proc/${pid}/status`, "utf8").match(new RegExp(`${name}:\\s+(\\d+)`))[1]);

/** Returns the processor seconds of a process. */
function processorSeconds(pid) {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function hasAToolForEachOperation({ client }) {
    const { tools } = await client.listTools();
    const names = [...operations.map(toolName), "help"];
    expect("each operation is a tool", tools.map(({ name }) => name).join() === names.join(), tools);
    for (const { name, description, inputSchema, annotations } of tools) {
        const isWhole = description && inputSchema.type === "object" && annotations.readOnlyHint;
        expect(`${name} has a description, a schema and annotations`, isWhole);
        const { options, tool, ...properties } = inputSchema.properties;
        expect(`${name} takes options, or is the help`, options?.type === "object" || name === "help");
        const open = Object.values(properties).filter((property) => !property.description || !property.type);
        expect(`${name}: each argument has a type and a description`, open.length === 0, open);
        expect(`${name}: the name fits all clients`, /^[a-z0-9_-]{1,64}$/.test(name));
    }
    // A client passes all of it on to a model at the start of each conversation.
    const size = JSON.stringify({ tools }).length;
    expect("the list of tools has less than 25,000 characters", size < 25_000, String(size));
    console.log(`the list of tools has ${size} characters`);
}

async function describesEachTool({ client }) {
    const { tools } = await client.listTools();
    for (const operation of operations) {
        const name = toolName(operation);
        const { content, isError } = await client.callTool({ name: "help", arguments: { tool: name } });
        const [{ text }] = content;
        const missing = optionsOf(operation).filter((option) => !text.includes(`\n- ${option.name} (`));
        expect(`help ${name}: each option is described`, !isError && missing.length === 0, missing);
        const meanings = operation.questions.flatMap(({ answers }) => Object.values(answers));
        expect(`help ${name}: each answer has its meaning`, meanings.every((one) => text.includes(one)), text);
        expect(`help ${name}: the description is whole`, text.includes(operation.description), text);
        const known = ["record", "operands", "options", ...optionsOf(operation).map((option) => option.name)];
        const { inputSchema } = tools.find((tool) => tool.name === name);
        const unknown = Object.keys(inputSchema.properties).filter((property) => !known.includes(property));
        expect(`${name}: each argument is an option`, unknown.length === 0, unknown);
        const shown = SHOWN[operation.name] ?? [];
        expect(`${name}: the options shown exist`, shown.every((one) => inputSchema.properties[one]), shown);
    }
    const names = operations.map(({ name }) => name);
    expect("options are shown of operations", Object.keys(SHOWN).every((name) => names.includes(name)));
    for (const given of [{}, { tool: "no_tool" }, { tool: 7 }]) {
        const { content, isError } = await client.callTool({ name: "help", arguments: given });
        expect("help of no tool lists the tools", isError && content[0].text.includes("legality, retract"), content);
    }
}

/** Options may be arguments of their own, or in `options`. */
async function takesOptionsInBothPlaces({ client }) {
    for (const [name, record, options] of [
        ["winnable", INITIAL, { both: true }],
        ["winnable", INITIAL, { by: "white", nodes: 1000 }],
        ["castling", "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", { chess960: true }],
        ["legality", IMPOSSIBLE, { certificate: true, verify: true, board: true }],
        ["legality", INITIAL, { wishes: 1 }],
        ["chess99_moves", "start", { "ep-quiet-move": "no" }],
    ]) {
        const inside = await client.callTool({ name, arguments: { record, options } });
        const outside = await client.callTool({ name, arguments: { record, ...options } });
        const about = `${name} ${JSON.stringify(options)}`;
        expect(`${about} is the same in options`, JSON.stringify(inside) === JSON.stringify(outside), inside);
    }
}

async function reportsGamesInWords({ client }) {
    const record = "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bxb6 *\n";
    const { content, structuredContent } = await client.callTool({ name: "audit", arguments: { record } });
    const [{ text }] = content;
    expect("audit answers in words", text.startsWith("game 1") && !text.includes('"schema"'), text);
    expect("audit names move and rule", text.includes("4.Bxb6: No bishop") && text.includes("[move.no-man]"), text);
    expect("audit counts", text.includes("1 finding in 1 game"), text);
    const schemas = structuredContent.lines.map(({ schema }) => schema).join();
    expect("audit has its lines", schemas === "doublecheck/finding/1,doublecheck/audit/1", structuredContent);
    const wrong = await client.callTool({ name: "audit", arguments: { record, rules: "no.rule" } });
    expect("audit explains an error", wrong.isError && wrong.content[0].text.startsWith("error argument."), wrong);
}

/** Asks what the examples of the operations ask. The client checks the results against the schemas. */
async function answersEachExample({ client }) {
    const asked = new Set();
    for (const call of exampleCalls(operations)) {
        if (call.name === "compose") call.arguments.seconds = 2;
        const { isError, content, structuredContent } = await client.callTool(call);
        asked.add(call.name);
        const about = `${call.name} ${JSON.stringify(call.arguments)}`;
        expect(
            `${about} is answered`,
            !isError && (structuredContent.lines.length > 0 || call.name === "compose"),
            content,
        );
        const [verdict] = structuredContent.lines;
        if (verdict?.schema !== "doublecheck/verdict/1") continue;
        const [{ text }] = content;
        expect(
            `${about}: the text has answer and reason`,
            text.startsWith(`${verdict.question}: ${verdict.answer}`) && text.includes(`[${verdict.reasons[0].rule}]`),
            text,
        );
        expect(
            `${about}: the text states whether it is proved`,
            /\n(Proved|Not proved|Not decided|Read off)/.test(text),
            text,
        );
        expect(`${about}: the certificate is left out`, verdict.certificate === undefined);
    }
    const rest = operations.map(toolName).filter((name) => !asked.has(name) && name !== "verify");
    expect("each tool has an example that it answers", rest.length === 0, rest);
}

async function addsWhatIsAskedFor({ client }) {
    const given = { record: IMPOSSIBLE, certificate: true, board: true, verify: true };
    const { content, structuredContent } = await client.callTool({ name: "legality", arguments: given });
    const [verdict] = structuredContent.lines;
    expect("a certificate", verdict.certificate?.kind === "retractions", structuredContent);
    expect(
        "the word of the checker",
        structuredContent.verification?.answer === "yes" && content[0].text.includes("Checker: Proved"),
        content[0],
    );
    const svg = Buffer.from(content[1]?.data ?? "", "base64").toString();
    expect("the board", content[1]?.mimeType === "image/svg+xml" && svg.startsWith("<svg"), svg);
    const again = await client.callTool({ name: "verify", arguments: { record: JSON.stringify(verdict) } });
    expect("verify accepts the verdict", again.structuredContent.lines[0].answer === "yes", again);
    const drawn = await client.callTool({ name: "convert", arguments: { record: INITIAL, to: "svg" } });
    expect("a converted diagram is an image", drawn.content[1]?.mimeType === "image/svg+xml", drawn.content);
}

async function explainsErrors({ client }) {
    const call = (name, given) => client.callTool({ name, arguments: given });
    const { isError, content, structuredContent } = await call("legality", { record: INITIAL.replace("P/R", "P/é") });
    const [text, record, pointer] = content[0].text.split("\n");
    expect("an error has its code", isError && text.startsWith("error fen.bad-piece: "), content);
    expect("the pointer is below the character", record[pointer.indexOf("^")] === "é", content);
    expect("an error is also a line", structuredContent.lines[0].code === "fen.bad-piece", structuredContent);
    const faults = [
        ["legality", {}, "input.empty"],
        ["legality", { record: "" }, "fen.empty"],
        ["legality", { record: 7 }, "call.member"],
        ["legality", { record: INITIAL, nodes: "many" }, "argument.value"],
        ["legality", { record: INITIAL, nodes: 0 }, "argument.value"],
        ["legality", { record: INITIAL, nodes: [[[]]] }, "call.member"],
        ["legality", { record: INITIAL, wishes: 1 }, "argument.unknown"],
        ["legality", { record: INITIAL, options: { wishes: 1 } }, "argument.unknown"],
        ["legality", { record: INITIAL, options: "chess960" }, "call.member"],
        ["legality", { record: INITIAL, options: [] }, "call.member"],
        ["legality", { record: INITIAL, options: null }, "call.member"],
        ["legality", { record: INITIAL, input: "/etc/passwd" }, "call.file"],
        ["legality", { record: "x".repeat(2_000_000) }, ""],
        ["winnable", { record: INITIAL, both: true, by: "white" }, "argument.value"],
        ["rules", { operands: ["no.rule"] }, "argument.value"],
        ["rules", { operands: "no list" }, "call.member"],
        ["verify", { record: "{" }, ""],
    ];
    for (const [name, given, code] of faults) {
        const result = await call(name, given);
        const about = `${name} ${JSON.stringify(given).slice(0, 80)} is an error ${code}`;
        expect(about, result.isError && result.content[0].text.startsWith(`error ${code}`), result.content);
    }
    const error = await call("no_tool", {}).catch((thrown) => thrown);
    expect("an unknown tool is an error of the protocol", error.code === -32602, error);
}

async function endsWhatIsCancelled({ client, pid }) {
    const cancel = new AbortController();
    const began = Date.now();
    const call = { name: "compose", arguments: { operands: ["#3"], count: 50 } };
    setTimeout(() => cancel.abort(), 700);
    const error = await client.callTool(call, undefined, { signal: cancel.signal }).catch((thrown) => thrown);
    expect("a cancelled call ends at once", error instanceof Error && Date.now() - began < 3000, error);
    await client.callTool({ name: "moves", arguments: { record: INITIAL } });
    await sleep(300);
    const before = processorSeconds(pid);
    await sleep(1000);
    const spent = processorSeconds(pid) - before;
    expect("the work of a cancelled call ends", spent < 0.3, `${spent} seconds of 1`);
}

async function reportsProgress({ client }) {
    const reports = [];
    const onprogress = ({ progress }) => reports.push(progress);
    await client.callTool({ name: "compose", arguments: { operands: ["#2"], seconds: 4 } }, undefined, { onprogress });
    expect("progress is reported", reports.length > 0);
    expect(
        "progress grows",
        reports.every((one, index) => index === 0 || one > reports[index - 1]),
        reports,
    );
}

async function keepsItsLimit() {
    const { client } = await connect({ options: ["--seconds", "1", "--tools", "legality,solve"] });
    const began = Date.now();
    const { content } = await client.callTool({ name: "legality", arguments: { record: HARD, seconds: 600 } });
    expect("a call keeps to the limit of the server", Date.now() - began < 8000, String(Date.now() - began));
    expect("the limit is named", /unknown[^]*Not decided[^]*At most 1 seconds/.test(content[0].text), content);
    expect("only these tools are offered", (await client.listTools()).tools.length === 3);
    await client.close();
}

/** Makes the calls of one tool with one limit: they must share its seconds. */
async function sharesTheSecondsOfACall() {
    const workers = new Workers(await load());
    const limits = { seconds: 60 };
    const search = { operation: "legality", record: HARD, options: { seconds: 1 } };
    const [{ answer }] = await workers.ask(search, limits);
    expect("a call within the limit is answered", answer === "unknown", answer);
    expect("a call takes its seconds from the limit", limits.seconds > 0 && limits.seconds <= 59.1, limits);
    limits.seconds = Math.min(limits.seconds, 1);
    const error = await workers.ask({ ...search, options: { seconds: 600 } }, limits).catch((thrown) => thrown);
    expect("the next call gets the rest", error instanceof TimeLimit && limits.seconds <= 0, String(error));
    workers.close();
    const { client } = await connect({ options: ["--seconds", "0.005", "--tools", "audit"] });
    const record = '[Event "x"]\n\n1. e4 e5 2. Ke3 *\n\n'.repeat(50_000);
    const { isError, content } = await client.callTool({ name: "audit", arguments: { record } });
    expect("a call without a limit of its own is ended", isError && /within 0.005 seconds/.test(content[0].text), content);
    await client.close();
}

async function hasRulesAndPrompts({ client }) {
    const { resources } = await client.listResources();
    for (const { uri } of resources) {
        const { contents } = await client.readResource({ uri });
        expect(`${uri} is a text`, contents[0].text.length > 1000);
    }
    expect("a template", (await client.listResourceTemplates()).resourceTemplates.length === 1);
    const { contents } = await client.readResource({ uri: "doublecheck://rules/castling.through-check" });
    expect("one rule", contents[0].text.includes("FIDE 3.8.2.2"), contents);
    const error = await client.readResource({ uri: "doublecheck://rules/no.rule" }).catch((thrown) => thrown);
    expect("no such rule", error.code === -32002, error);
    const { prompts } = await client.listPrompts();
    const { messages } = await client.getPrompt({ name: prompts[0].name, arguments: { game: "1.e4" } });
    expect("a prompt", messages[0].content.text.includes("1.e4"), messages);
}

/** Answers 1,000 calls, each with another record, and measures the memory of the server. */
async function needsNoMoreMemory() {
    const { client, pid } = await connect();
    const names = ["legality", "check", "castling", "moves", "retract", "show", "winnable", "convert", "rule", "solve"];
    const call = (index) => {
        const name = names[index % names.length];
        const fen = `8/8/8/8/${1 + (index % 6)}k${6 - (index % 6)}/8/8/K6R w - - 0 ${1 + index}`;
        const record = { solve: `#1 ${fen}`, rule: "blitz\nW e2e4\nB claims illegal" }[name] ?? fen;
        return client.callTool({ name, arguments: { record, certificate: true } });
    };
    const many = async (from, to) => {
        for (let index = from; index < to; ++index) await call(index);
        return status(pid, "VmRSS") / 1024;
    };
    const before = await many(0, CALLS / 4);
    const after = await many(CALLS / 4, CALLS);
    console.log(`memory after ${CALLS / 4} calls: ${before.toFixed(0)} MB, after ${CALLS}: ${after.toFixed(0)} MB`);
    expect("the memory does not grow", after < before + 40, `${before} MB, then ${after} MB`);
    await client.close();
}

/** Sends lines that are no messages, and then asks a question. */
async function survivesNonsense() {
    const server = spawn(process.execPath, [BIN], { stdio: ["pipe", "pipe", "ignore"] });
    let output = "";
    server.stdout.on("data", (part) => (output += part));
    const send = (message) =>
        server.stdin.write((typeof message === "string" ? message : JSON.stringify(message)) + "\n");
    const request = (id, method, params) => send({ jsonrpc: "2.0", id, method, params });
    const clientInfo = { name: "test", version: "1" };
    request(1, "initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
    for (const line of [
        "",
        "{",
        "[]",
        "null",
        "7",
        '{"jsonrpc":"2.0"}',
        "\u0000\ufffd",
        "[".repeat(10_000),
        '{"id":1}',
    ])
        send(line);
    request(2, "no/method", {});
    request(3, "tools/call", { name: 7 });
    request(4, "tools/call", { name: "moves", arguments: "text" });
    request(5, "tools/call", { name: "moves", arguments: { record: INITIAL } });
    server.stdin.end();
    const code = await new Promise((resolve) => server.on("exit", resolve));
    const answers = new Map(
        output
            .split("\n")
            .filter(Boolean)
            .map((line) => [JSON.parse(line).id, JSON.parse(line)]),
    );
    expect(
        "faulty requests are answered with errors",
        [2, 3, 4].every((id) => answers.get(id)?.error),
        output,
    );
    expect("the next request is answered", answers.get(5)?.result?.content[0].text.startsWith("moves: yes"), output);
    expect("the server ends with its input, after all answers", code === 0, String(code));
}

const server = await connect();
const parts = [
    hasAToolForEachOperation,
    describesEachTool,
    takesOptionsInBothPlaces,
    reportsGamesInWords,
    answersEachExample,
    addsWhatIsAskedFor,
    explainsErrors,
    endsWhatIsCancelled,
    reportsProgress,
    hasRulesAndPrompts,
];
for (const part of parts) await part(server).catch((error) => expect(part.name, false, error.stack));
await server.client.close();
for (const part of [keepsItsLimit, sharesTheSecondsOfACall, needsNoMoreMemory, survivesNonsense]) {
    await part().catch((error) => expect(part.name, false, error.stack));
}
if (failed > 0) process.exit(1);
console.log("The server answers every tool, and survives cancelled, faulty and many calls.");
