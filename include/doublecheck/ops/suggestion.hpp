// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace doublecheck {

/// ` Did you mean "legality"?` for a word that is nearly one of those known, or begins one of them; otherwise
/// an empty text.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> known);

}  // namespace doublecheck
