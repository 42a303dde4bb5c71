// SPDX-License-Identifier: GPL-3.0-or-later
// Audits a file piece by piece, or reads a part of its text. Receives {module, call, file, packed, broken} or
// {file, packed, from, to}. Sends rows and progress, and finally figures and a report, or a text, or an error.
import { instantiate, lines } from "doublecheck/host.js";
import { GameIndex, Unpacked, type FromWorker, type Row, type ToWorker } from "./gamefile";

const send = (message: FromWorker) => self.postMessage(message);
const PAUSE = 100;

function audit({ module, call, file, packed, broken }: Extract<ToWorker, { call: object }>): void {
    const source = new Unpacked(file, packed);
    const index = new GameIndex();
    /** Why the text ends early, if it does. */
    const why = () => source.broken || (source.at === file.size ? broken : "");
    let piece: Uint8Array = new Uint8Array(0);
    let rows: Row[] = [];
    let reported = 0;
    const report = (isLast = false) => {
        const now = performance.now();
        if (!isLast && now - reported < PAUSE) return;
        reported = now;
        send({ rows, read: [source.at, file.size, index.begins.length] });
        rows = [];
    };
    const read = (bytes: Uint8Array) => {
        if (piece.length === 0) {
            piece = source.next() ?? piece;
            index.see(piece);
            report();
        }
        const part = piece.subarray(0, bytes.length);
        bytes.set(part);
        piece = piece.subarray(part.length);
        return part.length;
    };
    const put = lines((text) => {
        const line = JSON.parse(text);
        if (line.schema === "doublecheck/audit/1") {
            report(true);
            return send({ figures: line });
        }
        if (line.schema === "doublecheck/text/1") return send({ report: line.text });
        if (line.schema === "doublecheck/error/1") return send({ error: line.message });
        // The game in which the file breaks off may be correct.
        const last = index.begins.at(-1);
        const isCut = why() !== "" && last !== undefined && line.offset >= last;
        if (!isCut) rows.push({ line, ...index.at(line.offset) });
        report();
    });
    instantiate(module)(JSON.stringify(call), put, undefined, read);
    report(true);
    if (why() !== "") send({ broken: why() });
    send({ isDone: true });
}

/** Reads a range of the text, or up to its end. */
function part({ file, packed, from, to }: Extract<ToWorker, { from: number }>): void {
    const source = new Unpacked(file, packed);
    const bytes = new Uint8Array(to - from);
    let at = 0;
    let filled = 0;
    for (let piece = source.next(); piece && at < to; piece = source.next()) {
        const wanted = piece.subarray(Math.max(0, from - at), Math.max(0, to - at));
        bytes.set(wanted, filled);
        filled += wanted.length;
        at += piece.length;
    }
    send({ text: bytes.slice(0, filled) });
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    try {
        if ("call" in data) audit(data);
        else part(data);
    } catch (error) {
        send({ error: String((error as Error)?.message ?? error) });
    }
};
