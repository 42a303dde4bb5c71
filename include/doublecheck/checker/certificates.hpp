// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

namespace checker {
struct Kind;
}  // namespace checker

/// Kinds of certificates that can be checked: what each library of the checker gives.
using Certificates = std::span<const checker::Kind* const>;

/// What checking one certificate may cost, and how much of the verdict it has to cover.
struct VerifyOptions {
    /// Without a number of nodes each kind of certificate has its own, worth some ten seconds at most.
    Limits limits = {};
    /// Bytes of what the checker keeps in mind, the verdict itself not counted.
    std::size_t most_bytes = 512'000'000;
    /// Refuse a verdict that says anything which its certificate does not cover.
    bool is_strict = false;
};

/// `verify` by a checker that knows these kinds and no others, also where certificates stand in others:
/// `verify_with({castling_certificates()}, verdict)` needs the library `doublecheck::checker_castling` alone.
/// For rulings, take in what their facts rest on: `rule`, `winnable` and `move`.
[[nodiscard]] Verdict verify_with(const std::vector<Certificates>& known, const Verdict& verdict,
                                  const VerifyOptions& options = {});

}  // namespace doublecheck
