// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/kernel/kernel.hpp"

namespace doublecheck::checker {

/// The kernel with ranks (docs/certificates.md). Its columns are written with a digit for a white pawn and a
/// letter from `a` on for a black one: how many ranks it has advanced at least, six if it has promoted.
class RankedKernel {
  public:
    /// Requires what `Kernel` requires.
    RankedKernel(const Position& position, Start start);

    [[nodiscard]] const KernelState& start() const { return start_; }
    [[nodiscard]] bool is_final(const KernelState& state);
    [[nodiscard]] bool is_out_of_reach(const KernelState& state);
    /// All states one capture later; equal ones may appear several times. Nothing if a column would become
    /// longer than seven pawns.
    [[nodiscard]] bool has_successors(const KernelState& state, std::vector<KernelState>& found) const;

  private:
    struct Arrival;

    [[nodiscard]] int edits(std::size_t file, const Column& column);
    [[nodiscard]] bool settle(std::size_t file, Column& column) const;
    [[nodiscard]] bool is_surely_a_pawn(const Column& column, std::size_t file, std::size_t place) const;
    void arrive(const Arrival& arrival, const KernelState& left, std::vector<KernelState>& found) const;
    /// How many ranks a pawn can have advanced at most before it leaves a column by a capture.
    [[nodiscard]] int most_when_leaving(const Column& column, std::size_t file, std::size_t place) const;

    Kernel plain_;
    KernelState start_ = {};
    std::array<Column, 8> goal_ = {};
    std::array<std::array<int, 8>, 2> most_ = {};  ///< ranks advanced, by colour and file
    std::array<std::map<Column, int>, 8> known_ = {};
};

/// The same state with `w` and `b` for its pawns.
KernelState without_ranks(KernelState state);

/// Whether what can come of the second state can come of the first: they differ by pawns that have advanced
/// less in the first.
bool stands_for(const KernelState& first, const KernelState& second);

/// States that stand for others, found by what they are without ranks. Where one is looked up among many, the
/// meter pays for it.
class RankedStates {
  public:
    explicit RankedStates(Meter& meter) : meter_(meter) {}

    void add(const KernelState& state) { by_order_[without_ranks(state)].push_back(state); }
    /// Whether one of them stands for the state.
    [[nodiscard]] bool stand_for(const KernelState& state) const;

  private:
    Meter& meter_;
    std::map<KernelState, std::vector<KernelState>> by_order_ = {};
};

/// Looks at all states that can be reached and are not out of reach, but for those for which another one
/// stands.
Enumeration enumerate(RankedKernel& kernel, Meter& meter);

}  // namespace doublecheck::checker
