// SPDX-License-Identifier: GPL-3.0-or-later
// Composing: options, then a stream of diagrams as they are found.
import { type ProblemsAddress } from "./address";
import { answer, asFailure, asVerdict, descriptionOf, type Line } from "./engine";
import { button, el, say } from "./dom";
import { menOf, nameOf } from "./fen";
import { diagram, forPaper, unframed, urlOf } from "./picture";
import { isHelp, menCount, plural, written, type Tree } from "./solution";
import { isProblem, type Problem } from "./sheet";
import { loadHere, saveHere } from "./store";

const STIPULATIONS = ["#2", "#3", "#4", "#5", "#6", "h#1", "h#1.5", "h#2"];
/** Options that are numbers: name, label, minimum, maximum and default. */
const NUMBERS: [string, string, number, number, string][] = [
    ["men", "Men, at most", 3, 32, "10"],
    ["black", "Black men, at least", 1, 16, "3"],
    ["variations", "Variations, at least", 0, 9, "2"],
];
/** Options that are on or off. */
const FLAGS: [string, string, boolean][] = [
    ["dual-free", "dual-free", true],
    ["provided", "every black check is answered", true],
    ["any-key", "the key may check, capture or promote", false],
];
const DIRECT = ["variations", "dual-free", "provided", "any-key"];
const SIZE = 240;

const GRADE =
    "At most 100: economy of the mates 25, variety 25, the key 20, pure mates 15, open space 15, less 5 for each " +
    "dual. A helpmate is graded by economy, pure mates and space alone.";

/** Returns the measures of a grade, each of at most 100. */
const partsOfGrade = (grade: Record<string, unknown>): string =>
    ["economy", "key", "variety", "purity", "sparsity"]
        .filter((name) => typeof grade[name] === "number")
        .map((name) => `${name} ${Math.round(Number(grade[name]))}`)
        .join(", ");

/** Describes the position for screen readers. */
function spoken(fen: string): string {
    const men = [...menOf(fen.split(" ")[0] ?? "")];
    const side = (isOwn: (man: string) => boolean) =>
        men
            .filter(([, man]) => isOwn(man))
            .map(([square, man]) => `${nameOf(man).split(" ")[1]} ${square}`)
            .join(", ");
    return `White: ${side((man) => man < "a")}. Black: ${side((man) => man > "Z")}.`;
}

/** Returns a picture of a problem's diagram with a description of the position. */
export function picture(fen: string, isForPaper = false): HTMLImageElement {
    const image = el("img", { width: SIZE, height: SIZE, alt: spoken(fen), className: "diagram" });
    void diagram(fen, SIZE).then((svg) => svg && (image.src = urlOf(isForPaper ? forPaper(svg) : unframed(svg))));
    return image;
}

/** A composed problem, its key in SAN, and its grade with its measures. */
interface Composed {
    problem: Problem;
    key?: string;
    grade: Record<string, unknown>;
}

interface Found extends Composed {
    element: HTMLElement;
}

/** The composed problems are stored for this browser tab, so that they survive a reload. */
const COMPOSED = "doublecheck-composed";

function isComposed(value: unknown): value is Composed {
    const { problem, key, grade } = (value ?? {}) as Partial<Composed>;
    return isProblem(problem) && /^(undefined|string)$/.test(typeof key) && typeof grade === "object" && grade !== null;
}

/** Returns a number within the limits of its field, or the default. */
function inRange({ min, max, dataset }: HTMLInputElement, text: string): string {
    const number = Math.trunc(Number(text));
    const isGood = text.trim() !== "" && number >= Number(min) && number <= Number(max);
    return isGood ? String(number) : (dataset.first ?? "");
}

export class Composing {
    readonly element: HTMLElement;
    private readonly fields = new Map<string, HTMLInputElement | HTMLSelectElement>();
    private readonly counts = el("output", { className: "counts" });
    private readonly empty = el(
        "p",
        { className: "hint" },
        "Diagrams appear here as they are found. A click on one opens it with its solution.",
    );
    private readonly stream = el("ul", { className: "stream", "aria-label": "problems found" });
    private readonly go: HTMLButtonElement;
    private readonly stop: HTMLButtonElement;
    private readonly clear: HTMLButtonElement;
    private readonly running = el("progress", { "aria-label": "composing", hidden: true });
    private readonly order: HTMLSelectElement;
    private readonly asked = el("details", { className: "card wishes", open: true });
    private found: Found[] = [];
    private tried = 0;
    private stopping: AbortController | null = null;
    private isEntered = false;

    /** `open` shows a problem with its solution; `keep` puts it on the sheet. */
    constructor(
        private readonly onChange: () => void,
        private readonly open: (problem: Problem) => void,
        private readonly keep: (problem: Problem) => void,
    ) {
        this.go = button("Compose", () => void this.compose(), { className: "primary" });
        this.stop = button("Stop", () => this.stopping?.abort(), { disabled: true });
        this.clear = button("Clear", () => this.forget(), { disabled: true });
        this.order = el(
            "select",
            { id: "order", onchange: () => this.sort() },
            el("option", { value: "found" }, "as found"),
            el("option", { value: "best" }, "the best first"),
        );
        this.element = el(
            "div",
            { className: "composing" },
            this.form(),
            el(
                "section",
                { className: "stream-side", "aria-label": "What was found" },
                el(
                    "div",
                    { className: "buttons" },
                    this.go,
                    this.stop,
                    this.clear,
                    el("label", {}, "Order ", this.order),
                    this.running,
                ),
                this.counts,
                el(
                    "details",
                    { className: "grades" },
                    el("summary", {}, "What the grade means"),
                    el("p", { className: "hint" }, GRADE),
                ),
                this.empty,
                this.stream,
            ),
        );
        void this.addThemes();
        addEventListener("pagehide", () => this.stopping && this.store());
    }

    /** Sets the options of an address. */
    enter({ wishes }: ProblemsAddress): void {
        if (!this.isEntered) this.restore();
        this.isEntered = true;
        if (wishes === undefined) return;
        for (const [name, field] of this.fields) {
            const value = wishes.get(name) ?? field.dataset.first ?? "";
            if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "1";
            else if (field instanceof HTMLInputElement && field.type === "number") field.value = inRange(field, value);
            else field.value = value;
            // A theme that is not in the list yet is remembered for it.
            if (name === "theme" && field.value !== value) field.dataset.asked = value;
            else if (field.value === "" && name !== "material") field.value = field.dataset.first ?? "";
        }
        this.adapt();
    }

    private store(): void {
        const found = this.found.map(({ problem, key, grade }) => ({ problem, key, grade }));
        saveHere(COMPOSED, { tried: this.tried, found });
    }

    /** Shows what was composed before a reload. */
    private restore(): void {
        const { tried, found } = (loadHere(COMPOSED) ?? {}) as Record<string, unknown>;
        if (!Array.isArray(found) || found.length === 0 || typeof tried !== "number") return;
        for (const one of found.filter(isComposed)) this.add(one);
        this.tried = tried;
        this.go.textContent = "Compose more";
        this.count("");
    }

    address(): ProblemsAddress {
        const wishes = new Map<string, string>();
        for (const [name, field] of this.fields) {
            const isBox = field instanceof HTMLInputElement && field.type === "checkbox";
            const value = isBox ? String(Number(field.checked)) : field.value || (field.dataset.asked ?? "");
            if (value !== (field.dataset.first ?? "")) wishes.set(name, value);
        }
        return { tab: "problems", view: "compose", wishes };
    }

    private form(): HTMLElement {
        const changed = () => {
            this.adapt();
            this.onChange();
        };
        const add = <T extends HTMLInputElement | HTMLSelectElement>(name: string, field: T, first: string): T => {
            field.dataset.first = first;
            field.addEventListener("change", changed);
            this.fields.set(name, field);
            return field;
        };
        const stip = add(
            "stip",
            el("select", { id: "compose-stip" }, ...STIPULATIONS.map((text) => el("option", { value: text }, text))),
            "#2",
        );
        const theme = add("theme", el("select", { id: "compose-theme" }, el("option", { value: "" }, "any")), "");
        const material = add(
            "material",
            el("input", { id: "compose-material", placeholder: "KQN v kbn", spellcheck: false, autocomplete: "off" }),
            "",
        );
        const numbers = NUMBERS.map(([name, words, min, max, first]) =>
            el("label", {}, words, add(name, el("input", { type: "number", min, max, value: first }), first)),
        );
        const flags = FLAGS.map(([name, words, first]) =>
            el(
                "label",
                { className: "check" },
                add(name, el("input", { type: "checkbox", checked: first }), String(Number(first))),
                ` ${words}`,
            ),
        );
        const strict = el(
            "label",
            { className: "check" },
            add("strict", el("input", { type: "checkbox" }), "0"),
            " strict: both of these, three full variations (four in a two-mover), three black men",
        );
        const count = add("count", el("input", { type: "number", min: 1, max: 1000, value: "60" }), "60");
        const start = add("series", el("input", { type: "number", min: 1, max: 1_000_000_000, value: "1" }), "1");
        const part = (title: string, ...children: HTMLElement[]) =>
            el("fieldset", {}, el("legend", {}, title), ...children);
        const form = el(
            "form",
            { onsubmit: (event: Event) => (event.preventDefault(), void this.compose()) },
            part(
                "The problem",
                el("label", {}, "Stipulation", stip),
                el("label", {}, "Theme", theme),
                el("label", { title: "Exactly these men, in FEN letters" }, "Material", material),
                ...numbers,
            ),
            part("How good", ...flags.slice(0, 2), strict, flags[2]!),
            part(
                "How many",
                el("label", {}, "Stop after", count),
                el(
                    "label",
                    { title: "The same wishes and the same seed give the same problems." },
                    "Random seed",
                    start,
                ),
            ),
            el(
                "p",
                { className: "hint" },
                "Every problem has one key, no superfluous piece, and a game that leads to its diagram. " +
                    "The same wishes and the same seed give the same problems.",
            ),
        );
        this.asked.append(el("summary", {}, "Wishes"), form);
        return this.asked;
    }

    private async addThemes(): Promise<void> {
        const row = await descriptionOf("compose");
        const themes = row?.parameters.find(({ name }) => name === "theme")?.choices ?? [];
        const field = this.fields.get("theme") as HTMLSelectElement;
        field.append(
            ...themes
                .filter((name) => name !== "")
                .map((name) => el("option", { value: name }, name.replaceAll("-", " "))),
        );
        if (field.dataset.asked) field.value = field.dataset.asked;
        delete field.dataset.asked;
    }

    /** Disables options that helpmates do not have, and the number of men if the men are named. */
    private adapt(): void {
        const isHelpmate = isHelp(this.fields.get("stip")!.value);
        for (const name of [...DIRECT, "strict"]) this.fields.get(name)!.disabled = isHelpmate;
        const namesMen = this.fields.get("material")!.value.trim() !== "";
        for (const name of ["men", "black"]) this.fields.get(name)!.disabled = namesMen;
    }

    private wishes(): { stipulation: string; options: Record<string, boolean | number | string> } {
        const stipulation = this.fields.get("stip")!.value;
        const options: Record<string, boolean | number | string> = { counts: true };
        for (const [name, field] of this.fields) {
            if (name === "stip" || field.disabled) continue;
            const option = name === "series" ? "start" : name;
            if (field instanceof HTMLInputElement && field.type === "checkbox") options[option] = field.checked;
            else if (field.value.trim() !== "")
                options[option] = field.type === "number" ? Math.trunc(Number(field.value)) : field.value.trim();
        }
        return { stipulation, options };
    }

    private async compose(): Promise<void> {
        if (this.stopping) return;
        const stopping = (this.stopping = new AbortController());
        const { stipulation, options } = this.wishes();
        const before = this.found.length;
        const tried = this.tried;
        this.go.disabled = true;
        this.stop.disabled = false;
        this.running.hidden = false;
        this.count("");
        // On a phone the results are below the options.
        if (matchMedia("(max-width: 60rem)").matches) this.counts.parentElement?.scrollIntoView();
        let end = "";
        const onProgress = (done: number) => {
            this.tried = tried + done;
            this.count("");
        };
        try {
            await answer(
                { operation: "compose", operands: [stipulation], options },
                {
                    signal: stopping.signal,
                    isLong: true,
                    onProgress,
                    onLine: (line) => (end = this.take(line, stipulation, tried) || end),
                },
            );
            end ||= this.found.length - before < Number(options.count) ? "There are no more." : "";
        } catch (error) {
            end = stopping.signal.aborted ? "Stopped." : String(error);
        }
        this.stopping = null;
        this.go.disabled = false;
        this.stop.disabled = true;
        this.running.hidden = true;
        // The next series has other problems.
        const series = this.fields.get("series")!;
        series.value = String(Number(series.value) + 1);
        this.onChange();
        this.store();
        this.go.textContent = "Compose more";
        this.count(end);
        say(this.counts.textContent ?? "");
    }

    /** Shows a line of the stream. Returns an error message, if it is one. */
    private take(line: Line, stipulation: string, tried: number): string {
        const failure = asFailure(line);
        if (failure) return failure.message;
        const verdict = asVerdict(line);
        if (verdict) {
            const { grade = {}, solution } = verdict.details ?? {};
            const problem = { fen: String(verdict.subject.fen), stipulation };
            this.add({ problem, key: (solution as Tree | undefined)?.keys[0]?.san, grade });
        }
        const counts = (line as { counts?: { tried: number; illegal: number } }).counts;
        if (counts) this.tried = tried + counts.tried;
        this.count("");
        return "";
    }

    private add({ problem, key, grade }: Composed): void {
        const { stipulation } = problem;
        const keep = button(
            "Keep",
            () => {
                this.keep(problem);
                keep.textContent = "On the sheet";
                keep.disabled = true;
            },
            { title: "Put it on the sheet" },
        );
        const facts = isHelp(stipulation)
            ? ""
            : `${plural(Number(grade.variations ?? 0), "variation")}, ${plural(Number(grade.mates ?? 0), "mate")}`;
        const solve = el(
            "button",
            { type: "button", className: "open", title: "open with its solution", onclick: () => this.open(problem) },
            picture(problem.fen),
            el("span", { className: "under" }, el("strong", {}, stipulation), el("span", {}, menCount(problem.fen))),
        );
        const element = el(
            "li",
            { className: "found", "data-fen": problem.fen },
            solve,
            el("p", { title: partsOfGrade(grade) }, `grade ${grade.total ?? "?"} of 100${facts ? `: ${facts}` : ""}`),
            key ? el("details", {}, el("summary", {}, "Key"), `1.${written(key, "S")}!`) : null,
            keep,
        );
        this.found.push({ problem, key, grade, element });
        this.clear.disabled = false;
        this.empty.hidden = true;
        // At the end, so that nothing moves.
        if (this.order.value === "found") return this.stream.append(element);
        this.sort();
    }

    private sort(): void {
        const total = ({ grade }: Found) => Number(grade.total ?? 0);
        const sorted =
            this.order.value === "best" ? [...this.found].sort((one, other) => total(other) - total(one)) : this.found;
        this.stream.replaceChildren(...sorted.map(({ element }) => element));
    }

    private count(end: string): void {
        const [found, tried] = [plural(this.found.length, "problem"), plural(this.tried, "position")];
        this.counts.textContent = `${found} of ${tried} tried. ${end}`;
    }

    private forget(): void {
        this.found = [];
        this.tried = 0;
        this.stream.replaceChildren();
        this.counts.textContent = "";
        this.clear.disabled = true;
        this.empty.hidden = false;
        this.go.textContent = "Compose";
        this.store();
    }
}
