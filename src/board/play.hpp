// SPDX-License-Identifier: MIT
#pragma once

#include "board/generator.hpp"

// Functions that play a move on a copy: each returns the core after a move of one kind. A castling right is
// stored as the bit of its rook, so that moving or capturing the rook clears the right without a branch.

namespace doublecheck::detail {

template <Color us>
inline void lift_enemy(Core& core, std::uint64_t at) {
    for (auto& type : core.types) type &= ~at;
    core.colors[SideOf<us>::enemy] &= ~at;
}

template <Color us>
inline Core play_piece(const Core& before, std::size_t type, int from, int to) {
    Core after = before;
    const std::uint64_t move = bit(from) | bit(to);
    lift_enemy<us>(after, bit(to));
    after.types[type] ^= move;
    after.colors[SideOf<us>::own] ^= move;
    after.castling_rooks &= ~move;
    after.ep = 0;
    return after;
}

template <Color us>
inline Core play_king(const Core& before, int from, int to) {
    Core after = play_piece<us>(before, king, from, to);
    after.castling_rooks &= ~SideOf<us>::home_rank;
    return after;
}

template <Color us>
inline Core play_double_step(const Core& before, int to) {
    Core after = before;
    const int from = to - 2 * SideOf<us>::up;
    after.types[pawn] ^= bit(from) | bit(to);
    after.colors[SideOf<us>::own] ^= bit(from) | bit(to);
    after.ep = bit(to - SideOf<us>::up);
    return after;
}

template <Color us>
inline Core play_promotion(const Core& before, int from, int to, std::size_t type) {
    Core after = before;
    lift_enemy<us>(after, bit(to));
    after.types[pawn] &= ~bit(from);
    after.types[type] |= bit(to);
    after.colors[SideOf<us>::own] ^= bit(from) | bit(to);
    after.castling_rooks &= ~bit(to);
    after.ep = 0;
    return after;
}

template <Color us>
inline Core play_en_passant(const Core& before, int from, int to) {
    Core after = before;
    lift_enemy<us>(after, bit(to - SideOf<us>::up));
    after.types[pawn] ^= bit(from) | bit(to);
    after.colors[SideOf<us>::own] ^= bit(from) | bit(to);
    after.ep = 0;
    return after;
}

template <Color us>
inline Core play_castling(const Core& before, int king_from, int rook_from) {
    Core after = before;
    const int home = king_from & 56;
    const bool is_king_side = rook_from > king_from;
    const std::uint64_t king_to = bit(home + (is_king_side ? 6 : 2));
    const std::uint64_t rook_to = bit(home + (is_king_side ? 5 : 3));
    const std::uint64_t gone = bit(king_from) | bit(rook_from);
    after.types[king] = (after.types[king] & ~bit(king_from)) | king_to;
    after.types[rook] = (after.types[rook] & ~bit(rook_from)) | rook_to;
    after.colors[SideOf<us>::own] = (after.colors[SideOf<us>::own] & ~gone) | king_to | rook_to;
    after.castling_rooks &= ~SideOf<us>::home_rank;
    after.ep = 0;
    return after;
}

}  // namespace doublecheck::detail
