// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "show/text.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view excerpt_indent = "    ";
constexpr std::string_view ellipsis = "...";

/// The part of a long line around an offset. It is short enough for the caret below it to stay on the screen.
struct Excerpt {
    std::string text;
    std::size_t caret;  ///< the column of the caret, from 0
};

bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
}

Excerpt excerpt(std::string_view source, std::size_t offset) {
    const std::size_t width =
        std::max(line_width(), std::size_t{40}) - 2 * ellipsis.size() - excerpt_indent.size();
    const std::size_t before = width / 2;
    offset = std::min(offset, source.size());
    std::size_t begin = offset > before && source.size() > width ? offset - before : 0;
    while (begin > 0 && is_continuation(source[begin])) --begin;
    std::size_t end = std::min(source.size(), begin + width);
    while (end < source.size() && is_continuation(source[end])) ++end;
    Excerpt cut{begin > 0 ? std::string(ellipsis) : "", 0};
    const auto shown = [&](std::size_t size) {
        std::string line = printable(source.substr(begin, size));
        std::ranges::replace(line, '\n', ' ');
        return line;
    };
    cut.caret = cut.text.size() + columns(shown(offset - begin));
    cut.text += shown(end - begin);
    if (end < source.size()) cut.text += ellipsis;
    return cut;
}

}  // namespace

std::string painted(std::string_view text, std::string_view code, const TextStyle& style) {
    if (style.coloring == Coloring::plain) return printable(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, printable(text));
}

bool is_limit(std::string_view code) {
    return code.ends_with(".limit");
}

std::string to_text(const Error& error, std::string_view place, std::string_view source,
                    const TextStyle& style) {
    // If a limit stopped the work on a record, the record was readable, so that there is no wrong place to
    // show.
    const bool is_stopped = is_limit(error.code);
    const bool is_illegal = error.code.starts_with("setup.");
    const std::string_view what = is_stopped                             ? "stopped"
                                  : is_illegal                           ? "illegal position"
                                  : error.code.ends_with(".unsupported") ? "unsupported"
                                                                         : "unreadable";
    const std::string gap = place.empty() ? "" : " ";
    const std::string plain =
        wrapped(fmt::format("{}{}{}: {} [{}]", what, gap, place, error.message, error.code), "");
    std::string out = painted(what, "1;31", style) + plain.substr(what.size());
    // An error in an argument of the command is not in the record.
    if (source.empty() || error.code.starts_with("argument.")) return out;
    const Excerpt shown = excerpt(source, error.offset);
    out.append(excerpt_indent).append(shown.text).append("\n");
    if (is_stopped) return out;
    out.append(excerpt_indent).append(shown.caret, ' ').append(painted("^", "1;31", style)).append("\n");
    return out;
}

}  // namespace doublecheck
