// SPDX-License-Identifier: GPL-3.0-or-later
const IMPOSSIBLE = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1";
const link = (fen) => `?fen=${fen.replaceAll(" ", "+")}`;

export default async function judge(visit) {
    const { page } = visit;
    await visit.open(link(IMPOSSIBLE));
    for (const [question, answer] of Object.entries({ legality: "no", retract: "no", check: "yes", castling: "no", winnable: "no", moves: "yes" }))
        await visit.answers(question, answer);
    await visit.says('[data-question="legality"] .badge', "proved");
    await visit.says('[data-question="winnable"] .badge', "proved");
    await visit.accessible("an illegal position");
    await visit.fits();
    await visit.picture("illegal");

    // A reason points at its squares.
    await page.locator('[data-question="legality"] .pointer').first().click();
    const marked = await page.$$eval(".marked", (cells) => cells.map((cell) => cell.dataset.square).sort());
    visit.expect("the reason's squares are marked", marked.join(" ") === "a8 e4 f2", marked);

    // What is typed is judged at once, and a fault is shown where it is.
    const box = page.locator("#fen");
    await box.fill("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    await visit.answers("legality", "yes");
    await visit.answers("check", "yes");
    visit.expect("the address is the position", page.url().endsWith("?fen=4k3/8/8/8/8/8/4q3/4K3+w+-+-+0+1"), page.url());
    await box.fill("4k3/8/8/8/8/8/4x3/4K3 w - - 0 1");
    await visit.says("#fen-fault mark", "x");
    await visit.says("#fen-fault", "neither a man");
    visit.expect("the box is marked as faulty", (await box.getAttribute("aria-invalid")) === "true");
    // How soon a verdict comes is measured by bars.mjs, on a machine that has no other work.
    await box.fill("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    await visit.answers("check", "yes");

    // Fields, undo, flip.
    await page.selectOption("#turn", "b");
    await visit.answers("check", "no");
    visit.expect("the side to move is in the FEN", (await box.inputValue()).includes(" b "), await box.inputValue());
    await page.getByRole("button", { name: "Undo" }).click();
    await visit.answers("check", "yes");
    await page.getByRole("button", { name: "Flip" }).click();
    const first = await page.$eval('.cells [role="gridcell"]', (cell) => cell.dataset.square);
    visit.expect("a flipped board begins with h1", first === "h1", first);
    await page.getByRole("button", { name: "Flip" }).click();

    // A man from the palette, by clicks; and by keys.
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByRole("button", { name: "put a white king" }).click();
    const board = await page.locator(".board").boundingBox();
    const at = (file, rank) => ({ x: ((file + 0.5) * board.width) / 8, y: ((8 - rank + 0.5) * board.height) / 8 });
    await page.locator(".board .cg-wrap").click({ position: at(4, 1) });
    visit.expect("a click puts a man", (await box.inputValue()).startsWith("8/8/8/8/8/8/8/4K3"), await box.inputValue());
    await page.locator('[data-square="e4"]').focus();
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "k"]) await page.keyboard.press(key);
    visit.expect("a letter puts a man", (await box.inputValue()).startsWith("4k3/8/8/8/8/8/8/4K3"), await box.inputValue());
    await visit.says('[data-square="e8"]', "");
    const label = await page.getAttribute('[data-square="e8"]', "aria-label");
    visit.expect("a square tells its man", label === "e8 black king", label);
    await visit.answers("winnable", "yes");

    // Moves to play, a proof game to click through, the certificate to download.
    await page.getByRole("button", { name: "Start" }).click();
    await visit.answers("moves", "yes");
    await page.locator('[data-question="moves"] .move', { hasText: /^e4$/ }).click();
    await visit.answers("legality", "yes");
    await visit.says('[data-question="legality"] .badge', "proved");
    await page.locator('[data-question="legality"] summary', { hasText: "Proof" }).click();
    await visit.says('[data-question="legality"] .replay .moves', "1.e4");
    await page.getByRole("button", { name: "one move back" }).click();
    await visit.says(".place", "start of 1");
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.locator('[data-question="legality"]').getByRole("button", { name: "Download the verdict" }).click(),
    ]);
    visit.expect("the verdict is a file", download.suggestedFilename() === "legality.json", download.suggestedFilename());
    await visit.accessible("a proof that is open");
    await visit.picture("proof");
    for (const [name, file] of [["SVG", "position.svg"], ["PNG", "position.png"]]) {
        const [picture] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
        visit.expect(`${name} is a picture`, picture.suggestedFilename() === file, picture.suggestedFilename());
    }

    // Long work can be cancelled, and the page goes on drawing meanwhile.
    await visit.open(link("r1bqkb1r/pp3ppp/2n1pn2/2pp4/3P1B2/2P1PN2/PP1N1PPP/R2QKB1R w KQkq - 2 60"));
    const isSearching = () => page.locator(".card").getByRole("button", { name: "Cancel" }).first().isVisible();
    await page.waitForFunction(() => [...document.querySelectorAll(".card button")].some((button) => button.textContent === "Cancel"));
    await page.evaluate(async () => {
        for (let frame = 0; frame < 3; ++frame) await new Promise(requestAnimationFrame);
    });
    // How many frames a second are drawn is measured by bars.mjs, on a quiet machine.
    visit.expect("three frames are drawn while a search runs", await isSearching());
}
