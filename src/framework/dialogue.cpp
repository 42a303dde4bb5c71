// SPDX-License-Identifier: MIT
#include "framework/dialogue.hpp"

#include <algorithm>

namespace doublecheck {

std::vector<std::string> words_beginning_with(std::string_view beginning, std::vector<std::string> words) {
    std::erase_if(words, [&](const std::string& word) { return !word.starts_with(beginning); });
    std::ranges::sort(words);
    words.erase(std::ranges::unique(words).begin(), words.end());
    return words;
}

}  // namespace doublecheck
