// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck {

/// `[%name a,b,"c, d"]` in a comment of a PGN (Supplement 2001).
struct CommentCommand {
    std::string name = {};
    std::vector<std::string> operands = {};
};

/// All commands of a comment, in their order. What is not closed is no command.
[[nodiscard]] std::vector<CommentCommand> comment_commands(std::string_view comment);

/// `h:mm:ss`, also with a fraction, in seconds.
[[nodiscard]] std::optional<double> clock_seconds(std::string_view text);

}  // namespace doublecheck
