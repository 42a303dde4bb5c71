// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "commands/sharpness/details.hpp"
#include "doublecheck/base/budget.hpp"
#include "engine/analysis_cache.hpp"
#include "engine/engine.hpp"
#include "engine/sharpness.hpp"
#include "framework/options.hpp"

namespace doublecheck {

/// The options of a measurement, a base of the options of the commands that measure.
struct MeasureOptions {
    std::optional<std::string> engine = std::nullopt;  ///< not in `measure_options`: its help differs
    std::optional<std::int64_t> depth = std::nullopt;
    int lines = 32;
    std::string engine_options = {};
    PointScale scale = PointScale::lichess;
    std::optional<std::string> weights = std::nullopt;
    std::optional<std::string> cache = std::nullopt;
    bool no_cache = false;
};
/// Returns the options except the engine.
[[nodiscard]] OptionTable<MeasureOptions> measure_options();

/// The settings of a measurement.
struct MeasureSettings {
    engine::EngineSettings engine = {};
    engine::SearchLimits limits = {};
    engine::Scale scale = engine::lichess_scale;
    engine::SharpnessWeights weights = {};
    std::string cache = {};       ///< the path of the cache; empty for none
    bool is_cache_named = false;  ///< the user named the cache, so that failing to open it is an error
};

/// Returns the settings that the options and the limits of a record select.
[[nodiscard]] MeasureSettings measure_settings(const MeasureOptions& options, const Limits& limits);

/// Returns an error if the settings leave nothing to measure.
[[nodiscard]] std::optional<Error> contradiction(const MeasureSettings& settings);

/// Analyses positions with an engine and caches the results. The engine is started for the first position
/// that the cache does not contain. The destructor returns the engine to a pool, from which the next record
/// takes it.
class Measurer {
  public:
    /// Opens the cache. Error: `engine.cache`.
    [[nodiscard]] static Result<Measurer> open(const MeasureSettings& settings);
    Measurer(Measurer&&) noexcept;
    Measurer& operator=(Measurer&&) noexcept = delete;
    ~Measurer();

    /// Returns the cached analysis of the position, or lets the engine analyse it. Errors: those of `Engine`.
    [[nodiscard]] Result<engine::Analysis> analyse(const Position& asked);
    /// Returns the name of the engine that answered last, which may have been a cached answer.
    [[nodiscard]] const std::string& engine() const { return name_; }
    [[nodiscard]] const MeasureSettings& settings() const { return settings_; }

  private:
    explicit Measurer(const MeasureSettings& settings);
    [[nodiscard]] std::string key_of(const Position& position) const;
    [[nodiscard]] Result<engine::Analysis> ask(const Position& position);

    MeasureSettings settings_;
    std::string identity_;
    std::optional<engine::AnalysisCache> cache_ = std::nullopt;
    std::optional<engine::Engine> engine_ = std::nullopt;
    std::string name_ = {};
};

}  // namespace doublecheck
