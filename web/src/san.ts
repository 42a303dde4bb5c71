// SPDX-License-Identifier: GPL-3.0-or-later
// Moves in SAN, from the library.
import { answer } from "./engine";

/** Returns the moves of PGN without comments: `1. e4 e5 2. Nf3 *` has three. */
export function movesOf(pgn: string): string[] {
    const text = pgn.replace(/^\[.*\]\s*$/gm, "").replace(/\{[^}]*\}/g, " ");
    const words = text.split(/\s+/).map((word) => word.replace(/^\d+\.+/, ""));
    return words.filter((word) => word !== "" && !/^(1-0|0-1|1\/2-1\/2|\*|\$\d+)$/.test(word));
}

/** Returns moves in SAN for moves in coordinates. Where the library has none, the coordinates stay. */
export async function sanOf(game: { start: string; moves: string[] }, signal?: AbortSignal): Promise<string[]> {
    const [line] = await answer({ operation: "convert", record: game, options: { to: "pgn", bare: true } }, { signal });
    const names = movesOf((line as { text?: string })?.text ?? "");
    return names.length === game.moves.length ? names : game.moves;
}
