// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/last_move/last_moves.hpp"

namespace doublecheck::retro {

/// The moves that could have been played last before one position.
struct LastMoveTree {
    /// All last moves. Those that nothing refutes have no refutation.
    std::vector<RetractionGroup> judged = {};
    std::vector<LastMove> last_moves = {};  ///< the last moves that nothing refutes
    RetractionsBefore certificate = {};
};

/// Finds the possible last moves of a position, and for each of them the moves before it. Refutes as many as
/// it can: one move back by rules alone; where few moves are left, also by refuting the position before each.
class TreeBuilder {
  public:
    /// The castling rights are those of the position in question. All earlier positions have them.
    TreeBuilder(StartArray array, SquareSet castling_rooks, const RetractOptions& options, Budget& budget)
        : array_(array), castling_rooks_(castling_rooks), options_(options), budget_(budget) {}

    /// Takes back at most `plies` moves.
    [[nodiscard]] LastMoveTree build(const LastMoves& last_moves, int plies);

    /// Positions and cages to which the certificates of all positions refer.
    [[nodiscard]] std::vector<ListedPosition>& positions() { return positions_; }
    [[nodiscard]] std::vector<CageCertificate>& cages() { return cages_; }
    /// Returns the limit that ended an attempt to refute a last move, or an empty text.
    [[nodiscard]] std::string_view limit() const { return limit_; }

  private:
    struct Entry;

    void refute_further(const LastMoves& last_moves, LastMoveTree& tree);
    [[nodiscard]] Entry entry_of(const LastMoves& last_moves, const Retraction& retraction);
    /// Builds the tree of the position before an entry. Returns false if it refutes the entry.
    [[nodiscard]] bool add_earlier(const LastMoves& last_moves, Entry& entry, int plies);

    StartArray array_;
    SquareSet castling_rooks_;
    const RetractOptions& options_;
    Budget& budget_;
    std::vector<ListedPosition> positions_ = {};
    std::vector<CageCertificate> cages_ = {};
    std::string_view limit_ = {};
    std::size_t built_ = 0;  ///< the number of positions whose last moves were judged
};

}  // namespace doublecheck::retro
