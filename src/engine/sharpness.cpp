// SPDX-License-Identifier: MIT
// Sharpness is what an unlucky choice of move costs. Each component measures this in another way. All
// components are 0 if every move is as good as any other and the engine is sure about that.
#include "engine/sharpness.hpp"

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
/// The part of instability that is added for each depth at which the best move of the previous depth is no
/// longer near the best.
constexpr double change_of_mind = 0.05;
constexpr std::size_t sharpest_plies = 20;
constexpr int most_centipawns = 1000;

double median(double a, double b, double c) {
    return std::clamp(c, std::min(a, b), std::max(a, b));
}

/// Returns the line that begins with the move, or null.
template <typename Lines>
auto* find_line(Lines& lines, Move move) {
    const auto found = std::ranges::find(lines, move, [](const Line& line) { return line.moves.front(); });
    return found == lines.end() ? nullptr : &*found;
}

/// Sorts lines, the best first. Points are rounded or bounded, so that the score decides between equal
/// points.
void sort_lines(std::vector<Line>& lines, const Scale& scale) {
    std::ranges::stable_sort(lines, std::greater(), [&](const Line& line) {
        return std::pair(expectation(line, scale), rank_of(line.score));
    });
}

/// Returns a line with the median of the evaluations of its move in this iteration and the two before it. The
/// line is unchanged if it is a mate or if an iteration does not evaluate the move.
Line settled_line(const std::vector<Iteration>& iterations, std::size_t index, const Line& line,
                  const Scale& scale) {
    if (line.score.kind == Score::Kind::mate || index < 2) return line;
    const Line* const before = find_line(iterations[index - 1].lines, line.moves.front());
    const Line* const first = find_line(iterations[index - 2].lines, line.moves.front());
    if (before == nullptr || first == nullptr) return line;
    const auto points = [&](const Line& one) { return expectation(one, scale); };
    const double wanted = median(points(line), points(*before), points(*first));
    const Line& chosen = points(line) == wanted ? line : points(*before) == wanted ? *before : *first;
    return {.score = chosen.score, .chances = chosen.chances, .moves = line.moves};
}

Score mate_in(int moves) {
    return {.kind = Score::Kind::mate, .value = moves};
}

/// Copies a mate that the line of a played move proves to the lines of the position after the move.
void carry_mate(const Line& played, const Scale& scale, std::vector<Line>& after) {
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
    sort_lines(after, scale);
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

double stakes_of(const Line& best, const Scale& scale) {
    if (!scale.has_chances || !best.chances) return -1;
    const auto [win, draw, loss] = *best.chances;
    const double all = win + draw + loss;
    const double balance = (win - loss) / all;
    return (win + loss) / all - balance * balance;
}

double best_expectation(const Iteration& iteration, const Scale& scale) {
    return expectation(iteration.lines.front(), scale);
}

/// Returns the loss, by the evaluations of this iteration, of `move`, which was the best move of the
/// iteration before. A move without a line counts like the last line.
double loss_of(const Iteration& iteration, Move move, const Scale& scale) {
    const Line* const found = find_line(iteration.lines, move);
    return best_expectation(iteration, scale) -
           expectation(found == nullptr ? iteration.lines.back() : *found, scale);
}

/// Returns the expectation after the best move at each depth, without values that only one depth reported.
std::vector<double> settled_expectations(const std::vector<Iteration>& iterations, const Scale& scale) {
    std::vector<double> all;
    for (const Iteration& iteration : iterations) all.push_back(best_expectation(iteration, scale));
    const std::vector<double> raw = all;
    for (std::size_t i = 1; i < raw.size() && raw.size() > 2; ++i) {
        const std::size_t last = std::min(i + 1, raw.size() - 1);
        all[i] = median(raw[last - 2], raw[last - 1], raw[last]);
    }
    return all;
}

double instability_of(const std::vector<Iteration>& iterations, const Scale& scale) {
    const std::vector<double> best = settled_expectations(iterations, scale);
    double sum = 0;
    for (std::size_t i = 1; i < iterations.size(); ++i) {
        const Iteration& before = iterations[i - 1];
        const double change = std::abs(best[i] - best[i - 1]);
        if (change > noise) sum += change;
        if (loss_of(iterations[i], before.lines.front().moves.front(), scale) >= scale.near_best)
            sum += change_of_mind;
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

double weighed(const Sharpness& parts, const Scale& scale, const SharpnessWeights& weights) {
    const bool has_stakes = parts.stakes >= 0;
    const double sum = weights.criticality * parts.criticality +
                       weights.risk * std::min(1.0, parts.risk / scale.full_risk) +
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

int bounded_centipawns(const Score& score) {
    if (score.kind == Score::Kind::mate) return score.is_lost() ? -most_centipawns : most_centipawns;
    return std::clamp(score.value, -most_centipawns, most_centipawns);
}

double expectation(const Line& line, const Scale& scale) {
    if (!scale.has_chances) return 1 / (1 + std::exp(-points_per_centipawn * bounded_centipawns(line.score)));
    if (line.score.kind == Score::Kind::mate) return line.score.is_lost() ? 0 : 1;
    if (line.chances) {
        const auto [win, draw, loss] = *line.chances;
        return (win + 0.5 * draw) / (win + draw + loss);
    }
    return 1 / (1 + std::exp(-points_per_centipawn * line.score.value));
}

std::vector<Line> settled(const Analysis& analysis, const Scale& scale) {
    std::vector<Line> lines;
    const auto key = [&](const Line& line) {
        return std::pair(expectation(line, scale), rank_of(line.score));
    };
    for (std::size_t i = analysis.iterations.size(); i-- > analysis.widest();) {
        // A move that a deeper iteration leaves out is not better than the moves that it has.
        const std::optional<Line> bound = lines.empty() ? std::nullopt : std::optional(lines.back());
        for (const Line& line : analysis.iterations[i].lines) {
            if (find_line(lines, line.moves.front()) != nullptr) continue;
            Line settled = settled_line(analysis.iterations, i, line, scale);
            const bool is_mate = settled.score.kind == Score::Kind::mate;
            if (bound && !is_mate && key(settled) > key(*bound)) {
                // A mate in the bound does not prove a mate after this move.
                settled.score = {.kind = Score::Kind::centipawns, .value = bounded_centipawns(bound->score)};
                settled.chances = bound->chances;
            }
            lines.push_back(std::move(settled));
        }
        sort_lines(lines, scale);
    }
    return lines;
}

void use_lines_after(Move move, const std::vector<Line>& after, bool is_mate, const Scale& scale,
                     std::vector<Line>& lines) {
    const bool has_chances = !lines.empty() && lines.front().chances.has_value();
    Line found = as_evaluated_after(move, after, is_mate, has_chances);
    Line* const known = find_line(lines, move);
    if (known == nullptr) {
        lines.push_back(std::move(found));
    } else if (known->score.kind != Score::Kind::mate || found.score.kind == Score::Kind::mate) {
        *known = std::move(found);
    }
    sort_lines(lines, scale);
}

void carry_mates(std::span<std::vector<Line>> lines, std::span<const Move> moves, const Scale& scale) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Line* const played = find_line(lines[i], moves[i]);
        if (played != nullptr && played->score.kind == Score::Kind::mate)
            carry_mate(*played, scale, lines[i + 1]);
    }
}

Sharpness sharpness(std::span<const Line> lines, const Analysis& analysis, int legal_moves,
                    const Scale& scale, const SharpnessWeights& weights) {
    Sharpness parts;
    if (lines.empty()) return parts;
    std::vector<double> expectations;
    for (const Line& line : lines) {
        expectations.push_back(expectation(line, scale));
        if (expectations.front() - expectations.back() < scale.near_best)
            parts.keeping.push_back(line.moves.front());
    }
    parts.expectation = expectations.front();
    parts.stakes = stakes_of(lines.front(), scale);
    parts.instability = instability_of(analysis.iterations, scale);
    if (expectations.size() > 1) {
        parts.criticality = std::min(1.0, loss(expectations[0], expectations[1]) / scale.full_criticality);
        parts.risk = mean_loss(expectations, std::exp(-1 / ranks_per_factor_e));
        parts.regret = mean_loss(expectations, 1);
        parts.narrowness = narrowness_of(parts.keeping.size(), lines.size(), legal_moves);
    }
    parts.whole = weighed(parts, scale, weights);
    return parts;
}

bool is_found_at_once(Move move, const Analysis& analysis, const Scale& scale) {
    if (analysis.iterations.empty()) return false;
    const std::vector<Line>& lines = analysis.iterations.front().lines;
    return lines.size() > 1 && lines.front().moves.front() == move &&
           expectation(lines[0], scale) - expectation(lines[1], scale) >= scale.full_criticality;
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
