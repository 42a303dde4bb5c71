// SPDX-License-Identifier: MIT
#include <string>
#include <unordered_set>
#include <vector>

#include "doublecheck/notation/fen.hpp"
#include "forge/oracle.hpp"

namespace doublecheck::forge {
namespace {

constexpr int seventyfive_moves = 150;

/// Returns a text that identifies a position. Positions with equal texts have the same continuations.
std::string name_of(const Position& position, bool counts_moves) {
    Setup setup = position.setup();
    setup.ep_square = position.legal_ep_square();
    setup.fullmove_number = 1;
    if (!counts_moves) setup.halfmove_clock = 0;
    return fen(setup, {.castling = CastlingStyle::shredder});
}

}  // namespace

Answer find_helpmate(const Position& position, Color winner, bool counts_moves, std::size_t most) {
    std::unordered_set<std::string> met{name_of(position, counts_moves)};
    std::vector<Position> open{position};
    for (std::size_t i = 0; i < open.size(); ++i) {
        const Position now = open[i];
        if (now.turn() != winner && now.is_checkmate()) return Answer::yes;
        if (counts_moves && now.halfmove_clock() >= seventyfive_moves) continue;
        for (const Move move : now.legal_moves()) {
            const Position next = now.after(move);
            if (!met.insert(name_of(next, counts_moves)).second) continue;
            if (open.size() >= most) return Answer::unknown;
            open.push_back(next);
        }
    }
    return Answer::no;
}

}  // namespace doublecheck::forge
