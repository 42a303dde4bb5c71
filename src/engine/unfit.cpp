// SPDX-License-Identifier: MIT
// Refuses positions that engines cannot handle. Stockfish 15.1 crashes on boards with 17 pawns of one side,
// and analyses other impossible boards as if they were positions of chess. It also crashes if a king is
// missing or could be captured, a castling right has no rook, or a pawn is on an end rank; but no `Position`
// is like that.
#include <fmt/format.h>

#include "engine/engine.hpp"

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
