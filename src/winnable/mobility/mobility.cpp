// SPDX-License-Identifier: MIT
#include "winnable/mobility/mobility.hpp"

#include "winnable/mobility/mate_test.hpp"
#include "winnable/mobility/saturation.hpp"

namespace doublecheck::winnable {
namespace {

/// The winner's men other than the king, men of one kind thrown together.
class AttackersByKind {
  public:
    AttackersByKind(const Mobility& mobility, Color winner) {
        SquareSet steady;
        std::array<SquareSet, all_piece_types.size()> reach{};
        bool may_promote = false;
        for (const ManBounds& man : mobility) {
            if (man.is_steady()) steady |= man.start;
            if (man.piece.color != winner || man.piece.type == PieceType::king) continue;
            reach[static_cast<std::size_t>(man.piece.type)] |= man.reach;
            may_promote |= !man.promoted_reach.empty();
        }
        for (const PieceType type : all_piece_types) {
            const SquareSet squares = reach[static_cast<std::size_t>(type)];
            if (!squares.empty()) attackers_[count_++] = {type, squares, steady, may_promote};
        }
    }

    [[nodiscard]] std::span<const Attacker> all() const { return std::span(attackers_).first(count_); }

  private:
    std::array<Attacker, all_piece_types.size()> attackers_ = {};
    std::size_t count_ = 0;
};

}  // namespace

Mobility mobility_of(const Position& position) {
    Mobility mobility = standing_still(position);
    const Premises none;
    Saturation(mobility, position, none).run();
    return mobility;
}

Mobility mobility_of(const Position& position, Color winner) {
    Mobility mobility = standing_still(position);
    const Premises premises{.loser = opposite(winner)};
    Saturation(mobility, position, premises).run();
    return mobility;
}

bool excludes_mate(const Mobility& mobility, Color winner) {
    const AttackersByKind attackers(mobility, winner);
    return !admits_mate(mobility, winner, attackers.all(), attackers.all());
}

bool excludes_mate(const Position& position, Color winner) {
    Mobility mobility = standing_still(position);
    const Premises premises{.gives_up = winner, .loser = opposite(winner)};
    Saturation(mobility, position, premises).run();
    return excludes_mate(mobility, winner);
}

}  // namespace doublecheck::winnable
