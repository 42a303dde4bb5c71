// SPDX-License-Identifier: MIT
// What draws rest on: how often a position has stood, and how long ago the last capture or pawn move was.
#include <algorithm>

#include "checker/common/leaves.hpp"
#include "checker/common/moves.hpp"
#include "checker/common/repetition.hpp"
#include "checker/rule/kinds.hpp"
#include "checker/rule/repetition_subjects.hpp"

namespace doublecheck::checker {

namespace {

struct RepetitionBody {
    std::vector<std::int64_t> plies = {};

    static constexpr auto fields() {
        return members(field("plies", &RepetitionBody::plies,
                             "the places in the history at which the last position stands"));
    }
};
struct RepetitionDetails {
    std::optional<std::int64_t> occurrences = {};
    std::optional<std::vector<std::int64_t>> plies = {};

    static constexpr auto fields() {
        return members(field("occurrences", &RepetitionDetails::occurrences, "how many they are"),
                       field("plies", &RepetitionDetails::plies, "those of the certificate"));
    }
};

struct CounterBody {
    std::int64_t plies = 0;

    static constexpr auto fields() {
        return members(field("plies", &CounterBody::plies, "the half-move clock"));
    }
};
struct CounterDetails {
    std::optional<std::int64_t> plies = {};

    static constexpr auto fields() {
        return members(field("plies", &CounterDetails::plies, "the half-move clock"));
    }
};

/// The places in the history at which its last position stands.
std::vector<std::int64_t> plies_of_last(const std::vector<Stand>& history) {
    const Position& last = history.back().position;
    std::vector<std::int64_t> plies;
    for (std::size_t ply = 0; ply < history.size(); ++ply) {
        if (is_repeated(history[ply].position, last)) plies.push_back(static_cast<std::int64_t>(ply));
    }
    return plies;
}

std::string times_in_words(std::size_t times) {
    return times == 1 ? "once" : std::to_string(times) + " times";
}

Outcome with_details(Outcome outcome, const Task& task) {
    outcome.cover_details(task);
    return outcome;
}

Outcome check_repetition(const Task& task) {
    const auto subject = read_subject<RepetitionSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<RepetitionBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const auto details = read_strictly<RepetitionDetails>(task.details());
    if (!details) return rejected("The details", details.error());
    if (subject->history.empty()) return rejected("The history is empty.");
    if (!task.meter.spend(subject->history.size() / 2)) return {};
    if (!is_repeated(subject->history.back().position, subject->fen.position))
        return rejected("The history does not end with the position.");
    const std::vector<std::int64_t> plies = plies_of_last(subject->history);
    if (plies != body->plies)
        return rejected("The position did not stand at the plies that the certificate lists.");
    const std::string times = times_in_words(plies.size());
    const bool is_reached = static_cast<std::int64_t>(plies.size()) >= subject->times;
    if (is_reached != (task.verdict.answer == Answer::yes))
        return rejected("The position stands there " + times + ".");
    if (details->occurrences.value_or(plies.size()) != static_cast<std::int64_t>(plies.size()) ||
        details->plies.value_or(plies) != plies)
        return rejected("The details say another number, or other plies, than the certificate.");
    return with_details(accepted("All positions of the history were compared.",
                                 "In this history of " + std::to_string(subject->history.size()) +
                                     " boards the last position stands " + times + "."),
                        task);
}

Outcome check_counter(const Task& task) {
    const auto subject = read_subject<CounterSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<CounterBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const auto details = read_strictly<CounterDetails>(task.details());
    if (!details) return rejected("The details", details.error());
    const std::int64_t plies = subject->fen.plies;
    const std::string text = "The FEN counts " + std::to_string(plies) + " half-moves.";
    if (body->plies != plies || details->plies.value_or(plies) != plies) return rejected(text);
    if ((plies >= subject->plies) != (task.verdict.answer == Answer::yes)) return rejected(text);
    return with_details(accepted("The counter was read.", text), task);
}

}  // namespace

const Kind kinds::repetition = {"repetition", check_repetition, {"repetition", {}}};
const Kind kinds::counter = {"counter", check_counter, {"counter", {}}};

}  // namespace doublecheck::checker
