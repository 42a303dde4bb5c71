// SPDX-License-Identifier: MIT
#include "desk/perft_line.hpp"

#include <fmt/format.h>

#include "doublecheck/verdict/parts.hpp"

namespace doublecheck {

Result<int> perft_depth(const Arguments& arguments) {
    constexpr int deepest = 64;
    const auto depth = arguments.integer("depth").value_or(1);
    if (depth > deepest) return failure("argument.value", fmt::format("--depth goes to {}.", deepest));
    return static_cast<int>(depth);
}

std::vector<Parameter> perft_parameters() {
    return {{"depth", ParameterKind::integer, "N", "how many plays deep", "1"},
            {.name = "divide", .help = "count the lines that begin with each play"}};
}

Figures perft_figures(const PerftLine& line) {
    Figures figures{.object = *to_line(line).object(), .text = {}};
    if (line.divide) {
        for (const auto& [play, nodes] : *line.divide) figures.text += fmt::format("{}: {}\n", play, nodes);
    }
    figures.text += fmt::format("{}\n", line.nodes);
    return figures;
}

}  // namespace doublecheck
