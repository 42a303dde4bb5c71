// SPDX-License-Identifier: MIT
#include <algorithm>

#include "arbiter/ledger/event_members.hpp"

namespace doublecheck {
namespace {

bool is_player(Actor actor) {
    return actor == Actor::white || actor == Actor::black;
}

const LineMember* find(const std::vector<LineMember>& line, std::string_view name) {
    const auto found = std::ranges::find(line, name, &LineMember::name);
    return found == line.end() || found->value.kind == LineValue::Kind::null ? nullptr : &*found;
}

Result<EventKind> kind_of(const std::vector<LineMember>& line) {
    const LineMember* ev = find(line, "ev");
    if (ev == nullptr)
        return failure("ledger.event", "This line does not say what happened; an event has a member \"ev\".");
    const auto kind = ev->value.kind == LineValue::Kind::text ? named(event_names, ev->value.text.text)
                                                              : std::optional<EventKind>();
    if (kind) return *kind;
    return failure("ledger.event", "There is no such event; docs/arbiter.md lists them.", ev->value.offset);
}

std::optional<Error> read_member(const LineMember& member, LedgerEvent& event) {
    const auto members = event_members();
    const auto known = std::ranges::find(members, member.name, &EventMember::name);
    if (known == members.end()) {
        return Error{"ledger.member", fmt::format("No event takes a member \"{}\".", member.name),
                     member.offset};
    }
    if (member.value.kind == LineValue::Kind::null) return std::nullopt;
    if (!known->allowed.contains(event.kind)) {
        return Error{
            "ledger.member",
            fmt::format("The event \"{}\" takes no member \"{}\".", to_string(event.kind), member.name),
            member.offset};
    }
    auto error = known->read(member.value, event);
    if (error) error->message = fmt::format("{}: {}", member.name, error->message);
    return error;
}

/// What the members say together.
std::optional<Error> contradiction(const std::vector<LineMember>& line, const LedgerEvent& event) {
    const auto at = [&](std::string_view name) { return find(line, name)->value; };
    if (event.from && event.from == event.to) {
        return member_error(at("to"), "to: A move leads to another square.");
    }
    const bool is_player_needed = std::ranges::any_of(event_members(), [&](const EventMember& member) {
        return member.name == "by" && member.required.contains(event.kind);
    });
    if (is_player_needed && !is_player(event.by)) {
        return member_error(at("by"), fmt::format("by: only w or b can do \"{}\".", to_string(event.kind)));
    }
    const bool is_of_players = event.kind == EventKind::flag || event.kind == EventKind::absent ||
                               event.kind == EventKind::refuse || event.kind == EventKind::device;
    if (is_of_players && !event.is_both && !is_player(event.by)) {
        return Error{"ledger.event",
                     fmt::format("\"{}\" needs \"by\": w or b, or \"both\".", to_string(event.kind))};
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
    const auto kind = kind_of(*line);
    if (!kind) return std::unexpected(kind.error());
    LedgerEvent event{.kind = *kind};
    if (event.kind == EventKind::arbiter_sees || event.kind == EventKind::arbiter_rules) {
        event.by = Actor::arbiter;
    }
    for (const LineMember& member : *line) {
        if (member.name == "ev") continue;
        if (auto error = read_member(member, event)) return std::unexpected(std::move(*error));
    }
    for (const EventMember& member : event_members()) {
        if (member.required.contains(event.kind) && find(*line, member.name) == nullptr) {
            return failure("ledger.event", fmt::format("The event \"{}\" needs a member \"{}\".",
                                                       to_string(event.kind), member.name));
        }
    }
    if (auto error = contradiction(*line, event)) return std::unexpected(std::move(*error));
    return event;
}

std::string write_event(const LedgerEvent& event) {
    std::string line = fmt::format("{{\"ev\":{}", quoted(to_string(event.kind)));
    for (const EventMember& member : event_members()) {
        if (!member.allowed.contains(event.kind)) continue;
        if (const auto text = member.write(event)) line.append(fmt::format(",\"{}\":{}", member.name, *text));
    }
    return line + "}";
}

Object to_object(const LedgerEvent& event) {
    Object object = {{"ev", to_string(event.kind)}};
    for (const EventMember& member : event_members()) {
        if (!member.allowed.contains(event.kind)) continue;
        if (const auto text = member.write(event)) object.emplace_back(member.name, value_of(*text));
    }
    return object;
}

std::string_view to_string(EventKind kind) {
    return name_in(event_names, kind);
}
std::string_view to_string(ClaimKind kind) {
    return name_in(claim_names, kind);
}
std::string_view to_string(Fault fault) {
    return name_in(fault_names, fault);
}
std::string_view to_string(Actor actor) {
    return name_in(actor_names, actor);
}

}  // namespace doublecheck
