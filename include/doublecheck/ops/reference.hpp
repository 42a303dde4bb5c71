// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/ops/operation.hpp"

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
/// The rule of that name and those whose names go on behind it with a point, or all, as text; empty if there
/// is none.
[[nodiscard]] std::string rules_text(std::string_view name = {});
/// The rule catalogue as docs/rules.md.
[[nodiscard]] std::string rules_markdown();
/// The rules of audits as a table in Markdown, with check and level.
[[nodiscard]] std::string audit_rules_markdown();

}  // namespace doublecheck
