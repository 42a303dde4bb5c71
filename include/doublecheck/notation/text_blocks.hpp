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

/// The place of a block relative to the part of a text that is scanned. The games that begin inside the part
/// count. The text before the part helps to find the first game, and the text after it contains the end of
/// the last game.
enum class TextPart : std::uint8_t { before, inside, behind };

/// A piece of a text, which may be compressed.
struct TextBlock {
    TextPart part = TextPart::inside;  ///< where the block is
    std::string bytes = {};            ///< the bytes, compressed if `unpack` is not null
    /// Decompresses the bytes in place. May be called on any thread. Returns an error if the bytes are
    /// damaged; they are then the text before the damage. Null if the bytes are not compressed.
    std::optional<Error> (*unpack)(std::string& bytes) = nullptr;
};

/// Returns the blocks of a text one after the other. Must be used by one thread at a time.
class TextBlocks {
  public:
    virtual ~TextBlocks() = default;
    /// Fills the block, reusing its memory. Returns false at the end and after an error.
    [[nodiscard]] virtual bool next(TextBlock& block) = 0;
    /// Returns the error that ended the reading, or null at the end of the text.
    [[nodiscard]] virtual const Error* error() const { return nullptr; }
};

/// Divides a source of text into blocks of `block_bytes` bytes; the last one may be shorter.
[[nodiscard]] std::unique_ptr<TextBlocks> blocks_of(ByteSource source, std::size_t block_bytes = 1U << 20U);

}  // namespace doublecheck
