// SPDX-License-Identifier: MIT
// Compares an audit of 100 MB of games in the module with that of the program, and their time. More is kept of these
// games than the module has room for in one piece.
//
//   node packages/npm/test/large.mjs PROGRAM
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { Doublecheck } from "../index.js";

const MOST_TIMES = 3;
const folder = new URL("../../../tests/data/pgn/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".pgn")).sort();
const games = Buffer.concat(files.flatMap((name) => [readFileSync(new URL(name, folder)), Buffer.from("\n\n")]));
const input = Buffer.concat(Array(Math.ceil(1e8 / games.length)).fill(games));

/** Runs a function and returns its value and the seconds that it took. */
function timed(run) {
    const began = process.hrtime.bigint();
    return { text: run(), seconds: Number(process.hrtime.bigint() - began) / 1e9 };
}

/** Returns a function that delivers a buffer piece by piece, as a page does with a file. */
function pieces(rest) {
    return (bytes) => {
        const piece = rest.subarray(0, Math.min(bytes.length, 5000));
        bytes.set(piece);
        rest = rest.subarray(piece.length);
        return piece.length;
    };
}

const doublecheck = await Doublecheck.open();
const program = timed(() => {
    try {
        return execFileSync(process.argv[2], ["audit", "--json", "--jobs", "1", "-"],
            { input, maxBuffer: 1 << 30, stdio: ["pipe", "pipe", "ignore"] }).toString();
    } catch (error) {
        return error.stdout.toString();
    }
});
const module = timed(() => doublecheck.text({ operation: "audit", input: "-", options: {} }, undefined, pieces(input)));
const ratio = module.seconds / program.seconds;
console.log(`audit of ${input.length} bytes: ${program.text.split("\n").length - 1} lines, ` +
    `program ${program.seconds.toFixed(1)} s, module ${module.seconds.toFixed(1)} s, ratio ${ratio.toFixed(2)}`);
if (program.text !== module.text || program.text === "") throw new Error("the findings differ");
if (ratio > MOST_TIMES) throw new Error(`the module takes more than ${MOST_TIMES} times as long`);
