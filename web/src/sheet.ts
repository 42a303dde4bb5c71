// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet: stored problems, six to a page, followed by their solutions.
import { answer, asFailure, asVerdict } from "./engine";
import { button, copy, download, el, notify } from "./dom";
import { picture } from "./composing";
import { saveDrawing } from "./picture";
import { pageDrawing } from "./sheetpicture";
import { load, save } from "./store";
import { isHelp, judged, menCount, plural, solutionLines, type Knight } from "./solution";

export interface Problem {
    fen: string;
    stipulation: string;
    /** Author and source, printed above the diagram. */
    source?: string;
}

const STORE = "doublecheck.sheet";
const PAGE = 6;
/** Longer problems are not solved for a sheet. */
const NODES = 20_000_000;

interface Kept {
    title: string;
    problems: Problem[];
}

/** Returns true if a value from outside is a problem. */
export function isProblem(value: unknown): value is Problem {
    const { fen, stipulation, source } = (value ?? {}) as Partial<Problem>;
    return (
        typeof fen === "string" &&
        typeof stipulation === "string" &&
        (source === undefined || typeof source === "string")
    );
}

/** Returns the stored problems, as far as they can be read. */
function stored(): Kept {
    const { title, problems } = (load(STORE) ?? {}) as Partial<Kept>;
    return {
        title: typeof title === "string" ? title : "Problems",
        problems: Array.isArray(problems) ? problems.filter(isProblem) : [],
    };
}

const isSame = (one: Problem) => (other: Problem) => one.fen === other.fen && one.stipulation === other.stipulation;
const isEqual = (one: Problem) => (other: Problem) => isSame(one)(other) && (one.source ?? "") === (other.source ?? "");

/** Returns the problems without the removed ones. Each removal removes one of several equal problems. */
function without(problems: Problem[], gone: Problem[]): Problem[] {
    const left = [...gone];
    return problems.filter((problem) => {
        const at = left.findIndex(isEqual(problem));
        if (at >= 0) left.splice(at, 1);
        return at < 0;
    });
}

/** Parses a problem on a line: `#2 FEN`, a FEN followed by a stipulation, or EPD with dm or stipulation. */
export function problemOf(line: string): Problem | null {
    const stipulation =
        /(?:^|\s)((?:(?:ser-)?h[#=]|#|hdp ?)\d+(?:\.5)?)(?=\s|;|$)/i.exec(line)?.[1] ??
        (/\bdm (\d+);/.exec(line)?.[1] ?? "").replace(/^(?=\d)/, "#");
    const fen =
        /(?:[pnbrqk1-8]+\/){7}[pnbrqk1-8]+(?: [wb](?: (?:[KQkqA-Ha-h]+|-)(?: (?:[a-h][36]|-)(?: \d+ \d+)?)?)?)?/i.exec(
            line,
        )?.[0];
    if (!fen || !stipulation) return null;
    const [board, turn = isHelp(stipulation) ? "b" : "w", castling = "-", ep = "-", half = "0", full = "1"] =
        fen.split(" ");
    return { fen: [board, turn, castling, ep, half, full].join(" "), stipulation };
}

export function epdOf({ fen, stipulation }: Problem, number: number): string {
    const board = fen.split(" ").slice(0, 4).join(" ");
    const asked = isHelp(stipulation) ? `stipulation ${stipulation};` : `dm ${stipulation.replace("#", "")};`;
    return `${board} ${asked} id "${number}";`;
}

export class Sheet {
    readonly element: HTMLElement;
    private kept = stored();
    private readonly title: HTMLInputElement;
    private readonly knight: HTMLSelectElement;
    private readonly heading = el("h2", { className: "sheet-title" });
    private readonly pages = el("div", { className: "pages" });
    private readonly solutions = el("section", { className: "solutions", "aria-label": "Solutions" });
    /** What can be done with the problems, if there are any. */
    private readonly uses = el(
        "div",
        { className: "buttons" },
        button("Print", () => void this.print(), { className: "primary" }),
        button("Copy as FEN", () => this.copy((one) => `${one.fen}\t${one.stipulation}`)),
        button("Copy as EPD", () => this.copy(epdOf)),
        button("Save as EPD", () => download("problems.epd", this.text(epdOf), "text/plain")),
        button("SVG", () => void this.pictures("svg"), { title: "each page as SVG" }),
        button("PNG", () => void this.pictures("png"), { title: "each page as PNG" }),
        button("Remove all", () => this.remove(this.kept.problems)),
    );
    private readonly note = el("output", { className: "counts" });
    private readonly paste: HTMLTextAreaElement;
    /** The solutions of problems, by stipulation and FEN. */
    private readonly solved = new Map<string, Promise<{ lines: string[]; sound: string }>>();
    private stopping = new AbortController();

    constructor(
        private readonly open: (problem: Problem) => void,
        private readonly onChange: () => void,
    ) {
        this.title = el("input", { id: "sheet-title", value: this.kept.title, oninput: () => this.rename() });
        this.knight = el(
            "select",
            { id: "sheet-knight", onchange: () => (this.solved.clear(), this.draw()) },
            el("option", { value: "S" }, "S"),
            el("option", { value: "N" }, "N"),
        );
        this.paste = el("textarea", {
            id: "sheet-paste",
            rows: 4,
            spellcheck: false,
            placeholder: "#2 3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1",
        });
        this.element = el(
            "div",
            { className: "sheet" },
            el(
                "div",
                { className: "sheet-tools" },
                el(
                    "div",
                    { className: "fields" },
                    el("label", {}, "Title ", this.title),
                    el("label", {}, "Knight ", this.knight),
                ),
                this.uses,
                el(
                    "details",
                    {},
                    el("summary", {}, "Add problems from text"),
                    el("label", { htmlFor: "sheet-paste" }, "One a line: stipulation and FEN, or EPD"),
                    this.paste,
                    button("Add", () => this.add()),
                ),
                this.note,
            ),
            el("div", { className: "paper" }, this.heading, this.pages, this.solutions),
        );
        // Another browser tab has changed the sheet.
        addEventListener("storage", ({ key }) => key === STORE && this.refresh());
    }

    get size(): number {
        return this.kept.problems.length;
    }

    /** Adds a problem, if it is not on the sheet yet. */
    keep(problem: Problem): void {
        const isThere = stored().problems.some(isSame(problem));
        if (isThere) return notify("It is on the sheet already.");
        this.change((problems) => [...problems, problem]);
        notify(`On the sheet: ${plural(this.size, "problem")}.`, () => this.remove([problem], false));
    }

    /** Shows the sheet. */
    enter(): void {
        this.refresh();
    }

    /** Changes the stored problems, which another browser tab may have changed since they were drawn. */
    private change(edit: (problems: Problem[]) => Problem[]): void {
        this.store((kept) => (kept.problems = edit(kept.problems)));
        this.refresh();
    }

    private store(edit: (kept: Kept) => void): void {
        this.kept = stored();
        edit(this.kept);
        save(STORE, this.kept);
    }

    private refresh(): void {
        this.kept = stored();
        if (document.activeElement !== this.title) this.title.value = this.kept.title;
        if (this.element.isConnected) this.draw();
        this.onChange();
    }

    private remove(gone: Problem[], isUndoable = true): void {
        const before = stored().problems;
        this.change((problems) => without(problems, gone));
        const count = before.length - this.size;
        if (!isUndoable || count === 0) return;
        // Problems that were added since stay after the restored ones.
        const takeBack = () => this.change((problems) => [...before, ...without(problems, before)]);
        notify(`${plural(count, "problem")} removed.`, takeBack);
    }

    private rename(): void {
        this.store((kept) => (kept.title = this.title.value));
        this.heading.textContent = this.kept.title;
    }

    private add(): void {
        const lines = this.paste.value.split("\n").filter((line) => line.trim() !== "");
        const read = lines.map(problemOf);
        const good = read.filter((one): one is Problem => one !== null);
        this.change((problems) => [...problems, ...good]);
        this.paste.value = lines.filter((_line, index) => read[index] === null).join("\n");
        this.note.textContent =
            good.length === lines.length
                ? `${plural(good.length, "problem")} added.`
                : `${good.length} added; what is left has no stipulation or no position.`;
    }

    private draw(): void {
        this.stopping.abort();
        this.stopping = new AbortController();
        const { title, problems } = this.kept;
        this.heading.textContent = title;
        this.pages.replaceChildren();
        for (let from = 0; from < problems.length; from += PAGE) {
            this.pages.append(
                el(
                    "div",
                    { className: "page" },
                    ...problems.slice(from, from + PAGE).map((problem, index) => this.figure(problem, from + index)),
                ),
            );
        }
        for (const use of this.uses.querySelectorAll("button")) use.disabled = problems.length === 0;
        if (problems.length === 0)
            this.pages.append(
                el(
                    "p",
                    { className: "hint" },
                    "No problem is on the sheet yet: put some there from Solve or Compose, or add them from text.",
                ),
            );
        const list = el("ol", {}, ...problems.map((problem) => this.solution(problem)));
        this.solutions.replaceChildren(...(problems.length > 0 ? [el("h2", {}, "Solutions"), list] : []));
    }

    private figure(problem: Problem, index: number): HTMLElement {
        const printed = el("span", { className: "printed" }, problem.source ?? "");
        const name = () => {
            const isIt = isEqual({ ...problem });
            problem.source = printed.textContent = source.value;
            this.store(({ problems }) => {
                const kept = problems.find(isIt);
                if (kept) kept.source = source.value;
            });
        };
        const source = el("input", {
            value: problem.source ?? "",
            placeholder: "author, source",
            "aria-label": `author and source of ${index + 1}`,
            oninput: name,
        });
        const up = () =>
            this.change((problems) => {
                const at = problems.findIndex(isEqual(problem));
                if (at > 0) problems.splice(at - 1, 2, problems[at]!, problems[at - 1]!);
                return problems;
            });
        return el(
            "figure",
            {},
            el("div", { className: "over" }, el("strong", {}, `${index + 1}`), source, printed),
            picture(problem.fen, true),
            el("figcaption", {}, el("strong", {}, problem.stipulation), el("span", {}, menCount(problem.fen))),
            el(
                "div",
                { className: "buttons" },
                button("Solve", () => this.open(problem), { "aria-label": `solve ${index + 1}` }),
                button("Up", up, { disabled: index === 0, "aria-label": `move ${index + 1} up` }),
                button("Remove", () => this.remove([problem]), { "aria-label": `remove ${index + 1}` }),
            ),
        );
    }

    private solution(problem: Problem): HTMLElement {
        const item = el("li", {}, "...");
        const name = `${problem.stipulation} ${problem.fen}`;
        const solution = this.solved.get(name) ?? this.solve(problem);
        this.solved.set(name, solution);
        solution.then(
            ({ lines, sound }) =>
                item.replaceChildren(
                    ...(sound ? [el("em", {}, sound, " ")] : []),
                    ...lines.map((line) => el("div", {}, line)),
                ),
            () => this.solved.delete(name),
        );
        return item;
    }

    private async solve({ fen, stipulation }: Problem): Promise<{ lines: string[]; sound: string }> {
        const [line] = await answer(
            { operation: "solve", record: fen, options: { stipulation, "no-tries": true, nodes: NODES } },
            { signal: this.stopping.signal },
        );
        const failure = asFailure(line);
        if (failure) return { lines: [failure.message], sound: "" };
        const verdict = asVerdict(line)!;
        const word = judged(verdict) ?? verdict.reasons[0]?.text ?? "";
        const sound = /^Sound[^;]*$/.test(word) ? "" : word;
        return { lines: await solutionLines(verdict, this.knight.value as Knight), sound };
    }

    /** Draws and solves everything before printing. */
    private async print(): Promise<void> {
        this.note.textContent = "Solving ...";
        await Promise.allSettled(this.solved.values());
        await Promise.allSettled([...this.pages.querySelectorAll("img")].map((image) => image.decode()));
        this.note.textContent = "";
        window.print();
    }

    /** Downloads the pages of diagrams. */
    private async pictures(form: "svg" | "png"): Promise<void> {
        const { title, problems } = this.kept;
        const drawn = problems.map(({ fen, stipulation, source = "" }, index) => ({
            number: index + 1,
            fen,
            stipulation,
            source,
            men: menCount(fen),
        }));
        this.note.textContent = problems.length === 0 ? "No problem is on the sheet yet." : "";
        for (let from = 0; from < drawn.length; from += PAGE) {
            const number = drawn.length > PAGE ? `-${from / PAGE + 1}` : "";
            await saveDrawing(
                await pageDrawing(title, drawn.slice(from, from + PAGE)),
                form,
                `problems${number}`,
                2100,
            );
        }
    }

    private text(line: (problem: Problem, number: number) => string): string {
        return this.kept.problems.map((problem, index) => line(problem, index + 1)).join("\n") + "\n";
    }

    private copy(line: (problem: Problem, number: number) => string): Promise<void> {
        return copy(this.text(line), `${plural(this.size, "problem")} in the clipboard.`);
    }
}
