// SPDX-License-Identifier: MIT
#include <optional>

#include "doublecheck/board/queries.hpp"
#include "doublecheck/check/check_kinds.hpp"
#include "doublecheck/problem/themes.hpp"
#include "problem/mating_patterns.hpp"

namespace doublecheck {
namespace {

/// What men are worth to each other; a king is always worth attacking.
int worth(PieceType type) {
    constexpr std::array<int, 6> worths = {1, 3, 3, 5, 9, 100};
    return worths[static_cast<std::size_t>(type)];
}

/// Where the man on a square stood before a move.
Square origin(Move move, Square now) {
    if (move.is_castling() && now == move.rook_arrival()) return move.to();
    return now == move.arrival() ? move.from() : now;
}

/// What a move attacks that was not attacked by the same man before.
struct NewAttacks {
    SquareSet all;         ///< men worth attacking
    SquareSet discovered;  ///< those attacked by men that did not move
};

/// Men that a line man or the man that moved attacks, and that are unguarded or worth more than it.
NewAttacks new_attacks(const Position& before, Move move, const Position& after) {
    const Color color = before.turn();
    const SquareSet enemies = after.of(opposite(color));
    NewAttacks found;
    for (const Square now : after.of(color)) {
        const Square then = origin(move, now);
        const PieceType type = *after.type_at(now);
        const bool is_line = type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
        if (then == now && !is_line) continue;
        const SquareSet attacked = attacks({color, type}, now, after.occupied()) & enemies;
        if (attacked.empty()) continue;
        const SquareSet earlier = attacks({color, *before.type_at(then)}, then, before.occupied());
        for (const Square target : attacked - earlier) {
            if (worth(*after.type_at(target)) <= worth(type) &&
                !attackers(after, opposite(color), target).empty())
                continue;
            found.all |= target;
            if (then == now) found.discovered |= target;
        }
    }
    return found;
}

/// The men of a side that stand alone between a line man of theirs and the enemy king.
SquareSet batteries(const Position& position, Color color) {
    return blockers(position, opposite(color)) & position.of(color);
}

void add_check_themes(ThemeSet& themes, const CheckKinds& kinds) {
    themes.add_if(kinds.contains(CheckKind::double_check), Theme::double_check);
    themes.add_if(kinds.contains(CheckKind::two_way), Theme::two_way_check);
    themes.add_if(kinds.contains(CheckKind::discovered), Theme::discovered_check);
    themes.add_if(kinds.contains(CheckKind::royal_discovery), Theme::royal_discovery);
    themes.add_if(kinds.contains(CheckKind::cross_check), Theme::cross_check);
    themes.add_if(kinds.contains(CheckKind::castling), Theme::castling_check);
    themes.add_if(kinds.contains(CheckKind::en_passant), Theme::en_passant_check);
    themes.add_if(kinds.contains(CheckKind::promotion), Theme::promotion_check);
    themes.add_if(kinds.contains(CheckKind::double_mate), Theme::double_mate);
    themes.add_if(kinds.contains(CheckKind::pure_mate), Theme::pure_mate);
    themes.add_if(kinds.contains(CheckKind::model_mate), Theme::model_mate);
}

}  // namespace

ThemeSet move_themes(const Position& before, Move move) {
    ThemeSet themes;
    const Position after = before.after(move);
    const CheckKinds kinds = after.is_check() ? check_kinds(before, move) : CheckKinds();
    add_check_themes(themes, kinds);
    const auto promoted = move.promotion_type();
    themes.add_if(move.is_castling(), Theme::castling);
    themes.add_if(move.kind() == MoveKind::en_passant, Theme::en_passant);
    themes.add_if(promoted.has_value(), Theme::promotion);
    themes.add_if(promoted && *promoted != PieceType::queen, Theme::underpromotion);
    const NewAttacks attacked = new_attacks(before, move, after);
    themes.add_if(!attacked.discovered.empty(), Theme::discovered_attack);
    themes.add_if(attacked.all.has_more_than_one(), Theme::double_threat);
    themes.add_if(!(batteries(after, before.turn()) - batteries(before, before.turn())).empty(),
                  Theme::battery);
    if (!kinds.contains(CheckKind::checkmate)) return themes;
    const auto pattern = problem::mating_pattern(after, move);
    if (pattern) themes.add_if(true, *pattern);
    return themes;
}

}  // namespace doublecheck
