// SPDX-License-Identifier: MIT
#include "audit/checks/draw_plies.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace doublecheck::audit {
namespace {

constexpr int fifty_moves = 100;
constexpr int seventyfive_moves = 150;

/// Returns how often `position` occurred before `ply`, the ply after which it occurs or would occur. There is
/// no capture and no pawn move between equal positions, and a man that leaves its square needs two moves to
/// return. So the nearest equal position is at least four plies earlier.
int earlier_occurrences(std::span<const Position> positions, const Position& position, int ply,
                        int quiet_plies) {
    const SquareSet occupied = position.occupied();
    const int first = std::max(0, ply - quiet_plies);
    int count = 0;
    for (int earlier = ply - 4; earlier >= first; earlier -= 2) {
        const Position& other = positions[static_cast<std::size_t>(earlier)];
        // Most positions differ already in their occupied squares.
        if (other.occupied() == occupied && position.is_repetition_of(other)) ++count;
    }
    return count;
}

/// Returns true if a position may occur three times in a series of reversible moves without castling, false
/// if that is impossible. Requires fewer than a hundred moves.
///
/// A reversible move changes the set of occupied squares in two places: it empties the departure square and
/// occupies the target square. Equal positions have equal sets of occupied squares, so that a position can
/// occur for the third time only where its set occurs for the third time. (Different positions can have equal
/// sets as well.)
///
/// Two cheap tests come first, and nearly every move fails one of them: a move that restores an earlier
/// position ends on a square that some man has left since then, and the set of occupied squares must have
/// occurred before.
bool may_repeat(std::span<const PlainMove> moves) {
    if (moves.size() < static_cast<std::size_t>(PlainGame::long_series)) return false;
    std::array<std::uint64_t, fifty_moves> sets;  // occupied squares before each move, xor those at the start
    sets[0] = 0;
    std::uint64_t left_squares = 0;
    std::uint64_t seen = 1;  // the sets that have occurred, as a Bloom filter: each set has one of 64 bits
    for (std::size_t index = 0; index < moves.size(); ++index) {
        const Move move = moves[index].move;
        const std::uint64_t departure = SquareSet(move.from()).bits();
        const std::uint64_t arrival = SquareSet(move.to()).bits();
        const std::uint64_t set = sets[index] ^ departure ^ arrival;
        const std::uint64_t bit = std::uint64_t{1} << (set * 0x9e3779b97f4a7c15U >> 58U);
        if ((left_squares & arrival) != 0 && (seen & bit) != 0) {
            int earlier = 0;
            for (std::size_t back = 3; back <= index; back += 2) earlier += sets[index - back] == set ? 1 : 0;
            if (earlier >= 2) return true;
        }
        sets[index + 1] = set;
        left_squares |= departure;
        seen |= bit;
    }
    return false;
}

}  // namespace

bool may_have_draw_plies(const PlainGame& game) {
    if (game.has_fifty_moves) return true;
    const std::span<const PlainMove> moves = game.moves;
    for (const std::size_t begin : game.reversible_series) {
        // Castling ends a series too, since the castling right of the earlier positions never comes back.
        std::size_t first = begin;
        std::size_t end = begin;
        for (; end < moves.size() && moves[end].is_reversible; ++end) {
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
