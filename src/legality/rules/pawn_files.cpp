// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "legality/common/text.hpp"
#include "legality/rules/static_rules.hpp"

// Rule pawns.files: the pawns of a side can be traced back to different files with the captures they could
// have made.
//
// Proof. A pawn changes its file only by capturing, one file and one rank at a time (FIDE 3.7.4). So a pawn
// that began k files away has captured at least k men and is at least k ranks ahead of its second rank. The
// eight pawns began on eight different files, and every captured man is one of the enemy men missing from
// sixteen. So the pawns can be assigned to different files, none further away than the number of ranks the
// pawn has advanced, so that the sum of the distances is at most the number of missing enemy men. The least
// sum is computed by assigning one pawn after the other, for every set of files already taken.

namespace doublecheck::rules {
namespace {

constexpr std::uint8_t impossible = 255;

/// Returns the fewest captures over all assignments of the pawns to different files, or `impossible`.
/// `fewest[set]` is the best sum for the first pawns when they take exactly the files of the set.
int fewest_by_files(SquareSet pawns, Color color) {
    std::array<Square, 8> list = {Square("a1"), Square("a1"), Square("a1"), Square("a1"),
                                  Square("a1"), Square("a1"), Square("a1"), Square("a1")};
    std::size_t count = 0;
    for (const Square pawn : pawns) list[count++] = pawn;
    std::array<std::uint8_t, 256> fewest;
    fewest.fill(impossible);
    fewest[0] = 0;
    int best = impossible;
    for (unsigned taken = 0; taken < 256; ++taken) {
        if (fewest[taken] == impossible) continue;
        const auto placed = static_cast<std::size_t>(std::popcount(taken));
        if (placed == count) {
            best = std::min<int>(best, fewest[taken]);
            continue;
        }
        const Square pawn = list[placed];
        const int advance = color == Color::white ? pawn.rank_index() - 1 : 6 - pawn.rank_index();
        const int last = std::min(7, pawn.file_index() + advance);
        for (int file = std::max(0, pawn.file_index() - advance); file <= last; ++file) {
            const unsigned with = taken | 1U << file;
            if (with == taken) continue;
            const int captures = fewest[taken] + std::abs(file - pawn.file_index());
            fewest[with] = static_cast<std::uint8_t>(std::min<int>(fewest[with], captures));
        }
    }
    return best;
}

/// Returns true if a simple assignment needs at most `captures`: the first pawn of each file keeps it, and
/// every other pawn goes to the nearest free file. Usually that suffices. False proves nothing.
bool are_soon_placed(SquareSet pawns, Color color, int captures) {
    unsigned taken = 0;
    SquareSet others;
    for (const Square pawn : pawns) {
        const unsigned own = 1U << pawn.file_index();
        if ((taken & own) != 0) others |= pawn;
        taken |= own;
    }
    if (others.empty()) return true;
    if (pawns.intersects(squares_of(home_rank(color)))) return false;
    for (const Square pawn : others) {
        const unsigned own = 1U << pawn.file_index();
        const int advance = color == Color::white ? pawn.rank_index() - 1 : 6 - pawn.rank_index();
        int distance = 1;
        const auto left = [&] { return (own << distance | own >> distance) & 0xffU & ~taken; };
        while (distance <= advance && left() == 0) ++distance;
        captures -= distance;
        if (distance > advance || captures < 0) return false;
        taken |= left() & (~left() + 1);
    }
    return true;
}

MaybeRefutation find_pawn_files(const Setup& setup, StartArray /*array*/) {
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet pawns = setup.board.of(color, PieceType::pawn);
        const int missing = 16 - setup.board.of(opposite(color)).size();
        if (are_soon_placed(pawns, color, missing)) continue;
        if (fewest_by_files(pawns, color) > missing) return Refutation::of(pawn_files.rule.id, color);
    }
    return std::nullopt;
}

/// Returns the fewest captures with which the pawns came from different files, or nothing if no assignment
/// exists.
std::optional<int> fewest_captures(SquareSet pawns, Color color) {
    const int captures = fewest_by_files(pawns, color);
    return captures == impossible ? std::nullopt : std::optional(captures);
}

/// Returns the squares of the second rank from which any of the pawns could have come with any number of
/// captures.
SquareSet origins_of(SquareSet pawns, Color color) {
    SquareSet origins;
    for (const Square pawn : pawns) {
        const int advance = color == Color::white ? pawn.rank_index() - 1 : 6 - pawn.rank_index();
        for (int file = 0; file < 8; ++file) {
            if (std::abs(file - pawn.file_index()) <= advance)
                origins |= SquareSet(Square(static_cast<File>(file), pawn_rank(color)));
        }
    }
    return origins;
}

/// Returns the smallest set of pawns that has fewer origins than pawns. Requires that there is one.
SquareSet crowded_pawns(SquareSet pawns, Color color) {
    SquareSet fewest = pawns;
    std::vector<Square> all(pawns.begin(), pawns.end());
    for (unsigned chosen = 1; chosen < 1U << all.size(); ++chosen) {
        SquareSet some;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if ((chosen >> i & 1) != 0) some |= SquareSet(all[i]);
        }
        if (some.size() < fewest.size() && origins_of(some, color).size() < some.size()) fewest = some;
    }
    return fewest;
}

/// Explains which pawns have too few squares to have come from.
std::string crowded_pawns_text(SquareSet pawns, Color color) {
    const SquareSet crowded = crowded_pawns(pawns, color);
    const SquareSet origins = origins_of(crowded, color);
    const SquareSet moved = crowded - origins;
    if (moved.size() == 1) {
        return fmt::format("The pawn on {} can only have come from {}, and the {} there never moved.",
                           list_of(moved, "and"), list_of(origins, "or"),
                           origins.size() == 1 ? "pawn" : "pawns");
    }
    return fmt::format("The {} pawns on {} can only have come from {} {}, {}.", crowded.size(),
                       list_of(crowded, "and"), origins.size(), origins.size() == 1 ? "square" : "squares",
                       list_of(origins, "and"));
}

std::string explain_pawn_files(const Setup& setup, const Refutation& refutation) {
    const Color color = *refutation.color;
    const SquareSet pawns = setup.board.of(color, PieceType::pawn);
    const auto needed = fewest_captures(pawns, color);
    if (!needed) return crowded_pawns_text(pawns, color);
    const int missing = 16 - setup.board.of(opposite(color)).size();
    const std::string_view theirs = color == Color::white ? "black" : "white";
    const std::string gone = missing == 0   ? fmt::format("no {} man is missing", theirs)
                             : missing == 1 ? fmt::format("only one {} man is missing", theirs)
                                            : fmt::format("only {} {} men are missing", missing, theirs);
    return fmt::format("{}'s pawns need at least {} {} to stand on these files, but {}.", name(color),
                       *needed, *needed == 1 ? "capture" : "captures", gone);
}

/// Returns all pawns of the refuted colour.
SquareSet pawns_of(const Setup& setup, const Refutation& refutation) {
    return setup.board.of(*refutation.color, PieceType::pawn);
}

}  // namespace

constinit const StaticRule pawn_files = {
    .rule =
        {"pawns.files",
         "The pawns of one side cannot have come from different files with the captures there were.",
         "FIDE 3.7: a pawn changes its file only by capturing, one file and one rank at a time. A pawn on "
         "the r-th rank as its side counts them has advanced r - 2 ranks at most one file each, and all "
         "shifts together are at most the captures made, which are at most the enemy men that are missing."},
    .about = About::men_and_rights,
    .explain = explain_pawn_files,
    .find = find_pawn_files,
    .more_squares = pawns_of};

}  // namespace doublecheck::rules
