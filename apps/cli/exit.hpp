// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "base/text.hpp"
#include "show/wrap.hpp"

// The exit codes of the program, and its error messages.

namespace doublecheck::cli {

inline constexpr int exit_done = 0;
inline constexpr int exit_no = 1;
inline constexpr int exit_usage = 2;
inline constexpr int exit_unreadable = 3;
inline constexpr int exit_unknown = 4;
inline constexpr int exit_output = 5;
inline constexpr int exit_more_input = 6;
inline constexpr int exit_interrupted = 130;

/// Writes a text to standard error. Ignores write errors.
inline void write_stderr(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
}

/// Writes an error message to standard error and returns `code`. Breaks it into lines only on a terminal, so
/// that a program that reads it finds it on one line.
inline int report_error(std::string_view message, int code) {
    const std::string line = fmt::format("doublecheck: {}\n", printable(message));
    write_stderr(isatty(STDERR_FILENO) == 1 ? wrapped(trimmed(line), "") : line);
    return code;
}

}  // namespace doublecheck::cli
