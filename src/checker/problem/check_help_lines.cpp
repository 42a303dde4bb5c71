// SPDX-License-Identifier: MIT
// Help play to a mate or a stalemate, also in series. The lines in the certificate are played. The number of
// solutions is counted again if they are short.
#include <set>
#include <string>
#include <utility>

#include "checker/kinds.hpp"
#include "checker/problem/problem_subject.hpp"
#include "checker/problem/slow_search.hpp"

namespace doublecheck::checker {
namespace {

/// The solutions of longer help play are not counted again.
constexpr int most_counted_plies = 4;

struct HelpLinesBody {
    std::vector<Moves> lines = {};

    static constexpr auto fields() {
        return members(field("lines", &HelpLinesBody::lines, "from the subject to a mate, all different"));
    }
};

/// Where play begins, and how many plies it has.
struct PlayFrom {
    SoundPosition start;
    int plies;
};

/// Returns what is wrong with a line, or an empty text. Writes its moves to `moves` in the form of the
/// details.
std::string fault_of_line(const ProblemSubject& subject, const PlayFrom& from,
                          const std::vector<WrittenMove>& line, SlowSearch& search, Array& moves) {
    if (line.size() != static_cast<std::size_t>(from.plies))
        return "A line has another number of moves than the stipulation.";
    SoundPosition position = from.start;
    for (const WrittenMove& one : line) {
        const auto move = legal_move(position, one);
        if (!move || !search.work().settle()) return "A move of a line is not legal.";
        search.work().add(64);
        moves.emplace_back(written(position, *move));
        position = after(position, *move);
        if (!subject.stipulation.is_series || moves.size() + 1 >= line.size()) continue;
        if (is_in_check(position)) return "A move of a series gives check before the last one.";
        position = passed(position);
    }
    if (search.is_at_the_end(position)) return {};
    return subject.stipulation.is_stalemate ? "A line does not end with a stalemate."
                                            : "A line does not end with a mate.";
}

struct SolutionsDetails {
    std::int64_t count = 0;
    const Value* lines = nullptr;

    static constexpr auto fields() {
        return members(field("count", &SolutionsDetails::count, "how many lines there are"),
                       field("lines", &SolutionsDetails::lines, "the lines of the certificate"));
    }
};

/// Covers the solutions of the details. Returns false if they are not those of the certificate. Their count
/// is covered only if it was recomputed (`count`).
bool agrees(const Task& task, const Array& lines, std::optional<std::uint64_t> count, Outcome& outcome) {
    const Value* solutions = find(task.details(), "solutions");
    if (solutions == nullptr) return true;
    const auto details = read_strictly<SolutionsDetails>(*solutions);
    if (!details || *details->lines != Value(lines)) return false;
    outcome.cover_detail("solutions");
    if (count) return std::cmp_equal(details->count, *count);
    outcome.beyond.emplace_back("details.solutions.count");
    return std::cmp_greater_equal(details->count, lines.size());
}

struct SetPlayDetails {
    std::int64_t count = 0;
    std::vector<Moves> lines = {};

    static constexpr auto fields() {
        return members(field("count", &SetPlayDetails::count, "how many lines there are"),
                       field("lines", &SetPlayDetails::lines, "the lines, all different"));
    }
};

/// Covers the set play of the details: lines without the first ply, which the other side begins. They are
/// played, and counted again if they are short. Returns false if one of them is wrong.
bool covers_set_play(const Task& task, const ProblemSubject& subject, SlowSearch& search, Outcome& outcome) {
    const Value* written = find(task.details(), "set_play");
    if (written == nullptr) return true;
    const auto details = read_strictly<SetPlayDetails>(*written);
    const int plies = subject.stipulation.plies() - 1;
    if (!details || subject.stipulation.is_series || plies < 1 || is_in_check(subject.position()))
        return false;
    const PlayFrom set_play{passed(subject.position()), plies};
    std::set<std::string> different;
    for (const Moves& line : details->lines) {
        Array moves;
        if (!fault_of_line(subject, set_play, line.all, search, moves).empty()) return false;
        if (!different.insert(to_json(Value(moves))).second) return false;
    }
    outcome.cover_detail("set_play");
    if (plies <= most_counted_plies)
        return std::cmp_equal(details->count, search.help_lines(set_play.start, plies)) &&
               std::cmp_less_equal(details->lines.size(), details->count);
    outcome.beyond.emplace_back("details.set_play.count");
    return std::cmp_greater_equal(details->count, details->lines.size());
}

std::string_view rule_of(const Stipulation& stipulation, bool is_none) {
    if (stipulation.is_stalemate) return is_none ? "problem.no-help-stalemate" : "problem.help-stalemate";
    return is_none ? "problem.no-helpmate" : "problem.helpmate";
}

std::string proved_text(const ProblemSubject& subject, std::size_t lines,
                        std::optional<std::uint64_t> count) {
    const std::string of = std::string(subject.stipulation.text) + " from " + subject.fen.in_words();
    if (count) return "The number of solutions of " + of + " is " + std::to_string(*count) + ".";
    return "There are solutions of " + of + ", at least " + std::to_string(lines) + ".";
}

Outcome check_help_lines(const Task& task) {
    const auto subject = read_subject<ProblemSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<HelpLinesBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (!subject->stipulation.is_help) return rejected("Lines of help play prove nothing of forced mates.");
    SlowSearch search(task.meter, subject->stipulation);
    const PlayFrom whole_play{subject->position(), subject->stipulation.plies()};
    Array lines;
    std::set<std::string> different;
    for (const Moves& line : body->lines) {
        Array moves;
        std::string fault = fault_of_line(*subject, whole_play, line.all, search, moves);
        if (!fault.empty()) return rejected(std::move(fault));
        if (!different.insert(to_json(Value(moves))).second) return rejected("A line is there twice.");
        lines.emplace_back(std::move(moves));
    }
    const bool is_none = lines.empty();
    if (task.verdict.answer != (is_none ? Answer::no : Answer::yes))
        return rejected("The lines prove another answer.");
    const int plies = subject->stipulation.plies();
    std::optional<std::uint64_t> count;
    if (is_none || plies <= most_counted_plies) count = search.help_lines(subject->position(), plies);
    if (is_none && *count != 0) return rejected("There is a solution in so many moves.");
    Outcome outcome = accepted(
        "All lines end as stipulated, in as many moves." +
            (count ? " Recomputed, in " + std::to_string(search.positions()) + " positions: their number."
                   : std::string(" How many there are was not counted again.")),
        proved_text(*subject, lines.size(), count));
    if (!agrees(task, lines, count, outcome)) return rejected("The details do not follow from the lines.");
    if (!covers_set_play(task, *subject, search, outcome))
        return rejected("The set play of the details is not play without the first ply.");
    cover_reasons(task, outcome, [&](const WrittenReason& reason) {
        return reason.squares.empty() && reason.rule == rule_of(subject->stipulation, is_none);
    });
    return outcome;
}

}  // namespace

const Kind kinds::help_lines = {"help-lines", check_help_lines, {"solve", {}}, 800'000};

}  // namespace doublecheck::checker
