// SPDX-License-Identifier: MIT
#include "commands/sharpness/measurer.hpp"

#include <array>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "base/decimal.hpp"
#include "base/text.hpp"
#include "commands/sharpness/kept_engines.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

constexpr std::uint64_t default_nodes = 200'000;
constexpr int most_lines = 32;
/// The time that an engine gets to start and to stop, however short its thinking time is.
constexpr std::chrono::milliseconds least_patience{1'000};
constexpr std::string_view default_engine = "stockfish";

/// Splits a text at commas.
std::vector<std::string_view> parts_of(std::string_view text) {
    std::vector<std::string_view> parts;
    while (!text.empty()) parts.push_back(take_item(text));
    return parts;
}

/// Returns the position with move number 32. Stockfish converts scores to winning chances by the move number,
/// which says nothing about the position.
Position with_neutral_move_number(const Position& position) {
    Setup setup = position.setup();
    setup.fullmove_number = 32;
    return *Position::from_setup(setup);
}

/// Reads the options of an engine. Returns an error message, or `std::nullopt` on success.
std::optional<std::string> read_engine_options(std::string_view text, engine::EngineSettings& settings) {
    for (const std::string_view part : parts_of(text)) {
        const std::size_t sign = part.find('=');
        if (sign == 0 || sign == std::string_view::npos)
            return fmt::format("--engine-options takes NAME=VALUE, not \"{}\".", part);
        settings.options.emplace_back(part.substr(0, sign), part.substr(sign + 1));
    }
    return std::nullopt;
}

/// Reads the weights of the components. Returns an error message, or `std::nullopt` on success.
std::optional<std::string> read_weights(std::string_view text, engine::SharpnessWeights& weights) {
    const std::array<double*, 5> targets = {&weights.criticality, &weights.risk, &weights.narrowness,
                                            &weights.stakes, &weights.instability};
    const auto parts = parts_of(text);
    double sum = 0;
    bool is_correct = parts.size() == targets.size();
    for (std::size_t i = 0; is_correct && i < parts.size(); ++i) {
        const auto [end, error] = read_decimal(parts[i], *targets[i]);
        is_correct = error == std::errc() && end == parts[i].data() + parts[i].size() && *targets[i] >= 0 &&
                     *targets[i] < 1e6;
        sum += *targets[i];
    }
    if (is_correct && sum > 0) return std::nullopt;
    if (is_correct) return fmt::format("--weights needs a number above 0, and has none in \"{}\".", text);
    return fmt::format("--weights takes five numbers from 0 with commas between, not \"{}\".", text);
}

std::optional<std::string> objection_to_options(std::string_view text) {
    engine::EngineSettings settings;
    return read_engine_options(text, settings);
}
std::optional<std::string> objection_to_weights(std::string_view text) {
    engine::SharpnessWeights weights;
    return read_weights(text, weights);
}

/// Sets the thinking time for a position, and a time after which a silent engine is stopped.
void set_seconds(double seconds, MeasureSettings& settings) {
    constexpr double longest = 3600;
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::duration<double>(std::min(seconds, longest)));
    const auto patience = std::max(time, least_patience);
    settings.limits.time = time;
    settings.limits.deadline = time + patience;
    settings.engine.handshake = std::min(settings.engine.handshake, patience);
    settings.engine.stop_timeout = std::min(settings.engine.stop_timeout, patience);
}

}  // namespace

OptionTable<MeasureOptions> measure_options() {
    using Options = MeasureOptions;
    return OptionTable<Options>()
        .add<&Options::depth>({.name = "depth",
                               .value = "N",
                               .help = "let the engine search N plies (half-moves) deep, instead of --nodes"})
        .add<&Options::lines>({.name = "lines",
                               .value = "N",
                               .help = "evaluate the N best moves (2 to 32)",
                               .default_value = "32",
                               .least = 2,
                               .most = most_lines})
        .add<&Options::engine_options>({.name = "engine-options",
                                        .kind = ParameterKind::word,
                                        .value = "NAME=VALUE,...",
                                        .help = "set these options of the engine",
                                        .objection = objection_to_options})
        .add<&Options::scale>(choice("scale", "SCALE", {"lichess", "engine"},
                                     "compute points from scores by the formula of lichess.org, or use the "
                                     "engine's own chances",
                                     "lichess"))
        .add<&Options::weights>({.name = "weights",
                                 .kind = ParameterKind::word,
                                 .value = "C,R,N,S,I",
                                 .help = "weights of criticality, risk, narrowness, stakes and instability",
                                 .default_value = "0.30,0.25,0.15,0.15,0.15",
                                 .objection = objection_to_weights})
        .add<&Options::cache>(
            {.name = "cache",
             .kind = ParameterKind::file,
             .value = "FILE",
             .help = "store evaluations in FILE and reuse them (default: a file in the user's cache folder)"})
        .add<&Options::no_cache>({.name = "no-cache",
                                  .help = "neither store evaluations nor reuse stored ones",
                                  .not_with = {"cache"}});
}

MeasureSettings measure_settings(const MeasureOptions& options, const Limits& limits) {
    MeasureSettings settings;
    const std::string_view named = options.engine ? *options.engine : default_engine;
    if (named != default_engine)
        settings.engine.path = engine::find_engine(named).value_or(std::string(named));
    settings.engine.options = {{"Threads", "1"}, {"Hash", "16"}};
    (void)read_engine_options(options.engine_options, settings.engine);
    if (options.scale == PointScale::engine) settings.scale = engine::engine_scale;
    if (options.weights) (void)read_weights(*options.weights, settings.weights);
    engine::SearchLimits& search = settings.limits;
    search.is_color_blind = true;
    search.lines = options.lines;
    search.is_deepened = true;
    if (options.depth) search.depth = static_cast<int>(std::min<std::int64_t>(*options.depth, 200));
    search.nodes = limits.nodes;
    if (!search.nodes && !search.depth && !limits.seconds) search.nodes = default_nodes;
    if (search.nodes || search.depth) search.deadline = std::chrono::hours(1);
    if (limits.seconds) set_seconds(*limits.seconds, settings);
    settings.is_cache_named = options.cache.has_value();
    if (!options.no_cache) settings.cache = options.cache ? *options.cache : default_analysis_cache();
    return settings;
}

std::optional<Error> contradiction(const MeasureSettings& settings) {
    const engine::SharpnessWeights& weights = settings.weights;
    if (settings.scale.has_chances ||
        weights.criticality + weights.risk + weights.narrowness + weights.instability > 0)
        return std::nullopt;
    return Error{"argument.value", "--weights counts only stakes, which need --scale engine."};
}

Measurer::Measurer(const MeasureSettings& settings)
    : settings_(settings), identity_(engine::engine_identity(settings.engine)) {}

Measurer::Measurer(Measurer&& other) noexcept
    : settings_(std::move(other.settings_)),
      identity_(std::move(other.identity_)),
      cache_(std::move(other.cache_)),
      engine_(std::exchange(other.engine_, std::nullopt)),
      name_(std::move(other.name_)) {}

Measurer::~Measurer() {
    if (engine_) add_idle_engine(std::move(identity_), std::move(*engine_));
}

Result<Measurer> Measurer::open(const MeasureSettings& settings) {
    Measurer measurer(settings);
    if (settings.cache.empty()) return measurer;
    auto cache = engine::AnalysisCache::open(settings.cache);
    if (cache) {
        measurer.cache_ = std::move(*cache);
    } else if (settings.is_cache_named) {
        return std::unexpected(std::move(cache.error()));
    }
    return measurer;
}

std::string Measurer::key_of(const Position& position) const {
    const auto& limits = settings_.limits;
    return fmt::format("2 {} lines {} nodes {} depth {} time {} {}", identity_, limits.lines,
                       limits.nodes.value_or(0), limits.depth.value_or(0),
                       limits.time ? limits.time->count() : 0,
                       fen(position.setup(), {EpStyle::legal, CastlingStyle::shredder}));
}

Result<engine::Analysis> Measurer::analyse(const Position& asked) {
    const Position position = with_neutral_move_number(asked);
    if (!cache_) return ask(position);
    const std::string key = key_of(position);
    if (auto cached = cache_->find(key, position)) {
        name_ = std::move(cached->engine);
        return std::move(cached->analysis);
    }
    auto analysis = ask(position);
    if (analysis && !analysis->was_stopped) cache_->store(key, position, {*analysis, name_});
    return analysis;
}

Result<engine::Analysis> Measurer::ask(const Position& position) {
    if (auto why = engine::unfit_for_engine(position)) return failure("engine.position", std::move(*why));
    if (!engine_) engine_ = take_idle_engine(identity_);
    if (!engine_) {
        auto started = engine::Engine::start(settings_.engine);
        if (!started) return std::unexpected(std::move(started.error()));
        engine_ = std::move(*started);
    }
    auto analysis = engine_->analyse(position, settings_.limits);
    name_ = engine_->name();
    // An engine that failed is not given to the next record.
    if (!analysis && analysis.error().code != "engine.position") engine_.reset();
    return analysis;
}

}  // namespace doublecheck
