// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/concat.hpp"
#include "base/text.hpp"
#include "doublecheck/board/attacks.hpp"
#include "notation/words.hpp"
#include "winnable/explain.hpp"
#include "winnable/invariants.hpp"
#include "winnable/mobility/bitboards.hpp"

namespace doublecheck::mates {
namespace {

/// A region with more squares than this is described by its ranks or files.
constexpr int most_squares = 6;
constexpr int most_lines = 5;

/// Appends the squares in the form "a7, a8 and b8".
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

/// Appends ranks or files in the form "rank 1", "ranks 1 and 2" or "ranks 1 to 3".
void put_lines(std::string& text, std::string_view kind, char first, char last) {
    put_behind(text, kind, first == last ? " " : "s ");
    text += first;
    if (first == last) return;
    put_behind(text, last - first == 1 ? " and " : " to ");
    text += last;
}

/// Appends the region as "a7, a8 and b8", "ranks 1 to 3" or "the files a to c". Appends nothing and returns
/// false if the region is empty, or is neither small nor confined to a few ranks or files.
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

/// Appends "The pawns b4/b5 and d4/d5 block each other for good, and the pawn on c3 never moves either. "
void put_pawns(std::string& text, const Invariants& invariants) {
    const auto& [white, black] = invariants.pawns;
    SquareSet blocked;  // white pawns that face a black one
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

/// Appends "White's king never leaves ranks 1 to 3: Black's pawns guard a4 and c4. ". Appends nothing and
/// returns false if the region of the king cannot be put into words.
bool put_king(std::string& text, const Invariants& invariants, Color color) {
    const SquareSet region = invariants.king[index(color)];
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
    for (const Square pawn : invariants.pawns[index(other)]) guarded |= pawn_attacks(other, pawn);
    const SquareSet own = border & invariants.steady[index(color)];
    const SquareSet held = border - own;
    if (guarded.contains_all(held) && !border.empty()) {
        if (held.empty()) {
            put_behind(text, ", shut in by ", own.size() == 1 ? "a man of its own" : "its own men");
        } else {
            put_behind(text, ": ", name(other), "'s pawns guard ");
            put_list(text, held);
            const bool are_pawns = invariants.pawns[index(color)].contains_all(own);
            if (!own.empty())
                put_behind(text, ", and its own ", are_pawns ? "pawns" : "men", " stand in the way");
        }
    }
    put_behind(text, ". ");
    return true;
}

/// Men of one type that stay in the same region.
struct ConfinedMen {
    PieceType type;
    SquareSet now;
    std::string where;  ///< empty if they do not move at all
};

/// Returns the men of that side whose regions can be put into words.
std::vector<ConfinedMen> confined_men(const Invariants& invariants, Color color) {
    std::vector<ConfinedMen> all;
    for (const MenWithReach& men : invariants.men) {
        if (men.piece.color != color || men.now.empty()) continue;
        std::string where;
        if (men.reach != men.now && !put_region(where, men.reach)) continue;
        const auto same = std::ranges::find_if(
            all, [&](const ConfinedMen& one) { return one.type == men.piece.type && one.where == where; });
        if (same == all.end()) {
            all.push_back({men.piece.type, men.now, where});
        } else {
            same->now |= men.now;
        }
    }
    return all;
}

/// Returns what the men never do, in the form "moves" or "leave ranks 1 to 3".
std::string moved_text(const ConfinedMen& men) {
    const std::string_view end = men.now.size() == 1 ? "s" : "";
    return men.where.empty() ? concat("move", end) : concat("leave", end, " ", men.where);
}

/// Returns "dark-squared bishop" or the like if the attackers are bishops of one square colour; otherwise an
/// empty text.
std::string only_bishops_text(const std::vector<MenWithReach>& attackers) {
    SquareSet reach;
    SquareSet now;
    for (const MenWithReach& men : attackers) {
        if (men.piece.type != PieceType::bishop) return {};
        reach |= men.reach;
        now |= men.now;
    }
    const bool is_light = reach.intersects(light_squares);
    if (attackers.empty() || (is_light && reach.intersects(dark_squares))) return {};
    return concat(is_light ? "light" : "dark", "-squared bishop", now.size() == 1 ? "" : "s");
}

}  // namespace

std::string barrier_text(const Invariants& invariants, Color winner) {
    constexpr std::size_t room = 600;
    std::string text;
    text.reserve(room);
    if (invariants.needs_material)
        put_behind(text, "As long as ", name(winner), " has men enough to mate, the following holds. ");
    const std::size_t before = text.size();
    put_pawns(text, invariants);
    if (invariants.no_pawn_moves && invariants.nothing_is_captured)
        put_behind(text, "No pawn can ever move, and nothing can ever be taken. ");
    const bool describes_loser = put_king(text, invariants, opposite(winner));
    const bool describes_own = put_king(text, invariants, winner);
    const auto& [first, second] = invariants.king;
    const bool is_wall = (invariants.pawns[0] | invariants.pawns[1]).size() >= 4 && !first.intersects(second);
    if (is_wall && describes_loser && describes_own)
        put_behind(text, "So neither king gets through, and neither can take one of these pawns. ");
    if (text.size() == before) text.clear();
    return text;
}

std::string kept_out_text(const Invariants& invariants, Color winner) {
    constexpr std::size_t most_men_named = 4;
    const std::vector<ConfinedMen> men = confined_men(invariants, winner);
    const bool has_men = std::ranges::any_of(
        invariants.men, [&](const MenWithReach& one) { return one.piece.color == winner; });
    if (!has_men && invariants.pawns[index(winner)].empty())
        return concat(name(winner), " has no other man but the king, and a king gives no check.");
    if (!has_men)
        return concat("Beside the king ", name(winner),
                      " has only pawns that never move, and none of them attacks a square that ",
                      name(opposite(winner)), "'s king can reach.");
    const std::string attacked = concat("o man of ", name(winner), " can ever attack a square that ",
                                        name(opposite(winner)), "'s king can reach.");
    if (men.empty() || men.size() > most_men_named) return "N" + attacked;
    std::vector<std::string> clauses;
    for (const ConfinedMen& one : men) {
        const bool is_one = one.now.size() == 1;
        std::string what = clauses.empty() ? concat(name(winner), "'s ") : "its ";
        put_behind(what, name(one.type), is_one ? "" : "s", " on ");
        put_list(what, one.now);
        put_behind(what, " never ", moved_text(one));
        clauses.push_back(std::move(what));
    }
    return concat(joined(clauses), ", and n", attacked);
}

Reason immobile_reason(const Position& position, Color winner) {
    const Invariants invariants = invariants_of(position, mobility_of(position));
    const std::vector<MenWithReach> attackers = invariants.attackers(winner);
    const std::string bishops = only_bishops_text(attackers);
    std::string text = barrier_text(invariants, winner);
    if (attackers.empty()) {
        text += kept_out_text(invariants, winner);
    } else if (!bishops.empty()) {
        text += concat("Only ", name(winner), "'s ", bishops, " can ever give check, and wherever ",
                       name(opposite(winner)), "'s king stands, a ",
                       bishops.starts_with("light") ? "dark" : "light",
                       " square next to it can be neither attacked nor blocked.");
    } else {
        text += concat("Wherever ", name(opposite(winner)), "'s king can go, ", name(winner),
                       " cannot take away all the squares next to it.");
    }
    return {.rule = "winnable.immobile",
            .text = std::move(text),
            .squares = vector_of(invariants.pawns[0] | invariants.pawns[1])};
}

Reason skeletons_reason(const Position& position, Color winner, const SkeletonGraph& skeletons) {
    const Invariants invariants = invariants_of(position, skeletons);
    const std::string_view loser = name(opposite(winner));
    std::string text = barrier_text(invariants, winner);
    if (invariants.attackers(winner).empty()) {
        text += kept_out_text(invariants, winner);
    } else {
        text += fmt::format("{} can never both give check and take away every square next to {}'s king.",
                            name(winner), loser);
    }
    text += skeletons.size() == 1
                ? std::string(" Kings and pawns can only ever stand as they do now.")
                : fmt::format(" This was checked for all {} ways in which kings and pawns can be placed.",
                              grouped(skeletons.size()));
    return {.rule = "winnable.skeletons",
            .text = std::move(text),
            .squares = vector_of(invariants.pawns[0] | invariants.pawns[1])};
}

std::string closure_text(const Position& position, Color winner, const Visited& graph) {
    const Invariants invariants = invariants_of(position, graph);
    const std::vector<MenWithReach> attackers = invariants.attackers(winner);
    const std::string bishops = only_bishops_text(attackers);
    std::string text = barrier_text(invariants, winner);
    if (invariants.king[index(winner)].empty()) return text;
    if (attackers.empty()) return text + kept_out_text(invariants, winner) + " ";
    if (!bishops.empty()) text += fmt::format("Only {}'s {} can ever give check. ", name(winner), bishops);
    return text;
}

}  // namespace doublecheck::mates
