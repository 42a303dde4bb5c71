// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <tuple>

#include "doublecheck/base/budget.hpp"
#include "legality/search/places.hpp"
#include "legality/search/search.hpp"

namespace doublecheck::search {

/// What refutes a position before by itself, within limits that all positions share.
class Refuters {
  public:
    Refuters(StartArray array, const Effort& effort, const Limits& limits);

    /// Whether the kernel refutes the setup; asked once for all positions with the same pawns and numbers.
    [[nodiscard]] bool has_no_kernel(const Setup& setup);
    /// Whether facts do; their proof is put into the place.
    [[nodiscard]] bool is_refuted_by_facts(Place& place);

    [[nodiscard]] std::uint64_t kernel_states() const { return states_.spent(); }
    [[nodiscard]] bool used_kernels() const { return !kernels_.empty(); }
    [[nodiscard]] bool used_facts() const { return facts_.spent() > 0; }
    [[nodiscard]] bool is_exhausted() const { return states_.is_exhausted() || facts_.is_exhausted(); }

  private:
    /// All that a kernel depends on: pawns, bishops, rights with their kings, which in Chess960 need not
    /// stand on the same squares, and how many other men there are.
    using KernelKey = std::array<std::uint64_t, 8>;
    static KernelKey key_of(const Setup& setup);

    StartArray array_;
    Budget states_;
    Budget facts_;
    std::map<KernelKey, bool> kernels_ = {};
};

}  // namespace doublecheck::search
