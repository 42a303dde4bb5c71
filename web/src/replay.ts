// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of a proof to click through on the desk's board.
import { button, el } from "./dom";
import { menOf, partsOf, played, type Men } from "./fen";

export interface Stage {
    /** Shows men on the board instead of the position that is asked about; null: that one again. */
    preview(men: Men | null, lastMove?: string[]): void;
    /** Points at squares. */
    point(squares: string[], arrows?: { from: string; to: string }[]): void;
    /** Another position is to be asked about. */
    open(fen: string): void;
}

/** Buttons for the moves (in coordinates) from a position, with their names if these are known. */
export function replay(stage: Stage, fen: string, moves: string[], names: string[] = []): HTMLElement {
    const positions: Men[] = [menOf(partsOf(fen).board)];
    for (const move of moves) positions.push(played(positions.at(-1)!, move));
    const place = el("output", { className: "place" });
    const list = el("ol", { className: "moves" });
    let at = moves.length;

    const go = (to: number) => {
        at = Math.max(0, Math.min(moves.length, to));
        const move = moves[at - 1];
        stage.preview(positions[at]!, move ? [move.slice(0, 2), move.slice(2, 4)] : []);
        place.textContent = at === 0 ? `start of ${moves.length}` : `${at} of ${moves.length}: ${names[at - 1] ?? move}`;
        list.querySelectorAll("button").forEach((one, index) => {
            if (index === at - 1) one.setAttribute("aria-current", "true");
            else one.removeAttribute("aria-current");
        });
    };
    const whiteBegins = partsOf(fen).turn !== "b";
    const number = (index: number) => {
        const ply = index + (whiteBegins ? 0 : 1);
        if (ply % 2 === 0) return `${ply / 2 + 1}.`;
        return index === 0 ? "1..." : "";
    };
    moves.forEach((move, index) => {
        list.append(el("li", {}, el("span", { className: "number" }, number(index)), button(names[index] ?? move, () => go(index + 1), { className: "move" })));
    });
    const controls = el(
        "div",
        { className: "controls", role: "group", "aria-label": "moves of the proof" },
        button("|\u25C0\uFE0E", () => go(0), { "aria-label": "first position" }),
        button("\u25C0\uFE0E", () => go(at - 1), { "aria-label": "one move back" }),
        button("\u25B6\uFE0E", () => go(at + 1), { "aria-label": "one move on" }),
        button("\u25B6\uFE0E|", () => go(moves.length), { "aria-label": "last position" }),
        button("Back to the position", () => {
            at = moves.length;
            place.textContent = "";
            stage.preview(null);
        }),
        place,
    );
    return el("div", { className: "replay" }, controls, list);
}
