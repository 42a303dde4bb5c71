// SPDX-License-Identifier: MIT
// Asks whether a position could have arisen in a game, whether a side can still mate, which moves could have been played
// last, and what kind of check it is.
//
//     npm install doublecheck-*.tgz && node questions.mjs
import { Doublecheck, DoublecheckError } from "doublecheck";

const doublecheck = await Doublecheck.open();

function show(question, { answer, reasons }) {
    console.log(`${question} ${answer}: ${reasons[0].text}`);
}

try {
    show("Is the position legal?", doublecheck.legality("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"));
} catch (error) {
    if (!(error instanceof DoublecheckError)) throw error;
    console.error(`character ${error.offset}: ${error.message}`);
    process.exit(1);
}

// Black's flag has fallen. White has a knight, Black a pawn.
show("Can White mate?", doublecheck.winnable("8/8/8/8/1p6/1K6/8/k1N5 b - - 0 1", { by: "white" }));

console.log("Last moves:");
for (const { move } of doublecheck.retract("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1").details.last_moves) console.log(move);

// The line that `doublecheck check --json` prints.
process.stdout.write(doublecheck.text({ operation: "check", record: "4k3/8/8/8/7b/8/8/4K3 w - - 0 1" }));
