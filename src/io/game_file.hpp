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

/// The bytes of a file or of a pipe.
class InputBytes {
  public:
    virtual ~InputBytes() = default;
    /// Reads bytes into the span, as many as are available. Returns their number, or 0 at the end or after an
    /// error.
    [[nodiscard]] virtual std::size_t read(std::span<char> out) = 0;
    /// Continues reading at the offset. Returns false for a pipe.
    [[nodiscard]] virtual bool seek(std::uint64_t offset) = 0;
    /// Returns the number of bytes, or nothing for a pipe.
    [[nodiscard]] virtual std::optional<std::uint64_t> size() const = 0;
    /// Returns the reason why the input could not be opened or read, or an empty text.
    [[nodiscard]] virtual const std::string& error() const = 0;
};

/// Opens a file by its path; `-` is standard input. Callers must check `error` before they read.
using OpenInput = std::function<std::unique_ptr<InputBytes>(const std::string& path)>;

/// The part of a file of games that is read. The file is thought of as cut into `count` parts of equal size.
struct GameFilePart {
    std::uint32_t number = 0;  ///< the number of the part, from 0
    std::uint32_t count = 1;   ///< the number of parts
    /// The number of bytes of text to skip at the beginning of the part; a game begins after them. If empty,
    /// the first game of the part is searched for, except in the first part.
    std::optional<std::uint64_t> from = std::nullopt;
};

/// A part of a file, as offsets in the file on the disk, packed or not.
struct GameFileBounds {
    std::uint64_t begin = 0;
    std::uint64_t end = ~std::uint64_t{0};
    bool is_packed = false;
};

/// A file of games, plain or packed with gzip or zstd, as blocks of text. If pzstd has written the file, as
/// for those of Lichess, its frames are returned packed, so that all threads can unpack them.
class GameFile : public TextBlocks {
  public:
    /// Return how much of the file has been read, and how much is to be read in total, in bytes on the disk.
    /// The total is unknown for a pipe.
    [[nodiscard]] virtual std::uint64_t bytes_read() const = 0;
    [[nodiscard]] virtual std::optional<std::uint64_t> bytes_to_read() const = 0;
    /// Returns the part of the file on the disk that was requested. In a packed file, it begins and ends at
    /// the boundaries of frames. For a pipe, it is the whole input.
    [[nodiscard]] virtual GameFileBounds bounds() const = 0;
};

/// Opens a file of games. Errors: `input.read`; `input.packed` for a kind of packed file that must be
/// unpacked first; `input.part` if a part is requested of a pipe, of a gzip file, or of a zstd file that
/// pzstd has not written.
[[nodiscard]] Result<std::unique_ptr<GameFile>> open_game_file(std::unique_ptr<InputBytes> bytes,
                                                               const GameFilePart& part = {});

}  // namespace doublecheck
