// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/board/subject.hpp"
#include "doublecheck/legality/fragment.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Returns the position of a verdict in one line: its FEN, and whether it is Chess960.
[[nodiscard]] std::string subject_text(const SetupSubject& subject);

/// Returns some men in one line: the first field of a FEN, and the squares of the men that never moved.
[[nodiscard]] std::string subject_text(const Fragment& subject);

}  // namespace doublecheck
