// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace doublecheck {

/// The parts one behind the other: for sentences of which many are written, at a fraction of what a format
/// costs.
template <typename... Parts>
[[nodiscard]] std::string concat(const Parts&... parts) {
    std::string text;
    text.reserve((std::string_view(parts).size() + ... + std::size_t{0}));
    (text.append(std::string_view(parts)), ...);
    return text;
}

}  // namespace doublecheck
