// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// Returns every rule with its statement and its law or proof, as text. `name` selects one rule or a family
/// of rules: `castling` selects `castling.blocked` and others. Returns an empty text if no rule has that
/// name.
[[nodiscard]] std::string rules_text(std::string_view name = {});
/// Returns the text of docs/rules.md.
[[nodiscard]] std::string rules_markdown();
/// Returns the rules of the audit with their checks and severities, as a Markdown table.
[[nodiscard]] std::string audit_rules_markdown();

}  // namespace doublecheck
