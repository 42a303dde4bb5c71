// SPDX-License-Identifier: GPL-3.0-or-later
// The only interface to the library. Each call has a worker of its own, which is ended when the call is cancelled.
// Questions about a position are answered by a small module, which is loaded first.
import { ask, type Call, type Line, type OperationLine } from "doublecheck";
import wholeAddress from "doublecheck/doublecheck.wasm?url";
import positionAddress from "doublecheck/position.wasm?url";
import AnswerWorker from "doublecheck/worker?worker";

export type { Call, Line } from "doublecheck";
export type Answer = "yes" | "no" | "unknown";

/** The members that all verdicts have. */
export interface AnyVerdict {
    schema: "doublecheck/verdict/1";
    question: string;
    subject: Record<string, unknown>;
    answer: Answer;
    reasons: { rule: string; text: string; squares: string[] }[];
    details?: Record<string, any>;
    certificate?: Record<string, any> & { kind: string };
    effort: { nodes: number };
}

export interface Failure {
    schema: "doublecheck/error/1";
    code: string;
    message: string;
    /** Absent if an option is wrong. */
    offset?: number;
}

export const asVerdict = (line: unknown): AnyVerdict | null =>
    (line as AnyVerdict)?.schema === "doublecheck/verdict/1" ? (line as AnyVerdict) : null;
export const asFailure = (line: unknown): Failure | null =>
    (line as Failure)?.schema === "doublecheck/error/1" ? (line as Failure) : null;

/** How far the modules have been loaded. */
export interface Loading {
    /** The share that has arrived, at most 1. */
    share: number;
    /** The bytes that the server sends. Unknown before it has answered. */
    bytes?: number;
    /** True if questions about a position are answered. */
    isReady: boolean;
    isDone: boolean;
}
let loading: Loading = { share: 0, isReady: false, isDone: false };
const watchers = new Set<(now: Loading) => void>();

function report(now: Partial<Loading>): void {
    loading = { ...loading, ...now };
    for (const watcher of [...watchers]) watcher(loading);
}

/** Passes the state of loading to `watcher`, now and at each change until `watcher` returns true. */
export function watchLoading(watcher: (now: Loading) => boolean | void): void {
    const watch = (now: Loading) => {
        if (watcher(now) === true || now.isDone) watchers.delete(watch);
    };
    watchers.add(watch);
    watch(loading);
}

/** Returns the words for a module that is being loaded, such as `Loading, 1.7 MB`. */
export const loadingWords = ({ bytes }: Loading): string =>
    bytes ? `Loading, ${(bytes / 1e6).toFixed(1)} MB` : "Loading";

/** Counts the bytes of a response as they arrive. The server may have packed them. */
async function count(response: Response, size: number): Promise<void> {
    report({ bytes: Number(response.headers.get("Content-Length")) || size });
    const reader = response.body?.getReader();
    let got = 0;
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
        got += piece.value.length;
        report({ share: Math.min(1, got / size) });
    }
}

/** Compiles a module of `size` bytes while it arrives. */
async function load(address: string, size: number): Promise<WebAssembly.Module> {
    const response = await fetch(new URL(address, document.baseURI));
    if (!response.ok) throw new Error(`The module cannot be loaded: ${response.status} ${response.statusText}`);
    count(response.clone(), size).catch(() => {});
    const isTyped = response.headers.get("Content-Type") === "application/wasm";
    return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const position = load(positionAddress, POSITION_MODULE_BYTES);
/** The module that answers everything. */
export const compiled = position
    .catch(() => {})
    .then(() => {
        report({ share: 0, bytes: undefined, isReady: true });
        return load(wholeAddress, MODULE_BYTES);
    });
void compiled.then(() => report({ share: 1, isDone: true }));

/** A module, and workers that wait for a call. They start at once, and are ready as soon as it is loaded. */
interface Pool {
    module: Promise<WebAssembly.Module>;
    least: number;
    spare: Worker[];
}
const positionPool: Pool = { module: position, least: 2, spare: [] };
const wholePool: Pool = { module: compiled, least: 1, spare: [] };
const ABOUT_A_POSITION = ["legality", "retract", "check", "castling", "move", "moves", "winnable"];
const poolOf = (operation: string | undefined): Pool =>
    ABOUT_A_POSITION.includes(operation ?? "") ? positionPool : wholePool;

/** True once the module that answers an operation has been loaded. Earlier calls wait for it. */
export const isLoaded = (operation: string): boolean =>
    poolOf(operation) === positionPool ? loading.isReady : loading.isDone;
/** Resolves when the module that answers an operation has been loaded. */
export const whenLoaded = (operation: string): Promise<unknown> => poolOf(operation).module;

const most = Math.max(2, Math.min(6, (navigator.hardwareConcurrency || 2) - 1));
const waiting: (() => void)[] = [];
let running = 0;

async function keepSpare({ module, least, spare }: Pool): Promise<void> {
    const fresh: Worker[] = [];
    while (spare.length < least) {
        const worker = new AnswerWorker();
        // One whose script cannot be loaded would never answer. The next call starts another, and reports the error.
        worker.onerror = () => spare.splice(spare.indexOf(worker), 1);
        spare.push(worker);
        fresh.push(worker);
    }
    const loaded = await module;
    for (const worker of fresh) if (spare.includes(worker)) worker.postMessage({ module: loaded });
}

async function turn(signal?: AbortSignal): Promise<void> {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    ++running;
    if (!signal?.aborted) return;
    leave();
    signal.throwIfAborted();
}

function leave(): void {
    --running;
    waiting.shift()?.();
}

export interface Asked {
    signal?: AbortSignal;
    onLine?: (line: Line, text: string) => void;
    onProgress?: (done: number, all: number) => void;
    /** True for work of minutes, which gets an additional worker. */
    isLong?: boolean;
}

async function answerBy(pool: Pool, call: Call, asked: Asked): Promise<Line[]> {
    const module = await pool.module;
    if (!asked.isLong) await turn(asked.signal);
    try {
        const makeWorker = () => pool.spare.pop() ?? new AnswerWorker();
        const release = (worker: Worker) => {
            if (pool.spare.length < most) pool.spare.push(worker);
            else worker.terminate();
        };
        return await ask(makeWorker, module, call, { ...asked, release });
    } finally {
        if (!asked.isLong) leave();
        if (asked.signal?.aborted) void keepSpare(pool);
    }
}

/** Yields the lines of an answer. If too many calls are running, the call waits for its turn. */
export const answer = (call: Call, asked: Asked = {}): Promise<Line[]> => answerBy(poolOf(call.operation), call, asked);

const tables = new Map<Pool, Promise<OperationLine[]>>();
function tableOf(pool: Pool): Promise<OperationLine[]> {
    const call = { list: "operations" } as unknown as Call;
    const table = tables.get(pool) ?? (answerBy(pool, call, {}) as unknown as Promise<OperationLine[]>);
    tables.set(pool, table);
    return table;
}

/** The library's table of operations. */
export const operations = (): Promise<OperationLine[]> => tableOf(wholePool);

/** The line of an operation in the library's table. */
export async function descriptionOf(operation: string): Promise<OperationLine | undefined> {
    return (await tableOf(poolOf(operation))).find(({ name }) => name === operation);
}

for (const pool of [positionPool, wholePool]) void keepSpare(pool);
