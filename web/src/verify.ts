// SPDX-License-Identifier: GPL-3.0-or-later
// Verify: verdicts are dropped or pasted, and the independent checker says of each whether its certificate proves it.
import { answer, asFailure, asVerdict, type AnyVerdict } from "./engine";
import { button, el, say } from "./dom";

const WORDS = { yes: "\u2713 proved", no: "\u2717 not proved", unknown: "? no certificate" };
const EXAMPLE = [
    { operation: "legality", record: "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1" },
    { operation: "winnable", record: "8/8/8/8/8/1k6/p1p5/K1B5 b - - 0 1" },
    { operation: "castling", record: "r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1" },
];

/** What a verdict says and is about; a position opens in Judge. */
function asked(line: string): (Node | string)[] {
    try {
        const { question, subject = {}, answer: given } = JSON.parse(line) as AnyVerdict;
        if (!question) return [line.slice(0, 80)];
        const said = el("strong", {}, `${question}: ${given}`);
        const about = ["position", "written", "move", "winner"].map((name) => subject[name]).filter((part) => typeof part === "string");
        const fen = typeof subject.fen === "string" ? subject.fen : null;
        const link = fen && el("a", { href: `?fen=${encodeURIComponent(fen)}`, title: "judge this position" }, el("code", {}, fen));
        if (!fen && about.length === 0) return [said, " a game or a ledger"];
        return [said, " ", link ?? "", about.length > 0 ? ` ${about.join(" ")}` : ""];
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
    private stopping: AbortController | null = null;

    constructor() {
        this.text = el("textarea", { id: "verdicts", rows: 6, spellcheck: false, placeholder: '{"schema":"doublecheck/verdict/1", ...}' });
        const file = el("input", { type: "file", id: "file", accept: ".json,.jsonl,.txt", onchange: () => this.take(file.files) });
        this.cancel = button("Cancel", () => this.stopping?.abort(), { hidden: true });
        this.filter = el("select", { id: "shown", onchange: () => this.show() }, ...[["all", "all"], ["yes", "proved"], ["no", "not proved"], ["unknown", "without a certificate"], ["error", "unreadable"]].map(([value, name]) => el("option", { value }, name!)));
        const heads = ["", "the checker's word", "the verdict", "why"].map((name, index) => el("th", { scope: "col" }, index === 0 ? "line" : name));
        this.table = el("table", { className: "checked-verdicts", hidden: true }, el("thead", {}, el("tr", {}, ...heads)), this.rows);
        this.element = el(
            "div",
            { className: "verify" },
            el("h1", {}, "Verify"),
            el("p", {}, "Paste verdicts, one a line, as doublecheck prints them with --json, or drop a file here. A separate small checker, which shares no code with the search, says of each whether its certificate proves it."),
            el("label", { htmlFor: "verdicts" }, "Verdicts"),
            this.text,
            el("div", { className: "buttons" }, button("Verify", () => this.verify(), { className: "primary" }), el("label", { className: "file", htmlFor: "file" }, "From a file", file), button("Try an example", () => this.example()), this.cancel, this.progress),
            el("div", { className: "buttons result" }, this.counts, el("label", { htmlFor: "shown" }, "Show "), this.filter),
            this.table,
        );
        this.element.addEventListener("dragover", (event) => {
            event.preventDefault();
            this.element.classList.add("dropping");
        });
        this.element.addEventListener("dragleave", () => this.element.classList.remove("dropping"));
        this.element.addEventListener("drop", (event) => {
            event.preventDefault();
            this.element.classList.remove("dropping");
            this.take(event.dataTransfer?.files ?? null);
        });
    }

    enter(): void {}

    private async take(files: FileList | null): Promise<void> {
        const texts = await Promise.all([...(files ?? [])].map((file) => file.text()));
        if (texts.length === 0) return;
        this.text.value = texts.join("\n");
        await this.verify();
    }

    private async example(): Promise<void> {
        const lines: string[] = [];
        for (const call of EXAMPLE) await answer(call, { onLine: (_line, text) => lines.push(text) });
        // A forgery: what was illegal is said to be legal.
        lines.push(lines[0]!.replace('"answer":"no"', '"answer":"yes"'));
        this.text.value = lines.join("\n");
        await this.verify();
    }

    private async verify(): Promise<void> {
        this.stopping?.abort();
        const stopping = (this.stopping = new AbortController());
        const lines = this.text.value.split("\n").filter((line) => line.trim() !== "");
        const counts = { yes: 0, no: 0, unknown: 0, error: 0 };
        this.rows.replaceChildren();
        this.table.hidden = lines.length === 0;
        this.counts.textContent = lines.length === 0 ? "There is nothing to verify yet." : "";
        if (lines.length === 0) return;
        this.progress.hidden = this.cancel.hidden = false;
        this.progress.max = lines.length;
        this.progress.value = 0;
        let index = 0;
        const onLine = (line: unknown) => {
            const verdict = asVerdict(line);
            const word = verdict?.answer ?? "error";
            ++counts[word];
            this.progress.value = index + 1;
            const why = verdict ? verdict.reasons.map(({ text }) => text).join(" ") : (asFailure(line)?.message ?? "");
            const words = verdict ? WORDS[verdict.answer] : "! unreadable";
            this.rows.append(el("tr", { "data-answer": word }, el("td", {}, String(index + 1)), el("td", { className: "word" }, words), el("td", {}, ...asked(lines[index] ?? "")), el("td", {}, why)));
            ++index;
            this.counts.textContent = `${index} of ${lines.length}: ${counts.yes} proved, ${counts.no} not proved, ${counts.unknown} without a certificate, ${counts.error} unreadable`;
        };
        try {
            await answer({ operation: "verify", records: lines.join("\n") + "\n", options: { format: "json" } }, { signal: stopping.signal, onLine });
            say(this.counts.textContent ?? "");
        } catch (error) {
            if (this.stopping === stopping) this.counts.textContent += stopping.signal.aborted ? ", then cancelled" : `: ${error}`;
        }
        if (this.stopping === stopping) this.progress.hidden = this.cancel.hidden = true;
        this.show();
    }

    private show(): void {
        for (const row of this.rows.rows) row.hidden = this.filter.value !== "all" && row.dataset.answer !== this.filter.value;
    }
}
