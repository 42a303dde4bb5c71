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

/// A whole ply in one line: the move, and its press with what else was typed.
struct TypedPly {
    std::string move = {};  ///< a line for `typed_event`
    std::string move_alone =
        {};                 ///< the same without its press, as `command` reads it: what follows belongs to it
    std::string rest = {};  ///< what belongs to the press, with a blank before it
};

/// Reads `Nf3`, `12...Nf6` or `e8=Q two clock_w=300`: a legal move of the player to move, which is pressed.
/// Nothing if the line does not begin with a move as it is written; errors: `typed.move`, `typed.command`.
[[nodiscard]] Result<std::optional<TypedPly>> typed_ply(std::string_view line, const Setup& board,
                                                        bool is_chess960);

/// Reads an event as people type it: `move b1d3`, `press`, `claim illegal`, `flag w`, or a line of a ledger.
/// Errors: `typed.command`, and those of `read_event`.
[[nodiscard]] Result<LedgerEvent> typed_event(std::string_view line, const Doers& doers);

/// All commands, a line each.
[[nodiscard]] std::string typed_help();

}  // namespace doublecheck
