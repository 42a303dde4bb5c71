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

/// Where a block lies when a part of a text is looked at: the games that count begin inside the part. What is
/// before helps to find the first one, what is behind has the end of the last one.
enum class TextPart : std::uint8_t { before, inside, behind };

/// A part of a text, packed or not.
struct TextBlock {
    TextPart part = TextPart::inside;
    std::string bytes = {};
    /// Unpacks the bytes in place, on any thread; null if they are text already. Says what is wrong with
    /// them.
    std::optional<Error> (*unpack)(std::string& bytes) = nullptr;
};

/// Where the blocks of a text come from, one after the other. Called on one thread at a time.
class TextBlocks {
  public:
    virtual ~TextBlocks() = default;
    /// Fills the block, whose memory is used again; false at the end, or after an error.
    [[nodiscard]] virtual bool next(TextBlock& block) = 0;
    /// Why no more could be read; null at the end of the text.
    [[nodiscard]] virtual const Error* error() const { return nullptr; }
};

/// The blocks of a source of text, each of that size, but the last one.
[[nodiscard]] std::unique_ptr<TextBlocks> blocks_of(ByteSource source, std::size_t block_bytes = 1U << 20U);

}  // namespace doublecheck
