// SPDX-License-Identifier: MIT
// The methods of `Doublecheck` that ask an operation, such as `legality`.
import { commands } from "./commands.js";
import { indexOf } from "./host.js";

/** A record or an option that cannot be read. `offset` is the index of the character in the record. */
export class DoublecheckError extends Error {
    name = "DoublecheckError";

    constructor({ code, message, offset }) {
        super(message);
        this.code = code;
        this.offset = offset;
    }
}

/** Returns the options of a method as a call has them: `refuteOnly` is `refute-only`. */
function optionsOf(options) {
    const entries = Object.entries(options).filter(([, value]) => value !== undefined);
    return Object.fromEntries(
        entries.map(([name, value]) => [
            name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
            Array.isArray(value) ? value.join(",") : value,
        ]),
    );
}

/** Returns the only answer. Throws if it is an error, or if there is another number of answers. */
function only(answers, record) {
    if (answers.length !== 1) {
        const message = `The record has ${answers.length} answers. Pass a list, [record], to get a list.`;
        throw new DoublecheckError({ code: "call.answers", message, offset: 0 });
    }
    return noError(answers, record)[0];
}

function noError(answers, record) {
    const error = answers.find(({ schema }) => schema === "doublecheck/error/1");
    if (!error) return answers;
    const { offset: bytes = 0 } = error;
    const offset = typeof record === "string" ? indexOf(record, bytes) : bytes;
    throw new DoublecheckError({ ...error, offset });
}

/** Makes the method of an operation, by what it takes. */
const makers = {
    record:
        (doublecheck, operation) =>
        (record, options = {}) => {
            const call = { operation, options: optionsOf(options) };
            if (Array.isArray(record)) return record.flatMap((one) => doublecheck.answer({ ...call, record: one }));
            return only(doublecheck.answer({ ...call, record }), record);
        },
    text:
        (doublecheck, operation) =>
        (records, options = {}) =>
            doublecheck.answer({ operation, records, options: optionsOf(options) }),
    operands:
        (doublecheck, operation) =>
        (operands = [], options = {}) =>
            noError(doublecheck.answer({ operation, operands: [operands].flat(), options: optionsOf(options) })),
};

/** Adds the methods of all operations. */
export function addMethods(doublecheck) {
    for (const [operation, takes] of Object.entries(commands)) {
        addMethod(doublecheck, operation.split(" "), makers[takes](doublecheck, operation));
    }
}

/** Adds a method to an object; that of `chess99 moves` to its member `chess99`. */
function addMethod(object, [name, ...rest], method) {
    if (rest.length > 0) addMethod((object[name] ??= {}), rest, method);
    else object[name] = method;
}
