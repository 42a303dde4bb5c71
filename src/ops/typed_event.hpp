// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/arbiter/ledger.hpp"

namespace doublecheck {

/// Who is meant where the line does not say it.
struct Doers {
    Color turn = Color::white;      ///< who has the move
    Color mover = Color::white;     ///< who has made a move that is not pressed, or else has the move
    Color opponent = Color::white;  ///< of the player who acted last
};

/// Reads an event as people type it: `move b1d3`, `press`, `claim illegal`, `flag w`, or a line of a ledger.
/// Errors: `typed.command`, and those of `read_event`.
[[nodiscard]] Result<LedgerEvent> typed_event(std::string_view line, const Doers& doers);

/// All commands, a line each.
[[nodiscard]] std::string typed_help();

}  // namespace doublecheck
