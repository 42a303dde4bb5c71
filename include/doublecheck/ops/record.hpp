// SPDX-License-Identifier: MIT
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

class Value;

/// How records are written: a FEN, an EPD or a JSON object a line, or games in PGN.
enum class RecordFormat : std::uint8_t { fen, epd, pgn, json };

/// The format of that name (`fen`, `epd`, `pgn`, `json`), or nothing.
[[nodiscard]] std::optional<RecordFormat> record_format(std::string_view name);
[[nodiscard]] std::string_view to_string(RecordFormat format);

/// The format that the beginning of a text looks like; blank lines and lines with `#` in front are skipped. A
/// text that looks like nothing in particular is taken for FEN, so that the error names what a FEN should
/// have.
[[nodiscard]] RecordFormat detect_format(std::string_view beginning);

/// Where a record could not be read on, though what came before it is answered: a line of a ledger, an
/// illegal move behind which nothing is clear.
struct Break {
    Error error;
    std::size_t line = 0;  ///< of the record, from 1; 0 if it has none of its own
    std::string text = {};
};

/// One thing to ask about, as the operation that reads it keeps it.
class Record {
  public:
    std::string label = {};  ///< the caller's own name for the record; comes back as `subject.label`
    std::optional<Break> broken_off = std::nullopt;

    /// The content as a `T`; made if it is none yet, otherwise as it was left, so that its memory serves
    /// again.
    template <typename T>
    [[nodiscard]] T& make() {
        if (T* const content = std::any_cast<T>(&content_)) return *content;
        return content_.emplace<T>();
    }
    /// Requires that the content is a `T`.
    template <typename T>
    [[nodiscard]] const T& as() const {
        return *std::any_cast<T>(&content_);
    }

  private:
    std::any content_;
};

/// Reads a text of one line in which dashes of all kinds, as a word processor makes them of hyphens, stand
/// for hyphens; what follows a tab, the label, is left as it is. `offsets` are moved back from the text that
/// `read` was given to this one, as is the error's.
[[nodiscard]] std::optional<Error> read_with_hyphens(
    std::string_view text, std::size_t& offset,
    const std::function<std::optional<Error>(std::string_view)>& read);

/// Takes the label of a JSON object, if it has one: a text, or a number; null is none. Any other is an error,
/// `record.shape`.
[[nodiscard]] std::optional<Error> take_label(const Value& object, std::string& label);

/// The error that says of a line of JSON that the step before could not read its record; nothing otherwise.
[[nodiscard]] std::optional<Error> unreadable_before(const Value& line);

/// A line of a text by its number from 1, without its end.
[[nodiscard]] std::string_view line_of(std::string_view text, std::size_t number);

}  // namespace doublecheck
