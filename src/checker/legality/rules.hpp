// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "checker/common/board.hpp"
#include "checker/common/meter.hpp"
#include "checker/legality/claims.hpp"

namespace doublecheck::checker {

/// Whether a rule of the certificate `rule`, or `pawns.kernel`, holds for a position, at the squares or for
/// the colour that are named. False for any other rule. Counts and kernels are paid for here.
bool refutes(const Claim& claim, const Position& position, Start start, Meter& meter);

/// A rule of the certificate `rule` that holds for the position at any squares.
std::optional<Rule> any_refutation(const Position& position, Start start);

}  // namespace doublecheck::checker
