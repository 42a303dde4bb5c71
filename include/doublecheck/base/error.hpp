// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace doublecheck {

/// The reason why a text could not be read. An illegal move or position is not an error but a verdict.
///
/// `code` is stable and meant for programs (`fen.bad-piece`); it is always a string literal. `message` is a
/// sentence for people. `offset` is the position of the offending character, in bytes from the start of the
/// text passed in.
struct Error {
    std::string_view code;   ///< a stable code
    std::string message;     ///< a sentence for people
    std::size_t offset = 0;  ///< the byte of the text at which the error is
};

/// A value, or the error that prevented it.
template <typename T>
using Result = std::expected<T, Error>;

/// Returns an error, as a short form of `std::unexpected(Error{...})`. `code` must be a string literal.
[[nodiscard]] inline std::unexpected<Error> failure(std::string_view code, std::string message,
                                                    std::size_t offset = 0) {
    return std::unexpected(Error{code, std::move(message), offset});
}

}  // namespace doublecheck
