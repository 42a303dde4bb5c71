// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "commands/problem/solution_text.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/solve.hpp"

// The solution of a direct mate as a problem column prints it.

namespace doublecheck {

/// A line of text, and how far it is indented.
struct PlayLine {
    int depth = 0;
    std::string text = {};
};

/// Returns what the threats after a move are called: `threat`, `short threat`, `two threats`. Requires a
/// threat.
[[nodiscard]] std::string threats_name(const WrittenPlay& play);

/// Returns the keys with their play, the tries, the set play, and a table of the mates that change between
/// them. Defences of one man with the same answer share a line: `1...Sa3, Sc3 2.Qd5#`, or `1...S~ 2.Qd5#` if
/// every move of the man that has no line of its own gets this answer. A try is printed without its
/// variations: `1.Sd4? (threat: 2.Qg4#) 1...Kf5!`.
[[nodiscard]] std::vector<PlayLine> direct_text(const Position& position, const SolutionTree& tree,
                                                PieceLetters letters);

}  // namespace doublecheck
