// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "doublecheck/notation/pgn_lint.hpp"
#include "doublecheck/notation/plain_game.hpp"

namespace doublecheck::detail {

constexpr std::uint8_t remark_if(bool holds, PlainRemark remark) {
    return holds ? static_cast<std::uint8_t>(remark) : std::uint8_t{0};
}

/// What `lint_move` says of the move, without its words.
inline std::uint8_t remarks_on(const Position& before, Move move, std::string_view word) {
    unsigned remarks = 0;
    for (const Error& error : lint_move(before, move, word)) {
        if (error.code == "pgn.check-sign") remarks |= static_cast<unsigned>(PlainRemark::check_sign);
        if (error.code == "pgn.capture-mark") remarks |= static_cast<unsigned>(PlainRemark::capture_mark);
        if (error.code == "pgn.disambiguation") remarks |= static_cast<unsigned>(PlainRemark::disambiguation);
    }
    return static_cast<std::uint8_t>(remarks);
}

}  // namespace doublecheck::detail
