// SPDX-License-Identifier: GPL-3.0-or-later
// A game of Chess 99 as the library computes it: positions, plays in both styles, endings. This file has no rules.
import { answer, asFailure, asVerdict, type AnyVerdict } from "./engine";

export const START99 = "rnbakqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKABNR w - - 1";

/** The readings of the rules that are not the default, by the names of the library's options. */
export type Readings = Record<string, string>;

/** The readings of the rules, by the names of the library's options; the first is the default. */
export const READINGS: Record<string, { label: string; options: [string, string][] }> = {
    "ep-quiet-move": {
        label: "A man may enter the cell a pawn has passed without capturing it",
        options: [
            ["yes", "yes"],
            ["no", "no"],
        ],
    },
    "castle-over": {
        label: "Other men may stand between the king and his partner",
        options: [
            ["no", "no"],
            ["yes", "yes"],
        ],
    },
    "promote-in-place": {
        label: "A pawn waiting on the last rank may promote without moving on",
        options: [
            ["yes", "yes"],
            ["no", "no"],
        ],
    },
    "promote-to-captured-only": {
        label: "A pawn promotes only to a man that was captured",
        options: [
            ["no", "no"],
            ["yes", "yes"],
        ],
    },
    "no-move": {
        label: "A player who has no play at all",
        options: [
            ["draw", "draws"],
            ["loss", "loses"],
        ],
    },
    "move-limit": {
        label: "Moves for each player",
        options: [
            ["99", "99"],
            ["none", "no limit"],
        ],
    },
};
/** The strengths of the computer, as the library counts them. */
export const LEVELS: [string, string][] = [
    ["2", "beginner"],
    ["4", "easy"],
    ["6", "medium"],
    ["8", "hard"],
    ["10", "as well as it can"],
];
export const USUAL_LEVEL = "6";

export interface Game99 {
    start: string;
    /** In coordinates. */
    plays: string[];
    /** How the players ended the game: `%` for a called draw, or a result by agreement, resignation or time. */
    end: "" | "%" | "1-0" | "0-1" | "1/2-1/2";
    readings: Readings;
}

export interface Play {
    play: string;
    move: string;
}

/** What the library answers about a game: its positions, its plays in each style and its verdicts. */
export interface Answers99 {
    positions: string[];
    styles: Record<"v1" | "v2", string[]>;
    record: AnyVerdict;
    /** The possible plays; none when the game is over. */
    plays: Play[];
    check: AnyVerdict | null;
}

/** An error from the library, for example about a position that cannot be read. */
export class Unreadable extends Error {}

export const cellsOf = (move: string): string[] => [...move.matchAll(/[a-i][1-9]/g)].map(([cell]) => cell);

export const operation = (name: string) => `chess99 ${name}`;

export function recordText({ start, plays, end }: Game99, form = plays): string {
    const tags = start === START99 ? "" : `[FEN "${start}"]\n`;
    const result = end === "%" ? "1/2-1/2" : end || "*";
    return `${tags}[Result "${result}"]\n\n${form.join(" ")}${end === "%" ? " %" : ""} ${result}\n`;
}

async function text(game: Game99, to: string): Promise<string> {
    const [line] = await answer({
        operation: operation("convert"),
        records: recordText(game),
        options: { ...game.readings, to },
    });
    const failure = asFailure(line);
    if (failure) throw new Unreadable(failure.message);
    return (line as { text?: string })?.text ?? "";
}

export const recordIn = (game: Game99, style: "v1" | "v2"): Promise<string> => text(game, style);

const playsOf = (record: string) =>
    record
        .replace(/^\[.*\]\s*$/gm, "")
        .split(/\s+/)
        .map((word) => word.replace(/^\d+\.+/, ""))
        .filter((word) => word !== "" && !/^(1-0|0-1|1\/2-1\/2|\*)$/.test(word));

export async function verdictOn(
    name: string,
    record: string,
    readings: Readings,
    more: Record<string, boolean | number> = {},
): Promise<AnyVerdict> {
    const [line] = await answer({ operation: operation(name), record, options: { ...readings, ...more } });
    const verdict = asVerdict(line);
    if (!verdict) throw new Unreadable(asFailure(line)?.message ?? "The library does not answer.");
    return verdict;
}

export async function answersAbout(game: Game99): Promise<Answers99> {
    const [positions, v1, v2, lines] = await Promise.all([
        text(game, "positions"),
        text(game, "v1"),
        text(game, "v2"),
        answer({ operation: operation("record"), records: recordText(game), options: game.readings }),
    ]);
    const record = asVerdict(lines[0]);
    if (!record) throw new Unreadable(asFailure(lines[0])?.message ?? "The library does not answer.");
    const fens = positions.trim().split("\n");
    const last = game.plays.at(-1);
    if (last && fens.length === game.plays.length) {
        // After the capture of a king there is no position, only men.
        const outcome = await verdictOn("rule", `${fens.at(-1)!} ${last}`, game.readings);
        fens.push(
            `${outcome.details?.rows ?? fens.at(-1)!.split(" ")[0]} ${fens.at(-1)!.includes(" w ") ? "b" : "w"} - - 1`,
        );
    }
    const answers: Answers99 = {
        positions: fens,
        styles: { v1: playsOf(v1), v2: playsOf(v2) },
        record,
        plays: [],
        check: null,
    };
    if (record.details?.ending !== "goes_on") return answers;
    const here = fens.at(-1)!;
    const [moves, check] = await Promise.all([
        verdictOn("moves", here, game.readings),
        verdictOn("check", here, game.readings),
    ]);
    return { ...answers, plays: moves.details?.plays ?? [], check };
}

/** Reads a record in either style with the library, whose verdict lists the errors in it. */
export async function readRecord(record: string): Promise<{ game: Game99; verdict: AnyVerdict }> {
    const [line] = await answer({ operation: operation("record"), records: record });
    const verdict = asVerdict(line);
    if (!verdict) throw new Unreadable(asFailure(line)?.message ?? "There is no game in it.");
    const {
        position,
        plays = [],
        options = {},
    } = verdict.subject as { position: string; plays?: string[]; options?: Record<string, unknown> };
    const readings = Object.fromEntries(
        Object.entries(options).map(([name, value]) => [
            name.replaceAll("_", "-"),
            value === true ? "yes" : value === false ? "no" : String(value),
        ]),
    );
    const { ending, result } = verdict.details ?? {};
    const end = ending === "draw_called" ? "%" : ending === "resigned" || ending === "agreed" ? result : "";
    return { game: { start: position, plays, end, readings }, verdict };
}
