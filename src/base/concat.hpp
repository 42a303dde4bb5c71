// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace doublecheck {

/// Appends the parts to a text. This is much cheaper than a format string, for sentences that are written
/// often.
template <typename... Parts>
void put_behind(std::string& text, const Parts&... parts) {
    (text.append(std::string_view(parts)), ...);
}

/// Returns the concatenation of the parts.
template <typename... Parts>
[[nodiscard]] std::string concat(const Parts&... parts) {
    std::string text;
    text.reserve((std::string_view(parts).size() + ... + std::size_t{0}));
    put_behind(text, parts...);
    return text;
}

}  // namespace doublecheck
