// SPDX-License-Identifier: MIT
// The imports of the module: output, input and the time. It has no files.

const NOT_HERE = 52; // ENOSYS of WASI

/**
 * Makes an instance of the module.
 * @param {WebAssembly.Module} module
 * @returns {(call: string, onText: (text: string) => void, onProgress?: (done: number, all: number) => boolean | void,
 *     onRead?: (bytes: Uint8Array) => number) => void} `onRead` fills the bytes with the next part of the input
 */
export function instantiate(module) {
    let take = () => {};
    let goesOn = () => true;
    let give = () => 0;
    let memory;
    const bytes = (at, size) => new Uint8Array(memory.buffer, at, size);
    const view = () => new DataView(memory.buffer);
    const wasi = {
        clock_time_get: (_clock, _precision, at) => {
            view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
            return 0;
        },
        environ_sizes_get: (count, size) => {
            view().setUint32(count, 0, true);
            view().setUint32(size, 0, true);
            return 0;
        },
        environ_get: () => 0,
        proc_exit: (code) => {
            throw new Error(`doublecheck ended with ${code}`);
        },
    };
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        if (from === "wasi_snapshot_preview1") wasi[name] ??= () => NOT_HERE;
    }
    const { exports } = new WebAssembly.Instance(module, {
        wasi_snapshot_preview1: wasi,
        doublecheck: {
            write: (at, size) => take(bytes(at, size)),
            read: (at, size) => give(bytes(at, size)),
            progress: (done, all) => (goesOn(done, all) === false ? 0 : 1),
        },
    });
    memory = exports.memory;
    exports._initialize();
    return (call, onText, onProgress, onRead) => {
        const decoder = new TextDecoder();
        take = (part) => onText(decoder.decode(part, { stream: true }));
        goesOn = onProgress ?? (() => true);
        give = onRead ?? (() => 0);
        const text = new TextEncoder().encode(call);
        const at = exports.call_buffer(text.length);
        bytes(at, text.length).set(text);
        exports.answer(at, text.length);
    };
}

/** Calls `onLine` with each line of a text that arrives in parts. */
export function lines(onLine) {
    let rest = "";
    return (part) => {
        const all = (rest + part).split("\n");
        rest = all.pop();
        all.forEach(onLine);
    };
}

/** Returns a call as JSON. Fractions, as of `seconds`, are texts there. */
export function callText(call) {
    const isFraction = (value) => typeof value === "number" && !Number.isInteger(value);
    return JSON.stringify(call, (_name, value) => (isFraction(value) ? String(value) : value));
}

/** Returns the index in a text of the character at an offset in its UTF-8 bytes. */
export function indexOf(text, offset) {
    return new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, offset)).length;
}
