// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "checker/common/meter.hpp"
#include "checker/kernel/kernel.hpp"
#include "checker/legality/closed_set.hpp"
#include "checker/legality/rules/rule.hpp"
#include "checker/retract/move_rules.hpp"
#include "checker/retract/refutations.hpp"

namespace doublecheck::checker {

/// The list `cages` of a certificate. A cage presupposes that the men with castling rights in the subject
/// have never moved.
class Cages {
  public:
    Cages(const std::vector<ListedCage>& all, const Position& subject, Meter& meter);

    /// Returns what is wrong with a cage of the list, or nothing.
    [[nodiscard]] std::optional<std::string> complaint() const;
    /// Returns true if the position has the castling rights of the subject and all men of a state of a cage.
    [[nodiscard]] bool hold(const Position& position) const;

  private:
    std::vector<cages::ClosedSet> all_;
    std::array<std::array<bool, 8>, 2> rights_;
    SquareFlags unmoved_;
};

/// What all parts of a certificate `retractions` share.
struct Frame {
    Frame(Start the_start, const ListedPositions& the_list, const Cages& the_cages, Meter& the_meter)
        : start(the_start), listed(the_list), cages(the_cages), meter(the_meter) {}

    Start start;
    const ListedPositions& listed;
    const Cages& cages;
    Meter& meter;

    /// Returns true if no captures lead to the pawns of the position. Positions that differ only in what has
    /// no influence on this are searched once.
    [[nodiscard]] bool has_no_kernel(const Position& position, Ranks ranks);

    /// Takes one node for every sixteen calls. Returns false if none is left.
    [[nodiscard]] bool spend_part() { return ++parts_ % 16 != 0 || meter.spend(); }

  private:
    unsigned parts_ = 0;
    std::map<std::pair<std::string, Ranks>, bool> kernels_ = {};
};

/// The ways to take back the last move before a position, and what refutes them.
class LastMoves {
  public:
    /// Requires one king of each colour and no pawn on an end rank.
    LastMoves(const Position& position, EpField ep_field, Frame& frame);

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] Frame& frame() const { return frame_; }
    /// All retractions, in the order of the squares on which their men stand.
    [[nodiscard]] const std::vector<Retraction>& all() const { return all_; }
    /// Returns the retractions of the man on the square `to`.
    [[nodiscard]] std::span<const Retraction> of_man_on(int to) const;

    /// Returns the first entry that covers the retraction and whose rule holds for it, or null.
    [[nodiscard]] const Refutation* refuted_by(const Retraction& one, std::span<const Refutation> entries);
    /// Returns a rule that refutes the retraction at any squares, or null. Does not test whether the king was
    /// in check before, or whether castling led through check: `leads_here` tests that by playing the move.
    [[nodiscard]] const Rule* any_refutation(const Retraction& one, const Position& earlier);
    /// Returns true if the move that is taken back is legal in the position before it and leads to this
    /// position.
    [[nodiscard]] bool leads_here(const Retraction& one, const Position& earlier) const;

    /// Returns the name of the retraction, from where the man stands to where it came from: `Nf2-g4`.
    [[nodiscard]] std::string name_of(const Retraction& one) const;
    /// Returns the move as it was played: `Ng4-f2`, `d7xe8=Q`, `e5xd6 e.p.`, `O-O`.
    [[nodiscard]] std::string played(const Retraction& one) const;

  private:
    Position position_;
    EpField ep_field_;
    Frame& frame_;
    std::vector<Retraction> all_;
    std::array<std::size_t, 65> first_ = {};
};

/// Returns what a missing en passant square states in a position that was reached by taking back moves:
/// nothing.
EpField ep_field_of(const Position& earlier);

/// Returns true if a game may begin from the position, so that it needs no move before it: White is to move,
/// ranks 1, 2, 7 and 8 are full, and all others are empty.
bool may_begin_a_game(const Position& position);

/// Returns true if the proof shows that no move leads to `earlier`: it refutes every retraction, or its facts
/// exclude the position. If `earlier` has no en passant square, its last move may still have been a double
/// step.
bool has_no_move_before(const Proof& proof, const Position& earlier, Frame& frame);

}  // namespace doublecheck::checker
