// SPDX-License-Identifier: MIT
#include <algorithm>

#include "doublecheck/base/concat.hpp"
#include "doublecheck/board/attacks.hpp"
#include "doublecheck/notation/words.hpp"
#include "winnable/lasting.hpp"
#include "winnable/mobility/patterns.hpp"

namespace doublecheck::winnable {
namespace {

/// More squares are told as ranks or files.
constexpr int most_squares = 6;
constexpr int most_lines = 5;

/// "a7, a8 and b8".
std::string list(SquareSet squares) {
    std::string text;
    text.reserve(4 * static_cast<std::size_t>(squares.size()) + 4);
    for (const Square square : squares) {
        if (square != squares.first()) text += square == squares.last() ? " and " : ", ";
        text += square.file_letter();
        text += square.rank_digit();
    }
    return text;
}

/// "rank 1", "ranks 1 and 2", "ranks 1 to 3".
std::string lines_text(std::string_view kind, char first, char last) {
    const std::string_view one(&first, 1);
    if (first == last) return concat(kind, " ", one);
    return concat(kind, "s ", one, last - first == 1 ? " and " : " to ", std::string_view(&last, 1));
}

/// "a7, a8 and b8", "ranks 1 to 3", "the files a to c"; empty for what is neither small nor at one side.
std::string region_text(SquareSet region) {
    if (region.size() <= most_squares) return list(region);
    int lowest = 7;
    int highest = 0;
    int first = 7;
    int last = 0;
    for (const Square square : region) {
        lowest = std::min(lowest, square.rank_index());
        highest = std::max(highest, square.rank_index());
        first = std::min(first, square.file_index());
        last = std::max(last, square.file_index());
    }
    const int ranks = highest - lowest + 1;
    const int files = last - first + 1;
    if (std::min(ranks, files) > most_lines) return {};
    const auto named = [](char name, int line) { return static_cast<char>(name + line); };
    if (ranks <= files) return lines_text("rank", named('1', lowest), named('1', highest));
    return files == 1 ? std::string("the ") + named('a', first) + "-file"
                      : "the " + lines_text("file", named('a', first), named('a', last));
}

/// "The pawns b4/b5 and d4/d5 block each other for good, and the pawn on c3 never moves either. "
std::string pawns_text(const Lasting& lasting) {
    std::vector<std::string> pairs;
    SquareSet others = lasting.pawns[0] | lasting.pawns[1];
    for (const Square pawn : lasting.pawns[index(Color::white)]) {
        const auto ahead = pawn.offset(0, forward(Color::white));
        if (!ahead || !lasting.pawns[index(Color::black)].contains(*ahead)) continue;
        pairs.push_back(concat(pawn.name(), "/", ahead->name()));
        others -= SquareSet(pawn) | SquareSet(*ahead);
    }
    std::string text;
    if (!pairs.empty()) text = concat("The pawns ", joined(pairs), " block each other for good");
    if (!others.empty()) {
        const bool is_one = others.size() == 1;
        text += concat(pairs.empty() ? "The" : ", and the", " pawn", is_one ? "" : "s", " on ", list(others),
                       is_one ? " never moves" : " never move", pairs.empty() ? " again" : " either");
    }
    return text.empty() ? text : text + ". ";
}

/// "White's king never leaves ranks 1 to 3: Black's pawns guard a4 and c4. "
std::string king_text(const Lasting& lasting, Color color) {
    const SquareSet region = lasting.king[index(color)];
    const std::string where = region_text(region);
    if (where.empty()) return {};
    SquareSet border;
    for (const Square square : region) border |= king_attacks(square);
    border -= region;
    const Color other = opposite(color);
    SquareSet guarded;
    for (const Square pawn : lasting.pawns[index(other)]) guarded |= pawn_attacks(other, pawn);
    const SquareSet own = border & lasting.steady[index(color)];
    const SquareSet held = border - own;
    const bool is_fixed = region.size() == 1;
    std::string text = concat(name(color), "'s king never ", is_fixed ? "moves" : "leaves ",
                              is_fixed ? std::string_view() : where);
    if (!guarded.contains_all(held) || border.empty()) return text + ". ";
    if (held.empty())
        return text + concat(", shut in by ", own.size() == 1 ? "a man of its own. " : "its own men. ");
    text += concat(": ", name(other), "'s pawns guard ", list(held));
    const bool are_pawns = lasting.pawns[index(color)].contains_all(own);
    if (!own.empty()) text += concat(", and its own ", are_pawns ? "pawns" : "men", " stand in the way");
    return text + ". ";
}

/// Men of one kind that stay in the same region.
struct Told {
    PieceType type;
    SquareSet now;
    std::string where;  ///< empty if they do not move at all
};

/// The men of that side of which it can be said where they stay.
std::vector<Told> told_men(const Lasting& lasting, Color color) {
    std::vector<Told> all;
    for (const LastingMen& men : lasting.men) {
        if (men.piece.color != color || men.now.empty()) continue;
        const std::string region = region_text(men.reach);
        const bool stays = men.reach == men.now;
        if (region.empty() && !stays) continue;
        const std::string where = stays ? std::string() : region;
        const auto same = std::ranges::find_if(
            all, [&](const Told& one) { return one.type == men.piece.type && one.where == where; });
        if (same == all.end()) {
            all.push_back({men.piece.type, men.now, where});
        } else {
            same->now |= men.now;
        }
    }
    return all;
}

/// "moves", "leave ranks 1 to 3".
std::string moved_text(const Told& men) {
    const std::string_view end = men.now.size() == 1 ? "s" : "";
    return men.where.empty() ? concat("move", end) : concat("leave", end, " ", men.where);
}

}  // namespace

std::string barrier_text(const Lasting& lasting, Color winner) {
    std::string text;
    if (lasting.needs_material)
        text = concat("As long as ", name(winner), " has men enough to mate, the following holds. ");
    const std::size_t before = text.size();
    text += pawns_text(lasting);
    if (lasting.no_pawn_moves && lasting.nothing_is_taken)
        text += "No pawn can ever move, and nothing can ever be taken. ";
    const std::string loser = king_text(lasting, opposite(winner));
    const std::string own = king_text(lasting, winner);
    text += loser + own;
    const auto& [first, second] = lasting.king;
    const bool is_wall = (lasting.pawns[0] | lasting.pawns[1]).size() >= 4 && !first.intersects(second);
    if (is_wall && !loser.empty() && !own.empty())
        text += "So neither king gets through, and neither can take one of these pawns. ";
    return text.size() == before ? std::string() : text;
}

std::string kept_out_text(const Lasting& lasting, Color winner) {
    constexpr std::size_t most_men_told = 4;
    const std::vector<Told> men = told_men(lasting, winner);
    const bool has_men =
        std::ranges::any_of(lasting.men, [&](const LastingMen& one) { return one.piece.color == winner; });
    if (!has_men && lasting.pawns[index(winner)].empty())
        return concat(name(winner), " has no other man but the king, and a king gives no check.");
    if (!has_men)
        return concat("Beside the king ", name(winner),
                      " has only pawns that never move, and none of them attacks a square that ",
                      name(opposite(winner)), "'s king can reach.");
    const std::string attacked = concat("o man of ", name(winner), " can ever attack a square that ",
                                        name(opposite(winner)), "'s king can reach.");
    if (men.empty() || men.size() > most_men_told) return "N" + attacked;
    std::vector<std::string> told;
    for (const Told& one : men) {
        const bool is_one = one.now.size() == 1;
        told.push_back(concat(told.empty() ? concat(name(winner), "'s ") : "its ", name(one.type),
                              is_one ? "" : "s", " on ", list(one.now), " never ", moved_text(one)));
    }
    return concat(joined(told), ", and n", attacked);
}

}  // namespace doublecheck::winnable
