// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/audit/audit.hpp"
#include "doublecheck/notation/game_view.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The verdict that a finding rests on: that the move is illegal, that the position is mate or stalemate; or,
/// with a certificate, that the side cannot mate, that the position is dead, or cannot have arisen. Nothing
/// for rules that rest on the text alone.
[[nodiscard]] std::optional<Verdict> proof_of(const GameView& game, const Finding& finding,
                                              const Limits& limits);

}  // namespace doublecheck
