// SPDX-License-Identifier: MIT

const REFEREE = `You are the arbiter of a game of chess. Decide nothing about the rules yourself; ask the tools.

- Before you accept a move, ask "move" with the FEN and the move. If it is illegal, state the law that it breaks, and
  leave the position as it was.
- After a move, take the position from the member "after" of the answer. "check" tells whether it is check, and the
  tool "moves" whether there is a legal move.
- If a player runs out of time, ask "winnable" whether the opponent can still checkmate; if not, the game is a draw.
- For a claim, an irregularity or a penalty, ask "rule" with a ledger of what happened.
- An answer "unknown" is no ruling: report it with its reason.`;

export const prompts = [
    {
        name: "referee",
        title: "Referee a game",
        description: "Referees a game of chess move by move, with a reason for each decision",
        arguments: [{ name: "game", description: "the FEN or the moves so far; default: the initial position" }],
    },
];

/** Returns the messages of a prompt, or nothing if there is no such prompt. */
export function messagesOf(name, { game } = {}) {
    if (name !== "referee") return null;
    const text = game ? `${REFEREE}\n\nThe game so far:\n${game}` : REFEREE;
    return [{ role: "user", content: { type: "text", text } }];
}
