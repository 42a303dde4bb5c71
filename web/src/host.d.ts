// SPDX-License-Identifier: GPL-3.0-or-later
declare module "doublecheck/host.js" {
    export function instantiate(
        module: WebAssembly.Module,
    ): (
        call: string,
        onText: (text: string) => void,
        onProgress?: (done: number, all: number) => boolean | void,
        onRead?: (bytes: Uint8Array) => number,
    ) => void;
    export function lines(onLine: (line: string) => void): (part: string) => void;
}

/** The sizes of the modules in bytes, as the build found them. */
declare const MODULE_BYTES: number;
declare const POSITION_MODULE_BYTES: number;

/** Exists only in workers. */
declare class FileReaderSync {
    readAsArrayBuffer(blob: Blob): ArrayBuffer;
}
