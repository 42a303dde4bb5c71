// SPDX-License-Identifier: MIT
// The text form of positions, read and written.
#include <algorithm>
#include <charconv>
#include <vector>

#include "chess99/zobrist.hpp"
#include "doublecheck/chess99/position.hpp"

namespace doublecheck::chess99 {
namespace {

/// A field of the text with the place where it begins.
struct Field {
    std::string_view text;
    std::size_t offset;
};

constexpr std::size_t max_fields = 5;

/// Cuts at blanks. Returns one field more than there may be, if there is one.
std::vector<Field> fields_of(std::string_view text) {
    std::vector<Field> fields;
    std::size_t at = 0;
    while (fields.size() <= max_fields) {
        at = text.find_first_not_of(" \t", at);
        if (at == std::string_view::npos) break;
        const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
        fields.push_back({text.substr(at, end - at), at});
        at = end;
    }
    return fields;
}

std::string quoted(char letter) {
    return std::string("'") + letter + "'";
}

/// What stands on the board.
struct Rows {
    std::array<std::optional<Piece>, cell_count> men = {};
};

std::optional<Error> put_man(Rows& rows, Cell cell, Piece piece, std::size_t offset) {
    if (piece.type == PieceType::pawn && cell.rank() == first_rank(piece.color))
        return Error{"c99.pawn",
                     std::string(name(piece.color)) + "'s pawn on " + cell.name() +
                         ": a pawn begins in front of its player's first rank and never moves back to it",
                     offset};
    if (piece.type == PieceType::king) {
        for (int i = 0; i < cell_count; ++i) {
            if (rows.men[static_cast<std::size_t>(i)] == piece)
                return Error{"c99.king",
                             std::string(name(piece.color)) + " has a second king on " + cell.name(), offset};
        }
    }
    rows.men[static_cast<std::size_t>(cell.index())] = piece;
    return std::nullopt;
}

Result<Rows> read_rows(Field field) {
    Rows rows;
    int rank = board_side - 1;
    int file = 0;
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const char letter = field.text[i];
        const std::size_t offset = field.offset + i;
        if (letter == '/') {
            if (file != board_side)
                return failure("c99.row-length",
                               "rank " + std::to_string(rank + 1) + " has " + std::to_string(file) +
                                   " cells where nine are needed",
                               offset);
            if (rank == 0) return failure("c99.rows", "there are more than nine ranks", offset);
            --rank;
            file = 0;
            continue;
        }
        const bool is_digit = letter >= '1' && letter <= '9';
        const auto piece = piece_from_position_letter(letter);
        if (!is_digit && !piece)
            return failure("c99.letter",
                           quoted(letter) + " is no man of Chess 99 (K Q A R B N P, A for the paladin)",
                           offset);
        if (file + (is_digit ? letter - '0' : 1) > board_side)
            return failure("c99.row-length", "rank " + std::to_string(rank + 1) + " has more than nine cells",
                           offset);
        if (is_digit) {
            file += letter - '0';
            continue;
        }
        if (auto error = put_man(rows, Cell::at(file, rank), *piece, offset)) return std::unexpected(*error);
        ++file;
    }
    const std::size_t end = field.offset + field.text.size();
    if (file != board_side)
        return failure("c99.row-length",
                       "rank " + std::to_string(rank + 1) + " has " + std::to_string(file) +
                           " cells where nine are needed",
                       end);
    if (rank != 0)
        return failure("c99.rows", "there are " + std::to_string(board_side - rank) + " ranks, not nine",
                       end);
    return rows;
}

/// Whether a pawn of the side that has just moved can have passed over the cell; the reason if not.
std::optional<std::string> why_not_passed(const Rows& rows, Cell passed, Color mover) {
    const auto man = [&rows](Cell cell) { return rows.men[static_cast<std::size_t>(cell.index())]; };
    const auto landing = passed.offset(0, forward(mover));
    const auto start = passed.offset(0, -forward(mover));
    if (!landing || !start || start->rank() == first_rank(mover))
        return "no pawn of " + std::string(name(mover)) + "'s can pass over " + passed.name();
    if (man(passed)) return passed.name() + " is not empty";
    if (man(*start)) return "the pawn that passed came from " + start->name() + ", which is not empty";
    const auto lander = man(*landing);
    const bool is_promoted = landing->rank() == last_rank(mover) && lander &&
                             (lander->type == PieceType::bishop || lander->type == PieceType::knight);
    if (!lander || lander->color != mover || (lander->type != PieceType::pawn && !is_promoted))
        return "no pawn of " + std::string(name(mover)) + "'s stands on " + landing->name();
    return std::nullopt;
}

}  // namespace

Position Position::start() {
    return *parse("rnbakqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKABNR w - - 1");
}

Result<Position> Position::parse(std::string_view text) {
    const std::vector<Field> fields = fields_of(text);
    if (fields.empty()) return failure("c99.rows", "the position is empty");
    const auto rows = read_rows(fields[0]);
    if (!rows) return std::unexpected(rows.error());
    Position position;
    for (int i = 0; i < cell_count; ++i) {
        if (const auto piece = rows->men[static_cast<std::size_t>(i)])
            position.put(Cell::from_index(i), *piece);
    }
    for (const Color color : {Color::white, Color::black}) {
        if (!position.king(color))
            return failure("c99.king", std::string(name(color)) + " has no king",
                           fields[0].offset + fields[0].text.size());
    }
    if (fields.size() < 2) return failure("c99.turn", "who is to move, w or b, is missing", text.size());
    if (fields[1].text != "w" && fields[1].text != "b")
        return failure("c99.turn", "who is to move is written w or b", fields[1].offset);
    if (fields[1].text == "b") {
        position.turn_ = Color::black;
        position.key_ ^= zobrist.black_to_move;
    }
    if (fields.size() > 2 && fields[2].text != "-")
        return failure("c99.castling", "castling is written -, for it needs no right in Chess 99",
                       fields[2].offset);
    if (fields.size() > 3 && fields[3].text != "-") {
        const auto passed = Cell::parse(fields[3].text);
        if (!passed)
            return failure("c99.passed", "'" + std::string(fields[3].text) + "' is no cell, a1 to i9, nor -",
                           fields[3].offset);
        if (const auto reason = why_not_passed(*rows, *passed, opposite(position.turn_)))
            return failure("c99.passed", *reason, fields[3].offset);
        position.set_passed(static_cast<std::uint8_t>(passed->index()));
    }
    if (fields.size() > 4) {
        const std::string_view number = fields[4].text;
        const auto [end, status] =
            std::from_chars(number.data(), number.data() + number.size(), position.move_number_);
        if (status != std::errc{} || end != number.data() + number.size() || position.move_number_ < 1 ||
            position.move_number_ > 1'000'000)
            return failure("c99.number", "the number of the move is a number from 1 to 1000000",
                           fields[4].offset);
    }
    if (fields.size() > max_fields)
        return failure("c99.trailing", "there is more after the number of the move",
                       fields[max_fields].offset);
    return position;
}

std::string Position::text() const {
    std::string text;
    for (int rank = board_side - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < board_side; ++file) {
            const auto piece = piece_at(Cell::at(file, rank));
            if (!piece) {
                ++empty;
                continue;
            }
            if (empty != 0) text += std::to_string(empty);
            empty = 0;
            text += position_letter(*piece);
        }
        if (empty != 0) text += std::to_string(empty);
        if (rank != 0) text += '/';
    }
    text += turn_ == Color::white ? " w - " : " b - ";
    const auto passed = passed_cell();
    text += passed ? passed->name() : "-";
    return text + " " + std::to_string(move_number_);
}

}  // namespace doublecheck::chess99
