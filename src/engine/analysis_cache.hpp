// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "engine/engine.hpp"

namespace doublecheck::engine {

/// An analysis, and the name of the engine that made it.
struct StoredAnalysis {
    Analysis analysis = {};
    std::string engine = {};
};

/// Stores finished analyses in an SQLite file, so that interrupted work can continue. Several programs may
/// use the file at once. Of iterations before `Analysis::widest`, only the first move of each line is stored.
class AnalysisCache {
  public:
    /// Opens the file, or creates it. Error: `engine.cache`.
    [[nodiscard]] static Result<AnalysisCache> open(const std::string& path);

    AnalysisCache(AnalysisCache&& other) noexcept;
    AnalysisCache& operator=(AnalysisCache&& other) noexcept;
    ~AnalysisCache();

    /// Returns the analysis that is stored for the key and the position. Returns nothing if there is none or
    /// if it cannot be read.
    [[nodiscard]] std::optional<StoredAnalysis> find(std::string_view key, const Position& position) const;
    /// Stores an analysis. Returns false on failure; the position is then analysed again later.
    bool store(std::string_view key, const Position& position, const StoredAnalysis& kept) const;

  private:
    class Database;
    explicit AnalysisCache(std::unique_ptr<Database> database);

    std::unique_ptr<Database> database_;
};

/// `write_analysis` writes an analysis as text, and `read_analysis` reads it. `read_analysis` returns nothing
/// if the text does not fit the position.
[[nodiscard]] std::string write_analysis(const Position& position, const StoredAnalysis& kept);
[[nodiscard]] std::optional<StoredAnalysis> read_analysis(const Position& position, std::string_view text);

/// Returns a text with everything on which the analyses of an engine depend: its options, and the path, size
/// and modification time of the program.
[[nodiscard]] std::string engine_identity(const EngineSettings& settings);

}  // namespace doublecheck::engine
