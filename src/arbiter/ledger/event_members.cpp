// SPDX-License-Identifier: MIT
#include "arbiter/ledger/event_members.hpp"

#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

using Text = std::optional<std::string>;
constexpr int most_moves = 9999;

/// Reads into an optional member.
template <typename T, typename Take>
std::optional<Error> into(std::optional<T>& out, T value, const Take& take_it) {
    auto error = take_it(value);
    if (!error) out = value;
    return error;
}

template <auto member>
std::optional<Error> read_clock(const LineValue& value, LedgerEvent& event) {
    return into(event.*member, 0.0, [&](double& seconds) { return take_seconds(value, seconds); });
}
template <auto member>
Text write_clock(const LedgerEvent& event) {
    if (!(event.*member)) return std::nullopt;
    return number_text(*(event.*member));
}

template <auto member>
std::optional<Error> read_square(const LineValue& value, LedgerEvent& event) {
    return into(event.*member, Square::from_index(0), [&](Square& square) { return take(value, square); });
}
template <auto member>
Text write_square(const LedgerEvent& event) {
    if (!(event.*member)) return std::nullopt;
    return quoted((event.*member)->name());
}

template <auto member>
std::optional<Error> read_man(const LineValue& value, LedgerEvent& event) {
    // A pawn left on its last rank may be said so, or the member left out.
    if (value.kind == LineValue::Kind::text && value.text.text == "none") return std::nullopt;
    return into(event.*member, PieceType::queen, [&](PieceType& type) { return take(value, type); });
}
template <auto member>
Text write_man(const LedgerEvent& event) {
    if (!(event.*member)) return std::nullopt;
    return quoted(std::string(1, letter(Piece{Color::white, *(event.*member)})));
}

template <auto member>
std::optional<Error> read_text(const LineValue& value, LedgerEvent& event) {
    return take(value, event.*member);
}
template <auto member>
Text write_text(const LedgerEvent& event) {
    if ((event.*member).empty()) return std::nullopt;
    return quoted(event.*member);
}

std::optional<Error> read_number(const LineValue& value, LedgerEvent& event) {
    return into(event.number, 0, [&](int& number) { return take(value, number, 1, most_moves); });
}
Text write_number(const LedgerEvent& event) {
    if (!event.number) return std::nullopt;
    return std::to_string(*event.number);
}

std::optional<Error> read_actor(const LineValue& value, LedgerEvent& event) {
    return take_name(value, actor_names, event.by);
}
Text write_actor(const LedgerEvent& event) {
    return quoted(to_string(event.by));
}

std::optional<Error> read_hands(const LineValue& value, LedgerEvent& event) {
    return take(value, event.hands, 1, 2);
}
Text write_hands(const LedgerEvent& event) {
    if (event.hands == 1) return std::nullopt;
    return std::to_string(event.hands);
}

std::optional<Error> read_hand(const LineValue& value, LedgerEvent& event) {
    static constexpr auto names =
        std::to_array<std::pair<bool, std::string_view>>({{false, "same"}, {true, "other"}});
    return take_name(value, names, event.is_other_hand);
}
Text write_hand(const LedgerEvent& event) {
    if (!event.is_other_hand) return std::nullopt;
    return quoted("other");
}

std::optional<Error> read_both(const LineValue& value, LedgerEvent& event) {
    return take(value, event.is_both);
}
Text write_both(const LedgerEvent& event) {
    if (!event.is_both) return std::nullopt;
    return "true";
}

std::optional<Error> read_squares(const LineValue& value, LedgerEvent& event) {
    return take(value, event.squares);
}
Text write_squares(const LedgerEvent& event) {
    if (event.squares.empty()) return std::nullopt;
    std::string list;
    for (const Square square : event.squares)
        list.append(list.empty() ? "" : ",").append(quoted(square.name()));
    return "[" + list + "]";
}

std::optional<Error> read_claim(const LineValue& value, LedgerEvent& event) {
    return into(event.claim, ClaimKind::illegal,
                [&](ClaimKind& kind) { return take_name(value, claim_names, kind); });
}
Text write_claim(const LedgerEvent& event) {
    if (!event.claim) return std::nullopt;
    return quoted(to_string(*event.claim));
}

std::optional<Error> read_fault(const LineValue& value, LedgerEvent& event) {
    return into(event.fault, Fault::illegal,
                [&](Fault& fault) { return take_name(value, fault_names, fault); });
}
Text write_fault(const LedgerEvent& event) {
    if (!event.fault) return std::nullopt;
    return quoted(to_string(*event.fault));
}

/// A word that no rule knows would be heard as if nothing had been decided.
std::optional<Error> read_decision(const LineValue& value, LedgerEvent& event) {
    std::string_view word;
    const bool is_conduct = event.kind == EventKind::conduct;
    auto error = is_conduct ? take_name(value, conduct_names, word) : take_name(value, decision_names, word);
    if (!error) event.decision = word;
    return error;
}

std::optional<Error> read_seen_by(const LineValue& value, LedgerEvent& event) {
    return into(event.seen_by, Actor::other,
                [&](Actor& actor) { return take_name(value, actor_names, actor); });
}
Text write_seen_by(const LedgerEvent& event) {
    if (!event.seen_by) return std::nullopt;
    return quoted(to_string(*event.seen_by));
}

std::optional<Error> read_result(const LineValue& value, LedgerEvent& event) {
    return take_result(value, event.result);
}

std::optional<Error> read_was(const LineValue& value, LedgerEvent& event) {
    return into(event.was, Setup{}, [&](Setup& setup) { return take(value, setup); });
}
Text write_was(const LedgerEvent& event) {
    if (!event.was) return std::nullopt;
    return quoted(fen(*event.was));
}

constexpr auto all_members = std::to_array<EventMember>({
    {"n", std::nullopt, read_number, write_number},
    {"t", std::nullopt, read_clock<&LedgerEvent::time>, write_clock<&LedgerEvent::time>},
    {"by", std::nullopt, read_actor, write_actor},
    {"from", OwnMember::from, read_square<&LedgerEvent::from>, write_square<&LedgerEvent::from>},
    {"to", OwnMember::to, read_square<&LedgerEvent::to>, write_square<&LedgerEvent::to>},
    {"promo", OwnMember::promo, read_man<&LedgerEvent::promotion>, write_man<&LedgerEvent::promotion>},
    {"captured", OwnMember::captured, read_man<&LedgerEvent::captured>, write_man<&LedgerEvent::captured>},
    {"placed", OwnMember::placed, read_man<&LedgerEvent::placed>, write_man<&LedgerEvent::placed>},
    {"hands", OwnMember::hands, read_hands, write_hands},
    {"hand", OwnMember::hand, read_hand, write_hand},
    {"both", OwnMember::both, read_both, write_both},
    {"squares", OwnMember::squares, read_squares, write_squares},
    {"kind", OwnMember::kind, read_claim, write_claim},
    {"fault", OwnMember::fault, read_fault, write_fault},
    {"seen_by", OwnMember::seen_by, read_seen_by, write_seen_by},
    {"intend", OwnMember::intend, read_text<&LedgerEvent::intend>, write_text<&LedgerEvent::intend>},
    {"decision", OwnMember::decision, read_decision, write_text<&LedgerEvent::decision>},
    {"result", OwnMember::result, read_result, write_text<&LedgerEvent::result>},
    {"was", OwnMember::was, read_was, write_was},
    {"clock_w", std::nullopt, read_clock<&LedgerEvent::clock_white>, write_clock<&LedgerEvent::clock_white>},
    {"clock_b", std::nullopt, read_clock<&LedgerEvent::clock_black>, write_clock<&LedgerEvent::clock_black>},
    {"note", std::nullopt, read_text<&LedgerEvent::note>, write_text<&LedgerEvent::note>},
});

}  // namespace

std::span<const EventMember> event_members() {
    return all_members;
}

std::string number_text(double number) {
    return fmt::format("{}", number);
}

Value value_of(const std::string& json) {
    auto value = parse_json(json);
    return value ? std::move(*value) : Value(json);
}

std::string quoted(std::string_view text) {
    return to_json(Value(text));
}

}  // namespace doublecheck
