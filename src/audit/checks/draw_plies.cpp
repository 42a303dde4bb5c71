// SPDX-License-Identifier: MIT
#include "audit/checks/draw_plies.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace doublecheck::audit {
namespace {

constexpr int fifty_moves = 100;
constexpr int seventyfive_moves = 150;

/// How often the position, which is or would be that of the ply, stood on the board before it. No capture and
/// no pawn move lies between, and a man that leaves its square needs two moves to return, so that the nearest
/// is four plies back.
int earlier_occurrences(std::span<const Position> positions, const Position& position, int ply,
                        int quiet_plies) {
    const SquareSet occupied = position.occupied();
    const int first = std::max(0, ply - quiet_plies);
    int count = 0;
    for (int earlier = ply - 4; earlier >= first; earlier -= 2) {
        const Position& other = positions[static_cast<std::size_t>(earlier)];
        // Most positions differ here already.
        if (other.occupied() == occupied && position.is_repetition_of(other)) ++count;
    }
    return count;
}

/// Whether a position may stand on the board three times in a series of fewer than a hundred calm moves. Each
/// changes which squares are taken, and the same position has the same. The last move on the way from a
/// position back to it ends where a man has left its square.
bool may_repeat(std::span<const PlainMove> moves) {
    if (moves.size() < static_cast<std::size_t>(PlainGame::long_calm)) return false;
    std::array<std::uint64_t, fifty_moves> taken;  // against the beginning of the series
    taken[0] = 0;
    std::uint64_t left = 0;
    std::uint64_t seen = 1;  // a bit for each of `taken`, some having the same; the first has the lowest
    for (std::size_t index = 0; index < moves.size(); ++index) {
        const Move move = moves[index].move;
        const std::uint64_t arrival = SquareSet(move.to()).bits();
        const std::uint64_t departure = SquareSet(move.from()).bits();
        const std::uint64_t now = taken[index] ^ departure ^ arrival;
        const std::uint64_t bit = std::uint64_t{1} << (now * 0x9e3779b97f4a7c15U >> 58U);
        if ((left & arrival) != 0 && (seen & bit) != 0) {
            int earlier = 0;
            for (std::size_t back = 3; back <= index; back += 2)
                earlier += taken[index - back] == now ? 1 : 0;
            if (earlier >= 2) return true;
        }
        taken[index + 1] = now;
        left |= departure;
        seen |= bit;
    }
    return false;
}

}  // namespace

bool may_have_draw_plies(const PlainGame& game) {
    if (game.has_fifty_moves) return true;
    const std::span<const PlainMove> moves = game.moves;
    for (const std::size_t begin : game.calm_series) {
        // After castling no earlier position comes back, either.
        std::size_t first = begin;
        std::size_t end = begin;
        for (; end < moves.size() && moves[end].is_calm; ++end) {
            if (!moves[end].move.is_castling()) continue;
            if (may_repeat(moves.subspan(first, end - first))) return true;
            first = end + 1;
        }
        if (may_repeat(moves.subspan(first, end - first))) return true;
    }
    return false;
}

DrawPlies find_draw_plies(std::span<const Position> positions) {
    DrawPlies found;
    const int size = static_cast<int>(positions.size());
    for (int ply = 0; ply < size; ++ply) {
        const Position& position = positions[static_cast<std::size_t>(ply)];
        const int quiet_plies = position.halfmove_clock();
        if (quiet_plies < 4) continue;
        if (quiet_plies >= fifty_moves && !found.seventyfive && !position.is_checkmate()) {
            if (!found.fifty) found.fifty = ply;
            if (quiet_plies >= seventyfive_moves) found.seventyfive = ply;
        }
        if (found.fivefold) continue;
        const int earlier = earlier_occurrences(positions, position, ply, quiet_plies);
        if (earlier >= 2 && !found.threefold) found.threefold = ply;
        if (earlier >= 4) found.fivefold = ply;
    }
    return found;
}

bool may_repeat_next(std::span<const Position> positions) {
    const Position& last = positions.back();
    bool may_repeat = false;
    last.visit_legal_moves([&](Move move) {
        const Position next = last.after(move);
        may_repeat = may_repeat || earlier_occurrences(positions, next, static_cast<int>(positions.size()),
                                                       next.halfmove_clock()) >= 2;
    });
    return may_repeat;
}

bool may_be_fiftieth_next(const Position& last) {
    bool may_be = false;
    last.visit_legal_moves(
        [&](Move move) { may_be = may_be || last.after(move).halfmove_clock() >= fifty_moves; });
    return may_be;
}

}  // namespace doublecheck::audit
