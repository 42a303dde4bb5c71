// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/cages/cages.hpp"
#include "legality/last_move/last_moves.hpp"
#include "notation/leaves.hpp"
#include "verdict/fields.hpp"

namespace doublecheck::retro {

/// What the search has found out about a position.
enum class Status : std::uint8_t {
    fresh,   ///< not examined yet
    inside,  ///< in the set S of the proof in search.hpp, as far as is known
    kernel,  ///< refuted by the proof kernel
    ranks,   ///< refuted by the proof kernel with the ranks of the pawns
    facts,   ///< refuted by facts
    cage,    ///< refuted by a cage of `EarlierPositions::cages`
    open,    ///< not refuted
};

/// A retraction that no rule refutes, and the number of the position that it leads to.
struct Step {
    std::size_t judged;  ///< index of its group in `EarlierPosition::judged`
    Victim victim;
    std::size_t place;
};

/// An earlier position and what is known about it.
struct EarlierPosition {
    Setup setup;
    Status status = Status::fresh;
    bool has_kernel = false;           ///< the kernel is known not to refute it
    std::vector<FactStep> proof = {};  ///< steps of the proof by facts, if `status` is `facts`
    std::vector<RetractionGroup> judged = {};
    std::vector<Step> steps = {};
};

/// All positions that the search has met, each stored once. Number 0 is the position to be judged. If the
/// search meets that position again, it gets another number, because its en passant square is then unknown.
class EarlierPositions {
  public:
    explicit EarlierPositions(const Setup& root) { all_.push_back({.setup = root}); }

    [[nodiscard]] EarlierPosition& operator[](std::size_t i) { return all_[i]; }
    [[nodiscard]] const EarlierPosition& operator[](std::size_t i) const { return all_[i]; }
    [[nodiscard]] std::size_t size() const { return all_.size(); }

    /// Makes all open positions `fresh`, so that they are examined again.
    void reopen();

    /// Returns true if the position has the men of a state of a known cage.
    [[nodiscard]] bool is_in_known_cage(const Setup& setup) const;
    void add(const cages::Cage& cage);
    [[nodiscard]] const std::vector<CageCertificate>& cages() const { return cages_; }

    /// Returns the number of the position. A position not met before is added as `fresh`.
    std::size_t find_or_add(const Setup& setup);

  private:
    std::deque<EarlierPosition> all_ = {};
    std::unordered_multimap<std::uint64_t, std::size_t> by_hash_ = {};
    std::vector<CageCertificate> cages_ = {};
    std::vector<Board> caged_ = {};  ///< the states of all cages
};

/// Returns the certificate `retractions` for position 0, without the last moves that are open. Positions that
/// are met twice, or lie behind more than `max_proof_depth` nested proofs, are listed.
[[nodiscard]] RetractionsCertificate certify(const EarlierPositions& places, int max_proof_depth);

/// Returns the retractions of a position. Those that lead to positions with the status `fresh` or `open` have
/// no refutation.
[[nodiscard]] std::vector<RetractionGroup> judged_origins(const EarlierPositions& places, std::size_t place);

}  // namespace doublecheck::retro
