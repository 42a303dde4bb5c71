// SPDX-License-Identifier: MIT
#include "server/message.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/text.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck::server {
namespace {

std::optional<char> hex_byte(std::string_view digits) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() != 2 || error != std::errc() || end != digits.data() + 2) return std::nullopt;
    return static_cast<char>(value);
}

/// Decodes `%20`, and `+` in a query. Returns nothing for a broken escape sequence or a NUL byte.
std::optional<std::string> decode(std::string_view text, bool is_query) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '+' && is_query) c = ' ';
        if (c == '%') {
            const auto byte = hex_byte(text.substr(i + 1, 2));
            if (!byte || *byte == '\0') return std::nullopt;
            c = *byte;
            i += 2;
        }
        decoded += c;
    }
    return decoded;
}

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

/// Returns the value of `;q=` of an element of an `Accept` header is zero.
bool is_refused(std::string_view element) {
    const auto parameters = elements_of(element, ';');
    return std::ranges::any_of(parameters, [](std::string_view one) {
        return one.starts_with("q=0") && one.find_first_not_of("0.", 2) == std::string_view::npos;
    });
}

}  // namespace

bool is_same_word(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

std::optional<std::string_view> Request::header(std::string_view name) const {
    const auto found =
        std::ranges::find_if(headers, [&](const Header& one) { return is_same_word(one.first, name); });
    return found == headers.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

std::size_t Request::count(std::string_view name) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(headers, [&](const Header& one) { return is_same_word(one.first, name); }));
}

std::optional<Target> decode_target(std::string_view target) {
    if (!target.starts_with('/')) return std::nullopt;
    const std::size_t mark = target.find('?');
    auto path = decode(target.substr(0, mark), false);
    if (!path || std::ranges::any_of(*path, is_control)) return std::nullopt;
    Target decoded{.path = std::move(*path)};
    if (mark == std::string_view::npos) return decoded;
    for (const std::string_view field : elements_of(target.substr(mark + 1), '&')) {
        if (field.empty()) continue;
        const std::size_t equals = std::min(field.find('='), field.size());
        auto name = decode(field.substr(0, equals), true);
        auto value = decode(field.substr(std::min(equals + 1, field.size())), true);
        if (!name || !value) return std::nullopt;
        decoded.query.emplace_back(std::move(*name), std::move(*value));
    }
    return decoded;
}

std::vector<std::string_view> elements_of(std::string_view list, char separator) {
    std::vector<std::string_view> elements;
    while (true) {
        const std::size_t end = std::min(list.find(separator), list.size());
        elements.push_back(trimmed(list.substr(0, end)));
        if (end == list.size()) return elements;
        list.remove_prefix(end + 1);
    }
}

std::string_view media_type(std::string_view header) {
    return trimmed(header.substr(0, header.find(';')));
}

bool accepts(std::optional<std::string_view> header, std::string_view type) {
    if (!header) return true;
    const std::string_view family = type.substr(0, type.find('/') + 1);
    return std::ranges::any_of(elements_of(*header), [&](std::string_view element) {
        const std::string_view range = media_type(element);
        const bool fits = range == "*/*" || is_same_word(range, type) ||
                          (range.ends_with("/*") && is_same_word(range.substr(0, range.size() - 1), family));
        return fits && !is_refused(element);
    });
}

std::string_view title_of(int status) {
    static constexpr std::array<std::pair<int, std::string_view>, 21> titles = {
        {{200, "OK"},
         {204, "No Content"},
         {304, "Not Modified"},
         {400, "Bad Request"},
         {403, "Forbidden"},
         {404, "Not Found"},
         {405, "Method Not Allowed"},
         {406, "Not Acceptable"},
         {408, "Request Timeout"},
         {411, "Length Required"},
         {413, "Content Too Large"},
         {414, "URI Too Long"},
         {415, "Unsupported Media Type"},
         {417, "Expectation Failed"},
         {421, "Misdirected Request"},
         {429, "Too Many Requests"},
         {431, "Request Header Fields Too Large"},
         {500, "Internal Server Error"},
         {501, "Not Implemented"},
         {503, "Service Unavailable"},
         {505, "HTTP Version Not Supported"}}};
    const auto found = std::ranges::find(titles, status, &std::pair<int, std::string_view>::first);
    return found == titles.end() ? "Error" : found->second;
}

Response to_response(const Problem& problem) {
    Object object = {{"title", title_of(problem.status)},
                     {"status", problem.status},
                     {"detail", problem.detail},
                     {"code", problem.code}};
    if (problem.offset) object.emplace_back("offset", static_cast<std::uint64_t>(*problem.offset));
    return {.status = problem.status,
            .type = "application/problem+json",
            .body = to_json(Value(std::move(object))) + '\n',
            .headers = problem.headers};
}

}  // namespace doublecheck::server
