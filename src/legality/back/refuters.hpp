// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <tuple>

#include "doublecheck/base/budget.hpp"
#include "legality/back/places.hpp"
#include "legality/back/search.hpp"

namespace doublecheck::back {

/// What refutes a position before by itself, within limits that all positions share.
class Refuters {
  public:
    Refuters(StartArray array, const Effort& effort, Budget& budget);

    /// Whether the kernel refutes the setup; asked once for all positions with the same pawns and numbers.
    [[nodiscard]] bool has_no_kernel(const Setup& setup);
    /// Whether facts do; their proof is put into the place.
    [[nodiscard]] bool is_refuted_by_facts(Place& place);

    [[nodiscard]] Use kernels() const { return kernel_use_; }
    [[nodiscard]] Use facts() const { return facts_use_; }
    [[nodiscard]] bool is_exhausted() const { return states_.is_exhausted() || facts_use_ == Use::cut_off; }

  private:
    /// All that a kernel depends on: pawns, bishops, rights with their kings, which in Chess960 need not
    /// stand on the same squares, and how many other men there are.
    using KernelKey = std::array<std::uint64_t, 8>;
    static KernelKey key_of(const Setup& setup);
    static void note(Use& use, const Budget& budget);

    StartArray array_;
    Budget& budget_;
    Budget states_;
    std::uint64_t facts_left_;  ///< positions that may still be examined
    Use kernel_use_ = Use::none;
    Use facts_use_ = Use::none;
    std::map<KernelKey, bool> kernels_ = {};
};

}  // namespace doublecheck::back
