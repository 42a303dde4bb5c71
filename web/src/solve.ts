// SPDX-License-Identifier: GPL-3.0-or-later
// Solves a problem while it is edited: soundness, key, tree, themes, proof.
import { visit, type ProblemsAddress } from "./address";
import { type AnyVerdict } from "./engine";
import { Card } from "./card";
import { button, copy, el, say } from "./dom";
import { Editor } from "./editor";
import { fenOf, partsOf } from "./fen";
import type { Stage } from "./replay";
import {
    customTurn,
    inShort,
    isHelp,
    isSeries,
    judged,
    menCount,
    namesOf,
    plural,
    sentence,
    type Knight,
    type Tree,
} from "./solution";
import { SolutionTree } from "./tree";
import type { Problem } from "./sheet";

const DEFAULT: Problem = { fen: "3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1", stipulation: "#2" };
const EXAMPLES: [string, string, string][] = [
    ["A two-mover with an en passant defence", DEFAULT.stipulation, DEFAULT.fen],
    ["Castling is the key", "#2", "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1"],
    ["Three moves, composed by a computer", "#3", "8/2Kn4/k7/8/N1b3R1/8/5Q2/8 w - - 0 1"],
    ["S. Loyd's Excelsior", "#5", "n1rb4/1p3p1p/1p6/1R5K/8/p3p1PN/1PP1R3/N6k w - - 0 1"],
    ["A helpmate in two", "h#2", "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1"],
    ["A diagram that cannot be", "#2", "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"],
];
const COMMON = ["#2", "#3", "#4", "h#2", "h#2.5", "h#3"];

/** The parts of a solution that have themes, in this order. */
const PLACES: [string, string, string][] = [
    ["keys", "key", "keys"],
    ["threats", "threat", "threats"],
    ["variations", "variation", "variations"],
    ["defences", "defence", "defences"],
    ["solutions", "solution", "solutions"],
    ["set_play", "set mate", "set mates"],
    ["tries", "in tries", "in tries"],
];

/** Shortens the message about a stipulation that is not solved. */
const supported = (text: string): string =>
    text
        .replace(/^(\S+) \(.*?\) are not solved here;.*$/, "$1 are not supported; try #2, h#2.")
        .replace(/^(".*?") is not a stipulation such as .*$/, "$1 is not a stipulation; try #2, h#2.");

function themeTable(themes: Record<string, any>[]): HTMLElement | null {
    if (themes.length === 0) return null;
    const isActual = (theme: Record<string, any>) => PLACES.slice(0, 5).some(([place]) => theme[place]);
    const rows = [...themes]
        .sort((one, other) => Number(isActual(other)) - Number(isActual(one)))
        .map((theme) => {
            const places = PLACES.filter(([place]) => theme[place]).map(
                ([place, one, many]) => `${theme[place]} ${theme[place] === 1 ? one : many}`,
            );
            return el(
                "tr",
                {},
                el("th", { scope: "row" }, String(theme.theme).replaceAll("-", " ")),
                el("td", {}, places.join(", ")),
            );
        });
    return el(
        "details",
        { className: "part", "data-part": "themes" },
        el("summary", {}, plural(themes.length, "theme")),
        el("table", {}, el("tbody", {}, ...rows)),
    );
}

export class Solve {
    readonly element: HTMLElement;
    private readonly editor: Editor;
    private readonly card: Card;
    private readonly stipulation: HTMLInputElement;
    private readonly convention: HTMLSelectElement;
    private readonly knight: HTMLSelectElement;
    private readonly isLive = el("input", { type: "checkbox", checked: true, onchange: () => this.changed(0) });
    private readonly men = el("span", { className: "count", title: "men of White and of Black" });
    private readonly hint = el("p", { className: "hint", role: "status" });
    private readonly options: Record<string, boolean | string> = {};
    private settling = 0;
    private solved: AnyVerdict | null = null;

    /** `onChange` is called with each change of the address and whether it begins an entry of the history. `keep`
     * puts a problem on the sheet. */
    constructor(
        private readonly onChange: (isNew: boolean) => void,
        private readonly keep: (problem: Problem) => void,
    ) {
        this.editor = new Editor({
            label: "The diagram. Letters add pieces, Delete removes them.",
            onOpen: (_fen, how, isNew) => this.changed(how === "typing" || how === "editing" ? 200 : 0, isNew),
            onUnreadable: () => this.rest(),
            onward: [
                button("Judge this position", () => visit({ tab: "judge", fen: this.editor.fen }), {
                    title: "Could it have arisen, what was the last move, who may castle?",
                }),
            ],
            copies: [
                button("Copy FEN", () => this.copy(this.editor.fen, "FEN")),
                button("Copy EPD", () => this.copy(this.epd(), "EPD")),
            ],
            examples: EXAMPLES.map(([name, stipulation, fen]) =>
                button(`${stipulation} ${name}`, () => this.open({ fen, stipulation })),
            ),
        });
        this.stipulation = el("input", {
            id: "stipulation",
            size: 6,
            spellcheck: false,
            autocomplete: "off",
            value: DEFAULT.stipulation,
            oninput: () => this.changed(200),
            onkeydown: (event: KeyboardEvent) => event.key === "Enter" && this.solve(),
        });
        this.convention = el(
            "select",
            { id: "convention", onchange: () => this.changed(0) },
            el("option", { value: "fen" }, "as the FEN says"),
            el("option", { value: "codex" }, "by the Codex"),
        );
        this.knight = el(
            "select",
            { id: "knight", onchange: () => this.changed(0) },
            el("option", { value: "S" }, "S"),
            el("option", { value: "N" }, "N"),
        );
        this.card = new Card(
            {
                operation: "solve",
                title: "Solution",
                words: { yes: "Solved", no: "No solution", unknown: "Not known" },
                word: judged,
                isLong: true,
                options: this.options,
                sentence: (text) => sentence(supported(text), this.knight.value as Knight),
                more: (verdict, stage) => this.tell(verdict, stage),
            },
            this.editor.stage,
        );
        this.card.element.setAttribute("aria-live", "off");
        this.element = el(
            "div",
            { className: "judge solve" },
            this.editor.element,
            el("div", { className: "cards" }, this.form(), this.card.element),
        );
        this.editor.listen(this.element);
    }

    get problem(): Problem {
        return { fen: this.editor.fen, stipulation: this.stipulation.value.trim() };
    }

    /** Shows a problem from elsewhere. */
    open({ fen, stipulation }: Problem): void {
        this.stipulation.value = stipulation;
        if (fen === this.editor.fen) this.changed(0);
        else this.editor.open(fen);
    }

    /** Shows the problem of an address. Missing parameters keep their values. */
    enter({ fen, stipulation, convention, knight }: ProblemsAddress): void {
        const before = [this.convention.value, this.knight.value, this.editor.fen, this.stipulation.value].join();
        if (stipulation !== undefined || fen !== undefined) {
            this.convention.value = convention ?? "fen";
            this.knight.value = knight ?? "S";
        }
        this.stipulation.value = stipulation ?? (this.editor.fen ? this.stipulation.value : DEFAULT.stipulation);
        const asked = fen ?? (this.editor.fen || DEFAULT.fen);
        if (before !== [this.convention.value, this.knight.value, asked, this.stipulation.value].join())
            this.editor.open(asked, "link");
    }

    address(): ProblemsAddress {
        const { fen, stipulation } = this.problem;
        const convention = this.convention.value === "codex" ? "codex" : undefined;
        return { tab: "problems", fen, stipulation, convention, knight: this.knight.value === "N" ? "N" : undefined };
    }

    private form(): HTMLElement {
        const common = COMMON.map((text) =>
            button(text, () => this.open({ ...this.problem, stipulation: text }), { className: "chip" }),
        );
        return el(
            "section",
            { className: "card wish" },
            el(
                "div",
                { className: "fields" },
                el("label", { htmlFor: "stipulation" }, "Stipulation"),
                this.stipulation,
                this.men,
                el("span", { className: "chips", role: "group", "aria-label": "common stipulations" }, ...common),
            ),
            this.hint,
            el(
                "details",
                { className: "options" },
                el("summary", {}, "Conventions"),
                el(
                    "div",
                    { className: "fields" },
                    el("label", {}, "Castling and en passant ", this.convention),
                    el("label", {}, "Knight ", this.knight),
                ),
            ),
            el(
                "div",
                { className: "buttons" },
                button("Solve", () => this.solve(), { className: "primary" }),
                button("Put on the sheet", () => this.keep(this.problem)),
                el("label", { className: "check" }, this.isLive, " solve while I edit"),
            ),
        );
    }

    private rest(): void {
        this.card.rest();
        this.solved = null;
        clearTimeout(this.settling);
    }

    private changed(wait: number, isNew = false): void {
        this.men.textContent = menCount(this.editor.fen);
        this.showHint();
        this.onChange(isNew);
        this.rest();
        if (this.isLive.checked) this.settling = window.setTimeout(() => this.solve(), wait);
    }

    /** By convention White begins, in helpmates Black. Shows a note if the position differs. */
    private showHint(): void {
        const parts = partsOf(this.editor.fen);
        const custom = customTurn(this.stipulation.value);
        if (!this.editor.fen || custom === null || custom === parts.turn) return this.hint.replaceChildren();
        const [now, usual] = custom === "b" ? ["White", "Black"] : ["Black", "White"];
        const turn = () => this.editor.open(fenOf({ ...parts, turn: custom, ep: "-" }));
        this.hint.replaceChildren(
            `${now} is to move; in ${this.problem.stipulation} ${usual} usually begins. `,
            button(`Let ${usual} begin`, turn),
        );
    }

    private async solve(): Promise<void> {
        clearTimeout(this.settling);
        this.solved = null;
        const { fen, stipulation } = this.problem;
        for (const name of Object.keys(this.options)) delete this.options[name];
        Object.assign(this.options, {
            stipulation,
            ...(this.convention.value === "codex" ? { convention: "codex" } : {}),
        });
        const failure = await this.card.ask(fen);
        if (fen !== this.editor.fen) return;
        this.editor.showFault(failure);
        this.stipulation.setAttribute("aria-invalid", String(failure?.code?.startsWith("problem.") ?? false));
    }

    private tell(verdict: AnyVerdict, stage: Stage): (Node | null)[] {
        this.solved = verdict;
        const { details = {}, subject } = verdict;
        const knight = this.knight.value as Knight;
        const fen = String(subject.fen ?? this.editor.fen);
        const tree = new SolutionTree(stage, fen, knight);
        const short = el("p", { className: "short" });
        if (details.solution) {
            short.textContent = inShort(details.solution as Tree);
            tree.addDirect(details.solution as Tree);
        }
        if (details.solutions || details.short_solutions) void this.tellLines(tree, verdict);
        const found = details.soundness ?? (details.short_solutions ? "short" : "");
        this.card.element.dataset.soundness = details.illegal ? "illegal" : found;
        say(`${judged(verdict) ?? ""}. ${sentence(verdict.reasons[0]?.text ?? "", knight)}`);
        return [short, this.parts(details), tree.element, themeTable(details.themes ?? [])];
    }

    private async tellLines(tree: SolutionTree, verdict: AnyVerdict): Promise<void> {
        const { solutions, short_solutions: short = [] } = verdict.details ?? {};
        const lines: string[][] = solutions?.lines ?? [];
        const inSeries = isSeries(String(verdict.subject.stipulation));
        const names = await namesOf(String(verdict.subject.fen), [...lines, ...short], inSeries);
        const count = solutions?.count ?? 0;
        tree.addLines(
            count > lines.length
                ? `The first ${lines.length} of ${count.toLocaleString("en")} solutions`
                : plural(count, "solution"),
            lines,
            names,
            inSeries,
        );
        tree.addLines("In fewer moves", short, names.slice(lines.length), inSeries);
    }

    /** Under the Codex a diagram can stand for several positions. */
    private parts(details: Record<string, any>): Node | null {
        const parts: { fen: string; soundness?: string; keys?: string[] }[] = details.parts ?? [];
        if (parts.length < 2) return null;
        const rows = parts.map(({ fen, soundness: found, keys = [] }) => {
            const open = () => {
                this.convention.value = "fen";
                this.editor.open(fen);
            };
            return el("li", {}, button(`castling ${partsOf(fen).castling}`, open), ` ${found ?? ""} ${keys.join(" ")}`);
        });
        return el(
            "div",
            {},
            el("p", {}, "Not all castling rights can stand together; each case is a problem of its own:"),
            el("ul", {}, ...rows),
        );
    }

    private epd(): string {
        const { fen, stipulation } = this.problem;
        const board = fen.split(" ").slice(0, 4).join(" ");
        const keys: { san: string }[] = this.solved?.details?.solution?.keys ?? [];
        const best = keys.length > 0 ? ` bm ${keys.map(({ san }) => san).join(" ")};` : "";
        return isHelp(stipulation)
            ? `${board} stipulation ${stipulation};`
            : `${board}${best} dm ${stipulation.replace("#", "")};`;
    }

    private copy(text: string, what: string): Promise<void> {
        return copy(text, `${what} is in the clipboard: ${menCount(this.editor.fen)} men.`);
    }
}
