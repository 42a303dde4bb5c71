// SPDX-License-Identifier: MIT
import { parentPort } from "node:worker_threads";
import { answerAt } from "./answering.js";

answerAt(parentPort);
