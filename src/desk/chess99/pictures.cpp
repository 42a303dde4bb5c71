// SPDX-License-Identifier: MIT
#include "desk/chess99/pictures.hpp"

#include <array>

#include <fmt/format.h>

#include "doublecheck/show/diagram.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck::chess99 {
namespace {

/// Half knight and half bishop: a helmet with a cross for its visor, and a plume.
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

/// White's men are the outlined symbols; there is none for the paladin that terminals have.
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

}  // namespace doublecheck::chess99
