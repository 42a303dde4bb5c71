// SPDX-License-Identifier: GPL-3.0-or-later
// The only interface to the library. Each call has a worker of its own, which is ended when the call is cancelled.
import { ask, load, type Call, type Line, type OperationLine } from "doublecheck";
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

/** The module, for a tab with workers of its own. */
export const compiled = load(new URL(wasm, document.baseURI));
let loaded = false;
void compiled.then(() => (loaded = true));
/** True once the module has been loaded. Earlier calls wait for it. */
export const isLoaded = (): boolean => loaded;

const most = Math.max(2, Math.min(6, (navigator.hardwareConcurrency || 2) - 1));
const spare: Worker[] = [];
const waiting: (() => void)[] = [];
let running = 0;

/** Workers that wait for a call have the module ready. */
async function keepSpare(): Promise<void> {
    const module = await compiled;
    while (spare.length < 2) {
        const worker = new AnswerWorker();
        worker.postMessage({ module });
        spare.push(worker);
    }
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
