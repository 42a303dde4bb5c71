// SPDX-License-Identifier: MIT
#include "arbiter/event_row.hpp"

#include <algorithm>

#include "arbiter/rules/rules.hpp"
#include "notation/words.hpp"

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

}  // namespace doublecheck
