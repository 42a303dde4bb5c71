// SPDX-License-Identifier: MIT
#include "audit/checks/row_of_words.hpp"

#include <chrono>

namespace doublecheck::audit {

/// By the clock, so that nobody can foresee it.
std::uint64_t RowOfWords::drawn_point() {
    static const std::uint64_t drawn = [] {
        const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
        std::uint64_t point = static_cast<std::uint64_t>(now) * 0x9e3779b97f4a7c15U;
        point = (point ^ (point >> 32U)) * 0xd6e8feb86659fd93U;
        return ((point ^ (point >> 32U)) & (prime >> 2U)) + 2;
    }();
    return drawn;
}

}  // namespace doublecheck::audit
