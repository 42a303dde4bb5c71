// SPDX-License-Identifier: MIT
// The rules as resources: all of them, one by its id, and those of Chess 99.

export const resources = [
    {
        uri: "doublecheck://rules",
        name: "rules",
        title: "All rules",
        description: "Every rule that an answer can name, with its law or proof",
        mimeType: "text/plain",
    },
    {
        uri: "doublecheck://chess99/rules",
        name: "chess99-rules",
        title: "The rules of Chess 99",
        description: "The rules of the variant Chess 99, and its notation",
        mimeType: "text/plain",
    },
];

export const resourceTemplates = [
    {
        uriTemplate: "doublecheck://rules/{rule}",
        name: "rule",
        title: "One rule",
        description: "The rule with this id, such as castling.through-check, with its law or proof",
        mimeType: "text/plain",
    },
];

/** Returns the call that reads a resource, or nothing if there is no such resource. */
export function callOfResource(uri) {
    if (uri === "doublecheck://chess99/rules") return { operation: "chess99 rules" };
    const [, rule] = uri.match(/^doublecheck:\/\/rules(?:\/([a-z0-9.-]+))?$/) ?? [null, null];
    if (rule === null) return null;
    return { operation: "rules", operands: rule === undefined ? [] : [rule] };
}
