// SPDX-License-Identifier: MIT
// usage: perft DEPTH FEN      prints the number of leaves of the tree of legal moves; the FEN is an X-FEN

#include <charconv>
#include <cstdio>
#include <string>

#include "doublecheck/notation/fen.hpp"

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fputs("usage: perft DEPTH FEN\n", stderr);
        return 2;
    }
    const std::string_view digits = argv[1];
    int depth = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), depth);
    if (error != std::errc() || end != digits.data() + digits.size() || depth < 0) {
        std::fputs("perft: DEPTH is a whole number from 0\n", stderr);
        return 2;
    }
    const auto position = doublecheck::parse_position(argv[2], doublecheck::StartArray::chess960);
    if (!position) {
        std::fprintf(stderr, "perft: %s\n", position.error().message.c_str());
        return 3;
    }
    std::printf("%llu\n", static_cast<unsigned long long>(doublecheck::perft(*position, depth)));
}
