// SPDX-License-Identifier: MIT
#pragma once

#include "arbiter/ledger/json_line.hpp"
#include "arbiter/own_laws.hpp"

namespace doublecheck {

/// Reads laws from a member of a header. Errors: those of `parse_laws`, and `ledger.member` if it holds no
/// object.
[[nodiscard]] Result<std::shared_ptr<const OwnLaws>> laws_in(const LineValue& value);

/// Returns the JSON Schema of such a member.
[[nodiscard]] Object laws_members();

}  // namespace doublecheck
