// SPDX-License-Identifier: MIT
#include "audit/fix/places.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "notation/pgn_words.hpp"
#include "notation/tag_names.hpp"

namespace doublecheck::audit {
namespace {

constexpr auto npos = std::string_view::npos;

std::size_t end_after(std::string_view text, std::size_t at, std::string_view stop) {
    const std::size_t found = text.find_first_of(stop, at);
    return found == npos ? text.size() : found + 1;
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && is_blank(text[at])) ++at;
    return at;
}

bool begins_line(std::string_view text, std::size_t at) {
    return at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
}

/// Returns the offset after the tag whose opening bracket is at `at`, or `std::nullopt` if there is no tag.
std::optional<std::size_t> end_of_tag(std::string_view text, std::size_t at) {
    const std::size_t quote = text.find('"', at);
    const std::size_t line = text.find('\n', at);
    if (quote == npos || quote > line) return std::nullopt;
    std::size_t end = quote + 1;
    while (end < text.size() && text[end] != '"' && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
    if (end >= text.size() || text[end] != '"') return std::nullopt;
    const std::size_t bracket = text.find_first_not_of(" \t", end + 1);
    if (bracket == npos || text[bracket] != ']') return std::nullopt;
    return bracket + 1;
}

/// Returns the offset after the comment, the variation or the `%` line that begins at `at`. Returns `at` if
/// none begins there.
std::size_t skip_comment_or_variation(std::string_view text, std::size_t at) {
    const char c = text[at];
    if (c == '{') return end_after(text, at, "}");
    if (c == ';' || (c == '%' && begins_line(text, at))) return end_after(text, at, "\n");
    if (c != '(') return at;
    int depth = 0;
    while (at < text.size()) {
        if (text[at] == '{' || text[at] == ';') {
            at = skip_comment_or_variation(text, at);
            continue;
        }
        depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
        ++at;
        if (depth == 0) break;
    }
    return at;
}

}  // namespace

TagPlaces tag_places(std::string_view text) {
    TagPlaces places;
    std::size_t at = skip_blanks(text, text.starts_with("\xef\xbb\xbf") ? 3 : 0);
    while (at < text.size() && text[at] == '[') {
        const auto end = end_of_tag(text, at);
        if (!end) break;
        places.end = *end;
        at = skip_blanks(text, *end);
    }
    return places;
}

std::optional<TextPlace> TagPlaces::value_of(std::string_view text, std::string_view name, std::size_t end) {
    const std::string_view head = text.substr(0, end);
    for (std::size_t at = head.find('['); at != npos; at = head.find('[', at + 1)) {
        const auto tag_end = end_of_tag(text, at);
        if (!tag_end) continue;
        std::size_t word = at + 1;
        while (word < *tag_end && (text[word] == ' ' || text[word] == '\t')) ++word;
        const bool has_name = is_same_tag(text.substr(word, name.size()), name) &&
                              std::string_view(" \t\"").find(text[word + name.size()]) != npos;
        if (has_name) {
            const std::size_t begin = text.find('"', word) + 1;
            const TextPlace place{.begin = begin, .end = text.rfind('"', *tag_end - 1)};
            return place.of(text).find('\\') == npos ? std::optional(place) : std::nullopt;
        }
        at = *tag_end - 1;
    }
    return std::nullopt;
}

std::optional<TextPlace> terminator_place(std::string_view text, std::size_t from) {
    for (std::size_t at = skip_blanks(text, from); at < text.size(); at = skip_blanks(text, at)) {
        if (const std::size_t next = skip_comment_or_variation(text, at); next != at) {
            at = next;
            continue;
        }
        if (text[at] == '[' && begins_line(text, at)) return std::nullopt;
        const std::size_t end = std::min(text.find_first_of(" \t\r\n{}();", at), text.size());
        const TextPlace word{.begin = at, .end = end};
        if (standard_result(word.of(text))) return word;
        at = std::max(end, at + 1);
    }
    return std::nullopt;
}

std::optional<TextPlace> number_before(std::string_view text, std::size_t move, std::size_t from) {
    std::size_t end = move;
    while (end > from && is_blank(text[end - 1])) --end;
    while (end > from && text[end - 1] == '.') --end;
    while (end > from && is_blank(text[end - 1])) --end;
    std::size_t begin = end;
    while (begin > from && is_digit(text[begin - 1])) --begin;
    if (begin == end) return std::nullopt;
    const bool is_separate =
        begin == from || is_blank(text[begin - 1]) || text[begin - 1] == '}' || text[begin - 1] == ')';
    if (!is_separate) return std::nullopt;
    return TextPlace{.begin = begin, .end = end};
}

}  // namespace doublecheck::audit
