// SPDX-License-Identifier: MIT
// Reads plays in every style and matches them with the plays of a position.
#include <fmt/format.h>

#include "chess99/moves.hpp"
#include "chess99/notation.hpp"
#include "chess99/written_play.hpp"

namespace doublecheck::chess99 {
namespace {

constexpr bool fits(const std::optional<int>& written, int value) {
    return !written || *written == value;
}

bool castling_fits(const Position& position, Move move, const WrittenPlay& written) {
    if (written.is_coordinate) return written.from() == move.from() && written.to() == move.to();
    return fits(written.to_file, move.king_arrival().file()) &&
           fits(written.partner_file, move.to().file()) && written.man == PieceType::king &&
           written.partner == position.piece_at(move.to())->type;
}

bool capture_fits(const Position& position, Move move, const WrittenPlay& written) {
    const auto captured = captured_by(position, move);
    if (written.captures && !captured) return false;
    return !written.captured || (captured && captured->type == *written.captured);
}

bool move_fits(const Position& position, Move move, const WrittenPlay& written) {
    if (move.is_castling() != (written.kind == WrittenKind::castling)) return false;
    if (move.is_castling()) return castling_fits(position, move, written);
    const Piece man = *position.piece_at(move.from());
    const bool is_waiting = man.type == PieceType::pawn && move.from().rank() == last_rank(man.color);
    if (is_waiting != (written.kind == WrittenKind::waiting)) return false;
    if (written.to() != move.to() && (written.to() || !move.is_promotion_in_place())) return false;
    return (!written.man || *written.man == man.type) && fits(written.from_file, move.from().file()) &&
           fits(written.from_rank, move.from().rank()) && written.promotion == move.promotion() &&
           written.is_en_passant == move.is_en_passant() && capture_fits(position, move, written);
}

/// Returns the plays that the text may mean. If several castlings fit, the text means the castling with the
/// king's neighbour.
MoveList fitting_moves(const Position& position, const WrittenPlay& written, const Options& options) {
    MoveList fitting;
    const bool has_king = position.king(position.turn()).has_value();
    for (const Move move : has_king ? moves(position, options) : last_moves(position, options)) {
        if (!move_fits(position, move, written)) continue;
        if (move.is_castling() && move.king_arrival() == move.to()) {
            fitting.clear();
            fitting.push_back(move);
            break;
        }
        fitting.push_back(move);
    }
    return fitting;
}

std::string joined_plays(const Position& position, const MoveList& plays, const Options& options) {
    std::string text;
    for (std::size_t i = 0; i < plays.size(); ++i) {
        if (i != 0) text += i + 1 == plays.size() ? " or " : ", ";
        text += unsigned_move_text(position, plays[i], Style::v1, options);
    }
    return text;
}

}  // namespace

Result<std::variant<Move, Reason>> read_move(const Position& position, std::string_view text,
                                             const Options& options, std::optional<Style> style) {
    const auto written = parse_written_play(text, style);
    if (!written) return std::unexpected(written.error());
    const MoveList fitting = fitting_moves(position, *written, options);
    if (fitting.size() > 1)
        return failure("c99.move.ambiguous",
                       fmt::format("this may be {}", joined_plays(position, fitting, options)));
    if (fitting.empty()) return explain_written(position, *written, options);
    return fitting[0];
}

std::optional<Move> read_last_move(const Position& position, std::string_view text, const Options& options) {
    const auto written = parse_written_play(text, std::nullopt);
    if (!written || position.king(position.turn())) return std::nullopt;
    const MoveList fitting = fitting_moves(position, *written, options);
    return fitting.size() == 1 ? std::optional(fitting[0]) : std::nullopt;
}

Result<Move> parse_move(const Position& position, std::string_view text, const Options& options,
                        std::optional<Style> style) {
    const auto read = read_move(position, text, options, style);
    if (!read) return std::unexpected(read.error());
    if (const auto* const reason = std::get_if<Reason>(&*read))
        return failure("c99.move.impossible", reason->text);
    return std::get<Move>(*read);
}

}  // namespace doublecheck::chess99
