// SPDX-License-Identifier: GPL-3.0-or-later
// Tests the page in Chromium as a person would use it, on a desktop and on a phone.
//
//   node web/test/run.mjs FOLDER [--only TAB] [--quick] [--accept]
//
// Prints a line for each claim. Console errors, requests to other hosts and serious findings of axe-core are failures.
// --quick, used by `./dev test --all`, leaves out pictures, and slow tests on the second device.
// Pictures of the tabs go to FOLDER-pictures, and are compared with web/test/pictures (--accept writes these).
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../serve.js";
import { differing } from "./pictures.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2] ?? "build/page";
const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : null;
const isQuick = process.argv.includes("--quick");
const accepts = process.argv.includes("--accept");
const axe = readFileSync(join(here, "../node_modules/axe-core/axe.min.js"), "utf8");
const DEVICES = {
    desktop: { viewport: { width: 1280, height: 900 } },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
};
/** The share of a picture that may differ, since fonts are drawn differently. */
const TOLERANCE = 0.02;
/** The most layout shift of a section, as browsers count it. */
const MOST_SHIFT = 0.1;
/** The least side of a control in pixels, for a finger. */
const LEAST_SIDE = 44;
/** Milliseconds after which a test gives up: long enough for any machine under any load. */
const PATIENCE = 600_000;

let failures = 0;
let claims = 0;
/** Reports whether a claim holds. */
function expect(claim, holds, found = "") {
    ++claims;
    if (holds) return;
    ++failures;
    console.log(`FAILED: ${claim}${found === "" ? "" : `: ${JSON.stringify(found)}`}`);
}

const { address, close } = await serve(folder);
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
});

/** The helpers that the tests of a tab receive. */
class Visit {
    constructor(page, device, name) {
        Object.assign(this, { page, device, name, isPhone: device === "phone", isQuick });
    }
    expect(claim, holds, found) {
        expect(`${this.name}, ${this.device}: ${claim}`, holds, found);
    }
    async open(path) {
        await this.page.goto(address + path);
    }
    /** Returns the text of a selector's element once `isRight` accepts it, or after PATIENCE. */
    until(selector, isRight, read = (element) => element.textContent) {
        return this.polled(() => this.page.$eval(selector, read), isRight);
    }
    /** Returns the result of `read` once it is right, or after PATIENCE. */
    async polled(read, isRight) {
        const end = Date.now() + PATIENCE;
        let found = null;
        while (Date.now() < end) {
            found = await Promise.resolve()
                .then(read)
                .catch(() => null);
            if (found !== null && isRight(found)) break;
            await this.page.waitForTimeout(10);
        }
        return found;
    }
    async says(selector, text) {
        const found = await this.until(selector, (content) => content.includes(text));
        this.expect(`${selector} says "${text}"`, found?.includes(text) ?? false, found);
    }
    /** Presses Cancel as soon as an element has the expected text. Runs in the page, since the work may end quickly. */
    async cancelOnceSaid(selector, pattern) {
        await this.page.waitForFunction(
            ([place, source]) => {
                const cancel = [...document.querySelectorAll("button")].find(
                    (button) => button.textContent === "Cancel" && button.checkVisibility(),
                );
                if (!cancel || !new RegExp(source).test(document.querySelector(place).textContent)) return false;
                cancel.click();
                return true;
            },
            [selector, pattern.source],
        );
    }
    /** Returns the answer on the card of a question. */
    async answers(question, answer) {
        const selector = `[data-question="${question}"]`;
        const found = await this.until(
            selector,
            (now) => now === answer,
            (element) => element.dataset.answer,
        );
        this.expect(`${question} is answered with ${answer}`, found === answer, found);
    }
    /** Opens a part that is folded. */
    async unfold(selector) {
        const summary = this.page.locator(`${selector}:not([open]) > summary`).first();
        if (await summary.isVisible()) await summary.click();
    }
    async accessible(state) {
        await this.page.evaluate(axe);
        const { violations } = await this.page.evaluate(() =>
            window.axe.run(document, { resultTypes: ["violations"] }),
        );
        const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        this.expect(
            `axe-core finds nothing serious (${state})`,
            serious.length === 0,
            serious.map(({ id, nodes }) => [id, nodes[0].html]),
        );
    }
    /** Since the page was loaded, hardly anything has moved that the user did not move. */
    async steady(state) {
        const shift = await this.page.evaluate(async () => {
            const shifts = await new Promise((done) => {
                const observer = new PerformanceObserver((list) => done(list.getEntries()));
                observer.observe({ type: "layout-shift", buffered: true });
                // Without any entry the observer is not called.
                setTimeout(() => done(observer.takeRecords()), 500);
            });
            // The most of a session: shifts less than a second apart, within five seconds.
            let [most, sum, first, last] = [0, 0, 0, -Infinity];
            for (const { value, startTime: at } of shifts.filter(({ hadRecentInput }) => !hadRecentInput)) {
                const isNext = at - last < 1000 && at - first < 5000;
                [sum, first, last] = [isNext ? sum + value : value, isNext ? first : at, at];
                most = Math.max(most, sum);
            }
            return most;
        });
        console.log(`${this.name}, ${this.device}: layout shift ${shift.toFixed(3)} (${state})`);
        this.expect(`layout shift is under ${MOST_SHIFT} (${state})`, shift < MOST_SHIFT, shift);
    }
    /** On a phone every control is large enough for a finger. */
    async reachable(state) {
        if (!this.isPhone) return;
        const sizes = await this.page.$$eval("button, select, summary, a[href], input, textarea, [role=tab]", (all) =>
            all
                .map((one) => (/^(checkbox|radio|file)$/.test(one.type) ? (one.closest("label") ?? one) : one))
                .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
                .map((one) => [one.textContent.trim() || one.id, one.getBoundingClientRect()])
                .filter(([, { width, height }]) => width > 0 && height > 0)
                .map(([name, { width, height }]) => [Math.min(width, height), name.slice(0, 30), width, height]),
        );
        const [least = [LEAST_SIDE]] = [...sizes].sort(([one], [other]) => one - other);
        console.log(`${this.name}, ${this.device}: the smallest control has ${least[0].toFixed(1)} pixels (${state})`);
        const small = sizes.filter(([side]) => side < LEAST_SIDE - 0.5);
        this.expect(`no control is under ${LEAST_SIDE} pixels (${state})`, small.length === 0, small.slice(0, 8));
    }
    async picture(state) {
        if (isQuick) return;
        const name = `${this.name}-${state}-${this.device}.png`;
        const found = await this.page.screenshot({ animations: "disabled" });
        mkdirSync(`${folder}-pictures`, { recursive: true });
        writeFileSync(join(`${folder}-pictures`, name), found);
        const golden = join(here, "pictures", name);
        if (accepts) {
            mkdirSync(dirname(golden), { recursive: true });
            writeFileSync(golden, found);
        }
        const share = existsSync(golden) ? await differing(this.page.context(), readFileSync(golden), found) : 1;
        this.expect(`looks as in ${name}`, share <= TOLERANCE, share);
    }
    async fits() {
        const width = await this.page.evaluate(() => document.documentElement.scrollWidth);
        const most = DEVICES[this.device].viewport.width;
        this.expect("nothing stands out to the side", width <= most, width);
    }
}

const TABS = ["judge", "games", "arbiter", "verify", "problems", "chess99", "crossing", "keeping"].filter((name) =>
    existsSync(join(here, `${name}.mjs`)),
);
for (const name of TABS) {
    if (only !== null && name !== only) continue;
    const { default: visits } = await import(`./${name}.mjs`);
    await Promise.all(Object.keys(DEVICES).map((device) => visitWith(device, name, visits)));
}
if (only === null || only === "update") await update();
if (only === null || only === "offline") await offline();

/** Tests a tab on one device. */
async function visitWith(device, name, visits) {
    const context = await browser.newContext({ ...DEVICES[device], reducedMotion: "reduce", serviceWorkers: "block" });
    const page = await context.newPage();
    const visit = new Visit(page, device, name);
    page.setDefaultTimeout(PATIENCE);
    page.on("console", (message) =>
        visit.expect("the console has no error", message.type() !== "error", message.text()),
    );
    page.on("pageerror", (error) => {
        // Playwright's own script, which blocks service workers, logs that in the frame of a report.
        const isItsOwn = /Service worker is disabled because the context is sandboxed/.test(String(error));
        visit.expect("no script fails", isItsOwn, String(error));
    });
    page.on("request", (request) => {
        const url = request.url();
        const isOwn = url.startsWith(address) || url.startsWith("data:") || url.startsWith("blob:");
        visit.expect("nothing is asked of other hosts", isOwn, url);
    });
    try {
        await visits(visit);
    } catch (error) {
        visit.expect("the visit goes to its end", false, String(error));
    }
    await context.close();
}

/** Tests that a tab works on after a new version has been installed, and that a new tab shows the new version. */
async function update() {
    const copy = mkdtempSync(join(tmpdir(), "doublecheck-update-"));
    cpSync(folder, copy, { recursive: true });
    const server = await serve(copy);
    const context = await browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const visit = new Visit(page, "desktop", "update");
    await page.goto(server.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    // The new version has another index, and lacks a script of the old one.
    const change = (name, edit) => writeFileSync(join(copy, name), edit(readFileSync(join(copy, name), "utf8")));
    const script = readdirSync(join(copy, "assets")).find((name) => /^games\.worker-.*\.js$/.test(name));
    rmSync(join(copy, "assets", script));
    change("index.html", (text) => text.replace("<head>", '<head><meta name="version" content="next" />'));
    change("sw.js", (text) =>
        text.replace(/doublecheck-[0-9a-f]{16}/, "doublecheck-next").replace(`"assets/${script}",`, ""),
    );
    await page.evaluate(async () => {
        const isNew = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
        await (await navigator.serviceWorker.ready).update();
        await isNew;
    });
    await page.evaluate(() => (location.hash = "#games?sample"));
    await visit.says(".summary", "4 errors, 3 warnings");
    const other = await context.newPage();
    await other.goto(server.address);
    const version = await other.getAttribute("meta[name=version]", "content");
    visit.expect("a new tab shows the new version", version === "next", version);

    // A tab whose files are gone says so. Once no other tab is open, the old files are deleted.
    await page.evaluate(async () => {
        for (const name of await caches.keys()) if (name !== "doublecheck-next") await caches.delete(name);
        await caches.open("doublecheck-old");
    });
    await page.evaluate(() => (location.hash = "#games"));
    await page.getByRole("button", { name: "Try a sample" }).click();
    await visit.says(".summary", "a part of this page cannot be loaded; reload the page");
    await page.close();
    await other.close();
    const last = await context.newPage();
    await last.goto(server.address);
    const names = await visit.polled(
        () => last.evaluate(() => caches.keys()),
        (found) => found.join() === "doublecheck-next",
    );
    visit.expect("the files of old versions are deleted", names.join() === "doublecheck-next", names);
    await context.close();
    server.close();
    rmSync(copy, { recursive: true });
}

/** Tests that a visited page opens and answers without a network. */
async function offline() {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    close();
    await context.setOffline(true);
    const visit = new Visit(page, "desktop", "offline");
    await page.goto(`${address}?fen=4k3/8/8/8/8/8/4q3/4K3+w+-+-+0+1`);
    await visit.answers("check", "yes");
    await page.goto(`${address}#games?sample`);
    await visit.says(".summary", "4 errors, 3 warnings");
    await page.goto(`${address}#chess99`);
    await visit.says(".turn", "White to play");
    await page.goto(`${address}#problems`);
    await visit.answers("solve", "yes");
    await context.close();
}

await browser.close();
close();
if (claims === 0) expect(`there is a tab ${only}`, false);
console.log(`${claims - failures} of ${claims} claims about the page hold`);
process.exit(failures === 0 ? 0 : 1);
