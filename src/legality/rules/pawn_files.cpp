// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "legality/rules/rules.hpp"

// Rule pawns.files: the pawns of a side can be traced back to different files within the captures they can
// have made.
//
// Proof. A pawn changes its file only by capturing, one file and one rank at a time (FIDE 3.7.4), so a pawn
// that began k files away has captured at least k men and stands at least k ranks ahead of its second rank.
// The eight pawns began on eight different files, and every man captured is one of the enemy men missing from
// sixteen. So some assignment of different files to the pawns, none further away than the pawn has advanced,
// has distances whose sum is at most the number of missing enemy men. The least sum is found by filling the
// files one pawn after the other, for every set of files taken.

namespace doublecheck::rules {
namespace {

constexpr std::uint8_t impossible = 255;

/// For every set of files, the fewest captures for as many pawns as it has files.
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

/// Whether no two pawns share a file: each may then have stayed on its own.
bool are_on_different_files(SquareSet pawns) {
    std::uint64_t files = pawns.bits();
    files |= files >> 32;
    files |= files >> 16;
    files |= files >> 8;
    return std::popcount(files & 0xff) == pawns.size();
}

}  // namespace

std::optional<int> fewest_captures(SquareSet pawns, Color color) {
    const int captures = fewest_by_files(pawns, color);
    return captures == impossible ? std::nullopt : std::optional(captures);
}

MaybeRefutation pawn_files(const Setup& setup) {
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet pawns = setup.board.of(color, PieceType::pawn);
        if (are_on_different_files(pawns)) continue;
        const int missing = 16 - setup.board.of(opposite(color)).size();
        if (fewest_by_files(pawns, color) > missing) return Refutation::of("pawns.files", color);
    }
    return std::nullopt;
}

}  // namespace doublecheck::rules
