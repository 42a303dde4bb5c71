// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/base/bytes.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "framework/record.hpp"
#include "io/game_file.hpp"
#include "show/text.hpp"

namespace doublecheck {

class Arguments;
class BatchReader;
struct Operation;
struct StreamOptions;
struct StreamSummary;

/// A verdict of any type that a command has given, to be counted and printed. `VerdictOf` holds its type.
class AnsweredVerdict {
  public:
    virtual ~AnsweredVerdict() = default;
    AnsweredVerdict(const AnsweredVerdict&) = delete;
    AnsweredVerdict& operator=(const AnsweredVerdict&) = delete;

    /// Returns the answer.
    [[nodiscard]] virtual Answer answer() const = 0;
    /// Returns the reasons, with the names of their squares.
    [[nodiscard]] virtual std::vector<WrittenReason> written_reasons() const = 0;
    /// Sets the time that the verdict took.
    virtual void set_microseconds(std::int64_t time) = 0;
    /// Appends the verdict as one JSON object, without a newline.
    virtual void append_json(std::string& out) const = 0;
    /// Returns the verdict as text for people. Ends with a newline.
    [[nodiscard]] virtual std::string text(const Operation& operation, const TextStyle& style) const = 0;

  protected:
    AnsweredVerdict() = default;
};

/// Numbers in two forms: as a line of JSON and as text.
struct Figures {
    std::string json;
    std::string text;
};

/// The answer to a record: a verdict, text of one or more lines (`convert`), or numbers (`perft`).
using Reply = std::variant<std::unique_ptr<AnsweredVerdict>, std::string, Figures>;

/// Receives the lines of the input as they arrive, before their record is complete. Used by `rule`, which
/// prints the ruling on an event as soon as its line arrives.
class LineListener {
  public:
    virtual ~LineListener() = default;
    LineListener(const LineListener&) = delete;
    LineListener& operator=(const LineListener&) = delete;

    /// Begins a new record.
    virtual void begin() = 0;
    virtual void on_line(std::string_view line) = 0;
    /// Returns true if some output for the record was written.
    [[nodiscard]] virtual bool has_written() const = 0;
    /// Returns the output that is still missing once the record has its verdict.
    [[nodiscard]] virtual std::string remaining_text(const AnsweredVerdict& verdict,
                                                     const TextStyle& style) const = 0;

  protected:
    LineListener() = default;
};

/// Reads and answers the records of one command with given options. May be used by several threads at once,
/// each with its own record.
class RecordAnswerer {
  public:
    virtual ~RecordAnswerer() = default;
    RecordAnswerer(const RecordAnswerer&) = delete;
    RecordAnswerer& operator=(const RecordAnswerer&) = delete;

    /// Returns whether games are read beyond an illegal move.
    [[nodiscard]] virtual IllegalMoves illegal_moves() const = 0;
    /// Returns an empty record, into which one record after the other can be read.
    [[nodiscard]] virtual std::unique_ptr<Record> make_record() const = 0;
    /// Reads a record from its text. The offset of an error counts from the first byte of the text. The label
    /// of the record is set even then.
    [[nodiscard]] virtual std::optional<Error> read(std::string_view text, RecordFormat format,
                                                    Record& record) const = 0;
    /// Makes a record from a game.
    [[nodiscard]] virtual std::optional<Error> read(PgnGame game, Record& record) const = 0;
    /// Returns the parts of a record that are answered separately, or nothing if it is answered as a whole.
    [[nodiscard]] virtual std::vector<std::unique_ptr<Record>> parts(const Record& record) const = 0;
    /// Answers one record, or one part. May set `broken_off` if only the beginning of the record can be
    /// answered.
    [[nodiscard]] virtual Result<Reply> ask(Record& record) const = 0;

    /// Returns a listener that writes partial results to the sink while a record is still arriving, or null
    /// if the command has none.
    [[nodiscard]] virtual std::unique_ptr<LineListener> listen(const TextStyle& style,
                                                               const ByteSink& output) const = 0;
    /// Answers a whole input by a faster method that writes the same bytes. Returns nothing if the command
    /// has no such method for this input; it has not consumed anything then.
    [[nodiscard]] virtual std::optional<StreamSummary> answer_all(BatchReader& reader, const ByteSink& output,
                                                                  const StreamOptions& options) const = 0;
    /// Returns a sentence for inputs of which the options selected no record, or an empty text if the command
    /// selects nothing.
    [[nodiscard]] virtual std::string nothing_selected(std::span<const std::string> paths,
                                                       const OpenInput& open) const = 0;
    /// Returns the report on verdicts of this command, for the file that `--report` names. Empty if the
    /// command has none.
    [[nodiscard]] virtual std::string report_on(
        std::span<const std::unique_ptr<AnsweredVerdict>> verdicts) const = 0;

  protected:
    RecordAnswerer() = default;
};

/// Makes the answerer of a command for the options that were given.
using MakeAnswerer = std::unique_ptr<RecordAnswerer> (*)(const Arguments& given);

}  // namespace doublecheck
