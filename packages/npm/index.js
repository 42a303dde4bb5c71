// SPDX-License-Identifier: MIT
import { instantiate, lines } from "./host.js";

const isNode = typeof process !== "undefined" && Boolean(process.versions?.node);

async function moduleOf(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
    if (isNode && source.protocol === "file:") {
        const { readFile } = await import("node:fs/promises");
        return WebAssembly.compile(await readFile(source));
    }
    return WebAssembly.compileStreaming(fetch(source));
}

/** Compiles the module from the file next to this one, from a URL, or from its bytes. */
export async function load(source = new URL("./doublecheck.wasm", import.meta.url)) {
    return moduleOf(source);
}

/** Answers calls synchronously, on the calling thread. */
export class Doublecheck {
    #module;
    #answer = null;

    constructor(module) {
        this.#module = module;
    }

    static async open(source) {
        return new Doublecheck(await load(source));
    }

    /** Returns the lines of the answer as they were printed. */
    text(call, onProgress, onRead) {
        let text = "";
        this.#answer ??= instantiate(this.#module);
        try {
            this.#answer(JSON.stringify(call), (part) => (text += part), onProgress, onRead);
        } catch (error) {
            this.#answer = null; // An instance that ended in the middle of its work cannot be used again.
            throw error;
        }
        return text;
    }

    /** Returns the lines of the answer, parsed. */
    answer(call, onProgress, onRead) {
        const answers = [];
        lines((line) => answers.push(JSON.parse(line)))(this.text(call, onProgress, onRead));
        return answers;
    }

    /** Returns the table of operations. */
    operations() {
        return this.answer({ list: "operations" });
    }
}

/**
 * Answers a call in a worker of its own, which is ended when `signal` is aborted. The worker runs `worker.js`:
 * `() => new Worker(new URL("doublecheck/worker", import.meta.url), {type: "module"})`. One that has answered is
 * handed to `release`, to be asked again, or ended.
 */
export function ask(makeWorker, module, call, { signal, onLine, onProgress, release } = {}) {
    return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const worker = makeWorker();
        const answers = [];
        const end = (finish, value) => {
            if (release && finish === resolve) release(worker);
            else worker.terminate();
            signal?.removeEventListener("abort", stop);
            finish(value);
        };
        const stop = () => end(reject, signal.reason);
        signal?.addEventListener("abort", stop);
        worker.onerror = (event) => end(reject, new Error(event.message));
        worker.onmessage = ({ data }) => {
            if (data.progress) return onProgress?.(...data.progress);
            if (data.error) return end(reject, new Error(data.error));
            if (data.done) return end(resolve, answers);
            const line = call.form === "text" ? data.line : JSON.parse(data.line);
            answers.push(line);
            onLine?.(line, data.line);
        };
        worker.postMessage({ module, call });
    });
}
