// SPDX-License-Identifier: MIT
// Sharpness is what an unlucky choice costs. Each component is one way to ask for it; all are 0 where every
// move is as good as any other and the engine is sure of it.
#include "doublecheck/engine/sharpness.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace doublecheck::engine {
namespace {

constexpr double points_per_centipawn = 0.00368208;
constexpr double finding = 4;    ///< a move so many ranks lower is found e times more rarely
constexpr double noise = 0.005;  ///< engines vary even a draw by a hundredth of a pawn
constexpr std::size_t sharpest_plies = 20;

double middle(double a, double b, double c) {
    return std::max(std::min(a, b), std::min(std::max(a, b), c));
}

/// What a depth says of a move, if it is among its lines.
const Line* line_of(const Iteration& iteration, Move move) {
    const auto found =
        std::ranges::find(iteration.lines, move, [](const Line& line) { return line.moves.front(); });
    return found == iteration.lines.end() ? nullptr : &*found;
}

/// Of what three depths say of a move the one in the middle; what the last says where one is silent.
const Line& middle_line(const Line& last, const Line* before, const Line* first) {
    if (before == nullptr || first == nullptr) return last;
    const double wanted = middle(expectation(last), expectation(*before), expectation(*first));
    if (expectation(last) == wanted) return last;
    return expectation(*before) == wanted ? *before : *first;
}

/// What a move loses that promises so much; nothing where that is less than engines vary by.
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

/// What is lost, in the eyes of this depth, by the move that was best one depth before; a move that is not
/// among its lines loses more than the last of them.
double loss_of(const Iteration& iteration, Move move) {
    const Line* const found = line_of(iteration, move);
    return best_expectation(iteration) - expectation(found == nullptr ? iteration.lines.back() : *found);
}

/// What the best move promised depth by depth, without what one depth alone believed.
std::vector<double> settled_expectations(const std::vector<Iteration>& iterations) {
    std::vector<double> all;
    for (const Iteration& iteration : iterations) all.push_back(best_expectation(iteration));
    const std::vector<double> raw = all;
    for (std::size_t i = 1; i < raw.size() && raw.size() > 2; ++i) {
        const std::size_t last = std::min(i + 1, raw.size() - 1);
        all[i] = middle(raw[last - 2], raw[last - 1], raw[last]);
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

/// The share of moves that are not near the best. What was not evaluated is worse than the last line; where
/// that one still keeps, nothing is known of the rest, and only what was evaluated counts.
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
    if (analysis.last() == nullptr) return {};
    std::vector<Line> lines = analysis.last()->lines;
    const std::size_t depths = analysis.iterations.size();
    for (Line& line : lines) {
        if (depths < 3 || line.score.kind == Score::Kind::mate) continue;
        const Move move = line.moves.front();
        const Line& chosen = middle_line(line, line_of(analysis.iterations[depths - 2], move),
                                         line_of(analysis.iterations[depths - 3], move));
        const Score score = chosen.score;
        line.chances = chosen.chances;
        line.score = score;
    }
    std::ranges::stable_sort(lines, std::greater(), expectation);
    return lines;
}

Sharpness sharpness(const Analysis& analysis, int legal_moves, const SharpnessWeights& weights) {
    Sharpness parts;
    const std::vector<Line> lines = settled(analysis);
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
        parts.risk = mean_loss(expectations, std::exp(-1 / finding));
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
