// SPDX-License-Identifier: MIT
#include "legality/last_move/last_moves.hpp"

#include <fmt/format.h>

#include "board/origins.hpp"
#include "doublecheck/board/attacks.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "legality/rules/static_rules.hpp"

// A retraction is possible if three conditions hold: no rule about a position as it stands refutes the
// earlier position; in the earlier position the king of the side that is now to move is not attacked; and the
// move leads from it to exactly the present position. Whether any game leads to the earlier position is not
// examined here.

namespace doublecheck {

LastMoves::LastMoves(const Setup& after, StartArray array, EpField ep_field)
    : after_(after),
      array_(array),
      ep_field_(ep_field),
      mover_(opposite(after.turn)),
      king_(after.board.of(after.turn, PieceType::king).first()),
      movers_king_(after.board.of(mover_, PieceType::king).first()) {}

bool LastMoves::admits(const Origin& origin, Victim victim) {
    if (origin.kind == RetractionKind::en_passant) return victim == Victim::pawn;
    if (victim == Victim::nothing) return origin.uncapture != Uncapture::required;
    if (origin.uncapture == Uncapture::none) return false;
    return victim != Victim::pawn || !end_ranks.contains(origin.to);
}

std::optional<Refutation> LastMoves::refute_for_any_capture(const Origin& origin) const {
    const SquareSet own_rights = after_.castling_rooks & squares_of(home_rank(mover_));
    if (!own_rights.empty()) {
        const bool is_king = after_.board.of(mover_, PieceType::king).contains(origin.to);
        if (is_king) return Refutation::at(retraction::right_kept.rule.id, own_rights.first());
        if (own_rights.contains(origin.to)) return Refutation::at(retraction::right_kept.rule.id, origin.to);
    }
    const bool is_double_step = origin.kind == RetractionKind::double_step;
    if (after_.ep_square) {
        const bool is_over_it = is_double_step && origin.from.file() == after_.ep_square->file();
        if (!is_over_it) return Refutation::at(retraction::not_the_double_step.rule.id, *after_.ep_square);
    }
    return std::nullopt;
}

std::optional<Refutation> LastMoves::refute_check_before(const Origin& origin, Victim victim) const {
    SquareSet found;
    if (origin.kind == RetractionKind::castling || origin.kind == RetractionKind::en_passant) {
        found =
            attackers(before(after_, make_retraction(after_, origin, man_of(victim))).board, king_, mover_);
    } else {
        // Computes the attackers on the earlier board without making that board, since most retractions are
        // refuted here.
        const Board& board = after_.board;
        const SquareSet to(origin.to);
        const SquareSet from(origin.from);
        const SquareSet left = (board.occupied() - to) | from;
        const SquareSet occupied = victim == Victim::nothing ? left : left | to;
        const auto men = [&](PieceType type) {
            const SquareSet still = board.of(mover_, type) - to;
            return origin.man == type ? still | from : still;
        };
        const SquareSet queens = men(PieceType::queen);
        found = (pawn_attacks(after_.turn, king_) & men(PieceType::pawn)) |
                (knight_attacks(king_) & men(PieceType::knight)) |
                (king_attacks(king_) & men(PieceType::king)) |
                (rook_attacks(king_, occupied) & (men(PieceType::rook) | queens)) |
                (bishop_attacks(king_, occupied) & (men(PieceType::bishop) | queens));
    }
    if (found.empty()) return std::nullopt;
    return Refutation::at(retraction::check_before.rule.id, king_, found.first());
}

std::optional<Refutation> LastMoves::refute_castling(const Origin& origin, const Setup& earlier) const {
    const SquareSet seen_through = earlier.board.occupied() - SquareSet(origin.from);
    const auto refute_square = [&](Square square) -> std::optional<Refutation> {
        const SquareSet found = attackers(earlier.board, square, after_.turn, seen_through);
        if (found.empty()) return std::nullopt;
        return Refutation::at(retraction::castling_through_check.rule.id, square, found.first());
    };
    if (const auto out_of_check = refute_square(origin.from)) return out_of_check;
    for (const Square square : between(origin.from, origin.to) | SquareSet(origin.to)) {
        if (const auto found = refute_square(square)) return found;
    }
    return std::nullopt;
}

bool LastMoves::has_legal_ep_capture(Square pawn) const {
    const Color capturer = after_.turn;
    const Square to = *pawn.offset(0, forward(capturer));
    for (const int files : {-1, 1}) {
        const auto from = pawn.offset(files, 0);
        if (!from || !after_.board.of(capturer, PieceType::pawn).contains(*from)) continue;
        Board board = after_.board;
        board.remove(*from);
        board.remove(pawn);
        board.put(to, {capturer, PieceType::pawn});
        if (attackers(board, king_, mover_).empty()) return true;
    }
    return false;
}

bool LastMoves::is_quiet_piece_move(const Origin& origin, Victim victim) const {
    return origin.kind == RetractionKind::normal && victim == Victim::nothing &&
           origin.man != PieceType::pawn;
}

/// Returns true if two or more men attacked the mover's king before this quiet move of a piece.
bool LastMoves::has_two_checkers_before(const Origin& origin) const {
    const SquareSet occupied = (after_.board.occupied() - SquareSet(origin.to)) | SquareSet(origin.from);
    const Square king = origin.man == PieceType::king ? origin.from : movers_king_;
    return attackers(after_.board, king, after_.turn, occupied).has_more_than_one();
}

/// Returns true if no rule about rights and counts refutes the setup itself. A quiet move of a piece changes
/// neither rights nor counts, so the result also holds before such a move.
bool LastMoves::are_rights_and_counts_in_order() const {
    if (!rights_and_counts_in_order_) rights_and_counts_in_order_ = !refute_rights_and_counts(after_, array_);
    return *rights_and_counts_in_order_;
}

std::optional<Refutation> LastMoves::refute_position_before(const Origin& origin, Victim victim) const {
    if (is_quiet_piece_move(origin, victim) && !has_two_checkers_before(origin) &&
        are_rights_and_counts_in_order()) {
        return std::nullopt;
    }
    const Setup earlier = before(after_, make_retraction(after_, origin, man_of(victim)));
    if (origin.kind == RetractionKind::castling) {
        if (const auto found = refute_castling(origin, earlier)) return found;
    }
    const bool is_field_empty = ep_field_ == EpField::asserted && !after_.ep_square;
    if (is_field_empty && origin.kind == RetractionKind::double_step && has_legal_ep_capture(origin.to)) {
        return Refutation::at(retraction::ep_square_missing.rule.id, *origin.to.offset(0, -forward(mover_)));
    }
    return refute_statically(earlier, array_);
}

std::optional<Refutation> LastMoves::refute(const Origin& origin, Victim victim) const {
    if (const auto found = refute_for_any_capture(origin)) return found;
    if (const auto found = refute_check_before(origin, victim)) return found;
    return refute_position_before(origin, victim);
}

std::optional<Retraction> LastMoves::find(int skip) const {
    std::optional<Retraction> found;
    for_each_origin(after_, array_, [&](const Origin& origin) {
        if (refute_for_any_capture(origin)) return true;
        bool is_attacked_after_capture = false;
        for (const Victim victim : all_victims) {
            if (!admits(origin, victim)) continue;
            if (victim != Victim::nothing && is_attacked_after_capture) break;
            if (refute_check_before(origin, victim)) {
                is_attacked_after_capture = victim != Victim::nothing;
                continue;
            }
            if (refute_position_before(origin, victim) || skip-- > 0) continue;
            found = make_retraction(after_, origin, man_of(victim));
            return false;
        }
        return true;
    });
    return found;
}

std::size_t number_left(const std::vector<RetractionGroup>& judged) {
    std::size_t number = 0;
    for (const RetractionGroup& one : judged) {
        if (!one.refutation) number += static_cast<std::size_t>(std::popcount(one.victims));
    }
    return number;
}

std::vector<RetractionGroup> group_retractions(const LastMoves& last_moves) {
    std::vector<RetractionGroup> judged;
    for_each_origin(last_moves.after(), last_moves.array(), [&](const Origin& origin) {
        const std::size_t first = judged.size();
        for (const Victim victim : all_victims) {
            if (!LastMoves::admits(origin, victim)) continue;
            const auto refutation = last_moves.refute(origin, victim);
            const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(victim));
            std::size_t i = first;
            while (i < judged.size() && judged[i].refutation != refutation) ++i;
            if (i == judged.size()) {
                judged.push_back(
                    {.origin = origin, .victims = bit, .covers_all = false, .refutation = refutation});
            } else {
                judged[i].victims |= bit;
            }
        }
        if (judged.size() == first + 1) judged[first].covers_all = true;
        return true;
    });
    return judged;
}

std::vector<RetractionGroup> group_retractions(const LastMoves& last_moves, Budget& budget) {
    std::vector<RetractionGroup> judged = group_retractions(last_moves);
    for (std::size_t i = 0; i < judged.size() && budget.spend(); ++i) {
    }
    return judged;
}

namespace {

/// Returns true if last moves are worth examining: each side has one king, and the side that has just moved
/// is not in check.
bool can_have_been_reached(const Setup& setup) {
    return !rules::kings.refutes(setup) && !rules::opposite_check.refutes(setup);
}

}  // namespace

bool has_retraction(const Setup& setup, StartArray array) {
    return can_have_been_reached(setup) && LastMoves(setup, array).find().has_value();
}

std::vector<Retraction> possible_retractions(const Setup& setup, StartArray array) {
    std::vector<Retraction> found;
    if (!can_have_been_reached(setup)) return found;
    const LastMoves last_moves(setup, array);
    for_each_origin(setup, array, [&](const Origin& origin) {
        for (const Victim victim : all_victims) {
            if (!LastMoves::admits(origin, victim) || last_moves.refute(origin, victim)) continue;
            found.push_back(make_retraction(setup, origin, man_of(victim)));
        }
        return true;
    });
    return found;
}

constinit const RetractionRule retraction::check_before = {
    .rule = {"retraction.check-before",
             "Before that move the king of the side that is now to move already stood in check, with the "
             "other side to move.",
             "FIDE 3.9.2: no move may leave one's own king in check."},
    .explain = [](const Refutation& refutation, const Setup& after) -> std::string {
        return fmt::format("{}'s king on {} would already have been attacked from {}", name(after.turn),
                           refutation.square(0).name(), refutation.square(1).name());
    }};

constinit const RetractionRule retraction::right_kept = {
    .rule = {"retraction.right-kept", "The man still has a castling right, so it has never moved.",
             "FIDE 3.8.2.1"},
    .explain = [](const Refutation& refutation, const Setup&) -> std::string {
        return fmt::format(
            "the right to castle with the rook on {} still stands, so neither the king nor that rook has "
            "ever moved",
            refutation.square(0).name());
    }};

constinit const RetractionRule retraction::not_the_double_step = {
    .rule = {"retraction.not-the-double-step",
             "The position names an en passant square, so the last move was the double step over it and "
             "nothing else.",
             "FIDE 3.7.3.2"},
    .explain = [](const Refutation& refutation, const Setup&) -> std::string {
        return fmt::format("the en passant square {} says that the last move was the double step over it",
                           refutation.square(0).name());
    }};

constinit const RetractionRule retraction::ep_square_missing = {
    .rule = {"retraction.ep-square-missing",
             "After that double step an en passant capture would be legal, but the position names no en "
             "passant square.",
             "FIDE 3.7.3.2"},
    .explain = [](const Refutation& refutation, const Setup&) -> std::string {
        return fmt::format(
            "after that double step a capture on {} would be possible, but the en passant square is not set",
            refutation.square(0).name());
    }};

constinit const RetractionRule retraction::castling_through_check = {
    .rule = {"retraction.castling-through-check",
             "The last move cannot have been this castling: the king's home, crossed or arrival square was "
             "attacked.",
             "FIDE 3.8.2.2"},
    .explain = [](const Refutation& refutation, const Setup&) -> std::string {
        return fmt::format(
            "the king would have castled out of, through or into check on {}, attacked from {}",
            refutation.square(0).name(), refutation.square(1).name());
    }};

}  // namespace doublecheck
