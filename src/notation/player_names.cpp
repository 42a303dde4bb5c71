// SPDX-License-Identifier: MIT
#include "doublecheck/notation/player_names.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace doublecheck {
namespace {

/// The letters U+00C0 to U+017F without diacritics, and `-` for the characters in this range that are not
/// letters.
constexpr std::string_view plain_letters =
    "aaaaaaaceeeeiiiidnooooo-ouuuuytsaaaaaaaceeeeiiiidnooooo-ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooorrrrrrsssssssstttttt"
    "uuuuuuuuuuuuwwyyyzzzzzzs";

static_assert(plain_letters.size() == 0x180 - 0xc0);

}  // namespace

char take_plain_letter(std::string_view& text) {
    const auto byte = static_cast<unsigned char>(text.front());
    text.remove_prefix(1);
    if (byte < 0x80) {
        const char c = static_cast<char>(byte);
        if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
        return is_letter(c) || is_digit(c) || c == '_' ? c : ' ';
    }
    unsigned letter = byte;
    const auto next = text.empty() ? 0U : static_cast<unsigned char>(text.front());
    if (byte >= 0xc3 && byte <= 0xc5 && next >= 0x80 && next < 0xc0) {
        letter = (byte & 0x1fU) << 6U | (next & 0x3fU);
        text.remove_prefix(1);
    }
    const unsigned index = letter - 0xc0U;
    if (letter < 0xc0 || index >= plain_letters.size()) return static_cast<char>(letter);
    return plain_letters[index] == '-' ? ' ' : plain_letters[index];
}

std::string plain_words(std::string_view name) {
    std::string words;
    bool is_in_word = false;
    while (!name.empty()) {
        if (name.front() == '\'') {  // O'Kelly is one word
            name.remove_prefix(1);
            continue;
        }
        const char letter = take_plain_letter(name);
        if (letter == ' ') {
            is_in_word = false;
            continue;
        }
        if (!is_in_word) words += ' ';
        is_in_word = true;
        words += letter;
    }
    return words;
}

NamePattern::NamePattern(std::string_view text) : text_(text) {
    const std::string words = plain_words(text);
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t end = std::min(words.find(' ', at + 1), words.size());
        words_.push_back(words.substr(at, end - at));
        at = end;
    }
}

bool NamePattern::matches(std::string_view name) const {
    if (text_.empty()) return true;
    if (words_.empty()) return name == text_;  // such as `?`
    const std::string words = plain_words(name);
    return std::ranges::all_of(
        words_, [&](const std::string& word) { return words.find(word) != std::string::npos; });
}

}  // namespace doublecheck
