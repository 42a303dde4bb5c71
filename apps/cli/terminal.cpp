// SPDX-License-Identifier: MIT
#include "terminal.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>

#include <sys/ioctl.h>
#include <unistd.h>

namespace doublecheck::cli {
namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

}  // namespace

bool is_output_terminal() {
    return isatty(STDOUT_FILENO) == 1;
}

std::size_t terminal_width() {
    constexpr std::size_t least = 40;
    constexpr std::size_t most = 100;
    constexpr std::size_t unknown = 80;
    const std::string_view named = environment("COLUMNS");
    std::size_t width = 0;
    const auto read = std::from_chars(named.data(), named.data() + named.size(), width);
    if (read.ec == std::errc() && width > 0) return std::clamp(width, least, most);
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
        winsize size = {};
        if (ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
            return std::clamp<std::size_t>(size.ws_col, least, most);
    }
    return unknown;
}

bool is_wanted(When when, bool by_default) {
    return when == When::always || (when == When::automatic && by_default);
}

Coloring coloring(When when) {
    const bool automatic =
        is_output_terminal() && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
    return is_wanted(when, automatic) ? Coloring::ansi : Coloring::plain;
}

Characters characters(bool is_ascii) {
    if (is_ascii || !is_output_terminal()) return Characters::ascii;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string_view locale = environment(name);
        if (locale.empty()) continue;
        const bool is_utf8 =
            locale.ends_with("UTF-8") || locale.ends_with("utf8") || locale.ends_with("UTF8");
        return is_utf8 ? Characters::unicode : Characters::ascii;
    }
    return Characters::ascii;
}

}  // namespace doublecheck::cli
