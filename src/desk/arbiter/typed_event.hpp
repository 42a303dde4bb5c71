// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/arbiter/ledger.hpp"

namespace doublecheck {

/// The players to whom a typed event refers if the line names nobody. `DefaultActor` chooses among them.
struct DefaultActors {
    Color turn = Color::white;      ///< the player to move
    Color mover = Color::white;     ///< has moved without pressing the clock yet; else the player to move
    Color opponent = Color::white;  ///< the opponent of the player who acted last
};

/// A move that was typed. `Nf3` is a move and a press of the clock, `move Nf3` only a move.
struct TypedPly {
    std::string move = {};  ///< a line for `parse_typed_event`
    bool is_pressed = false;
    /// Words for the press of the clock, each after a blank; for the move if there is no press.
    std::string rest = {};
};

/// Reads a line such as `Nf3`, `12...Nf6`, `b1d3`, `e8=Q two clock_w=300` or `move Nf3`. Algebraic notation
/// is read for legal moves; two squares name any move. Returns `std::nullopt` if the line does not begin with
/// a move. Errors: `typed.move`, `typed.command`.
[[nodiscard]] Result<std::optional<TypedPly>> parse_typed_ply(std::string_view line, const Setup& board,
                                                              bool is_chess960);

/// Reads a typed event such as `move b1d3`, `press`, `claim illegal` or `flag w`, or a line of a ledger in
/// JSON. Errors: `typed.command`, and those of `read_event`.
[[nodiscard]] Result<LedgerEvent> parse_typed_event(std::string_view line, const DefaultActors& actors);

/// Returns the help of the dialogue: every command with its meaning.
[[nodiscard]] std::string typed_event_help();

}  // namespace doublecheck
