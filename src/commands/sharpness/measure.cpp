// SPDX-License-Identifier: MIT
#include "commands/sharpness/measure.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <numeric>

#include <fmt/format.h>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/winnable/judge_winnable.hpp"

namespace doublecheck {
namespace {

constexpr std::size_t max_shown_moves = 5;
constexpr std::size_t max_sharpest = 20;
constexpr int critical_loss = 20;  ///< a move that loses so many points of 100 is a critical moment

int percent(double share) {
    return static_cast<int>(std::lround(100 * share));
}

/// Returns a score from White's point of view, such as `+0.35`, `-1.20`, `#3` or `#-3`.
std::string score_as_white_sees(const engine::Score& score, Color turn) {
    const int value = turn == Color::white ? score.value : -score.value;
    if (score.kind == engine::Score::Kind::mate) return fmt::format("#{}", value);
    return fmt::format("{:+.2f}", value / 100.0);
}

ComponentDetails components_of(const engine::Sharpness& sharpness, const engine::SharpnessWeights& weights) {
    ComponentDetails parts{.criticality = percent(sharpness.criticality),
                           .risk = percent(std::min(1.0, sharpness.risk / weights.full_risk)),
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

EvaluatedMove evaluated_move(const Position& position, const engine::Line& line) {
    std::vector<SanText> moves = sans_of(position, line.moves);
    return {.move = moves.front(),
            .score = score_as_white_sees(line.score, position.turn()),
            .expectation = percent(engine::expectation(line)),
            .line = std::move(moves)};
}

/// Returns true if a test of microseconds proves that neither side can win any more.
bool is_clearly_dead(const Position& position) {
    const auto verdict = judge_dead(position.setup(), {.is_fast = true});
    return verdict && verdict->answer == Answer::yes;
}

bool needs_no_engine(const Position& position) {
    return !position.has_legal_move() || is_clearly_dead(position);
}

/// The evaluation of a position by an engine. Without lines, the position needed no engine.
struct Evaluated {
    engine::Analysis analysis = {};
    std::vector<engine::Line> lines = {};
};

Result<Evaluated> evaluate(const Position& position, Measurer& measurer) {
    if (needs_no_engine(position)) return Evaluated{};
    auto analysis = measurer.analyse(position);
    if (!analysis) return std::unexpected(std::move(analysis.error()));
    auto lines = engine::settled(*analysis);
    const int moves = position.count_legal_moves();
    if (lines.size() == 1 && moves > 1)
        return failure(
            "engine.unfinished",
            fmt::format("{} evaluated only one of {} moves, so there is nothing to compare; position: {}.",
                        measurer.engine(), moves, fen(position.setup())));
    if (lines.empty())
        return failure("engine.unfinished",
                       fmt::format("{} evaluated the moves to no depth within its limits; position: {}.",
                                   measurer.engine(), fen(position.setup())));
    return Evaluated{.analysis = std::move(*analysis), .lines = std::move(lines)};
}

engine::Sharpness sharpness_of(const Position& position, const Evaluated& evaluated,
                               const Measurer& measurer) {
    return engine::sharpness(evaluated.lines, evaluated.analysis, position.count_legal_moves(),
                             measurer.settings().weights);
}

/// Returns the points of 100 that a move loses compared with the best line.
int loss_by(Move move, const std::vector<engine::Line>& lines) {
    const auto found =
        std::ranges::find(lines, move, [](const engine::Line& line) { return line.moves.front(); });
    if (found == lines.end()) return 0;
    return percent(engine::expectation(lines.front()) - engine::expectation(*found));
}

/// Returns the score of a position from White's point of view, also if the position needed no engine.
std::string score_of(const Position& position, const std::vector<engine::Line>& lines) {
    if (position.is_checkmate()) return position.turn() == Color::white ? "#-0" : "#0";
    if (!lines.empty()) return score_as_white_sees(lines.front().score, position.turn());
    return "+0.00";
}

/// The lines of all positions of a game, and the sharpness of each position.
struct EvaluatedGame {
    std::vector<std::vector<engine::Line>> lines = {};
    std::vector<engine::Sharpness> sharpness = {};
};

EvaluatedGame evaluated_game(const GameHistory& walk, std::vector<Evaluated> all,
                             const engine::SharpnessWeights& weights) {
    EvaluatedGame game;
    std::vector<Move> moves;
    for (Evaluated& one : all) game.lines.push_back(std::move(one.lines));
    for (std::size_t i = 0; i < walk.plies(); ++i) moves.push_back(*walk.game.moves[i].move);
    engine::carry_along(game.lines, moves, walk.positions.back().is_checkmate());
    for (std::size_t i = 0; i < all.size(); ++i)
        game.sharpness.push_back(engine::sharpness(game.lines[i], all[i].analysis,
                                                   walk.positions[i].count_legal_moves(), weights));
    return game;
}

MeasuredPly measured_ply(const GameHistory& walk, std::size_t index, const EvaluatedGame& game,
                         const engine::SharpnessWeights& weights) {
    const Position& before = walk.positions[index];
    const engine::Sharpness& sharpness = game.sharpness[index];
    const std::vector<engine::Line>& lines = game.lines[index];
    MeasuredPly ply{.ply = static_cast<int>(index) + 1,
                    .move = walk.moves[index],
                    .sharpness = static_cast<int>(std::lround(sharpness.whole)),
                    .components = components_of(sharpness, weights),
                    .risk = percent(sharpness.risk),
                    .expectation = percent(sharpness.expectation),
                    .loss = loss_by(*walk.game.moves[index].move, lines),
                    .score = score_of(walk.positions[index + 1], game.lines[index + 1])};
    if (!lines.empty()) ply.best = SanText{san(before, lines.front().moves.front())};
    return ply;
}

/// Returns why a move is a critical moment, or an empty text if it is not.
std::string critical_text(const MeasuredPly& ply, const engine::Sharpness& sharpness) {
    const std::string best = ply.best ? ply.best->text : std::string();
    if (ply.loss >= critical_loss)
        return fmt::format("{} lost {} points of 100; {} was best.", ply.move.text, ply.loss, best);
    const bool is_only_move = sharpness.criticality >= 1 && sharpness.keeping.size() == 1;
    if (!is_only_move) return {};
    return fmt::format("{} was the only move: every other loses {} points of 100 or more.", best,
                       percent(0.30));
}

void add_means(const std::vector<MeasuredPly>& plies, const GameHistory& walk, MeasuredGame& game) {
    std::array<std::pair<int, int>, 2> losses = {};
    for (const MeasuredPly& ply : plies) {
        const Color turn = walk.positions[static_cast<std::size_t>(ply.ply) - 1].turn();
        auto& [sum, count] = losses[static_cast<std::size_t>(turn)];
        sum += ply.loss;
        ++count;
    }
    const auto mean = [&](Color color) {
        const auto& [sum, count] = losses[static_cast<std::size_t>(color)];
        return count == 0 ? 0 : static_cast<int>(std::lround(static_cast<double>(sum) / count));
    };
    game.white_loss = mean(Color::white);
    game.black_loss = mean(Color::black);
}

MeasuredGame measured_game(const GameHistory& walk, std::vector<Evaluated> all,
                           const engine::SharpnessWeights& weights) {
    const EvaluatedGame evaluated = evaluated_game(walk, std::move(all), weights);
    MeasuredGame game;
    std::vector<engine::PlySharpness> each;
    for (std::size_t i = 0; i < walk.plies(); ++i) {
        const engine::Sharpness& sharpness = evaluated.sharpness[i];
        const MeasuredPly& ply = game.plies.emplace_back(measured_ply(walk, i, evaluated, weights));
        each.push_back({walk.positions[i].turn(), sharpness.whole});
        if (std::string text = critical_text(ply, sharpness); !text.empty())
            game.critical.push_back({.ply = ply.ply, .move = ply.move, .text = std::move(text)});
    }
    const engine::GameSharpness sum = engine::summary(each);
    game.sharpness = static_cast<int>(std::lround(sum.sharpest));
    game.median = static_cast<int>(std::lround(sum.median));
    game.white = static_cast<int>(std::lround(sum.white));
    game.black = static_cast<int>(std::lround(sum.black));
    add_means(game.plies, walk, game);
    game.sharpest.resize(walk.plies());
    std::iota(game.sharpest.begin(), game.sharpest.end(), 1);
    std::ranges::stable_sort(game.sharpest, std::greater(), [&](int ply) {
        return game.plies[static_cast<std::size_t>(ply) - 1].sharpness;
    });
    game.sharpest.resize(std::min(game.sharpest.size(), max_sharpest));
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

}  // namespace

Result<MeasuredPosition> measure(const Position& position, Measurer& measurer) {
    const auto evaluated = evaluate(position, measurer);
    if (!evaluated) return std::unexpected(evaluated.error());
    const engine::Sharpness sharpness = sharpness_of(position, *evaluated, measurer);
    MeasuredPosition measured{.sharpness = static_cast<int>(std::lround(sharpness.whole)),
                              .components = components_of(sharpness, measurer.settings().weights),
                              .risk = percent(sharpness.risk),
                              .regret = percent(sharpness.regret),
                              .expectation = percent(sharpness.expectation)};
    if (evaluated->lines.empty()) return measured;
    for (const Move move : sharpness.keeping) measured.keeping.push_back({san(position, move)});
    for (const engine::Line& line : evaluated->lines) {
        if (measured.moves.size() == max_shown_moves) break;
        measured.moves.push_back(evaluated_move(position, line));
    }
    measured.depth = evaluated->analysis.last()->depth;
    measured.engine = measurer.engine();
    const Position after = position.after(evaluated->lines.front().moves.front());
    const auto next = evaluate(after, measurer);
    if (!next) return std::unexpected(next.error());
    measured.opponent_risk = percent(sharpness_of(after, *next, measurer).risk);
    return measured;
}

Result<std::optional<MeasuredGame>> measure(const GameHistory& walk, Measurer& measurer,
                                            const ThreadPool* thread_pool,
                                            const std::function<bool(std::size_t done)>& on_ply) {
    Measurers measurers(measurer);
    std::vector<std::optional<Result<Evaluated>>> all(walk.positions.size());
    std::atomic<std::size_t> done = 0;
    std::atomic<bool> is_over = !on_ply(0);
    const auto evaluate_one = [&](std::size_t i) {
        if (is_over) return;
        const auto own = measurers.borrow();
        all[i] = own ? evaluate(walk.positions[i], **own) : std::unexpected(own.error());
        if (!*all[i] || !on_ply(++done)) is_over = true;
    };
    if (thread_pool != nullptr) {
        thread_pool->run(all.size(), evaluate_one);
    } else {
        for (std::size_t i = 0; i < all.size(); ++i) evaluate_one(i);
    }
    std::vector<Evaluated> whole;
    for (auto& one : all) {
        if (one && !*one) return std::unexpected(std::move(one->error()));
        if (one) whole.push_back(std::move(**one));
    }
    if (whole.size() < all.size()) return std::nullopt;
    MeasuredGame game = measured_game(walk, std::move(whole), measurer.settings().weights);
    game.engine = measurers.engine();
    return game;
}

}  // namespace doublecheck
