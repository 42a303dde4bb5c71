// SPDX-License-Identifier: MIT
#include "arbiter/ledger/event_members.hpp"

namespace doublecheck {
namespace {

using E = LedgerEvent;

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
    const bool is_conduct = event.kind == EventKind::conduct;
    return is_conduct ? take_word(value, acts, event.decision) : take_word(value, decisions, event.decision);
}
Object shape_of_decisions() {
    Array words(decisions.begin(), decisions.end());
    words.insert(words.end(), acts.begin(), acts.end());
    return {{"enum", std::move(words)}};
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
    {field<E, &E::captured>("captured")},
    {field<E, &E::placed>("placed")},
    {number_field<E, 1, 2, &E::hands>("hands")},
    {{"hand", read_hand, write_hand, [] { return shape_of_names(hand_names); }}},
    {field<E, &E::is_both>("both")},
    {field<E, &E::squares>("squares")},
    {field<E, &E::claim>("kind")},
    {field<E, &E::fault>("fault")},
    {field<E, &E::seen_by>("seen_by")},
    {field<E, &E::intend>("intend").with("The move written down, in any notation.")},
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

}  // namespace doublecheck
