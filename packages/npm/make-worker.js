// SPDX-License-Identifier: MIT

/** Makes a worker for `ask` in a browser. */
export const makeWorker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
