// SPDX-License-Identifier: GPL-3.0-or-later
// The solution of a problem as a folding tree. Every move shows its position on the board.
import { button, el } from "./dom";
import { isWhite, menOf, partsOf, played, type Men } from "./fen";
import type { Stage } from "./replay";
import {
    isZugzwang,
    lineText,
    numberOf,
    plural,
    written,
    type Knight,
    type Play,
    type Tree,
    type Variation,
} from "./solution";

/** A move of the tree, with the moves before it. */
interface Step {
    moves: string[];
    words: string[];
    button: HTMLButtonElement;
    back: Step | null;
    /** Returns the next step and unfolds the parts that hide it. */
    on: (() => Step | null) | null;
}

/** The number of lines of a helpmate that are shown at first. */
const FIRST_LINES = 50;

export class SolutionTree {
    readonly element: HTMLElement;
    private readonly steps = new Map<Element, Step>();
    private readonly place = el("output", { className: "place" });
    private readonly sections = el("div", { className: "sections" });
    /** On a phone the board may be out of view. */
    private readonly small = el("div", { className: "small-board", "aria-hidden": "true" });
    private at: Step | null = null;
    private start: (() => Step | null) | null = null;

    constructor(
        private readonly stage: Stage,
        private readonly fen: string,
        private readonly knight: Knight,
    ) {
        const controls = el(
            "div",
            { className: "controls", role: "group", "aria-label": "moves of the solution" },
            button("Diagram", () => this.show(null), { title: "back to the diagram (Escape)" }),
            button("\u25C0\uFE0E", () => this.show(this.at?.back ?? null), { "aria-label": "one move back" }),
            button("\u25B6\uFE0E", () => this.goOn(), { "aria-label": "one move on" }),
            this.place,
        );
        this.element = el(
            "div",
            { className: "solution", onkeydown: (event: KeyboardEvent) => this.key(event) },
            el("div", { className: "walk" }, this.small, controls),
            this.sections,
        );
        this.draw(menOf(partsOf(fen).board), []);
    }

    addDirect(tree: Tree): void {
        const words = tree.keys.length === 1 ? "Key" : plural(tree.keys.length, "key");
        this.section("keys", words, tree.keys.length > 0, (list) =>
            this.plays(list, tree, tree.keys, "!", tree.keys.length === 1),
        );
        const set = tree.block ? "Set play (complete block)" : `Set play after ${plural(tree.set_play.length, "move")}`;
        this.section(
            "set",
            set,
            tree.set_play.length > 0,
            (list) => this.variations(list, null, tree.set_play, 1),
            tree.keys.length === 0,
        );
        this.section(
            "tries",
            plural(tree.tries.length, "try", "tries"),
            tree.tries.length > 0,
            (list) => this.plays(list, tree, tree.tries, "?", false),
            tree.keys.length === 0,
        );
        if (tree.cut) this.sections.append(el("p", { className: "hint" }, "The tree is too large to be shown whole."));
    }

    /** Shows the lines of a helpmate in SAN. */
    addLines(title: string, lines: string[][], names: string[][], inSeries = false): void {
        this.section(
            "lines",
            title,
            lines.length > 0,
            (list) => {
                const add = (from: number, to: number) =>
                    lines
                        .slice(from, to)
                        .forEach((line, index) => list.append(this.line(line, names[from + index] ?? line, inSeries)));
                add(0, FIRST_LINES);
                if (lines.length <= FIRST_LINES) return;
                const more = el(
                    "li",
                    {},
                    button(`${plural(lines.length - FIRST_LINES, "more line")}`, () => {
                        more.remove();
                        add(FIRST_LINES, lines.length);
                    }),
                );
                list.append(more);
            },
            true,
        );
    }

    private section(
        name: string,
        title: string,
        isThere: boolean,
        fill: (list: HTMLElement) => void,
        isOpen = name === "keys",
    ): void {
        if (!isThere) return;
        const list = el("ul", {});
        const details = el(
            "details",
            { className: "part", "data-part": name, ontoggle: () => details.open && unfold() },
            el("summary", {}, title),
            list,
        );
        const unfold = () => {
            if (list.childElementCount === 0) fill(list);
        };
        if (isOpen) {
            details.open = true;
            unfold();
            this.start ??= () => this.steps.get(list.querySelector(".move")!) ?? null;
        }
        this.sections.append(details);
    }

    /** Shows keys or tries. */
    private plays(list: HTMLElement, tree: Tree, plays: Play[], sign: string, isOpen: boolean): void {
        for (const play of plays) {
            const step = this.step(null, play.move, play.san, "1.", sign);
            const { threats = [], variations = [], refutations = [] } = play;
            const row: (Node | string)[] = [step.button];
            const isLong = threats.length === 1 && (threats[0]!.variations ?? []).length > 0;
            if (threats.length > 0 && !isLong)
                row.push(
                    el("span", { className: "word" }, threats.length > 1 ? "threats" : "threat"),
                    ...this.answers(step, threats, 2).map((one) => one.button),
                );
            else if (isZugzwang(tree, play)) row.push(el("span", { className: "word" }, "zugzwang"));
            if (refutations.length > 0) row.push(el("span", { className: "word" }, "but"));
            for (const { defence, san } of refutations) row.push(this.step(step, defence, san, "1...", "!").button);
            const below = (inner: HTMLElement) => {
                if (isLong) this.threat(inner, step, threats[0]!);
                this.variations(inner, step, variations, 1);
            };
            list.append(this.item(row, step, variations.length > 0 || isLong ? below : null, isOpen));
        }
    }

    /** Shows a threat of several moves and the replies to it. */
    private threat(list: HTMLElement, key: Step, threat: Play): void {
        const [step] = this.answers(key, [threat], 2);
        const row = [el("span", { className: "word" }, "threat"), step!.button];
        list.append(this.item(row, step!, (inner) => this.variations(inner, step!, threat.variations ?? [], 2), false));
    }

    /** Shows the defender's replies in move `number`. */
    private variations(list: HTMLElement, back: Step | null, variations: Variation[], number: number): void {
        for (const { defence, san, answers } of variations) {
            const reply = this.step(back, defence, san, `${number}...`);
            const steps = this.answers(reply, answers, number + 1);
            reply.on = () => steps[0] ?? null;
            const row: (Node | string)[] = [reply.button, ...steps.map((step) => step.button)];
            if (answers.length > 1) row.push(el("span", { className: "tag" }, "dual"));
            const [only] = answers;
            const isDeep =
                answers.length === 1 ? (only!.variations ?? []).length > 0 : answers.some(({ moves }) => moves > 1);
            if (answers.length === 1 && only?.threats?.length)
                row.push(
                    el("span", { className: "word" }, "threat"),
                    ...this.answers(steps[0]!, only.threats, number + 2).map((step) => step.button),
                );
            const below = (inner: HTMLElement) => {
                answers.forEach((answer, index) =>
                    this.below(inner, answer, steps[index]!, number + 1, answers.length > 1),
                );
            };
            list.append(this.item(row, steps[0] ?? reply, isDeep ? below : null, false));
        }
    }

    /** Shows the continuation of an answer, under its name if there are several. */
    private below(list: HTMLElement, answer: Play, step: Step, number: number, isNamed: boolean): void {
        if (answer.moves === 1) return;
        if (!isNamed) return this.variations(list, step, answer.variations ?? [], number);
        const again = this.step(step.back, answer.move, answer.san, `${number}.`);
        const row: (Node | string)[] = [again.button];
        if (answer.threats?.length)
            row.push(
                el("span", { className: "word" }, "threat"),
                ...this.answers(again, answer.threats, number + 1).map((one) => one.button),
            );
        list.append(
            this.item(row, again, (inner) => this.variations(inner, again, answer.variations ?? [], number), false),
        );
    }

    private answers(back: Step, plays: Play[], number: number): Step[] {
        return plays.map(({ move, san }, index) =>
            this.step(back, move, san, index === 0 ? `${number}.` : "", "", `${number}.`),
        );
    }

    private line(line: string[], names: string[], inSeries: boolean): HTMLElement {
        let back: Step | null = null;
        const row = line.map((move, index): Node => {
            const number = numberOf(index, line.length, inSeries);
            const step: Step = this.step(back, move, names[index] ?? move, number);
            const before = back;
            if (before) before.on = () => step;
            back = step;
            return step.button;
        });
        return el("li", {}, el("div", { className: "row", title: lineText(names, this.knight, inSeries) }, ...row));
    }

    /** Makes a row with a folded part below it. */
    private item(
        row: (Node | string)[],
        step: Step,
        fill: ((list: HTMLElement) => void) | null,
        isOpen: boolean,
    ): HTMLElement {
        if (!fill) return el("li", {}, el("div", { className: "row" }, ...row));
        const list = el("ul", { hidden: true });
        const toggle = button("", () => fold(list.hidden), {
            className: "fold",
            "aria-label": `what follows ${step.words.at(-1)}`,
        });
        const fold = (isShown: boolean) => {
            if (isShown && list.childElementCount === 0) fill(list);
            list.hidden = !isShown;
            toggle.setAttribute("aria-expanded", String(isShown));
        };
        step.on = () => {
            fold(true);
            return this.steps.get(list.querySelector(".move")!) ?? null;
        };
        fold(isOpen);
        return el("li", {}, el("div", { className: "row" }, toggle, ...row), list);
    }

    private step(back: Step | null, move: string, san: string, number: string, sign = "", counted = number): Step {
        const name = written(san, this.knight) + sign;
        const one = button(number + name, () => this.show(step), { className: "move", "data-move": move });
        const isReply = counted.endsWith("...") && back !== null;
        const step: Step = {
            moves: [...(back?.moves ?? []), move],
            words: [...(back?.words ?? []), (isReply ? "" : counted) + name],
            button: one,
            back,
            on: null,
        };
        this.steps.set(one, step);
        return step;
    }

    private show(step: Step | null): void {
        this.at?.button.removeAttribute("aria-current");
        this.at = step;
        this.place.textContent = step?.words.join(" ") ?? "";
        let men = menOf(partsOf(this.fen).board);
        for (const move of step?.moves ?? []) men = played(men, move);
        const last = step?.moves.at(-1);
        const squares = last ? [last.slice(0, 2), last.slice(2, 4)] : [];
        step?.button.setAttribute("aria-current", "true");
        this.stage.preview(step ? men : null, squares);
        this.draw(men, squares);
    }

    private draw(men: Men, squares: string[]): void {
        const rows = [8, 7, 6, 5, 4, 3, 2, 1].flatMap((rank) => [..."abcdefgh"].map((file) => file + rank));
        const cells = rows.map((square) => {
            const man = men.get(square);
            const className = man ? `man ${man.toLowerCase()}-piece ${isWhite(man) ? "white" : "black"}` : "";
            return el("span", { className: squares.includes(square) ? "moved" : "" }, el("span", { className }));
        });
        this.small.replaceChildren(...cells);
    }

    private goOn(): void {
        const next = this.at ? this.at.on?.() : this.start?.();
        if (next) this.show(next);
    }

    /** Arrow keys go from move to move and show each; Escape shows the diagram. */
    private key(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Escape") return this.show(null);
        const target = event.target as Element;
        const ways: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };
        const way = ways[event.key];
        if (way === undefined || !this.steps.has(target)) return;
        event.preventDefault();
        const isRow = event.key === "ArrowDown" || event.key === "ArrowUp";
        const all = [...this.sections.querySelectorAll<HTMLButtonElement>(isRow ? ".row" : ".move")].filter(
            (one) => one.offsetParent !== null,
        );
        const here = isRow ? target.closest(".row") : target;
        const next = all[all.indexOf(here as HTMLButtonElement) + way];
        const move = isRow ? next?.querySelector<HTMLButtonElement>(".move") : next;
        if (!move) return;
        move.focus();
        this.show(this.steps.get(move)!);
    }
}
