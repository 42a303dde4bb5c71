// SPDX-License-Identifier: MIT
#include "checker/common/leaves.hpp"

#include <algorithm>

namespace doublecheck {

namespace checker {

namespace {

/// Returns the texts of a list, or the words of a single text.
Strict<std::vector<std::string_view>> read_text_list(const Value& value) {
    if (value.text() != nullptr) return words_of(*value.text());
    return read_strictly<std::vector<std::string_view>>(value);
}

}  // namespace

}  // namespace checker

Strict<checker::Square> Reader<checker::Square>::read(const Value& value) {
    using namespace checker;
    const auto square = value.text() != nullptr ? Square::named(*value.text()) : std::nullopt;
    if (!square) return misread("is no square");
    return *square;
}

Strict<checker::Color> Reader<checker::Color>::read(const Value& value) {
    using namespace checker;
    if (value.text() != nullptr && *value.text() == "white") return Color::white;
    if (value.text() != nullptr && *value.text() == "black") return Color::black;
    return misread("is neither white nor black");
}

Strict<checker::Squares> Reader<checker::Squares>::read(const Value& value) {
    using namespace checker;
    auto list = read_strictly<std::vector<Square>>(value);
    if (!list) return std::unexpected(std::move(list.error()));
    if (list->size() > 16) return misread("has more than 16 squares");
    Squares squares;
    for (const Square square : *list) squares.add(square);
    return squares;
}

Strict<checker::SquareFlags> Reader<checker::SquareFlags>::read(const Value& value) {
    using namespace checker;
    const auto names = read_text_list(value);
    if (!names) return std::unexpected(names.error());
    SquareFlags squares;
    for (std::size_t i = 0; i < names->size(); ++i) {
        const auto square = Square::named((*names)[i]);
        if (!square) return misread("is no square", place_in_list(i));
        if (squares.test(square->number())) return misread("names a square twice", place_in_list(i));
        squares.set(square->number());
    }
    return squares;
}

Strict<checker::BoardState> Reader<checker::BoardState>::read(const Value& value) {
    using namespace checker;
    const auto state = value.text() != nullptr ? read_board_state(*value.text()) : std::nullopt;
    if (!state) return misread("is no FEN");
    return *state;
}

namespace checker {

Strict<FenText> FenText::read(const Value& value) {
    const auto state = read_strictly<BoardState>(value);
    if (!state) return std::unexpected(state.error());
    return FenText{*value.text(), *state};
}

}  // namespace checker

Strict<checker::WrittenMove> Reader<checker::WrittenMove>::read(const Value& value) {
    using namespace checker;
    const auto move = value.text() != nullptr ? read_uci(*value.text()) : std::nullopt;
    if (!move) return misread("is no move in UCI");
    return *move;
}

namespace checker {

Strict<Moves> Moves::read(const Value& value) {
    const auto texts = read_text_list(value);
    if (!texts) return std::unexpected(texts.error());
    Moves moves;
    moves.all.reserve(texts->size());
    for (const std::string_view text : *texts) {
        const auto move = read_uci(text);
        if (!move) return misread("is no move in UCI", place_in_list(moves.all.size()));
        moves.all.push_back(*move);
    }
    return moves;
}

bool are_named(const std::vector<std::string>& names, const SquareFlags& squares) {
    SquareFlags named;
    for (const std::string& name : names) {
        const auto square = Square::named(name);
        if (!square || named.test(square->number())) return false;
        named.set(square->number());
    }
    return named == squares;
}

std::string FenText::in_words() const {
    return std::string(text) + (position().start == Start::chess960 ? " (Chess960)" : "");
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t length = std::min(text.find(' '), text.size());
        if (length > 0) words.push_back(text.substr(0, length));
        text.remove_prefix(std::min(length + 1, text.size()));
    }
    return words;
}

std::string_view name_of(Color color) {
    return color == Color::white ? "White" : "Black";
}
std::string_view small_name_of(Color color) {
    return color == Color::white ? "white" : "black";
}

std::string names_of(const Squares& squares) {
    std::string text;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if (i > 0) text += i + 1 < squares.size() ? ", " : " and ";
        text += name_of(squares[i]);
    }
    return text;
}

}  // namespace checker

}  // namespace doublecheck
