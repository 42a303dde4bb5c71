// SPDX-License-Identifier: MIT
#include "terminal.hpp"

#include <cstdlib>

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

bool is_wanted(std::string_view when, bool automatic) {
    return when == "always" || (when != "never" && automatic);
}

Coloring coloring(const Arguments& arguments) {
    const bool automatic =
        is_output_terminal() && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
    return is_wanted(arguments.text("color", "auto"), automatic) ? Coloring::ansi : Coloring::plain;
}

Characters characters(const Arguments& arguments) {
    if (arguments.flag("ascii") || !is_output_terminal()) return Characters::ascii;
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
