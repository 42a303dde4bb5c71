// SPDX-License-Identifier: MIT
// Answers one call: {module, call} comes in; lines, progress, and in the end `done` or an error go out.
import { instantiate, lines } from "./host.js";

self.onmessage = ({ data }) => {
    let told = 0;
    const onProgress = (done, all) => {
        const now = performance.now();
        if (now - told < 100) return;
        told = now;
        self.postMessage({ progress: [done, all] });
    };
    try {
        const put = lines((line) => self.postMessage({ line }));
        instantiate(data.module)(JSON.stringify(data.call), put, onProgress);
        self.postMessage({ done: true });
    } catch (error) {
        self.postMessage({ error: String(error?.message ?? error) });
    }
};
