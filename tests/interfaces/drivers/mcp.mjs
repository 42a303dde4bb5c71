// SPDX-License-Identifier: MIT
// Answers the calls on standard input, a JSON object a line, with the MCP server, and prints the lines of the structured
// content with JSON.stringify. The module must lie in packages/npm; `npm install --prefix packages` installs the rest.
//
// A tool has no argument for some parts of a call: `records` (each line is a call of its own here), `form`, and the options
// that README.md of the package names. `certificate` is always asked for; the server leaves it out of an answer of more than
// 200,000 characters.
import { readFileSync } from "node:fs";
import { connect } from "../../../packages/mcp/test/client.mjs";

/** Returns the arguments of the tools for a call: one for each record. */
function argumentsOf({ record, records, operands, options }) {
  const given = { ...options, certificate: true };
  if (operands) return [{ ...given, operands }];
  const all =
    records === undefined
      ? [record]
      : records.split("\n").filter((line) => line.trim() !== "");
  return all.map((one) => ({
    ...given,
    record: typeof one === "string" ? one : JSON.stringify(one),
  }));
}

const { client } = await connect();
for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const call = JSON.parse(line);
  for (const given of argumentsOf(call)) {
    const name = call.operation.replaceAll(" ", "_");
    const { structuredContent, content } = await client.callTool({
      name,
      arguments: given,
    });
    const lines = structuredContent?.lines ?? [
      { schema: "doublecheck/error/1", message: content[0].text },
    ];
    process.stdout.write(
      lines.map((one) => `${JSON.stringify(one)}\n`).join(""),
    );
  }
}
await client.close();
