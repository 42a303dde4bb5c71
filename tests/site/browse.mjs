// SPDX-License-Identifier: MIT
// Visits the pages of the manual in Chromium, on a desktop and on a phone.
//
//   node tests/site/browse.mjs SITE [--base PATH] [--every N] [--pictures DIR]
//
// axe-core must find nothing on a page, in light and in dark colours. Nothing may come from another host, no page may be
// wider than the phone, and without JavaScript the text and the navigation must be there. --every 5 visits every fifth
// page besides those of SAMPLE; --pictures writes a picture of each page that is visited. The site is served at the PATH for
// which it was built, by default /.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "../../web/serve.js";

const web = createRequire(fileURLToPath(new URL("../../web/package.json", import.meta.url)));
const { chromium } = web("playwright-core");
const axe = readFileSync(web.resolve("axe-core/axe.min.js"), "utf8");

const folder = resolve(process.argv[2]);
const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : null);
const every = Number(option("--every") ?? 1);
const pictures = option("--pictures");
const SAMPLE = ["index.html", "start.html", "comparison.html", "commands/legality.html", "try.html"];
const DEVICES = {
    desktop: { viewport: { width: 1280, height: 900 }, colorScheme: "light" },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" },
};

const all = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".html") && !/^(page|api)\//.test(name))
    .sort();
const names = all.filter((name, index) => index % every === 0 || SAMPLE.includes(name));
if (!SAMPLE.every((name) => all.includes(name))) throw new Error(`${folder} is not the manual`);
if (pictures) mkdirSync(pictures, { recursive: true });

let failures = 0;
function fail(...words) {
    ++failures;
    console.log("FAILED:", ...words);
}

// The site, at the end of its path.
const base = option("--base") ?? "/";
const root = mkdtempSync(join(tmpdir(), "site-"));
const place = join(root, base, ".");
rmSync(place, { recursive: true, force: true });
mkdirSync(dirname(place), { recursive: true });
symlinkSync(folder, place);
const { address: host, close } = await serve(root);
const address = host + base.slice(1);
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
});

/** Opens a page of the site, and returns it. */
async function open(context, name) {
    const page = await context.newPage();
    page.on("request", (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(address))
            fail(name, "asks for", request.url());
    });
    page.on("console", (message) => message.type() === "error" && fail(name, message.text()));
    // The page in the iframe has tests of its own.
    await page.route(/\/page\//, (route) => route.fulfill({ contentType: "text/html", body: "<title>page</title>" }));
    await page.goto(address + name);
    return page;
}

for (const [device, settings] of Object.entries(DEVICES)) {
    const context = await browser.newContext(settings);
    for (const name of names) {
        const page = await open(context, name);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() =>
            window.axe.run(document, { resultTypes: ["violations"], iframes: false }),
        );
        for (const { id, impact, nodes } of violations)
            fail(name, device, id, impact, `${nodes.length} times:`, nodes[0].html.slice(0, 200));
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > settings.viewport.width) fail(name, device, "is", width, "pixels wide");
        if (pictures)
            await page.screenshot({ path: join(pictures, `${name.replaceAll("/", "-")}-${device}.png`) });
        await page.close();
    }
    await context.close();
}

const plain = await browser.newContext({ ...DEVICES.phone, javaScriptEnabled: false });
for (const name of SAMPLE) {
    const page = await open(plain, name);
    const text = await page.locator("article").innerText();
    if (text.length < 100 && name !== "try.html") fail(name, "has no text without JavaScript");
    await page.locator("label.md-header__button[for=__drawer]").click();
    if (!(await page.locator(".md-nav--primary a", { hasText: "Commands" }).or(
        page.locator(".md-nav--primary label", { hasText: "Commands" })).first().isVisible()))
        fail(name, "has no navigation without JavaScript");
}

await browser.close();
await close();
rmSync(root, { recursive: true });
console.log(`${names.length} of ${all.length} pages on ${Object.keys(DEVICES).length} devices, ${failures} failures`);
process.exit(failures ? 1 : 0);
