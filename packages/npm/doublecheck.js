// SPDX-License-Identifier: MIT
import { callText, instantiate, lines } from "./host.js";
import { load } from "./load.js";
import { addMethods } from "./methods.js";
import { validateFen } from "./validate.js";

/** Answers calls synchronously, on the calling thread. */
export class Doublecheck {
    #module;
    #answer = null;

    constructor(module) {
        this.#module = module;
        addMethods(this);
    }

    static async open(source) {
        return new Doublecheck(await load(source));
    }

    /** Returns the lines of the answer as they were printed. */
    text(call, onProgress, onRead) {
        let text = "";
        this.#answer ??= instantiate(this.#module);
        try {
            this.#answer(callText(call), (part) => (text += part), onProgress, onRead);
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

    /** Returns `{ok: true}`, or `{ok: false}` with the reason why a FEN is unreadable or its position impossible. */
    validateFen(fen, options) {
        return validateFen(this, fen, options);
    }
}
