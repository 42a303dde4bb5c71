// SPDX-License-Identifier: MIT
#include "checker/chess99/ending.hpp"

#include <algorithm>

namespace doublecheck::checker::c99 {

namespace {

std::string_view win_for(Color color) {
    return color == Color::white ? "1-0" : "0-1";
}

bool read_flag(const Value& value, bool& flag) {
    if (value.boolean() == nullptr) return false;
    flag = *value.boolean();
    return true;
}

bool read_limit(const Value& value, std::optional<int>& limit) {
    if (value.is_null()) {
        limit = std::nullopt;
        return true;
    }
    const std::int64_t* number = value.integer();
    if (number == nullptr || *number < 0 || *number > 1'000'000) return false;
    limit = static_cast<int>(*number);
    return true;
}

bool read_option(const Member& member, Options& options) {
    const auto& [name, value] = member;
    if (name == "ep_quiet_move") return read_flag(value, options.ep_quiet_move);
    if (name == "castle_over") return read_flag(value, options.castle_over);
    if (name == "promote_in_place") return read_flag(value, options.promote_in_place);
    if (name == "promote_to_captured_only") return read_flag(value, options.promote_to_captured_only);
    if (name == "move_limit") return read_limit(value, options.move_limit);
    if (name != "no_move" || value.text() == nullptr) return false;
    options.no_move_loses = *value.text() == "loss";
    return options.no_move_loses || *value.text() == "draw";
}

}  // namespace

bool exceeds_limit(const Position& position, const Options& options) {
    return options.move_limit && position.number > *options.move_limit;
}

bool may_call_draw(const Position& position) {
    return !checkers_of(position.men, opposite(position.turn)).empty();
}

Ending ending_of(const Position& position, const Options& options) {
    for (const Color captured : {Color::white, Color::black}) {
        if (king_cell(position.men, captured) != nowhere) continue;
        const Color winner = opposite(captured);
        std::vector<int> attackers = checkers_of(position.men, winner);
        if (attackers.empty()) return {"king_captured", win_for(winner)};
        return {"king_captured_in_check", "1/2-1/2", std::move(attackers)};
    }
    if (exceeds_limit(position, options)) return {"move_limit", "1/2-1/2"};
    if (!plays(position, options).empty()) return {};
    return {"no_move", options.no_move_loses ? win_for(opposite(position.turn)) : "1/2-1/2"};
}

std::optional<Options> options_in(const Object& object) {
    Options options;
    const Value* member = find(object, "options");
    if (member == nullptr) return options;
    if (member->object() == nullptr) return std::nullopt;
    for (const Member& one : *member->object()) {
        if (!read_option(one, options)) return std::nullopt;
    }
    return options;
}

std::optional<Position> position_in(const Object& object) {
    return read_position(text_of(object, "position"));
}

bool lists_texts(const Value* member, std::vector<std::string> texts) {
    const Array* list = member != nullptr ? member->array() : nullptr;
    if (list == nullptr || list->size() != texts.size()) return false;
    std::vector<std::string> listed;
    for (const Value& entry : *list) {
        if (entry.text() == nullptr) return false;
        listed.push_back(*entry.text());
    }
    std::ranges::sort(listed);
    std::ranges::sort(texts);
    return listed == texts;
}

bool lists_cells(const Value* member, const std::vector<int>& cells) {
    std::vector<std::string> names;
    for (const int cell : cells) names.push_back(cell_name(cell));
    return lists_texts(member, std::move(names));
}

bool is_missing_or(const Object& object, std::string_view name, const Position& position) {
    const Value* member = find(object, name);
    return member == nullptr || (member->text() != nullptr && read_position(*member->text()) == position);
}

bool agrees_with_details(const Verdict& verdict, std::initializer_list<std::string_view> names) {
    return std::ranges::all_of(names, [&](std::string_view name) {
        const Value* detail = find(verdict.details, name);
        const Value* member = find(verdict.certificate->body, name);
        return detail == nullptr || (member != nullptr && *member == *detail);
    });
}

}  // namespace doublecheck::checker::c99
