// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/arbiter/ledger.hpp"

// The words of plain lines, shared by the reader of settings and the reader of events.

namespace doublecheck::plain {

/// A word of a plain line with its offset.
struct Word {
    std::string_view text = {};
    std::size_t offset = 0;
};

/// Splits a line into words, up to its comment. The value of `note=` extends to the end of the line, that of
/// `was=` to a note or to the end; a value in quotation marks extends to the closing one.
[[nodiscard]] std::vector<Word> words_of(std::string_view line);

[[nodiscard]] inline std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

/// Reads seconds, as `300`, `5:00` or `1:25:10`. Parts after a colon are below 60.
[[nodiscard]] std::optional<double> clock_seconds(std::string_view text);

/// Returns true for the name of a unit of time, such as `min` or `seconds`.
[[nodiscard]] bool is_time_unit(std::string_view text);

/// Reads a time that is counted in minutes: `40`, `40 min`, `90s` or `0:40:00`. Returns seconds. A time with
/// one colon is refused, since 0:30 may be half a minute or half an hour, and so is more than a day. Error:
/// `ledger.text`.
[[nodiscard]] Result<double> minutes(const Word& word);

/// Returns the header with a short limit for searches. The rulings made while lines are read or written only
/// say where the men stand and whose turn it is.
[[nodiscard]] inline LedgerHeader with_short_searches(LedgerHeader header) {
    header.settings.winnable_nodes = 5'000;
    return header;
}

/// Returns the error for a word that does not fit where it stands.
[[nodiscard]] Error wrong_word(const Word& word, std::string message);

/// Adds the text that stands there to a message that ends with what is expected.
void add_found(Error& error, std::string_view found);

/// Returns the text of a JSON string with its quotation marks, or nothing if it is none.
[[nodiscard]] std::optional<std::string> unquoted(std::string_view json);

/// A word that sets a member of the header.
struct SettingWord {
    std::string_view word;
    std::string_view member;
    std::string_view value;
};

inline constexpr auto setting_table = std::to_array<SettingWord>({
    {"standard", "class", "standard"},
    {"rapid", "class", "rapid"},
    {"blitz", "class", "blitz"},
    {"supervised", "regime", "competition"},
    {"unsupervised", "regime", "basic"},
    {"competition", "regime", "competition"},
    {"basic", "regime", "basic"},
    {"fide", "section", "fide"},
    {"ecf-major", "section", "ecf-major"},
    {"ecf-minor", "section", "ecf-minor"},
    {"us", "section", "us"},
    {"online", "section", "online"},
    {"chess960", "chess960", "true"},
    {"guidelines", "guidelines_iii", "true"},
    {"last-period", "last_period", "true"},
});

/// Returns the words for settings that take no value, such as `blitz`, for messages.
[[nodiscard]] std::string setting_words();

}  // namespace doublecheck::plain
