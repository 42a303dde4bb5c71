// SPDX-License-Identifier: MIT
// The tools, made from the descriptions of the operations.
/** Options without use in a tool: they choose among many records, write long pages, or add times that vary. */
const LEFT_OUT = new Set(["only", "except", "most", "format", "report", "timing"]);

/** What a call can ask for beside the options of the operation. */
const EXTRA = {
    certificate: "include the certificate, which can be long, in the answer",
    verify: "let the independent checker check the certificate, and report the result",
    board: "add the board as an SVG image",
};

/**
 * The options that are arguments of a tool, since assistants use them most. The tools take all others in `options`, and
 * the tool `help` describes them: a client passes the descriptions of all tools on to a model.
 */
export const SHOWN = {
    legality: ["plies", "counters"],
    retract: ["plies", "decide"],
    check: ["perpetual"],
    show: ["ply"],
    winnable: ["by", "both"],
    solve: ["stipulation", "themes"],
    compose: ["count", "material", "theme"],
    audit: ["rules", "min-severity"],
    rule: ["edition", "laws", "class"],
    perft: ["depth", "divide"],
    convert: ["to", "final"],
    "chess99 analyse": ["plies"],
    "chess99 convert": ["to", "ply"],
    "chess99 perft": ["depth"],
};

/** The characters of a description of a tool, which ends with the sentence that reaches them. */
const ENOUGH = 260;

const TYPES = {
    flag: { type: "boolean" },
    integer: { type: "integer" },
    number: { type: "number", exclusiveMinimum: 0 },
    contents: { type: ["string", "object"] },
};

const capital = (text) => text[0].toUpperCase() + text.slice(1);

export const toolName = (operation) => operation.name.replaceAll(" ", "_");

/** Returns true if the operation answers with verdicts. */
const hasVerdicts = (operation) => operation.questions.length > 0;

/** Returns true if a tool calls with a record, and false if it calls with operands. */
const takesRecord = (operation) =>
    operation.takes === "records" || operation.parameters.some(({ name }) => name === "input");

/** Returns the parameters that a tool has as arguments. */
export function optionsOf({ parameters }) {
    const isOut = ({ name, is_for_program }) => is_for_program || LEFT_OUT.has(name);
    const out = new Set(parameters.filter(isOut).map(({ name }) => name));
    return parameters.filter((one) => !out.has(one.name) && !one.only_with?.some((other) => out.has(other)));
}

function optionSchema({ kind, value, help, default: fallback, choices, least, most, not_with, only_with }) {
    const words = [value && kind !== "choice" ? `${value}: ${help}` : help];
    if (not_with) words.push(`excludes ${not_with.join(", ")}`);
    if (only_with) words.push(`requires ${only_with.join(", ")}`);
    if (fallback) words.push(`default: ${fallback}`);
    return {
        ...(TYPES[kind] ?? { type: "string" }),
        ...(choices && { enum: choices }),
        ...(least !== undefined && { minimum: least }),
        ...(most !== undefined && { maximum: most }),
        description: words.join("; "),
    };
}

/** Returns the record or the operands of the first example that names no file. */
function exampleOf({ name, examples }) {
    const prefix = `doublecheck ${name} `;
    const commands = examples.map(({ command }) => command);
    const command = commands.find((one) => one.startsWith(prefix) && !/[|>]|\.[a-z0-9]+( |$)/.test(one));
    const words = command?.slice(prefix.length).split(/ --/)[0].match(/'[^']*'|\S+/g);
    return words?.map((word) => word.replaceAll("'", "")).join(name === "rule" ? "\n" : " ");
}

/** Returns what a record or the operands are. Of a file a tool takes the content. */
const inputOf = (operation) => (isReport(operation) ? "games as PGN" : (operation.operands ?? "nothing"));

function inputSchema(operation) {
    const properties = {};
    const example = exampleOf(operation);
    const words = `${inputOf(operation)}${example ? `, for example ${example}` : ""}`;
    if (takesRecord(operation)) properties.record = { type: "string", description: words };
    else properties.operands = { type: "array", items: { type: "string" }, description: words };
    const shown = SHOWN[operation.name] ?? [];
    for (const option of optionsOf(operation)) {
        if (shown.includes(option.name)) properties[option.name] = optionSchema(option);
    }
    properties.options = { type: "object" };
    return { type: "object", properties, ...(takesRecord(operation) && { required: ["record"] }) };
}

/** Returns the summary, and the first sentences of the description. */
function shortDescription({ summary, description }) {
    const sentences = description.split("\n\n")[0].split(/(?<=[.?]) (?=[A-Z])/);
    let text = `${capital(summary)}.`.replace("?.", "?");
    for (const sentence of sentences) {
        if (text.length >= ENOUGH) break;
        text += ` ${sentence}`;
    }
    return text;
}

const annotations = { readOnlyHint: true, openWorldHint: false };

/** Returns the tool of an operation as clients list it. */
export function toolOf(operation) {
    return {
        name: toolName(operation),
        description: shortDescription(operation),
        inputSchema: inputSchema(operation),
        annotations,
    };
}

/** The tool that describes the other tools. */
export const HELP = {
    name: "help",
    description:
        "Describes a tool in full: what its answers mean, and all its options. A tool takes options by their names in " +
        'its argument options, such as {"chess960": true}. Most tools have nodes (the most search nodes to spend), ' +
        `seconds, chess960, and ${Object.entries(EXTRA).map(([name, does]) => `${name} (${does})`).join(", ")}.`,
    inputSchema: { type: "object", properties: { tool: { type: "string" } }, required: ["tool"] },
    annotations,
};

const list = (title, lines) => (lines.length > 0 ? [`${title}:`, ...lines].join("\n") : "");

/** Returns what the tool `help` answers about an operation. */
export function helpOf(operation) {
    const { summary, description, questions, examples } = operation;
    const meanings = questions.flatMap(({ name, answers }) =>
        Object.entries(answers).map(([answer, meaning]) => `- ${name}, ${answer}: ${meaning}`),
    );
    const options = optionsOf(operation).map((option) => {
        const { type, enum: choices, description: words } = optionSchema(option);
        return `- ${option.name} (${choices?.join(", ") ?? [type].flat().join(" or ")}): ${words}`;
    });
    const extra = hasVerdicts(operation) ? Object.entries(EXTRA).map(([name, does]) => `- ${name} (boolean): ${does}`) : [];
    return [
        `${toolName(operation)}: ${summary}`,
        `${takesRecord(operation) ? "record" : "operands"}: ${inputOf(operation)}`,
        description,
        list("Answers", meanings),
        list("Options", [...options, ...extra]),
        list("Examples, as commands", examples.map((one) => `- ${one.command} (${one.description})`)),
    ]
        .filter(Boolean)
        .join("\n\n");
}

/** Returns true if the answer is a report of many lines, which people read in another form. */
export const isReport = (operation) => operation.takes === "games" && !hasVerdicts(operation);

/** Returns the call that a tool makes. By default a call spends `mostSeconds`, and composes one problem. */
export function callOf(operation, { certificate, verify, board, record, operands, ...options }, mostSeconds) {
    const has = (name) => operation.parameters.some((parameter) => parameter.name === name);
    if (has("count")) options.count ??= 1;
    if (has("seconds")) options.seconds ??= mostSeconds;
    if (options.seconds > mostSeconds) options.seconds = mostSeconds;
    const input = takesRecord(operation) ? { record } : { operands };
    return { operation: operation.name, ...input, options };
}
