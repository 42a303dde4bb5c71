// SPDX-License-Identifier: MIT
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/certificates.hpp"
#include "checker/facts/check_steps.hpp"
#include "checker/facts/steps.hpp"

namespace doublecheck::checker {

namespace {

using facts::Conclusion;
using facts::Set;
using facts::Topic;

struct Step {
    std::string_view rule;
    Conclusion conclusion;
    std::vector<std::size_t> from;
};

std::optional<Topic> read_topic(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, Topic>, 8> topics = {
        {{"steady", Topic::steady},
         {"region", Topic::region},
         {"origins", Topic::origins},
         {"most", Topic::most},
         {"budget", Topic::budget},
         {"parity", Topic::parity},
         {"deaths", Topic::deaths},
         {"impossible", Topic::impossible}}};
    for (const auto& [text, topic] : topics) {
        if (text == name) return topic;
    }
    return std::nullopt;
}

/// What the fact is about: a man's square, a home, or a colour.
bool read_subject(std::string_view of, const Position& position, Conclusion& conclusion) {
    if (of == "white" || of == "black") {
        conclusion.color = of == "white" ? Color::white : Color::black;
        return conclusion.topic == Topic::budget || conclusion.topic == Topic::parity ||
               conclusion.topic == Topic::impossible;
    }
    conclusion.square = square_named(of);
    if (conclusion.square == nowhere) return false;
    const char first = facts::man_that_begins_on(conclusion.square);
    switch (conclusion.topic) {
        case Topic::steady:
        case Topic::origins:
        case Topic::impossible: return position.men[conclusion.square] != nobody;
        case Topic::region:
        case Topic::deaths: return first != nobody;
        case Topic::most: return kind_of(first) == 'p';
        case Topic::budget:
        case Topic::parity: return false;
    }
    return false;
}

std::optional<Step> read_step(const Value& value, std::size_t number, const Position& position) {
    const auto topic = read_topic(value.text_of("fact"));
    if (!topic) return std::nullopt;
    Step step{.rule = value.text_of("rule"), .conclusion = {.topic = *topic}, .from = {}};
    if (!read_subject(value.text_of("of"), position, step.conclusion)) return std::nullopt;
    if (const Value* squares = value.find("squares")) {
        const auto words = read_words(squares, 64);
        if (!words) return std::nullopt;
        for (const std::string& word : *words) {
            const int square = square_named(word);
            if (square == nowhere) return std::nullopt;
            facts::put(step.conclusion.squares, square);
        }
    }
    if (const Value* captures = value.find("number")) {
        if (captures->integer() == nullptr || *captures->integer() < 0 || *captures->integer() > 64) {
            return std::nullopt;
        }
        step.conclusion.number = static_cast<int>(*captures->integer());
    }
    const Value* from = value.find("from");
    if (from == nullptr) return step;
    if (from->array() == nullptr) return std::nullopt;
    for (const Value& premise : *from->array()) {
        const std::int64_t* earlier = premise.integer();
        if (earlier == nullptr || *earlier < 0 || static_cast<std::size_t>(*earlier) >= number) {
            return std::nullopt;
        }
        step.from.push_back(static_cast<std::size_t>(*earlier));
    }
    return step;
}

/// Whether a game can be asked about at all: kings, pawns, numbers and rights are in order.
bool is_in_order(const Position& position) {
    std::array<int, 2> men = {};
    std::array<int, 2> pawns = {};
    for (int square = 0; square < 64; ++square) {
        const char man = position.men[square];
        if (man == nobody) continue;
        const std::size_t side = is_white(man) ? 0 : 1;
        ++men[side];
        if (kind_of(man) != 'p') continue;
        ++pawns[side];
        if (rank_of(square) == 0 || rank_of(square) == 7) return false;
    }
    for (const Color color : {Color::white, Color::black}) {
        const std::size_t side = index(color);
        if (king_of(position.men, color) == nowhere || men[side] > 16 || pawns[side] > 8) return false;
        for (int file = 0; file < 8; ++file) {
            if (!position.rights[side][static_cast<std::size_t>(file)]) continue;
            const int rank = home_rank(color);
            const bool is_at_home = (file == 0 || file == 7) &&
                                    position.men[square_at(file, rank)] == man_of('r', color) &&
                                    position.men[square_at(4, rank)] == man_of('k', color);
            if (!is_at_home) return false;
        }
    }
    return true;
}

}  // namespace

namespace facts {

Outcome check_steps(const Position& position, const Value* list, std::string_view& last_rule) {
    if (!is_in_order(position)) return rejected("Kings, pawns, numbers or rights of the position are wrong.");
    if (list == nullptr || list->array() == nullptr || list->array()->empty() ||
        list->array()->size() > most_entries) {
        return rejected("The certificate has no steps that can be read.");
    }
    std::vector<Step> steps;
    for (const Value& value : *list->array()) {
        const auto step = read_step(value, steps.size(), position);
        const std::string name = "Step " + std::to_string(steps.size());
        if (!step) return rejected(name + " cannot be read.");
        World world(position);
        for (const std::size_t premise : step->from) learn(world, steps[premise].conclusion);
        if (!follows(step->rule, world, step->conclusion)) {
            return rejected(name + " does not follow by " + std::string(step->rule) + ".");
        }
        steps.push_back(*step);
    }
    if (steps.back().conclusion.topic != Topic::impossible)
        return rejected("The last step excludes nothing.");
    last_rule = steps.back().rule;
    return accepted("All " + std::to_string(steps.size()) +
                    " steps follow, and the last excludes the position.");
}

}  // namespace facts

Outcome check_facts(const Verdict& verdict) {
    if (verdict.answer != Answer::no)
        return rejected("Facts that exclude a position prove only the answer no.");
    if (start_of(verdict) != Start::standard) return rejected("The facts presuppose the standard array.");
    const auto position = subject_position(verdict);
    if (!position) return rejected("The subject has no FEN that can be read.");
    std::string_view last_rule;
    Outcome outcome = facts::check_steps(*position, find(verdict.certificate->body, "steps"), last_rule);
    if (outcome.holds && !has_reason(verdict, last_rule)) {
        return rejected("No reason of the verdict names the last rule.");
    }
    return outcome;
}

}  // namespace doublecheck::checker
