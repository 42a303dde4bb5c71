// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace doublecheck {

/// Removes the first character of the text. Returns the character in lower case and without diacritics, or a
/// blank if it is not a letter or digit. Bytes that are not UTF-8 are read as Latin-1.
[[nodiscard]] char take_plain_letter(std::string_view& text);

/// Returns the words of a name in lower case and without diacritics, each with a blank before it: ` tal m`.
[[nodiscard]] std::string plain_words(std::string_view name);

/// Part of a player's name. A name matches if each word of the pattern begins one of its words, in any order
/// and whatever the case: `mihail t` matches `Tal, Mihail`.
class NamePattern {
  public:
    NamePattern() = default;
    /// Reads a pattern. An empty text fits every name.
    explicit NamePattern(std::string_view text);

    /// Returns true if the pattern fits every name.
    [[nodiscard]] bool empty() const { return text_.empty(); }
    /// Returns true if the name fits.
    [[nodiscard]] bool matches(std::string_view name) const;
    /// Returns the words, each with a blank before it.
    [[nodiscard]] const std::vector<std::string>& words() const { return words_; }

  private:
    std::string text_ = {};
    std::vector<std::string> words_ = {};
};

}  // namespace doublecheck
