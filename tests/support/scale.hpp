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

/// Returns the environment variable DOUBLECHECK_TEST_SCALE, which the nightly run sets, or 1.
inline int scale() {
    const char* text = std::getenv("DOUBLECHECK_TEST_SCALE");
    const int value = text == nullptr ? 1 : std::atoi(text);
    return value < 1 ? 1 : value;
}

/// Returns the number of rounds of a random test, which is normally `plain`: a twentieth of it under
/// sanitizers, which are about 20 times slower, and a multiple in the nightly run.
inline int rounds(int plain) {
    return (is_sanitized ? plain / 20 + 1 : plain) * scale();
}

}  // namespace doublecheck::test
