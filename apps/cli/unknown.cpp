// SPDX-License-Identifier: MIT
#include "unknown.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/ops/suggestion.hpp"
#include "reference.hpp"

namespace doublecheck {
namespace {

/// Returns true if a word in place of an operation looks like a position.
bool looks_like_a_position(std::string_view word) {
    return word == "startpos" || std::ranges::count(word, '/') >= 7;
}

/// A word that users may try, and the operation to suggest instead.
struct OtherName {
    std::string_view name;
    std::string_view instead;
};

/// Names that people or other programs use for operations.
constexpr auto other_names = std::to_array<OtherName>({
    {"analyse", "sharpness"},
    {"analysis", "sharpness"},
    {"analyze", "sharpness"},
    {"arbiter", "rule"},
    {"board", "show"},
    {"castle", "castling"},
    {"chess960", "legality --chess960"},
    {"d", "show"},
    {"dead", "winnable --both"},
    {"diagram", "convert --to svg"},
    {"epd", "convert --to epd"},
    {"eval", "sharpness"},
    {"evaluate", "sharpness"},
    {"fen", "convert --to fen"},
    {"flag", "winnable"},
    {"helpmate", "solve"},
    {"lastmove", "retract"},
    {"last-move", "retract"},
    {"legal", "legality"},
    {"mate", "solve"},
    {"pgn", "convert --to pgn"},
    {"retro", "retract"},
    {"svg", "convert --to svg"},
    {"uci", "convert --to uci"},
    {"valid", "legality"},
    {"validate", "legality"},
});

}  // namespace

std::string unknown_operation(std::string_view name) {
    if (looks_like_a_position(name.substr(0, name.find_first_of(" _")))) {
        return "An operation is expected before the position: doublecheck legality FEN. They are listed by: "
               "doublecheck --help";
    }
    const auto other = std::ranges::find(other_names, name, &OtherName::name);
    if (other != other_names.end())
        return fmt::format("There is no operation \"{}\". Did you mean \"{}\"?", name, other->instead);
    std::vector<std::string_view> known;
    for (const Operation& operation : commands()) {
        if (!operation.is_hidden) known.push_back(operation.name);
    }
    for (const OperationGroup& group : operation_groups()) known.push_back(group.name);
    const std::string hint = suggestion(name, known);
    return fmt::format("There is no operation \"{}\".{}", name,
                       hint.empty() ? " The operations are listed by: doublecheck --help" : hint);
}

std::string unknown_option(std::string_view operation, std::string_view option) {
    std::vector<std::string> names;
    if (const Operation* known = find_command(operation)) {
        for (const Parameter& parameter : parameters_of(*known))
            names.push_back(fmt::format("--{}", parameter.name));
    }
    const std::string_view name = option.substr(0, option.find('='));
    const std::vector<std::string_view> known(names.begin(), names.end());
    // A single letter resembles every other one, so it gets no suggestion.
    const std::string hint = name.starts_with("--") ? suggestion(name, known) : std::string();
    const std::string end = hint.empty() ? "" : fmt::format(".{}", hint);
    return fmt::format("{} has no option \"{}\"{} (see: doublecheck {} --help)", operation, name, end,
                       operation);
}

}  // namespace doublecheck
