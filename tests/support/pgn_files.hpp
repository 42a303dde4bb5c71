// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace doublecheck::test {

/// Returns the content of a file.
inline std::string content(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Returns the paths of all available PGN files, sorted: those of the tests and the samples, and whole data
/// sets if DOUBLECHECK_SHARED_DATA names their folder.
inline std::vector<std::filesystem::path> pgn_files() {
    namespace fs = std::filesystem;
    const fs::path data = TEST_DATA;
    std::vector<fs::path> folders = {data / "pgn", data / "pgn/games", data / "audit",
                                     data / "../../data/samples"};
    if (const char* shared = std::getenv("DOUBLECHECK_SHARED_DATA")) {
        for (const char* folder : {"pgn/edge", "pgn/odd", "pgn/games"})
            folders.push_back(fs::path(shared) / folder);
    }
    std::vector<fs::path> files;
    for (const fs::path& folder : folders) {
        if (!fs::is_directory(folder)) continue;
        for (const auto& entry : fs::directory_iterator(folder)) {
            if (entry.path().extension() == ".pgn") files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    return files;
}

}  // namespace doublecheck::test
