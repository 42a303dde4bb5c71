// SPDX-License-Identifier: MIT
#include "checker/chess99/ending.hpp"

#include <algorithm>

namespace doublecheck::checker::c99 {

namespace {

std::string_view win_for(Color color) {
    return color == Color::white ? "1-0" : "0-1";
}

}  // namespace

bool exceeds_limit(const Position& position, const Options& options) {
    return options.move_limit && position.number > *options.move_limit;
}

std::vector<int> king_takers(const Position& position, const Options& options) {
    std::vector<int> cells;
    for (const Play& play : plays(position, options)) {
        if (!captures_king(position, play)) continue;
        if (std::ranges::find(cells, play.from) == cells.end()) cells.push_back(play.from);
    }
    return cells;
}

bool may_call_draw(const Position& position, const Options& options) {
    bool may_capture = false;
    for (const Play& play : plays(position, options)) {
        if (!captures_king(position, play)) continue;
        const bool is_win = ending_of(after(position, play), options, {}).name == "king_captured";
        if (is_win && !options.call_despite_win) return false;
        may_capture = true;
    }
    return may_capture;
}

Ending ending_of(const Position& position, const Options& options, const std::vector<Play>& plays) {
    for (const Color captured : {Color::white, Color::black}) {
        if (king_cell(position.men, captured) != nowhere) continue;
        const Color winner = opposite(captured);
        std::vector<int> attackers = checkers_of(position.men, winner);
        if (attackers.empty()) return {"king_captured", win_for(winner)};
        return {"king_captured_in_check", "1/2-1/2", std::move(attackers)};
    }
    if (exceeds_limit(position, options)) return {"move_limit", "1/2-1/2"};
    if (!plays.empty()) return {};
    return {"no_move", options.no_move_loses ? win_for(opposite(position.turn)) : "1/2-1/2"};
}

Ending ending_of(const Position& position, const Options& options) {
    return ending_of(position, options, plays(position, options));
}

}  // namespace doublecheck::checker::c99
