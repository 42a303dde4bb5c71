// SPDX-License-Identifier: GPL-3.0-or-later
// Splits JSON text into records: one a line, or printed over several lines, one after the other or in an array.

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

function isObject(text: string): boolean {
    try {
        const value: unknown = JSON.parse(text);
        return typeof value === "object" && value !== null && !Array.isArray(value);
    } catch {
        return false;
    }
}

/** Returns the objects of a text, or of an array in it, in order. An unclosed object is the last one. */
function objectsOf(text: string): string[] {
    const objects: string[] = [];
    const outer = text.trimStart().startsWith("[") ? 1 : 0;
    let depth = 0;
    let begin = -1;
    let isString = false;
    for (let at = 0; at < text.length; ++at) {
        const code = text.charCodeAt(at);
        if (isString) {
            if (code === BACKSLASH) ++at;
            else if (code === QUOTE) isString = false;
        } else if (code === QUOTE) {
            isString = true;
        } else if (OPENING.has(code)) {
            if (depth++ === outer) begin = at;
        } else if (CLOSING.has(code) && --depth === outer && begin >= 0) {
            objects.push(text.slice(begin, at + 1));
            begin = -1;
        }
    }
    return begin < 0 ? objects : [...objects, text.slice(begin)];
}

/** Returns the records, each as one line. */
export function recordsOf(text: string): string[] {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const isSpread = /^\s*[[{]/.test(lines[0] ?? "") && !lines.some(isObject);
    if (!isSpread) return lines;
    // JSON strings contain no line breaks.
    const objects = objectsOf(text).map((object) => object.replace(/\s*\n\s*/g, " ").trim());
    return objects.length > 0 ? objects : lines;
}
