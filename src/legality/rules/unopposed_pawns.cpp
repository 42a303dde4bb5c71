// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "base/text.hpp"
#include "legality/rules/promoted_men.hpp"
#include "legality/rules/static_rules.hpp"

// Rule pawns.unopposed: pawns pass each other only with the help of captures, and there have not been enough.
//
// The rule: count the pawns of both colours together with the men that must be promoted pawns. This number is
// at most 8, plus one for each file on which a white pawn has a black pawn ahead of it, plus one for each
// captured man.
//
// Proof. Consider the two pawns that began on one file. If not both are still on the board, as pawns or
// promoted, the two count as one at most. If both are on the board and one of them has captured, charge the
// second one to that capture. Different files have different pawns, so they are charged to different
// captures. If both are on the board and neither has captured, neither has ever left the file, so neither has
// passed the other. Then both are still pawns, the black one ahead of the white one, and the second one is
// charged to that file. The captures are the men missing from 32.
//
// The idea is John Tromp's, who counts opposing pawns in his study of the number of chess positions.

namespace doublecheck::rules {

namespace {

/// Returns the number of files on which a white pawn has a black pawn ahead of it.
int opposed_files(const Board& board) {
    std::uint64_t ahead = board.of(Color::white, PieceType::pawn).bits() << 8;
    ahead |= ahead << 8;
    ahead |= ahead << 16;
    ahead |= ahead << 32;
    std::uint64_t files = ahead & board.of(Color::black, PieceType::pawn).bits();
    files |= files >> 32;
    files |= files >> 16;
    files |= files >> 8;
    return std::popcount(files & 0xff);
}

MaybeRefutation find_unopposed_pawns(const Setup& setup, StartArray /*array*/) {
    const Board& board = setup.board;
    const int captures = 32 - board.occupied().size();
    const int needed = board.of(PieceType::pawn).size() + promoted_men(board, Color::white) +
                       promoted_men(board, Color::black);
    if (needed <= 8 + captures + opposed_files(board)) return std::nullopt;
    return Refutation::of(unopposed_pawns.rule.id);
}

std::string explain_unopposed_pawns(const Setup& setup, const Refutation& /*refutation*/) {
    const int pawns = setup.board.of(PieceType::pawn).size();
    const int promoted = promoted_men(setup.board, Color::white) + promoted_men(setup.board, Color::black);
    const int captures = 32 - setup.board.occupied().size();
    const int opposed = opposed_files(setup.board);
    if (captures == 0) {
        const std::string passed =
            promoted == 0
                ? std::string("but the pawns of some file have passed each other.")
                : fmt::format("but {} {} promoted.", promoted, promoted == 1 ? "pawn has" : "pawns have");
        return "Nothing has been captured, so every pawn is still on its first file, in front of the pawn "
               "that "
               "faces it there; " +
               passed;
    }
    std::string left = fmt::format("{} {} left", pawns, pawns == 1 ? "pawn is" : "pawns are");
    if (promoted > 0) {
        left += fmt::format(" and {} {} promoted, {} together", promoted, promoted == 1 ? "has" : "have",
                            pawns + promoted);
    }
    const std::string facing =
        opposed == 0 ? std::string()
                     : fmt::format(", {} more where two still face each other on a file", opposed);
    return fmt::format(
        "Two pawns that began on the same file can pass each other only if one of them captures. {}, but "
        "after {} "
        "there can be at most {}: one for each of 8 files{}, and one more for each capture.",
        left, counted(static_cast<std::uint64_t>(captures), "capture", "captures"), 8 + opposed + captures,
        facing);
}

}  // namespace

constinit const StaticRule unopposed_pawns = {
    .rule = {"pawns.unopposed",
             "There are too few captures for so many pawns and promoted men to have passed each other.",
             "Take the two pawns that begin on one file. If both are still on the board, as pawns or "
             "promoted, and neither has captured, they have never left the file and cannot have passed each "
             "other: the white one stands below the black one. Otherwise one of them has captured, and "
             "different files are charged with different captures. So the pawns and promoted men are at most "
             "8, and one more for each file where a black pawn stands above a white one, and one more for "
             "each capture; captures are at most the men missing from 32."},
    .about = About::men_and_rights,
    .explain = explain_unopposed_pawns,
    .find = find_unopposed_pawns};

}  // namespace doublecheck::rules
