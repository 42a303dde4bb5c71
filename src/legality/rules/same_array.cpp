// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "legality/common/text.hpp"
#include "legality/rules/promoted_men.hpp"
#include "legality/rules/static_rules.hpp"

// Rule setup.same-array: some array of Chess960 has every man that has never moved on its file.
//
// Proof. Both sides begin with the same array: White's men on the first rank, Black's on the same files of
// the eighth. A king or rook with a castling right has never moved (FIDE 3.8.2.1). A bishop on a shut square
// of its own first rank (shut_bishops.cpp) has never moved either. So the array has a man of the same kind on
// the file of each of these men, whatever their colour. Every array has its bishops on squares of different
// colours and its king between its rooks (Guidelines II.2).
//
// Example. The rights of `rk6/8/8/8/8/8/8/R3K3 b Aa -` would need an array with its king both on the b-file
// and on the e-file.
//
// The rule also applies after a castling is taken back: king and rook then have a right, so the rights of the
// other side determine the files they came from.
//
// In the standard array the files are known, and setup.castling-right and count.shut-bishops check them.

namespace doublecheck::rules {
namespace {

/// The files of king, rooks and bishops as bits.
struct Homes {
    unsigned king = 0;
    unsigned rooks = 0;
    unsigned bishops = 0;
};

/// The files of king, rooks and bishops in all arrays of Chess960. Queen and knights are left out, so that
/// several arrays share an entry.
constexpr std::array<Homes, 320> homes_of_arrays = [] {
    std::array<Homes, 320> all;
    std::size_t size = 0;
    for (unsigned light = 0; light < 8; light += 2) {
        for (unsigned dark = 1; dark < 8; dark += 2) {
            const unsigned bishops = 1U << light | 1U << dark;
            for (unsigned first = 0; first < 8; ++first) {
                for (unsigned king = first + 1; king < 8; ++king) {
                    for (unsigned last = king + 1; last < 8; ++last) {
                        const Homes homes{1U << king, 1U << first | 1U << last, bishops};
                        if ((bishops & (homes.king | homes.rooks)) == 0) all[size++] = homes;
                    }
                }
            }
        }
    }
    return all;
}();

/// Returns the kings, rooks and bishops that have never moved.
SquareSet unmoved_men(const Setup& setup) {
    SquareSet unmoved = setup.castling_rooks;
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet home = squares_of(home_rank(color));
        if (setup.castling_rooks.intersects(home)) unmoved |= setup.board.of(color, PieceType::king);
        unmoved |= setup.board.of(color, PieceType::bishop) & shut_squares(setup.board, color);
    }
    return unmoved;
}

unsigned files_of(SquareSet men) {
    unsigned files = 0;
    for (const Square square : men) files |= 1U << static_cast<unsigned>(square.file_index());
    return files;
}

MaybeRefutation find_same_array(const Setup& setup, StartArray array) {
    if (array == StartArray::standard) return std::nullopt;
    const SquareSet unmoved = unmoved_men(setup);
    if (!unmoved.has_more_than_one()) return std::nullopt;
    const unsigned king = files_of(unmoved & setup.board.of(PieceType::king));
    const unsigned rooks = files_of(unmoved & setup.board.of(PieceType::rook));
    const unsigned bishops = files_of(unmoved & setup.board.of(PieceType::bishop));
    const bool is_possible = std::ranges::any_of(homes_of_arrays, [&](const Homes& homes) {
        return ((king & ~homes.king) | (rooks & ~homes.rooks) | (bishops & ~homes.bishops)) == 0;
    });
    if (is_possible) return std::nullopt;
    return Refutation::of(same_array.rule.id);
}

std::string explain_same_array(const Setup& setup, const Refutation& /*refutation*/) {
    return fmt::format(
        "Both sides begin with the same array, and no array of Chess960 fits the men that have never moved: "
        "{}.",
        men_on(setup.board, unmoved_men(setup), Colours::always));
}

SquareSet unmoved_men_of(const Setup& setup, const Refutation& /*refutation*/) {
    return unmoved_men(setup);
}

}  // namespace

constinit const StaticRule same_array = {
    .rule =
        {"setup.same-array",
         "In Chess960 no array, the same for both sides, has the men that have never moved on their files.",
         "FIDE Guidelines II.2: both sides have the same array. A king or rook with a castling right has "
         "never moved, nor has a bishop at home behind pawns that never moved."},
    .about = About::men_and_rights,
    .explain = explain_same_array,
    .find = find_same_array,
    .more_squares = unmoved_men_of};

}  // namespace doublecheck::rules
