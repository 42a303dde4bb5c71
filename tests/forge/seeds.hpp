// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::forge {

/// An honest verdict that forgeries are made of, as JSON, with what names it in lists.
struct Seed {
    std::string kind;
    std::string question;
    Value value;
    Verdict verdict;
};

/// All kinds of certificates that docs/certificates.md describes.
[[nodiscard]] std::span<const std::string_view> certificate_kinds();

/// Honest verdicts of all kinds: the library's answers to the rows of forge_seeds.tsv, the verdicts of
/// verdicts/, and those written by hand that hold. `data` is the folder tests/data.
/// None is longer than a few kilobytes, and each is verified in about a millisecond.
[[nodiscard]] std::vector<Seed> make_seeds(const std::string& data);

/// The seeds of that kind.
[[nodiscard]] std::vector<const Seed*> seeds_of(const std::vector<Seed>& seeds, std::string_view kind);

/// A verdict as the JSON value that is written for it.
[[nodiscard]] Value value_of(const Verdict& verdict);

}  // namespace doublecheck::forge
