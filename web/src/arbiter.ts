// SPDX-License-Identifier: GPL-3.0-or-later
// Arbiter: one question a screen, big buttons, and a ruling card. The tab keeps a ledger of events, on which the
// library rules. This file contains no rules of its own.
import { hold, push, replace, visit, write, type ArbiterAddress } from "./address";
import {
    COMPETITION,
    competitionWords,
    headerOf,
    keepCompetition,
    ofAnyGame,
    usualCompetition,
    type Competition,
} from "./competition";
import { answer, asFailure, asVerdict, type AnyVerdict, type Failure } from "./engine";
import { Board } from "./board";
import { button, download, el, focusOn, foldWhere, notify, printButton } from "./dom";
import { faultIn } from "./editor";
import { EMPTY, fenOf, isPlain, isWhite, menOf, nameOf, partsOf, played, START, type Men } from "./fen";
import { pliesBefore } from "./gamefile";
import { MORE, other, SIDES, type Asking, type Event } from "./incidents";
import { positionOf } from "./position";
import { Quiz } from "./quiz";

export interface Header {
    v: 1;
    [name: string]: unknown;
}

/** The state of the tab: everything that its address holds. */
interface Case {
    competition: Competition;
    /** Completed illegal actions before the first incident. */
    offences: [number, number];
    /** The position before it happened. */
    start: string;
    /** The events of each incident. */
    incidents: Event[][];
}

/** The results that a ruling can have, in words. */
export function resultWords(details: Record<string, any>): string {
    const words: Record<string, string> = {
        "1-0": "White wins",
        "0-1": "Black wins",
        "1/2-1/2": "The game is drawn",
        "0-0": "Both players lose",
        "1-0F": "White wins by forfeit",
        "0-1F": "Black wins by forfeit",
        cancel: "The game is cancelled",
        "new game": "A new game is played",
        "*": "The game goes on",
    };
    return words[details.result] ?? String(details.result);
}

/** The results of finished games, as they are written down. */
const SCORES: Record<string, string> = {
    "1-0": "1\u20130",
    "0-1": "0\u20131",
    "1/2-1/2": "\u00bd\u2013\u00bd",
    "0-0": "0\u20130",
};

/** Returns what the arbiter has to do with the clocks, in words. */
export function clockWords({ clock = {} }: Record<string, any>): string {
    const side = (name: string, seconds = 0) => {
        if (seconds === 0) return "";
        const size = Math.abs(seconds);
        return `${name} ${seconds > 0 ? "+" : "\u2212"}${size % 60 === 0 ? `${size / 60} min` : `${size} s`}`;
    };
    return (
        [side("White", clock.add_white), side("Black", clock.add_black)].filter(Boolean).join(", ") ||
        "Clocks stay as they are"
    );
}

export const ledgerText = (header: Header, events: Event[]): string =>
    [header, ...events].map((line) => JSON.stringify(line)).join("\n") + "\n";

/** Returns the library's descriptions of the events, by the line of the ledger. */
export async function eventWords(ledger: string): Promise<Map<number, string>> {
    const text = (await answer({ operation: "rule", records: ledger, form: "text" })).join("\n");
    return new Map(
        [...text.matchAll(/^ {4}(\S.*) \(line (\d+)\)$/gm)].map(([, words, number]) => [Number(number), words!]),
    );
}

/** Returns the rule of an article in the library's catalogue. */
function ruleOf(article: string): string | null {
    if (/^US /.test(article)) return article.toLowerCase().replace(" ", ".");
    return /^[\d.]+$|^[A-Z]+\.\d/.test(article) ? `fide.${article.toLowerCase()}` : null;
}

/** Returns the articles of a ruling. Each opens its text. */
function articleChips(articles: string[]): HTMLElement {
    const lawText = el("p", { className: "law", role: "status" });
    const chips = articles.map((article) => {
        const rule = ruleOf(article);
        const name = rule?.startsWith("fide.") ? `Article ${article}` : article;
        if (!rule) return el("span", { className: "article" }, name);
        const open = async () => {
            const isOpen = chip.getAttribute("aria-expanded") === "true";
            for (const one of chips)
                if (one !== chip && one.tagName === "BUTTON") one.setAttribute("aria-expanded", "false");
            chip.setAttribute("aria-expanded", String(!isOpen));
            lawText.replaceChildren();
            if (isOpen) return;
            const lines = (await answer({ operation: "rules", operands: [rule], form: "text" })) as unknown as string[];
            const words = lines
                .slice(1)
                .map((line) => String(line).trim())
                .join(" ")
                .trim();
            lawText.replaceChildren(el("strong", {}, `${name}: `), words || "The catalogue has no text of it.");
        };
        const chip: HTMLElement = button(name, () => void open(), { className: "article", "aria-expanded": "false" });
        return chip;
    });
    return el("div", {}, el("p", { className: "articles" }, ...chips), lawText);
}

/** Returns those sentences of a text that another text does not contain. */
const sentencesNotIn = (other: string, text: string): string[] =>
    text.split(/(?<=[.?])\s+(?=[A-Z])/).filter((sentence) => sentence && !other.includes(sentence));

/** Returns the ruling on the last event, or on the last few that belong together, as a sheet: say, do, why. */
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
    const text: string = last?.text ?? "";
    const say: string = details.say || text;
    const why = sentencesNotIn(say, text);
    const duty = last?.duty && !say.includes(last.duty.text) ? String(last.duty.text) : "";
    const score = SCORES[details.result];
    const isGoingOn = details.result === "*";
    // Until the arbiter has decided, the ruling contains no clock times, except those that are certain.
    const isOpen = verdict.answer === "unknown" && own.add_white === 0 && own.add_black === 0;
    const line = (words: string, className = "") => (words ? el("p", { className }, words) : null);
    const part = (title: string, className: string, ...given: (Node | null)[]) => {
        const shown = given.filter((one): one is Node => one !== null);
        return shown.length === 0
            ? null
            : el("section", { className: `part-of-ruling ${className}` }, el("h3", {}, title), ...shown);
    };
    const aloud = () => speechSynthesis.speak(new SpeechSynthesisUtterance(say));
    const record = `Illegal actions on record: White ${offences.white}, Black ${offences.black}.`;
    return el(
        "section",
        { className: "ruling", "data-result": details.result, "data-answer": verdict.answer, "aria-live": "polite" },
        el("h2", {}, isOpen ? "The arbiter decides" : resultWords(details)),
        part(
            "Say",
            "say",
            line(say, "words"),
            "speechSynthesis" in window && say ? button("Read aloud", aloud, { className: "aloud" }) : null,
        ),
        part(
            "Do",
            "do",
            isGoingOn && !isOpen ? line(clockWords({ clock: own }), "clocks") : null,
            line(score ?? "", "clocks"),
            score ? line("Stop both clocks and record the result.") : null,
            line(last?.question ?? "", "question"),
            last?.restored && isGoingOn ? line("Set the position up again as the board shows it.", "restored") : null,
            line(last?.warning ?? ""),
            line(duty, "duty"),
        ),
        part(
            "Why",
            "why",
            line(why.join(" ")),
            articles.length > 0 ? articleChips(articles) : null,
            offences.white + offences.black > 0 ? line(record, "offences") : null,
        ),
    );
}

const DECISIONS: [string, string][] = [
    ["accept", "Accepted"],
    ["reject", "Rejected"],
    ["stands", "It stands"],
    ["mistake", "A mistake, no offence"],
    ["accident", "An accident"],
    ["postpone", "Postponed"],
];

/** Returns the plies since the last capture or pawn move. */
const halfMoves = (fen: string): number => Number(partsOf(fen).rest.split(" ")[0]) || 0;

/** Returns the position with that player to move and without an en passant square. */
function withTurn(fen: string, turn: string): string {
    const parts = partsOf(fen);
    return parts.turn === turn ? fen : fenOf({ ...parts, turn, ep: "-" });
}

/** Thrown if the user leaves a question without an answer. */
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
    private readonly turn: HTMLSelectElement;
    private readonly offences: HTMLSelectElement[];
    private readonly choices: Map<keyof Competition, HTMLSelectElement>;
    private readonly quiz = new Quiz(() => this.showTab());
    private readonly toQuiz = button("Quiz", () => this.showQuiz(), { id: "to-quiz" });
    private readonly panel: HTMLElement;
    private readonly setup: HTMLDetailsElement;
    private case: Case = { competition: usualCompetition(), offences: [0, 0], start: START, incidents: [] };
    /** The position after the incidents. */
    private fen = START;
    /** The squares that answered the questions about the incident. */
    private taken: string[] = [];
    /** The men on the board. In a question they can differ from the position. */
    private men: Men = new Map();
    /** True if the arbiter has to decide something. */
    private isOpen = false;
    /** The decisions that answer the open question. */
    private answers: string[] = [];
    /** True while questions are asked. They are an entry of the history, so that Back leaves them. */
    private isAsking = false;
    private isEntered = false;
    private pick: ((square: string) => void) | null = null;
    private leave: (() => void) | null = null;

    constructor() {
        this.board = new Board({ label: "The position", onPick: (square) => this.pick?.(square) });
        this.fenBox = el("input", {
            id: "arbiter-fen",
            className: "fen",
            spellcheck: false,
            onchange: () => this.typed(this.fenBox.value),
        });
        const turn = () => this.changeCase({ start: withTurn(this.case.start, this.turn.value) });
        this.turn = el(
            "select",
            { id: "arbiter-turn", onchange: turn },
            el("option", { value: "w" }, "White"),
            el("option", { value: "b" }, "Black"),
        );
        this.offences = ["White", "Black"].map((name, side) => this.offenceField(name, side));
        const keys = Object.keys(COMPETITION) as (keyof Competition)[];
        this.choices = new Map(keys.map((key) => [key, this.choiceField(key)]));
        const fields = keys.map((key) => el("label", {}, `${COMPETITION[key].label} `, this.choices.get(key)!));
        const offences = this.offences.map((field, side) =>
            el("label", {}, side === 0 ? "Illegal actions so far: White " : "Black ", field),
        );
        this.setup = el(
            "details",
            { className: "competition" },
            el("summary", { id: "competition" }),
            el("div", { className: "fields" }, ...fields, ...offences),
        );
        const again = () => this.changeCase({ start: START, offences: [0, 0], incidents: [] }, "A new case has begun.");
        this.afterwards = el(
            "div",
            { className: "buttons afterwards", hidden: true },
            button("Undo", () => this.undo()),
            button("New case", again),
            button("Incident report", () => this.report()),
            printButton(),
        );
        const save = button("Save the ledger", () => download("ledger.jsonl", this.text(), "application/x-ndjson"));
        this.panel = el(
            "div",
            { className: "arbiter-panel" },
            el(
                "div",
                { className: "arbiter-board" },
                this.setup,
                this.board.element,
                this.positionFields(),
                this.fault,
            ),
            el(
                "div",
                { className: "arbiter-talk" },
                this.ruling,
                this.afterwards,
                this.ask,
                el(
                    "details",
                    { className: "behind" },
                    el("summary", {}, "The ledger"),
                    this.ledger,
                    el("div", { className: "buttons" }, save),
                ),
            ),
        );
        this.element = el(
            "div",
            { className: "arbiter" },
            el("div", { className: "arbiter-head" }, el("h1", {}, "Arbiter"), this.toQuiz),
            this.panel,
        );
        this.element.addEventListener("keydown", (event) => {
            if (event.key === "Escape" && this.isAsking) history.back();
        });
    }

    private offenceField(name: string, side: number): HTMLSelectElement {
        const change = () =>
            this.changeCase({ offences: this.offences.map(({ value }) => Number(value)) as [number, number] });
        const options = [0, 1, 2].map((count) => el("option", { value: String(count) }, String(count)));
        return el(
            "select",
            {
                id: `offences-${side === 0 ? "w" : "b"}`,
                "aria-label": `illegal actions of ${name} so far`,
                onchange: change,
            },
            ...options,
        );
    }

    private choiceField(key: keyof Competition): HTMLSelectElement {
        const options = COMPETITION[key].options.map(([value, text]) => el("option", { value }, text));
        const field: HTMLSelectElement = el(
            "select",
            { id: `competition-${key}`, onchange: () => this.choose(key, field.value) },
            ...options,
        );
        return field;
    }

    private positionFields(): HTMLElement {
        const edit = () => visit({ tab: "judge", fen: this.fen });
        const start = () => this.changeCase({ start: START, incidents: [] }, "The position is the start of a game.");
        const fields = el(
            "details",
            { className: "position" },
            el("summary", {}, "The position before it happened"),
            el(
                "div",
                { className: "fenline" },
                el("label", { htmlFor: "arbiter-fen" }, "FEN, or the moves of the game"),
                this.fenBox,
            ),
            el(
                "div",
                { className: "buttons" },
                el("label", {}, "To move ", this.turn),
                button("Edit the position", edit, { title: 'Opens Judge. Its button "To the arbiter" returns here.' }),
                button("Start of a game", start),
                button("Flip", () => this.board.flip()),
            ),
        );
        // On a narrow screen the fields are folded, so that the incidents are in sight.
        return foldWhere("(max-width: 60rem)", fields);
    }

    /** Shows the case of the address, a position from another tab, or the previous state. */
    enter(address: ArbiterAddress): void {
        const wasAsking = this.isAsking;
        this.isAsking = false;
        const { fen, competition = {}, offences = [0, 0], incidents = [] } = address;
        const isBare = fen === undefined && incidents.length === 0 && Object.keys(competition).length === 0;
        const isFirst = !this.isEntered;
        this.isEntered = true;
        if (!isFirst && (isBare || write(address) === write(this.address()))) {
            replace(this.address());
            if (wasAsking) this.whatHappened();
            return;
        }
        // Another tab passes a position without settings of the competition.
        const isPosition = fen !== undefined && Object.keys(competition).length === 0;
        if (!isFirst && isPosition)
            return this.changeCase({ start: fen, incidents: [] }, "The case is about another position.", replace);
        this.showCase({
            competition: { ...this.case.competition, ...competition },
            offences,
            start: fen ?? START,
            incidents,
        });
        replace(this.address());
    }

    address(): ArbiterAddress {
        const { start, competition, offences, incidents } = this.case;
        return { tab: "arbiter", fen: start === START ? undefined : start, competition, offences, incidents };
    }

    private get events(): Event[] {
        return this.case.incidents.flat();
    }

    /**
     * Shows another case, or another state of this one, as a new entry of the history, unless `record` replaces the one
     * that led here. With a notice the user can undo it.
     */
    private changeCase(change: Partial<Case>, notice = "", record = push): void {
        const before = this.address();
        const hadIncidents = this.case.incidents.length > 0;
        const isOther = change.start !== undefined && change.incidents?.length === 0;
        this.showCase({
            ...this.case,
            ...(isOther ? { competition: ofAnyGame(this.case.competition) } : {}),
            ...change,
        });
        // The questions that led here already have an entry.
        (this.isAsking ? replace : record)(this.address());
        this.isAsking = false;
        if (notice !== "" && hadIncidents) notify(notice, () => visit(before));
    }

    private showCase(shown: Case): void {
        this.case = shown;
        const { competition, offences, start, incidents } = shown;
        for (const [key, field] of this.choices) field.value = competition[key];
        for (const [side, field] of this.offences.entries()) field.value = String(offences[side]);
        const turn = partsOf(start).turn === "b" ? "Black to move" : "White to move";
        const chips = [...competitionWords(competition), turn].map((text) =>
            el("span", { className: "setting" }, text),
        );
        this.setup.querySelector("summary")!.replaceChildren(el("span", { className: "settings" }, ...chips));
        this.fenBox.value = start;
        this.turn.value = partsOf(start).turn === "b" ? "b" : "w";
        if (!isPlain(start)) return void this.readPosition();
        this.whatHappened();
        if (incidents.length > 0) {
            if (this.ruling.childElementCount === 0) this.ruling.append(el("section", { className: "ruling awaited" }));
            return void this.rule();
        }
        this.isOpen = false;
        this.showPosition(start);
        this.panel.classList.remove("restores");
        this.ruling.replaceChildren();
        this.ledger.replaceChildren(el("li", { className: "none" }, "Nothing has happened yet."));
        void this.checkPosition();
    }

    private showPosition(fen: string): void {
        this.fen = fen;
        this.showMen(menOf(partsOf(fen).board));
    }

    private showMen(men: Men): void {
        this.men = men;
        this.board.show(men);
    }

    /** Reads a typed FEN, or the last position of a typed game. */
    private async typed(text: string): Promise<void> {
        const found = await positionOf(text);
        if (this.fenBox.value !== text) return;
        if ("fen" in found)
            return this.changeCase({ start: found.fen, incidents: [] }, "The case is about another position.");
        this.refusePosition(text, found);
    }

    /** Lets the library read the position of an address that is no complete FEN. */
    private async readPosition(): Promise<void> {
        const { start } = this.case;
        this.fen = EMPTY;
        this.whatHappened();
        this.ruling.replaceChildren();
        const found = await positionOf(start);
        if (start !== this.case.start) return;
        if (!("fen" in found)) return this.refusePosition(start, found);
        this.showCase({ ...this.case, start: found.fen });
        replace(this.address());
    }

    /** Shows that a text is no position, and asks for one. */
    private refusePosition(text: string, failure: Failure): void {
        this.whatHappened();
        this.fenBox.setAttribute("aria-invalid", "true");
        this.fault.replaceChildren(...faultIn(text.trim(), failure));
        this.ask.replaceChildren(
            el("h2", {}, "What is the position?"),
            el("p", { className: "hint" }, "It cannot be read: correct it, or set it up anew."),
        );
    }

    private choose(key: keyof Competition, value: string): void {
        const competition = { ...this.case.competition, [key]: value } as Competition;
        keepCompetition(competition);
        this.changeCase({ competition });
    }

    /** Shows where a typed position cannot be read. */
    private async checkPosition(): Promise<void> {
        const fen = this.case.start;
        const refused = asFailure((await answer({ operation: "check", record: fen }))[0]);
        const failure = refused?.code.startsWith("fen.") ? refused : null;
        if (fen !== this.case.start || this.case.incidents.length > 0) return;
        this.fenBox.setAttribute("aria-invalid", "false");
        this.fault.replaceChildren();
        if (failure) this.refusePosition(fen, failure);
    }

    private header(): Header {
        const { competition, offences, start } = this.case;
        return {
            v: 1,
            laws_edition: "FIDE-2023",
            ...headerOf(competition),
            fen: start,
            offences_w: offences[0],
            offences_b: offences[1],
        };
    }

    private text(): string {
        return ledgerText(this.header(), this.events);
    }

    /** The first screen: what happened? */
    private whatHappened(): void {
        const hadFocus = this.ask.contains(document.activeElement);
        this.leave?.();
        this.panel.classList.remove("asks", "asks-square");
        this.pick = null;
        this.showPosition(this.fen);
        this.board.mark([]);
        const incidents: [string, () => Promise<Event[]>][] = [
            ["Illegal move", () => this.illegalMove()],
            ["Touched a piece", () => this.touched()],
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
        if (this.isOpen) choices[0]!.classList.add("primary");
        const isFresh = this.case.incidents.length === 0;
        this.afterwards.hidden = isFresh;
        const heading = el("h2", { tabIndex: -1 }, isFresh ? "What happened?" : "What happened next?");
        this.ask.replaceChildren(heading, el("div", { className: "choices" }, ...choices));
        if (hadFocus) focusOn(heading);
    }

    /** Begins questions: an entry of the history of their own, to which no link leads. */
    private beginAsking(): void {
        this.taken = [];
        if (!this.isAsking) hold();
        this.isAsking = true;
        this.panel.classList.add("asks");
    }

    /** Shows the less common events. */
    private somethingElse(): void {
        this.beginAsking();
        const asking: Asking = {
            choice: (text, options) => this.choice(text, options),
            square: (text, marked) => this.square(text, marked),
            carried: () => this.carried(),
            position: () => this.fen,
            isFresh: () => this.events.length === 0,
            guidelines: () => this.guidelines(),
        };
        const groups = MORE.flatMap(([title, incidents]) => [
            el("h3", {}, title),
            el(
                "div",
                { className: "choices" },
                ...incidents.map(({ name, events }) =>
                    button(name, () => this.hear(() => events(asking)), { className: "big" }),
                ),
            ),
        ]);
        this.ask.replaceChildren(el("h2", { tabIndex: -1 }, "What else happened?"), ...groups, this.backButton());
        focusOn(this.ask.querySelector("h2"));
    }

    private backButton(): HTMLElement {
        return button("Back", () => history.back(), { className: "back" });
    }

    private async hear(events: () => Promise<Event[]>): Promise<void> {
        this.beginAsking();
        try {
            const heard = await events();
            this.changeCase({ incidents: [...this.case.incidents, heard] });
        } catch (error) {
            if (!(error instanceof Left)) throw error;
        }
    }

    private question<T>(text: string, parts: (done: (value: T) => void) => HTMLElement[]): Promise<T> {
        return new Promise((done, fail) => {
            this.panel.classList.remove("asks-square");
            this.leave = () => {
                this.leave = null;
                fail(new Left());
            };
            const answered = (value: T) => {
                this.pick = null;
                this.leave = null;
                done(value);
            };
            const heading = el("h2", { tabIndex: -1 }, text);
            this.ask.replaceChildren(heading, ...parts(answered), this.backButton());
            // If the user answers on the board, the board stays in view.
            if (!this.board.element.contains(document.activeElement)) focusOn(heading);
        });
    }

    private choice(text: string, options: [string, string][]): Promise<string> {
        const [from, to] = this.taken;
        const man = from && this.manOn(from);
        const tapped = `${man ? nameOf(man) : "square"} ${from}${to ? ` to ${to}` : ""}`;
        return this.question(text, (done) => [
            el("p", { className: "hint" }, from ? `Tapped: ${tapped}.` : ""),
            el(
                "div",
                { className: "choices" },
                ...options.map(([value, name]) =>
                    button(name, () => done(value), { className: "big", "data-value": value }),
                ),
            ),
        ]);
    }

    private square(text: string, marked: string[] = []): Promise<string> {
        this.board.mark(marked);
        return this.question(text, (done) => {
            this.pick = (square) => {
                this.taken = [...marked, square];
                this.board.mark(this.taken);
                done(square);
            };
            this.panel.classList.add("asks-square");
            this.board.element.scrollIntoView({ block: "nearest" });
            return [
                el(
                    "p",
                    { className: "hint" },
                    "Tap its square on the board, or choose it there with arrows and Enter.",
                ),
            ];
        });
    }

    private manOn(square: string): string | undefined {
        return this.men.get(square);
    }

    /** Asks for a move of a man by its own player. */
    private async carried(): Promise<Event> {
        const from = await this.square("Which piece was moved?");
        const man = this.manOn(from);
        const to = await this.square(`Where did the ${man ? nameOf(man) : "piece"} go?`, [from]);
        const by = man ? (isWhite(man) ? "w" : "b") : partsOf(this.fen).turn;
        return { ev: "move", by, from, to };
    }

    private reachesLastRank({ from, to }: Event): boolean {
        const man = this.manOn(String(from));
        return man?.toLowerCase() === "p" && /[18]$/.test(String(to));
    }

    private async promoted(move: Event): Promise<Event> {
        if (!this.reachesLastRank(move)) return move;
        const promo = await this.choice("What did the pawn become?", [
            ["Q", "Queen"],
            ["R", "Rook"],
            ["B", "Bishop"],
            ["N", "Knight"],
        ]);
        return { ...move, promo };
    }

    private async seen(by: string): Promise<Event> {
        const agreed: [string, string][] = this.isUnsupervised()
            ? [["agreed", "The players agreed to correct it"]]
            : [];
        const who = await this.choice("Who noticed it?", [
            ["arbiter", "The arbiter"],
            ["opponent", "The opponent claimed it"],
            ...agreed,
        ]);
        if (who === "agreed") return { ev: "correct", by: "other" };
        return who === "arbiter"
            ? { ev: "arbiter_sees", by: "arbiter", fault: "illegal" }
            : { ev: "claim", by: other(by), kind: "illegal" };
    }

    private isUnsupervised(): boolean {
        const { class: control, regime } = this.case.competition;
        return control !== "standard" && regime === "basic";
    }

    /** Asks for the press that completed a move, if there was one. */
    private async press(by: string): Promise<Event[]> {
        const pressed = await this.choice("Was the clock pressed?", [
            ["yes", "Yes"],
            ["no", "No"],
        ]);
        return pressed === "yes" ? [{ ev: "press", by }] : [];
    }

    /** Without supervision the arbiter does not intervene once the opponent has made the next move (A.5.2, B.3). */
    private async movedSince(move: Event): Promise<Event[]> {
        if (!this.isUnsupervised()) return [];
        const name = move.by === "w" ? "Black" : "White";
        const since = await this.choice(`Has ${name} made a move since?`, [
            ["no", "No"],
            ["yes", "Yes"],
        ]);
        if (since === "no") return [];
        this.showMen(played(this.men, `${move.from}${move.to}${move.promo ?? ""}`));
        return [{ ...(await this.promoted(await this.carried())), by: other(move.by) }];
    }

    private async illegalMove(): Promise<Event[]> {
        const move = await this.promoted(await this.carried());
        const press = await this.press(move.by);
        const since = press.length > 0 ? await this.movedSince(move) : [];
        return [move, ...press, ...since, await this.seen(move.by)];
    }

    private async twoHands(): Promise<Event[]> {
        const move = await this.promoted(await this.carried());
        const press = await this.press(move.by);
        const since = press.length > 0 ? await this.movedSince(move) : [];
        return [{ ...move, hands: 2 }, ...press, ...since, await this.seen(move.by)];
    }

    private async unfinished(): Promise<Event[]> {
        const move = await this.carried();
        const press = await this.press(move.by);
        const since = press.length > 0 ? await this.movedSince(move) : [];
        return [move, ...press, ...since, await this.seen(move.by)];
    }

    private async pressed(): Promise<Event[]> {
        const by = await this.choice("Who pressed?", SIDES);
        if (this.case.incidents.length === 0 && by !== partsOf(this.fen).turn) await this.askTurn(by);
        return [
            { ev: "press", by },
            { ev: "arbiter_sees", by: "arbiter", fault: "illegal" },
        ];
    }

    /** Asks whose turn it was, if in the position it is the other player's. */
    private async askTurn(by: string): Promise<void> {
        const [name, opponent] = by === "w" ? ["White", "Black"] : ["Black", "White"];
        const turn = await this.choice("Whose turn was it?", [
            [by, `${name}\u2019s: no move was made before the press`],
            [other(by), `${opponent}\u2019s, as the position says`],
        ]);
        if (turn === by) this.case = { ...this.case, start: withTurn(this.case.start, by) };
    }

    private async touched(): Promise<Event[]> {
        const by = await this.choice("Who touched?", SIDES);
        const squares: string[] = [await this.square("Which piece was touched?")];
        for (;;) {
            const more = await this.choice("Another piece after it?", [
                ["no", "No"],
                ["yes", "Yes"],
            ]);
            if (more === "no") return [{ ev: "touch", by, squares }];
            squares.push(await this.square("Which one?", squares));
        }
    }

    private async flag(): Promise<Event[]> {
        const by = await this.choice("Whose flag fell?", [...SIDES, ["both", "Both, nobody knows which first"]]);
        if (by !== "both") return [{ ev: "flag", by }];
        // In the last period the game is drawn, in an earlier one it goes on (III.3.1).
        if (this.case.competition.guidelines === "yes") await this.guidelines();
        return [{ ev: "flag", by: "other", both: true }];
    }

    private async claim(): Promise<Event[]> {
        const by = await this.choice("Who claims?", SIDES);
        const kind = await this.choice("What is claimed?", [
            ["3x", "Threefold repetition"],
            ["50", "Fifty moves"],
        ]);
        const when = await this.choice("With a move still to be played?", [
            ["no", "No, the position is on the board"],
            ["yes", "Yes, a move is written down"],
        ]);
        let intend: { intend?: string } = {};
        if (when === "yes") {
            const from = await this.square("Which piece is to move?");
            intend = { intend: from + (await this.square("Where to?", [from])) };
        }
        const claim: Event = { ev: "claim", by, kind, ...intend };
        if (this.hasWholeRecord()) return [claim];
        if (kind === "3x") return [claim, await this.repeated()];
        return [claim, ...(await this.askCounter(when === "yes" ? 99 : 100))];
    }

    /** Returns true if the ledger has every position since the last capture or pawn move. */
    private hasWholeRecord(): boolean {
        const { start } = this.case;
        // Moves that were put back do not count.
        const plies = pliesBefore(this.fen) - pliesBefore(start);
        return start === START || halfMoves(this.fen) < halfMoves(start) + plies;
    }

    /** The moves before a position that was set up are on the scoresheet only. */
    private async repeated(): Promise<Event> {
        const text =
            "Does the scoresheet show this position for at least the third time, " +
            "with the same player to move and the same moves possible?";
        const decision = await this.choice(text, [
            ["accept", "Yes, three times"],
            ["reject", "No"],
        ]);
        return { ev: "arbiter_rules", by: "arbiter", decision };
    }

    /** Asks for the halfmove clock, if the position that was set up has fewer moves than are claimed. */
    private async askCounter(needed: number): Promise<Event[]> {
        const now = halfMoves(this.fen);
        if (now >= needed) return [];
        const shown = `${Math.floor(now / 2)}${now % 2 === 1 ? "\u00bd" : ""}`;
        const text =
            `The position says that ${shown} moves were made without a capture or a move of a pawn. ` +
            "What does the scoresheet show?";
        const count = await this.choice(text, [
            ["enough", "Fifty moves or more"],
            ["fewer", "Fewer than fifty"],
        ]);
        if (count === "fewer") return now === 0 ? [{ ev: "arbiter_rules", by: "arbiter", decision: "reject" }] : [];
        const parts = partsOf(this.case.start);
        const rest = `${halfMoves(this.case.start) + needed - now} ${parts.rest.split(" ")[1] ?? "1"}`;
        this.case = { ...this.case, start: fenOf({ ...parts, rest }) };
        return [];
    }

    /** Guidelines III: asks the claimant whether they apply, unless the competition settings answer it. */
    private async guidelines(): Promise<void> {
        const { guidelines } = this.case.competition;
        if (guidelines === "last" || guidelines === "earlier") return;
        const announced: [string, string][] = [
            ["last", "Yes, and this is the last period"],
            ["earlier", "Yes, but this is an earlier period"],
        ];
        const name =
            this.case.competition.section === "us"
                ? "Is Variation 14H (insufficient losing chances)"
                : "Are Guidelines III";
        const text = guidelines === "yes" ? "Is this the last period?" : `${name} announced for this event?`;
        const found = await this.choice(text, guidelines === "yes" ? announced : [...announced, ["no", "No"]]);
        if (found === guidelines) return;
        const competition = { ...this.case.competition, guidelines: found } as Competition;
        keepCompetition(competition);
        this.case = { ...this.case, competition };
    }

    private async decided(): Promise<Event[]> {
        const fitting = DECISIONS.filter(([value]) => this.answers.includes(value));
        const result: [string, string] = ["result", "A result"];
        const more: [string, string] = ["more", "Another decision"];
        const text = "What did the arbiter decide?";
        let decision = await this.choice(
            text,
            fitting.length > 0 ? [...fitting, result, more] : [...DECISIONS, result],
        );
        if (decision === "more") decision = await this.choice(text, [...DECISIONS, result]);
        if (decision !== "result") return [{ ev: "arbiter_rules", by: "arbiter", decision }];
        return [
            {
                ev: "arbiter_rules",
                by: "arbiter",
                result: await this.choice("Which result?", [
                    ["1-0", "1-0"],
                    ["0-1", "0-1"],
                    ["1/2-1/2", "Draw"],
                ]),
            },
        ];
    }

    private async resigned(): Promise<Event[]> {
        return [{ ev: "resign", by: await this.choice("Who resigned?", SIDES) }];
    }

    private async move(): Promise<Event[]> {
        const move = await this.promoted(await this.carried());
        return [move, { ev: "press", by: move.by }];
    }

    /** Asks the library to rule on the ledger, and shows the ruling on the last incident. */
    private async rule(): Promise<void> {
        this.board.mark([]);
        if (this.events.length === 0) return;
        const ledger = this.text();
        const [line] = await answer({ operation: "rule", records: ledger });
        if (ledger !== this.text()) return;
        const verdict = asVerdict(line);
        if (!verdict) {
            this.ruling.replaceChildren(
                el(
                    "section",
                    { className: "ruling", "data-answer": "error" },
                    el("h2", {}, "That cannot be ruled on"),
                    el("p", {}, asFailure(line)?.message ?? ""),
                ),
            );
            return;
        }
        this.isOpen = verdict.answer === "unknown";
        const asking = (verdict.details?.rulings ?? []).findLast(({ question }: { question?: string }) => question);
        this.answers = asking?.answers ?? [];
        const first = this.events.length - (this.case.incidents.at(-1)?.length ?? 0) + 2;
        if (!this.isAsking) this.showPosition(String(verdict.details?.fen ?? this.fen));
        this.ruling.replaceChildren(rulingCard(verdict, first));
        const isRestored = this.ruling.querySelector(".restored") !== null;
        this.panel.classList.toggle("restores", isRestored);
        this.ruling.scrollIntoView({ block: "nearest" });
        if (!this.isAsking) this.whatHappened();
        if (!this.isAsking) focusOn(this.ruling.querySelector("h2"));
        const words = await eventWords(ledger);
        this.ledger.replaceChildren(
            ...this.events.map((event, index) =>
                el("li", { "data-ev": event.ev }, words.get(index + 2) ?? `${event.by} ${event.ev}`),
            ),
        );
    }

    private undo(): void {
        this.changeCase({ incidents: this.case.incidents.slice(0, -1) });
    }

    private async report(): Promise<void> {
        const lines = await answer({ operation: "rule", records: this.text(), options: { report: "report.html" } });
        const page = (lines.at(-1) as { text?: string })?.text;
        if (page) download("incident-report.html", page, "text/html");
    }

    private showQuiz(): void {
        this.panel.hidden = true;
        this.toQuiz.hidden = true;
        this.element.append(this.quiz.element);
        void this.quiz.next();
    }

    private showTab(): void {
        this.quiz.element.remove();
        this.toQuiz.hidden = false;
        this.panel.hidden = false;
    }
}
