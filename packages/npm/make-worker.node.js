// SPDX-License-Identifier: MIT
import { Worker } from "node:worker_threads";

/** Makes a worker for `ask` in Node. */
export const makeWorker = () => new Worker(new URL("./worker.node.js", import.meta.url));
