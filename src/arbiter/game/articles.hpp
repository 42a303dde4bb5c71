// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck::arbiter {

/// Returns the number that an edition gives to the article of a rule. Example: `fide.7.5.5` is `7.5.5` today,
/// `7.4b` in 2009 and `7.5b` in 2014. An article on which no ruling depends keeps its number of 2023.
[[nodiscard]] std::string article_name(std::string_view rule, const Edition& laws);

/// Adds a reason with this rule to the ruling, and adds its article to the list of articles unless the list
/// has that article already.
void cite(Ruling& ruling, const Edition& laws, std::string_view rule, std::string text,
          std::vector<Square> squares = {});

/// Returns the article of the Laws that a rule of `judge_move` stands for. Example: `fide.3.9.2` for
/// `move.exposes-king`.
[[nodiscard]] std::string_view law_of_move(std::string_view move_rule);

}  // namespace doublecheck::arbiter
