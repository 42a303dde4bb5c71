// SPDX-License-Identifier: GPL-3.0-or-later
// Texts other than a FEN in a FEN box: the moves of a game, its tags, or `startpos`. The library reads them.
import { answer, asFailure, type Failure } from "./engine";
import { plural } from "./solution";

/** A position that was read from another text, and the kind of text. */
export interface Reading {
    fen: string;
    note: string;
}

/** Returns true if a text looks like a FEN: it has ranks, or begins with the men of one. */
export function isFenLike(text: string): boolean {
    const [first = "", ...rest] = text.trim().split(/\s+/);
    return first === "" || first.includes("/") || (rest.length === 0 && /^[pnbrqk1-8]+$/i.test(first));
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

/** Reads a text that is not a FEN as a game. Returns the position after its last move. */
export async function positionOf(text: string): Promise<Reading | Failure> {
    const whole = text.trim();
    const found = await positions(whole);
    const fault = (message: string): Failure => ({
        schema: "doublecheck/error/1",
        code: "fen.no-fen",
        message,
        offset: 0,
    });
    const nothing = fault("This is neither a FEN nor the moves of a game.");
    if (!Array.isArray(found)) {
        const isUnknown = found.code.startsWith("fen.") || found.code === "record.unrecognised";
        const isNoGame = isUnknown || !/\d\.|^\[|^[KQRBNOa-h]/.test(whole);
        return isNoGame ? nothing : fault(`This is no FEN, and as a game it cannot be read: ${found.message}`);
    }
    const fen = found.at(-1);
    if (fen === undefined) return nothing;
    const moves = found.length - 1;
    return {
        fen,
        note:
            moves === 0
                ? "Read as a game without moves: this is its first position."
                : `Read as a game: this is the position after ${plural(moves, "ply", "plies")}.`,
    };
}
