// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "doublecheck/base/concat.hpp"
#include "doublecheck/base/text.hpp"
#include "doublecheck/notation/words.hpp"
#include "winnable/lasting.hpp"
#include "winnable/mobility/patterns.hpp"
#include "winnable/sentences.hpp"

namespace doublecheck::winnable {
namespace {

/// "dark-squared bishop" where only bishops of one colour can ever come near; otherwise empty.
std::string only_bishops_text(const std::vector<LastingMen>& comers) {
    SquareSet reach;
    SquareSet now;
    for (const LastingMen& men : comers) {
        if (men.piece.type != PieceType::bishop) return {};
        reach |= men.reach;
        now |= men.now;
    }
    const bool is_light = reach.intersects(light_squares);
    if (comers.empty() || (is_light && reach.intersects(dark_squares))) return {};
    return concat(is_light ? "light" : "dark", "-squared bishop", now.size() == 1 ? "" : "s");
}

}  // namespace

Reason immobile_reason(const Position& position, Color winner) {
    const Lasting lasting = lasting_of(position, mobility_of(position));
    const std::vector<LastingMen> comers = lasting.attackers(winner);
    const std::string bishops = only_bishops_text(comers);
    std::string text = barrier_text(lasting, winner);
    if (comers.empty()) {
        text += kept_out_text(lasting, winner);
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
            .squares = names(lasting.pawns[0] | lasting.pawns[1])};
}

Reason skeletons_reason(const Position& position, Color winner, const SkeletonGraph& skeletons) {
    const Lasting lasting = lasting_of(position, skeletons);
    const std::string_view loser = name(opposite(winner));
    std::string text = barrier_text(lasting, winner);
    if (lasting.attackers(winner).empty()) {
        text += kept_out_text(lasting, winner);
    } else {
        text += fmt::format("{} can never both give check and take away every square next to {}'s king.",
                            name(winner), loser);
    }
    text +=
        skeletons.size() == 1
            ? std::string(" Kings and pawns can only ever stand as they do now.")
            : fmt::format(" That was looked at for all {} ways in which kings and pawns can come to stand.",
                          grouped(skeletons.size()));
    return {.rule = "winnable.skeletons",
            .text = std::move(text),
            .squares = names(lasting.pawns[0] | lasting.pawns[1])};
}

std::string closure_text(const Position& position, Color winner, const Visited& graph) {
    const Lasting lasting = lasting_of(position, graph);
    const std::vector<LastingMen> comers = lasting.attackers(winner);
    const std::string bishops = only_bishops_text(comers);
    std::string text = barrier_text(lasting, winner);
    if (lasting.king[index(winner)].empty()) return text;
    if (comers.empty()) return text + kept_out_text(lasting, winner) + " ";
    if (!bishops.empty()) text += fmt::format("Only {}'s {} can ever give check. ", name(winner), bishops);
    return text;
}

}  // namespace doublecheck::winnable
