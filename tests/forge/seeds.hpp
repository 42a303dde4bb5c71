// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::forge {

/// A genuine verdict from which forgeries are made, also as a JSON value. `kind` is the kind of its
/// certificate.
struct Seed {
    std::string kind;
    std::string question;
    Value value;
    VerdictDocument verdict;
};

/// Returns all kinds of certificates that docs/certificates.md describes.
[[nodiscard]] std::span<const std::string_view> certificate_kinds();

/// Returns genuine verdicts of all kinds: the library's answers to the rows of forge_seeds.tsv, the verdicts
/// in verdicts/, and the hand-made verdicts whose certificates hold. `data` is the folder tests/data. Each
/// verdict is at most a few kilobytes long and is verified in about a millisecond.
[[nodiscard]] std::vector<Seed> make_seeds(const std::string& data);

/// Returns the seeds whose certificates have this kind.
[[nodiscard]] std::vector<const Seed*> seeds_of(const std::vector<Seed>& seeds, std::string_view kind);

/// Returns the verdict as a JSON value.
[[nodiscard]] Value value_of(const VerdictDocument& verdict);

}  // namespace doublecheck::forge
