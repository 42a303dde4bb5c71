// SPDX-License-Identifier: MIT
#include "framework/record.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "doublecheck/notation/documents.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {
namespace {

/// Removes the first word of a text and returns it.
std::string_view next_word(std::string_view& rest) {
    rest = trimmed(rest);
    const std::size_t end = std::min(rest.size(), rest.find_first_of(" \t"));
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    return word;
}

/// A copy of a line in which typographic dashes are replaced by hyphens.
struct Hyphenated {
    std::string text = {};
    std::vector<std::size_t> dashes = {};  ///< their offsets in the copy, where each is two bytes shorter

    /// Converts an offset in the copy to an offset in the original line.
    [[nodiscard]] std::size_t offset_before(std::size_t offset) const {
        return offset +
               2 * static_cast<std::size_t>(std::ranges::lower_bound(dashes, offset) - dashes.begin());
    }
};

/// Replaces typographic dashes, except in the label after a tab. Returns nothing if there are none.
std::optional<Hyphenated> hyphenated(std::string_view text) {
    constexpr std::array<std::string_view, 7> signs = {"\u2010", "\u2011", "\u2012", "\u2013",
                                                       "\u2014", "\u2015", "\u2212"};
    const std::size_t end = std::min(text.size(), text.find('\t'));
    Hyphenated plain;
    for (std::size_t at = 0; at < text.size();) {
        const bool is_dash =
            at < end && std::ranges::any_of(
                            signs, [&](std::string_view sign) { return text.substr(at).starts_with(sign); });
        if (is_dash) plain.dashes.push_back(plain.text.size());
        plain.text += is_dash ? '-' : text[at];
        at += is_dash ? 3 : 1;
    }
    return plain.dashes.empty() ? std::nullopt : std::optional(std::move(plain));
}

/// Returns true if the text after a bracket begins a JSON list, false if it begins a PGN tag. A tag begins
/// with a name, a list with a value or its end.
bool begins_list(std::string_view inside) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto name = inside.substr(
        0, static_cast<std::size_t>(std::ranges::find_if_not(inside, is_letter) - inside.begin()));
    const std::string_view rest = trimmed(inside.substr(name.size()));
    if (name.empty()) return !inside.starts_with('_') && !inside.starts_with('%');
    const bool is_word = name == "true" || name == "false" || name == "null";
    return is_word && (rest.empty() || rest.front() == ',' || rest.front() == ']');
}

}  // namespace

RecordFormat detect_format(std::string_view beginning) {
    if (beginning.starts_with("\xef\xbb\xbf")) beginning.remove_prefix(3);
    if (begins_entries(beginning)) return RecordFormat::olv;
    while (!beginning.empty()) {
        const std::size_t end = std::min(beginning.size(), beginning.find('\n'));
        const std::string_view line = trimmed(beginning.substr(0, end));
        beginning.remove_prefix(std::min(beginning.size(), end + 1));
        if (line.empty() || line.front() == '#') continue;
        if (line.front() == '{') {
            const std::string_view inside = trimmed(line.substr(1));
            return inside.empty() || inside.front() == '"' || inside.front() == '}' ? RecordFormat::json
                                                                                    : RecordFormat::pgn;
        }
        if (line.front() == '[') {
            return begins_list(trimmed(line.substr(1))) ? RecordFormat::json : RecordFormat::pgn;
        }
        if (line.front() == '%' || line.front() == ';') return RecordFormat::pgn;
        std::string_view rest = line;
        const std::string_view word = next_word(rest);
        if (std::ranges::count(word, '/') >= 2) {
            const std::string_view unlabelled = line.substr(0, line.find('\t'));
            return unlabelled.find(';') != std::string_view::npos ? RecordFormat::epd : RecordFormat::fen;
        }
        const std::size_t digits = word.find_first_not_of("0123456789");
        const bool is_move_number = digits != 0 && digits != std::string_view::npos && word[digits] == '.';
        return is_move_number ? RecordFormat::pgn : RecordFormat::fen;
    }
    return RecordFormat::fen;
}

std::optional<Error> read_with_hyphens(std::string_view text, std::size_t& offset,
                                       const std::function<std::optional<Error>(std::string_view)>& read) {
    // All typographic dashes begin with this byte in UTF-8.
    const auto plain = text.find('\xE2') == std::string_view::npos ? std::nullopt : hyphenated(text);
    if (!plain) return read(text);
    auto error = read(plain->text);
    if (error) error->offset = plain->offset_before(error->offset);
    offset = plain->offset_before(offset);
    return error;
}

std::optional<Error> take_label(const Value& object, std::string& label) {
    const Value* member = object.find("label");
    if (member == nullptr || member->is_null()) return std::nullopt;
    if (member->text() == nullptr && member->integer() == nullptr)
        return Error{"record.shape", "The member \"label\" is a text or a whole number.", 0};
    label = member->text() != nullptr ? *member->text() : std::to_string(*member->integer());
    return std::nullopt;
}

std::optional<Error> unreadable_before(const Value& line) {
    if (line.text_of("schema") != error_schema) return std::nullopt;
    return Error{"record.unreadable-before",
                 "The step before could not read this record: " + std::string(line.text_of("message")), 0};
}

std::string_view line_of(std::string_view text, std::size_t number) {
    for (std::size_t line = 1; line < number; ++line) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + 1);
    }
    return text.substr(0, text.find('\n'));
}

}  // namespace doublecheck
