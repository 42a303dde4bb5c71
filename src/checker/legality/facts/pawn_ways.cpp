// SPDX-License-Identifier: MIT
#include "checker/legality/facts/pawn_ways.hpp"

#include <algorithm>

#include "checker/legality/facts/reach.hpp"
#include "checker/legality/facts/walls.hpp"

namespace doublecheck::checker::facts {

FilePawns::FilePawns(const World& world, Color color, std::optional<PawnHome> facing)
    : step_(forward(color)), walls_(walls_of(world)) {
    for (const PawnHome home : pawn_homes_of(opposite(color))) {
        const auto file = static_cast<std::size_t>(file_of(home.square()));
        const int begins = rank_of(home.square());
        // The pawn `facing` captures only later. Before that it could have advanced to the square before its
        // last one.
        if (facing == home) {
            ranks_[file] = {begins, pawn_rank(color)};
        } else if (const auto square = world.kept_pawn(home)) {
            ranks_[file] = {begins, rank_of(*square)};
        }
    }
}

bool FilePawns::allows(Square square, Meeting meeting) const {
    const auto& ranks = ranks_[static_cast<std::size_t>(file_of(square))];
    if (!ranks) return meeting == Meeting::ahead;
    const int rank = rank_of(square) * step_;
    return meeting == Meeting::ahead ? ranks->first * step_ > rank : ranks->second * step_ < rank;
}

bool FilePawns::are_apart(PawnHome home, Square a, Square b) const {
    return passes_wall(walls_, only(a) | only(b), home);
}

Meeting FilePawns::now_on(Square square) const {
    const auto& ranks = ranks_[static_cast<std::size_t>(file_of(square))];
    return ranks && ranks->second * step_ < rank_of(square) * step_ ? Meeting::passed : Meeting::ahead;
}

namespace {

/// Returns the ranks that pawns of a colour can reach, from their initial rank onwards.
std::array<int, 7> ranks_of_pawns(Color color) {
    std::array<int, 7> ranks{};
    for (int i = 0; i < 7; ++i) ranks[static_cast<std::size_t>(i)] = pawn_rank(color) + i * forward(color);
    return ranks;
}

/// Calls `use` with the square and the meeting after each step of a pawn from `square`: only captures if
/// `captures` is true, otherwise only straight steps. After a capture onto the file of an enemy pawn that
/// never left it, both meetings are possible. A pawn that attacks a king that never moved makes no step, and
/// no step passes a wall.
template <typename Use>
void for_steps(const World& world, const FilePawns& pawns, PawnHome home, Square square, Meeting meeting,
               bool captures, Use&& use) {
    world.work.take(2);
    const Color color = home.color();
    if (holds_a_steady_king(world, man_of('p', color), square)) return;
    for (const int files : {-1, 0, 1}) {
        if ((files != 0) != captures) continue;
        const auto to = beside(square, files, forward(color));
        if (!to || has(world.steady, *to) || pawns.are_apart(home, square, *to)) continue;
        for (const Meeting then : meetings) {
            if (!captures && then != meeting) continue;
            if (pawns.allows(*to, then)) use(*to, then);
        }
    }
}

/// Calls `use` for every square of the ranks, in their order, with both meetings.
template <typename Ranks, typename Use>
void for_squares(const Ranks& ranks, Use&& use) {
    for (const int rank : ranks) {
        for (int file = 0; file < 8; ++file) {
            for (const Meeting meeting : meetings) {
                if (const auto square = square_on(file, rank)) use(*square, meeting);
            }
        }
    }
}

}  // namespace

PawnWays::PawnWays(const World& world, PawnHome home, std::optional<PawnHome> facing)
    : pawns_(world, home.color(), facing) {
    for (const Meeting meeting : meetings) fewest_[meeting] = BySquare<int>(never);
    fewest_[Meeting::ahead][home.square()] = 0;
    if (has(world.steady, home.square())) return;
    for_squares(ranks_of_pawns(home.color()), [&](Square square, Meeting meeting) {
        const int captures = fewest_[meeting][square];
        if (captures == never) return;
        for (const bool is_capture : {false, true}) {
            for_steps(world, pawns_, home, square, meeting, is_capture, [&](Square to, Meeting then) {
                fewest_[then][to] = std::min(fewest_[then][to], captures + (is_capture ? 1 : 0));
            });
        }
    });
}

int PawnWays::to(Square square) const {
    return std::min(fewest_[Meeting::ahead][square], fewest_[Meeting::passed][square]);
}

namespace {

/// The squares on which a pawn can stand after a given number of captures, by meeting.
using Stage = ByMeeting<Set>;

/// Computes the captures on the ways of one pawn.
struct Way {
    const World& world;
    FilePawns pawns;
    PawnHome home;
    Color color = home.color();

    template <typename Use>
    void for_steps(Square square, Meeting meeting, bool captures, Use&& use) const {
        facts::for_steps(world, pawns, home, square, meeting, captures, use);
    }

    /// Returns, by meeting and square, a number in which bit n is set if the pawn can get from there to one
    /// of `ends` with n captures.
    [[nodiscard]] ByMeeting<BySquare<unsigned>> captures_to_end(const Stage& ends) const {
        ByMeeting<BySquare<unsigned>> counts;
        std::array<int, 7> ranks = ranks_of_pawns(color);
        std::ranges::reverse(ranks);
        for_squares(ranks, [&](Square square, Meeting meeting) {
            unsigned& count = counts[meeting][square];
            count = has(ends[meeting], square) ? 1U : 0U;
            for_steps(square, meeting, false, [&](Square to, Meeting then) { count |= counts[then][to]; });
            for_steps(square, meeting, true,
                      [&](Square to, Meeting then) { count |= counts[then][to] << 1; });
        });
        return counts;
    }

    /// Adds all squares that the pawn can reach by straight steps.
    void go_straight_on(Stage& stage) const {
        for_squares(ranks_of_pawns(color), [&](Square square, Meeting meeting) {
            if (!has(stage[meeting], square)) return;
            for_steps(square, meeting, false, [&](Square to, Meeting then) { put(stage[then], to); });
        });
    }
};

}  // namespace

std::vector<Set> capture_squares(const World& world, PawnHome home, const Set& targets, bool stands_there) {
    if (has(world.steady, home.square())) return {};
    const Way way{world, FilePawns(world, home.color()), home};
    Stage ends;
    for (const Meeting meeting : meetings) {
        for (const Square square : all_squares) {
            const bool is_so = !stands_there || way.pawns.now_on(square) == meeting;
            if (has(targets, square) && is_so) put(ends[meeting], square);
        }
    }
    const auto to_end = way.captures_to_end(ends);
    const unsigned within = (2U << std::clamp(world.most[home.square()], 0, 6)) - 1;
    const unsigned counts = to_end[Meeting::ahead][home.square()] & within;
    std::size_t fewest = 0;
    while (counts != 0 && (counts >> fewest & 1) == 0) ++fewest;
    std::vector<Set> squares(counts == 0 ? 0 : fewest);
    Stage stage;
    put(stage[Meeting::ahead], home.square());
    for (std::size_t made = 0; made < squares.size(); ++made) {
        way.go_straight_on(stage);
        Stage next;
        for_squares(ranks_of_pawns(home.color()), [&](Square square, Meeting meeting) {
            if (!has(stage[meeting], square)) return;
            way.for_steps(square, meeting, true, [&](Square to, Meeting then) {
                put(next[then], to);
                if ((to_end[then][to] & within >> (made + 1)) != 0) put(squares[made], to);
            });
        });
        stage = next;
    }
    return squares;
}

Set squares_hit_by_pawns(const World& world, Color color) {
    Set hit;
    const std::vector<Wall> walls = walls_of(world);
    for (const PawnHome home : pawn_homes_of(color)) {
        const PawnWays ways(world, home);
        for (const Square square : all_squares) {
            if (ways.to(square) + 1 > world.most[home.square()]) continue;
            if (holds_a_steady_king(world, man_of('p', color), square)) continue;
            for (const int files : {-1, 1}) {
                const auto to = beside(square, files, forward(color));
                if (!to || has(world.steady, *to)) continue;
                if (passes_wall(walls, only(square) | only(*to), home)) continue;
                put(hit, *to);
                if (rank_of(*to) == passed_rank(opposite(color))) put(hit, beside(*to, 0, -forward(color)));
            }
        }
    }
    return hit;
}

}  // namespace doublecheck::checker::facts
