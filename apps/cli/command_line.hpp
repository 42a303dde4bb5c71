// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "framework/operation.hpp"
#include "framework/program_options.hpp"

namespace doublecheck::cli {

/// A parsed command line.
struct Command {
    const Operation* operation = nullptr;
    Arguments arguments = {};
    ProgramOptions options = {};  ///< the options that the program reads itself
    std::vector<std::string> operands = {};
};

/// Parses the command line. The error is a sentence to print.
[[nodiscard]] std::expected<Command, std::string> parse_command_line(int argc, const char* const* argv);

}  // namespace doublecheck::cli
