// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/problem/composition.hpp"
#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// How far composing has come, as a line of JSON.
struct ComposingLine {
    static constexpr std::string_view schema_id = "doublecheck/composing/1";
    static constexpr std::string_view title = "How far composing has come";
    static constexpr std::string_view description =
        "The last line of `compose --counts`; in the file of `--resume` one stands behind the problems of "
        "each "
        "batch.";

    std::string wishes = {};
    std::uint64_t batches = 0;
    ComposeCounts counts = {};

    static constexpr auto fields() {
        return members(field("wishes", &ComposingLine::wishes, "What was asked for."),
                       field("batches", &ComposingLine::batches, "Batches that are done."),
                       field("counts", &ComposingLine::counts, "What was tried, and what became of it."));
    }
};

/// Keeps problems as lines of JSON, with a `ComposingLine` behind those of each batch: what stands behind the
/// last of these is from a batch that was broken off, and is taken away when the file is opened again.
class ComposingFile {
  public:
    /// Opens a file, or makes one. Errors: `input.read`, `output.write`, and `argument.value` if it is about
    /// other wishes, or none of these files.
    [[nodiscard]] static Result<ComposingFile> open(const std::string& path, std::string_view wishes);

    /// The problems that were there when it was opened, and how far they had come.
    [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }
    [[nodiscard]] const ComposingLine& state() const { return state_; }

    /// Adds what came of a batch, and gives it to the system. False if that fails.
    [[nodiscard]] bool add(const std::vector<std::string>& problems, const ComposingLine& state);

  private:
    ComposingFile() = default;
    [[nodiscard]] std::size_t read(std::string_view text);

    std::vector<std::string> problems_ = {};
    ComposingLine state_ = {};
    std::unique_ptr<std::ostream> out_ = nullptr;
};

}  // namespace doublecheck
