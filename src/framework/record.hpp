// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

class Value;

/// The formats of records: one FEN, EPD or JSON object per line, games in PGN, or problems in YAML (`.olv`).
enum class RecordFormat : std::uint8_t { fen, epd, pgn, json, olv };

/// Detects the format of a text by its beginning. Skips blank lines and lines that begin with `#`. Returns
/// `fen` for a text that resembles no format, so that the error message states what a FEN needs.
[[nodiscard]] RecordFormat detect_format(std::string_view beginning);

/// The place after which a record could not be read, although the part before it is answered. Examples: a
/// line of a ledger, an illegal move after which the position is unclear.
struct Break {
    Error error;
    std::size_t line = 0;  ///< line of the record, from 1; 0 if unknown
    std::string text = {};
};

/// One unit of input, such as a position, a game or a ledger. `RecordOf` holds its content.
class Record {
  public:
    std::string label = {};  ///< chosen by the user; becomes `subject.label` of the verdict
    std::optional<Break> broken_off = std::nullopt;

    Record() = default;
    virtual ~Record() = default;
    Record(const Record&) = delete;
    Record& operator=(const Record&) = delete;
};

/// Calls `read` with a copy of a line in which typographic dashes, which word processors substitute, are
/// replaced by hyphens. The label, which follows a tab, is not changed. `offset` and the offset of the error
/// are converted back to the original text.
[[nodiscard]] std::optional<Error> read_with_hyphens(
    std::string_view text, std::size_t& offset,
    const std::function<std::optional<Error>(std::string_view)>& read);

/// Copies the member `label` of a JSON object, a text or a whole number. Leaves `label` unchanged if the
/// member is missing or null. Error: `record.shape` if it has another type.
[[nodiscard]] std::optional<Error> take_label(const Value& object, std::string& label);

/// Returns the error `record.unreadable-before` if a line of JSON reports that an earlier program in a pipe
/// could not read its record.
[[nodiscard]] std::optional<Error> unreadable_before(const Value& line);

/// Returns the line with the given number, counted from 1, without its newline.
[[nodiscard]] std::string_view line_of(std::string_view text, std::size_t number);

}  // namespace doublecheck
