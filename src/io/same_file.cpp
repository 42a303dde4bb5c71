// SPDX-License-Identifier: MIT
#include "doublecheck/io/same_file.hpp"

#include <filesystem>
#include <system_error>

namespace doublecheck {

bool is_same_file(const std::string& one, const std::string& other) {
    std::error_code error;
    if (std::filesystem::equivalent(one, other, error)) return true;
    // One that is yet to be made has no other way to be told.
    const auto whole = [&](const std::string& path) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
    };
    const auto path = whole(one);
    return !path.empty() && path == whole(other);
}

}  // namespace doublecheck
