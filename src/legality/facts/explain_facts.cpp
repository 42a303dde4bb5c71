// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/notation/words.hpp"
#include "legality/explain.hpp"
#include "legality/facts/mobility.hpp"
#include "legality/facts/refute_by_facts.hpp"

// The chain in the order in which it was found, without what a reader sees at once: that pawns at home and
// men with castling rights never moved.

namespace doublecheck {
namespace {

using facts::Rule;
using facts::Step;
using facts::Topic;

struct Story {
    const Setup& setup;
    const std::vector<Step>& steps;
    SquareSet squares = {};  ///< what to point at
};

std::string_view side(Color color) {
    return color == Color::white ? "White" : "Black";
}

std::string_view small_name(Color color) {
    return color == Color::white ? "white" : "black";
}

std::string_view word(PieceType type) {
    constexpr std::array<std::string_view, 6> words = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    return words[static_cast<std::size_t>(type)];
}

/// "the pawns on b2 and d2 and the king on e1".
std::string men_on(const Setup& setup, SquareSet men) {
    std::vector<std::string> groups;
    for (const PieceType type : all_piece_types) {
        const SquareSet same = men & setup.board.of(type);
        if (same.empty()) continue;
        groups.push_back(fmt::format("the {}{} on {}", word(type), same.has_more_than_one() ? "s" : "",
                                     joined(names(same))));
    }
    return joined(groups);
}

SquareSet steady_premises(const Story& story, const Step& step) {
    SquareSet men;
    for (const std::uint16_t premise : step.premises) {
        if (story.steps[premise].topic == Topic::steady) men |= SquareSet(story.steps[premise].value);
    }
    return men;
}

/// The men next to a home that shut its man in.
SquareSet neighbours(const Story& story, const Step& step, Square home) {
    return steady_premises(story, step) & attacks({Color::white, PieceType::king}, home, ~SquareSet());
}

std::string steady_text(Story& story, std::size_t& at) {
    const Step& first = story.steps[at];
    SquareSet men;
    std::size_t next = at;
    while (next < story.steps.size() && story.steps[next].topic == Topic::steady &&
           story.steps[next].premises == first.premises) {
        men |= SquareSet(story.steps[next++].value);
    }
    at = next - 1;
    if (first.premises.empty() || men.empty()) return {};
    story.squares |= men;
    SquareSet round;
    for (const Square man : men) {
        round |= steady_premises(story, first) & attacks({Color::white, PieceType::king}, man, ~SquareSet());
    }
    if (round.empty()) round = steady_premises(story, first);
    return fmt::format("{} never moved, because {} never did.", men_on(story.setup, men),
                       men_on(story.setup, round));
}

std::string region_text(Story& story, const Step& step) {
    const Square home = Square::from_index(step.subject);
    const Piece man = facts::man_of_home(home);
    if (SquareSet(step.value) != SquareSet(home) || man.type == PieceType::pawn) return {};
    if (story.setup.board.at(home) == man) return {};
    story.squares |= home;
    const SquareSet round = neighbours(story, step, home);
    if (round.empty())
        return fmt::format("the {} {} never left {}.", small_name(man.color), word(man.type), home.name());
    return fmt::format("the {} {} never left {}, because {} never moved.", small_name(man.color),
                       word(man.type), home.name(), men_on(story.setup, round));
}

std::string origins_text(Story& story, const Step& step) {
    const SquareSet from(step.value);
    const Square man = Square::from_index(step.subject);
    if (from.has_more_than_one() || from.empty() || from == SquareSet(man)) return {};
    const PieceType type = *story.setup.board.type_at(man);
    const bool is_pawn = facts::man_of_home(from.first()).type == PieceType::pawn;
    if (!is_pawn || (type == PieceType::pawn && man.file() == from.first().file())) return {};
    story.squares |= man;
    return fmt::format("{} is the {}pawn from {}.", man_on(story.setup.board, man),
                       type == PieceType::pawn ? "" : "promoted ", from.first().name());
}

std::string budget_text(const Story& story, const Step& step) {
    const auto color = static_cast<Color>(step.subject);
    const int missing = 16 - story.setup.board.of(opposite(color)).size();
    if (missing == 1) {
        return fmt::format("the one missing {} man was captured where no pawn of {} can have captured.",
                           small_name(opposite(color)), side(color));
    }
    return fmt::format("of the {} missing {} {}, {}'s pawns can have captured {}.", missing,
                       small_name(opposite(color)), missing == 1 ? "man" : "men", side(color),
                       step.value == 0 ? "none" : fmt::format("{} at most", step.value));
}

std::string deaths_text(Story& story, const Step& step) {
    const SquareSet squares(step.value);
    const Square home = Square::from_index(step.subject);
    const Piece man = facts::man_of_home(home);
    if (squares.size() > 4 || squares.empty()) return {};
    story.squares |= squares;
    return fmt::format("if the {} {} of {} was captured, then by a pawn on {}.", small_name(man.color),
                       word(man.type), home.name(), list_of(squares, "or"));
}

std::string parity_text(const Step& step) {
    return fmt::format("{} has made an {} number of moves.", side(static_cast<Color>(step.subject)),
                       step.value == 0 ? "even" : "odd");
}

std::string royalty_text(Story& story, const Step& step) {
    const Square one = Square::from_index(step.subject);
    const Square other = SquareSet(step.value).first();
    story.squares |= SquareSet(one) | other;
    return fmt::format(
        "{} and {} never left the rank on which they began, so they cannot have passed each other.",
        man_on(story.setup.board, one), man_on(story.setup.board, other));
}

std::string end_text(Story& story, const Step& step) {
    const Setup& setup = story.setup;
    if (step.rule == Rule::steady) {
        const SquareSet men(step.value);
        story.squares = men;
        return fmt::format(
            "None of {} can be taken back: each would have to come from a square on which another man stands "
            "that cannot be taken back. So none of them ever moved, but {} did not begin there.",
            men_on(setup, men), man_on(setup.board, Square::from_index(step.subject)));
    }
    if (step.rule == Rule::parity) {
        return fmt::format("With {} to move it would have to be {}.", side(setup.turn),
                           setup.turn == Color::white ? "even for both or odd for both"
                                                      : "even for one and odd for the other");
    }
    if (step.rule == Rule::origins) {
        const Square man = Square::from_index(step.subject);
        story.squares |= man;
        return fmt::format(
            "{} cannot have come there from where it began, round men that never moved{}.",
            man_on(setup.board, man),
            setup.board.of(PieceType::king).contains(man) ? " and squares that they attack" : "");
    }
    if (step.rule == Rule::royalty) return royalty_text(story, step);
    const auto color = static_cast<Color>(step.subject);
    if (step.rule == Rule::tombs) {
        return fmt::format("{}'s pawns have captured more men on their way than they can have met.",
                           side(color));
    }
    if (step.rule == Rule::hall) {
        return fmt::format("{}'s men cannot be traced back to different squares on which they began.",
                           side(color));
    }
    const int missing = 16 - setup.board.of(opposite(color)).size();
    if (step.value >= 99)
        return fmt::format("{}'s men cannot be traced back to where they began.", side(color));
    const std::string need = fmt::format("{}'s pawns, promoted ones among them, need {} {}", side(color),
                                         step.value, step.value == 1 ? "capture" : "captures");
    for (const std::uint16_t premise : step.premises) {
        const Step& bound = story.steps[premise];
        if (bound.topic != Topic::budget || bound.subject != step.subject) continue;
        return fmt::format("{}, and they can have made {}.", need,
                           bound.value == 0 ? "none" : fmt::format("only {}", bound.value));
    }
    if (missing == 0) return fmt::format("{}, and no {} man is missing.", need, small_name(opposite(color)));
    return fmt::format("{}, and only {} {} missing.", need, missing,
                       missing == 1 ? fmt::format("{} man is", small_name(opposite(color)))
                                    : fmt::format("{} men are", small_name(opposite(color))));
}

std::string text_of(Story& story, std::size_t& at) {
    const Step& step = story.steps[at];
    switch (step.topic) {
        case Topic::steady: return steady_text(story, at);
        case Topic::region: return region_text(story, step);
        case Topic::origins: return origins_text(story, step);
        case Topic::budget: return budget_text(story, step);
        case Topic::parity: return parity_text(step);
        case Topic::most: return {};
        case Topic::deaths: return deaths_text(story, step);
        case Topic::absurdity: return end_text(story, step);
    }
    return {};
}

}  // namespace

Reason explain(const FactsProof& proof, const Setup& setup) {
    Story story{.setup = setup, .steps = proof.steps};
    std::string text;
    for (std::size_t at = 0; at < proof.steps.size(); ++at) {
        std::string sentence = text_of(story, at);
        if (sentence.empty()) continue;
        if (!text.empty()) text += ' ';
        text += capitalised(std::move(sentence));
    }
    Reason reason{.rule = std::string(facts::name_of(proof.steps.back().rule)), .text = std::move(text)};
    for (const Square square : story.squares) reason.squares.push_back(square.name());
    return reason;
}

}  // namespace doublecheck
