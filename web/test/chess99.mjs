// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const BOTH = "4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - - 57";
const record = readFileSync(fileURLToPath(new URL("../../data/samples/doublechecks.c99", import.meta.url)), "utf8");
const link = (fen) => `#chess99?fen=${encodeURIComponent(fen)}`;

export default async function chess99(visit) {
    const { page } = visit;
    const cell = async (name) => {
        const { width, height } = await page.locator(".board .cells").boundingBox();
        const position = { x: ((name.charCodeAt(0) - 96.5) * width) / 9, y: ((9.5 - Number(name[1])) * height) / 9 };
        await page.locator(".board .cg-wrap").click({ position });
    };
    const stands = (name) => page.getAttribute(`[data-square="${name}"]`, "aria-label");
    const has = async (name, what) => {
        const found = await visit.until(
            `[data-square="${name}"]`,
            (label) => label === `${name} ${what}`,
            (one) => one.getAttribute("aria-label"),
        );
        visit.expect(`${name} has ${what}`, found === `${name} ${what}`, found);
    };

    await visit.open("#chess99");
    await visit.says(".turn", "White to play");
    await has("f1", "white paladin");
    const cells = await page.locator('.cells [role="gridcell"]').count();
    visit.expect("the board has 81 cells", cells === 81, cells);
    await visit.accessible("the start");
    await visit.steady("the start");
    await visit.reachable("the start");
    await visit.fits();
    await visit.picture("start");

    // A game by clicks and by keys; the game is in the address.
    await cell("e2");
    await cell("e4");
    await visit.says(".turn", "Black to play");
    await has("e4", "white pawn");
    await page.locator('[data-square="e4"]').focus();
    for (let step = 0; step < 4; ++step) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await visit.says(".turn", "White to play");
    await has("e6", "black pawn");
    visit.expect("the address has the plays", page.url().endsWith("#chess99?plays=e2e4,e8e6"), page.url());
    await visit.says(".game99 .moves", "e86");
    await page.selectOption("#c99-style", "v2");
    await visit.says(".game99 .moves", "e86");
    await page.selectOption("#c99-style", "v1");

    // Castling with the queen next to the king, to a cell of no other play; a paladin leaps.
    await cell("e1");
    await cell("d1");
    await visit.says(".game99 .moves", "Kd&Q");
    await has("d1", "white king");
    await page.getByRole("button", { name: "Undo" }).click();
    await visit.says(".turn", "White to play");
    await has("e1", "white king");

    // Possible and impossible plays.
    await page.fill("#c99-ask", "e46");
    await page.getByRole("button", { name: "Ask" }).click();
    await visit.says(".asked", "Not possible");
    await page.fill("#c99-ask", "Pe3");
    await page.getByRole("button", { name: "Ask" }).click();
    await visit.says(".asked", "Possible");
    await page.getByRole("button", { name: "Play it" }).click();
    await has("e3", "white paladin");
    await page.getByRole("button", { name: "Call a draw" }).click();
    await visit.says(".asked", "No draw may be called");

    // Both kings in check: the ruling, the called draw, undo.
    await visit.open(`?both${link(BOTH)}`);
    await visit.says(".right99 .card", "double-check");
    await visit.accessible("both kings in check");
    await visit.picture("double-check");
    await page.getByRole("button", { name: "Call a draw" }).click();
    await visit.says(".turn", "A draw");
    await visit.says(".right99 .card", "may call a draw");
    await page.getByRole("button", { name: "Undo" }).click();
    await visit.says(".turn", "White to play");
    await cell("e9");
    await cell("g8");
    await visit.says(".turn", "A draw: the king is captured");

    // If several plays lead to one cell, the page asks which. A waiting pawn promotes on its cell.
    await visit.open(`?pass${link("9/9/9/9/2kPp4/6r2/9/2a6/K8 b - d4 1")}`);
    await visit.says(".turn", "Black to play");
    await cell("g4");
    await cell("d4");
    await visit.says(".which", "capture in passing");
    await page.locator(".which button", { hasText: "in passing" }).click();
    await visit.says(".turn", "White to play");
    await has("d5", "empty");
    await visit.open(`?wait${link("4k4/9/9/9/9/9/9/9/K4p3 b - - 1")}`);
    await page.locator(".which button", { hasText: /^f=N$/ }).click();
    await has("f1", "black knight");

    // Records in both styles, in and out; a position that cannot be read.
    await page.getByText("Record and position").click();
    await page.fill("#c99-record", record);
    await page.getByRole("button", { name: "Open this record" }).click();
    await visit.says(".asked", "The record is right");
    await visit.says(".turn", "A draw: a draw was called");
    await page.selectOption("#c99-style", "v2");
    await visit.says(".game99 .moves", "Qa8e4x!+");
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download the record" }).click(),
    ]);
    visit.expect(
        "the record is a file",
        readFileSync(await file.path(), "utf8").includes("56.Kg1h+ Qa8e4x!+ 57.%"),
        file.suggestedFilename(),
    );
    await page.fill("#c99-record", "1.e24 e75 2.Pe5 *");
    await page.getByRole("button", { name: "Open this record" }).click();
    await visit.says(".asked", "The record is not right");
    await page.fill("#c99-fen", "9/9/9 w - -");
    await page.locator("#c99-fen").blur();
    await visit.says(".chess99 .fault", "ranks");
    await visit.fits();

    // Against the computer, with a clock.
    await visit.open("?computer#chess99?computer=black&level=2");
    await visit.says(".turn", "White to play");
    await page.selectOption("#c99-clock", "180+2");
    await cell("d2");
    await cell("d4");
    await visit.says(".game99 .place", "2 of 2");
    await visit.says(".turn", "White to play");
    await visit.says('[data-side="white"] .clock', ":");
    await page.getByRole("button", { name: "Resign" }).click();
    await visit.says(".turn", "Black wins: resigned");
    visit.expect("the game that is over stands in the address", page.url().includes("end=0-1"), page.url());
    visit.expect("a board without a player's turn tells its men", (await stands("d4")) === "d4 white pawn");

    // An unknown level is replaced by the default.
    for (const level of ["5", "0", "-1", "x", "99"]) {
        await visit.open(`?level=${level}#chess99?computer=white&level=${level}`);
        await visit.says(".turn", "Black to play");
    }

    // A clock that runs down.
    await page.clock.install();
    await visit.open("?flag#chess99");
    await visit.says(".turn", "White to play");
    await page.selectOption("#c99-clock", "180+2");
    await cell("d2");
    await cell("d4");
    await visit.says(".turn", "Black to play");
    await page.clock.runFor(181_000);
    await visit.says(".turn", "White wins: Black\u2019s time is up");
}
