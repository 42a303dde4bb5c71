// SPDX-License-Identifier: MIT
#include "notation/words.hpp"

#include <array>
#include <cmath>
#include <string_view>

namespace doublecheck {
namespace {

std::string enumerated(std::span<const std::string> words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? last : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace

std::string man_on(const Board& board, Square square) {
    const auto type = board.type_at(square);
    if (!type) return "the square " + square.name();
    return "the " + std::string(name(*type)) + " on " + square.name();
}

std::string owned_man_on(const Board& board, Square square) {
    const auto piece = board.at(square);
    if (!piece) return "the square " + square.name();
    return std::string(name(piece->color)) + "'s " + std::string(name(piece->type)) + " on " + square.name();
}

std::string joined(std::span<const std::string> words) {
    return enumerated(words, " and ");
}

std::string alternatives(std::span<const std::string> words) {
    return enumerated(words, " or ");
}

std::string listed_men(const Board& board, SquareSet squares) {
    std::vector<std::string> men;
    for (const Square square : (squares & board.occupied())) men.push_back(man_on(board, square));
    return joined(men);
}

std::vector<std::string> names(SquareSet squares) {
    std::vector<std::string> list;
    list.reserve(static_cast<std::size_t>(squares.size()));
    for (const Square square : squares) list.push_back(square.name());
    return list;
}

std::vector<Square> vector_of(SquareSet squares) {
    std::vector<Square> list;
    list.reserve(static_cast<std::size_t>(squares.size()));
    for (const Square square : squares) list.push_back(square);
    return list;
}

std::string capitalised(std::string sentence) {
    if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z') {
        sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
    }
    return sentence;
}

std::string decapitalised(std::string sentence) {
    for (const std::string_view start : {"The ", "It ", "A ", "After ", "No ", "Both "}) {
        if (!sentence.starts_with(start)) continue;
        sentence[0] = static_cast<char>(sentence[0] - 'A' + 'a');
        break;
    }
    return sentence;
}

std::string long_text(const Board& board, Square from, Square to, std::optional<PieceType> promotion) {
    const auto man = board.at(from);
    const auto other = board.at(to);
    const bool is_capture = other && !(man && man->color == other->color);
    std::string text;
    if (man && man->type != PieceType::pawn) text = letter(Piece{Color::white, man->type});
    text.append(from.name()).append(is_capture ? "x" : "-").append(to.name());
    if (promotion) text.append("=").append(1, letter(Piece{Color::white, *promotion}));
    return text;
}

std::string number_in_words(int count) {
    constexpr std::array<std::string_view, 13> words = {"no",   "one",    "two",   "three", "four",
                                                        "five", "six",    "seven", "eight", "nine",
                                                        "ten",  "eleven", "twelve"};
    if (count < 0 || count > 12) return std::to_string(count);
    return std::string(words[static_cast<std::size_t>(count)]);
}

std::string move_number_text(std::int64_t number, Color turn) {
    return std::to_string(number) + (turn == Color::white ? "." : "...");
}

std::string duration_text(std::int64_t seconds) {
    if (seconds == 120) return "two minutes";
    if (seconds == 60) return "one minute";
    return seconds % 60 == 0 ? std::to_string(seconds / 60) + " minutes"
                             : std::to_string(seconds) + " seconds";
}

std::string clock_text(double seconds) {
    const long long tenths = std::llround(seconds * 10);
    const long long whole = tenths / 10;
    std::string text = std::to_string(whole / 3600);
    for (const long long part : {whole / 60 % 60, whole % 60})
        text.append(part < 10 ? ":0" : ":").append(std::to_string(part));
    if (tenths % 10 != 0) text.append(".").append(std::to_string(tenths % 10));
    return text;
}

std::string capture_text(const Board& board, Square from, Square to) {
    const PieceType type = board.type_at(from).value_or(PieceType::pawn);
    if (type == PieceType::pawn) return std::string(1, from.file_letter()) + "x" + to.name();
    return std::string(1, letter(Piece{Color::white, type})) + "x" + to.name();
}

}  // namespace doublecheck
