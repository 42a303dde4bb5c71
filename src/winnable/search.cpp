// SPDX-License-Identifier: MIT
#include "winnable/search.hpp"

#include <algorithm>

#include "doublecheck/winnable/material.hpp"
#include "winnable/guess.hpp"
#include "winnable/mobility/lifetimes.hpp"

namespace doublecheck::winnable {

SearchResult Search::run(const Position& root, Color winner, const SearchLimits& limits) {
    winner_ = winner;
    is_breadth_first_ = limits.is_breadth_first;
    uses_mobility_ = limits.uses_mobility;
    uses_lifetimes_ = limits.uses_lifetimes;
    guide_ = limits.guide;
    visited_.clear();
    for (auto& bucket : buckets_) bucket.clear();
    lowest_ = buckets_.size();
    next_ = 0;
    expanded_ = 0;
    lowest_popped_ = buckets_.size();
    nearest_ = 0;
    random_ = limits.seed;
    const Move no_move = Move::normal(Square("a1"), Square("a1"));
    const std::uint32_t first = visited_.insert(pack(root), Visited::none, no_move).first;
    const Node root_kind = kind_of(root, true);
    visited_.mark(first, root_kind);
    if (root_kind == Node::open) push(first, root);
    MoveList moves;
    while (true) {
        const std::uint32_t number = pop();
        if (number == Visited::none) return {.outcome = Outcome::unwinnable};
        if (expanded_ == limits.nodes || visited_.size() > limits.visited) return {};
        if (limits.budget != nullptr && !spend(*limits.budget)) return {};
        ++expanded_;
        if (lowest_ < lowest_popped_) {
            lowest_popped_ = lowest_;
            nearest_ = number;
        }
        const Position position = unpack(visited_[number].position);
        position.legal_moves(moves);
        visited_.mark(number, moves.empty() ? Node::over : Node::expanded);
        const SquareSet resets = position.occupied() | position.of(PieceType::pawn);
        // The set is larger than the cache: all slots are asked for before the first is looked at.
        for (std::size_t i = 0; i < moves.size(); ++i) {
            keys_[i] = pack(position.after(moves[i]));
            hashes_[i] = visited_.prefetch(keys_[i]);
        }
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move move = moves[i];
            const auto [child, is_new] = visited_.insert(keys_[i], hashes_[i], number, move);
            if (!is_new) continue;
            const Position after = position.after(move);
            if (position.turn() == winner && after.is_checkmate()) {
                return {.outcome = Outcome::winnable, .line = visited_.line_to(child)};
            }
            const bool is_irreversible = position.of(PieceType::pawn).contains(move.from()) ||
                                         (resets.contains(move.to()) && !move.is_castling());
            const Node kind = kind_of(after, is_irreversible);
            if (uses_lifetimes_ && limits.budget != nullptr && !limits.budget->has_time()) return {};
            visited_.mark(child, kind);
            if (kind == Node::open) push(child, after);
        }
    }
}

bool Search::spend(Budget& budget) const {
    return uses_mobility_ || uses_lifetimes_ ? budget.spend_dear() : budget.spend();
}

/// Requires that the loser is not checkmated.
Node Search::kind_of(const Position& position, bool is_irreversible) const {
    if (!is_irreversible) return Node::open;
    if (!insufficient_material(position, winner_).empty()) return Node::material;
    if (uses_mobility_ && excludes_mate(position, winner_)) return Node::immobile;
    return uses_lifetimes_ && lifetimes_exclude_mate(position, winner_) ? Node::immobile : Node::open;
}

/// One of the last numbers below `size`: depth first, but not always along the same line.
std::size_t Search::random_of_the_last(std::size_t size) {
    constexpr std::size_t choice = 24;
    random_ = random_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return size - 1 - (random_ >> 33) % std::min(size, choice);
}

void Search::push(std::uint32_t number, const Position& position) {
    if (is_breadth_first_) return;
    int guess = guide_ != nullptr ? guide_->estimate(position) : Guide::off_the_map;
    if (guess == Guide::off_the_map) guess = guess_distance(position, winner_) + (guide_ != nullptr ? 20 : 0);
    const auto h = static_cast<std::size_t>(std::clamp(guess, 0, static_cast<int>(buckets_.size()) - 1));
    buckets_[h].push_back(number);
    lowest_ = std::min(lowest_, h);
}

std::uint32_t Search::pop() {
    if (is_breadth_first_) {
        while (next_ < visited_.size() && visited_[next_].kind != Node::open) ++next_;
        return next_ < visited_.size() ? next_++ : Visited::none;
    }
    while (lowest_ < buckets_.size() && buckets_[lowest_].empty()) ++lowest_;
    if (lowest_ == buckets_.size()) return Visited::none;
    std::vector<std::uint32_t>& bucket = buckets_[lowest_];
    if (random_ != 0) std::swap(bucket[random_of_the_last(bucket.size())], bucket.back());
    const std::uint32_t number = bucket.back();
    bucket.pop_back();
    return number;
}

}  // namespace doublecheck::winnable
