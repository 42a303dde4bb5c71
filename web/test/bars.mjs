// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the page against its limits: bytes, the first paint, a verdict on a typed FEN, frames while a search runs.
//
//   node web/test/bars.mjs FOLDER
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { serve } from "../serve.js";

const folder = process.argv[2] ?? "build/page";
const LONG = "#problems?stip=h%236&fen=8/8/1p1p4/2k1p3/8/4P3/2K5/B5N1+b+-+-+0+1";
let failures = 0;

function tell(what, found, most, unit) {
    const holds = found <= most;
    if (!holds) ++failures;
    console.log(
        `${holds ? "holds" : "FAILS"}  ${what.padEnd(46)} ${found.toLocaleString("en")} ` +
            `of at most ${most.toLocaleString("en")} ${unit}`,
    );
}

const median = (numbers) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1];
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath ?? file.path, file.name));
const kilobytes = (names, pack) =>
    Math.round(names.reduce((sum, name) => sum + pack(readFileSync(name)).length, 0) / 1000);
const modules = files.filter((name) => name.endsWith(".wasm"));
const code = files.filter((name) => /\.(js|css|html|webmanifest|svg)$/.test(name));
tell("both modules, gzip", kilobytes(modules, gzipSync), 2600, "kB");
tell("both modules, brotli", kilobytes(modules, brotliCompressSync), 2500, "kB");
tell("the page, gzip", kilobytes(code, gzipSync), 300, "kB");

const { address, close } = await serve(folder);
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
});

const JUDGE = `${address}?fen=b5k1/8/8/8/4K3/8/5n2/8+w+-+-+0+1`;

/**
 * Returns the milliseconds from the request until the board is painted, and until the first verdict. `speed` is that of
 * the connection in bits per second; without it nothing slows the loopback.
 */
async function firstSight(speed) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
    const page = await context.newPage();
    if (speed) {
        const session = await context.newCDPSession(page);
        await session.send("Network.enable");
        const throughput = speed / 8;
        await session.send("Network.emulateNetworkConditions", {
            offline: false,
            latency: 150,
            downloadThroughput: throughput,
            uploadThroughput: throughput,
        });
    }
    await page.addInitScript(() => {
        const watch = () => {
            if (!window.painted && document.querySelector("cg-board piece"))
                requestAnimationFrame(() => setTimeout(() => (window.painted ??= performance.now())));
            if (!window.judged && document.querySelector('[data-answer="yes"], [data-answer="no"]'))
                window.judged = performance.now();
        };
        new MutationObserver(watch).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(JUDGE);
    await page.waitForFunction(() => window.painted && window.judged);
    const seen = await page.evaluate(() => [window.painted, window.judged]);
    await context.close();
    return seen;
}
const sights = [];
for (let visit = 0; visit < 5; ++visit) sights.push(await firstSight());
tell("the board is painted", Math.round(median(sights.map(([painted]) => painted))), 1000, "ms");
tell("the first verdict is there", Math.round(median(sights.map(([, judged]) => judged))), 2000, "ms");

const [, slowly] = await firstSight(1.6e6);
tell("the first verdict at 1.6 Mbit/s", Math.round(slowly), 4000, "ms");

const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.goto(JUDGE);
await page.waitForSelector('[data-question="legality"][data-answer="no"]');
const typed = await page.evaluate(async () => {
    const input = document.querySelector("#fen");
    const card = document.querySelector('[data-question="check"]');
    const took = [];
    for (let turn = 0; turn < 20; ++turn) {
        const isCheck = turn % 2 === 0;
        const began = performance.now();
        input.value = `4k3/8/8/8/8/8/${isCheck ? "4r3" : "3r4"}/4K3 w - - 0 ${turn + 1}`;
        input.dispatchEvent(new Event("input"));
        while (card.dataset.answer !== (isCheck ? "yes" : "no")) await new Promise((next) => setTimeout(next, 1));
        took.push(performance.now() - began);
        await new Promise((next) => setTimeout(next, 300));
    }
    return took;
});
tell("a verdict on a typed FEN, median of 20", Math.round(median(typed)), 100, "ms");
console.log(`       the slowest of them ${Math.round(Math.max(...typed))} ms`);

/** Returns the times between frames while men move on the board, with or without a search in the background. */
async function frames() {
    return page.evaluate(async () => {
        const times = [];
        let last = await new Promise(requestAnimationFrame);
        const end = last + 3000;
        for (let turn = 0; last < end; ++turn) {
            // The board is turned round.
            if (turn % 30 === 0) document.querySelector(".left .flip").click();
            const now = await new Promise(requestAnimationFrame);
            times.push(now - last);
            last = now;
        }
        return times;
    });
}
await page.goto(`${address}#problems`);
await page.waitForSelector('[data-question="solve"][data-answer="yes"]');
const calm = await frames();
await page.goto(address + LONG);
await page.waitForSelector('[data-question="solve"][data-answer="running"]');
await page.waitForTimeout(500);
const busy = await frames();
const isRunning = (await page.getAttribute('[data-question="solve"]', "data-answer")) === "running";
if (!isRunning) tell("the search went on", 1, 0, "");
const late = (times) => times.filter((time) => time > 25).length;
console.log(
    `frames in 3 s: ${calm.length} without a search (${late(calm)} late), ${busy.length} with one (${late(busy)} late)`,
);
const mean = (times) => Number((times.reduce((sum, time) => sum + time, 0) / times.length).toFixed(1));
console.log(`       milliseconds between frames: ${mean(calm)}, ${mean(busy)}`);
// On a busy machine both are below sixty a second.
tell(
    "frames that a search takes, of a hundred",
    Math.max(0, Math.round((100 * (calm.length - busy.length)) / calm.length)),
    10,
    "",
);

await browser.close();
close();
process.exit(failures === 0 ? 0 : 1);
