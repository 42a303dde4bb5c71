// SPDX-License-Identifier: GPL-3.0-or-later
// Verify: the user drops or pastes verdicts, and the independent checker tests the certificate of each.
import { push, replace, type VerifyAddress } from "./address";
import { answer, asFailure, asVerdict, type AnyVerdict } from "./engine";
import { button, download, el, notify, printButton, say, takeDrops } from "./dom";
import { decodedFile } from "./encoding";
import { linkTo } from "./links";
import { recordsOf } from "./records";
import { keep, newName, recall } from "./store";

const WORDS = {
    yes: "\u2713 proved",
    no: "\u2717 not proved",
    unneeded: "no certificate needed",
    unknown: "? no certificate",
};
/** The words of the filter and of the counts. */
const KINDS: [Word, string][] = [
    ["yes", "proved"],
    ["no", "not proved"],
    ["unneeded", "without need of a certificate"],
    ["unknown", "without a certificate"],
    ["error", "unreadable"],
];
/** The most lines that are shown. Tens of thousands would make the page slow. */
const MOST_SHOWN = 500;
const EXAMPLE = [
    { operation: "legality", record: "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1" },
    { operation: "winnable", record: "8/8/8/8/8/1k6/p1p5/K1B5 b - - 0 1" },
    { operation: "retract", record: "4r1k1/8/8/8/8/8/8/3rK3 w - - 0 1" },
    { operation: "castling", record: "r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1" },
];

type Word = "yes" | "no" | "unneeded" | "unknown" | "error";

/** The checker's result for a line. */
interface Checked {
    number: number;
    line: string;
    word: Word;
    why: string;
    /** The line as the library printed it. */
    printed: string;
}

const lineCount = (lines: number) => `${lines.toLocaleString("en")} line${lines === 1 ? "" : "s"}`;

/** Shows the checker's result, or that the answer needs no certificate. */
function wordOf(verdict: AnyVerdict | null): Word {
    if (!verdict) return "error";
    return verdict.reasons[0]?.rule === "verify.not-needed" ? "unneeded" : verdict.answer;
}

/** Shows a verdict and its subject. A position opens in Judge. */
function asked(line: string): (Node | string)[] {
    try {
        const { question, subject = {}, answer: given } = JSON.parse(line) as AnyVerdict;
        if (!question) return [line.slice(0, 80)];
        const label = el("strong", {}, `${question}: ${given}`);
        const winner =
            typeof subject.winner === "string" ? `for ${subject.winner === "white" ? "White" : "Black"}` : null;
        const about = [subject.position, subject.written, subject.move, winner].filter(
            (part) => typeof part === "string",
        );
        const fen = typeof subject.fen === "string" ? subject.fen : null;
        const link =
            fen && linkTo(() => ({ tab: "judge", fen }), { title: "judge this position" }, el("code", {}, fen));
        if (!fen && about.length === 0) return [label, " a game or a ledger"];
        return [label, " ", link ?? "", about.length > 0 ? ` ${about.join(" ")}` : ""];
    } catch {
        return [line.slice(0, 80)];
    }
}

export class Verify {
    readonly title = "Verify";
    readonly element: HTMLElement;
    private readonly text: HTMLTextAreaElement;
    private readonly counts = el("output", { className: "counts", "aria-live": "polite" });
    private readonly rows = el("tbody");
    private readonly table: HTMLTableElement;
    private readonly cancel: HTMLButtonElement;
    private readonly progress = el("progress", { "aria-label": "checking", hidden: true });
    private readonly filter: HTMLSelectElement;
    private readonly note = el("p", { className: "hint", hidden: true });
    private readonly results: HTMLElement;
    private readonly source = el("p", { className: "hint", hidden: true });
    private checked: Checked[] = [];
    private isScheduled = false;
    private readonly known = new Map<Word, number>();
    private stopping: AbortController | null = null;
    /** The name under which this browser keeps the verdicts. */
    private kept = "";
    private isKept = true;

    constructor() {
        this.text = el("textarea", {
            id: "verdicts",
            rows: 6,
            spellcheck: false,
            placeholder: '{"schema":"doublecheck/verdict/1", ...}',
        });
        const file = el("input", {
            type: "file",
            id: "file",
            accept: ".json,.jsonl,.txt",
            onchange: () => this.take(file.files),
        });
        this.cancel = button("Cancel", () => this.stopping?.abort(), { hidden: true });
        this.filter = el(
            "select",
            { id: "shown", onchange: () => this.draw() },
            ...[["all", "all"], ...KINDS].map(([value, name]) => el("option", { value }, name!)),
        );
        const heads = ["line", "result", "the verdict", "why"].map((name) => el("th", { scope: "col" }, name));
        this.table = el("table", { className: "checked-verdicts" }, el("thead", {}, el("tr", {}, ...heads)), this.rows);
        const report = () => this.checked.map(({ printed }) => `${printed}\n`).join("");
        const save = button("Download the checker's report", () =>
            download("verified.jsonl", report(), "application/x-ndjson"),
        );
        this.results = el(
            "div",
            { hidden: true },
            el(
                "div",
                { className: "buttons" },
                el("label", { htmlFor: "shown" }, "Show "),
                this.filter,
                save,
                printButton(),
            ),
            this.note,
            this.table,
        );
        this.element = el(
            "div",
            { className: "verify" },
            el("h1", {}, "Verify"),
            el(
                "p",
                {},
                "Paste verdicts, as doublecheck prints them with --json, or drop a file here. A separate small " +
                    "checker, which shares no code with the search, decides for each whether its certificate " +
                    "proves it. Answers that are read off the board, such as castlings, carry none.",
            ),
            el("label", { htmlFor: "verdicts" }, "Verdicts"),
            this.text,
            el(
                "div",
                { className: "buttons" },
                button("Verify", () => this.start(this.text.value), { className: "primary" }),
                el("label", { className: "file", htmlFor: "file" }, "From a file", file),
                button("Try an example", () => this.example()),
                this.cancel,
                this.progress,
            ),
            this.source,
            el("div", { className: "buttons result" }, this.counts),
            this.results,
        );
        takeDrops(this.element, (files) => void this.take(files));
    }

    /** Shows stored verdicts, or the first screen. Verdicts that would be lost stay. */
    enter({ kept }: VerifyAddress): void {
        if (kept && kept !== this.kept) return void this.restore(kept);
        if (!kept && this.kept && this.isKept) return this.leave();
        replace(this.address());
    }

    /** Shows the first screen, on which nothing has been verified. */
    private leave(): void {
        this.kept = this.text.value = "";
        void this.verify("");
        this.counts.textContent = "";
    }

    address(): VerifyAddress {
        return { tab: "verify", kept: this.kept || undefined };
    }

    /** Verifies under a new name, so that the result survives a reload and Back leads to it. */
    private async start(text: string, name = ""): Promise<void> {
        if (text.trim() !== "") {
            this.kept = newName();
            push(this.address());
            void this.keep(text, name);
        }
        await this.verify(text, name);
    }

    private async keep(text: string, name: string): Promise<void> {
        const { kept } = this;
        this.isKept = false;
        const isKept = await keep(kept, { version: 1, text, name });
        if (this.kept === kept) this.isKept = isKept;
        if (!isKept)
            notify("This browser cannot keep the verdicts: they are lost when the page is closed or loaded again.");
    }

    private async restore(kept: string): Promise<void> {
        this.kept = kept;
        this.isKept = true;
        const { version, text, name } = ((await recall(kept)) ?? {}) as Record<string, unknown>;
        if (this.kept !== kept) return;
        const isGood = version === 1 && typeof text === "string" && typeof name === "string";
        this.text.value = isGood && name === "" ? text : "";
        await this.verify(isGood ? text : "", isGood ? name : "");
        if (!isGood) this.counts.textContent = "These verdicts are no longer kept in this browser.";
    }

    /** Verifies files directly, since they may be too long for a text box. */
    private async take(files: FileList | null): Promise<void> {
        const all = [...(files ?? [])];
        if (all.length === 0) return;
        const texts = await Promise.all(all.map(decodedFile));
        this.text.value = "";
        await this.start(texts.join("\n"), all.map(({ name }) => name).join(", "));
    }

    private async example(): Promise<void> {
        const lines: string[] = [];
        for (const call of EXAMPLE) await answer(call, { onLine: (_line, text) => lines.push(text) });
        // A forgery: claims that an illegal position is legal.
        lines.push(lines[0]!.replace('"answer":"no"', '"answer":"yes"'));
        this.text.value = lines.join("\n");
        await this.start(this.text.value);
    }

    private async verify(text: string, name = ""): Promise<void> {
        this.stopping?.abort();
        const stopping = (this.stopping = new AbortController());
        const lines = recordsOf(text);
        this.checked = [];
        this.known.clear();
        this.rows.replaceChildren();
        this.note.hidden = true;
        this.filter.value = "all";
        this.source.hidden = name === "";
        this.source.textContent = `${name}: ${lineCount(lines.length)}`;
        this.results.hidden = lines.length === 0;
        this.counts.textContent = lines.length === 0 ? "There is nothing to verify yet." : "";
        this.progress.hidden = this.cancel.hidden = lines.length === 0;
        if (lines.length === 0) return;
        this.progress.max = lines.length;
        this.progress.value = 0;
        const onLine = (line: unknown, printed: string) => this.hear(line, printed, lines);
        this.isScheduled = false;
        let ending = "";
        try {
            await answer(
                { operation: "verify", records: lines.join("\n") + "\n", options: { format: "json" } },
                { signal: stopping.signal, onLine },
            );
        } catch (error) {
            if (this.stopping !== stopping) return;
            ending = stopping.signal.aborted ? "; cancelled" : `: ${error}`;
        }
        if (this.stopping !== stopping) return;
        this.isScheduled = false;
        this.counts.textContent = this.countWords(lines.length) + ending;
        this.progress.hidden = this.cancel.hidden = true;
        this.draw();
        say(this.counts.textContent ?? "");
    }

    private hear(line: unknown, printed: string, lines: string[]): void {
        const verdict = asVerdict(line);
        const number = this.checked.length + 1;
        const why = verdict ? verdict.reasons.map(({ text }) => text).join(" ") : (asFailure(line)?.message ?? "");
        const one: Checked = { number, line: lines[number - 1] ?? "", word: wordOf(verdict), why, printed };
        this.checked.push(one);
        this.known.set(one.word, (this.known.get(one.word) ?? 0) + 1);
        if (!this.isScheduled) requestAnimationFrame(() => this.showProgress(lines.length));
        this.isScheduled = true;
        if (number <= MOST_SHOWN && this.isShown(one)) this.rows.append(this.row(one));
    }

    /** Shows the progress once a frame, since thousands of lines can arrive in a second. */
    private showProgress(all: number): void {
        if (!this.isScheduled) return;
        this.isScheduled = false;
        this.progress.value = this.checked.length;
        this.counts.textContent = this.countWords(all);
    }

    private countWords(all: number): string {
        const parts = KINDS.filter(([word]) => this.known.has(word)).map(
            ([word, name]) => `${this.known.get(word)!.toLocaleString("en")} ${name}`,
        );
        return `${this.checked.length.toLocaleString("en")} of ${all.toLocaleString("en")}: ${parts.join(", ")}`;
    }

    private isShown({ word }: Checked): boolean {
        return this.filter.value === "all" || word === this.filter.value;
    }

    private row({ number, line, word, why }: Checked): HTMLElement {
        const label = word === "error" ? "! unreadable" : WORDS[word];
        return el(
            "tr",
            { "data-answer": word },
            el("td", {}, String(number)),
            el("td", { className: "word" }, label),
            el("td", {}, ...asked(line)),
            el("td", {}, why),
        );
    }

    /** Shows the first lines that pass the filter. */
    private draw(): void {
        const shown = this.checked.filter((one) => this.isShown(one));
        this.rows.replaceChildren(...shown.slice(0, MOST_SHOWN).map((one) => this.row(one)));
        this.note.hidden = this.checked.length === 0 || (shown.length > 0 && shown.length <= MOST_SHOWN);
        this.note.textContent =
            shown.length === 0
                ? "No line is of this kind."
                : `The first ${MOST_SHOWN} of ${lineCount(shown.length)} are shown; all are in the download.`;
    }
}
