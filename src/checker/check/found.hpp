// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/check/kinds_of_check.hpp"
#include "checker/common/moves.hpp"

namespace doublecheck::checker {

using Texts = std::vector<std::string>;

/// The position that is asked about, and what the checker finds in it.
struct Found {
    SoundPosition position;
    std::vector<Move> moves = {};
    Squares checkers = {};

    [[nodiscard]] bool is_check() const { return checkers.size() > 0; }
};

/// The same texts in the same order.
bool is_same(const std::vector<std::string_view>& listed, const Texts& right);

/// The kinds of a check of which no move is known.
Texts kinds_in_place(const Found& found);

/// The king and the checkers, in the order of the squares.
bool names_king_and_checkers(const std::vector<std::string>& squares, const Found& found);

/// The rule that says how the king stands.
std::string_view state_of(const Found& found);

}  // namespace doublecheck::checker
