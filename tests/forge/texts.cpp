// SPDX-License-Identifier: MIT
#include "forge/texts.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace doublecheck::forge {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_square(std::string_view text) {
    return text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}
bool is_cell(std::string_view text) {
    return text.size() == 2 && text[0] >= 'a' && text[0] <= 'i' && text[1] >= '1' && text[1] <= '9';
}

std::vector<std::string> words_of(std::string_view text, char separator) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c == separator) {
            words.emplace_back();
        } else {
            words.back() += c;
        }
    }
    return words;
}
std::string joined(const std::vector<std::string>& words, std::string_view separator) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) text.append(i == 0 ? "" : separator).append(words[i]);
    return text;
}

std::string nearby(const std::string& square, Chance& chance) {
    std::string other = square;
    const char last = square[0] > 'h' || square[1] > '8' ? 1 : 0;
    const std::size_t i = chance.below(2);
    const char least = i == 0 ? 'a' : '1';
    const char most = static_cast<char>((i == 0 ? 'h' : '8') + last);
    other[i] = static_cast<char>(other[i] + (chance.percent(50) ? 1 : -1));
    other[i] = std::clamp(other[i], least, most);
    return other;
}

std::string varied_squares(const std::string& text, Chance& chance) {
    std::vector<std::string> words = words_of(text, ' ');
    switch (chance.below(5)) {
        case 0: words.erase(words.begin() + static_cast<std::ptrdiff_t>(chance.below(words.size()))); break;
        case 1: words.push_back(some_square(chance)); break;
        case 2: words.push_back(words.front()); break;
        case 3: std::ranges::reverse(words); break;
        default: chance.any(words) = some_square(chance); break;
    }
    return joined(words, " ");
}

std::string varied_move(const std::string& text, Chance& chance) {
    const std::string from = text.substr(0, 2);
    const std::string to = text.substr(2, 2);
    const std::string rest = text.substr(4);
    switch (chance.below(7)) {
        case 0: return to + from + rest;
        case 1: return from + to;
        case 2: return from + to + "qrbnkpQ*&="[chance.below(10)];
        case 3: return nearby(from, chance) + to + rest;
        case 4: return from + nearby(to, chance) + rest;
        case 5: return from + some_square(chance) + rest;
        default: return some_square(chance) + to + rest;
    }
}

}  // namespace

Meaning meaning_of(const std::string& text) {
    if (text == "white" || text == "black" || text == "w" || text == "b") return Meaning::colour;
    if (is_square(text)) return Meaning::square;
    if (is_cell(text)) return Meaning::cell;
    const auto slashes = std::ranges::count(text, '/');
    if (slashes >= 7) return text.find_first_of(" _\t") == std::string::npos ? Meaning::board : Meaning::fen;
    if (text.size() >= 4 && text.size() <= 8 && is_cell(text.substr(0, 2))) {
        if (is_square(text.substr(0, 2)) && is_square(text.substr(2, 2)) && text.size() <= 5)
            return Meaning::move;
        if (is_cell(text.substr(2, 2))) return Meaning::play;
    }
    if (text.size() > 4 && is_square(text.substr(0, 2)) && text[2] == ' ') return Meaning::squares;
    if (!text.empty() && std::ranges::all_of(text, is_digit)) return Meaning::number;
    return Meaning::word;
}

std::string some_square(Chance& chance) {
    const char file = static_cast<char>('a' + chance.below(8));
    constexpr std::string_view home_ranks = "1278";
    const char rank =
        chance.percent(60) ? home_ranks[chance.below(4)] : static_cast<char>('1' + chance.below(8));
    return {file, rank};
}

std::string varied(const std::string& text, Chance& chance) {
    switch (meaning_of(text)) {
        case Meaning::square: return chance.percent(50) ? nearby(text, chance) : some_square(chance);
        case Meaning::cell: return nearby(text, chance);
        case Meaning::squares: return varied_squares(text, chance);
        case Meaning::move:
        case Meaning::play: return varied_move(text, chance);
        case Meaning::fen:
        case Meaning::board: return varied_fen(text, chance);
        case Meaning::colour:
            if (text.size() == 1) return text == "w" ? "b" : "w";
            return text == "white" ? "black" : "white";
        case Meaning::number: return std::to_string(chance.below(200));
        case Meaning::word: break;
    }
    if (text.empty()) return some_square(chance);
    std::string other = text;
    switch (chance.below(4)) {
        case 0: other.erase(chance.below(other.size()), 1); break;
        case 1: other += chance.any(other); break;
        case 2: chance.any(other) = chance.any(text); break;
        default: other = other.substr(0, chance.below(other.size())); break;
    }
    return other;
}

std::string misplaced(const std::string& text, Chance& chance) {
    constexpr auto others =
        std::to_array<std::string_view>({"white",
                                         "black",
                                         "w",
                                         "b",
                                         "",
                                         " ",
                                         "-",
                                         "a0",
                                         "i9",
                                         "i1",
                                         "e9",
                                         "h8h8",
                                         "a1a1",
                                         "e2e4",
                                         "e7e8q",
                                         "0000",
                                         "a1 h8",
                                         "e4 e4",
                                         "e4,d5",
                                         "PNBRQK",
                                         "-pnbrq",
                                         "K",
                                         "k",
                                         "none",
                                         "yes",
                                         "no",
                                         "unknown",
                                         "true",
                                         "null",
                                         "0",
                                         "-1",
                                         "63",
                                         "64",
                                         "normal",
                                         "castling",
                                         "8/8/8/8/8/8/8/8 w - -",
                                         "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                         "start",
                                         "1-0",
                                         "1/2-1/2",
                                         "*"});
    std::string other;
    do {
        other = chance.percent(40) ? some_square(chance) : std::string(chance.any(others));
    } while (other == text);
    return other;
}

std::string respelled(const std::string& text, Chance& chance) {
    std::string other = text;
    const auto replace_blanks = [&](std::string_view by) { other = joined(words_of(text, ' '), by); };
    switch (chance.below(9)) {
        case 0: replace_blanks("_"); break;
        case 1: replace_blanks("\t"); break;
        case 2: replace_blanks("  "); break;
        case 3: replace_blanks(","); break;
        case 4: other += ' '; break;
        case 5: other.insert(other.begin(), ' '); break;
        case 6:
            for (char& c : other) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
            break;
        case 7: other += '\0'; break;
        default:
            if (!other.empty()) {
                char& blank = chance.any(other);
                if (blank == ' ') blank = chance.percent(50) ? '_' : '\t';
            }
    }
    return other;
}

}  // namespace doublecheck::forge
