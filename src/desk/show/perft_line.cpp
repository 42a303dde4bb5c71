// SPDX-License-Identifier: MIT
#include "desk/show/perft_line.hpp"

#include <fmt/format.h>

#include "doublecheck/verdict/parts.hpp"

namespace doublecheck {

int perft_depth(const Arguments& arguments) {
    return static_cast<int>(arguments.integer("depth").value_or(1));
}

std::vector<Parameter> perft_parameters() {
    return {{.name = "depth",
             .kind = ParameterKind::integer,
             .value = "N",
             .help = "length of the sequences in plies (half-moves), at most 64",
             .default_value = "1",
             .most = 64},
            {.name = "divide", .help = "count the sequences for each first move separately"}};
}

Figures perft_figures(const PerftLine& line) {
    Figures figures{.object = *to_line(line).object(), .text = {}};
    if (line.divide) {
        for (const auto& [play, nodes] : *line.divide) figures.text += fmt::format("{}: {}\n", play, nodes);
    }
    figures.text += fmt::format("{}\n", line.nodes);
    if (line.unreachable) figures.text += unreachable_text(*line.unreachable) + '\n';
    return figures;
}

}  // namespace doublecheck
