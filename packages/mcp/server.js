// SPDX-License-Identifier: MIT
import { createRequire } from "node:module";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
    CallToolRequestSchema,
    ErrorCode,
    GetPromptRequestSchema,
    ListPromptsRequestSchema,
    ListResourcesRequestSchema,
    ListResourceTemplatesRequestSchema,
    ListToolsRequestSchema,
    McpError,
    ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { Doublecheck, load } from "doublecheck";
import { messagesOf, prompts } from "./prompts.js";
import { callOfResource, resources, resourceTemplates } from "./resources.js";
import { failure, resultOf } from "./result.js";
import { callOf, HELP, helpOf, isReport, toolName, toolOf } from "./tools.js";
import { TimeLimit, Workers } from "./workers.js";

const { version } = createRequire(import.meta.url)("./package.json");

const INSTRUCTIONS = `Answers questions about the rules of chess: legality of positions and moves, checks, castling, last
moves, who can still checkmate, chess problems, rulings of the arbiter, faults in files of games. Records are FENs, games
(PGN or a list of moves), or JSON. Every answer is yes, no or unknown, with reasons that name rules; the resource
doublecheck://rules/{rule} states a rule. "unknown" is an answer: a limit stopped the search. Raise nodes or seconds to
search longer. Options that are no argument of a tool go into its argument options, by name; the tool help lists them.`;

/**
 * Reports each second how long a call has been running, to a client that asked for progress. Returns a function that
 * receives the progress of the module, and one that ends the reports.
 */
function reporter({ _meta, sendNotification }, total) {
    const progressToken = _meta?.progressToken;
    if (progressToken === undefined) return { onProgress: undefined, end: () => {} };
    const began = performance.now();
    let message;
    const report = () => {
        const params = { progressToken, progress: (performance.now() - began) / 1000, total, message };
        sendNotification({ method: "notifications/progress", params }).catch(() => {});
    };
    const timer = setInterval(report, 1000);
    const onProgress = (done, all) => (message = all > 0 ? `${done} of ${all}` : `${done} tried`);
    return { onProgress, end: () => clearInterval(timer) };
}

/** Returns the call that draws the board of a verdict, with the squares that its reasons point at. */
function boardCall({ question, subject, reasons }, record) {
    const drawn = subject?.fen ?? subject?.position ?? record;
    const marks = [...new Set(reasons?.flatMap(({ squares }) => squares))].join(",");
    const operation = question?.startsWith("chess99.") ? "chess99 convert" : "convert";
    return { operation, record: drawn, options: { to: "svg", ...(marks && { marks }) } };
}

const tooLong = (seconds) => `No answer within ${seconds} seconds. Ask with fewer nodes, or a smaller record.`;

/** Answers the calls of tools. */
class Tools {
    #operations;
    #workers;
    #seconds;

    constructor(operations, workers, seconds) {
        this.#operations = new Map(operations.map((operation) => [toolName(operation), operation]));
        this.#workers = workers;
        this.#seconds = seconds;
    }

    list() {
        return [...[...this.#operations.values()].map(toolOf), HELP];
    }

    async call({ name, arguments: { options = {}, ...others } = {} }, extra) {
        if (name === HELP.name) return this.#help(others);
        const operation = this.#operations.get(name);
        if (!operation) throw new McpError(ErrorCode.InvalidParams, `There is no tool "${name}".`);
        if (typeof options !== "object" || options === null || Array.isArray(options))
            return failure("call.member", '"options" is an object, such as {"chess960": true}.');
        const given = { ...options, ...others };
        const longest = this.#longest(operation);
        const { onProgress, end } = reporter(extra, longest);
        // The answer, and what was asked for beside it, share the seconds.
        const limits = { signal: extra.signal, seconds: longest, onProgress };
        const ask = (call) => this.#workers.ask(call, limits);
        try {
            const call = callOf(operation, given, this.#seconds);
            const lines = await ask(call);
            const additions = await this.#additions(lines, given, ask);
            if (isReport(operation)) additions.report = (await ask({ ...call, form: "text" })).join("\n");
            return resultOf(operation, lines, given, additions);
        } catch (error) {
            if (extra.signal.aborted) throw error;
            if (error instanceof TimeLimit) return failure("call.seconds", tooLong(longest));
            return failure("call.ended", `The work ended early: ${error.message}.`);
        } finally {
            end();
        }
    }

    #help({ tool }) {
        const operation = this.#operations.get(tool);
        if (!operation) return failure("call.member", `"tool" is one of ${[...this.#operations.keys()].join(", ")}.`);
        return { content: [{ type: "text", text: helpOf(operation) }] };
    }

    /** Returns what a call asked for beside the answer. */
    async #additions([first], { board, verify, record, seconds }, ask) {
        const additions = { notes: [], boards: [] };
        if (seconds > this.#seconds) additions.notes.push(`At most ${this.#seconds} seconds are spent on a call.`);
        if (board && first) {
            const [line] = await ask(boardCall(first, record));
            if (line.text) additions.boards.push(line.text);
        }
        if (verify && first?.certificate) {
            [additions.verification] = await ask({ operation: "verify", record: first });
        }
        return additions;
    }

    /**
     * Returns the seconds after which a call is ended. An operation with a limit of its own gets more than that, to
     * answer what it has found and for the board and the verification.
     */
    #longest({ parameters }) {
        const hasLimit = parameters.some(({ name }) => name === "seconds");
        return hasLimit ? 2 * this.#seconds + 5 : this.#seconds;
    }
}

async function readResource(workers, uri, { signal }) {
    const call = callOfResource(uri);
    const [line] = call ? await workers.ask(call, { signal, seconds: 60 }) : [];
    if (!line?.text) throw new McpError(-32002, `There is no resource ${uri}. ${line?.message ?? ""}`.trim(), { uri });
    return { contents: [{ uri, mimeType: "text/plain", text: line.text }] };
}

/** Returns the operations that answer calls, or those of the given names of tools. */
function operationsOf(module, names) {
    const all = new Doublecheck(module).operations().filter(({ takes }) => takes !== "none");
    const unknown = names?.find((name) => !all.some((operation) => toolName(operation) === name));
    if (unknown !== undefined) throw new Error(`There is no tool "${unknown}".`);
    return names ? all.filter((operation) => names.includes(toolName(operation))) : all;
}

/**
 * Returns a server without transport. A call spends at most `seconds`, if its operation has that option. `names` are
 * the names of the tools; by default there is one for each operation.
 */
export async function createServer({ seconds = 30, names } = {}) {
    const module = await load();
    const workers = new Workers(module);
    const tools = new Tools(operationsOf(module, names), workers, seconds);
    const capabilities = { tools: {}, resources: {}, prompts: {} };
    const server = new Server({ name: "doublecheck", version }, { capabilities, instructions: INSTRUCTIONS });
    const handlers = [
        [ListToolsRequestSchema, () => ({ tools: tools.list() })],
        [CallToolRequestSchema, ({ params }, extra) => tools.call(params, extra)],
        [ListResourcesRequestSchema, () => ({ resources })],
        [ListResourceTemplatesRequestSchema, () => ({ resourceTemplates })],
        [ReadResourceRequestSchema, ({ params }, extra) => readResource(workers, params.uri, extra)],
        [ListPromptsRequestSchema, () => ({ prompts })],
        [GetPromptRequestSchema, ({ params }) => promptOf(params)],
    ];
    for (const [schema, handler] of handlers) server.setRequestHandler(schema, handler);
    server.onclose = () => workers.close();
    return server;
}

function promptOf({ name, arguments: given }) {
    const messages = messagesOf(name, given);
    if (!messages) throw new McpError(ErrorCode.InvalidParams, `There is no prompt "${name}".`);
    return { messages };
}
