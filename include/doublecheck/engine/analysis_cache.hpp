// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/engine/engine.hpp"

namespace doublecheck::engine {

/// An analysis with the name of the engine that made it.
struct StoredAnalysis {
    Analysis analysis = {};
    std::string engine = {};
};

/// Stores finished analyses in an SQLite file, so that interrupted work can continue. Several programs may
/// use the file at once. Iterations before `Analysis::widest` keep only the first move of each line.
class AnalysisCache {
  public:
    /// Opens the file, or creates it. Error: `engine.cache`.
    [[nodiscard]] static Result<AnalysisCache> open(const std::string& path);

    AnalysisCache(AnalysisCache&& other) noexcept;
    AnalysisCache& operator=(AnalysisCache&& other) noexcept;
    ~AnalysisCache();

    /// Returns the analysis stored under that key for that position. Returns nothing if there is none or it
    /// cannot be read.
    [[nodiscard]] std::optional<StoredAnalysis> find(std::string_view key, const Position& position) const;
    /// Stores an analysis. Returns false on failure, which costs nothing but time later.
    bool store(std::string_view key, const Position& position, const StoredAnalysis& kept) const;

  private:
    class Database;
    explicit AnalysisCache(std::unique_ptr<Database> database);

    std::unique_ptr<Database> database_;
};

/// Write an analysis as text, and read it again. Reading returns nothing if the text does not fit the
/// position.
[[nodiscard]] std::string write_analysis(const Position& position, const StoredAnalysis& kept);
[[nodiscard]] std::optional<StoredAnalysis> read_analysis(const Position& position, std::string_view text);

/// Returns a text with everything that an engine's analyses depend on: path, size and modification time of
/// the program, and its options.
[[nodiscard]] std::string engine_identity(const EngineSettings& settings);

}  // namespace doublecheck::engine
