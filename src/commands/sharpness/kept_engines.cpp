// SPDX-License-Identifier: MIT
#include "commands/sharpness/kept_engines.hpp"

#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <utility>
#include <vector>

namespace doublecheck {
namespace {

class WaitingEngines {
  public:
    std::optional<engine::Engine> take(const std::string& identity) {
        const std::lock_guard lock(mutex_);
        for (auto one = waiting_.begin(); one != waiting_.end(); ++one) {
            if (one->first != identity) continue;
            std::optional<engine::Engine> engine = std::move(one->second);
            waiting_.erase(one);
            return engine;
        }
        return std::nullopt;
    }
    void put(std::string identity, engine::Engine engine) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace_back(std::move(identity), std::move(engine));
    }

  private:
    std::mutex mutex_ = {};
    std::vector<std::pair<std::string, engine::Engine>> waiting_ = {};
};

WaitingEngines& waiting_engines() {
    static WaitingEngines engines;
    return engines;
}

}  // namespace

std::optional<engine::Engine> take_idle_engine(const std::string& identity) {
    return waiting_engines().take(identity);
}

void add_idle_engine(std::string identity, engine::Engine engine) {
    waiting_engines().put(std::move(identity), std::move(engine));
}

std::string default_analysis_cache() {
    const char* const cache = std::getenv("XDG_CACHE_HOME");
    const char* const home = std::getenv("HOME");
    std::filesystem::path folder;
    if (cache != nullptr && *cache != '\0') {
        folder = cache;
    } else if (home != nullptr && *home != '\0') {
        folder = std::filesystem::path(home) / ".cache";
    } else {
        return {};
    }
    std::error_code error;
    std::filesystem::create_directories(folder / "doublecheck", error);
    return error ? std::string() : (folder / "doublecheck" / "analyses.sqlite").string();
}

}  // namespace doublecheck
