// SPDX-License-Identifier: MIT
#include "legality/facts/losses.hpp"

#include "legality/facts/derive.hpp"
#include "legality/facts/knowledge.hpp"
#include "legality/facts/matching.hpp"
#include "legality/facts/mobility.hpp"

namespace doublecheck::facts {
namespace {

constexpr int few_squares = 3;

void add_captures(const Knowledge& known, Color color, Losses& losses) {
    const Board& board = known.setup().board;
    for (const Square pawn : board.of(color, PieceType::pawn)) {
        if (known.origins(pawn).has_more_than_one()) continue;
        const Square home = known.origins(pawn).first();
        const PathCaptures way = captures_on_path(known, home, pawn);
        if (way.fewest == 0 || way.fewest == PawnPaths::none) continue;
        PawnsCaptures made{.pawn = pawn, .home = home, .captures = {}, .most = known.most(home)};
        for (int i = 0; i < way.fewest; ++i)
            made.captures.push_back(way.squares[static_cast<std::size_t>(i)]);
        losses.pawns.push_back(std::move(made));
    }
}

void add_lost_men(const Knowledge& known, Color color, Losses& losses) {
    for (const Square home : captured_homes(known, color)) {
        const SquareSet squares = deaths_of(known, home).squares & known.deaths(home);
        if (squares.size() <= few_squares) losses.men.push_back({.home = home, .squares = squares});
    }
}

}  // namespace

std::optional<Losses> losses(const Setup& setup, Budget& budget) {
    Knowledge known(setup);
    if (!derive_facts(known, budget) || known.is_absurd()) return std::nullopt;
    Losses losses;
    for (const Color color : {Color::white, Color::black}) {
        losses.by_pawns[static_cast<std::size_t>(color)] = needed_captures(known, color).least;
        add_captures(known, color, losses);
        add_lost_men(known, color, losses);
    }
    return losses;
}

}  // namespace doublecheck::facts
