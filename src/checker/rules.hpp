// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "checker/board.hpp"

namespace doublecheck::checker {

/// Which initial arrays games begin from.
enum class Start { standard, chess960 };

/// A rule with what the certificate says about it.
struct Claim {
    std::string_view rule;
    Squares squares = {};
    std::optional<Color> color = std::nullopt;
};

/// Whether a rule of the certificate `rule` holds for a position, at the squares or for the colour that are
/// named. False for an unknown rule.
bool refutes(const Claim& claim, const Position& position, Start start);

/// A rule of the certificate `rule` that holds for the position at any squares; empty if none does.
std::string_view any_refutation(const Position& position, Start start);

}  // namespace doublecheck::checker
