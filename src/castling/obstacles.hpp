// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::castlings {

enum class State { allowed, prevented, lost };

/// One of the four castlings of a position.
struct Castling {
    Color color;
    Side side;
    State state;
    std::vector<Reason> obstacles = {};  ///< all of them when prevented; none otherwise
    std::vector<Reason> remarks = {};    ///< what is attacked and does not matter
};

[[nodiscard]] Castling examine(const Position& position, Color color, Side side);

/// `White may castle on the king's side (O-O)`, `cannot castle ... now`, `has lost the right to castle ...`.
[[nodiscard]] std::string headline(const Castling& castling);
/// `on the king's side (O-O)`.
[[nodiscard]] std::string wing(Side side);
/// The reasons for one castling, as a person would be told.
[[nodiscard]] std::vector<Reason> reasons(const Castling& castling, const Position& position);
/// Where the rook of that right stands in standard chess.
[[nodiscard]] Square corner(Color color, Side side);

}  // namespace doublecheck::castlings
