// SPDX-License-Identifier: GPL-3.0-or-later
// The only interface to the library. Each call has a worker of its own, which is ended when the call is cancelled.
import { ask, type Call, type Line, type OperationLine } from "doublecheck";
import wasm from "doublecheck/doublecheck.wasm?url";
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
    offset: number;
}

export const asVerdict = (line: unknown): AnyVerdict | null =>
    (line as AnyVerdict)?.schema === "doublecheck/verdict/1" ? (line as AnyVerdict) : null;
export const asFailure = (line: unknown): Failure | null =>
    (line as Failure)?.schema === "doublecheck/error/1" ? (line as Failure) : null;

/** How far the module has been loaded. */
export interface Loading {
    /** The share that has arrived, at most 1. */
    share: number;
    /** The bytes that the server sends. Unknown before it has answered. */
    bytes?: number;
    isDone: boolean;
}
let loading: Loading = { share: 0, isDone: false };
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

/** True once the module has been loaded. Earlier calls wait for it. */
export const isLoaded = (): boolean => loading.isDone;

/** Counts the bytes of a response as they arrive. The server may have packed them. */
async function count(response: Response): Promise<void> {
    report({ bytes: Number(response.headers.get("Content-Length")) || MODULE_BYTES });
    const reader = response.body?.getReader();
    let got = 0;
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
        got += piece.value.length;
        report({ share: Math.min(1, got / MODULE_BYTES) });
    }
}

/** Compiles the module while it arrives. */
async function load(): Promise<WebAssembly.Module> {
    const response = await fetch(new URL(wasm, document.baseURI));
    count(response.clone()).catch(() => {});
    const module = await WebAssembly.compileStreaming(response);
    report({ share: 1, isDone: true });
    return module;
}

/** The module, for a tab with workers of its own. */
export const compiled = load();

const most = Math.max(2, Math.min(6, (navigator.hardwareConcurrency || 2) - 1));
const spare: Worker[] = [];
const waiting: (() => void)[] = [];
let running = 0;

/** Workers that wait for a call start at once, and have the module ready as soon as it is loaded. */
async function keepSpare(): Promise<void> {
    const fresh: Worker[] = [];
    while (spare.length < 2) fresh.push(spare[spare.push(new AnswerWorker()) - 1]!);
    const module = await compiled;
    for (const worker of fresh) if (spare.includes(worker)) worker.postMessage({ module });
}

function release(worker: Worker): void {
    if (spare.length < most) spare.push(worker);
    else worker.terminate();
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

/** Yields the lines of an answer. If too many calls are running, the call waits for its turn. */
export async function answer(call: Call, asked: Asked = {}): Promise<Line[]> {
    if (!asked.isLong) await turn(asked.signal);
    try {
        const module = await compiled;
        const makeWorker = () => spare.pop() ?? new AnswerWorker();
        return await ask(makeWorker, module, call, { ...asked, release });
    } finally {
        if (!asked.isLong) leave();
        if (asked.signal?.aborted) void keepSpare();
    }
}

let table: Promise<OperationLine[]> | null = null;

/** The library's table of operations. */
export function operations(): Promise<OperationLine[]> {
    table ??= answer({ list: "operations" } as unknown as Call) as unknown as Promise<OperationLine[]>;
    return table;
}

void keepSpare();
