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

/// Whether that is a position where an operation should be.
bool looks_like_a_position(std::string_view word) {
    return word == "startpos" || std::ranges::count(word, '/') >= 7;
}

struct OtherName {
    std::string_view name;
    std::string_view instead;
};

/// What other programs and people call what is done here under another name.
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
    // A letter alone is like every other one.
    const std::string hint = name.starts_with("--") ? suggestion(name, known) : std::string();
    const std::string end = hint.empty() ? "" : fmt::format(".{}", hint);
    return fmt::format("{} has no option \"{}\"{} (see: doublecheck {} --help)", operation, name, end,
                       operation);
}

}  // namespace doublecheck
