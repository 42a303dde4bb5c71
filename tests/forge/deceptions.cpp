// SPDX-License-Identifier: MIT
// The changes that someone would try who wants to deceive the checker: true parts of other verdicts, false
// premises, and conclusions invented for a position that a game leads to.
#include <array>

#include "doublecheck/notation/fen.hpp"
#include "forge/forger.hpp"
#include "forge/texts.hpp"
#include "forge/values.hpp"

namespace doublecheck::forge {
namespace {

void copy_member(Value& value, const Value& other, std::string_view name) {
    if (const Value* content = other.find(name)) put(value, name, *content);
}

constexpr auto facts = std::to_array<std::string_view>(
    {"steady", "region", "origins", "most", "budget", "deaths", "parity", "impossible"});

}  // namespace

void Forger::deceive(Value& verdict) {
    const std::string question(verdict.text_of("question"));
    const Seed& other = some_seed(question);
    Value* subject = member_of(verdict, "subject");
    if (subject == nullptr || subject->object() == nullptr) return change(verdict);
    const bool is_refutation = question == "legality" || question == "retract";
    const std::size_t choice = chance_.below(is_refutation ? 12 : 7);
    switch (choice) {
        case 0: put(verdict, "answer", verdict.text_of("answer") == "yes" ? "no" : "yes"); break;
        case 1: copy_member(verdict, other.value, "subject"); break;
        case 2:
        case 3:
            copy_member(verdict, other.value, "certificate");
            copy_member(verdict, other.value, "reasons");
            copy_member(verdict, other.value, "answer");
            break;
        case 4: contradict_details(verdict); break;
        case 5: play_on(verdict); break;
        case 6: {
            constexpr auto flags = std::to_array<std::string_view>({"chess960", "seventyfive"});
            const std::string_view flag = chance_.any(flags);
            const Value* there = subject->find(flag);
            put(*subject, flag, there == nullptr || there->boolean() == nullptr || !*there->boolean());
            break;
        }
        // The remaining cases refute a position that a game leads to.
        case 7: put(verdict, "certificate", made_up_steps()); break;
        case 8: put(verdict, "certificate", made_up_refutations()); break;
        case 9: put(verdict, "certificate", made_up_rule()); break;
        default: break;
    }
    if (choice < 7) return;
    // `subject` is no longer valid: inserting a certificate may have moved the members.
    put(*member_of(verdict, "subject"), "fen", legal_.some_fen(chance_));
    put(verdict, "answer", "no");
    std::string rule(verdict.find("certificate") != nullptr ? verdict.find("certificate")->text_of("rule")
                                                            : "");
    if (choice == 7) rule = vocabulary_.rule("facts", chance_);
    if (rule.empty()) return;
    put(verdict, "reasons", Array{Object{{"rule", rule}, {"text", ""}, {"squares", Array{}}}});
    if (choice != 7) return;
    Value* certificate = member_of(verdict, "certificate");
    Value* steps = certificate != nullptr ? member_of(*certificate, "steps") : nullptr;
    if (steps != nullptr && !steps->array()->empty()) put(steps->array()->back(), "rule", rule);
}

/// Returns random steps of facts, the last of which claims that the position is impossible.
Value Forger::made_up_steps() {
    Array steps;
    const std::size_t count = 1 + chance_.below(4);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view fact = i + 1 == count ? "impossible" : chance_.any(facts);
        const bool is_of_colour =
            chance_.percent(fact == "budget" || fact == "parity" || fact == "impossible" ? 70 : 10);
        Object step{{"rule", vocabulary_.rule("facts", chance_)}, {"fact", fact}};
        step.emplace_back("of", is_of_colour ? Value(chance_.percent(50) ? "white" : "black")
                                             : Value(some_square(chance_)));
        if (chance_.percent(40)) step.emplace_back("squares", vocabulary_.value("squares", chance_));
        if (chance_.percent(30)) step.emplace_back("number", odd_number(Value()));
        if (chance_.percent(60)) {
            Array from;
            for (std::size_t j = 0; j < i; ++j) from.emplace_back(static_cast<std::int64_t>(j));
            if (chance_.percent(15)) from.push_back(odd_number(Value()));
            step.emplace_back("from", std::move(from));
        }
        if (chance_.percent(10)) {
            step.emplace_back("split", chance_.percent(50) ? "origins" : "deaths");
            step.emplace_back("cases", vocabulary_.value("cases", chance_));
        }
        steps.emplace_back(std::move(step));
    }
    return Object{{"kind", "facts"}, {"steps", std::move(steps)}};
}

/// Returns refutations of the last moves of the men on all squares, each by a random rule.
Value Forger::made_up_refutations() {
    Array refuted;
    for (char file = 'a'; file <= 'h'; ++file) {
        for (char rank = '1'; rank <= '8'; ++rank) {
            const bool is_retraction = chance_.percent(70);
            Object entry{{"to", std::string{file, rank}},
                         {"rule", vocabulary_.rule(is_retraction ? "retraction" : "", chance_)}};
            if (chance_.percent(50))
                entry.emplace_back("squares", Array{some_square(chance_), some_square(chance_)});
            if (chance_.percent(20)) entry.emplace_back("color", chance_.percent(50) ? "white" : "black");
            if (entry[1].second == Value("retraction.no-move-before"))
                entry.emplace_back("proof", Object{{"steps", *made_up_steps().find("steps")}});
            refuted.emplace_back(std::move(entry));
        }
    }
    Object body{{"kind", "retractions"}, {"possible", Array{}}, {"refuted", std::move(refuted)}};
    return body;
}

Value Forger::made_up_rule() {
    constexpr auto families = std::to_array<std::string_view>({"setup", "check", "count", "pawns"});
    Object body{{"kind", "rule"}, {"rule", vocabulary_.rule(chance_.any(families), chance_)}};
    Array squares;
    for (std::size_t i = chance_.below(5); i > 0; --i) squares.emplace_back(some_square(chance_));
    if (!squares.empty()) body.emplace_back("squares", std::move(squares));
    if (chance_.percent(40)) body.emplace_back("color", chance_.percent(50) ? "white" : "black");
    return body;
}

/// Replaces a detail of the verdict by one of another verdict, or adds it.
void Forger::contradict_details(Value& verdict) {
    Value* details = member_of(verdict, "details");
    if (details == nullptr || details->object() == nullptr || details->object()->empty()) {
        put(verdict, "details", Object{});
        details = member_of(verdict, "details");
    }
    const Seed& other = some_seed(verdict.text_of("question"));
    const Value* theirs = other.value.find("details");
    if (theirs == nullptr || theirs->object() == nullptr || theirs->object()->empty()) return change(verdict);
    const Member& member = chance_.any(*theirs->object());
    put(*details, member.first, member.second);
}

/// Changes the verdict to be about the position after a legal move.
void Forger::play_on(Value& verdict) {
    Value* subject = member_of(verdict, "subject");
    const Value* chess960 = subject->find("chess960");
    const bool is_chess960 = chess960 != nullptr && chess960->boolean() != nullptr && *chess960->boolean();
    const auto position =
        parse_position(subject->text_of("fen"), is_chess960 ? StartArray::chess960 : StartArray::standard);
    if (!position) return change(verdict);
    const MoveList moves = position->legal_moves();
    if (moves.empty()) return change(verdict);
    put(*subject, "fen", fen(position->after(moves[chance_.below(moves.size())])));
}

}  // namespace doublecheck::forge
