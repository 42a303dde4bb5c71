// SPDX-License-Identifier: MIT
#include "arbiter/ledger/event_members.hpp"

namespace doublecheck {
namespace {

using E = LedgerEvent;
using O = OwnMember;

/// `hand`: of a press.
constexpr auto hand_names =
    std::to_array<std::pair<bool, std::string_view>>({{false, "same"}, {true, "other"}});
std::optional<Error> read_hand(const LineValue& value, E& event) {
    return take_name(value, hand_names, event.is_other_hand);
}
std::optional<std::string> write_hand(const E& event) {
    return event.is_other_hand ? std::optional(quoted("other")) : std::nullopt;
}

/// A word that no rule knows would be heard as if nothing had been decided.
std::optional<Error> read_decision(const LineValue& value, E& event) {
    std::string_view word;
    const bool is_conduct = event.kind == EventKind::conduct;
    auto error = is_conduct ? take_name(value, conduct_names, word) : take_name(value, decision_names, word);
    if (!error) event.decision = word;
    return error;
}
Object shape_of_decisions() {
    Array words;
    for (const auto& [word, name] : decision_names) words.emplace_back(name);
    for (const auto& [word, name] : conduct_names) words.emplace_back(name);
    return {{"enum", std::move(words)}};
}

std::optional<Error> read_result(const LineValue& value, E& event) {
    return take_result(value, event.result);
}

constexpr auto all_members = std::to_array<EventMember>({
    {number_field<E, 1, 9999, &E::number>("n")},
    {field<E, &E::time>("t")},
    {full_field<E, &E::by>("by")},
    {field<E, &E::from>("from"), O::from},
    {field<E, &E::to>("to"), O::to},
    {field<E, &E::promotion>("promo").with("none: the pawn stays."), O::promo},
    {field<E, &E::captured>("captured"), O::captured},
    {field<E, &E::placed>("placed"), O::placed},
    {number_field<E, 1, 2, &E::hands>("hands"), O::hands},
    {{"hand", read_hand, write_hand, [] { return shape_of_names(hand_names); }}, O::hand},
    {field<E, &E::is_both>("both"), O::both},
    {field<E, &E::squares>("squares"), O::squares},
    {field<E, &E::claim>("kind"), O::kind},
    {field<E, &E::fault>("fault"), O::fault},
    {field<E, &E::seen_by>("seen_by"), O::seen_by},
    {field<E, &E::intend>("intend").with("The move written down, in UCI."), O::intend},
    {{"decision", read_decision, write_other<E, &E::decision>, shape_of_decisions,
      "Of arbiter_rules; from hover on of conduct."},
     O::decision},
    {{"result", read_result, write_other<E, &E::result>,
      [] { return Object{{"enum", Array(results.begin(), results.end())}}; }},
     O::result},
    {field<E, &E::was>("was").with("A FEN."), O::was},
    {field<E, &E::clock_white>("clock_w")},
    {field<E, &E::clock_black>("clock_b")},
    {field<E, &E::note>("note")},
});

}  // namespace

std::span<const EventMember> event_members() {
    return all_members;
}

}  // namespace doublecheck
