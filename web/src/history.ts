// SPDX-License-Identifier: GPL-3.0-or-later
// What is known about the game before a position: men that never moved, promotions and captures. Asked when the list
// is opened.
import { answer, asFailure, asVerdict, type AnyVerdict } from "./engine";
import { el } from "./dom";
import type { Stage } from "./replay";

interface Statement {
    text: string;
    men?: string[];
    homes?: string[];
    captures?: string[][];
}

const squaresOf = ({ men = [], homes = [], captures = [] }: Statement) => [...men, ...homes, ...captures.flat()];

function listOf(statements: Statement[], stage: Stage): HTMLElement {
    return el(
        "ul",
        {},
        ...statements.map((statement) => {
            const show = () => stage.point(squaresOf(statement));
            return el("li", { onmouseenter: show, onmouseleave: () => stage.point([]) }, statement.text);
        }),
    );
}

/** Returns what a verdict on `retract --history` says, and whether the independent checker accepts it. */
function statementsOf(verdict: AnyVerdict, text: string, stage: Stage): HTMLElement[] {
    const { history = [], not_known: unknown = [] } = verdict.details ?? {};
    const checked = el("p", { className: "checked" }, "The independent checker is looking at it.");
    answer({ operation: "verify", record: text }).then(
        (lines) => {
            const word = asVerdict(lines[0]);
            checked.dataset.answer = word?.answer ?? "error";
            checked.textContent =
                word?.answer === "yes"
                    ? "\u2713 The independent checker accepts it."
                    : (word?.reasons[0]?.text ?? "The checker could not read it.");
        },
        () => checked.remove(),
    );
    const parts: HTMLElement[] = verdict.reasons.map((reason) => el("p", {}, reason.text));
    if (history.length > 0) parts.push(listOf(history, stage));
    if (unknown.length > 0) parts.push(el("p", {}, "Not known:"), listOf(unknown, stage));
    return [...parts, checked];
}

/** Returns a list that opens: what happened before the position of a verdict on `retract`. */
export function historyOf({ subject }: AnyVerdict, stage: Stage): HTMLElement {
    const body = el("div", { "aria-live": "polite" });
    const ask = async () => {
        body.textContent = "searching";
        let text = "";
        try {
            const call = { operation: "retract", record: String(subject.fen), options: { history: true } };
            const [line] = await answer(call, { onLine: (_line, raw) => (text ||= raw) });
            const verdict = asVerdict(line);
            if (verdict) body.replaceChildren(...statementsOf(verdict, text, stage));
            else body.textContent = asFailure(line)?.message ?? "";
        } catch (error) {
            body.textContent = (error as Error).message;
        }
    };
    return el(
        "details",
        { className: "history", ontoggle: () => body.childNodes.length === 0 && void ask() },
        el("summary", {}, "What happened before"),
        body,
    );
}
