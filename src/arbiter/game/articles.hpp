// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck::arbiter {

/// How an edition numbers the article of a rule: `7.5.5` for `fide.7.5.5`, but `7.4b` in 2009 and `7.5b` in
/// 2014. Articles that no ruling depends on keep the numbers of 2023.
[[nodiscard]] std::string article_name(std::string_view rule, LawsEdition edition);

/// Writes one rule into a ruling: a reason, and its article unless it is named already.
void cite(Ruling& ruling, LawsEdition edition, std::string_view rule, std::string text,
          std::vector<std::string> squares = {});

/// The article of the Laws that a rule of `judge_move` stands for: `fide.3.9.2` for `move.exposes-king`.
[[nodiscard]] std::string_view law_of_move(std::string_view move_rule);

}  // namespace doublecheck::arbiter
