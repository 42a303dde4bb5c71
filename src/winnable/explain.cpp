// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/words.hpp"
#include "winnable/material.hpp"
#include "winnable/words.hpp"

namespace doublecheck::winnable {
namespace {

/// "1.Kxg5 Kh8 2.Kf6", beginning with the number 1.
std::string numbered(const Position& start, const std::vector<Move>& line) {
    std::string text;
    Position position = start;
    int number = 1;
    for (const Move move : line) {
        if (!text.empty()) text += ' ';
        if (position.turn() == Color::white) text += fmt::format("{}.", number);
        if (position.turn() == Color::black && text.empty()) text += fmt::format("{}...", number);
        text += san(position, move);
        if (position.turn() == Color::black) ++number;
        position = position.after(move);
    }
    return text;
}

std::string material_text(std::string_view rule, Color winner) {
    const std::string_view side = name(winner);
    if (rule == "winnable.bare-king") return fmt::format("{} has nothing but the king.", side);
    if (rule == "winnable.lone-knight") {
        return fmt::format(
            "{} has a lone knight, and {} no man but queens to shut the king in with; a queen answers the "
            "check.",
            side, name(opposite(winner)));
    }
    return fmt::format(
        "All bishops of {} stand on squares of one colour, and {} has no man that could fill a square of the "
        "other "
        "colour next to the king without being able to answer the check.",
        side, name(opposite(winner)));
}

/// How a forced line ends.
std::string end_text(const Position& position, Color winner) {
    if (position.has_legal_move()) return material_text(insufficient_material(position, winner), winner);
    if (!position.is_check())
        return fmt::format("It ends in stalemate: {} has no move.", name(position.turn()));
    return fmt::format("It ends with {} checkmated.", name(position.turn()));
}

/// The moves from the root as long as there is only one.
std::vector<Move> forced_moves(const Position& root, std::size_t most) {
    std::vector<Move> line;
    Position position = root;
    while (line.size() < most) {
        const MoveList moves = position.legal_moves();
        if (moves.size() != 1) break;
        line.push_back(moves[0]);
        position = position.after(moves[0]);
    }
    return line;
}

Position after_all(const Position& start, const std::vector<Move>& line) {
    Position position = start;
    for (const Move move : line) position = position.after(move);
    return position;
}

std::string graph_text(const Position& root, Color winner, const Visited& graph) {
    std::size_t positions = 0;
    for (std::uint32_t i = 0; i < graph.size(); ++i) positions += graph[i].kind == Node::expanded ? 1 : 0;
    const std::vector<Move> forced = forced_moves(root, 20);
    const Position end = after_all(root, forced);
    const bool is_over = !end.has_legal_move() || !insufficient_material(end, winner).empty();
    if (!forced.empty() && is_over) {
        return fmt::format("Every move is forced: {}. {}", numbered(root, forced), end_text(end, winner));
    }
    std::string text = forced.empty()
                           ? std::string()
                           : fmt::format("The first moves are forced: {}. ", numbered(root, forced));
    return text + fmt::format(
                      "In all that can still happen ({} {} with moves left) {} never checkmates: every line "
                      "ends in stalemate, "
                      "in the loss of the men that could mate, or goes round in circles.",
                      positions, positions == 1 ? "position" : "positions", name(winner));
}

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

Reason immobile_reason(const Position& position, Color winner) {
    const Color loser = opposite(winner);
    const Near near = look_near(mobility_of(position), winner);
    std::string text;
    if (!near.walls.empty()) text = fmt::format("The pawns on {} never move again. ", list(near.walls));
    if (near.region.size() <= 6) {
        text += fmt::format("{}'s king never leaves {}. ", name(loser), list(near.region));
    }
    if (near.comers.empty()) {
        text += fmt::format("No man of {} can ever attack a square that {}'s king can reach.", name(winner),
                            name(loser));
    } else if (near.only_bishops) {
        const bool is_light = near.comers.intersects(light_squares);
        text += fmt::format(
            "Only {}'s {}-squared {} can ever give check, and wherever {}'s king stands, a {} square next to "
            "it can neither be "
            "attacked nor filled.",
            name(winner), is_light ? "light" : "dark", near.comers.size() == 1 ? "bishop" : "bishops",
            name(loser), is_light ? "dark" : "light");
    } else {
        text += fmt::format("Wherever {}'s king can go, {} cannot take all the squares next to it.",
                            name(loser), name(winner));
    }
    return {.rule = "winnable.immobile", .text = std::move(text), .squares = names(near.walls)};
}

Reason skeletons_reason(Color winner, const SkeletonGraph& skeletons) {
    const SquareSet walls = skeletons.lasting_pawns();
    const SquareSet region = skeletons.king_squares(opposite(winner));
    std::string text;
    if (!walls.empty()) text = fmt::format("The pawns on {} stay where they are. ", list(walls));
    if (region.size() <= 6)
        text += fmt::format("{}'s king never leaves {}. ", name(opposite(winner)), list(region));
    text += fmt::format(
        "In all {} ways in which kings and pawns can come to stand, {} cannot both give check and take every "
        "square next to "
        "{}'s king.",
        skeletons.size(), name(winner), name(opposite(winner)));
    return {.rule = "winnable.skeletons", .text = std::move(text), .squares = names(walls)};
}

}  // namespace

std::string moves_text(int count) {
    return count == 1 ? "one move" : fmt::format("{} moves", count);
}

Reason explain(const Position& position, Color winner, const Solution& solution, const Solver& solver) {
    if (solution.outcome == Outcome::winnable) {
        const auto plies = solution.line.size();
        if (plies == 0)
            return {.rule = "winnable.mate",
                    .text = fmt::format("{} is checkmated.", name(opposite(winner)))};
        return {.rule = "winnable.mate",
                .text = fmt::format("{} can still mate, in {}: {}.", name(winner),
                                    moves_text(static_cast<int>(plies + 1) / 2),
                                    numbered(position, solution.line))};
    }
    if (!solution.material.empty()) {
        return {.rule = std::string(solution.material), .text = material_text(solution.material, winner)};
    }
    if (!position.has_legal_move()) return {.rule = "winnable.over", .text = end_text(position, winner)};
    if (solution.has_skeletons) return skeletons_reason(winner, solver.skeletons());
    const Visited& graph = solver.graph();
    if (graph[0].kind == Node::immobile) return immobile_reason(position, winner);
    return {.rule = "winnable.no-mate-left", .text = graph_text(position, winner, graph)};
}

}  // namespace doublecheck::winnable
