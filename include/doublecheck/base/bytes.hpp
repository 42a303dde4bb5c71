// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

namespace doublecheck {

/// A function that fills the span with bytes. Returns the number of bytes written; 0 means the end of the
/// input.
using ByteSource = std::function<std::size_t(std::span<char>)>;

/// Receives output. Returns false once the reader is gone.
using ByteSink = std::function<bool(std::string_view)>;

}  // namespace doublecheck
