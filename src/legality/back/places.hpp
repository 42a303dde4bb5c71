// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/last_move/last_moves.hpp"

namespace doublecheck::back {

/// What is known about a position before.
enum class Status : std::uint8_t {
    fresh,   ///< nothing yet
    inside,  ///< in the set all of whose retractions are to be refuted or to stay in it
    kernel,  ///< refuted by the proof kernel
    facts,   ///< refuted by facts
    open,    ///< free, or given up
};

/// A retraction that no rule refutes, and where it leads.
struct Step {
    std::size_t judged;  ///< its origin, in the list of the place
    Given given;
    std::size_t place;
};

/// A position before, with what was found out.
struct Place {
    Setup setup;
    Status status = Status::fresh;
    bool has_kernel = false;           ///< the kernel need not be asked again
    std::vector<FactStep> proof = {};  ///< of facts, for the certificate
    std::vector<JudgedOrigin> judged = {};
    std::vector<Step> steps = {};
};

/// All positions met, each once; the first is the position itself, which is told apart from the same
/// position met again, whose en passant field is unknown.
class Places {
  public:
    explicit Places(const Setup& root) { all_.push_back({.setup = root}); }

    [[nodiscard]] Place& operator[](std::size_t i) { return all_[i]; }
    [[nodiscard]] const Place& operator[](std::size_t i) const { return all_[i]; }
    [[nodiscard]] std::size_t size() const { return all_.size(); }

    /// The place of that position, a fresh one if it was not met before.
    std::size_t find_or_add(const Setup& setup);

  private:
    std::deque<Place> all_ = {};
    std::unordered_multimap<std::uint64_t, std::size_t> by_hash_ = {};
};

/// The certificate `retractions` for the first place, if all that its steps lead to is refuted or inside.
/// What is met twice or lies behind so many nested proofs is listed.
[[nodiscard]] Certificate certify(const Places& places, int deepest_nest);

/// The retractions of a place with a refutation for each, which takes the steps' places to be refuted.
[[nodiscard]] std::vector<JudgedOrigin> refuted_origins(const Places& places, std::size_t place);

}  // namespace doublecheck::back
