// SPDX-License-Identifier: MIT
#include "io/same_file.hpp"

#include <filesystem>
#include <system_error>

namespace doublecheck {

bool is_same_file(const std::string& one, const std::string& other) {
    std::error_code error;
    if (std::filesystem::equivalent(one, other, error)) return true;
    // A file that does not exist yet can only be compared by its path.
    const auto whole = [&](const std::string& path) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
    };
    const auto path = whole(one);
    return !path.empty() && path == whole(other);
}

bool has_folder(const std::string& path) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    std::error_code error;
    return folder.empty() || std::filesystem::is_directory(folder, error);
}

}  // namespace doublecheck
