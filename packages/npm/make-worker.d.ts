// SPDX-License-Identifier: MIT
import type { AnyWorker } from "./index.js";

/** Makes a worker for `ask`, of the browser or of Node. */
export function makeWorker(): AnyWorker;
