// SPDX-License-Identifier: GPL-3.0-or-later
// Cases for courses: what happened, one tap per answer, then the ruling with its articles and background. The cases are
// ledgers of the library's tests, and the library gives the correct answers.
import { answer, asVerdict, type AnyVerdict } from "./engine";
import { Board } from "./board";
import { button, el, say } from "./dom";
import { menOf, partsOf, START } from "./fen";
import { eventWords, rulingCard } from "./arbiter";
import "./quiz.css";

import cases from "../../tests/data/arbiter/cases.tsv?raw";

const FILES = import.meta.glob("../../tests/data/arbiter/*.jsonl", {
    query: "?raw",
    import: "default",
    eager: true,
}) as Record<string, string>;
/** The cases by their names. */
const LEDGERS = new Map(Object.entries(FILES).map(([path, ledger]) => [path.replace(/^.*\/|\.jsonl$/g, ""), ledger]));
/** The background of each case. */
const WHY = new Map(
    cases
        .split("\n")
        .filter((line) => !line.startsWith("#"))
        .map((line) => [line.split("\t")[0]!, line.split("\t").at(-1)!]),
);

type Kind = "white" | "black" | "draw" | "time-white" | "time-black" | "on" | "both" | "again" | "asks";
const ANSWERS: [Kind, string][] = [
    ["white", "White wins"],
    ["black", "Black wins"],
    ["draw", "The game is drawn"],
    ["time-white", "White gets more time"],
    ["time-black", "Black gets more time"],
    ["on", "The game goes on, clocks as they are"],
    ["both", "Both players lose"],
    ["again", "A new game is played"],
    ["asks", "No text settles it: the arbiter decides"],
];

/** Returns the answer that corresponds to the verdict. */
function kindOf(verdict: AnyVerdict): Kind {
    const { result, clock = {} } = verdict.details ?? {};
    if (verdict.answer !== "yes") return "asks";
    const ended = {
        "1-0": "white",
        "1-0F": "white",
        "0-1": "black",
        "0-1F": "black",
        "1/2-1/2": "draw",
        "0-0": "both",
        cancel: "again",
        "new game": "again",
    } as const;
    const kind = ended[result as keyof typeof ended];
    if (kind) return kind;
    if (clock.add_white > 0) return "time-white";
    return clock.add_black > 0 ? "time-black" : "on";
}

const HEADER_WORDS: Record<string, string> = {
    standard: "Standard",
    rapid: "Rapid",
    blitz: "Blitz",
    competition: "with supervision",
    basic: "without adequate supervision",
    fide: "FIDE",
    "ecf-major": "ECF major",
    "ecf-minor": "ECF minor",
    us: "US Chess",
    online: "online",
};

export class Quiz {
    readonly element = el("div", { className: "quiz" });
    private readonly board = new Board({ label: "The position before it happened" });
    private right = 0;
    private asked = 0;
    private order: string[] = [];

    constructor(private readonly close: () => void) {}

    async next(): Promise<void> {
        if (this.order.length === 0) this.order = [...LEDGERS.keys()].sort(() => Math.random() - 0.5);
        const name = this.order.pop()!;
        const ledger = LEDGERS.get(name)!;
        const header = JSON.parse(ledger.split("\n")[0]!) as Record<string, unknown>;
        const verdict = asVerdict((await answer({ operation: "rule", records: ledger }))[0]);
        if (!verdict) throw new Error(`The case ${name} has no ruling.`);
        const kind = kindOf(verdict);
        const words = await eventWords(ledger);
        this.board.show(menOf(partsOf(String(header.fen ?? START)).board));
        const class_ = String(header.class ?? "standard");
        const parts = [
            class_,
            ...(class_ === "standard" ? [] : [String(header.regime ?? "competition")]),
            String(header.section ?? "fide"),
        ].map((word) => HEADER_WORDS[word] ?? word);
        const before = [
            ["White", header.offences_w],
            ["Black", header.offences_b],
        ]
            .filter(([, count]) => Number(count) > 0)
            .map(([side, count]) => `${side} has ${count} illegal action${count === 1 ? "" : "s"} on record.`);
        const happened = [...words.values()].map((text) => el("li", {}, text));
        const choices = ANSWERS.map(([value, name]) =>
            button(name, () => this.reveal(name, verdict, kind, value), { className: "big", "data-kind": value }),
        );
        this.element.dataset.kind = kind;
        this.element.dataset.case = name;
        this.element.dataset.left = String(this.order.length);
        this.element.replaceChildren(
            el("div", { className: "arbiter-board" }, this.board.element),
            el(
                "div",
                { className: "arbiter-talk" },
                el("h2", {}, "What is the ruling?"),
                el(
                    "p",
                    { className: "hint" },
                    `${parts.join(", ")}. ${before.join(" ")} ` +
                        `Case ${LEDGERS.size - this.order.length} of ${LEDGERS.size}.`,
                ),
                el("ol", { className: "ledger" }, ...happened),
                el("div", { className: "choices" }, ...choices),
                el("div", { className: "solution-of-case", "aria-live": "polite" }),
                el(
                    "div",
                    { className: "buttons" },
                    button("Back to the case", () => this.close()),
                    el("output", { className: "score" }, this.score()),
                ),
            ),
        );
    }

    private score(): string {
        return this.asked === 0 ? "" : `${this.right} of ${this.asked} right`;
    }

    private reveal(name: string, verdict: AnyVerdict, kind: Kind, chosen: Kind): void {
        ++this.asked;
        if (chosen === kind) ++this.right;
        for (const one of this.element.querySelectorAll<HTMLButtonElement>("[data-kind].big")) {
            one.disabled = true;
            const sign = one.dataset.kind === kind ? "right" : one.dataset.kind === chosen ? "wrong" : "";
            if (!sign) continue;
            one.dataset.sign = sign;
            one.append(sign === "right" ? " \u2713" : " \u2717");
        }
        const word = chosen === kind ? "Right." : "Not so.";
        this.element.querySelector(".solution-of-case")!.replaceChildren(
            el(
                "div",
                {},
                el("p", { className: "verdict" }, word),
                button("Next case", () => this.next(), { className: "primary" }),
            ),
            rulingCard(verdict, 2),
            el("p", { className: "why" }, WHY.get(name) ?? ""),
        );
        this.element.querySelector(".score")!.textContent = this.score();
        say(word);
    }
}
