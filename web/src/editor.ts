// SPDX-License-Identifier: GPL-3.0-or-later
// An editor for a position: board, spare men, FEN box and fields, which always agree.
import type { Failure } from "./engine";
import { Board, type Tool } from "./board";
import { button, copyLink, el, foldWhere, isTyping, PHONE, printButton } from "./dom";
import { positionOf } from "./position";
import {
    boardOf,
    EMPTY,
    enPassantSquares,
    fenOf,
    isPlain,
    menOf,
    nameOf,
    partsOf,
    START,
    type Men,
    type Parts,
} from "./fen";
import { icon } from "./icons";
import { savePicture } from "./picture";
import type { Stage } from "./replay";

/** How the position was changed: by typing, on the board or in the fields, by undo, by the address, or by a button. */
export type How = "typing" | "editing" | "undo" | "link" | "button";

export interface EditorOptions {
    /** The label of the board for screen readers. */
    label: string;
    /** Called when the position changes. `isNew`: it begins an entry of the history. Consecutive edits share one. */
    onOpen: (fen: string, how: How, isNew: boolean) => void;
    /** Called when the box holds no position. The board keeps the previous position. */
    onUnreadable: () => void;
    /** The verdict on the position, shown at the board. */
    strip?: HTMLElement;
    /** Buttons that take the position to other tabs. */
    onward?: HTMLElement[];
    /** Buttons of the tab that copy something. */
    copies?: HTMLElement[];
    examples?: HTMLElement[];
}

/** The number of characters of a faulty text that are shown on either side of the error. */
const AROUND = 100;

/** Returns the error message, after the text with a mark at the error if its place is known. */
export function faultIn(text: string, failure: Failure): HTMLElement[] {
    if (failure.offset === undefined) return [el("span", {}, failure.message)];
    const bytes = new TextEncoder().encode(text);
    const before = new TextDecoder().decode(bytes.slice(0, failure.offset));
    const at = text.slice(before.length, before.length + 1) || "\u00A0";
    const after = text.slice(before.length + 1);
    const cut = before.length > AROUND ? `\u2026${before.slice(-AROUND)}` : before;
    const rest = after.length > AROUND ? `${after.slice(0, AROUND)}\u2026` : after;
    return [el("code", {}, cut, el("mark", {}, at), rest), el("span", {}, failure.message)];
}

export class Editor {
    readonly element: HTMLElement;
    readonly board: Board;
    /** The functions of the board that cards can use. */
    readonly stage: Stage;
    private readonly input: HTMLInputElement;
    private readonly fault = el("output", { className: "fault", id: "fen-fault" });
    private readonly turn: HTMLSelectElement;
    private readonly rights = new Map<string, HTMLInputElement>();
    private readonly ep: HTMLSelectElement;
    private readonly undoing: string[] = [];
    private readonly redoing: string[] = [];
    private readonly undoButton: HTMLButtonElement;
    private text = "";
    private lastHow: How = "link";
    private readonly note = el("output", { className: "hint" });
    /** True if the box holds no position. */
    private isUnreadable = false;
    /** The number of the text that is being read. */
    private reading = 0;
    private waiting = 0;

    constructor(private readonly options: EditorOptions) {
        this.board = new Board({ label: options.label, onEdit: (men) => this.edit({ board: boardOf(men) }) });
        this.input = el("input", {
            id: "fen",
            className: "fen",
            spellcheck: false,
            autocomplete: "off",
            "aria-describedby": "fen-fault",
            oninput: () => this.open(this.input.value, "typing"),
        });
        this.turn = el(
            "select",
            { id: "turn", onchange: () => this.edit({ turn: this.turn.value, ep: "-" }) },
            el("option", { value: "w" }, "White"),
            el("option", { value: "b" }, "Black"),
        );
        this.ep = el("select", { id: "ep", onchange: () => this.edit({ ep: this.ep.value }) });
        this.undoButton = button("Undo", () => this.undo(), { title: "Ctrl+Z; Ctrl+Y restores" });
        this.stage = {
            preview: (men, move = []) => this.preview(men, move),
            point: (squares, arrows = []) => this.board.mark(squares, arrows),
            open: (fen) => this.open(fen),
            reveal: () => this.board.element.scrollIntoView({ block: "nearest" }),
        };
        this.element = this.draw();
        for (const type of ["pointerdown", "keydown"])
            this.board.element.addEventListener(type, (event) => this.leavePreview(event), { capture: true });
    }

    get fen(): string {
        return this.text;
    }

    /** Keys that work anywhere on a tab. */
    listen(tab: HTMLElement): void {
        // On the window, since after a drag nothing has the focus.
        addEventListener("keydown", (event) => {
            if (!tab.isConnected) return;
            if (event.key === "Escape") this.choose("hand");
            const key = event.key.toLowerCase();
            if (isTyping(event) || !(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
            event.preventDefault();
            if (key === "y" || event.shiftKey) this.redo();
            else this.undo();
        });
    }

    /** Sets another position: updates board and fields, and informs the tab. */
    open(fen: string, how: How = "button"): void {
        const text = fen.trim();
        ++this.reading;
        clearTimeout(this.waiting);
        if (!isPlain(text)) return this.read(text, how);
        this.show(text, how);
    }

    private show(text: string, how: How): void {
        if (text === this.text && how !== "link" && !this.isUnreadable) return;
        const isNew = how === "button" || how === "undo" || (how !== "link" && how !== this.lastHow);
        this.lastHow = how;
        if (this.text && text !== this.text && how !== "undo") {
            this.undoing.push(this.text);
            this.redoing.length = 0;
        }
        this.undoButton.disabled = this.undoing.length === 0;
        if (how !== "typing") this.input.value = text;
        this.put(text, how);
        this.options.onOpen(text, how, isNew);
    }

    /** Updates board and fields. */
    private put(text: string, how: How): void {
        this.text = text;
        this.isUnreadable = false;
        this.note.replaceChildren();
        this.showFault(null);
        const parts = partsOf(text);
        if (how !== "editing") this.board.show(menOf(parts.board));
        this.board.element.classList.remove("preview");
        this.board.mark([]);
        this.turn.value = parts.turn === "b" ? "b" : "w";
        for (const [sign, box] of this.rights) box.checked = parts.castling.includes(sign);
        this.ep.replaceChildren(
            el("option", { value: "-" }, "none"),
            ...enPassantSquares(parts).map((square) => el("option", { value: square }, square)),
        );
        this.ep.value = parts.ep;
    }

    /** Lets the library read a text that is no complete FEN. If it cannot be read, the position stays. */
    private read(text: string, how: How): void {
        const reading = this.reading;
        const read = async () => {
            const found = await positionOf(text);
            if (reading !== this.reading) return;
            if ("fen" in found) {
                this.show(found.fen, how);
                this.note.replaceChildren(found.note);
                return;
            }
            if (this.text === "") this.put(EMPTY, how);
            if (how !== "typing") this.input.value = text;
            this.input.setAttribute("aria-invalid", "true");
            this.fault.replaceChildren(...faultIn(text, found));
            this.note.replaceChildren();
            this.isUnreadable = true;
            this.options.onUnreadable();
        };
        this.waiting = window.setTimeout(() => void read(), how === "typing" ? 200 : 0);
    }

    /** Shows the error in the FEN at its place, or removes it if `failure` is null. */
    showFault(failure: Failure | null): void {
        if (this.isUnreadable) return;
        const isFault = failure !== null && failure.code.startsWith("fen.");
        this.input.setAttribute("aria-invalid", String(isFault));
        if (!isFault) return this.fault.replaceChildren();
        this.fault.replaceChildren(...faultIn(this.text, failure));
    }

    private draw(): HTMLElement {
        const castlings = [..."KQkq"].map((sign) => {
            const box = el("input", {
                type: "checkbox",
                id: `castling-${sign}`,
                onchange: () => this.edit({ castling: this.castling() }),
            });
            this.rights.set(sign, box);
            return el(
                "label",
                {},
                box,
                `${sign === sign.toUpperCase() ? "White" : "Black"} ${sign.toLowerCase() === "k" ? "O-O" : "O-O-O"}`,
            );
        });
        const { strip = null, onward = [], copies = [], examples = [] } = this.options;
        const away = el(
            "button",
            { type: "button", className: "away", title: "remove pieces", ...this.toolOf("away") },
            icon("remove"),
            "Remove",
        );
        const editing = el(
            "details",
            { className: "edit" },
            el("summary", {}, icon("edit"), "Edit"),
            el(
                "div",
                { className: "palettes" },
                this.palette("KQRBNP", "white"),
                this.palette("kqrbnp", "black"),
                away,
            ),
            el(
                "div",
                { className: "fields" },
                el("label", {}, "To move ", this.turn),
                el("label", {}, "En passant ", this.ep),
                el("fieldset", { className: "rights" }, el("legend", {}, "Castling rights"), ...castlings),
            ),
            el(
                "div",
                { className: "buttons" },
                button("Start", () => this.open(START), { title: "the start of a game" }),
                button("Clear", () => this.open(EMPTY), { title: "an empty board" }),
            ),
        );
        // On a phone the answers come first.
        foldWhere(PHONE, editing);
        return el(
            "div",
            { className: "left" },
            this.board.element,
            strip,
            el("div", { className: "fenline" }, el("label", { htmlFor: "fen" }, "FEN"), this.input),
            this.fault,
            this.note,
            el(
                "div",
                { className: "buttons tools" },
                this.undoButton,
                button("Flip", () => this.board.flip(), { className: "flip" }),
                editing,
            ),
            el(
                "div",
                { className: "onward" },
                ...onward,
                el(
                    "details",
                    { className: "share" },
                    el("summary", {}, icon("share"), "Copy, save, print"),
                    el(
                        "div",
                        { className: "buttons" },
                        button("Copy link", () => copyLink()),
                        ...copies,
                        button("SVG", () => this.picture("svg"), { title: "the diagram as SVG" }),
                        button("PNG", () => this.picture("png"), { title: "the diagram as PNG" }),
                        printButton(),
                    ),
                ),
                examples.length === 0
                    ? null
                    : el(
                          "details",
                          { className: "examples" },
                          el("summary", {}, "Examples"),
                          el("div", { className: "buttons" }, ...examples),
                      ),
            ),
        );
    }

    /** Returns the attributes of a button that chooses the effect of a click on the board. */
    private toolOf(tool: Tool): Record<string, unknown> {
        const onclick = () => this.choose(this.board.tool === tool ? "hand" : tool);
        return { "aria-pressed": "false", "data-tool": tool, onclick };
    }

    /** Sets the effect of a click on the board. */
    private choose(tool: Tool): void {
        this.board.tool = tool;
        for (const one of this.element.querySelectorAll<HTMLElement>(".palettes button"))
            one.setAttribute("aria-pressed", String(one.dataset.tool === tool));
    }

    /** Makes the men to drag onto the board, or to choose and place by clicks. */
    private palette(men: string, side: string): HTMLElement {
        const spare = [...men].map((man) => {
            const image = el("span", {
                className: `man ${man.toLowerCase()}-piece ${man === man.toUpperCase() ? "white" : "black"}`,
            });
            const label = { "aria-label": `add a ${nameOf(man)}`, title: `add a ${nameOf(man)}` };
            const one = el("button", { type: "button", ...label, ...this.toolOf(man) }, image);
            one.addEventListener("mousedown", (event) => this.beginDrag(man, event, "mousemove", "mouseup"));
            one.addEventListener("touchstart", (event) => this.beginDrag(man, event, "touchmove", "touchend"), {
                passive: true,
            });
            return one;
        });
        return el("div", { className: "palette", role: "group", "aria-label": `${side} pieces` }, ...spare);
    }

    /** A press chooses a man. If the mouse or the finger moves, it drags the man. */
    private beginDrag<T extends "mousemove" | "touchmove">(
        man: string,
        begin: MouseEvent | TouchEvent,
        moving: T,
        ending: "mouseup" | "touchend",
    ): void {
        const placeOf = (event: MouseEvent | TouchEvent) => ("touches" in event ? event.touches[0]! : event);
        const { clientX, clientY } = placeOf(begin);
        const watching = new AbortController();
        const { signal } = watching;
        const move = (event: WindowEventMap[T]) => {
            const place = placeOf(event);
            if (Math.hypot(place.clientX - clientX, place.clientY - clientY) < 5) return;
            watching.abort();
            this.board.drag(man, event);
        };
        addEventListener(moving, move, { signal });
        addEventListener(ending, () => watching.abort(), { signal });
    }

    private castling(): string {
        return (
            [...this.rights]
                .filter(([, box]) => box.checked)
                .map(([sign]) => sign)
                .join("") || "-"
        );
    }

    private edit(change: Partial<Parts>): void {
        this.open(fenOf({ ...partsOf(this.text), ...(change.board ? { ep: "-" } : {}), ...change }), "editing");
    }

    private undo(): void {
        this.turnBack(this.undoing, this.redoing);
    }

    private redo(): void {
        this.turnBack(this.redoing, this.undoing);
    }

    /** Shows the last position of one list, and puts the current one on the other. */
    private turnBack(from: string[], to: string[]): void {
        const fen = from.pop();
        if (fen === undefined) return;
        to.push(this.text);
        this.open(fen, "undo");
    }

    /** Returns from a replayed position to the edited one before an edit. */
    private leavePreview(event: Event): void {
        const isWalk = event instanceof KeyboardEvent && (event.key.startsWith("Arrow") || event.key === "Tab");
        if (isWalk || !this.board.element.classList.contains("preview")) return;
        event.preventDefault();
        event.stopPropagation();
        this.preview(null, []);
    }

    private preview(men: Men | null, lastMove: string[]): void {
        this.board.mark([]);
        this.board.show(men ?? menOf(partsOf(this.text).board), lastMove);
        this.board.element.classList.toggle("preview", men !== null);
    }

    private picture(form: "svg" | "png"): void {
        void savePicture(this.text, form, "position", this.board.isFlipped);
    }
}
