// SPDX-License-Identifier: MIT
#include "legality/kernel/kernel.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "doublecheck/notation/words.hpp"
#include "legality/kernel/distance.hpp"
#include "legality/last_move/rules.hpp"
#include "legality/words/words.hpp"

namespace doublecheck::kernel {
namespace {

constexpr std::uint64_t default_states = 30'000;
constexpr std::uint64_t states_to_explain = 300;
/// Longer lists are left out of certificates: the checker makes its own.
constexpr std::size_t longest_list = 256;

std::string plural(int number, std::string_view one, std::string_view more) {
    return fmt::format("{} {}", number, number == 1 ? one : more);
}

int missing_men(const Setup& setup, Color color) {
    return 16 - setup.board.of(color).size();
}

std::string missing_text(const Setup& setup) {
    const int white = missing_men(setup, Color::white);
    const int black = missing_men(setup, Color::black);
    if (white + black == 0) return "no man is missing";
    return fmt::format("{} missing ({} white, {} black)", plural(white + black, "man is", "men are"), white,
                       black);
}

/// The bishops that pawns cannot have captured: "the bishops of c8 and f8 were"; empty if there is none.
std::string shut_bishops_text(const Problem& problem) {
    const SquareSet all = problem.taken_at_home[0] | problem.taken_at_home[1];
    if (all.empty()) return {};
    const bool is_one = all.size() == 1;
    return fmt::format("the {} of {} {}", is_one ? "bishop" : "bishops", list_of(all, "and"),
                       is_one ? "was" : "were");
}

/// How many men the pawns may have captured: "but only 4 men are missing (3 white, 1 black)".
std::string captures_text(const Setup& setup, const Problem& problem) {
    const std::string bishops = shut_bishops_text(problem);
    const int white = missing_men(setup, Color::white);
    const int black = missing_men(setup, Color::black);
    if (bishops.empty()) return (white + black == 0 ? "but " : "but only ") + missing_text(setup);
    const int left = problem.start.captures[0] + problem.start.captures[1];
    return fmt::format(
        "but of the {} missing ({} white, {} black) pawns can have captured {}: {} captured at home, behind "
        "pawns that never moved",
        plural(white + black, "man", "men"), white, black, left == 0 ? "none" : fmt::format("only {}", left),
        bishops);
}

/// Nothing if no promotion is known.
std::string promoted_text(const Problem& problem) {
    if (problem.promoted_men[0] + problem.promoted_men[1] == 0) return {};
    return fmt::format("White has promoted at least {} and Black at least {}",
                       plural(problem.promoted_men[0], "pawn", "pawns"), problem.promoted_men[1]);
}

std::string_view color_word(Color color) {
    return color == Color::white ? "white" : "black";
}

/// The colour whose bishops need more captures than there are, if there is one.
std::string bishops_text(const Problem& problem, const Distances& distances) {
    for (const Color color : {Color::white, Color::black}) {
        const int needed = distances.captures_for_bishops(problem.start, color);
        const int left = problem.start.captures[index(color)];
        if (needed <= left) continue;
        return fmt::format(
            "{}'s promoted bishops move on squares of one colour, and too few pawns of that side began on "
            "files where such bishops are made: {} by {} pawns {} needed to bring more of them there, but "
            "only {} {} can have been captured so.",
            name(color), plural(needed, "capture", "captures"), color_word(color), needed == 1 ? "is" : "are",
            left, fmt::format("{} {}", color_word(opposite(color)), left == 1 ? "man" : "men"));
    }
    return {};
}

/// Which single capture more would do, as a sentence; nothing if that is not soon found.
std::string what_would_do(const Problem& problem, Budget& budget) {
    for (const Color color : {Color::white, Color::black}) {
        Problem more = problem;
        ++more.start.captures[index(color)];
        Budget own(budget.part(states_to_explain));
        if (search(more, own).answer != Answer::yes) continue;
        return fmt::format(" It would take at least one capture more, for example one by {}.", name(color));
    }
    return {};
}

std::string text_of(const State& state) {
    std::string text;
    for (const Column column : state.columns) {
        for (int i = 0; i < column.size(); ++i) text += column.at(i) == Color::white ? 'w' : 'b';
        text += '/';
    }
    text.back() = ' ';
    return text + fmt::format("{} {} {} {} {} {} {} {}", state.captures[0], state.captures[1],
                              state.victims[0], state.victims[1], state.promoted[0][0], state.promoted[0][1],
                              state.promoted[1][0], state.promoted[1][1]);
}

}  // namespace

Limits limits_within(Budget& budget) {
    const auto left = budget.left();
    return budget.part(left ? std::min(*left / 2, most_states) : default_states);
}

Reason explain(const Setup& setup, const Problem& problem, const Outcome& outcome, Budget& budget) {
    Reason reason{.rule = std::string(retraction::no_kernel.rule.id), .text = {}};
    const Distances distances(problem);
    const int needed = distances.captures_needed(problem.start);
    const std::string promoted = promoted_text(problem);
    if (outcome.failed.empty()) reason.text = bishops_text(problem, distances);
    if (reason.text.empty() && needed > problem.start.captures[0] + problem.start.captures[1]) {
        reason.text =
            fmt::format("{} get past each other the pawns must have made, or fallen to, at least {}; {}.",
                        promoted.empty() ? "To" : promoted + ", and to",
                        plural(needed, "capture", "captures"), captures_text(setup, problem));
    }
    if (reason.text.empty()) {
        reason.text = fmt::format(
            "{}{}, and no way of sharing these captures among the pawns lets all of them past each other: "
            "each was tried.{}",
            promoted.empty() ? "" : promoted + ". ", missing_text(setup), what_would_do(problem, budget));
    }
    for (const Square square : setup.board.of(PieceType::pawn)) reason.squares.push_back(square.name());
    return reason;
}

Certificate certify(const Outcome& outcome) {
    Certificate certificate{.kind = "kernel"};
    certificate.body.emplace_back("states", outcome.failed.size());
    if (outcome.failed.size() > longest_list) return certificate;
    Array closed;
    for (const State& state : outcome.failed) closed.emplace_back(text_of(state));
    certificate.body.emplace_back("closed", std::move(closed));
    return certificate;
}

}  // namespace doublecheck::kernel

namespace doublecheck {

constinit const RetractionRule retraction::no_kernel = {
    .rule =
        {"pawns.kernel",
         "No captures lead from the initial pawns to those of the position, promotions included.",
         "Keep of a game only the order of the pawns on each file and its captures. Promotions can be put "
         "off to "
         "the "
         "end, where a file holds black pawns that promote, then its pawns, then white pawns that promote. "
         "Every "
         "game "
         "gives such a series of captures; all of them were followed, as far as the captures left suffice, "
         "and "
         "none gives the position's files with as many promoted men and bishops on either colour as it has "
         "(docs/certificates.md)."},
    .words = [](const Refutation&, const Setup&) -> std::string {
        return "before it, no captures could have brought the pawns to where they stood, promotions included";
    }};

}  // namespace doublecheck
