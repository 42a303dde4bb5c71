// SPDX-License-Identifier: MIT

async function moduleOf(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
    if (String(source).startsWith("file:") && globalThis.process?.versions?.node) {
        const name = "node:fs/promises"; // Bundlers for browsers do not look for it.
        const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
        return WebAssembly.compile(await readFile(new URL(source)));
    }
    const response = await fetch(source);
    if (!response.ok) throw new Error(`${source} cannot be loaded: ${response.status} ${response.statusText}`);
    const isWasm = response.headers.get("content-type") === "application/wasm";
    return isWasm ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The address of the module that answers only questions about one position. */
export const positionModule = new URL("./position.wasm", import.meta.url);

/** Compiles the module from the file next to this one, from a URL, or from its bytes. */
export async function load(source = new URL("./doublecheck.wasm", import.meta.url)) {
    return moduleOf(source);
}
