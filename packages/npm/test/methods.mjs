// SPDX-License-Identifier: MIT
// Tests the methods of the package, validateFen and workers. The module must lie in packages/npm.
import { ask, Doublecheck, DoublecheckError, load, positionModule } from "../index.js";
import { commands } from "../commands.js";
import { makeWorker } from "../make-worker.node.js";

const INITIAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const IMPOSSIBLE = "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1";

let failed = 0;
function expect(claim, holds, found = "") {
    if (holds) return;
    ++failed;
    console.log(`FAILED: ${claim}: ${typeof found === "string" ? found : JSON.stringify(found)}`);
}

/** Returns what a function throws. */
function thrown(work) {
    try {
        return work();
    } catch (error) {
        return error;
    }
}

const doublecheck = await Doublecheck.open();
const position = await Doublecheck.open(positionModule);

// FEN, code of the error, its offset; without syntaxOnly. An empty code: it is valid.
const ROWS = [
    [INITIAL, ""],
    ["8/8/8/8/8/8/8/K1k5 w - - 0 1", ""],
    ["r3k2r/8/8/8/8/8/8/R3K2R b kq - 3 20", ""],
    // What cannot be read.
    ["", "fen.fields", 0],
    ["startpos", "fen.fields", 0],
    [undefined, "fen.fields", 0],
    [INITIAL.slice(0, -2), "fen.fields", 0],
    [`${INITIAL} `, "fen.fields", 0],
    [INITIAL.replace(" w ", "  w "), "fen.fields", 0],
    [`${INITIAL}\tlabel`, "fen.fields", 55],
    [INITIAL.replace("w", "W"), "fen.fields", 44],
    [INITIAL.replace("KQkq", "HAha"), "fen.fields", 46],
    [INITIAL.replace(" - ", " e4 "), "fen.fields", 51],
    [INITIAL.replace("0 1", "-1 1"), "fen.fields", 53],
    [INITIAL.replace("0 1", "0 0"), "fen.fields", 55],
    [INITIAL.replace("0 1", "0 1.5"), "fen.fields", 55],
    [INITIAL.replace("P/R", "P/é"), "fen.bad-piece", 35],
    [INITIAL.replace("8/8", "9/8"), "fen.bad-piece", 18],
    [INITIAL.replace("8/8", "44/8"), "fen.two-digits", 19],
    [INITIAL.replace("/8/", "/"), "fen.too-few-ranks", 41],
    // What no game reaches.
    ["8/8/8/8/8/8/8/8 w - - 0 1", "setup.kings"],
    ["k7/8/8/8/8/8/8/KK6 w - - 0 1", "setup.kings"],
    ["P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "setup.pawn-on-end-rank"],
    [INITIAL.replace(" - ", " e3 "), "setup.ep-square"],
    [INITIAL.replace("RNBQKBNR", "QNBQKBNR").replace("KQ", "K"), "count.promotions"],
    [IMPOSSIBLE, "retraction.no-last-move"],
];
for (const [fen, code, offset] of ROWS) {
    const found = doublecheck.validateFen(fen);
    const same = JSON.stringify(position.validateFen(fen)) === JSON.stringify(found);
    expect(`the smaller module finds the same in ${fen}`, same, position.validateFen(fen));
    expect(`validateFen of ${fen} finds "${code}"`, found.ok === (code === "") && (found.code ?? "") === code, found);
    if (code.startsWith("fen.")) expect(`the error of ${fen} is at ${offset}`, found.offset === offset, found);
    if (!found.ok) expect(`the error of ${fen} is a sentence`, /^[A-Z"'].*[.]$/.test(found.error), found);
    const isReadable = !code.startsWith("fen.");
    expect(`syntaxOnly of ${fen}`, doublecheck.validateFen(fen, { syntaxOnly: true }).ok === isReadable);
}
for (const options of [{ nodes: 0 }, { nodes: "x" }, { seconds: -1 }]) {
    const error = thrown(() => doublecheck.validateFen(INITIAL, options));
    expect(`validateFen with ${JSON.stringify(options)} throws`, error.code === "argument.value", error);
}
const unknown = thrown(() => doublecheck.validateFen(INITIAL, { only: "no" }));
expect("validateFen names an option that it does not have", unknown.message.includes('"only"'), unknown.message);
expect("validateFen takes null for no options", doublecheck.validateFen(INITIAL, null).ok);
const late = INITIAL.replace("0 1", "3 1");
expect("the counters are not judged by default", doublecheck.validateFen(late).ok);
expect("with counters they are", doublecheck.validateFen(late, { counters: true }).code?.startsWith("counters."));
expect("rights by files", doublecheck.validateFen(INITIAL.replace("KQkq", "HAha"), { chess960: true }).ok);
const began = performance.now();
doublecheck.validateFen("6k1/1p1P2P1/1P4PK/6PP/2p5/8/2P5/8 w - - 0 1");
expect("a hard position is given up", performance.now() - began < 5000, `${performance.now() - began} ms`);

// The methods.
const names = doublecheck.operations().map(({ name }) => name);
expect("commands.js lists the operations of the module", names.sort().join() === Object.keys(commands).sort().join(), names);
expect("an answer", doublecheck.legality(IMPOSSIBLE).answer === "no");
expect("an object", doublecheck.move({ fen: INITIAL, move: "e2e4" }).details.san === "e4");
expect("an option in camel case", doublecheck.legality(INITIAL.replace("0 1", "0 2"), { refuteOnly: true }).effort !== undefined);
expect("an option that is undefined", doublecheck.perft("startpos", { depth: 2, divide: undefined }).nodes === 400);
expect("a fraction", doublecheck.legality(INITIAL, { seconds: 0.5 }).answer === "yes");
expect("a list of squares", doublecheck.legality("8/8/8/8/8/8/6PP/6Nr", { partial: true, frozen: ["g1"] }).answer === "no");
expect("a group", doublecheck.chess99.moves("start").details.plays.length === 26);
expect("a text of games", doublecheck.audit("1.e4 e5 2.Ke3 *").at(-1).schema === "doublecheck/audit/1");
expect("operands", doublecheck.rules("castling.through-check")[0].text.includes("FIDE 3.8.2.2"));
expect("no operands", doublecheck.rules()[0].text.length > 10_000);
const list = doublecheck.check([INITIAL, "x", { fen: INITIAL }]);
expect("a list has errors in their places", list.map((line) => line.answer ?? line.code).join() === "no,record.unrecognised,no", list);
expect("an empty list", doublecheck.check([]).length === 0);
expect("several answers in a list", doublecheck.legality(["1.e4"], { everyPly: true }).length === 2);

const faults = [
    [() => doublecheck.legality("1.e4", { everyPly: true }), "call.answers", 0],
    [() => doublecheck.legality(INITIAL.replace("P/R", "P/é")), "fen.bad-piece", 35],
    [() => doublecheck.legality("éé e4 x"), "record.unrecognised", 0],
    [() => doublecheck.legality(INITIAL, { wish: true }), "argument.unknown", 0],
    [() => doublecheck.legality(INITIAL, { nodes: -1 }), "argument.value", 0],
    [() => doublecheck.legality(), "input.empty", 0],
    [() => doublecheck.rules("no.rule"), "argument.value", 0],
];
for (const [work, code, offset] of faults) {
    const error = thrown(work);
    const isRight = error instanceof DoublecheckError && error.code === code && error.offset === offset && error.message;
    expect(`${work} throws ${code}`, isRight, { ...error, message: error.message });
}

// Workers.
const module = await load();
let worker = null;
const release = (released) => (worker = released);
const call = { operation: "legality", records: `${INITIAL}\n${IMPOSSIBLE}\n`, options: { seconds: 2.5 } };
for (const takes of [makeWorker, () => worker]) {
    const lines = await ask(takes, module, call, { release });
    expect("a worker answers, also for the second time", lines.map(({ answer }) => answer).join() === "yes,no", lines);
}
await worker.terminate();
const endless = { operation: "compose", operands: ["#3"] };
const start = performance.now();
const error = await ask(makeWorker, module, endless, { signal: AbortSignal.timeout(500) }).catch((reason) => reason);
expect("a signal ends the worker", error.name === "TimeoutError" && performance.now() - start < 5000, error);
const early = await ask(makeWorker, module, endless, { signal: AbortSignal.abort() }).catch((reason) => reason);
expect("an aborted signal starts none", early.name === "AbortError", early);
expect("the module comes from its bytes", (await Doublecheck.open(module)).legality(INITIAL).answer === "yes");
const missing = await load(new URL("file:///no/such/module.wasm")).catch((reason) => reason);
expect("a module that is missing", missing.code === "ENOENT", missing);

// The smaller module gives the same answers to questions about a position, and answers nothing else.
const few = position.operations().map(({ name }) => name);
expect("its operations", few.join() === "legality,retract,check,castling,move,moves,winnable", few);
for (const operation of few) {
    for (const record of [INITIAL, IMPOSSIBLE, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 e1g1", "1. e4 e5", "nothing"]) {
        const call = { operation, record, options: { nodes: 10_000 } };
        expect(`${operation} ${record}`, position.text(call) === doublecheck.text(call), position.text(call));
    }
}
const other = thrown(() => position.solve(INITIAL, { stipulation: "#1" }));
expect("other questions are an error", other.code === "call.operation", other);

if (failed > 0) process.exit(1);
console.log("The methods answer as the command line does.");
