// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// Returns the text as UTF-8, exactly as `to_json` writes it. A byte that is not UTF-8 is read as
/// windows-1252, which contains the printable characters of Latin-1. Text from outside the program is stored
/// in this form, so that reading its JSON gives the same text.
[[nodiscard]] std::string utf8_text(std::string_view text);

}  // namespace doublecheck
