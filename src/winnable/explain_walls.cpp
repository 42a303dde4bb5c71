// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/notation/words.hpp"
#include "winnable/mobility/mobility.hpp"
#include "winnable/sentences.hpp"

namespace doublecheck::winnable {
namespace {

struct Near {
    SquareSet region;  ///< where the loser's king can ever stand
    SquareSet comers;  ///< men of the winner, where they stand now, that can ever attack it
    SquareSet walls;   ///< pawns that never move and are never captured
    bool only_bishops = true;
};

Near look_near(const Mobility& mobility, Color winner) {
    Near near;
    SquareSet steady;
    for (const ManBounds& man : mobility) {
        if (man.is_steady()) steady |= man.start;
        if (man.is_steady() && man.piece.type == PieceType::pawn) near.walls |= man.start;
        if (man.piece == Piece{opposite(winner), PieceType::king}) near.region = man.reach;
    }
    for (const ManBounds& man : mobility) {
        if (man.piece.color != winner || man.piece.type == PieceType::king) continue;
        bool comes_near = !man.promoted_reach.empty();
        for (const Square square : man.reach)
            comes_near |= attacks(man.piece, square, steady).intersects(near.region);
        if (!comes_near) continue;
        near.comers |= man.start;
        near.only_bishops &= man.piece.type == PieceType::bishop;
    }
    return near;
}

std::string list(SquareSet squares) {
    const std::vector<std::string> all = names(squares);
    return joined(all);
}

/// Why none of the winner's men gets near: he has none, or they are entombed, or kept out.
std::string shut_in_text(const Mobility& mobility, Color winner) {
    constexpr int tomb = 4;  // squares
    std::vector<std::string> entombed;
    bool has_men = false;
    for (const ManBounds& man : mobility) {
        const bool is_wall = man.piece.type == PieceType::pawn && man.is_steady();
        if (man.piece.color != winner || man.piece.type == PieceType::king || is_wall) continue;
        has_men = true;
        if (man.piece.type == PieceType::pawn || man.reach.size() > tomb) continue;
        const std::string_view type = name(man.piece.type);
        entombed.push_back(
            man.reach.size() == 1
                ? fmt::format("the {} on {} never moves", type, man.start.name())
                : fmt::format("the {} on {} never leaves {}", type, man.start.name(), list(man.reach)));
    }
    if (!has_men)
        return fmt::format("{} has no other man but the king, and a king gives no check.", name(winner));
    std::string text;
    if (!entombed.empty() && entombed.size() <= 4)
        text = fmt::format("Of {}'s men {}. ", name(winner), joined(entombed));
    return text + fmt::format("No man of {} can ever attack a square that {}'s king can reach.", name(winner),
                              name(opposite(winner)));
}

}  // namespace

Reason immobile_reason(const Position& position, Color winner) {
    const Color loser = opposite(winner);
    const Mobility mobility = mobility_of(position);
    const Near near = look_near(mobility, winner);
    std::string text;
    if (!near.walls.empty())
        text = fmt::format(fmt::runtime(near.walls.size() == 1 ? "The pawn on {} never moves again. "
                                                               : "The pawns on {} never move again. "),
                           list(near.walls));
    if (near.region.size() <= 6) {
        text += fmt::format("{}'s king never leaves {}. ", name(loser), list(near.region));
    }
    if (near.comers.empty()) {
        text += shut_in_text(mobility, winner);
    } else if (near.only_bishops) {
        const bool is_light = near.comers.intersects(light_squares);
        text += fmt::format(
            "Only {}'s {}-squared {} can ever give check, and wherever {}'s king stands, a {} square next to "
            "it can be neither attacked nor blocked.",
            name(winner), is_light ? "light" : "dark", near.comers.size() == 1 ? "bishop" : "bishops",
            name(loser), is_light ? "dark" : "light");
    } else {
        text += fmt::format("Wherever {}'s king can go, {} cannot take away all the squares next to it.",
                            name(loser), name(winner));
    }
    return {.rule = "winnable.immobile", .text = std::move(text), .squares = names(near.walls)};
}

Reason skeletons_reason(Color winner, const SkeletonGraph& skeletons) {
    const SquareSet walls = skeletons.lasting_pawns();
    const SquareSet region = skeletons.king_squares(opposite(winner));
    std::string text;
    if (!walls.empty())
        text = fmt::format(fmt::runtime(walls.size() == 1 ? "The pawn on {} stays where it is. "
                                                          : "The pawns on {} stay where they are. "),
                           list(walls));
    if (region.size() <= 6)
        text += fmt::format("{}'s king never leaves {}. ", name(opposite(winner)), list(region));
    text += fmt::format(
        "However kings and pawns come to stand, in {}, {} cannot both give check and take away every square "
        "next to {}'s king.",
        skeletons.size() == 1 ? "one way" : fmt::format("{} ways", skeletons.size()), name(winner),
        name(opposite(winner)));
    return {.rule = "winnable.skeletons", .text = std::move(text), .squares = names(walls)};
}

}  // namespace doublecheck::winnable
