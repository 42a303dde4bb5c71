// SPDX-License-Identifier: MIT
import type { Line } from "./lines.js";

export * from "./lines.js";

/** A call: an operation, its input, and its options. */
export interface Call {
    operation: string;
    /** One record: a FEN with its move or side, a game, or an object. */
    record?: string | object;
    /** Any number of records, as in a file. */
    records?: string;
    /** The name of a text of any length, which `OnRead` delivers piece by piece. */
    input?: string;
    /** The operands of an operation that takes no records. */
    operands?: string[];
    options?: Record<string, boolean | number | string>;
    /** `text`: the output for people. Default: lines of JSON. */
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
        kind: "flag" | "integer" | "limit" | "number" | "word" | "choice" | "file" | "program" | "squares" | "arrows" |
            "contents";
        value?: string;
        help?: string;
        default?: string;
        choices?: string[];
    }[];
    examples: { command: string; description: string }[];
}

/** Receives the progress; `all` is 0 if it is unknown. Returning false ends the work. */
export type OnProgress = (done: number, all: number) => boolean | void;

/** Fills the bytes with the next part of a call's `input`. Returns their number, 0 at the end. */
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
    /** Receives the worker that has answered. If this is left out, the worker is ended. */
    release?: (worker: Worker) => void;
}

export function ask(
    makeWorker: () => Worker,
    module: WebAssembly.Module,
    call: Call,
    asking?: Asking,
): Promise<Line[]>;
