// SPDX-License-Identifier: MIT
// Writes the genuine verdicts that forgeries are made from, as seeds for the fuzzers.
//
//     forge_seeds FOLDER        writes FOLDER/certificate_KIND/NUMBER.json
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "forge/seeds.hpp"

int main(int count, char** words) {
    using namespace doublecheck;
    if (count != 2) {
        std::fprintf(stderr, "usage: forge_seeds FOLDER\n");
        return 2;
    }
    const auto seeds = forge::make_seeds(TEST_DATA);
    for (const std::string_view kind : forge::certificate_kinds()) {
        const auto folder = std::filesystem::path(words[1]) / ("certificate_" + std::string(kind));
        std::filesystem::create_directories(folder);
        int number = 0;
        for (const forge::Seed* seed : forge::seeds_of(seeds, kind)) {
            std::ofstream file(folder / (std::to_string(number++) + ".json"), std::ios::binary);
            file << to_json(seed->value);
            if (!file) return 1;
        }
    }
    return 0;
}
