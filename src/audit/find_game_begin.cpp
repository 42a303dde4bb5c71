// SPDX-License-Identifier: MIT
#include <cstring>

#include "doublecheck/audit/block_scan.hpp"

namespace doublecheck {
namespace {

constexpr auto nowhere = std::string_view::npos;

bool is_behind_tag_line(std::string_view text, std::size_t line_end) {
    const std::size_t before = text.rfind('\n', line_end == 0 ? 0 : line_end - 1);
    const std::size_t begin = before == nowhere || before == line_end ? nowhere : before + 1;
    // The line began in an earlier block: nobody knows.
    return begin == nowhere || text[begin] == '[';
}

std::size_t find(std::string_view text, std::string_view tag) {
    for (std::size_t at = text.find(tag); at != nowhere; at = text.find(tag, at + 1)) {
        if (!is_behind_tag_line(text, at)) return at + 1;
    }
    return nowhere;
}

}  // namespace

std::size_t find_game_begin(std::string_view text) {
    // Games are rarely longer than this, and most files begin them with an Event tag.
    constexpr std::size_t window = std::size_t{1} << 18U;
    const std::size_t event = find(text.substr(0, window), "\n[Event \"");
    if (event != nowhere) return event;
    const std::size_t tag = find(text.substr(0, window), "\n[");
    return tag != nowhere ? tag : find(text, "\n[");
}

}  // namespace doublecheck
