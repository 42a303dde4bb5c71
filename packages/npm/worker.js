// SPDX-License-Identifier: MIT
// Answers calls: receives {module, call}, sends lines, progress, and finally `done` or an error. Without a call the
// module is only made ready.
import { instantiate, lines } from "./host.js";

let answer = null;

self.onmessage = ({ data }) => {
    answer ??= instantiate(data.module);
    if (!data.call) return;
    let told = 0;
    const onProgress = (done, all) => {
        const now = performance.now();
        if (now - told < 100) return;
        told = now;
        self.postMessage({ progress: [done, all] });
    };
    try {
        const put = lines((line) => self.postMessage({ line }));
        answer(JSON.stringify(data.call), put, onProgress);
        self.postMessage({ done: true });
    } catch (error) {
        answer = null; // An instance that ended in the middle of its work cannot be used again.
        self.postMessage({ error: String(error?.message ?? error) });
    }
};
