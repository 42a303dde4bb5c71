// SPDX-License-Identifier: MIT
// Tests the package as users get it: packed, installed in a folder of its own, and used from there by Node, by a strict
// TypeScript, and by a browser without any bundler. The module must lie in the package.
//
//   node packages/npm/test/package.mjs WEB      (the folder with node_modules and serve.js)
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const web = resolve(process.argv[2] ?? "web");
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
import { ask, Doublecheck, load, type Call, type Line } from "doublecheck";

const call: Call = { operation: "legality", record: "${IMPOSSIBLE}", options: { nodes: 1000 } };

/** Why a position is impossible. */
export function reason(line: Line): string {
    if (line.schema === "doublecheck/error/1") return line.message;
    return line.schema === "doublecheck/verdict/1" ? line.reasons.map(({ text }) => text).join(" ") : line.schema;
}

export async function here(): Promise<string[]> {
    return (await Doublecheck.open()).answer(call, (done: number, all: number) => done <= all).map(reason);
}

export async function inWorker(signal: AbortSignal): Promise<Line[]> {
    const makeWorker = (): Worker => new Worker(new URL("doublecheck/worker", import.meta.url), { type: "module" });
    return ask(makeWorker, await load(), call, { signal, onLine: (line, text) => console.log(reason(line), text.length) });
}

// @ts-expect-error: a call names its operation
export const faulty: Call = { record: "" };
`;

const PAGE = `<!doctype html><title>A page</title><script type="module">
    import { ask, Doublecheck, load } from "./index.js";
    const call = { operation: "legality", record: "${IMPOSSIBLE}" };
    const module = await load();
    const makeWorker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    const [here] = new Doublecheck(module).answer(call);
    const [there] = await ask(makeWorker, module, call);
    document.title = here.answer + " " + there.answer;
</script>`;

async function inBrowser(folder) {
    const { chromium } = createRequire(join(web, "package.json"))("playwright-core");
    const { serve } = await import(pathToFileURL(join(web, "serve.js")));
    writeFileSync(join(folder, "index.html"), PAGE);
    const { address, close } = await serve(folder);
    const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => document.title !== "A page").catch(() => {});
    const title = await page.title();
    expect("a browser asks the package here and in a worker", title === "no no", title);
    await browser.close();
    close();
}

const [{ filename, files }] = JSON.parse(run("the package is packed", "npm", "pack", "--json", "--pack-destination", scratch, root));
const { files: promised } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const packed = files.map(({ path }) => path).filter((path) => path !== "package.json");
expect("what is packed is what package.json promises", packed.sort().join() === promised.sort().join(), packed);

writeFileSync(join(scratch, "package.json"), '{"name": "consumer", "private": true, "type": "module"}\n');
run("the package is installed", "npm", "install", "--offline", "--silent", "--no-audit", "--no-fund", `./${filename}`);
const folder = join(scratch, "node_modules/doublecheck");
expect("the module comes with it", existsSync(join(folder, "doublecheck.wasm")));

const [, example] = readFileSync(join(folder, "README.md"), "utf8").match(/```js\n([^]*?)```/);
writeFileSync(join(scratch, "example.js"), example);
const said = run("the example of the README runs", process.execPath, "example.js");
expect("the example says why the position is impossible", /^no \S/.test(said), said);

writeFileSync(join(scratch, "consumer.ts"), CONSUMER);
const options = ["--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "--noEmit"];
run("a strict consumer compiles", process.execPath, join(web, "node_modules/typescript/bin/tsc"), ...options, "consumer.ts");

await inBrowser(folder);
rmSync(scratch, { recursive: true });
if (failed > 0) process.exit(1);
console.log("The package can be used by Node, TypeScript and a browser.");
