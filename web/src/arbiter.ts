// SPDX-License-Identifier: GPL-3.0-or-later
// Arbiter: one question a screen, big buttons, and a ruling card. The ledger of events behind it is what the library
// rules on; nothing is ruled here.
import { answer, asFailure, asVerdict, type AnyVerdict } from "./engine";
import { Board } from "./board";
import { button, download, el, say } from "./dom";
import { faultIn } from "./editor";
import { isWhite, menOf, nameOf, partsOf, START } from "./fen";
import { MORE, other, SIDES, type Asking, type Event } from "./incidents";
import { Quiz } from "./quiz";

export interface Header {
    v: 1;
    [name: string]: unknown;
}

interface Competition {
    class: string;
    regime: string;
    section: string;
}

const CHOICES: Record<keyof Competition, { label: string; options: [string, string][] }> = {
    class: { label: "Time control", options: [["standard", "Standard"], ["rapid", "Rapid"], ["blitz", "Blitz"]] },
    regime: { label: "Rapid and blitz are played with", options: [["competition", "adequate supervision"], ["basic", "without it"]] },
    section: { label: "Rules of the event", options: [["fide", "FIDE"], ["ecf-major", "ECF major or open"], ["ecf-minor", "ECF minor"], ["us", "US Chess"], ["online", "Online"]] },
};
const KEPT = "doublecheck-competition";

/** What a ruling says the result is. */
export function resultWords(details: Record<string, any>): string {
    const words: Record<string, string> = { "1-0": "White wins", "0-1": "Black wins", "1/2-1/2": "The game is drawn", "0-0": "Both players lose", "1-0F": "White wins by forfeit", "0-1F": "Black wins by forfeit", cancel: "The game is cancelled", "new game": "A new game is played", "*": "The game goes on" };
    return words[details.result] ?? String(details.result);
}

/** What is to be done to the clocks, in words. */
export function clockWords({ clock = {} }: Record<string, any>): string {
    const side = (name: string, seconds = 0) => (seconds === 0 ? "" : `${name} ${seconds > 0 ? "+" : "\u2212"}${seconds % 60 === 0 ? `${Math.abs(seconds) / 60} min` : `${Math.abs(seconds)} s`}`);
    return [side("White", clock.add_white), side("Black", clock.add_black)].filter(Boolean).join(", ") || "Clocks stay as they are";
}

export const ledgerText = (header: Header, events: Event[]): string => [header, ...events].map((line) => JSON.stringify(line)).join("\n") + "\n";

/** The events in words, as the library tells them, by the line of the ledger. */
export async function eventWords(ledger: string): Promise<Map<number, string>> {
    const text = (await answer({ operation: "rule", records: ledger, form: "text" })).join("\n");
    return new Map([...text.matchAll(/^ {4}(\S.*) \(line (\d+)\)$/gm)].map(([, words, number]) => [Number(number), words!]));
}

/** The ruling on the last event, or on the last few that belong together. */
export function rulingCard(verdict: AnyVerdict, from: number): HTMLElement {
    const details = verdict.details ?? {};
    const rulings = (details.rulings ?? []).filter(({ line }: { line: number }) => line >= from);
    const last = rulings.at(-1) ?? details.rulings?.at(-1);
    const articles = [...new Set<string>((last?.articles ?? []) as string[])];
    const own = { add_white: 0, add_black: 0 };
    for (const one of rulings) {
        own.add_white += one.add_white ?? 0;
        own.add_black += one.add_black ?? 0;
    }
    const offences = last?.offences ?? { white: 0, black: 0 };
    return el(
        "section",
        { className: "ruling", "data-result": details.result, "data-answer": verdict.answer, "aria-live": "polite" },
        el("h2", {}, verdict.answer === "unknown" ? "The arbiter decides" : resultWords(details)),
        details.result === "*" ? el("p", { className: "clocks" }, clockWords({ clock: own })) : null,
        el("p", { className: "words" }, last?.text ?? ""),
        articles.length > 0 ? el("p", { className: "articles" }, ...articles.map((article) => el("span", { className: "article" }, /^[\d.]+$|^[A-Z]+\.\d/.test(article) ? `Article ${article}` : article))) : null,
        last?.restored ? el("p", {}, "Set the position up again as the board shows it.") : null,
        last?.question ? el("p", { className: "question" }, last.question) : null,
        last?.warning ? el("p", {}, last.warning) : null,
        last?.duty ? el("p", { className: "duty" }, last.duty.text) : null,
        "speechSynthesis" in window && last?.text ? button("Read aloud", () => speechSynthesis.speak(new SpeechSynthesisUtterance(last.text)), { className: "aloud" }) : null,
        offences.white + offences.black > 0 ? el("p", { className: "offences" }, `Illegal actions on record: White ${offences.white}, Black ${offences.black}.`) : null,
    );
}

/** Thrown where a question is left without an answer. */
class Left extends Error {}

export class Arbiter {
    readonly title = "Arbiter";
    readonly element: HTMLElement;
    private readonly board: Board;
    private readonly ask = el("div", { className: "ask" });
    private readonly ruling = el("div", { className: "rulings" });
    private readonly ledger = el("ol", { className: "ledger" });
    private readonly fault = el("output", { className: "fault" });
    private readonly afterwards: HTMLElement;
    private readonly fenBox: HTMLInputElement;
    private readonly offences: Record<"w" | "b", HTMLSelectElement>;
    private readonly quiz = new Quiz(() => this.showDesk());
    private readonly toQuiz = button("Quiz", () => this.showQuiz(), { id: "to-quiz" });
    private readonly desk: HTMLElement;
    private readonly setup: HTMLDetailsElement;
    private competition: Competition = { class: "standard", regime: "competition", section: "fide" };
    private start = START;
    private fen = START;
    private events: Event[] = [];
    /** How many events each incident has, for undoing. */
    private incidents: number[] = [];
    /** Whether the arbiter has to decide something. */
    private isOpen = false;
    private pick: ((square: string) => void) | null = null;
    private leave: (() => void) | null = null;

    constructor() {
        try {
            Object.assign(this.competition, JSON.parse(localStorage.getItem(KEPT) ?? "{}"));
        } catch {
            localStorage.removeItem(KEPT);
        }
        this.board = new Board({ label: "The position", onPick: (square) => this.pick?.(square) });
        this.fenBox = el("input", { id: "arbiter-fen", className: "fen", spellcheck: false, onchange: () => this.begin(this.fenBox.value) });
        const offence = (side: "w" | "b", name: string) => el("select", { id: `offences-${side}`, "aria-label": `illegal actions of ${name} so far`, onchange: () => this.rule() }, ...[0, 1, 2].map((count) => el("option", { value: String(count) }, String(count))));
        this.offences = { w: offence("w", "White"), b: offence("b", "Black") };
        const fields = Object.entries(CHOICES).map(([name, { label, options }]) => {
            const key = name as keyof Competition;
            const select: HTMLSelectElement = el("select", { id: `competition-${name}`, onchange: () => this.choose(key, select.value) }, ...options.map(([value, text]) => el("option", { value, selected: value === this.competition[key] }, text)));
            return el("label", {}, `${label} `, select);
        });
        const summary = el("summary", { id: "competition" }, this.competitionWords());
        this.setup = el("details", { className: "competition" }, summary, el("div", { className: "fields" }, ...fields, el("label", {}, "Illegal actions so far: White ", this.offences.w), el("label", {}, "Black ", this.offences.b)));
        this.afterwards = el("div", { className: "buttons afterwards", hidden: true }, button("Undo", () => this.undo()), button("New case", () => this.begin(START)), button("Incident report", () => this.report()));
        this.desk = el(
            "div",
            { className: "arbiter-desk" },
            el("div", { className: "arbiter-board" }, this.setup, this.board.element, el("div", { className: "fenline" }, el("label", { htmlFor: "arbiter-fen" }, "Position before it happened (FEN)"), this.fenBox, this.fault), el("div", { className: "buttons" }, button("Set it up", () => location.assign(`?fen=${encodeURIComponent(this.fen)}`), { title: "in Judge, whose button leads back" }), button("Start of a game", () => this.begin(START)), button("Flip", () => this.board.flip()))),
            el("div", { className: "arbiter-talk" }, this.ruling, this.afterwards, this.ask, el("details", { className: "behind" }, el("summary", {}, "The ledger"), this.ledger, el("div", { className: "buttons" }, button("Save the ledger", () => download("ledger.jsonl", this.text(), "application/x-ndjson"))))),
        );
        this.element = el("div", { className: "arbiter" }, el("div", { className: "arbiter-head" }, el("h1", {}, "Arbiter"), this.toQuiz), this.desk);
        this.begin(START);
    }

    enter(parameters: URLSearchParams): void {
        const fen = parameters.get("fen");
        if (fen && fen !== this.start) this.begin(fen);
    }

    private competitionWords(): string {
        const word = (key: keyof Competition) => CHOICES[key].options.find(([value]) => value === this.competition[key])?.[1] ?? "";
        const supervision = this.competition.class === "standard" ? "" : `, ${word("regime")}`;
        return `${word("class")}${supervision}, ${word("section")}`;
    }

    private choose(key: keyof Competition, value: string): void {
        this.competition[key] = value;
        localStorage.setItem(KEPT, JSON.stringify(this.competition));
        this.setup.querySelector("summary")!.textContent = this.competitionWords();
        void this.rule();
    }

    private begin(fen: string): void {
        this.start = this.fen = fen;
        this.events = [];
        this.incidents = [];
        this.isOpen = false;
        this.fenBox.value = fen;
        this.board.show(menOf(partsOf(fen).board));
        this.ruling.replaceChildren();
        this.ledger.replaceChildren(el("li", { className: "none" }, "Nothing has happened yet."));
        this.whatHappened();
        void this.checkPosition();
    }

    /** Says where a position that was typed cannot be read. */
    private async checkPosition(): Promise<void> {
        const fen = this.start;
        const told = asFailure((await answer({ operation: "check", record: fen }))[0]);
        const failure = told?.code.startsWith("fen.") ? told : null;
        if (fen !== this.start) return;
        this.fenBox.setAttribute("aria-invalid", String(failure !== null));
        this.fault.replaceChildren(...(failure ? faultIn(fen, failure) : []));
        if (failure) this.ask.replaceChildren(el("h2", {}, "What is the position?"), el("p", { className: "hint" }, "It cannot be read: correct it, or set it up anew."));
    }

    private header(): Header {
        return { v: 1, laws_edition: "FIDE-2023", ...this.competition, fen: this.start, offences_w: Number(this.offences.w.value), offences_b: Number(this.offences.b.value) };
    }

    private text(): string {
        return ledgerText(this.header(), this.events);
    }

    /** The first screen: what happened? */
    private whatHappened(): void {
        this.leave?.();
        this.pick = null;
        const incidents: [string, () => Promise<Event[]>][] = [
            ["Illegal move", () => this.illegalMove()],
            ["Touched a man", () => this.touched()],
            ["Two hands", () => this.twoHands()],
            ["Pawn not promoted", () => this.unfinished()],
            ["Pressed without a move", () => this.pressed()],
            ["Flag fell", () => this.flag()],
            ["Draw claimed", () => this.claim()],
            ["Resigned", () => this.resigned()],
            ["A move was played", () => this.move()],
        ];
        if (this.isOpen) incidents.unshift(["The arbiter decided", () => this.decided()]);
        const choices = incidents.map(([name, events]) => button(name, () => this.hear(events), { className: "big" }));
        choices.push(button("Something else", () => this.somethingElse(), { className: "big more" }));
        this.afterwards.hidden = this.events.length === 0;
        this.ask.replaceChildren(el("h2", {}, this.events.length === 0 ? "What happened?" : "What happened next?"), el("div", { className: "choices" }, ...choices));
    }

    /** What happens more seldom. */
    private somethingElse(): void {
        const asking: Asking = {
            choice: (text, options) => this.choice(text, options),
            square: (text, marked) => this.square(text, marked),
            carried: () => this.carried(),
            position: () => this.fen,
            isFresh: () => this.events.length === 0,
        };
        const groups = MORE.flatMap(([title, incidents]) => [el("h3", {}, title), el("div", { className: "choices" }, ...incidents.map(({ name, events }) => button(name, () => this.hear(() => events(asking)), { className: "big" })))]);
        this.ask.replaceChildren(el("h2", { tabIndex: -1 }, "What else happened?"), ...groups, button("Back", () => this.whatHappened(), { className: "back" }));
        this.ask.querySelector("h2")!.focus();
    }

    private async hear(events: () => Promise<Event[]>): Promise<void> {
        try {
            const heard = await events();
            this.events.push(...heard);
            this.incidents.push(heard.length);
        } catch (error) {
            if (error instanceof Left) return;
            throw error;
        }
        await this.rule();
        this.whatHappened();
    }

    private question<T>(text: string, parts: (done: (value: T) => void) => HTMLElement[]): Promise<T> {
        return new Promise((done, fail) => {
            this.leave = () => fail(new Left());
            const answered = (value: T) => {
                this.pick = null;
                this.leave = null;
                done(value);
            };
            const heading = el("h2", { tabIndex: -1 }, text);
            this.ask.replaceChildren(heading, ...parts(answered), button("Back", () => this.whatHappened(), { className: "back" }));
            say(text);
        });
    }

    private choice(text: string, options: [string, string][]): Promise<string> {
        return this.question(text, (done) => [el("div", { className: "choices" }, ...options.map(([value, name]) => button(name, () => done(value), { className: "big", "data-value": value })))]);
    }

    private square(text: string, marked: string[] = []): Promise<string> {
        this.board.mark(marked);
        return this.question(text, (done) => {
            this.pick = (square) => {
                this.board.mark([...marked, square]);
                done(square);
            };
            this.board.element.scrollIntoView({ block: "nearest" });
            return [el("p", { className: "hint" }, "Tap its square on the board, or choose it there with arrows and Enter.")];
        });
    }

    private manOn(square: string): string | undefined {
        return menOf(partsOf(this.fen).board).get(square);
    }

    /** A man carried from one square to another, by the player whose man it is. */
    private async carried(): Promise<Event> {
        const from = await this.square("Which man was moved?");
        const man = this.manOn(from);
        const to = await this.square(`Where did the ${man ? nameOf(man) : "man"} go?`, [from]);
        const by = man ? (isWhite(man) ? "w" : "b") : partsOf(this.fen).turn;
        return { ev: "move", by, from, to };
    }

    private reachesLastRank({ from, to }: Event): boolean {
        const man = this.manOn(String(from));
        return man?.toLowerCase() === "p" && /[18]$/.test(String(to));
    }

    private async promoted(move: Event): Promise<Event> {
        if (!this.reachesLastRank(move)) return move;
        const promo = await this.choice("What did the pawn become?", [["Q", "Queen"], ["R", "Rook"], ["B", "Bishop"], ["N", "Knight"]]);
        return { ...move, promo };
    }

    private async seen(by: string): Promise<Event> {
        const who = await this.choice("Who noticed it?", [["arbiter", "The arbiter"], ["opponent", "The opponent claimed it"]]);
        return who === "arbiter" ? { ev: "arbiter_sees", by: "arbiter", fault: "illegal" } : { ev: "claim", by: other(by), kind: "illegal" };
    }

    private async illegalMove(): Promise<Event[]> {
        const move = await this.promoted(await this.carried());
        const pressed = await this.choice("Was the clock pressed?", [["yes", "Yes"], ["no", "No"]]);
        const press: Event[] = pressed === "yes" ? [{ ev: "press", by: move.by }] : [];
        return [move, ...press, await this.seen(move.by)];
    }

    private async twoHands(): Promise<Event[]> {
        const move = await this.promoted(await this.carried());
        return [{ ...move, hands: 2 }, { ev: "press", by: move.by }, await this.seen(move.by)];
    }

    private async unfinished(): Promise<Event[]> {
        const move = await this.carried();
        return [move, { ev: "press", by: move.by }, await this.seen(move.by)];
    }

    private async pressed(): Promise<Event[]> {
        const by = await this.choice("Who pressed?", SIDES);
        return [{ ev: "press", by }, { ev: "arbiter_sees", by: "arbiter", fault: "illegal" }];
    }

    private async touched(): Promise<Event[]> {
        const by = await this.choice("Who touched?", SIDES);
        const squares: string[] = [await this.square("Which man was touched?")];
        for (;;) {
            const more = await this.choice("Another man after it?", [["no", "No"], ["yes", "Yes"]]);
            if (more === "no") return [{ ev: "touch", by, squares }];
            squares.push(await this.square("Which one?", squares));
        }
    }

    private async flag(): Promise<Event[]> {
        const by = await this.choice("Whose flag fell?", [...SIDES, ["both", "Both, nobody knows which first"]]);
        return [by === "both" ? { ev: "flag", by: "other", both: true } : { ev: "flag", by }];
    }

    private async claim(): Promise<Event[]> {
        const by = await this.choice("Who claims?", SIDES);
        const kind = await this.choice("What is claimed?", [["3x", "Threefold repetition"], ["50", "Fifty moves"]]);
        const when = await this.choice("With a move still to be played?", [["no", "No, the position is on the board"], ["yes", "Yes, a move is written down"]]);
        if (when === "no") return [{ ev: "claim", by, kind }];
        const from = await this.square("Which man is to move?");
        const to = await this.square("Where to?", [from]);
        return [{ ev: "claim", by, kind, intend: from + to }];
    }

    private async decided(): Promise<Event[]> {
        const decision = await this.choice("What did the arbiter decide?", [["accept", "Accepted"], ["reject", "Rejected"], ["stands", "It stands"], ["mistake", "A mistake, no offence"], ["accident", "An accident"], ["postpone", "Postponed"], ["result", "A result"]]);
        if (decision !== "result") return [{ ev: "arbiter_rules", by: "arbiter", decision }];
        const result = await this.choice("Which result?", [["1-0", "1-0"], ["0-1", "0-1"], ["1/2-1/2", "Draw"]]);
        return [{ ev: "arbiter_rules", by: "arbiter", result }];
    }

    private async resigned(): Promise<Event[]> {
        return [{ ev: "resign", by: await this.choice("Who resigned?", SIDES) }];
    }

    private async move(): Promise<Event[]> {
        const move = await this.promoted(await this.carried());
        return [move, { ev: "press", by: move.by }];
    }

    /** Rules on the ledger, and shows the ruling on its last incident. */
    private async rule(): Promise<void> {
        this.board.mark([]);
        if (this.events.length === 0) return;
        const ledger = this.text();
        const [line] = await answer({ operation: "rule", records: ledger });
        if (ledger !== this.text()) return;
        const verdict = asVerdict(line);
        if (!verdict) {
            this.ruling.replaceChildren(el("section", { className: "ruling", "data-answer": "error" }, el("h2", {}, "That cannot be ruled on"), el("p", {}, asFailure(line)?.message ?? "")));
            return;
        }
        this.isOpen = verdict.answer === "unknown";
        const first = this.events.length - (this.incidents.at(-1) ?? 0) + 2;
        this.fen = String(verdict.details?.fen ?? this.fen);
        this.board.show(menOf(partsOf(this.fen).board));
        this.ruling.replaceChildren(rulingCard(verdict, first));
        this.ruling.scrollIntoView({ block: "nearest" });
        const words = await eventWords(ledger);
        this.ledger.replaceChildren(...this.events.map((event, index) => el("li", { "data-ev": event.ev }, words.get(index + 2) ?? `${event.by} ${event.ev}`)));
    }

    private undo(): void {
        const count = this.incidents.pop();
        if (count === undefined) return;
        this.events.splice(this.events.length - count);
        if (this.events.length === 0) return this.begin(this.start);
        void this.rule();
        this.whatHappened();
    }

    private async report(): Promise<void> {
        const lines = await answer({ operation: "rule", records: this.text(), options: { report: "report.html" } });
        const page = (lines.at(-1) as { text?: string })?.text;
        if (page) download("incident-report.html", page, "text/html");
    }

    private showQuiz(): void {
        this.desk.hidden = true;
        this.toQuiz.hidden = true;
        this.element.append(this.quiz.element);
        void this.quiz.next();
    }

    private showDesk(): void {
        this.quiz.element.remove();
        this.toQuiz.hidden = false;
        this.desk.hidden = false;
    }
}
