// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "doublecheck/io/game_file.hpp"

namespace doublecheck::cli {

/// A file or standard input, read until the stop flag is raised.
class InputFile final : public InputBytes {
  public:
    /// `-` is standard input. Look at `error` before reading.
    explicit InputFile(const std::string& path);
    ~InputFile() override;
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// Fills the span as far as there is something; 0 at the end, after an error, or when the stop flag is
    /// raised.
    [[nodiscard]] std::size_t read(std::span<char> out) override;
    [[nodiscard]] bool seek(std::uint64_t offset) override;
    /// The size of a regular file.
    [[nodiscard]] std::optional<std::uint64_t> size() const override;
    /// Why it could not be opened or read, or an empty text.
    [[nodiscard]] const std::string& error() const override { return error_; }

  private:
    void fail(std::string_view what);

    std::string name_;
    int descriptor_ = -1;
    bool is_owned_ = false;
    std::string error_ = {};
};

/// Standard output, written at once.
class Output {
  public:
    /// Writes all of it. False once nobody reads any more or the device refuses.
    [[nodiscard]] bool write(std::string_view text);
    /// Why it could not be written, or an empty text; a reader that has gone away is no error.
    [[nodiscard]] const std::string& error() const { return error_; }

  private:
    std::string error_ = {};
    bool is_closed_ = false;
};

[[nodiscard]] bool is_folder(const std::string& path);
/// Whether a path names something that can be read as a file.
[[nodiscard]] bool is_readable_file(const std::string& path);

}  // namespace doublecheck::cli
