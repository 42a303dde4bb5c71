// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace doublecheck {

/// Why some text could not be read. Never used for "no": an illegal move or position is a `Verdict`.
///
/// `code` is stable (`fen.bad-piece`), always a string literal, and meant for programs; `message` is a
/// sentence for people; `offset` counts bytes from the start of the text that was handed in to the offending
/// character.
struct Error {
    std::string_view code;
    std::string message;
    std::size_t offset = 0;
};

/// A value, or the reason why there is none.
template <typename T>
using Result = std::expected<T, Error>;

/// Shorthand for `return std::unexpected(Error{...})`. `code` must be a string literal.
[[nodiscard]] inline std::unexpected<Error> failure(std::string_view code, std::string message,
                                                    std::size_t offset = 0) {
    return std::unexpected(Error{code, std::move(message), offset});
}

}  // namespace doublecheck
