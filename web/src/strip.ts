// SPDX-License-Identifier: GPL-3.0-or-later
// The strip at the board: the verdict on the position in one sentence.
import type { Card } from "./card";
import { button, el } from "./dom";
import { loadingWords, watchLoading, type AnyVerdict } from "./engine";

const SIGNS = { yes: "\u2713", no: "\u2717", unknown: "?" };

/** Returns true if both verdicts are negative for the same reason. */
export const hasSameReason = (legality: AnyVerdict | null, retraction: AnyVerdict | null): boolean =>
    legality?.answer === "no" &&
    retraction?.answer === "no" &&
    legality.reasons[0]?.text === retraction.reasons[0]?.text;

/** Returns the reason of a verdict on legality in a few words, as they follow a colon. */
function reasonOf({ answer, reasons }: AnyVerdict): string {
    const [reason] = reasons;
    if (!reason) return "";
    if (answer === "no" && reason.rule === "retraction.no-last-move") return "no last move was possible";
    if (answer === "yes" && reason.rule === "legality.proof-game") return "a game leads to it";
    return (reason.text.match(/^.*?[.;](?=\s|$)/)?.[0] ?? reason.text).replace(/[.;]$/, "");
}

export class Strip {
    readonly element = el("div", { className: "strip", role: "status", "data-answer": "" });

    private words = "";

    constructor(private readonly legality: Card) {
        watchLoading((now) => {
            this.words = now.isReady ? "" : loadingWords(now);
            if (this.legality.state === "running") this.refresh();
        });
    }

    /** Shows the state of the card on legality. */
    refresh(): void {
        const { state, verdict } = this.legality;
        this.element.dataset.answer = state;
        if (verdict) return this.show(verdict);
        const isRunning = state === "running";
        if (isRunning && this.words !== "") this.element.replaceChildren(this.words);
        else if (isRunning && this.legality.isWaiting)
            this.element.replaceChildren(
                el("span", {}, "Looking for a game that leads here"),
                button("Cancel", () => this.legality.cancel()),
            );
        else if (state === "error") this.element.replaceChildren(this.errorWords());
        else this.element.replaceChildren(state === "cancelled" ? "Cancelled" : "");
    }

    /** An error without a code is not about the record: the module cannot be loaded, for example. */
    private errorWords(): string {
        const failure = this.legality.failure;
        return !failure || failure.code ? "This is not a position" : failure.message;
    }

    private show(verdict: AnyVerdict): void {
        const word = { yes: "Legal", no: "Illegal", unknown: "Not known" }[verdict.answer];
        const reason = reasonOf(verdict);
        this.element.replaceChildren(
            el("span", { className: "sign", "aria-hidden": "true" }, SIGNS[verdict.answer]),
            el(
                "span",
                { className: "words" },
                el("strong", {}, word),
                reason === "" ? "" : `: ${reason}`,
                this.legality.isProved ? " \u00b7 proved" : "",
            ),
        );
    }
}
