// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "doublecheck/ops/operation.hpp"
#include "doublecheck/problem/compose.hpp"

namespace doublecheck {

/// What `compose` is asked for.
struct ComposeRequest {
    ComposeWishes wishes = {};
    std::string told = {};  ///< the wishes as they were given, which a file of problems is about
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

/// Errors: `argument.value`.
[[nodiscard]] Result<ComposeRequest> compose_request(std::span<const std::string> operands,
                                                     const Arguments& arguments);

}  // namespace doublecheck
