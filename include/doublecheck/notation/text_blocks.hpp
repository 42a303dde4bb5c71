// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "doublecheck/base/error.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// Where a block stands relative to the part of a text that is scanned. Games that begin inside the part
/// count. The text before it helps to find the first game, the text behind it holds the end of the last.
enum class TextPart : std::uint8_t { before, inside, behind };

/// A piece of a text, compressed or not.
struct TextBlock {
    TextPart part = TextPart::inside;
    std::string bytes = {};
    /// Decompresses the bytes in place, on any thread, and returns an error if they are damaged. Null if the
    /// bytes are text already.
    std::optional<Error> (*unpack)(std::string& bytes) = nullptr;
};

/// Yields the blocks of a text one after the other. Called by one thread at a time.
class TextBlocks {
  public:
    virtual ~TextBlocks() = default;
    /// Fills the block, using its memory again. Returns false at the end and after an error.
    [[nodiscard]] virtual bool next(TextBlock& block) = 0;
    /// Returns why reading stopped, or null at the end of the text.
    [[nodiscard]] virtual const Error* error() const { return nullptr; }
};

/// Returns the blocks of a source of text. Each but the last has that size.
[[nodiscard]] std::unique_ptr<TextBlocks> blocks_of(ByteSource source, std::size_t block_bytes = 1U << 20U);

}  // namespace doublecheck
