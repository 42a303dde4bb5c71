// SPDX-License-Identifier: MIT
// Compares the module with the program: the same bytes for records of every operation, and the time of both.
//
//   node packages/npm/test/parity.mjs PROGRAM [--records N] [--only OPERATION]
//
// Walks the operations that the module lists: each takes positions or has records here. Those of ABSENT must be missing.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Doublecheck } from "../index.js";

const program = process.argv[2];
const option = (name, fallback) => {
    const at = process.argv.indexOf(name);
    return at < 0 ? fallback : process.argv[at + 1];
};
const most = Number(option("--records", 1000));
const only = option("--only", null);
const root = fileURLToPath(new URL("../../../", import.meta.url));
const data = join(root, "tests/data");
const samples = join(root, "data/samples");
const read = (...path) => readFileSync(join(...path), "utf8");
const rows = (...path) => read(...path).split("\n").filter((line) => line && !line.startsWith("#"));
const columns = (...path) => rows(...path).map((line) => line.split("\t"));
const files = (folder, ending) => readdirSync(join(data, folder)).filter((name) => name.endsWith(ending)).sort();

/** Returns `number` elements from all parts of the list. */
function spread(list) {
    if (list.length <= most) return list;
    return Array.from({ length: most }, (_, index) => list[Math.floor((index * list.length) / most)]);
}

const FEN = /(?:[pnbrqk1-8]+\/){7}[pnbrqk1-8]+ [wb] [-a-h]*[-kqa-h]* (?:-|[a-h][1-8])(?: \d+ \d+)?/gi;
const positions = readdirSync(data)
    .filter((name) => /\.(tsv|txt)$/.test(name))
    .sort()
    .flatMap((name) => [...read(data, name).matchAll(FEN)].map(([fen]) => fen));
const fens = spread([...new Set(positions)]);
const playable = spread([...new Set([...read(data, "perft.tsv").matchAll(FEN)].map(([fen]) => fen))]);
const won = ["lichess", "positions", "traps", "unfair", "vector"].flatMap((name) =>
    columns(data, `winnable_${name}.tsv`).map(([fen, winner]) => `${fen} ${winner}`),
);
const games = files("pgn", ".pgn").map((name) => readFileSync(join(data, "pgn", name)).toString("utf8")).join("\n\n");
const ledgers = ["arbiter", "rulings"].flatMap((folder) => files(folder, ".jsonl").map((name) => read(data, folder, name)));
const cells = rows(samples, "chess99.fen").map((line) => line.split("\t")[0].split(" ").slice(0, 4).join(" "));
const plays = rows(samples, "chess99.fen");
const record99 = read(samples, "doublechecks.c99");

const lines = (list) => list.join("\n") + "\n";
const cheap = { nodes: 3000 };
/** The records for an operation that takes positions and has none of its own. */
const PLAIN = [lines(fens), cheap];
/** Other records, and options that limit their cost. */
const RECORDS = {
    move: [lines([...columns(data, "moves_laws.tsv").map(([fen, move]) => `${fen} ${move}`), ...playable.map((fen) => `${fen} e2e4`)]), {}],
    moves: [lines(playable), {}],
    show: [lines(spread(fens).slice(0, Math.ceil(most / 2))), cheap],
    winnable: [lines(spread(won)), cheap],
    solve: [lines(columns(data, "problems.tsv").map(([, stipulation, fen]) => `${fen}\t${stipulation}`)), cheap],
    audit: [games, {}],
    rule: [lines(ledgers), {}],
    perft: [lines(playable.slice(0, Math.ceil(most / 10))), { depth: 3 }],
    "chess99 perft": [lines(cells), { depth: 2 }],
    "chess99 moves": [lines(cells), {}],
    "chess99 check": [lines(cells), {}],
    "chess99 rule": [lines(plays), {}],
    "chess99 analyse": [lines(cells), { nodes: 20000 }],
    "chess99 record": [record99, {}],
    "chess99 convert": [record99, { to: "v2" }],
    convert: [lines(playable), { to: "epd" }],
    verify: null, // the verdicts of the others
    rules: [[], {}],
    "chess99 rules": [[], {}],
    compose: [["#2"], { count: Math.ceil(most / 25), variations: 2, "dual-free": true, counts: true, json: true, jobs: 1 }],
};
/** The operations that the module lacks, each with what it needs. */
const ABSENT = { sharpness: "an engine", guard: "an engine", tour: "files", "chess99 play": "a terminal" };

const folder = mkdtempSync(join(tmpdir(), "doublecheck-"));
const words = (options) => Object.entries(options).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]));

/** Returns the program's output and its processor seconds. */
function native(name, records, options) {
    const [file, time] = [join(folder, "records"), join(folder, "time")];
    const isText = typeof records === "string";
    writeFileSync(file, isText ? records : "");
    const reads = name === "audit" ? ["-"] : ["-i", file];
    const asked = [program, ...name.split(" "), ...(isText ? ["--json", "--jobs", "1", ...reads] : records), ...words(options)];
    const script = `TIMEFORMAT=%U; { time "$@" 2>/dev/null < "${file}" || true; } 2> "${time}"`;
    const text = execFileSync("bash", ["-c", script, "-", ...asked], { maxBuffer: 1 << 30 }).toString();
    return { text, seconds: Number(readFileSync(time, "utf8")) };
}

/** Delivers a text piece by piece, as a page does with a file. */
function pieces(text) {
    let rest = new TextEncoder().encode(text);
    return (bytes) => {
        const piece = rest.subarray(0, Math.min(bytes.length, 5000));
        bytes.set(piece);
        rest = rest.subarray(piece.length);
        return piece.length;
    };
}

const doublecheck = await Doublecheck.open();
function inModule(name, records, options) {
    const began = process.cpuUsage().user;
    const isText = typeof records === "string";
    if (name === "audit") return { text: doublecheck.text({ operation: name, input: "-", options }, undefined, pieces(records)), seconds: (process.cpuUsage().user - began) / 1e6 };
    const call = isText ? { operation: name, records, options } : { operation: name, operands: records, options, form: options.json ? "json" : "text" };
    const text = doublecheck.text(call);
    return { text, seconds: (process.cpuUsage().user - began) / 1e6 };
}

let failed = 0;
const verdicts = [];
const sum = { native: 0, module: 0 };
const table = doublecheck.operations();
const tell = (name, ...cells) => console.log([name.padEnd(16), ...cells.map((cell) => String(cell).padStart(10))].join(""));
const fault = (name, text) => {
    ++failed;
    console.log(`${name}: ${text}`);
};

tell("operation", "lines", "native s", "module s", "ratio");
doublecheck.text({ operation: "moves", record: playable[0] }); // what is done once
for (const { name, operands } of table) {
    if (only && name !== only) continue;
    if (name in ABSENT) fault(name, `needs ${ABSENT[name]}, and the module lists it`);
    const takesPositions = /^FEN\b/.test(operands ?? "");
    if (!(name in RECORDS) && !takesPositions) {
        fault(name, "has neither records nor a stated exception");
        continue;
    }
    const [records, options] = RECORDS[name] ?? (takesPositions ? PLAIN : [lines(spread(verdicts)), {}]);
    const expected = native(name, records, options);
    const found = inModule(name, records, options);
    sum.native += expected.seconds;
    sum.module += found.seconds;
    const count = expected.text.split("\n").length - 1;
    tell(name, count, expected.seconds.toFixed(2), found.seconds.toFixed(2), (found.seconds / expected.seconds).toFixed(2));
    if (count === 0) fault(name, "the program says nothing");
    const theirs = expected.text.split("\n");
    const ours = found.text.split("\n");
    const at = theirs.findIndex((line, index) => line !== ours[index]);
    if (at >= 0 || theirs.length !== ours.length) fault(name, `line ${at + 1} differs:\n  native ${theirs[at]?.slice(0, 400)}\n  module ${ours[at]?.slice(0, 400)}`);
    if (!name.startsWith("chess99 convert")) verdicts.push(...theirs.filter((line) => line.includes('"certificate"') && line.length < 20000));
}
for (const name of Object.keys(ABSENT)) {
    const [line] = doublecheck.answer({ operation: name, record: playable[0] });
    if (line?.code !== "call.operation") fault(name, `call.operation is expected, not ${JSON.stringify(line)}`);
}
// Games of which more is kept than the module has room for in one piece.
if (!only && most >= 1000) {
    const many = (games + "\n\n").repeat(Math.ceil(1e8 / games.length));
    const expected = native("audit", many, {});
    const found = inModule("audit", many, {});
    tell("audit, 100 MB", expected.text.split("\n").length - 1, expected.seconds.toFixed(2), found.seconds.toFixed(2), (found.seconds / expected.seconds).toFixed(2));
    if (expected.text !== found.text) fault("audit", "100 MB of games have other findings");
}
tell("all", "", sum.native.toFixed(2), sum.module.toFixed(2), (sum.module / sum.native).toFixed(2));
rmSync(folder, { recursive: true });
if (most >= 100 && sum.module > 3 * sum.native && sum.native > 1) fault("speed", "the module takes more than three times as long");
if (failed > 0) process.exit(1);
console.log("The module answers as the program does.");
