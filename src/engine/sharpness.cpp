// SPDX-License-Identifier: MIT
// Sharpness is what an unlucky choice of move costs. Each component measures this in another way. All
// components are 0 if every move is as good as any other and the engine is sure about that.
#include "internal/engine/sharpness.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

#include "engine/iterations.hpp"

namespace doublecheck::engine {
namespace {

constexpr double points_per_centipawn = 0.00368208;
constexpr double ranks_per_factor_e = 4;  ///< a move four ranks lower is found e times less often
constexpr double noise = 0.005;  ///< the evaluations of engines vary by a hundredth of a pawn even in a draw
constexpr std::size_t sharpest_plies = 20;

double median(double a, double b, double c) {
    return std::clamp(c, std::min(a, b), std::max(a, b));
}

/// Returns the line that begins with the move, or null.
template <typename Lines>
auto* find_line(Lines& lines, Move move) {
    const auto found = std::ranges::find(lines, move, [](const Line& line) { return line.moves.front(); });
    return found == lines.end() ? nullptr : &*found;
}

/// Returns true if line `a` is better than line `b`. Chances are rounded, so that the score decides between
/// equal chances.
bool is_better(const Line& a, const Line& b) {
    return std::pair(expectation(a), rank_of(a.score)) > std::pair(expectation(b), rank_of(b.score));
}

/// Returns a line with the median of the evaluations of its move in this iteration and the two before it. The
/// line is unchanged if it is a mate or if an iteration does not evaluate the move.
Line settled_line(const std::vector<Iteration>& iterations, std::size_t index, const Line& line) {
    if (line.score.kind == Score::Kind::mate || index < 2) return line;
    const Line* const before = find_line(iterations[index - 1].lines, line.moves.front());
    const Line* const first = find_line(iterations[index - 2].lines, line.moves.front());
    if (before == nullptr || first == nullptr) return line;
    const double wanted = median(expectation(line), expectation(*before), expectation(*first));
    const Line& chosen = expectation(line) == wanted      ? line
                         : expectation(*before) == wanted ? *before
                                                          : *first;
    return {.score = chosen.score, .chances = chosen.chances, .moves = line.moves};
}

Score mate_in(int moves) {
    return {.kind = Score::Kind::mate, .value = moves};
}

/// Copies a mate that the line of a played move proves to the lines of the position after the move.
void carry_mate(const Line& played, std::vector<Line>& after) {
    const std::vector<Move> rest(played.moves.begin() + 1, played.moves.end());
    const int moves = std::abs(played.score.value);
    if (played.score.is_lost()) {  // the reply in the line gives mate
        Line* const reply = rest.empty() ? nullptr : find_line(after, rest.front());
        if (reply == nullptr || reply->score.kind == Score::Kind::mate) return;
        *reply = {mate_in(moves), reply->chances ? std::optional(Chances{1000, 0, 0}) : std::nullopt, rest};
    } else if (moves > 1) {  // no reply prevents the mate
        for (Line& reply : after) {
            if (reply.score.is_lost()) continue;
            const bool is_named = !rest.empty() && reply.moves.front() == rest.front();
            reply = {mate_in(1 - moves), reply.chances ? std::optional(Chances{0, 0, 1000}) : std::nullopt,
                     is_named ? rest : std::vector{reply.moves.front()}};
        }
    }
    std::ranges::stable_sort(after, is_better);
}

/// Returns a line for the move with the evaluation of the position after it, for the side that makes the
/// move.
Line as_evaluated_after(Move move, const std::vector<Line>& after, bool is_mate, bool has_chances) {
    const auto chances = [&](const Chances& known) {
        return has_chances ? std::optional(known) : std::nullopt;
    };
    if (is_mate) return {mate_in(1), chances({1000, 0, 0}), {move}};
    if (after.empty()) return {{}, chances({0, 1000, 0}), {move}};
    Line line = after.front();
    const bool is_won = line.score.is_lost();
    line.score.value = -line.score.value + (is_won ? 1 : 0);
    if (line.chances) std::swap(line.chances->win, line.chances->loss);
    line.moves.insert(line.moves.begin(), move);
    return line;
}

/// Replaces the evaluation of a move by that of the position after it. Keeps a mate that the move's own line
/// proves.
void carry_back(std::vector<Line>& lines, Move move, const std::vector<Line>& after, bool is_mate) {
    Line found = as_evaluated_after(move, after, is_mate, lines.front().chances.has_value());
    Line* const known = find_line(lines, move);
    if (known == nullptr) {
        lines.push_back(std::move(found));
    } else if (known->score.kind != Score::Kind::mate || found.score.kind == Score::Kind::mate) {
        *known = std::move(found);
    }
    std::ranges::stable_sort(lines, is_better);
}

/// Returns the loss by a move with the expectation `expected`. A loss smaller than the noise of the engine
/// counts as 0.
double loss(double best, double expected) {
    return best - expected < noise ? 0 : best - expected;
}

double mean_loss(const std::vector<double>& expectations, double found_less_often_by) {
    double sum = 0;
    double weights = 0;
    double weight = 1;
    for (const double each : expectations) {
        sum += weight * loss(expectations.front(), each);
        weights += weight;
        weight *= found_less_often_by;
    }
    return sum / weights;
}

double stakes_of(const Line& best) {
    if (!best.chances) return -1;
    const auto [win, draw, loss] = *best.chances;
    const double all = win + draw + loss;
    const double balance = (win - loss) / all;
    return (win + loss) / all - balance * balance;
}

double best_expectation(const Iteration& iteration) {
    return expectation(iteration.lines.front());
}

/// Returns the loss, by the evaluations of this iteration, of `move`, which was the best move of the
/// iteration before. A move without a line counts like the last line.
double loss_of(const Iteration& iteration, Move move) {
    const Line* const found = find_line(iteration.lines, move);
    return best_expectation(iteration) - expectation(found == nullptr ? iteration.lines.back() : *found);
}

/// Returns the expectation after the best move at each depth, without values that only one depth reported.
std::vector<double> settled_expectations(const std::vector<Iteration>& iterations) {
    std::vector<double> all;
    for (const Iteration& iteration : iterations) all.push_back(best_expectation(iteration));
    const std::vector<double> raw = all;
    for (std::size_t i = 1; i < raw.size() && raw.size() > 2; ++i) {
        const std::size_t last = std::min(i + 1, raw.size() - 1);
        all[i] = median(raw[last - 2], raw[last - 1], raw[last]);
    }
    return all;
}

double instability_of(const std::vector<Iteration>& iterations, const SharpnessWeights& weights) {
    const std::vector<double> best = settled_expectations(iterations);
    double sum = 0;
    for (std::size_t i = 1; i < iterations.size(); ++i) {
        const Iteration& before = iterations[i - 1];
        const double change = std::abs(best[i] - best[i - 1]);
        if (change > noise) sum += change;
        if (loss_of(iterations[i], before.lines.front().moves.front()) >= weights.near_best)
            sum += weights.change_of_mind;
    }
    return std::min(1.0, sum);
}

/// Returns the share of the legal moves that are not near the best. Moves without a line are worse than the
/// last line. If even the last line is near the best, nothing is known about the other moves, so that only
/// evaluated moves count.
double narrowness_of(std::size_t keeping, std::size_t evaluated, int legal_moves) {
    const double known = keeping == evaluated ? static_cast<double>(evaluated) : legal_moves;
    return 1 - static_cast<double>(keeping) / known;
}

double weighed(const Sharpness& parts, const SharpnessWeights& weights) {
    const bool has_stakes = parts.stakes >= 0;
    const double sum = weights.criticality * parts.criticality +
                       weights.risk * std::min(1.0, parts.risk / weights.full_risk) +
                       weights.narrowness * parts.narrowness + weights.instability * parts.instability +
                       (has_stakes ? weights.stakes * parts.stakes : 0);
    const double all = weights.criticality + weights.risk + weights.narrowness + weights.instability +
                       (has_stakes ? weights.stakes : 0);
    return all > 0 ? std::clamp(100 * sum / all, 0.0, 100.0) : 0;
}

double mean(const std::vector<double>& values) {
    if (values.empty()) return 0;
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

double expectation(const Line& line) {
    if (line.score.kind == Score::Kind::mate) return line.score.is_lost() ? 0 : 1;
    if (line.chances) {
        const auto [win, draw, loss] = *line.chances;
        return (win + 0.5 * draw) / (win + draw + loss);
    }
    return 1 / (1 + std::exp(-points_per_centipawn * line.score.value));
}

std::vector<Line> settled(const Analysis& analysis) {
    std::vector<Line> lines;
    for (std::size_t i = analysis.iterations.size(); i-- > analysis.widest();) {
        // A move that a deeper iteration leaves out is not better than the moves that it has.
        const std::optional<Line> bound = lines.empty() ? std::nullopt : std::optional(lines.back());
        for (const Line& line : analysis.iterations[i].lines) {
            if (find_line(lines, line.moves.front()) != nullptr) continue;
            Line settled = settled_line(analysis.iterations, i, line);
            if (bound && is_better(settled, *bound)) {
                settled.score = bound->score;
                settled.chances = bound->chances;
            }
            lines.push_back(std::move(settled));
        }
        std::ranges::stable_sort(lines, is_better);
    }
    return lines;
}

void carry_along(std::span<std::vector<Line>> lines, std::span<const Move> moves, bool ends_in_mate) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Line* const played = find_line(lines[i], moves[i]);
        if (played != nullptr && played->score.kind == Score::Kind::mate) carry_mate(*played, lines[i + 1]);
    }
    for (std::size_t i = moves.size(); i-- > 0;) {
        const bool is_mate = ends_in_mate && i + 1 == moves.size();
        if (!lines[i].empty()) carry_back(lines[i], moves[i], lines[i + 1], is_mate);
    }
}

Sharpness sharpness(const Analysis& analysis, int legal_moves, const SharpnessWeights& weights) {
    return sharpness(settled(analysis), analysis, legal_moves, weights);
}

Sharpness sharpness(std::span<const Line> lines, const Analysis& analysis, int legal_moves,
                    const SharpnessWeights& weights) {
    Sharpness parts;
    if (lines.empty()) return parts;
    std::vector<double> expectations;
    for (const Line& line : lines) {
        expectations.push_back(expectation(line));
        if (expectations.front() - expectations.back() < weights.near_best)
            parts.keeping.push_back(line.moves.front());
    }
    parts.expectation = expectations.front();
    parts.stakes = stakes_of(lines.front());
    parts.instability = instability_of(analysis.iterations, weights);
    if (expectations.size() > 1) {
        parts.criticality = std::min(1.0, loss(expectations[0], expectations[1]) / weights.full_criticality);
        parts.risk = mean_loss(expectations, std::exp(-1 / ranks_per_factor_e));
        parts.regret = mean_loss(expectations, 1);
        parts.narrowness = narrowness_of(parts.keeping.size(), lines.size(), legal_moves);
    }
    parts.whole = weighed(parts, weights);
    return parts;
}

GameSharpness summary(std::span<const PlySharpness> plies) {
    std::vector<double> all;
    std::vector<double> white;
    std::vector<double> black;
    for (const PlySharpness& ply : plies) {
        all.push_back(ply.whole);
        (ply.turn == Color::white ? white : black).push_back(ply.whole);
    }
    std::ranges::sort(all, std::greater());
    GameSharpness result;
    result.median = all.empty() ? 0 : (all[all.size() / 2] + all[(all.size() - 1) / 2]) / 2;
    all.resize(std::min(all.size(), sharpest_plies));
    result.sharpest = mean(all);
    result.white = mean(white);
    result.black = mean(black);
    return result;
}

}  // namespace doublecheck::engine
