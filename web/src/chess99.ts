// SPDX-License-Identifier: GPL-3.0-or-later
// Chess 99: two people, or one against the computer, on nine by nine cells. The game is in the address. The library
// provides the possible plays, their notation, and how the game ends.
import { push, replace, visit, write, type Chess99Address } from "./address";
import { answer, asFailure, asVerdict, type AnyVerdict } from "./engine";
import { Board } from "./board";
import { button, copyLink, download, el, notify, printButton, say } from "./dom";
import { decodedFile } from "./encoding";
import { menOf, partsOf } from "./fen";
import { replay, type Stage } from "./replay";
import { Clocks, isClockState, type Side } from "./clock99";
import {
    cellsOf,
    LEVELS,
    operation,
    READINGS,
    readRecord,
    recordIn,
    START99,
    answersAbout,
    USUAL_LEVEL,
    verdictOn,
} from "./c99";
import type { Game99, Play, Readings, Answers99 } from "./c99";
import { loadHere, saveHere } from "./store";
import "./paladin.css";
import "./chess99.css";

const CLOCK = "doublecheck-clock99";
const EXAMPLES: [string, string, string][] = [
    ["Kings side by side", "9/9/9/9/4pK3/5k3/6N2/9/9 w - - 1", ""],
    ["Both kings in check", "4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - - 57", ""],
    ["Four men may take in passing", "9/9/9/9/2kPp4/6r2/9/2a6/K8 b - d4 1", ""],
    ["A pawn that waited", "4k4/9/9/9/9/9/9/9/K4p3 b - - 1", ""],
    ["A check by the queen", "9/4A4/9/9/2q3k2/9/9/9/6K2 w - - 1", ""],
];
const CLOCKS: [string, string][] = [
    ["", "no clocks"],
    ["180+2", "3 min + 2 s"],
    ["600+5", "10 min + 5 s"],
    ["1800+30", "30 min + 30 s"],
];
const NODES = 60_000;

const ENDINGS: Record<string, string> = {
    king_captured: "the king is captured",
    king_captured_in_check: "the king is captured, but the capturer's own king is in check",
    draw_called: "a draw was called",
    move_limit: "both have made their 99 moves",
    no_move: "there is no play",
    resigned: "resigned",
    agreed: "a draw was agreed",
};
const RESULTS: Record<string, string> = { "1-0": "White wins", "0-1": "Black wins", "1/2-1/2": "A draw" };
const nameOf = (side: Side) => (side === "white" ? "White" : "Black");

export class Chess99 {
    readonly title = "Chess 99";
    readonly element: HTMLElement;
    private readonly board: Board;
    private readonly clocks = new Clocks((side) => this.flag(side));
    private readonly turn = el("h2", { className: "turn", role: "status" });
    private readonly ruling = el("section", {
        className: "card",
        "aria-label": "The ruling",
        "data-question": "chess99",
    });
    private readonly choices = el("div", { className: "choices which" });
    private readonly moves = el("div", { className: "game99" });
    private readonly all = el("details", { className: "all-plays" });
    private readonly answer = el("div", { className: "asked", "aria-live": "polite" });
    private readonly fenBox: HTMLInputElement;
    private readonly fault = el("output", { className: "fault" });
    private readonly opponent: HTMLSelectElement;
    private readonly level: HTMLSelectElement;
    private readonly control: HTMLSelectElement;
    private readonly style: HTMLSelectElement;
    private readonly readings = new Map<string, HTMLSelectElement>();
    private readonly pasted: HTMLTextAreaElement;
    private readonly actions: Record<"undo" | "call" | "agree" | "resign", HTMLButtonElement>;
    private readonly strength = el("label", { hidden: true });
    private game: Game99 = { start: START99, plays: [], end: "", readings: {} };
    private answers: Answers99 | null = null;
    private thinking: AbortController | null = null;
    /** The ply that is shown. */
    private ply = 0;
    private why = "";
    private isEntered = false;

    constructor() {
        this.board = new Board({
            label: "The board of Chess 99: choose a man, then a cell",
            size: 9,
            onMove: (from, to) => this.carried(from, to),
            onRefused: (from, to) => void this.ask(from + to),
        });
        const select = (id: string, options: [string, string][], onchange: () => void) =>
            el(
                "select",
                { id: `c99-${id}`, onchange },
                ...options.map(([value, name]) => el("option", { value }, name)),
            );
        this.opponent = select(
            "opponent",
            [
                ["", "two people"],
                ["black", "the computer plays Black"],
                ["white", "the computer plays White"],
            ],
            () => this.changed(),
        );
        this.level = select("level", LEVELS, () => this.changed());
        this.level.value = USUAL_LEVEL;
        this.clocks.set("");
        this.control = select("clock", CLOCKS, () => {
            this.clocks.set(this.control.value);
            this.keepClocks();
        });
        this.style = select(
            "style",
            [
                ["v1", "short: Pe9+"],
                ["v2", "with start cells: Pb6e9+"],
            ],
            () => this.draw(),
        );
        for (const [name, { options }] of Object.entries(READINGS))
            this.readings.set(
                name,
                select(name, options, () => this.changed()),
            );
        this.fenBox = el("input", {
            id: "c99-fen",
            className: "fen",
            spellcheck: false,
            autocomplete: "off",
            onchange: () => this.begin(this.fenBox.value.trim()),
        });
        this.pasted = el("textarea", {
            id: "c99-record",
            rows: 4,
            spellcheck: false,
            placeholder: "1.e24 e86 2.Pe3 ...",
        });
        this.actions = {
            undo: button("Undo", () => this.undo()),
            call: button("Call a draw", () => this.call(), { title: "for who could capture the king" }),
            agree: button("Agree on a draw", () => this.end("1/2-1/2")),
            resign: button("Resign", () => this.end(this.toMove() === "white" ? "0-1" : "1-0")),
        };
        this.element = el("div", { className: "chess99" }, this.left(), this.right());
        this.board.element.addEventListener("dblclick", (event) => event.preventDefault());
    }

    /** Shows the game of the address. */
    enter(address: Chess99Address): void {
        if (this.answers && write(address) === write(this.address())) return;
        const { fen = START99, plays = [], end = "", readings = {} } = address;
        this.opponent.value = address.computer ?? "";
        this.level.value = address.level ?? USUAL_LEVEL;
        this.style.value = address.style ?? "v1";
        this.showReadings(readings);
        void this.open({ start: fen, plays, end, readings });
    }

    address(): Chess99Address {
        const { start, plays, end, readings } = this.game;
        const computer = this.opponent.value as "" | "white" | "black";
        return {
            tab: "chess99",
            fen: start === START99 ? undefined : start,
            plays,
            end: end || undefined,
            computer: computer || undefined,
            level: computer && this.level.value !== USUAL_LEVEL ? this.level.value : undefined,
            style: this.style.value as "v1" | "v2",
            readings,
        };
    }

    private showReadings(readings: Readings): void {
        for (const [name, box] of this.readings) box.value = readings[name] ?? READINGS[name]!.options[0]![0];
    }

    private left(): HTMLElement {
        const row = (side: Side) =>
            el(
                "div",
                { className: "player", "data-side": side },
                el("span", {}, nameOf(side)),
                this.clocks.faces[side],
            );
        return el(
            "div",
            { className: "left" },
            el("div", { className: "head" }, el("h1", {}, "Chess 99"), this.turn),
            row("black"),
            this.board.element,
            row("white"),
            this.choices,
            el(
                "div",
                { className: "buttons" },
                this.actions.undo,
                this.actions.call,
                this.actions.agree,
                this.actions.resign,
                button("Flip", () => this.flip()),
                button("New game", () => this.begin(START99)),
            ),
        );
    }

    private right(): HTMLElement {
        const field = (label: string, input: HTMLElement) => el("label", {}, `${label} `, input);
        this.strength.append("Its strength ", this.level);
        const ask = el("input", {
            id: "c99-ask",
            autocomplete: "off",
            spellcheck: false,
            placeholder: "e24, Qxe4, e1d1&",
        });
        const form = el(
            "form",
            { className: "ask99" },
            el("label", { htmlFor: "c99-ask" }, "Is this play possible?"),
            el("div", { className: "buttons" }, ask, el("button", { type: "submit" }, "Ask")),
        );
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            void this.ask(ask.value.trim());
        });
        const file = el("input", {
            type: "file",
            id: "c99-file",
            accept: ".c99,.txt,.pgn",
            onchange: async () => file.files?.[0] && this.read(await decodedFile(file.files[0])),
        });
        return el(
            "div",
            { className: "right99" },
            el(
                "p",
                { className: "intro" },
                "Claude Lapointe\u2019s variant: a paladin (bishop and knight in one) beside the king, " +
                    "pawns that may go two cells from every rank, and no illegal play by check: the king is ",
                el("strong", {}, "captured"),
                ". Who captures him wins, unless his own king is in check then: that is a draw.",
            ),
            this.ruling,
            this.moves,
            el(
                "div",
                { className: "fields" },
                field("Players", this.opponent),
                this.strength,
                field("Clocks", this.control),
                field("Record", this.style),
            ),
            form,
            this.answer,
            this.all,
            el(
                "details",
                {},
                el("summary", {}, "Record and position"),
                el(
                    "div",
                    { className: "buttons" },
                    button("Download the record", () => this.save()),
                    button("Copy link", () => copyLink()),
                    button("Picture", () => this.picture()),
                    printButton(),
                ),
                el(
                    "div",
                    { className: "fenline" },
                    el("label", { htmlFor: "c99-fen" }, "Position: nine rows, A and a are paladins"),
                    this.fenBox,
                ),
                this.fault,
                el("label", { htmlFor: "c99-record" }, "A record, in either style"),
                this.pasted,
                el(
                    "div",
                    { className: "buttons" },
                    button("Open this record", () => this.read(this.pasted.value)),
                    el("label", { className: "file", htmlFor: "c99-file" }, "From a file", file),
                ),
            ),
            el(
                "details",
                {},
                el("summary", {}, "Positions to try"),
                el(
                    "div",
                    { className: "buttons" },
                    ...EXAMPLES.map(([name, fen]) => button(name, () => this.begin(fen))),
                ),
            ),
            el(
                "details",
                {},
                el("summary", {}, "Readings of the rules"),
                el("p", { className: "hint" }, "Where the author\u2019s pages can be read in two ways."),
                el(
                    "div",
                    { className: "fields readings" },
                    ...[...this.readings].map(([name, box]) => field(READINGS[name]!.label, box)),
                ),
            ),
        );
    }

    private toMove(fen = this.answers?.positions.at(-1) ?? this.game.start): Side {
        return partsOf(fen).turn === "b" ? "black" : "white";
    }

    /** Begins another game. The previous one stays in the history and can be continued. */
    private begin(start: string): void {
        this.control.value = "";
        this.clocks.set("");
        void this.change({ start: start === "start" ? START99 : start, plays: [], end: "", readings: this.chosen() });
    }

    private async change(game: Game99): Promise<void> {
        const before = this.address();
        if (!(await this.open(game, "", true)) || !before.plays?.length) return;
        notify("Another game is on the board.", () => visit(before));
    }

    private chosen(): Readings {
        const given = [...this.readings].filter(([name, box]) => box.value !== READINGS[name]!.options[0]![0]);
        return Object.fromEntries(given.map(([name, box]) => [name, box.value]));
    }

    private changed(): void {
        void this.open({ ...this.game, readings: this.chosen() });
    }

    /** Shows another game, or the same game with another play. */
    private async open(game: Game99, why = "", isNew = false): Promise<boolean> {
        this.thinking?.abort();
        this.choices.replaceChildren();
        this.answer.replaceChildren();
        try {
            const answers = await answersAbout(game);
            this.game = game;
            this.answers = answers;
            this.why = why;
            this.fault.textContent = "";
        } catch (error) {
            if (!this.answers) await this.open({ start: START99, plays: [], end: "", readings: {} });
            this.showFault((error as Error).message);
            return false;
        }
        (isNew ? push : replace)(this.address());
        this.draw();
        if (!this.isEntered) this.restoreClocks();
        this.isEntered = true;
        if (this.isOver()) this.clocks.stop();
        else if (this.game.plays.length > 0) this.clocks.run(this.toMove());
        this.keepClocks();
        if (!this.isOver() && this.opponent.value === this.toMove()) void this.think();
        return true;
    }

    /** Stores the clocks of this game, so that they survive a reload. */
    private keepClocks(): void {
        saveHere(CLOCK, { game: this.plays(), control: this.control.value, state: this.clocks.state });
    }

    /** Returns the position and the plays of the game as a text. */
    private plays(): string {
        return [this.game.start, ...this.game.plays].join();
    }

    private restoreClocks(): void {
        const { game, control, state } = (loadHere(CLOCK) ?? {}) as Record<string, unknown>;
        if (game !== this.plays() || !isClockState(state)) return;
        this.control.value = String(control);
        this.clocks.restore(state);
    }

    private showFault(message: string): void {
        this.fault.textContent = message;
        this.fault.closest("details")!.open = true;
    }

    private isOver(): boolean {
        return this.answers?.record.details?.ending !== "goes_on";
    }

    private draw(): void {
        if (!this.answers) return;
        const { positions, styles } = this.answers;
        const stage: Stage = {
            preview: (_men, cells, ply = 0) => this.show(ply, cells ?? []),
            point: () => {},
            open: () => {},
        };
        const names = styles[this.style.value as "v1" | "v2"];
        const { plays, start } = this.game;
        this.moves.replaceChildren(
            replay(stage, start, plays, {
                names,
                positions: positions.map((fen) => menOf(partsOf(fen).board, 9)),
                at: plays.length,
                label: "plays of the game",
                size: 9,
            }),
        );
        this.moves.hidden = plays.length === 0;
        if (this.game.end === "%") this.moves.append(el("p", { className: "hint" }, "% a draw was called"));
        this.fenBox.value = positions.at(-1)!;
        this.strength.hidden = this.opponent.value === "";
        this.actions.agree.hidden = this.opponent.value !== "";
        this.actions.undo.disabled = plays.length === 0 && this.game.end === "";
        for (const name of ["call", "agree", "resign"] as const) this.actions[name].disabled = this.isOver();
        this.showTurn();
        void this.rule();
        this.listPlays();
        replace(this.address());
    }

    private showTurn(): void {
        const { ending, result } = this.answers!.record.details ?? {};
        const words = this.why || ENDINGS[ending] || ending;
        this.turn.textContent = this.isOver()
            ? `${RESULTS[result] ?? result}: ${words}`
            : `${nameOf(this.toMove())} to play`;
        this.turn.dataset.result = result;
        for (const row of this.element.querySelectorAll<HTMLElement>(".player"))
            row.toggleAttribute("data-turn", !this.isOver() && row.dataset.side === this.toMove());
        say(this.turn.textContent);
    }

    /** Shows the position after that many plays. Only from the last one can the game continue. */
    private show(ply: number, cells: string[]): void {
        const answers = this.answers!;
        this.ply = ply;
        const isLast = ply === answers.positions.length - 1;
        const attacked = isLast ? this.kingsInCheck() : [];
        this.board.show(menOf(partsOf(answers.positions[ply]!).board, 9), cells, attacked);
        this.board.mark([]);
        const side = this.toMove();
        if (!isLast || this.isOver() || this.opponent.value === side) return this.board.offer(null);
        const cellsFrom = new Map<string, string[]>();
        for (const { move } of answers.plays) {
            const [from, ...to] = cellsOf(move);
            if (to.length > 0) cellsFrom.set(from!, [...(cellsFrom.get(from!) ?? []), to.at(-1)!]);
        }
        this.board.offer(side, cellsFrom);
    }

    private kingsInCheck(): string[] {
        // The king comes first, then its attackers.
        const reasons = this.answers!.check?.reasons ?? [];
        return reasons
            .filter(({ rule }) => rule === "c99.check" || rule === "c99.twin-checks")
            .map(({ squares }) => squares[0]!);
    }

    private carried(from: string, to: string): void {
        const fitting = this.answers!.plays.filter(
            ({ move }) => cellsOf(move)[0] === from && cellsOf(move).length > 1 && cellsOf(move).at(-1) === to,
        );
        if (fitting.length === 1) return this.play(fitting[0]!.move);
        this.choose("Which play?", fitting);
    }

    private choose(question: string, plays: Play[]): void {
        const one = ({ play, move }: Play) => button(wordsOf(play, move), () => this.play(move), { className: "big" });
        this.choices.replaceChildren(
            el("p", {}, question),
            ...plays.map(one),
            button("None of these", () => this.draw()),
        );
        this.choices.querySelector("button")?.focus();
        say(question);
    }

    private play(move: string): void {
        void this.open({ ...this.game, plays: [...this.game.plays, move] });
    }

    private listPlays(): void {
        const plays = this.isOver() ? [] : this.answers!.plays;
        const open = this.all.open;
        this.all.hidden = plays.length === 0;
        this.all.replaceChildren(
            el("summary", {}, `All ${plays.length} plays of ${nameOf(this.toMove())}`),
            el(
                "ul",
                { className: "moves" },
                ...plays.map(({ play, move }) =>
                    el(
                        "li",
                        {},
                        button(play, () => this.play(move), { className: "move", title: move }),
                    ),
                ),
            ),
        );
        this.all.open = open;
        // A promotion on the pawn's own cell cannot be made by a move on the board.
        const inPlace = plays.filter(({ move }) => cellsOf(move).length === 1);
        if (inPlace.length > 0 && this.opponent.value !== this.toMove())
            this.choices.replaceChildren(
                el("p", {}, "A pawn that waits may promote where it stands, or moving on:"),
                ...inPlace.map(({ play, move }) => button(play, () => this.play(move))),
            );
        else this.choices.replaceChildren();
    }

    /** Shows the last play and the state of the game. */
    private async rule(): Promise<void> {
        const { answers, game } = this;
        const { positions, check } = answers!;
        const reasons: AnyVerdict["reasons"] = [];
        const last = game.plays.at(-1);
        if (game.end) reasons.push(...(this.why ? [{ rule: "", text: this.why, squares: [] }] : []));
        if (game.end === "%")
            reasons.push(...(await verdictOn("rule", positions.at(-1)!, game.readings, { "call-draw": true })).reasons);
        else if (last && this.isOver() && !game.end)
            reasons.push(...(await verdictOn("rule", `${positions.at(-2)!} ${last}`, game.readings)).reasons);
        reasons.push(...(check?.reasons ?? []));
        if (answers !== this.answers) return;
        const state = check?.details?.state ?? answers!.record.details?.ending ?? "";
        this.ruling.dataset.answer = check?.answer ?? "yes";
        this.ruling.dataset.state = state;
        this.ruling.replaceChildren(
            el("ul", { className: "reasons" }, ...reasons.map((reason) => this.reason(reason))),
        );
        this.ruling.hidden = reasons.length === 0;
    }

    private reason({ rule, text, squares }: AnyVerdict["reasons"][number]): HTMLElement {
        const point = () => this.board.mark(squares);
        const cells = squares.length > 6 ? `${squares.length} cells` : squares.join(" ");
        const pointer =
            squares.length > 0 &&
            el(
                "button",
                {
                    type: "button",
                    className: "pointer",
                    title: "show on the board",
                    onclick: point,
                    onfocus: point,
                    onblur: () => this.board.mark([]),
                },
                cells,
            );
        return el("li", {}, text, " ", pointer, " ", rule ? el("code", { className: "rule" }, rule) : null);
    }

    private async ask(text: string): Promise<void> {
        if (!text || !this.answers) return;
        const here = this.answers.positions[this.ply]!;
        try {
            const verdict = await verdictOn("rule", `${here} ${text}`, this.game.readings);
            this.answer.dataset.answer = verdict.answer;
            const can = verdict.answer === "yes" && this.ply === this.game.plays.length && !this.isOver();
            const move = String(verdict.subject.move ?? "");
            this.answer.replaceChildren(
                el("p", { className: "verdict" }, verdict.answer === "yes" ? "\u2713 Possible" : "\u2717 Not possible"),
                el("ul", { className: "reasons" }, ...verdict.reasons.map((reason) => this.reason(reason))),
                can && move ? button("Play it", () => this.play(move)) : "",
            );
        } catch (error) {
            this.answer.dataset.answer = "error";
            this.answer.replaceChildren(el("p", {}, (error as Error).message));
        }
    }

    /** Calls a draw, whether or not the rules allow it. */
    private async call(): Promise<void> {
        const verdict = await verdictOn("rule", this.answers!.positions.at(-1)!, this.game.readings, {
            "call-draw": true,
        });
        if (verdict.answer === "yes") return this.end("%");
        this.answer.dataset.answer = verdict.answer;
        this.answer.replaceChildren(
            el("p", { className: "verdict" }, "\u2717 No draw may be called"),
            el("ul", { className: "reasons" }, ...verdict.reasons.map((reason) => this.reason(reason))),
        );
    }

    private end(end: Game99["end"], why = ""): void {
        void this.open({ ...this.game, end }, why);
    }

    private flag(side: Side): void {
        this.end(side === "white" ? "0-1" : "1-0", `${nameOf(side)}\u2019s time is up`);
    }

    private undo(): void {
        if (this.game.end) return this.end("");
        const isAgainstComputer = this.opponent.value !== "" && this.toMove() !== this.opponent.value;
        const count = isAgainstComputer && this.game.plays.length > 1 ? 2 : 1;
        void this.open({ ...this.game, plays: this.game.plays.slice(0, -count) });
    }

    /** Asks the computer for its play: a search whose depth depends on the level. */
    private async think(): Promise<void> {
        const thinking = (this.thinking = new AbortController());
        const here = this.answers!.positions.at(-1)!;
        this.turn.textContent = `${nameOf(this.toMove())} is thinking`;
        try {
            const options = { ...this.game.readings, level: Number(this.level.value), nodes: NODES, plies: 3 };
            const [line] = await answer(
                { operation: operation("analyse"), record: here, options },
                { signal: thinking.signal },
            );
            const best = asVerdict(line)?.details?.best;
            if (best === "%") return this.end("%");
            if (best) return this.play(String(best));
            this.turn.textContent = `${nameOf(this.toMove())} to play`;
            this.showFault(asFailure(line)?.message ?? "The computer finds no play.");
        } catch (error) {
            if (!thinking.signal.aborted) throw error;
        }
    }

    private flip(): void {
        this.board.flip();
        this.element.classList.toggle("flipped", this.board.isFlipped);
    }

    private async save(): Promise<void> {
        download("game.c99", await recordIn(this.game, this.style.value as "v1" | "v2"), "text/plain");
    }

    private async read(record: string): Promise<void> {
        try {
            const { game, verdict } = await readRecord(record);
            this.showReadings(game.readings);
            await this.change(game);
            this.answer.dataset.answer = verdict.answer;
            this.answer.replaceChildren(
                el(
                    "p",
                    { className: "verdict" },
                    verdict.answer === "yes" ? "\u2713 The record is right" : "\u2717 The record is not right",
                ),
                el("ul", { className: "reasons" }, ...verdict.reasons.map((reason) => this.reason(reason))),
            );
        } catch (error) {
            this.showFault((error as Error).message);
        }
    }

    private async picture(): Promise<void> {
        const [line] = await answer({
            operation: operation("convert"),
            record: this.answers!.positions[this.ply]!,
            options: { to: "svg", size: 720, flip: this.board.isFlipped },
        });
        const svg = (line as { text?: string })?.text;
        if (svg) download("position.svg", svg, "image/svg+xml");
    }
}

/** Asks which play is meant, if several lead to the same cell. */
function wordsOf(play: string, move: string): string {
    if (move.endsWith("&")) return `${play}: castle`;
    if (move.endsWith("*")) return `${play}: capture in passing`;
    const man = move.match(/[bn]$/)?.[0] ?? move.match(/=([bn])/)?.[1];
    if (man) return `${play}: ${man === "b" ? "a bishop" : "a knight"}`;
    return `${play}: a plain move`;
}
