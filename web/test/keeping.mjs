// SPDX-License-Identifier: GPL-3.0-or-later
// No work is lost by going to another tab, by a reload, by a button that starts again, or by a second browser tab.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { choose, drop } from "./files.mjs";
import { tap } from "./arbiter.mjs";

const sample = (name) => readFileSync(fileURLToPath(new URL(`../../data/samples/${name}`, import.meta.url)));
const TWO = "3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1";
const CASTLING = "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1";
const KEPT = "doublecheck.sheet";

const DAY = 24 * 3600 * 1000;

/** Changes the value stored under the name in the address. Returns the time of its last opening, or null. */
function changeKept(page, members, value = {}) {
    const change = ([record, inner]) =>
        new Promise((done, fail) => {
            const name = new URLSearchParams(location.hash.split("?")[1]).get("kept");
            const request = indexedDB.open("doublecheck", 1);
            request.onerror = () => fail(request.error);
            request.onsuccess = () => {
                const transaction = request.result.transaction("work", "readwrite");
                const store = transaction.objectStore("work");
                let found = null;
                store.get(name).onsuccess = ({ target: { result } }) => {
                    if (!result) return;
                    found = { ...result, ...record, value: { ...result.value, ...inner } };
                    store.put(found);
                };
                transaction.oncomplete = () => {
                    request.result.close();
                    done(found?.at ?? null);
                };
            };
        });
    return page.evaluate(change, [members, value]);
}

export default async function keeping(visit) {
    if (visit.isQuick && visit.isPhone) return;
    await games(visit);
    await arbiter(visit);
    await sheet(visit);
    await others(visit);
    await reloads(visit);
}

/** A reload loses nothing of the sections that are not shown. */
async function reloads(visit) {
    const { page } = visit;
    const openTab = async (name) => {
        const link = page.locator(`nav [data-tab="${name}"]`);
        if (!(await link.isVisible())) await page.locator("nav summary").click();
        await link.click();
    };
    await visit.open("?keeping=reload#arbiter");
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await visit.says(".ask h2", "What happened?");
    for (const what of ["Pressed without a move", "White"]) await tap(page, what);
    await visit.says(".ruling .clocks", "Black +2 min");
    await openTab("problems");
    await visit.answers("solve", "yes");
    await page.fill("#fen", CASTLING);
    await visit.says('[data-part="keys"] .row', "1.O-O-O!zugzwang");
    await page.getByRole("tab", { name: "Compose" }).click();
    await page.getByLabel("Stop after").fill("2");
    await page.getByLabel("Stop after").blur();
    await page.locator(".stream-side .primary").click();
    await visit.says(".stream-side .counts", "2 problems of");
    await page.waitForSelector(".stream-side .primary:not(:disabled)");
    const composed = () =>
        page.$$eval(".found", (all) => all.map((one) => `${one.dataset.fen} ${one.innerText}`).join());
    const before = await composed();
    await openTab("chess99");
    await visit.says(".turn", "White to play");
    await page.selectOption("#c99-clock", "600+5");
    await page.getByText(/^All \d+ plays of White/).click();
    await page.locator(".all-plays .moves button").first().click();
    await visit.says(".turn", "Black to play");
    await openTab("judge");
    await visit.answers("check", "yes");
    await page.fill("#fen", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 20");
    await visit.answers("check", "no");
    await page.locator(".home").click();
    await page.reload();

    await openTab("arbiter");
    await visit.says(".ruling .clocks", "Black +2 min");
    await openTab("problems");
    await visit.says(".stream-side .counts", "2 problems of");
    const after = await composed();
    visit.expect("composed problems survive a reload", after === before, [before, after]);
    visit.expect("the wishes survive it", (await page.getByLabel("Stop after").inputValue()) === "2");
    await page.getByRole("tab", { name: "Solve" }).click();
    await visit.says('[data-part="keys"] .row', "1.O-O-O!zugzwang");
    await openTab("chess99");
    await visit.says(".turn", "Black to play");
    const control = await page.inputValue("#c99-clock");
    visit.expect("the clocks survive it", control === "600+5", control);
    const runs = await visit.until('[data-side="black"] .clock.runs', (time) => /^(10:00|9:)/.test(time));
    visit.expect("the clock runs on", /^(10:00|9:\d\d)$/.test(runs), runs);
    await openTab("judge");
    const fen = await visit.polled(
        () => page.inputValue("#fen"),
        (now) => now.startsWith("4k3"),
    );
    visit.expect("the judged position survives it", fen === "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 20", fen);
    // Another browser tab begins anew.
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/[?#].*/, ""));
    await other.locator('nav [data-tab="arbiter"]').click();
    await other.waitForFunction(() => document.querySelector(".ask h2")?.textContent === "What happened?");
    await other.close();
}

async function games(visit) {
    const { page } = visit;
    const rows = (at = page) => at.$$eval(".findings tbody tr", (all) => all.length);
    await visit.open("?keeping=games#games");
    await drop(page, ".games", "faults.pgn", sample("faults.pgn"));
    await visit.says(".summary", "faults.pgn: 5 games, 32 plies: 4 errors, 3 warnings");
    await page.locator(".findings tbody tr", { hasText: "fide.6.9" }).click();
    await visit.says(".gameview h2", "Game 3");
    await page.evaluate(() => (window.isSameDocument = true));
    await page.getByText("Judge this position").click();
    await visit.says("nav [aria-current]", "Judge");
    visit.expect(
        "the position of the game is judged",
        (await page.inputValue("#fen")).startsWith("8/6P1/5k1K/7r/8/8/8/8 w"),
        await page.inputValue("#fen"),
    );
    await page.goBack();
    await visit.says(".gameview h2", "Game 3");
    visit.expect(
        "the audit is still there after Judge",
        (await rows()) === 7 && (await page.evaluate(() => window.isSameDocument)),
        await rows(),
    );
    await page.reload();
    await visit.says(".summary", "faults.pgn: 5 games, 32 plies: 4 errors, 3 warnings");
    visit.expect(
        "the findings survive a reload",
        (await visit.polled(rows, (count) => count === 7)) === 7,
        await rows(),
    );
    await page.locator(".findings tbody tr", { hasText: "fide.6.9" }).click();
    await visit.says(".gameview .place", "4 of 4: Rh5+");

    // Opening stored work keeps it for another week.
    await changeKept(page, { at: Date.now() - 6 * DAY });
    await page.reload();
    await visit.says(".summary", "faults.pgn: 5 games");
    const at = await visit.polled(
        () => changeKept(page, {}),
        (time) => time > Date.now() - DAY,
    );
    visit.expect("what is opened is kept for another week", at > Date.now() - DAY, at);

    // A second browser tab with another file, and the first one again.
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, "#games"));
    await drop(other, ".games", "letter.pgn", Buffer.from("Dear Sir,\nI have lost.\n"));
    await other.waitForFunction(() => document.querySelector(".summary").textContent.includes("No game was found"));
    await page.reload();
    await visit.says(".summary", "faults.pgn: 5 games");
    await other.close();

    // Another file is another entry: Back leads to the first one.
    const first = page.url();
    await drop(page, ".games", "letter.pgn", Buffer.from("Dear Sir,\nI have lost.\n"));
    await visit.polled(
        () => page.url(),
        (url) => url !== first,
    );
    await visit.says(".summary", "letter.pgn: No game was found");
    await page.goBack();
    await visit.says(".summary", "faults.pgn: 5 games");

    // Back in the middle of an audit: nothing of it is stored under the previous audit.
    const before = page.url();
    await choose(
        page,
        "#games-file",
        "long.pgn",
        Buffer.from('[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Ke3 *\n\n'.repeat(20_000)),
    );
    await visit.polled(
        () => page.url(),
        (url) => url !== before,
    );
    await page.goBack();
    await visit.says(".summary", "faults.pgn: 5 games");
    await page.reload();
    await visit.says(".summary", "faults.pgn: 5 games");

    // A value stored in another form is not shown.
    await changeKept(page, {}, { outcome: { rows: [] } });
    await page.reload();
    await visit.says(".summary", "This audit is no longer kept in this browser");
}

async function arbiter(visit) {
    const { page } = visit;
    const isRuled = () => visit.says(".ruling .clocks", "Black +2 min");
    await visit.open("?keeping=arbiter#arbiter");
    await visit.says(".ask h2", "What happened?");
    for (const what of ["Pressed without a move", "White"]) await tap(page, what);
    await isRuled();
    await page.reload();
    await isRuled();
    await page.getByRole("button", { name: "Edit the position" }).click();
    await visit.says("nav [aria-current]", "Judge");
    await page.locator('nav [data-tab="arbiter"]').click();
    await isRuled();

    // A position from Judge begins another case. That can be undone, and so can a new case.
    await page.locator('nav [data-tab="judge"]').click();
    await page.fill("#fen", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 20");
    await page.getByRole("button", { name: "To the arbiter" }).click();
    await visit.says(".ask h2", "What happened?");
    visit.expect("no ruling stands beside the other position", (await page.locator(".ruling").count()) === 0);
    await page.goBack();
    await visit.says("nav [aria-current]", "Judge");
    await page.goForward();
    await visit.says("nav [aria-current]", "Arbiter");
    await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
    await isRuled();
    await page.getByRole("button", { name: "New case" }).click();
    await visit.says(".notice", "A new case has begun.");
    await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
    await isRuled();
    await page.getByRole("button", { name: "New case" }).click();
    await visit.polled(
        () => page.locator(".ruling").count(),
        (count) => count === 0,
    );
    await page.goBack();
    await isRuled();

    // Back leaves a question, not the case.
    await page.getByRole("button", { name: "Illegal move", exact: true }).click();
    await visit.says(".ask h2", "Which piece was moved?");
    await page.goBack();
    await visit.says(".ask h2", "What happened next?");
    await isRuled();

    // A second browser tab has a case of its own.
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, "#arbiter"));
    await other.waitForFunction(() => document.querySelector(".ask h2")?.textContent === "What happened?");
    for (const what of ["Resigned", "White"]) await tap(other, what);
    await other.waitForFunction(() => document.querySelector(".ruling")?.dataset.result === "0-1");
    await page.reload();
    await isRuled();
    await other.close();
}

async function sheet(visit) {
    const { page } = visit;
    const size = async (count) => visit.says("#tab-sheet", count === 0 ? "Sheet" : `Sheet (${count})`);
    await visit.open("?keeping=sheet#problems?view=sheet");
    await page.evaluate(
        (key) =>
            localStorage.setItem(key, '{"title":7,"problems":[null,{"fen":3},{"fen":"8/8/8/8/8/8/8/8 w - - 0 1"}]}'),
        KEPT,
    );
    await page.reload();
    await visit.says(".sheet .hint", "No problem is on the sheet yet");
    await page.evaluate((key) => localStorage.setItem(key, "{not JSON"), KEPT);
    await page.reload();
    await visit.says(".sheet .hint", "No problem is on the sheet yet");

    // Two browser tabs add to one sheet.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector("#tab-sheet");
    const add = async (at, line) => {
        await at.evaluate(() => (document.querySelector(".sheet-tools details").open = true));
        await at.fill("#sheet-paste", line);
        await at.getByRole("button", { name: "Add", exact: true }).click();
    };
    await add(page, `#2 ${TWO}`);
    await size(1);
    await add(other, `#2 ${CASTLING}`);
    await size(2);
    const kept = await page.evaluate((key) => JSON.parse(localStorage.getItem(key)).problems.length, KEPT);
    visit.expect("two tabs add to one sheet", kept === 2, kept);
    await other.close();

    await page.getByRole("button", { name: "Remove all" }).click();
    await visit.says(".notice", "2 problems removed.");
    await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
    await size(2);
    await page.getByRole("button", { name: "remove 1" }).click();
    await size(1);
    await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
    await size(2);
    await page.reload();
    await size(2);

    // A position from Judge can be undone in Problems.
    await visit.open(`?keeping=undo#problems?stip=%232&fen=${CASTLING.replaceAll(" ", "+")}`);
    await page.locator('nav [data-tab="judge"]').click();
    await page.fill("#fen", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 20");
    await page.getByRole("button", { name: "To problems" }).click();
    await visit.says("nav [aria-current]", "Problems");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    visit.expect(
        "the diagram before is there again",
        (await page.inputValue("#fen")) === CASTLING,
        await page.inputValue("#fen"),
    );
}

async function others(visit) {
    const { page } = visit;
    // A new game of Chess 99 can be undone.
    await visit.open("?keeping=game#chess99?plays=e2e4,e8e6");
    await visit.says(".turn", "White to play");
    await page.getByRole("button", { name: "New game" }).click();
    await visit.polled(
        () => page.url(),
        (url) => url.endsWith("#chess99"),
    );
    await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
    const url = await visit.polled(
        () => page.url(),
        (now) => now.endsWith("#chess99?plays=e2e4,e8e6"),
    );
    visit.expect("the game before is there again", url.endsWith("#chess99?plays=e2e4,e8e6"), url);
    await page.getByRole("button", { name: "New game" }).click();
    await visit.polled(
        () => page.url(),
        (now) => now.endsWith("#chess99"),
    );
    await page.goBack();
    await visit.says(".game99 .moves", "e86");

    // Verdicts survive a reload.
    await visit.open("?keeping=verify#verify");
    await page.getByRole("button", { name: "Try an example" }).click();
    await visit.says(".counts", "5 of 5: 3 proved, 1 not proved, 1 without need of a certificate");
    await page.reload();
    await visit.says(".counts", "5 of 5: 3 proved, 1 not proved, 1 without need of a certificate");

    // If the browser cannot store them, the page reports it. Once it can, they are stored.
    const other = await page.context().newPage();
    await other.addInitScript(() => {
        const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (...given) {
            if (!sessionStorage.getItem("isFull")) return open.apply(this, given);
            const request = {};
            setTimeout(() => request.onerror());
            return request;
        };
    });
    await other.goto(page.url().replace(/[?#].*/, "#verify"));
    await other.evaluate(() => sessionStorage.setItem("isFull", "yes"));
    await other.reload();
    const tryExample = () => other.getByRole("button", { name: "Try an example" }).click();
    await tryExample();
    const notice = await visit.polled(
        () => other.textContent(".notice", { timeout: 1000 }),
        (text) => text.includes("cannot keep the verdicts"),
    );
    visit.expect("it says that verdicts are not kept", notice?.includes("cannot keep the verdicts"), notice);
    await other.evaluate(() => sessionStorage.removeItem("isFull"));
    const notKept = other.url();
    await tryExample();
    await visit.polled(
        () => other.url(),
        (url) => url !== notKept,
    );
    const isKept = await visit.polled(
        () => changeKept(other, {}),
        (time) => time > 0,
    );
    visit.expect("a browser that can keep verdicts again does", isKept > 0, isKept);
    await other.close();

    // Back leads from position to position in Judge, and does not leave the page.
    await visit.open("?fen=4k3/8/8/8/8/8/8/4K2R+w+K+-+0+20&keeping=judge");
    await visit.answers("moves", "yes");
    const first = await page.inputValue("#fen");
    await visit.unfold('[data-question="moves"]');
    await page.locator('[data-question="moves"] .move:visible').first().click();
    await visit.polled(
        () => page.inputValue("#fen"),
        (fen) => fen !== first,
    );
    await page.fill("#fen", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    await visit.answers("check", "yes");
    await page.goBack();
    await page.goBack();
    const fen = await visit.polled(
        () => page.inputValue("#fen"),
        (now) => now === first,
    );
    visit.expect("Back leads to the first position", fen === first, fen);
}
