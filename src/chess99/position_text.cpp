// SPDX-License-Identifier: MIT
// Parses and writes the text form of positions.
#include <algorithm>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "chess99/position.hpp"
#include "chess99/zobrist.hpp"

namespace doublecheck::chess99 {
namespace {

/// A field of the text with its offset.
struct Field {
    std::string_view text;
    std::size_t offset;
};

constexpr std::size_t max_fields = 5;

/// Splits the text at blanks. Returns at most one field more than allowed, so that the caller can report that
/// there are too many.
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
    if (letter < ' ' || letter > '~') return "this character";
    return fmt::format("'{}'", letter);
}

std::string described(Piece piece) {
    return fmt::format("{}'s {}", name(piece.color), name(piece.type));
}

/// Reads the rows from rank 9 to rank 1, one character at a time.
class RowReader {
  public:
    [[nodiscard]] std::optional<Error> read(Field field) {
        for (std::size_t i = 0; i < field.text.size(); ++i) {
            if (auto error = take(field.text[i], field.offset + i)) return error;
        }
        const std::size_t end = field.offset + field.text.size();
        if (auto error = end_row(end)) return error;
        if (rank_ == 0) return std::nullopt;
        return Error{"c99.rows", fmt::format("there are {} ranks where nine are needed", board_side - rank_),
                     end};
    }
    [[nodiscard]] std::optional<Piece> man(Cell cell) const {
        return men_[static_cast<std::size_t>(cell.index())];
    }

  private:
    std::optional<Error> take(char letter, std::size_t offset) {
        if (letter == '/') return next_row(offset);
        const bool is_digit = letter >= '1' && letter <= '9';
        const auto piece = piece_from_position_letter(letter);
        if (!is_digit && !piece)
            return Error{"c99.letter",
                         fmt::format("{}{} is no man of Chess 99 (K Q A R B N P, A for the paladin)",
                                     quoted(letter), place()),
                         offset};
        const int cells = is_digit ? letter - '0' : 1;
        if (file_ + cells > board_side)
            return Error{"c99.row-length", fmt::format("rank {} has more than nine cells", rank_ + 1),
                         offset};
        if (piece) {
            if (auto error = put(Cell::at(file_, rank_), *piece, offset)) return error;
        }
        file_ += cells;
        return std::nullopt;
    }

    /// Returns the current cell as in ` on e5`, or an empty text if the row is complete.
    [[nodiscard]] std::string place() const {
        return file_ < board_side ? " on " + Cell::at(file_, rank_).name() : std::string();
    }

    std::optional<Error> next_row(std::size_t offset) {
        if (auto error = end_row(offset)) return error;
        if (rank_ == 0) return Error{"c99.rows", "there are more than nine ranks", offset};
        --rank_;
        file_ = 0;
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Error> end_row(std::size_t offset) const {
        if (file_ == board_side) return std::nullopt;
        return Error{"c99.row-length",
                     fmt::format("rank {} has {} cells where nine are needed", rank_ + 1, file_), offset};
    }

    std::optional<Error> put(Cell cell, Piece piece, std::size_t offset) {
        if (piece.type == PieceType::pawn && cell.rank() == first_rank(piece.color))
            return Error{
                "c99.pawn",
                fmt::format(
                    "{} on {}: pawns begin in front of their player's first rank and never move back to it",
                    described(piece), cell.name()),
                offset};
        if (piece.type == PieceType::king && std::ranges::count(men_, std::optional(piece)) != 0)
            return Error{"c99.king", fmt::format("{} on {} is a second one", described(piece), cell.name()),
                         offset};
        men_[static_cast<std::size_t>(cell.index())] = piece;
        return std::nullopt;
    }

    std::array<std::optional<Piece>, cell_count> men_ = {};
    int rank_ = board_side - 1;
    int file_ = 0;
};

/// Returns the reason why no pawn of `mover`, the side that has just moved, could have passed over the cell.
/// Returns nothing if one can.
std::optional<std::string> why_not_passed(const RowReader& rows, Cell passed, Color mover) {
    const auto landing = passed.offset(0, forward(mover));
    const auto start = passed.offset(0, -forward(mover));
    if (!landing || !start || start->rank() == first_rank(mover))
        return fmt::format("no pawn of {}'s can pass over {}", name(mover), passed.name());
    if (rows.man(passed)) return fmt::format("{} is not empty", passed.name());
    if (rows.man(*start))
        return fmt::format("the pawn that passed came from {}, which is not empty", start->name());
    const auto lander = rows.man(*landing);
    const bool is_promoted = landing->rank() == last_rank(mover) && lander &&
                             (lander->type == PieceType::bishop || lander->type == PieceType::knight);
    if (!lander || lander->color != mover || (lander->type != PieceType::pawn && !is_promoted))
        return fmt::format("no pawn of {}'s stands on {}", name(mover), landing->name());
    return std::nullopt;
}

}  // namespace

Position Position::start() {
    return *parse("rnbakqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKABNR w - - 1");
}

Result<Position> Position::parse(std::string_view text) {
    const std::vector<Field> fields = fields_of(text);
    if (fields.empty()) return failure("c99.rows", "the position is empty");
    if (!fields[0].text.contains('/'))
        return failure("c99.rows", "a position is expected, nine rows between slashes, or the word start",
                       fields[0].offset);
    if (std::ranges::count(fields[0].text, '/') == 7)
        return failure(
            "c99.rows",
            "this is a board of chess, with eight ranks; that of Chess 99 has nine (for chess, leave "
            "out the word chess99)",
            fields[0].offset);
    RowReader rows;
    if (auto error = rows.read(fields[0])) return std::unexpected(*error);
    Position position;
    for (int i = 0; i < cell_count; ++i) {
        if (const auto piece = rows.man(Cell::from_index(i))) position.put(Cell::from_index(i), *piece);
    }
    for (const Color color : {Color::white, Color::black}) {
        if (!position.king(color))
            return failure("c99.king", fmt::format("{} has no king", name(color)),
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
            return failure("c99.passed", "the passed cell is a cell, a1 to i9, or -", fields[3].offset);
        if (const auto reason = why_not_passed(rows, *passed, opposite(position.turn_)))
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
    return fmt::format("{} {}", text, move_number_);
}

}  // namespace doublecheck::chess99
