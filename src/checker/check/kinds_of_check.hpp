// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "checker/common/moves.hpp"

namespace doublecheck::checker {

/// A check that a move gave: by which men, and of which kinds, as docs/check.md defines them.
struct GivenCheck {
    Squares checkers = {};
    std::vector<std::string_view> kinds = {};
};

/// The men that attack the king of the side to move. Requires one king of that colour.
Squares checkers_of(const Position& position);

/// Whether nothing can be put in between: the checker stands next to the king, or is a knight.
bool is_contact(const Men& men, int king, int checker);

/// The check of a legal move, `reached` the position after it. Requires that it gave one. The kinds of
/// `is_left_open` are not among them.
GivenCheck check_given(const Position& before, const Move& move, const SoundPosition& reached);

/// Kinds of mate that the checker does not judge: pure and model mates, and double checks that are needed.
bool is_left_open(std::string_view kind);
/// Whether there is such a kind.
bool is_kind_of_check(std::string_view word);

}  // namespace doublecheck::checker
