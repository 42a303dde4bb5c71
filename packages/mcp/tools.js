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

/** Returns the part of an example command that stands for the operands. */
function exampleOf({ name, examples }) {
    const words = examples.map(({ command }) => command).find((command) => command.startsWith(`doublecheck ${name} '`));
    return words?.match(/'([^']*)'/)[1];
}

function inputSchema(operation) {
    const properties = {};
    const example = exampleOf(operation);
    const words = `${operation.operands ?? "nothing"}${example ? `, for example ${example}` : ""}`;
    if (takesRecord(operation)) properties.record = { type: "string", description: words };
    else properties.operands = { type: "array", items: { type: "string" }, description: words };
    for (const option of optionsOf(operation)) properties[option.name] = optionSchema(option);
    for (const [name, description] of Object.entries(hasVerdicts(operation) ? EXTRA : {})) {
        properties[name] ??= { type: "boolean", description };
    }
    const required = takesRecord(operation) ? ["record"] : [];
    return { type: "object", properties, required, additionalProperties: false };
}

/**
 * Returns the schema of the structured content. It is short, because clients pass the schemas of all tools on to a
 * model; data/schema of the project describes every member of a line.
 */
function outputSchema({ questions, lines }) {
    const ids = [...lines, "doublecheck/text/1", "doublecheck/error/1"];
    if (questions.length > 0) ids.unshift("doublecheck/verdict/1");
    const verdict = {
        question: { enum: questions.map(({ name }) => name) },
        answer: { enum: ["yes", "no", "unknown"] },
        reasons: { type: "array", items: { type: "object", required: ["rule", "text", "squares"] } },
        details: { type: "object" },
        certificate: { type: "object" },
    };
    const properties = { schema: { enum: ids }, ...(questions.length > 0 && verdict) };
    return {
        type: "object",
        properties: {
            lines: { type: "array", items: { type: "object", properties, required: ["schema"] } },
            left_out: { type: "string", description: "what was left out of the lines" },
            verification: { type: "object", description: "the verdict of the checker" },
        },
        required: ["lines"],
    };
}

/** Returns the summary, the first paragraph of the description, and what the answers mean. */
function description({ summary, description, questions }) {
    const meanings = questions.map(({ name, answers }) =>
        [`${name}:`, ...Object.entries(answers).map(([answer, meaning]) => `${answer} means ${meaning};`)].join(" "),
    );
    return [`${capital(summary)}.`.replace("?.", "?"), description.split("\n\n")[0], ...meanings].join("\n");
}

/** Returns the tool of an operation as clients list it. */
export function toolOf(operation) {
    return {
        name: toolName(operation),
        title: capital(operation.summary),
        description: description(operation),
        inputSchema: inputSchema(operation),
        outputSchema: outputSchema(operation),
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    };
}

/** Returns the call that a tool makes. By default a call spends `mostSeconds`, and composes one problem. */
export function callOf(operation, { certificate, verify, board, record, operands, ...options }, mostSeconds) {
    const has = (name) => operation.parameters.some((parameter) => parameter.name === name);
    if (has("count")) options.count ??= 1;
    if (has("seconds")) options.seconds ??= mostSeconds;
    if (options.seconds > mostSeconds) options.seconds = mostSeconds;
    const input = takesRecord(operation) ? { record } : { operands };
    return { operation: operation.name, ...input, options };
}
