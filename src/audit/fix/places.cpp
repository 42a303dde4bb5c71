// SPDX-License-Identifier: MIT
#include "audit/fix/places.hpp"

#include <algorithm>

#include "doublecheck/base/text.hpp"
#include "doublecheck/notation/pgn_words.hpp"

namespace doublecheck::audit {
namespace {

constexpr auto nowhere = std::string_view::npos;

std::size_t behind(std::string_view text, std::size_t at, std::string_view stop) {
    const std::size_t found = text.find_first_of(stop, at);
    return found == nowhere ? text.size() : found + 1;
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && is_blank(text[at])) ++at;
    return at;
}

bool begins_line(std::string_view text, std::size_t at) {
    return at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
}

/// Behind a tag whose bracket stands at that place; nothing if it is none.
std::optional<std::size_t> behind_tag(std::string_view text, std::size_t at) {
    const std::size_t quote = text.find('"', at);
    const std::size_t line = text.find('\n', at);
    if (quote == nowhere || quote > line) return std::nullopt;
    std::size_t end = quote + 1;
    while (end < text.size() && text[end] != '"' && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
    if (end >= text.size() || text[end] != '"') return std::nullopt;
    const std::size_t bracket = text.find_first_not_of(" \t", end + 1);
    if (bracket == nowhere || text[bracket] != ']') return std::nullopt;
    return bracket + 1;
}

/// Behind the comment, variation or line that begins at that place; the place itself if none does.
std::size_t skip_aside(std::string_view text, std::size_t at) {
    const char c = text[at];
    if (c == '{') return behind(text, at, "}");
    if (c == ';' || (c == '%' && begins_line(text, at))) return behind(text, at, "\n");
    if (c != '(') return at;
    int depth = 0;
    while (at < text.size()) {
        if (text[at] == '{' || text[at] == ';') {
            at = skip_aside(text, at);
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
        const auto end = behind_tag(text, at);
        if (!end) break;
        places.end = *end;
        at = skip_blanks(text, *end);
    }
    return places;
}

std::optional<TextPlace> TagPlaces::value_of(std::string_view text, std::string_view name, std::size_t end) {
    const std::string_view head = text.substr(0, end);
    for (std::size_t at = head.find('['); at != nowhere; at = head.find('[', at + 1)) {
        const auto tag_end = behind_tag(text, at);
        if (!tag_end) continue;
        std::size_t word = at + 1;
        while (word < *tag_end && (text[word] == ' ' || text[word] == '\t')) ++word;
        const bool is_it = text.substr(word).starts_with(name) &&
                           std::string_view(" \t\"").find(text[word + name.size()]) != nowhere;
        if (is_it) {
            const std::size_t begin = text.find('"', word) + 1;
            const TextPlace place{.begin = begin, .end = text.rfind('"', *tag_end - 1)};
            return place.of(text).find('\\') == nowhere ? std::optional(place) : std::nullopt;
        }
        at = *tag_end - 1;
    }
    return std::nullopt;
}

std::optional<TextPlace> terminator_place(std::string_view text, std::size_t from) {
    for (std::size_t at = skip_blanks(text, from); at < text.size(); at = skip_blanks(text, at)) {
        if (const std::size_t next = skip_aside(text, at); next != at) {
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
    const bool is_apart =
        begin == from || is_blank(text[begin - 1]) || text[begin - 1] == '}' || text[begin - 1] == ')';
    if (!is_apart) return std::nullopt;
    return TextPlace{.begin = begin, .end = end};
}

}  // namespace doublecheck::audit
