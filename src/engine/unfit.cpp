// SPDX-License-Identifier: MIT
// Refuses positions that engines cannot handle. Stockfish 15.1 crashes on boards with 17 pawns of one side
// and analyses others as if they were positions of chess. `Position` already excludes the other cases that
// crash it: a missing king, rights without rooks, pawns on end ranks, a king that could be captured.
#include <fmt/format.h>

#include "doublecheck/engine/engine.hpp"

namespace doublecheck::engine {
namespace {

constexpr int most_men = 16;
constexpr int most_pawns = 8;
constexpr int most_checkers = 2;

}  // namespace

std::optional<std::string> unfit_for_engine(const Position& position) {
    for (const Color color : {Color::white, Color::black}) {
        const std::string_view side = color == Color::white ? "White" : "Black";
        const int men = position.of(color).size();
        if (men > most_men) return fmt::format("{} has {} men, and engines count on 16 at most.", side, men);
        const int pawns = position.of(color, PieceType::pawn).size();
        if (pawns > most_pawns)
            return fmt::format("{} has {} pawns, and engines count on 8 at most.", side, pawns);
    }
    const int checkers = position.checkers().size();
    if (checkers > most_checkers)
        return fmt::format("{} men give check at once, which no game can lead to.", checkers);
    return std::nullopt;
}

}  // namespace doublecheck::engine
