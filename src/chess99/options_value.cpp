// SPDX-License-Identifier: MIT
#include "doublecheck/chess99/options_value.hpp"

#include <fmt/format.h>

namespace doublecheck::chess99 {
namespace {

constexpr std::int64_t largest_limit = 1'000'000;

bool read_flag(const Value& value, bool& flag) {
    if (value.boolean() == nullptr) return false;
    flag = *value.boolean();
    return true;
}

bool read_limit(const Value& value, std::optional<int>& limit) {
    limit.reset();
    if (value.is_null()) return true;
    if (value.integer() == nullptr || *value.integer() < 1 || *value.integer() > largest_limit) return false;
    limit = static_cast<int>(*value.integer());
    return true;
}

bool read_no_move(const Value& value, NoMove& no_move) {
    const std::string* word = value.text();
    if (word == nullptr || (*word != "draw" && *word != "loss")) return false;
    no_move = *word == "draw" ? NoMove::draw : NoMove::loss;
    return true;
}

/// Whether the member is an option with a value it can have.
bool read_member(std::string_view name, const Value& value, Options& options) {
    if (name == "ep_quiet_move") return read_flag(value, options.ep_quiet_move);
    if (name == "castle_over") return read_flag(value, options.castle_over);
    if (name == "promote_in_place") return read_flag(value, options.promote_in_place);
    if (name == "promote_to_captured_only") return read_flag(value, options.promote_to_captured_only);
    if (name == "move_limit") return read_limit(value, options.move_limit);
    if (name == "no_move") return read_no_move(value, options.no_move);
    if (name == "call_despite_win") return read_flag(value, options.call_despite_win);
    return false;
}

}  // namespace

Object options_object(const Options& options) {
    const Options usual;
    Object object;
    const auto add = [&object](std::string_view name, bool differs, Value value) {
        if (differs) object.emplace_back(name, std::move(value));
    };
    add("ep_quiet_move", options.ep_quiet_move != usual.ep_quiet_move, options.ep_quiet_move);
    add("castle_over", options.castle_over != usual.castle_over, options.castle_over);
    add("promote_in_place", options.promote_in_place != usual.promote_in_place, options.promote_in_place);
    add("promote_to_captured_only", options.promote_to_captured_only != usual.promote_to_captured_only,
        options.promote_to_captured_only);
    add("move_limit", options.move_limit != usual.move_limit,
        options.move_limit ? Value(*options.move_limit) : Value());
    add("no_move", options.no_move != usual.no_move, options.no_move == NoMove::loss ? "loss" : "draw");
    add("call_despite_win", options.call_despite_win != usual.call_despite_win, options.call_despite_win);
    return object;
}

Result<Options> options_from(const Value& value) {
    if (value.object() == nullptr) return failure("c99.options", "The options are an object.");
    Options options;
    for (const auto& [name, member] : *value.object()) {
        if (!read_member(name, member, options))
            return failure("c99.options", fmt::format("\"{}\" is no option of Chess 99, or cannot be {}.",
                                                      name, to_json(member)));
    }
    return options;
}

}  // namespace doublecheck::chess99
