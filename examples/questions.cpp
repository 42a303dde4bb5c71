// SPDX-License-Identifier: MIT
// Asks whether a position can have arisen in a game, and which moves can have been played last.
#include <iostream>

#include <doublecheck/doublecheck.hpp>

namespace {

void print(std::string_view question, const doublecheck::Verdict& verdict) {
    std::cout << question << ' ' << to_string(verdict.answer) << '\n';
    for (const doublecheck::Reason& reason : verdict.reasons) std::cout << "    " << reason.text << '\n';
}

}  // namespace

int main() {
    const auto setup = doublecheck::parse_fen("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1");
    if (!setup) {
        std::cerr << "byte " << setup.error().offset << ": " << setup.error().message << '\n';
        return 1;
    }
    print("Is there a last move?", doublecheck::judge_retract(*setup));
    print("Is the position legal?", doublecheck::judge_legality(*setup));
}
