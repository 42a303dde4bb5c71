// SPDX-License-Identifier: MIT
#include "show/svg.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "base/text.hpp"
#include "show/diagram.hpp"

namespace doublecheck {
namespace {

Place place_of(Square square) {
    return {square.file_index(), square.rank_index()};
}

std::vector<DiagramMan> men_of(const Board& board) {
    std::vector<DiagramMan> men;
    for (const Color color : {Color::white, Color::black}) {
        for (const PieceType type : all_piece_types) {
            const SquareSet squares = board.of(color, type);
            if (squares.empty()) continue;
            const bool is_white = color == Color::white;
            DiagramMan man{.id = fmt::format("{}-{}", is_white ? "white" : "black", name(type)),
                           .is_white = is_white,
                           .drawing = drawing_of(type)};
            for (const Square square : squares) man.places.push_back(place_of(square));
            men.push_back(std::move(man));
        }
    }
    return men;
}

std::optional<ArrowColor> color_of(std::string_view name) {
    constexpr std::array<std::string_view, 4> names = {"green", "red", "blue", "yellow"};
    const auto at = std::ranges::find(names, name);
    if (at == names.end()) return std::nullopt;
    return static_cast<ArrowColor>(at - names.begin());
}

}  // namespace

std::string svg(const Board& board, const SvgOptions& options) {
    Diagram diagram{.men = men_of(board),
                    .orientation = options.orientation,
                    .style = options.style,
                    .caption = options.caption,
                    .size = options.size,
                    .title = options.title};
    for (const Square square : options.marks) diagram.marks.push_back(place_of(square));
    for (const Square square : options.last_move) diagram.last_move.push_back(place_of(square));
    for (const Square square : options.checked) diagram.checked.push_back(place_of(square));
    for (const auto& [from, to, color] : options.arrows)
        diagram.arrows.push_back({place_of(from), place_of(to), color});
    return draw(diagram);
}

std::string men_count(const Board& board) {
    return fmt::format("({}+{})", board.of(Color::white).size(), board.of(Color::black).size());
}

Result<std::vector<SvgArrow>> parse_arrows(std::string_view text) {
    std::vector<SvgArrow> arrows;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t offset = text.size() - rest.size();
        const std::string_view part = take_item(rest);
        const std::string_view squares = part.substr(0, part.find(':'));
        const auto color = squares.size() == part.size() ? std::optional(ArrowColor::green)
                                                         : color_of(part.substr(squares.size() + 1));
        const auto from = Square::parse(squares.substr(0, 2));
        const auto to = squares.size() == 4 ? Square::parse(squares.substr(2)) : std::nullopt;
        if (!from || !to || *from == *to || !color) {
            return failure(
                "svg.arrow",
                fmt::format("An arrow is two different squares, such as e2e4, with a colour behind "
                            "a colon: green, red, blue or yellow; \"{}\" is none.",
                            part),
                offset);
        }
        arrows.push_back({*from, *to, *color});
    }
    return arrows;
}

Result<SquareSet> parse_squares(std::string_view text) {
    SquareSet squares;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t offset = text.size() - rest.size();
        const std::string_view part = take_item(rest);
        const auto square = Square::parse(part);
        if (!square) return failure("svg.square", fmt::format("\"{}\" is not a square.", part), offset);
        squares |= *square;
    }
    return squares;
}

}  // namespace doublecheck
