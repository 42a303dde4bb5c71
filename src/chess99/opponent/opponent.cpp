// SPDX-License-Identifier: MIT
#include "chess99/opponent.hpp"

#include <algorithm>
#include <array>

#include "chess99/opponent/search.hpp"

namespace doublecheck::chess99 {
namespace {

/// The strength of a level: its search depth, and how much worse than the best the chosen play may be.
struct Strength {
    int max_depth;
    int margin;
};
constexpr std::array<Strength, max_level> strengths = {{{1, 200},
                                                        {1, 100},
                                                        {2, 90},
                                                        {2, 50},
                                                        {3, 40},
                                                        {4, 30},
                                                        {5, 20},
                                                        {6, 12},
                                                        {8, 6},
                                                        {Experience::max_ply, 0}}};

/// Returns a pseudo-random number that depends only on its arguments (splitmix64).
std::uint64_t mixed(std::uint64_t seed, const Position& position) {
    std::uint64_t z =
        seed * 0x9e3779b97f4a7c15 + position.key() + static_cast<std::uint64_t>(position.move_number());
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111eb;
    return z ^ (z >> 31U);
}

Score score_of(int value) {
    if (value > least_win) return {Score::Kind::wins, win_value - value};
    if (value < -least_win) return {Score::Kind::loses, win_value + value};
    return {Score::Kind::centipawns, value};
}

}  // namespace

struct Opponent::State {
    OpponentSettings settings;
    Table table;
};

Opponent::Opponent(const OpponentSettings& settings)
    : state_(std::make_unique<State>(State{settings, Table(settings.table_bytes)})) {
    state_->settings.level = std::clamp(settings.level, 1, max_level);
}
Opponent::~Opponent() = default;
Opponent::Opponent(Opponent&&) noexcept = default;
Opponent& Opponent::operator=(Opponent&&) noexcept = default;

Advice Opponent::advise(const Position& position, const Limits& limits,
                        std::span<const std::uint64_t> earlier) {
    Advice advice;
    if (!position.king(Color::white) || !position.king(Color::black)) return advice;
    const OpponentSettings& settings = state_->settings;
    const Strength strength = strengths[static_cast<std::size_t>(settings.level - 1)];
    Limits actual = limits;
    if (!limits.nodes && !limits.seconds) actual.nodes = default_opponent_nodes;
    Budget budget(actual);
    state_->table.forget();
    const auto search = std::make_unique<Search>(Task{.root = position,
                                                      .options = settings.options,
                                                      .max_depth = strength.max_depth,
                                                      .margin = strength.margin,
                                                      .earlier = earlier},
                                                 state_->table, budget);
    const Findings findings = search->run();
    advice.nodes = budget.spent();
    advice.depth = findings.depth;
    advice.score = score_of(findings.value);
    if (findings.calls_draw) {
        advice.decision = Decision::call_draw;
        return advice;
    }
    if (findings.plays.empty()) return advice;
    advice.decision = Decision::play;
    const int best = findings.plays.front().value;
    std::size_t candidates = 1;
    while (candidates < findings.plays.size() && strength.margin > 0 && findings.depth > 0 &&
           findings.plays[candidates].value >= best - strength.margin)
        ++candidates;
    const RootPlay& chosen =
        findings.plays[mixed(settings.seed, position) % static_cast<std::uint64_t>(candidates)];
    advice.line = chosen.line.empty() ? std::vector<Move>{chosen.move} : chosen.line;
    if (findings.depth > 0) advice.score = score_of(chosen.value);
    return advice;
}

}  // namespace doublecheck::chess99
