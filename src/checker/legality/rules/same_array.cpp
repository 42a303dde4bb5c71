// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "checker/kernel/shut_bishops.hpp"
#include "checker/legality/rules/rule.hpp"

namespace doublecheck::checker::rules {

namespace {

/// Returns where king, rooks and bishops stand in the 960 arrays, from the a-file on. Dots stand for queen
/// and knights.
const std::vector<std::string>& arrays_of_960() {
    static const std::vector<std::string> arrays = [] {
        std::vector<std::string> found;
        std::string row = "...bbkrr";
        do {
            const auto first = [&](char kind) { return row.find(kind); };
            const auto last = [&](char kind) { return row.rfind(kind); };
            const bool are_bishops_apart = (last('b') - first('b')) % 2 == 1;
            if (are_bishops_apart && first('r') < first('k') && first('k') < last('r')) found.push_back(row);
        } while (std::next_permutation(row.begin(), row.end()));
        return found;
    }();
    return arrays;
}

/// Returns the squares of kings and rooks with castling rights and of bishops on shut squares of their first
/// rank.
SquareFlags men_that_never_moved(const Position& position, std::optional<Color> /*both*/) {
    SquareFlags found;
    for (const Color color : {Color::white, Color::black}) {
        for (int file = 0; file < 8; ++file) {
            const int square = square_at(file, home_rank(color));
            const auto at = static_cast<std::size_t>(square);
            if (position.men[square] == man_of('b', color) && is_shut(position.men, square)) found.set(at);
            if (!position.rights[index(color)][static_cast<std::size_t>(file)]) continue;
            const int king = king_of(position.men, color);
            if (position.men[square] == man_of('r', color)) found.set(at);
            if (king != nowhere) found.set(static_cast<std::size_t>(king));
        }
    }
    return found;
}

bool fits_no_array(const Counted& counted, Color /*board*/) {
    const Position& position = counted.position;
    if (position.start == Start::standard) return false;
    const SquareFlags unmoved = men_that_never_moved(position, {});
    std::vector<std::pair<std::size_t, char>> wanted;
    for (int square = 0; square < 64; ++square) {
        if (unmoved[static_cast<std::size_t>(square)])
            wanted.emplace_back(file_of(square), kind_of(position.men[square]));
    }
    return std::ranges::none_of(arrays_of_960(), [&](const std::string& array) {
        return std::ranges::all_of(wanted, [&](const auto& man) { return array[man.first] == man.second; });
    });
}

}  // namespace

/// In Chess960, the men that have never moved fit none of the 960 arrays. These men are each king of a side
/// with a castling right, each rook with a right, and each bishop on a shut square (see `count.shut-bishops`)
/// of its own first rank. Both sides begin with the same array.
const Rule same_array = {
    .id = "setup.same-array", .nodes = 1, .points_at = men_that_never_moved, .holds = fits_no_array};

}  // namespace doublecheck::checker::rules
