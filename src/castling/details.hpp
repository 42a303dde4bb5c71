// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "notation/leaves.hpp"
#include "verdict/subjects.hpp"

namespace doublecheck {

enum class CastlingState { allowed, prevented, lost };

template <>
struct Leaf<CastlingState> {
    static constexpr auto all =
        std::to_array<std::pair<CastlingState, std::string_view>>({{CastlingState::allowed, "allowed"},
                                                                   {CastlingState::prevented, "prevented"},
                                                                   {CastlingState::lost, "lost"}});
};

/// The subject of `castling` if it asks about one castling of the side to move.
struct OneCastlingSubject {
    std::string fen = {};
    std::string written = {};
    bool chess960 = false;

    static constexpr auto fields() {
        return members(field("fen", &OneCastlingSubject::fen, "the position"),
                       field("written", &OneCastlingSubject::written, "the castling: O-O or O-O-O"),
                       field_unless_empty("chess960", &OneCastlingSubject::chess960, "true: it is Chess960"));
    }
};

/// The move of a game that ended a castling right.
struct LostRight {
    int ply = 0;
    PlayedSanText move = {};

    static constexpr auto fields() {
        return members(field("ply", &LostRight::ply, "the ply of the game, from 1"),
                       field("move", &LostRight::move, "the move, with its number"));
    }
};

/// The moves of a game that ended castling rights, in the order of `CastlingDetails`.
using LostRights = std::array<std::optional<LostRight>, 4>;

/// One of the four castlings of a position.
struct JudgedCastling {
    Color color = Color::white;
    Side side = Side::king;
    CastlingState state = CastlingState::lost;
    std::vector<Reason> obstacles = {};
    std::string text = {};
    std::optional<std::vector<Reason>> remarks = std::nullopt;
    std::optional<LostRight> lost_by = std::nullopt;

    static constexpr auto fields() {
        return members(field("color", &JudgedCastling::color, "the side that would castle"),
                       field("side", &JudgedCastling::side, "the side of the board"),
                       field("state", &JudgedCastling::state, "allowed now, prevented now, or lost for good"),
                       field("obstacles", &JudgedCastling::obstacles,
                             "everything that prevents the castling, if the state is `prevented`"),
                       field("text", &JudgedCastling::text, "a sentence for people"),
                       field("remarks", &JudgedCastling::remarks, "attacked squares that do not matter"),
                       field("lost_by", &JudgedCastling::lost_by, "of a game: the move that lost the right"));
    }
};

/// The details of `castling`.
struct CastlingDetails {
    std::vector<JudgedCastling> castlings = {};  ///< White's on the king's and queen's side, then Black's

    static constexpr auto fields() {
        return members(field("castlings", &CastlingDetails::castlings, "all four castlings"));
    }
};

}  // namespace doublecheck
