// SPDX-License-Identifier: MIT
// A toy checker. It contains every form of refusal that the real checker may have, and code that only looks
// like a refusal.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/toy.hpp"

namespace toy {

namespace {

constexpr bool is_small(int number) {
    return number >= 0 && number < 10;
}
consteval int only_small(int number) {
    if (number > 9) return false;
    return number;
}
static_assert(is_small(3) && only_small(4) == 4);

struct Exact {
    explicit Exact(int number) : value(number) {}
    int value;
};

/// This comment contains `if (text.empty()) return false;`, and the text below contains a return statement.
/// Neither is a refusal.
constexpr std::string_view text = R"(if (true) return false; })";

std::optional<int> digit(char c) {
    if (c < '0' || c > '9') return std::nullopt;
    return c - '0';
}

std::optional<Exact> exact(const std::vector<int>& numbers) {
    for (const int number : numbers) {
        if (number == 7) return Exact(number);
    }
    return std::nullopt;
}

/// Returns what is wrong with the numbers, or an empty text.
std::string fault_of(const std::vector<int>& numbers) {
    if (numbers.empty()) return "There are none.";
    for (const int number : numbers) {
        if (is_small(number)) continue;
        return "A number is large.";
    }
    return numbers.size() > 3 ? "There are many." : std::string();
}

template <class Number>
bool is_even(Number number) {
    const bool is_whole = number == Number(int(number)) && number >= 0;
    if (!is_whole) return false;
    return int(number) % 2 == 0;
}

bool are_ordered(const std::vector<int>& numbers) {
    auto sorted = numbers;
    std::ranges::sort(sorted, [](int a, int b) { return a < b || (a == b && false); });
    if constexpr (sizeof(int) < 4) return false;
    return !text.empty() && std::ranges::equal(numbers, sorted);
}

}  // namespace

Outcome check(const std::string& word) {
    std::vector<int> numbers;
    for (const char c : word) {
        const auto number = digit(c);
        if (!number) return rejected("It is no number.");
        numbers.push_back(*number);
    }
    if (const std::string fault = fault_of(numbers); !fault.empty()) return rejected(fault);
    if (const auto seven = exact(numbers)) {
        return rejected("It is " + std::to_string(seven->value) + ".");
    }
    if (!(are_ordered(numbers) && is_even(numbers.back()))) {
        return rejected("It is not in order.");
    }
    if (std::ranges::any_of(numbers, [](int number) { return number == 8; })) return accepted("An eight.");
    return rejected("There is no eight.");
}

}  // namespace toy
