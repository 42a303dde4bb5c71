// SPDX-License-Identifier: MIT
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/certificates.hpp"
#include "checker/facts/check_steps.hpp"
#include "checker/facts/steps.hpp"
#include "checker/facts/ways.hpp"

namespace doublecheck::checker {

namespace {

using facts::Conclusion;
using facts::Set;
using facts::Topic;

struct Step {
    std::string_view rule;
    Conclusion conclusion;
    std::vector<std::size_t> from;
    const Value* cases = nullptr;
    Topic split = Topic::impossible;  ///< what the cases assume
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
        case Topic::impossible: return position.men[conclusion.square] != nobody || first != nobody;
        case Topic::steady:
        case Topic::origins: return position.men[conclusion.square] != nobody;
        case Topic::region:
        case Topic::deaths: return first != nobody;
        case Topic::most: return kind_of(first) == 'p';
        case Topic::budget:
        case Topic::parity: return false;
    }
    return false;
}

bool read_squares(const Value* names, Set& squares) {
    if (names == nullptr) return true;
    const auto words = read_words(names, 64);
    if (!words) return false;
    for (const std::string& word : *words) {
        const int square = square_named(word);
        if (square == nowhere) return false;
        facts::put(squares, square);
    }
    return true;
}

std::optional<Step> read_step(const Value& value, std::size_t number, const Position& position) {
    const auto topic = read_topic(value.text_of("fact"));
    if (!topic) return std::nullopt;
    Step step{.rule = value.text_of("rule"), .conclusion = {.topic = *topic}, .from = {}};
    if (!read_subject(value.text_of("of"), position, step.conclusion)) return std::nullopt;
    if (!read_squares(value.find("squares"), step.conclusion.squares)) return std::nullopt;
    if (const Value* captures = value.find("number")) {
        if (captures->integer() == nullptr || *captures->integer() < 0 || *captures->integer() > 64) {
            return std::nullopt;
        }
        step.conclusion.number = static_cast<int>(*captures->integer());
    }
    if (step.rule == "facts.cases") {
        step.cases = value.find("cases");
        step.split = read_topic(value.text_of("split")).value_or(Topic::impossible);
        if (step.split != Topic::origins && step.split != Topic::deaths) return std::nullopt;
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

namespace {

/// A list of steps that is being checked. Within a case, `known` begins with what was known outside it and
/// the assumption, so that numbers go on.
struct Proof {
    const Position& position;
    int depth;
    std::vector<Conclusion> known;
    std::string_view last_rule;
};

std::string check_list(Proof& proof, const Value* list);

/// Whether what a split leaves is within what the step says is left. All that is assumed in turn leads, by
/// the rules, to an absurdity. Where a man was captured is split only if it certainly was, and is not
/// promoted, if nothing is to be left.
bool check_cases(const Proof& proof, const Step& step, const World& world, std::string& wrong) {
    if (proof.depth == 0 || step.cases == nullptr || step.cases->array() == nullptr) return false;
    const Conclusion& claim = step.conclusion;
    const bool is_end = claim.topic == Topic::impossible;
    if (!is_end && claim.topic != step.split) return false;
    if (claim.square == nowhere) return false;
    Set left = world.origins[at(claim.square)];
    if (step.split == Topic::origins && proof.position.men[claim.square] == nobody) return false;
    if (step.split == Topic::deaths) {
        const char man = man_that_begins_on(claim.square);
        if (man == nobody) return false;
        const Color color = is_white(man) ? Color::white : Color::black;
        if (is_end && !has(world.captured(color), claim.square)) return false;
        left = world.deaths[at(claim.square)];
        if (is_end || kind_of(man) != 'p') left = deaths_of(world, claim.square);
    }
    for (const Value& one : *step.cases->array()) {
        Set assumed;
        if (one.find("squares") == nullptr || !read_squares(one.find("squares"), assumed)) return false;
        Proof inner{
            .position = proof.position, .depth = proof.depth - 1, .known = proof.known, .last_rule = {}};
        inner.known.push_back({.topic = step.split, .square = claim.square, .squares = assumed});
        wrong = check_list(inner, one.find("steps"));
        if (!wrong.empty()) return false;
        left &= ~assumed;
    }
    return is_within(left, is_end ? Set() : claim.squares);
}

/// What is wrong with it, or nothing.
std::string check_list(Proof& proof, const Value* list) {
    if (list == nullptr || list->array() == nullptr || list->array()->empty() ||
        list->array()->size() > most_entries) {
        return "The certificate has no steps that can be read.";
    }
    for (const Value& value : *list->array()) {
        const auto step = read_step(value, proof.known.size(), proof.position);
        const std::string name = "Step " + std::to_string(proof.known.size());
        if (!step) return name + " cannot be read.";
        World world(proof.position);
        for (const std::size_t premise : step->from) learn(world, proof.known[premise]);
        std::string wrong;
        const bool holds = step->rule == "facts.cases" ? check_cases(proof, *step, world, wrong)
                                                       : follows(step->rule, world, step->conclusion);
        if (!wrong.empty()) return wrong;
        if (!holds) return name + " does not follow by " + std::string(step->rule) + ".";
        proof.known.push_back(step->conclusion);
        proof.last_rule = step->rule;
    }
    if (proof.known.back().topic != Topic::impossible) return "The last step excludes nothing.";
    return {};
}

}  // namespace

Outcome check_steps(const Position& position, const Value* list, std::string_view& last_rule) {
    constexpr int deepest = 3;
    if (!is_in_order(position)) return rejected("Kings, pawns, numbers or rights of the position are wrong.");
    Proof proof{.position = position, .depth = deepest, .known = {}, .last_rule = {}};
    const std::string wrong = check_list(proof, list);
    if (!wrong.empty()) return rejected(wrong);
    last_rule = proof.last_rule;
    return accepted("All " + std::to_string(proof.known.size()) +
                    " steps follow, and the last excludes the position.");
}

}  // namespace facts

Outcome check_facts(const Task& task) {
    const Verdict& verdict = task.verdict;
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
