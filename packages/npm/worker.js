// SPDX-License-Identifier: MIT
// Answers calls: {module, call} comes in; lines, progress, and in the end `done` or an error go out. Without a call the
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
        answer = null; // What ended in the middle of its work is of no use.
        self.postMessage({ error: String(error?.message ?? error) });
    }
};
