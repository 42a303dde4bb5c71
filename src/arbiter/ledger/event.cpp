// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/ranges.h>

#include "arbiter/ledger/event_members.hpp"
#include "doublecheck/notation/words.hpp"

namespace doublecheck {
namespace {

bool is_player(Actor actor) {
    return actor == Actor::white || actor == Actor::black;
}

Result<const EventRow*> row_in(const std::vector<LineMember>& line) {
    const LineMember* ev = find(line, "ev");
    if (ev == nullptr)
        return failure("ledger.event", "This line does not say what happened; an event has a member \"ev\".");
    for (const EventRow* const row : event_rows()) {
        const std::string& name = ev->value.text.text;
        const bool is_named = !name.empty() && (row->name == name || row->other_name == name);
        if (is_named && ev->value.kind == LineValue::Kind::text) return row;
    }
    std::vector<std::string_view> names;
    for (const EventRow* const row : event_rows()) names.push_back(row->name);
    return failure("ledger.event",
                   fmt::format("There is no such event; there are {}.", fmt::join(names, ", ")),
                   ev->value.offset);
}

/// The members of that event, without those of all: `"from", "to" and "hands"`.
std::string members_in_words(const EventRow& row) {
    std::vector<std::string> names;
    for (const EventMember& member : event_members()) {
        if (member.belongs_to(row) && (!member.is_of_all || member.is_needed_by(row)))
            names.push_back(fmt::format("\"{}\"", member.name));
    }
    return names.empty() ? "only those of all events" : joined(names);
}

std::optional<Error> read_member(const LineMember& member, const EventRow& row, LedgerEvent& event) {
    const auto members = event_members();
    const auto known = std::ranges::find(members, member.name, &EventMember::name);
    if (known == members.end()) {
        return Error{"ledger.member",
                     fmt::format("No event takes a member \"{}\"; \"{}\" takes {}.", member.name, row.name,
                                 members_in_words(row)),
                     member.offset};
    }
    if (member.value.kind == LineValue::Kind::null) return std::nullopt;
    if (!known->belongs_to(row)) {
        return Error{"ledger.member",
                     fmt::format("The event \"{}\" takes no member \"{}\", but {}.", row.name, member.name,
                                 members_in_words(row)),
                     member.offset};
    }
    auto error = known->read(member.value, event);
    if (error) error->message = fmt::format("{}: {}", member.name, error->message);
    return error;
}

/// What the members say together.
std::optional<Error> contradiction(const std::vector<LineMember>& line, const EventRow& row,
                                   const LedgerEvent& event) {
    const auto at = [&](std::string_view name) { return find(line, name)->value; };
    if (event.from && event.from == event.to) {
        return member_error(at("to"), "to: A move leads to another square.");
    }
    if (row.done_by == DoneBy::player && !is_player(event.by)) {
        return member_error(at("by"), fmt::format("by: only w or b can do \"{}\".", row.name));
    }
    if (row.done_by == DoneBy::player_or_both && !event.is_both && !is_player(event.by)) {
        return Error{"ledger.event", fmt::format("\"{}\" needs \"by\": w or b, or \"both\".", row.name)};
    }
    if (event.kind == EventKind::kings && event.squares.size() != 2) {
        return member_error(at("squares"), "squares: The squares of both kings are expected.");
    }
    return std::nullopt;
}

}  // namespace

Result<LedgerEvent> read_event(std::string_view text) {
    const auto line = read_json_line(text);
    if (!line) return std::unexpected(line.error());
    const auto found = row_in(*line);
    if (!found) return std::unexpected(found.error());
    const EventRow& row = **found;
    LedgerEvent event{.kind = row.kind};
    if (row.done_by == DoneBy::arbiter) event.by = Actor::arbiter;
    for (const LineMember& member : *line) {
        if (member.name == "ev") continue;
        if (auto error = read_member(member, row, event)) return std::unexpected(std::move(*error));
    }
    for (const EventMember& member : event_members()) {
        if (member.is_needed_by(row) && find(*line, member.name) == nullptr) {
            return failure("ledger.event",
                           fmt::format("The event \"{}\" needs a member \"{}\".", row.name, member.name));
        }
    }
    if (auto error = contradiction(*line, row, event)) return std::unexpected(std::move(*error));
    return event;
}

std::string write_event(const LedgerEvent& event) {
    const EventRow& row = row_of(event.kind);
    std::string line = fmt::format("{{\"ev\":{}", quoted(row.name));
    for (const EventMember& member : event_members()) {
        if (!member.belongs_to(row)) continue;
        if (const auto text = member.write(event)) line.append(fmt::format(",\"{}\":{}", member.name, *text));
    }
    return line + "}";
}

Object to_object(const LedgerEvent& event) {
    const EventRow& row = row_of(event.kind);
    Object object = {{"ev", row.name}};
    for (const EventMember& member : event_members()) {
        if (!member.belongs_to(row)) continue;
        if (const auto text = member.write(event)) object.emplace_back(member.name, value_of(*text));
    }
    return object;
}

std::string_view to_string(EventKind kind) {
    return row_of(kind).name;
}
std::string_view to_string(ClaimKind kind) {
    return name_in(names_of<ClaimKind>, kind);
}
std::string_view to_string(Fault fault) {
    return name_in(names_of<Fault>, fault);
}
std::string_view to_string(Actor actor) {
    return name_in(names_of<Actor>, actor);
}

}  // namespace doublecheck
