// SPDX-License-Identifier: MIT
#include "arbiter/ledger/comment_commands.hpp"

#include <algorithm>
#include <system_error>

#include "doublecheck/base/decimal.hpp"
#include "doublecheck/base/text.hpp"

namespace doublecheck {
namespace {

/// Takes one operand and the comma or bracket behind it; nothing if the text ends first.
std::optional<std::string> take_operand(std::string_view& rest, bool& is_last) {
    std::string operand;
    bool is_quoted = false;
    for (std::size_t at = 0; at < rest.size(); ++at) {
        const char c = rest[at];
        if (c == '"') {
            is_quoted = !is_quoted;
        } else if (!is_quoted && (c == ',' || c == ']')) {
            is_last = c == ']';
            rest.remove_prefix(at + 1);
            return std::string(trimmed(operand));
        } else {
            operand += c;
        }
    }
    return std::nullopt;
}

std::optional<CommentCommand> take_command(std::string_view& rest) {
    const std::size_t end = rest.find_first_of(" \t\r\n]");
    if (end == std::string_view::npos) return std::nullopt;
    CommentCommand command{.name = std::string(rest.substr(0, end))};
    bool is_last = rest[end] == ']';
    rest.remove_prefix(end + 1);
    while (!is_last) {
        auto operand = take_operand(rest, is_last);
        if (!operand) return std::nullopt;
        command.operands.push_back(std::move(*operand));
    }
    return command;
}

}  // namespace

std::vector<CommentCommand> comment_commands(std::string_view comment) {
    std::vector<CommentCommand> commands;
    for (std::size_t at = comment.find("[%"); at != comment.npos; at = comment.find("[%")) {
        comment.remove_prefix(at + 2);
        std::string_view rest = comment;
        auto command = take_command(rest);
        if (!command) continue;
        commands.push_back(std::move(*command));
        comment = rest;
    }
    return commands;
}

std::optional<double> clock_seconds(std::string_view text) {
    double seconds = 0;
    for (int part = 0; part < 3; ++part) {
        const std::size_t end = part < 2 ? text.find(':') : text.size();
        if (end == std::string_view::npos || end == 0) return std::nullopt;
        double value = 0;
        const auto [stop, error] = read_decimal(text.substr(0, end), value, std::chars_format::fixed);
        const bool is_whole = error == std::errc() && stop == text.data() + end && text.front() != '-';
        if (!is_whole || value > 1000) return std::nullopt;
        seconds = seconds * 60 + value;
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return seconds;
}

}  // namespace doublecheck
