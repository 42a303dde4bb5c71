// SPDX-License-Identifier: MIT
#include "winnable/guide.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"
#include "winnable/mobility/patterns.hpp"
#include "winnable/rays.hpp"

namespace doublecheck::winnable {
namespace {

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

std::uint64_t hash_of_exact_part(const auto& place) {
    const std::uint64_t rest = std::uint64_t{place.kings[0]} << 24 | std::uint64_t{place.kings[1]} << 16 |
                               std::uint64_t{place.turn} << 8 | place.has_promoted;
    return mixed(mixed(place.pawns[0].bits(), place.pawns[1].bits()), rest);
}

bool has_same_exact_part(const auto& a, const auto& b) {
    return a.pawns == b.pawns && a.kings == b.kings && a.turn == b.turn && a.has_promoted == b.has_promoted;
}

std::array<int, 6> counts_of(const Position& position, Color color) {
    std::array<int, 6> counts{};
    for (std::size_t type = 0; type < counts.size(); ++type)
        counts[type] = position.of(color, static_cast<PieceType>(type)).size();
    return counts;
}

}  // namespace

bool Guide::explore(const Position& root, Color winner, std::size_t most, std::size_t margin,
                    Budget& budget) {
    winner_ = winner;
    clear();
    look_at_men(root);
    add(exact_part(root), none);
    std::size_t enough = most;
    while (places_.size() < enough) {
        while (lowest_ < buckets_.size() && buckets_[lowest_].empty()) ++lowest_;
        if (lowest_ == buckets_.size()) break;
        if (!budget.spend()) return false;
        const std::uint32_t next = buckets_[lowest_].back();
        buckets_[lowest_].pop_back();
        add_steps(next);
        // Some more goals than the first, in case that one is out of reach.
        if (enough == most && !goals_.empty()) enough = std::min(most, places_.size() * margin + 1000);
    }
    if (goals_.empty()) return false;
    measure_distances();
    return true;
}

void Guide::clear() {
    places_.clear();
    depths_.clear();
    ways_.clear();
    goals_.clear();
    steps_.clear();
    index_ = FlatIndex(4096);
    regions_.clear();
    region_pawns_.clear();
    region_index_ = FlatIndex(256);
    for (auto& bucket : buckets_) bucket.clear();
    lowest_ = buckets_.size();
}

void Guide::look_at_men(const Position& root) {
    officers_.clear();
    promoted_reach_ = {};
    capturable_pawns_ = {};
    for (const ManBounds& man : mobility_of(root)) {
        const std::size_t color = index(man.piece.color);
        if (man.piece.type == PieceType::king) {
            kings_reach_[color] = man.reach;
        } else if (man.piece.type == PieceType::pawn) {
            if (man.is_capturable) capturable_pawns_[color] |= man.reach;
            promoted_reach_[color] |= man.promoted_reach;
        } else {
            officers_.push_back({.piece = man.piece, .start = man.start, .reach = man.reach});
        }
    }
    for (const Color color : colors) counts_[index(color)] = counts_of(root, color);
}

Guide::Place Guide::exact_part(const Position& position) {
    Place place;
    for (const Color color : colors) {
        place.pawns[index(color)] = position.of(color, PieceType::pawn);
        place.kings[index(color)] = static_cast<std::uint8_t>(position.king_square(color).index());
    }
    place.turn = static_cast<std::uint8_t>(position.turn());
    return place;
}

SquareSet Guide::squares_of(const Place& place, std::size_t officer) const {
    const Officer& man = officers_[officer];
    return (place.loose >> officer & 1U) != 0 ? current_regions_[officer] : SquareSet(man.start);
}

SquareSet Guide::region_of(const Officer& man, SquareSet pawns) const {
    SquareSet region = man.start;
    SquareSet fresh = man.start;
    while (!fresh.empty()) {
        SquareSet next;
        for (const Square square : fresh) next |= attacks(man.piece, square, pawns);
        fresh = (next & man.reach) - pawns - region;
        region |= fresh;
    }
    return region - pawns;
}

const SquareSet* Guide::regions(SquareSet pawns) {
    const auto next = static_cast<std::uint32_t>(region_pawns_.size());
    const auto is_it = [&](std::uint32_t other) { return region_pawns_[other] == pawns; };
    const std::uint32_t number = region_index_.find_or_add(mixed(0, pawns.bits()), next, is_it);
    if (number == next) {
        region_pawns_.push_back(pawns);
        for (const Officer& man : officers_) regions_.push_back(region_of(man, pawns));
    }
    return regions_.data() + number * officers_.size();
}

Guide::Presence Guide::presence(const Place& place) {
    Presence men{};
    current_regions_ = regions(place.pawns[0] | place.pawns[1]);
    for (std::size_t i = 0; i < officers_.size(); ++i) {
        const std::size_t color = index(officers_[i].piece.color);
        const bool is_loose = (place.loose >> i & 1U) != 0;
        (is_loose ? men.loose : men.fixed)[color] |= squares_of(place, i);
    }
    for (const Color color : colors) {
        if (place.promoted(color)) men.loose[index(color)] |= promoted_reach_[index(color)];
    }
    return men;
}

/// Half-moves until the nearest pawn of the winner promotes, with something added for pawns in its way.
int Guide::plies_to_promotion(const Place& place) const {
    if (place.promoted(winner_)) return 0;
    const SquareSet enemies = place.pawns[index(opposite(winner_))];
    const Square king = place.king(winner_);
    int best = 40;
    for (const Square pawn : place.pawns[index(winner_)]) {
        int plies = 2 * (winner_ == Color::white ? 7 - pawn.rank_index() : pawn.rank_index());
        for (const Square square : squares_ahead(winner_, pawn) & enemies)
            plies += 4 + 2 * distance(king, square);
        best = std::min(best, plies);
    }
    return best;
}

void Guide::queue(std::uint32_t number) {
    const int priority = depths_[number] + 2 * plies_to_promotion(places_[number]);
    const auto bucket = static_cast<std::size_t>(std::clamp(priority, 0, 255));
    buckets_[bucket].push_back(number);
    lowest_ = std::min(lowest_, bucket);
}

void Guide::add(const Place& place, std::uint32_t from) {
    const auto next = static_cast<std::uint32_t>(places_.size());
    const std::uint64_t hash = mixed(hash_of_exact_part(place), place.loose);
    const auto is_it = [&](std::uint32_t other) { return places_[other] == place; };
    const std::uint32_t number = index_.find_or_add(hash, next, is_it);
    if (number == next) {
        places_.push_back(place);
        ways_.push_back({});
        depths_.push_back(static_cast<std::uint16_t>(from == none ? 0 : depths_[from] + 1));
        if (place.turn != static_cast<std::uint8_t>(winner_)) {
            current_regions_ = regions(place.pawns[0] | place.pawns[1]);
            note_goal(number);
        }
        queue(number);
    }
    if (from != none) steps_.push_back({.from = from, .to = number});
}

/// Backwards from the goals, breadth first.
void Guide::measure_distances() {
    std::vector<std::uint32_t> first(places_.size() + 1, 0);
    for (const Step& step : steps_) ++first[step.to + 1];
    for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
    std::vector<std::uint32_t> sources(steps_.size());
    std::vector<std::uint32_t> fill(first.begin(), first.end() - 1);
    for (const Step& step : steps_) sources[fill[step.to]++] = step.from;
    std::fill(ways_.begin(), ways_.end(), Way{});
    std::vector<std::uint32_t> queue;
    for (std::uint32_t i = 0; i < goals_.size(); ++i) {
        if (goals_[i].is_given_up) continue;
        ways_[goals_[i].place] = {.distance = 0, .goal = i};
        queue.push_back(goals_[i].place);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const std::uint32_t place = queue[next];
        for (std::uint32_t i = first[place]; i < first[place + 1]; ++i) {
            Way& way = ways_[sources[i]];
            if (way.distance != unknown) continue;
            way = {.distance = static_cast<std::uint16_t>(ways_[place].distance + 1),
                   .goal = ways_[place].goal};
            queue.push_back(sources[i]);
        }
    }
    note_nearest();
}

void Guide::note_nearest() {
    nearest_ = FlatIndex(4096);
    for (std::uint32_t i = 0; i < places_.size(); ++i) {
        if (ways_[i].distance == unknown) continue;
        const std::uint64_t hash = hash_of_exact_part(places_[i]);
        const auto is_it = [&](std::uint32_t one) { return has_same_exact_part(places_[one], places_[i]); };
        const std::uint32_t known = nearest_.find_or_add(hash, i, is_it);
        if (ways_[i].distance < ways_[known].distance) nearest_.replace(hash, known, i);
    }
}

std::uint32_t Guide::nearest_place(const Position& position) const {
    Place place = exact_part(position);
    for (const Color color : colors) {
        const auto counts = counts_of(position, color);
        for (std::size_t type = 1; type < 5; ++type) {
            if (counts[type] > counts_[index(color)][type])
                place.has_promoted = static_cast<std::uint8_t>(place.has_promoted | 1U << index(color));
        }
    }
    const auto is_it = [&](std::uint32_t one) { return has_same_exact_part(places_[one], place); };
    return nearest_.find(hash_of_exact_part(place), is_it);
}

bool Guide::give_up(const Position& position) {
    const std::uint32_t number = nearest_place(position);
    if (number == none) return false;
    const Way way = ways_[number];
    if (way.distance == 0) {
        goals_[way.goal].is_given_up = true;
    } else {
        std::erase_if(steps_, [&](const Step& step) {
            return step.from == number && ways_[step.to].distance == way.distance - 1;
        });
    }
    measure_distances();
    return ways_[0].distance != unknown;
}

int Guide::estimate(const Position& position) const {
    const std::uint32_t number = nearest_place(position);
    if (number == none) return off_the_map;
    const Way way = ways_[number];
    return std::min(off_the_map - 1, 2 * way.distance + picture(position, goals_[way.goal]));
}

}  // namespace doublecheck::winnable
