// SPDX-License-Identifier: MIT
#include "notation/pgn_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace doublecheck {
namespace {

using Glyph = std::pair<std::string_view, int>;

/// Annotation marks at the end of a move or alone.
constexpr std::array<Glyph, 6> mark_glyphs = {
    {{"!", 1}, {"?", 2}, {"!!", 3}, {"\?\?", 4}, {"!?", 5}, {"?!", 6}}};

/// Unicode signs at the end of a move or alone.
constexpr std::array<Glyph, 18> known_glyphs = {{{"\u203C", 3},
                                                 {"\u2047", 4},
                                                 {"\u2049", 5},
                                                 {"\u2048", 6},
                                                 {"\u25A1", 7},
                                                 {"\u221E", 13},
                                                 {"\u2A72", 14},
                                                 {"\u2A71", 15},
                                                 {"\u00B1", 16},
                                                 {"\u2213", 17},
                                                 {"\u2A00", 22},
                                                 {"\u2299", 22},
                                                 {"\u27F3", 32},
                                                 {"\u2191", 36},
                                                 {"\u2192", 40},
                                                 {"\u21C6", 132},
                                                 {"\u2295", 138},
                                                 {"+\u2212", 18}}};

/// Words that are annotations only if they are not part of a move. `N` is a novelty, `D` a diagram.
constexpr std::array<Glyph, 11> lone = {{{"=", 10},
                                         {"+=", 14},
                                         {"+/=", 14},
                                         {"=+", 15},
                                         {"=/+", 15},
                                         {"+/-", 16},
                                         {"-/+", 17},
                                         {"+-", 18},
                                         {"-+", 19},
                                         {"N", 146},
                                         {"D", 220}}};

constexpr std::array<std::string_view, 10> side_words = {"e.p.", "e.p", "ep.", "ep", "mate",
                                                         "ch",   "ch.", "+",   "#",  "(=)"};

template <std::size_t n>
const Glyph* find(const std::array<Glyph, n>& glyphs, std::string_view text) {
    const auto found =
        std::find_if(glyphs.begin(), glyphs.end(), [&](const Glyph& glyph) { return glyph.first == text; });
    return found == glyphs.end() ? nullptr : &*found;
}

/// Returns true if the word ends with the digit of a rank, as most moves do. Such a word has no annotation
/// marks and is not an annotation itself.
constexpr bool ends_in_rank(std::string_view word) {
    return !word.empty() && word.back() >= '1' && word.back() <= '8';
}

constexpr bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

/// Removes one sign or one group of marks from the end of the word and adds its NAG. Returns false if there
/// is none.
bool take_mark(MarkedWord& word) {
    const std::size_t size = word.body.size();
    const bool is_stop = word.body.ends_with('.') && size > 1 &&
                         std::string_view("12345678#+").find(word.body[size - 2]) != std::string_view::npos;
    if (word.body.ends_with(',') || is_stop) {
        word.has_unknown_mark = true;
        word.body.remove_suffix(1);
        return true;
    }
    const auto last = word.body.find_last_not_of("!?");
    const std::size_t body_size = last == std::string_view::npos ? 0 : last + 1;
    if (body_size < word.body.size()) {
        const Glyph* const mark = find(mark_glyphs, word.body.substr(body_size));
        if (mark != nullptr)
            word.nags.insert(word.nags.begin(), mark->second);
        else
            word.has_unknown_mark = true;
        word.body = word.body.substr(0, body_size);
        return true;
    }
    if (is_ascii(word.body.back())) return false;
    for (const auto& [sign, nag] : known_glyphs) {
        if (!word.body.ends_with(sign)) continue;
        word.nags.insert(word.nags.begin(), nag);
        word.body.remove_suffix(sign.size());
        return true;
    }
    return false;
}

}  // namespace

std::optional<std::string_view> standard_result(std::string_view word) {
    if (word == "*") return "*";
    if (!word.starts_with('0') && !word.starts_with('1') && !word.starts_with("\u00BD")) return std::nullopt;
    // Replaces every dash, and the colon of `1:0`, by `-`, and every half sign by `1/2`. The buffer has space
    // for the longest spelling.
    static constexpr std::array<std::string_view, 7> dashes = {"\u2010", "\u2011", "\u2012", "\u2013",
                                                               "\u2014", "\u2015", "\u2212"};
    std::array<char, 8> spelled{};
    std::size_t size = 0;
    const auto put = [&](std::string_view text) {
        if (size + text.size() > spelled.size()) return false;
        std::copy(text.begin(), text.end(), spelled.begin() + size);
        size += text.size();
        return true;
    };
    while (!word.empty()) {
        const auto dash = std::find_if(dashes.begin(), dashes.end(),
                                       [&](std::string_view d) { return word.starts_with(d); });
        const bool is_half = word.starts_with("\u00BD");
        const std::size_t length = dash != dashes.end() ? dash->size() : is_half ? 2 : 1;
        const bool is_dash = dash != dashes.end() || word.front() == ':';
        if (!put(is_dash ? "-" : is_half ? "1/2" : word.substr(0, 1))) return std::nullopt;
        word.remove_prefix(length);
    }
    const std::string_view text(spelled.data(), size);
    if (text == "1-0") return "1-0";
    if (text == "0-1") return "0-1";
    if (text == "1/2-1/2" || text == "1/2") return "1/2-1/2";
    return std::nullopt;
}

MarkedWord split_marks(std::string_view word) {
    MarkedWord marked{word};
    if (ends_in_rank(word)) return marked;
    if (const Glyph* const glyph = find(lone, word)) {
        marked.body = {};
        marked.nags.push_back(glyph->second);
        return marked;
    }
    while (!marked.body.empty() && take_mark(marked)) {
    }
    return marked;
}

bool is_side_word(std::string_view word) {
    return !ends_in_rank(word) && std::find(side_words.begin(), side_words.end(), word) != side_words.end();
}

}  // namespace doublecheck
