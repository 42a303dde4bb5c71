// SPDX-License-Identifier: MIT
#include "check/attack_maps.hpp"

// A move changes what is attacked by the men that moved or left the board, and by the line pieces whose view
// reaches a square that was emptied or filled. If a line piece now sees a second changed square behind the
// first, it attacked the first one before the move. So it is enough to look at the line pieces that attacked
// a changed square. One bit flips for each square that a man attacks now and did not attack before, or the
// reverse.

namespace doublecheck {

AttackMaps::AttackMaps(const Position& position) : board_(position.board()) {
    const SquareSet occupied = board_.occupied();
    for (const Square square : occupied)
        toggle(square, doublecheck::attacks(*board_.at(square), square, occupied));
}

/// Flips the attacks of the man on `man` on the squares `targets`: attacks that it had are removed, others
/// are added.
void AttackMaps::toggle(Square man, SquareSet targets) {
    for (const Square target : targets) maps_[static_cast<std::size_t>(target.index())] ^= man;
}

void AttackMaps::follow(const Position& after) {
    SquareSet changed;
    for (const Color color : {Color::white, Color::black}) {
        for (std::size_t type = 0; type < 6; ++type) {
            const auto kind = static_cast<PieceType>(type);
            changed |= board_.of(color, kind) ^ after.of(color, kind);
        }
    }
    const SquareSet then = board_.occupied();
    const SquareSet now = after.occupied();
    SquareSet seen_from;
    for (const Square square : changed) seen_from |= attackers(square);
    const SquareSet stay = seen_from - changed;
    const SquareSet queens = board_.of(PieceType::queen);
    for (const Square man : stay&(board_.of(PieceType::bishop) | queens))
        toggle(man, bishop_attacks(man, then) ^ bishop_attacks(man, now));
    for (const Square man : stay&(board_.of(PieceType::rook) | queens))
        toggle(man, rook_attacks(man, then) ^ rook_attacks(man, now));
    for (const Square man : (changed & then)) toggle(man, doublecheck::attacks(*board_.at(man), man, then));
    for (const Square man : (changed & now)) toggle(man, doublecheck::attacks(*after.at(man), man, now));
    board_ = after.board();
}

}  // namespace doublecheck
