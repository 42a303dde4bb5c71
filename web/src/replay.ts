// SPDX-License-Identifier: GPL-3.0-or-later
// Steps through the moves of a proof on the tab's board.
import { button, el } from "./dom";
import { menOf, partsOf, played, type Men } from "./fen";

export interface Stage {
    /** Shows other men on the board, or the tab's position again if null. */
    preview(men: Men | null, lastMove?: string[], ply?: number): void;
    /** Highlights squares. */
    point(squares: string[], arrows?: { from: string; to: string }[]): void;
    /** Sets another position. */
    open(fen: string): void;
    /** Scrolls the board into view if it is out of sight. */
    reveal?(): void;
}

export interface Replayed {
    /** The moves in SAN, if they are known. */
    names?: string[];
    /** The men at the start and after each move; computed from the moves if left out. */
    positions?: Men[];
    /** The move that is shown at first; none if left out. */
    at?: number;
    /** Moves to highlight. */
    marked?: number[];
    label?: string;
    size?: number;
    /** Returns to the tab's own position; without it there is no such button. */
    back?: string;
}

/** Makes buttons for the moves (in coordinates) from a position. */
export function replay(
    stage: Stage,
    fen: string,
    moves: string[],
    { names = [], marked = [], label = "moves of the proof", size = 8, ...rest }: Replayed = {},
): HTMLElement {
    const positions = rest.positions ?? [menOf(partsOf(fen).board, size)];
    for (const move of moves.slice(positions.length - 1)) positions.push(played(positions.at(-1)!, move));
    const place = el("output", { className: "place" });
    const list = el("ol", { className: "moves" });
    let at = moves.length;

    const go = (to: number) => {
        at = Math.max(0, Math.min(moves.length, to));
        stage.preview(
            positions[at]!,
            [...(moves[at - 1] ?? "").matchAll(/[a-i][1-9]/g)].map(([square]) => square),
            at,
        );
        place.textContent =
            at === 0 ? `start of ${moves.length}` : `${at} of ${moves.length}: ${names[at - 1] ?? moves[at - 1]}`;
        list.querySelectorAll("button").forEach((one, index) => {
            if (index === at - 1) one.setAttribute("aria-current", "true");
            else one.removeAttribute("aria-current");
        });
        const current = list.querySelector<HTMLElement>("[aria-current]");
        if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
    };
    const first = Math.max(1, Number(fen.trim().split(/\s+/).at(-1)) || 1);
    const shift = partsOf(fen).turn === "b" ? 1 : 0;
    const number = (index: number) => {
        const ply = index + shift;
        if (ply % 2 === 0) return `${first + ply / 2}.`;
        return index === 0 ? `${first}...` : "";
    };
    moves.forEach((move, index) => {
        const isMarked = marked.includes(index + 1);
        const one = button(names[index] ?? move, () => go(index + 1), {
            className: isMarked ? "move remarkable" : "move",
            title: isMarked ? "something was found here" : undefined,
        });
        list.append(el("li", {}, el("span", { className: "number" }, number(index)), one));
    });
    const back = rest.back
        ? button(rest.back, () => {
              at = moves.length;
              place.textContent = "";
              stage.preview(null);
          })
        : null;
    const controls = el(
        "div",
        { className: "controls", role: "group", "aria-label": label },
        button("|\u25C0\uFE0E", () => go(0), { "aria-label": "first position" }),
        button("\u25C0\uFE0E", () => go(at - 1), { "aria-label": "one move back" }),
        button("\u25B6\uFE0E", () => go(at + 1), { "aria-label": "one move on" }),
        button("\u25B6\uFE0E|", () => go(moves.length), { "aria-label": "last position" }),
        back,
        place,
    );
    const element = el("div", { className: "replay" }, controls, list);
    element.addEventListener("keydown", (event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        go(at + step);
    });
    if (rest.at !== undefined) go(rest.at);
    return element;
}
