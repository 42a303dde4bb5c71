// SPDX-License-Identifier: MIT
#include "doublecheck/chess99/options_value.hpp"

#include <fmt/format.h>

#include "doublecheck/verdict/fields.hpp"

namespace doublecheck::chess99 {
namespace {

constexpr int largest_limit = 1'000'000;

/// The value, if it is not the usual one.
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

}  // namespace doublecheck::chess99
