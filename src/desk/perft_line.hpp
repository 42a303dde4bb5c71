// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "doublecheck/chess99/details.hpp"
#include "doublecheck/notation/leaves.hpp"
#include "doublecheck/ops/operation.hpp"
#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// How many lines of plays there are, of chess or of Chess 99.
struct PerftLine {
    static constexpr std::string_view schema_id = "doublecheck/perft/1";
    static constexpr std::string_view title = "How many lines of plays there are";
    static constexpr std::string_view description = "What `perft` and `chess99 perft` count.";

    std::optional<FenLine> fen = std::nullopt;
    std::optional<chess99::Position> position = std::nullopt;
    Object options = {};
    int depth = 1;
    std::optional<std::map<std::string, std::uint64_t>> divide = std::nullopt;
    std::uint64_t nodes = 0;
    std::string label = {};

    static constexpr auto fields() {
        return std::tuple(
            field("fen", &PerftLine::fen, "of chess: where the lines begin"),
            field("position", &PerftLine::position, "of Chess 99: where the lines begin"),
            field_unless_empty("options", &PerftLine::options, "those that differ from the default"),
            field("depth", &PerftLine::depth, "how many plays deep"),
            field("divide", &PerftLine::divide,
                  "the lines that begin with each play, in UCI or in coordinates"),
            field("nodes", &PerftLine::nodes, "all lines"),
            field_unless_empty("label", &PerftLine::label, "What the record carried after a tab."));
    }
};

/// `--depth`. Error: `argument.value`.
[[nodiscard]] Result<int> perft_depth(const Arguments& arguments);
/// `--depth` and `--divide`.
[[nodiscard]] std::vector<Parameter> perft_parameters();

/// The line for programs, with the same in words.
[[nodiscard]] Figures perft_figures(const PerftLine& line);

}  // namespace doublecheck
