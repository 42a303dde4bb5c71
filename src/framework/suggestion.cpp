// SPDX-License-Identifier: MIT
#include "framework/suggestion.hpp"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace doublecheck {

/// Returns the Levenshtein distance of two words.
std::size_t edits_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

namespace {

/// Returns the greatest distance of a misspelling: two letters, or one of a short word.
std::size_t most_edits(std::string_view word) {
    return word.size() < 4 ? 1 : 2;
}

}  // namespace

bool is_misspelling(std::string_view word, std::string_view known) {
    const std::size_t longer = std::max(word.size(), known.size());
    const std::size_t shorter = std::min(word.size(), known.size());
    return longer - shorter <= most_edits(word) && edits_between(word, known) <= most_edits(word);
}

std::vector<std::string_view> nearest(std::string_view word, std::span<const std::string_view> known,
                                      std::size_t count) {
    constexpr std::size_t longest = 64;
    std::vector<std::pair<std::size_t, std::string_view>> ranked;
    for (const std::string_view one : known) {
        std::size_t edits =
            one.find(word) != std::string_view::npos ? 0 : edits_between(word.substr(0, longest), one);
        for (std::size_t at = 0; at < one.size() && edits > 0;) {
            const std::size_t end = std::min(one.find_first_of(".-", at), one.size());
            edits = std::min(edits, edits_between(word.substr(0, longest), one.substr(at, end - at)));
            at = end + 1;
        }
        ranked.emplace_back(edits, one);
    }
    std::ranges::stable_sort(ranked, {}, [](const auto& one) { return one.first; });
    std::vector<std::string_view> names;
    for (const auto& [edits, one] : ranked | std::views::take(count)) names.push_back(one);
    return names;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> known) {
    constexpr std::size_t longest = 64;  // longer words are not misspellings
    if (word.empty() || word.size() > longest) return {};
    std::string_view nearest;
    std::size_t fewest = most_edits(word) + 1;
    for (const std::string_view one : known) {
        const std::size_t edits = edits_between(word, one);
        if (edits < fewest) nearest = one;
        fewest = std::min(fewest, edits);
    }
    if (nearest.empty() && word.size() >= 3) {
        const auto begun =
            std::ranges::find_if(known, [&](std::string_view one) { return one.starts_with(word); });
        if (begun != known.end()) nearest = *begun;
    }
    return nearest.empty() ? std::string() : fmt::format(" Did you mean \"{}\"?", nearest);
}

}  // namespace doublecheck
