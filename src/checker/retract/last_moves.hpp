// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checker/common/meter.hpp"
#include "checker/legality/rules/rule.hpp"
#include "checker/retract/move_rules.hpp"
#include "checker/retract/refutations.hpp"

namespace doublecheck::checker {

/// What holds for a whole certificate `retractions`.
struct Frame {
    Frame(Start the_start, const ListedPositions& the_list, Meter& the_meter,
          std::optional<std::size_t> the_plies = {})
        : start(the_start), listed(the_list), meter(the_meter), plies(the_plies) {}

    Start start;
    const ListedPositions& listed;
    Meter& meter;
    /// How many moves, the last with them, may be taken back to refute it; nothing if as many as one likes,
    /// and other ways too, since no game leads to the position.
    std::optional<std::size_t> plies;

    /// Pays for work of which sixteen parts are about a node.
    [[nodiscard]] bool spend_part() { return ++parts_ % 16 != 0 || meter.spend(); }

  private:
    unsigned parts_ = 0;
};

/// The ways to take back the last move to a position, and what refutes them.
class LastMoves {
  public:
    /// Requires one king each and no pawn on an end rank.
    LastMoves(const Position& position, EpField ep_field, Frame& frame);

    [[nodiscard]] const Position& position() const { return position_; }
    /// In the order of the squares on which their men stand.
    [[nodiscard]] const std::vector<Retraction>& all() const { return all_; }
    /// Those of the man on one square.
    [[nodiscard]] std::span<const Retraction> of_man_on(int to) const;

    /// The first entry that covers the retraction and holds for it, or null.
    [[nodiscard]] const Refutation* refuted_by(const Retraction& one, std::span<const Refutation> entries);
    /// A rule that holds for the retraction at any squares, or null. That the king was not in check, and that
    /// no castling led through check, is seen when the move is played forward.
    [[nodiscard]] const Rule* any_refutation(const Retraction& one, const Position& earlier);
    /// Whether the move that is taken back is legal in the position before, and leads to this one.
    [[nodiscard]] bool leads_here(const Retraction& one, const Position& earlier) const;

    /// `Nf2-g4`, as the move was not played.
    [[nodiscard]] std::string name_of(const Retraction& one) const;
    /// `Ng4-f2`, `d7xe8=Q`, `e5xd6 e.p.`, `O-O`: as it was played.
    [[nodiscard]] std::string played(const Retraction& one) const;

  private:
    Position position_;
    EpField ep_field_;
    Frame& frame_;
    std::vector<Retraction> all_;
    std::array<std::size_t, 65> first_ = {};
};

/// Whether White is to move and no man has left its array: a game may begin so, and needs no move before.
bool may_begin_a_game(const Position& position);

/// Whether the proof refutes every retraction of `earlier`, whose history of double steps is not known unless
/// it has an en passant square.
bool has_no_move_before(const Proof& proof, const Position& earlier, Frame& frame);

}  // namespace doublecheck::checker
