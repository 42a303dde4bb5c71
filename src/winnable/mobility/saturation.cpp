// SPDX-License-Identifier: MIT
#include "winnable/mobility/saturation.hpp"

namespace doublecheck::mates {
namespace {

// ManBounds has no default constructor: `no_man` fills the unused places of the array.
constexpr ManBounds no_man{.piece = {Color::white, PieceType::pawn}, .start = Square("a1"), .reach = {}};

template <std::size_t... i>
constexpr std::array<ManBounds, sizeof...(i)> no_men(std::index_sequence<i...> /*unused*/) {
    return {((void)i, no_man)...};
}

}  // namespace

Mobility standing_still(const Position& position) {
    Mobility mobility{.men_storage = no_men(std::make_index_sequence<32>())};
    for (const Square square : position.occupied()) {
        ManBounds& man = mobility.men_storage[mobility.count++];
        man = {.piece = *position.at(square), .start = square, .reach = square};
        man.reach |= castling_arrivals(man, position);
    }
    return mobility;
}

bool Saturation::run() {
    bool was_anything_missing = false;
    const bool has_final_moves = premises_.loser && may_be_bound(position_, opposite(*premises_.loser));
    for (bool is_changed = true; is_changed && !has_given_up(); was_anything_missing |= is_changed) {
        const SquareSet steady_before = all_.steady;
        all_ = survey(mobility_);
        passed_ = passed_squares(mobility_, position_);
        forget_short_lines(steady_before - all_.steady);
        if (has_final_moves) bound_king_ = bound_king(mobility_, opposite(*premises_.loser));
        is_changed = widen_deciders();
        if (has_given_up()) return true;
        for (std::size_t i = 0; i < mobility_.count; ++i) is_changed |= widen(i);
        is_changed |= mark_captured();
    }
    return was_anything_missing;
}

/// Widens the bounds of those men whose promotion ends the computation, before all others.
bool Saturation::widen_deciders() {
    bool is_changed = false;
    for (std::size_t i = 0; premises_.gives_up && i < mobility_.count; ++i) {
        const bool is_decider = mobility_[i].piece == Piece{*premises_.gives_up, PieceType::pawn};
        if (is_decider) is_changed |= widen(i);
    }
    return is_changed;
}

/// Widens the bounds of one man as far as possible while those of the others stay the same.
bool Saturation::widen(std::size_t i) {
    ManBounds& man = mobility_.men_storage[i];
    const bool is_pawn = man.piece.type == PieceType::pawn;
    const SquareSet closed = is_pawn ? all_.steady | behind_facing_pawns(man, all_) : SquareSet();
    for (bool is_changed = false;; is_changed = true) {
        update_targets(man, targets_[i]);
        Arrivals arrivals =
            is_pawn ? pawn_arrivals(man, targets_[i], closed) : piece_arrivals(man, targets_[i]);
        limit(arrivals, i);
        captures_[index(man.piece.color)] |= arrivals.captures;
        if (man.reach.contains_all(arrivals.reach) && man.promoted_reach.contains_all(arrivals.promoted))
            return is_changed;
        man.reach |= arrivals.reach;
        man.promoted_reach |= arrivals.promoted;
    }
}

/// Removes arrivals and captures on squares that the lifetime of the man does not hold (M11).
void Saturation::limit(Arrivals& arrivals, std::size_t i) const {
    if (premises_.limits == nullptr || premises_.survivor == i) return;
    const SquareSet reach = premises_.limits->reach[i];
    const SquareSet promoted = premises_.limits->promoted[i];
    arrivals.reach &= reach;
    arrivals.promoted &= promoted;
    arrivals.captures.squares &= reach | promoted;
    arrivals.captures.en_passant &= reach;
}

/// Adds the squares attacked from those squares of the bounds that are new.
void Saturation::update_targets(const ManBounds& man, Targets& targets) const {
    if (man.piece.type == PieceType::pawn) {
        targets.squares |= pawns_attack(man.piece.color, man.reach);
        for (const Square square : man.promoted_reach - targets.seen_promoted)
            targets.promoted |= promoted_targets(square, all_.steady);
    } else {
        for (const Square square : man.reach - targets.seen)
            targets.squares |= piece_targets(man.piece.type, square, all_.steady);
    }
    targets.seen = man.reach;
    targets.seen_promoted = man.promoted_reach;
}

/// Recomputes lines that ended at a man that is no longer steady.
void Saturation::forget_short_lines(SquareSet no_longer_steady) {
    if (no_longer_steady.empty()) return;
    for (std::size_t i = 0; i < mobility_.count; ++i) {
        Targets& targets = targets_[i];
        if (is_slider(mobility_[i].piece.type) && targets.squares.intersects(no_longer_steady))
            targets.seen = {};
        if (targets.promoted.intersects(no_longer_steady)) targets.seen_promoted = {};
    }
}

Saturation::Arrivals Saturation::piece_arrivals(const ManBounds& man, const Targets& targets) {
    const Color color = man.piece.color;
    SquareSet attacked = targets.squares - all_.own_steady[index(color)];
    if (man.piece.type == PieceType::king) attacked = unguarded(man, attacked);
    attacked -= final_moves(man, attacked - man.reach);
    return {.reach = attacked - all_.steady, .promoted = {}, .captures = {.squares = attacked}};
}

/// Returns those of the squares where the man would mate the winner for sure (M16).
SquareSet Saturation::final_moves(const ManBounds& man, SquareSet squares) const {
    if (!bound_king_ || man.piece.color != premises_.loser) return {};
    return FinalMoves(mobility_, man, *bound_king_, all_).among(squares);
}

/// Returns those of the squares that M3 does not forbid to the king. Fewer squares are guarded as bounds
/// grow, so a square once unguarded stays so.
SquareSet Saturation::unguarded(const ManBounds& king, SquareSet squares) {
    SquareSet& known = unguarded_[index(king.piece.color)];
    const SquareSet open = squares - known;
    if (!open.empty())
        known |= open - guarded(mobility_, opposite(king.piece.color), open, all_.ever_occupied);
    return squares & known;
}

Saturation::Arrivals Saturation::pawn_arrivals(const ManBounds& man, const Targets& targets,
                                               SquareSet closed) const {
    const Color color = man.piece.color;
    const SquareSet passed = passed_[index(opposite(color))];
    const SquareSet arrivals =
        pawn_steps(color, man.reach, closed) | pawn_captures(color, targets.squares, all_, passed);
    const SquareSet promoted = targets.promoted - all_.own_steady[index(color)];
    const SquareSet last_rank = squares_of(home_rank(opposite(color)));
    const SquareSet double_step = ahead_of(color, ahead_of(color, man.start));
    const SquareSet final =
        final_moves(man, (arrivals | targets.squares) - man.reach - last_rank - passed - double_step);
    return {.reach = arrivals - last_rank - final,
            .promoted = (arrivals & last_rank) | (promoted - all_.steady),
            .captures = {.squares = (targets.squares - final) | promoted,
                         .en_passant = targets.squares & passed}};
}

bool Saturation::mark_captured() {
    bool is_changed = false;
    for (std::size_t i = 0; i < mobility_.count; ++i) {
        ManBounds& man = mobility_.men_storage[i];
        if (man.is_capturable || premises_.survivor == i) continue;
        man.is_capturable = may_be_captured(man, captures_[index(opposite(man.piece.color))]);
        is_changed |= man.is_capturable;
    }
    return is_changed;
}

bool Saturation::has_given_up() const {
    if (!premises_.gives_up) return false;
    for (const ManBounds& man : mobility_) {
        if (man.piece.color == *premises_.gives_up && !man.promoted_reach.empty()) return true;
    }
    return false;
}

}  // namespace doublecheck::mates
