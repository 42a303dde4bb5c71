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

/// A move that is typed: alone it is made and pressed, behind the word `move` it is only made.
struct TypedPly {
    std::string move = {};  ///< a line for `typed_event`
    bool is_pressed = false;
    std::string rest = {};  ///< what belongs to the press, or else to the move, with a blank before it
};

/// Reads `Nf3`, `12...Nf6`, `b1d3`, `e8=Q two clock_w=300` or `move Nf3`: a legal move as score sheets have
/// it, or any by its squares. Nothing if the line does not begin with a move; errors: `typed.move`,
/// `typed.command`.
[[nodiscard]] Result<std::optional<TypedPly>> typed_ply(std::string_view line, const Setup& board,
                                                        bool is_chess960);

/// Reads an event as people type it: `move b1d3`, `press`, `claim illegal`, `flag w`, or a line of a ledger.
/// Errors: `typed.command`, and those of `read_event`.
[[nodiscard]] Result<LedgerEvent> typed_event(std::string_view line, const Doers& doers);

/// All commands, a line each.
[[nodiscard]] std::string typed_help();

}  // namespace doublecheck
