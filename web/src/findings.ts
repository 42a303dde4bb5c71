// SPDX-License-Identifier: GPL-3.0-or-later
// The findings of an audit as a table with filters, sorting and keyboard navigation.
import { button, download, el, foldWhere, PHONE, printButton } from "./dom";
import type { Row } from "./gamefile";
import { levelOf, LEVELS, moveOf, playersOf, ruleOf, textOf } from "./gameview";

const STEP = 200;
/** The most rows that are listed. Further rows are only counted. */
const MOST = 200_000;
const ORDER = ["error", "warning", "note", "theme"];

type Key = "game" | "players" | "move" | "level" | "rule" | "text";
const COLUMNS: Record<Key, { title: string; of: (row: Row) => string | number }> = {
    game: { title: "Game", of: ({ line }) => line.game },
    players: { title: "Players", of: playersOf },
    move: { title: "Move", of: ({ line }) => line.ply },
    level: { title: "Level", of: (row) => ORDER.indexOf(levelOf(row)) },
    rule: { title: "Rule", of: ruleOf },
    text: { title: "What was found", of: textOf },
};

/** Returns a rule's name, which can wrap after its dots. */
const broken = (rule: string): (string | HTMLElement)[] => rule.split(/(?<=\.)/).flatMap((part) => [part, el("wbr")]);
const quoted = (cell: string | number) =>
    /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

export class Findings {
    readonly element: HTMLElement;
    readonly rows: Row[] = [];
    /** The number of findings of each severity, listed or not. */
    readonly levels = new Map<string, number>();
    /** The number of rows of each rule. */
    private readonly rules = new Map<string, number>();
    private shown: Row[] = [];
    /** The rows in the table. */
    private drawn: Row[] = [];
    private opened: Row | null = null;
    private most = STEP;
    private sorting: { key: Key; down: boolean } = { key: "game", down: false };
    private readonly level: HTMLSelectElement;
    private readonly rule: HTMLSelectElement;
    private readonly player: HTMLInputElement;
    private readonly text: HTMLInputElement;
    private readonly count = el("output", { className: "counts", "aria-live": "polite" });
    private readonly body = el("tbody");
    private readonly heads: Map<Key, HTMLTableCellElement>;
    private readonly more: HTMLButtonElement;
    private drawing = 0;

    constructor(private readonly open: (row: Row) => void) {
        const filter = () => this.later(true);
        this.level = el(
            "select",
            { id: "games-level", onchange: filter },
            el("option", { value: "" }, "all levels"),
            ...ORDER.map((level) => el("option", { value: level }, `${LEVELS[level]!.slice(2)}s`)),
        );
        this.rule = el("select", { id: "games-rule", onchange: filter }, el("option", { value: "" }, "all rules"));
        this.player = el("input", { id: "games-player", type: "search", autocomplete: "off", oninput: filter });
        this.text = el("input", { id: "games-text", type: "search", autocomplete: "off", oninput: filter });
        const head = (key: Key) =>
            el(
                "th",
                { scope: "col" },
                button(COLUMNS[key].title, () => this.sort(key), { className: "sort" }),
            );
        this.heads = new Map((Object.keys(COLUMNS) as Key[]).map((key) => [key, head(key)]));
        this.more = button("Show more", () => {
            this.most += 5 * STEP;
            this.draw();
        });
        const field = (label: string, input: HTMLElement) => el("label", {}, `${label} `, input);
        this.element = el(
            "section",
            { className: "findings", "aria-label": "Findings" },
            // On a phone the findings come first.
            foldWhere(
                PHONE,
                el(
                    "details",
                    { className: "filters" },
                    el("summary", {}, "Filter"),
                    el(
                        "div",
                        {},
                        field("Level", this.level),
                        field("Rule", this.rule),
                        field("Player", this.player),
                        field("Text", this.text),
                    ),
                ),
            ),
            el(
                "div",
                { className: "buttons" },
                this.count,
                button("JSON lines", () => this.save("ndjson"), { "aria-label": "Download JSON lines" }),
                button("CSV", () => this.save("csv"), { "aria-label": "Download CSV" }),
                printButton(),
            ),
            el("table", {}, el("thead", {}, el("tr", {}, ...this.heads.values())), this.body),
            this.more,
        );
        this.body.addEventListener("keydown", (event) => this.key(event));
        this.clear();
    }

    clear(): void {
        this.rows.length = 0;
        this.levels.clear();
        this.rules.clear();
        this.most = STEP;
        for (const box of [this.level, this.rule, this.player, this.text]) box.value = "";
        this.rule.replaceChildren(el("option", { value: "" }, "all rules"));
        this.draw();
    }

    add(rows: Row[]): void {
        for (const row of rows) {
            const level = levelOf(row);
            this.levels.set(level, (this.levels.get(level) ?? 0) + 1);
            if (this.rows.length >= MOST) continue;
            this.rules.set(ruleOf(row), (this.rules.get(ruleOf(row)) ?? 0) + 1);
            this.rows.push(row);
        }
        this.later();
    }

    /** Returns all rows of the same game. */
    ofGame({ line }: Row): Row[] {
        return this.rows
            .filter((row) => row.line.game === line.game && row.line.file === line.file)
            .sort((one, other) => one.line.ply - other.line.ply);
    }

    /** Highlights the row whose game is on the board. */
    mark(row: Row): void {
        this.opened = row;
        this.body.querySelector("[aria-current]")?.removeAttribute("aria-current");
        this.body.rows[this.shown.indexOf(row)]?.setAttribute("aria-current", "true");
    }

    /** Focuses the row whose game is on the board. */
    focus(): void {
        const row =
            this.body.querySelector<HTMLElement>("[aria-current] .open") ??
            this.body.querySelector<HTMLElement>(".open");
        row?.focus();
        (row ?? this.element).scrollIntoView({ block: "center" });
    }

    get first(): Row | undefined {
        return this.shown[0];
    }

    /** Schedules drawing, at most once at a time. */
    private later(isAsked = false): void {
        if (isAsked) this.most = STEP;
        if (this.drawing) return;
        const pause = this.rows.length < 20_000 ? 250 : 1000;
        this.drawing = window.setTimeout(() => this.draw(), isAsked ? 60 : pause);
    }

    draw(): void {
        clearTimeout(this.drawing);
        this.drawing = 0;
        this.offerRules();
        this.filter();
        const rows = this.shown.slice(0, this.most);
        const focused = this.body.contains(document.activeElement) ? this.drawn[this.focusedRow()] : undefined;
        this.body.replaceChildren(...rows.map((row) => this.line(row)));
        this.drawn = rows;
        if (focused) this.body.rows[rows.indexOf(focused)]?.querySelector<HTMLElement>(".open")?.focus();
        this.more.hidden = rows.length === this.shown.length;
        const what = this.levels.has("theme") ? "findings and themes" : this.rows.length === 1 ? "finding" : "findings";
        const [shown, all] = [this.shown.length.toLocaleString("en"), this.rows.length.toLocaleString("en")];
        const whole = this.rows.length < MOST ? "" : "; those after them are counted in the report only";
        this.count.textContent = (shown === all ? `${all} ${what}` : `${shown} of ${all} ${what}`) + whole;
        for (const [key, head] of this.heads)
            head.setAttribute(
                "aria-sort",
                key !== this.sorting.key ? "none" : this.sorting.down ? "descending" : "ascending",
            );
    }

    private focusedRow(): number {
        return [...this.body.rows].findIndex((row) => row.contains(document.activeElement));
    }

    private filter(): void {
        const [player, text] = [this.player.value.trim().toLowerCase(), this.text.value.trim().toLowerCase()];
        const isShown = (row: Row) =>
            (this.level.value === "" || levelOf(row) === this.level.value) &&
            (this.rule.value === "" || ruleOf(row) === this.rule.value) &&
            (player === "" || playersOf(row).toLowerCase().includes(player)) &&
            (text === "" || textOf(row).toLowerCase().includes(text));
        this.shown = this.rows.filter(isShown);
        const { of } = COLUMNS[this.sorting.key];
        const way = this.sorting.down ? -1 : 1;
        this.shown.sort((one, other) => {
            const [a, b] = [of(one), of(other)];
            return a === b ? one.line.game - other.line.game || one.line.ply - other.line.ply : a < b ? -way : way;
        });
    }

    private offerRules(): void {
        const chosen = this.rule.value;
        const options = [...this.rules]
            .sort()
            .map(([rule, count]) => el("option", { value: rule }, `${rule} (${count})`));
        this.rule.replaceChildren(el("option", { value: "" }, "all rules"), ...options);
        this.rule.value = this.rules.has(chosen) ? chosen : "";
    }

    private line(row: Row): HTMLElement {
        const level = levelOf(row);
        const game = button(String(row.line.game), () => this.open(row), {
            className: "open",
            "aria-label": `open game ${row.line.game}: ${textOf(row)}`,
        });
        const cells = [playersOf(row), moveOf(row), LEVELS[level]!, ruleOf(row), textOf(row)];
        const names = Object.keys(COLUMNS).slice(1);
        const onclick = (event: MouseEvent) => !(event.target as Element).closest("button") && this.open(row);
        return el(
            "tr",
            { "data-level": level, "aria-current": row === this.opened && "true", onclick },
            el("td", { className: "game" }, game),
            ...cells.map((cell, index) =>
                el("td", { className: names[index] }, names[index] === "rule" ? el("code", {}, ...broken(cell)) : cell),
            ),
        );
    }

    private sort(key: Key): void {
        this.sorting = { key, down: this.sorting.key === key && !this.sorting.down };
        this.draw();
    }

    /** Handles the keys Up and Down. */
    private key(event: KeyboardEvent): void {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const all = [...this.body.querySelectorAll<HTMLButtonElement>(".open")];
        all[all.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
    }

    private save(form: "ndjson" | "csv"): void {
        if (form === "ndjson")
            return download(
                "findings.ndjson",
                this.shown.map(({ line }) => `${JSON.stringify(line)}\n`).join(""),
                "application/x-ndjson",
            );
        const lines = this.shown.map((row) =>
            [
                row.line.game,
                row.white,
                row.black,
                row.result,
                row.line.ply,
                levelOf(row),
                ruleOf(row),
                textOf(row),
                row.line.offset,
            ]
                .map(quoted)
                .join(","),
        );
        download(
            "findings.csv",
            `game,white,black,result,ply,level,rule,text,offset\n${lines.join("\n")}\n`,
            "text/csv",
        );
    }
}
