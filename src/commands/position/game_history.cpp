// SPDX-License-Identifier: MIT
#include "commands/position/game_history.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "castling/lost_rights.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/words.hpp"

namespace doublecheck {
namespace {

/// Returns the positions of a game up to a null move.
std::vector<Position> positions_of(const PgnGame& game) {
    std::vector<Position> positions = {game.start};
    for (const PgnMove& played : game.moves) {
        if (!played.move) break;
        positions.push_back(positions.back().after(*played.move));
    }
    return positions;
}

std::vector<GivenCheck> given_checks(const PgnGame& game) {
    const GameCheckVerdict verdict = check(game);
    return verdict.checks() == nullptr ? std::vector<GivenCheck>() : verdict.checks()->plies;
}

}  // namespace

GameHistory::GameHistory(PgnGame played)
    : game(std::move(played)),
      positions(positions_of(game)),
      repetitions(count_repetitions(positions)),
      lost_rights(doublecheck::lost_rights(game)),
      checks(given_checks(game)) {
    for (std::size_t i = 0; i + 1 < positions.size(); ++i) {
        const Position& before = positions[i];
        const Move move = *game.moves[i].move;
        moves.push_back(
            {move, move_number_text(before.fullmove_number(), before.turn()) + san(before, move)});
    }
}

const GivenCheck* GameHistory::check_at(std::size_t ply) const {
    const auto found = std::ranges::lower_bound(checks, static_cast<int>(ply), {}, &GivenCheck::ply);
    return found != checks.end() && found->ply == static_cast<int>(ply) ? &*found : nullptr;
}

std::string GameHistory::place(std::size_t ply) const {
    return ply == 0 ? "at the start" : fmt::format("after {}", moves[ply - 1].text);
}

}  // namespace doublecheck
