// SPDX-License-Identifier: MIT
// The tests of the toy checker. The program accepts the GoogleTest arguments that tools/mutate_checker.py
// passes.
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "checker/toy.hpp"

namespace {

bool holds(const char* word) {
    return toy::check(word).holds;
}
bool says(const char* word, const char* text) {
    return toy::check(word).text == text;
}

const std::map<std::string, std::function<bool()>> tests = {
    {"Accepts", [] { return holds("28") && holds("8"); }},
    {"RefusesLetters", [] { return says("/8", "It is no number.") && says("a8", "It is no number."); }},
    {"RefusesOdd", [] { return !holds("89"); }},
    {"RefusesNothing", [] { return !holds(""); }},
    {"RefusesMany", [] { return says("2468", "There are many."); }},
    {"RefusesSeven", [] { return !holds("78"); }},
    {"LooksAndSaysNothing", [] { return holds("82") || true; }},
    {"WantsAnEight", [] { return says("2", "There is no eight."); }},
};

}  // namespace

int main(int count, char** arguments) {
    for (int i = 1; i < count; ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--gtest_list_tests") {
            std::puts("Toy.");
            for (const auto& [name, test] : tests) std::printf("  %s\n", name.c_str());
            return 0;
        }
        if (argument.starts_with("--gtest_filter=Toy.")) {
            return tests.at(std::string(argument.substr(19)))() ? 0 : 1;
        }
    }
    return 2;
}
