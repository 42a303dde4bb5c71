// SPDX-License-Identifier: MIT
#include "internal/arbiter/event_row.hpp"

#include <algorithm>

#include "arbiter/rules/rules.hpp"
#include "internal/notation/words.hpp"

namespace doublecheck {

namespace arbiter {

std::string actor_name(const EventContext& context) {
    switch (context.event.by) {
        case Actor::white: return "White";
        case Actor::black: return "Black";
        case Actor::arbiter: return "The arbiter";
        case Actor::other: break;
    }
    return "Somebody";
}

std::string actor_sentence(const EventContext& context, std::string_view deed) {
    return actor_name(context).append(" ").append(deed).append(".");
}

std::string actor_sentence_with_men(const EventContext& context, std::string_view deed) {
    std::vector<std::string> men;
    for (const Square square : context.event.squares) men.push_back(man_on(context.before.board, square));
    return actor_sentence(context,
                          std::string(deed).append(" ").append(men.empty() ? "pieces" : joined(men)));
}

bool take_square(LedgerLineBuilder& line, std::string_view word) {
    line.add_square(word);
    return true;
}

bool take_decision(LedgerLineBuilder& line, std::string_view word) {
    line.add("decision", word);
    return true;
}

bool take_result(LedgerLineBuilder& line, std::string_view word) {
    line.add("result", word);
    return true;
}

}  // namespace arbiter

std::span<const EventRow* const> event_rows() {
    static const std::vector<const EventRow*> collected = [] {
        std::vector<const EventRow*> all;
        for (const auto* const set : arbiter::sets::all) {
            for (const EventRow& row : set->events) all.push_back(&row);
        }
        std::ranges::sort(all, {}, &EventRow::kind);
        return all;
    }();
    return collected;
}

const EventRow& row_of(EventKind kind) {
    return *event_rows()[static_cast<std::size_t>(kind)];
}

std::string event_text(const EventContext& context) {
    std::string text = row_of(context.event.kind).words(context);
    if (!context.event.note.empty()) text.append(" (").append(context.event.note).append(")");
    return text;
}

LedgerLineBuilder::LedgerLineBuilder(std::string_view event) : line_("{\"ev\":" + to_json(Value(event))) {}

void LedgerLineBuilder::add(std::string_view name, std::string_view text) {
    add_json(name, to_json(Value(text)));
}

void LedgerLineBuilder::add_json(std::string_view name, std::string_view json) {
    line_.append(",").append(to_json(Value(name))).append(":").append(json);
}

void LedgerLineBuilder::add_square(std::string_view square) {
    squares_.emplace_back(square);
}

bool LedgerLineBuilder::has(std::string_view name) const {
    return line_.find(to_json(Value(name))) != std::string::npos;
}

std::string LedgerLineBuilder::by(Actor actor) && {
    if (!squares_.empty()) add_json("squares", to_json(Value(Array(squares_.begin(), squares_.end()))));
    add("by", to_string(actor));
    return std::move(line_) + "}";
}

bool take_squares(LedgerLineBuilder& line, std::string_view word) {
    const bool is_move = (word.size() == 4 || word.size() == 5) && Square::parse(word.substr(0, 2)) &&
                         Square::parse(word.substr(2, 2));
    if (!is_move) return false;
    line.add("from", word.substr(0, 2));
    line.add("to", word.substr(2, 2));
    if (word.size() == 5) line.add("promo", word.substr(4));
    return true;
}

}  // namespace doublecheck
