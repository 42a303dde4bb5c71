// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "legality/common/text.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/text.hpp"
#include "notation/words.hpp"

// `explain` puts the last step of a proof into a sentence, with the squares and counts that decide.
// `explain_fully` explains every step.

namespace doublecheck::facts {
namespace {

/// One or more neighbouring steps that share a sentence.
struct Sentence {
    std::size_t first;
    std::size_t count = 1;
    std::string text;
    SquareSet squares;
};

/// Lists the squares as in "c1, d2 and e3". If they are many, lists the missing squares or returns the number
/// of squares.
std::string squares_text(SquareSet squares) {
    if (squares.size() <= 12) return list_of(squares, "and");
    if (squares.size() >= 52) return "all squares but " + list_of(~squares, "and");
    return fmt::format("{} squares", squares.size());
}

std::string home_text(Square home) {
    const Piece man = man_of_home(home);
    return fmt::format("the {} {} from {}", lower_case_name(man.color), name(man.type), home.name());
}

std::string steady_text(const Setup& setup, SquareSet men, bool is_at_sight) {
    const SquareSet pawns = men & setup.board.of(PieceType::pawn);
    if (!is_at_sight) {
        return fmt::format("{} cannot have arrived from anywhere, so {} never moved.",
                           men_on(setup.board, men), men.has_more_than_one() ? "they" : "it");
    }
    std::string text;
    if (!pawns.empty()) {
        text = fmt::format("{} never moved: pawns do not move backwards.", men_on(setup.board, pawns));
    }
    if (pawns == men) return text;
    const std::string others =
        fmt::format("{} never moved, as the castling rights say.", men_on(setup.board, men - pawns));
    return text.empty() ? others : text + " " + capitalised(others);
}

std::string region_text(const Step& step) {
    const Square home = Square::from_index(step.subject);
    const SquareSet squares(step.value);
    if (squares == SquareSet(home)) return fmt::format("{} never left that square.", home_text(home));
    const bool is_pawn = man_of_home(home).type == PieceType::pawn;
    return fmt::format("{} could have stood{} only on {}.", home_text(home),
                       is_pawn ? ", as a pawn or when it was promoted," : "", squares_text(squares));
}

std::string origins_text(const Setup& setup, const Step& step) {
    const Square man = Square::from_index(step.subject);
    const SquareSet from(step.value);
    if (from == SquareSet(man)) return fmt::format("{} began there.", man_on(setup.board, man));
    const PieceType type = *setup.board.type_at(man);
    SquareSet as_pawn;
    for (const Square home : from) {
        if (man_of_home(home).type == PieceType::pawn && type != PieceType::pawn) as_pawn |= home;
    }
    std::string text = man_on(setup.board, man);
    if (from != as_pawn) text += " began on " + list_of(from - as_pawn, "or");
    if (as_pawn.empty()) return text + ".";
    return fmt::format("{}{} promoted pawn from {}.", text, from == as_pawn ? " is the" : ", or is a",
                       list_of(as_pawn, "or"));
}

std::string captures_text(const Step& step) {
    const auto most = static_cast<int>(step.value);
    const std::string at_most = most == 0 ? "no capture" : "at most " + counted(most, "capture");
    if (step.topic == Topic::most) {
        return fmt::format("{} made {} as a pawn.", home_text(Square::from_index(step.subject)), at_most);
    }
    return fmt::format(
        "{}'s pawns, promoted ones among them, made {}, since no pawn could have met the others that are "
        "missing.",
        name(static_cast<Color>(step.subject)), at_most);
}

/// Returns true if a step about where a man could have stood or gone rests on the step.
bool limits_ways(const FactsProof& proof, const Step& step) {
    const auto number = static_cast<std::uint16_t>(&step - proof.steps.data());
    return std::ranges::any_of(proof.steps, [&](const Step& later) {
        return (later.topic == Topic::region || later.topic == Topic::most ||
                later.topic == Topic::origins) &&
               std::ranges::find(later.premises, number) != later.premises.end();
    });
}

/// Returns a sentence on the wall (`Wall`) of a pawn that has made one move, if other steps rest on it: the
/// step states the only origin of the pawn.
std::string wall_text(const FactsProof& proof, const Setup& setup, const Step& step) {
    const Square man = Square::from_index(step.subject);
    const SquareSet from(step.value);
    const Piece piece = *setup.board.at(man);
    const bool is_wall = from.size() == 1 && piece.type == PieceType::pawn &&
                         man.rank() == passed_rank(piece.color) && man_of_home(from.first()) == piece;
    if (!is_wall || !limits_ways(proof, step)) return {};
    return fmt::format(" It has stood on {} and {} only, so it has always barred the way over both.",
                       from.first().name(), man.name());
}

std::string sentence_of(const FactsProof& proof, const Setup& setup, const Step& step) {
    switch (step.topic) {
        case Topic::steady: return steady_text(setup, SquareSet(step.value), step.premises.empty());
        case Topic::region: return region_text(step);
        case Topic::origins: return origins_text(setup, step) + wall_text(proof, setup, step);
        case Topic::most:
        case Topic::budget: return captures_text(step);
        case Topic::parity:
            return fmt::format("{} has made an {} number of moves.", name(static_cast<Color>(step.subject)),
                               step.value == 0 ? "even" : "odd");
        case Topic::deaths:
            return fmt::format("if {} was captured, then on {}.", home_text(Square::from_index(step.subject)),
                               list_of(SquareSet(step.value), "or"));
        case Topic::absurdity: return explain(proof, setup).text;
    }
    return {};
}

/// If the step only repeats that a man never moved, returns the number of the earlier step that states it
/// first.
std::optional<std::size_t> repeated_step(const FactsProof& proof, const Step& step) {
    if (step.topic == Topic::absurdity || step.premises.size() != 1) return std::nullopt;
    const Step& earlier = proof.steps[step.premises.front()];
    const bool is_same = earlier.topic == Topic::steady && earlier.subject == step.subject;
    if (!is_same || step.topic == Topic::steady) return std::nullopt;
    return step.premises.front();
}

bool is_about_a_man(const Step& step) {
    return step.topic == Topic::steady || step.topic == Topic::origins || step.topic == Topic::region ||
           step.topic == Topic::deaths || step.topic == Topic::most;
}

/// Returns sentences for the steps in order. Neighbouring steps about men that never moved share a sentence
/// if they have the same reason.
std::vector<Sentence> sentences_of(const FactsProof& proof, const Setup& setup) {
    std::vector<Sentence> sentences;
    const std::vector<Step>& steps = proof.steps;
    for (std::size_t i = 0; i < steps.size();) {
        if (repeated_step(proof, steps[i])) {
            ++i;
            continue;
        }
        Sentence one{.first = i, .text = {}, .squares = {}};
        if (is_about_a_man(steps[i])) one.squares = Square::from_index(steps[i].subject);
        if (steps[i].topic == Topic::steady) {
            std::size_t next = i + 1;
            while (next < steps.size() && steps[next].topic == Topic::steady &&
                   steps[next].premises == steps[i].premises) {
                one.squares |= SquareSet(steps[next++].value);
            }
            one.count = next - i;
            one.text = steady_text(setup, one.squares, steps[i].premises.empty());
        } else {
            one.text = sentence_of(proof, setup, steps[i]);
        }
        if (!steps[i].cases.empty() && steps[i].topic != Topic::absurdity) {
            one.text = fmt::format("{} {}.", one.text, capitalised(why_excluded(proof, i, setup)));
        }
        sentences.push_back(one);
        i += one.count;
    }
    return sentences;
}

/// Returns, for example, " (From 1, 3 and 5 to 8.)".
std::string premises_text(std::vector<std::size_t> numbers) {
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        if (last - i >= 2) {
            parts.push_back(fmt::format("{} to {}", numbers[i], numbers[last]));
        } else {
            for (std::size_t j = i; j <= last; ++j) parts.push_back(fmt::format("{}", numbers[j]));
        }
        i = last + 1;
    }
    return parts.empty() ? std::string() : fmt::format(" (From {}.)", joined(parts));
}

}  // namespace
}  // namespace doublecheck::facts

namespace doublecheck {

Reason explain(const FactsProof& proof, const Setup& setup) {
    facts::FinalStep end{.setup = setup,
                         .proof = proof,
                         .last = proof.steps.back(),
                         .known = facts::facts_before_end(proof, setup)};
    const auto explain_step = end.last.rule->explain;
    Reason reason{.rule = std::string(end.last.rule->rule.id),
                  .text = capitalised(explain_step != nullptr ? explain_step(end)
                                                              : "the facts contradict each other.")};
    for (const Square square : end.squares) reason.squares.push_back(square);
    return reason;
}

std::vector<Reason> explain_fully(const FactsProof& proof, const Setup& setup) {
    const std::vector<facts::Sentence> sentences = facts::sentences_of(proof, setup);
    std::vector<std::size_t> number(proof.steps.size());
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        for (std::size_t j = 0; j < sentences[i].count; ++j) number[sentences[i].first + j] = i + 1;
    }
    for (std::size_t i = 0; i < proof.steps.size(); ++i) {
        if (const auto earlier = facts::repeated_step(proof, proof.steps[i])) number[i] = number[*earlier];
    }
    std::vector<Reason> reasons;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const facts::Step& step = proof.steps[sentences[i].first];
        std::vector<std::size_t> from;
        for (const std::uint16_t premise : step.premises) from.push_back(number[premise]);
        Reason reason{.rule = std::string(step.rule->rule.id),
                      .text = fmt::format("{}. {}{}", i + 1, capitalised(sentences[i].text),
                                          facts::premises_text(from))};
        for (const Square square : sentences[i].squares) reason.squares.push_back(square);
        reasons.push_back(std::move(reason));
    }
    if (reasons.empty()) return reasons;
    reasons.back().squares = explain(proof, setup).squares;
    return reasons;
}

}  // namespace doublecheck
