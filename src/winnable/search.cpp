// SPDX-License-Identifier: MIT
#include "winnable/search.hpp"

#include "doublecheck/winnable/material.hpp"
#include "winnable/guess.hpp"
#include "winnable/mobility/lifetimes.hpp"

namespace doublecheck::winnable {

SearchResult Search::run(const Position& root, Color winner, const SearchLimits& limits) {
    const Order before = limits_.order;
    winner_ = winner;
    limits_ = limits;
    if (!limits.goes_on) {
        begin(root);
    } else if (before != limits.order) {
        change_order();
    }
    return go_on();
}

void Search::begin(const Position& root) {
    visited_.clear();
    frontier_.clear(limits_.seed, limits_.order == Order::exploring);
    next_ = 0;
    expanded_ = 0;
    nearest_ = 0;
    lowest_popped_ = ~std::size_t{0};
    const Move no_move = Move::normal(Square("a1"), Square("a1"));
    const std::uint32_t first = visited_.insert(pack(root), Visited::none, no_move).first;
    const Node kind = kind_of(root, true);
    visited_.mark(first, kind);
    if (kind == Node::open) push(first, root);
}

/// What is open was not put into the order that is asked for now.
void Search::change_order() {
    frontier_.clear(limits_.seed, limits_.order == Order::exploring);
    next_ = 0;
    for (std::uint32_t number = 0; number < visited_.size(); ++number) {
        if (visited_[number].kind == Node::open) push(number, unpack(visited_[number].position));
    }
}

SearchResult Search::go_on() {
    while (true) {
        const std::uint32_t number = pop();
        if (number == Visited::none) return {.outcome = Outcome::unwinnable};
        if (expanded_ >= limits_.nodes || visited_.size() > limits_.visited || !spend()) {
            put_back(number);
            return {};
        }
        ++expanded_;
        const std::uint32_t mate = expand(number);
        if (mate != Visited::none) return {.outcome = Outcome::winnable, .line = visited_.line_to(mate)};
        if (limits_.uses_lifetimes && limits_.budget != nullptr && !limits_.budget->has_time()) return {};
    }
}

std::uint32_t Search::expand(std::uint32_t number) {
    const Position position = unpack(visited_[number].position);
    position.legal_moves(moves_);
    visited_.mark(number, moves_.empty() ? Node::over : Node::expanded);
    const SquareSet resets = position.occupied() | position.of(PieceType::pawn);
    // The set is larger than the cache: all is asked for before the first is looked at.
    behind_.clear();
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        keys_[i] = pack(behind_.emplace_back(position.after(moves_[i])));
        hashes_[i] = visited_.prefetch(keys_[i]);
    }
    for (std::size_t i = 0; i < moves_.size(); ++i) visited_.prefetch_entry(hashes_[i]);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const Move move = moves_[i];
        const auto [child, is_new] = visited_.insert(keys_[i], hashes_[i], number, move);
        if (!is_new) continue;
        const Position& after = behind_[i];
        if (position.turn() == winner_ && after.is_checkmate()) return child;
        const bool is_irreversible = position.of(PieceType::pawn).contains(move.from()) ||
                                     (resets.contains(move.to()) && !move.is_castling());
        const Node kind = kind_of(after, is_irreversible);
        visited_.mark_behind(child, number, kind);
        if (kind == Node::open) push(child, after);
    }
    return Visited::none;
}

bool Search::spend() const {
    if (limits_.budget == nullptr) return true;
    const bool is_dear = limits_.uses_mobility || limits_.uses_lifetimes;
    return is_dear ? limits_.budget->spend_dear() : limits_.budget->spend();
}

/// Requires that the loser is not checkmated.
Node Search::kind_of(const Position& position, bool is_irreversible) const {
    if (!is_irreversible) return Node::open;
    if (!insufficient_material(position, winner_).empty()) return Node::material;
    if (limits_.uses_mobility && excludes_mate(position, winner_)) return Node::immobile;
    return limits_.uses_lifetimes && lifetimes_exclude_mate(position, winner_) ? Node::immobile : Node::open;
}

void Search::push(std::uint32_t number, const Position& position) {
    if (limits_.order == Order::breadth_first) return;
    int guess = Guide::off_the_map;
    const bool is_guided = limits_.order == Order::guided;
    if (is_guided) guess = limits_.guide->estimate(position);
    if (guess == Guide::off_the_map) guess = guess_distance(position, winner_) + (is_guided ? 20 : 0);
    frontier_.push(number, guess, visited_[number].depth);
}

void Search::put_back(std::uint32_t number) {
    if (limits_.order == Order::breadth_first) {
        next_ = number;
    } else {
        push(number, unpack(visited_[number].position));
    }
}

/// The next open position; `none` if there is none.
std::uint32_t Search::pop() {
    if (limits_.order == Order::breadth_first) {
        while (next_ < visited_.size() && visited_[next_].kind != Node::open) ++next_;
        return next_ < visited_.size() ? next_++ : Visited::none;
    }
    std::uint32_t number = frontier_.pop();
    while (number != Frontier::none && visited_[number].kind != Node::open) number = frontier_.pop();
    if (number == Frontier::none) return Visited::none;
    if (frontier_.lowest() < lowest_popped_) {
        lowest_popped_ = frontier_.lowest();
        nearest_ = number;
    }
    return number;
}

}  // namespace doublecheck::winnable
