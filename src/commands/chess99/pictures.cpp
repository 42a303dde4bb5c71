// SPDX-License-Identifier: MIT
#include "commands/chess99/pictures.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.hpp"
#include "show/diagram.hpp"
#include "show/text.hpp"

namespace doublecheck::chess99 {
namespace {

/// The paladin, which is half knight and half bishop: a helmet with a cross as its visor, and a plume.
constexpr ManDrawing paladin = {
    R"(<path d="M37 62C40 66 38 70 30 74H70C62 70 60 66 63 62Z"/>)"
    R"(<path d="M49 18C48 8 57 3 66 5C76 7 80 14 79 22C74 17 68 16 63 17C58 18 54 20 51 22Z"/>)"
    R"(<path d="M32 58V36C32 24 40 17 50 17C60 17 68 24 68 36V58Z"/>)"
    R"(<path d="M31 61Q31 57 36 57H64Q69 57 69 61T64 65H36Q31 65 31 61Z"/>)"
    R"(<path d="M24 86V80Q24 74 31 74H69Q76 74 76 80V86Z"/>)",
    R"(<path d="M50 27V50"/><path d="M38 37H62" stroke-width="4"/><path d="M41 48H44M56 48H59"/>)"};

ManDrawing drawing(PieceType type) {
    switch (type) {
        case PieceType::king: return drawing_of(doublecheck::PieceType::king);
        case PieceType::queen: return drawing_of(doublecheck::PieceType::queen);
        case PieceType::paladin: return paladin;
        case PieceType::rook: return drawing_of(doublecheck::PieceType::rook);
        case PieceType::bishop: return drawing_of(doublecheck::PieceType::bishop);
        case PieceType::knight: return drawing_of(doublecheck::PieceType::knight);
        case PieceType::pawn: return drawing_of(doublecheck::PieceType::pawn);
    }
    return paladin;
}

Place place_of(Cell cell) {
    return {cell.file(), cell.rank()};
}

std::vector<DiagramMan> men_of(const Position& position) {
    std::vector<DiagramMan> men;
    for (const Color color : {Color::white, Color::black}) {
        for (std::size_t i = 0; i < piece_type_count; ++i) {
            const auto type = static_cast<PieceType>(i);
            DiagramMan man{.id = fmt::format("{}-{}", color == Color::white ? "white" : "black", name(type)),
                           .is_white = color == Color::white,
                           .drawing = drawing(type)};
            for (const Cell cell : position.men_of(color)) {
                if (position.piece_at(cell)->type == type) man.places.push_back(place_of(cell));
            }
            if (!man.places.empty()) men.push_back(std::move(man));
        }
    }
    return men;
}

/// Returns the chess symbol of a piece, outlined for White. Terminals have no symbol for the paladin, which
/// is A or a.
std::string_view symbol(Piece piece) {
    constexpr std::array<std::string_view, 2 * piece_type_count> symbols = {
        "\u2654", "\u2655", "A", "\u2656", "\u2657", "\u2658", "\u2659",
        "\u265a", "\u265b", "a", "\u265c", "\u265d", "\u265e", "\u265f"};
    return symbols[static_cast<std::size_t>(piece.color) * piece_type_count +
                   static_cast<std::size_t>(piece.type)];
}

}  // namespace

std::string svg(const Position& position, const DiagramOptions& options) {
    Diagram diagram{.side = board_side,
                    .men = men_of(position),
                    .orientation = options.orientation,
                    .size = options.size,
                    .title = options.title};
    for (const Cell cell : options.marks) diagram.marks.push_back(place_of(cell));
    for (const auto& [from, to] : options.arrows) diagram.arrows.push_back({place_of(from), place_of(to)});
    return draw(diagram);
}

std::string text_board(const Position& position, const CellSet& marks, const TextStyle& style,
                       Orientation orientation) {
    const auto look = [&](int file, int rank) {
        const Cell cell = Cell::at(file, rank);
        SquareLook square{.is_light = cell.is_light(), .is_marked = marks.contains(cell)};
        if (const auto piece = position.piece_at(cell)) {
            square.man = style.characters == Characters::unicode ? std::string(symbol(*piece))
                                                                 : std::string(1, position_letter(*piece));
        }
        return square;
    };
    return text_board(board_side, look, style, orientation);
}

Result<CellSet> parse_cells(std::string_view text) {
    CellSet cells;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t offset = text.size() - rest.size();
        const std::string_view part = take_item(rest);
        const auto cell = Cell::parse(part);
        if (!cell)
            return failure("svg.square", fmt::format("\"{}\" is not a cell; cells are a1 to i9.", part),
                           offset);
        cells.insert(*cell);
    }
    return cells;
}

Result<std::vector<std::pair<Cell, Cell>>> parse_cell_arrows(std::string_view text) {
    std::vector<std::pair<Cell, Cell>> arrows;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t offset = text.size() - rest.size();
        const std::string_view part = take_item(rest);
        const auto from = Cell::parse(part.substr(0, std::min<std::size_t>(part.size(), 2)));
        const auto to = part.size() == 4 ? Cell::parse(part.substr(2)) : std::nullopt;
        if (!from || !to || *from == *to)
            return failure("svg.arrow",
                           fmt::format("An arrow is two different cells, such as e2e4, not \"{}\".", part),
                           offset);
        arrows.emplace_back(*from, *to);
    }
    return arrows;
}

}  // namespace doublecheck::chess99
