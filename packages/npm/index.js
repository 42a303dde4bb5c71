// SPDX-License-Identifier: MIT
export { ask } from "./ask.js";
export { Doublecheck } from "./doublecheck.js";
export { load, positionModule } from "./load.js";
export { DoublecheckError } from "./methods.js";
