// SPDX-License-Identifier: GPL-3.0-or-later
// Games: a file is dropped, and everything that is wrong or remarkable in it comes as a table, each line of which
// opens its game at the half-move. The file is read piece by piece and stays on this machine.
import { compiled } from "./engine";
import { button, download, el, say, takeDrops } from "./dom";
import { Findings } from "./findings";
import { GameView } from "./gameview";
import { isPacked, type Figures, type FromWorker, type Row, type ToWorker } from "./gamefile";
import GamesWorker from "./games.worker?worker";
import faults from "../../data/samples/faults.pgn?raw";
import "./games.css";

const RARE = "double,two-way,en-passant,castling-mate,underpromotion,smothered-mate,epaulette-mate,model-mate,promotion-mate,en-passant-mate,cross-check,cross-check-chain,perpetual";
const THEMES: [string, string][] = [["", "none"], [RARE, "rare ones: smothered mate, double check, cross-checks, perpetual ..."], ["all", "all of them: every kind of check and mate"]];
const LONGEST_GAME = 1 << 20;

const count = (number: number, one: string, many = `${one}s`) => `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

/** A worker at work; ended by the signal. `onMessage` says whether it is through. */
function run(call: ToWorker, signal: AbortSignal | null, onMessage: (message: FromWorker) => boolean): Promise<void> {
    return new Promise((done, fail) => {
        const worker = new GamesWorker();
        const end = (finish: () => void) => {
            worker.terminate();
            signal?.removeEventListener("abort", stop);
            finish();
        };
        const stop = () => end(() => fail(signal!.reason));
        signal?.addEventListener("abort", stop);
        worker.onerror = (event) => end(() => fail(new Error(event.message)));
        worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
            if (data.error) return end(() => fail(new Error(data.error)));
            if (onMessage(data)) end(done);
        };
        worker.postMessage(call);
    });
}

export class Games {
    readonly title = "Games";
    readonly element: HTMLElement;
    private readonly findings = new Findings((row) => this.open(row));
    /** The finding opened last: the game of another comes too late. */
    private opened: Row | null = null;
    private readonly view = new GameView(() => this.findings.focus());
    private readonly pasted: HTMLTextAreaElement;
    private readonly themes: HTMLSelectElement;
    private readonly deep = el("input", { type: "checkbox", id: "games-deep" });
    private readonly summary = el("p", { className: "summary", role: "status" });
    private readonly progress = el("progress", { "aria-label": "reading the games", max: 1, value: 0 });
    private readonly place = el("span", { className: "place" });
    private readonly working: HTMLElement;
    private readonly results: HTMLElement;
    private readonly report = el("details", { className: "report" });
    private stopping: AbortController | null = null;
    private file: File | null = null;
    private packed = false;
    private games = 0;

    constructor() {
        const input = el("input", { type: "file", id: "games-file", accept: ".pgn,.zst,.txt", multiple: true, onchange: () => this.take(input.files) });
        this.pasted = el("textarea", { id: "games-text-in", rows: 6, spellcheck: false, placeholder: '[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 ...' });
        this.themes = el("select", { id: "games-themes" }, ...THEMES.map(([value, name]) => el("option", { value }, name)));
        this.working = el("div", { className: "working", hidden: true }, this.progress, this.place, button("Cancel", () => this.stopping?.abort()));
        this.results = el("div", { className: "results", hidden: true }, this.view.element, el("div", { className: "table" }, this.findings.element, this.report));
        this.element = el(
            "div",
            { className: "games" },
            el("h1", {}, "Games"),
            el("p", { className: "lead" }, "Is every move legal, was the right result given, was the game over before it ended, did the flag fall against a bare king? Give a file of games; each finding opens at its move."),
            el(
                "div",
                { className: "dropzone" },
                el("p", { className: "by-mouse" }, el("strong", {}, "Drop a PGN file here"), ", plain or .zst, of any size"),
                el("p", { className: "by-touch" }, "A PGN file, plain or .zst, of any size"),
                el("div", { className: "buttons" }, el("label", { className: "file primary", htmlFor: "games-file" }, "Choose a file", input), button("Try a sample", () => this.sample())),
                el("details", {}, el("summary", {}, "Paste games"), el("label", { htmlFor: "games-text-in" }, "PGN"), this.pasted, button("Look at these", () => this.audit(new File([this.pasted.value], "pasted.pgn")))),
                el("details", {}, el("summary", {}, "What to look for"), el("div", { className: "fields" }, el("label", {}, "Themes, besides faults ", this.themes), el("label", { className: "check" }, this.deep, " search every last position for who can still mate (slower)"))),
            ),
            this.working,
            this.summary,
            this.results,
            el("p", { className: "hint" }, "How sharp a game is can only be measured with a chess engine, which a browser does not start: ", el("code", {}, "doublecheck sharpness -i games.pgn"), " does it on the command line, and a server can if it offers an engine."),
        );
        takeDrops(this.element, (files) => void this.take(files));
        this.report.addEventListener("toggle", () => this.showReport());
    }

    enter(parameters: URLSearchParams): void {
        if (parameters.has("sample") && this.file === null) this.sample();
    }

    private sample(): void {
        history.replaceState(null, "", "#games?sample");
        void this.audit(new File([faults], "faults.pgn"));
    }

    private async take(files: FileList | null): Promise<void> {
        const all = [...(files ?? [])];
        if (all.length === 0) return;
        history.replaceState(null, "", "#games");
        const areAllPlain = !(await Promise.all(all.map(isPacked))).includes(true);
        const joined = all.length > 1 && areAllPlain ? new File(all.flatMap((file) => [file, "\n\n"]), `${all.length} files`) : all[0]!;
        await this.audit(joined);
    }

    private async audit(file: File): Promise<void> {
        this.stopping?.abort();
        const stopping = (this.stopping = new AbortController());
        this.begin(file);
        const options: Record<string, string | boolean> = { report: "report.html", list: true, deep: this.deep.checked };
        if (this.themes.value) options.themes = this.themes.value;
        try {
            this.packed = await isPacked(file);
            const call = { operation: "audit", input: file.name, options };
            await run({ module: await compiled, call, file, packed: this.packed }, stopping.signal, (message) => this.hear(message));
            if (this.summary.dataset.state === "working") throw new Error("the audit broke off");
        } catch (error) {
            if (this.stopping !== stopping) return;
            const why = stopping.signal.aborted ? `Cancelled after ${count(this.games, "game")}; what had been found by then stays.` : `That could not be read: ${(error as Error).message}`;
            this.summary.textContent = why;
            this.summary.dataset.state = stopping.signal.aborted ? "cancelled" : "error";
        }
        this.working.hidden = true;
        this.findings.draw();
        this.results.hidden = this.findings.rows.length === 0 && !this.report.dataset.page;
        const { first } = this.findings;
        if (first && matchMedia("(min-width: 60rem)").matches) await this.open(first);
        say(this.summary.textContent ?? "");
    }

    private begin(file: File): void {
        this.file = file;
        this.games = 0;
        this.findings.clear();
        this.view.element.hidden = true;
        this.report.replaceChildren();
        this.report.open = false;
        this.report.hidden = true;
        delete this.report.dataset.page;
        this.results.hidden = true;
        this.element.classList.add("used");
        this.working.hidden = false;
        this.progress.value = 0;
        this.place.textContent = "";
        this.summary.textContent = "";
        this.summary.dataset.state = "working";
    }

    /** Whether it was the last word. */
    private hear({ rows, read, figures, report, isDone }: FromWorker): boolean {
        if (rows && rows.length > 0) {
            this.results.hidden = false;
            this.findings.add(rows);
        }
        if (read) {
            const [at, all, games] = read;
            this.games = games;
            this.progress.value = all === 0 ? 1 : at / all;
            this.place.textContent = `${count(games, "game")}, ${Math.floor((100 * at) / Math.max(1, all))} %`;
        }
        if (figures) this.showFigures(figures);
        if (report) this.keepReport(report);
        return isDone === true;
    }

    private showFigures({ games, plies, broken, games_with_findings: touched }: Figures): void {
        const { levels } = this.findings;
        const found = ["error", "warning", "note", "theme"].filter((level) => levels.has(level)).map((level) => count(levels.get(level)!, level));
        const words = games === 0 ? "There is no game in it." : touched === 0 ? "Nothing is wrong in them." : `${found.join(", ")} in ${count(touched, "game")}.`;
        const unread = broken > 0 ? ` ${count(broken, "game")} could not be read to the end.` : "";
        this.summary.textContent = `${count(games, "game")}, ${count(plies, "half-move")}: ${words}${unread}`;
        this.summary.dataset.state = "done";
    }

    private keepReport(page: string): void {
        this.report.dataset.page = "report";
        this.report.hidden = false;
        const frame = el("iframe", { title: "The report", sandbox: "", srcdoc: "", "data-page": page });
        this.report.replaceChildren(el("summary", {}, "The report, with plots"), el("div", { className: "buttons" }, button("Download the report", () => download("report.html", page, "text/html"))), frame);
    }

    private showReport(): void {
        const frame = this.report.querySelector("iframe");
        if (!frame || !this.report.open || frame.srcdoc) return;
        frame.srcdoc = frame.dataset.page!;
        delete frame.dataset.page;
    }

    private async open(row: Row): Promise<void> {
        this.findings.mark(row);
        this.opened = row;
        const bytes = await this.bytes(row.begin, row.end || row.begin + LONGEST_GAME);
        if (this.opened !== row) return;
        await this.view.show(row, this.findings.ofGame(row), row.end ? bytes : oneGame(bytes));
        if (!matchMedia("(min-width: 60rem)").matches) this.view.element.scrollIntoView({ block: "start" });
    }

    /** The text of the file from here to there. */
    private async bytes(from: number, to: number): Promise<Uint8Array> {
        if (!this.packed) return new Uint8Array(await this.file!.slice(from, to).arrayBuffer());
        let text: Uint8Array = new Uint8Array(0);
        await run({ file: this.file!, packed: true, from, to }, null, (message) => {
            text = message.text ?? text;
            return true;
        });
        return text;
    }
}

/** The first game of a text that may go on. */
function oneGame(bytes: Uint8Array): Uint8Array {
    const text = new TextDecoder("latin1").decode(bytes);
    const next = text.slice(1).search(/\n\s*\n\[\w+ "/g);
    const hasTags = text.startsWith("[");
    if (!hasTags || next < 0) return bytes;
    const rest = text.slice(next + 1);
    return bytes.subarray(0, next + 1 + (rest.match(/^\s*/)?.[0].length ?? 0));
}
