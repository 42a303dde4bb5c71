// SPDX-License-Identifier: MIT
import { callText, instantiate, lines } from "./host.js";

/**
 * Answers the calls that arrive at the port of a worker: receives {module, call}, sends lines, progress, and finally
 * `done` or an error. Without a call the module is only made ready.
 */
export function answerAt(port) {
    let answer = null;

    port.onmessage = ({ data }) => {
        answer ??= instantiate(data.module);
        if (!data.call) return;
        let reported = 0;
        const onProgress = (done, all) => {
            const now = performance.now();
            if (now - reported < 100) return;
            reported = now;
            port.postMessage({ progress: [done, all] });
        };
        try {
            const put = lines((line) => port.postMessage({ line }));
            answer(callText(data.call), put, onProgress);
            port.postMessage({ done: true });
        } catch (error) {
            answer = null; // An instance that ended in the middle of its work cannot be used again.
            port.postMessage({ error: String(error?.message ?? error) });
        }
    };
}
