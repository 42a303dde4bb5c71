// SPDX-License-Identifier: MIT
// Made by tools/make_types.py from `doublecheck operations`: not to be edited.

/** What the method of each operation takes: a record, a text of many games, or operands. */
export const commands = {
    legality: "record",
    retract: "record",
    check: "record",
    castling: "record",
    move: "record",
    moves: "record",
    show: "record",
    winnable: "record",
    solve: "record",
    compose: "operands",
    audit: "text",
    rule: "record",
    perft: "record",
    "chess99 moves": "record",
    "chess99 check": "record",
    "chess99 rule": "record",
    "chess99 analyse": "record",
    "chess99 record": "record",
    "chess99 convert": "record",
    "chess99 perft": "record",
    "chess99 rules": "operands",
    convert: "record",
    verify: "record",
    rules: "operands",
};
