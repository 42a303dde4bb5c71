// SPDX-License-Identifier: MIT
import { answerAt } from "./answering.js";

answerAt(self);
