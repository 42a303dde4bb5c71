// SPDX-License-Identifier: MIT
import { indexOf } from "./host.js";
import { DoublecheckError } from "./methods.js";

/** What the fields of a FEN look like. The module also reads FENs of four fields, labels, and castling in X-FEN. */
const FIELDS = [
    ["pieces", /./],
    ["side to move", /^[wb]$/],
    ["field of castling rights", /^(-|[KQkq]{1,4})$/],
    ["en passant square", /^(-|[a-h][36])$/],
    ["halfmove clock", /^\d+$/],
    ["move number", /^[1-9]\d*$/],
];

/** Returns what is wrong with the fields of a FEN, or nothing. */
function fieldError(fen, { chess960 }) {
    const fields = fen.split(" ");
    if (fields.length !== FIELDS.length) {
        const error = `A FEN has six fields with one space between them, and this text has ${fields.length}.`;
        return { error, code: "fen.fields", offset: 0 };
    }
    const at = FIELDS.findIndex(([, form], index) => !(index === 2 && chess960) && !form.test(fields[index]));
    if (at <= 0) return null;
    const offset = fields.slice(0, at).join(" ").length + 1;
    return { error: `The ${FIELDS[at][0]} cannot be "${fields[at]}".`, code: "fen.fields", offset };
}

/**
 * Judges a FEN as `Doublecheck.validateFen` does. Throws a DoublecheckError for a wrong option.
 */
export function validateFen(doublecheck, fen, options) {
    const { syntaxOnly = false, nodes = 1000, ...others } = options ?? {};
    const unknown = Object.keys(others).find((name) => !["chess960", "counters", "seconds"].includes(name));
    if (unknown) throw new TypeError(`validateFen has no option "${unknown}"`);
    fen = String(fen);
    const error = fieldError(fen, others);
    if (error) return { ok: false, ...error };
    const asked = { ...others, format: "fen", nodes: syntaxOnly ? 1 : nodes, refuteOnly: true };
    const [line] = doublecheck.legality([fen], asked);
    if (line.code?.startsWith("argument.")) throw new DoublecheckError(line);
    if (line.code) return { ok: false, error: line.message, code: line.code, offset: indexOf(fen, line.offset) };
    if (syntaxOnly || line.answer !== "no") return { ok: true };
    const [{ rule, text, squares }] = line.reasons;
    return { ok: false, error: text, code: rule, squares };
}
