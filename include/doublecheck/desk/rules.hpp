// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// Every rule, its statement and what it rests on; with a name only that rule, or those of the family that
/// the name begins (`castling` for `castling.blocked`); empty if there is none.
[[nodiscard]] std::string rules_text(std::string_view name = {});
/// docs/rules.md.
[[nodiscard]] std::string rules_markdown();
/// The rules that an audit goes by, with their checks and levels, as a table.
[[nodiscard]] std::string audit_rules_markdown();

}  // namespace doublecheck
