// SPDX-License-Identifier: MIT
#include "doublecheck/ops/suggestion.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/ops/operation.hpp"

namespace doublecheck {
namespace {

/// The edits that make one word of the other.
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

/// A slip of a key or two, but never most of a short word.
std::size_t most_edits(std::string_view word) {
    return word.size() < 4 ? 1 : 2;
}

/// Whether that is a position where an operation should be.
bool looks_like_a_position(std::string_view word) {
    return word == "startpos" || std::ranges::count(word, '/') >= 7;
}

}  // namespace

std::string suggestion(std::string_view word, std::span<const std::string_view> known) {
    constexpr std::size_t longest = 64;  // nobody mistypes more
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

std::string unknown_operation(std::string_view name) {
    if (looks_like_a_position(name.substr(0, name.find_first_of(" _")))) {
        return "An operation is expected before the position: doublecheck legality FEN. They are listed by: "
               "doublecheck --help";
    }
    std::vector<std::string_view> known;
    for (const Operation& operation : operations()) {
        if (!operation.is_hidden) known.push_back(operation.name);
    }
    for (const OperationGroup& group : operation_groups()) known.push_back(group.name);
    const std::string hint = suggestion(name, known);
    return fmt::format("There is no operation \"{}\".{}", name,
                       hint.empty() ? " The operations are listed by: doublecheck --help" : hint);
}

std::string unknown_option(std::string_view operation, std::string_view option) {
    std::vector<std::string> names;
    if (const Operation* known = find_operation(operation)) {
        for (const Parameter& parameter : parameters_of(*known))
            names.push_back(fmt::format("--{}", parameter.name));
    }
    const std::string_view name = option.substr(0, option.find('='));
    const std::vector<std::string_view> known(names.begin(), names.end());
    // A letter alone is like every other one.
    const std::string hint = name.starts_with("--") ? suggestion(name, known) : std::string();
    const std::string end = hint.empty() ? "" : fmt::format(".{}", hint);
    return fmt::format("{} has no option \"{}\"{} (see: doublecheck {} --help)", operation, name, end,
                       operation);
}

}  // namespace doublecheck
