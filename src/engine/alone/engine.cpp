// SPDX-License-Identifier: MIT
#include "doublecheck/engine/engine.hpp"

#include "doublecheck/engine/analysis_cache.hpp"

namespace doublecheck::engine {
namespace {

constexpr auto why = "There are no other programs here, and so no engine.";

}  // namespace

class Engine::Impl {
  public:
    std::string name = {};
    std::vector<EngineOption> options = {};
};

Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;
Engine::~Engine() = default;

Result<Engine> Engine::start(const EngineSettings&) {
    return failure("operation.alone", why);
}

const std::string& Engine::name() const {
    return impl_->name;
}

const std::vector<EngineOption>& Engine::options() const {
    return impl_->options;
}

Result<Analysis> Engine::analyse(const Position&, const SearchLimits&) {
    return failure("operation.alone", why);
}

std::optional<std::string> find_engine(std::string_view) {
    return std::nullopt;
}

class AnalysisCache::Database {};

AnalysisCache::AnalysisCache(AnalysisCache&&) noexcept = default;
AnalysisCache& AnalysisCache::operator=(AnalysisCache&&) noexcept = default;
AnalysisCache::~AnalysisCache() = default;

Result<AnalysisCache> AnalysisCache::open(const std::string&) {
    return failure("operation.alone", "There are no files here to keep analyses in.");
}

std::optional<StoredAnalysis> AnalysisCache::find(std::string_view, const Position&) const {
    return std::nullopt;
}

bool AnalysisCache::store(std::string_view, const Position&, const StoredAnalysis&) const {
    return false;
}

std::string engine_identity(const EngineSettings&) {
    return {};
}

}  // namespace doublecheck::engine
