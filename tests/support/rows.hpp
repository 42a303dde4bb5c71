// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace doublecheck::test {

/// Returns the rows of a tab-separated table, except empty lines and lines that begin with #.
inline std::vector<std::vector<std::string>> rows_of(const std::string& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file.is_open()) << path;
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::vector<std::string> columns;
        std::size_t start = 0;
        for (std::size_t tab = line.find('\t'); tab != std::string::npos; tab = line.find('\t', start)) {
            columns.push_back(line.substr(start, tab - start));
            start = tab + 1;
        }
        columns.push_back(line.substr(start));
        rows.push_back(std::move(columns));
    }
    EXPECT_FALSE(rows.empty()) << path;
    return rows;
}

}  // namespace doublecheck::test
