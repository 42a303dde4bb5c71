// SPDX-License-Identifier: MIT
// Answers the calls on standard input, a JSON object a line, with the npm package. The module must lie in packages/npm.
import { readFileSync } from "node:fs";
import { Doublecheck } from "../../../packages/npm/index.js";

const doublecheck = await Doublecheck.open();
for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  process.stdout.write(doublecheck.text(JSON.parse(line)));
}
