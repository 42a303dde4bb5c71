// SPDX-License-Identifier: MIT
#include "desk/position/every_ply.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "doublecheck/desk/position_record.hpp"
#include "doublecheck/notation/pgn_words.hpp"

namespace doublecheck {
namespace {

/// `after 12...Nd3`; of the start `before 1.e4`.
std::string place_of(const PgnMove& move, const Setup& before, std::string_view where) {
    return fmt::format("{} {}{}{}", where, before.fullmove_number, before.turn == Color::white ? "." : "...",
                       split_marks(move.text).body);
}

}  // namespace

std::vector<Record> every_ply_of(const Record& record) {
    const auto& asked = record.as<PositionRecord>();
    const PgnGame* game = asked.game();
    if (game == nullptr) return {};
    PgnGame so_far = *game;
    so_far.moves.clear();
    std::vector<Record> plies;
    const auto add = [&](const std::string& place) {
        Record& made = plies.emplace_back();
        made.label = record.label.empty() ? place : record.label + ", " + place;
        auto& content = made.make<PositionRecord>();
        content.is_chess960 = asked.is_chess960;
        content.content = so_far;
    };
    add(game->moves.empty() ? "" : place_of(game->moves.front(), game->start.setup(), "before"));
    for (const PgnMove& move : game->moves) {
        const Setup before = so_far.final_setup();
        so_far.moves.push_back({.move = move.move, .text = move.text, .irregular = move.irregular});
        add(place_of(move, before, "after"));
    }
    return plies;
}

}  // namespace doublecheck
