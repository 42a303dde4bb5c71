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

constexpr int impossible = 1000;

/// The fewest captures with which the pawns can have come from different files.
int fewest_captures(SquareSet pawns, Color color) {
    std::array<int, 256> fewest;
    fewest.fill(impossible);
    fewest[0] = 0;
    for (const Square square : pawns) {
        const int advance = color == Color::white ? square.rank_index() - 1 : 6 - square.rank_index();
        const int first = std::max(0, square.file_index() - advance);
        const int last = std::min(7, square.file_index() + advance);
        std::array<int, 256> next;
        next.fill(impossible);
        for (std::size_t taken = 0; taken < 256; ++taken) {
            if (fewest[taken] == impossible) continue;
            for (int file = first; file <= last; ++file) {
                const std::size_t with = taken | (std::size_t{1} << file);
                if (with == taken) continue;
                next[with] = std::min(next[with], fewest[taken] + std::abs(file - square.file_index()));
            }
        }
        fewest = next;
    }
    return *std::min_element(fewest.begin(), fewest.end());
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

MaybeRefutation pawn_files(const Setup& setup) {
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet pawns = setup.board.of(color, PieceType::pawn);
        if (are_on_different_files(pawns)) continue;
        const int missing = 16 - setup.board.of(opposite(color)).size();
        if (fewest_captures(pawns, color) > missing) return Refutation::of("pawns.files", color);
    }
    return std::nullopt;
}

}  // namespace doublecheck::rules
