// SPDX-License-Identifier: MIT
#include "doublecheck/notation/documents.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "base/text.hpp"

namespace doublecheck {
namespace {

/// Calls `use` with the lines of a text and their offsets, until it returns false.
void each_line(std::string_view text, const std::function<bool(std::string_view, std::size_t)>& use) {
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view line = text.substr(at, text.find('\n', at) - at);
        if (!use(line, at)) return;
        at += line.size() + 1;
    }
}

bool is_blank_or_comment(std::string_view line) {
    const std::string_view content = trimmed(line);
    return content.empty() || content.front() == '#';
}

}  // namespace

bool begins_document(std::string_view line) {
    return line.starts_with("---") && (line.size() == 3 || is_blank(line[3]));
}

std::vector<std::string_view> documents_of(std::string_view text) {
    std::vector<std::string_view> documents;
    std::size_t begin = 0;
    bool has_content = false;
    each_line(text, [&](std::string_view line, std::size_t at) {
        if (begins_document(line)) {
            if (has_content) documents.push_back(text.substr(begin, at - begin));
            begin = at;
            has_content = true;
        }
        has_content = has_content || !is_blank_or_comment(line);
        return true;
    });
    if (has_content) documents.push_back(text.substr(begin));
    return documents;
}

bool begins_entries(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    bool is_entry = false;
    each_line(text, [&](std::string_view line, std::size_t) {
        if (is_blank_or_comment(line)) return true;
        constexpr auto names = std::to_array<std::string_view>(
            {"foreignids", "authors", "source", "award", "reprints", "stipulation", "algebraic", "glyphs",
             "twins", "intended-solutions", "solution", "options", "keywords", "comments", "date",
             "source-id", "distinction"});
        const std::size_t colon = line.find(':');
        const bool is_member = colon != line.npos &&
                               std::ranges::find(names, line.substr(0, colon)) != names.end() &&
                               (colon + 1 == line.size() || is_blank(line[colon + 1]));
        is_entry = is_member || begins_document(line) || line.starts_with("%YAML");
        return false;
    });
    return is_entry;
}

}  // namespace doublecheck
