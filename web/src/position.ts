// SPDX-License-Identifier: GPL-3.0-or-later
// The text in a FEN box: a FEN, the moves of a game, its tags, or `startpos`. The library reads it.
import { answer, asFailure, type Failure } from "./engine";
import { isPlain } from "./fen";
import { plural } from "./solution";

/** A position that was read from a text. */
export interface Reading {
    fen: string;
    /** How the text was read, if it is no complete FEN. */
    note: string;
}

/** Returns the positions of the first game of a text, or an error. */
async function positions(text: string): Promise<string[] | Failure> {
    const lines = await answer({ operation: "convert", records: `${text}\n`, options: { to: "fen" } });
    // A game that breaks off gives its positions, and then the error.
    const failure = lines.map((line) => asFailure(line)).find((one) => one);
    if (failure) return failure;
    return ((lines[0] as { text?: string })?.text ?? "")
        .split("\n")
        .filter((one) => one !== "" && !one.startsWith("#"));
}

/**
 * Reads a text as a position, or as a game, of which it returns the position after the last move. The offset of an error
 * counts from the first character that is not blank.
 */
export async function positionOf(text: string): Promise<Reading | Failure> {
    const whole = text.trim();
    if (isPlain(whole)) return { fen: whole, note: "" };
    const found = await positions(whole);
    const nothing: Failure = {
        schema: "doublecheck/error/1",
        code: "record.unrecognised",
        message: "This is neither a FEN nor the moves of a game.",
    };
    if (!Array.isArray(found)) return found.code === nothing.code ? nothing : found;
    const fen = found.at(-1);
    if (fen === undefined) return nothing;
    const moves = found.length - 1;
    return {
        fen,
        note:
            moves === 0
                ? `Read as the position ${fen}.`
                : `Read as a game: this is the position after ${plural(moves, "ply", "plies")}.`,
    };
}
