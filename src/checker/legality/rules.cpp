// SPDX-License-Identifier: MIT
#include "checker/legality/rules.hpp"

#include "checker/common/counting.hpp"
#include "checker/common/moves.hpp"
#include "checker/kernel/kernel.hpp"
#include "checker/kernel/shut_bishops.hpp"

namespace doublecheck::checker {

namespace {

/// Whether the squares are the king of that colour and then attackers of it.
bool names_king_and_attackers(const Claim& claim, const Men& men, Color color) {
    const int king = king_of(men, color);
    if (claim.squares[0] != king) return false;
    const Squares found = attackers(men, king, opposite(color));
    for (std::size_t i = 1; i < claim.squares.size(); ++i) {
        if (!found.contains(claim.squares[i])) return false;
    }
    return true;
}

bool has_wrong_kings(const Men& men) {
    return king_of(men, Color::white) == nowhere || king_of(men, Color::black) == nowhere;
}
bool has_wrong_kings(const Men& men, std::optional<Color> color) {
    return color ? king_of(men, *color) == nowhere : has_wrong_kings(men);
}

bool is_pawn_on_end_rank(const Men& men, int square) {
    return kind_of(men[square]) == 'p' && (rank_of(square) == 0 || rank_of(square) == 7);
}

/// Whether the right of the rook on a square is claimed, and king or rook is not at home (or, in Chess960,
/// shares its wing with another right).
bool is_right_contradicted(const Position& position, Color color, int file, Start start) {
    const auto& rights = position.rights[index(color)];
    if (!rights[static_cast<std::size_t>(file)]) return false;
    const int king = king_of(position.men, color);
    const int rook = square_at(file, home_rank(color));
    if (king == nowhere || rank_of(king) != home_rank(color)) return true;
    if (position.men[rook] != man_of('r', color)) return true;
    if (start == Start::standard) return file_of(king) != 4 || (file != 0 && file != 7);
    if (file_of(king) == 0 || file_of(king) == 7) return true;
    for (int other = 0; other < 8; ++other) {
        const bool is_same_wing = (other < file_of(king)) == (file < file_of(king));
        if (other != file && is_same_wing && rights[static_cast<std::size_t>(other)]) return true;
    }
    return false;
}

bool is_right_contradicted(const Position& position, int square, Start start) {
    for (const Color color : {Color::white, Color::black}) {
        if (rank_of(square) != home_rank(color)) continue;
        return is_right_contradicted(position, color, file_of(square), start);
    }
    return false;
}

bool has_contradicted_ep_square(const Position& position) {
    return position.ep != nowhere && !is_ep_square_sound(position);
}

/// The men before the double step over the en passant square.
Men before_double_step(const Position& position) {
    Men men = position.men;
    const Color mover = opposite(position.turn);
    const int file = file_of(position.ep);
    men.put(square_at(file, double_step_rank(mover)), nobody);
    men.put(square_at(file, pawn_rank(mover)), man_of('p', mover));
    return men;
}

int sign(int number) {
    return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0);
}

/// Whether two sliders that attack the king do so from opposite ends of one line.
bool are_opposite(const Men& men, int king, int a, int b) {
    for (const int one : {a, b}) {
        const char kind = kind_of(men[one]);
        if (kind != 'b' && kind != 'r' && kind != 'q') return false;
    }
    return sign(file_of(a) - file_of(king)) == -sign(file_of(b) - file_of(king)) &&
           sign(rank_of(a) - rank_of(king)) == -sign(rank_of(b) - rank_of(king));
}

bool is_short_range(const Men& men, int square) {
    const char kind = kind_of(men[square]);
    return kind == 'p' || kind == 'n';
}

bool has_aligned_checkers(const Men& men, int king, const Squares& checkers) {
    for (const int a : checkers) {
        for (const int b : checkers) {
            if (are_opposite(men, king, a, b)) return true;
        }
    }
    return false;
}

/// A bishop that cannot be where it is, or too many promoted ones of a colour.
bool refutes_by_shut_bishops(const Claim& claim, const Men& men, Start start) {
    if (!claim.color) return is_misplaced_bishop(men, claim.squares[0], start);
    return has_too_many_promotions(Census(men), *claim.color, shut_bishops(men, *claim.color, start));
}

std::optional<Rule> any_setup_refutation(const Position& position, Start start) {
    const Men& men = position.men;
    if (has_wrong_kings(men)) return Rule::kings;
    for (int square = 0; square < 64; ++square) {
        if (is_pawn_on_end_rank(men, square)) return Rule::pawn_on_end_rank;
        if (is_right_contradicted(position, square, start)) return Rule::castling_right;
    }
    if (is_attacked(men, king_of(men, opposite(position.turn)), position.turn)) return Rule::opposite_check;
    if (has_contradicted_ep_square(position)) return Rule::ep_square;
    if (position.ep == nowhere) return std::nullopt;
    const Men before = before_double_step(position);
    const bool was_check = is_attacked(before, king_of(before, position.turn), opposite(position.turn));
    return was_check ? std::optional(Rule::ep_check) : std::nullopt;
}

std::optional<Rule> any_check_refutation(const Position& position) {
    const Men& men = position.men;
    const int king = king_of(men, position.turn);
    const Squares checkers = attackers(men, king, opposite(position.turn));
    if (checkers.size() > 2) return Rule::too_many_checkers;
    if (has_aligned_checkers(men, king, checkers)) return Rule::aligned_checkers;
    int short_range = 0;
    for (const int checker : checkers) short_range += is_short_range(men, checker) ? 1 : 0;
    return short_range > 1 ? std::optional(Rule::two_short_range) : std::nullopt;
}

std::optional<Rule> any_count_refutation(const Men& men, Start start) {
    const Census census(men);
    for (const Color color : {Color::white, Color::black}) {
        if (has_too_many_men(census, color)) return Rule::too_many_men;
        if (has_too_many_promotions(census, color)) return Rule::promotions;
        if (pawns_cannot_come_from_files(men, census, color)) return Rule::pawn_files;
        const ShutBishops bishops = shut_bishops(men, color, start);
        if (bishops.misplaced != nowhere || has_too_many_promotions(census, color, bishops))
            return Rule::shut_bishops;
    }
    return has_too_few_captures_for_pawns(men, census) ? std::optional(Rule::unopposed_pawns) : std::nullopt;
}

}  // namespace

bool refutes(const Claim& claim, const Position& position, Start start, Meter& meter) {
    const Men& men = position.men;
    const Squares& squares = claim.squares;
    const Color color = claim.color.value_or(Color::white);
    const Color mover = opposite(position.turn);
    const auto names_checkers = [&] { return names_king_and_attackers(claim, men, position.turn); };
    switch (claim.rule) {
        case Rule::kings: return has_wrong_kings(men, claim.color);
        case Rule::pawn_on_end_rank: return is_pawn_on_end_rank(men, squares[0]);
        case Rule::opposite_check: return names_king_and_attackers(claim, men, mover);
        case Rule::castling_right: return is_right_contradicted(position, squares[0], start);
        case Rule::ep_square: return squares[0] == position.ep && has_contradicted_ep_square(position);
        case Rule::ep_check:
            return is_ep_square_sound(position) &&
                   names_king_and_attackers(claim, before_double_step(position), position.turn);
        case Rule::too_many_checkers: return names_checkers();
        case Rule::aligned_checkers:
            return names_checkers() && are_opposite(men, squares[0], squares[1], squares[2]);
        case Rule::two_short_range:
            return names_checkers() && is_short_range(men, squares[1]) && is_short_range(men, squares[2]);
        case Rule::too_many_men: return meter.spend() && has_too_many_men(Census(men), color);
        case Rule::promotions: return meter.spend() && has_too_many_promotions(Census(men), color);
        case Rule::pawn_files: return meter.spend() && pawns_cannot_come_from_files(men, Census(men), color);
        case Rule::unopposed_pawns: return meter.spend() && has_too_few_captures_for_pawns(men, Census(men));
        case Rule::shut_bishops: return meter.spend() && refutes_by_shut_bishops(claim, men, start);
        // A kernel is asked for only where the counts of men and the rights allow it.
        case Rule::kernel:
            return meter.spend() && !any_refutation(position, start) && has_no_kernel(position, start, meter);
        case Rule::check_before:
        case Rule::right_kept:
        case Rule::not_the_double_step:
        case Rule::ep_square_missing:
        case Rule::castling_through_check:
        case Rule::no_move_before:
        case Rule::listed_before: break;
    }
    return false;
}

std::optional<Rule> any_refutation(const Position& position, Start start) {
    std::optional<Rule> rule = any_setup_refutation(position, start);
    if (!rule) rule = any_check_refutation(position);
    if (!rule) rule = any_count_refutation(position.men, start);
    return rule;
}

}  // namespace doublecheck::checker
