// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/value.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "framework/record.hpp"
#include "show/text.hpp"

namespace doublecheck {

class Arguments;
struct Operation;

/// A verdict of any type that a command has given, to be counted and printed. `VerdictOf` holds its type.
class AnsweredVerdict {
  public:
    virtual ~AnsweredVerdict() = default;
    AnsweredVerdict(const AnsweredVerdict&) = delete;
    AnsweredVerdict& operator=(const AnsweredVerdict&) = delete;

    [[nodiscard]] virtual Answer answer() const = 0;
    /// Sets the time that the verdict took.
    virtual void set_microseconds(std::int64_t time) = 0;
    /// Appends the verdict as one JSON object, without a newline.
    virtual void append_json(std::string& out) const = 0;
    /// Returns the verdict as text for people. Ends with a newline.
    [[nodiscard]] virtual std::string text(const Operation& operation, const TextStyle& style) const = 0;

  protected:
    AnsweredVerdict() = default;
};

/// Numbers in two forms: as a JSON object and as text.
struct Figures {
    Object object;
    std::string text;
};

/// The answer to a record: a verdict, text of one or more lines (`convert`), or numbers (`perft`).
using Reply = std::variant<std::unique_ptr<AnsweredVerdict>, std::string, Figures>;

/// Reads and answers the records of one command with given options. May be used by several threads at once,
/// each with its own record.
class RecordAnswerer {
  public:
    virtual ~RecordAnswerer() = default;
    RecordAnswerer(const RecordAnswerer&) = delete;
    RecordAnswerer& operator=(const RecordAnswerer&) = delete;

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

  protected:
    RecordAnswerer() = default;
};

/// Makes the answerer of a command for the options that were given.
using MakeAnswerer = std::unique_ptr<RecordAnswerer> (*)(const Arguments& given);

}  // namespace doublecheck
