// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "doublecheck/notation/pgn_lint.hpp"
#include "doublecheck/notation/plain_game.hpp"
#include "notation/plain/plain_board.hpp"

namespace doublecheck::detail {

constexpr std::uint8_t remark_if(bool holds, PlainRemark remark) {
    return holds ? static_cast<std::uint8_t>(remark) : std::uint8_t{0};
}

/// What the SAN of a step would tell, but for its sign, before it is played.
[[nodiscard]] inline std::uint8_t remarks_on_form(const Core& core, std::size_t us, const PlainWord& word,
                                                  const PlainStep& step) {
    const bool is_hint_needless = word.has_hint && !is_hint_standard(core, us, word, step);
    return static_cast<std::uint8_t>(remark_if(step.captures != word.takes, PlainRemark::capture_mark) |
                                     remark_if(is_hint_needless, PlainRemark::disambiguation));
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
