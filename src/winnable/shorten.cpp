// SPDX-License-Identifier: MIT
#include "winnable/shorten.hpp"

namespace doublecheck::winnable {

std::vector<Move> shorten(const Position& start, std::vector<Move> line, Color winner) {
    (void)start;
    (void)winner;
    return line;
}

}  // namespace doublecheck::winnable
