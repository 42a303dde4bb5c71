// SPDX-License-Identifier: MIT
#include "audit/checks/draw_plies.hpp"

#include <algorithm>
#include <array>
#include <bit>
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

/// A bit for each of at most 64 moves behind which no earlier position comes back: captures, moves of pawns,
/// castlings.
std::uint64_t not_calm(std::span<const PlainMove> moves) {
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const unsigned is_one = (moves[i].is_calm ? 0U : 1U) | (moves[i].move.is_castling() ? 1U : 0U);
        found |= std::uint64_t{is_one} << i;
    }
    return found;
}

/// Whether a position may stand on the board three times in a series of fewer than a hundred calm moves. Each
/// changes which squares are taken, and the same position has the same. The last move on the way from a
/// position back to it ends where a man has left its square.
bool may_repeat(std::span<const PlainMove> moves) {
    if (moves.size() < static_cast<std::size_t>(shortest_calm)) return false;
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

bool may_have_draw_plies(std::span<const PlainMove> moves, int longest_calm) {
    if (longest_calm < shortest_calm) return false;
    if (longest_calm >= fifty_moves) return true;
    std::size_t run_begin = 0;
    for (std::size_t at = 0; at < moves.size(); at += 64) {
        const std::span<const PlainMove> some =
            moves.subspan(at, std::min<std::size_t>(64, moves.size() - at));
        for (std::uint64_t ends = not_calm(some); ends != 0; ends &= ends - 1) {
            const std::size_t end = at + static_cast<std::size_t>(std::countr_zero(ends));
            if (may_repeat(moves.subspan(run_begin, end - run_begin))) return true;
            run_begin = end + 1;
        }
    }
    return may_repeat(moves.subspan(run_begin));
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
