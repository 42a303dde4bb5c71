// SPDX-License-Identifier: MIT
#include "io/game_folder.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>

namespace doublecheck {
namespace {

bool is_file_of_games(const std::filesystem::directory_entry& entry) {
    constexpr auto endings = std::to_array<std::string_view>({".pgn", ".pgn.gz", ".pgn.zst"});
    std::error_code error;
    if (entry.is_directory(error)) return false;
    const std::string name = entry.path().string();
    return std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
}

std::vector<std::string> files_below(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    constexpr auto options = std::filesystem::directory_options::skip_permission_denied;
    for (auto entry = std::filesystem::recursive_directory_iterator(folder, options, error);
         !error && entry != std::filesystem::recursive_directory_iterator(); entry.increment(error)) {
        if (is_file_of_games(*entry)) files.push_back(entry->path().string());
    }
    std::ranges::sort(files);
    return files;
}

}  // namespace

std::vector<std::string> with_files_of_folders(std::span<const std::string> paths) {
    std::vector<std::string> all;
    for (const std::string& path : paths) {
        std::error_code error;
        const bool is_folder = std::filesystem::is_directory(path, error);
        const std::vector<std::string> files = is_folder ? files_below(path) : std::vector<std::string>();
        if (files.empty())
            all.push_back(path);
        else
            std::ranges::copy(files, std::back_inserter(all));
    }
    return all;
}

}  // namespace doublecheck
