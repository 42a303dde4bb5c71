// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/desk/operations.hpp"

namespace doublecheck {

/// `doublecheck --help`: what it is, the operations, what they share.
[[nodiscard]] std::string help_text();
/// `doublecheck OPERATION --help`.
[[nodiscard]] std::string help_text(const Operation& operation);
/// `doublecheck chess99`: the operations whose names begin with that word.
[[nodiscard]] std::string help_text(const OperationGroup& group);
/// The man page, in man(7) macros.
[[nodiscard]] std::string man_page();
/// Completion for `bash`, `zsh` or `fish`; nothing for another name.
[[nodiscard]] std::optional<std::string> completion(std::string_view shell);
/// docs/cli.md.
[[nodiscard]] std::string reference_markdown();

/// The operations of the command line: those of all desks, and those about the program itself.
[[nodiscard]] std::span<const Operation> commands();
/// The one of that name, or null.
[[nodiscard]] const Operation* find_command(std::string_view name);

}  // namespace doublecheck
