// SPDX-License-Identifier: MIT
#include <algorithm>

#include "doublecheck/notation/pgn.hpp"
#include "notation/pgn_words.hpp"
#include "notation/words.hpp"

namespace doublecheck {
namespace {

/// Returns the number and the text of an irregular move: `12...Nd3`.
std::string name_of(const PgnMove& move) {
    const Setup& before = move.irregular->before;
    return move_number_text(before.fullmove_number, before.turn).append(split_marks(move.text).body);
}

PgnPart part_from(const PgnGame& game, const Position& start) {
    PgnPart part{.game = game};
    part.game.start = start;
    part.game.moves.clear();
    part.game.remarks.clear();
    part.game.rest.clear();
    part.game.kings.clear();
    return part;
}

}  // namespace

std::vector<PgnPart> legal_parts(const PgnGame& game) {
    if (!game.has_irregular_move()) return {{.game = game}};
    std::vector<PgnPart> parts = {part_from(game, game.start)};
    bool is_open = true;
    std::string illegal;  // the illegal move before the next part
    for (const PgnMove& move : game.moves) {
        if (!move.irregular) {
            parts.back().game.moves.push_back(move);
            continue;
        }
        if (!move.irregular->is_legal) illegal = name_of(move);
        if (is_open) parts.back().place += ", up to " + illegal + ", which is illegal";
        const auto after = Position::from_setup(move.irregular->after);
        is_open = after.has_value();
        if (!after) continue;
        parts.push_back(part_from(game, *after));
        parts.back().place = ", after " + illegal;
    }
    return parts;
}

}  // namespace doublecheck
