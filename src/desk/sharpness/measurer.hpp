// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "doublecheck/engine/analysis_cache.hpp"
#include "doublecheck/engine/engine.hpp"
#include "doublecheck/engine/sharpness.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// What decides how positions are measured.
struct MeasureSettings {
    engine::EngineSettings engine = {};
    engine::SearchLimits limits = {};
    engine::SharpnessWeights weights = {};
    std::string cache = {};       ///< the file; empty for none
    bool is_cache_named = false;  ///< that it cannot be used is an error then
};

/// The parameters that say it, and what they say.
[[nodiscard]] std::vector<Parameter> measure_parameters();
[[nodiscard]] MeasureSettings measure_settings(const Arguments& arguments);

/// Asks an engine about positions, and keeps what it said. The engine is started once something is asked
/// that is not kept; it goes back to a pool for the next record when this one ends.
class Measurer {
  public:
    /// Error: `engine.cache`.
    [[nodiscard]] static Result<Measurer> open(const MeasureSettings& settings);
    Measurer(Measurer&&) noexcept;
    Measurer& operator=(Measurer&&) noexcept = delete;
    ~Measurer();

    /// Errors: those of `Engine`.
    [[nodiscard]] Result<engine::Analysis> analyse(const Position& asked);
    /// The name of the engine that answered last.
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
