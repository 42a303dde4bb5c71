// SPDX-License-Identifier: MIT
#include "commands/sharpness/measure.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <numeric>

#include <fmt/format.h>

#include "commands/sharpness/judged_moves.hpp"
#include "doublecheck/notation/san.hpp"
#include "engine/accuracy.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t max_shown_moves = 5;
constexpr std::size_t max_sharpest = 20;
constexpr std::size_t max_good_moves = 8;
constexpr int critical_loss = 10;  ///< a move that loses so many points of 100 is a critical moment

int percent(double share) {
    return static_cast<int>(std::lround(100 * share));
}

/// Returns a score from White's point of view, such as `+0.35`, `-1.20`, `#3` or `#-3`.
std::string score_as_white_sees(const engine::Score& score, Color turn) {
    const int value = turn == Color::white ? score.value : -score.value;
    if (score.kind == engine::Score::Kind::mate) return fmt::format("#{}", value);
    return fmt::format("{:+.2f}", value / 100.0);
}

ComponentDetails components_of(const engine::Sharpness& sharpness, const engine::Scale& scale) {
    ComponentDetails parts{.criticality = percent(sharpness.criticality),
                           .risk = percent(std::min(1.0, sharpness.risk / scale.full_risk)),
                           .narrowness = percent(sharpness.narrowness),
                           .instability = percent(sharpness.instability)};
    if (sharpness.stakes >= 0) parts.stakes = percent(sharpness.stakes);
    return parts;
}

std::vector<SanText> sans_of(const Position& start, const std::vector<Move>& line) {
    std::vector<SanText> texts;
    Position position = start;
    for (const Move move : line) {
        texts.push_back({san(position, move)});
        position = position.after(move);
    }
    return texts;
}

EvaluatedMove evaluated_move(const Position& position, const engine::Line& line, const engine::Scale& scale) {
    std::vector<SanText> moves = sans_of(position, line.moves);
    return {.move = moves.front(),
            .score = score_as_white_sees(line.score, position.turn()),
            .expectation = percent(engine::expectation(line, scale)),
            .line = std::move(moves)};
}

PointScale name_of(const engine::Scale& scale) {
    return scale.has_chances ? PointScale::engine : PointScale::lichess;
}

/// Returns the score of a position from White's point of view, also if the position needed no engine.
std::string score_of(const Position& position, const std::vector<engine::Line>& lines) {
    if (position.is_checkmate()) return position.turn() == Color::white ? "#-0" : "#0";
    if (!lines.empty()) return score_as_white_sees(lines.front().score, position.turn());
    return "+0.00";
}

/// A position of a game, the move that was played there, and what the engine says of both.
struct JudgedPly {
    std::vector<engine::Line> lines = {};  ///< the best first; none if the position needed no engine
    engine::Sharpness sharpness = {};
    double loss = 0;            ///< the points, from 0 to 1, that the move lost
    bool is_only_move = false;  ///< the second-best move loses so much that criticality is full
};

/// Judges the move that was played in a position of a game, beside the best two. The sharpness does not
/// depend on the move that was played.
Result<JudgedPly> judge_ply(const GameHistory& walk, std::size_t index, const Evaluated& before,
                            const std::vector<engine::Line>& after_played, Measurer& measurer) {
    const engine::Scale& scale = measurer.settings().scale;
    const Position& position = walk.positions[index];
    const Move played = *walk.game.moves[index].move;
    if (before.lines.empty()) return JudgedPly{};
    auto judged = judge_best_two(position, before, measurer);
    if (!judged) return std::unexpected(std::move(judged.error()));
    JudgedPly ply{.lines = std::move(judged->lines)};
    ply.sharpness = sharpness_of(position, before, {.lines = ply.lines}, measurer);
    engine::use_lines_after(played, after_played, position.after(played).is_checkmate(), scale, ply.lines);
    ply.loss = loss_of(*find_line(ply.lines, played), ply.lines, scale);
    ply.is_only_move =
        ply.lines.size() > 1 && loss_of(ply.lines[1], ply.lines, scale) >= scale.full_criticality;
    return ply;
}

MeasuredPly measured_ply(const GameHistory& walk, std::size_t index, const JudgedPly& judged,
                         const std::vector<engine::Line>& after, const engine::Scale& scale) {
    const Position& before = walk.positions[index];
    const engine::Sharpness& sharpness = judged.sharpness;
    MeasuredPly ply{.ply = static_cast<int>(index) + 1,
                    .move = {walk.moves[index].text},
                    .sharpness = static_cast<int>(std::lround(sharpness.whole)),
                    .components = components_of(sharpness, scale),
                    .risk = percent(sharpness.risk),
                    .score = score_of(walk.positions[index + 1], after)};
    if (judged.lines.empty()) return ply;
    const engine::Line& best = judged.lines.front();
    ply.expectation = percent(engine::expectation(best, scale));
    const engine::Line& played = *find_line(judged.lines, *walk.game.moves[index].move);
    ply.best = SanText{san(before, best.moves.front())};
    ply.loss = percent(judged.loss);
    ply.centipawn_loss =
        std::max(0, engine::bounded_centipawns(best.score) - engine::bounded_centipawns(played.score));
    ply.accuracy = static_cast<int>(std::lround(engine::accuracy_of_move(judged.loss)));
    return ply;
}

/// Returns true if the move captures on the square on which the move before it captured.
bool is_recapture(const GameHistory& walk, std::size_t index) {
    const auto captures = [&](std::size_t i) {
        return walk.positions[i + 1].board().occupied().size() < walk.positions[i].board().occupied().size();
    };
    return index > 0 && captures(index - 1) && captures(index) &&
           walk.game.moves[index - 1].move->to() == walk.game.moves[index].move->to();
}

/// Returns why a move is a critical moment, or an empty text if it is not: it lost much, or it was the only
/// move and not easily found.
std::string critical_text(const GameHistory& walk, const MeasuredPly& ply, const JudgedPly& judged,
                          const engine::Analysis& analysis, const engine::Scale& scale) {
    if (judged.lines.empty()) return {};
    if (ply.loss >= critical_loss)
        return fmt::format("{} lost {} points of 100; {} was best.", ply.move.text, ply.loss, ply.best->text);
    const std::size_t index = static_cast<std::size_t>(ply.ply) - 1;
    const Move move = *walk.game.moves[index].move;
    const bool is_found = judged.lines.front().moves.front() == move;
    if (!judged.is_only_move || !is_found || is_recapture(walk, index) ||
        engine::is_found_at_once(move, analysis, scale))
        return {};
    return fmt::format("{} was the only move: every other loses {} points of 100 or more.", ply.move.text,
                       static_cast<int>(100 * loss_of(judged.lines[1], judged.lines, scale)));
}

/// Adds what the moves of each side lost on average.
void add_losses(const GameHistory& walk, std::span<const JudgedPly> judged, MeasuredGame& game) {
    struct Sums {
        double count = 0;
        double points = 0;
        double centipawns = 0;
    };
    std::array<Sums, 2> sums = {};
    for (std::size_t i = 0; i < judged.size(); ++i) {
        Sums& sum = sums[static_cast<std::size_t>(walk.positions[i].turn())];
        ++sum.count;
        sum.points += 100 * judged[i].loss;
        sum.centipawns += game.plies[i].centipawn_loss;
    }
    const auto mean = [](double sum, double count) {
        return count == 0 ? 0 : static_cast<int>(std::lround(sum / count));
    };
    const auto& [white, black] = sums;
    game.white_loss = mean(white.points, white.count);
    game.black_loss = mean(black.points, black.count);
    game.white_centipawn_loss = mean(white.centipawns, white.count);
    game.black_centipawn_loss = mean(black.centipawns, black.count);
}

/// Adds the accuracy of each side.
void add_accuracies(const GameHistory& walk, std::span<const JudgedPly> judged, const engine::Scale& scale,
                    MeasuredGame& game) {
    std::vector<engine::GradedMove> moves;
    std::vector<double> points;
    const auto add_points = [&](double expected, Color turn) {
        points.push_back(100 * (turn == Color::white ? expected : 1 - expected));
    };
    for (std::size_t i = 0; i < judged.size(); ++i) {
        const Color turn = walk.positions[i].turn();
        const engine::Line* const played = find_line(judged[i].lines, *walk.game.moves[i].move);
        const double best =
            judged[i].lines.empty() ? 0.5 : engine::expectation(judged[i].lines.front(), scale);
        if (i == 0) add_points(best, turn);
        add_points(played == nullptr ? 0.5 : engine::expectation(*played, scale), turn);
        moves.push_back({turn, engine::accuracy_of_move(judged[i].loss)});
    }
    const auto of = [&](Color side) {
        const auto accuracy = engine::accuracy_of_player(side, moves, points);
        return accuracy ? std::optional(static_cast<int>(std::lround(*accuracy))) : std::nullopt;
    };
    game.white_accuracy = of(Color::white);
    game.black_accuracy = of(Color::black);
}

/// Returns the plies of the twenty sharpest positions, the sharpest first.
std::vector<int> sharpest_plies(const std::vector<MeasuredPly>& plies) {
    std::vector<int> sharpest(plies.size());
    std::iota(sharpest.begin(), sharpest.end(), 1);
    std::ranges::stable_sort(sharpest, std::greater(),
                             [&](int ply) { return plies[static_cast<std::size_t>(ply) - 1].sharpness; });
    sharpest.resize(std::min(sharpest.size(), max_sharpest));
    return sharpest;
}

/// Carries mates forward along the game (`engine::carry_mates`).
void carry_mates(const GameHistory& walk, const engine::Scale& scale, std::vector<Evaluated>& all) {
    std::vector<std::vector<engine::Line>> lines;
    std::vector<Move> moves;
    for (Evaluated& one : all) lines.push_back(std::move(one.lines));
    for (std::size_t i = 0; i < walk.plies(); ++i) moves.push_back(*walk.game.moves[i].move);
    engine::carry_mates(lines, moves, scale);
    for (std::size_t i = 0; i < all.size(); ++i) all[i].lines = std::move(lines[i]);
}

MeasuredGame measured_game(const GameHistory& walk, const std::vector<Evaluated>& all,
                           const std::vector<JudgedPly>& judged, const engine::Scale& scale) {
    MeasuredGame game;
    std::vector<engine::PlySharpness> each;
    for (std::size_t i = 0; i < walk.plies(); ++i) {
        const MeasuredPly& ply =
            game.plies.emplace_back(measured_ply(walk, i, judged[i], all[i + 1].lines, scale));
        each.push_back({walk.positions[i].turn(), judged[i].sharpness.whole});
        std::string text = critical_text(walk, ply, judged[i], all[i].analysis, scale);
        if (!text.empty())
            game.critical.push_back(
                {.ply = ply.ply, .move = ply.move, .loss = ply.loss, .text = std::move(text)});
    }
    std::ranges::stable_sort(game.critical, std::greater(), &CriticalMoment::loss);
    const engine::GameSharpness sum = engine::summary(each);
    game.sharpness = static_cast<int>(std::lround(sum.sharpest));
    game.median = static_cast<int>(std::lround(sum.median));
    game.white = static_cast<int>(std::lround(sum.white));
    game.black = static_cast<int>(std::lround(sum.black));
    add_losses(walk, judged, game);
    add_accuracies(walk, judged, scale, game);
    game.sharpest = sharpest_plies(game.plies);
    return game;
}

/// A pool with a measurer for each thread that works on a game. It contains the first one and opens others
/// when they are needed.
class Measurers {
  public:
    explicit Measurers(Measurer& first) : settings_(first.settings()), free_({&first}) {}

    /// Returns a measurer for exclusive use, which goes back to the pool when the result is destroyed. Error:
    /// `engine.cache`.
    [[nodiscard]] auto borrow() {
        const auto give_back = [this](Measurer* measurer) {
            const std::scoped_lock lock(mutex_);
            if (!measurer->engine().empty()) engine_ = measurer->engine();
            free_.push_back(measurer);
        };
        using Borrowed = std::unique_ptr<Measurer, decltype(give_back)>;
        const std::scoped_lock lock(mutex_);
        if (free_.empty()) {
            auto opened = Measurer::open(settings_);
            if (!opened) return Result<Borrowed>(std::unexpected(std::move(opened.error())));
            more_.push_back(std::make_unique<Measurer>(std::move(*opened)));
            free_.push_back(more_.back().get());
        }
        Measurer* const one = free_.back();
        free_.pop_back();
        return Result<Borrowed>(Borrowed(one, give_back));
    }
    /// Returns the name of an engine that answered.
    [[nodiscard]] const std::string& engine() const { return engine_; }

  private:
    const MeasureSettings& settings_;
    std::mutex mutex_ = {};
    std::vector<std::unique_ptr<Measurer>> more_ = {};
    std::vector<Measurer*> free_;
    std::string engine_ = {};
};

/// Computes one value for each index below `count`, on the threads of the pool if there is one. Returns the
/// first error. Returns nothing if `on_done`, which is called after each value, returned false.
template <typename T, typename Compute>
Result<std::optional<std::vector<T>>> computed(std::size_t count, const ThreadPool* thread_pool,
                                               Measurers& measurers, const std::function<bool()>& on_done,
                                               const Compute& compute) {
    std::vector<std::optional<Result<T>>> all(count);
    std::atomic<bool> is_over = false;
    const auto compute_one = [&](std::size_t i) {
        if (is_over) return;
        const auto own = measurers.borrow();
        all[i] = own ? compute(i, **own) : std::unexpected(own.error());
        if (!*all[i] || !on_done()) is_over = true;
    };
    if (thread_pool != nullptr) {
        thread_pool->run(count, compute_one);
    } else {
        for (std::size_t i = 0; i < count; ++i) compute_one(i);
    }
    std::vector<T> values;
    for (auto& one : all) {
        if (one && !*one) return std::unexpected(std::move(one->error()));
        if (one) values.push_back(std::move(**one));
    }
    if (values.size() < count) return std::nullopt;
    return std::optional(std::move(values));
}

}  // namespace

Result<MeasuredPosition> measure(const Position& position, Measurer& measurer) {
    const auto evaluated = evaluate(position, measurer);
    if (!evaluated) return std::unexpected(evaluated.error());
    const engine::Scale& scale = measurer.settings().scale;
    auto best_two = judge_best_two(position, *evaluated, measurer);
    if (!best_two) return std::unexpected(std::move(best_two.error()));
    const engine::Sharpness sharpness = sharpness_of(position, *evaluated, *best_two, measurer);
    const auto is_near_best = [&](const JudgedLines& all, std::size_t rank) {
        return loss_of(all.lines[rank], all.lines, scale) < scale.near_best;
    };
    const auto judged =
        judge_moves(position, std::move(*best_two), measurer, [&](const JudgedLines& all, std::size_t rank) {
            return rank == 0 || (all.searched.size() < max_good_moves && is_near_best(all, rank));
        });
    if (!judged) return std::unexpected(judged.error());
    MeasuredPosition measured{.sharpness = static_cast<int>(std::lround(sharpness.whole)),
                              .components = components_of(sharpness, scale),
                              .risk = percent(sharpness.risk),
                              .regret = percent(sharpness.regret),
                              .scale = name_of(scale)};
    if (judged->lines.empty()) {
        const engine::Line mated = {.score = {.kind = engine::Score::Kind::mate}};
        measured.expectation = percent(position.is_checkmate() ? engine::expectation(mated, scale) : 0.5);
        return measured;
    }
    measured.expectation = percent(engine::expectation(judged->lines.front(), scale));
    for (std::size_t rank = 0; rank < judged->lines.size() && is_near_best(*judged, rank); ++rank) {
        const Move move = judged->lines[rank].moves.front();
        if (judged->has_searched(move))
            measured.keeping.push_back({san(position, move)});
        else
            ++measured.unsearched;
    }
    for (const engine::Line& line : judged->lines) {
        if (measured.moves.size() == max_shown_moves) break;
        measured.moves.push_back(evaluated_move(position, line, scale));
    }
    measured.depth = evaluated->analysis.last()->depth;
    measured.engine = measurer.engine();
    const Position after = position.after(judged->lines.front().moves.front());
    const auto next = evaluate(after, measurer);
    if (!next) return std::unexpected(next.error());
    const auto replies = judge_best_two(after, *next, measurer);
    if (!replies) return std::unexpected(replies.error());
    measured.opponent_risk = percent(sharpness_of(after, *next, *replies, measurer).risk);
    return measured;
}

Result<std::optional<MeasuredGame>> measure(
    const GameHistory& walk, Measurer& measurer, const ThreadPool* thread_pool,
    const std::function<bool(std::size_t done, std::size_t all)>& on_progress) {
    const engine::Scale& scale = measurer.settings().scale;
    Measurers measurers(measurer);
    const std::size_t steps = walk.positions.size() + walk.plies();
    std::atomic<std::size_t> done = 0;
    const auto on_done = [&] { return on_progress(++done, steps); };
    if (!on_progress(0, steps)) return std::nullopt;
    auto evaluated =
        computed<Evaluated>(walk.positions.size(), thread_pool, measurers, on_done,
                            [&](std::size_t i, Measurer& own) { return evaluate(walk.positions[i], own); });
    if (!evaluated) return std::unexpected(std::move(evaluated.error()));
    if (!*evaluated) return std::nullopt;
    std::vector<Evaluated>& all = **evaluated;
    carry_mates(walk, scale, all);
    auto judged = computed<JudgedPly>(
        walk.plies(), thread_pool, measurers, on_done,
        [&](std::size_t i, Measurer& own) { return judge_ply(walk, i, all[i], all[i + 1].lines, own); });
    if (!judged) return std::unexpected(std::move(judged.error()));
    if (!*judged) return std::nullopt;
    MeasuredGame game = measured_game(walk, all, **judged, scale);
    game.engine = measurers.engine();
    game.scale = name_of(scale);
    return game;
}

}  // namespace doublecheck
