// SPDX-License-Identifier: MIT
import type { Line } from "./lines.js";

export * from "./lines.js";

/** A call: an operation of the table, what it is asked about, and its options. */
export interface Call {
    operation: string;
    /** One record: a FEN with what follows it, a game, or an object. */
    record?: string | object;
    /** Any number of records, as a file would hold them. */
    records?: string;
    /** The name of a text of any length, which `OnRead` hands over piece by piece. */
    input?: string;
    /** Of an operation that takes no records. */
    operands?: string[];
    options?: Record<string, boolean | number | string>;
    /** `text`: what is printed for people. Default: lines of JSON. */
    form?: "json" | "text";
}

export interface OperationLine {
    schema: "doublecheck/operation/1";
    name: string;
    summary: string;
    description: string;
    takes: "records" | "games" | "operands" | "none";
    operands?: string;
    answers: Partial<Record<"yes" | "no" | "unknown", string>>;
    parameters: {
        name: string;
        kind: "flag" | "integer" | "limit" | "number" | "word" | "choice" | "file" | "program" | "squares" | "arrows";
        value?: string;
        help?: string;
        default?: string;
        choices?: string[];
    }[];
    examples: { command: string; description: string }[];
}

/** How far the work is; `all` is 0 where nobody knows. What returns false ends it. */
export type OnProgress = (done: number, all: number) => boolean | void;

/** Fills the bytes with what comes next of a call's `input`, and says how many they are; 0 at its end. */
export type OnRead = (bytes: Uint8Array) => number;

export type Source = WebAssembly.Module | BufferSource | URL | string;

export function load(source?: Source): Promise<WebAssembly.Module>;

export class Doublecheck {
    constructor(module: WebAssembly.Module);
    static open(source?: Source): Promise<Doublecheck>;
    text(call: Call, onProgress?: OnProgress, onRead?: OnRead): string;
    answer(call: Call, onProgress?: OnProgress, onRead?: OnRead): Line[];
    operations(): OperationLine[];
}

export interface Asking {
    /** Ends the worker at once. */
    signal?: AbortSignal;
    onLine?: (line: Line, text: string) => void;
    onProgress?: (done: number, all: number) => void;
    /** Takes the worker that has answered; without it the worker is ended. */
    release?: (worker: Worker) => void;
}

export function ask(
    makeWorker: () => Worker,
    module: WebAssembly.Module,
    call: Call,
    asking?: Asking,
): Promise<Line[]>;
