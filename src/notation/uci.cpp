// SPDX-License-Identifier: MIT
#include "doublecheck/notation/uci.hpp"

#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>

#include "notation/shown.hpp"

namespace doublecheck {
namespace {

std::unexpected<Error> uci_error(std::string_view text, std::size_t at) {
    if (text.empty()) return failure("uci.syntax", "There is no move.", 0);
    if (at >= text.size())
        return failure("uci.syntax", "The move " + shown(text) + " breaks off.", text.size());
    return failure("uci.syntax", shown(text[at]) + " does not belong there in the move " + shown(text) + ".",
                   at);
}

/// Returns the offset of the first character that does not fit two squares and an optional promotion, or
/// nothing if all do.
std::optional<std::size_t> first_wrong_character(std::string_view text) {
    for (std::size_t at = 0; at < 4; ++at) {
        const char first = at % 2 == 0 ? 'a' : '1';
        if (at >= text.size() || text[at] < first || text[at] > first + 7) return at;
    }
    if (text.size() > 4 && std::string_view("nbrq").find(text[4]) == std::string_view::npos) return 4;
    if (text.size() > 5) return 5;
    return std::nullopt;
}

/// Returns the castling of the king on `from` that `to` names, as the square of the rook or as the square on
/// which the king arrives. Returns nothing if there is none.
std::optional<Move> castling(const Position& position, Square from, Square to) {
    const Color us = position.turn();
    if (from != position.king_square(us)) return std::nullopt;
    for (const Square rook : position.castling_rooks(us)) {
        const Move move = Move::castling(from, rook);
        if (to == rook || (to == move.arrival() && distance(from, to) > 1)) return move;
    }
    return std::nullopt;
}

/// Returns the move between the two squares, legal or not. Its kind depends on the man on `from`.
Move move_between(const Position& position, Square from, Square to, std::optional<PieceType> promotion) {
    if (promotion) return Move::promotion(from, to, *promotion);
    if (const auto found = castling(position, from, to)) return *found;
    const bool is_en_passant = position.ep_square() == to && from.file() != to.file() &&
                               position.of(position.turn(), PieceType::pawn).contains(from);
    return is_en_passant ? Move::en_passant(from, to) : Move::normal(from, to);
}

}  // namespace

UciCastling uci_castling(const Position& position) {
    for (const Color color : {Color::white, Color::black}) {
        const Rank home = home_rank(color);
        const SquareSet corners = SquareSet(Square(File::a, home)) | SquareSet(Square(File::h, home));
        const SquareSet rooks = position.castling_rooks(color);
        const bool is_standard = rooks.empty() || (position.king_square(color) == Square(File::e, home) &&
                                                   corners.contains_all(rooks));
        if (!is_standard) return UciCastling::chess960;
    }
    return UciCastling::standard;
}

Result<Move> parse_uci(const Position& position, std::string_view text) {
    if (const auto wrong = first_wrong_character(text)) return uci_error(text, *wrong);
    const Square from = *Square::parse(text.substr(0, 2));
    const Square to = *Square::parse(text.substr(2, 2));
    const auto promotion = text.size() > 4 ? piece_type_from_letter(text[4]) : std::nullopt;
    const Move move = move_between(position, from, to, promotion);
    if (position.is_legal(move)) return move;
    return failure("uci.illegal", shown(text) + " is not a legal move here.");
}

/// Letters and digits are combined in a register: a caller that copies them together does not have to wait
/// for four bytes that were written one by one.
MoveText write_uci(Move move, UciCastling castling) {
    const Square to = castling == UciCastling::standard ? move.arrival() : move.to();
    const auto name_of = [](Square square) {
        const auto file = static_cast<unsigned>(square.file_letter());
        const auto rank = static_cast<unsigned>(square.rank_digit());
        return std::endian::native == std::endian::little ? file | rank << 8U : file << 8U | rank;
    };
    const unsigned from_name = name_of(move.from());
    const unsigned to_name = name_of(to);
    const std::uint32_t names =
        std::endian::native == std::endian::little ? from_name | to_name << 16U : from_name << 16U | to_name;
    MoveText text;
    std::memcpy(text.characters.data(), &names, sizeof names);
    text.size = sizeof names;
    if (const auto type = move.promotion_type()) text.characters[text.size++] = letter(*type);
    return text;
}

std::string uci(Move move, UciCastling castling) {
    return std::string(write_uci(move, castling).view());
}

}  // namespace doublecheck
