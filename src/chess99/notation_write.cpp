// SPDX-License-Identifier: MIT
// Writes plays in each style.
#include <fmt/format.h>

#include "chess99/moves.hpp"
#include "chess99/notation.hpp"

namespace doublecheck::chess99 {
namespace {

/// Returns the letter of a man, or an empty text for a pawn.
std::string letter_of(PieceType type) {
    const auto letter = move_letter(type);
    return letter ? std::string(1, *letter) : std::string();
}

/// Returns the promotion of a play, such as `=B`, or an empty text.
std::string promotion_text(Move move) {
    return move.promotion() ? "=" + letter_of(*move.promotion()) : std::string();
}

char small_letter_of(PieceType type) {
    return type == PieceType::bishop ? 'b' : 'n';
}

bool is_waiting_pawn(const Position& position, Cell cell) {
    return position.piece_at(cell) == Piece{position.turn(), PieceType::pawn} &&
           cell.rank() == last_rank(position.turn());
}

std::string write_castling(const Position& position, Move move) {
    const bool is_short = move.king_arrival() == move.to();
    return fmt::format("K{}&{}{}", move.king_arrival().file_letter(),
                       letter_of(position.piece_at(move.to())->type),
                       is_short ? "" : std::string(1, move.to().file_letter()));
}

/// Returns true if two plays have the same v1 text apart from the starting cell: men of the same kind arrive
/// on the same cell in the same way.
bool look_alike(const Position& position, Move one, Move other) {
    return one.to() == other.to() && one.kind() == other.kind() && !other.promotion() &&
           position.piece_at(one.from()) == position.piece_at(other.from());
}

/// Returns the part of the starting cell that v1 needs to distinguish the play from others.
std::string start_needed(const Position& position, Move move, const Options& options) {
    bool is_alone = true;
    bool is_alone_on_file = true;
    bool is_alone_on_rank = true;
    const bool has_king = position.king(position.turn()).has_value();
    for (const Move other : has_king ? moves(position, options) : last_moves(position, options)) {
        if (other.from() == move.from() || !look_alike(position, move, other)) continue;
        is_alone = false;
        if (other.from().file() == move.from().file()) is_alone_on_file = false;
        if (other.from().rank() == move.from().rank()) is_alone_on_rank = false;
    }
    if (is_alone) return {};
    if (is_alone_on_file) return {move.from().file_letter()};
    if (is_alone_on_rank) return {move.from().rank_digit()};
    return move.from().name();
}

/// Returns the text after a capture in v1: the captured man in parentheses, with a star for en passant.
std::string captured_in_parentheses(const Position& position, Move move) {
    const auto captured = captured_by(position, move);
    const std::string letter = captured ? letter_of(captured->type) : std::string();
    const std::string_view star = move.is_en_passant() ? "*" : "";
    return letter.empty() ? std::string(star) : fmt::format("({}{})", letter, star);
}

std::string write_v1(const Position& position, Move move, const Options& options) {
    const auto captured = captured_by(position, move);
    const PieceType moved = position.piece_at(move.from())->type;
    const std::string arrival = fmt::format("{}{}", captured ? "x" : "", move.to().name());
    const std::string behind = captured_in_parentheses(position, move);
    if (moved != PieceType::pawn)
        return fmt::format("{}{}{}{}", letter_of(moved), start_needed(position, move, options), arrival,
                           behind);
    return fmt::format("{}{}{}{}", move.from().file_letter(), arrival, promotion_text(move), behind);
}

/// Returns the text after a capture in v2: a cross or, for en passant, a star, and the letter of the captured
/// man.
std::string captured_after_cross(const Position& position, Move move) {
    const auto captured = captured_by(position, move);
    if (!captured) return {};
    return fmt::format("{}{}", move.is_en_passant() ? '*' : 'x', letter_of(captured->type));
}

std::string write_v2(const Position& position, Move move) {
    const PieceType moved = position.piece_at(move.from())->type;
    const std::string behind = captured_after_cross(position, move);
    if (moved == PieceType::pawn)
        return move.from().file_letter() + move.to().name() + behind + promotion_text(move);
    std::string text = letter_of(moved) + move.from().name();
    if (move.from().file() != move.to().file()) text += move.to().file_letter();
    if (move.from().rank() != move.to().rank()) text += move.to().rank_digit();
    return text + behind;
}

/// Returns a pawn move without capture, such as `e3`, `e24` or `b79=B`. It is the same in v1 and v2.
std::string write_pawn_advance(Move move) {
    const int steps = move.to().rank() - move.from().rank();
    std::string text(1, move.from().file_letter());
    if (steps == 2 || steps == -2) text += move.from().rank_digit();
    text += move.to().rank_digit();
    return text + promotion_text(move);
}

/// Returns the play of a waiting pawn, such as `f=N`, `f=Nd2`, `f=Nxd2(R)` or `f=Nd2xR`.
std::string write_waiting_pawn(const Position& position, Move move, Style style) {
    const std::string start = move.from().file_letter() + promotion_text(move);
    if (move.is_promotion_in_place()) return start;
    if (style == Style::v2) return start + move.to().name() + captured_after_cross(position, move);
    return fmt::format("{}{}{}{}", start, captured_by(position, move) ? "x" : "", move.to().name(),
                       captured_in_parentheses(position, move));
}

}  // namespace

std::string_view check_sign(const Position& after) {
    if (!after.is_in_check(after.turn())) return "";
    return after.is_in_check(opposite(after.turn())) ? "!+" : "+";
}

std::string coordinate_text(Move move) {
    const bool starts_on_edge = move.from().rank() == 0 || move.from().rank() == board_side - 1;
    if (move.promotion() && starts_on_edge) {  // only a waiting pawn starts there
        return fmt::format("{}={}{}{}", move.from().name(), small_letter_of(*move.promotion()),
                           move.is_promotion_in_place() ? "" : move.to().name(),
                           move.is_en_passant() ? "*" : "");
    }
    std::string text = fmt::format("{}{}", move.from().name(), move.to().name());
    if (move.promotion()) text += small_letter_of(*move.promotion());
    if (move.is_en_passant()) text += '*';
    if (move.is_castling()) text += '&';
    return text;
}

std::string unsigned_move_text(const Position& position, Move move, Style style, const Options& options) {
    if (style == Style::coordinate) return coordinate_text(move);
    if (move.is_castling()) return write_castling(position, move);
    if (is_waiting_pawn(position, move.from())) return write_waiting_pawn(position, move, style);
    const bool is_pawn = position.piece_at(move.from())->type == PieceType::pawn;
    if (is_pawn && move.from().file() == move.to().file()) return write_pawn_advance(move);
    return style == Style::v1 ? write_v1(position, move, options) : write_v2(position, move);
}

std::string move_text(const Position& position, Move move, Style style, const Options& options) {
    std::string text = unsigned_move_text(position, move, style, options);
    if (style != Style::coordinate) text += check_sign(position.after(move));
    return text;
}

}  // namespace doublecheck::chess99
