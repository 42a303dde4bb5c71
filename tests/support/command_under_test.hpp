// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "doublecheck/verdict/verdict.hpp"
#include "framework/operation.hpp"
#include "support/read_back.hpp"

namespace doublecheck::test {

/// Reads and answers records as a command does, one after the other.
class CommandUnderTest {
  public:
    explicit CommandUnderTest(const Operation& operation, Arguments arguments = {})
        : arguments_(std::move(arguments)),
          answerer_(operation.answers_records()->answerer(arguments_)),
          record_(answerer_->make_record()) {}

    [[nodiscard]] std::optional<Error> read(std::string_view text, RecordFormat format) {
        return answerer_->read(text, format, *record_);
    }
    [[nodiscard]] std::optional<Error> read(PgnGame game) {
        return answerer_->read(std::move(game), *record_);
    }
    /// Returns the record that was read last.
    [[nodiscard]] const Record& record() const { return *record_; }

    /// Answers the record.
    [[nodiscard]] Result<Reply> reply() { return answerer_->ask(*record_); }
    /// Answers the record. Requires that the answer is a verdict.
    [[nodiscard]] Result<VerdictDocument> verdict() {
        const auto given = reply();
        if (!given) return std::unexpected(given.error());
        const AnsweredVerdict& answered = *std::get<std::unique_ptr<AnsweredVerdict>>(*given);
        std::string json;
        answered.append_json(json);
        return read_back(json);
    }

  private:
    Arguments arguments_;
    std::unique_ptr<RecordAnswerer> answerer_;
    std::unique_ptr<Record> record_;
};

}  // namespace doublecheck::test
