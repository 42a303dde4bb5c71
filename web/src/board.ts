// SPDX-License-Identifier: GPL-3.0-or-later
// A board for mouse, touch, keyboard and screen reader. chessgroundx draws it. A grid of cells over it, which the mouse
// ignores, describes the board to screen readers and handles keys.
import { Chessground } from "chessgroundx";
import type { Api } from "chessgroundx/api";
import type { DrawShape } from "chessgroundx/draw";
import type { Key, Piece } from "chessgroundx/types";
import { boardOf, isWhite, nameOf, type Men } from "./fen";
import { el, say } from "./dom";

export type Arrow = { from: string; to: string };
/** The effect of a click on a square: none, remove the man, or put this man there. */
export type Tool = "hand" | "away" | string;

export interface BoardOptions {
    label: string;
    /** The number of files and ranks, 8 by default. */
    size?: 8 | 9;
    onEdit?: (men: Men) => void;
    onPick?: (square: string) => void;
    /** Called when a man was moved to a square that `offer` allows, by mouse, finger or keys. */
    onMove?: (from: string, to: string) => void;
    /** Called when a man was moved to a square that `offer` does not allow. */
    onRefused?: (from: string, to: string) => void;
}

const FILES = [..."abcdefghi"];

const pieceOf = (man: string): Piece => ({
    role: `${man.toLowerCase()}-piece` as Piece["role"],
    color: isWhite(man) ? "white" : "black",
});
const manOf = (piece: Piece): string => {
    const letter = piece.role[0]!;
    return piece.color === "white" ? letter.toUpperCase() : letter;
};

export class Board {
    readonly element: HTMLElement;
    tool: Tool = "hand";
    private readonly api: Api;
    private readonly cells = new Map<string, HTMLElement>();
    private readonly grid: HTMLElement;
    private readonly size: number;
    private men: Men = new Map();
    private inCheck: string[] = [];
    private cursor = "e4";

    constructor(private readonly options: BoardOptions) {
        const wrap = el("div", { className: "cg-wrap" });
        this.grid = el("div", { className: "cells", role: "grid", "aria-label": options.label });
        this.size = options.size ?? 8;
        this.element = el("div", { className: "board", "data-size": this.size }, wrap, this.grid);
        const isEditor = options.onEdit !== undefined;
        const isPlayed = options.onMove !== undefined;
        this.api = Chessground(wrap, {
            coordinates: false,
            dimensions: { width: this.size, height: this.size },
            autoCastle: false,
            animation: { enabled: !matchMedia("(prefers-reduced-motion: reduce)").matches, duration: 150 },
            movable: {
                free: isEditor,
                color: isEditor ? "both" : undefined,
                showDests: isPlayed,
                events: { after: (from, to) => options.onMove?.(from, to) },
            },
            draggable: { enabled: isEditor || isPlayed, deleteOnDropOff: isEditor, showGhost: true },
            selectable: { enabled: isEditor || isPlayed },
            premovable: { enabled: false },
            drawable: { enabled: false, visible: true },
            highlight: { lastMove: false, check: false },
            disableContextMenu: true,
            blockTouchScroll: isEditor || isPlayed,
            events: { change: () => isEditor && this.changed() },
        });
        for (const type of ["pointerdown", "mousedown", "touchstart"]) {
            wrap.addEventListener(type, (event) => this.pressed(event), { capture: true, passive: false });
        }
        this.drawCells();
        this.grid.addEventListener("keydown", (event) => this.key(event));
        // A man that was chosen by a click does not have the focus.
        addEventListener("keydown", ({ key }) => key === "Escape" && this.element.isConnected && this.drop());
        if (options.onRefused) this.watchRefused(wrap, options.onRefused);
    }

    /** Clears the selection. */
    drop(): void {
        this.api.selectSquare(null);
        this.api.cancelMove();
    }

    /** Detects a move of a man, by dragging or by a second click, to a square that it cannot reach. */
    private watchRefused(wrap: HTMLElement, refused: (from: string, to: string) => void): void {
        let from = "";
        const offered = (square: string) => this.api.state.movable.dests?.get(square as Key);
        wrap.addEventListener(
            "pointerdown",
            (event) => {
                const chosen = this.api.state.selectable.selected as string | undefined;
                const at = this.squareAt(event);
                from = chosen && !this.isOfPlayer(at) ? chosen : at;
            },
            { capture: true },
        );
        addEventListener("pointerup", (event) => {
            const begun = from;
            from = "";
            if (begun === "" || !this.isOfPlayer(begun) || !this.isOver(event)) return;
            const to = this.squareAt(event);
            if (to !== begun && !this.isOfPlayer(to) && !offered(begun)?.includes(to as Key)) refused(begun, to);
        });
    }

    private isOver({ clientX, clientY }: PointerEvent): boolean {
        const { left, top, right, bottom } = this.grid.getBoundingClientRect();
        return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
    }

    /** Returns true if a man of the player to move is on the square. */
    private isOfPlayer(square: string): boolean {
        const man = this.men.get(square);
        const { color } = this.api.state.movable;
        return man !== undefined && color === (isWhite(man) ? "white" : "black");
    }

    /** Shows the men without calling `onEdit`. */
    show(men: Men, lastMove: string[] = [], inCheck: string[] = []): void {
        this.men = new Map(men);
        this.inCheck = inCheck;
        const highlight = { lastMove: lastMove.length > 0, check: inCheck.length > 0 };
        this.api.set({ fen: boardOf(men, this.size), lastMove: lastMove as Key[], highlight, check: inCheck as Key[] });
        this.label();
    }

    /** Sets the squares to which each man of a side can be moved. Null: the board is fixed. */
    offer(side: "white" | "black" | null, squares: Map<string, string[]> = new Map()): void {
        const dests = squares as Map<Key, Key[]>;
        this.api.set({ turnColor: side ?? "white", movable: { color: side ?? undefined, dests } });
        this.api.selectSquare(null);
    }

    mark(squares: string[], arrows: Arrow[] = []): void {
        const shapes: DrawShape[] = arrows.map(({ from, to }) => ({
            orig: from as Key,
            dest: to as Key,
            brush: "red",
        }));
        this.api.setAutoShapes(shapes);
        for (const [square, cell] of this.cells) cell.classList.toggle("marked", squares.includes(square));
    }

    get isFlipped(): boolean {
        return this.api.state.orientation === "black";
    }
    flip(isFlipped = !this.isFlipped): void {
        this.api.set({ orientation: isFlipped ? "black" : "white" });
        this.drawCells();
    }

    /** Drags a man that is not yet on the board. */
    drag(man: string, event: MouseEvent | TouchEvent): void {
        this.api.dragNewPiece(pieceOf(man), false, event, true);
    }

    private changed(): void {
        const men: Men = new Map();
        for (const [key, piece] of this.api.state.boardState.pieces) men.set(key, manOf(piece));
        if (boardOf(men, this.size) === boardOf(this.men, this.size)) return;
        this.edit(men);
    }

    private edit(men: Men): void {
        this.men = men;
        this.label();
        this.options.onEdit?.(men);
    }

    private put(square: string, man: string | null): void {
        const men = new Map(this.men);
        if (man === null || men.get(square) === man) men.delete(square);
        else men.set(square, man);
        this.api.set({ fen: boardOf(men, this.size) });
        this.edit(men);
        say(`${square} ${men.has(square) ? nameOf(men.get(square)!) : "empty"}`);
    }

    private pressed(event: Event): void {
        // The elements above may have grown since the board was measured.
        this.api.state.dom.bounds.clear();
        const isTool = this.tool !== "hand" && this.options.onEdit !== undefined;
        if (!isTool && this.options.onPick === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.type !== "pointerdown") return;
        const key = this.squareAt(event as PointerEvent);
        if (isTool) this.put(key, this.tool === "away" ? null : this.tool);
        else this.options.onPick?.(key);
    }

    private squareAt({ clientX, clientY }: PointerEvent): string {
        const { left, top, width, height } = this.grid.getBoundingClientRect();
        const last = this.size - 1;
        const step = (part: number) => Math.max(0, Math.min(last, Math.floor(part * this.size)));
        const [across, down] = [step((clientX - left) / width), step((clientY - top) / height)];
        return this.isFlipped ? FILES[last - across]! + (down + 1) : FILES[across]! + (this.size - down);
    }

    private drawCells(): void {
        this.cells.clear();
        const files = FILES.slice(0, this.size);
        const ranks = files.map((_, index) => this.size - index);
        if (this.isFlipped) [files, ranks].forEach((list: unknown[]) => list.reverse());
        this.grid.replaceChildren(
            ...ranks.map((rank) =>
                el(
                    "div",
                    { role: "row" },
                    ...files.map((file) => {
                        const cell = el("div", { role: "gridcell", tabIndex: -1, "data-square": file + rank });
                        if (file === files[0]) cell.dataset.rank = String(rank);
                        if (rank === ranks.at(-1)) cell.dataset.file = file;
                        this.cells.set(file + rank, cell);
                        return cell;
                    }),
                ),
            ),
        );
        this.label();
    }

    private label(): void {
        for (const [square, cell] of this.cells) {
            const man = this.men.get(square);
            const check = this.inCheck.includes(square) ? " in check" : "";
            cell.setAttribute("aria-label", man ? `${square} ${nameOf(man)}${check}` : `${square} empty`);
            cell.tabIndex = square === this.cursor ? 0 : -1;
        }
    }

    private key(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const steps: Record<string, [number, number]> = {
            ArrowLeft: [-1, 0],
            ArrowRight: [1, 0],
            ArrowUp: [0, 1],
            ArrowDown: [0, -1],
        };
        const step = steps[event.key];
        if (step) {
            const way = this.isFlipped ? -1 : 1;
            const file = this.cursor.charCodeAt(0) + step[0] * way;
            const rank = Number(this.cursor[1]) + step[1] * way;
            const next = String.fromCharCode(file) + rank;
            if (this.cells.has(next)) this.cursor = next;
            this.label();
            this.cells.get(this.cursor)?.focus();
        } else if (this.options.onEdit && /^[kqrbnp]$/i.test(event.key)) {
            this.put(this.cursor, event.key);
        } else if (this.options.onEdit && ["Delete", "Backspace", " "].includes(event.key)) {
            if (this.men.has(this.cursor)) this.put(this.cursor, null);
        } else if (this.options.onMove && ["Enter", " "].includes(event.key)) {
            this.choose(this.cursor);
        } else if (this.options.onPick && ["Enter", " "].includes(event.key)) {
            this.options.onPick(this.cursor);
        } else {
            return;
        }
        event.preventDefault();
    }

    /** Moves by keys: first the man is chosen, then the square. */
    private choose(square: string): void {
        this.api.selectSquare(square as Key);
        const { selected } = this.api.state.selectable;
        const squares = this.api.state.movable.dests?.get(square as Key) ?? [];
        if (selected === square) say(`${square} chosen; it can go to ${squares.join(", ") || "no square"}`);
    }
}
