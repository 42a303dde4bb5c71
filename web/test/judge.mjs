// SPDX-License-Identifier: GPL-3.0-or-later
const IMPOSSIBLE = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1";
const link = (fen) => `?fen=${fen.replaceAll(" ", "+")}`;

/** On a phone the links to the tabs and the first verdict are visible, and touch targets are large enough. */
async function byFinger(visit) {
    const { page } = visit;
    const { innerWidth: width, innerHeight: height } = await page.evaluate(() => ({ innerWidth, innerHeight }));
    const right = await page.$$eval("nav a", (links) =>
        Math.max(...links.map((link) => link.getBoundingClientRect().right)),
    );
    visit.expect("all tabs are in sight", right <= width, right);
    const top = await page.$eval(".judge .card", (card) => card.getBoundingClientRect().top + scrollY);
    visit.expect("the first verdict is on the first screen", top < height - 60, top);
    await visit.reachable("an illegal position");
}

/** Where nothing was asked, the page offers three doors and a menu, and says how much it loads. */
async function firstSight(visit) {
    const { page } = visit;
    let release = () => {};
    const held = new Promise((done) => (release = done));
    await page.route("**/*.wasm", async (route) => {
        await held;
        await route.continue();
    });
    await visit.open("");
    const doors = await page.locator(".door strong").allTextContents();
    const names = ["Judge a position", "Check my games", "I am an arbiter"];
    visit.expect("there are three doors", doors.join() === names.join(), doors);
    await visit.says(".loading", "Loading");
    const current = await page.locator("nav [aria-current]").count();
    visit.expect("no section is shown", current === 0, current);
    await visit.accessible("the first sight");
    await visit.fits();
    await visit.steady("the first sight");
    await visit.reachable("the first sight");
    await visit.picture("doors");
    await page.locator(".door").first().click();
    await visit.says("nav [aria-current]", "Judge");
    const searching = await page.getByText("searching").count();
    visit.expect("nothing is searched while the module loads", searching === 0, searching);
    release();
    await visit.answers("legality", "no");
    await page.locator(".loading").waitFor({ state: "hidden" });
    await page.unroute("**/*.wasm");
    await page.goBack();
    await visit.says(".welcome h1", "Ask anything");

    // The menu closes by Escape and when a section is opened.
    await page.locator("nav summary").click();
    await page.keyboard.press("Escape");
    visit.expect("Escape closes the menu", await page.locator('nav [data-tab="verify"]').isHidden());
    await page.locator("nav summary").click();
    await page.locator('nav [data-tab="verify"]').click();
    await visit.says(".verify h1", "Verify");
    visit.expect("the menu is closed", await page.locator('nav [data-tab="verify"]').isHidden());
    await page.locator(".home").click();
    await visit.says(".welcome h1", "Ask anything");
    visit.expect(
        "the first sight has no state",
        new URL(page.url()).href === new URL("./", page.url()).href,
        page.url(),
    );
}

/** Forced moves are taken back one by one, with the board before each of them and why no other move was possible. */
async function stepsBack(visit) {
    const { page } = visit;
    await visit.open(link("6K1/7B/4Pk2/8/6Q1/4Q3/8/B7 b - - 0 1"));
    await visit.answers("retract", "yes");
    const card = '[data-question="retract"]';
    await visit.unfold(card);
    const back = page.locator(`${card} .stepback`).getByRole("button", { name: "take one more move back" });
    await back.click();
    await visit.says(`${card} .place`, "1 of 4: before d5xe6 e.p.");
    await visit.says(`${card} .why`, "White can only have played d5xe6 e.p. The 114 other moves are excluded");
    await visit.unfold(`${card} .why details`);
    await visit.says(`${card} .why dl`, "open: neither refuted nor proved");
    await visit.says(`${card} .why dl`, "excluded because Black's king would already have been in check");
    await visit.accessible("a step back");
    await back.focus();
    await page.keyboard.press("ArrowLeft");
    await visit.says(`${card} .place`, "2 of 4: before e7-e5");
    const man = (square) => page.getAttribute(`[data-square="${square}"]`, "aria-label");
    visit.expect("the board is the one before the move", (await man("e7")) === "e7 black pawn", await man("e7"));
    for (let i = 0; i < 9; ++i) await page.keyboard.press("ArrowLeft");
    await visit.says(`${card} .place`, "4 of 4");
    await visit.says(`${card} .why`, "moves that are not excluded");
    await page.keyboard.press("ArrowRight");
    await visit.says(`${card} .place`, "3 of 4: before d4-d5");
    await page.locator(`${card} .stepback`).getByRole("button", { name: "Back to the position" }).click();
    visit.expect("the position is shown again", (await man("e6")) === "e6 white pawn", await man("e6"));
}

/** The history of the game is asked for when its list is opened; an illegal position has none. */
async function tellsTheHistory(visit) {
    const { page } = visit;
    await visit.open(link("r3k3/ppppp1pp/3R4/8/5Q2/8/PPPPP2P/n3K2R w - - 0 1"));
    await visit.answers("retract", "yes");
    const card = '[data-question="retract"]';
    await visit.unfold(card);
    await visit.unfold(`${card} .history`);
    await visit.says(`${card} .history`, "The white pawns on a2, b2, c2, d2, e2 and h2 never moved.");
    await visit.says(`${card} .history`, "Not known:");
    await visit.says(`${card} .history .checked`, "The independent checker accepts it.");
    await visit.accessible("the history");
    await visit.open(link("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"));
    await visit.answers("retract", "no");
    visit.expect("no history of an impossible position", (await page.locator(`${card} .history`).count()) === 0);
}

/** On paper the verdict, the board and every answer stand, and no button. */
async function onPaper(visit) {
    const { page } = visit;
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const shown = await page
        .locator(".strip, .board, .reasons")
        .evaluateAll((all) => all.map((one) => one.checkVisibility()));
    const hidden = await page
        .locator("nav, .tools, .onward")
        .evaluateAll((all) => all.map((one) => one.checkVisibility()));
    visit.expect("verdicts are printed", shown.filter(Boolean).length >= 7, shown);
    visit.expect("buttons are not printed", !hidden.includes(true), hidden);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
}

export default async function judge(visit) {
    const { page } = visit;
    await firstSight(visit);
    await page.addInitScript(() => {
        const isJudged = () => document.querySelector('[data-answer="yes"], [data-answer="no"]');
        const watch = () => isJudged() && (window.judgedAfter ??= performance.now());
        new MutationObserver(watch).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await visit.open(link(IMPOSSIBLE));
    const judged = await visit.polled(
        () => page.evaluate(() => window.judgedAfter),
        (time) => time > 0,
    );
    // A figure, and no claim: it depends on the machine.
    console.log(`judge, ${visit.device}: the first verdict after ${Math.round(judged)} ms, cold (bar: 1,200 ms)`);
    for (const [question, answer] of Object.entries({
        legality: "no",
        retract: "no",
        check: "yes",
        castling: "no",
        winnable: "no",
        moves: "yes",
    }))
        await visit.answers(question, answer);
    await visit.says('[data-question="legality"] .badge', "proved");
    await visit.says('[data-question="winnable"] .badge', "proved");
    await visit.says('[data-question="winnable"] .answer', "Yes: only Black");
    await visit.says(".strip", "Illegal: no last move was possible \u00b7 proved");
    const isMerged = await page.locator('[data-question="retract"]').isHidden();
    visit.expect("a reason stands once", isMerged, isMerged);
    await visit.accessible("an illegal position");
    await visit.fits();
    await visit.picture("illegal");
    await visit.steady("an illegal position");
    if (visit.isPhone) await byFinger(visit);
    await onPaper(visit);

    // A reason highlights its squares.
    await visit.unfold('[data-question="legality"]');
    await page.locator('[data-question="legality"] .pointer').first().click();
    const marked = await page.$$eval(".marked", (cells) => cells.map((cell) => cell.dataset.square).sort());
    visit.expect("the reason's squares are marked", marked.join(" ") === "a8 e4 f2", marked);
    const { y } = await page.locator(".judge .board").boundingBox();
    visit.expect("the board is in sight with the marked squares", y >= 0, y);

    // A typed position is judged at once, and an error is shown at its place.
    const box = page.locator("#fen");
    await box.fill("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    await visit.answers("legality", "yes");
    await visit.answers("check", "yes");
    visit.expect(
        "the address is the position",
        page.url().endsWith("?fen=4k3/8/8/8/8/8/4q3/4K3+w+-+-+0+1"),
        page.url(),
    );
    await box.fill("4k3/8/8/8/8/8/4x3/4K3 w - - 0 1");
    await visit.says("#fen-fault mark", "x");
    await visit.says("#fen-fault", "neither a piece");
    visit.expect("the box is marked as faulty", (await box.getAttribute("aria-invalid")) === "true");
    // bars.mjs measures the time to a verdict on a quiet machine.
    await box.fill("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    await visit.answers("check", "yes");
    // The rook could have captured a man on its way, so there are more last moves than ways to e2.
    await visit.says('[data-question="retract"] .answer', "67 last moves not excluded");

    // The library reads every text that is no complete FEN, and the board shows what it has read: the position that the
    // rows judge. Other texts are refused, and no verdict is shown beside them.
    const label = (square) => page.getAttribute(`[data-square="${square}"]`, "aria-label");
    const texts = [
        ["1. e4 e5 2. Nf3", "Read as a game", "f3", "f3 white knight", "no"],
        ["e4 e5", "Read as a game", "e5", "e5 black pawn", "no"],
        ['[FEN "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"]', "Read as the position", "e2", "e2 black queen", "yes"],
        ['[Event "x"][FEN "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"] 1. Kxe2 *', "Read as a game", "e2", "e2 white king", "no"],
        ["startpos", "Read as the position", "e2", "e2 white pawn", "no"],
        [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 f3 e5 g4 Qh4#",
            "after 4 plies",
            "h4",
            "h4 black queen",
            "yes",
        ],
        ['"4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"', "Read as the position", "e8", "e8 black king", "yes"],
        ["4k3/8/8/8/8/8/4r3/4K3", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1.", "e2", "e2 black rook", "yes"],
    ];
    for (const [text, note, square, man, isCheck] of texts) {
        await box.fill(text);
        await visit.says(".left .hint", note);
        const found = await visit.polled(
            () => label(square),
            (now) => now === man,
        );
        visit.expect(`${text} has a ${man}`, found === man, found);
        await visit.answers("check", isCheck);
        await visit.answers("legality", "yes");
    }
    const neither = "This is neither a FEN nor the moves of a game.";
    const refused = [
        ["Dear Sir", neither],
        ["1. e4 e5 2. Ke3", "White's king cannot legally move to e3"],
        ["4k3/8/8/8/8/8/8/4K3 w - - 0 1 Ke4", "cannot legally move to e4"],
        ["1", "The field ends when rank 8 has only 1 square."],
        ["(", neither],
        ['[FEN "4k3/8"]', "The FEN tag is wrong: "],
    ];
    for (const [text, message] of refused) {
        // The error of the previous text is gone.
        await box.fill("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
        await visit.until("#fen-fault", (fault) => fault === "");
        await visit.answers("check", "yes");
        await box.fill(text);
        await visit.says("#fen-fault", message);
        const isFaulty = await visit.polled(
            () => box.getAttribute("aria-invalid"),
            (now) => now === "true",
        );
        visit.expect(`${text} is refused`, isFaulty === "true", isFaulty);
        const answers = await page.$$eval(".judge .card", (cards) =>
            cards.map((card) => card.dataset.answer).filter((one) => !["", "error"].includes(one)),
        );
        visit.expect(`no verdict stands beside ${text}`, answers.length === 0, answers);
    }
    await box.fill(`${"8/".repeat(9000)} w - - 0 1`);
    await visit.polled(
        () => box.getAttribute("aria-invalid"),
        (now) => now === "true",
    );
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    visit.expect("a long text does not stretch the page", height < 4000, height);
    await box.fill("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    await visit.answers("check", "yes");

    // Fields, undo, flip.
    await visit.unfold(".edit");
    await page.selectOption("#turn", "b");
    await visit.answers("check", "no");
    visit.expect("the side to move is in the FEN", (await box.inputValue()).includes(" b "), await box.inputValue());
    await page.getByRole("button", { name: "Undo" }).click();
    await visit.answers("check", "yes");
    await page.getByRole("button", { name: "Flip" }).click();
    const first = await page.$eval('.cells [role="gridcell"]', (cell) => cell.dataset.square);
    visit.expect("a flipped board begins with h1", first === "h1", first);
    await page.getByRole("button", { name: "Flip" }).click();

    // Escape drops a man that was chosen by a click.
    const square = async (name) => {
        const { width, height } = await page.locator(".board").boundingBox();
        const position = { x: ((name.charCodeAt(0) - 96.5) * width) / 8, y: ((8.5 - Number(name[1])) * height) / 8 };
        await page.locator(".board .cg-wrap").click({ position });
    };
    await square("e1");
    // The board draws in the next frame.
    const count = () => page.locator("cg-board square.selected").count();
    const chosen = await visit.polled(count, (now) => now === 1);
    visit.expect("a click chooses a man", chosen === 1, chosen);
    await page.keyboard.press("Escape");
    const left = await visit.polled(count, (now) => now === 0);
    visit.expect("Escape drops it", left === 0, left);

    // A man from the palette, by clicks; and by keys.
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByRole("button", { name: "add a white king" }).click();
    const board = await page.locator(".board").boundingBox();
    const at = (file, rank) => ({ x: ((file + 0.5) * board.width) / 8, y: ((8 - rank + 0.5) * board.height) / 8 });
    await page.locator(".board .cg-wrap").click({ position: at(4, 1) });
    visit.expect(
        "a click puts a man",
        (await box.inputValue()).startsWith("8/8/8/8/8/8/8/4K3"),
        await box.inputValue(),
    );
    await page.locator('[data-square="e4"]').focus();
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "k"]) await page.keyboard.press(key);
    visit.expect(
        "a letter puts a man",
        (await box.inputValue()).startsWith("4k3/8/8/8/8/8/8/4K3"),
        await box.inputValue(),
    );
    await visit.says('[data-square="e8"]', "");
    visit.expect("a square tells its man", (await label("e8")) === "e8 black king", await label("e8"));
    await visit.answers("winnable", "yes");

    // After a drag nothing has the focus; the keys that undo and restore it work all the same.
    await page.getByRole("button", { name: "Clear" }).click();
    await page.keyboard.press("Escape");
    const has = async (claim, position) => {
        const found = await visit.polled(
            () => box.inputValue(),
            (now) => now.split(" ")[0] === position,
        );
        visit.expect(claim, found?.split(" ")[0] === position, found);
    };
    const spare = await page.getByRole("button", { name: "add a white knight" }).boundingBox();
    const from = { x: spare.x + spare.width / 2, y: spare.y + spare.height / 2 };
    const place = await page.locator(".board").boundingBox();
    const d4 = { x: place.x + (3.5 * place.width) / 8, y: place.y + (4.5 * place.height) / 8 };
    const ways = [0.3, 0.6, 1].map((part) => ({
        x: from.x + part * (d4.x - from.x),
        y: from.y + part * (d4.y - from.y),
    }));
    if (visit.isPhone) {
        const session = await page.context().newCDPSession(page);
        const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
        await touch("touchStart", from);
        for (const at of ways) await touch("touchMove", at);
        await touch("touchEnd");
        await has("a finger drags a man from the palette", "8/8/8/8/3N4/8/8/8");
    } else {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        for (const { x, y } of ways) await page.mouse.move(x, y);
        await page.mouse.up();
        await has("the mouse drags a man from the palette", "8/8/8/8/3N4/8/8/8");
    }
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Control+z");
    await has("Ctrl+Z undoes a drag", "8/8/8/8/8/8/8/8");
    await page.keyboard.press("Control+y");
    await has("Ctrl+Y restores it", "8/8/8/8/3N4/8/8/8");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+Shift+z");
    await has("Ctrl+Shift+Z restores it", "8/8/8/8/3N4/8/8/8");
    await page.keyboard.press("Control+z");
    await page.locator('[data-square="e8"]').focus();
    await page.keyboard.press("k");
    await page.keyboard.press("Control+y");
    await has("after an edit there is nothing to restore", "4k3/8/8/8/8/8/8/8");

    // Moves to play, a proof game to click through, the certificate to download.
    await page.getByRole("button", { name: "Start" }).click();
    await visit.answers("moves", "yes");
    await visit.says('[data-question="moves"] .answer', "20 legal moves");
    await visit.says('[data-question="winnable"] .answer', "Yes: both");
    await visit.unfold('[data-question="moves"]');
    await page.locator('[data-question="moves"] .move', { hasText: /^e4$/ }).click();
    await visit.answers("legality", "yes");
    const focused = await page.evaluate(() => document.activeElement.closest("[data-question]")?.dataset.question);
    visit.expect("the focus stays on the card", focused === "moves", focused);
    const lines = await page.locator('[data-question="winnable"] .reasons').textContent();
    visit.expect("a mate is shown move by move only", !/1\.\.\./.test(lines), lines);
    visit.expect("no rule is named beside a reason", (await page.locator(".reasons .rule").count()) === 0);
    await visit.says('[data-question="legality"] .badge', "proved");
    await visit.unfold('[data-question="legality"]');
    await visit.unfold('[data-question="legality"] .proof');
    await visit.says('[data-question="legality"] .replay .moves', "1.e4");
    await page.getByRole("button", { name: "one move back" }).click();
    await visit.says(".place", "start of 1");
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.locator('[data-question="legality"]').getByRole("button", { name: "Download the verdict" }).click(),
    ]);
    visit.expect(
        "the verdict is a file",
        download.suggestedFilename() === "legality.json",
        download.suggestedFilename(),
    );
    await visit.accessible("a proof that is open");
    await visit.picture("proof");
    await visit.unfold(".share");
    for (const [name, file] of [
        ["SVG", "position.svg"],
        ["PNG", "position.png"],
    ]) {
        const [picture] = await Promise.all([
            page.waitForEvent("download"),
            page.getByRole("button", { name, exact: true }).click(),
        ]);
        visit.expect(`${name} is a picture`, picture.suggestedFilename() === file, picture.suggestedFilename());
        await visit.says(".notice", `Saved: ${file}`);
    }

    await stepsBack(visit);
    await tellsTheHistory(visit);

    // Property names of every JavaScript object are not tabs.
    for (const word of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
        await visit.open(`?word=${word}#${word}`);
        await visit.answers("check", "yes");
        await visit.open(`?word=view-${word}#problems?view=${word}`);
        await visit.answers("solve", "yes");
    }

    // Long work can be cancelled, and the page keeps drawing meanwhile. The number of frames a second is measured by
    // bars.mjs, on a quiet machine.
    await page.addInitScript(() => {
        window.framesWhileSearching = 0;
        const count = () => {
            if ([...document.querySelectorAll(".card .running")].some((badge) => badge.textContent === "searching"))
                ++window.framesWhileSearching;
            requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
    });
    await visit.open(link("K1N3N1/1B2q2b/2rp1b1P/2R1n3/Rq4RQ/n1Rn2Pk/1nQQ1p1B/7r b - - 0 1"));
    await page.waitForFunction(() => window.framesWhileSearching >= 3);
}
