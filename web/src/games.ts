// SPDX-License-Identifier: GPL-3.0-or-later
// Games: audits a dropped file and shows everything wrong or remarkable in a table. Each row opens its game at the ply.
// The file is read piece by piece and stays on this machine.
import { push, replace, type GamesAddress } from "./address";
import { compiled } from "./engine";
import { button, download, el, notify, say, takeDrops } from "./dom";
import { withoutUtf16 } from "./encoding";
import { Findings } from "./findings";
import { GameView } from "./gameview";
import { isRow, packingOf, type Figures, type FromWorker, type Row, type ToWorker } from "./gamefile";
import { keep, newName, recall } from "./store";
import GamesWorker from "./games.worker?worker";
import faults from "../../data/samples/faults.pgn?raw";
import "./games.css";

const RARE =
    "double,two-way,en-passant,castling-mate,underpromotion,smothered-mate,epaulette-mate,model-mate," +
    "promotion-mate,en-passant-mate,cross-check,cross-check-chain,perpetual";
const THEMES: [string, string][] = [
    ["", "none"],
    [RARE, "rare ones: smothered mate, double check, cross-checks, perpetual ..."],
    ["all", "all of them: every kind of check and mate"],
];
/** True where the game is shown beside the table. */
const IS_WIDE = matchMedia("(min-width: 60rem)");
const LONGEST_GAME = 1 << 20;
/** The largest file that is stored. For a larger one a reload would lose the findings, so the page asks first. */
const LARGEST_KEPT = 1 << 30;
/** A packed file may unpack to this size, or to that many times its size, as in the library. */
const MOST_UNPACKED = 1 << 30;
const MOST_SHRUNK = 1000;
/** Text of this size is collected before it is written to the browser's file storage. */
const LARGEST_PIECE = 1 << 24;
/** This much of a packed file is unpacked at once. */
const PACKED_PIECE = 1 << 14;

/** The files and the options of an audit. */
interface Task {
    file: File;
    packed: boolean;
    /** Why the file is incomplete; empty if it is complete. */
    broken: string;
    options: Record<string, string | boolean>;
}

/** The outcome of an audit. */
interface Outcome {
    rows: Row[];
    summary: string;
    state: string;
    report: string;
}

/** A stored audit. Without an outcome it was interrupted. */
interface KeptAudit {
    version: 1;
    task: Task;
    outcome: Outcome | null;
}

function isKeptAudit(value: unknown): value is KeptAudit {
    const { version, task, outcome } = (value ?? {}) as Partial<KeptAudit>;
    return version === 1 && isTask(task) && (outcome === null || isOutcome(outcome));
}

function isTask(value: unknown): value is Task {
    const { file, packed, broken, options } = (value ?? {}) as Partial<Task>;
    const isOption = (one: unknown) => typeof one === "string" || typeof one === "boolean";
    const areOptions = typeof options === "object" && options !== null && Object.values(options).every(isOption);
    return file instanceof File && typeof packed === "boolean" && typeof broken === "string" && areOptions;
}

function isOutcome(value: unknown): value is Outcome {
    const { rows, summary, state, report } = (value ?? {}) as Partial<Outcome>;
    const areTexts = [summary, state, report].every((one) => typeof one === "string");
    return areTexts && Array.isArray(rows) && rows.every(isRow);
}

/** A text to audit. */
type Text = Pick<Task, "file" | "packed" | "broken">;

/** Joins files into one text: plain, or packed by zstd as a whole. Files packed by gzip are unpacked first. */
async function joined(files: File[]): Promise<Text> {
    const packings = await Promise.all(files.map(packingOf));
    const strange = packings.find((packing) => packing !== null && packing !== "zstd" && packing !== "gzip");
    if (strange) throw new Error(`it is packed by ${strange}; unpack it first, or pack it by zstd or gzip`);
    const packed = packings.includes("zstd");
    if (packed && packings.some((packing) => packing !== "zstd"))
        throw new Error("files packed by zstd and others cannot be read together");
    const all: File[] = [];
    let broken = "";
    for (const [index, file] of files.entries()) {
        // Nothing is read after the place where a file breaks off.
        if (broken !== "") break;
        if (packings[index] !== "gzip") all.push(file);
        else ({ broken } = await gunzipped(file, (text) => all.push(text)));
    }
    const texts = await Promise.all(all.map(withoutUtf16));
    if (files.length === 1) return { file: texts[0]!, packed, broken };
    return {
        file: new File(
            texts.flatMap((file) => (packed ? [file] : [file, "\n\n"])),
            `${files.length} files`,
        ),
        packed,
        broken,
    };
}

/** Unpacks a file and passes its text to `take`. Returns an error if it could not be unpacked to its end. */
async function gunzipped(file: File, take: (text: File) => void): Promise<{ broken: string }> {
    const { readable, writable } = new DecompressionStream("gzip");
    const feeding = feed(writable, file);
    // The reader receives the error.
    feeding.catch(() => {});
    const pieces: BlobPart[] = [];
    let part: Uint8Array<ArrayBuffer>[] = [];
    let [size, waiting, broken] = [0, 0, ""];
    const lay = () => {
        pieces.push(new Blob(part));
        [part, waiting] = [[], 0];
    };
    const reader = readable.getReader();
    try {
        for (let { value } = await reader.read(); value; { value } = await reader.read()) {
            part.push(value);
            size += value.length;
            waiting += value.length;
            if (waiting > LARGEST_PIECE) lay();
            if (size > Math.max(MOST_UNPACKED, MOST_SHRUNK * file.size)) break;
        }
    } catch (error) {
        const why = String((error as Error)?.message ?? error);
        broken = /truncated/i.test(why) ? "the packed file breaks off" : why;
    }
    if (size > Math.max(MOST_UNPACKED, MOST_SHRUNK * file.size)) {
        void reader.cancel();
        throw new Error(
            "it unpacks to more than 1 GiB, and more than 1,000 times its size; " +
                "unpack it first, if it is what you want",
        );
    }
    lay();
    take(new File(pieces, file.name));
    return { broken };
}

/** Writes a file into a stream piece by piece. */
async function feed(stream: WritableStream<BufferSource>, file: File): Promise<void> {
    const writer = stream.getWriter();
    for (let at = 0; at < file.size; at += PACKED_PIECE)
        await writer.write(await file.slice(at, at + PACKED_PIECE).arrayBuffer());
    // Waits until everything before has been read, since an error at the end would discard unread text.
    await writer.write(new Uint8Array(0));
    await writer.close();
}

const count = (number: number, one: string, many = `${one}s`) =>
    `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

/** Runs a worker until `onMessage` returns true or the signal is aborted. */
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
        // Without a message the script could not be loaded: the server may have another version by now.
        const unloaded = "a part of this page cannot be loaded; reload the page";
        worker.onerror = ({ message }) => end(() => fail(new Error(message || unloaded)));
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
    /** The finding that was opened last. Games of other findings that arrive later are ignored. */
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
    /** The report as a page. */
    private page = "";
    private stopping: AbortController | null = null;
    private task: Task | null = null;
    private outcome: Outcome | null = null;
    private games = 0;
    private figures: Figures | null = null;
    private broken = "";
    /** The name under which this browser keeps the audit. */
    private kept = "";
    private isKept = true;
    private isSample = false;

    constructor() {
        const input = el("input", {
            type: "file",
            id: "games-file",
            accept: ".pgn,.zst,.gz,.txt",
            multiple: true,
            onchange: () => this.take(input.files),
        });
        this.pasted = el("textarea", {
            id: "games-text-in",
            rows: 6,
            spellcheck: false,
            placeholder: '[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 ...',
        });
        this.themes = el(
            "select",
            { id: "games-themes" },
            ...THEMES.map(([value, name]) => el("option", { value }, name)),
        );
        this.working = el(
            "div",
            { className: "working", hidden: true },
            this.progress,
            this.place,
            button("Cancel", () => this.stopping?.abort()),
        );
        this.results = el(
            "div",
            { className: "results", hidden: true },
            this.view.element,
            el("div", { className: "table" }, this.findings.element, this.report),
        );
        this.element = el(
            "div",
            { className: "games" },
            el("h1", {}, "Games"),
            el(
                "p",
                { className: "lead" },
                "Is every move legal, was the right result given, was the game over before it ended, did the flag " +
                    "fall against a bare king? Give a file of games; each finding opens at its move.",
            ),
            el(
                "div",
                { className: "dropzone" },
                el(
                    "p",
                    { className: "by-mouse" },
                    el("strong", {}, "Drop a PGN file here"),
                    ", plain, .zst or .gz, of any size",
                ),
                el("p", { className: "by-touch" }, "A PGN file, plain, .zst or .gz, of any size"),
                el(
                    "div",
                    { className: "buttons" },
                    el("label", { className: "file primary", htmlFor: "games-file" }, "Choose a file", input),
                    button("Try a sample", () => this.sample()),
                ),
                el(
                    "details",
                    {},
                    el("summary", {}, "Paste games"),
                    el("label", { htmlFor: "games-text-in" }, "PGN"),
                    this.pasted,
                    button("Check these games", () => this.start([new File([this.pasted.value], "pasted games")])),
                ),
                el(
                    "details",
                    {},
                    el("summary", {}, "What to look for"),
                    el(
                        "div",
                        { className: "fields" },
                        el("label", {}, "Themes, besides faults ", this.themes),
                        el(
                            "label",
                            { className: "check" },
                            this.deep,
                            " search every last position for who can still mate (slower)",
                        ),
                    ),
                ),
            ),
            el("div", { className: "progress-of-games" }, this.working, this.summary),
            this.results,
            el(
                "p",
                { className: "hint" },
                "How sharp a game is can only be measured with a chess engine, which a browser does not start: ",
                el("code", {}, "doublecheck sharpness -i games.pgn"),
                " does it on the command line, and a server can if it offers an engine.",
            ),
        );
        takeDrops(this.element, (files) => void this.take(files));
        this.report.addEventListener("toggle", () => this.showReport());
        addEventListener("beforeunload", (event) => {
            if (!this.isKept) event.preventDefault();
        });
    }

    /** Shows a stored audit, the sample, or the first screen. An audit that would be lost stays. */
    enter({ isSample, kept }: GamesAddress): void {
        if (kept && kept !== this.kept) return void this.restore(kept);
        if (isSample && !this.isSample) return void this.sample();
        if (!kept && !isSample && this.task && this.isKept) return this.leave();
        replace(this.address());
    }

    /** Shows the first screen, on which nothing has been audited. */
    private leave(): void {
        this.stopping?.abort();
        this.stopping = null;
        this.begin(null);
        this.isSample = false;
        this.kept = "";
        this.working.hidden = true;
        this.summary.dataset.state = "";
        this.element.classList.remove("used");
    }

    address(): GamesAddress {
        if (this.isSample) return { tab: "games", isSample: true };
        return { tab: "games", kept: this.kept || undefined };
    }

    private async sample(): Promise<void> {
        this.isSample = true;
        this.kept = "";
        push(this.address());
        await this.audit({
            file: new File([faults], "faults.pgn"),
            packed: false,
            broken: "",
            options: this.options(),
        });
    }

    private async take(files: FileList | null): Promise<void> {
        if (files && files.length > 0) await this.start([...files]);
    }

    private options(): Task["options"] {
        const themes: Record<string, string> = this.themes.value ? { themes: this.themes.value } : {};
        return { report: "report.html", list: true, deep: this.deep.checked, ...themes };
    }

    /** Audits files under a new name, so that Back leads to the audit before. */
    private async start(files: File[]): Promise<void> {
        const text = await joined(files).catch((error: Error) => error);
        // The current audit stays.
        if (text instanceof Error)
            return notify(`${files.map(({ name }) => name).join(", ")} cannot be read: ${text.message}.`);
        this.isSample = false;
        this.kept = newName();
        push(this.address());
        await this.audit({ ...text, options: this.options() });
    }

    /** Opens a stored audit. An interrupted one starts again. */
    private async restore(name: string): Promise<void> {
        this.stopping?.abort();
        this.stopping = null;
        this.isSample = false;
        this.kept = name;
        const found = await recall(name);
        if (this.kept !== name) return;
        if (!isKeptAudit(found)) {
            this.leave();
            this.summary.textContent = "This audit is no longer kept in this browser: give the file again.";
            return;
        }
        if (found.outcome === null) return this.audit(found.task);
        this.begin(found.task);
        this.findings.add(found.outcome.rows);
        if (found.outcome.report) this.keepReport(found.outcome.report);
        await this.end(found.outcome);
    }

    private async audit(task: Task): Promise<void> {
        this.stopping?.abort();
        const stopping = (this.stopping = new AbortController());
        this.begin(task);
        const { file, packed, broken, options } = task;
        void this.keep();
        let state = "done";
        let summary = "";
        try {
            const call = { operation: "audit", input: file.name, options };
            await run({ module: await compiled, call, file, packed, broken }, stopping.signal, (message) =>
                this.hear(message),
            );
            if (!this.figures) throw new Error("the audit broke off");
            summary = this.summaryOf(this.figures);
        } catch (error) {
            if (this.stopping !== stopping) return;
            state = stopping.signal.aborted ? "cancelled" : "error";
            const { message } = error as Error;
            summary = stopping.signal.aborted
                ? `Cancelled after ${count(this.games, "game")}; what had been found by then stays.`
                : `It cannot be read: ${message}`;
        }
        if (this.stopping !== stopping) return;
        if (this.broken !== "") state = "error";
        await this.end({ rows: this.findings.rows, summary: `${file.name}: ${summary}`, state, report: this.page });
        // Another audit may have been opened meanwhile: then `kept` is its name, and this one must not be stored under it.
        if (this.stopping === stopping) await this.keep();
    }

    /** Stores the audit, so that it survives a reload. */
    private async keep(): Promise<void> {
        const { task, outcome, kept } = this;
        if (this.isSample || !task) return void (this.isKept = true);
        this.isKept = false;
        if (task.file.size > LARGEST_KEPT) return;
        const isKept = await keep(kept, { version: 1, task, outcome } satisfies KeptAudit);
        if (this.kept === kept) this.isKept = isKept;
    }

    private async end(outcome: Outcome): Promise<void> {
        this.outcome = outcome;
        this.summary.textContent = outcome.summary;
        this.summary.dataset.state = outcome.state;
        this.working.hidden = true;
        this.findings.draw();
        this.results.hidden = this.findings.rows.length === 0 && this.page === "";
        const { first } = this.findings;
        if (first && IS_WIDE.matches) await this.open(first);
        else if (!first) this.view.element.hidden = true;
        say(this.summary.textContent);
    }

    private begin(task: Task | null): void {
        this.task = task;
        this.outcome = null;
        this.games = 0;
        this.figures = null;
        this.broken = "";
        this.findings.clear();
        // Room for what comes, so that nothing moves: the game beside the table, where there is a place for it.
        this.view.element.hidden = !IS_WIDE.matches;
        this.view.clear();
        this.report.replaceChildren();
        this.report.open = false;
        this.report.hidden = true;
        this.page = "";
        this.results.hidden = task === null;
        this.element.classList.add("used");
        this.working.hidden = false;
        this.progress.value = 0;
        this.place.textContent = "";
        this.summary.textContent = "";
        this.summary.dataset.state = "working";
    }

    /** Handles a message of the worker. Returns true if it was the last one. */
    private hear({ rows, read, figures, broken, report, isDone }: FromWorker): boolean {
        if (rows && rows.length > 0) this.findings.add(rows);
        if (read) {
            const [at, all, games] = read;
            this.games = games;
            this.progress.value = all === 0 ? 1 : at / all;
            this.place.textContent = `${count(games, "game")}, ${Math.floor((100 * at) / Math.max(1, all))} %`;
        }
        if (figures) this.figures = figures;
        if (broken) this.broken = broken;
        if (report) this.keepReport(report);
        return isDone === true;
    }

    private summaryOf({ games, plies, broken, games_with_findings: touched }: Figures): string {
        if (games === 0)
            return this.broken === "" ? "There is no game in it." : `It could not be read: ${this.broken}.`;
        const cut = this.broken === "" ? "" : ` The file could not be read further: ${this.broken}.`;
        // Any text can begin with something that looks like a move.
        if (plies === 0 && broken === games)
            return `No game was found: the text does not begin with moves that can be played.${cut}`;
        const { levels } = this.findings;
        const found = ["error", "warning", "note", "theme"]
            .filter((level) => levels.has(level))
            .map((level) => count(levels.get(level)!, level));
        const words = touched === 0 ? "Nothing is wrong in them." : `${found.join(", ")} in ${count(touched, "game")}.`;
        const unread = broken > 0 ? ` ${count(broken, "game")} could not be read to the end.` : "";
        return `${count(games, "game")}, ${count(plies, "ply", "plies")}: ${words}${unread}${cut}`;
    }

    private keepReport(page: string): void {
        this.page = page;
        this.report.hidden = false;
        const frame = el("iframe", { title: "The report", sandbox: "", srcdoc: "" });
        this.report.replaceChildren(
            el("summary", {}, "The report, with plots"),
            el(
                "div",
                { className: "buttons" },
                button("Download the report", () => download("report.html", page, "text/html")),
            ),
            frame,
        );
    }

    private showReport(): void {
        const frame = this.report.querySelector("iframe");
        if (!frame || !this.report.open || frame.srcdoc) return;
        frame.srcdoc = this.page;
    }

    private async open(row: Row): Promise<void> {
        this.findings.mark(row);
        this.opened = row;
        this.view.makeRoom();
        const bytes = await this.bytes(row.begin, row.end || row.begin + LONGEST_GAME);
        if (this.opened !== row) return;
        await this.view.show(row, this.findings.ofGame(row), row.end ? bytes : oneGame(bytes));
        if (!IS_WIDE.matches) this.view.element.scrollIntoView({ block: "start" });
    }

    /** Reads a part of the file's text. */
    private async bytes(from: number, to: number): Promise<Uint8Array> {
        const { file, packed } = this.task!;
        if (!packed) return new Uint8Array(await file.slice(from, to).arrayBuffer());
        let text: Uint8Array = new Uint8Array(0);
        await run({ file, packed, from, to }, null, (message) => {
            text = message.text ?? text;
            return true;
        });
        return text;
    }
}

/** Returns the first game of a text that may contain more. */
function oneGame(bytes: Uint8Array): Uint8Array {
    const text = new TextDecoder("latin1").decode(bytes);
    const next = text.slice(1).search(/\n\s*\n\[\w+ "/g);
    const hasTags = text.startsWith("[");
    if (!hasTags || next < 0) return bytes;
    const rest = text.slice(next + 1);
    return bytes.subarray(0, next + 1 + (rest.match(/^\s*/)?.[0].length ?? 0));
}
