// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <string>

namespace doublecheck::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif
#else
inline constexpr bool is_sanitized = false;
#endif

/// DOUBLECHECK_TEST_SCALE, from 1; the nightly run sets more.
inline int scale() {
    const char* text = std::getenv("DOUBLECHECK_TEST_SCALE");
    const int value = text == nullptr ? 1 : std::atoi(text);
    return value < 1 ? 1 : value;
}

/// So many rounds of a random test: a twentieth under sanitizers, which are about that much slower, and more
/// at night.
inline int rounds(int plain) {
    return (is_sanitized ? plain / 20 + 1 : plain) * scale();
}

}  // namespace doublecheck::test
