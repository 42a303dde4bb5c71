// SPDX-License-Identifier: GPL-3.0-or-later
// Describes a verdict of `solve` in a composer's terms: soundness, counts, names of moves, the lines of a sheet.
import { answer, type AnyVerdict } from "./engine";

/** A move of the attacker and its continuations. */
export interface Play {
    move: string;
    san: string;
    moves: number;
    threats?: Play[];
    variations?: Variation[];
    refutations?: Variation[];
}

/** A reply of the defender, and all moves that then mate soonest. */
export interface Variation {
    defence: string;
    san: string;
    answers: Play[];
}

export interface Tree {
    keys: Play[];
    tries: Play[];
    set_play: Variation[];
    block: boolean;
    cut: boolean;
}

export type Knight = "N" | "S";

/** Writes a move with that letter for the knight. */
export const written = (san: string, knight: Knight): string => (knight === "S" ? san.replace(/N/g, "S") : san);

/** Writes the moves in a sentence with that letter for the knight. */
export const sentence = (text: string, knight: Knight): string =>
    knight === "S" ? text.replace(/\bN(?=[a-h1-8]?x?[a-h][1-8])/g, "S") : text;

export const plural = (count: number, one: string, many = `${one}s`): string =>
    `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

export const isHelp = (stipulation: string): boolean => /^(ser-)?h/i.test(stipulation.trim());

/** True if one side makes all moves but the last one. */
export const isSeries = (stipulation: string): boolean => /^ser-/i.test(stipulation.trim());

/** Returns the side that begins by convention: Black in help play, unless the first move is a half move. */
export function customTurn(stipulation: string): "w" | "b" | null {
    const text = stipulation.trim().toLowerCase();
    if (/^#\d+$/.test(text)) return "w";
    if (/^(ser-)?h[#=]\d+$/.test(text)) return "b";
    return /^h[#=]\d+\.5$/.test(text) ? "w" : null;
}

/** Returns the numbers of white and black men as printed under a diagram: `7+4`. */
export function menCount(fen: string): string {
    const board = fen.split(" ")[0] ?? "";
    return `${board.replace(/[^A-Z]/g, "").length}+${board.replace(/[^a-z]/g, "").length}`;
}

/** Describes the soundness of the problem and the legality of its diagram. */
export function judged(verdict: AnyVerdict): string | undefined {
    const word = soundness(verdict);
    return word && verdict.details?.illegal ? `${word}; illegal diagram` : word;
}

export function soundness(verdict: AnyVerdict): string | undefined {
    const { soundness: found, keys = [], solutions, short_solutions: short } = verdict.details ?? {};
    if (verdict.answer === "unknown") return undefined;
    if (found === "sound") return "Sound: one key";
    if (found === "cooked") return `Cooked: ${keys.length} keys`;
    if (found === "short") return "Short: mates in fewer moves";
    if (found === "unsolvable") return "No solution";
    if (!solutions) return undefined;
    if (solutions.count === 0) return "No solution";
    if (short) return "Short: it can be done in fewer moves";
    return solutions.count === 1 ? "Sound: one solution" : plural(solutions.count, "solution");
}

const duals = (variations: Variation[] = []): number => variations.filter(({ answers }) => answers.length > 1).length;

/** Returns true if a first move threatens nothing. In a tree that is cut its threats may have been left out. */
export function isZugzwang(tree: Tree, { moves, san, threats = [] }: Play): boolean {
    return !tree.cut && moves > 1 && threats.length === 0 && !/[+#]$/.test(san);
}

/** Returns a line on the tree of a direct mate. */
export function inShort(tree: Tree): string {
    const [key] = tree.keys;
    const parts: string[] = [];
    if (key && tree.keys.length === 1) {
        const { threats = [], variations = [] } = key;
        if (threats.length > 0) parts.push(plural(threats.length, "threat"));
        else if (isZugzwang(tree, key)) parts.push("zugzwang");
        const many = duals(variations);
        parts.push(plural(variations.length, "variation") + (many > 0 ? ` (${many} with a dual)` : ""));
    }
    if (tree.set_play.length > 0)
        parts.push(tree.block ? "complete block" : `set play after ${plural(tree.set_play.length, "black move")}`);
    if (tree.tries.length > 0) parts.push(plural(tree.tries.length, "try", "tries"));
    return parts.join(", ");
}

/** Returns the moves of lines in SAN. */
export async function namesOf(fen: string, lines: string[][], inSeries = false): Promise<string[][]> {
    // Text without a game is an error, and there is nothing to name.
    if (lines.length === 0) return [];
    // The other side passes (--) between the moves of a series.
    const played = (line: string[]) =>
        inSeries ? `${line.slice(0, -1).join(" -- ")} ${line.at(-1) ?? ""}` : line.join(" ");
    const games = lines.map((line) => `[SetUp "1"]\n[FEN "${fen}"]\n\n${played(line)} *\n\n`);
    const answers = await answer({ operation: "convert", records: games.join(""), options: { to: "pgn", bare: true } });
    return lines.map((line, index) => {
        const text = (answers[index] as { text?: string } | undefined)?.text ?? "";
        const names = text
            .replace(/^\[.*$/gm, "")
            .split(/\s+/)
            .filter((word) => !["", "*", "--"].includes(word) && !/^\d+\.+$/.test(word));
        return names.length === line.length ? names : line;
    });
}

/** Returns the number before a move of a line: `1.`, `1...` if the line begins with a half move, or nothing. */
export function numberOf(index: number, length: number, inSeries = false): string {
    if (inSeries) return index + 1 < length ? `${index + 1}.` : "";
    const ply = index + (length % 2);
    if (ply % 2 === 0) return `${ply / 2 + 1}.`;
    return index === 0 ? "1..." : "";
}

/** Returns a line of a helpmate as text: `1.Kb5 Kb7 2.Ra5 Rb4#`. */
export const lineText = (names: string[], knight: Knight, inSeries = false): string =>
    names.map((name, index) => numberOf(index, names.length, inSeries) + written(name, knight)).join(" ");

function answersText(plays: Play[], number: number, knight: Knight): string {
    return `${number}.${plays.map(({ san }) => written(san, knight)).join(", ")}`;
}

/** Groups replies with the same answers: `1...Rb2, Rb3 2.Rh6#`. */
function variationTexts(variations: Variation[], number: number, knight: Knight): string[] {
    const replies = new Map<string, string[]>();
    for (const { san, answers } of variations) {
        const [only] = answers.length === 1 ? answers : [];
        const threat = only?.threats?.length ? ` (threat ${answersText(only.threats, number + 2, knight)})` : "";
        const below = variationTexts(only?.variations ?? [], number + 1, knight);
        const after = below.length > 0 ? ` [${below.join("; ")}]` : "";
        const text = `${answersText(answers, number + 1, knight)}${threat}${after}`;
        replies.set(text, [...(replies.get(text) ?? []), written(san, knight)]);
    }
    return [...replies].map(([text, names]) => `${number}...${names.join(", ")} ${text}`);
}

/** Returns the solution for a sheet: a line for the set play, each key and each line of a helpmate. */
export async function solutionLines(verdict: AnyVerdict, knight: Knight): Promise<string[]> {
    const { solution, solutions } = verdict.details ?? {};
    if (solutions) {
        const lines = (solutions.lines as string[][]).slice(0, 12);
        const more = solutions.count - lines.length;
        const inSeries = isSeries(String(verdict.subject.stipulation));
        const named = await namesOf(String(verdict.subject.fen), lines, inSeries);
        const texts = named.map((names) => lineText(names, knight, inSeries));
        return more > 0 ? [...texts, `and ${more.toLocaleString("en")} more`] : texts;
    }
    const tree = solution as Tree | undefined;
    if (!tree) return [];
    const set =
        tree.set_play.length > 0 && tree.block
            ? [`Set play: ${variationTexts(tree.set_play, 1, knight).join("; ")}`]
            : [];
    const keys = tree.keys.map((key) => {
        const threat = key.threats?.length
            ? ` (threat ${answersText(key.threats, 2, knight)})`
            : isZugzwang(tree, key)
              ? " zugzwang"
              : "";
        const below = variationTexts(key.variations ?? [], 1, knight).join("; ");
        return `1.${written(key.san, knight)}!${threat} ${below}`.trim();
    });
    return [...set, ...keys];
}
