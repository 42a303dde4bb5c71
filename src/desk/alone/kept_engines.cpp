// SPDX-License-Identifier: MIT
#include "desk/sharpness/kept_engines.hpp"

namespace doublecheck {

std::optional<engine::Engine> take_idle_engine(const std::string&) {
    return std::nullopt;
}

void add_idle_engine(std::string, engine::Engine) {}

std::string default_analysis_cache() {
    return {};
}

}  // namespace doublecheck
