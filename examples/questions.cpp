// SPDX-License-Identifier: MIT
// Asks whether a position could have arisen in a game, whether a side can still mate, which moves could have
// been played last, and what kind of check it is.
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <utility>

#include <doublecheck/doublecheck.hpp>

namespace {

/// Returns a value, or ends the program with the error that prevented it.
template <typename T>
T value_of(doublecheck::Result<T> result) {
    if (!result) {
        std::cerr << "byte " << result.error().offset << ": " << result.error().message << '\n';
        std::exit(1);
    }
    return *std::move(result);
}

void print(std::string_view question, const auto& verdict) {
    std::cout << question << ' ' << to_string(verdict.answer) << ": " << verdict.reasons.front().text << '\n';
}

}  // namespace

int main() {
    const auto setup = value_of(doublecheck::parse_fen("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"));
    print("Is the position legal?", doublecheck::legality(setup));

    // Black's flag has fallen. White has a knight, Black a pawn.
    const auto fallen = value_of(doublecheck::parse_fen("8/8/8/8/1p6/1K6/8/k1N5 b - - 0 1"));
    print("Can White mate?", value_of(doublecheck::winnable(fallen, {.winner = doublecheck::Color::white})));

    const auto after = value_of(doublecheck::parse_fen("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1"));
    std::cout << "Last moves:\n";
    for (const doublecheck::Retraction& retraction : doublecheck::possible_retractions(after)) {
        std::cout << move_text(after, retraction) << '\n';
    }

    // The line that `doublecheck check --json` prints.
    const auto checked = value_of(doublecheck::parse_position("4k3/8/8/8/7b/8/8/4K3 w - - 0 1"));
    std::cout << to_json(doublecheck::check(checked)) << '\n';
}
