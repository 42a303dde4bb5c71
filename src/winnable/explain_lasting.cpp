// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

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
void put_list(std::string& text, SquareSet squares) {
    std::array<char, 64 * 4 + 4> list;
    char* end = list.data();
    for (const Square square : squares) {
        if (square != squares.first())
            end = std::ranges::copy(std::string_view(square == squares.last() ? " and " : ", "), end).out;
        *end++ = square.file_letter();
        *end++ = square.rank_digit();
    }
    text.append(list.data(), end);
}

/// "rank 1", "ranks 1 and 2", "ranks 1 to 3".
void put_lines(std::string& text, std::string_view kind, char first, char last) {
    put_behind(text, kind, first == last ? " " : "s ");
    text += first;
    if (first == last) return;
    put_behind(text, last - first == 1 ? " and " : " to ");
    text += last;
}

/// "a7, a8 and b8", "ranks 1 to 3", "the files a to c"; nothing, and false, for what is empty, and for what
/// is neither small nor at one side.
bool put_region(std::string& text, SquareSet region) {
    if (region.size() <= most_squares) {
        put_list(text, region);
        return !region.empty();
    }
    const char lowest = region.first().rank_digit();
    const char highest = region.last().rank_digit();
    char first = 'h';
    char last = 'a';
    for (char file = 'a'; file <= 'h'; ++file) {
        if (!region.intersects(squares_of(static_cast<File>(file - 'a')))) continue;
        first = std::min(first, file);
        last = file;
    }
    const int ranks = highest - lowest + 1;
    const int files = last - first + 1;
    if (std::min(ranks, files) > most_lines) return false;
    if (ranks <= files) {
        put_lines(text, "rank", lowest, highest);
    } else if (files == 1) {
        put_behind(text, "the ", std::string_view(&first, 1), "-file");
    } else {
        put_behind(text, "the ");
        put_lines(text, "file", first, last);
    }
    return true;
}

/// "The pawns b4/b5 and d4/d5 block each other for good, and the pawn on c3 never moves either. "
void put_pawns(std::string& text, const Lasting& lasting) {
    const auto& [white, black] = lasting.pawns;
    SquareSet blocked;  // those of White
    SquareSet others = white | black;
    for (const Square pawn : white) {
        const auto ahead = pawn.offset(0, forward(Color::white));
        if (!ahead || !black.contains(*ahead)) continue;
        blocked |= pawn;
        others -= SquareSet(pawn) | SquareSet(*ahead);
    }
    if (!blocked.empty()) {
        put_behind(text, "The pawns ");
        for (const Square pawn : blocked) {
            if (pawn != blocked.first()) put_behind(text, pawn == blocked.last() ? " and " : ", ");
            const char file = pawn.file_letter();
            const char rank = pawn.rank_digit();
            const std::array<char, 5> pair = {file, rank, '/', file, static_cast<char>(rank + 1)};
            text.append(pair.data(), pair.size());
        }
        put_behind(text, " block each other for good");
    }
    if (!others.empty()) {
        const bool is_one = others.size() == 1;
        put_behind(text, blocked.empty() ? "The" : ", and the", " pawn", is_one ? "" : "s", " on ");
        put_list(text, others);
        put_behind(text, is_one ? " never moves" : " never move", blocked.empty() ? " again" : " either");
    }
    if (!blocked.empty() || !others.empty()) put_behind(text, ". ");
}

/// "White's king never leaves ranks 1 to 3: Black's pawns guard a4 and c4. "; nothing, and false, if where it
/// stays cannot be told.
bool put_king(std::string& text, const Lasting& lasting, Color color) {
    const SquareSet region = lasting.king[index(color)];
    const bool is_fixed = region.size() == 1;
    const std::size_t before = text.size();
    put_behind(text, name(color), "'s king never ", is_fixed ? "moves" : "leaves ");
    if (!is_fixed && !put_region(text, region)) {
        text.resize(before);
        return false;
    }
    SquareSet border;
    for (const Square square : region) border |= king_attacks(square);
    border -= region;
    const Color other = opposite(color);
    SquareSet guarded;
    for (const Square pawn : lasting.pawns[index(other)]) guarded |= pawn_attacks(other, pawn);
    const SquareSet own = border & lasting.steady[index(color)];
    const SquareSet held = border - own;
    if (guarded.contains_all(held) && !border.empty()) {
        if (held.empty()) {
            put_behind(text, ", shut in by ", own.size() == 1 ? "a man of its own" : "its own men");
        } else {
            put_behind(text, ": ", name(other), "'s pawns guard ");
            put_list(text, held);
            const bool are_pawns = lasting.pawns[index(color)].contains_all(own);
            if (!own.empty())
                put_behind(text, ", and its own ", are_pawns ? "pawns" : "men", " stand in the way");
        }
    }
    put_behind(text, ". ");
    return true;
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
        std::string where;
        if (men.reach != men.now && !put_region(where, men.reach)) continue;
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
    constexpr std::size_t room = 600;
    std::string text;
    text.reserve(room);
    if (lasting.needs_material)
        put_behind(text, "As long as ", name(winner), " has men enough to mate, the following holds. ");
    const std::size_t before = text.size();
    put_pawns(text, lasting);
    if (lasting.no_pawn_moves && lasting.nothing_is_taken)
        put_behind(text, "No pawn can ever move, and nothing can ever be taken. ");
    const bool tells_loser = put_king(text, lasting, opposite(winner));
    const bool tells_own = put_king(text, lasting, winner);
    const auto& [first, second] = lasting.king;
    const bool is_wall = (lasting.pawns[0] | lasting.pawns[1]).size() >= 4 && !first.intersects(second);
    if (is_wall && tells_loser && tells_own)
        put_behind(text, "So neither king gets through, and neither can take one of these pawns. ");
    if (text.size() == before) text.clear();
    return text;
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
        std::string what = told.empty() ? concat(name(winner), "'s ") : "its ";
        put_behind(what, name(one.type), is_one ? "" : "s", " on ");
        put_list(what, one.now);
        put_behind(what, " never ", moved_text(one));
        told.push_back(std::move(what));
    }
    return concat(joined(told), ", and n", attacked);
}

}  // namespace doublecheck::winnable
