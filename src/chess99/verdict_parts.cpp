// SPDX-License-Identifier: MIT
#include "chess99/verdict_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "chess99/notation.hpp"

namespace doublecheck::chess99 {

std::string man_on(const Position& position, Cell cell) {
    return fmt::format("the {} on {}", name(position.piece_at(cell)->type), cell.name());
}

std::string owned_man_on(const Position& position, Cell cell) {
    const Piece piece = *position.piece_at(cell);
    return fmt::format("{}'s {} on {}", name(piece.color), name(piece.type), cell.name());
}

std::string listed(const std::vector<std::string>& words, std::string_view before_last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text.append(i + 1 == words.size() ? before_last : ", ");
        text.append(words[i]);
    }
    return text;
}

std::string men_on(const Position& position, const CellSet& cells) {
    std::vector<std::string> men;
    for (const Cell cell : cells) men.push_back(man_on(position, cell));
    return listed(men);
}

std::optional<Reason> limit_passed(const Position& position, const Options& options) {
    if (!options.move_limit || position.move_number() <= *options.move_limit) return std::nullopt;
    return Reason{
        .rule = "c99.move-limit",
        .text = fmt::format("The game is over: both have made their {} moves.", *options.move_limit)};
}

std::vector<Cell> vector_of(const CellSet& cells) {
    std::vector<Cell> list;
    for (const Cell cell : cells) list.push_back(cell);
    return list;
}

std::vector<std::string> play_texts(const Position& position, const MoveList& plays, const Options& options) {
    std::vector<std::string> texts;
    for (const Move play : plays) texts.push_back(move_text(position, play, Style::v1, options));
    std::ranges::sort(texts);
    return texts;
}

}  // namespace doublecheck::chess99
