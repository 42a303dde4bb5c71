// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/game_file.hpp"

namespace doublecheck::cli {

/// An input file or standard input. Reading ends when the stop flag is set.
class InputFile final : public InputBytes {
  public:
    /// Opens a file; `-` is standard input. Check `error` before reading.
    explicit InputFile(const std::string& path);
    ~InputFile() override;
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// Reads the bytes that are available, at most as many as the span holds. Returns 0 at the end, after an
    /// error, or when the stop flag is set.
    [[nodiscard]] std::size_t read(std::span<char> out) override;
    [[nodiscard]] bool seek(std::uint64_t offset) override;
    /// Returns the size of a regular file, otherwise nothing.
    [[nodiscard]] std::optional<std::uint64_t> size() const override;
    /// Returns an error message if opening or reading failed, otherwise an empty text.
    [[nodiscard]] const std::string& error() const override { return error_; }

  private:
    void fail(std::string_view what);

    std::string name_;
    int descriptor_ = -1;
    bool is_owned_ = false;
    std::string error_ = {};
};

/// Unbuffered standard output.
class Output {
  public:
    /// Writes a whole text. Returns false once the reader is gone or writing failed.
    [[nodiscard]] bool write(std::string_view text);
    /// Returns an error message if writing failed, otherwise an empty text. It is not an error if the reader
    /// is gone.
    [[nodiscard]] const std::string& error() const { return error_; }

  private:
    std::string error_ = {};
    bool is_closed_ = false;
};

[[nodiscard]] bool is_folder(const std::string& path);
/// Returns true if a path names a readable file, pipe or device.
[[nodiscard]] bool is_readable_file(const std::string& path);

}  // namespace doublecheck::cli
