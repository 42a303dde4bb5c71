// SPDX-License-Identifier: MIT
// Rulings are made again; repetitions and counters are counted again.
#include <array>
#include <cstdint>

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/check/repetition.hpp"
#include "doublecheck/notation/fen.hpp"
#include "forge/oracle.hpp"

namespace doublecheck::forge {
namespace {

/// Whether two FENs stand for the same board, as the Laws see it; the number of the move does not matter.
bool is_same_board(const std::string& a, const std::string& b) {
    const auto first = parse_fen(a);
    const auto second = parse_fen(b);
    if (!first || !second) return a == b;
    if (first->halfmove_clock != second->halfmove_clock) return false;
    const auto one = Position::from_setup(*first);
    const auto other = Position::from_setup(*second);
    if (one && other) return one->is_repetition_of(*other);
    return first->board == second->board && first->turn == second->turn;
}

bool is_same(std::string_view name, const Value* claimed, const Value* found) {
    if (claimed == nullptr || found == nullptr) return claimed == found;
    if (name == "fen" && claimed->text() != nullptr && found->text() != nullptr)
        return is_same_board(*claimed->text(), *found->text());
    return *claimed == *found;
}

/// The text of a ledger, each of its objects a line.
std::string ledger_text(const Value& header, const Array& events) {
    std::string text = to_json(header) + '\n';
    for (const Value& event : events) text += to_json(event) + '\n';
    return text;
}

/// The first of the members that differ, or an empty text.
template <typename Names>
std::string differing(const Value& claimed, const Value& found, const Names& names) {
    for (const std::string_view name : names) {
        if (!is_same(name, claimed.find(name), found.find(name)))
            return std::string(name) + " is " +
                   (found.find(name) == nullptr ? std::string("missing") : to_json(*found.find(name)));
    }
    return {};
}

}  // namespace

Decision decide_rulings(const Verdict& verdict) {
    const Value* header = find(verdict.subject, "header");
    const Value* events = find(verdict.subject, "events");
    if (header == nullptr || events == nullptr || events->array() == nullptr)
        return {Ruling::unreadable, "The subject is no ledger."};
    const LedgerReading reading = read_ledger(ledger_text(*header, *events->array()));
    if (reading.error) return {Ruling::unreadable, reading.error->message};
    const Verdict again = judge_ledger(reading.ledger);
    if (again.answer != verdict.answer) return {Ruling::fails, "The arbiter has something to decide."};
    const Value claimed(verdict.details);
    const Value found(again.details);
    // A member that is not there says nothing.
    for (const std::string_view name : {"result", "fen", "clock"}) {
        if (claimed.find(name) == nullptr) continue;
        const std::string fault = differing(claimed, found, std::array{name});
        if (!fault.empty()) return {Ruling::fails, fault};
    }
    const Value* rulings = find(verdict.certificate->body, "rulings");
    const Value* others = found.find("rulings");
    if (rulings == nullptr || rulings->array() == nullptr || others == nullptr ||
        others->array() == nullptr || rulings->array()->size() != others->array()->size())
        return {Ruling::fails, "There are other rulings."};
    constexpr auto of_ruling =
        std::to_array<std::string_view>({"fen", "result", "offences", "add_white", "add_black", "times"});
    for (std::size_t i = 0; i < rulings->array()->size(); ++i) {
        const std::string name = differing((*rulings->array())[i], (*others->array())[i], of_ruling);
        if (!name.empty()) return {Ruling::fails, "ruling " + std::to_string(i) + ": " + name};
    }
    return {Ruling::holds, "The rulings were made again."};
}

Decision decide_repetition(const Verdict& verdict) {
    const Value* history = find(verdict.subject, "history");
    const Value* times = find(verdict.subject, "times");
    if (history == nullptr || history->array() == nullptr || times == nullptr || times->integer() == nullptr)
        return {Ruling::unreadable, "The subject has no history."};
    std::vector<Position> positions;
    for (const Value& fen : *history->array()) {
        const auto position = parse_position(fen.text() != nullptr ? *fen.text() : std::string());
        if (!position) return {Ruling::unreadable, position.error().message};
        positions.push_back(*position);
    }
    const auto last = parse_position(text_of(verdict.subject, "fen"));
    if (!last || positions.empty()) return {Ruling::unreadable, "There is no position."};
    if (!last->is_repetition_of(positions.back())) return {Ruling::fails, "The history ends elsewhere."};
    const bool holds = count_repetitions(positions).of_last() >= *times->integer();
    return {holds == (verdict.answer == Answer::yes) ? Ruling::holds : Ruling::fails,
            "The positions were counted."};
}

Decision decide_counter(const Verdict& verdict) {
    const Value* plies = find(verdict.subject, "plies");
    const auto setup = parse_fen(text_of(verdict.subject, "fen"));
    if (plies == nullptr || plies->integer() == nullptr || !setup)
        return {Ruling::unreadable, "The subject has no counter."};
    const bool holds = setup->halfmove_clock >= *plies->integer();
    return {holds == (verdict.answer == Answer::yes) ? Ruling::holds : Ruling::fails,
            "The counter was read."};
}

}  // namespace doublecheck::forge
