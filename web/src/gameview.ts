// SPDX-License-Identifier: GPL-3.0-or-later
// A game on a board at a ply, with its moves and findings.
import { write, type JudgeAddress } from "./address";
import { answer, asFailure } from "./engine";
import { Board } from "./board";
import { button, copy, el, isTyping, say } from "./dom";
import { decoded } from "./encoding";
import { menOf, partsOf, START, type Men } from "./fen";
import type { Row } from "./gamefile";
import { linkTo } from "./links";
import { replay, type Stage } from "./replay";
import { movesOf } from "./san";

export const LEVELS: Record<string, string> = {
    error: "\u2717 error",
    warning: "! warning",
    note: "i note",
    theme: "\u2605 theme",
};
export const levelOf = ({ line }: Row): string => line.severity ?? "theme";
export const ruleOf = ({ line }: Row): string => line.rule ?? line.theme ?? "";
export function textOf({ line }: Row): string {
    if (line.text !== undefined) return line.text;
    const name = (line.theme ?? "").replaceAll("-", " ");
    return (line.length ?? 1) > 1 ? `${name}, ${line.length} plies` : name;
}
/** Returns a move number such as `6.` or `6...`, or an empty text for the game as a whole. */
export function moveOf({ line, before }: Row): string {
    if (line.ply === 0) return "";
    const ply = before + line.ply;
    return `${Math.ceil(ply / 2)}${ply % 2 === 0 ? "..." : "."}`;
}
export const playersOf = ({ white, black }: Row): string =>
    white || black ? `${white || "?"} \u2013 ${black || "?"}` : "";

interface Game {
    fens: string[];
    names: string[];
    /** Why the game could not be read to its end. */
    why: string;
}

const convert = async (record: string, to: string) =>
    (await answer({ operation: "convert", records: record, options: { to, bare: to === "pgn", illegal: "stand" } }))[0];

/** Reads the positions and moves of a game's text, as far as it can be read. */
async function read(bytes: Uint8Array, why = ""): Promise<Game> {
    const text = decoded(bytes);
    const [positions, moves] = await Promise.all([convert(text, "fen"), convert(text, "pgn")]);
    const failure = asFailure(positions) ?? asFailure(moves);
    if (failure?.offset && why === "") {
        const end = new TextEncoder().encode(text).slice(0, failure.offset);
        return read(new TextEncoder().encode(`${new TextDecoder().decode(end)} *\n`), failure.message);
    }
    const lines = ((positions as { text?: string })?.text ?? "")
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("#"));
    const fens = lines.length > 0 ? lines : [START];
    const names = movesOf((moves as { text?: string })?.text ?? "");
    return { fens, names: names.slice(0, fens.length - 1), why: why || (failure?.message ?? "") };
}

/** Returns the squares on which two positions differ, beginning with those that were left. */
function changed(before: Men, after: Men): string[] {
    const squares = [...new Set([...before.keys(), ...after.keys()])].filter(
        (square) => before.get(square) !== after.get(square),
    );
    return squares.sort((one, other) => Number(after.has(one)) - Number(after.has(other)));
}

const tag = (text: string, name: string) =>
    text.match(new RegExp(`^\\[${name}\\s+"((?:[^"\\\\]|\\\\.)*)"`, "m"))?.[1] ?? "";

export class GameView {
    readonly element = el("section", { className: "gameview", "aria-label": "The game", hidden: true });
    private readonly board = new Board({ label: "The position in the game" });
    private readonly heading = el("h2", { tabIndex: -1 });
    private readonly where = el("p", { className: "hint" });
    private readonly notes = el("ul", { className: "found-here" });
    private readonly moves = el("div");
    private readonly law = el("p", { className: "law" });
    /** The position on the board. */
    private fen = START;
    private readonly judge = linkTo(() => this.position(), { className: "button" }, "Judge this position");
    private text = "";
    /** The row that was requested last. Later answers for other rows are ignored. */
    private shown: Row | null = null;

    constructor(back: () => void) {
        this.element.append(
            button("\u2193 To the findings", back, { className: "to-findings" }),
            this.heading,
            this.where,
            this.board.element,
            this.notes,
            this.law,
            this.moves,
            el(
                "div",
                { className: "buttons" },
                button("Flip", () => this.board.flip()),
                this.judge,
                button("Copy the game", () => copy(`${this.text}\n`, "The game is in the clipboard.")),
            ),
        );
        addEventListener("keydown", (event) => this.key(event));
    }

    /** Arrow keys step through the game wherever the focus is, unless they have a meaning there. */
    private key(event: KeyboardEvent): void {
        const name = { ArrowLeft: "one move back", ArrowRight: "one move on" }[event.key];
        const isUsed = event.defaultPrevented || isTyping(event) || event.target instanceof HTMLSelectElement;
        const isOther = event.ctrlKey || event.metaKey || event.altKey;
        if (!name || isUsed || isOther || !this.element.isConnected || this.element.hidden) return;
        event.preventDefault();
        this.moves.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.click();
    }

    /** Shows an empty board. */
    clear(): void {
        this.shown = null;
        this.heading.textContent = this.where.textContent = this.law.textContent = "";
        this.notes.replaceChildren();
        this.moves.replaceChildren();
        this.fen = START;
        this.board.show(new Map());
    }

    /** Makes room for a game that is being read. */
    makeRoom(): void {
        if (!this.element.hidden) return;
        this.clear();
        this.element.hidden = false;
    }

    /** Shows the game of a row at the row's ply. `others` are rows of the same game. */
    async show(row: Row, others: Row[], bytes: Uint8Array): Promise<void> {
        this.shown = row;
        const game = await read(bytes);
        if (this.shown !== row) return;
        this.text = decoded(bytes).trim();
        const names = `${row.white || "?"} \u2013 ${row.black || "?"}`;
        this.heading.textContent = `Game ${row.line.game}: ${names}${row.result ? `, ${row.result}` : ""}`;
        const tags = ["Event", "Site", "Date", "Round", "Termination"]
            .map((name) => [name, tag(this.text, name)] as const)
            .filter(([, value]) => value && !/^[?.]+$/.test(value));
        this.where.textContent = tags.map(([name, value]) => (name === "Round" ? `round ${value}` : value)).join(", ");
        this.element.hidden = false;
        this.draw(game, row, others);
        this.notes.replaceChildren(
            ...others.map((one) => this.note(one, one === row, () => this.draw(game, one, others))),
        );
        if (game.why)
            this.notes.append(el("li", { className: "broken" }, `The game can be read up to there: ${game.why}`));
        say(`${this.heading.textContent}. ${textOf(row)}`);
    }

    private draw(game: Game, row: Row, others: Row[]): void {
        this.shown = row;
        const positions = game.fens.map((fen) => menOf(partsOf(fen).board));
        const moves = positions.slice(1).map((men, index) => changed(positions[index]!, men).join(""));
        const stage: Stage = {
            preview: (_men, squares, ply = 0) => this.put(game, positions[ply]!, squares ?? [], ply),
            point: () => {},
            open: () => {},
        };
        const last = moves.length;
        const at = row.line.ply === 0 ? last : Math.min(last, row.line.ply);
        const names = game.names.length === last ? game.names : moves;
        this.moves.replaceChildren(
            replay(stage, game.fens[0]!, moves, {
                names,
                positions,
                at,
                marked: others.map(({ line }) => line.ply),
                label: "moves of the game",
            }),
        );
        void this.showLaw(row);
        for (const [index, one] of [...this.notes.children].entries())
            one.toggleAttribute("data-current", others[index] === row);
    }

    /** Shows the rule of a finding and its basis. */
    private async showLaw(row: Row): Promise<void> {
        this.law.textContent = "";
        if (!row.line.rule) return;
        const lines = await answer({ operation: "rules", operands: [row.line.rule], form: "text" });
        const [rule = "", ...words] = (lines as unknown as string[]).map((line) => line.trim());
        if (rule === row.line.rule && this.shown === row)
            this.law.replaceChildren(el("code", {}, rule), ` ${words.join(" ").trim()}`);
    }

    private put(game: Game, men: Men, squares: string[], ply: number): void {
        const fen = game.fens[ply]!;
        const king = partsOf(fen).turn === "b" ? "k" : "K";
        const isCheck = /[+#]$/.test(game.names[ply - 1] ?? "");
        const inCheck = isCheck ? [...men].filter(([, man]) => man === king).map(([square]) => square) : [];
        this.board.show(men, squares, inCheck);
        this.fen = fen;
        this.judge.href = write(this.position());
    }

    private position(): JudgeAddress {
        return { tab: "judge", fen: this.fen };
    }

    private note(row: Row, isCurrent: boolean, open: () => void): HTMLElement {
        const level = levelOf(row);
        return el(
            "li",
            { "data-level": level, "data-current": isCurrent },
            button(textOf(row), open, { className: "line" }),
            " ",
            el("span", { className: "level" }, LEVELS[level]!),
            " ",
            el("code", { className: "rule" }, ruleOf(row)),
        );
    }
}
