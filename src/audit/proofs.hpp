// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/audit/audit.hpp"
#include "notation/game_view.hpp"

namespace doublecheck {

/// Returns the verdict that proves a finding. The verdict says that the move is illegal, or that the position
/// is checkmate or stalemate. With a certificate it says that a side cannot mate, that the position is dead,
/// or that no game leads to the position. Returns `std::nullopt` for findings about the text alone.
[[nodiscard]] std::optional<ProvingVerdict> proof_of(const GameView& game, const Finding& finding,
                                                     const Limits& limits);

}  // namespace doublecheck
