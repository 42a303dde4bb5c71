// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/concat.hpp"
#include "base/text.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/words.hpp"
#include "winnable/explain.hpp"
#include "winnable/quick_tests.hpp"

namespace doublecheck::mates {
namespace {

/// For a graph with more positions than this, only the size is reported.
constexpr std::uint32_t most_walked = 500;
/// More moves than this are counted instead of named.
constexpr std::size_t most_named = 4;
constexpr std::size_t most_forced = 20;

/// Walks all lines from a position of the graph and collects how they end.
class Walk {
  public:
    Walk(const Visited& graph, Color winner) : graph_(graph), winner_(winner), places_(graph.size()) {}

    /// Returns the most plies until the game is over, or nothing if the moves can repeat positions forever.
    std::optional<int> longest(const Position& position) {
        const std::uint32_t number = graph_.find(pack(position));
        assert(number != Visited::none);
        Place& place = places_[number];
        if (place.is_open) return std::nullopt;
        if (place.plies) return place.plies;
        const Node kind = graph_[number].kind;
        if (kind != Node::expanded || !position.has_legal_move()) {
            add_end(position, kind);
            return place.plies = 0;
        }
        place.is_open = true;
        int plies = 0;
        bool is_cycle = false;
        for (const Move move : position.legal_moves()) {
            const auto rest = longest(position.after(move));
            is_cycle |= !rest;
            plies = std::max(plies, 1 + rest.value_or(0));
        }
        // A position that leads to a cycle stays open, so that the walk never visits it again.
        if (is_cycle) return std::nullopt;
        place.is_open = false;
        return place.plies = plies;
    }

    /// Returns how the lines end, such as "White is stalemated or Black has nothing but the king". Returns an
    /// empty text if no line ends.
    [[nodiscard]] std::string ends() const {
        std::string text;
        for (std::size_t i = 0; i < ends_.size(); ++i) {
            if (i > 0) text += i + 1 == ends_.size() ? " or " : ", ";
            text += ends_[i];
        }
        return text;
    }

  private:
    struct Place {
        std::optional<int> plies = std::nullopt;
        bool is_open = false;
    };

    void add_end(const Position& position, Node kind) {
        std::string end = end_text(position, kind);
        if (std::ranges::find(ends_, end) == ends_.end()) ends_.push_back(std::move(end));
    }

    [[nodiscard]] std::string end_text(const Position& position, Node kind) const {
        if (!position.has_legal_move())
            return concat(name(position.turn()), " is ", position.is_check() ? "checkmated" : "stalemated");
        const std::string_view rule = insufficient_material(position, winner_);
        if (rule == "winnable.bare-king") return concat(name(winner_), " has nothing but the king");
        if (rule == "winnable.lone-knight") return concat(name(winner_), " has only a lone knight left");
        if (!rule.empty()) {
            const bool is_one = position.of(winner_, PieceType::bishop).size() == 1;
            return concat(name(winner_), " has only ", is_one ? "a bishop" : "bishops of one colour",
                          " left");
        }
        return kind == Node::immobile ? "the men that are left can never mate" : "no mate is possible";
    }

    const Visited& graph_;
    Color winner_;
    std::vector<Place> places_;  ///< by number of the position
    std::vector<std::string> ends_ = {};
};

/// Plays moves as long as there is only one legal move. Returns these moves, and whether the last position
/// has a legal move.
std::pair<std::vector<SanMove>, bool> forced_moves(Position& position) {
    std::vector<SanMove> line;
    while (true) {
        const MoveList moves = position.legal_moves();
        if (moves.size() != 1 || line.size() == most_forced) return {std::move(line), !moves.empty()};
        line.push_back({moves[0], std::string(play_san(position, moves[0]).view())});
    }
}

/// Returns the sentence on the end of the forced moves. Requires that the game is over in `end`, or that the
/// winner lacks material.
std::string end_of_line(const Position& end, bool has_move, Color winner) {
    if (has_move) return "Then " + material_text(end, insufficient_material(end, winner), winner);
    return concat(name(end.turn()), " is ", end.is_check() ? "checkmated" : "stalemated", ".");
}

/// Returns "After 1.Kxg3 or 1.Kf1", or "After any of White's 7 moves".
std::string after_moves(const Position& position, std::size_t plies_before, bool is_white_first) {
    const MoveList moves = position.legal_moves();
    if (moves.size() > most_named)
        return concat("After any of ", name(position.turn()), "'s ", std::to_string(moves.size()), " moves");
    // Move numbers begin with 1 at the first forced move.
    const std::size_t number = 1 + (plies_before + (is_white_first ? 0 : 1)) / 2;
    const std::string before = move_number_text(number, position.turn());
    std::string text = "After ";
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i > 0) text += i + 1 == moves.size() ? " or " : ", ";
        text.append(before).append(san(position, moves[i]));
    }
    return text;
}

/// Returns the sentence on the number of positions followed and how their lines end.
std::string followed_text(const Visited& graph, Color winner, std::string_view ends) {
    std::size_t positions = 0;
    for (std::uint32_t i = 0; i < graph.size(); ++i) positions += graph[i].kind == Node::expanded ? 1 : 0;
    return fmt::format(
        "All {} positions that can still arise with moves left have been followed, and {} mates in none of "
        "them: "
        "every line goes round in circles{}{}.",
        grouped(positions), name(winner), ends.empty() ? "" : ", or ends when ", ends);
}

/// Returns how lines end in a graph that is too large to be walked, read off its leaves.
std::string large_ends_text(const Visited& graph, Color winner) {
    std::array<bool, 5> seen{};
    for (std::uint32_t i = 0; i < graph.size(); ++i) {
        const Visited::Entry& entry = graph[i];
        if (entry.kind == Node::material) seen[3] = true;
        if (entry.kind == Node::immobile) seen[4] = true;
        if (entry.kind != Node::over) continue;
        const Position position = unpack(entry.position);
        seen[position.is_check() ? 2 : position.turn() == winner ? 0 : 1] = true;
    }
    const std::array<std::string, 5> ways = {fmt::format("{} is stalemated", name(winner)),
                                             fmt::format("{} is stalemated", name(opposite(winner))),
                                             fmt::format("{} is checkmated", name(winner)),
                                             fmt::format("{} no longer has men enough to mate", name(winner)),
                                             "the men that are left can never mate"};
    std::vector<std::string> ends;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        if (seen[i]) ends.push_back(ways[i]);
    }
    return alternatives(ends);
}

/// Describes what follows from the choices after the forced moves.
std::string choices_text(const Position& position, Color winner, const Visited& graph,
                         std::size_t plies_before) {
    Walk walk(graph, winner);
    const auto plies = walk.longest(position);
    const std::string ends = walk.ends();
    if (plies == 1) {
        const bool is_white_first = (position.turn() == Color::white) == (plies_before % 2 == 0);
        return concat(after_moves(position, plies_before, is_white_first), " ", ends, ".");
    }
    if (plies) return concat("Whatever is played, within ", moves_text((*plies + 1) / 2), " ", ends, ".");
    return closure_text(position, winner, graph) + followed_text(graph, winner, ends);
}

}  // namespace

std::string graph_text(const Position& root, Color winner, const Visited& graph) {
    Position end = root;
    const auto [forced, has_move] = forced_moves(end);
    const bool is_over = !has_move || !insufficient_material(end, winner).empty();
    std::string text;
    if (!forced.empty()) {
        const std::string_view intro =
            forced.size() > 1 ? (is_over ? "Every move is forced:" : "The first moves are forced:")
                              : (is_over ? "The only move is" : "The first move is forced:");
        text = concat(intro, " ", numbered(root.turn(), forced), ". ");
        if (is_over) return text + end_of_line(end, has_move, winner);
    }
    if (graph.size() <= most_walked) return text + choices_text(end, winner, graph, forced.size());
    return text + closure_text(end, winner, graph) +
           followed_text(graph, winner, large_ends_text(graph, winner));
}

}  // namespace doublecheck::mates
