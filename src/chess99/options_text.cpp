// SPDX-License-Identifier: MIT
#include "chess99/options_text.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "doublecheck/chess99/options_value.hpp"
#include "doublecheck/verdict/certificates.hpp"

namespace doublecheck::chess99 {
namespace {

std::string word_of(const Value& value) {
    if (const bool* const flag = value.boolean()) return *flag ? "yes" : "no";
    if (const auto* const number = value.integer()) return std::to_string(*number);
    if (const auto* const word = value.text()) return *word;
    return "none";
}

Value value_of(std::string_view word) {
    if (word == "yes" || word == "no") return word == "yes";
    if (word == "none") return {};
    std::int64_t number = 0;
    const auto [end, status] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (status == std::errc{} && end == word.data() + word.size()) return number;
    return std::string(word);
}

}  // namespace

std::string options_text(const Options& options) {
    std::string text;
    for (const auto& [name, value] : object_of(stated(options)))
        text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, word_of(value));
    return text;
}

Result<Options> parse_options(std::string_view text) {
    constexpr std::string_view separators = ", \t";
    Object object;
    std::size_t at = text.find_first_not_of(separators);
    while (at != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        const std::string_view word = text.substr(at, end - at);
        const std::size_t sign = word.find('=');
        if (sign == std::string_view::npos)
            return failure("c99.options", "an option is written name=value", at);
        const Member option(word.substr(0, sign), value_of(word.substr(sign + 1)));
        if (const auto options = options_from(Object{option}); !options)
            return failure("c99.options", options.error().message, at);
        object.push_back(option);
        at = text.find_first_not_of(separators, end);
    }
    return options_from(object);
}

}  // namespace doublecheck::chess99
