// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from "node:fs";
import { choose, drop } from "./files.mjs";

export default async function verify(visit) {
    const { page } = visit;
    await visit.open("#verify");
    await visit.accessible("an empty tab");
    await page.getByRole("button", { name: "Verify" }).click();
    await visit.says(".counts", "nothing to verify");
    await page.getByRole("button", { name: "Try an example" }).click();
    await visit.says(".counts", "5 of 5: 3 proved, 1 not proved, 1 without need of a certificate");
    await visit.accessible("verdicts that are checked");
    await page.goBack();
    const left = await visit.until(".counts", (text) => text === "");
    visit.expect("Back leads to the first screen", left === "", left);
    await page.goForward();
    await visit.says(".counts", "5 of 5: 3 proved, 1 not proved, 1 without need of a certificate");
    await page.reload();
    await visit.says(".counts", "5 of 5: 3 proved, 1 not proved, 1 without need of a certificate");
    await visit.steady("verdicts that are checked");
    await visit.reachable("verdicts that are checked");
    await visit.fits();
    await visit.picture("example");

    const verdicts = await page.inputValue("#verdicts");
    await page.fill("#verdicts", `${verdicts.split("\n")[1]}\nno verdict at all\n{"schema":"doublecheck/verdict/1"}\n`);
    await page.getByRole("button", { name: "Verify" }).click();
    await visit.says(".counts", "3 of 3: 1 proved, 2 unreadable");
    await page.selectOption("#shown", "error");
    const shown = await page.$$eval(".checked-verdicts tbody tr:not([hidden])", (rows) => rows.length);
    visit.expect("the table filters", shown === 2, shown);

    // Verdicts may be printed over several lines, one after the other or in an array.
    const two = verdicts
        .split("\n")
        .slice(0, 2)
        .map((line) => JSON.parse(line));
    for (const text of [
        two.map((one) => JSON.stringify(one, null, 2)).join("\n"),
        JSON.stringify(two, null, 4),
        JSON.stringify(two),
    ]) {
        await page.fill("#verdicts", text);
        await page.getByRole("button", { name: "Verify" }).click();
        await visit.says(".counts", "2 of 2: 2 proved");
    }
    await page.fill(
        "#verdicts",
        JSON.stringify(two[0], null, 2) + "\n" + JSON.stringify(two[1], null, 2).slice(0, 200),
    );
    await page.getByRole("button", { name: "Verify" }).click();
    await visit.says(".counts", "2 of 2: 1 proved, 1 unreadable");

    await page.selectOption("#shown", "unknown");
    await visit.says(".verify", "No line is of this kind.");

    // Files stay files: dropped or chosen, short or long.
    await page.selectOption("#shown", "all");
    await choose(page, "#file", "verdicts.jsonl", Buffer.from(verdicts));
    await visit.says(".counts", "5 of 5");
    await visit.says(".verify", "verdicts.jsonl: 5 lines");
    await drop(page, ".verify", "two.jsonl", Buffer.from(verdicts.split("\n").slice(0, 2).join("\n")));
    await visit.says(".counts", "2 of 2: 2 proved");
    // A shell of Windows writes the output of a program as UTF-16.
    await drop(page, ".verify", "utf-16.jsonl", Buffer.from(`\ufeff${verdicts}`, "utf16le"));
    await visit.says(".verify", "utf-16.jsonl: 5 lines");
    await visit.says(".counts", "5 of 5: 3 proved");
    const many = Buffer.from(`${verdicts.split("\n")[2]}\n`.repeat(600));
    await choose(page, "#file", "many.jsonl", many);
    await visit.says(".counts", "600 of 600: 600 proved");
    await visit.says(".verify", "The first 500 of 600 lines are shown");
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download the checker's report" }).click(),
    ]);
    const words = readFileSync(await file.path(), "utf8")
        .trim()
        .split("\n");
    visit.expect(
        "the checker's words are a file",
        words.length === 600 && JSON.parse(words[0]).answer === "yes",
        words.length,
    );

    // A long input is verified with progress and can be cancelled. It is long enough for a busy machine.
    if (visit.isQuick && visit.isPhone) return;
    await choose(page, "#file", "long.jsonl", Buffer.concat(Array(20).fill(many)));
    await visit.cancelOnceSaid(".counts", / of 12,000: [1-9]/);
    await visit.says(".counts", "cancelled");
    visit.expect("no work goes on", await page.locator(".verify progress").isHidden());
}
