// SPDX-License-Identifier: MIT
// Tests the package as it is published: what is packed, its version, and that the server starts from it. Checks the
// package.json of this package and of packages/npm with publint.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { connect } from "./client.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = join(root, "..");
const read = (...path) => readFileSync(join(root, ...path), "utf8");
const manifest = JSON.parse(read("package.json"));
const npm = JSON.parse(read("../npm/package.json"));

let failed = 0;
function expect(claim, holds, found = "") {
    if (holds) return;
    ++failed;
    console.log(`FAILED: ${claim}: ${found}`);
}

const version = read("../../CMakeLists.txt").match(/project\(doublecheck VERSION (\S+)/)[1];
expect("the version is that of the project", manifest.version === version, manifest.version);
expect("it needs the npm package of the same version", manifest.dependencies.doublecheck === `^${version}`);
expect("the licence is that of the project", read("LICENSE") === read("../../LICENSE"));

for (const [pkgDir, pkg] of [
    [root, manifest],
    [join(packages, "npm"), npm],
]) {
    const { messages } = await publint({ pkgDir, level: "suggestion", strict: true });
    const found = messages.map((message) => formatMessage(message, pkg));
    expect(`publint accepts ${pkg.name}`, found.length === 0, found.join("\n"));
}

// The packed files find the other packages from a folder below node_modules.
const scratch = mkdtempSync(join(packages, "node_modules", ".packed-"));
const pack = ["pack", "--json", "--pack-destination", scratch];
const [{ filename, files }] = JSON.parse(execFileSync("npm", pack, { cwd: root, encoding: "utf8" }));
const packed = files.map(({ path }) => path).filter((path) => path !== "package.json");
const promised = [...manifest.files, "LICENSE", "README.md"];
expect("what is packed is what package.json promises", packed.sort().join() === promised.sort().join(), packed);
execFileSync("tar", ["-xzf", filename], { cwd: scratch });
const { client } = await connect({ bin: join(scratch, "package/bin.js") });
expect("the packed server has tools", (await client.listTools()).tools.length > 20);
expect("it names its version", client.getServerVersion().version === version);
await client.close();
rmSync(scratch, { recursive: true });

if (failed > 0) process.exit(1);
console.log("The package can be published.");
