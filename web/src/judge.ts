// SPDX-License-Identifier: GPL-3.0-or-later
// Judge: a position is set up, and every question about it answers itself.
import { answer, asFailure, type AnyVerdict, type Failure } from "./engine";
import { Board, type Arrow, type Tool } from "./board";
import { Card, type Question } from "./card";
import { button, download, el, say } from "./dom";
import { boardOf, EMPTY, enPassantSquares, fenOf, menOf, nameOf, partsOf, START, type Men, type Parts } from "./fen";
import { replay, type Stage } from "./replay";

const DEFAULT = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1";
const EXAMPLES: [string, string][] = [
    ["An impossible double check", DEFAULT],
    ["A game of one move", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"],
    ["Castling through check", "r3k2r/pppq1ppp/8/8/8/5q2/PPP2P1P/R3K2R w KQkq - 0 1"],
    ["Can White still win?", "8/8/8/8/8/1k6/p1p5/K1B5 b - - 0 1"],
    ["Nine white pawns", "rnbqkbnr/pppppppp/8/8/P7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
];

const list = (label: string, items: HTMLElement[]) => (items.length === 0 ? null : el("details", { className: "list", open: items.length <= 40 }, el("summary", {}, label), el("ul", { className: "moves" }, ...items.map((item) => el("li", {}, item)))));

function lastMoves(verdict: AnyVerdict, stage: Stage): (Node | null)[] {
    const before = new Map<string, string>();
    for (const one of verdict.certificate?.possible ?? []) {
        if (!before.has(one.move)) before.set(one.move, one.before);
    }
    const items = (verdict.details?.last_moves ?? []).map(({ move, captured }: { move: string; captured?: string }) => {
        const [from, to] = move.match(/[a-h][1-8]/g) ?? [];
        const fen = from && to ? before.get([...before.keys()].find((key) => key.startsWith(from + to)) ?? "") : undefined;
        const arrows: Arrow[] = from && to ? [{ from, to }] : [];
        const show = () => stage.point([], arrows);
        const open = () => (fen ? stage.open(fen) : show());
        const title = captured ? `may have captured ${[...captured].map((man) => nameOf(man).split(" ")[1]).join(", ")}` : undefined;
        return el("button", { type: "button", className: "move", title, onclick: open, onmouseenter: show, onfocus: show, onmouseleave: () => stage.point([]), onblur: () => stage.point([]) }, move);
    });
    return [list(items.length === 1 ? "One last move; a click takes it back" : `${items.length} last moves; a click takes one back`, items)];
}

function legalMoves(verdict: AnyVerdict, stage: Stage): (Node | null)[] {
    const { moves = [], uci = [] } = verdict.details ?? {};
    const fen = String(verdict.subject.fen);
    const items = moves.map((san: string, index: number) => {
        const move: string = uci[index];
        const show = () => stage.point([], [{ from: move.slice(0, 2), to: move.slice(2, 4) }]);
        const play = async () => {
            const [line] = await answer({ operation: "move", record: `${fen} ${move}` });
            const after = (line as AnyVerdict).details?.after;
            if (after) stage.open(after);
        };
        return el("button", { type: "button", className: "move", onclick: play, onmouseenter: show, onfocus: show, onmouseleave: () => stage.point([]), onblur: () => stage.point([]) }, san);
    });
    return [list(items.length === 1 ? "One legal move; a click plays it" : `${items.length} legal moves; a click plays one`, items)];
}

/** Whether any castling is not lost for good. */
const hasCastlings = (verdict: AnyVerdict) => (verdict.details?.castlings ?? []).some((one: { state: string }) => one.state !== "lost");

function castlings(verdict: AnyVerdict): (Node | null)[] {
    if (!hasCastlings(verdict)) return [];
    const rows = (verdict.details?.castlings ?? []).map((one: Record<string, any>) =>
        el("tr", { "data-state": one.state }, el("th", { scope: "row" }, `${one.color === "white" ? "White" : "Black"} ${one.side === "king" ? "O-O" : "O-O-O"}`), el("td", {}, one.state), el("td", {}, [...one.obstacles, ...(one.state === "lost" ? [] : (one.remarks ?? []))].map(({ text }: { text: string }) => text).join(" "))),
    );
    return [rows.length === 0 ? null : el("table", {}, el("thead", {}, el("tr", {}, ...["castling", "now", "why"].map((name) => el("th", { scope: "col" }, name)))), el("tbody", {}, ...rows))];
}

function waysOut(verdict: AnyVerdict, stage: Stage): (Node | null)[] {
    const { checkers = [], ways_out: ways = {}, refused = [] } = verdict.details ?? {};
    if (checkers.length === 0) return [];
    const name = (one: unknown) => (typeof one === "string" ? one : ((one as { move?: string }).move ?? ""));
    const kinds = Object.entries(ways as Record<string, unknown[]>).filter(([, moves]) => moves.length > 0);
    const found = el("dl", {}, ...kinds.flatMap(([kind, moves]) => [el("dt", {}, { king: "King moves", captures: "Captures", interpositions: "Interpositions" }[kind] ?? kind), el("dd", {}, moves.map(name).join(", "))]));
    const why = refused.map(({ move, why: text }: { move: string; why: string }) => {
        const show = () => stage.point([], [{ from: move.slice(0, 2), to: move.slice(2, 4) }]);
        return el("button", { type: "button", className: "line", onclick: show, onmouseenter: show, onfocus: show, onmouseleave: () => stage.point([]), onblur: () => stage.point([]) }, `${move.slice(0, 2)}-${move.slice(2)}: ${text}`);
    });
    const refusals = why.length === 0 ? null : el("details", {}, el("summary", {}, `${why.length} moves that do not help, and why`), el("ul", {}, ...why.map((one: HTMLElement) => el("li", {}, one))));
    return [kinds.length > 0 ? found : null, refusals];
}

function mates(verdict: AnyVerdict, stage: Stage): (Node | null)[] {
    return ["white", "black"].map((color) => {
        const moves = verdict.certificate?.[color]?.moves;
        if (!Array.isArray(moves)) return null;
        const names = verdict.details?.[color]?.line ?? [];
        return el("details", {}, el("summary", {}, `A way for ${color === "white" ? "White" : "Black"} to mate (${moves.length} plies)`), replay(stage, String(verdict.subject.fen), moves, { names, back: "Back to the position" }));
    });
}

const QUESTIONS: Question[] = [
    { operation: "legality", title: "Could it have arisen in a game?", words: { yes: "Legal", no: "Illegal", unknown: "Not known" } },
    { operation: "retract", title: "What was the last move?", words: { yes: "There is one", no: "None is possible", unknown: "Not known" }, more: lastMoves },
    { operation: "check", title: "Is there a check?", words: { yes: "Check", no: "No check" }, tone: "plain", more: waysOut },
    { operation: "castling", title: "Who may castle?", words: { yes: "Castling is allowed", no: "No castling now" }, tone: "plain", more: castlings, isWhole: hasCastlings },
    { operation: "winnable", title: "Can anybody still win?", options: { both: true }, words: { yes: "Dead: nobody can mate", no: "Yes, the game goes on", unknown: "Not known" }, tone: "plain", more: mates },
    { operation: "moves", title: "Which moves are legal?", words: { yes: "There are some", no: "There is none" }, tone: "plain", more: legalMoves },
];

export class Judge {
    readonly title = "Judge";
    readonly element: HTMLElement;
    private readonly board: Board;
    private readonly cards: Card[];
    private readonly input: HTMLInputElement;
    private readonly fault = el("output", { className: "fault", id: "fen-fault" });
    private readonly turn: HTMLSelectElement;
    private readonly rights = new Map<string, HTMLInputElement>();
    private readonly ep: HTMLSelectElement;
    private readonly undoing: string[] = [];
    private readonly undoButton: HTMLButtonElement;
    private fen = "";
    private settling = 0;

    constructor() {
        this.board = new Board({ label: "The position. Letters put men, Delete takes them away.", onEdit: (men) => this.edit({ board: boardOf(men) }) });
        this.input = el("input", { id: "fen", className: "fen", spellcheck: false, autocomplete: "off", "aria-describedby": "fen-fault", oninput: () => this.open(this.input.value, "typing") });
        this.turn = el("select", { id: "turn", onchange: () => this.edit({ turn: this.turn.value, ep: "-" }) }, el("option", { value: "w" }, "White"), el("option", { value: "b" }, "Black"));
        this.ep = el("select", { id: "ep", onchange: () => this.edit({ ep: this.ep.value }) });
        this.undoButton = button("Undo", () => this.undo(), { title: "Ctrl+Z" });
        const stage: Stage = {
            preview: (men, move = []) => this.preview(men, move),
            point: (squares, arrows = []) => this.board.mark(squares, arrows),
            open: (fen) => this.open(fen),
        };
        this.cards = QUESTIONS.map((question) => new Card(question, stage));
        this.element = el("div", { className: "judge" }, this.left(), el("div", { className: "cards" }, ...this.cards.map((card) => card.element)));
        this.element.addEventListener("keydown", (event) => {
            const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
            if (!isTyping && event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
                event.preventDefault();
                this.undo();
            }
        });
    }

    /** The desk comes into sight: what the address says, or what was there before. */
    enter(parameters: URLSearchParams): void {
        const fen = parameters.get("fen") ?? (this.fen || DEFAULT);
        if (fen !== this.fen) this.open(fen, "link");
        else this.link();
    }

    private left(): HTMLElement {
        const castlings = [..."KQkq"].map((sign) => {
            const box = el("input", { type: "checkbox", id: `castling-${sign}`, onchange: () => this.edit({ castling: this.castling() }) });
            this.rights.set(sign, box);
            return el("label", {}, box, `${sign === sign.toUpperCase() ? "White" : "Black"} ${sign.toLowerCase() === "k" ? "O-O" : "O-O-O"}`);
        });
        return el(
            "div",
            { className: "left" },
            el("h1", { className: "unseen" }, "Judge a position"),
            this.palette("kqrbnp", "black men"),
            this.board.element,
            this.palette("KQRBNP", "white men"),
            el("div", { className: "fenline" }, el("label", { htmlFor: "fen" }, "FEN: board, side to move, castling, en passant, counters"), this.input),
            this.fault,
            el("div", { className: "fields" }, el("label", {}, "To move ", this.turn), el("label", {}, "En passant ", this.ep), el("fieldset", { className: "rights" }, el("legend", {}, "Castling rights"), ...castlings)),
            el(
                "div",
                { className: "buttons" },
                button("Start", () => this.open(START)),
                button("Clear", () => this.open(EMPTY)),
                button("Flip", () => this.board.flip()),
                this.undoButton,
                button("To the arbiter", () => location.assign(`#arbiter?fen=${encodeURIComponent(this.fen)}`), { title: "Rule on what happened in this position" }),
                button("Copy link", () => this.copyLink()),
                button("SVG", () => this.picture("svg"), { title: "the diagram as SVG" }),
                button("PNG", () => this.picture("png"), { title: "the diagram as PNG" }),
            ),
            el("details", { className: "examples" }, el("summary", {}, "Examples"), el("div", { className: "buttons" }, ...EXAMPLES.map(([name, fen]) => button(name, () => this.open(fen))))),
        );
    }

    /** Men to drag onto the board, or to choose and put with clicks. */
    private palette(men: string, label: string): HTMLElement {
        const choose = (tool: Tool) => () => {
            this.board.tool = this.board.tool === tool ? "hand" : tool;
            this.element.querySelectorAll<HTMLElement>(".palette button").forEach((one) => one.setAttribute("aria-pressed", String(one.dataset.tool === this.board.tool)));
        };
        const spare = [...men].map((man) => {
            const image = el("span", { className: `man ${man.toLowerCase()}-piece ${man === man.toUpperCase() ? "white" : "black"}` });
            const one = el("button", { type: "button", "aria-label": `put a ${nameOf(man)}`, "aria-pressed": "false", "data-tool": man, onclick: choose(man) }, image);
            one.addEventListener("mousedown", (event) => this.beginDrag(man, event));
            return one;
        });
        const away = el("button", { type: "button", className: "away", "aria-label": "take men away", title: "take men away", "aria-pressed": "false", "data-tool": "away", onclick: choose("away") }, "\u2715");
        return el("div", { className: "palette", role: "group", "aria-label": label }, ...spare, away);
    }

    /** A press is a choice until the mouse moves; then it takes a man along. */
    private beginDrag(man: string, { clientX, clientY }: MouseEvent): void {
        const watching = new AbortController();
        const { signal } = watching;
        const move = (event: MouseEvent) => {
            if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < 5) return;
            watching.abort();
            this.board.drag(man, event);
        };
        addEventListener("mousemove", move, { signal });
        addEventListener("mouseup", () => watching.abort(), { signal });
    }

    private castling(): string {
        return [...this.rights].filter(([, box]) => box.checked).map(([sign]) => sign).join("") || "-";
    }

    private edit(change: Partial<Parts>): void {
        this.open(fenOf({ ...partsOf(this.fen), ...(change.board ? { ep: "-" } : {}), ...change }), "editing");
    }

    private undo(): void {
        const fen = this.undoing.pop();
        if (fen !== undefined) this.open(fen, "undo");
    }

    /** Another position: board, fields, address and cards follow. */
    private open(fen: string, how: "typing" | "editing" | "undo" | "link" | "button" = "button"): void {
        const text = fen.replace(/[\t\n]/g, " ");
        if (text === this.fen && how !== "link") return;
        if (this.fen && how !== "undo" && how !== "link") this.undoing.push(this.fen);
        this.undoButton.disabled = this.undoing.length === 0;
        this.fen = text;
        const parts = partsOf(text);
        if (how !== "typing") this.input.value = text;
        if (how !== "editing") this.board.show(menOf(parts.board));
        this.board.mark([]);
        this.turn.value = parts.turn === "b" ? "b" : "w";
        for (const [sign, box] of this.rights) box.checked = parts.castling.includes(sign);
        this.ep.replaceChildren(el("option", { value: "-" }, "none"), ...enPassantSquares(parts).map((square) => el("option", { value: square }, square)));
        this.ep.value = parts.ep;
        this.link();
        clearTimeout(this.settling);
        this.settling = window.setTimeout(() => this.ask(), how === "typing" ? 15 : 0);
    }

    private link(): void {
        if (location.hash === "" || location.hash === "#judge") history.replaceState(null, "", `?fen=${encodeURIComponent(this.fen).replaceAll("%20", "+").replaceAll("%2F", "/")}`);
    }

    private async ask(): Promise<void> {
        const asked = this.fen;
        this.cards.forEach((card) => card.rest());
        // What is soon answered comes first.
        const [first] = ["moves", "check", "castling", "retract", "winnable", "legality"].map((name) => this.cards.find((card) => card.operation === name)!.ask(asked));
        const failure = await first!;
        if (asked === this.fen) this.showFault(failure);
    }

    private showFault(failure: Failure | null): void {
        const isFault = failure !== null && failure.code.startsWith("fen.");
        this.input.setAttribute("aria-invalid", String(isFault));
        if (!isFault) return this.fault.replaceChildren();
        const bytes = new TextEncoder().encode(this.fen);
        const before = new TextDecoder().decode(bytes.slice(0, failure.offset));
        const at = this.fen.slice(before.length, before.length + 1) || "\u00A0";
        this.fault.replaceChildren(el("code", {}, before, el("mark", {}, at), this.fen.slice(before.length + 1)), el("span", {}, failure.message));
    }

    private preview(men: Men | null, lastMove: string[]): void {
        this.board.mark([]);
        this.board.show(men ?? menOf(partsOf(this.fen).board), lastMove);
        this.board.element.classList.toggle("preview", men !== null);
    }

    private async copyLink(): Promise<void> {
        try {
            await navigator.clipboard.writeText(location.href);
            say("The link is in the clipboard.");
        } catch {
            prompt("The link:", location.href);
        }
    }

    private async picture(form: "svg" | "png"): Promise<void> {
        const [line] = await answer({ operation: "convert", record: this.fen, options: { to: "svg", size: 720, flip: this.board.isFlipped } });
        const failure = asFailure(line);
        if (failure) return say(failure.message);
        const svg = (line as { text: string }).text;
        if (form === "svg") return download("position.svg", svg, "image/svg+xml");
        const image = new Image();
        image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
        await image.decode();
        const canvas = el("canvas", { width: 1440, height: Math.round((1440 * image.height) / image.width) });
        canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
        canvas.toBlob((blob) => blob && download("position.png", blob, "image/png"));
    }
}
