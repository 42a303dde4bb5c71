// SPDX-License-Identifier: MIT
#include "engine/iterations.hpp"

#include <algorithm>

#include "doublecheck/notation/uci.hpp"

namespace doublecheck::engine {
namespace {

/// No real search is deeper. If an engine reports more, it invents the number.
constexpr int most_depth = 1000;
/// The number of moves of a line that are read. Later moves change with every depth.
constexpr std::size_t longest_line = 10;

/// Returns true if all lines have arrived and begin with different moves.
bool are_complete(const std::vector<Line>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].moves.empty()) return false;
        for (std::size_t j = 0; j < i; ++j) {
            if (lines[j].moves.front() == lines[i].moves.front()) return false;
        }
    }
    return true;
}

}  // namespace

std::size_t Analysis::widest() const {
    std::size_t found = 0;
    for (std::size_t i = 0; i < iterations.size(); ++i) {
        if (iterations[i].lines.size() >= iterations[found].lines.size()) found = i;
    }
    return found;
}

std::vector<Move> legal_part(const Position& position, const std::vector<std::string_view>& moves) {
    std::vector<Move> legal;
    Position reached = position;
    for (const std::string_view text : moves) {
        if (legal.size() == longest_line) break;
        const auto move = parse_uci(reached, text);
        if (!move) break;
        legal.push_back(*move);
        reached = reached.after(*move);
    }
    return legal;
}

void Iterations::add(const Info& info) {
    nodes_ = std::max(nodes_, info.nodes);
    const auto rank = static_cast<std::size_t>(info.rank);
    if (!info.score || info.is_bound || rank > current_.size() || info.depth > most_depth) return;
    std::vector<Move> moves = legal_part(position_, info.moves);
    if (moves.empty()) return;
    if (info.depth != depth_) {
        std::ranges::fill(current_, Line{});
        depth_ = info.depth;
    }
    current_[rank - 1] = Line{*info.score, info.chances, std::move(moves)};
    if (are_complete(current_)) finish(info.depth);
}

void Iterations::finish(int depth) {
    if (!finished_.empty() && finished_.back().depth >= depth) {
        if (finished_.back().depth == depth) finished_.back().lines = current_;
        return;
    }
    finished_.push_back({depth, current_});
}

}  // namespace doublecheck::engine
