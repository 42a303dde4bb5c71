// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/verdict/field.hpp"
#include "problem/composition.hpp"

namespace doublecheck {

/// The progress of composing, as a line of JSON.
struct ComposingLine {
    static constexpr std::string_view schema_id = "doublecheck/composing/1";
    static constexpr std::string_view title = "How far composing has come";
    static constexpr std::string_view description =
        "The last line of `compose --counts`; in the file of `--resume` one follows the problems of each "
        "batch.";

    std::string wishes = {};
    std::uint64_t batches = 0;
    ComposeCounts counts = {};

    static constexpr auto fields() {
        return members(field("wishes", &ComposingLine::wishes, "What was asked for."),
                       field("batches", &ComposingLine::batches, "The batches that are finished."),
                       field("counts", &ComposingLine::counts,
                             "The numbers of positions that were tried and rejected."));
    }
};

/// A file of problems as lines of JSON, with a `ComposingLine` after those of each batch. Lines after the
/// last `ComposingLine` belong to an incomplete batch and are removed when the file is opened again.
class ComposingFile {
  public:
    /// Opens or creates a file. Errors: `input.read`, `output.write`, and `argument.value` if the file has
    /// other wishes or is not a file of problems.
    [[nodiscard]] static Result<ComposingFile> open(const std::string& path, std::string_view wishes);

    /// Returns the problems that the file contained when it was opened.
    [[nodiscard]] const std::vector<std::string>& problems() const { return problems_; }
    [[nodiscard]] const ComposingLine& state() const { return state_; }

    /// Appends the problems of a batch and the progress, and flushes the file. Returns false on failure.
    [[nodiscard]] bool add(const std::vector<std::string>& problems, const ComposingLine& state);

  private:
    ComposingFile() = default;
    [[nodiscard]] std::size_t read(std::string_view text);

    std::vector<std::string> problems_ = {};
    ComposingLine state_ = {};
    std::unique_ptr<std::ostream> out_ = nullptr;
};

}  // namespace doublecheck
