// SPDX-License-Identifier: MIT
#include "winnable/explain.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/concat.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/words.hpp"
#include "winnable/quick_tests.hpp"

namespace doublecheck::mates {
namespace {

/// The sentence contains all moves of a mate in at most eight moves. The details hold every line completely.
constexpr Shortening shortening_of_mates = {16, 6, 1};

bool is_bare(const Position& position, Color color) {
    return position.of(color).size() == 1;
}

/// Returns the sentence that states the line to the mate and what is known of the length of the line.
std::string mate_text(const Position& position, Color winner, const MatingLine& details) {
    const std::vector<SanMove>& line = *details.line;
    if (line.empty()) return fmt::format("{} is checkmated.", name(opposite(winner)));
    const bool is_shortest = line.size() <= 2 || details.shortest == true;
    std::string text =
        fmt::format("{} can still mate, {}in {}: {}.", name(winner), is_shortest ? "" : "for example ",
                    moves_text((static_cast<int>(line.size()) + 1) / 2),
                    numbered(position.turn(), line, shortening_of_mates));
    if (!details.shortest) return text;
    if (is_shortest) return text + " No mate is shorter.";
    text += fmt::format(" It may not be the shortest: every mate takes at least {}.",
                        moves_text((*details.at_least + 1) / 2));
    return text;
}

/// Returns "a dark-squared bishop" or "light-squared bishops". Requires bishops of one square colour.
std::string bishops_text(SquareSet bishops) {
    const std::string_view shade = bishops.intersects(light_squares) ? "light" : "dark";
    return bishops.size() == 1 ? concat("a ", shade, "-squared bishop") : concat(shade, "-squared bishops");
}

}  // namespace

std::string moves_text(int count) {
    return count == 1 ? "one move" : fmt::format("{} moves", count);
}

std::vector<SanMove> written(const Position& start, const std::vector<Move>& line, Position* end) {
    std::vector<SanMove> texts;
    texts.reserve(line.size());
    Position position = start;
    for (const Move move : line) texts.push_back({move, std::string(play_san(position, move).view())});
    if (end != nullptr) *end = position;
    return texts;
}

std::string numbered(Color turn, const std::vector<SanMove>& line, const Shortening& shortening) {
    const bool is_whole = line.size() <= shortening.most;
    const std::size_t second_part = line.size() - std::min(line.size(), shortening.last);
    std::string text;
    int number = 1;
    for (std::size_t i = 0; i < line.size(); ++i, turn = opposite(turn)) {
        const bool is_shown = is_whole || i < shortening.first || i >= second_part;
        const bool is_first = i == 0 || (!is_whole && i == second_part);
        if (is_shown && i > 0) text += is_first ? " ... " : " ";
        if (is_shown && (turn == Color::white || is_first)) text += move_number_text(number, turn);
        if (is_shown) text += line[i].text;
        if (turn == Color::black) ++number;
    }
    return text;
}

std::string material_text(const Position& position, std::string_view rule, Color winner) {
    const Color loser = opposite(winner);
    if (rule == "winnable.bare-king") return concat(name(winner), " has nothing but the king.");
    if (rule == "winnable.lone-knight" && is_bare(position, loser))
        return concat(name(winner), " has a lone knight, which cannot mate a bare king.");
    if (rule == "winnable.lone-knight") {
        return fmt::format(
            "{} has a lone knight, and {} has only queens to hem the king in with; a queen can always meet "
            "the check.",
            name(winner), name(loser));
    }
    const SquareSet bishops = position.of(winner, PieceType::bishop);
    const std::string only = concat(name(winner), " has only ", bishops_text(bishops));
    if (is_bare(position, loser)) return only + ", which cannot mate a bare king.";
    return fmt::format(
        "{}. A mate needs {} men on {} squares next to their king that cannot meet the check, and {} has no "
        "such "
        "men.",
        only, loser == Color::white ? "white" : "black", bishops.intersects(light_squares) ? "dark" : "light",
        name(loser));
}

Reason explain(const Position& position, Color winner, const Solution& solution, const Solver& solver,
               const MatingLine& details) {
    if (solution.outcome == Outcome::winnable)
        return {.rule = "winnable.mate", .text = mate_text(position, winner, details)};
    if (!solution.material.empty()) {
        return {.rule = std::string(solution.material),
                .text = material_text(position, solution.material, winner)};
    }
    if (solution.stage == "over") {
        return {.rule = "winnable.over",
                .text = concat(name(position.turn()), " is ",
                               position.is_check() ? "checkmated" : "stalemated", ".")};
    }
    if (solution.has_skeletons) return skeletons_reason(position, winner, solver.skeletons());
    const Visited& graph = solver.graph();
    if (graph[0].kind == Node::immobile) return immobile_reason(position, winner);
    return {.rule = "winnable.no-mate-left", .text = graph_text(position, winner, graph)};
}

}  // namespace doublecheck::mates
