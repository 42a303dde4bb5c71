// SPDX-License-Identifier: MIT
#include "arbiter/ledger/event.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "notation/words.hpp"
#include "notation/written_move.hpp"

namespace doublecheck {
namespace {

using E = LedgerEvent;

/// The values of `hand` in a press event.
constexpr auto hand_names =
    std::to_array<std::pair<bool, std::string_view>>({{false, "same"}, {true, "other"}});
std::optional<Error> read_hand(const LineValue& value, E& event) {
    return take_name(value, hand_names, event.is_other_hand);
}
std::optional<std::string> write_hand(const E& event) {
    return event.is_other_hand ? std::optional(quoted("other")) : std::nullopt;
}

/// Accepts known words only. An unknown word would have no effect, as if nothing had been decided.
std::optional<Error> read_decision(const LineValue& value, E& event) {
    const bool is_conduct = event.kind == EventKind::conduct;
    return is_conduct ? take_word(value, acts, event.decision) : take_word(value, decisions, event.decision);
}
Object shape_of_decisions() {
    Array words(decisions.begin(), decisions.end());
    words.insert(words.end(), acts.begin(), acts.end());
    return {{"enum", std::move(words)}};
}

/// Accepts the text of a move only. Any other text would be taken for an illegal move.
std::optional<Error> read_intend(const LineValue& value, E& event) {
    if (auto error = take(value, event.intend)) return error;
    if (event.intend.empty() || is_move_text(event.intend)) return std::nullopt;
    return member_error(value, "A move is expected, in any notation.");
}

std::optional<Error> read_result(const LineValue& value, E& event) {
    return take_word(value, results, event.result);
}

constexpr auto all_members = std::to_array<EventMember>({
    {number_field<E, 1, 9999, &E::number>("n"), true},
    {field<E, &E::time>("t"), true},
    {full_field<E, &E::by>("by"), true},
    {field<E, &E::from>("from")},
    {field<E, &E::to>("to")},
    {field<E, &E::promotion>("promo").with("none: the pawn stays.")},
    {field<E, &E::captured>("captured").with("The kind of man taken off the board; none: no man was.")},
    {field<E, &E::placed>("placed").with("The kind of man put on the square of arrival.")},
    {field<E, &E::is_king_alone>("alone").with(
        "Of castling: only the king was moved, and the rook still stands on its square.")},
    {number_field<E, 1, 2, &E::hands>("hands")},
    {{"hand", read_hand, write_hand, [] { return shape_of_names(hand_names); }}},
    {field<E, &E::is_both>("both")},
    {field<E, &E::squares>("squares")},
    {field<E, &E::claim>("kind")},
    {field<E, &E::fault>("fault")},
    {field<E, &E::seen_by>("seen_by")},
    {{"intend", read_intend, write_other<E, &E::intend>, shape_of<std::string>,
      "The move written down, in any notation."}},
    {{"decision", read_decision, write_other<E, &E::decision>, shape_of_decisions,
      "Of arbiter_rules; from hover on of conduct."}},
    {{"result", read_result, write_other<E, &E::result>,
      [] { return Object{{"enum", Array(results.begin(), results.end())}}; }}},
    {field<E, &E::was>("was").with("A FEN.")},
    {field<E, &E::clock_white>("clock_w"), true},
    {field<E, &E::clock_black>("clock_b"), true},
    {field<E, &E::note>("note"), true},
});

}  // namespace

std::span<const EventMember> event_members() {
    return all_members;
}

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

/// Returns the members that belong to this event in particular: `"from", "to" and "hands"`.
std::string members_text(const EventRow& row) {
    std::vector<std::string> names;
    for (const EventMember& member : event_members()) {
        if (member.belongs_to(row) && (!member.is_of_all || member.is_needed_by(row)))
            names.push_back(fmt::format("\"{}\"", member.name));
    }
    return names.empty() ? "only those of all events" : joined(names);
}

}  // namespace

std::optional<Error> read_event_member(const LineMember& member, const EventRow& row, LedgerEvent& event) {
    const auto members = event_members();
    const auto known = std::ranges::find(members, member.name, &EventMember::name);
    if (known == members.end()) {
        return Error{"ledger.member",
                     fmt::format("No event takes a member \"{}\"; \"{}\" takes {}.", member.name, row.name,
                                 members_text(row)),
                     member.offset};
    }
    if (member.value.kind == LineValue::Kind::null) return std::nullopt;
    if (!known->belongs_to(row)) {
        return Error{"ledger.member",
                     fmt::format("The event \"{}\" takes no member \"{}\", but {}.", row.name, member.name,
                                 members_text(row)),
                     member.offset};
    }
    auto error = known->read(member.value, event);
    if (error) error->message = fmt::format("{}: {}", member.name, error->message);
    return error;
}

namespace {

/// Returns an error if the members contradict each other.
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
    if (row.done_by == DoneBy::arbiter && is_player(event.by)) {
        return member_error(at("by"), fmt::format("by: only the arbiter can do \"{}\".", row.name));
    }
    const bool is_of_both = event.is_both || event.kind == EventKind::agree ||
                            event.kind == EventKind::correct || event.kind == EventKind::spectator;
    const bool may_name_one = event.kind == EventKind::flag || event.kind == EventKind::claim;
    if (is_of_both && !may_name_one && is_player(event.by)) {
        return member_error(at("by"), fmt::format("by: this \"{}\" is not the act of one player.", row.name));
    }
    if (event.kind == EventKind::conduct && event.decision == "late" && event.time == 0) {
        return member_error(at("t"), "t: A player who is there at the start is not late.");
    }
    if (event.kind == EventKind::kings && event.squares.size() == 2 && event.squares[0] == event.squares[1]) {
        return member_error(at("squares"), "squares: Two kings cannot stand on one square.");
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
        if (auto error = read_event_member(member, row, event)) return std::unexpected(std::move(*error));
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
