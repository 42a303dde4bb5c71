// SPDX-License-Identifier: MIT
#include "winnable/guide.hpp"

#include <algorithm>
#include <bit>

#include "doublecheck/board/attacks.hpp"
#include "winnable/mobility/bitboards.hpp"

namespace doublecheck::mates {
namespace {

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

/// Hashes a place, ignoring which pieces are loose.
std::uint64_t hash_of_exact_part(const auto& place) {
    const std::uint64_t rest = std::uint64_t{place.kings[0]} << 24 | std::uint64_t{place.kings[1]} << 16 |
                               std::uint64_t{place.turn} << 8 | place.has_promoted;
    return mixed(mixed(place.pawns[0].bits(), place.pawns[1].bits()), rest);
}

/// Returns true if two places are equal, ignoring which pieces are loose.
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
    note_men(root);
    add(exact_part(root), none);
    std::size_t enough = most;
    while (places_.size() < enough) {
        while (lowest_ < buckets_.size() && buckets_[lowest_].empty()) ++lowest_;
        if (lowest_ == buckets_.size()) break;
        if (!budget.spend()) return false;
        const std::uint32_t next = buckets_[lowest_].back();
        buckets_[lowest_].pop_back();
        add_steps(next);
        // The map grows beyond the first goal, in case that goal cannot be reached.
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

void Guide::note_men(const Position& root) {
    pieces_.clear();
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
            pieces_.push_back({.piece = man.piece, .start = man.start, .reach = man.reach});
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

SquareSet Guide::squares_of(const Place& place, std::size_t piece) const {
    const PieceOnMap& man = pieces_[piece];
    return (place.loose >> piece & 1U) != 0 ? current_regions_[piece] : SquareSet(man.start);
}

SquareSet Guide::region_of(const PieceOnMap& man, SquareSet pawns) const {
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
        for (const PieceOnMap& man : pieces_) regions_.push_back(region_of(man, pawns));
    }
    return regions_.data() + number * pieces_.size();
}

Guide::Presence Guide::presence(const Place& place) {
    Presence men{};
    current_regions_ = regions(place.pawns[0] | place.pawns[1]);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const std::size_t color = index(pieces_[i].piece.color);
        const bool is_loose = (place.loose >> i & 1U) != 0;
        (is_loose ? men.loose : men.fixed)[color] |= squares_of(place, i);
    }
    for (const Color color : colors) {
        if (place.promoted(color)) men.loose[index(color)] |= promoted_reach_[index(color)];
    }
    return men;
}

/// Estimates the plies until a pawn of the winner promotes; enemy pawns in its way cost extra.
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

/// Measures the distance of each place to the nearest goal, breadth first and backwards from the goals.
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
    return std::min(off_the_map - 1, 2 * way.distance + distance_to_picture(position, goals_[way.goal]));
}

void Guide::add_steps(std::uint32_t number) {
    Place place = places_[number];
    const auto us = static_cast<Color>(place.turn);
    const Color them = opposite(us);
    place.turn ^= 1;
    const Presence men = presence(place);
    add_king_steps(place, men, number);
    add_pawn_steps(place, men, number);
    const bool is_check = pawns_attack(them, place.pawns[index(them)]).contains(place.king(us));
    if (!is_check) add_piece_moves(place, men, number);
}

/// Marks the pieces that stand on these squares as loose: they leave, or are captured.
void Guide::loosen(Place& place, SquareSet squares) const {
    if (squares.empty()) return;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        if (squares.contains(pieces_[i].start)) place.loose |= 1U << i;
    }
}

void Guide::add_king_steps(const Place& place, const Presence& men, std::uint32_t number) {
    const auto us = static_cast<Color>(place.turn ^ 1);
    const Color them = opposite(us);
    SquareSet excluded = place.pawns[index(us)] | men.fixed[index(us)] | king_attacks(place.king(them)) |
                         pawns_attack(them, place.pawns[index(them)]);
    const SquareSet occupied =
        place.pawns[0] | place.pawns[1] | men.fixed[0] | men.fixed[1] | place.king(them);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const PieceOnMap& man = pieces_[i];
        if (man.piece.color == them && (place.loose >> i & 1U) == 0)
            excluded |= attacks(man.piece, man.start, occupied);
    }
    for (const Square to : (king_attacks(place.king(us)) & kings_reach_[index(us)]) - excluded) {
        Place after = place;
        loosen(after, men.fixed[index(them)] & to);
        after.kings[index(us)] = static_cast<std::uint8_t>(to.index());
        after.pawns[index(them)] -= to;
        add(after, number);
    }
}

void Guide::add_pawn_steps(const Place& place, const Presence& men, std::uint32_t number) {
    const auto us = static_cast<Color>(place.turn ^ 1);
    const Color them = opposite(us);
    const SquareSet kings = SquareSet(place.king(us)) | place.king(them);
    const SquareSet own = place.pawns[index(us)] | men.fixed[index(us)] | kings;
    const SquareSet theirs = place.pawns[index(them)] | men.fixed[index(them)];
    for (const Square from : place.pawns[index(us)]) {
        const Square one = *from.offset(0, forward(us));
        if (!(own | theirs).contains(one)) {
            add_pawn_arrival(place, number, from, one);
            const auto two = one.offset(0, forward(us));
            if (from.rank() == pawn_rank(us) && !(own | theirs).contains(*two))
                add_pawn_arrival(place, number, from, *two);
        }
        for (const Square to : pawn_attacks(us, from) & (theirs | (men.loose[index(them)] - own))) {
            Place after = place;
            loosen(after, men.fixed[index(them)] & to);
            add_pawn_arrival(after, number, from, to);
        }
    }
}

void Guide::add_pawn_arrival(Place place, std::uint32_t number, Square from, Square to) {
    const auto us = static_cast<Color>(place.turn ^ 1);
    const Color them = opposite(us);
    place.pawns[index(us)] -= from;
    place.pawns[index(them)] -= to;
    if (to.rank() == home_rank(them)) {
        place.has_promoted = static_cast<std::uint8_t>(place.has_promoted | 1U << index(us));
    } else {
        place.pawns[index(us)] |= to;
    }
    add(place, number);
}

/// Adds moves of pieces. A move changes only which pieces are loose; a capture may also remove a pawn.
void Guide::add_piece_moves(const Place& place, const Presence& men, std::uint32_t number) {
    const auto us = static_cast<Color>(place.turn ^ 1);
    const Color them = opposite(us);
    const SquareSet own = place.pawns[index(us)] | men.fixed[index(us)] | place.king(us) | place.king(them);
    const SquareSet occupied = own | place.pawns[index(them)] | men.fixed[index(them)];
    const SquareSet* region = regions(place.pawns[0] | place.pawns[1]);
    Place after = place;
    SquareSet attacked = men.loose[index(us)];
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const PieceOnMap& man = pieces_[i];
        if (man.piece.color != us || (place.loose >> i & 1U) == 0) continue;
        for (const Square pawn : place.pawns[index(them)]) {
            if (attacks(man.piece, pawn, place.pawns[0] | place.pawns[1]).intersects(region[i]))
                attacked |= pawn;
        }
    }
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const PieceOnMap& man = pieces_[i];
        if (man.piece.color != us || (place.loose >> i & 1U) != 0) continue;
        const SquareSet targets = attacks(man.piece, man.start, occupied) - own;
        if (targets.empty()) continue;
        attacked |= targets;
        after.loose |= 1U << i;
    }
    if (attacked.empty()) return;
    loosen(after, attacked & men.fixed[index(them)]);
    add(after, number);
    for (const Square pawn : place.pawns[index(them)] & capturable_pawns_[index(them)] & attacked) {
        Place without = after;
        without.pawns[index(them)] -= pawn;
        add(without, number);
    }
}

namespace {

/// Returns a mask whose n-th bit says whether the n-th of `squares` is in `set`.
std::size_t mask_of(SquareSet squares, SquareSet set) {
    std::size_t mask = 0;
    std::size_t bit = 1;
    for (const Square square : squares) {
        if (set.contains(square)) mask |= bit;
        bit <<= 1;
    }
    return mask;
}

/// Returns the squares that the bits of a mask stand for.
SquareSet squares_of_mask(SquareSet squares, std::size_t mask) {
    SquareSet set;
    for (const Square square : squares) {
        if ((mask & 1) != 0) set |= square;
        mask >>= 1;
    }
    return set;
}

/// The bit of a mask that stands for the square of the king.
constexpr std::size_t check = 256;

/// Calls `use` with the index of each bit that is set, in ascending order.
template <std::size_t size, typename Use>
void for_each(const std::bitset<size>& bits, const Use& use) {
    const std::bitset<size> low(~0ULL);
    for (std::size_t base = 0; base < size; base += 64) {
        for (auto word = ((bits >> base) & low).to_ullong(); word != 0; word &= word - 1)
            use(base + static_cast<std::size_t>(std::countr_zero(word)));
    }
}

}  // namespace

bool Guide::can_winner_attack(const Place& place, Square target, Square king) const {
    const SquareSet own = place.pawns[index(winner_)];
    if (place.promoted(winner_) || pawn_attacks(opposite(winner_), target).intersects(own)) return true;
    const SquareSet blockers = (place.pawns[0] | place.pawns[1]) - SquareSet(king);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const PieceOnMap& man = pieces_[i];
        if (man.piece.color != winner_) continue;
        if (attacks(man.piece, target, blockers).intersects(squares_of(place, i) - blockers)) return true;
    }
    return false;
}

/// Notes the place as a goal if the loser may be mated in it: some choice of squares for the winner's men
/// attacks the king and some of its flights at the same time, and men of the loser fill the other flights.
void Guide::note_goal(std::uint32_t number) {
    const Place& place = places_[number];
    const Color loser = opposite(winner_);
    const Square king = place.king(loser);
    if (!can_winner_attack(place, king, king)) return;
    const SquareSet neighbours = king_attacks(king);
    const SquareSet flights = neighbours - place.pawns[index(loser)] - king_attacks(place.king(winner_));
    Goal goal{.place = number, .king = place.kings[index(loser)], .to_fill = {}, .to_cover = {}};
    if (!place.promoted(winner_)) {
        SquareSet uncoverable;
        for (const Square flight : flights) {
            if (!can_winner_attack(place, flight, king)) uncoverable |= flight;
        }
        const SquareSet own = place.pawns[index(winner_)];
        if (uncoverable.intersects(own)) return;
        const auto fill = fillable(place, neighbours);
        if (!fill[mask_of(neighbours, uncoverable)]) return;
        const auto cover = coverable(place, king, neighbours);
        const std::size_t required = mask_of(neighbours, flights);
        const std::size_t unfillable = mask_of(neighbours, own);
        constexpr std::size_t nothing = check;
        std::size_t best = nothing;
        for (std::size_t mask = check; mask < cover.size(); ++mask) {
            const std::size_t rest = required & ~mask;
            if (!cover[mask] || (rest & unfillable) != 0 || !fill[rest]) continue;
            if (best == nothing || std::popcount(rest) < std::popcount(best)) best = rest;
        }
        if (best == nothing) return;
        goal.to_fill = squares_of_mask(neighbours, best);
        goal.to_cover = flights - goal.to_fill;
    }
    goals_.push_back(goal);
}

/// Returns the sets of squares that the winner's pawns and pieces can attack at the same time, as masks: bits
/// 0 to 7 stand for the neighbours of the king, bit 8 for the king's own square.
std::bitset<512> Guide::coverable(const Place& place, Square king, SquareSet neighbours) const {
    const auto attacked_mask = [&](SquareSet attacked) {
        return mask_of(neighbours, attacked) | (attacked.contains(king) ? check : 0);
    };
    const SquareSet pawns = place.pawns[0] | place.pawns[1];
    std::bitset<512> unions;
    unions.set(attacked_mask(pawns_attack(winner_, place.pawns[index(winner_)])));
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const PieceOnMap& man = pieces_[i];
        if (man.piece.color != winner_) continue;
        std::bitset<512> masks;
        SquareSet near;
        for (const Square square : neighbours | king)
            near |= attacks(man.piece, square, pawns - SquareSet(king));
        for (const Square from : (squares_of(place, i) - pawns - SquareSet(king)) & near)
            masks.set(attacked_mask(attacks(man.piece, from, pawns - SquareSet(king))));
        std::bitset<512> next = unions;
        for_each(masks,
                 [&](std::size_t mask) { for_each(unions, [&](std::size_t one) { next.set(one | mask); }); });
        unions = next;
    }
    return unions;
}

/// Returns the sets of the king's neighbours that different pieces of the loser can fill, as masks.
std::bitset<256> Guide::fillable(const Place& place, SquareSet neighbours) const {
    std::bitset<256> unions;
    unions.set(0);
    const auto add_man = [&](SquareSet reach) {
        std::bitset<256> next = unions;
        const std::size_t mask = mask_of(neighbours, reach);
        for (std::size_t rest = mask; rest != 0; rest &= rest - 1) {
            const std::size_t bit = rest & -rest;
            for_each(unions, [&](std::size_t one) { next.set(one | bit); });
        }
        unions = next;
    };
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        if (pieces_[i].piece.color != winner_) add_man(squares_of(place, i));
    }
    if (place.promoted(opposite(winner_))) add_man(~SquareSet());
    return unions;
}

namespace {

/// The pieces of one side by the way they move.
struct PiecesByMove {
    SquareSet diagonal;
    SquareSet straight;
    SquareSet knights;

    PiecesByMove(const Position& position, Color color)
        : diagonal(position.of(color, PieceType::bishop) | position.of(color, PieceType::queen)),
          straight(position.of(color, PieceType::rook) | position.of(color, PieceType::queen)),
          knights(position.of(color, PieceType::knight)) {}

    [[nodiscard]] bool attack(Square square, SquareSet occupied) const {
        return bishop_attacks(square, occupied).intersects(diagonal) ||
               rook_attacks(square, occupied).intersects(straight) ||
               knight_attacks(square).intersects(knights);
    }
    [[nodiscard]] bool can_ever_attack(Square square) const {
        return !straight.empty() || !knights.empty() ||
               diagonal.intersects(square.is_light() ? light_squares : dark_squares);
    }
};

/// The cost of a square that no piece can ever attack.
constexpr int hopeless = 40;

}  // namespace

int Guide::distance_to_picture(const Position& position, const Goal& goal) const {
    const Color loser = opposite(winner_);
    const SquareSet blockers =
        position.of(loser) - position.of(PieceType::pawn) - position.of(PieceType::king);
    const SquareSet occupied = position.occupied();
    const PiecesByMove fillers(position, loser);
    const PiecesByMove attackers(position, winner_);
    int sum = 0;
    for (const Square square : goal.to_fill - blockers) {
        sum += fillers.attack(square, occupied) ? 2 : fillers.can_ever_attack(square) ? 4 : hopeless;
    }
    if (goal.to_cover.empty()) return sum;
    const SquareSet without_king = occupied - position.of(loser, PieceType::king);
    for (const Square square : goal.to_cover - blockers) {
        if (attackers.attack(square, without_king)) continue;
        sum += attackers.can_ever_attack(square) ? 1 : hopeless;
    }
    return attackers.can_ever_attack(Square::from_index(goal.king)) ? sum : sum + hopeless;
}

}  // namespace doublecheck::mates
