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
struct KeptAnalysis {
    Analysis analysis = {};
    std::string engine = {};
};

/// Finished analyses in an SQLite file, which several programs may use at once: work that is broken off goes
/// on where it stopped. Iterations before `Analysis::widest` keep one move of each line.
class AnalysisCache {
  public:
    /// Opens the file, or makes it. Error: `engine.cache`.
    [[nodiscard]] static Result<AnalysisCache> open(const std::string& path);

    AnalysisCache(AnalysisCache&& other) noexcept;
    AnalysisCache& operator=(AnalysisCache&& other) noexcept;
    ~AnalysisCache();

    /// What was stored under that key about that position; nothing if there is none that can be read.
    [[nodiscard]] std::optional<KeptAnalysis> find(std::string_view key, const Position& position) const;
    /// Stores it. False if it could not be; nothing but time is lost then.
    bool store(std::string_view key, const Position& position, const KeptAnalysis& kept) const;

  private:
    class Database;
    explicit AnalysisCache(std::unique_ptr<Database> database);

    std::unique_ptr<Database> database_;
};

/// An analysis as a text, and read again from the position it is about; nothing if it is not about that.
[[nodiscard]] std::string write_analysis(const Position& position, const KeptAnalysis& kept);
[[nodiscard]] std::optional<KeptAnalysis> read_analysis(const Position& position, std::string_view text);

/// Whatever a program's analyses depend on: its path, size and time of change, and its options.
[[nodiscard]] std::string engine_identity(const EngineSettings& settings);

}  // namespace doublecheck::engine
