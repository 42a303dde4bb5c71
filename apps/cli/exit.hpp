// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <string_view>

#include <fmt/format.h>

// With which codes the program ends, and what it says then.

namespace doublecheck::cli {

inline constexpr int exit_done = 0;
inline constexpr int exit_no = 1;
inline constexpr int exit_usage = 2;
inline constexpr int exit_unreadable = 3;
inline constexpr int exit_unknown = 4;
inline constexpr int exit_output = 5;
inline constexpr int exit_more = 6;
inline constexpr int exit_interrupted = 130;

/// Says it on standard error, or to nobody where that is closed or full.
inline void say(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
}

/// Says it on standard error; returns the code.
inline int complain(std::string_view message, int code) {
    say(fmt::format("doublecheck: {}\n", message));
    return code;
}

}  // namespace doublecheck::cli
