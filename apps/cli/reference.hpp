// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "commands/operations.hpp"

namespace doublecheck {

/// Returns the text of `doublecheck --help`.
[[nodiscard]] std::string help_text();
/// Returns the options that many operations share, as `doublecheck help options` prints them.
[[nodiscard]] std::string options_text();
/// Returns the text of `doublecheck OPERATION --help`.
[[nodiscard]] std::string help_text(const Operation& operation);
/// Returns the text of `doublecheck GROUP`, for example `doublecheck chess99`.
[[nodiscard]] std::string help_text(const OperationGroup& group);
/// Returns the man page, in man(7) macros.
[[nodiscard]] std::string man_page();
/// Returns the completion script for `bash`, `zsh` or `fish`, or nothing for another name.
[[nodiscard]] std::optional<std::string> completion(std::string_view shell);
/// Returns the page docs/cli.md.
[[nodiscard]] std::string reference_markdown();

/// Returns the operations of the command line: those of the library, then those about the program itself.
[[nodiscard]] std::span<const Operation> commands();
/// Returns the operation with that name, or null. Makes no other operation of the library.
[[nodiscard]] const Operation* find_command(std::string_view name);

// The parts of the help that the man page and the reference use too.

/// Returns an option with its placeholder, such as `--nodes N`.
[[nodiscard]] std::string long_form(const Parameter& parameter);
/// Returns the description of a parameter with its choices, default and exclusions.
[[nodiscard]] std::string explained(const Parameter& parameter);
/// Returns the explanation of records and their formats.
[[nodiscard]] std::string_view input_text();

}  // namespace doublecheck
