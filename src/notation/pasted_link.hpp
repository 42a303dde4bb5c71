// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// Returns true if a word is the address of a page: it has a scheme such as `https://`, or begins with the
/// name of a chess server.
[[nodiscard]] bool is_link(std::string_view word);

/// Returns the FEN that a link holds, not yet parsed: behind `/editor/` or `/analysis/` of lichess.org, or in
/// a parameter `fen=` of any page. Nothing is fetched. Errors, with offset 0: `pasted.link-to-game`,
/// `pasted.link-to-study`, `pasted.link-variant`, `pasted.link-two-positions` and
/// `pasted.link-without-position`.
[[nodiscard]] std::expected<std::string, Error> fen_in_link(std::string_view link);

}  // namespace doublecheck
