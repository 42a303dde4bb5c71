// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "doublecheck/ops/operation.hpp"

namespace doublecheck::cli {

/// What the user asked for.
struct Command {
    const Operation* operation = nullptr;
    Arguments arguments = {};
    std::vector<std::string> operands = {};
};

/// Reads the command line against the operation table; the error is a sentence for people.
[[nodiscard]] std::expected<Command, std::string> parse_command_line(int argc, const char* const* argv);

}  // namespace doublecheck::cli
