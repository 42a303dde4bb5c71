// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "framework/operation.hpp"
#include "problem/compose.hpp"

namespace doublecheck {

/// What `compose` does, by its options.
struct ComposeRequest {
    ComposeWishes wishes = {};
    std::string wishes_text =
        {};  ///< the options of the wishes; a file of `--resume` must have the same ones
    std::uint64_t start = 1;
    std::optional<std::uint64_t> count = std::nullopt;
    std::optional<double> seconds = std::nullopt;
    std::optional<std::string> file = std::nullopt;
    std::optional<std::string> report = std::nullopt;
    bool is_epd = false;
    bool has_counts = false;
    bool has_s_for_knight = false;
};

[[nodiscard]] std::vector<Parameter> compose_parameters();

/// Reads the options. Error: `argument.value`.
[[nodiscard]] Result<ComposeRequest> compose_request(std::span<const std::string> operands,
                                                     const Arguments& arguments);

}  // namespace doublecheck
