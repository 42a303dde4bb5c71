// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";

const TWO = "3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1";
const CASTLING = "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1";
const ILLEGAL = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1";
const COOKED = "k7/8/2K5/8/8/8/8/5RR1 w - - 0 1";
const CUT = "3n1k2/8/8/8/8/8/1Q6/KQR5 w - - 0 1";
const HELP = "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1";
const NO_HELP = "7k/8/8/8/8/8/8/K6R b - - 0 1";
const LONG = "8/8/1p1p4/2k1p3/8/4P3/2K5/B5N1 b - - 0 1";
const link = (stipulation, fen) => `#problems?stip=${encodeURIComponent(stipulation)}&fen=${fen.replaceAll(" ", "+")}`;

async function solves(visit) {
    const { page } = visit;
    await visit.open(link("#2", TWO));
    await visit.answers("solve", "yes");
    await visit.says(".card .answer", "Sound: one key");
    await visit.says('[data-part="keys"] .move', "1.d4!");
    await visit.says(".short", "6 variations (1 with a dual)");
    await visit.says('[data-question="solve"] .badge', "proved");
    await visit.accessible("a solution");
    await visit.steady("a solution");
    await visit.reachable("a solution");
    await visit.fits();
    await visit.picture("solution");

    // Moves show their positions; keys walk through the tree.
    await page.locator('[data-part="keys"] .move', { hasText: "2.Rxd4#" }).click();
    await visit.says(".solution .place", "1.d4! cxd4 2.Rxd4#");
    const man = (square) => page.getAttribute(`[data-square="${square}"]`, "aria-label");
    visit.expect("the board shows the mate", (await man("d4")) === "d4 white rook", await man("d4"));
    await page.getByRole("button", { name: "one move back" }).click();
    visit.expect("a move back takes it back", (await man("d4")) === "d4 black pawn", await man("d4"));
    await page.getByRole("button", { name: "one move on" }).click();
    await visit.says(".solution .place", "2.Rxd4#");
    await page.locator('[data-part="keys"] .move', { hasText: "1.d4!" }).focus();
    await page.keyboard.press("ArrowDown");
    await visit.says(".solution .place", "1.d4! cxd4");
    await page.keyboard.press("Escape");
    visit.expect("Escape shows the diagram", (await man("d4")) === "d4 empty", await man("d4"));

    // Folded parts unfold.
    await page.locator('[data-part="tries"] > summary').click();
    await visit.says('[data-part="tries"] .row', "1.Kf4?");
    await page.locator('[data-part="tries"] .fold').first().click();
    await visit.says('[data-part="tries"] ul ul .row', "1...c3");
    await page.locator('[data-part="set"] > summary').click();
    await visit.says('[data-part="set"] .row', "1...c3");
    await page.locator('[data-part="themes"] > summary').click();
    await visit.says('[data-part="themes"]', "en passant");
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page
            .getByText("Details", { exact: true })
            .click()
            .then(() => page.getByRole("button", { name: "Download the verdict" }).click()),
    ]);
    visit.expect(
        "the certificate is a file",
        download.suggestedFilename() === "solve.json",
        download.suggestedFilename(),
    );
}

async function types(visit) {
    const { page } = visit;
    await page.locator("#fen").fill(CASTLING);
    await visit.says('[data-part="keys"] .row', "1.O-O-O!zugzwang");
    visit.expect("the address is the problem", page.url().includes("2N2B2/2N1r3"), page.url());
    await page.locator("#fen").fill(CASTLING.replace("2N2B2", "2N2X2"));
    await visit.says("#fen-fault", "");
    visit.expect(
        "the fault in the FEN is marked",
        (await visit.until("#fen-fault mark", (text) => text === "X")) === "X",
    );
    await page.locator("#fen").fill(ILLEGAL);
    await visit.says(".card .answer", "No solution; illegal diagram");
    await page.locator("#stipulation").fill("#x");
    const isWrong = await visit.until(
        "#stipulation",
        (now) => now === "true",
        (element) => element.getAttribute("aria-invalid"),
    );
    visit.expect("a stipulation that is none is marked", isWrong === "true", isWrong);
    await page.locator("#stipulation").fill("hs#2");
    await visit.says('[data-question="solve"]', "Helpselfmates are not supported; try #2, h#2.");

    await visit.open(link("#2", COOKED));
    await visit.says(".card .answer", "Cooked: 7 keys");
    // In a tree that is cut, a threat may have been left out.
    await visit.open(link("#4", CUT));
    await visit.says(".card .answer", "Short: mates in fewer moves");
    await visit.says(".solution", "The tree is too large to be shown whole.");
    const words = await page.locator('[data-part="keys"] > ul > li > .row .word').allTextContents();
    visit.expect("a tree that is cut says nothing of zugzwang", !words.includes("zugzwang"), words);
    await visit.open(link("h#2", HELP));
    await visit.says('[data-part="lines"] .row', "1.Kb5Kb72.Ra5Rb4#");
    await visit.unfold(".edit");
    await page.selectOption("#turn", "w");
    await visit.says(".wish .hint", "Black usually begins");
    await page.getByRole("button", { name: "Let Black begin" }).click();
    await visit.says('[data-part="lines"] .row', "1.Kb5");

    // Without a solution there are no lines to name. A script that fails is a failure of its own.
    await visit.open(link("h#2", NO_HELP));
    await visit.says(".card .answer", "No solution");
    await visit.says('[data-question="solve"] .badge', "proved");

    // Long work is cancelled at once.
    await visit.open(link("h#6", LONG));
    await visit.says('[data-question="solve"] .badge', "searching");
    await page.getByRole("button", { name: "Cancel" }).click();
    await visit.answers("solve", "cancelled");
}

async function composes(visit) {
    const { page } = visit;
    await visit.open("?composed#problems?view=compose&count=4&strict=0&men=8&variations=1");
    visit.expect("the address sets the wishes", (await page.getByLabel("Men, at most").inputValue()) === "8");
    await page.locator(".stream-side .primary").click();
    await page.waitForSelector(".found");
    await page.waitForSelector(".stream-side .primary:not(:disabled)");
    await visit.says(".stream-side .counts", "4 problems of");
    await page.waitForFunction(() =>
        [...document.querySelectorAll(".found img")].every((image) => image.complete && image.naturalWidth > 0),
    );
    await visit.accessible("composed problems");
    await visit.steady("composed problems");
    await visit.reachable("composed problems");
    await visit.fits();
    await visit.picture("composed");
    const alt = await page.getAttribute(".found img", "alt");
    visit.expect("a diagram says where its men stand", alt.startsWith("White: "), alt);

    // A composed problem can be put on the sheet, and opens with its solution.
    for (const index of [0, 1]) await page.locator(".found").nth(index).getByRole("button", { name: "Keep" }).click();
    const fen = await page.getAttribute(".found", "data-fen");
    await page.locator(".found .open").first().click();
    await visit.answers("solve", "yes");
    await visit.says(".card .answer", "Sound: one key");
    visit.expect(
        "the problem that was chosen is solved",
        (await page.inputValue("#fen")) === fen,
        await page.inputValue("#fen"),
    );

    // Composing can be stopped.
    await visit.open("#problems?view=compose&stip=%234&strict=1&count=1000");
    await page.locator(".stream-side .primary").click();
    await page.waitForSelector(".stream-side progress:not([hidden])");
    await page.getByRole("button", { name: "Stop" }).click();
    await visit.says(".stream-side .counts", "Stopped.");
}

async function prints(visit) {
    const { page } = visit;
    await page.getByRole("tab", { name: /Sheet/ }).click();
    await visit.says('[role="tab"][aria-selected="true"]', "Sheet (2)");
    await page.getByRole("button", { name: "Remove all" }).click();
    await page.getByText("Add problems from text").click();
    const lines = [
        `#2 ${TWO}`,
        `${CASTLING}\t#2`,
        `h#2 ${HELP}`,
        "no problem at all",
        `${ILLEGAL.split(" ").slice(0, 4).join(" ")} dm 2;`,
    ];
    await page.fill("#sheet-paste", [...lines, ...lines].join("\n"));
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await visit.says(".sheet-tools .counts", "8 added");
    await page.getByText("Add problems from text").click();
    await visit.says(".solutions li:nth-child(1)", "1.d4!");
    await visit.says(".solutions li:nth-child(3)", "1.Kb5 Kb7 2.Ra5 Rb4#");
    await visit.says(".solutions li:nth-child(4)", "No solution; illegal diagram");
    await page.waitForFunction(() =>
        [...document.querySelectorAll(".sheet img")].every((image) => image.complete && image.naturalWidth > 0),
    );
    await visit.accessible("a sheet");
    await visit.reachable("a sheet");
    await visit.fits();
    await visit.picture("sheet");
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save as EPD" }).click(),
    ]);
    visit.expect("the sheet is a file", download.suggestedFilename() === "problems.epd", download.suggestedFilename());
    for (const form of ["SVG", "PNG"]) {
        const files = [];
        const take = (file) => files.push(file);
        page.on("download", take);
        const both = page.waitForEvent("download", { predicate: () => files.length === 2 });
        await page.getByRole("button", { name: form, exact: true }).click();
        await both;
        page.off("download", take);
        const names = files
            .map((file) => file.suggestedFilename())
            .sort()
            .join();
        visit.expect(
            `eight problems are two pictures`,
            names === `problems-1.${form.toLowerCase()},problems-2.${form.toLowerCase()}`,
            names,
        );
        const content = readFileSync(await files.find((file) => file.suggestedFilename().includes("-1")).path());
        const isRight =
            form === "PNG" ? content.readUInt32BE(16) === 2100 : content.toString().match(/<svg x=/g)?.length === 6;
        visit.expect(`the ${form} of a page has its diagrams`, isRight, content.length);
    }
    if (visit.isPhone) return;
    await page.emulateMedia({ media: "print" });
    const paper = (await page.pdf({ format: "A4" })).toString("latin1");
    const count = paper.match(/\/Type\s*\/Page\b/g)?.length;
    visit.expect("eight problems are two pages, the solutions a third", count === 3, count);
    const hidden = await page.$eval(".sheet-tools", (element) => getComputedStyle(element).display);
    visit.expect("buttons are not printed", hidden === "none", hidden);
    await page.emulateMedia({ media: "screen" });
}

export default async function problems(visit) {
    await solves(visit);
    await types(visit);
    await composes(visit);
    await prints(visit);
}
