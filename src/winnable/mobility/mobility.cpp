// SPDX-License-Identifier: MIT
#include "winnable/mobility/mobility.hpp"

#include <algorithm>
#include <optional>

#include "winnable/mobility/mate_test.hpp"
#include "winnable/mobility/saturation.hpp"

namespace doublecheck::mates {
namespace {

/// The winner's men other than the king, with all men of one type joined.
class AttackersByType {
  public:
    AttackersByType(const Mobility& mobility, Color winner) {
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

/// Keeps the last bounds computed, since the explanation and the certificate of a position ask for them
/// again.
class LastBounds {
  public:
    [[nodiscard]] const Mobility* find(const Position& position, Color winner) const {
        const bool is_same = position_ && winner == winner_ && position.is_repetition_of(*position_) &&
                             position.ep_square() == position_->ep_square();
        return is_same ? &*mobility_ : nullptr;
    }
    /// Returns the bounds for no particular winner, if they are known. The last bounds are the same if the
    /// king of their winner cannot be bound to its square, since M16 then leaves nothing out.
    [[nodiscard]] const Mobility* find(const Position& position) const {
        return may_be_bound_ ? nullptr : find(position, winner_);
    }
    void keep(const Position& position, Color winner, const Mobility& mobility) {
        position_ = position;
        winner_ = winner;
        mobility_ = mobility;
        may_be_bound_ = may_be_bound(position, winner);
    }

  private:
    std::optional<Position> position_ = std::nullopt;
    Color winner_ = Color::white;
    bool may_be_bound_ = true;
    std::optional<Mobility> mobility_ = std::nullopt;
};

LastBounds& last_bounds() {
    thread_local LastBounds bounds;
    return bounds;
}

/// Returns true if a man of that colour may promote, which ends the computation early.
bool may_promote(const Mobility& mobility, Color color) {
    return std::any_of(mobility.begin(), mobility.end(), [&](const ManBounds& man) {
        return man.piece.color == color && !man.promoted_reach.empty();
    });
}

}  // namespace

Mobility mobility_of(const Position& position) {
    if (const Mobility* known = last_bounds().find(position)) return *known;
    Mobility mobility = standing_still(position);
    const Premises none;
    Saturation(mobility, position, none).run();
    return mobility;
}

Mobility mobility_of(const Position& position, Color winner) {
    if (const Mobility* known = last_bounds().find(position, winner)) return *known;
    Mobility mobility = standing_still(position);
    const Premises premises{.loser = opposite(winner)};
    Saturation(mobility, position, premises).run();
    last_bounds().keep(position, winner, mobility);
    return mobility;
}

bool excludes_mate(const Mobility& mobility, Color winner) {
    const AttackersByType attackers(mobility, winner);
    return !admits_mate(mobility, winner, attackers.all(), attackers.all());
}

bool excludes_mate(const Position& position, Color winner) {
    Mobility mobility = standing_still(position);
    const Premises premises{.gives_up = winner, .loser = opposite(winner)};
    Saturation(mobility, position, premises).run();
    if (may_promote(mobility, winner) || !excludes_mate(mobility, winner)) return false;
    last_bounds().keep(position, winner, mobility);
    return true;
}

}  // namespace doublecheck::mates
