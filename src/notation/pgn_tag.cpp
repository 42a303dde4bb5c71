// SPDX-License-Identifier: MIT
#include "notation/pgn_tag.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t longest_look = 512;

constexpr bool is_blank_in_tag(char c) {
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}
constexpr bool begins_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}
constexpr bool continues_name(char c) {
    return begins_name(c) || c == '+' || c == '#' || c == '=' || c == ':' || c == '-';
}

std::size_t after_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && is_blank_in_tag(text[at])) ++at;
    return at;
}

/// The places of the name (begin and end) and of the opening quotation mark in the text of a tag.
struct Head {
    std::size_t name_begin;
    std::size_t name_end;
    std::size_t quote;
};

Head head_of(std::string_view text) {
    Head head{};
    head.name_begin = after_blanks(text, 1);
    head.name_end = head.name_begin;
    while (head.name_end < text.size() && continues_name(text[head.name_end])) ++head.name_end;
    head.quote = after_blanks(text, head.name_end);
    return head;
}

/// Returns true if the quotation mark at `quote` ends the value, which depends on the text after it. Then
/// stores the length of the tag, and a missing bracket, in `shape`.
bool is_closing(std::string_view line, std::size_t quote, TagShape& shape) {
    const std::size_t next = after_blanks(line, quote + 1);
    if (next < line.size() && line[next] == ']') {
        shape.length = next + 1;
        return true;
    }
    const bool is_end = next == line.size();
    if (!is_end && (line[next] != '[' || tag_look(line.substr(next)) != TagLook::tag)) return false;
    shape.length = next;
    if (shape.problem == TagProblem::none) shape.problem = TagProblem::missing_bracket;
    return true;
}

/// Ends a value whose closing quotation mark cannot be found.
void close_at_line_end(std::string_view line, std::size_t begin, TagShape& shape) {
    shape.problem = TagProblem::unclosed_value;
    const std::size_t last = line.rfind('"');
    if (last != std::string_view::npos && last >= begin) {
        shape.value = line.substr(begin, last - begin);
        const std::size_t next = after_blanks(line, last + 1);
        shape.length = next < line.size() && line[next] == ']' ? next + 1 : last + 1;
        return;
    }
    std::size_t end = line.size();
    while (end > begin && is_blank_in_tag(line[end - 1])) --end;
    if (end > begin && line[end - 1] == ']') --end;
    shape.value = line.substr(begin, end - begin);
    shape.length = line.size();
}

}  // namespace

TagLook tag_look(std::string_view text) {
    const bool is_cut = text.size() > longest_look;
    text = text.substr(0, longest_look);
    if (text.empty()) return TagLook::too_short;
    if (text[0] != '[') return TagLook::other;
    const Head head = head_of(text);
    const auto short_of = is_cut ? TagLook::other : TagLook::too_short;
    if (head.name_begin == text.size()) return short_of;
    if (!begins_name(text[head.name_begin])) return TagLook::other;
    if (head.quote == text.size()) return short_of;
    return text[head.quote] == '"' ? TagLook::tag : TagLook::other;
}

TagShape read_tag_shape(std::string_view line) {
    const Head head = head_of(line);
    TagShape shape;
    shape.name = line.substr(head.name_begin, head.name_end - head.name_begin);
    const std::size_t begin = head.quote + 1;
    for (std::size_t at = begin; at < line.size(); ++at) {
        if (line[at] == '\\' && at + 1 < line.size() && (line[at + 1] == '"' || line[at + 1] == '\\')) {
            ++at;
        } else if (line[at] == '"') {
            if (is_closing(line, at, shape)) {
                shape.value = line.substr(begin, at - begin);
                return shape;
            }
            shape.problem = TagProblem::unescaped_quote;
        }
    }
    close_at_line_end(line, begin, shape);
    return shape;
}

std::string_view name_in_brackets(std::string_view text) {
    const std::size_t begin = after_blanks(text, 1);
    std::size_t end = begin;
    while (end < text.size() && begins_name(text[end])) ++end;
    return text.substr(begin, end - begin);
}

Error unescaped_quote_in_tag() {
    return {"pgn.tag-quote", "A quotation mark inside the value of a tag needs a backslash before it."};
}

std::string unescaped(std::string_view value) {
    std::string text;
    text.reserve(value.size());
    for (std::size_t at = 0; at < value.size(); ++at) {
        const bool is_escape =
            value[at] == '\\' && at + 1 < value.size() && (value[at + 1] == '"' || value[at + 1] == '\\');
        if (is_escape) ++at;
        text += value[at];
    }
    return text;
}

}  // namespace doublecheck
