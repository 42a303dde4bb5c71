// SPDX-License-Identifier: MIT
// Tests the package as users get it: packed, installed in a folder of its own, and used from there by Node, by CommonJS,
// by a strict TypeScript, and by a browser with and without a bundler. Runs the examples of the README. The module must lie
// in the package.
//
//   node packages/npm/test/package.mjs WEB      (the folder with node_modules and serve.js)
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const web = resolve(process.argv[2] ?? "web");
const { serve } = await import(pathToFileURL(join(web, "serve.js")));
const root = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "doublecheck-"));
const IMPOSSIBLE = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1";

let failed = 0;
function expect(claim, holds, found = "") {
    if (holds) return;
    ++failed;
    console.log(`FAILED: ${claim}: ${found}`);
}

/** Runs a command in the scratch folder and returns its output. */
function run(claim, ...command) {
    try {
        return execFileSync(command[0], command.slice(1), { cwd: scratch, encoding: "utf8", stdio: "pipe" });
    } catch (error) {
        expect(claim, false, error.stdout + error.stderr);
        return "";
    }
}

const CONSUMER = `
import { ask, Doublecheck, DoublecheckError, load, type Call, type Line } from "doublecheck";
import { makeWorker } from "doublecheck/make-worker";

const call: Call = { operation: "legality", record: "${IMPOSSIBLE}", options: { nodes: 1000 } };

/** Why a position is impossible. */
export function reason(line: Line): string {
    if (line.schema === "doublecheck/error/1") return line.message;
    return line.schema === "doublecheck/verdict/1" ? line.reasons.map(({ text }) => text).join(" ") : line.schema;
}

export async function here(): Promise<string[]> {
    return (await Doublecheck.open()).answer(call, (done: number, all: number) => done <= all).map(reason);
}

export async function methods(): Promise<string> {
    const doublecheck = await Doublecheck.open();
    const squares: readonly string[] | undefined = doublecheck.retract("").details?.last_moves?.map(({ move }) => move);
    const [first] = doublecheck.chess99.moves(["start"], { moveLimit: "none", castleOver: "yes" });
    const validity = doublecheck.validateFen("", { syntaxOnly: true });
    const text: string = validity.ok ? doublecheck.convert("", { to: "epd" }).text : validity.error;
    return text + squares + (first && "code" in first ? first.code : first?.answer);
}

export const offset = (error: unknown): number => (error instanceof DoublecheckError ? error.offset : -1);

export async function inWorker(signal: AbortSignal): Promise<Line[]> {
    return ask(makeWorker, await load(), call, { signal, onLine: (line, text) => console.log(reason(line), text.length) });
}

export async function inOwnWorker(): Promise<Line[]> {
    const own = (): Worker => new Worker(new URL("doublecheck/worker", import.meta.url), { type: "module" });
    return ask(own, await load(), call, { release: (worker: Worker) => worker.terminate() });
}

// @ts-expect-error: a call names its operation
export const faulty: Call = { record: "" };
// @ts-expect-error: no such option
export const wish = async () => (await Doublecheck.open()).legality("", { wish: true });
`;

const COMMONJS = `
import("doublecheck").then(async ({ Doublecheck }) => {
    console.log((await Doublecheck.open()).legality("${IMPOSSIBLE}").answer);
});
`;

/** Lets tsc check the examples without the types of Node. */
const NODE_TYPES = "declare const process: { argv: string[] };\n";

const IMPORTS = JSON.stringify({
    imports: {
        doublecheck: "./node_modules/doublecheck/index.js",
        "doublecheck/make-worker": "./node_modules/doublecheck/make-worker.js",
    },
});
const page = (script) => `<!doctype html><meta charset="utf-8"><title>A page</title><input>
<script type="importmap">${IMPORTS}</script><script type="module" src="./${script}"></script>`;

/** Returns the examples below a heading of the README, each with its output. */
function examples(readme, heading) {
    const section = readme.split(`\n## ${heading}\n`)[1].split("\n## ")[0];
    return [...section.matchAll(/```js\n([^]*?)```\n\n```text\n([^]*?)```/g)].map(([, code, output]) => ({ code, output }));
}

/** Opens a page of a folder and returns what it prints, once that is as long as expected. */
async function printed(browser, folder, expected) {
    const { address, close } = await serve(folder);
    const tab = await browser.newPage();
    let text = "";
    tab.on("console", (message) => (text += `${message.text()}\n`));
    tab.on("pageerror", (error) => (text += `${error}\n`));
    await tab.goto(address);
    for (let i = 0; i < 300 && text.length < expected.length; ++i) await tab.waitForTimeout(100);
    await tab.close();
    close();
    return text;
}

async function inBrowser(list) {
    const { chromium } = createRequire(join(web, "package.json"))("playwright-core");
    const { build } = await import(pathToFileURL(join(web, "node_modules/vite/dist/node/index.js")));
    const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    for (const [index, { code, output }] of list.entries()) {
        const script = `browser-${index}.js`;
        writeFileSync(join(scratch, script), code);
        writeFileSync(join(scratch, "index.html"), page(script));
        const found = await printed(browser, scratch, output);
        expect(`example ${index + 1} runs in a browser`, found === output, found);
    }
    const app = join(scratch, "app");
    mkdirSync(app);
    writeFileSync(join(app, "index.html"), page("main.js").replace(/<script type="importmap">.*?<\/script>/, ""));
    writeFileSync(join(app, "main.js"), list.at(-1).code);
    await build({ root: app, logLevel: "error", build: { target: "es2022" } });
    const found = await printed(browser, join(app, "dist"), list.at(-1).output);
    expect("the last example runs from a bundle", found === list.at(-1).output, found);
    await browser.close();
}

const [{ filename, files }] = JSON.parse(run("the package is packed", "npm", "pack", "--json", "--pack-destination", scratch, root));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const packed = files.map(({ path }) => path).filter((path) => path !== "package.json");
const promised = [...manifest.files, "LICENSE", "README.md"];
expect("what is packed is what package.json promises", packed.sort().join() === promised.sort().join(), packed);

writeFileSync(join(scratch, "package.json"), '{"name": "consumer", "private": true, "type": "module"}\n');
run("the package is installed", "npm", "install", "--offline", "--silent", "--no-audit", "--no-fund", `./${filename}`);
const folder = join(scratch, "node_modules/doublecheck");
expect("the module comes with it", existsSync(join(folder, "doublecheck.wasm")));

const version = readFileSync(join(root, "../../CMakeLists.txt"), "utf8").match(/project\(doublecheck VERSION (\S+)/)[1];
expect("the version is that of the project", manifest.version === version, manifest.version);
const licence = (path) => readFileSync(path, "utf8");
expect("the licence is that of the project", licence(join(root, "LICENSE")) === licence(join(root, "../../LICENSE")));

const readme = readFileSync(join(folder, "README.md"), "utf8");
const [forNode, forBrowser] = ["In Node", "In a browser"].map((heading) => examples(readme, heading));
expect("three examples for Node and three for a browser", forNode.length >= 3 && forBrowser.length >= 3);
for (const [index, { code, output }] of forNode.entries()) {
    writeFileSync(join(scratch, `node-${index}.js`), code);
    const found = run(`example ${index + 1} runs in Node`, process.execPath, `node-${index}.js`);
    expect(`example ${index + 1} prints in Node what the README shows`, found === output, found);
}
const shared = join(root, "../../examples");
copyFileSync(join(shared, "questions.mjs"), join(scratch, "questions.mjs"));
const answers = run("examples/questions.mjs runs", process.execPath, "questions.mjs");
expect("it prints the answers of the other examples", answers === readFileSync(join(shared, "questions.txt"), "utf8"), answers);
writeFileSync(join(scratch, "consumer.cjs"), COMMONJS);
expect("CommonJS can import it", run("CommonJS", process.execPath, "consumer.cjs") === "no\n");

await inBrowser(forBrowser);
writeFileSync(join(scratch, "consumer.ts"), CONSUMER);
writeFileSync(join(scratch, "node.d.ts"), NODE_TYPES);
const tsc = [process.execPath, join(web, "node_modules/typescript/bin/tsc"), "--noEmit", "--target", "es2022", "--lib", "es2023,dom,dom.iterable"];
for (const resolution of [["--module", "nodenext"], ["--module", "esnext", "--moduleResolution", "bundler"]]) {
    run("a strict consumer compiles", ...tsc, "--strict", "--exactOptionalPropertyTypes", ...resolution, "consumer.ts");
}
const scripts = [...forNode.keys()].map((index) => `node-${index}.js`).concat([...forBrowser.keys()].map((index) => `browser-${index}.js`));
run("the examples have the right types", ...tsc, "--allowJs", "--checkJs", "--module", "nodenext", "node.d.ts", ...scripts);
rmSync(scratch, { recursive: true });
if (failed > 0) process.exit(1);
console.log("The package can be used by Node, TypeScript and a browser.");
