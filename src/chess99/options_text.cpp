// SPDX-License-Identifier: MIT
#include "chess99/options_value.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "verdict/fields.hpp"

namespace doublecheck::chess99 {
namespace {

constexpr int largest_limit = 1'000'000;

/// Returns the value if it differs from the default, otherwise nothing.
template <typename T>
std::optional<T> unless_usual(const T& value, const T& usual) {
    return value == usual ? std::nullopt : std::optional<T>(value);
}

bool is_possible(const StatedOptions& stated) {
    const auto limit = stated.move_limit.value_or(std::nullopt);
    return !limit || (*limit >= 1 && *limit <= largest_limit);
}

void take(const StatedOptions& stated, Options& options) {
    const auto set = [](auto& option, const auto& value) {
        if (value) option = *value;
    };
    set(options.ep_quiet_move, stated.ep_quiet_move);
    set(options.castle_over, stated.castle_over);
    set(options.promote_in_place, stated.promote_in_place);
    set(options.promote_to_captured_only, stated.promote_to_captured_only);
    set(options.move_limit, stated.move_limit);
    set(options.no_move, stated.no_move);
    set(options.call_despite_win, stated.call_despite_win);
}

}  // namespace

StatedOptions stated(const Options& options) {
    const Options usual;
    return {.ep_quiet_move = unless_usual(options.ep_quiet_move, usual.ep_quiet_move),
            .castle_over = unless_usual(options.castle_over, usual.castle_over),
            .promote_in_place = unless_usual(options.promote_in_place, usual.promote_in_place),
            .promote_to_captured_only =
                unless_usual(options.promote_to_captured_only, usual.promote_to_captured_only),
            .move_limit = unless_usual(options.move_limit, usual.move_limit),
            .no_move = unless_usual(options.no_move, usual.no_move),
            .call_despite_win = unless_usual(options.call_despite_win, usual.call_despite_win)};
}

Result<Options> options_from(const Value& value) {
    if (value.object() == nullptr) return failure("c99.options", "The options are an object.");
    Options options;
    for (const Member& member : *value.object()) {
        const auto stated = read_strictly<StatedOptions>(Object{member});
        if (!stated || !is_possible(*stated))
            return failure("c99.options", fmt::format("\"{}\" is no option of Chess 99, or cannot be {}.",
                                                      member.first, to_json(member.second)));
        take(*stated, options);
    }
    return options;
}

namespace {

std::string word_of(bool flag) {
    return flag ? "yes" : "no";
}
std::string word_of(std::optional<int> number) {
    return number ? std::to_string(*number) : "none";
}
std::string word_of(NoMove what) {
    return std::string(word_for(what));
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
    const StatedOptions given = stated(options);
    const auto append = [&](std::string_view name, const auto& value) {
        if (value) text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, word_of(*value));
    };
    StatedOptions::fields()(
        [&](const auto&... fields) { (append(fields.name, given.*(fields.member)), ...); });
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
