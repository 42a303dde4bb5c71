// SPDX-License-Identifier: GPL-3.0-or-later
// Judge: the user sets up a position, and a card answers each question about it.
import { push, replace, visit, type JudgeAddress } from "./address";
import { answer, operations, type AnyVerdict } from "./engine";
import type { Arrow } from "./board";
import { Card, type Question } from "./card";
import { button, el } from "./dom";
import { Editor, type How } from "./editor";
import { nameOf } from "./fen";
import { historyOf } from "./history";
import { replay, type Stage } from "./replay";
import { plural } from "./solution";
import { stepBack } from "./stepback";
import { hasSameReason, Strip } from "./strip";

const DEFAULT = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1";
const EXAMPLES: [string, string][] = [
    ["An impossible double check", DEFAULT],
    ["A game of one move", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"],
    ["Castling through check", "r3k2r/pppq1ppp/8/8/8/5q2/PPP2P1P/R3K2R w KQkq - 0 1"],
    ["Can White still win?", "8/8/8/8/8/1k6/p1p5/K1B5 b - - 0 1"],
    ["Nine white pawns", "rnbqkbnr/pppppppp/8/8/P7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
];

const list = (label: string, items: HTMLElement[]) =>
    items.length === 0
        ? null
        : el(
              "details",
              { className: "list", open: items.length <= 40 },
              el("summary", {}, label),
              el("ul", { className: "moves" }, ...items.map((item) => el("li", {}, item))),
          );

function lastMoves(verdict: AnyVerdict, stage: Stage): (Node | null)[] {
    const before = new Map<string, string>();
    for (const one of verdict.certificate?.possible ?? []) {
        if (!before.has(one.move)) before.set(one.move, one.before);
    }
    const items = (verdict.details?.last_moves ?? []).map(({ move, captured }: { move: string; captured?: string }) => {
        const [from, to] = move.match(/[a-h][1-8]/g) ?? [];
        const fen =
            from && to ? before.get([...before.keys()].find((key) => key.startsWith(from + to)) ?? "") : undefined;
        const arrows: Arrow[] = from && to ? [{ from, to }] : [];
        const show = () => stage.point([], arrows);
        const open = () => (fen ? stage.open(fen) : show());
        const title = captured
            ? `may have captured ${[...captured].map((man) => nameOf(man).split(" ")[1]).join(", ")}`
            : undefined;
        return el(
            "button",
            {
                type: "button",
                className: "move",
                title,
                onclick: open,
                onmouseenter: show,
                onfocus: show,
                onmouseleave: () => stage.point([]),
                onblur: () => stage.point([]),
            },
            move,
        );
    });
    return [
        list(
            items.length === 1
                ? "One last move; a click takes it back"
                : "Moves to this position; a click takes one back",
            items,
        ),
        stepBack(verdict, stage),
        verdict.answer === "no" ? null : historyOf(verdict, stage),
    ];
}

function legalMoves(verdict: AnyVerdict, stage: Stage): (Node | null)[] {
    const { moves = [], uci = [] } = verdict.details ?? {};
    const fen = String(verdict.subject.fen);
    const items = moves.map((san: string, index: number) => {
        const move: string = uci[index];
        const show = () => stage.point([], [{ from: move.slice(0, 2), to: move.slice(2, 4) }]);
        const play = async () => {
            const [line] = await answer({ operation: "move", record: `${fen} ${move}` });
            const after = (line as AnyVerdict).details?.after;
            if (after) stage.open(after);
        };
        return el(
            "button",
            {
                type: "button",
                className: "move",
                onclick: play,
                onmouseenter: show,
                onfocus: show,
                onmouseleave: () => stage.point([]),
                onblur: () => stage.point([]),
            },
            san,
        );
    });
    return [
        list(
            items.length === 1 ? "One legal move; a click plays it" : `${items.length} legal moves; a click plays one`,
            items,
        ),
    ];
}

/** Returns true if some castling is still possible now or later. */
const hasCastlings = (verdict: AnyVerdict) =>
    (verdict.details?.castlings ?? []).some((one: { state: string }) => one.state !== "lost");

function castlings(verdict: AnyVerdict): (Node | null)[] {
    if (!hasCastlings(verdict)) return [];
    const rows = (verdict.details?.castlings ?? []).map((one: Record<string, any>) =>
        el(
            "tr",
            { "data-state": one.state },
            el(
                "th",
                { scope: "row" },
                `${one.color === "white" ? "White" : "Black"} ${one.side === "king" ? "O-O" : "O-O-O"}`,
            ),
            el("td", {}, one.state),
            el(
                "td",
                {},
                [...one.obstacles, ...(one.state === "lost" ? [] : (one.remarks ?? []))]
                    .map(({ text }: { text: string }) => text)
                    .join(" "),
            ),
        ),
    );
    return [
        rows.length === 0
            ? null
            : el(
                  "table",
                  {},
                  el(
                      "thead",
                      {},
                      el("tr", {}, ...["castling", "now", "why"].map((name) => el("th", { scope: "col" }, name))),
                  ),
                  el("tbody", {}, ...rows),
              ),
    ];
}

function waysOut(verdict: AnyVerdict, stage: Stage): (Node | null)[] {
    const { checkers = [], ways_out: ways = {}, refused = [] } = verdict.details ?? {};
    if (checkers.length === 0) return [];
    const name = (one: unknown) => (typeof one === "string" ? one : ((one as { move?: string }).move ?? ""));
    const kinds = Object.entries(ways as Record<string, unknown[]>).filter(([, moves]) => moves.length > 0);
    const found = el(
        "dl",
        {},
        ...kinds.flatMap(([kind, moves]) => [
            el("dt", {}, { king: "King moves", captures: "Captures", interpositions: "Interpositions" }[kind] ?? kind),
            el("dd", {}, moves.map(name).join(", ")),
        ]),
    );
    const why = refused.map(({ move, why: text }: { move: string; why: string }) => {
        const show = () => stage.point([], [{ from: move.slice(0, 2), to: move.slice(2, 4) }]);
        return el(
            "button",
            {
                type: "button",
                className: "line",
                onclick: show,
                onmouseenter: show,
                onfocus: show,
                onmouseleave: () => stage.point([]),
                onblur: () => stage.point([]),
            },
            `${move.slice(0, 2)}-${move.slice(2)}: ${text}`,
        );
    });
    const refusals =
        why.length === 0
            ? null
            : el(
                  "details",
                  {},
                  el("summary", {}, `${why.length} moves that do not help, and why`),
                  el("ul", {}, ...why.map((one: HTMLElement) => el("li", {}, one))),
              );
    return [kinds.length > 0 ? found : null, refusals];
}

function mates(verdict: AnyVerdict, stage: Stage): (Node | null)[] {
    return ["white", "black"].map((color) => {
        const moves = verdict.certificate?.[color]?.moves;
        if (!Array.isArray(moves)) return null;
        const names = verdict.details?.[color]?.line ?? [];
        const name = color === "white" ? "White" : "Black";
        return el(
            "details",
            {},
            el("summary", {}, `A way for ${name} to mate (${plural(Math.ceil(moves.length / 2), "move")})`),
            replay(stage, String(verdict.subject.fen), moves, { names, back: "Back to the position" }),
        );
    });
}

function lastMoveCount({ answer: given, details }: AnyVerdict): string | undefined {
    if (given !== "yes") return undefined;
    // A move that could have captured several men counts once for each.
    const moves: { captured?: string }[] = details?.last_moves ?? [];
    const count = moves.reduce((sum, { captured = " " }) => sum + captured.length, 0);
    return count === 0 ? "There is one" : `${plural(count, "last move")} not excluded`;
}

const moveCount = ({ answer: given, details }: AnyVerdict) =>
    given === "yes" ? plural(details?.moves?.length ?? 0, "legal move") : undefined;

/** Names the side that can still mate, or both. */
function whoCanWin({ answer: isDead, details = {} }: AnyVerdict): string | undefined {
    if (isDead !== "no") return undefined;
    const [white, black] = [details.white?.answer, details.black?.answer];
    if (white === "yes" && black === "yes") return "Yes: both";
    const [name, opponent] = white === "yes" ? ["White", black] : ["Black", white];
    return opponent === "no" ? `Yes: only ${name}` : `Yes: ${name}`;
}

/** Leaves out the line of a mate, which is shown move by move. */
const withoutLine = (text: string) => text.replace(/(\bin \d+ moves?): \d+\..*$/, "$1.");

/** So many moves are taken back where they were forced. */
const MOVES_BACK = 8;

const QUESTIONS: Question[] = [
    {
        operation: "legality",
        title: "Legality",
        words: { yes: "Legal", no: "Illegal", unknown: "Not known" },
    },
    {
        operation: "retract",
        title: "Last move",
        words: { no: "None is possible", unknown: "Not known" },
        options: { explain: "full", plies: MOVES_BACK },
        word: lastMoveCount,
        tone: "plain",
        more: lastMoves,
    },
    {
        operation: "check",
        title: "Check",
        words: { yes: "Check", no: "No check" },
        tone: "plain",
        more: waysOut,
    },
    {
        operation: "castling",
        title: "Castling",
        words: { yes: "Castling is allowed", no: "No castling now" },
        tone: "plain",
        more: castlings,
        isWhole: hasCastlings,
    },
    {
        operation: "winnable",
        title: "Can anybody win?",
        sentence: withoutLine,
        options: { both: true },
        words: { yes: "No: a dead position", unknown: "Not known" },
        word: whoCanWin,
        tone: "plain",
        more: mates,
    },
    {
        operation: "moves",
        title: "Moves",
        words: { no: "There is none" },
        word: moveCount,
        brief: ({ details }) => (details?.moves ?? []).join(", "),
        tone: "plain",
        more: legalMoves,
    },
];

/** The cards; quick questions come first. */
const ORDER = ["moves", "check", "castling", "retract", "winnable", "legality"];
/** Questions about a position that other tabs ask, that need an engine, or that add nothing here. */
const ELSEWHERE = ["move", "sharpness", "show"];

export class Judge {
    readonly title = "Judge";
    readonly element: HTMLElement;
    private readonly editor: Editor;
    private readonly cards: Card[];
    private readonly strip: Strip;
    private readonly list = el("div", { className: "cards rows" });
    private settling = 0;

    constructor() {
        const onChange = () => this.changed();
        const stage: Stage = {
            preview: (...given) => this.editor.stage.preview(...given),
            point: (...given) => this.editor.stage.point(...given),
            open: (fen) => this.editor.stage.open(fen),
            reveal: () => this.editor.stage.reveal?.(),
        };
        this.cards = QUESTIONS.map((question) => new Card({ ...question, isRow: true, onChange }, stage));
        this.strip = new Strip(this.card("legality")!);
        this.editor = new Editor({
            label: "The position. Letters add pieces, Delete removes them.",
            onOpen: (_fen, how, isNew) => this.opened(how, isNew),
            onUnreadable: () => this.rest(),
            strip: this.strip.element,
            onward: [
                button("To the arbiter", () => visit({ tab: "arbiter", fen: this.editor.fen }), {
                    title: "Rule on what happened in this position",
                }),
                button("To problems", () => visit({ tab: "problems", fen: this.editor.fen }), {
                    title: "Solve this position as a problem",
                }),
            ],
            examples: EXAMPLES.map(([name, fen]) => button(name, () => this.editor.open(fen))),
        });
        this.element = el(
            "div",
            { className: "judge" },
            el("h1", { className: "unseen" }, "Judge a position"),
            this.editor.element,
            this.list,
        );
        // A phone has no room for a reason below the board.
        const first = this.cards[0]!.element as HTMLDetailsElement;
        first.open = matchMedia("(min-width: 60rem)").matches;
        this.list.append(...this.cards.map((card) => card.element));
        this.editor.listen(this.element);
        void this.addOthers();
    }

    /** Adds a card for each other question about a position, with the words of the operation table. */
    private async addOthers(): Promise<void> {
        for (const { name, summary, operands, answers } of await operations()) {
            const isQuestion = operands?.startsWith("FEN") && Object.keys(answers).length > 0;
            if (!isQuestion || ELSEWHERE.includes(name) || this.cards.some((card) => card.operation === name)) continue;
            const card = new Card({ operation: name, title: summary, tone: "plain", isRow: true }, this.editor.stage);
            this.cards.push(card);
            this.list.append(card.element);
        }
    }

    /** Shows the position of the address, or the previous state. */
    enter({ fen }: JudgeAddress): void {
        const asked = fen ?? (this.editor.fen || DEFAULT);
        if (asked !== this.editor.fen) this.editor.open(asked, "link");
        else replace(this.address());
    }

    address(): JudgeAddress {
        return { tab: "judge", fen: this.editor.fen };
    }

    private opened(how: How, isNew: boolean): void {
        (isNew ? push : replace)(this.address());
        clearTimeout(this.settling);
        this.settling = window.setTimeout(() => this.ask(), how === "typing" ? 15 : 0);
    }

    private card(operation: string): Card | undefined {
        return this.cards?.find((card) => card.operation === operation);
    }

    /** Updates the strip. Where the position is illegal since there was no last move, one row is enough. */
    private changed(): void {
        const [legality, retraction] = [this.card("legality"), this.card("retract")];
        if (!legality || !retraction) return;
        this.strip?.refresh();
        retraction.element.hidden = hasSameReason(legality.verdict, retraction.verdict);
    }

    private rest(): void {
        clearTimeout(this.settling);
        this.cards.forEach((card) => card.rest());
    }

    private async ask(): Promise<void> {
        const asked = this.editor.fen;
        this.cards.forEach((card) => card.rest());
        const place = ({ operation }: Card) => (ORDER.includes(operation) ? ORDER.indexOf(operation) : ORDER.length);
        const [first] = [...this.cards].sort((a, b) => place(a) - place(b)).map((card) => card.ask(asked));
        const failure = await first!;
        if (asked === this.editor.fen) this.editor.showFault(failure);
    }
}
