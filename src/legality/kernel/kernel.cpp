// SPDX-License-Identifier: MIT
#include "legality/kernel/kernel.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "legality/common/text.hpp"
#include "legality/kernel/distance.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "notation/leaves.hpp"
#include "verdict/fields.hpp"

namespace doublecheck::kernel {
namespace {

constexpr std::uint64_t default_states = 30'000;
constexpr std::uint64_t default_states_with_ranks = 10'000;
/// Much less than `max_states`, the limit of the checker: the checker prunes less, so it needs more states
/// for the same proof.
constexpr std::uint64_t max_states_with_ranks = 20'000;
constexpr std::uint64_t states_to_explain = 300;
/// A certificate leaves out a longer list of failed states; the checker then enumerates the states itself.
constexpr std::size_t longest_list = 256;

int missing_men(const Setup& setup, Color color) {
    return 16 - setup.board.of(color).size();
}

std::string missing_text(const Setup& setup) {
    const int white = missing_men(setup, Color::white);
    const int black = missing_men(setup, Color::black);
    if (white + black == 0) return "no man is missing";
    return fmt::format("{} missing ({} white, {} black)", counted(white + black, "man is", "men are"), white,
                       black);
}

/// Names the initial bishops that were captured at home, for example "the bishops of c8 and f8 were". Returns
/// an empty text if there are none.
std::string shut_bishops_text(const Problem& problem) {
    const SquareSet all = problem.taken_at_home[0] | problem.taken_at_home[1];
    if (all.empty()) return {};
    const bool is_one = all.size() == 1;
    return fmt::format("the {} of {} {}", is_one ? "bishop" : "bishops", list_of(all, "and"),
                       is_one ? "was" : "were");
}

/// Returns the clause that states how many men pawns could have captured, for example "but only 4 men are
/// missing (3 white, 1 black)".
std::string captures_text(const Setup& setup, const Problem& problem) {
    const std::string bishops = shut_bishops_text(problem);
    const int white = missing_men(setup, Color::white);
    const int black = missing_men(setup, Color::black);
    if (bishops.empty()) return (white + black == 0 ? "but " : "but only ") + missing_text(setup);
    const int left = problem.start.captures[0] + problem.start.captures[1];
    return fmt::format(
        "but of the {} missing ({} white, {} black) pawns could have captured {}: {} captured at home, "
        "behind "
        "pawns that never moved",
        counted(white + black, "man", "men"), white, black, left == 0 ? "none" : fmt::format("only {}", left),
        bishops);
}

/// Returns a clause with the least number of promotions of each side, or an empty text if no pawn must have
/// promoted.
std::string promoted_text(const Problem& problem) {
    if (problem.promoted_men[0] + problem.promoted_men[1] == 0) return {};
    return fmt::format("White has promoted at least {} and Black at least {}",
                       counted(problem.promoted_men[0], "pawn", "pawns"), problem.promoted_men[1]);
}

std::string_view color_word(Color color) {
    return color == Color::white ? "white" : "black";
}

/// Explains that more pawns of a side have promoted than there are files without an enemy pawn on its initial
/// square, although the side has made no capture. Returns an empty text if that is not so.
std::string unmoved_enemies_text(const Setup& setup, const Problem& problem) {
    for (const Color color : {Color::white, Color::black}) {
        const Color enemy = opposite(color);
        if (missing_men(setup, enemy) > 0) continue;
        const int unmoved = (setup.board.of(enemy, PieceType::pawn) & squares_of(pawn_rank(enemy))).size();
        const int promoted = problem.promoted_men[index(color)];
        if (promoted <= 8 - unmoved) continue;
        const std::string_view word = color_word(enemy);
        return fmt::format(
            "At least {} must have promoted, but no {} man is missing, so {}'s pawns never left "
            "their files, and on {} of the files a {} pawn has never moved.",
            counted(promoted, fmt::format("{} pawn", color_word(color)),
                    fmt::format("{} pawns", color_word(color))),
            word, name(color), unmoved, word);
    }
    return {};
}

/// Explains that the promoted bishops of one colour need more captures by pawns than that colour has left.
/// Returns an empty text if both colours have enough.
std::string bishops_text(const Problem& problem, const Distances<Column>& distances) {
    for (const Color color : {Color::white, Color::black}) {
        const int needed = distances.captures_for_bishops(problem.start, color);
        const int left = problem.start.captures[index(color)];
        if (needed <= left) continue;
        return fmt::format(
            "{}'s promoted bishops move on squares of one colour, and too few pawns of that side began on "
            "files where such bishops are made: {} by {} pawns {} needed to bring more of them there, but "
            "only {} {} could have been captured so.",
            name(color), counted(needed, "capture", "captures"), color_word(color),
            needed == 1 ? "is" : "are", left,
            fmt::format("{} {}", color_word(opposite(color)), left == 1 ? "man" : "men"));
    }
    return {};
}

/// Returns a sentence that names a side for which one capture more would be enough. Returns an empty text if
/// a search of `states_to_explain` states finds no such side.
std::string what_would_do(const Problem& problem, Budget& budget) {
    for (const Color color : {Color::white, Color::black}) {
        Problem more = problem;
        ++more.start.captures[index(color)];
        Budget own(budget.part(states_to_explain));
        if (search(more, own).answer != Answer::yes) continue;
        return fmt::format(" At least one more capture would be needed, for example one by {}.", name(color));
    }
    return {};
}

template <typename Pawns>
std::string text_of(const StateOf<Pawns>& state) {
    std::string text;
    for (const Pawns column : state.columns) {
        for (int i = 0; i < column.size(); ++i) text += Pawns::letter(column.at(i));
        text += '/';
    }
    text.back() = ' ';
    text += fmt::format("{} {} {} {} {} {} {} {}", state.captures[0], state.captures[1], state.victims[0],
                        state.victims[1], state.promoted[0][0], state.promoted[0][1], state.promoted[1][0],
                        state.promoted[1][1]);
    if constexpr (Pawns::has_ranks) {
        const auto& bishops = state.bishops;
        text += fmt::format(" {} {} {} {}", bishops[0][0], bishops[0][1], bishops[1][0], bishops[1][1]);
    }
    return text;
}

/// Returns the failed states as a certificate lists them, or nothing if there are more than `longest_list`.
template <typename Pawns>
std::optional<std::vector<std::string>> closed_states(const OutcomeOf<Pawns>& outcome) {
    if (outcome.failed.size() > longest_list) return std::nullopt;
    std::vector<std::string> closed;
    for (const auto& state : outcome.failed) closed.push_back(text_of(state));
    return closed;
}

/// Returns the file on which `after` has exactly `more` pawns of the colour more than `before`, if there is
/// one. A negative `more` means fewer pawns.
std::optional<char> file_with(const State& before, const State& after, Color color, int more) {
    for (std::size_t file = 0; file < 8; ++file) {
        if (after.columns[file].count(color) - before.columns[file].count(color) == more)
            return static_cast<char>('a' + file);
    }
    return std::nullopt;
}

std::string capture_between(const State& before, const State& after) {
    const Color color = after.captures[0] < before.captures[0] ? Color::white : Color::black;
    const auto from = file_with(before, after, color, -1);
    const auto to = file_with(before, after, color, 1);
    const auto lost = file_with(before, after, opposite(color), -1);
    if (!from) return fmt::format("{}: piece takes pawn on {}", name(color), *lost);
    if (!to) return fmt::format("{}: {} takes and promotes", name(color), *from);
    return fmt::format("{}: {} takes {} on {}", name(color), *from, lost ? "pawn" : "piece", *to);
}

}  // namespace

Limits kernel_limits(Budget& budget) {
    const auto left = budget.left();
    return budget.part(left ? std::min(*left / 2, max_states) : default_states);
}

Limits ranked_kernel_limits(Budget& budget) {
    const auto left = budget.left();
    return budget.part(left ? std::min(*left / 2, max_states_with_ranks) : default_states_with_ranks);
}

Reason explain(const Setup& setup, const Problem& problem, const Outcome& outcome, Budget& budget) {
    Reason reason{.rule = std::string(retraction::no_kernel.rule.id), .text = {}};
    const Distances<Column> distances(problem);
    const int needed = distances.captures_needed(problem.start);
    const std::string promoted = promoted_text(problem);
    if (outcome.failed.empty()) reason.text = bishops_text(problem, distances);
    if (reason.text.empty() && needed > problem.start.captures[0] + problem.start.captures[1]) {
        reason.text =
            fmt::format("{} get past each other the pawns must have made, or fallen to, at least {}; {}.",
                        promoted.empty() ? "To" : promoted + ", and to",
                        counted(needed, "capture", "captures"), captures_text(setup, problem));
    }
    if (reason.text.empty()) reason.text = unmoved_enemies_text(setup, problem);
    if (reason.text.empty()) {
        reason.text = fmt::format(
            "{}{}, and no way of sharing these captures among the pawns lets all of them past each other: "
            "each was tried.{}",
            promoted.empty() ? "" : promoted + ". ", missing_text(setup), what_would_do(problem, budget));
    }
    for (const Square square : setup.board.of(PieceType::pawn)) reason.squares.push_back(square);
    return reason;
}

Reason explain(const Setup& setup, const RankedProblem& problem) {
    const int white = captures_left(problem.start, Color::black);
    const int black = captures_left(problem.start, Color::white);
    Reason reason{
        .rule = std::string(retraction::no_kernel_with_ranks.rule.id),
        .text = fmt::format("The captures of {} white and {} black {} might let the pawns past each other, "
                            "but no way was open to them: each time a pawn would have had to be further back "
                            "than where it captured or was passed before, or than where it stands{}.",
                            white, black, white + black == 1 ? "man" : "men",
                            problem.start.bishops != Bishops().bishops
                                ? ", or to capture a bishop on a square of the other colour"
                                : "")};
    for (const Square square : setup.board.of(PieceType::pawn)) reason.squares.push_back(square);
    return reason;
}

KernelCertificate certify(const Outcome& outcome) {
    return {.states = outcome.failed.size(), .closed = closed_states(outcome)};
}

KernelCertificate certify(const RankedOutcome& outcome) {
    return {.ranks = true, .closed = closed_states(outcome)};
}

std::vector<std::string> captures_of(const Outcome& outcome) {
    std::vector<std::string> captures;
    for (std::size_t i = 1; i < outcome.path.size(); ++i)
        captures.push_back(capture_between(outcome.path[i - 1], outcome.path[i]));
    return captures;
}

}  // namespace doublecheck::kernel

namespace doublecheck {

constinit const RetractionRule retraction::no_kernel = {
    .rule = {"pawns.kernel",
             "No captures lead from the initial pawns to those of the position, promotions included.",
             "Keep of a game only the order of the pawns on each file and its captures. Promotions can be "
             "put off to the end, where a file holds black pawns that promote, then its pawns, then white "
             "pawns that promote. Every game gives such a series of captures; all of them were followed, as "
             "far as the captures left suffice, and none gives the position's files with as many promoted "
             "men and bishops on either colour as it has (docs/certificates.md)."},
    .explain = [](const Refutation&, const Setup&) -> std::string {
        return "before it, no captures could have brought the pawns to where they stood, promotions included";
    }};

constinit const RetractionRule retraction::no_kernel_with_ranks = {
    .rule =
        {"pawns.kernel-with-ranks",
         "No captures lead from the initial pawns to those of the position if each pawn has to be where it "
         "captures.",
         "As pawns.kernel, and each pawn keeps how many ranks it has advanced at least: one more for each "
         "capture, more than the own pawns behind it, enough to have passed the enemy it has behind it, and "
         "not "
         "so many that it would have met the enemy ahead of it or stood beyond the pawn that it took, or "
         "beyond "
         "where it stands now (docs/certificates.md)."},
    .explain = [](const Refutation&, const Setup&) -> std::string {
        return "before it, the pawns could not have passed each other, wherever each of them captured";
    }};

}  // namespace doublecheck
