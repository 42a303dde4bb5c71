// SPDX-License-Identifier: GPL-3.0-or-later
// Problems has three views: solving a diagram, composing diagrams, and a sheet of stored problems to print. The address
// holds the view and its options.
import "./problems.css";
import { last, push, replace, type ProblemsAddress } from "./address";
import { el } from "./dom";
import { Composing } from "./composing";
import { Sheet, type Problem } from "./sheet";
import { Solve } from "./solve";

const VIEWS = { solve: "Solve", compose: "Compose", sheet: "Sheet" };
type View = keyof typeof VIEWS;

export class Problems {
    readonly title = "Problems";
    readonly element: HTMLElement;
    private readonly solve: Solve;
    private readonly composing: Composing;
    private readonly sheet: Sheet;
    private readonly tabs = new Map<View, HTMLElement>();
    private readonly place = el("div", { className: "view", role: "tabpanel", id: "problems-view" });
    private view: View = "solve";

    constructor() {
        const link = (isNew = false) => (isNew ? push : replace)(this.address());
        const keep = (problem: Problem) => this.sheet.keep(problem);
        const open = (problem: Problem) => this.open(problem);
        this.sheet = new Sheet(open, () => this.count());
        this.solve = new Solve(link, keep);
        this.composing = new Composing(link, open, keep);
        for (const [name, title] of Object.entries(VIEWS) as [View, string][]) {
            this.tabs.set(
                name,
                el(
                    "button",
                    {
                        type: "button",
                        role: "tab",
                        id: `tab-${name}`,
                        "aria-controls": "problems-view",
                        onclick: () => this.turnTo(name),
                    },
                    title,
                ),
            );
        }
        const list = el(
            "div",
            {
                className: "tabs",
                role: "tablist",
                "aria-label": "Problems",
                onkeydown: (event: KeyboardEvent) => this.key(event),
            },
            ...this.tabs.values(),
        );
        this.element = el(
            "div",
            { className: "problems" },
            el("h1", { className: "unseen" }, "Chess problems"),
            list,
            this.place,
        );
        this.count();
    }

    /** Shows the view of the address, or the previous one if the address has none. */
    enter(address: ProblemsAddress): void {
        const isBare = address.view === undefined && address.fen === undefined && address.stipulation === undefined;
        const view = address.view ?? (isBare ? this.view : "solve");
        if (view === "compose") this.composing.enter(address);
        if (view === "solve") this.solve.enter(address);
        this.show(view);
        replace(this.address());
    }

    address(): ProblemsAddress {
        if (this.view === "solve") return this.solve.address();
        return this.view === "compose" ? this.composing.address() : { tab: "problems", view: "sheet" };
    }

    private show(view: View): void {
        this.view = view;
        for (const [name, tab] of this.tabs) {
            tab.setAttribute("aria-selected", String(name === view));
            tab.tabIndex = name === view ? 0 : -1;
        }
        this.place.setAttribute("aria-labelledby", `tab-${view}`);
        this.place.replaceChildren({ solve: this.solve, compose: this.composing, sheet: this.sheet }[view].element);
        if (view === "sheet") this.sheet.enter();
    }

    /** Shows another view, as a new entry of the history. */
    private turnTo(view: View): void {
        const bare: ProblemsAddress = { tab: "problems" };
        const before = view === "sheet" ? undefined : (last(`problems/${view}`) as ProblemsAddress | undefined);
        // After a reload the view has not been shown yet.
        if (view === "solve") this.solve.enter(this.solve.problem.fen ? bare : (before ?? bare));
        if (view === "compose") this.composing.enter(before ?? bare);
        this.show(view);
        push(this.address());
    }

    private open(problem: Problem): void {
        this.show("solve");
        this.solve.open(problem);
        push(this.address());
        this.place.scrollIntoView({ block: "nearest" });
        this.tabs.get("solve")!.focus();
    }

    /** Shows the number of problems on the sheet. */
    private count(): void {
        const tab = this.tabs.get("sheet");
        if (tab) tab.textContent = this.sheet.size > 0 ? `Sheet (${this.sheet.size})` : "Sheet";
    }

    private key(event: KeyboardEvent): void {
        const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (way === undefined) return;
        event.preventDefault();
        const names = [...this.tabs.keys()];
        const next = names[(names.indexOf(this.view) + way + names.length) % names.length]!;
        this.turnTo(next);
        this.tabs.get(next)!.focus();
    }
}
