// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "doublecheck/base/error.hpp"
#include "doublecheck/notation/text_blocks.hpp"

namespace doublecheck {

/// Bytes that lie in a file or come through a pipe.
class InputBytes {
  public:
    virtual ~InputBytes() = default;
    /// Fills the span as far as there is something; 0 at the end, or after an error.
    [[nodiscard]] virtual std::size_t read(std::span<char> out) = 0;
    /// Goes on reading at that byte; false for a pipe.
    [[nodiscard]] virtual bool seek(std::uint64_t offset) = 0;
    /// How many bytes there are; nothing for a pipe.
    [[nodiscard]] virtual std::optional<std::uint64_t> size() const = 0;
    /// Why it could not be opened or read, or an empty text.
    [[nodiscard]] virtual const std::string& error() const = 0;
};

/// Opens a file by its name, `-` being standard input. Look at `error` before reading.
using OpenInput = std::function<std::unique_ptr<InputBytes>(const std::string& path)>;

/// What of a file of games is read.
struct GameFilePart {
    std::uint32_t number = 0;  ///< the part of the file, from 0
    std::uint32_t count = 1;   ///< into how many parts of equal size it is thought to be cut
    /// How many bytes of text at the beginning of the part are left out: a game begins behind them. Nothing:
    /// the first game of the part is to be looked for, unless it is the first part.
    std::optional<std::uint64_t> from = std::nullopt;
};

/// A stretch of a file, in bytes as it lies there.
struct GameFileBounds {
    std::uint64_t begin = 0;
    std::uint64_t end = ~std::uint64_t{0};
    bool is_packed = false;
};

/// A file of games, plain, gzip or zstd, as blocks of text. The frames of a file that pzstd wrote, as
/// Lichess's are, are handed out packed, so that they are unpacked on all threads.
class GameFile : public TextBlocks {
  public:
    /// How much of the file has been read, and how much of it is to be read: in bytes as it lies there,
    /// packed or not. The latter is unknown for a pipe.
    [[nodiscard]] virtual std::uint64_t bytes_read() const = 0;
    [[nodiscard]] virtual std::optional<std::uint64_t> bytes_to_read() const = 0;
    /// The part of the file, as it lies there, that was asked for. Of a packed file it begins and ends with a
    /// frame. The whole file for a pipe.
    [[nodiscard]] virtual GameFileBounds bounds() const = 0;
};

/// Opens a file of games. Errors: `input.read`; `input.packed` for a packed file that has to be unpacked
/// first; `input.part` if a part is asked for of a pipe, of gzip, or of zstd that is a single frame.
[[nodiscard]] Result<std::unique_ptr<GameFile>> open_game_file(std::unique_ptr<InputBytes> bytes,
                                                               const GameFilePart& part = {});

}  // namespace doublecheck
