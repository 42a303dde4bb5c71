// SPDX-License-Identifier: GPL-3.0-or-later
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { properties } = JSON.parse(readFileSync(`${root}data/schema/ledger.schema.json`, "utf8")).$defs.event;
const cases = readdirSync(`${root}tests/data/arbiter`).filter((name) => name.endsWith(".jsonl")).length;
/** Other words for events that have a button. */
const SAME = { no_move_press: "press", sign: "signed" };
// Ten cases of the case file, by number: the taps, and the ruling with its figures (`clocks`).
// Squares are tapped on the board.
const CASES = [
    {
        id: "A17-like",
        fen: "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 20",
        taps: ["Illegal move", "e1", "g1", "Yes", "The arbiter"],
        clocks: "Black +2 min",
        article: "7.5.5",
    },
    {
        id: "B01",
        fen: "8/2P5/8/8/4k3/8/8/4K3 w - - 0 60",
        taps: ["Pawn not promoted", "c7", "c8", "Yes", "The arbiter"],
        clocks: "Black +2 min",
        article: "7.5.2",
    },
    { id: "C01", fen: null, taps: ["Pressed without a move", "White"], clocks: "Black +2 min", article: "7.5.3" },
    {
        id: "D01",
        fen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 20",
        taps: ["Two hands", "e1", "g1", "Yes", "The arbiter"],
        clocks: "Black +2 min",
        article: "7.5.4",
    },
    {
        id: "E03",
        fen: "7k/5Q2/5K2/8/8/8/8/8 w - - 0 60",
        taps: ["A move was played", "f7", "g7", "Flag fell", "White"],
        result: "1-0",
        clocks: "1\u20130",
        article: "5.1.1",
    },
    {
        id: "E09",
        fen: "8/8/8/4k3/8/2n5/8/4K2Q w - - 0 60",
        taps: ["Flag fell", "White"],
        result: "1/2-1/2",
        clocks: "\u00bd\u2013\u00bd",
        article: "6.9",
    },
    {
        id: "E10",
        fen: "8/8/8/4k3/8/2n5/4P3/4K3 w - - 0 60",
        taps: ["Flag fell", "White"],
        result: "0-1",
        clocks: "0\u20131",
        article: "6.9",
    },
    {
        id: "E21",
        fen: "8/8/4k3/3R4/2K5/8/8/8 w - - 0 50",
        taps: ["Resigned", "White"],
        result: "1/2-1/2",
        clocks: "\u00bd\u2013\u00bd",
        article: "5.1.2",
    },
    {
        id: "G04",
        fen: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 20",
        taps: ["Touched a piece", "White", "d5", "No"],
        says: "captured",
        article: "4.3",
    },
    { id: "G05", fen: null, taps: ["Touched a piece", "White", "a1", "No"], says: "any legal move", article: "4.5" },
];
const MOST_TAPS = 8;
/** White has pressed the clock without a move. */
const PRESSED = [
    [
        { ev: "press", by: "w" },
        { ev: "arbiter_sees", by: "arbiter", fault: "illegal" },
    ],
];

export async function tap(page, what) {
    if (!/^[a-h][1-8]$/.test(what))
        return page.locator(".ask").getByRole("button", { name: what, exact: true }).click();
    const box = page.locator(".arbiter-board .cells").first();
    const { width, height } = await box.boundingBox();
    const position = { x: ((what.charCodeAt(0) - 96.5) * width) / 8, y: ((8.5 - Number(what[1])) * height) / 8 };
    return page.locator(".arbiter-board .cg-wrap").first().click({ position });
}

/** Questions without which a ruling would be wrong. The `edition` of the Laws is that of 2023. */
async function asks(visit) {
    const { page } = visit;
    let count = 0;
    const open = async (query) => {
        await visit.open(`?asks=${++count}#arbiter?${query}`);
        await visit.says(".ask h2", "What happened?");
    };
    const taps = async (...all) => {
        for (const what of all) await tap(page, what);
    };
    const ends = async (claim, result) => {
        const found = await visit.until(
            ".ruling",
            (now) => now === result,
            (element) => element.dataset.result,
        );
        visit.expect(claim, found === result, found);
    };
    const ROOKS = "4k3/8/8/8/8/8/4r3/4K2R";
    const fen = (text) => `fen=${encodeURIComponent(text)}`;

    // A position that was set up has no moves before it: the scoresheet is asked for (9.2, 9.3, 9.5.2).
    await open(fen(`${ROOKS} w - - 12 40`));
    await taps("Draw claimed", "White", "Fifty moves", "No, the position is on the board");
    await visit.says(".ask h2", "The position says that 6 moves were made");
    await taps("Fifty moves or more");
    await ends("fifty moves on the scoresheet are a draw", "1/2-1/2");
    await open(fen(`${ROOKS} w - - 12 40`));
    await taps("Draw claimed", "White", "Fifty moves", "No, the position is on the board", "Fewer than fifty");
    await visit.says(".ruling .clocks", "Black +2 min");
    await open(fen(`${ROOKS} w - - 12 40`));
    await taps("Draw claimed", "White", "Threefold repetition", "No, the position is on the board", "Yes, three times");
    await ends("a threefold repetition on the scoresheet is a draw", "1/2-1/2");
    await open(fen(`${ROOKS} w - - 12 40`));
    await taps("Draw claimed", "White", "Threefold repetition", "No, the position is on the board", "No");
    await visit.says(".ruling .clocks", "Black +2 min");
    // Moves that were put back do not count.
    const putBack = async (counter) => {
        await open(fen(`${ROOKS} w - - ${counter} 40`));
        await taps("Illegal move", "h1", "g3", "Yes", "The arbiter");
        await visit.says(".ruling .clocks", "Black +2 min");
    };
    await putBack(12);
    await taps("Draw claimed", "White", "Fifty moves", "No, the position is on the board");
    await visit.says(".ask h2", "The position says that 6 moves were made");
    await taps("Fifty moves or more");
    await ends("fifty moves on the scoresheet are a draw after an illegal move", "1/2-1/2");
    await putBack(0);
    await taps("Draw claimed", "White", "Threefold repetition", "No, the position is on the board");
    await visit.says(".ask h2", "Does the scoresheet show this position");
    // From the start of the game the ledger is complete, so no question is asked.
    await open("");
    await taps("Draw claimed", "White", "Threefold repetition", "No, the position is on the board");
    await visit.says(".ruling .clocks", "Black +2 min");

    // Without supervision an illegal move stands once the opponent has made the next move (A.5.2, B.3).
    for (const control of ["rapid", "blitz"]) {
        await open(`class=${control}&regime=basic`);
        await taps("Illegal move", "b1", "d3", "Yes", "Yes", "e7", "e5", "The opponent claimed it");
        await visit.says(".ruling .articles", "A.5.2");
        await visit.says(".ruling", "stands");
        await open(`class=${control}&regime=basic`);
        await taps("Illegal move", "b1", "d3", "Yes", "No", "The opponent claimed it");
        await visit.says(".ruling .clocks", "Black +1 min");
    }

    // The side to move, and a press by the player whose turn the position does not tell.
    await open("");
    await visit.unfold(".position");
    await page.selectOption("#arbiter-turn", "b");
    await taps("Pressed without a move", "Black");
    await visit.says(".ruling .articles", "7.5.3");
    await open("");
    await taps("Pressed without a move", "Black");
    await visit.says(".ask h2", "Whose turn was it?");
    await page.locator('.ask [data-value="b"]').click();
    await visit.says(".ruling .articles", "7.5.3");
    await visit.says(".ruling .clocks", "White +2 min");

    // Two hands and a pawn that was not promoted are no offence before the clock is pressed (7.5.2, 7.5.4).
    for (const [incident, squares] of [
        ["Two hands", ["e1", "f1"]],
        ["Pawn not promoted", ["c7", "c8"]],
    ]) {
        await open(fen("8/2P5/8/8/4k3/8/8/4K3 w - - 0 60"));
        await taps(incident, ...squares, "No", "The arbiter");
        await visit.says(".ruling .clocks", "Clocks stay as they are");
    }

    // Guidelines III: asked for where a claim rests on them.
    await open(fen("8/8/8/4k3/8/2n5/4P3/4K3 w - - 0 60"));
    await page.locator(".ask .more").click();
    await taps("Another claim", "White");
    await page.locator('.ask [data-value="quickplay"]').click();
    await visit.says(".ask h2", "Are Guidelines III announced");
    await taps("Yes, and this is the last period");
    await visit.says(".ruling .articles", "III.5");
    await visit.says(".ruling h2", "The arbiter decides");
    await visit.says("#competition", "Guidelines III announced, and this is the last period");

    // The articles of a ruling open; Escape leaves a question; the focus stays on what was asked.
    await page.locator(".articles button").first().click();
    await visit.says(".ruling .law", "Article III.5: ");
    await page.getByRole("button", { name: "Resigned" }).click();
    await visit.says(".ask h2", "Who resigned?");
    const focused = await page.evaluate(() => document.activeElement.textContent);
    visit.expect("the focus is on the question", focused === "Who resigned?", focused);
    await page.keyboard.press("Escape");
    await visit.says(".ask h2", "What happened next?");
}

/** The squares that answer questions about the position below. */
function squareFor(incident, question, taken) {
    if (/promotion square/.test(question)) return "c8";
    if (incident === "Pawn not promoted") return /^Where/.test(question) ? "c8" : "c7";
    if (/^Where/.test(question)) return taken.includes("a2") ? "a3" : "a2";
    return taken.includes("a1") ? "h1" : "a1";
}

/** Enters an incident with the first answer to each question, or the second. Adds all answers to `values`. */
async function tellOf(page, incident, which, values) {
    const taken = [];
    const answered = new Set();
    for (let step = 0; step < 12; ++step) {
        // In one step, since the screen changes after each ruling.
        const { question, options } = await page.evaluate(
            ([chosen, before]) => {
                const heading = document.querySelector(".ask h2");
                heading.dataset.answered = "";
                const question = heading.textContent;
                const all = [...document.querySelectorAll(".ask [data-value]")];
                const options = all.map((one) => one.dataset.value);
                if (!/^What happened/.test(question))
                    all[before.includes(question) ? 0 : Math.min(chosen, all.length - 1)]?.click();
                return { question, options };
            },
            [which, [...answered]],
        );
        if (/^What happened/.test(question)) return;
        options.forEach((value) => values.add(value));
        answered.add(question);
        if (options.length === 0) await tap(page, (taken.push(squareFor(incident, question, taken)), taken.at(-1)));
        // The next question has a heading of its own. A square that does not fit leaves the question as it is.
        await page
            .waitForSelector(".ask h2:not([data-answered])", { timeout: options.length === 0 ? 5_000 : undefined })
            .catch(() => {});
    }
}

/** Every kind of event of a ledger can be entered by buttons and is ruled on. With `quick`, one answer each. */
async function everyEvent(visit) {
    const { page } = visit;
    const told = new Set();
    const values = new Set();
    await visit.open("?case=events#arbiter");
    await page.locator(".ask .more").click();
    await visit.accessible("what happens more seldom");
    await visit.fits();
    await visit.picture("else");
    const seldom = await page.locator(".ask .big").allTextContents();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await visit.says(".ask h2", "What happened?");
    const often = (await page.locator(".ask .big").allTextContents()).filter((name) => name !== "Something else");
    await page.locator(".behind summary").click();
    for (const incident of [...often, ...seldom]) {
        for (const which of visit.isQuick && incident !== "A draw was offered" ? [0] : [0, 1]) {
            await visit.unfold(".position");
            await page.fill("#arbiter-fen", "");
            await page.fill("#arbiter-fen", "4k3/2P5/8/8/8/8/8/R3K2R w KQ - 0 20");
            await page.locator("#arbiter-fen").blur();
            if (seldom.includes(incident)) await page.locator(".ask .more").click();
            await page.locator(".ask .big", { hasText: new RegExp(`^${incident}$`) }).click();
            await tellOf(page, incident, which, values);
            const found = await visit.until(
                ".arbiter-talk",
                (all) => all.length > 0,
                (talk) => [...talk.querySelectorAll(".ledger li")].map((one) => one.dataset.ev),
            );
            visit.expect(`"${incident}" is in the ledger`, found?.length > 0, found);
            found?.forEach((event) => told.add(event));
            const error = await page.locator('.ruling[data-answer="error"]').allTextContents();
            visit.expect(`"${incident}" is ruled on`, error.length === 0, error);
        }
    }
    // If the Laws are silent, the arbiter decides.
    await page.evaluate(() => localStorage.clear());
    await visit.open("?case=decides#arbiter");
    await visit.unfold(".position");
    await page.fill("#arbiter-fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 60");
    await page.locator("#arbiter-fen").blur();
    for (const what of ["Flag fell", "both"])
        await page
            .locator(`.ask .big${what === "both" ? '[data-value="both"]' : ""}`, {
                hasText: what === "both" ? "" : what,
            })
            .click();
    await visit.says(".ruling h2", "The arbiter decides");
    const figures = await page.locator(".ruling .clocks").allTextContents();
    visit.expect("an open ruling says nothing about the clocks", figures.length === 0, figures);
    await page.locator(".ask .big", { hasText: "The arbiter decided" }).click();
    await tellOf(page, "", 9, values);
    await visit.says(".arbiter-talk .ledger", "arbiter");
    (await page.$$eval(".ledger li", (all) => all.map((one) => one.dataset.ev))).forEach((event) => told.add(event));
    const missing = properties.ev.enum.filter((event) => !told.has(SAME[event] ?? event));
    visit.expect("every event of a ledger can be told", missing.length === 0, missing);
    for (const member of visit.isQuick ? [] : ["kind", "fault", "decision"]) {
        const left = properties[member].enum.filter((value) => !values.has(value));
        visit.expect(`every ${member} can be told`, left.length === 0, left);
    }
}

export default async function arbiter(visit) {
    const { page } = visit;
    for (const { id, fen, taps, clocks, result, says, article } of CASES) {
        await visit.open(`?case=${id}#arbiter${fen ? `?fen=${encodeURIComponent(fen)}` : ""}`);
        await visit.says(".ask h2", "What happened?");
        if (id === "B01") await visit.accessible("the first question");
        if (id === "B01") await visit.picture("question");
        for (const what of taps) await tap(page, what);
        visit.expect(`${id} takes at most ${MOST_TAPS} taps`, taps.length <= MOST_TAPS, taps.length);
        await visit.says(".ruling .articles", article);
        if (result) {
            const found = await visit.until(
                ".ruling",
                (now) => now === result,
                (element) => element.dataset.result,
            );
            visit.expect(`${id} ends ${result}`, found === result, found);
        }
        if (clocks) await visit.says(".ruling .clocks", clocks);
        if (says) await visit.says(".ruling", says);
        if (id === "B01") await visit.fits();
        if (id === "B01") await visit.accessible("a ruling");
        if (id === "B01") await visit.picture("ruling");
    }

    // A case from an address comes with its ruling.
    await visit.open(`?case=link#arbiter?incidents=${encodeURIComponent(JSON.stringify(PRESSED))}`);
    await visit.says(".ruling .clocks", "Black +2 min");
    await visit.steady("a ruling");
    await visit.reachable("a ruling");

    // The ruling is a sheet: what to say, what to do, and why. On a phone the board comes when a square is asked for.
    const parts = await page.locator(".ruling h3").allTextContents();
    visit.expect("a ruling says what to say, to do, and why", parts.join() === "Say,Do,Why", parts);
    const settings = await page.locator(".setting").allTextContents();
    visit.expect("the settings are chips", settings.join() === "Standard,FIDE,White to move", settings);
    if (visit.isPhone) {
        await visit.open("?case=board#arbiter");
        await visit.says(".ask h2", "What happened?");
        visit.expect("no board stands before the incidents", await page.locator(".arbiter-board .board").isHidden());
        const bottom = await page
            .locator(".ask .big")
            .last()
            .evaluate((one) => one.getBoundingClientRect().bottom);
        visit.expect("all incidents are on the first screen", bottom < 844 - 56, bottom);
        await tap(page, "Illegal move");
        await visit.says(".ask h2", "Which piece was moved?");
        const board = await page.locator(".arbiter-board .board").boundingBox();
        visit.expect("the board that is asked for is on the screen", board && board.y + board.height < 844 - 56, board);
    }

    // In blitz the amount of the penalty is asked about, but the game goes on. A second illegal move ends the game, so
    // nothing is set up again.
    const ILLEGAL = [
        [
            { ev: "move", by: "w", from: "b1", to: "d3" },
            { ev: "press", by: "w" },
            { ev: "arbiter_sees", by: "arbiter", fault: "illegal" },
        ],
    ];
    const illegal = `incidents=${encodeURIComponent(JSON.stringify(ILLEGAL))}`;
    await visit.open(`?case=amount#arbiter?class=blitz&${illegal}`);
    await visit.says(".ruling .clocks", "Black +2 min");
    await visit.says(".ruling .question", "two minutes here, or one?");
    await visit.says(".ruling h2", "The game goes on");
    await visit.says(".ruling .restored", "Set the position up again");
    await visit.open(`?case=second#arbiter?class=standard&offences=1,0&${illegal}`);
    await visit.says(".ruling h2", "Black wins");
    const setup = await page.locator(".ruling .restored").count();
    visit.expect("nothing is set up again in a finished game", setup === 0, setup);

    // A position that cannot be read is asked for again. The library reads one that is no complete FEN.
    await visit.open("?case=typed#arbiter");
    await visit.unfold(".position");
    await page.fill("#arbiter-fen", "4k3/8/8/8/8/8/4x3/4K3 w - - 0 1");
    await page.locator("#arbiter-fen").blur();
    await visit.says(".ask h2", "What is the position?");
    await visit.says(".arbiter .fault mark", "x");
    await page.getByRole("button", { name: "Start of a game" }).click();
    await visit.says(".ask h2", "What happened?");
    await visit.until(".arbiter .fault", (text) => text === "");
    const QUOTED = '"4k3/8/8/8/8/8/8/4K2R w"';
    const MATED = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 f3 e5 g4 Qh4#";
    for (const [text, fen, square, man] of [
        [QUOTED, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1", "h1 white rook"],
        [MATED, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "h4", "h4 black queen"],
    ]) {
        const shows = async (how) => {
            const found = await visit.polled(
                async () =>
                    [
                        await page.inputValue("#arbiter-fen"),
                        await page.getAttribute(`.arbiter-board [data-square="${square}"]`, "aria-label"),
                    ].join(),
                (now) => now === `${fen},${man}`,
            );
            visit.expect(`${text} is read ${how}`, found === `${fen},${man}`, found);
        };
        await page.fill("#arbiter-fen", text);
        await page.locator("#arbiter-fen").blur();
        await shows("from the box");
        await visit.open(`?case=address-${square}#arbiter?fen=${encodeURIComponent(text)}`);
        await shows("from the address");
        await visit.unfold(".position");
    }

    // The settings of the competition are stored; in blitz the penalty differs.
    await visit.open("?case=blitz#arbiter");
    await page.locator("#competition").click();
    await page.selectOption("#competition-class", "blitz");
    await visit.open("?case=kept#arbiter");
    await visit.says("#competition", "Blitz");
    for (const what of ["Pressed without a move", "White"]) await tap(page, what);
    await visit.says(".ruling .clocks", "Black +");
    await page.locator(".behind summary").click();
    await visit.says(".arbiter-talk .ledger", "presses");
    const [report] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Incident report" }).click(),
    ]);
    visit.expect(
        "the report is a page",
        report.suggestedFilename() === "incident-report.html",
        report.suggestedFilename(),
    );
    await page.getByRole("button", { name: "Undo" }).click();
    visit.expect("undo takes the incident back", (await page.locator(".ruling").count()) === 0);

    // Invalid parameters of an address are ignored.
    await visit.open("?case=offences#arbiter?offences=10,2");
    await visit.says(".ask h2", "What happened?");
    const offences = [await page.inputValue("#offences-w"), await page.inputValue("#offences-b")].join();
    visit.expect("ten illegal actions are not one", offences === "0,0", offences);

    // A claim with a written move is ruled on. If the Laws are silent, the arbiter decides.
    await visit.open(`?case=open#arbiter?fen=${encodeURIComponent("4k3/8/8/8/8/8/8/R3K3 w Q - 99 80")}`);
    await visit.says(".ask h2", "What happened?");
    for (const what of ["Draw claimed", "White", "Fifty moves", "Yes, a move is written down", "a1", "a2"])
        await tap(page, what);
    const drawn = await visit.until(
        ".ruling",
        (now) => now === "1/2-1/2",
        (element) => element.dataset.result,
    );
    visit.expect("a claim with the fiftieth move written down is a draw", drawn === "1/2-1/2", drawn);

    // The choices for the event are cleared.
    await page.evaluate(() => localStorage.clear());
    if (!visit.isPhone || !visit.isQuick) await asks(visit);
    if (visit.isPhone || !visit.isQuick) await everyEvent(visit);

    // The quiz: one tap per answer, then the ruling.
    await page.locator("#to-quiz").click();
    for (let round = 1; round <= 3; ++round) {
        await page.waitForSelector(".quiz .choices");
        const kind = await page.getAttribute(".quiz", "data-kind");
        await page.locator(`.quiz [data-kind="${kind}"].big`).click();
        await visit.says(".quiz .hint", `Case ${round} of ${cases}.`);
        await visit.says(".quiz .verdict", "Right.");
        await visit.says(".quiz .score", `${round} of ${round} right`);
        if (round === 1) await visit.accessible("the quiz");
        if (round < 3) await page.getByRole("button", { name: "Next case" }).click();
        if (round < 3) await page.waitForSelector(".quiz .solution-of-case:empty", { state: "attached" });
    }
    await page.getByRole("button", { name: "Back to the case" }).click();
    await visit.says(".ask h2", "What happened");
}
