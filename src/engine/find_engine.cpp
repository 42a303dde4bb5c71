// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include "doublecheck/engine/engine.hpp"

namespace doublecheck::engine {
namespace {

bool is_program(const std::filesystem::path& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0;
}

}  // namespace

std::optional<std::string> find_engine(std::string_view name) {
    const char* const path = std::getenv("PATH");
    const std::string folders = std::string(path == nullptr ? "" : path) + ":/usr/games";
    for (std::size_t begin = 0; begin <= folders.size();) {
        const std::size_t end = std::min(folders.find(':', begin), folders.size());
        const auto program = std::filesystem::path(folders.substr(begin, end - begin)) / name;
        if (end > begin && is_program(program)) return program.string();
        begin = end + 1;
    }
    return std::nullopt;
}

}  // namespace doublecheck::engine
