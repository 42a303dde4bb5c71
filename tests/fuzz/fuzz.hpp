// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "doublecheck/base/error.hpp"

/// Aborts the program if a claim about the input does not hold, so that the fuzzer saves the input.
inline void require(bool holds, const char* claim) {
    if (holds) return;
    std::fprintf(stderr, "broken claim: %s\n", claim);
    std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return size == 0 ? std::string_view() : std::string_view(reinterpret_cast<const char*>(data), size);
}

/// Requires that a reader's error is complete: it has a code, a message, and an offset within the text or at
/// its end.
inline void require_good(const doublecheck::Error& error, std::size_t size) {
    require(!error.code.empty(), "an error has a code");
    require(!error.message.empty(), "an error has a message");
    require(error.offset <= size, "an error's offset lies in the text");
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
