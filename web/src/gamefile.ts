// SPDX-License-Identifier: GPL-3.0-or-later
// A file of games, read by a worker piece by piece: plain or packed by zstd, with an index of its games. The library
// finds the errors in the games; the index only finds their text again.
import { Decompress } from "fzstd";
import { decoded, utf16Of } from "./encoding";

const PIECE = 1 << 20;

/** Returns how a file is packed, by its first bytes; null if it is not packed, or in an unknown format. */
export async function packingOf(file: Blob): Promise<"zstd" | "gzip" | "zip" | "bzip2" | "xz" | "7z" | null> {
    const [a = 0, b = 0, c = 0, d = 0] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    if (
        (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) ||
        ((a & 0xf0) === 0x50 && b === 0x2a && c === 0x4d && d === 0x18)
    )
        return "zstd";
    if (a === 0x1f && b === 0x8b) return "gzip";
    if (a === 0x50 && b === 0x4b && c < 9 && d < 9) return "zip";
    if (a === 0x42 && b === 0x5a && c === 0x68) return "bzip2";
    if (a === 0xfd && b === 0x37 && c === 0x7a && d === 0x58) return "xz";
    return a === 0x37 && b === 0x7a && c === 0xbc && d === 0xaf ? "7z" : null;
}

/** The text of a file from its beginning. Workers only. */
export class Unpacked {
    /** The number of bytes of the file, packed or not, that have been read. */
    at = 0;
    /** Why the file could not be read to its end. The text before that is valid. */
    broken = "";
    private readonly reader = new FileReaderSync();
    private readonly pieces: Uint8Array[] = [];
    private readonly unpacking: Decompress | null;
    private isBegun = false;
    /** Decodes UTF-16, if the text begins so. */
    private decoder: TextDecoder | null = null;

    constructor(
        private readonly file: Blob,
        packed: boolean,
    ) {
        this.unpacking = packed ? new Decompress((piece) => piece.length > 0 && this.pieces.push(piece.slice())) : null;
    }

    /** Returns the next piece, which is not empty, or null at the end. UTF-16 becomes UTF-8. */
    next(): Uint8Array | null {
        while (this.pieces.length === 0) {
            if (this.at >= this.file.size || this.broken !== "") return null;
            this.read();
        }
        const piece = this.pieces.shift()!;
        const utf16 = this.isBegun ? null : utf16Of(piece);
        if (utf16) this.decoder = new TextDecoder(utf16);
        this.isBegun = true;
        if (!this.decoder) return piece;
        const text = this.decoder.decode(piece, { stream: true });
        return text === "" ? this.next() : new TextEncoder().encode(text);
    }

    private read(): void {
        const end = Math.min(this.file.size, this.at + PIECE);
        try {
            const piece = new Uint8Array(this.reader.readAsArrayBuffer(this.file.slice(this.at, end)));
            this.at = end;
            if (this.unpacking) this.unpacking.push(piece, end === this.file.size);
            else this.pieces.push(piece);
        } catch (error) {
            const why = String((error as Error)?.message ?? error);
            this.broken = /unexpected EOF/i.test(why) ? "the packed file breaks off" : why;
        }
    }
}

/** The index entry of a game. */
export interface Indexed {
    begin: number;
    /** 0 if it has not been seen yet. */
    end: number;
    white: string;
    black: string;
    result: string;
    /** Plies before the first move, from the FEN tag. */
    before: number;
}

const NEWLINE = 10;
const BRACKET = 91;
/** The byte order mark in UTF-8. */
const MARK = [0xef, 0xbb, 0xbf];
const isLetter = (byte: number) => (byte | 32) >= 97 && (byte | 32) <= 122;
const isBlank = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13);
/** The most names that are stored. */
const MOST_NAMES = 1_000_000;
const LONGEST_LINE = 1 << 16;

/** Returns the number of plies before a position, from its FEN. */
export function pliesBefore(fen: string): number {
    const [, turn, , , , number] = fen.trim().split(/\s+/);
    return 2 * (Math.max(1, Number(number) || 1) - 1) + (turn === "b" ? 1 : 0);
}

/** An index of where the games of a text begin and who plays. It receives the text piece by piece. */
export class GameIndex {
    readonly begins: number[] = [];
    private readonly tags: string[] = [];
    private rest = new Uint8Array(0);
    private seen = 0;
    /** The end of the last tag. */
    private tagEnd = -1;
    private hasText = true;

    see(piece: Uint8Array): void {
        const bytes = new Uint8Array(this.rest.length + piece.length);
        bytes.set(this.rest);
        bytes.set(piece, this.rest.length);
        const last = bytes.lastIndexOf(NEWLINE) + 1;
        const end = last === 0 && bytes.length > LONGEST_LINE ? bytes.length : last;
        this.lines(bytes.subarray(0, end));
        this.seen += end;
        this.rest = bytes.slice(end);
    }

    private lines(bytes: Uint8Array): void {
        let from = 0;
        for (let at = bytes.indexOf(BRACKET); at >= 0; at = bytes.indexOf(BRACKET, from)) {
            // A byte order mark can precede the first tag of a file, also where files were put together.
            const lineStart = MARK.every((byte, index) => bytes[at - 3 + index] === byte) ? at - 3 : at;
            const isTag = (lineStart === 0 || bytes[lineStart - 1] === NEWLINE) && isLetter(bytes[at + 1] ?? 0);
            if (!isTag) {
                from = at + 1;
                continue;
            }
            const lineEnd = bytes.indexOf(NEWLINE, at);
            from = lineEnd < 0 ? bytes.length : lineEnd + 1;
            if (this.tagEnd < 0 || !this.onlyBlanks(bytes, this.tagEnd - this.seen, lineStart))
                this.begin(this.seen + lineStart);
            this.tagEnd = this.seen + from;
            this.tag(bytes.subarray(at, from));
        }
        if (this.tagEnd >= 0 && !this.onlyBlanks(bytes, this.tagEnd - this.seen, bytes.length)) this.hasText = true;
    }

    private onlyBlanks(bytes: Uint8Array, from: number, to: number): boolean {
        if (from < 0 && this.hasText) return false;
        for (let at = Math.max(0, from); at < to; ++at) {
            if (!isBlank(bytes[at]!)) return false;
        }
        return true;
    }

    private begin(at: number): void {
        this.begins.push(at);
        this.tags.push("");
        this.hasText = false;
    }

    private tag(line: Uint8Array): void {
        if (this.tags.length > MOST_NAMES || line.length > 400) return;
        const [, name, value] = decoded(line).match(/^\[(White|Black|Result|FEN)\s+"((?:[^"\\]|\\.)*)"/) ?? [];
        if (name) this.tags[this.tags.length - 1] += `${name}\t${value}\n`;
    }

    /** Returns the game that contains the byte. */
    at(offset: number): Indexed {
        let [low, high] = [0, this.begins.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.begins[middle]! <= offset) low = middle + 1;
            else high = middle;
        }
        const tags = new Map(
            (this.tags[low - 1] ?? "").split("\n").map((line) => line.split("\t") as [string, string]),
        );
        const fen = tags.get("FEN");
        return {
            begin: low === 0 ? 0 : this.begins[low - 1]!,
            end: this.begins[low] ?? 0,
            white: tags.get("White") ?? "",
            black: tags.get("Black") ?? "",
            result: tags.get("Result") ?? "",
            before: fen ? pliesBefore(fen) : 0,
        };
    }
}

export interface AuditLine {
    schema: string;
    file: string;
    game: number;
    offset: number;
    /** 0 for the game as a whole. */
    ply: number;
    /** For a finding. */
    rule?: string;
    severity?: "note" | "warning" | "error";
    text?: string;
    /** For a theme. */
    theme?: string;
    length?: number;
}

/** A finding or a theme with its game. */
export interface Row extends Indexed {
    line: AuditLine;
}

/** Returns true if a value from outside is a row. */
export function isRow(value: unknown): value is Row {
    const { line, begin, end, white, black, result, before } = (value ?? {}) as Partial<Row>;
    const { schema, file, game, offset, ply, rule, severity, text, theme, length } = (line ?? {}) as Partial<AuditLine>;
    const areTexts = [white, black, result, schema, file].every((one) => typeof one === "string");
    const areNumbers = [begin, end, before, game, offset, ply].every((one) => typeof one === "number");
    const mayBeTexts = [rule, severity, text, theme].every((one) => one === undefined || typeof one === "string");
    return areTexts && areNumbers && mayBeTexts && (length === undefined || typeof length === "number");
}

export interface Figures {
    games: number;
    plies: number;
    broken: number;
    games_with_findings: number;
    findings: Record<string, number>;
    themes?: Record<string, number>;
}

export type ToWorker =
    | { module: WebAssembly.Module; call: object; file: Blob; packed: boolean; broken: string }
    | { file: Blob; packed: boolean; from: number; to: number };
export interface FromWorker {
    rows?: Row[];
    /** Progress: bytes read, bytes in all, and games so far. */
    read?: [number, number, number];
    figures?: Figures;
    /** Why the file could not be read to its end, and the bytes of its text before that. */
    broken?: string;
    report?: string;
    text?: Uint8Array;
    error?: string;
    isDone?: boolean;
}
