// SPDX-License-Identifier: MIT
#include "winnable/search.hpp"

#include <algorithm>
#include <utility>

#include "winnable/check_squares.hpp"
#include "winnable/guess.hpp"
#include "winnable/mobility/lifetimes.hpp"
#include "winnable/quick_tests.hpp"

namespace doublecheck::mates {

void Frontier::clear(std::uint64_t seed, bool explores) {
    explores_ = explores;
    is_nearest_next_ = true;
    random_ = seed;
    if (explores) classes_.resize(guesses * depths);
    if (!is_used_) return;
    is_used_ = false;
    for (auto& bucket : nearest_) bucket.clear();
    lowest_ = guesses;
    for (const std::uint32_t number : filled_) classes_[number].clear();
    filled_.clear();
}

void Frontier::push(std::uint32_t number, int guess, unsigned depth) {
    const auto level = static_cast<std::size_t>(std::clamp(guess, 0, static_cast<int>(guesses) - 1));
    is_used_ = true;
    nearest_[level].push_back(number);
    lowest_ = std::min(lowest_, level);
    if (!explores_) return;
    const std::size_t number_of_class = level * depths + std::min<std::size_t>(depth / 4, depths - 1);
    if (classes_[number_of_class].empty()) filled_.push_back(static_cast<std::uint32_t>(number_of_class));
    classes_[number_of_class].push_back(number);
}

std::uint32_t Frontier::pop() {
    if (!explores_) return pop_nearest();
    is_nearest_next_ = !is_nearest_next_;
    return is_nearest_next_ ? pop_any() : pop_nearest();
}

/// Returns one of the positions added last among those with the lowest guess. So the search goes depth first,
/// but not always along the same line.
std::uint32_t Frontier::pop_nearest() {
    constexpr std::size_t choice = 24;
    while (lowest_ < guesses && nearest_[lowest_].empty()) ++lowest_;
    if (lowest_ == guesses) return none;
    std::vector<std::uint32_t>& bucket = nearest_[lowest_];
    std::swap(bucket[bucket.size() - 1 - random_below(std::min(bucket.size(), choice))], bucket.back());
    const std::uint32_t number = bucket.back();
    bucket.pop_back();
    return number;
}

std::uint32_t Frontier::pop_any() {
    if (filled_.empty()) return none;
    std::uint32_t& chosen = filled_[random_below(filled_.size())];
    std::vector<std::uint32_t>& bucket = classes_[chosen];
    std::swap(bucket[random_below(bucket.size())], bucket.back());
    const std::uint32_t number = bucket.back();
    bucket.pop_back();
    if (bucket.empty()) {
        chosen = filled_.back();
        filled_.pop_back();
    }
    return number;
}

std::size_t Frontier::random_below(std::size_t size) {
    random_ = random_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return (random_ >> 33) % size;
}

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
    open_ = 0;
    is_symmetric_ =
        limits_.order == Order::breadth_first && !limits_.uses_mobility && !limits_.uses_lifetimes;
    ahead_ = 0;
    mate_ahead_ = Visited::none;
    nearest_ = 0;
    lowest_popped_ = ~std::size_t{0};
    const Move no_move = Move::normal(Square("a1"), Square("a1"));
    const std::uint32_t first = visited_.insert(pack(root), Visited::none, no_move).first;
    const Node kind = kind_of(root, true);
    visited_.mark(first, kind);
    if (kind == Node::open) push(first, root);
    open_ = kind == Node::open ? 1 : 0;
}

/// Queues the open positions again, in the new order.
void Search::change_order() {
    is_symmetric_ = false;
    frontier_.clear(limits_.seed, limits_.order == Order::exploring);
    next_ = 0;
    for (std::uint32_t number = 0; number < visited_.size(); ++number) {
        if (visited_[number].kind == Node::open) push(number, unpack(visited_[number].position));
    }
}

bool Search::take_over(const Position& root, Color winner) {
    const bool is_same = is_symmetric_ && winner != winner_ && visited_[0].position == pack(root);
    if (!is_same) return false;
    winner_ = winner;
    ahead_ = std::max(ahead_, expanded_);
    expanded_ = 0;
    mate_ahead_ = first_mate();
    return true;
}

/// Returns the first position met in which the loser is mated, or `none`.
std::uint32_t Search::first_mate() const {
    for (std::uint32_t number = 0; number < visited_.size(); ++number) {
        if (visited_[number].kind == Node::expanded) continue;
        const Position position = unpack(visited_[number].position);
        if (position.turn() != winner_ && position.is_checkmate()) return number;
    }
    return Visited::none;
}

std::size_t Search::met() const {
    if (expanded_ >= ahead_) return visited_.size();
    // Breadth first: the parents of the positions are in ascending order.
    std::uint32_t first = 1;
    for (auto end = static_cast<std::uint32_t>(visited_.size()); first < end;) {
        const std::uint32_t middle = first + (end - first) / 2;
        if (visited_[middle].parent >= expanded_) {
            end = middle;
        } else {
            first = middle + 1;
        }
    }
    return first;
}

SearchResult Search::go_on() {
    has_met_too_many_ = false;
    for (; expanded_ < ahead_; ++expanded_) {
        if (expanded_ >= limits_.nodes) return {};
        const auto number = static_cast<std::uint32_t>(expanded_);  // no position was skipped so far
        if (meets_too_many(number)) return give_up(number);
        if (!spend()) return {};
        if (mate_ahead_ == Visited::none || visited_[mate_ahead_].parent != number) continue;
        ++expanded_;
        return found(mate_ahead_);
    }
    while (true) {
        const std::uint32_t number = pop();
        if (number == Visited::none) return {.outcome = Outcome::unwinnable};
        const bool has_nodes = expanded_ < limits_.nodes;
        const bool gives_up = has_nodes && meets_too_many(number);
        if (gives_up || !has_nodes || !spend()) {
            put_back(number);
            return gives_up ? give_up(number) : SearchResult{};
        }
        ++expanded_;
        const std::uint32_t mate = expand(number);
        if (mate != Visited::none) return found(mate);
        if (limits_.uses_lifetimes && limits_.budget != nullptr && !limits_.budget->has_time()) return {};
    }
}

/// Returns true if the search has met more positions than `most_met` and the nodes left do not suffice to
/// expand all open ones. Before position 1, the first after the root, is expanded, the positions after its
/// moves are counted too, since all of them are known to be new.
bool Search::meets_too_many(std::uint32_t number) const {
    if (limits_.most_met == SearchLimits::any) return false;
    const std::size_t met_now = met();
    const std::uint64_t open = expanded_ < ahead_ ? met_now - expanded_ : open_;
    if (open <= limits_.nodes - expanded_) return false;
    if (met_now > limits_.most_met || number != 1) return met_now > limits_.most_met;
    const auto moves = static_cast<std::size_t>(unpack(visited_[number].position).count_legal_moves());
    return met_now + moves > limits_.most_met;
}

/// Stops without expanding the position. Only a mate in one from it is still found.
SearchResult Search::give_up(std::uint32_t number) {
    has_met_too_many_ = true;
    const Position position = unpack(visited_[number].position);
    const Mates mates(position, winner_);
    if (!mates.is_winner_to_move()) return {};
    position.legal_moves(moves_);
    for (const Move move : moves_) {
        if (!mates.may_mate(move)) continue;
        const Position after = position.after(move);
        if (after.is_checkmate()) return found(visited_.insert(pack(after), number, move).first);
    }
    return {};
}

SearchResult Search::found(std::uint32_t mate) {
    is_symmetric_ = false;
    return {.outcome = Outcome::winnable, .line = visited_.line_to(mate)};
}

std::uint32_t Search::expand(std::uint32_t number) {
    const Position position = unpack(visited_[number].position);
    position.legal_moves(moves_);
    visited_.mark(number, moves_.empty() ? Node::over : Node::expanded);
    --open_;
    const Mates mates(position, winner_);
    const SquareSet resets = position.occupied() | position.of(PieceType::pawn);
    // The set is larger than the cache, so all entries are prefetched before the first is used.
    pack_successors(position, moves_, keys_.data());
    for (std::size_t i = 0; i < moves_.size(); ++i) hashes_[i] = visited_.prefetch(keys_[i]);
    for (std::size_t i = 0; i < moves_.size(); ++i) visited_.prefetch_entry(hashes_[i]);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const Move move = moves_[i];
        const auto [child, is_new] = visited_.insert(keys_[i], hashes_[i], number, move);
        if (!is_new) continue;
        if (mates.is_mate(move)) return child;
        const bool is_irreversible = position.of(PieceType::pawn).contains(move.from()) ||
                                     (resets.contains(move.to()) && !move.is_castling());
        if (!is_irreversible && limits_.order == Order::breadth_first) {
            visited_.mark_child(child, number, Node::open);  // the position itself is not needed
            ++open_;
            continue;
        }
        const Position after = position.after(move);
        const Node kind = kind_of(after, is_irreversible);
        visited_.mark_child(child, number, kind);
        if (kind != Node::open) continue;
        push(child, after);
        ++open_;
    }
    return Visited::none;
}

bool Search::spend() const {
    if (limits_.budget == nullptr) return true;
    const bool is_expensive = limits_.uses_mobility || limits_.uses_lifetimes;
    return is_expensive ? limits_.budget->spend_expensive() : limits_.budget->spend();
}

/// Classifies a new position. Requires that the loser is not checkmated.
Node Search::kind_of(const Position& position, bool is_irreversible) {
    if (!is_irreversible) return Node::open;
    const bool lacks_material = !insufficient_material(position, winner_).empty();
    is_symmetric_ =
        is_symmetric_ && !lacks_material && insufficient_material(position, opposite(winner_)).empty();
    if (lacks_material) return Node::material;
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

/// Returns the next open position, or `none`.
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

}  // namespace doublecheck::mates
