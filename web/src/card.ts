// SPDX-License-Identifier: GPL-3.0-or-later
// A card for one question. It shows that the search is running, a verdict with reason, squares and proof, or an error.
import {
    answer,
    asFailure,
    asVerdict,
    descriptionOf,
    isLoaded,
    whenLoaded,
    type AnyVerdict,
    type Call,
    type Failure,
} from "./engine";
import { button, download, el, focusOn } from "./dom";
import { replay, type Stage } from "./replay";
import { sanOf } from "./san";
import { START } from "./fen";

export interface Question {
    /** The name of the operation, such as `legality`. */
    operation: string;
    title: string;
    /** Names of the answers on this card. The default is the words of the operation table. */
    words?: Partial<Record<"yes" | "no" | "unknown", string>>;
    /** The name of an individual answer, if it differs. */
    word?: (verdict: AnyVerdict) => string | undefined;
    /** Shows more details of the verdict. */
    more?: (verdict: AnyVerdict, stage: Stage) => (Node | null)[];
    options?: Call["options"];
    /** True if `more` shows everything, so that no reasons are listed. */
    isWhole?: (verdict: AnyVerdict) => boolean;
    /** `plain`: yes and no are facts, neither good nor bad. */
    tone?: "plain";
    /** The line beside the answer of a row, if it is not the first reason. */
    brief?: (verdict: AnyVerdict) => string;
    /** Rewrites a sentence for this card. */
    sentence?: (text: string) => string;
    /** True if the question may take minutes. */
    isLong?: boolean;
    /** True for a line that opens. */
    isRow?: boolean;
    /** Called when the state of the card has changed. */
    onChange?: () => void;
}

const SIGNS = { yes: "\u2713", no: "\u2717", unknown: "?" };

export class Card {
    readonly element: HTMLElement;
    private readonly badge = el("span", { className: "badge" });
    /** The first reason, beside the answer of a row. */
    private readonly brief = el("span", { className: "brief", "aria-hidden": "true" });
    private readonly body = el("div", { className: "body" });
    private readonly heading: HTMLElement;
    private stopping: AbortController | null = null;
    /** The answer on the card. */
    verdict: AnyVerdict | null = null;
    /** Why there is none, if the state is `error`. */
    failure: Failure | null = null;
    /** True once the independent checker has accepted the certificate. */
    isProved = false;
    /** True if the search takes so long that the card says so. */
    isWaiting = false;

    constructor(
        private readonly question: Question,
        private readonly stage: Stage,
    ) {
        const { operation, tone, title } = question;
        const heading = el("h2", {}, title);
        const given = { "data-question": operation, "data-tone": tone };
        if (question.isRow) {
            this.heading = el("summary", {}, heading, this.badge, this.brief);
            this.element = el("details", { className: "card folding", ...given }, this.heading, this.body);
        } else {
            this.heading = heading;
            this.element = el(
                "section",
                { className: "card", ...given },
                el("header", {}, heading, this.badge),
                this.body,
            );
        }
        this.rest();
    }

    /** `yes`, `no`, `unknown`, `running`, `cancelled`, `error`, or empty. */
    get state(): string {
        return this.element.dataset.answer ?? "";
    }

    private become(state: string): void {
        this.element.dataset.answer = state;
        this.question.onChange?.();
    }

    get operation(): string {
        return this.question.operation;
    }

    /** Clears the card. The focus stays on it. */
    rest(): void {
        this.stopping?.abort();
        this.stopping = null;
        this.verdict = null;
        this.isProved = this.isWaiting = false;
        this.badge.replaceChildren();
        this.brief.replaceChildren();
        if (this.body.contains(document.activeElement)) focusOn(this.heading);
        this.body.replaceChildren();
        this.become("");
    }

    /** Ends the search. */
    cancel(): void {
        this.rest();
        this.badge.replaceChildren(el("span", {}, "cancelled"));
        this.become("cancelled");
    }

    /** Asks the question and cancels the previous one. Returns the error about the record, if there is one. */
    async ask(record: string): Promise<Failure | null> {
        this.rest();
        const stopping = (this.stopping = new AbortController());
        this.become("running");
        const waiting = setTimeout(() => this.showWaiting(stopping), 250);
        try {
            const call = { operation: this.question.operation, record, options: this.question.options ?? {} };
            let text = "";
            const lines = await answer(call, {
                signal: stopping.signal,
                isLong: this.question.isLong,
                onLine: (_line, raw) => (text ||= raw),
            });
            if (stopping.signal.aborted) return null;
            const verdict = asVerdict(lines[0]);
            if (verdict) await this.showVerdict(verdict, text, stopping.signal);
            const failure = asFailure(lines[0]);
            if (failure) this.showFailure(failure);
            return failure;
        } catch (error) {
            if (!stopping.signal.aborted) this.showFailure({ message: (error as Error).message } as Failure);
            return null;
        } finally {
            clearTimeout(waiting);
        }
    }

    private showWaiting(stopping: AbortController): void {
        const time = el("span", {}, "0 s");
        const began = performance.now();
        const ticking = setInterval(
            () => (time.textContent = `${Math.floor((performance.now() - began) / 1000)} s`),
            1000,
        );
        const end = () => clearInterval(ticking);
        stopping.signal.addEventListener("abort", end);
        const { operation } = this.question;
        const running = el("span", { className: "running" }, isLoaded(operation) ? "searching" : "");
        if (!isLoaded(operation)) void whenLoaded(operation).then(() => (running.textContent = "searching"));
        this.badge.replaceChildren(running);
        this.isWaiting = true;
        this.question.onChange?.();
        const cancel = button("Cancel", () => this.cancel());
        this.body.replaceChildren(
            el("p", { className: "waiting" }, el("progress", { "aria-label": "searching" }), time, cancel),
        );
        const watch = new MutationObserver(() => {
            if (time.isConnected) return;
            end();
            watch.disconnect();
        });
        watch.observe(this.body, { childList: true });
    }

    private showFailure(failure: Failure): void {
        this.failure = failure;
        this.become("error");
        const isFen = failure.code?.startsWith("fen.");
        this.badge.replaceChildren(el("span", {}, isFen ? "" : "cannot be asked"));
        this.body.replaceChildren(isFen ? "" : el("p", {}, this.sentence(failure.message)));
    }

    private async showVerdict(verdict: AnyVerdict, text: string, signal: AbortSignal): Promise<void> {
        const row = await descriptionOf(this.question.operation);
        if (signal.aborted) return;
        const words =
            this.question.word?.(verdict) ??
            this.question.words?.[verdict.answer] ??
            row?.answers[verdict.answer] ??
            verdict.answer;
        const isPlain = this.question.tone === "plain" && verdict.answer !== "unknown";
        const [first] = verdict.reasons;
        this.brief.textContent = this.question.brief?.(verdict) ?? (first ? this.sentence(first.text) : "");
        this.verdict = verdict;
        this.isWaiting = false;
        this.become(verdict.answer);
        this.badge.replaceChildren(
            el(
                "span",
                { className: `answer ${verdict.answer}` },
                isPlain ? null : el("span", { className: "sign", "aria-hidden": "true" }, SIGNS[verdict.answer]),
                words,
            ),
        );
        const reasons = el("ul", { className: "reasons" });
        for (const reason of this.question.isWhole?.(verdict) ? [] : verdict.reasons)
            reasons.append(this.reason(reason));
        const more = this.question.more?.(verdict, this.stage) ?? [];
        this.body.replaceChildren(
            reasons,
            ...more.filter((part): part is Node => part !== null),
            this.proof(verdict, text, signal),
        );
    }

    private sentence(text: string): string {
        return this.question.sentence?.(text) ?? text;
    }

    private reason(reason: AnyVerdict["reasons"][number]): HTMLElement {
        const squares = reason.squares.filter((square) => /^[a-i][1-9]$/.test(square));
        const point = () => this.stage.point(squares);
        const away = () => this.stage.point([]);
        const show = () => {
            point();
            this.stage.reveal?.();
        };
        const pointer =
            squares.length > 0 &&
            el(
                "button",
                {
                    type: "button",
                    className: "pointer",
                    title: "show on the board",
                    onclick: show,
                    onfocus: point,
                    onblur: away,
                },
                squares.join(" "),
            );
        // A reason that was clicked stays shown while the board scrolls into view under the mouse.
        const leave = () => pointer !== document.activeElement && away();
        const listen = squares.length > 0 ? { onmouseenter: point, onmouseleave: leave } : {};
        return el("li", listen, this.sentence(reason.text), " ", pointer);
    }

    /**
     * Shows the rules of the reasons and the certificate: moves to click through, the file, and the result of the
     * independent checker.
     */
    private proof(verdict: AnyVerdict, text: string, signal: AbortSignal): HTMLElement {
        const details = el("details", { className: "proof" }, el("summary", {}, "Details"));
        const { certificate, subject } = verdict;
        const rules = [...new Set(verdict.reasons.map(({ rule }) => rule))].filter(Boolean);
        const names = rules.flatMap((rule) => [" ", el("code", { className: "rule" }, rule)]);
        if (rules.length > 0) details.append(el("p", {}, rules.length === 1 ? "Rule:" : "Rules:", ...names));
        const checked = el("p", { className: "checked" });
        const file = `${verdict.question}.json`;
        details.append(
            el(
                "p",
                {},
                certificate && `Certificate: ${certificate.kind}. `,
                button("Download the verdict", () => download(file, text + "\n", "application/json")),
            ),
        );
        const start =
            certificate?.kind === "proof-game" ? String(certificate.start ?? START) : String(subject.fen ?? START);
        if (
            certificate &&
            Array.isArray(certificate.moves) &&
            certificate.moves.every((move) => typeof move === "string")
        ) {
            const moves = el("div");
            details.append(moves);
            const show = (names: string[]) =>
                moves.replaceChildren(
                    replay(this.stage, start, certificate.moves, { names, back: "Back to the position" }),
                );
            if (verdict.details?.line) show(verdict.details.line);
            else sanOf({ start, moves: certificate.moves }, signal).then(show, () => {});
        }
        details.append(checked);
        checked.textContent = certificate ? "The independent checker is looking at it." : "";
        answer({ operation: "verify", record: text }, { signal }).then(
            (lines) => {
                const word = asVerdict(lines[0]);
                const isGood = word?.answer === "yes";
                checked.dataset.answer = word?.answer ?? "error";
                // The reason why there is no certificate, or the limit that ended the check.
                if (word?.answer === "unknown") checked.textContent = word.reasons[0]!.text;
                else
                    checked.textContent = isGood
                        ? "\u2713 The independent checker accepts it."
                        : `\u2717 ${word?.reasons[0]?.text ?? "The checker could not read it."}`;
                if (!isGood) return;
                const title = "The independent checker accepts the certificate.";
                this.badge.append(el("span", { className: "proved", title }, "proved"));
                this.isProved = true;
                this.question.onChange?.();
            },
            () => {},
        );
        return details;
    }
}
