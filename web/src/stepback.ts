// SPDX-License-Identifier: GPL-3.0-or-later
// Steps back through the moves that were forced, with the board before each of them and why no other move is possible.
import type { AnyVerdict } from "./engine";
import { button, el } from "./dom";
import { menOf, partsOf } from "./fen";
import type { Stage } from "./replay";

interface Excluded {
    rule: string;
    why: string;
    moves: string[];
}

interface Step {
    position: string;
    before?: string;
    last_moves?: { move: string; state: "possible" | "open" }[];
    excluded?: Excluded[];
    text: string;
}

/** A place at which the reader can stop: a position, the move after it, and the step that led back to it. */
interface Stop {
    fen: string;
    move?: string;
    step?: Step;
}

const squaresOf = (move = "") => move.match(/[a-h][1-8]/g) ?? [];

function stopsOf(steps: Step[]): Stop[] {
    const stops: Stop[] = [{ fen: steps[0]!.position }];
    for (const step of steps) {
        const move = step.before ? step.last_moves?.[0]?.move : undefined;
        stops.push({ fen: step.before ?? step.position, move, step });
    }
    return stops;
}

/** Lists the moves that are not excluded, and the others with their reasons. */
function movesOf({ last_moves: left = [], excluded = [] }: Step): HTMLElement {
    const states = { possible: "possible: a game is known", open: "open: neither refuted nor proved" };
    const rows = [
        ...left.map(({ move, state }) => [move, states[state]]),
        ...excluded.map(({ moves, why }) => [moves.join(", "), `excluded because ${why}`]),
    ];
    return el(
        "details",
        {},
        el("summary", {}, "All moves"),
        el("dl", {}, ...rows.flatMap(([moves, why]) => [el("dt", {}, moves!), el("dd", {}, why!)])),
    );
}

/** Shows the steps of a verdict on `retract` on the board of the stage, or returns null if it has none. */
export function stepBack(verdict: AnyVerdict, stage: Stage): HTMLElement | null {
    const steps: Step[] = verdict.details?.steps ?? [];
    if (steps.length === 0) return null;
    const stops = stopsOf(steps);
    const place = el("output", { className: "place" });
    const why = el("div", { className: "why", "aria-live": "polite" });
    let at = 0;
    const go = (to: number) => {
        at = Math.max(0, Math.min(stops.length - 1, to));
        const { fen, move, step } = stops[at]!;
        stage.preview(at === 0 ? null : menOf(partsOf(fen).board), squaresOf(move));
        place.textContent = at === 0 ? "" : `${at} of ${stops.length - 1}${move ? `: before ${move}` : ""}`;
        why.replaceChildren(...(step ? [el("p", {}, step.text), movesOf(step)] : []));
        if (at > 0) stage.reveal?.();
    };
    const controls = el(
        "div",
        { className: "controls", role: "group", "aria-label": "moves taken back" },
        button("\u25C0\uFE0E", () => go(at + 1), { "aria-label": "take one more move back" }),
        button("\u25B6\uFE0E", () => go(at - 1), { "aria-label": "play one move again" }),
        button("Back to the position", () => go(0)),
        place,
    );
    const element = el("div", { className: "replay stepback" }, controls, why);
    element.addEventListener("keydown", (event) => {
        const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
        if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        go(at + step);
    });
    return element;
}
