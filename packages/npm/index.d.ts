// SPDX-License-Identifier: MIT
import type { Commands } from "./commands.js";
import type { Line } from "./lines.js";

export * from "./commands.js";
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
    /** The options by their names on the command line, without dashes: `{"refute-only": true}`. */
    options?: Record<string, boolean | number | string>;
    /** `text`: the output for people. Default: lines of JSON. */
    form?: "json" | "text";
}

/** The meaning of each answer. */
export type Answers = Partial<Record<"yes" | "no" | "unknown", string>>;

/** The description of an operation. */
export interface OperationLine {
    schema: "doublecheck/operation/1";
    name: string;
    summary: string;
    description: string;
    takes: "records" | "games" | "operands" | "none";
    operands?: string;
    answers: Answers;
    /** The questions that its verdicts can name. */
    questions: { name: string; answers: Answers }[];
    /** The schemas of lines other than verdicts that it reads or prints. */
    lines: string[];
    parameters: ParameterLine[];
    examples: { command: string; description: string }[];
}

export interface ParameterLine {
    name: string;
    kind: "flag" | "integer" | "limit" | "number" | "word" | "choice" | "file" | "program" | "squares" | "arrows";
    value?: string;
    help?: string;
    default?: string;
    choices?: string[];
    /** The smallest and the largest value of an integer. */
    least?: number;
    most?: number;
    /** Parameters that exclude this one, and parameters that this one requires. */
    not_with?: string[];
    only_with?: string[];
    /** It concerns the terminal, files or exit code of the program, and changes no line of an answer. */
    is_for_program?: true;
}

/** Receives the progress; `all` is 0 if it is unknown. Returning false ends the work. */
export type OnProgress = (done: number, all: number) => boolean | void;

/** Fills the bytes with the next part of a call's `input`. Returns their number, 0 at the end. */
export type OnRead = (bytes: Uint8Array) => number;

export type Source = WebAssembly.Module | BufferSource | URL | string;

/** The address of the smaller module, which answers only questions about one position. */
export const positionModule: URL;

/** Compiles the module from the file of this package, from a URL, or from its bytes. */
export function load(source?: Source): Promise<WebAssembly.Module>;

/** A record or an option that cannot be read. */
export class DoublecheckError extends Error {
    /** Stable, such as `fen.bad-piece`. */
    readonly code: string;
    /** The index of the character in the record. */
    readonly offset: number;
}

export interface FenOptions {
    /** Only ask whether the text can be read, and not whether the position is possible. */
    syntaxOnly?: boolean;
    /** Accept castling rights that name files, and positions that only Chess960 reaches. */
    chess960?: boolean;
    /** Also judge the halfmove clock and the move number. */
    counters?: boolean;
    nodes?: number;
    seconds?: number;
}

export type FenValidity =
    | { ok: true; error?: undefined }
    | {
          ok: false;
          /** A sentence for people. */
          error: string;
          /** Of an unreadable text the code of the error, of an impossible position the id of the rule. */
          code: string;
          /** Of an unreadable text: the index of the character. */
          offset?: number;
          /** Of an impossible position: what to point at on the board. */
          squares?: string[];
      };

/** Answers calls synchronously, on the calling thread. */
export class Doublecheck {
    constructor(module: WebAssembly.Module);
    static open(source?: Source): Promise<Doublecheck>;
    /** Returns the lines of the answer as they were printed. */
    text(call: Call, onProgress?: OnProgress, onRead?: OnRead): string;
    /** Returns the lines of the answer, parsed. */
    answer(call: Call, onProgress?: OnProgress, onRead?: OnRead): Line[];
    /** Returns the descriptions of the operations. */
    operations(): OperationLine[];
    /**
     * Decides whether a FEN can be read and nothing refutes its position. Looks for no game that leads to it. Throws an
     * error for a wrong option.
     */
    validateFen(fen: string, options?: FenOptions): FenValidity;
}
export interface Doublecheck extends Commands {}

/** A worker of a browser, or of `node:worker_threads`. */
export interface AnyWorker {
    postMessage(message: any): void;
    terminate(): unknown;
}

export interface Asking<W extends AnyWorker = Worker> {
    /** Ends the worker at once. */
    signal?: AbortSignal;
    onLine?: (line: Line, text: string) => void;
    onProgress?: (done: number, all: number) => void;
    /** Receives the worker that has answered. If this is left out, the worker is ended. */
    release?: (worker: W) => void;
}

/** Answers a call in a worker. */
export function ask<W extends AnyWorker>(
    makeWorker: () => W,
    module: WebAssembly.Module,
    call: Call,
    asking?: Asking<W>,
): Promise<Line[]>;
