// SPDX-License-Identifier: MIT
#include "edited_lines.hpp"

#include <cstdlib>
#include <cstring>
#include <memory>

#include <editline/readline.h>

namespace doublecheck::cli {
namespace {

// libedit calls plain functions, which find the completions of the current line here.
const Completions* current_completions = nullptr;
std::vector<std::string> found_words = {};  // NOLINT(cert-err58-cpp): an empty vector does not throw

/// Returns a copy of the word at the index `state` among the completions, or null after the last one.
char* next_completion(const char* word, int state) {
    if (state == 0) found_words = (*current_completions)(word);
    const auto index = static_cast<std::size_t>(state);
    return index < found_words.size() ? strdup(found_words[index].c_str()) : nullptr;
}

char** complete(const char* word, int, int) {
    rl_attempted_completion_over = 1;  // no names of files if no word fits
    return rl_completion_matches(word, next_completion);
}

}  // namespace

std::optional<std::string> read_edited_line(const std::string& prompt, const Completions& completions) {
    current_completions = &completions;
    rl_attempted_completion_function = complete;
    static char blank[] = " ";
    rl_basic_word_break_characters = blank;
    const std::unique_ptr<char, decltype(&std::free)> line(readline(prompt.c_str()), std::free);
    if (line == nullptr) return std::nullopt;
    if (*line != '\0') add_history(line.get());
    return std::string(line.get());
}

}  // namespace doublecheck::cli
