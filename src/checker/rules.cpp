// SPDX-License-Identifier: MIT
#include "checker/rules.hpp"

#include "checker/counting.hpp"
#include "checker/kernel.hpp"
#include "checker/moves.hpp"
#include "checker/shut_bishops.hpp"

namespace doublecheck::checker {

namespace {

bool has_different_squares(const Squares& squares) {
    for (std::size_t i = 0; i < squares.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (squares[i] == squares[j]) return false;
        }
    }
    return true;
}

/// Whether the squares are the king of that colour and then `number` different attackers of it.
bool names_king_and_attackers(const Claim& claim, const Men& men, Color color, std::size_t number) {
    const int king = king_of(men, color);
    if (king == nowhere || claim.squares.size() != number + 1 || claim.squares[0] != king) return false;
    const Squares found = attackers(men, king, opposite(color));
    for (std::size_t i = 1; i <= number; ++i) {
        if (!found.contains(claim.squares[i])) return false;
    }
    return has_different_squares(claim.squares);
}

bool has_wrong_kings(const Men& men) {
    return king_of(men, Color::white) == nowhere || king_of(men, Color::black) == nowhere;
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

bool refutes_setup(const Claim& claim, const Position& position, Start start) {
    const Men& men = position.men;
    const Squares& squares = claim.squares;
    const Color mover = opposite(position.turn);
    if (claim.rule == "setup.kings") return has_wrong_kings(men);
    if (claim.rule == "setup.pawn-on-end-rank")
        return squares.size() == 1 && is_pawn_on_end_rank(men, squares[0]);
    if (claim.rule == "setup.opposite-check") return names_king_and_attackers(claim, men, mover, 1);
    if (claim.rule == "setup.castling-right") {
        return squares.size() == 1 && is_right_contradicted(position, squares[0], start);
    }
    if (claim.rule == "setup.ep-square") {
        return squares.size() == 1 && squares[0] == position.ep && has_contradicted_ep_square(position);
    }
    if (claim.rule == "setup.ep-check") {
        if (!is_ep_square_sound(position)) return false;
        return names_king_and_attackers(claim, before_double_step(position), position.turn, 1);
    }
    return false;
}

bool refutes_check(const Claim& claim, const Position& position) {
    const Men& men = position.men;
    const Squares& squares = claim.squares;
    if (claim.rule == "check.too-many-checkers")
        return names_king_and_attackers(claim, men, position.turn, 3);
    if (claim.rule == "check.aligned-checkers") {
        return names_king_and_attackers(claim, men, position.turn, 2) &&
               are_opposite(men, squares[0], squares[1], squares[2]);
    }
    if (claim.rule == "check.two-short-range") {
        return names_king_and_attackers(claim, men, position.turn, 2) && is_short_range(men, squares[1]) &&
               is_short_range(men, squares[2]);
    }
    return false;
}

bool refutes_counts(const Claim& claim, const Men& men, Start start) {
    const Census census(men);
    if (claim.rule == "setup.too-many-men") return claim.color && has_too_many_men(census, *claim.color);
    if (claim.rule == "count.promotions") return claim.color && has_too_many_promotions(census, *claim.color);
    if (claim.rule == "pawns.files")
        return claim.color && pawns_cannot_come_from_files(men, census, *claim.color);
    if (claim.rule == "count.shut-bishops" && claim.color)
        return has_too_many_with_shut_bishops(men, *claim.color, start);
    if (claim.rule == "count.shut-bishops")
        return claim.squares.size() == 1 && is_misplaced_bishop(men, claim.squares[0], start);
    if (claim.rule == "pawns.unopposed") return has_too_few_captures_for_pawns(men, census);
    return false;
}

/// A kernel is asked for only where the counts of men and the rights allow it.
bool refutes_kernel(const Claim& claim, const Position& position, Start start) {
    return claim.rule == "pawns.kernel" && any_refutation(position, start).empty() &&
           has_no_kernel(position, start);
}

std::string_view any_setup_refutation(const Position& position, Start start) {
    const Men& men = position.men;
    if (has_wrong_kings(men)) return "setup.kings";
    for (int square = 0; square < 64; ++square) {
        if (is_pawn_on_end_rank(men, square)) return "setup.pawn-on-end-rank";
        if (is_right_contradicted(position, square, start)) return "setup.castling-right";
    }
    if (is_attacked(men, king_of(men, opposite(position.turn)), position.turn)) return "setup.opposite-check";
    if (has_contradicted_ep_square(position)) return "setup.ep-square";
    if (position.ep == nowhere) return {};
    const Men before = before_double_step(position);
    const bool was_check = is_attacked(before, king_of(before, position.turn), opposite(position.turn));
    return was_check ? "setup.ep-check" : std::string_view{};
}

std::string_view any_check_refutation(const Position& position) {
    const Men& men = position.men;
    const int king = king_of(men, position.turn);
    const Squares checkers = attackers(men, king, opposite(position.turn));
    if (checkers.size() > 2) return "check.too-many-checkers";
    if (has_aligned_checkers(men, king, checkers)) return "check.aligned-checkers";
    int short_range = 0;
    for (const int checker : checkers) short_range += is_short_range(men, checker) ? 1 : 0;
    return short_range > 1 ? "check.two-short-range" : std::string_view{};
}

std::string_view any_count_refutation(const Men& men, Start start) {
    const Census census(men);
    for (const Color color : {Color::white, Color::black}) {
        if (has_too_many_men(census, color)) return "setup.too-many-men";
        if (has_too_many_promotions(census, color)) return "count.promotions";
        if (pawns_cannot_come_from_files(men, census, color)) return "pawns.files";
        if (has_too_many_with_shut_bishops(men, color, start)) return "count.shut-bishops";
        if (shut_bishops(men, color, start).misplaced != nowhere) return "count.shut-bishops";
    }
    return has_too_few_captures_for_pawns(men, census) ? "pawns.unopposed" : std::string_view{};
}

}  // namespace

bool refutes(const Claim& claim, const Position& position, Start start) {
    return refutes_setup(claim, position, start) || refutes_check(claim, position) ||
           refutes_counts(claim, position.men, start) || refutes_kernel(claim, position, start);
}

std::string_view any_refutation(const Position& position, Start start) {
    std::string_view rule = any_setup_refutation(position, start);
    if (rule.empty()) rule = any_check_refutation(position);
    if (rule.empty()) rule = any_count_refutation(position.men, start);
    return rule;
}

}  // namespace doublecheck::checker
